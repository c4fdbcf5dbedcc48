package ui

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/europe/telling"
	"entente/ui/look"
	"entente/ui/playback"
	"entente/ui/uitest"
)

// beatClock is what a window waits by: time passes when the test says so.
type beatClock struct {
	next   func() // what is waited for
	late   func() // what was no longer waited for when it came
	passed time.Duration
	wait   time.Duration
}

// wait implements the wait of a reveal.
func (c *beatClock) start(d time.Duration, then func()) (stop func()) {
	c.next, c.wait = then, d
	return func() { c.late, c.next = then, nil }
}

// tick lets the time pass that is waited for.
func (c *beatClock) tick() bool {
	then := c.next
	if then == nil {
		return false
	}
	c.next = nil
	c.passed += c.wait
	then()
	return true
}

// newTeller opens a window in which time passes, in the fall of 1901 with all orders given.
func newTeller(t *testing.T) (*robot, *beatClock) {
	t.Helper()
	r, c := newRobot(t), &beatClock{}
	turns := uitest.Demonstration(t)
	r.turn(turns[0]).Judge().Judge().turn(turns[1])
	r.w.Desk.Player.Wait = c.start
	return r, c
}

// wantTold fails the test unless so many beats are told, or all.
func (r *robot) wantTold(stage playback.Stage, playing bool) *robot {
	r.t.Helper()
	p := &r.w.Desk.Player
	if !p.Telling() {
		r.t.Fatalf("nothing is being told, want stage %d", stage)
	}
	if got := r.telling().Beats[max(p.Beats()-1, 0)].Stage; got != stage || p.Running() != playing {
		r.t.Fatalf("at stage %d, running %v; want stage %d, running %v", got, p.Running(), stage, playing)
	}
	return r
}

// telling is how the phase that is looked at is told.
func (r *robot) telling() *telling.Telling { return r.w.Desk.Player.Of(r.w.Desk.Game.Node()) }

func (r *robot) wantAllTold() *robot {
	r.t.Helper()
	if r.w.Desk.Player.Telling() || r.seen.Revealing {
		r.t.Fatal("results are still being told")
	}
	if now := r.w.Desk.Now(); now.Played && (now.Told != playback.All() || r.w.Scenes.Board(now).Room != nil) {
		r.t.Fatal("not all results are shown")
	}
	return r
}

func TestResultsAreToldByThemselves(t *testing.T) {
	r, c := newTeller(t)
	r.Judge().wantTold(playback.StageOrders, true)
	if !r.seen.Resolved || !r.seen.Revealing {
		t.Errorf("resolved %v, revealing %v", r.seen.Resolved, r.seen.Revealing)
	}
	stages := map[playback.Stage]bool{}
	for n := 0; r.w.Desk.Player.Telling(); n++ {
		stages[r.telling().Beats[r.w.Desk.Player.Beats()-1].Stage] = true
		if !c.tick() || n > 100 {
			t.Fatal("it stands still")
		}
	}
	if len(stages) != playback.NumStages {
		t.Errorf("stages %v", stages)
	}
	if c.passed < 2*time.Second || c.passed > playback.LongestTotal {
		t.Errorf("it took %v", c.passed)
	}
	r.wantAllTold().Judge().WantPhase("W1901A")
}

func TestKeysLeadThroughTheResults(t *testing.T) {
	r, c := newTeller(t)
	r.Judge().Type("p").wantTold(playback.StageOrders, false)
	if c.tick() {
		t.Error("it goes on though it was stopped")
	}
	r.Type("<Space>").wantTold(playback.StageSupports, true)
	for c.tick() {
	}
	r.wantTold(playback.StageSupports, false)
	r.Type("<Space>").wantTold(playback.StageStandoffs, true)
	r.Type("<Space>").wantTold(playback.StageMoves, true) // before the crosses have rested
	r.Type("<Back>").wantTold(playback.StageStandoffs, false).Type("<Back>").wantTold(playback.StageSupports, false)
	r.Type("p").wantTold(playback.StageStandoffs, true).Type("<Space>").wantTold(playback.StageMoves, true)
	r.Type("<Enter>").wantAllTold().WantPhase("F1901M")
	r.Type("<Back>").wantTold(playback.StageMoves, false).Type("<Esc>").wantAllTold()
	r.Do("reveal-start").wantTold(playback.StageOrders, false)
	if r.w.Desk.Player.Beats() != 0 {
		t.Error("it does not begin at the beginning")
	}
	r.Type("<Enter>").wantAllTold().Type("<Enter>").WantPhase("W1901A")
}

