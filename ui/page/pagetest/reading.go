package pagetest

import (
	"fmt"
	"image/color"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"golang.org/x/image/font/sfnt"

	"entente/ui/fonts"
	"entente/ui/kit"
)

// Reader looks for texts that are cut off, overlap or lack a letter, and reports each fault once. The zero Reader is ready.
type Reader struct {
	Views, Texts, Shortened int // counts so far. Shortened texts show in full as a tooltip

	wrong map[string]bool
	fonts map[string]*sfnt.Font
	room  sfnt.Buffer
}

// Read checks the topmost content of a canvas. whole reports whether a text ends with an ellipsis on purpose; nil means that none
// does.
func (m *Reader) Read(t testing.TB, name string, c fyne.Canvas, whole func(text string) bool) {
	t.Helper()
	root := c.Content()
	if top := c.Overlays().Top(); top != nil {
		root = top
	}
	size := c.Size()
	name = fmt.Sprintf("%vx%v %s", size.Width, size.Height, name)
	var read reading
	read.look(root, fyne.Position{}, area{0, 0, size.Width, size.Height}, false)
	m.Views++
	m.Texts += len(read.list)
	for i, a := range read.list {
		if strings.HasSuffix(a.text, "…") && (whole == nil || !whole(a.text)) {
			if m.Shortened++; !a.told {
				m.fail(t, "%s: %q is cut off", name, a.text)
			}
		}
		if a.box.x0 < a.room.x0-1 || a.box.x1 > a.room.x1+1 {
			m.fail(t, "%s: %q goes from %.0f to %.0f, seen is %.0f to %.0f", name, a.text, a.box.x0, a.box.x1, a.room.x0, a.room.x1)
		}
		if letter := m.lacks(t, a); letter != 0 {
			m.fail(t, "%s: %q has %q, which %s has not", name, a.text, letter, a.font.Name())
		}
		for _, b := range read.list[:i] {
			if !a.box.and(b.box).none() {
				m.fail(t, "%s: %q overlaps %q", name, a.text, b.text)
			}
		}
	}
}

// fail reports a fault once.
func (m *Reader) fail(t testing.TB, format string, args ...any) {
	t.Helper()
	if text := fmt.Sprintf(format, args...); !m.wrong[text] {
		if m.wrong == nil {
			m.wrong = map[string]bool{}
		}
		m.wrong[text] = true
		t.Error(text)
	}
}

// lacks returns a letter of a Chinese or Japanese text that its font lacks, so that a substitute or a box would be shown; 0 for
// none.
func (m *Reader) lacks(t testing.TB, l lettering) rune {
	t.Helper()
	if !fonts.Han(l.text) || l.font == nil {
		return 0
	}
	if m.fonts[l.font.Name()] == nil {
		font, err := sfnt.Parse(l.font.Content())
		if err != nil {
			t.Fatal(err)
		}
		if m.fonts == nil {
			m.fonts = map[string]*sfnt.Font{}
		}
		m.fonts[l.font.Name()] = font
	}
	for _, r := range l.text {
		if g, err := m.fonts[l.font.Name()].GlyphIndex(&m.room, r); err != nil || g == 0 && r >= ' ' {
			return r
		}
	}
	return 0
}

// area is a rectangle of the window.
type area struct{ x0, y0, x1, y1 float32 }

// and returns the intersection of two areas.
func (a area) and(b area) area {
	return area{max(a.x0, b.x0), max(a.y0, b.y0), min(a.x1, b.x1), min(a.y1, b.y1)}
}

// none reports whether an area is empty, or nearly so.
func (a area) none() bool { return a.x1-a.x0 <= 2 || a.y1-a.y0 <= 2 }

// lettering is a visible text: where its letters are, and the part of the window that may show them.
type lettering struct {
	text      string
	box, room area
	told      bool // a shortened text that has a tooltip
	font      fyne.Resource
}

// reading collects the texts of a page in the order in which they are painted.
type reading struct {
	list []lettering
}

// look visits an object whose parent is at a position. room is the area in which the parent shows it.
func (r *reading) look(o fyne.CanvasObject, at fyne.Position, room area, told bool) {
	if o == nil || !o.Visible() {
		return
	}
	at = at.Add(o.Position())
	size := o.Size()
	own := area{at.X, at.Y, at.X + size.Width, at.Y + size.Height}
	var parts []fyne.CanvasObject
	var tells interface{ Tells(text string) bool } // a widget that shows its texts in full as tooltips
	switch o := o.(type) {
	case *canvas.Text:
		r.text(o, own, room, told)
	case *canvas.Rectangle:
		r.cover(o, own.and(room))
	case *container.Scroll:
		room, parts = room.and(own), test.WidgetRenderer(o).Objects()
	case *fyne.Container:
		parts = o.Objects
	case fyne.Widget:
		switch o.(type) {
		case *kit.Line, *kit.RowList, *kit.Button, *kit.Segments:
			told = true
		}
		tells, _ = o.(interface{ Tells(text string) bool })
		parts = test.WidgetRenderer(o).Objects()
		if size.Width > 0 {
			wide := area{own.x0, room.y0, own.x1, room.y1}
			room = room.and(wide)
		}
	}
	for _, part := range parts {
		text, ok := part.(*canvas.Text)
		r.look(part, at, room, told || ok && tells != nil && tells.Tells(text.Text))
	}
}

// text records a text, unless it is scrolled out of view.
func (r *reading) text(o *canvas.Text, own, room area, told bool) {
	least := o.MinSize()
	x := own.x0
	switch o.Alignment {
	case fyne.TextAlignCenter:
		x += (own.x1 - own.x0 - least.Width) / 2
	case fyne.TextAlignTrailing:
		x = own.x1 - least.Width
	}
	middle := (own.y0 + own.y1) / 2
	if strings.TrimSpace(o.Text) == "" || middle < room.y0 || middle > room.y1 {
		return
	}
	box := area{x, middle - o.TextSize*0.45, x + least.Width, middle + o.TextSize*0.45}
	r.list = append(r.list, lettering{o.Text, box, room, told, o.FontSource})
}

// cover drops the texts that a rectangle covers completely.
func (r *reading) cover(o *canvas.Rectangle, where area) {
	if o.FillColor == nil {
		return
	}
	if c := color.NRGBAModel.Convert(o.FillColor).(color.NRGBA); c.A < 0xe0 {
		return
	}
	var left []lettering
	for _, l := range r.list {
		if both := l.box.and(where); both != l.box {
			left = append(left, l)
		}
	}
	r.list = left
}
