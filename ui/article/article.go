// Package article writes texts below each other in a column. Words of the glossary are explained in them.
//
//	a := article.New(look, glossary.Write, func() []article.Block { return []article.Block{{Text: "Head", Size: 22}} })
//	kit.Place(a.Sheet, 0, 0, width, a.Height(width))
package article

import (
	"fyne.io/fyne/v2"

	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
)

// Block is a text of an article.
type Block struct {
	Text string
	Size float32
	Face kit.Face
	Role look.Role
	Tint look.Role // of the ground; RoleWindow: none
}

// lineOf is how tall a line of a block is.
func (b Block) lineOf() float32 { return b.Size*1.35 + 1 }

// Article is a sheet with texts below each other. Words of the glossary are explained in them.
type Article struct {
	*kit.Sheet
	l     *kit.Look
	write page.Writer
	say   func() []Block // what it says now
	lines map[wrapped][]string
}

// New returns an article that says what say returns, written by write.
func New(l *kit.Look, write page.Writer, say func() []Block) *Article {
	a := &Article{l: l, write: write, say: say, lines: map[wrapped][]string{}}
	a.Sheet = kit.NewSheet(fyne.NewSize(100, 10), a.paint)
	return a
}

// wrap breaks a text into lines, once: layout and drawing ask for the same ones.
func (a *Article) wrap(b Block, width float32) []string {
	k := wrapped{b, width}
	if a.lines[k] == nil {
		if len(a.lines) > 100 {
			clear(a.lines)
		}
		a.lines[k] = a.l.Wrap(b.Text, b.Size, b.Face, width)
	}
	return a.lines[k]
}

// blockHeight is how tall a block is in some width.
func (a *Article) blockHeight(b Block, width float32) float32 {
	if b.Tint == look.RoleWindow {
		return float32(len(a.wrap(b, width)))*b.lineOf() + 6
	}
	return float32(len(a.wrap(b, width-24)))*b.lineOf() + 26
}

// Height is how tall it is in some width.
func (a *Article) Height(width float32) (h float32) {
	for _, b := range a.say() {
		h += a.blockHeight(b, width)
	}
	return h
}

// paint draws the texts below each other.
func (a *Article) paint(add kit.Adder, s fyne.Size) {
	y, told := float32(0), map[int]bool{}
	for _, b := range a.say() {
		h, x, top := a.blockHeight(b, s.Width), float32(0), y
		if b.Tint != look.RoleWindow {
			add(a.l.Box(b.Tint, 8), 0, y, s.Width, h-8)
			x, top = 12, y+9
		}
		for i, line := range a.wrap(b, s.Width-2*x) {
			style := page.Style{Size: b.Size, Line: b.lineOf(), Face: b.Face, Role: b.Role}
			a.write(add, line, style, fyne.NewPos(x, top+float32(i)*b.lineOf()), told)
		}
		y += h
	}
}

// wrapped is a text in some width.
type wrapped struct {
	Block
	width float32
}
