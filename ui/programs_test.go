package ui

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2/test"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/opponent"
	"entente/engine/table"
	"entente/ui/projection"
)

// atTheDoor opens a window at the front door, with programs that think by hand and always the same.
func atTheDoor(t *testing.T) (*robot, *thinkers) {
	t.Helper()
	r := &robot{t: t, files: t.TempDir(), state: t.TempDir(), door: true}
	if r.start(); r.seen.Page != "door" {
		t.Fatalf("it begins with the page %q", r.seen.Page)
	}
	return r, r.think()
}

// advise enters for a power by clicks what plain rules order.
func (r *robot) advise(pw engine.Power) {
	r.t.Helper()
	pos := r.position()
	p := opponent.Player{Level: opponent.Heuristic, Seed: 1, Rules: r.w.Desk.Game.Rules(), Mind: r.w.Desk.Rivals.Minds().Of(pos.Variant)}
	d, err := p.Decide(context.Background(), &pos, engine.PowersOf(pw))
	if err != nil {
		r.t.Fatal(err)
	}
	for _, o := range d.Orders {
		r.order(pos.Complete(o, d.Orders))
	}
}

// overWithIt resolves a phase and goes on to the next.
func (r *robot) overWithIt() *robot {
	r.t.Helper()
	if r.Judge(); r.w.Desk.Game.Node().Result == nil {
		r.t.Fatalf("%v is not resolved: %q", r.position().Phase, r.texts())
	}
	if r.w.Desk.Player.Telling() {
		r.Judge()
	}
	return r.Judge()
}

// A game of one person against six is two clicks from the front door, and is played by the window to its end, with orders by
// clicks in every phase.
func TestTwoClicksFromTheDoorAPersonPlaysAgainstSix(t *testing.T) {
	r, _ := atTheDoor(t)
	r.Press("door.idea.1")
	r.WantSaid("They see the board, not your promises.")
	r.Press("new.start")
	if got := r.levels(); r.seen.Page != "" || got != `["medium" "medium" "" "medium" "medium" "medium" "medium"]` {
		t.Fatalf("page %q, %s play", r.seen.Page, got)
	}
	again, q := atTheDoor(t)
	r = again
	r.Press("door.idea.1").Press("new.end.1").Press("new.start")
	france := r.w.Desk.Variant().Power("france")
	orders := 0
	for turns := 0; r.w.Desk.Game.Ended().Kind == game.NotEnded; turns++ {
		if turns > 60 {
			t.Fatal("the game does not end")
		}
		q.done()
		r.advise(france)
		orders += len(r.w.Desk.Game.Node().Orders)
		for _, o := range r.w.Desk.Game.Node().Orders {
			if o.Order.Power != france {
				t.Fatalf("%v is seen before it is resolved", o.Order)
			}
		}
		r.overWithIt()
	}
	line := r.w.Desk.Game.MainLine()
	if t.Logf("%d phases, %d orders by clicks", len(line), orders); len(line) < 12 || orders < 40 {
		t.Errorf("%d phases, %d orders", len(line), orders)
	}
	r.WantSaid("The agreed years were over in Fall 1904.")
}

