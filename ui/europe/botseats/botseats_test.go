package botseats

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"entente/engine"
	"entente/engine/bot"
	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/boards"
	"entente/ui/europe/europetest"
	"entente/ui/europe/present/referee"
	"entente/ui/europe/public"
	"entente/ui/projection"
	"entente/ui/room/seats"
	"entente/ui/uitest"
)

// rivalry is a table whose bots think when the test calls done.
type rivalry struct {
	*europetest.Table
	o     *BotSeats
	seats *seats.Seats
	held  uitest.Held
	waits []time.Duration
	then  func() // the next step of continuous play; nil if it is off
}

func newRivalry(t testing.TB) *rivalry {
	x := &rivalry{Table: europetest.New(t)}
	x.Desk.Rivals.Behind = x.held.Behind
	x.o = New(x.Room, func(do, then func()) { do(); then() })
	x.seats = seats.New(x.Room.Room.Screen, x.Room.Room.Acts, x.Room.Room.Memory, x.Room.Brush, func(d time.Duration, do func()) func() {
		x.waits, x.then = append(x.waits, d), do
		return func() { x.then = nil }
	}, referee.Seats(x.Room))
	x.With(append(x.o.Commands(), x.seats.Commands()...))
	return x
}

// done lets all bots decide.
func (x *rivalry) done() *rivalry {
	x.held.Done()
	return x
}

// against starts a game of a setup with bots in all seats but one, and a limit of years; 0 means no limit.
func (x *rivalry) against(s *engine.Setup, person, years int) *rivalry {
	x.T.Helper()
	set := table.Preset("rulebook", s)
	for i := range set.Players {
		if i != person {
			set.Players[i].Program = game.Program{Level: "hard", Seed: 7}
		}
	}
	if years > 0 {
		set.Limit = game.Limit{Kind: game.Years, Number: years}
	}
	x.Start(set)
	return x
}

// alone starts a game of France against six bots.
func (x *rivalry) alone() *rivalry { return x.against(&x.Shelf.Bundle.Variant.Setups[0], 2, 0) }

// levels returns the players' levels.
func (x *rivalry) levels() string {
	var list []string
	for _, p := range x.Desk.Game.Players() {
		list = append(list, p.Program.Level)
	}
	return fmt.Sprintf("%q", list)
}

// remark returns the text over the map.
func (x *rivalry) remark() string {
	card := x.Desk.Now().Card
	return card.Text + " / " + card.Hint
}

// wantRemark fails the test unless the text over the map has all parts.
func (x *rivalry) wantRemark(parts ...string) *rivalry {
	x.T.Helper()
	for _, part := range parts {
		if !strings.Contains(x.remark(), part) {
			x.T.Fatalf("the text over the map is %q, want %q", x.remark(), part)
		}
	}
	return x
}

// seat changes the player of a seat, counted from 1, with the list that the table opens.
func (x *rivalry) seat(player int, level string) *rivalry {
	x.T.Helper()
	x.Do("seats").WantSaid("do not negotiate.")
	x.List().Pick(player - 1)
	x.Tap(level).Press("answer-0")
	return x
}

// orders counts the orders of the phase, of one power or, for NoPower, of all.
func (x *rivalry) orders(of engine.Power) (n int) {
	for _, o := range x.Desk.Game.Node().Plain() {
		if of == engine.NoPower || o.Power == of {
			n++
		}
	}
	return n
}

