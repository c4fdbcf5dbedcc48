package curtain

import (
	"fmt"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"entente/ui/kit"
	"entente/ui/look"
)

// sealRow is the row of seals, one per player. Clicking one addresses that player.
type sealRow struct {
	widget.BaseWidget
	p     *curtain
	k     float32 // scale relative to a window of 1280 by 800
	parts []fyne.CanvasObject
}

// newSealRow returns the row of a curtain.
func newSealRow(p *curtain) *sealRow {
	r := &sealRow{p: p, k: 1}
	r.ExtendBaseWidget(r)
	return r
}

// draw repaints the row.
func (r *sealRow) draw() {
	r.build(r.Size())
	r.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (r *sealRow) CreateRenderer() fyne.WidgetRenderer {
	return &kit.Renderer{
		Parts:   func() []fyne.CanvasObject { return r.parts },
		Arrange: kit.OnceASize(r.build),
		Least:   func() fyne.Size { return fyne.NewSize(200, sealRowHeight) },
		Redraw:  func() { canvas.Refresh(r) },
	}
}

// Sizes of the row.
const (
	sealRowHeight = 132
	sealSize      = 60
)

// column returns the width for one player.
func (r *sealRow) column() float32 {
	return r.Size().Width / float32(max(len(r.p.state.Writers), 1))
}

// Tapped implements fyne.Tappable.
func (r *sealRow) Tapped(e *fyne.PointEvent) {
	if i := int(e.Position.X / r.column()); i >= 0 && i < len(r.p.state.Writers) {
		r.p.choose(i)
	}
}

// build draws the player columns.
func (r *sealRow) build(s fyne.Size) {
	r.parts = r.parts[:0:0]
	add := func(o fyne.CanvasObject, x, y, w, h float32) {
		kit.Place(o, x, y, w, h)
		r.parts = append(r.parts, o)
	}
	wide := r.column()
	for i := range r.p.state.Writers {
		r.seal(add, i, (float32(i)+0.5)*wide, wide-6)
	}
}

// seal draws a player around x: the seal, the chips, the name and the state.
func (r *sealRow) seal(add kit.Adder, player int, x, wide float32) {
	p, l, s := r.p, r.p.l, r.p.state.Writers[player]
	here := player == p.at && p.mode != forReveal
	size := sealSize * r.k
	left := x - size/2
	switch {
	case s.Step == Sealed && !s.Void:
		add(l.Picture("sealed"), left, 0, size, size)
	case here:
		add(&canvas.Circle{FillColor: l.Color(look.RoleText)}, left, 0, size, size)
		r.units(add, s, x)
	default:
		ink := l.Color(look.RoleLine)
		if s.Step == Unasked {
			ink = kit.Mix(ink, l.Color(look.RoleCard), 0.6)
		}
		add(dashedRing(ink), left+2, 2, size-4, size-4)
		if s.Void {
			add(l.Icon("icon-cross", l.Color(look.RoleFailure)), x-10, size/2-10, 20, 20)
		}
	}
	if here && s.Step == Sealed {
		ring := &canvas.Circle{StrokeColor: l.Focus, StrokeWidth: 2}
		add(ring, left-4, -4, size+8, size+8)
	}
	y := r.name(add, s, here, x, wide)
	state, ink := r.step(s, player == p.state.Next && p.mode == forTurn), l.Color(look.RoleMuted)
	if here && s.Step != Sealed {
		ink = l.Focus
	}
	small := 12.5 * r.k
	t := l.Text(l.Fit(state, small, kit.Regular, wide), small, kit.Regular, look.RoleMuted)
	t.Color, t.Alignment = ink, fyne.TextAlignCenter
	add(t, x-wide/2, y, wide, 20*r.k)
	if s.Words != "" {
		r.words(add, s.Words, x, wide, y+19*r.k)
	}
}

// words draws the words of a seal below it, as large as they fit.
func (r *sealRow) words(add kit.Adder, words string, x, wide, y float32) {
	l, size := r.p.l, 12.5*r.k
	for size > 7 && l.Width(words, size, kit.Medium) > wide {
		size -= 0.5
	}
	add(l.Line(words, size, kit.Medium, look.RoleText).Centered(), x-wide/2, y, wide, 16*r.k)
}

// step returns the text for a player's state.
func (r *sealRow) step(s Writer, next bool) string {
	key := [...]string{Unasked: "curtain.nothing", Waiting: "curtain.waiting", Begun: "curtain.begun", AtWork: "panel.writing", Sealed: "curtain.sealed"}[s.Step]
	switch {
	case s.Void:
		key = "curtain.void"
	case s.Away && s.Step != Sealed && s.Step != Unasked:
		key = "curtain.elsewhere"
	case next:
		key = "curtain.next"
	}
	return r.p.w.room.Say(key)
}

// units marks the addressed player with an army in the colors of their first power.
func (r *sealRow) units(add kit.Adder, s Writer, x float32) {
	if s.Piece != 0 {
		add(r.p.l.Piece("army", r.p.table.Brush().Inks(s.Piece)), x-21*r.k, (sealSize/2-21)*r.k, 42*r.k, 42*r.k)
	}
}

// name draws the chips of the powers and the name, if they fit, and returns where the part below begins.
func (r *sealRow) name(add kit.Adder, s Writer, here bool, x, wide float32) float32 {
	l, b := r.p.l, r.p.table.Brush()
	name, f := s.Label, kit.Medium
	if here {
		f = kit.Bold
	}
	chip, size := 18*r.k, 14*r.k
	chips := min(len(s.Sides), max(int((wide-20)/(chip+3)), 1))
	room := wide - float32(chips)*(chip+3) - 4
	below := room < 48 && name != ""
	width := min(l.Width(name, size, f), room)
	whole := float32(chips)*(chip+3) - 3
	if name != "" && !below {
		whole += 5 + width
	}
	left, y := x-whole/2, 68*r.k
	if below {
		y = 62 * r.k
	}
	for _, side := range s.Sides[:chips] {
		inks := b.Inks(side)
		add(&canvas.Rectangle{FillColor: inks.Fill, StrokeColor: kit.Mix(l.Color(look.RoleText), l.Color(look.RoleCard), 0.4), StrokeWidth: 1, CornerRadius: 4}, left, y, chip, chip)
		add(l.Sign(b.Letters(side), 10*r.k, chip, onto(inks.Fill)), left, y, chip, chip)
		left += chip + 3
	}
	t := l.Line(name, size, f, look.RoleText)
	if below {
		add(t.Centered(), x-wide/2, y+chip, wide, 17*r.k)
		return y + chip + 16*r.k
	}
	add(t, left+2, y, width, chip)
	return y + chip + 3*r.k
}

// onto returns the color of a letter on a chip.
func onto(fill color.NRGBA) color.NRGBA { return kit.InksOf(fill).Inner }

// dashedRing returns the placeholder of a missing seal.
func dashedRing(ink color.NRGBA) *canvas.Image {
	svg := fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" width="56" height="56" viewBox="0 0 56 56"><circle cx="28" cy="28" r="27" fill="none" stroke="#%02X%02X%02X" stroke-width="1.4" stroke-dasharray="4.2 3.5"/></svg>`, ink.R, ink.G, ink.B)
	return canvas.NewImageFromResource(fyne.NewStaticResource(fmt.Sprintf("ring-%02X.svg", ink.R), []byte(svg)))
}
