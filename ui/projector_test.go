package ui

import (
	"bytes"
	"image"
	"reflect"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/board/paint"
	"entente/ui/kit"
	"entente/ui/telling"
	"entente/ui/uitest"
)

// newAudience opens a window in which time passes, in the fall of 1901 without orders, and the projector beside it.
func newAudience(t *testing.T) (*robot, *clock, *projector) {
	t.Helper()
	r, c := newRobot(t), &clock{}
	r.turn(uitest.Demonstration(t)[0]).Judge().Judge().WantPhase("F1901M")
	r.w.desk.Player.Wait = c.start
	r.Do("projector")
	if r.w.audience.projector == nil {
		t.Fatal("no second window")
	}
	return r, c, r.w.audience.projector
}

// goOn does what the big button does: the toolkit's tests know no place in a window once there are two.
func (r *robot) goOn() *robot { return r.Do("resolve") }

// drawn is what the map of the second window shows: its state, and its pixels in a small window.
type drawn struct {
	state  paint.State
	pixels []byte
}

func (p *projector) drawn() drawn {
	s := p.w.public.public(publicLine(p.w.desk.Game)[p.at.index], p.told)
	f := paint.Frame{Scale: 0.6, W: 960, H: 720}
	img := p.w.painter.Picture(p.theme, f, &s.Scene)
	shot := p.win.Canvas().Capture()
	box := image.Rect(0, 0, int(p.board.Size().Width), int(p.board.Size().Height))
	var screen bytes.Buffer
	for y := 0; y < box.Max.Y; y += 2 {
		for x := 0; x < box.Max.X; x += 2 {
			r, g, b, _ := shot.At(x, y).RGBA()
			screen.Write([]byte{byte(r >> 8), byte(g >> 8), byte(b >> 8)})
		}
	}
	return drawn{s, append(img.Pix, screen.Bytes()...)}
}

// wantSame fails the test unless the map of the second window is as it was.
func (p *projector) wantSame(t *testing.T, before drawn) {
	t.Helper()
	now := p.drawn()
	if *now.state.Position != *before.state.Position || len(now.state.Shapes) != len(before.state.Shapes) {
		t.Errorf("the state has changed: %d shapes, %d before", len(now.state.Shapes), len(before.state.Shapes))
	}
	if !bytes.Equal(now.pixels, before.pixels) {
		t.Error("the picture has changed")
	}
}

// TestProjectorNeverShowsAnOrderThatIsNotTold gives all orders of the benchmark turn in every way there is: the map of
// the second window is the same with them as without them.
func TestProjectorNeverShowsAnOrderThatIsNotTold(t *testing.T) {
	orders := uitest.Demonstration(t)[1]
	ways := []struct {
		name string
		do   func(r *robot)
	}{
		{"picked", func(r *robot) { r.turn(orders).WantOrders(22) }},
		{"pasted", func(r *robot) { r.w.desk.Draft.GiveText(orders); r.WantOrders(22) }},
		{"typed and echoed", func(r *robot) { r.w.desk.Draft.LineTyped("France A bur - bel") }},
		{"half typed on the map", func(r *robot) { r.Type("bu") }},
		{"selected", func(r *robot) { r.Pick("bur") }},
		{"hovered over a goal", func(r *robot) {
			r.Pick("bur")
			r.w.stage.board.OnHover(engine.Location{Province: r.w.desk.Variant().Map.Province("bel")})
		}},
		{"dragged", func(r *robot) {
			m := r.w.desk.Variant().Map
			r.w.stage.board.OnDrag(engine.Location{Province: m.Province("bur")}, engine.Location{Province: m.Province("bel")}, false)
		}},
		{"drafted by one power alone", func(r *robot) {
			r.w.desk.PlayAs(r.w.desk.Variant().Power("france"))
			r.order(r.parse("France A bur - bel"))
			r.Pick("spa")
		}},
		{"forced", func(r *robot) {
			r.w.desk.Draft.GiveText("France A bur - mos")
			r.w.desk.Draft.GiveText("France A bur - mos")
		}},
		{"listed for all powers", func(r *robot) { r.w.desk.Focus.Every = true; r.turn(orders) }},
		{"named, zoomed and coloured otherwise", func(r *robot) { r.turn(orders).Do("labels").Do("zoom-in").Do("theme").Do("highlights") }},
		{"while the referee looks at the phase before", func(r *robot) { r.turn(orders).Do("first").Pick("par") }},
		{"tried in a phase that was played", func(r *robot) {
			r.Do("first").Do("try-other").Do("clear-all").Pick("par", "gas").goOn().goOn()
			r.Type("<Space>")
		}},
	}
	for _, way := range ways {
		t.Run(way.name, func(t *testing.T) {
			r, _, p := newAudience(t)
			before := p.drawn()
			way.do(r)
			p.wantSame(t, before)
			if p.shown.Story.shown() || p.shown.Title != "Fall 1901" {
				t.Errorf("it says %+v in %s", p.shown.Story, p.shown.Title)
			}
		})
	}
}

