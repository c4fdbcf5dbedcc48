package ui

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/europe/export"
)

// stroke draws with the right button of the mouse, from a place to others, with keys held.
func (r *robot) stroke(keys fyne.KeyModifier, at ...fyne.Position) *robot {
	r.t.Helper()
	c, b := r.w.Win.Canvas(), r.w.stage.Board
	corner := fyne.CurrentApp().Driver().AbsolutePositionForObject(b)
	test.MoveMouse(c, at[0])
	e := &desktop.MouseEvent{Button: desktop.MouseButtonSecondary, Modifier: keys}
	e.AbsolutePosition, e.Position = at[0], at[0].Subtract(corner)
	b.MouseDown(e)
	for _, to := range at[1:] { // with this button the toolkit reports no drags
		moved := &desktop.MouseEvent{Button: desktop.MouseButtonSecondary}
		moved.AbsolutePosition, moved.Position = to, to.Subtract(corner)
		b.MouseMoved(moved)
	}
	b.MouseUp(e)
	b.TappedSecondary(&fyne.PointEvent{AbsolutePosition: at[len(at)-1], Position: at[len(at)-1].Subtract(corner)})
	r.w.Note()
	return r
}

// Arrow draws an arrow, Circle a circle, Tint a stroke within a province.
func (r *robot) Arrow(keys fyne.KeyModifier, from, to string) *robot {
	r.t.Helper()
	return r.stroke(keys, r.place(from), r.place(to))
}

func (r *robot) Circle(keys fyne.KeyModifier, at string) *robot {
	r.t.Helper()
	return r.stroke(keys, r.place(at))
}

func (r *robot) Tint(keys fyne.KeyModifier, at string) *robot {
	r.t.Helper()
	return r.stroke(keys, r.place(at), r.place(at).AddXY(7, 0), r.place(at).AddXY(1, 1))
}

// marks are the marks of the phase that is looked at, as text.
func (r *robot) marks() []string {
	m := r.w.Desk.Variant().Map
	var list []string
	for _, one := range r.w.Desk.Game.Node().Marks {
		text := fmt.Sprintf("%s %s %s", one.Color, one.Kind, m.Info(one.At).ID)
		if one.To != engine.NoProvince {
			text += "-" + m.Info(one.To).ID
		}
		list = append(list, text)
	}
	return list
}

// WantMarks fails unless these are the marks.
func (r *robot) WantMarks(want ...string) *robot {
	r.t.Helper()
	if got := r.marks(); !slices.Equal(got, want) {
		r.t.Errorf("marks %q, want %q", got, want)
	}
	return r
}

// Arrows, circles and tints are drawn with the right button, the keys choose the colour, the same again goes; they are
// no orders, are saved, come back and are undone.
func TestMarksAreDrawnWithTheRightButton(t *testing.T) {
	r := newRobot(t)
	shift, ctrl, alt := fyne.KeyModifierShift, fyne.KeyModifierControl, fyne.KeyModifierAlt
	r.Arrow(0, "par", "bur").Arrow(shift, "mun", "bur").Circle(ctrl, "mar").Tint(alt, "bel").Tint(shift|ctrl, "bur")
	all := []string{"solid arrow par-bur", "dashed arrow mun-bur", "dotted circle mar", "dash-dotted tint bel", "dash-dotted tint bur"}
	r.WantMarks(all...).WantOrders(0)
	if r.seen.Selected != "" {
		t.Errorf("%s was selected", r.seen.Selected)
	}
	r.Arrow(shift, "mun", "bur").WantMarks(slices.Delete(slices.Clone(all), 1, 2)...).Undo().WantMarks(all...)
	r.SaveAs("marks.entente").Do("new").Load("marks.entente").WantMarks(all...)
	if s := r.w.Scenes.Board(r.w.Desk.Now()).Signs; len(s) != len(all) {
		t.Errorf("the map shows %d marks", len(s))
	}
	r.Do("clear-marks").WantMarks().Do("clear-marks").Undo().WantMarks(all...)
}

// A click of the right button still supports while orders are written; where nothing can be ordered it draws a circle.
func TestTheRightButtonStillSupports(t *testing.T) {
	r := newRobot(t)
	r.Pick("bud").Support("vie").Pick("gal").WantMarks().WantOrders(2)
	if o := r.w.Desk.Game.Node().Orders[0].Order; o.Kind != engine.SupportMove {
		t.Errorf("ordered %v", o)
	}
	r.Judge().Circle(0, "mun").WantMarks("solid circle mun").Circle(0, "mun").WantMarks()
}

