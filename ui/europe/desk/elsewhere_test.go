package desk

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/post"
	"entente/engine/seal"
	"entente/engine/table"
	"entente/ui/post/office"
)

// keyboard returns a desk with a game whose players seal their orders.
func keyboard(t *testing.T) *Desk {
	t.Helper()
	d := newTable(t)
	d.Seats.Ring = seal.NewKeyring("")
	s := table.Preset("rulebook", &d.Variant().Setups[0])
	s.Mode = game.Keyboard
	g, err := game.Start(s)
	if err != nil {
		t.Fatal(err)
	}
	d.begin(t, g, "")
	return d
}

// seatOf returns the seat of a power.
func seatOf(t *testing.T, d *Desk, id string) int {
	t.Helper()
	seat := slices.IndexFunc(d.Game.Players(), func(p game.Player) bool { return slices.Contains(p.Powers, d.Variant().Power(id)) })
	if seat < 0 {
		t.Fatalf("no player for %s", id)
	}
	return seat
}

func TestASheetFromElsewhereReplacesAWholeSheet(t *testing.T) {
	d := newTable(t)
	e, france, england := Elsewhere{d}, seatOf(t, d, "france"), seatOf(t, d, "england")
	take := func(seat, read, lost int, orders ...string) {
		t.Helper()
		if r, l, err := e.Take(seat, orders); r != read || l != lost || err != nil {
			t.Fatalf("%d orders were read and %d lines were not, %v", r, l, err)
		}
	}
	take(england, 1, 0, "England F lon - nth")
	take(france, 2, 1, "France A par - bur", "France A mar - spa", "France what shall we do")
	wantOrders(t, d, "F Lon-Nth", "A Par-Bur", "A Mar-Spa")
	if n := d.Game.Node(); len(n.Void) != 1 || n.Void[0].Power != d.Variant().Power("france") {
		t.Errorf("void lines: %+v", n.Void)
	}
	if ph := e.Phase(); !ph.Seats[france].In || !ph.Seats[england].In || ph.Seats[seatOf(t, d, "italy")].In {
		t.Errorf("in: %+v", ph.Seats)
	}
	take(france, 1, 0, "A par - pic")
	wantOrders(t, d, "F Lon-Nth", "A Par-Pic")
	if n := d.Game.Node(); len(n.Void) != 0 {
		t.Errorf("void lines of the previous sheet: %+v", n.Void)
	}
	take(france, 0, 1, "England F edi - nwg") // another power's unit
	wantOrders(t, d, "F Lon-Nth")
	d.Act(func() { d.Game.Undo() })
	wantOrders(t, d, "F Lon-Nth", "A Par-Pic")
	take(france, 0, 0)
	wantOrders(t, d, "F Lon-Nth")
}