// parse reads an order.
func (r *robot) parse(text string) engine.Order {
	r.t.Helper()
	o, err := r.w.desk.Variant().ParseOrder(engine.NoPower, text)
	if err != nil {
		r.t.Fatal(err)
	}
	return r.w.desk.Game.Node().Position.Complete(o, []engine.Order{o})
}

// TestProjectorTellsWithTheReferee: what has been told in the main window is seen in the second one, no more and no less.
func TestProjectorTellsWithTheReferee(t *testing.T) {
	r, c, p := newAudience(t)
	r.w.desk.SetPace(telling.OrderByOrder)
	before := p.drawn()
	r.turn(uitest.Demonstration(t)[1]).goOn().wantTold(telling.StageOrders, false)
	p.wantSame(t, before)
	n := r.w.desk.Game.Node()
	for step := 1; step <= 22; step++ {
		r.Type("<Space>")
		seen := 0
		for _, s := range r.w.audience.public.public(n, p.told).Shapes {
			if s.Kind != paint.NoShape {
				seen++
			}
			if s.Broken || s.Moved || s.Strength > 0 {
				t.Fatalf("after %d orders it is seen what became of one", step)
			}
		}
		o := r.telling().Orders[r.telling().Sequence[step-1]]
		if seen != step || p.shown.Story.Text != r.w.desk.Words().InFull(o) || p.shown.Story.Head != r.w.desk.Words().Power(o.Power) {
			t.Fatalf("step %d: %d orders are seen and it says %+v", step, seen, p.shown.Story)
		}
		c.tick()
	}
	if n := p.shown.Rows[0].Centers; n != 3 {
		t.Errorf("Austria has %d centers before anything moved", n)
	}
	told := map[string]bool{}
	for i := 0; r.w.desk.Player.Telling() && i < 20; i++ {
		r.Type("<Space>")
		for c.tick() {
		}
		for _, line := range p.shown.Story.Lines {
			told[line.Text] = true
		}
	}
	for _, want := range []string{"F Den – Swe: bounced 1 : 1", "F Rum – Sev: dislodged by F Bla"} {
		if !told[want] {
			t.Errorf("%q was never told, only %v", want, told)
		}
	}
	if want := r.w.audience.public.public(n, telling.All()); len(want.Shapes) != len(n.Plain()) || p.told != telling.All() {
		t.Errorf("in the end %d shapes of %d, told %+v", len(want.Shapes), len(n.Plain()), p.told)
	}
	if got := p.shown.Rows[3]; got.Change != 2 || got.Centers != 5 {
		t.Errorf("Germany is at %d centers, %+d; want 5, +2", got.Centers, got.Change)
	}
	r.goOn().WantPhase("W1901A")
	if p.shown.Title != "Winter 1901" || len(r.w.audience.public.public(r.w.desk.Game.Node(), p.told).Shapes) > 0 {
		t.Errorf("it shows %s", p.shown.Title)
	}
}

// TestProjectorStaysWhereTheTellingWas: a referee who looks somewhere else while results are told tells nothing by that.
func TestProjectorStaysWhereTheTellingWas(t *testing.T) {
	r, c, p := newAudience(t)
	r.turn(uitest.Demonstration(t)[1]).goOn()
	c.tick()
	before, says := p.drawn(), p.shown
	r.Do("first")
	p.wantSame(t, before)
	r.Do("try-other").Do("clear-all")
	p.wantSame(t, before)
	if !reflect.DeepEqual(p.shown, says) {
		t.Errorf("it says %+v, it said %+v", p.shown, says)
	}
	r.w.desk.Game.Go(game.Path{0, 0})
	if p.told != telling.All() {
		t.Error("back at the results, they are not seen")
	}
	r.goOn().WantPhase("W1901A")
	before = p.drawn()
	r.Do("previous")
	p.wantSame(t, before)
	r.Do("reveal-start")
	if p.shown.Title != "Fall 1901" || p.told != (telling.Told{}) {
		t.Errorf("told again, it shows %s and %+v", p.shown.Title, p.told)
	}
}

func TestUndoneResultsAreGone(t *testing.T) {
	r, _, p := newAudience(t)
	before := p.drawn()
	r.turn(uitest.Demonstration(t)[1]).goOn().Do("reveal-end").Undo().WantPhase("F1901M")
	p.wantSame(t, before)
}

