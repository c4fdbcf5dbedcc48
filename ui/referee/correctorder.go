package referee

import (
	"errors"
	"math"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/board/paint"
	"entente/ui/europe/entry"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
)

// correctable is an order that may be corrected, or a unit without an order that may be given one. The zero correctable
// is the head of a power.
type correctable struct {
	power engine.Power
	was   engine.Order
	text  string // what the field begins with
}

// correctRow is how tall each row of the list is.
const correctRow = 28

// correctOrder asks which order was misread, what it says, and for the reason of the ruling.
func (p *rulingsPage) correctOrder() {
	list, rows := p.correctables()
	chosen := -1
	text := kit.NewField(&page.DialogKeys{Room: p.Room.Room}, p.Say("rulings.order-says"), nil)
	reason := kit.NewField(&page.DialogKeys{Room: p.Room.Room}, p.Say("rulings.reason"), nil)
	orders := kit.NewRowList(p.Brush(), &page.DialogKeys{Room: p.Room.Room})
	orders.OnPick = func(i int) {
		if list[i].power == engine.NoPower {
			return
		}
		chosen = i
		marked := append([]look.Row(nil), rows...)
		marked[i].Picked = true
		orders.Set(marked)
		text.Put(list[i].text)
		p.Win.Canvas().Focus(text)
	}
	orders.Set(rows)
	p.Parts["orders"] = orders
	height := min(orders.Height(), max(p.Win.Canvas().Size().Height-420, 120))
	height -= float32(math.Mod(float64(height), correctRow)) // whole rows
	box := container.New(kit.Bleed{H: height}, kit.Scrolled(orders))
	p.askRuling(p.Say("rulings.order-title"), p.Say("rulings.order-hint"), []fyne.CanvasObject{box, text, reason}, p.Say("rulings.correct"), func() error {
		if chosen < 0 {
			return errors.New(p.Say("rulings.which-order"))
		}
		to, err := p.readCorrection(list[chosen].power, text.Text)
		if err != nil {
			return err
		}
		return p.Desk.Game.CorrectOrder(list[chosen].was, to, strings.TrimSpace(reason.Text))
	}, p.refresh)
}

// correctables lists the orders of the phase and the units without one, below the names of their powers, each with its row.
func (r *Referee) correctables() (list []correctable, rows []look.Row) {
	for i := 1; i < len(r.Desk.Variant().Powers); i++ {
		pw := engine.Power(i)
		orders, lines := r.correctablesOf(pw)
		if len(orders) == 0 {
			continue
		}
		head := look.Row{Height: correctRow, Mark: look.Mark{Side: look.Side(pw)}, Text: r.Desk.Words().Power(pw), Strong: true, Dead: true, Rule: len(rows) > 0}
		list, rows = append(append(list, correctable{}), orders...), append(append(rows, head), lines...)
	}
	return list, rows
}

// correctablesOf lists the orders of one power, then its units without one.
func (r *Referee) correctablesOf(pw engine.Power) (list []correctable, rows []look.Row) {
	n := r.Desk.Game.Node()
	mark := func(u engine.Unit) look.Mark { return look.Mark{Side: look.Side(pw), Piece: paint.Glyph(u.Type)} }
	for _, o := range n.Orders {
		if o.Order.Power != pw {
			continue
		}
		text := o.Text
		if text == "" {
			text = n.Position.FormatStyle(o.Order, engine.Style000)
		}
		list = append(list, correctable{pw, o.Order, text})
		rows = append(rows, look.Row{Height: correctRow, Mark: mark(n.Position.UnitAt(o.Order.At.Province)), Text: r.Desk.Words().Order(o.Order), Note: o.Text})
	}
	for at := range n.Position.ToOrder().All() {
		u := n.Position.UnitAt(at)
		if _, given := n.Order(at); given || entry.PowerAt(n.Position, at) != pw {
			continue
		}
		name := r.Desk.Words().ShortUnit(u.Type, engine.Location{Province: at})
		list = append(list, correctable{pw, engine.Order{}, name + " "})
		rows = append(rows, look.Row{Height: correctRow, Mark: mark(u), Indent: true, Text: name, Note: r.Say("panel.no-order")})
	}
	return list, rows
}

// readCorrection reads what an order should say. No text takes the order back.
func (r *Referee) readCorrection(pw engine.Power, text string) (game.Given, error) {
	text = strings.TrimSpace(text)
	if text == "" {
		return game.Given{}, nil
	}
	rd := r.Desk.Draft.Reader()
	rd.Only = engine.NoPower
	list := []entry.Reading{rd.Line(pw, text)}
	rd.Finish(list, r.Desk.Game.Node().Plain())
	if !list[0].Read() {
		return game.Given{}, errors.New(r.Desk.Draft.ReadingCard(list[0]).Hint)
	}
	return game.Given{Order: list[0].Order, Text: text}, nil
}