// Bots play a year in every setup, on built-in boards and on those of the user. All of them hand in, and no order is visible before the phase is
// resolved.
func TestEverySetupIsPlayedAgainstPrograms(t *testing.T) {
	own := t.TempDir()
	folder := filepath.Join(own, "mine")
	if err := os.CopyFS(folder, os.DirFS(uitest.File("variants", "shores"))); err != nil {
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
	boards := boards.Boards{Folder: own}
	x := newRivalry(t)
	boards.Bundle = x.Shelf.Bundle
	var setups []*engine.Setup
	for _, b := range boards.Boards().List {
		for i := range b.Variant.Setups {
			if s := &b.Variant.Setups[i]; s.ID != "7" {
				setups = append(setups, s)
			}
		}
	}
	if len(setups) < 8 {
		t.Fatalf("only %d setups", len(setups))
	}
	for _, s := range setups {
		x.against(s, 0, 0)
		g := x.Desk.Game
		people, _ := g.Persons()
		for turn := range 7 {
			if x.Desk.Over() { // a power has won
				break
			}
			if pw := x.Desk.TossDue(); pw != engine.NoPower {
				if _, err := g.Toss(pw, x.Desk.Chance); err != nil {
					t.Fatal(err)
				}
			}
			x.done()
			if x.orders(engine.NoPower) > 0 {
				t.Errorf("%s: orders are visible before the phase is resolved", s.ID)
			}
			for i, p := range g.Players() {
				if p.Program != (game.Program{}) && !x.Desk.Rivals.In(i) {
					t.Fatalf("%s, %v: player %d has not handed in", s.ID, x.Position().Phase, i+1)
				}
			}
			x.Judge()
			moves := 0
			for _, o := range g.Node().Plain() {
				if o.Kind != engine.Hold && !people.Has(o.Power) {
					moves++
				}
			}
			if x.Pass(); turn == 0 && moves < 3 {
				t.Errorf("%s: bots move %d units in the first phase", s.ID, moves)
			}
		}
		if err := x.Desk.Rivals.Fault(); err != nil {
			t.Error(err)
		}
	}
}

// Undo and replay give the same orders. Opening another game cancels the bots' work. Resolving before the bots are done waits for them, without a
// second press.
func TestUndoAndReplayGiveTheSameOrders(t *testing.T) {
	x := newRivalry(t).alone()
	x.Reopen().Judge()
	if x.Desk.Game.Node().Result != nil {
		t.Fatal("the phase was resolved without the bots")
	}
	x.done()
	want := x.Desk.Game.Node().Plain()
	if x.Desk.Game.Node().Result == nil || len(want) < 18 {
		t.Fatalf("the phase is not resolved when the bots are done: %v", want)
	}
	x.Do("undo")
	if n := x.Desk.Game.Node(); n.Result != nil || len(n.Orders) > 0 {
		t.Fatalf("%d orders after undo", len(n.Orders))
	}
	if x.done().Judge(); !reflect.DeepEqual(x.Desk.Game.Node().Plain(), want) {
		t.Errorf("%v\nwant %v", x.Desk.Game.Node().Plain(), want)
	}
	x.Do("undo")
	held := x.held
	x.Open(x.File("game.entente"))
	for _, do := range held {
		do()
	}
	if x.done().Judge(); !reflect.DeepEqual(x.Desk.Game.Node().Plain(), want) {
		t.Errorf("from the file: %v\nwant %v", x.Desk.Game.Node().Plain(), want)
	}
}

// A seat changes during the game from a person to a bot, to another level and back. Bots decide again about the open phase, and undo leads back to
// the person.
func TestSeatsChangeInMidGame(t *testing.T) {
	x := newRivalry(t)
	x.Give("France: A par - bur").Pass().WantPhase("F1901M")
	if x.seat(1, "hard"); !strings.HasPrefix(x.levels(), `["hard" ""`) || x.Desk.Rivals.In(0) {
		t.Fatalf("the players are %s", x.levels())
	}
	x.done().Desk.Draft.GiveText("England: F lon - nth\nAustria: A vie - gal")
	if !x.Desk.Rivals.In(0) || x.orders(1) > 0 || x.orders(2) != 1 {
		t.Errorf("handed in: %v, orders %v", x.Desk.Rivals.In(0), x.Desk.Game.Node().Plain())
	}
	if x.seat(1, "easy").done(); x.Desk.Game.Players()[0].Program.Level != "easy" || !x.Desk.Rivals.In(0) {
		t.Errorf("the players are %s", x.levels())
	}
	x.seat(1, "person").Give("Austria: A vie - gal").WantOrder("A Vie-Gal")
	x.seat(1, "master").done().Judge()
	if x.Desk.Game.Node().Result == nil || x.orders(1) != 3 {
		t.Errorf("Austria has %d orders", x.orders(1))
	}
	if x.Do("undo", "undo"); x.Desk.Game.Players()[0].Program != (game.Program{}) {
		t.Error("undo does not lead back to the person")
	}
}

// "Play on" lets bots play all powers at the chosen pace until it is stopped. It changes no seat.
func TestPlayingOnHasAPaceAndAStop(t *testing.T) {
	x := newRivalry(t)
	c, _ := x.Acts.Named("play-pace")
	for _, choice := range c.Choices() {
		if choice.Text == x.SayN("seconds.choice", 5, nil) {
			choice.Do()
		}
	}
	x.Do("play-on")
	x.wantRemark("The bots are playing")
	for range 40 {
		if x.then == nil {
			t.Fatal("continuous play does not start")
		}
		do := x.then
		x.then = nil
		x.done()
		do()
	}
	line := x.Desk.Game.MainLine()
	if len(line) < 8 || len(line[0].Orders) < 20 || len(line[1].Orders) < 20 {
		t.Errorf("%d phases are played, with %d and %d orders first", len(line), len(line[0].Orders), len(line[1].Orders))
	}
	for _, d := range x.waits {
		if d != 2500*time.Millisecond {
			t.Fatalf("a pause of %v; want half of five seconds before the phase and after it", d)
		}
	}
	x.Do("play-on")
	if x.wantRemark("The bots have stopped"); x.then != nil || x.Desk.Self != "" || strings.Contains(x.levels(), "hard") {
		t.Errorf("continuous play does not stop, or seats have changed: %s", x.levels())
	}
	if x.seats.Stop() {
		t.Error("continuous play can be stopped twice")
	}
}

// If the bots' weights cannot be read or do not fit the board, bots play by simple rules or hold, and the reason is shown.
func TestDamagedWeightsAreTold(t *testing.T) {
	for _, row := range []struct {
		learn func(v *engine.Variant) (*bot.Model, error)
		said  []string
		most  int
	}{
		{func(v *engine.Variant) (*bot.Model, error) {
			return bot.LoadFrom(v, []byte("entente values"))
		},
			[]string{"The bots play by simple rules: their training data cannot be read", "Values: "}, 22},
		{func(*engine.Variant) (*bot.Model, error) { return &bot.Model{}, nil },
			[]string{"A bot found no orders; its units will hold", "The player knows nothing of this board"}, 0},
	} {
		x := newRivalry(t)
		x.Desk.Rivals.Minds().Learn = row.learn
		x.alone().done().wantRemark(row.said...).Judge()
		if n := x.Desk.Game.Node(); n.Result == nil || len(n.Orders) > row.most || row.most > 0 && len(n.Orders) < 18 {
			t.Errorf("%d orders", len(n.Orders))
		}
	}
}

// The lamp of a bot's power lights when the bot has handed in, as for a person.
func TestLampsOfProgramsLight(t *testing.T) {
	x := newRivalry(t).alone()
	lamps := func() (in, out int) {
		n, v := x.Desk.Game.Node(), public.View{Desk: x.Desk, Scenes: x.Scenes}
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
		t.Errorf("before: %d lamps are lit and %d are not", in, out)
	}
	x.done()
	if in, out := lamps(); in != 6 || out != 1 {
		t.Errorf("after: %d lamps are lit and %d are not", in, out)
	}
}

// What a bot considered is explained after the reveal. A hint comes in three steps, but not in games with several people.
func TestThoughtsAndHints(t *testing.T) {
	x := newRivalry(t)
	if x.WhyNot("hint") == "" || x.WhyNot("explain") == "" {
		t.Error("a referee gets hints")
	}
	x.alone().done()
	x.Do("hint")
	drawn := func() (n int) {
		for _, s := range x.Scenes.Board(x.Desk.Now()).Shapes {
			if s.Hover {
				n++
			}
		}
		return n
	}
	if x.wantRemark("Look at"); drawn() > 0 {
		t.Error("the first step draws the move")
	}
	x.Do("hint")
	x.wantRemark("A good move:")
	if drawn() == 0 {
		t.Error("the second step draws nothing")
	}
	x.Do("hint")
	if strings.Contains(x.remark(), "A good move:") || drawn() == 0 {
		t.Error("the third step repeats the second, or draws nothing")
	}
	told := x.o.hint.orders()
	x.Do("hint")
	for _, o := range told {
		if !slices.Contains(x.Desk.Game.Node().Plain(), o) {
			t.Errorf("%s was not given", x.Desk.Words().Order(o))
		}
	}
	if drawn() > 0 {
		t.Error("the hint is drawn after it was given")
	}
	x.Do("hint") // the orders given count from now on
	for _, o := range told {
		if !slices.Contains(x.o.hint.found.Plan.Orders, o) {
			t.Errorf("the next hint forgets %s", x.Desk.Words().Order(o))
		}
	}
	x.Do("undo")
	x.Judge().Do("explain")
	if x.WantSaid("They play from the board alone and do not negotiate.", "Alternative", "expected score", "Score: share of squared center counts some years on."); x.Page() != "explain" {
		t.Fatalf("page %q", x.Page())
	}
}

// What bots considered in retreat and adjustment phases is explained as in a movement phase: the expected values and the alternatives.
func TestBuildsAreExplainedByTheirValues(t *testing.T) {
	x := newRivalry(t)
	x.alone().done()
	for tries := 0; tries < 8 && x.Desk.Game.Node().Position.Phase.Kind != engine.Adjustment; tries++ {
		x.Pass()
		x.done()
	}
	if n := x.Desk.Game.Node(); n.Position.Phase.Kind != engine.Adjustment {
		t.Fatalf("%v is not a winter phase", n.Position.Phase)
	}
	x.Judge().Do("explain").WantSaid(" B", "Alternative", "expected score").WantUnsaid("without comparing", "Other orders were given")
}
