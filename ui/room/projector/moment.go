package projector

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/projection"
)

// moment is the card over the public board for something that the whole table watches: a coin, lots, the winner. Its lengths are
// for a map of 1080 lines.
type moment struct {
	*kit.Sheet
	b    kit.Brush
	says projection.Moment
}

func newMoment(b kit.Brush) *moment {
	m := &moment{b: b}
	m.Sheet = kit.NewSheet(fyne.NewSize(80, 80), m.paint)
	return m
}

// set changes the contents; it may be empty.
func (m *moment) set(says projection.Moment) {
	m.says = says
	m.Draw()
}

// Lengths of a moment.
const (
	momentPad    = 52
	momentDisc   = 190
	momentHead   = 84
	momentText   = 38
	momentLine   = 34
	momentWidth  = 1180
	envelopeHigh = 124
	momentFoot   = 44 // gap below the card of a winner, so that the board stays visible
)

// block is some rows in one style.
type block struct {
	rows []string
	ink
	step float32
}

func (m *moment) paint(add kit.Adder, size fyne.Size) {
	if m.says.Kind == projection.NoMoment || size.Width < 80 || size.Height < 80 {
		return
	}
	k := min(size.Height/1080, size.Width/(momentWidth+80))
	if m.says.Kind == projection.CodeMoment {
		m.code(add, size, k)
		return
	}
	wide := momentWidth - 2*momentPad - momentDisc - 44
	set := func(text string, size float32, f kit.Face, r look.Role, most int) block {
		rows := m.b.Wrap(text, size*k, f, float32(wide)*k)
		if len(rows) > most {
			rows = rows[:most]
			rows[most-1] = m.b.Fit(rows[most-1]+" …", size*k, f, float32(wide)*k)
		}
		return block{rows, ink{size, f, r, fyne.TextAlignLeading}, size * 1.28}
	}
	blocks := []block{set(m.says.Head, momentHead, kit.Serif, look.RoleText, 3)}
	if m.says.Text != "" {
		blocks = append(blocks, set(m.says.Text, momentText, kit.Regular, look.RoleMuted, 4))
	}
	high := float32(0)
	for _, b := range blocks {
		high += float32(len(b.rows))*b.step + 14
	}
	high += float32(len(m.says.Lines)) * (momentLine * 1.5)
	if len(m.says.Sealed) > 0 {
		high += envelopeHigh + 20
	}
	high = max(high, momentDisc) + 2*momentPad
	x, y := (size.Width/k-momentWidth)/2, (size.Height/k-high)/2
	if m.says.Kind == projection.WinMoment {
		y = size.Height/k - high - momentFoot
	}
	at := func(o fyne.CanvasObject, b box) { add(o, (x+b.x)*k, (y+b.y)*k, b.w*k, b.h*k) }
	at(&canvas.Rectangle{
		FillColor: m.b.Color(look.RolePanel), StrokeColor: m.b.Color(look.RoleAccent), StrokeWidth: 5 * k, CornerRadius: 22 * k,
	}, box{0, 0, momentWidth, high})
	m.disc(at, k, box{momentPad, momentPad, momentDisc, momentDisc})
	left, top := float32(momentPad+momentDisc+44), float32(momentPad)
	for _, b := range blocks {
		for _, text := range b.rows {
			at(m.b.Text(text, b.size*k, b.face, b.role), box{left, top, float32(wide), b.step})
			top += b.step
		}
		top += 14
	}
	for _, line := range m.says.Lines {
		m.chip(at, k, line.Side, box{left, top + 4, 40, 40})
		text := m.b.Fit(line.Text, momentLine*k, kit.Medium, float32(wide-60)*k)
		at(m.b.Text(text, momentLine*k, kit.Medium, look.RoleText), box{left + 58, top, float32(wide - 58), 48})
		top += momentLine * 1.5
	}
	m.envelopes(at, k, box{left, top + 10, float32(wide), envelopeHigh})
}

// envelopes draws a row of what the sides have handed in: seals, and the bid in the winning one.
func (m *moment) envelopes(at func(fyne.CanvasObject, box), k float32, b box) {
	const gap, chip, seal = 12, 34, 50
	n := float32(len(m.says.Sealed))
	w := min((b.w-gap*(n-1))/max(n, 1), 150)
	for i, e := range m.says.Sealed {
		x := b.x + float32(i)*(w+gap)
		line := look.RoleStrong
		if e.Open {
			line = look.RoleAccent
		}
		at(&canvas.Rectangle{StrokeColor: m.b.Color(line), StrokeWidth: 2.5 * k, CornerRadius: 10 * k}, box{x, b.y, w, b.h})
		if e.Open {
			text := m.b.Text(m.b.Fit(e.Text, 48*k, kit.ClockFigures, w*k), 48*k, kit.ClockFigures, look.RoleText)
			text.Alignment = fyne.TextAlignCenter
			at(text, box{x, b.y + 10, w, 60})
		} else {
			at(m.b.Picture("sealed"), box{x + (w-seal)/2, b.y + 14, seal, seal})
		}
		m.chip(at, k, e.Side, box{x + (w-chip)/2, b.y + b.h - chip - 12, chip, chip})
	}
}

// disc draws the subject of the moment: the coin, a die, a flag in the color of the winner.
func (m *moment) disc(at func(fyne.CanvasObject, box), k float32, b box) {
	brass, ink := color.NRGBA{0xB9, 0x8A, 0x3A, 255}, m.b.Color(look.RolePanel)
	fill := brass
	if m.says.Side != 0 && m.says.Kind != projection.CoinMoment {
		inks := m.b.Inks(m.says.Side)
		fill, ink = inks.Fill, inks.Inner
	}
	at(&canvas.Circle{FillColor: fill, StrokeColor: m.b.Color(look.RoleText), StrokeWidth: 5 * k}, b)
	in := func(part float32) box {
		side := b.w * part
		return box{b.x + (b.w-side)/2, b.y + (b.h-side)/2, side, side}
	}
	switch m.says.Kind {
	case projection.CoinMoment, projection.HireMoment:
		if m.says.Kind == projection.CoinMoment {
			at(&canvas.Circle{StrokeColor: ink, StrokeWidth: 3 * k}, in(0.84))
		}
		at(m.b.Sign(m.b.Letters(m.says.Side), b.w*0.5*k, 0.84*b.w*k, ink), b)
	case projection.LotMoment:
		at(m.b.Icon("icon-die", ink), in(0.6))
	case projection.WinMoment:
		at(m.b.Icon("icon-flag", ink), in(0.6))
	}
}

// chip draws the square of a power with its letter.
func (m *moment) chip(at func(fyne.CanvasObject, box), k float32, side look.Side, b box) {
	inks := m.b.Inks(side)
	at(&canvas.Rectangle{FillColor: inks.Fill, StrokeColor: m.b.Color(look.RoleStrong), StrokeWidth: 1.5 * k, CornerRadius: 7 * k}, b)
	at(m.b.Sign(m.b.Letters(side), b.w*0.58*k, b.w*k, inks.Inner), b)
}
