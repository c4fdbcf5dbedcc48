package present

import (
	"encoding/json"
	"slices"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/board/atlas"
	"entente/ui/board/layout"
	"entente/ui/board/paint"
	"entente/ui/boards"
	"entente/ui/europe"
	"entente/ui/europe/words"
	"entente/ui/look"
	"entente/ui/picture"
	"entente/ui/room/rules"
	"entente/ui/rulebook"
)

// Book returns a reader of the rules for the current board: the book from read, followed by the rules specific to the board.
func Book(r *europe.Room, read func() (*rulebook.Book, error)) func() (*rulebook.Book, error) {
	return func() (*rulebook.Book, error) {
		book, err := read()
		if err != nil {
			return nil, err
		}
		return book.With(words.OwnRules{Words: r.Desk.Words().Words}.Clauses()), nil
	}
}

// Cases judges the cases of the rules, each on its own board.
type Cases struct {
	*europe.Room
	Shelf *boards.Boards
	other drawn // a board other than the current one
}

// drawn is a board with its painter.
type drawn struct {
	variant *engine.Variant
	drawing *atlas.Drawing
	painter *paint.Painter
}

// board returns the board of a case: the current one, or another one, which is drawn once.
func (c *Cases) board(id string) (drawn, error) {
	if v := c.Drawing.Variant(); v.ID == id {
		return drawn{v, c.Drawing, c.Painter}, nil
	}
	if c.other.variant != nil && c.other.variant.ID == id {
		return c.other, nil
	}
	b, err := c.Shelf.BoardNamed(id)
	if err != nil {
		return drawn{}, err
	}
	d, err := atlas.NewDrawing(b.Variant, b.SVG, b.Anchors)
	if err == nil {
		c.other = drawn{b.Variant, d, paint.NewPainter(d, c.Kit)}
	}
	return c.other, err
}

// caseMargin is the margin around a case, in board units.
const caseMargin = 110

// Judge judges a case and describes the result.
func (c *Cases) Judge(data json.RawMessage) (rules.Case, error) {
	one, err := readCase(data)
	if err != nil {
		return rules.Case{}, err
	}
	on, err := c.board(one.Board)
	if err != nil {
		return rules.Case{}, err
	}
	pos, orders, err := one.position(on.variant)
	if err != nil {
		return rules.Case{}, err
	}
	res := engine.Adjudicate(&pos, orders, engine.Rulebook())
	w := words.Words{Names: words.Names{Catalog: c.Texts, Variant: on.variant, Notation: words.Notation(c.Texts.Language())}}
	told := rules.Case{Brush: c.BrushOf(on.variant), Play: func() { c.play(pos, orders) }}
	var near []engine.Location
	for _, r := range res.Results {
		near = append(near, r.Order.At)
		if r.Order.To.Province != engine.NoProvince {
			near = append(near, r.Order.To)
		}
		if !slices.Contains(orders, r.Order) { // a unit that holds without an order
			continue
		}
		fate := w.Result(&pos, r)
		if fate == "" && r.Order.Kind != engine.Hold {
			fate = w.Reason(r.Reason)
		}
		told.Orders = append(told.Orders, rules.Order{
			Mark: look.Mark{Side: look.Side(r.Order.Power), Piece: paint.Glyph(r.Order.Unit)}, Text: w.Order(r.Order), Fate: fate,
			Failed: r.Reason != engine.Succeeded || r.Dislodged,
		})
	}
	after := res.Aftermath(&pos)
	scene := layout.Scene{Position: &after, Shapes: layout.Shapes(&pos, orders, &res), Language: c.Texts.Language()}
	around := picture.Around(on.drawing, caseMargin, near...)
	told.Picture = func(th *atlas.Theme) picture.Paint { return picture.Of(on.drawing, on.painter, th, scene, around) }
	told.SVG = func(th *atlas.Theme) []byte { return picture.SVG(on.drawing, on.painter, th, scene, around) }
	return told, nil
}

// play opens a case on the board, as a planning game.
func (c *Cases) play(pos engine.Position, orders []engine.Order) {
	c.Leave(func() {
		set := game.Default(&pos.Variant.Setups[0], engine.Rulebook())
		set.Mode, set.Clocks, set.Armistice = game.Planning, game.Clocks{}, game.ArmisticeRule{Kind: game.NoArmistice}
		g, err := game.StartFrom(set, pos)
		if err != nil {
			c.Alarm(err)
			return
		}
		g.SetOrders(orders)
		c.BeginGame(g, "")
		c.Desk.Autosave()
	})
}
