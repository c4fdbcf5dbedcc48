package ui

import "fyne.io/fyne/v2"

// headline is what the panel says at its top: the phase, what is going on, and counts at the right.
type headline struct {
	Title, Sub string
	Count      string // "4 failed"
	CountSub   string // "1 dislodged"
	Tone       Role   // of the counts
	Sign       string // icon before the count
}

// header is the top of the panel.
type header struct {
	*sheet
	l *look
	h headline
}

// headerHeight is how tall the header is, with its line below.
const headerHeight = 77

func newHeader(l *look) *header {
	h := &header{l: l}
	h.sheet = newSheet(fyne.NewSize(160, headerHeight), h.paint)
	return h
}

// set says something else.
func (h *header) set(to headline) {
	if to != h.h {
		h.h = to
		h.draw()
	}
}

func (h *header) paint(add adder, s fyne.Size) {
	l := h.l
	right := s.Width - rowMargin
	count := float32(0)
	if h.h.Count != "" {
		count = l.width(h.h.Count, 13, semibold)
		add(l.text(h.h.Count, 13, semibold, h.h.Tone), right-count, 16, count, 18)
		if h.h.Sign != "" {
			add(l.icon(h.h.Sign, l.color(h.h.Tone)), right-count-21, 17, 16, 16)
			count += 21
		}
		sub := l.width(h.h.CountSub, 11.5, semibold)
		add(l.text(h.h.CountSub, 11.5, semibold, h.h.Tone), right-sub, 37, sub, 16)
		count = max(count, sub) + 12
	}
	room := right - rowMargin - count
	size := float32(28)
	for size > 20 && l.width(h.h.Title, size, serif) > room {
		size--
	}
	add(l.text(l.fit(h.h.Title, size, serif, room), size, serif, RoleText), rowMargin, 6, room, 42)
	add(l.text(l.fit(h.h.Sub, 13, regular, room), 13, regular, RoleMuted), rowMargin, 45, room, 19)
	add(l.box(RoleLine, 0), 0, s.Height-1, s.Width, 1)
}
