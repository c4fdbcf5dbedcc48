package rules

import (
	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/board/paint"
	"entente/ui/kit"
	"entente/ui/picture"
	"entente/ui/rulebook"
	"entente/ui/words"
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

// readCase reads a case, has it judged and painted.
func (s *sheet) readCase(c *rulebook.Case) {
	p := s.p
	b, err := p.board(c.Board)
	if err != nil {
		return // our own: a test reads all of them
	}
	pos, orders, err := c.Position(b.variant)
	if err != nil {
		return
	}
	res := engine.Adjudicate(&pos, orders, engine.Rulebook())
	w := words.Words{Catalog: p.Desk.Texts, Variant: b.variant}
	s.told = caseWords{pos: pos, given: orders}
	var near []engine.Location
	for _, r := range res.Results {
		near = append(near, r.Order.At)
		if r.Order.To.Province != engine.NoProvince {
			near = append(near, r.Order.To)
		}
		fate := w.Result(&pos, r)
		failed := r.Reason != engine.Succeeded || r.Dislodged
		if fate == "" && r.Order.Kind != engine.Hold {
			fate = w.Reason(r.Reason)
		}
		s.told.orders = append(s.told.orders, caseOrder{w.Order(r.Order), fate, failed, r.Order.Unit, r.Order.Power})
	}
	after := res.Aftermath(&pos)
	scene := paint.Scene{Position: &after, Shapes: paint.Shapes(&pos, orders, &res), Language: p.Desk.Texts.Language()}
	s.view.Set(picture.Of(b.drawing, b.painter, p.Theme, scene, picture.Around(b.drawing, 110, near...)))
}

// paintCase draws the orders of the case and what became of them.
func (s *sheet) paintCase(add kit.Adder, size fyne.Size) {
	p, l := s.p, s.p.Look
	if s.told.orders == nil {
		return
	}
	brush := p.BrushOf(s.told.pos.Variant)
	add(l.Line(p.Say("rules.case"), 15, kit.Bold, kit.RoleText), 0, 0, size.Width, 24)
	y := float32(34)
	for _, o := range s.told.orders {
		add(l.Piece(paint.Glyph(o.unit), brush.Inks(kit.Side(o.power))), 0, y, 20, 20)
		role := kit.RoleSuccess
		if o.failed {
			role = kit.RoleFailure
		}
		note := min(l.Width(o.fate, 12, kit.Medium)+2, size.Width*0.5)
		add(l.Line(o.order, 13, kit.Medium, kit.RoleText), 28, y, size.Width-28-note-8, 20)
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
