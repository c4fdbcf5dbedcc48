package strip

import (
	"fyne.io/fyne/v2"

	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
)

// bar is the widget below the map: the phases of the game, and while orders are due the line in which they are typed.
type bar struct {
	*kit.Sheet
	l     *kit.Look
	steps []*kit.Button // first, back, forward, last
	chips []*kit.Button // phases played, around the one that is seen
	field *CommandLine
	hints [][2]string // keys and what they do

	reveal  *revealBar
	slider  *slider // over all, in a long game
	writing bool
	names   []string // of the chips
	first   int      // the phase of the first chip
	chosen  int      // among the chips
	onChip  func(int)
	keys    kit.Router
	tips    *kit.Tips
}

// newBar makes the bar.
func newBar(l *kit.Look, keys kit.Router, t *kit.Tips, field *CommandLine, steps []*kit.Button) *bar {
	s := &bar{l: l, keys: keys, tips: t, steps: steps, field: field}
	s.Sheet = kit.NewSheet(fyne.NewSize(100, page.StripHeight), s.paint)
	return s
}

// set shows phases of the game, named from the first on, the chosen one filled; writing shows the line for orders.
func (s *bar) set(names []string, first, chosen int, writing bool, hints [][2]string, stages []stageFace) {
	chosen -= first
	same := !s.reveal.set(stages) && len(names) == len(s.names) && first == s.first && chosen == s.chosen && writing == s.writing
	for i := 0; same && i < len(names); i++ {
		same = names[i] == s.names[i]
	}
	if same {
		return
	}
	s.names, s.first, s.chosen, s.writing, s.hints = names, first, chosen, writing, hints
	s.chips = s.chips[:0:0]
	for i, name := range names {
		s.chips = append(s.chips, kit.NewButton(s.l, kit.Chip, look.Button{Text: name, On: i == chosen}, s.keys, s.tips, func() {
			if s.onChip != nil {
				s.onChip(first + i)
			}
		}))
	}
	s.Draw()
}

func (s *bar) paint(add kit.Adder, size fyne.Size) {
	l := s.l
	add(l.Box(look.RoleLine, 0), 0, 0, size.Width, 1)
	if s.slider.long() {
		add(s.slider, 0, 1, size.Width, sliderHeight)
		below := add
		add = func(o fyne.CanvasObject, x, dy, w, h float32) { below(o, x, dy+sliderHeight-2, w, h) }
		size.Height -= sliderHeight - 2
	}
	left, right := float32(12), size.Width-12
	if s.writing {
		steps := s.steps
		if len(s.names) > 1 {
			right = s.paintSteps(add, right-float32(len(steps))*38+4) - float32(len(steps))*38 - 8
		}
		right = s.paintHints(add, right, size)
		add(s.field, left, 7, right-left, size.Height-14)
		return
	}
	left, right = s.reveal.paint(add, left, right)
	s.paintChips(add, left, right)
}

// stretch makes room for the slider, or takes it away. It reports whether the bar is to have another height.
func (s *bar) stretch() bool {
	height := float32(page.StripHeight)
	if s.slider.long() {
		height += sliderHeight - 2
	}
	if height == s.Least.Height {
		return false
	}
	s.Least.Height = height
	return true
}

// paintSteps places first, back, forward and last from x on, and returns where they end.
func (s *bar) paintSteps(add kit.Adder, x float32) float32 {
	for _, b := range s.steps {
		add(b, x, 8, 34, 32)
		x += 38
	}
	return x - 4
}

// paintHints writes the keys at the right, as far as there is room, and returns where they start.
func (s *bar) paintHints(add kit.Adder, right float32, size fyne.Size) float32 {
	l := s.l
	if size.Width < 760 {
		return right
	}
	for i := len(s.hints) - 1; i >= 0; i-- {
		w := l.Width(s.hints[i][1], 12, kit.Regular)
		add(l.Text(s.hints[i][1], 12, kit.Regular, look.RoleMuted), right-w, 0, w, size.Height)
		cap := l.Width(s.hints[i][0], 11, kit.Semibold) + 12
		for _, o := range kit.KeyCap(l, s.hints[i][0], right-w-8-cap, 15, cap) {
			p, z := o.Position(), o.Size()
			add(o, p.X, p.Y, z.Width, z.Height)
		}
		right -= w + cap + 20
	}
	return right + 4
}

// paintChips places as many phases as fit, the chosen one among them; none if that one has no room.
func (s *bar) paintChips(add kit.Adder, left, right float32) {
	if len(s.chips) == 0 {
		return
	}
	widths := make([]float32, len(s.chips))
	for i, c := range s.chips {
		widths[i] = c.MinSize().Width + 8
	}
	from, to, room := s.chosen, s.chosen+1, right-left-widths[s.chosen]
	if room < -8 { // not even this one
		return
	}
	for grown := true; grown; {
		grown = false
		if to < len(widths) && widths[to] <= room {
			room -= widths[to]
			to, grown = to+1, true
		}
		if from > 0 && widths[from-1] <= room {
			from--
			room -= widths[from]
			grown = true
		}
	}
	for i := from; i < to; i++ {
		add(s.chips[i], left, 9, widths[i]-8, 30)
		left += widths[i]
	}
}
