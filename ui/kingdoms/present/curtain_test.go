package present

import (
	"slices"
	"testing"
	"time"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/ui/document"
	"entente/ui/hotseat"
	"entente/ui/kingdoms/desk"
	"entente/ui/kingdoms/words"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/room/curtain"
	"entente/ui/ticker"
	"entente/ui/uitest"
	"entente/variants"
)

// hotSeat begins a game of three players with hidden orders, behind a curtain.
func hotSeat(t *testing.T) (*desk.Desk, *Curtain) {
	t.Helper()
	bundle, err := variants.Kingdoms()
	if err != nil {
		t.Fatal(err)
	}
	say := uitest.Speak(t, "en_US.UTF-8")
	texts := func() *lang.Catalog { return say }
	now := time.Date(2026, 1, 1, 20, 0, 0, 0, time.UTC)
	m := &ticker.Machine{
		Texts: texts, Manner: func() ticker.Manner { return ticker.Manner{} }, Act: func(do func()) { do() }, Time: func() time.Time { return now },
		Wake: func(time.Duration, func()) func() { return func() {} },
	}
	doc := document.New("", desk.Kind(func() (*kingdoms.Board, error) { return bundle.Board, nil }))
	d := desk.New(bundle.Board, doc, func() bool { return true }, func(int) int { return 0 }, m, func(do func()) { do() })
	i := slices.IndexFunc(bundle.Board.Setups, func(s kingdoms.Setup) bool { return s.Players == 3 })
	g := game.New(bundle.Board, bundle.Board.Setups[i], kingdoms.Rules{})
	g.Hidden = true
	f := desk.NewFile(g)
	if err := doc.Begin(f, ""); err != nil {
		t.Fatal(err)
	}
	d.Lay(f)
	seats := &hotseat.Seats{Texts: texts, Now: m.Now, Behind: func(do, then func()) { do(); then() }}
	return d, &Curtain{
		Desk: func() *desk.Desk { return d }, Words: func() words.Words { return words.Words{Catalog: say, Board: bundle.Board} },
		Seats: func() *hotseat.Seats { return seats }, Hand: d.HandOver, Carry: func(do func() error) error { return do() },
	}
}

// take lets a player take the keyboard.
func take(t *testing.T, c *Curtain, player int) {
	t.Helper()
	done := func(r look.Refusal) {
		if r.Refused() {
			t.Fatalf("refused: %+v", r)
		}
	}
	if c.State().Writers[player].Locked {
		c.Unlock(player, "", done)
	} else {
		c.Begin(player, "", "", done)
	}
	if changes, r := c.Lay(player); r.Refused() || len(changes) > 0 {
		t.Fatalf("laid open: %+v, changed %q", r, changes)
	}
}

// steps are how far all players are.
func steps(s curtain.State) (list []curtain.Step) {
	for _, w := range s.Writers {
		list = append(list, w.Step)
	}
	return list
}

