package tree

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/europe/desk"
	"entente/ui/europe/study"
	"entente/ui/europe/words"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
)

// comparison is the table of what differs between the phase that is held and the one that is looked at.
type comparison struct {
	*fyne.Container
	v       *Tree
	head    *kit.Sheet
	rows    *kit.RowList
	scroll  *container.Scroll
	buttons [2]*kit.Button // copy, stop
	of      [2]*game.Node
}

func (v *Tree) newComparison() *comparison {
	c := &comparison{v: v, rows: kit.NewRowList(v.Brush(), v.Keys)}
	c.scroll = kit.Scrolled(c.rows)
	c.buttons = [2]*kit.Button{
		kit.NewButton(v.Look, kit.Link, look.Button{Text: v.Say("tree.copy")}, v.Keys, v.Tips, func() { v.Perform("copy-comparison") }),
		kit.NewButton(v.Look, kit.Link, look.Button{Text: v.Say("tree.stop")}, v.Keys, v.Tips, func() { v.Perform("compare") }),
	}
	c.head = kit.NewSheet(fyne.NewSize(80, 32), func(add kit.Adder, s fyne.Size) {
		add(v.Look.Box(look.RoleLine, 0), 0, 0, s.Width, 1)
		right := s.Width - 6
		for _, b := range c.buttons {
			w := b.MinSize().Width
			right -= w
			add(b, right, 2, w, 28)
		}
		add(v.Look.Line(v.Say("tree.comparison"), 12, kit.Semibold, look.RoleMuted), 14, 2, right-20, s.Height-2)
	})
	c.Container = container.New(c, c.head, c.scroll)
	c.Hide()
	return c
}

// MinSize implements fyne.Layout.
func (c *comparison) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(80, 60) }

// Layout implements fyne.Layout.
func (c *comparison) Layout(_ []fyne.CanvasObject, s fyne.Size) {
	kit.Place(c.head, 0, 0, s.Width, 32)
	kit.Place(c.scroll, 0, 34, s.Width, s.Height-38)
}

// set compares two phases, unless these are compared already.
func (c *comparison) set(now desk.Now) {
	of := [2]*game.Node{c.v.Desk.Study.Pinned(c.v.Desk.Game), now.Node}
	if of == c.of {
		return
	}
	if c.of = of; of[0] != nil {
		c.rows.Set(c.v.comparedRows())
	}
}

// comparedRows are the rows of the table.
func (v *Tree) comparedRows() []look.Row {
	g := v.Desk.Game
	d, ok := v.difference()
	if !ok {
		return nil
	}
	a, b := v.phaseName(v.Desk.Study.PinnedPath(g)), v.phaseName(g.Path())
	rows := []look.Row{{Height: 24, Text: "1  " + a, Strong: true}}
	if g.Node() == v.Desk.Study.Pinned(g) {
		room := v.body.Size().Width - 2*kit.RowMargin
		for _, line := range v.Look.Wrap(v.Say("tree.compare-how")+" "+v.Say("tree.compare-where"), 13, kit.Regular, room) {
			rows = append(rows, look.Row{Height: 20, Text: line, Faint: true, Dead: true})
		}
		return rows
	}
	rows = append(rows, look.Row{Height: 24, Text: "2  " + b, Strong: true})
	if d.Same() {
		return append(rows, look.Row{Height: 32, Text: v.Say("tree.same"), Faint: true, Rule: true})
	}
	rows = append(rows, look.Row{Height: 26, Small: true, Strong: true, Rule: true, Cells: [3]string{v.Say("panel.centers-head"), v.Say("panel.units-head")}})
	for pw := engine.Power(1); int(pw) < len(d.A.Variant.Powers); pw++ {
		if row, there := v.powerRow(&d, pw); there {
			rows = append(rows, row)
		}
	}
	rows = append(rows, v.unitRows(&d)...)
	return append(rows, v.orderRows(&d)...)
}

// phaseName names a phase and the line it is on.
func (v *Tree) phaseName(path game.Path) string {
	g := v.Desk.Game
	name := v.Desk.Words().PhaseChip(g.At(path).Position.Phase)
	line, n := "", g.Root()
	for _, step := range path {
		beside := len(n.Next) > 1
		if n = n.Next[step]; n.Name != "" {
			line = n.Name
		} else if beside {
			line = page.LineLetter(step)
		}
	}
	if line == "" {
		return name
	}
	return v.Say("tree.phase-of", words.With{"Phase": name, "Line": line})
}

