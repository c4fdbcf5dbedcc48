package ui

import (
	"bytes"
	"fmt"
	"image"
	"reflect"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/board/layout"
	"entente/ui/board/paint"
	"entente/ui/kit"
	"entente/ui/playback"
	"entente/ui/projection"
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

// seen is what the map of the second window shows: its state, and its pixels in a small window.
type seen struct {
	state  paint.State
	pixels []byte
}

func drawn(p *projector.Window) seen {
	s := p.Map
	f := paint.Frame{Scale: 0.3, W: 480, H: 360}
	img := p.Painter.Picture(p.Theme, f, &s.Scene)
	shot := p.Win.Canvas().Capture()
	box := image.Rect(0, 0, int(p.Board.Size().Width), int(p.Board.Size().Height))
	var screen bytes.Buffer
	for y := 0; y < box.Max.Y; y += 2 {
		for x := 0; x < box.Max.X; x += 2 {
			r, g, b, _ := shot.At(x, y).RGBA()
			screen.Write([]byte{byte(r >> 8), byte(g >> 8), byte(b >> 8)})
		}
	}
	return seen{s, append(img.Pix, screen.Bytes()...)}
}

// wantSame fails the test unless the map of the second window is as it was.
func wantSame(t *testing.T, p *projector.Window, before seen) {
	t.Helper()
	now := drawn(p)
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
		{"pasted", func(r *robot) { r.w.Desk.Draft.GiveText(orders); r.WantOrders(22) }},
		{"typed and echoed", func(r *robot) { r.w.Desk.Draft.LineTyped("France A bur - bel") }},
		{"half typed on the map", func(r *robot) { r.Type("bu") }},
		{"selected", func(r *robot) { r.Pick("bur") }},
		{"hovered over a goal", func(r *robot) {
			r.Pick("bur")
			r.w.stage.Board.OnHover(engine.Location{Province: r.w.Desk.Variant().Map.Province("bel")})
		}},
		{"dragged", func(r *robot) {
			m := r.w.Desk.Variant().Map
			r.w.stage.Board.OnDrag(engine.Location{Province: m.Province("bur")}, engine.Location{Province: m.Province("bel")}, false)
		}},
		{"drafted by one power alone", func(r *robot) {
			r.w.Desk.PlayAs(r.w.Desk.Variant().Power("france"))
			r.order(r.parse("France A bur - bel"))
			r.Pick("spa")
		}},
		{"forced", func(r *robot) {
			r.w.Desk.Draft.GiveText("France A bur - mos")
			r.w.Desk.Draft.GiveText("France A bur - mos")
		}},
		{"listed for all powers", func(r *robot) { r.w.Desk.View.Every = true; r.turn(orders) }},
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
			p.Win.Resize(fyne.NewSize(640, 360)) // an arrow is wide enough for that
			before := drawn(p)
			way.do(r)
			wantSame(t, p, before)
			if p.Column.Story.Shown() || p.Column.Title != "Fall 1901" {
				t.Errorf("it says %+v in %s", p.Column.Story, p.Column.Title)
			}
		})
	}
}

// parse reads an order.
func (r *robot) parse(text string) engine.Order {
	r.t.Helper()
	o, err := r.w.Desk.Variant().ParseOrder(engine.NoPower, text)
	if err != nil {
		r.t.Fatal(err)
	}
	return r.w.Desk.Game.Node().Position.Complete(o, []engine.Order{o})
}