func TestTheCurtainSaysHowFarPlayersOfThreeKingdomsAre(t *testing.T) {
	d, c := hotSeat(t)
	s := c.State()
	if len(s.Writers) != 3 || s.Next != 0 || s.When != "200, first half · Order writing." || s.Title != "Three Kingdoms" || s.WhyNot != "" || s.MayVoid || s.Last != "" {
		t.Fatalf("%+v", s)
	}
	for i, w := range s.Writers {
		if w.Step != curtain.Waiting || w.Locked || len(w.Sides) == 0 || w.Piece != w.Sides[0] || (w.Label == "") != (len(w.Sides) > 1) || w.Name == "" {
			t.Errorf("player %d: %+v", i, w)
		}
	}
	if e := c.Exposed(); e != (curtain.Exposure{Secret: true}) {
		t.Errorf("on the screen is %+v", e)
	}
	last := d.Shown().Players()[2]
	var other kingdoms.Faction
	for f := range d.Shown().Seat(last).All() {
		other = f // the last that he plays
	}
	if c.Asks(other) != 2 {
		t.Errorf("%v is played by player %d", other, c.Asks(other))
	}
	take(t, c, 2)
	if d.Entry.Only != other || !c.Exposed().Writing || !c.Exposed().Shows {
		t.Errorf("faction %v writes, want %v; %+v", d.Entry.Only, other, c.Exposed())
	}
	if got := steps(c.State()); !slices.Equal(got, []curtain.Step{curtain.Waiting, curtain.Waiting, curtain.AtWork}) || c.State().Next != 0 {
		t.Errorf("steps %v", got)
	}
	if err := c.HandIn(true); err != nil {
		t.Fatal(err)
	}
	s = c.State()
	words := s.Writers[2].Words
	if len(words) != 19 || s.Last != s.Writers[2].Name+" has sealed 0 orders. Words of the seal: "+words+"." || s.Writers[2].Step != curtain.Sealed || !s.Writers[2].Locked || s.Writers[2].PIN {
		t.Errorf("%q, %+v", s.Last, s.Writers[2])
	}
	take(t, c, 0)
	if err := c.HandIn(true); err != nil {
		t.Fatal(err)
	}
	if c.State().Next != 1 {
		t.Errorf("next is %d", c.State().Next)
	}
	c.Seats().Keys = nil
	if player, why := c.Wanted(); player != -1 || why.Refused() {
		t.Errorf("wanted is %d, %+v", player, why)
	}
	lock, _ := d.File.Lock(int(d.Shown().Players()[0]))
	lock.Name = "elsewhere"
	d.File.SetLock(lock)
	if player, why := c.Wanted(); player != 0 || !why.Lost {
		t.Errorf("wanted is %d, %+v", player, why)
	}
	if r := c.Reveal(); r.Player != 0 || !r.Why.Lost || d.Played() {
		t.Errorf("without a key: %+v", r)
	}
	if r := c.Anew(0); r.Refused() || c.State().Writers[0].Locked || c.State().Next != 0 {
		t.Errorf("anew: %+v, %+v", r, c.State().Writers[0])
	}
	if r := c.Reveal(); r.Player != -1 || r.Err != nil || len(r.Changes) > 0 || !d.Played() || c.State().Last != "" {
		t.Errorf("%+v, played %v", r, d.Played())
	}
	if c.State().WhyNot == "" || c.Reveal().Err == nil {
		t.Error("a curtain falls over results, or they are revealed twice")
	}
}

func TestTheClockOfThreeKingdomsAsValues(t *testing.T) {
	d, c := hotSeat(t)
	w := c.Words()
	if s := Clock(d, w); !s.Alone || len(s.Players) != 0 || s.Start == "" || s.Phase != "200, first half" || len(s.Presets) != 3 {
		t.Errorf("off: %+v", s)
	}
	a := ClockActions(func() *desk.Desk { return d })
	set := look.ClockSet{Lengths: Clock(d, w).Presets[2].Lengths}
	d.Clock.Remember = func(ticker.Manner) {}
	a.Set(set)
	a.StartOrPause()
	a.More(time.Minute)
	a.Agree(1)
	s := Clock(d, w)
	if s.Set != set || !s.Running || s.Face.Time != "31:00" || len(s.Players) != 3 || s.Players[0].Agrees || !s.Players[1].Agrees || s.Players[1].Row.Text == "" {
		t.Errorf("on: %+v", s)
	}
	d.Away, d.Ready = func(seat int) bool { return seat == 2 }, func(seat int) bool { return seat == 0 }
	for i, p := range Clock(d, w).Players {
		if seat := d.SeatOf(d.Agreeing()[i]); p.Away != (seat == 2) || p.Ready != (seat == 0) {
			t.Errorf("seat %d: %+v", seat, p)
		}
	}
	a.Next()
	if s := Clock(d, w); s.Face.Step != "Order writing. No talking." || s.Players[1].Agrees {
		t.Errorf("next: %+v", s)
	}
	a.Back()
	if s := Clock(d, w); s.Step != "Negotiation" || a.Fault(time.Second) == "" {
		t.Errorf("back: %+v", s)
	}
	d.File.Save()
	if kept := d.File.Game.Clock; !kept.Begun || kept.Steps[0] != 1800 || kept.Step != "negotiation" {
		t.Errorf("kept is %+v", kept)
	}
}
