package referee

import (
	"errors"
	"strconv"
	"strings"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/board/paint"
	"entente/ui/europe/analysis"
	"entente/ui/europe/entry"
	"entente/ui/europe/words"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/picture"
)

// correctable is an order that may be corrected, or a unit without an order that may be given one. The zero correctable is the heading of a power.
type correctable struct {
	power engine.Power
	was   engine.Order
	text  string // the initial text of the field
}

// correctRow is the height of each row of the list.
const correctRow = 28

// correctOrder asks which order was misread, what the slip says, and for the reason of the ruling.
func (r *Referee) correctOrder() page.Question {
	list, options := r.correctables()
	chosen := func(a page.Filled) (correctable, bool) {
		i, err := strconv.Atoi(a["orders"])
		if err != nil {
			return correctable{}, false
		}
		return list[i], true
	}
	hint := r.Say("rulings.order-hint")
	if r.Desk.Played() {
		hint = r.Say("rulings.order-again")
	}
	return page.Question{
		Form: func(a page.Filled) page.Form {
			c, ok := chosen(a)
			n, says := r.would(c, ok, a.Line("text"))
			return page.Form{
				Title: r.Say("rulings.order-title"), Text: hint, Verb: r.Say("rulings.correct"),
				Fields: []page.Field{
					{Kind: page.ListField, Name: "orders", Options: options}, {Name: "text", Label: r.Say("rulings.order-says"), Text: c.text},
					{Kind: page.RemarkField, Name: "would", Text: says}, r.reason(), {Kind: page.PictureField, Name: "map", Text: r.orders(n), Paint: r.paint(n)},
				},
			}
		},
		Do: func(a page.Filled) error {
			c, ok := chosen(a)
			if !ok {
				return errors.New(r.Say("rulings.which-order"))
			}
			to, err := r.readCorrection(c.power, a.Line("text"))
			if err != nil {
				return err
			}
			return r.fault(r.Desk.Game.CorrectOrder(c.was, to, a.Line("reason")))
		},
	}
}

// would returns the phase as it would be with the corrected order, and describes the differences. If the correction is not possible, it returns the
// phase unchanged, and the reason.
func (r *Referee) would(c correctable, chosen bool, text string) (*game.Node, string) {
	n := r.Desk.Game.Node()
	if !chosen {
		return n, ""
	}
	to, err := r.readCorrection(c.power, text)
	if err != nil {
		return n, err.Error()
	}
	would, err := r.Desk.Game.Corrected(c.was, to)
	if err != nil {
		return n, r.fault(err).Error()
	}
	d, w := analysis.Compare(n, would, r.Desk.Game.Rules()), r.Desk.Words()
	var list []string
	unit := func(u engine.Unit, at engine.Province) string {
		return w.ShortUnit(u.Type, engine.Location{Province: at, Coast: u.Coast})
	}
	for _, s := range d.Moved {
		list = append(list, unit(s.Was, s.From)+" → "+w.Code(engine.Location{Province: s.To, Coast: s.Unit.Coast}))
	}
	for _, one := range d.Gone {
		list = append(list, "− "+unit(one.Unit, one.At))
	}
	for _, one := range d.New {
		list = append(list, "+ "+unit(one.Unit, one.At))
	}
	if len(list) == 0 {
		return would, r.Say("rulings.order-none")
	}
	return would, r.Say("rulings.order-changes", words.With{"List": strings.Join(list, w.Say("list.comma"))})
}

// orders returns the orders of a phase as one text, which changes whenever one of them does.
func (r *Referee) orders(n *game.Node) string {
	var b strings.Builder
	for _, o := range n.Plain() {
		b.WriteString(r.Desk.Variant().Format(o) + "\n")
	}
	return b.String()
}

// paint paints the board of a phase, with its differences from the phase shown.
func (r *Referee) paint(n *game.Node) picture.Paint {
	return picture.Of(r.Drawing, r.Painter, r.Theme, r.Scenes.Corrected(r.Desk.Game.Node(), n), picture.Whole(r.Drawing))
}

// correctables lists the orders of the phase and the units without one, below the names of their powers, each with its value as an option: its index
// in the list.
func (r *Referee) correctables() (list []correctable, options []page.Option) {
	for pw := engine.Power(1); int(pw) < len(r.Desk.Variant().Powers); pw++ {
		orders, rows := r.correctablesOf(pw)
		if len(orders) == 0 {
			continue
		}
		list = append(list, correctable{})
		options = append(options, page.Option{Row: look.Row{
			Height: correctRow, Mark: look.Mark{Side: look.Side(pw)}, Text: r.Desk.Words().Power(pw), Strong: true, Dead: true, Rule: len(options) > 0,
		}})
		for i, row := range rows {
			options = append(options, page.Option{ID: strconv.Itoa(len(list)), Row: row})
			list = append(list, orders[i])
		}
	}
	return list, options
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
		if _, given := n.Order(at); given || entry.Whose(n.Position, at) != pw {
			continue
		}
		name := r.Desk.Words().ShortUnit(u.Type, engine.Location{Province: at})
		list = append(list, correctable{pw, engine.Order{}, name + " "})
		rows = append(rows, look.Row{Height: correctRow, Mark: mark(u), Indent: true, Text: name, Note: r.Say("panel.no-order")})
	}
	return list, rows
}

// readCorrection reads the corrected order. An empty text removes the order.
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