// Everything that the mouse marks the keyboard marks too.
func TestMarksAreMadeByKeyboard(t *testing.T) {
	r := newRobot(t)
	m := r.w.Desk.Variant().Map
	at := func(id string) { r.w.Desk.Act(func() { r.w.Desk.View.Place = m.Province(id); r.w.Desk.Tell() }) }
	if r.w.WhyNot("mark-circle") == "" {
		t.Error("nowhere can be marked")
	}
	at("par")
	r.Do("mark-circle").Do("mark-tint").Do("mark-arrow")
	at("bur")
	r.Do("mark-arrow").WantMarks("solid circle par", "solid tint par", "solid arrow par-bur")
	c, _ := r.w.Commands.Named("mark-color")
	c.Choices()[2].Do()
	r.Do("mark-circle").Do("mark-tint").Do("mark-tint").WantMarks("solid circle par", "solid tint par", "solid arrow par-bur", "dotted circle bur")
}

// The own marks are the planner's: nobody sees them on the projector, nor where orders are secret; a saved picture shows
// what the board shows.
func TestMarksAreThePlannersOwn(t *testing.T) {
	r := newRobot(t)
	r.Do("projector").Arrow(0, "par", "bur").Tint(0, "mun").WantMarks("solid arrow par-bur", "solid tint mun")
	for _, n := range []*game.Node{r.w.Desk.Game.Node()} {
		if s := r.w.watch.View.Board(n, r.w.Desk.Player.Told(n)); len(s.Signs) != 0 {
			t.Error("marks are on the projector")
		}
	}
	svg := func(bare bool) string {
		return string(picture(t, r, export.PictureWish{Width: 800, Bare: bare, SVG: true}))
	}
	if !strings.Contains(svg(false), `class="mark-`) || strings.Contains(svg(true), `class="mark-`) {
		t.Error("a picture with orders lacks the marks, or one without has them")
	}
	r.Do("marks")
	if strings.Contains(svg(false), `class="mark-`) || len(r.w.Scenes.Board(r.w.Desk.Now()).Signs) != 0 {
		t.Error("marks that are switched off are shown")
	}
	r.Circle(fyne.KeyModifierShift, "vie") // shows them again
	if len(r.w.Scenes.Board(r.w.Desk.Now()).Signs) != 3 {
		t.Error("a new mark is not seen")
	}
}

// Where orders are secret nothing is marked, and the window says why.
func TestNothingIsMarkedWhereOrdersAreSecret(t *testing.T) {
	r := newRobot(t)
	s := game.Default(&r.w.Desk.Variant().Setups[0], engine.Rulebook())
	s.Mode = game.Keyboard
	g, err := game.Start(s)
	if err != nil {
		t.Fatal(err)
	}
	r.w.BeginGame(g, "")
	r.Arrow(0, "par", "bur").WantMarks()
	if r.w.WhyNot("mark-circle") == "" || r.w.WhyNot("note") == "" {
		t.Error("a mark or a remark could be made")
	}
	if len(r.w.Scenes.Board(r.w.Desk.Now()).Signs) != 0 {
		t.Error("the arrow that was begun is seen")
	}
}

// The orders of the lines beside this one are faint on the map, and no pick finds them.
func TestOrdersOfOtherLinesAreShown(t *testing.T) {
	r := newRobot(t)
	r.Pick("par", "bur").Pick("mar", "spa").Judge().Do("try-other").Pick("par", "gas").Judge()
	shown := func() (own, aside int) {
		for _, s := range r.w.Scenes.Board(r.w.Desk.Now()).Shapes {
			if s.Aside {
				aside++
			} else {
				own++
			}
		}
		return own, aside
	}
	if own, aside := shown(); own != 2 || aside != 0 {
		t.Fatalf("%d own orders, %d of another line", own, aside)
	}
	r.Do("siblings")
	if own, aside := shown(); own != 2 || aside != 1 { // what both ordered is drawn once
		t.Errorf("%d own orders, %d of another line", own, aside)
	}
	r.Do("try-other").Do("siblings").Do("siblings")
	if n := len(r.w.Scenes.Board(r.w.Desk.Now()).Orders); n != 2 {
		t.Errorf("the pointer finds %d orders", n)
	}
}

// While two phases are compared the map shows units and owners that differ.
func TestTheMapShowsWhatDiffers(t *testing.T) {
	r := newRobot(t)
	r.Pick("par", "bur").Judge().Do("compare").Do("try-other").Pick("par", "gas").Judge()
	m := r.w.Desk.Variant().Map
	s := r.w.Scenes.Board(r.w.Desk.Now())
	if len(s.Shadows) != 1 || s.Shadows[0].At != m.Province("bur") || s.Shadows[0].To.Province != m.Province("gas") || !s.Fresh.Has(m.Province("gas")) || s.Foreseen == nil {
		t.Errorf("shadows %v, rings %v", s.Shadows, s.Fresh)
	}
	if r.Do("compare"); len(r.w.Scenes.Board(r.w.Desk.Now()).Shadows) != 0 {
		t.Error("shadows stay")
	}
}