func TestKeysLeadThroughTheResultsOfTypedOrders(t *testing.T) {
	r, _ := newTeller(t)
	r.w.Win.Canvas().Focus(r.w.line.Field)
	r.Do("resolve").Type("p").wantTold(playback.StageOrders, false).Type("<Space>").wantTold(playback.StageSupports, true)
}

func TestAHeldKeyEndsWithEverything(t *testing.T) {
	for _, key := range []string{"<Space>", "<Enter>", "p", "<Back>"} {
		r, c := newTeller(t)
		r.Judge()
		for range 60 {
			r.Type(key)
			if r.w.Desk.Game.Node().Position.Phase.String() != "F1901M" {
				break
			}
		}
		for c.tick() {
		}
		if c.late != nil {
			c.late()
		}
		r.Do("reveal-end").wantAllTold()
	}
}

func TestWhoeverReadsOutSetsThePace(t *testing.T) {
	r, c := newTeller(t)
	r.w.Desk.Reveal.SetPace(playback.OrderByOrder)
	r.Judge().wantTold(playback.StageOrders, false)
	if c.tick() || r.w.Desk.Player.Beats() != 0 {
		t.Error("it does not wait for the reader")
	}
	for range 22 {
		r.Type("<Space>").wantTold(playback.StageOrders, true)
		c.tick()
	}
	r.Type("<Space>").wantTold(playback.StageSupports, true)
}

func TestLeavingThePhaseEndsTheTelling(t *testing.T) {
	for name, leave := range map[string]func(r *robot){
		"undo":     func(r *robot) { r.Undo() },
		"history":  func(r *robot) { r.Do("previous") },
		"forward":  func(r *robot) { r.Do("next") },
		"new game": func(r *robot) { r.w.begin(game.New(&r.w.Desk.Variant().Setups[0], engine.Rulebook()), "") },
		"theme":    func(r *robot) { r.Do("theme").Do("reveal-end") },
		"click":    func(r *robot) { r.Pick("mos") },
		"button":   func(r *robot) { r.Judge() },
		"still":    func(r *robot) { r.Do("motion") },
	} {
		t.Run(name, func(t *testing.T) {
			r, c := newTeller(t)
			r.Judge()
			c.tick()
			leave(r)
			r.wantAllTold()
			phase := r.w.Desk.Game.Node().Position.Phase
			for _, then := range []func(){c.next, c.late} {
				if then != nil {
					then() // a frame that was on its way already
				}
			}
			if r.wantAllTold(); r.w.Desk.Game.Node().Position.Phase != phase {
				t.Error("the phase has changed")
			}
		})
	}
}

func TestAWindowOfNoSizeTellsToo(t *testing.T) {
	r, c := newTeller(t)
	r.Judge()
	for i := 0; r.w.Desk.Player.Telling(); i++ {
		size := []fyne.Size{{Width: 1, Height: 1}, {}, {Width: 360, Height: 320}, {Width: 1280, Height: 800}, {Width: 400, Height: 2000}}[i%5]
		r.Resize(size.Width, size.Height)
		r.w.Root.Resize(size)
		c.tick()
	}
	r.Resize(1280, 800).wantAllTold()
}

func TestTheListIsNeverAheadOfTheMap(t *testing.T) {
	const failures = " failed"
	r, c := newTeller(t)
	r.Judge()
	for r.w.Desk.Player.Telling() {
		now := r.w.Desk.Player.Told(r.w.Desk.Game.Node())
		for _, row := range r.listed().Rows {
			if row.Failed && !now.Supports || row.Sign == "icon-check" && !now.Supports || row.Dead && row.Note != "" && !now.Centers {
				t.Errorf("%+v is listed when %+v is told", row, now)
			}
		}
		r.WantUnsaid(failures)
		c.tick()
	}
	r.WantSaid(failures) // in the end they are counted
}

func TestWithoutMotionAllIsShownAtOnce(t *testing.T) {
	r, c := newTeller(t)
	r.Do("motion").Judge().wantAllTold()
	if c.next != nil {
		t.Error("something is waited for")
	}
	r.Do("reveal-start").Type("<Space>").wantTold(playback.StageOrders, false).Type("<Space>").wantTold(playback.StageSupports, false)
	if r.w.stage.Board.Moving() {
		t.Error("something moves")
	}
}

func TestStagesCanBePointedAt(t *testing.T) {
	r, _ := newTeller(t)
	r.Judge()
	for _, at := range []int{2, 0, 3, 1} {
		r.Tap(r.w.Desk.Words().StageName(r.telling(), playback.Stage(at))).wantTold(playback.Stage(at), false)
	}
	r.Tap(r.w.Desk.Words().StageName(r.telling(), playback.Stage(4))).wantAllTold()
}