// TestProjectorTellsWithTheReferee: what has been told in the main window is seen in the second one, no more and no less.
func TestProjectorTellsWithTheReferee(t *testing.T) {
	r, c, p := newAudience(t)
	r.w.Desk.Reveal.SetPace(playback.OrderByOrder)
	before := drawn(p)
	r.turn(uitest.Demonstration(t)[1]).goOn().wantTold(playback.StageOrders, false)
	wantSame(t, p, before)
	n := r.w.Desk.Game.Node()
	for step := 1; step <= 22; step++ {
		r.Type("<Space>")
		seen := 0
		for _, s := range r.w.watch.View.Board(n, r.w.watch.Told).Shapes {
			if s.Kind != layout.NoShape {
				seen++
			}
			if s.Broken || s.Moved || s.Strength > 0 {
				t.Fatalf("after %d orders it is seen what became of one", step)
			}
		}
		o := r.telling().Orders[r.telling().Sequence[step-1]]
		if seen != step || p.Column.Story.Text != r.w.Desk.Words().InFull(o) || p.Column.Story.Head != r.w.Desk.Words().Power(o.Power) {
			t.Fatalf("step %d: %d orders are seen and it says %+v", step, seen, p.Column.Story)
		}
		c.tick()
	}
	if n := p.Column.Rows[0].Centers; n != 3 {
		t.Errorf("Austria has %d centers before anything moved", n)
	}
	told := map[string]bool{}
	for i := 0; r.w.Desk.Player.Telling() && i < 20; i++ {
		r.Type("<Space>")
		for c.tick() {
		}
		for _, line := range p.Column.Story.Lines {
			told[line.Text] = true
		}
	}
	for _, want := range []string{"F Den – Swe: bounced 1 : 1", "F Rum – Sev: dislodged by F Bla"} {
		if !told[want] {
			t.Errorf("%q was never told, only %v", want, told)
		}
	}
	if want := r.w.watch.View.Board(n, playback.All()); len(want.Shapes) != len(n.Plain()) || r.w.watch.Told != playback.All() {
		t.Errorf("in the end %d shapes of %d, told %+v", len(want.Shapes), len(n.Plain()), r.w.watch.Told)
	}
	if got := p.Column.Rows[3]; got.Change != 2 || got.Centers != 5 {
		t.Errorf("Germany is at %d centers, %+d; want 5, +2", got.Centers, got.Change)
	}
	r.goOn().WantPhase("W1901A")
	if p.Column.Title != "Winter 1901" || len(r.w.watch.View.Board(r.w.Desk.Game.Node(), r.w.watch.Told).Shapes) > 0 {
		t.Errorf("it shows %s", p.Column.Title)
	}
}

// TestProjectorStaysWhereTheTellingWas: a referee who looks somewhere else while results are told tells nothing by that.
func TestProjectorStaysWhereTheTellingWas(t *testing.T) {
	r, c, p := newAudience(t)
	r.turn(uitest.Demonstration(t)[1]).goOn()
	c.tick()
	before, says := drawn(p), p.Column
	r.Do("first")
	wantSame(t, p, before)
	r.Do("try-other").Do("clear-all")
	wantSame(t, p, before)
	if !reflect.DeepEqual(p.Column, says) {
		t.Errorf("it says %+v, it said %+v", p.Column, says)
	}
	r.w.Desk.Game.Go(game.Path{0, 0})
	if r.w.watch.Told != playback.All() {
		t.Error("back at the results, they are not seen")
	}
	r.goOn().WantPhase("W1901A")
	before = drawn(p)
	r.Do("previous")
	wantSame(t, p, before)
	r.Do("reveal-start")
	if p.Column.Title != "Fall 1901" || r.w.watch.Told != (playback.Told{}) {
		t.Errorf("told again, it shows %s and %+v", p.Column.Title, r.w.watch.Told)
	}
}

func TestUndoneResultsAreGone(t *testing.T) {
	r, _, p := newAudience(t)
	before := drawn(p)
	r.turn(uitest.Demonstration(t)[1]).goOn().Do("reveal-end").Undo().WantPhase("F1901M")
	wantSame(t, p, before)
}

func TestLampsSayWhoHasHandedIn(t *testing.T) {
	r, _, p := newAudience(t)
	lamps := func() (list []projection.Lamp) {
		for _, row := range p.Column.Rows {
			list = append(list, row.Lamp)
		}
		return list
	}
	if want := []projection.Lamp{projection.LampOut, projection.LampOut, projection.LampOut, projection.LampOut, projection.LampOut, projection.LampOut, projection.LampOut}; !slices.Equal(lamps(), want) || p.Column.Head != "0 of 7 orders in" {
		t.Errorf("lamps %v, %q", lamps(), p.Column.Head)
	}
	r.turn("France A bur - bel; France A spa - por; France F mid - spa/sc; Austria A vie - bud")
	if want := []projection.Lamp{projection.LampOut, projection.LampOut, projection.LampIn, projection.LampOut, projection.LampOut, projection.LampOut, projection.LampOut}; !slices.Equal(lamps(), want) || p.Column.Head != "1 of 7 orders in" {
		t.Errorf("lamps %v, %q", lamps(), p.Column.Head)
	}
	r.turn(uitest.Demonstration(t)[1]).goOn().Do("reveal-end").goOn().WantPhase("W1901A")
	if want := []projection.Lamp{projection.NoLamp, projection.LampOut, projection.LampOut, projection.LampOut, projection.LampOut, projection.LampOut, projection.LampOut}; !slices.Equal(lamps(), want) || p.Column.Head != "0 of 6 handed in" {
		t.Errorf("in winter: lamps %v, %q", lamps(), p.Column.Head)
	}
}

