package lessons

import (
	"fyne.io/fyne/v2"

	"entente/ui/kit"
	"entente/ui/page"
)

// sideMargin is the margin of the column.
const sideMargin = 16

// halves returns the rectangles of the map with the line below it, and of the column of texts.
func halves(s fyne.Size) page.Halves { return page.HalvesOf(s, max(min(s.Width*0.36, 520), 348)) }

// readTall is the height of the link to the rules.
const readTall = 30

// layout lays out the page.
func (p *lessonPage) layout(_ []fyne.CanvasObject, s fyne.Size) {
	kit.Place(p.bar, 0, 0, s.Width, s.Height)
	for i, b := range []*kit.Button{p.close, p.on, p.back} {
		kit.Place(b, s.Width-46-40*float32(i), 7, 34, 34)
	}
	at := halves(s)
	left, low := at.Picture.Width, page.ToolbarHeight+at.Picture.Height-lineTall
	width := min(left-24, 560)
	tall := p.cardTall(width)
	ground := low - page.ToolbarHeight
	if at.Stacked() { // a small map is not covered, and keeps its size when the card grows
		tall = max(tall, cardHeight+cardLine)
		ground -= tall + 8
	}
	kit.Place(p.ground, 0, page.ToolbarHeight, left, ground)
	p.placeLine(low, left)
	top := low - 12 - tall
	_, frame := p.board.FrameInWindow()
	if at.Stacked() {
		top = low - 4 - tall
	} else if p.high(p.drawing, frame, p.ground.Size(), fyne.NewSize(width, tall)) {
		top = page.ToolbarHeight + 12
	}
	kit.Place(p.card, 12, top, width, tall)
	x, w := at.At.X+sideMargin, at.Column.Width-2*sideMargin
	y := at.At.Y + 12
	if p.sitting == nil {
		kit.Place(p.tabs, x, y, w, kit.SegmentHeight)
		y += kit.SegmentHeight + 8
	}
	wording := min(w/2, 180)
	kit.Place(p.which, x, y, w-wording-8, 34)
	kit.Place(p.wording, x+w-wording, y, wording, 34)
	y += 34 + 8
	if p.inChapter() {
		kit.Place(p.strip, x, y, w, stripTall)
		y += stripTall + 6
	}
	bottom := s.Height - 16 - 48
	if p.sitting != nil {
		kit.Place(p.forward, x, bottom, w, 48)
	} else if hint, again := p.hint.Least().Width, p.again.Least().Width; hint+again+p.forward.Least().Width+16 <= w {
		kit.Place(p.hint, x, bottom, hint, 48)
		kit.Place(p.again, x+hint+8, bottom, again, 48)
		kit.Place(p.forward, x+hint+again+16, bottom, w-hint-again-16, 48)
	} else {
		kit.Place(p.forward, x, bottom, w, 48)
		bottom -= 42
		kit.Place(p.hint, x, bottom, w/2-4, 34)
		kit.Place(p.again, x+w/2+4, bottom, w/2-4, 34)
	}
	kit.Place(p.scroll, at.At.X+1, y, at.Column.Width-1, bottom-10-y)
}

// column lays out the scrollable part.
type column struct{ *lessonPage }

// width returns the width of the texts.
func (c column) width() float32 {
	s := c.Root.Size()
	if s.Width == 0 {
		s = fyne.NewSize(1280, 800)
	}
	return halves(s).Column.Width - 2*sideMargin
}

// MinSize implements fyne.Layout.
func (c column) MinSize([]fyne.CanvasObject) fyne.Size {
	p, w := c.lessonPage, c.width()
	h := p.head.Height(w) + p.orders.Height() + p.question.Height(w) + p.choices.Height() + p.said.Height(w)
	return fyne.NewSize(100, h+36+readTall)
}

// Layout implements fyne.Layout.
func (c column) Layout(_ []fyne.CanvasObject, s fyne.Size) {
	p, w, y := c.lessonPage, c.width(), float32(4)
	put := func(o fyne.CanvasObject, x, width, h, gap float32) {
		kit.Place(o, x, y, width, h)
		y += h + gap
	}
	put(p.head.Sheet, sideMargin, w, p.head.Height(w), 6)
	put(p.question.Sheet, sideMargin, w, p.question.Height(w), 6)
	put(p.orders, 0, s.Width, p.orders.Height(), 8)
	put(p.choices, 0, s.Width, p.choices.Height(), 8)
	put(p.said.Sheet, sideMargin, w, p.said.Height(w), 0)
	put(p.read, sideMargin-7, min(p.read.Least().Width, w+14), readTall, 0)
}
