package present

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
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
	"entente/ui/page/pagetest"
	"entente/ui/room/curtain"
	"entente/ui/ticker"
	"entente/ui/uitest"
	"entente/variants"
)

// hotSeat starts a game of three players with hidden orders and a curtain.
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
		t.Fatalf("unsealed: %+v, changes %q", r, changes)
	}
}

// steps returns the state of every player.
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
		t.Errorf("exposed: %+v", e)
	}
	last := d.Shown().Players()[2]
	var other kingdoms.Faction
	for f := range d.Shown().Seat(last).All() {
		other = f // the last faction of that player
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
	if len(words) != 19 || s.Last != s.Writers[2].Name+" sealed 0 orders. Words of the seal: "+words+"." || s.Writers[2].Step != curtain.Sealed || !s.Writers[2].Locked || s.Writers[2].PIN {
		t.Errorf("%q, %+v", s.Last, s.Writers[2])
	}
	take(t, c, 0)
	if err := c.HandIn(true); err != nil {
		t.Fatal(err)
	}
	if c.State().Next != 1 {
		t.Errorf("the next player is %d", c.State().Next)
	}
	c.Seats().Keys = nil
	if player, why := c.Wanted(); player != -1 || why.Refused() {
		t.Errorf("Wanted returns %d, %+v", player, why)
	}
	lock, _ := d.File.Lock(int(d.Shown().Players()[0]))
	lock.Name = "elsewhere"
	d.File.SetLock(lock)
	if player, why := c.Wanted(); player != 0 || !why.Lost {
		t.Errorf("Wanted returns %d, %+v", player, why)
	}
	if r := c.Reveal(); r.Player != 0 || !r.Why.Lost || d.Played() {
		t.Errorf("without a key: %+v", r)
	}
	if r := c.Anew(0); r.Refused() || c.State().Writers[0].Locked || c.State().Next != 0 {
		t.Errorf("Anew: %+v, %+v", r, c.State().Writers[0])
	}
	if r := c.Reveal(); r.Player != -1 || r.Err != nil || len(r.Changes) > 0 || !d.Played() || c.State().Last != "" {
		t.Errorf("%+v, played %v", r, d.Played())
	}
	if c.State().WhyNot == "" || c.Reveal().Err == nil {
		t.Error("results have a curtain, or are revealed twice")
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
		t.Errorf("kept %+v", kept)
	}
}

// write lets a player, counted from 0, write orders and then keep them as a draft or hand them in.
func write(t *testing.T, d *desk.Desk, c *Curtain, player int, in bool, orders ...string) {
	t.Helper()
	take(t, c, player)
	for _, text := range orders {
		if err := d.Write(text); err != nil {
			t.Fatal(err)
		}
	}
	if err := c.HandIn(in); err != nil {
		t.Fatal(err)
	}
}

// player returns the index of a faction's player.
func player(d *desk.Desk, id string) int {
	return slices.Index(d.Shown().Players(), d.Shown().Player(d.Board.Faction(id)))
}

