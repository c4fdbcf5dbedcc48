package ui

import (
	"errors"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/board/paint"
)

// correctable is an order that may be corrected, or a unit that has none.
type correctable struct {
	power engine.Power
	was   engine.Order
	text  string // to begin with
}

// correctOrder asks which order was misread, what it says and why that is so.
func (p *rulingsPage) correctOrder() {
	w := p.w
	list, rows := w.correctables()
	chosen := -1
	text := newField(&dialogKeys{w}, say("rulings.order-says"), nil)
	reason := newField(&dialogKeys{w}, say("rulings.reason"), nil)
	orders := newRowList(w.brush(), &dialogKeys{w})
	orders.onPick = func(i int) {
		if list[i].power == engine.NoPower {
			return
		}
		chosen = i
		marked := append([]row(nil), rows...)
		marked[i].Picked = true
		orders.set(marked)
		text.Put(list[i].text)
		w.win.Canvas().Focus(text)
	}
	orders.set(rows)
	p.parts["orders"] = orders
	height := min(orders.height(), max(w.win.Canvas().Size().Height-420, 120))
	box := container.New(bleed{height}, scrolled(orders))
	w.askRuling(say("rulings.order-title"), say("rulings.order-hint"), []fyne.CanvasObject{box, text, reason}, say("rulings.correct"), func() error {
		if chosen < 0 {
			return errors.New(say("rulings.which-order"))
		}
		to, err := w.readCorrection(list[chosen].power, text.Text)
		if err != nil {
			return err
		}
		return w.game.CorrectOrder(list[chosen].was, to, strings.TrimSpace(reason.Text))
	}, p.refresh)
}

// correctables lists the orders of the phase, and the units without one.
func (w *Window) correctables() ([]correctable, []row) {
	n := w.game.Node()
	var list []correctable
	var rows []row
	add := func(c correctable, r row) { list, rows = append(list, c), append(rows, r) }
	for i := 1; i < len(w.variant().Powers); i++ {
		pw := engine.Power(i)
		var lines []row
		var mine []correctable
		for _, o := range n.Orders {
			if o.Order.Power == pw {
				text := o.Text
				if text == "" {
					text = n.Position.FormatStyle(o.Order, engine.Style000)
				}
				mine = append(mine, correctable{pw, o.Order, text})
				lines = append(lines, row{Height: 28, Mark: mark{Side: Side(pw), Piece: paint.Glyph(n.Position.UnitAt(o.Order.At.Province).Type)}, Text: w.words.Order(o.Order), Note: o.Text})
			}
		}
		for at := range n.Position.ToOrder().All() {
			u := n.Position.UnitAt(at)
			if _, given := n.Order(at); given || powerAt(n.Position, at) != pw {
				continue
			}
			name := w.words.ShortUnit(u.Type, engine.Location{Province: at})
			mine = append(mine, correctable{pw, engine.Order{}, name + " "})
			lines = append(lines, row{Height: 28, Mark: mark{Side: Side(pw), Piece: paint.Glyph(u.Type)}, Indent: true, Text: name, Note: say("panel.no-order")})
		}
		if len(lines) > 0 {
			add(correctable{}, row{Height: 28, Mark: mark{Side: Side(pw)}, Text: w.words.Power(pw), Strong: true, Dead: true, Rule: len(rows) > 0})
		}
		for j := range lines {
			add(mine[j], lines[j])
		}
	}
	return list, rows
}

// readCorrection reads what an order should say; nothing takes it back.
func (w *Window) readCorrection(pw engine.Power, text string) (game.Given, error) {
	text = strings.TrimSpace(text)
	if text == "" {
		return game.Given{}, nil
	}
	rd := w.reader()
	rd.only = engine.NoPower
	list := []reading{rd.line(pw, text)}
	rd.finish(list, w.game.Node().Plain())
	if !list[0].read() {
		return game.Given{}, errors.New(w.readingCard(list[0]).Hint)
	}
	return game.Given{Order: list[0].Order, Text: text}, nil
}