func TestLampsSayWhoHasHandedIn(t *testing.T) {
	r, _, p := newAudience(t)
	lamps := func() (list []lamp) {
		for _, row := range p.shown.Rows {
			list = append(list, row.Lamp)
		}
		return list
	}
	if want := []lamp{lampOut, lampOut, lampOut, lampOut, lampOut, lampOut, lampOut}; !slices.Equal(lamps(), want) || p.shown.Head != "0 of 7 orders in" {
		t.Errorf("lamps %v, %q", lamps(), p.shown.Head)
	}
	r.turn("France A bur - bel; France A spa - por; France F mid - spa/sc; Austria A vie - bud")
	if want := []lamp{lampOut, lampOut, lampIn, lampOut, lampOut, lampOut, lampOut}; !slices.Equal(lamps(), want) || p.shown.Head != "1 of 7 orders in" {
		t.Errorf("lamps %v, %q", lamps(), p.shown.Head)
	}
	r.turn(uitest.Demonstration(t)[1]).goOn().Do("reveal-end").goOn().WantPhase("W1901A")
	if want := []lamp{noLamp, lampOut, lampOut, lampOut, lampOut, lampOut, lampOut}; !slices.Equal(lamps(), want) || p.shown.Head != "0 of 6 handed in" {
		t.Errorf("in winter: lamps %v, %q", lamps(), p.shown.Head)
	}
}

// TestProjectorEndsWithTheGame: how the game ended is seen as soon as the referee goes on from the last results.
func TestProjectorEndsWithTheGame(t *testing.T) {
	r, _, p := newAudience(t)
	set := r.w.desk.Game.Settings()
	set.Limit = game.Limit{Kind: game.Years, Number: 1}
	g, err := game.Start(set)
	if err != nil {
		t.Fatal(err)
	}
	r.w.begin(g, "")
	for i := 0; i < 8 && r.w.desk.Game.Ended().Kind == game.NotEnded; i++ {
		if p.shown.Story.Text != "" || p.shown.Step == "The game is over." {
			t.Fatalf("it ends in %s with %+v", p.shown.Title, p.shown.Story)
		}
		r.goOn().Do("reveal-end").Do("resolve")
	}
	won := 0
	for _, row := range p.shown.Rows {
		if row.Won {
			won++
		}
	}
	if p.shown.Story.Text == "" || p.shown.Step != "The game is over." || won == 0 || p.shown.Head != "" {
		t.Errorf("at the end it says %+v, %q, %d winners", p.shown.Story, p.shown.Step, won)
	}
}

func TestNoticesAreSeenInTheirTurn(t *testing.T) {
	r, _, p := newAudience(t)
	france := r.w.desk.Variant().Power("france")
	if err := r.w.desk.Game.Publish(france, "We leave Burgundy."); err != nil {
		t.Fatal(err)
	}
	if want := (publicNotice{"France announces", "We leave Burgundy."}); p.shown.Notice != want {
		t.Errorf("%+v", p.shown.Notice)
	}
	if err := r.w.desk.Game.Sign("No fleet enters the Channel.", france, r.w.desk.Variant().Power("england")); err != nil {
		t.Fatal(err)
	}
	if want := (publicNotice{"Treaty of England, France", "No fleet enters the Channel."}); p.shown.Notice != want {
		t.Errorf("%+v", p.shown.Notice)
	}
	if err := r.w.desk.Game.SignSecret("sealed"); err != nil {
		t.Fatal(err)
	}
	if p.shown.Notice.Text != "No fleet enters the Channel." {
		t.Errorf("of a secret treaty it says %+v", p.shown.Notice)
	}
	r.goOn().Do("reveal-end").goOn()
	if (p.shown.Notice != publicNotice{}) {
		t.Errorf("a turn later it still says %+v", p.shown.Notice)
	}
}

