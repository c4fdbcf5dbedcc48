package planner

import (
	"image/color"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/europe/desk"
	"entente/ui/europe/plancheck"
	"entente/ui/europe/words"
	"entente/ui/kit"
	"entente/ui/look"
)

// side is a plan in the grid: a set, or the orders of a power on the map.
type side struct {
	letter string // of a set; "" for the orders on the map
	name   string
	orders []game.Given
	stands bool // these orders are on the map
	set    set
}

// grid compares plans of a power with those of another power, in the phase shown.
type grid struct {
	kept
	shown   desk.Now
	known   map[*engine.Position]engine.ProvinceSet // foreign units whose orders are taken as given
	against engine.Power                            // the power whose sets are the columns
	named   bool                                    // the user chose that power
	column  int                                     // index of the first visible column
}

// chooseOpponent chooses the power to compare with: it keeps the power that the user chose, and prefers powers with sets.
func (g *grid) chooseOpponent() {
	pos, own := g.shown.Node.Position, g.shown.View.Planned()
	if g.against != own && g.against != engine.NoPower && pos.UnitCount(g.against) > 0 && (g.named || len(g.sets(g.against)) > 0) {
		return
	}
	g.against, g.column, g.named = engine.NoPower, 0, false
	for i := 1; i < len(pos.Variant.Powers); i++ {
		pw := engine.Power(i)
		if pw == own || pos.UnitCount(pw) == 0 {
			continue
		}
		if g.against == engine.NoPower || len(g.sets(pw)) > 0 && len(g.sets(g.against)) == 0 {
			g.against = pw
		}
	}
}

// sees reports whether the planner may use orders of other powers. At a table those of an open phase are secret.
func (g *grid) sees() bool {
	return g.shown.Played || g.Desk.Game.Settings().Mode == game.Planning || g.Desk.Game.WhatIf()
}

// plan returns the question for the checker.
func (g *grid) plan() plancheck.Plan {
	n := g.shown.Node
	plan := plancheck.Plan{Position: n.Position, Rules: g.Desk.Game.Rules(), Power: g.shown.View.Planned()}
	plan.Orders = g.written(engine.PowersOf(plan.Power))
	known := g.known[n.Position]
	if !g.sees() {
		return plan
	}
	for _, o := range g.written(^engine.PowersOf(plan.Power)) {
		if known.Has(o.At.Province) {
			plan.Known = append(plan.Known, o)
		}
	}
	return plan
}

// written returns the valid orders of some powers on the map.
func (g *grid) written(powers engine.PowerSet) (list []engine.Order) {
	n := g.shown.Node
	for _, given := range n.Orders {
		if o := given.Order; powers.Has(o.Power) && !given.Forced && n.Position.Units[o.At.Province].Power == o.Power {
			list = append(list, o)
		}
	}
	return list
}

// sides returns the plans of a power: the orders on the map, unless they are one of its sets, and then its sets.
func (g *grid) sides(pw engine.Power, letter func(i, of int) string) []side {
	n := g.shown.Node
	var given []game.Given
	for _, o := range n.Orders {
		if o.Order.Power == pw {
			given = append(given, o)
		}
	}
	sets := g.sets(pw)
	var list []side
	for i, s := range sets {
		list = append(list, side{letter: letter(i, len(sets)), name: g.title(s), orders: s.Orders, stands: s.stands, set: s})
	}
	if !slices.ContainsFunc(list, func(s side) bool { return s.stands }) {
		list = append([]side{{name: g.Say("sets.on-map"), orders: given, stands: true}}, list...)
	}
	return list
}

// mine returns the letters of the own sets, and theirs those of the other power: X, Y, Z, or more from the end of the alphabet.
func mine(i, _ int) string    { return string(rune('A' + i)) }
func theirs(i, of int) string { return string(rune('Z' + 1 - max(of, 3) + i)) }

// Sizes of the grid.
const (
	gridRow  = 46
	cellGap  = 8
	gridHead = 40
)

// cells returns the left edge of the grid's cells, the width of one, and the width of the column of expectations to their left. Two cells always fit:
// on a narrow sheet names are cut, and on a narrower one that column is left out.
func (p *pen) cells() (left, wide, promise float32) {
	const cell = 78
	for _, try := range [][2]float32{{158, promiseWide}, {108, promiseWide}, {108, 0}} {
		if left, promise = try[0]+try[1], try[1]; p.width >= left+2*cell+cellGap+kit.RowMargin {
			break
		}
	}
	return left, cell, promise
}