// Any set-up can be played against programs, on the boards of the program and on those of its user.
func TestEverySetupIsPlayedAgainstPrograms(t *testing.T) {
	own := t.TempDir()
	folder := filepath.Join(own, "mine")
	if err := os.CopyFS(folder, os.DirFS("../variants/shores")); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(folder, "variant.json")
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, bytes.Replace(data, []byte(`"shores"`), []byte(`"mine"`), 1), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, way := range []struct {
		name   string
		clicks []string
	}{
		{"2", []string{"new.players.2"}},
		{"3i", []string{"new.players.3"}},
		{"3ii", []string{"new.players.3", "new.allotment.1"}},
		{"4", []string{"new.players.4"}},
		{"5", []string{"new.players.5"}},
		{"6", []string{"new.players.6"}},
		{"shores", []string{"new.board.1"}},
		{"mine", []string{"new.board.2"}},
	} {
		t.Run(way.name, func(t *testing.T) {
			r := newRobot(t)
			q := r.think()
			r.w.shelf.Folder = own
			r.Do("opponents.alone")
			for _, click := range way.clicks {
				r.Press(click)
			}
			r.Press("new.start")
			g := r.w.Desk.Game
			people, programs := g.Persons()
			if id := g.Setup().ID; id != way.name && g.Variant().ID != way.name || !programs || people == 0 {
				t.Fatalf("set-up %s of %s: %s play", id, g.Variant().ID, r.levels())
			}
			if n := strings.Count(r.levels(), `""`); n != 1 {
				t.Fatalf("%d people: %s", n, r.levels())
			}
			for range 7 { // more than a year
				if r.w.Desk.Over() { // somebody has won
					break
				}
				if r.w.Desk.TossDue() != engine.NoPower {
					r.Judge().Press("answer-0")
				}
				q.done()
				for i, p := range g.Players() {
					if p.Program != (game.Program{}) && !r.w.Desk.Rivals.In(i) {
						t.Fatalf("%v: player %d is not in", r.position().Phase, i+1)
					}
				}
				r.overWithIt()
			}
			if err := r.w.Desk.Rivals.Fault(); err != nil {
				t.Error(err)
			}
			first := g.MainLine()[0]
			moves := 0
			for _, o := range first.Orders {
				if o.Order.Kind != engine.Hold && !people.Has(o.Order.Power) {
					moves++
				}
			}
			if moves < 3 {
				t.Errorf("in the first phase programs move %d units", moves)
			}
		})
	}
}

// seat lets somebody else take a seat, counted from 1, by the list that the table opens.
func (r *robot) seat(player int, level string) *robot {
	r.t.Helper()
	r.Do("seats").WantSaid("not your promises.")
	p := r.w.Desk.Game.Players()[player-1]
	name := r.w.Desk.Words().Powers(p.Powers)
	if p.Name != "" {
		name = p.Name + " · " + name
	}
	return r.tapOver(name).tapOver(level).Press("answer-0")
}

// tapOver presses what bears a text, above all others that do.
func (r *robot) tapOver(text string) *robot {
	r.t.Helper()
	for _, o := range slices.Backward(r.shown()) {
		if o.Text == text {
			test.TapCanvas(r.w.Win.Canvas(), middle(o))
			r.w.Note()
			return r
		}
	}
	r.t.Fatalf("nothing says %q: %q", text, r.texts())
	return r
}

// A seat changes in mid-game, from a person to a program, to another level and back; the phase that is open is thought about
// anew, and what the person had ordered goes on where nobody decides otherwise.
func TestSeatsChangeInMidGame(t *testing.T) {
	r := newRobot(t)
	q := r.think()
	if r.Paste("France: A par - bur").overWithIt(); r.position().Phase.Season != engine.Fall {
		t.Fatal(r.position().Phase)
	}
	r.seat(1, "hard")
	if got := r.levels(); !strings.HasPrefix(got, `["hard" ""`) {
		t.Fatalf("%s play", got)
	}
	r.WantSaid("thinking…")
	q.done()
	r.WantSaid("handed in").Paste("England: F lon - nth\nAustria: A vie - gal")
	for _, o := range r.w.Desk.Game.Node().Plain() {
		if o.Power == 1 {
			t.Errorf("%v is written for a power that a program plays", o)
		}
	}
	r.seat(1, "easy")
	q.done()
	if p := r.w.Desk.Game.Players()[0].Program; p.Level != "easy" || !r.w.Desk.Rivals.In(0) {
		t.Errorf("%+v plays", p)
	}
	r.seat(1, "person").WantUnsaid("thinking…", "handed in").Paste("Austria: A vie - gal").WantOrder("A Vie-Gal")
	r.seat(1, "master")
	q.done()
	r.Judge()
	n := r.w.Desk.Game.Node()
	if n.Result == nil {
		t.Fatal("it is not resolved")
	}
	austria := 0
	for _, o := range n.Plain() {
		if o.Power == 1 {
			austria++
		}
	}
	if austria != 3 {
		t.Errorf("Austria has %d orders", austria)
	}
	if r.Undo().Undo(); r.w.Desk.Game.Players()[0].Program != (game.Program{}) {
		t.Error("undo does not lead back to the person")
	}
}

