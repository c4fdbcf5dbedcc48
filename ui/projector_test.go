package ui

import (
	"bytes"
	"image"
	"image/draw"
	"math"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/board/boardtest"
	"entente/ui/room/projector"
	"entente/ui/uitest"
)

// newAudience opens a window in which time passes, in the fall of 1901 without orders, and the projector beside it.
func newAudience(t *testing.T) (*robot, *uitest.Beats, *projector.Window) {
	t.Helper()
	r, beats := newRobot(t), &uitest.Beats{}
	r.turn(uitest.Demonstration(t)[0]).Judge().Judge().WantPhase("F1901M")
	r.w.Desk.Player.Wait = beats.Wait
	r.Do("projector")
	if r.w.audience.Window == nil {
		t.Fatal("no second window")
	}
	return r, beats, r.w.audience.Window
}

// goOn does what the big button does: the toolkit's tests know no place in a window once there are two.
func (r *robot) goOn() *robot { return r.Do("resolve") }

// TestProjectorGoesAndTheGameStays: whatever happens to the second window, the game goes on.
func TestProjectorGoesAndTheGameStays(t *testing.T) {
	r, beats, p := newAudience(t)
	r.turn(uitest.Demonstration(t)[1]).WantOrders(22).goOn()
	beats.Tick()
	p.Win.Close() // by the system
	for beats.Tick() {
	}
	r.WantAllTold().Do("projector")
	p = r.w.audience.Window
	r.w.begin(game.New(&r.w.Desk.Variant().Setups[0], engine.Rulebook()), "")
	if p.Column.Title != "Spring 1901" || len(p.Column.Rows) != 7 {
		t.Errorf("of a new game it shows %+v", p.Column)
	}
	if p.Typed(&fyne.KeyEvent{Name: fyne.KeyF12}); r.w.audience.Window != nil {
		t.Error("F12 does not close it")
	}
}

// TestOneScreenIsTold: where there is no second screen F12 says so and nothing waits for an answer.
func TestOneScreenIsTold(t *testing.T) {
	r := newRobot(t).Do("projector")
	if text, hint := r.w.stage.Said(); !strings.Contains(text, "only one screen") || !strings.Contains(hint, "F11") || r.seen.Dialog != "" {
		t.Errorf("it says %q, %q", text, hint)
	}
}

// TestProjectorNeverShowsAnOrderThatIsNotTold: the map of the second window is the same whatever is clicked, dragged, typed or pointed at
// on the first one.
func TestProjectorNeverShowsAnOrderThatIsNotTold(t *testing.T) {
	r, _, p := newAudience(t)
	drawn := func() *image.RGBA { // the map alone
		img := image.NewRGBA(image.Rect(0, 0, int(p.Board.Size().Width), int(p.Board.Size().Height)))
		draw.Draw(img, img.Rect, p.Win.Canvas().Capture(), image.Point{}, draw.Src)
		return img
	}
	before, painted := p.Map, drawn()
	at := func(id string) engine.Location { return uitest.Location(t, r.w.Desk.Variant().Map, id) }
	r.turn(uitest.Demonstration(t)[1]).WantOrders(22).Do("labels").Do("zoom-in").Do("theme").Do("highlights")
	r.Pick("bur").w.stage.Board.OnHover(at("bel"))
	r.w.stage.Board.OnDrag(at("bur"), at("bel"), false)
	r.Type("spa").Line("France A bur - mos")
	if !p.Map.Equal(before) || p.Column.Story.Shown() || p.Column.Title != "Fall 1901" {
		t.Errorf("it shows %+v and says %+v in %s", p.Map, p.Column.Story, p.Column.Title)
	}
	if !bytes.Equal(drawn().Pix, painted.Pix) {
		t.Error("the picture has changed")
	}
}

// TestProjectorFollowsToAnotherBoard: a game on another board that is opened while the second window is there is shown.
func TestProjectorFollowsToAnotherBoard(t *testing.T) {
	r := newRobot(t).Resize(1920, 1080).New().Press("new.board.1").Start().SaveAs("shores.entente")
	r.New().Press("new.board.0").Start().Do("projector").Load("shores.entente")
	p := r.w.audience.Window
	if p.Drawing != r.w.Drawing || r.w.Desk.Variant().ID != "shores" || int(p.Column.Rows[len(p.Column.Rows)-1].Side) >= len(r.w.Desk.Variant().Powers) {
		t.Errorf("on %s it shows %+v", r.w.Desk.Variant().ID, p.Column.Rows)
	}
}

// The sizes at which the tests of the map lay it out are those that the program gives it.
func TestTheMapHasTheSizeThatItsTestsTake(t *testing.T) {
	r, _, p := newAudience(t)
	for _, w := range boardtest.Windows() {
		size := fyne.NewSize(w.Of[0], w.Of[1])
		var got fyne.Size
		if w.Far {
			p.Win.Resize(size)
			got = p.Board.Size()
		} else {
			r.Resize(size.Width, size.Height)
			got = r.w.stage.Board.Size()
		}
		if math.Abs(float64(got.Width)-w.W) > 0.5 || math.Abs(float64(got.Height)-w.H) > 0.5 {
			t.Errorf("%s: the map has %v, not %v x %v", w.Name, got, w.W, w.H)
		}
	}
}
