package desk

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	judged "entente/engine/kingdoms/lines"
	"entente/engine/post"
	"entente/engine/seal"
	"entente/engine/table"
	"entente/ui/hotseat"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/post/office"
	"entente/ui/ticker"
	"entente/ui/uitest"
)

// written returns the orders of the phase shown.
func (e Elsewhere) written() (list []string) {
	for _, o := range e.Shown().Orders {
		list = append(list, e.Board.Format(e.Shown().Pos.Roster, o))
	}
	return list
}

func TestASheetFromElsewhereReplacesAWholeSheet(t *testing.T) {
	d := newTable(t, 7, kingdoms.Rules{LastYear: 200}, 4)
	e := Elsewhere{Desk: d}
	for _, step := range []struct {
		seat, read, lost int
		orders           []string
		want             []string
	}{
		{1, 1, 0, []string{"yuanshao ye H"}, []string{"yuanshao ye H"}},
		{0, 1, 1, []string{"caocao puyang H", "caocao what now"}, []string{"yuanshao ye H", "caocao puyang H"}},
		{0, 1, 0, []string{"caocao xuchang H"}, []string{"yuanshao ye H", "caocao xuchang H"}},
		{0, 0, 1, []string{"yuanshao ye - puyang"}, []string{"yuanshao ye H"}},
	} {
		if !d.Shown().Rules.Seats[step.seat].Has(d.Board.Faction(strings.Fields(step.orders[0])[0])) && step.lost == 0 {
			t.Fatalf("seat %d does not play the faction of %v", step.seat, step.orders)
		}
		read, lost, err := e.Take(step.seat, step.orders)
		if read != step.read || lost != step.lost || err != nil || !slices.Equal(e.written(), step.want) {
			t.Fatalf("%v: %d read, %d not, %v; written %v, want %v", step.orders, read, lost, err, e.written(), step.want)
		}
	}
}

func TestTheNegotiationEndsWhenAllAreReady(t *testing.T) {
	d := newTable(t, 3, kingdoms.Rules{LastYear: 200}, 4)
	d.Clock.Machine = &ticker.Machine{
		Manner: func() ticker.Manner { return ticker.Manner{} }, Remember: func(ticker.Manner) {}, Time: func() time.Time { return time.Date(2026, 11, 27, 20, 0, 0, 0, time.UTC) },
		Wake: func(time.Duration, func()) func() { return func() {} }, Texts: func() *lang.Catalog { return uitest.Speak(t, "en_US.UTF-8") }, Act: func(do func()) { do() },
	}
	e, ready := Elsewhere{Desk: d}, map[int]bool{}
	d.Ready = func(seat int) bool { return ready[seat] }
	if ph := e.Phase(); ph.Ready || ph.Asked != 0 {
		t.Errorf("without a clock: %+v", ph)
	}
	d.Clock.Set(look.ClockSet{Lengths: look.Lengths{Steps: [8]time.Duration{15 * time.Minute, 8 * time.Minute, 4 * time.Minute}}})
	d.Clock.StartOrPause()
	if err := d.File.SetProgram(2, game.Program{Level: "easy"}); err != nil {
		t.Fatal(err)
	}
	first := d.Agreeing()[0]
	d.Clock.Agree(engine.Power(first))
	if ph := e.Phase(); !ph.Ready || ph.Agreed != 1 || ph.Asked != 2 || len(d.Agreeing()) != 2 {
		t.Fatalf("with three players, one a bot and one agreeing: %+v", ph)
	}
	if e.EndTalk(); !d.Clock.Talks() {
		t.Fatal("the talks ended while a player is not ready")
	}
	ready[1-d.SeatOf(first)] = true
	if e.EndTalk(); d.Clock.Talks() || d.Clock.State().Step() != table.Writing {
		t.Error("the talks continue although all are ready")
	}
}

func TestASheetFromElsewhereIsSealed(t *testing.T) {
	d := newTable(t, 7, kingdoms.Rules{LastYear: 200, Secret: true}, 4)
	d.File.Hidden = true
	d.look()
	seats := &hotseat.Seats{Ring: seal.NewKeyring("")}
	d.Programs.Keys = func() *hotseat.Seats { return seats }
	e := Elsewhere{Desk: d}
	if ph := e.Phase(); !ph.Secret || ph.Seats[0].By != post.Free || !ph.Seats[0].Due || ph.Seats[0].In {
		t.Fatalf("at first: %+v", ph.Seats[0])
	}
	if read, lost, err := e.Take(0, []string{"caocao puyang H"}); read != 1 || lost != 0 || err != nil {
		t.Fatalf("%d, %d, %v", read, lost, err)
	}
	if ph := e.Phase(); !ph.Seats[0].In || ph.Seats[1].In || ph.Seats[0].By != post.Keyboard || len(d.Shown().Orders) != 0 {
		t.Errorf("after that: %+v", ph.Seats)
	}
	other := d.Shown().Pos
	if e.Key() != any(other) {
		t.Error("handing in changes the key of the phase")
	}
	player := d.Shown().Players()[1]
	key, lock, err := table.NewLock(int(player), "", seats.Keyring())
	if err != nil {
		t.Fatal(err)
	}
	d.File.SetLock(lock)
	if err := d.Take(player, key); err != nil {
		t.Fatal(err)
	}
	if _, _, err := e.Take(0, nil); !errors.Is(err, office.ErrBusy) {
		t.Errorf("while another player writes: %v", err)
	}
	if err := e.Rule(0, "Phone 2 writes."); !errors.Is(err, office.ErrBusy) {
		t.Errorf("a ruling while another player writes: %v", err)
	}
}