// A returning player can undo and redo earlier edits. The sealed orders of others stay sealed and invisible.
func TestUndoInThreeKingdomsGoesOnBehindTheCurtain(t *testing.T) {
	d, c := hotSeat(t)
	caocao, liubei := player(d, "caocao"), player(d, "liubei")
	want := func(texts ...string) {
		t.Helper()
		var got []string
		for _, o := range d.Shown().Orders {
			got = append(got, d.Board.Format(d.Shown().Pos.Roster, o))
		}
		if !slices.Equal(got, texts) || strings.Contains(string(d.File.Save()), "xiapi") {
			t.Errorf("unsealed orders %q, want %q", got, texts)
		}
	}
	take(t, c, caocao)
	for _, text := range []string{"caocao chenliu - xiapi", "caocao xuchang - wan"} {
		if err := d.Write(text); err != nil {
			t.Fatal(err)
		}
	}
	if d.Type("xuchang - run"); c.HandIn(false) != nil {
		t.Fatal("the draft is not sealed")
	}
	if want(); d.File.CanUndo() || d.Writing() || c.State().Writers[caocao].Step != curtain.Begun {
		t.Errorf("behind the curtain: undo %v, writing %v, %+v", d.File.CanUndo(), d.Writing(), c.State().Writers[caocao])
	}
	take(t, c, liubei)
	if want(); d.File.CanUndo() || d.Typed != "" {
		t.Errorf("Liu Bei can undo what Cao Cao wrote, or sees %q", d.Typed)
	}
	if err := d.Write("liubei xiapi - chenliu"); err != nil || c.HandIn(true) != nil {
		t.Fatal(err)
	}
	seal, _ := d.Shown().Hand(d.Shown().Players()[liubei])
	take(t, c, caocao)
	for _, rest := range [][]string{{"caocao chenliu - xiapi", "caocao xuchang - wan"}, {"caocao chenliu - xiapi"}, nil} {
		if got := len(d.Shown().Orders); got != len(rest) {
			t.Errorf("%d orders are unsealed, want %q", got, rest)
		}
		if h, _ := d.Shown().Hand(d.Shown().Players()[liubei]); h != seal {
			t.Error("Liu Bei's seal has changed")
		}
		if d.Undo() != (len(rest) > 0) {
			t.Errorf("wrong undo with %d orders", len(rest))
		}
	}
	if !d.Redo() || c.HandIn(true) != nil || c.Reveal().Player != -1 || len(d.Shown().Orders) != 2 {
		t.Errorf("revealed %v", d.Shown().Orders)
	}
	if !d.Undo() || d.Played() || len(d.Shown().Orders) != 0 || len(d.Shown().Hands) != 2 {
		t.Error("undo does not seal what was revealed")
	}
}

// Changes made outside the program are reported before the reveal, which a second attempt then performs. A player who forgot the PIN can
// write again, and the log says so.
func TestTheRevealOfThreeKingdomsTellsWhatWasChanged(t *testing.T) {
	d, c := hotSeat(t)
	caocao, liubei := player(d, "caocao"), player(d, "liubei")
	write(t, d, c, liubei, true, "liubei xiapi - chenliu")
	write(t, d, c, caocao, true, "caocao chenliu - xiapi")
	file := filepath.Join(t.TempDir(), "taken.entente")
	if err := d.Doc.Save(file); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	hand := regexp.MustCompile(`(?s)\{\s*"player": "` + d.Board.FactionID(d.Shown().Players()[liubei]) + `",\s*"box": "[^"]+",?[^{}]*\},?\s*`)
	i := strings.LastIndex(string(data), `"hands"`)
	if i < 0 || !hand.Match(data[i:]) {
		t.Fatalf("the hand is not in the file: %.2000s", data)
	}
	if err := os.WriteFile(file, append(data[:i:i], hand.ReplaceAll(data[i:], nil)...), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := d.Doc.Open(file); err != nil {
		t.Fatal(err)
	}
	d.Lay(d.Doc.Game().(*desk.File))
	if c.Receive(); c.State().Last != "" {
		t.Errorf("the last player of the previous game is still %q", c.State().Last)
	}
	c.Wanted()
	if r := c.Reveal(); d.Played() || !strings.Contains(strings.Join(r.Changes, "\n"), "sealed orders were removed.") || !slices.Equal(c.Found(), r.Changes) {
		t.Errorf("got %+v, found %q, played %v", r, c.Found(), d.Played())
	}
	if r := c.Reveal(); r.Player != -1 || !d.Played() {
		t.Errorf("second attempt: %+v", r)
	}

	d, c = hotSeat(t)
	c.Seats().Keyring().Work = 4 // fast, for the test
	c.Begin(caocao, "tiger", "tiger", func(look.Refusal) {})
	if _, r := c.Lay(caocao); r.Refused() || d.Write("caocao chenliu - xiapi") != nil || c.HandIn(true) != nil {
		t.Fatalf("the player cannot write: %+v", r)
	}
	if w := c.State().Writers[caocao]; !w.PIN || c.Anew(caocao).Refused() || c.State().Writers[caocao].Locked {
		t.Errorf("sealed %+v, after Anew %+v", w, c.State().Writers[caocao])
	}
	if log := fmt.Sprint(Log(pagetest.Bare(t), d).Entries); !strings.Contains(log, "The referee sets aside Cao Cao") {
		t.Errorf("the log is %s", log)
	}
}