// paintSets paints the sets of the power, each against the plans of another power.
func (p *Planner) paintSets(pen *pen) {
	n, own := p.shown.Node, p.shown.View.Planned()
	if len(n.Sets) == 0 { // nothing to compare
		pen.heading(p.Say("sets.title"), "", true)
		p.paintSetButtons(pen)
		pen.paragraph(p.Say("sets.hint", words.With{"Key": p.KeyOf("keep-set"), "Next": p.KeyOf("next-set")}))
		return
	}
	pen.heading(p.Say("sets.title"), p.Say("sets.figures"), true)
	p.paintAgainst(pen)
	rows := p.sides(own, mine)
	columns := p.sides(p.against, theirs)
	if !p.sees() { // the orders of others on the map are secret, but saved sets are not
		if columns[0].letter == "" {
			columns[0].orders, columns[0].name = nil, p.Say("sets.holding")
		}
	}
	cellLeft, cellWide, promise := pen.cells()
	room := max(int((pen.width-kit.RowMargin/2-cellLeft+cellGap)/(cellWide+cellGap)), 1)
	p.column = max(min(p.column, len(columns)-room), 0)
	shown := columns[p.column:min(p.column+room, len(columns))]
	p.paintColumns(pen, shown, p.column > 0, p.column+room < len(columns))
	now, fleeing := n.Position.Centers(own), 0
	for i, r := range rows {
		p.paintSide(pen, r, kit.RowMargin, 0, cellLeft-promise-kit.RowMargin-12, gridRow-4)
		p.line.paintPromise(pen, i)
		for j, c := range shown {
			cell := p.foreseen(r, c)
			fleeing = max(fleeing, cell.fleeing)
			x := cellLeft + float32(j)*(cellWide+cellGap)
			pen.cell(x, cell, now)
			pen.press("cell-"+strconv.Itoa(i)+"-"+strconv.Itoa(j+p.column), x, 0, cellWide, gridRow-6, func() { p.vary((&game.Node{Orders: cell.orders}).Plain(), nil) })
		}
		pen.y += gridRow
	}
	p.paintSetButtons(pen)
	if fleeing > 0 {
		pen.paragraph(p.Say("sets.fleeing"))
	}
}

// cell is the preview of one plan against another.
type cell struct {
	desk.Tally
	orders  []game.Given // of all powers
	stands  bool         // they are the orders on the map
	fleeing int          // units that may retreat to a center, which is not counted
}

// foreseen previews a plan against another. All other powers follow the orders on the map, or hold if those are secret.
func (g *grid) foreseen(own, other side) cell {
	n, pw := g.shown.Node, g.shown.View.Planned()
	orders := slices.Concat(own.orders, other.orders)
	for _, o := range n.Orders {
		if o.Order.Power != pw && o.Order.Power != g.against && g.sees() {
			orders = append(orders, o)
		}
	}
	f := desk.Foresee(n.Position, orders, g.Desk.Game.Rules())
	return cell{f.Tally(n.Position, orders, pw), orders, own.stands && other.stands, f.Fleeing}
}

func (c cell) figures() [3]int { return [3]int{c.Centers, c.Lost, c.Failed} }

// paintAgainst paints the names of the two powers that are compared.
func (p *Planner) paintAgainst(pen *pen) {
	if p.against == engine.NoPower {
		return
	}
	text := p.Say("sets.against", words.With{"Power": p.Desk.Words().Power(p.shown.View.Planned()), "Other": p.Desk.Words().Power(p.against)})
	w := pen.Width(text, 13, kit.Semibold)
	pen.add(pen.Text(text, 13, kit.Semibold, look.RoleText), kit.RowMargin, 0, w, 24)
	pen.add(pen.Icon("icon-down", pen.Color(look.RoleMuted)), kit.RowMargin+w+6, 5, 14, 14)
	pen.press("against", kit.RowMargin-6, 0, w+34, 24, func() {
		p.choosePower(p.power, p.against, func(pw engine.Power) bool { return pw != p.shown.View.Planned() }, func(pw engine.Power) { p.against, p.column, p.named = pw, 0, true })
	})
	pen.y += 30
}