// TestProjectorEndsWithTheGame: how the game ended is seen as soon as the referee goes on from the last results.
func TestProjectorEndsWithTheGame(t *testing.T) {
	r, _, p := newAudience(t)
	set := r.w.Desk.Game.Settings()
	set.Limit = game.Limit{Kind: game.Years, Number: 1}
	g, err := game.Start(set)
	if err != nil {
		t.Fatal(err)
	}
	r.w.begin(g, "")
	for i := 0; i < 8 && r.w.Desk.Game.Ended().Kind == game.NotEnded; i++ {
		if p.Column.Moment.Kind != projection.NoMoment || p.Column.Step == "The game is over." {
			t.Fatalf("it ends in %s with %+v", p.Column.Title, p.Column.Moment)
		}
		r.goOn().Do("reveal-end").Do("resolve")
	}
	won := 0
	for _, row := range p.Column.Rows {
		if row.Won {
			won++
		}
	}
	if p.Column.Moment.Kind != projection.WinMoment || p.Column.Moment.Head == "" || p.Column.Moment.Text == "" || p.Column.Step != "The game is over." || won == 0 || p.Column.Head != "" {
		t.Errorf("at the end it says %+v, %q, %d winners", p.Column.Moment, p.Column.Step, won)
	}
}

func TestNoticesAreSeenInTheirTurn(t *testing.T) {
	r, _, p := newAudience(t)
	france := r.w.Desk.Variant().Power("france")
	if err := r.w.Desk.Game.Publish(france, "We leave Burgundy."); err != nil {
		t.Fatal(err)
	}
	if want := (projection.Notice{Head: "France announces", Text: "We leave Burgundy."}); p.Column.Notice != want {
		t.Errorf("%+v", p.Column.Notice)
	}
	if err := r.w.Desk.Game.Sign("No fleet enters the Channel.", france, r.w.Desk.Variant().Power("england")); err != nil {
		t.Fatal(err)
	}
	if want := (projection.Notice{Head: "Treaty of England, France", Text: "No fleet enters the Channel."}); p.Column.Notice != want {
		t.Errorf("%+v", p.Column.Notice)
	}
	if err := r.w.Desk.Game.Sign("We want peace.", france); err != nil {
		t.Fatal(err)
	}
	if want := (projection.Notice{Head: "Declaration of France", Text: "We want peace."}); p.Column.Notice != want {
		t.Errorf("%+v", p.Column.Notice)
	}
	if err := r.w.Desk.Game.Publish(engine.NoPower, "Supper at eight."); err != nil {
		t.Fatal(err)
	}
	if want := (projection.Notice{Head: "The referee announces", Text: "Supper at eight."}); p.Column.Notice != want {
		t.Errorf("%+v", p.Column.Notice)
	}
	if err := r.w.Desk.Game.SignSecret("sealed"); err != nil {
		t.Fatal(err)
	}
	if p.Column.Notice.Text != "Supper at eight." {
		t.Errorf("of a secret treaty it says %+v", p.Column.Notice)
	}
	r.goOn().Do("reveal-end").goOn()
	if (p.Column.Notice != projection.Notice{}) {
		t.Errorf("a turn later it still says %+v", p.Column.Notice)
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

// TestTheColumnIsDrawnOnlyWhenItSaysSomethingElse: what the referee does costs the second window nothing until it shows.
func TestTheColumnIsDrawnOnlyWhenItSaysSomethingElse(t *testing.T) {
	r, _, p := newAudience(t)
	drawn, paint := 0, p.Side.Sheet.Paint
	p.Side.Sheet.Paint = func(add kit.Adder, s fyne.Size) { drawn++; paint(add, s) }
	r.w.stage.Board.OnHover(engine.Location{Province: r.w.Desk.Variant().Map.Province("bel")})
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
	p := r.w.audience.Window
	before := drawn(p)
	if p.Column.Head != "0 of 6 orders in" {
		t.Errorf("it says %q", p.Column.Head)
	}
	r.w.Desk.Draft.GiveText("A par - bur\nA mar - spa\nF bre - mao")
	r.Pick("lvp")
	r.w.stage.Board.OnHover(engine.Location{Province: r.w.Desk.Variant().Map.Province("wal")})
	wantSame(t, p, before)
	if p.Column.Head != "0 of 6 orders in" {
		t.Errorf("of a draft it says %q", p.Column.Head)
	}
	r.Type("<Esc>").goOn()
	wantSame(t, p, before)
	if france := p.Column.Rows[2]; france.Lamp != projection.LampIn || p.Column.Rows[3].Lamp != projection.LampOut || p.Column.Story.Shown() {
		t.Errorf("sealed: %+v, %+v, %q", france, p.Column.Rows[3], p.Column.Head)
	}
}

// TestTheCoinAndTheWinnerAreMomentsOfTheirOwn: the whole table sees that a coin is due, how it fell until the referee goes on,
// how the lots for the powers fell, and who won.
func TestTheCoinAndTheWinnerAreMomentsOfTheirOwn(t *testing.T) {
	r, _, p := newAudience(t)
	set := table.Preset("rulebook", r.w.Desk.Variant().Setup("2"))
	set.Players[0].Name, set.Players[1].Name = "Ann", "Ben"
	set.Allotment = game.ByLot
	g, err := game.Start(set)
	if err != nil {
		t.Fatal(err)
	}
	r.w.begin(g, "")
	if m := p.Column.Moment; m.Kind != projection.LotMoment || len(m.Lines) != 2 || m.Lines[0].Text != "Ann: England, France, Russia" {
		t.Errorf("before the first turn: %+v", m)
	}
	var sums []string
	for _, s := range p.Column.Sums {
		sums = append(sums, fmt.Sprint(s.Player, " ", s.Centers, " in ", s.Rows))
	}
	if got := strings.Join(sums, ", "); got != "Ann 10 in 3, Ben 9 in 3" || p.Column.Rows[0].Name != "England" || p.Column.Rows[3].Name != "Austria" || p.Column.Rows[6].Name != "Italy" {
		t.Errorf("sums %s of %+v", got, p.Column.Rows)
	}
	for i := 0; i < 8 && r.w.Desk.TossDue() == engine.NoPower; i++ {
		r.goOn().Do("reveal-end")
		if p.Column.Moment.Kind == projection.CoinMoment && r.w.Desk.TossDue() == engine.NoPower {
			t.Fatalf("a coin in %s: %+v", p.Column.Title, p.Column.Moment)
		}
	}
	if m := p.Column.Moment; m.Kind != projection.CoinMoment || m.Head != "A coin is tossed" || m.Text != "It decides who commands Italy." {
		t.Fatalf("the coin is due: %+v", m)
	}
	r.goOn()
	if m := p.Column.Moment; m.Kind != projection.CoinMoment || !strings.HasSuffix(m.Head, " wins the toss") || !strings.HasSuffix(m.Text, " commands Italy.") {
		t.Errorf("the coin fell: %+v", m)
	}
	r.w.Dialog.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if p.Column.Moment.Kind != projection.NoMoment {
		t.Errorf("the coin lies there for ever: %+v", p.Column.Moment)
	}
}

// TestPlayersAreNamedOnTheProjector, and dislodged units are told before all others.
func TestPlayersAreNamedOnTheProjector(t *testing.T) {
	r, _, p := newAudience(t)
	if err := r.w.Desk.Game.Rename(2, "Ben"); err != nil {
		t.Fatal(err)
	}
	if row := p.Column.Rows[2]; row.Name != "France" || row.Sub != "Ben" || p.Column.Rows[0].Sub != "" {
		t.Errorf("%+v", p.Column.Rows)
	}
	r.turn(uitest.Demonstration(t)[1]).goOn().Do("reveal-end")
	lines, rest := p.Column.Story.Lines, false
	for _, line := range lines {
		if rest = rest || !line.Large; rest && line.Large {
			t.Errorf("%q comes after others", line.Text)
		}
	}
	if len(lines) < 3 || !lines[0].Large {
		t.Errorf("told %+v", lines)
	}
}

// TestOneScreenIsTold: where there is no second screen F12 says so and nothing waits for an answer.
func TestOneScreenIsTold(t *testing.T) {
	r := newRobot(t).Do("projector")
	if text, hint := r.w.stage.Said(); !strings.Contains(text, "one screen only") || !strings.Contains(hint, "F11") || r.seen.Dialog != "" {
		t.Errorf("it says %q, %q", text, hint)
	}
}

// TestAnEndByLotsIsAMomentOfItsOwn: that lots are drawn, and then whom they fell on.
func TestAnEndByLotsIsAMomentOfItsOwn(t *testing.T) {
	r := newRobot(t).New().Press("new.players.4").Start().Do("projector")
	p := r.w.audience.Window
	if p.Column.Moment.Kind != projection.NoMoment {
		t.Fatalf("%+v", p.Column.Moment)
	}
	do := func(what func() error) {
		t.Helper()
		r.w.Desk.Act(func() {
			if err := what(); err != nil {
				t.Fatal(err)
			}
		})
	}
	do(func() error { return r.w.Desk.Game.Vote(0) })
	if m := p.Column.Moment; m.Kind != projection.LotMoment || m.Head != "Lots are drawn" || m.Text == "" {
		t.Errorf("all agreed, and it shows %+v", m)
	}
	do(func() error { _, err := r.w.Desk.Game.DrawLots(func(int) int { return 1 }); return err })
	end := r.w.Desk.Game.Ended()
	if m := p.Column.Moment; len(end.Winners) != 1 || m.Kind != projection.LotMoment || m.Head != r.w.Desk.Words().Winners(end) || !strings.Contains(m.Text, "lot") {
		t.Errorf("the lot fell on %v, and it shows %+v", end.Winners, m)
	}
}