// "Play on" lets all play with the pace that was chosen, and stops where it is told.
func TestPlayingOnHasAPaceAndAStop(t *testing.T) {
	r := newRobot(t)
	q := r.think()
	var waits []time.Duration
	var then func()
	stopped := false
	r.w.rivals.Wait = func(d time.Duration, do func()) func() {
		waits, then, stopped = append(waits, d), do, false
		return func() { then, stopped = nil, true }
	}
	r.choose("game", "play-pace", r.w.SayN("reveal.reading", 5, nil))
	r.Do("play-on").WantSaid("The programs play on")
	for range 40 {
		if then == nil {
			t.Fatal("nothing goes on")
		}
		do := then
		then = nil
		q.done()
		do()
	}
	played := len(r.w.Desk.Game.MainLine())
	if played < 8 {
		t.Errorf("%d phases are played", played)
	}
	for _, d := range waits {
		if d != 2500*time.Millisecond {
			t.Fatalf("a pause of %v; want half of five seconds before the phase and after it", d)
		}
	}
	for _, n := range r.w.Desk.Game.MainLine()[:2] {
		if n.Position.Phase.Kind == engine.Movement && len(n.Orders) < 20 {
			t.Errorf("%v: %d orders", n.Position.Phase, len(n.Orders))
		}
	}
	r.Do("play-on").WantSaid("The programs have stopped")
	if !stopped || r.w.Desk.Self != "" {
		t.Error("it goes on")
	}
	if got := r.levels(); strings.Contains(got, "medium") || strings.Contains(got, "hard") {
		t.Errorf("the seats are changed: %s", got)
	}
}

// Where what was learned cannot be read, plain rules play and the window says why.
func TestDamagedWeightsAreToldInTheWindow(t *testing.T) {
	r := newRobot(t)
	q := r.think()
	r.w.Desk.Rivals.Minds().Learn = func(v *engine.Variant) (*opponent.Mind, error) {
		return opponent.LearnFrom(v, []byte("entente values"))
	}
	r.alone()
	q.done()
	r.WantSaid("The programs play by plain rules: what they learned cannot be read", "Values: ")
	if r.Judge(); r.w.Desk.Game.Node().Result == nil || len(r.w.Desk.Game.Node().Orders) < 18 {
		t.Error("they do not play")
	}
}

// The lamp of a power that a program plays lights when it has handed in, like anybody's, on the projector too.
func TestLampsOfProgramsLight(t *testing.T) {
	r := newRobot(t)
	q := r.think()
	r.alone()
	lamps := func() (in, out int) {
		n := r.w.Desk.Game.Node()
		v := r.w.watch.View
		for pw := 1; pw < len(n.Position.Variant.Powers); pw++ {
			switch v.Lamp(n, engine.Power(pw)) {
			case projection.LampIn:
				in++
			case projection.LampOut:
				out++
			}
		}
		return in, out
	}
	if in, out := lamps(); in != 0 || out != 7 {
		t.Errorf("before: %d lamps burn, %d do not", in, out)
	}
	q.done()
	if in, out := lamps(); in != 6 || out != 1 {
		t.Errorf("after: %d lamps burn, %d do not", in, out)
	}
}

// A person with a PIN and a draft leaves the seat to a program, which seals under a key of its own; the record says that the
// draft was thrown away.
func TestAProgramTakesASeatWithAPIN(t *testing.T) {
	r := newRobot(t).hotSeat("2", "Ann", "Ben")
	q := r.think()
	r.Judge().setPIN("1914", "1914")
	r.w.Desk.Draft.GiveText("A par - bur")
	r.Do("curtain").Press("curtain.board") // a draft
	if h, _ := r.w.Desk.Game.Node().Hand(0); h.In || h.Box == "" {
		t.Fatalf("%+v is no draft", h)
	}
	r.seat(1, "medium")
	q.done()
	if h, _ := r.w.Desk.Game.Node().Hand(0); !h.In || h.Orders < 4 {
		t.Fatalf("the program has not sealed: %+v, %v", h, r.w.Desk.Seats.Unsealed)
	}
	if events := r.w.Desk.Game.Node().Events; !slices.ContainsFunc(events, func(e game.Event) bool { return e.Kind == game.OrdersReopened }) {
		t.Errorf("the record is silent: %v", events)
	}
	r.write(2, "", "A mun - ruh")
	r.Type("<Enter>")
	if n := r.w.Desk.Game.MainLine()[0]; n.Result == nil {
		t.Fatalf("nothing is revealed: %q", r.texts())
	}
}

