package panel

import (
	"strings"

	"fyne.io/fyne/v2"

	"entente/ui/kit"
	"entente/ui/look"
)

// header is the top of the panel.
type header struct {
	*kit.Sheet
	l     *kit.Look
	line  Head
	clock float32 // the width of the clock at the right
}

// headerHeight is the height of the header with the line below it; subHeight is added for a second line.
const (
	headerHeight = 77
	subHeight    = 18
)

func newHeader(l *kit.Look) *header {
	h := &header{l: l}
	h.Sheet = kit.NewSheet(fyne.NewSize(160, headerHeight), h.paint)
	return h
}

// set changes the texts, and leaves room for the clock.
func (h *header) set(to Head, clock float32) {
	if to != h.line || clock != h.clock {
		h.line, h.clock = to, clock
		h.Draw()
	}
}

// height returns the height of the header at a width.
func (h *header) height(width float32) float32 {
	return headerHeight + subHeight*float32(len(h.subs(h.room(width)))-1)
}

// room returns the maximum width of the texts.
func (h *header) room(width float32) float32 {
	room := width - 2*kit.RowMargin
	switch {
	case h.clock > 0:
		room -= h.clock + 12
	case h.line.Count != "":
		count := h.l.Width(h.line.Count, 13, kit.Semibold)
		if h.line.Sign != "" {
			count += 21
		}
		room -= max(count, h.l.Width(h.line.CountSub, 11.5, kit.Semibold)) + 12
	}
	return room
}

// subs returns the lines of the text below the title: one, or two if it is too long and has several parts.
func (h *header) subs(room float32) []string {
	const dot = " · "
	if h.l.Width(h.line.Sub, 13, kit.Regular) <= room {
		return []string{h.line.Sub}
	}
	for cut := strings.LastIndex(h.line.Sub, dot); cut > 0; cut = strings.LastIndex(h.line.Sub[:cut], dot) {
		if first := h.line.Sub[:cut]; h.l.Width(first, 13, kit.Regular) <= room {
			return []string{first, h.line.Sub[cut+len(dot):]}
		}
	}
	return []string{h.line.Sub}
}

func (h *header) paint(add kit.Adder, s fyne.Size) {
	l := h.l
	right := s.Width - kit.RowMargin
	if h.line.Count != "" && h.clock == 0 {
		count := l.Width(h.line.Count, 13, kit.Semibold)
		add(l.Text(h.line.Count, 13, kit.Semibold, h.line.Tone), right-count, 16, count, 18)
		if h.line.Sign != "" {
			add(l.Icon(h.line.Sign, l.Color(h.line.Tone)), right-count-21, 17, 16, 16)
		}
		sub := l.Width(h.line.CountSub, 11.5, kit.Semibold)
		add(l.Text(h.line.CountSub, 11.5, kit.Semibold, h.line.Tone), right-sub, 37, sub, 16)
	}
	room := h.room(s.Width)
	size := float32(28)
	for size > 15 && l.Width(h.line.Title, size, kit.Serif) > room {
		size--
	}
	add(l.Text(l.Fit(h.line.Title, size, kit.Serif, room), size, kit.Serif, look.RoleText), kit.RowMargin, 6, room, 42)
	for i, sub := range h.subs(room) {
		add(l.Line(sub, 13, kit.Regular, look.RoleMuted), kit.RowMargin, 45+subHeight*float32(i), room, 19)
	}
	add(l.Box(look.RoleLine, 0), 0, s.Height-1, s.Width, 1)
}
