package ui

import (
	"strings"

	"fyne.io/fyne/v2"
)

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
	l     *look
	h     headline
	clock float32 // room that the clock takes at the right
}

// headerHeight is how tall the header is, with its line below, and subHeight how much taller with a second line.
const (
	headerHeight = 77
	subHeight    = 18
)

func newHeader(l *look) *header {
	h := &header{l: l}
	h.sheet = newSheet(fyne.NewSize(160, headerHeight), h.paint)
	return h
}

// set says something else, and leaves room for the clock.
func (h *header) set(to headline, clock float32) {
	if to != h.h || clock != h.clock {
		h.h, h.clock = to, clock
		h.draw()
	}
}

// height is how tall the header is at a width.
func (h *header) height(width float32) float32 {
	return headerHeight + subHeight*float32(len(h.subs(h.room(width)))-1)
}

// room is how wide the texts may be.
func (h *header) room(width float32) float32 {
	room := width - 2*rowMargin
	switch {
	case h.clock > 0:
		room -= h.clock + 12
	case h.h.Count != "":
		count := h.l.width(h.h.Count, 13, semibold)
		if h.h.Sign != "" {
			count += 21
		}
		room -= max(count, h.l.width(h.h.CountSub, 11.5, semibold)) + 12
	}
	return room
}

// subs is the text below the title on one line, or on two if it is too long and made of parts.
func (h *header) subs(room float32) []string {
	const dot = " · "
	if h.l.width(h.h.Sub, 13, regular) <= room {
		return []string{h.h.Sub}
	}
	for cut := strings.LastIndex(h.h.Sub, dot); cut > 0; cut = strings.LastIndex(h.h.Sub[:cut], dot) {
		if first := h.h.Sub[:cut]; h.l.width(first, 13, regular) <= room {
			return []string{first, h.h.Sub[cut+len(dot):]}
		}
	}
	return []string{h.h.Sub}
}

func (h *header) paint(add adder, s fyne.Size) {
	l := h.l
	right := s.Width - rowMargin
	if h.h.Count != "" && h.clock == 0 {
		count := l.width(h.h.Count, 13, semibold)
		add(l.text(h.h.Count, 13, semibold, h.h.Tone), right-count, 16, count, 18)
		if h.h.Sign != "" {
			add(l.icon(h.h.Sign, l.color(h.h.Tone)), right-count-21, 17, 16, 16)
		}
		sub := l.width(h.h.CountSub, 11.5, semibold)
		add(l.text(h.h.CountSub, 11.5, semibold, h.h.Tone), right-sub, 37, sub, 16)
	}
	room := h.room(s.Width)
	size := float32(28)
	for size > 20 && l.width(h.h.Title, size, serif) > room {
		size--
	}
	add(l.text(l.fit(h.h.Title, size, serif, room), size, serif, RoleText), rowMargin, 6, room, 42)
	for i, sub := range h.subs(room) {
		add(l.text(l.fit(sub, 13, regular, room), 13, regular, RoleMuted), rowMargin, 45+subHeight*float32(i), room, 19)
	}
	add(l.box(RoleLine, 0), 0, s.Height-1, s.Width, 1)
}
