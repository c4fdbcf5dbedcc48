package question

import (
	"fyne.io/fyne/v2"

	"entente/ui/article"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
)

func (p *questionPage) headLines() []article.Block {
	return []article.Block{{Text: p.s.Title, Size: 22, Face: kit.Serif, Role: look.RoleText}, {Text: p.s.Text, Size: 13.5, Role: look.RoleText}}
}

func (p *questionPage) askLines() []article.Block {
	return []article.Block{{Text: p.s.Ask, Size: 15, Face: kit.Semibold, Role: look.RoleText}}
}

// saidLines returns the comment on the answer.
func (p *questionPage) saidLines() []article.Block {
	switch {
	case p.s.Chosen == 0:
		return nil
	case p.s.Right:
		return []article.Block{{Text: p.s.Said, Size: 13, Tint: look.RoleSuccessTint, Role: look.RoleText}}
	}
	return []article.Block{{Text: p.s.Said, Size: 13, Tint: look.RoleFailureTint, Role: look.RoleText}}
}

// The measures of the page.
const (
	sideMargin = 16
	readTall   = 30
)

// halves returns the places of the picture and the column of texts.
func halves(s fyne.Size) page.Halves { return page.HalvesOf(s, max(min(s.Width*0.38, 520), 360)) }

// width returns the width of the texts.
func (p *questionPage) width() float32 {
	return halves(p.Win.Canvas().Size()).Column.Width - 2*sideMargin
}

// layout lays out the page.
func (p *questionPage) layout(_ []fyne.CanvasObject, s fyne.Size) {
	kit.Place(p.ground, 0, 0, s.Width, s.Height)
	for i, b := range p.tools {
		kit.Place(b, s.Width-46-40*float32(i), 7, 34, 34)
	}
	at := halves(s)
	kit.Place(p.view, 0, page.ToolbarHeight, at.Picture.Width, at.Picture.Height)
	x, w := at.At.X+sideMargin, at.Column.Width-2*sideMargin
	top := at.At.Y + 12
	kit.Place(p.which, x, top, w, 34)
	bottom := s.Height - 16 - 48
	low := bottom
	if play := p.play.Least().Width; play+p.next.Least().Width+8 <= w {
		kit.Place(p.play, x, bottom, play, 48)
		kit.Place(p.next, x+play+8, bottom, w-play-8, 48)
	} else {
		low -= 42
		kit.Place(p.play, x, low, w, 34)
		kit.Place(p.next, x, bottom, w, 48)
	}
	kit.Place(p.scroll, at.At.X+1, top+42, at.Column.Width-1, low-10-top-42)
}

// paint draws what is below the parts of the page.
func (p *questionPage) paint(add kit.Adder, s fyne.Size) {
	p.PaintPage(add, s)
	const name = 160
	add(p.Look.Line(p.s.Name, 13, kit.Semibold, look.RoleToolbarText), name, 0, max(s.Width-180-name, 0), page.ToolbarHeight)
	p.PaintColumn(add, halves(s))
}

// column lays out the scrollable part.
type column struct{ *questionPage }

// MinSize implements fyne.Layout.
func (c column) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(100, c.place(c.width(), false))
}

// Layout implements fyne.Layout.
func (c column) Layout(_ []fyne.CanvasObject, s fyne.Size) { c.place(c.width(), true) }

// place places everything and returns its height; with put false it only measures.
func (c column) place(w float32, put bool) float32 {
	p, y := c.questionPage, float32(4)
	set := func(o fyne.CanvasObject, x, width, h, gap float32) {
		if put {
			kit.Place(o, x, y, width, h)
		}
		if h > 0 {
			y += h + gap
		}
	}
	set(p.head.Sheet, sideMargin, w, p.head.Height(w), 4)
	set(p.orders, 0, w+2*sideMargin, p.orders.Height(), 8)
	set(p.ask.Sheet, sideMargin, w, p.ask.Height(w), 4)
	set(p.choices, 0, w+2*sideMargin, p.choices.Height(), 8)
	set(p.said.Sheet, sideMargin, w, p.said.Height(w), 0)
	if p.read.Visible() {
		set(p.read, sideMargin-7, min(p.read.Least().Width, w+14), readTall, 8)
	}
	return y
}
