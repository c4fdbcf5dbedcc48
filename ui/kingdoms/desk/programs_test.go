package desk

import (
	"reflect"
	"slices"
	"testing"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/engine/seal"
	"entente/ui/hotseat"
	"entente/ui/kingdoms/entry"
)

// seated returns a desk with bots for all factions but the first. held collects the background work.
func seated(t *testing.T, hidden bool) (d *Desk, held *[]func()) {
	t.Helper()
	d = newTable(t, 7, kingdoms.Rules{LastYear: 200, Secret: true}, 4)
	d.File.Hidden = hidden
	d.look()
	held = new([]func())
	d.Programs.Behind = func(do func()) { *held = append(*held, do) }
	seats := &hotseat.Seats{Ring: seal.NewKeyring("")}
	d.Programs.Keys = func() *hotseat.Seats { return seats }
	d.Programs.Alarm = func(err error) { t.Error(err) }
	d.Act(func() {
		for seat := 1; seat < 7; seat++ {
			if err := d.File.SetProgram(seat, game.Program{Level: "easy", Seed: seat}); err != nil {
				t.Fatal(err)
			}
		}
		d.change()
	})
	return d, held
}

// work runs the held background work.
func work(held *[]func()) {
	list := *held
	*held = nil
	for _, do := range list {
		do()
	}
}

// Bots decide once per phase, whatever the person writes. The phase waits for them and continues when all are done. The person cannot write
// their orders.
func TestProgramsPlayInAnOpenGame(t *testing.T) {
	d, held := seated(t, false)
	if !d.Programs.Thinking() || len(*held) == 0 || d.Resolve() == nil {
		t.Fatal("no bot is thinking")
	}
	ye := d.Board.Area("ye")
	if d.Pick(entry.Target{Area: ye}); d.Entry.Subject != (entry.Subject{}) || d.Write("yuanshao ye H") == nil || len(d.Shown().Orders) > 0 {
		t.Error("a person can write for a bot")
	}
	if err := d.Write("caocao puyang H"); err != nil {
		t.Fatal(err)
	}
	waits := len(*held)
	resolved := 0
	d.Programs.Await(func() {
		resolved++
		if err := d.Resolve(); err != nil {
			t.Error(err)
		}
	})
	if resolved > 0 || d.Played() || waits != len(*held) {
		t.Fatal("the phase does not wait")
	}
	if work(held); resolved != 1 || !d.Played() || d.Programs.Thinking() {
		t.Fatalf("the phase was continued %d times", resolved)
	}
	factions := map[kingdoms.Faction]int{}
	for _, o := range d.Shown().Orders {
		factions[o.Faction]++
	}
	if len(factions) != 7 || factions[1] != 1 {
		t.Errorf("orders by faction: %v", factions)
	}
	if d.Undo(); d.Played() || len(d.Shown().Orders) != 1 {
		t.Errorf("undo leads to %d orders", len(d.Shown().Orders))
	}
}

// Decisions about a position that has changed are discarded, and so is the request to continue a phase that is no longer shown.
func TestWhatHasChangedIsDecidedAnew(t *testing.T) {
	d, held := seated(t, false)
	resolved := 0
	d.Programs.Await(func() { resolved++ })
	old := *held
	*held = nil
	if err := d.Rule(kingdoms.Ruling{Kind: kingdoms.SetMoney, Faction: 2, Money: 40, Reason: "a gift"}); err != nil {
		t.Fatal(err)
	}
	if work(&old); resolved > 0 || d.Programs.In(2) {
		t.Error("decisions from before the ruling are used")
	}
	if work(held); resolved > 0 || !d.Programs.In(2) {
		t.Error("after the ruling, bots must decide again and the earlier request must be dropped")
	}
	began := d.Programs
	d.Lay(d.File)
	if work(held); d.Programs != began || d.Programs.Self != "" {
		t.Error("a decision was used in a newly opened game")
	}
}

// With hidden orders, bots seal their orders while no player is writing. They are secret until the reveal.
func TestProgramsHandInBehindTheCurtain(t *testing.T) {
	d, held := seated(t, true)
	work(held)
	for _, w := range d.Round() {
		if w.In != (w.Player != 1) {
			t.Errorf("%v: in %v", w.Player, w.In)
		}
	}
	if len(d.Shown().Orders) > 0 || !slices.Equal(d.Waiting(), []kingdoms.Faction{1}) || d.Programs.Unsealed != nil {
		t.Errorf("%d orders are unsealed, %v", len(d.Shown().Orders), d.Programs.Unsealed)
	}
	key, err := seal.NewKey()
	if err != nil {
		t.Fatal(err)
	}
	d.File.SetLock(game.Lock{Player: 1, Name: "x"})
	if err := d.Take(1, key); err != nil {
		t.Fatal(err)
	}
	if err := d.HandOver(true); err != nil {
		t.Fatal(err)
	}
	err = d.Reveal(func(player int) game.Key {
		if player == 1 {
			return key
		}
		k, _ := d.Programs.Keys().Key(d.File, player)
		return k
	})
	if err != nil || !d.Played() || len(d.Shown().Orders) < 18 {
		t.Errorf("%v, %d orders", err, len(d.Shown().Orders))
	}
}

// A game of bots plays to its end automatically, and the same seeds play the same game. The autoplay level is not part of the game.
func TestProgramsPlayToTheEnd(t *testing.T) {
	var ends []kingdoms.Position
	for range 2 {
		d, held := seated(t, false)
		d.Programs.Self = "medium"
		d.Tell()
		for n := 0; !d.Ended() && n < 20; n++ {
			if d.Played() {
				d.Travel(1)
			}
			work(held)
			d.Programs.Await(func() {
				if err := d.Resolve(); err != nil {
					t.Fatal(err)
				}
			})
			work(held)
		}
		if !d.Ended() || d.File.Program(0) != (game.Program{}) || d.Shown().Pos.Phase.Kind == engine.Adjustment {
			t.Fatalf("the game is in %v", d.Shown().Pos.Phase)
		}
		ends = append(ends, d.Shown().Outcome.Next)
	}
	if !reflect.DeepEqual(ends[0].Units, ends[1].Units) || ends[0].Owners != ends[1].Owners || ends[0].Money != ends[1].Money {
		t.Error("the same seeds play another game")
	}
}
