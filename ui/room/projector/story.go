package projector

import (
	"fyne.io/fyne/v2"

	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/projection"
)

// typeset is a line of a story, wrapped.
type typeset struct {
	projection.Line
	rows []string
	size float32 // of the letters
	step float32 // from row to row
}

// tall returns the height of the line with the gap below it.
func (t typeset) tall() float32 { return float32(len(t.rows))*t.step + 8 }

// Sizes of the lines of a story, readable from across the room.
const (
	storySize, storyStep, storyRows = 23, 29, 2
	largeSize, largeStep, largeRows = 33, 40, 3
	pagerHeight                     = 36
	chipRoom                        = 36
)

// typeset wraps a line.
func (c *column) typeset(line projection.Line) typeset {
	t := typeset{line, nil, storySize, storyStep}
	most := storyRows
	if line.Large {
		t.size, t.step, most = largeSize, largeStep, largeRows
	}
	t.rows = c.wrapped(line.Text, t.size, kit.Medium, c.width-chipRoom*t.size/storySize, most)
	return t
}

// story draws the story in the given height, one page at a time.
func (c *column) story(y, h float32) {
	end := y + h
	if c.state.Story.Head != "" {
		c.write(c.state.Story.Head, ink{34, kit.Semibold, look.RoleText, fyne.TextAlignLeading}, box{0, y, c.width, 48})
		y += 58
	}
	if c.state.Story.Text != "" {
		room := end - y
		if len(c.state.Story.Lines) > 0 { // at least one per page
			room -= largeStep + 8 + pagerHeight
		}
		for _, text := range c.wrapped(c.state.Story.Text, 36, kit.Serif, c.width, max(int(room/46), 1)) {
			c.write(text, ink{36, kit.Serif, look.RoleText, fyne.TextAlignLeading}, box{0, y, c.width, 46})
			y += 46
		}
	}
	pages := c.paged(end - y)
	if c.pages = len(pages); c.pages == 0 {
		c.pages = 1
		return
	}
	c.page %= c.pages
	for _, line := range pages[c.page] {
		c.storyLine(line, y)
		y += line.tall()
	}
	if c.pages > 1 {
		text := c.texts.Say("projector.page", lang.With{"N": c.page + 1, "All": c.pages})
		c.write(text, ink{22, kit.Semibold, look.RoleAccent, fyne.TextAlignLeading}, box{0, end - pagerHeight + 4, c.width, 30})
	}
}

// paged splits the lines of the story into pages of the given height.
func (c *column) paged(h float32) [][]typeset {
	var all []typeset
	whole := float32(0)
	for _, line := range c.state.Story.Lines {
		t := c.typeset(line)
		all, whole = append(all, t), whole+t.tall()
	}
	if whole > h {
		h -= pagerHeight
	}
	var pages [][]typeset
	left := float32(0)
	for _, t := range all {
		if len(pages) == 0 || t.tall() > left {
			pages, left = append(pages, nil), h
		}
		pages[len(pages)-1] = append(pages[len(pages)-1], t)
		left -= t.tall()
	}
	return pages
}

// storyLine draws an order with its result.
func (c *column) storyLine(t typeset, y float32) {
	x := float32(0)
	if t.Side != 0 {
		side := 24 * t.size / storySize
		c.chip(t.Side, box{0, y + (t.step-side)/2, side, side})
		x = chipRoom * t.size / storySize
	}
	for i, text := range t.rows {
		c.write(text, ink{t.size, kit.Medium, look.RoleText, fyne.TextAlignLeading}, box{x, y + float32(i)*t.step, c.width - x, t.step})
	}
}

// turn shows the next page, or the first after the last.
func (c *column) turn() {
	c.page++
	c.Draw()
}