// TestProjectorGoesAndTheGameStays: whatever happens to the second window, the game goes on.
func TestProjectorGoesAndTheGameStays(t *testing.T) {
	r, c, _ := newAudience(t)
	r.Do("projector").turn(uitest.Demonstration(t)[1]).WantOrders(22)
	if r.w.audience.projector != nil {
		t.Fatal("it is not closed")
	}
	r.Do("projector")
	p := r.w.audience.projector
	r.goOn()
	c.tick()
	p.win.Close() // by the system
	for c.tick() {
	}
	r.wantAllTold().Do("projector")
	p = r.w.audience.projector
	p.typed(&fyne.KeyEvent{Name: fyne.KeyF11})
	if !p.win.FullScreen() {
		t.Error("F11 does not fill the screen")
	}
	p.typed(&fyne.KeyEvent{Name: fyne.KeyEscape})
	p.typed(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if p.win.FullScreen() || r.w.audience.projector == nil {
		t.Error("Esc does not leave the full screen, or does more")
	}
	r.w.begin(game.New(&r.w.desk.Variant().Setups[0], engine.Rulebook()), "")
	if p.shown.Title != "Spring 1901" || len(p.shown.Rows) != 7 {
		t.Errorf("of a new game it shows %+v", p.shown)
	}
	if p.typed(&fyne.KeyEvent{Name: fyne.KeyF12}); r.w.audience.projector != nil {
		t.Error("F12 does not close it")
	}
}

// TestNothingIsPickedOnTheProjector: the mouse does nothing there, not even light up a province.
func TestNothingIsPickedOnTheProjector(t *testing.T) {
	_, _, p := newAudience(t)
	objects := p.win.Content().(*fyne.Container).Objects
	if _, ok := objects[len(objects)-1].(*shield); !ok {
		t.Error("the board lies bare")
	}
	if p.board.OnPick != nil || p.board.OnDrag != nil || p.board.OnHover != nil || p.board.OnMenu != nil {
		t.Error("somebody listens to the board")
	}
}

// TestUnpluggedScreenIsTold: without its screen the second window closes, and the referee is told once nothing else waits.
func TestUnpluggedScreenIsTold(t *testing.T) {
	r, _, p := newAudience(t)
	plugged := true
	p.second, p.screen = true, func() bool { return plugged }
	r.Pick("bur")
	if r.w.audience.projector == nil {
		t.Fatal("it closes with its screen there")
	}
	r.w.ask("Save?", "", nil, 400, kit.Answer{Text: "Yes", Do: nil})
	plugged = false
	r.w.desk.Tell()
	if r.w.audience.projector != nil || r.w.dialog.Title != "Save?" {
		t.Fatalf("open %v, asks %q", r.w.audience.projector != nil, r.w.dialog.Title)
	}
	r.w.dialog.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	r.w.desk.Tell()
	if !r.w.dialog.Open() || r.w.dialog.Title != "The projector’s screen is gone" {
		t.Errorf("it says %q", r.w.dialog.Title)
	}
	r.w.dialog.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	r.w.desk.Tell()
	if r.w.dialog.Open() {
		t.Error("it says so twice")
	}
	r.Type("<Esc>").Pick("bur", "bel").WantOrder("A Bur-Bel")
}

// TestTheColumnIsDrawnOnlyWhenItSaysSomethingElse: what the referee does costs the second window nothing until it shows.
func TestTheColumnIsDrawnOnlyWhenItSaysSomethingElse(t *testing.T) {
	r, _, p := newAudience(t)
	drawn, paint := 0, p.column.paint
	p.column.Sheet.Paint = func(add kit.Adder, s fyne.Size) { drawn++; paint(add, s) }
	r.w.stage.board.OnHover(engine.Location{Province: r.w.desk.Variant().Map.Province("bel")})
	r.Pick("bur", "bel").Pick("spa").Type("<Esc>").Do("labels").Undo()
	if drawn != 0 {
		t.Errorf("drawn %d times while nothing public happened", drawn)
	}
	if r.turn("France A bur - bel; France A spa - por; France F mid - spa/sc"); drawn != 1 {
		t.Errorf("drawn %d times for one lamp", drawn)
	}
}

// TestProjectorKeepsTheSecretsOfTheCurtain: what a player writes at the keyboard, and seals, is not seen by the table; only
// that it is in.
func TestProjectorKeepsTheSecretsOfTheCurtain(t *testing.T) {
	r := newRobot(t).hotSeat("2", "Ann", "Ben").unlock(1, "").Do("projector")
	p := r.w.audience.projector
	before := p.drawn()
	if p.shown.Head != "0 of 6 orders in" {
		t.Errorf("it says %q", p.shown.Head)
	}
	r.w.desk.Draft.GiveText("A par - bur\nA mar - spa\nF bre - mao")
	r.Pick("lvp")
	r.w.stage.board.OnHover(engine.Location{Province: r.w.desk.Variant().Map.Province("wal")})
	p.wantSame(t, before)
	if p.shown.Head != "0 of 6 orders in" {
		t.Errorf("of a draft it says %q", p.shown.Head)
	}
	r.Type("<Esc>").goOn()
	p.wantSame(t, before)
	if france := p.shown.Rows[2]; france.Lamp != lampIn || p.shown.Rows[3].Lamp != lampOut || p.shown.Story.shown() {
		t.Errorf("sealed: %+v, %+v, %q", france, p.shown.Rows[3], p.shown.Head)
	}
}
