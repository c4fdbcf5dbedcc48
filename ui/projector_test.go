package ui

import (
	"bytes"
	"image"
	"math"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/board/boardtest"
	"entente/ui/board/paint"
	"entente/ui/room/projector"
	"entente/ui/uitest"
)

// newAudience opens a window in which time passes, in the fall of 1901 without orders, and the projector beside it.
func newAudience(t *testing.T) (*robot, *beatClock, *projector.Window) {
	t.Helper()
	r, c := newRobot(t), &beatClock{}
	r.turn(uitest.Demonstration(t)[0]).Judge().Judge().WantPhase("F1901M")
	r.w.Desk.Player.Wait = c.start
	r.Do("projector")
	if r.w.audience.Window == nil {
		t.Fatal("no second window")
	}
	return r, c, r.w.audience.Window
}

// goOn does what the big button does: the toolkit's tests know no place in a window once there are two.
func (r *robot) goOn() *robot { return r.Do("resolve") }

// seen is what the map of the second window shows: its state, and its pixels.
type seen struct {
	state  paint.State
	pixels []byte
}

func drawn(p *projector.Window) seen {
	shot := p.Win.Canvas().Capture()
	box := image.Rect(0, 0, int(p.Board.Size().Width), int(p.Board.Size().Height))
	var screen bytes.Buffer
	for y := 0; y < box.Max.Y; y += 2 {
		for x := 0; x < box.Max.X; x += 2 {
			r, g, b, _ := shot.At(x, y).RGBA()
			screen.Write([]byte{byte(r >> 8), byte(g >> 8), byte(b >> 8)})
		}
	}
	return seen{p.Map, screen.Bytes()}
}

// wantSame fails the test unless the map of the second window is as it was.
func wantSame(t *testing.T, p *projector.Window, before seen) {
	t.Helper()
	if now := drawn(p); !now.state.Equal(before.state) || !bytes.Equal(now.pixels, before.pixels) {
		t.Errorf("the picture has changed: %d shapes, %d before", len(now.state.Shapes), len(before.state.Shapes))
	}
}

// TestProjectorGoesAndTheGameStays: whatever happens to the second window, the game goes on.
func TestProjectorGoesAndTheGameStays(t *testing.T) {
	r, c, _ := newAudience(t)
	r.Do("projector").turn(uitest.Demonstration(t)[1]).WantOrders(22)
	if r.w.audience.Window != nil {
		t.Fatal("it is not closed")
	}
	r.Do("projector")
	p := r.w.audience.Window
	r.goOn()
	c.tick()
	p.Win.Close() // by the system
	for c.tick() {
	}
	r.wantAllTold().Do("projector")
	p = r.w.audience.Window
	p.Typed(&fyne.KeyEvent{Name: fyne.KeyF11})
	if !p.Win.FullScreen() {
		t.Error("F11 does not fill the screen")
	}
	p.Typed(&fyne.KeyEvent{Name: fyne.KeyEscape})
	p.Typed(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if p.Win.FullScreen() || r.w.audience.Window == nil {
		t.Error("Esc does not leave the full screen, or does more")
	}
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

// TestProjectorNeverShowsAnOrderThatIsNotTold: the map of the second window is the same, to the pixel, whatever is clicked, dragged,
// typed or pointed at on the first one.
func TestProjectorNeverShowsAnOrderThatIsNotTold(t *testing.T) {
	r, _, p := newAudience(t)
	p.Win.Resize(fyne.NewSize(640, 360)) // an arrow is wide enough for that
	before := drawn(p)
	at := func(id string) engine.Location { return uitest.Location(t, r.w.Desk.Variant().Map, id) }
	r.turn(uitest.Demonstration(t)[1]).WantOrders(22).Do("labels").Do("zoom-in").Do("theme").Do("highlights")
	wantSame(t, p, before)
	r.Pick("bur").w.stage.Board.OnHover(at("bel"))
	r.w.stage.Board.OnDrag(at("bur"), at("bel"), false)
	r.Type("spa").Line("France A bur - mos")
	if wantSame(t, p, before); p.Column.Story.Shown() || p.Column.Title != "Fall 1901" {
		t.Errorf("it says %+v in %s", p.Column.Story, p.Column.Title)
	}
}

// TestProjectorFollowsToAnotherBoard: a game on another board that is opened while the second window is there is shown.
func TestProjectorFollowsToAnotherBoard(t *testing.T) {
	r := newRobot(t).Resize(1920, 1080).New().Press("new.board.1").Start().SaveAs("shores.entente")
	r.New().Press("new.board.0").Start().Do("projector")
	p := r.w.audience.Window
	r.Load("shores.entente")
	if p.Drawing != r.w.Drawing || r.w.Desk.Variant().ID != "shores" || int(p.Column.Rows[len(p.Column.Rows)-1].Side) >= len(r.w.Desk.Variant().Powers) {
		t.Errorf("on %s it shows %+v", r.w.Desk.Variant().ID, p.Column.Rows)
	}
	before := drawn(p)
	for q := range r.w.Desk.Game.Node().Position.Occupied().All() {
		r.Pick(r.w.Desk.Variant().Map.Info(q).ID)
		wantSame(t, p, before)
		break
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