// paintColumns paints the plans of the other power above their columns.
func (p *Planner) paintColumns(pen *pen, shown []side, before, after bool) {
	cellLeft, cellWide, promise := pen.cells()
	for j, c := range shown {
		p.paintSide(pen, c, cellLeft+float32(j)*(cellWide+cellGap), 0, cellWide, gridHead)
	}
	for _, arrow := range []struct {
		on   bool
		icon string
		x    float32
		by   int
	}{{before, "icon-prev", kit.RowMargin - 5, -1}, {after, "icon-next", kit.RowMargin + 23, 1}} {
		if arrow.on {
			pen.add(pen.Icon(arrow.icon, pen.Color(look.RoleAccent)), arrow.x+5, 10, 16, 16)
			pen.press(arrow.icon, arrow.x, 5, 26, 26, func() { p.column += arrow.by; p.draw(true) })
		}
	}
	if promise > 0 && len(p.line.Answer().Sets) > 0 {
		for i, key := range [3]string{"planner.expects", "planner.score", "planner.likely-worst"} { // the lines of paintPromise
			pen.right(p.Say(key), 10.5, kit.Regular, look.RoleMuted, box{cellLeft - promiseWide - 16, 13 * float32(i), promiseWide + 6, 15})
		}
	}
	pen.y += gridHead + 4
}

// paintSide paints a plan at the edge of the grid. A click gives its power those orders.
func (p *Planner) paintSide(pen *pen, s side, x, dy, w, h float32) {
	left := x
	if s.letter != "" {
		role, ink := look.RoleStrong, pen.Color(look.RoleText)
		if s.stands {
			role, ink = look.RoleAccent, pen.Color(look.RoleOnAccent)
		}
		pen.disc(s.letter, pen.Color(role), ink, x, dy+(h-20)/2)
		left += 26
		pen.press("set-"+s.letter, x-4, dy, w+6, h, func() { p.Desk.Act(func() { p.take(s.set) }) })
	}
	face := kit.Medium
	if s.letter == "" {
		face = kit.Regular
	}
	room := w - (left - x)
	lines := pen.Wrap(s.name, 12, face, room)
	if len(lines) > 2 || len(lines) == 2 && pen.Width(lines[0], 12, face) > room {
		pen.line(s.name, 12.5, face, look.RoleText, box{left, dy, room, h})
		return
	}
	for i, line := range lines {
		pen.add(pen.Text(line, 12, face, look.RoleText), left, dy+(h-15*float32(len(lines)))/2+15*float32(i), room, 15)
	}
}

// disc paints a letter in a circle.
func (p *pen) disc(letter string, fill, ink color.NRGBA, x, dy float32) {
	ground := p.Box(look.RoleAccent, 10)
	ground.FillColor = fill
	p.add(ground, x, dy, 20, 20)
	t := p.Text(letter, 11, kit.Bold, look.RoleText)
	t.Color, t.Alignment = ink, fyne.TextAlignCenter
	p.add(t, x, dy, 20, 20)
}

// cell paints the preview of one plan against another: centers, units lost, failed orders.
func (p *pen) cell(x float32, c cell, now int) {
	_, cellWide, _ := p.cells()
	fill, line, width := look.RoleCard, look.RoleLine, float32(1)
	if c.stands {
		fill, line, width = look.RoleTint, look.RoleAccent, 2
	}
	const height = gridRow - 6
	p.add(p.Frame(fill, line, width, 6), x, 0, cellWide, height)
	for i, n := range c.figures() {
		role, face := look.RoleMuted, kit.Regular
		switch {
		case i == 0 && n > now:
			role, face = look.RoleSuccess, kit.Figures
		case i == 0 && n < now:
			role, face = look.RoleFailure, kit.Figures
		case i == 0:
			role, face = look.RoleText, kit.Figures
		case n > 0:
			role, face = look.RoleFailure, kit.Figures
		}
		text := p.Text(strconv.Itoa(n), 14, face, role)
		text.Alignment = fyne.TextAlignCenter
		p.add(text, x+float32(i)*cellWide/3, 0, cellWide/3, height)
	}
}

// paintSetButtons paints the buttons for the orders on the map and for the set that they match.
func (p *Planner) paintSetButtons(pen *pen) {
	x := float32(kit.RowMargin)
	defer func() {
		if x > kit.RowMargin { // there are buttons already
			pen.y += 32
		}
	}()
	pen.y += 4
	for _, name := range []string{"keep-set", "next-set", "rename-set", "drop-set"} {
		if p.WhyNot(name) != "" {
			continue
		}
		text := p.Say("sets.do-" + name)
		w := pen.Width(text, 12.5, kit.Semibold) + 16
		if x+w > pen.width-8 {
			x = kit.RowMargin
			pen.y += 28
		}
		pen.add(pen.Text(text, 12.5, kit.Semibold, look.RoleAccent), x+8, 0, w-8, 26)
		pen.press(name, x, 0, w, 26, func() { p.Perform(name) })
		x += w + 6
	}
}
