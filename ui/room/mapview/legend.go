package mapview

import (
	"image"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"entente/engine"
	"entente/ui/board/atlas"
	"entente/ui/board/paint"
	"entente/ui/kit"
	"entente/ui/look"
)

// legend is a card over the map that explains its marks and patterns.
type legend struct {
	*kit.Sheet
	v      *Stage
	theme  *atlas.Theme
	close  *kit.Button
	shown  Legend
	scale  float32 // of the window when the samples were drawn
	column float32 // width of each of the two columns
}

// Sizes of the legend.
const (
	legendRow    = 25
	legendColumn = 176 // less where the map is narrow
	sampleWidth  = 40
	sampleHeight = 24
)

// markNames returns the last parts of the text keys of marks.
func markNames() []string {
	return []string{
		paint.ArmyMark: "army", paint.FleetMark: "fleet", paint.CenterMark: "center", paint.OwnedMark: "owned",
		paint.ClosedMark: "closed", paint.MoveMark: "move", paint.ConvoyedMark: "convoyed", paint.SupportMark: "support",
		paint.HoldMark: "hold", paint.HeldMark: "held", paint.ConvoyMark: "convoy", paint.RetreatMark: "retreat",
		paint.StrengthMark: "strength", paint.FailedMark: "failed", paint.DislodgedMark: "dislodged", paint.BuildMark: "build",
		paint.DisbandMark: "disband", paint.ForcedMark: "forced", paint.TargetMark: "target", paint.ByConvoyMark: "by-convoy",
		paint.SupportableMark: "supportable", paint.SelectedMark: "selected", paint.OwnMark: "own",
		paint.ThreatMark: "threat", paint.HoldingMark: "holding", paint.OpenMark: "unproven", paint.FallingMark: "falling",
	}
}

func newLegend(v *Stage, keys kit.Router, a Actions) *legend {
	r := v.room
	g := &legend{v: v, theme: r.Theme, column: legendColumn}
	g.close = kit.NewButton(r.Look, kit.Link, look.Button{Icon: "icon-close", Tip: r.Say("dialog.close"), Key: a.Key("legend")}, keys, r.Tips, a.Hide)
	g.Sheet = kit.NewSheet(fyne.NewSize(10, 10), g.paint)
	g.Hide()
	return g
}

// set changes the legend, or hides it.
func (g *legend) set(s Legend) {
	scale := g.v.room.Win.Canvas().Scale()
	same := s.Side == g.shown.Side && scale == g.scale && slices.Equal(s.Marks, g.shown.Marks) && slices.Equal(s.Sides, g.shown.Sides)
	if s.Shown && !same {
		g.shown, g.scale = s, scale
		g.Draw()
	}
	kit.Show(g, s.Shown)
}

// rows returns the number of rows of the marks in two columns.
func (g *legend) rows() int { return (len(g.shown.Marks) + 1) / 2 }

// size returns the size of the card.
func (g *legend) size() fyne.Size {
	return fyne.NewSize(2*g.column+20, float32(g.rows()+(len(g.shown.Sides)+1)/2)*legendRow+48)
}

func (g *legend) paint(add kit.Adder, s fyne.Size) {
	l, painter := g.v.room.Look, g.v.Painter
	add(l.Frame(look.RoleCard, look.RoleStrong, 1, 10), 0, 0, s.Width, s.Height)
	add(l.Text(g.v.room.Say("legend.title"), 15, kit.Bold, look.RoleText), 14, 8, s.Width-60, 24)
	add(g.close, s.Width-36, 6, 28, 28)
	names := markNames()
	for i, mark := range g.shown.Marks {
		img := painter.Sample(g.theme, mark, engine.Power(g.shown.Side), g.pixels(sampleWidth), g.pixels(sampleHeight), float64(g.scale))
		g.line(add, i, img, g.v.room.Say("legend."+names[mark]))
	}
	for i, name := range g.shown.Sides {
		img := painter.WeaveSample(g.theme, engine.Power(i+1), g.pixels(sampleWidth), g.pixels(sampleHeight), float64(g.scale))
		g.line(add, 2*g.rows()+i, img, name)
	}
}

func (g *legend) pixels(logical float32) int { return int(logical*g.scale + 0.5) }

// line draws a sample and its text into cell i.
func (g *legend) line(add kit.Adder, i int, img *image.RGBA, text string) {
	l := g.v.room.Look
	x, y := 10+float32(i%2)*g.column, float32(36+i/2*legendRow)
	picture := canvas.NewImageFromImage(img)
	picture.ScaleMode = canvas.ImageScaleFastest
	add(picture, x, y+(legendRow-sampleHeight)/2, sampleWidth, sampleHeight)
	room, size := g.column-sampleWidth-12, float32(12)
	for size > 10 && l.Width(text, size, kit.Regular) > room {
		size -= 0.5
	}
	add(l.Text(l.Fit(text, size, kit.Regular, room), size, kit.Regular, look.RoleText), x+sampleWidth+8, y, room, legendRow)
}

// placeLegend places the legend in the corner that the explanation leaves free.
func (v *Stage) placeLegend(stage fyne.Size) {
	g := v.legend
	if !g.Visible() {
		return
	}
	if column := min(legendColumn, (stage.Width-20)/2); column != g.column {
		g.column = column
		g.Draw()
	}
	size := g.size()
	x := stage.Width - size.Width - cardMargin
	if e := v.explain; e.Visible() && e.Position().X+e.Size().Width > x {
		x = cardMargin
	}
	kit.Place(g, max(x, 0), cardMargin, size.Width, size.Height)
}
