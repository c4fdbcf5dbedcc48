package rules

import (
	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/board/paint"
	"entente/ui/europe/words"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/picture"
	"entente/ui/rulebook"
)

// caseWords is a case as it is told: each order, and what became of it.
type caseWords struct {
	pos    engine.Position
	orders []caseOrder
	given  []engine.Order
}

// caseOrder is a line of it.
type caseOrder struct {
	order, fate string
	failed      bool
	unit        engine.UnitType
	power       engine.Power
}

// drawn is a board with what paints it.
type drawn struct {
	variant *engine.Variant
	drawing *paint.Drawing
	painter *paint.Painter
}

// board returns the board of a case: the one that is played on, or another one of the shelf, which is drawn once.
func (r *Rules) board(id string) (drawn, error) {
	if v := r.Drawing.Variant(); v.ID == id {
		return drawn{v, r.Drawing, r.Painter}, nil
	}
	if r.other.variant != nil && r.other.variant.ID == id {
		return r.other, nil
	}
	b, err := r.shelf.BoardNamed(id)
	if err != nil {
		return drawn{}, err
	}
	d, err := paint.NewDrawing(b.Variant, b.SVG, b.Anchors)
	if err == nil {
		r.other = drawn{b.Variant, d, paint.NewPainter(d, r.Kit)}
	}
	return r.other, err
}

// judgedCase is a case with what the judge says of it, and its picture.
type judgedCase struct {
	drawn
	told  caseWords
	scene paint.Scene
	near  []engine.Location
}

// caseMargin is what is seen around a case, in board units.
const caseMargin = 110

// judged reads a case and has it judged.
func (r *Rules) judged(c *rulebook.Case) (k judgedCase, err error) {
	if k.drawn, err = r.board(c.Board); err != nil {
		return k, err
	}
	pos, orders, err := c.Position(k.variant)
	if err != nil {
		return k, err
	}
	res := engine.Adjudicate(&pos, orders, engine.Rulebook())
	w := words.Words{Names: words.Names{Catalog: r.Desk.Texts, Variant: k.variant}}
	k.told = caseWords{pos: pos, given: orders}
	for _, one := range res.Results {
		k.near = append(k.near, one.Order.At)
		if one.Order.To.Province != engine.NoProvince {
			k.near = append(k.near, one.Order.To)
		}
		fate := w.Result(&pos, one)
		failed := one.Reason != engine.Succeeded || one.Dislodged
		if fate == "" && one.Order.Kind != engine.Hold {
			fate = w.Reason(one.Reason)
		}
		k.told.orders = append(k.told.orders, caseOrder{w.Order(one.Order), fate, failed, one.Order.Unit, one.Order.Power})
	}
	after := res.Aftermath(&pos)
	k.scene = paint.Scene{Position: &after, Shapes: paint.Shapes(&pos, orders, &res), Language: r.Desk.Texts.Language()}
	return k, nil
}

// readCase shows a case, judged and painted.
func (s *sheet) readCase(c *rulebook.Case) {
	p := s.p
	k, err := p.judged(c)
	if err != nil {
		return // our own: a test reads all of them
	}
	s.told = k.told
	s.view.Set(picture.Of(k.drawing, k.painter, p.Theme, k.scene, picture.Around(k.drawing, caseMargin, k.near...)))
}

// paintCase draws the orders of the case and what became of them.
func (s *sheet) paintCase(add kit.Adder, size fyne.Size) {
	p, l := s.p, s.p.Look
	if s.told.orders == nil {
		return
	}
	brush := p.BrushOf(s.told.pos.Variant)
	add(l.Line(p.Say("rules.case"), 15, kit.Bold, look.RoleText), 0, 0, size.Width, 24)
	y := float32(34)
	for _, o := range s.told.orders {
		add(l.Piece(paint.Glyph(o.unit), brush.Inks(look.Side(o.power))), 0, y, 20, 20)
		role := look.RoleSuccess
		if o.failed {
			role = look.RoleFailure
		}
		note := min(l.Width(o.fate, 12, kit.Medium)+2, size.Width*0.5)
		add(l.Line(o.order, 13, kit.Medium, look.RoleText), 28, y, size.Width-28-note-8, 20)
		add(l.Line(o.fate, 12, kit.Medium, role), size.Width-note, y, note, 20)
		y += 24
	}
}

// onBoard opens the case on the board, as a game that nobody plays.
func (s *sheet) onBoard() {
	p, told := s.p, s.told
	if told.orders == nil {
		return
	}
	p.Leave(func() {
		set := game.Default(&told.pos.Variant.Setups[0], engine.Rulebook())
		set.Mode, set.Clocks, set.Armistice = game.Planning, game.Clocks{}, game.ArmisticeRule{Kind: game.NoArmistice}
		g, err := game.StartFrom(set, told.pos)
		if err != nil {
			p.Alarm(err)
			return
		}
		g.SetOrders(told.given)
		p.BeginGame(g, "")
		p.Desk.Autosave()
	})
}
