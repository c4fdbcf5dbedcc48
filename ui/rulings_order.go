package ui

import (
	"errors"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/board/paint"
	"entente/ui/entry"
	"entente/ui/kit"
	"entente/ui/words"
)

// correctable is an order that may be corrected, or a unit that has none.
type correctable struct {
	power engine.Power
	was   engine.Order
	text  string // to begin with
}

// correctOrder asks which order was misread, what it says and why that is so.
func (p *rulingsPage) correctOrder() {
	w := p.f
	list, rows := w.correctables()
	chosen := -1
	text := kit.NewField(&dialogKeys{w: w.Room}, words.Say("rulings.order-says"), nil)
	reason := kit.NewField(&dialogKeys{w: w.Room}, words.Say("rulings.reason"), nil)
	orders := kit.NewRowList(w.brush(), &dialogKeys{w: w.Room})
	orders.OnPick = func(i int) {
		if list[i].power == engine.NoPower {
			return
		}
		chosen = i
		marked := append([]kit.Row(nil), rows...)
		marked[i].Picked = true
		orders.Set(marked)
		text.Put(list[i].text)
		w.win.Canvas().Focus(text)
	}
	orders.Set(rows)
	p.parts["orders"] = orders
	height := min(orders.Height(), max(w.win.Canvas().Size().Height-420, 120))
	box := container.New(kit.Bleed{H: height}, kit.Scrolled(orders))
	w.askRuling(words.Say("rulings.order-title"), words.Say("rulings.order-hint"), []fyne.CanvasObject{box, text, reason}, words.Say("rulings.correct"), func() error {
		if chosen < 0 {
			return errors.New(words.Say("rulings.which-order"))
		}
		to, err := w.readCorrection(list[chosen].power, text.Text)
		if err != nil {
			return err
		}
		return w.desk.Game.CorrectOrder(list[chosen].was, to, strings.TrimSpace(reason.Text))
	}, p.refresh)
}

// correctables lists the orders of the phase, and the units without one.
func (f *Referee) correctables() ([]correctable, []kit.Row) {
	n := f.desk.Game.Node()
	var list []correctable
	var rows []kit.Row
	add := func(c correctable, r kit.Row) { list, rows = append(list, c), append(rows, r) }
	for i := 1; i < len(f.desk.Variant().Powers); i++ {
		pw := engine.Power(i)
		var lines []kit.Row
		var mine []correctable
		for _, o := range n.Orders {
			if o.Order.Power == pw {
				text := o.Text
				if text == "" {
					text = n.Position.FormatStyle(o.Order, engine.Style000)
				}
				mine = append(mine, correctable{pw, o.Order, text})
				lines = append(lines, kit.Row{Height: 28, Mark: kit.Mark{Side: kit.Side(pw), Piece: paint.Glyph(n.Position.UnitAt(o.Order.At.Province).Type)}, Text: f.desk.Words().Order(o.Order), Note: o.Text})
			}
		}
		for at := range n.Position.ToOrder().All() {
			u := n.Position.UnitAt(at)
			if _, given := n.Order(at); given || entry.PowerAt(n.Position, at) != pw {
				continue
			}
			name := f.desk.Words().ShortUnit(u.Type, engine.Location{Province: at})
			mine = append(mine, correctable{pw, engine.Order{}, name + " "})
			lines = append(lines, kit.Row{Height: 28, Mark: kit.Mark{Side: kit.Side(pw), Piece: paint.Glyph(u.Type)}, Indent: true, Text: name, Note: words.Say("panel.no-order")})
		}
		if len(lines) > 0 {
			add(correctable{}, kit.Row{Height: 28, Mark: kit.Mark{Side: kit.Side(pw)}, Text: f.desk.Words().Power(pw), Strong: true, Dead: true, Rule: len(rows) > 0})
		}
		for j := range lines {
			add(mine[j], lines[j])
		}
	}
	return list, rows
}

// readCorrection reads what an order should say; nothing takes it back.
func (f *Referee) readCorrection(pw engine.Power, text string) (game.Given, error) {
	text = strings.TrimSpace(text)
	if text == "" {
		return game.Given{}, nil
	}
	rd := f.desk.Draft.Reader()
	rd.Only = engine.NoPower
	list := []entry.Reading{rd.Line(pw, text)}
	rd.Finish(list, f.desk.Game.Node().Plain())
	if !list[0].Read() {
		return game.Given{}, errors.New(f.desk.Draft.ReadingCard(list[0]).Hint)
	}
	return game.Given{Order: list[0].Order, Text: text}, nil
}