// TestPursesGoToTheirOwnersAlone checks that the common line has no secret purse and the line of each seat has its own.
func TestPursesGoToTheirOwnersAlone(t *testing.T) {
	d := newTable(t, 7, kingdoms.Rules{LastYear: 200, Secret: true}, 4)
	d.File.Hidden = true
	turn := Elsewhere{Desk: d}.Turn()
	purse := func(line string, f kingdoms.Faction) int32 {
		t.Helper()
		in, err := judged.Read(d.Board, []byte(line))
		if err != nil {
			t.Fatal(err)
		}
		return in.Pos.Money[f]
	}
	pos := d.Shown().Pos
	some := false
	for seat, who := range d.seats(d.Shown()) {
		for i := 1; i < len(d.Board.Factions); i++ {
			f := kingdoms.Faction(i)
			want := int32(0)
			if who.Has(f) {
				want = pos.Money[f]
				some = some || want > 0
			}
			if got := purse(turn.Private[seat], f); got != want {
				t.Errorf("seat %d sees %d of %s, want %d", seat, got, d.Board.FactionID(f), want)
			}
			if got := purse(string(turn.Line), f); got != 0 {
				t.Errorf("the common line shows %d of %s", got, d.Board.FactionID(f))
			}
		}
	}
	if !some {
		t.Error("no faction has money, so nothing was checked")
	}
	d.File.Hidden = false
	open := newTable(t, 7, kingdoms.Rules{LastYear: 200}, 4)
	if turn := (Elsewhere{Desk: open}).Turn(); strings.Join(turn.Private, "") != "" || purse(string(turn.Line), 1) == 0 {
		t.Error("public purses are missing in the common line")
	}
}

func TestATurnGoesOnWithThePhase(t *testing.T) {
	d := newTable(t, 7, kingdoms.Rules{LastYear: 200}, 4)
	e := Elsewhere{Desk: d}
	if turn := e.Turn(); turn.Kind != post.Kingdoms || turn.Code != "S200M" || turn.Last != nil {
		t.Errorf("the first turn: %s, %s", turn.Code, turn.Last)
	}
	if err := d.Write("caocao puyang H"); err != nil {
		t.Fatal(err)
	}
	key := e.Key()
	if err := d.Resolve(); err != nil {
		t.Fatal(err)
	}
	if ph := e.Phase(); e.Key() == key && !ph.Closed {
		t.Errorf("while results are shown: %+v", ph)
	}
	d.File.Forward()
	d.look()
	turn := e.Turn()
	if e.Key() == key || turn.Code == "S200M" || !strings.Contains(string(turn.Last), "caocao puyang H") {
		t.Errorf("the next turn: %s, %s", turn.Code, turn.Last)
	}
	in, err := judged.Read(d.Board, turn.Line)
	if err != nil || in.Pos.Phase != d.Shown().Pos.Phase {
		t.Errorf("judge reads %v", err)
	}
}

// TestWhatTheRefereeDecidesAboutASeatIsInTheLog checks that decisions are logged and do not interrupt players who write remotely.
func TestWhatTheRefereeDecidesAboutASeatIsInTheLog(t *testing.T) {
	d := newTable(t, 7, kingdoms.Rules{LastYear: 200}, 4)
	e := Elsewhere{Desk: d}
	key := e.Key()
	if err := e.Rule(1, "Phone 2 writes."); err != nil {
		t.Fatal(err)
	}
	want := kingdoms.Ruling{Kind: kingdoms.Decide, Faction: d.Board.Faction("yuanshao"), Reason: "Phone 2 writes."}
	if got := d.Shown().Rulings; len(got) != 1 || got[0] != want {
		t.Errorf("the log has %+v, want %+v", got, want)
	}
	if err := e.Rule(-1, "All came."); err != nil || d.Shown().Rulings[1] != (kingdoms.Ruling{Kind: kingdoms.Decide, Reason: "All came."}) {
		t.Errorf("about all seats: %v, %+v", err, d.Shown().Rulings)
	}
	if e.Key() != key {
		t.Error("a logged decision changes the key of the phase")
	}
	if err := d.Rule(kingdoms.Ruling{Kind: kingdoms.SetMoney, Faction: want.Faction, Money: 50, Reason: "miscounted"}); err != nil {
		t.Fatal(err)
	}
	if e.Key() == key {
		t.Error("the key is the same although the position has changed")
	}
	if err := e.Rule(99, "nobody"); !errors.Is(err, office.ErrBusy) {
		t.Errorf("for an unknown seat: %v", err)
	}
}
