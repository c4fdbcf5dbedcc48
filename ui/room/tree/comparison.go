package tree

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/page"
)

// comparison is the table of differences between the pinned phase and the current one.
type comparison struct {
	*fyne.Container
	v       *Tree
	head    *kit.Sheet
	rows    *kit.RowList
	scroll  *container.Scroll
	buttons [2]*kit.Button // copy, stop
}

func (v *Tree) newComparison(brush kit.Brush) *comparison {
	c := &comparison{v: v, rows: kit.NewRowList(brush, v.Keys)}
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

// set shows what is compared.
func (c *comparison) set() {
	if c.v.comparing() {
		c.rows.Set(c.v.comparedRows())
	}
}

// comparedRows returns the rows of the table, none without a comparison.
func (v *Tree) comparedRows() []look.Row {
	s := &v.state
	if !v.comparing() {
		return nil
	}
	rows := []look.Row{{Height: 24, Text: "1  " + v.phaseName(s.Pinned), Strong: true}}
	if slices.Equal(s.Pinned, s.Path) {
		room := v.body.Size().Width - 2*kit.RowMargin
		for _, line := range v.Look.Wrap(lang.Sentences(v.Say("tree.compare-how"), v.Say("tree.compare-where")), 13, kit.Regular, room) {
			rows = append(rows, look.Row{Height: 20, Text: line, Faint: true, Dead: true})
		}
		return rows
	}
	rows = append(rows, look.Row{Height: 24, Text: "2  " + v.phaseName(s.Path), Strong: true})
	if len(s.Compared) == 0 {
		return append(rows, look.Row{Height: 32, Text: v.Say("tree.same"), Faint: true, Rule: true})
	}
	return append(rows, s.Compared...)
}

// phaseName returns the name of the phase at a path, and of its line.
func (v *Tree) phaseName(path []int) string {
	line, p := "", v.state.Root
	for _, step := range path {
		beside := p.After() > 1
		if p = p.Next(step); p.Name() != "" {
			line = p.Name()
		} else if beside {
			line = lineLetter(step)
		}
	}
	if line == "" {
		return v.state.Chip(p)
	}
	return v.Say("tree.phase-of", lang.With{"Phase": v.state.Chip(p), "Line": line})
}

// copyComparison copies the comparison to the clipboard.
func (v *Tree) copyComparison() { v.App.Clipboard().SetContent(page.RowsText(v.comparedRows())) }

// whyNotCopy returns why there is no comparison.
func (v *Tree) whyNotCopy() string {
	if v.comparing() {
		return ""
	}
	return v.Say("why-off.compare")
}