// Where this machine can keep no key, programs seal under one that lasts until the program ends.
func TestProgramsSealWhereNoKeyCanBeKept(t *testing.T) {
	r := newRobot(t).hotSeat("2", "Ann", "Ben")
	q := r.think()
	file := filepath.Join(t.TempDir(), "keys.json")
	if err := os.WriteFile(file, []byte("[]"), 0o600); err != nil {
		t.Fatal(err)
	}
	r.w.Desk.Seats.Ring = table.NewKeyring(file)
	r.seat(2, "medium")
	q.done()
	if h, _ := r.w.Desk.Game.Node().Hand(1); !h.In {
		t.Fatalf("it is not sealed: %v", r.w.Desk.Seats.Unsealed)
	}
	r.Judge().setPIN("1914", "1914")
	r.Paste("A par - bur").Judge().Type("<Enter>")
	if n := r.w.Desk.Game.MainLine()[0]; n.Result == nil || len(n.Orders) == 0 {
		t.Fatalf("nothing is revealed: %q", r.texts())
	}
}

// If what a program decided cannot be sealed, because a draft that lies in its place was damaged in the file, the curtain says
// why, and the phase can be closed without it.
func TestTheCurtainSaysWhyAProgramIsNotSealed(t *testing.T) {
	r := newRobot(t).hotSeat("2", "Ann", "Ben")
	q := r.think()
	r.unlock(2, "").Paste("A mun - ruh").Do("curtain").Press("curtain.board").SaveAs("draft.entente")
	h, _ := r.w.Desk.Game.Node().Hand(1)
	file := filepath.Join(r.files, "draft.entente")
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	damaged := h.Box[:len(h.Box)-8] + "AAAAAAAA"
	if err := os.WriteFile(file, bytes.Replace(data, []byte(h.Box), []byte(damaged), 1), 0o600); err != nil {
		t.Fatal(err)
	}
	r.Load("draft.entente").seat(2, "medium")
	q.done()
	r.write(1, "", "A par - bur")
	if r.seen.Page != "curtain" || r.w.Desk.Seats.Unsealed == nil {
		t.Fatalf("page %q: %v", r.seen.Page, r.w.Desk.Seats.Unsealed)
	}
	r.WantSaid("The sealed orders are not what was handed in: the file was changed.", "Reveal without waiting…").Type("<Enter>")
	if r.seen.Dialog != "" {
		r.Press("answer-0")
	}
	if n := r.w.Desk.Game.MainLine()[0]; n.Result == nil {
		t.Fatalf("the phase cannot be closed: %q", r.texts())
	}
}

// A program that cannot decide holds up nobody: its units hold, and the window says why.
func TestAProgramThatCannotDecideHoldsUpNobody(t *testing.T) {
	r := newRobot(t).hotSeat("2", "Ann", "Ben")
	q := r.think()
	r.w.Desk.Rivals.Minds().Learn = func(*engine.Variant) (*opponent.Mind, error) { return &opponent.Mind{}, nil }
	r.seat(2, "medium")
	q.done()
	r.write(1, "", "A par - bur").Type("<Enter>")
	if n := r.w.Desk.Game.MainLine()[0]; n.Result == nil || len(n.Orders) != 1 {
		t.Fatalf("%d orders: %q", len(n.Orders), r.texts())
	}
	r = newRobot(t)
	q = r.think()
	r.w.Desk.Rivals.Minds().Learn = func(*engine.Variant) (*opponent.Mind, error) { return &opponent.Mind{}, nil }
	r.alone()
	q.done()
	r.WantSaid("A program cannot decide: its units hold", "The player knows nothing of this board").overWithIt()
}
