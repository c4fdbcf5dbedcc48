package lessons

import (
	"fyne.io/fyne/v2"

	"entente/ui/glossary"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
)

// block is a text in the column.
type block struct {
	text string
	size float32
	face kit.Face
	role look.Role
	tint look.Role // of the background; RoleWindow: none
}

// lineOf returns the line height of a block.
func (b block) lineOf() float32 { return b.size*1.35 + 1 }

// article is a sheet with texts below each other, with marked glossary terms.
type article struct {
	*kit.Sheet
	l     *kit.Look
	gloss *glossary.Glossary
	say   func() []block // returns the current texts
	lines map[wrapped][]string
}

func newArticle(l *kit.Look, g *glossary.Glossary, say func() []block) *article {
	a := &article{l: l, gloss: g, say: say, lines: map[wrapped][]string{}}
	a.Sheet = kit.NewSheet(fyne.NewSize(100, 10), a.paint)
	return a
}

// wrap wraps a text, caching the result, because layout and drawing ask for the same lines.
func (a *article) wrap(b block, width float32) []string {
	k := wrapped{b, width}
	if a.lines[k] == nil {
		if len(a.lines) > 100 {
			clear(a.lines)
		}
		a.lines[k] = a.l.Wrap(b.text, b.size, b.face, width)
	}
	return a.lines[k]
}

// blockHeight returns the height of a block at a width.
func (a *article) blockHeight(b block, width float32) float32 {
	if b.tint == look.RoleWindow {
		return float32(len(a.wrap(b, width)))*b.lineOf() + 6
	}
	return float32(len(a.wrap(b, width-24)))*b.lineOf() + 26
}

// height returns the total height at a width.
func (a *article) height(width float32) (h float32) {
	for _, b := range a.say() {
		h += a.blockHeight(b, width)
	}
	return h
}

// paint draws the texts below each other.
func (a *article) paint(add kit.Adder, s fyne.Size) {
	y, told := float32(0), map[int]bool{}
	for _, b := range a.say() {
		h, x, top := a.blockHeight(b, s.Width), float32(0), y
		if b.tint != look.RoleWindow {
			add(a.l.Box(b.tint, 8), 0, y, s.Width, h-8)
			x, top = 12, y+9
		}
		for i, line := range a.wrap(b, s.Width-2*x) {
			style := page.Style{Size: b.size, Line: b.lineOf(), Face: b.face, Role: b.role}
			a.gloss.Write(add, line, style, fyne.NewPos(x, top+float32(i)*b.lineOf()), told)
		}
		y += h
	}
}

// wrapped is a text in some width.
type wrapped struct {
	block
	width float32
}
