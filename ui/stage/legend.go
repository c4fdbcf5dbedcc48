package stage

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"entente/engine"
	"entente/ui/board/paint"
	"entente/ui/kit"
	"entente/ui/look"
)

// legend is a card over the map that says what its marks and patterns mean.
type legend struct {
	*kit.Sheet
	w      *Stage
	theme  *paint.Theme
	close  *kit.Button
	shown  legendState
	column float32 // how wide one of the two columns is
}

// legendState is what the samples of a legend depend on.
type legendState struct {
	power engine.Power
	scale float32
}

// Sizes of the legend.
const (
	legendRow    = 25
	legendColumn = 176 // less where the map is narrow
	sampleWidth  = 40
	sampleHeight = 24
)

// legendMarks are the marks that are explained and the ends of the keys of their texts.
func legendMarks() []string {
	return []string{
		paint.ArmyMark: "army", paint.FleetMark: "fleet", paint.CenterMark: "center", paint.OwnedMark: "owned",
		paint.ClosedMark: "closed", paint.MoveMark: "move", paint.ConvoyedMark: "convoyed", paint.SupportMark: "support",
		paint.HoldMark: "hold", paint.HeldMark: "held", paint.ConvoyMark: "convoy", paint.RetreatMark: "retreat",
		paint.StrengthMark: "strength", paint.FailedMark: "failed", paint.DislodgedMark: "dislodged", paint.BuildMark: "build",
		paint.DisbandMark: "disband", paint.ForcedMark: "forced", paint.TargetMark: "target", paint.ByConvoyMark: "by-convoy",
		paint.SupportableMark: "supportable", paint.SelectedMark: "selected", paint.OwnMark: "own",
	}
}

func newLegend(w *Stage, th *paint.Theme) *legend {
	g := &legend{w: w, theme: th, column: legendColumn}
	g.close = kit.NewButton(w.Look, kit.Link, look.Button{Icon: "icon-close", Tip: w.Say("dialog.close"), Key: w.KeyOf("legend")}, w.Keys, w.Tips, func() { w.Perform("legend") })
	g.Sheet = kit.NewSheet(fyne.NewSize(10, 10), g.paint)
	g.Hide()
	return g
}

// set shows or hides the legend; the samples are in the colours of a power.
func (g *legend) set(on bool, pw engine.Power) {
	if !on {
		kit.Show(g, false)
		return
	}
	state := legendState{pw, g.w.Win.Canvas().Scale()}
	if state != g.shown {
		g.shown = state
		g.Draw()
	}
	kit.Show(g, true)
}

// rows is how many rows the marks take in two columns.
func (g *legend) rows() int { return (len(legendMarks()) + 1) / 2 }

// size is how large the card is.
func (g *legend) size() fyne.Size {
	return fyne.NewSize(2*g.column+20, float32(g.rows())*legendRow+float32(g.weaveRows())*legendRow+48)
}

func (g *legend) weaveRows() int {
	if !g.theme.Hatched {
		return 0
	}
	return len(g.w.Desk.Variant().Powers) / 2
}

func (g *legend) paint(add kit.Adder, s fyne.Size) {
	l := g.w.Look
	add(l.Frame(look.RoleCard, look.RoleStrong, 1, 10), 0, 0, s.Width, s.Height)
	add(l.Text(g.w.Say("legend.title"), 15, kit.Bold, look.RoleText), 14, 8, s.Width-60, 24)
	add(g.close, s.Width-36, 6, 28, 28)
	for i, name := range legendMarks() {
		img := g.w.Painter.Sample(g.theme, paint.Mark(i), g.shown.power, g.pixels(sampleWidth), g.pixels(sampleHeight), float64(g.shown.scale))
		g.line(add, i, img, g.w.Say("legend."+name))
	}
	for i := 1; i < len(g.w.Desk.Variant().Powers) && g.theme.Hatched; i++ {
		pw := engine.Power(i)
		img := g.w.Painter.WeaveSample(g.theme, pw, g.pixels(sampleWidth), g.pixels(sampleHeight), float64(g.shown.scale))
		g.line(add, 2*g.rows()+i-1, img, g.w.Desk.Words().Power(pw))
	}
}

func (g *legend) pixels(logical float32) int { return int(logical*g.shown.scale + 0.5) }

// line puts a sample and its words into the cell with number i.
func (g *legend) line(add kit.Adder, i int, img *image.RGBA, text string) {
	l := g.w.Look
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

// placeLegend puts the legend into the corner that the explanation leaves free.
func (v *Stage) placeLegend(stage fyne.Size) {
	g := v.legend
	if g == nil || !g.Visible() {
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
