package bottombar

import (
	"slices"

	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/playback"
)

// playbar is the part of the bar for results: the buttons that show them step by step, and the stages.
type playbar struct {
	room  *page.Screen
	pick  func(playback.Stage)
	steps *page.Tools
	marks []*stageMark
	shown []Stage
}

// set shows buttons and stages; it reports whether they must be placed again.
func (b *playbar) set(tools []look.Tool, stages []Stage) bool {
	others := b.steps.Set(tools)
	if slices.Equal(stages, b.shown) {
		return others
	}
	b.shown, b.marks = stages, b.marks[:0:0]
	for _, s := range stages {
		b.marks = append(b.marks, newStageMark(b.room.Look, s, b.room.Tips, func() { b.pick(s.Stage) }))
	}
	return true
}

// paint places the buttons from left on and the stages up to right, as far as there is room. It returns the free range between
// them.
func (b *playbar) paint(add kit.Adder, left, right float32) (from, to float32) {
	for _, s := range b.steps.Buttons {
		add(s, left, 8, 34, 32)
		left += 38
	}
	left += 12
	width := float32(0)
	for _, m := range b.marks {
		width += m.MinSize().Width
	}
	if width > right-left {
		return left, right
	}
	x := right - width
	for _, m := range b.marks {
		w := m.MinSize().Width
		add(m, x, 9, w, 30)
		x += w
	}
	x = right - width
	word := b.room.Say("reveal.title")
	if w := b.room.Look.Width(word, 12, kit.Regular); x-left > w+220 {
		x -= w + 12
		add(b.room.Look.Text(word, 12, kit.Regular, look.RoleMuted), x, 0, w, page.StripHeight)
	}
	return left, x - 12
}