func TestASheetFromElsewhereIsSealed(t *testing.T) {
	d := keyboard(t)
	e, france := Elsewhere{d}, seatOf(t, d, "france")
	if ph := e.Phase(); !ph.Secret || ph.Seats[france].By != post.Free || ph.Seats[france].In {
		t.Fatalf("at first: %+v", ph)
	}
	if read, _, err := e.Take(france, []string{"France A par - bur"}); read != 1 || err != nil {
		t.Fatalf("%d orders, %v", read, err)
	}
	h, there := d.Game.Node().Hand(france)
	if !there || !h.In || h.Orders != 1 || len(d.Game.Node().Orders) != 0 {
		t.Fatalf("the hand: %+v, %d orders are open", h, len(d.Game.Node().Orders))
	}
	if ph := e.Phase(); !ph.Seats[france].In || ph.Seats[france].By != post.Keyboard {
		t.Errorf("after that: %+v", ph.Seats[france])
	}
	if read, _, err := e.Take(france, []string{"A par H", "A mar H"}); read != 2 || err != nil {
		t.Errorf("a change of mind: %d orders, %v", read, err)
	}
	if h, _ := d.Game.Node().Hand(france); h.Orders != 2 || len(d.Game.Changes()) != 0 {
		t.Errorf("the hand then: %+v, changes %v", h, d.Game.Changes())
	}
	// While another player writes, the sheet waits.
	germany := seatOf(t, d, "germany")
	key, lock, err := table.NewLock(germany, "", d.Seats.Keyring())
	if err != nil {
		t.Fatal(err)
	}
	d.Act(func() {
		d.Game.SetLock(lock)
		err = d.Game.OpenHand(germany, key)
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := e.Rule(france, "Phone 2 writes."); !errors.Is(err, office.ErrBusy) {
		t.Errorf("a ruling while another player writes: %v", err)
	}
	if _, _, err := e.Take(france, nil); !errors.Is(err, office.ErrBusy) {
		t.Errorf("while another player writes: %v", err)
	}
}

func TestTheNegotiationEndsWhenAllAreReady(t *testing.T) {
	d := keyboard(t)
	now := time.Date(2026, 11, 27, 20, 0, 0, 0, time.UTC)
	d.Clock.Time = func() time.Time { return now }
	e, ready := Elsewhere{d}, map[int]bool{}
	d.Ready = func(player int) bool { return ready[player] }
	seats := len(d.Game.Players())
	if ph := e.Phase(); ph.Ready || ph.Asked != 0 {
		t.Errorf("before the clock is started: %+v", ph)
	}
	d.Clock.StartOrPause()
	bot := seatOf(t, d, "turkey")
	if err := d.Game.SetProgram(bot, game.Program{Level: "easy"}); err != nil {
		t.Fatal(err)
	}
	england := seatOf(t, d, "england")
	d.Clock.Agree(d.Variant().Power("england"))
	if ph := e.Phase(); !ph.Ready || ph.Agreed != 1 || ph.Asked != seats-1 {
		t.Errorf("of %d players, one of them a bot and one who agrees: %+v", seats, ph)
	}
	for i := range seats {
		ready[i] = i != england && i != bot && i != seatOf(t, d, "france")
	}
	if e.EndTalk(); !d.Clock.Talks() || e.Phase().Agreed != seats-2 {
		t.Fatalf("the step ended while one player is not ready: %+v", e.Phase())
	}
	if d.Tell(); d.Now().Clock.Remark != "5 of 6 are ready" {
		t.Errorf("the clock says %q", d.Now().Clock.Remark)
	}
	ready[seatOf(t, d, "france")] = true
	if e.EndTalk(); d.Clock.Talks() || d.Clock.State().Step() != table.Writing {
		t.Fatal("all players are ready but the negotiation has not ended")
	}
	if ph := e.Phase(); ph.Ready || ph.Asked != 0 || d.Clock.Face().Remark != "" {
		t.Errorf("while orders are written: %+v, %q", ph, d.Clock.Face().Remark)
	}
	if e.EndTalk(); d.Clock.State().Over() {
		t.Error("agreeing to end the negotiation also ended the writing of orders")
	}
}

func TestNothingIsTakenWhereItDoesNotBelong(t *testing.T) {
	d := newTable(t)
	e := Elsewhere{d}
	first, key := d.Game.Path(), e.Key()
	d.Act(d.Game.Adjudicate)
	if e.Key() == key {
		t.Error("the next phase has the same key")
	}
	if _, _, err := e.Take(0, nil); !errors.Is(err, office.ErrBusy) {
		t.Errorf("while results are shown: %v", err)
	}
	d.Act(func() { d.Game.Forward() })
	if _, _, err := e.Take(0, nil); err != nil {
		t.Errorf("in the next phase: %v", err)
	}
	d.Act(func() { d.Game.Go(first) })
	if _, _, err := e.Take(0, nil); !errors.Is(err, office.ErrBusy) {
		t.Errorf("while an earlier phase is shown: %v", err)
	}
	if _, _, err := e.Take(99, nil); err == nil {
		t.Error("an invalid seat is accepted")
	}
	plan := table.Preset("rulebook", &d.Variant().Setups[0])
	plan.Mode = game.Planning
	g, err := game.Start(plan)
	if err != nil {
		t.Fatal(err)
	}
	d.begin(t, g, "")
	if (Elsewhere{d}).Key() != nil {
		t.Error("a position set up for study accepts mails")
	}
}

func TestATurnHoldsWhatJudgeReads(t *testing.T) {
	d := newTable(t)
	e := Elsewhere{d}
	if turn := e.Turn(); turn.Kind != post.Europe || turn.Code != "S1901M" || turn.Last != nil {
		t.Errorf("the first turn: %+v", turn)
	}
	d.Act(func() { d.Draft.giveText("France A par - bur") })
	d.Act(d.Game.Adjudicate)
	d.Act(func() { d.Game.Forward() })
	turn := e.Turn()
	var line, last struct {
		Phase  string
		Units  []string
		Orders []string
		For    []string
		Rules  engine.Rules
	}
	if err := errors.Join(json.Unmarshal(turn.Line, &line), json.Unmarshal(turn.Last, &last)); err != nil {
		t.Fatal(err)
	}
	if turn.Code != "F1901M" || line.Phase != "F1901M" || len(line.Units) != 22 || line.Orders != nil || line.For != nil || line.Rules != d.Game.Rules() {
		t.Errorf("the line: %s", turn.Line)
	}
	if last.Phase != "S1901M" || !slices.Equal(last.Orders, []string{"France A par - bur"}) {
		t.Errorf("the previous phase: %s", turn.Last)
	}
	if strings.Contains(string(turn.Line), "seconds") {
		t.Errorf("the line asks a bot: %s", turn.Line)
	}
}

// TestAGameIsNamedForGood checks that no undo takes the name back and that saving keeps it.
func TestAGameIsNamedForGood(t *testing.T) {
	d := newTable(t)
	e := Elsewhere{d}
	d.Act(func() { d.Draft.giveText("France A par - bur") })
	if e.Known() != "" {
		t.Fatalf("it is named %s before it was asked for", e.Known())
	}
	name := e.Name()
	if name == "" || e.Known() != name || e.Name() != name {
		t.Fatalf("%q, %q, %q", name, e.Known(), e.Name())
	}
	wantOrders(t, d, "A Par-Bur")
	if !d.Game.Undo() || e.Known() != name {
		t.Errorf("after an undo it is %q", e.Known())
	}
	wantOrders(t, d)
	if !d.Game.Redo() || e.Known() != name {
		t.Errorf("after a redo it is %q", e.Known())
	}
}

func TestSeatsOfBotsAndOfLocksAreTheirs(t *testing.T) {
	d := keyboard(t)
	if err := d.Game.SetProgram(2, game.Program{Level: "easy", Seed: 1}); err != nil {
		t.Fatal(err)
	}
	_, lock, err := table.NewLock(1, "", d.Seats.Keyring())
	if err != nil {
		t.Fatal(err)
	}
	d.Game.SetLock(lock)
	seats := Elsewhere{d}.Phase().Seats
	if seats[0].By != post.Free || seats[1].By != post.Keyboard || seats[2].By != post.Bot || !seats[0].Due || len(seats[0].Sides) != 1 {
		t.Errorf("%+v", seats[:3])
	}
}

// TestWhatTheRefereeDecidesAboutASeatIsInTheLog checks that a ruling on a seat is in the log of the current phase, and of no other.
func TestWhatTheRefereeDecidesAboutASeatIsInTheLog(t *testing.T) {
	d := newTable(t)
	e, france := Elsewhere{d}, seatOf(t, d, "france")
	key := e.Key()
	if err := e.Rule(france, "Phone 2 writes."); err != nil {
		t.Fatal(err)
	}
	want := game.Event{Kind: game.Decided, Power: d.Variant().Power("france"), Text: "Phone 2 writes."}
	if got := d.Game.Node().Events; len(got) != 1 || got[0] != want || e.Key() != key {
		t.Errorf("the log has %+v; the phase is another one: %v", got, e.Key() != key)
	}
	if err := e.Rule(-1, "All came."); err != nil || d.Game.Node().Events[1] != (game.Event{Kind: game.Decided, Text: "All came."}) {
		t.Errorf("about all: %v, %+v", err, d.Game.Node().Events)
	}
	d.Act(func() { d.Game.Adjudicate() })
	if err := e.Rule(france, "late"); !errors.Is(err, office.ErrBusy) || len(d.Game.Node().Events) != 2 {
		t.Errorf("while another phase is shown: %v, %+v", err, d.Game.Node().Events)
	}
}