func TestOnePowersOrdersOnly(t *testing.T) {
	r, _ := newTeller(t)
	r.Pick("vie").Type("<Esc>").Do("only-power")
	austria := r.w.Desk.Variant().Power("austria")
	want := func(n int) {
		t.Helper()
		shown := 0
		for _, s := range r.w.Scenes.Board(r.w.Desk.Now()).Shapes {
			if s.Unit.Type != engine.NoUnit {
				shown++
				if s.Unit.Power != austria {
					t.Error("an order of another power is shown")
				}
			}
		}
		if shown != n {
			t.Errorf("%d orders are shown, want %d", shown, n)
		}
	}
	want(3)
	r.WantOrders(22) // none is lost
	// An arrow that is still seen can be clicked for support: the places in the list are those of the orders.
	r.Do("only-power")
	r.w.Desk.Reveal.SetPace(playback.AllAtOnce)
	r.Judge().Do("reveal-end").Do("only-power")
	for _, row := range r.listed().Rows {
		if row.Mark.Piece != "" && row.Mark.Side != look.Side(austria) {
			t.Errorf("%q is listed", row.Text)
		}
	}
	r.Tap("Italy")
	if r.w.Desk.View.Power != r.w.Desk.Variant().Power("italy") || !r.w.Desk.View.Only {
		t.Error("a heading does not lead to its power")
	}
	r.Do("only-power")
	if len(r.listed().Rows) < 22 {
		t.Error("not all are shown again")
	}
}

func TestResultsAreSortedAndCopied(t *testing.T) {
	r, _ := newTeller(t)
	r.Judge().Do("reveal-end").Do("copy-results")
	text := fyne.CurrentApp().Clipboard().Content()
	for _, want := range []string{"Fall 1901\n", "\nAustria (Gre +1 · Tri −1)\n", "F Den – Swe — bounced 1 : 1\n", "F Rum – Sev — dislodged by F Bla\n", "A Vie – Bud — succeeded\n"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	if n := strings.Count(text, " — "); n != 22 {
		t.Errorf("%d orders are copied, want 22", n)
	}
	r.Do("sort-results")
	var names []string
	list := r.w.Desk.Results(r.w.Desk.Game.Node())
	for i, row := range r.listed().Rows {
		names = append(names, r.w.Desk.Words().Province(list[i].Order.At.Province))
		if row.Text != r.w.Desk.Words().Order(list[i].Order) {
			t.Errorf("row %d is %q", i, row.Text)
		}
	}
	for i := 1; i < len(names); i++ {
		if names[i] < names[i-1] {
			t.Errorf("%s stands after %s", names[i], names[i-1])
		}
	}
	if len(names) != 22 {
		t.Errorf("%d rows, want 22", len(names))
	}
	r.Do("only-power").Do("copy-results")
	if n := strings.Count(fyne.CurrentApp().Clipboard().Content(), " — "); n != 3 {
		t.Errorf("%d orders of one power are copied, want 3", n)
	}
}

// TestAnythingMayHappenWhileResultsAreTold presses keys and buttons and lets time pass, in no sensible sequence.
func TestAnythingMayHappenWhileResultsAreTold(t *testing.T) {
	r, c := newTeller(t)
	dice := rand.New(rand.NewPCG(5, 6))
	things := []func(){
		func() { c.tick() }, func() { c.tick() }, func() { r.Judge() }, func() { r.Undo() }, func() { r.Do("redo") }, func() { r.Do("previous") },
		func() { r.Do("next") }, func() { r.Type("<Space>") }, func() { r.Type("p") }, func() { r.Type("<Back>") }, func() { r.Do("reveal-start") },
		func() { r.Do("only-power") }, func() { r.Do("sort-results") }, func() { r.Pick("mun") }, func() { r.Do("zoom-in") }, func() { r.Do("fit") },
		func() { r.Resize(float32(dice.IntN(1300)), float32(dice.IntN(900))).Resize(1280, 800) },
		func() { r.w.Desk.Reveal.SetPace(playback.Pace(dice.IntN(playback.NumPaces))) }, func() { r.w.stage.Board.OnHover(engine.Location{Province: engine.Province(1 + dice.IntN(70))}) },
		func() { r.click(r.place("vie"), desktop.MouseButtonSecondary) }, func() { r.w.Desk.Reveal.ToStage(playback.Stage(dice.IntN(playback.NumStages))) },
	}
	for range 250 {
		things[dice.IntN(len(things))]()
		if p := &r.w.Desk.Player; p.Telling() && (p.Beats() < 0 || p.Beats() > len(r.telling().Beats) || !p.Tells(r.w.Desk.Game.Node())) {
			t.Fatalf("%d of %d beats are told", p.Beats(), len(r.telling().Beats))
		}
	}
	r.Do("reveal-end")
	for c.tick() {
	}
	r.wantAllTold()
}