// powerRow says how many centers and units a power has in both phases, and which centers differ.
func (v *Tree) powerRow(d *study.Difference, pw engine.Power) (look.Row, bool) {
	centers, units := [2]int{d.A.Centers(pw), d.B.Centers(pw)}, [2]int{d.A.UnitCount(pw), d.B.UnitCount(pw)}
	if centers == [2]int{} && units == [2]int{} {
		return look.Row{}, false
	}
	say := v.Desk.Words()
	row := look.Row{Height: 24, Mark: look.Mark{Side: look.Side(pw)}, Text: say.Power(pw), Cells: [3]string{both(centers), both(units)}}
	row.Sub = v.provinces(d, pw)
	if row.Sub != "" {
		row.Height = 40
	}
	row.Picked = row.Sub != "" || centers[0] != centers[1] || units[0] != units[1]
	return row, true
}

// provinces lists the centers that a power has in one of the phases only: "+ Bel, − Mun".
func (v *Tree) provinces(d *study.Difference, pw engine.Power) string {
	var list []string
	for _, p := range d.Won(pw) {
		list = append(list, "+ "+v.Desk.Words().Code(engine.Location{Province: p}))
	}
	for _, p := range d.Lost(pw) {
		list = append(list, "− "+v.Desk.Words().Code(engine.Location{Province: p}))
	}
	return strings.Join(list, v.Say("list.comma"))
}

func both(n [2]int) string { return strconv.Itoa(n[0]) + " / " + strconv.Itoa(n[1]) }

// unitRows say which units stand elsewhere, and which there are in one phase only.
func (v *Tree) unitRows(d *study.Difference) []look.Row {
	var rows []look.Row
	add := func(u engine.Unit, text, note string) {
		rows = append(rows, look.Row{Height: 26, Mark: look.Mark{Side: look.Side(u.Power), Piece: pieceOf(u)}, Text: text, Note: note})
	}
	for _, s := range d.Moved {
		add(s.Unit, v.place(s.Was, s.From)+" → "+v.place(s.Unit, s.To), "")
	}
	for _, one := range d.Gone {
		add(one.Unit, v.place(one.Unit, one.At), v.Say("tree.only-1"))
	}
	for _, one := range d.New {
		add(one.Unit, v.place(one.Unit, one.At), v.Say("tree.only-2"))
	}
	if len(rows) > 0 {
		rows = append([]look.Row{{Height: 28, Small: true, Strong: true, Rule: true, Text: v.Say("tree.units-differ")}}, rows...)
	}
	return rows
}

// place names where a unit stands.
func (v *Tree) place(u engine.Unit, p engine.Province) string {
	return v.Desk.Words().Code(engine.Location{Province: p, Coast: u.Coast})
}

func pieceOf(u engine.Unit) string {
	if u.Type == engine.Fleet {
		return "fleet"
	}
	return "army"
}

// orderRows say which orders differ, where both phases are the same turn.
func (v *Tree) orderRows(d *study.Difference) []look.Row {
	if len(d.Orders) == 0 {
		return nil
	}
	rows := []look.Row{{Height: 28, Small: true, Strong: true, Rule: true, Text: v.SayN("tree.orders-differ", len(d.Orders), nil), Note: v.SayN("tree.orders-equal", d.Equal, nil)}}
	for _, one := range d.Orders {
		pw := max(one.A.Power, one.B.Power)
		rows = append(rows, look.Row{Height: 40, Mark: look.Mark{Side: look.Side(pw)}, Text: "1  " + v.order(one.A), Sub: "2  " + v.order(one.B)})
	}
	return rows
}

// order writes an order, or that there is none.
func (v *Tree) order(o engine.Order) string {
	if o.Kind == engine.NoOrder {
		return v.Say("tree.no-order")
	}
	return v.Desk.Words().Order(o)
}

// ComparisonText is the comparison as text, "" while nothing is compared.
func (v *Tree) ComparisonText() string { return page.RowsText(v.comparedRows()) }

// copyComparison puts the comparison on the clipboard.
func (v *Tree) copyComparison() { v.App.Clipboard().SetContent(v.ComparisonText()) }

// whyNotCopy says why there is no comparison.
func (v *Tree) whyNotCopy() string {
	if v.comparing() {
		return ""
	}
	return v.Say("why-off.compare")
}
