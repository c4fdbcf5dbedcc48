package game_test

import (
	"bytes"
	"errors"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"entente/engine/game/gametest"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/engine/record"
	"entente/engine/seal"
	"entente/engine/table"
	"entente/scripts/trial"
)

// secret is a key that hides nothing from who looks.
type secret = gametest.Key

// hiddenGame is a game of seven whose orders are hidden, in its second phase.
func hiddenGame(t testing.TB) (g *game.Game, caocao, liubei kingdoms.Faction) {
	t.Helper()
	b := board(t)
	for _, s := range b.Setups {
		if s.Players == 7 {
			g = game.New(b, s, kingdoms.Rules{})
		}
	}
	g.Hidden = true
	if err := g.Carry(func() bool { return true }); err != nil {
		t.Fatal(err)
	}
	return g, b.Faction("caocao"), b.Faction("liubei")
}

// keys are the keys of some players, for a reveal.
type keys map[kingdoms.Faction]game.Key

// works lets every false order work.
func works() bool { return true }

func (k keys) of(player int) game.Key { return k[kingdoms.Faction(player)] }

// write lets a player write one order.
func write(t testing.TB, g *game.Game, f kingdoms.Faction, key game.Key, text string) {
	t.Helper()
	if err := g.OpenHand(int(f), key); err != nil {
		t.Fatal(err)
	}
	o, err := g.Board.ParseOrder(g.Node().Pos.Roster, kingdoms.NoFaction, text)
	if err != nil {
		t.Fatal(err)
	}
	if err := g.SetOrders([]kingdoms.Order{o}); err != nil {
		t.Fatal(err)
	}
}

// TK 12: what a player writes is in no file and in no game that others see: not while he writes, not sealed, not by undo.
// With its keys everything is there again, also from the file.
func TestHiddenOrdersAreSealed(t *testing.T) {
	g, caocao, liubei := hiddenGame(t)
	write(t, g, caocao, secret("c"), "caocao chenliu - xiapi")
	if !bytes.Equal(g.Save(), g.Save()) {
		t.Error("the file of a game in which somebody writes is another one each time")
	}
	if err := g.OpenHand(int(liubei), secret("l")); err == nil {
		t.Error("two players write at once")
	}
	o := g.Node().Orders[0]
	o.Faction = liubei
	if err := g.SetOrders([]kingdoms.Order{o}); err == nil {
		t.Error("somebody orders for another")
	}
	if err := g.CloseHand(true); err != nil {
		t.Fatal(err)
	}
	if len(g.Node().Orders) != 0 || g.Undo() || g.Carry(nil) == nil {
		t.Error("sealed orders can be read, undone or passed over")
	}
	write(t, g, liubei, secret("l"), "liubei xiapi - chenliu")
	if err := g.CloseHand(true); err != nil {
		t.Fatal(err)
	}
	write(t, g, g.Board.Faction("mateng"), secret("m"), "mateng wuwei H")
	if err := g.CloseHand(false); err != nil { // a draft, which does not count
		t.Fatal(err)
	}
	g, err := game.Load(g.Board, g.Save())
	if err != nil {
		t.Fatal(err)
	}
	if err := g.OpenHand(int(liubei), secret("c")); err == nil {
		t.Error("a key opens what is another's")
	}
	known := keys{caocao: secret("c")}
	if err := g.Reveal(known.of, works); err == nil || len(g.Node().Orders) != 0 {
		t.Error("orders are revealed without a key")
	}
	known[liubei] = secret("l")
	if err := g.Reveal(known.of, works); err != nil || len(g.Node().Orders) != 2 || len(g.Changes()) != 0 || g.Hiding(g.Node()) {
		t.Fatalf("revealed: %v, %v, changed %v", g.Node().Orders, err, g.Changes())
	}
	again, err := game.Load(g.Board, g.Save())
	if err != nil || !bytes.Equal(again.Save(), g.Save()) {
		t.Errorf("the game that was revealed does not come back: %v", err)
	}
}

// A player who comes back undoes and redoes what he wrote before, and nothing else: what others have sealed stays sealed, as it was.
func TestUndoGoesOnBehindTheCurtain(t *testing.T) {
	g, caocao, liubei := hiddenGame(t)
	write(t, g, caocao, secret("c"), "caocao chenliu - xiapi")
	o, err := g.Board.ParseOrder(g.Node().Pos.Roster, kingdoms.NoFaction, "caocao xuchang attack wan")
	if err != nil {
		t.Fatal(err)
	}
	two := append(slices.Clone(g.Node().Orders), o)
	fine(t, g.SetOrders(two))
	fine(t, g.CloseHand(false))
	write(t, g, liubei, secret("l"), "liubei xiapi - chenliu")
	fine(t, g.CloseHand(true))
	if g.CanUndo() || g.CanRedo() {
		t.Error("something can be undone while nobody writes")
	}
	hand, _ := g.Node().Hand(liubei)
	fine(t, g.OpenHand(int(caocao), secret("c")))
	want := func(n int) {
		t.Helper()
		if got := g.Node().Orders; !slices.Equal(got, two[:n]) {
			t.Errorf("got %v, want %v", got, two[:n])
		}
		if h, _ := g.Node().Hand(liubei); h != hand || bytes.Contains(g.Save(), []byte("xiapi")) || bytes.Contains(g.Save(), []byte("chenliu")) {
			t.Error("what another has sealed is not as it was, or lies open")
		}
	}
	for n := 2; n >= 0; n-- {
		want(n)
		if g.Undo() != (n > 0) {
			t.Fatalf("undo ends at %d orders", n)
		}
	}
	for n := 1; n <= 2; n++ {
		g.Redo()
		want(n)
	}
	if g.CanRedo() {
		t.Error("there is more to redo than was written")
	}
}

// TestTortureFilesHoldNoSecretsOfThreeKingdoms: neither the file nor an automatic copy tells orders or a PIN, while somebody writes, of a draft
// and after the hand-in.
func TestTortureFilesHoldNoSecretsOfThreeKingdoms(t *testing.T) {
	row := trial.Row{Part: trial.Memory, Name: "files of Three Kingdoms"}
	g, caocao, liubei := hiddenGame(t)
	ring := seal.NewKeyring("")
	ring.Work = 2 // nobody guesses here
	k, l, err := table.NewLock(int(caocao), "0200-Guandu", ring)
	fine(t, err)
	g.SetLock(l)
	check := func(when string) {
		t.Helper()
		for name, data := range map[string][]byte{"file": g.Save(), "copy": g.Copy(map[string]string{"file": "a"})} {
			for _, text := range []string{"chenliu", "xiapi", "0200-Guandu"} {
				row.Check(t, !bytes.Contains(data, []byte(text)), "the %s %s tells %q", name, when, text)
			}
		}
	}
	for _, in := range []bool{false, true} {
		write(t, g, caocao, k, "caocao chenliu - xiapi")
		check("while somebody writes")
		fine(t, g.CloseHand(in))
		check("afterwards")
	}
	write(t, g, liubei, k, "liubei xiapi H")
	check("while another one writes")
	trial.Report(t, row)
}

// A box says in which game it was sealed: whoever changes the file before it is found out. A box of another phase or player
// is refused.
func TestABoxTestifiesAgainstAChangedGame(t *testing.T) {
	g, caocao, liubei := hiddenGame(t)
	g.SetLock(game.Lock{Player: int(caocao), Name: "here"})
	write(t, g, caocao, secret("c"), "caocao chenliu - xiapi")
	if err := g.CloseHand(true); err != nil {
		t.Fatal(err)
	}
	data := string(g.Save())
	forged, err := game.Load(g.Board, []byte(strings.Replace(data, `"phase": "S200M",`, `"phase": "S200M", "orders": ["caocao puyang H"],`, 1)))
	if err != nil {
		t.Fatal(err)
	}
	if l, ok := forged.Lock(int(caocao)); !ok || l.Name != "here" {
		t.Errorf("the lock is %+v", l)
	}
	known := keys{caocao: secret("c")}
	var changed *game.TableChangedError
	if err := forged.Reveal(known.of, works); !errors.As(err, &changed) || len(forged.Changes()) != 1 || len(forged.Node().Orders) != 0 {
		t.Errorf("a changed game is not found out: %v, %v", forged.Changes(), err)
	}
	if err := forged.Reveal(known.of, works); err != nil || len(forged.Node().Orders) != 1 {
		t.Errorf("once it was told, nothing is revealed: %v", err)
	}
	moved, err := game.Load(g.Board, []byte(strings.Replace(data, `"player": "caocao",
     "box"`, `"player": "liubei",
     "box"`, 1)))
	if err != nil {
		t.Fatal(err)
	}
	if _, there := moved.Node().Hand(liubei); !there {
		t.Fatal("the file was not changed as meant")
	}
	if err := moved.OpenHand(int(liubei), secret("c")); err == nil {
		t.Error("a box is opened in the place of another's")
	}
	fine(t, g.ReopenHand(int(caocao)))
	if _, locked := g.Lock(int(caocao)); locked || len(g.Node().Hands) != 0 || len(g.Node().Reopened) != 1 {
		t.Error("what the referee gave up is still there")
	}
}

// What a box holds is read as a whole or not at all: orders that are none, or of another player, let nothing be revealed.
func TestABoxHoldsOrdersOfItsPlayer(t *testing.T) {
	g, caocao, _ := hiddenGame(t)
	key := secret("c")
	write(t, g, caocao, key, "caocao chenliu - xiapi")
	fine(t, g.CloseHand(true))
	h, _ := g.Node().Hand(caocao)
	text, err := key.Open(h.Box)
	fine(t, err)
	for order, want := range map[string]string{
		"caocao chenliu - puyang": "", "caocao chenliu - paris": `"caocao chenliu - paris" is no order of this player`, "liubei xiapi H": `"liubei xiapi H" is no order of this player`,
	} {
		box, err := key.Seal(strings.Replace(text, "caocao chenliu - xiapi", order, 1))
		fine(t, err)
		forged, err := game.Load(g.Board, bytes.Replace(g.Save(), []byte(h.Box), []byte(box), 1))
		fine(t, err)
		switch err := forged.Reveal(keys{caocao: key}.of, works); {
		case want == "" && (err != nil || len(forged.Node().Orders) != 1):
			t.Errorf("%s: %v", order, err)
		case want != "" && (err == nil || !strings.HasSuffix(err.Error(), want) || len(forged.Node().Orders) != 0):
			t.Errorf("%s: %v with %d orders, want %s", order, err, len(forged.Node().Orders), want)
		}
	}
}

// TestWhoIsOutIsNoPlayer (TK 13.3, 13.4, 13.5): who plays several factions is one player, as long as one of them has an area or a unit;
// nobody plays passive ones.
func TestWhoIsOutIsNoPlayer(t *testing.T) {
	g, caocao, _ := hiddenGame(t)
	s, b := *g.Node(), g.Board
	pos := *s.Pos
	s.Pos = &pos
	sunquan, mateng := b.Faction("sunquan"), b.Faction("mateng")
	all := len(s.Players())
	take := func(f kingdoms.Faction) {
		for a := range s.Pos.Owned(f).All() {
			s.Pos.Owners[a], s.Pos.Units[a] = kingdoms.NoFaction, kingdoms.Unit{}
		}
	}
	take(mateng)
	if got := s.Players(); len(got) != all-1 || slices.Contains(got, mateng) {
		t.Errorf("players %v of %d, %d is out", got, all, mateng)
	}
	var seat kingdoms.FactionSet
	seat.Add(caocao)
	seat.Add(sunquan)
	s.Rules.Seats = kingdoms.Seats{seat}
	if got := s.Players(); len(got) != all-2 || slices.Contains(got, sunquan) {
		t.Errorf("players %v: %d and %d are one", got, caocao, sunquan)
	}
	if take(caocao); !slices.Contains(s.Players(), caocao) {
		t.Error("who has lost one of two factions plays on")
	}
	s.Pos.Passive.Add(sunquan)
	if got := s.Players(); slices.Contains(got, caocao) {
		t.Errorf("players %v: what is left of one is passive", got)
	}
}

// Losing bids are known to the bidder and the referee alone, for good (TK 12): undo seals what was revealed again, and needs no second step
// in which it lies open; redo needs no key.
func TestUndoSealsWhatWasRevealed(t *testing.T) {
	g, caocao, liubei := hiddenGame(t)
	for g.Node().Pos.Phase.String() != "W200A" {
		fine(t, g.Carry(func() bool { return true }))
	}
	fine(t, g.Show(kingdoms.GeneralSet{}, func(int) int { return 0 }))
	var general kingdoms.General
	for general = range g.Node().Pos.Offer.All() {
		break
	}
	name := g.Board.Roster.Info(general).ID
	write(t, g, caocao, secret("c"), "caocao bid "+name+" 7")
	fine(t, g.CloseHand(true))
	write(t, g, liubei, secret("l"), "liubei bid "+name+" 6")
	fine(t, g.CloseHand(true))
	sealed := g.Save()
	before := g.Sealing()
	fine(t, g.Reveal(keys{caocao: secret("c"), liubei: secret("l")}.of, works))
	g.Forward()
	played := g.Save()
	if !g.Undo() {
		t.Fatal("nothing can be undone")
	}
	s := g.Node()
	if len(s.Orders) != 0 || len(s.Hands) != 2 || !g.Hiding(s) {
		t.Errorf("after undo these lie open: %v, and %d hands are sealed", s.Orders, len(s.Hands))
	}
	if len(s.Revealed) != 1 || g.Sealing().Count != before.Count+1 || bytes.Equal(g.Save(), sealed) {
		t.Errorf("after undo nothing says that they were revealed: %v, %+v", s.Revealed, g.Sealing())
	}
	if g.Undo() {
		t.Error("what was before the seals can be undone")
	}
	if !g.Redo() || !bytes.Equal(g.Save(), played) {
		t.Error("redo does not lead back to the results")
	}
	if g.Redo() || !g.Undo() || len(g.Node().Hands) != 2 {
		t.Error("undo and redo do not go back and forth")
	}
}

// TestTortureASecondLookIsToldInThreeKingdoms: who takes a reveal back, or opens a file from before it, has seen what all have sealed: before it is revealed again, everybody is told.
func TestTortureASecondLookIsToldInThreeKingdoms(t *testing.T) {
	g, caocao, liubei := hiddenGame(t)
	write(t, g, caocao, secret("c"), "caocao chenliu - xiapi")
	fine(t, g.CloseHand(true))
	write(t, g, liubei, secret("l"), "liubei xiapi H")
	fine(t, g.CloseHand(true))
	old, known := g.Save(), keys{caocao: secret("c"), liubei: secret("l")}
	var noted []record.Sealing
	full := errors.New("the disk is full")
	var fails error
	g.BeforeReveal(func(s record.Sealing) error {
		if g.Node().Outcome != nil || len(g.Node().Orders) > 0 {
			t.Error("orders are seen before it is written down that they are")
		}
		noted = append(noted, s)
		return fails
	}, func() time.Time { return time.Date(2026, 11, 24, 21, 14, 5, 6, time.UTC) })
	if fails = full; !errors.Is(g.Reveal(known.of, works), full) || !g.Hiding(g.Node()) || len(g.Node().Revealed) > 0 {
		t.Fatal("what cannot be written down is revealed all the same")
	}
	fails = nil
	fine(t, g.Reveal(known.of, works))
	last := noted[len(noted)-1]
	if last != g.Sealing() || last.Count != 3 || last.Revealed != 3 || last.Open {
		t.Errorf("noted is %+v, the game knows %+v", last, g.Sealing())
	}
	if data := g.Save(); !bytes.Contains(data, []byte(`"2026-11-24T21:14:05Z"`)) {
		t.Errorf("the file does not tell when:\n%s", data)
	}
	told := func(g *game.Game) []record.ChangeKind {
		var kinds []record.ChangeKind
		for _, c := range g.Changes() {
			kinds = append(kinds, c.Kind)
		}
		return kinds
	}
	want := []record.ChangeKind{record.Resealed}
	row := trial.Row{Part: trial.Forged, Name: "orders of Three Kingdoms looked at twice"}
	defer func() { trial.Report(t, row) }() // also of what ends the test
	again, err := game.Load(g.Board, old)
	fine(t, err)
	again.SealedHere(last)
	row.Check(t, slices.Equal(told(again), want), "an older file is opened: %v", again.Changes())
	for range 3 { // seal it anew, as often as anybody likes
		fine(t, again.OpenHand(int(caocao), secret("c")))
		fine(t, again.CloseHand(true))
	}
	var changed *game.TableChangedError
	err = again.Reveal(known.of, works)
	row.Check(t, errors.As(err, &changed), "an older file is revealed again, and nobody was told: %v", err)
	g.Undo() // as the menu does
	err = g.Reveal(known.of, works)
	row.Check(t, errors.As(err, &changed) && slices.Equal(told(g), want), "a reveal is taken back by undo, and nobody is told: %v", g.Changes())
	g, err = game.Load(g.Board, g.Save())
	fine(t, err)
	g.SealedHere(g.Sealing())
	row.Check(t, slices.Equal(told(g), want), "the file of a reveal that was taken back: %v", g.Changes())
	fine(t, g.OpenHand(int(caocao), secret("c")))
	fine(t, g.CloseHand(true))
	unlogged := regexp.MustCompile(`(?s)"revealed": \[.*?\],\s*`).ReplaceAll(g.Save(), nil)
	g, err = game.Load(g.Board, regexp.MustCompile(`(?s),\s*"revealed": \[.*?\]`).ReplaceAll(unlogged, nil))
	fine(t, err)
	err = g.Reveal(known.of, works)
	row.Check(t, errors.As(err, &changed) && slices.Contains(told(g), record.ChangedLog), "the log no longer tells of the reveal, and nobody is told: %v", g.Changes())
}

// What would lie open where orders are secret: orders in the place of hands are no file, and a phase that is open again has none.
func TestNothingLiesOpenWhereOrdersAreSecret(t *testing.T) {
	g, caocao, _ := hiddenGame(t)
	write(t, g, caocao, secret("c"), "caocao chenliu - xiapi")
	fine(t, g.CloseHand(true))
	plain := regexp.MustCompile(`(?s)"hands": \[.*?\]`).ReplaceAll(g.Save(), []byte(`"orders": ["caocao chenliu - xiapi"]`))
	if _, err := game.Load(g.Board, plain); err == nil || !strings.Contains(err.Error(), "must be sealed") {
		t.Errorf("plain orders in the place of hands: %v", err)
	}
	fine(t, g.Reveal(keys{caocao: secret("c")}.of, works))
	g.Forward()
	if !g.Delete() || g.Node().Outcome != nil || len(g.Node().Orders) > 0 || len(g.Node().Revealed) != 1 {
		t.Errorf("the phase is open again with %d orders, revealed %v", len(g.Node().Orders), g.Node().Revealed)
	}
	if _, err := game.Load(g.Board, g.Save()); err != nil {
		t.Errorf("it cannot be read again: %v", err)
	}
}

// Orders that cannot be opened are somebody's: the referee has to know whose seal to give up.
func TestASealThatDoesNotOpenNamesItsPlayer(t *testing.T) {
	g, caocao, liubei := hiddenGame(t)
	write(t, g, caocao, secret("c"), "caocao chenliu - xiapi")
	fine(t, g.CloseHand(true))
	for what, known := range map[string]keys{
		"no key": {}, "the wrong key": {caocao: secret("l")}, "only another's key": {liubei: secret("l")},
	} {
		var hand *game.HandError
		if err := g.Reveal(known.of, works); !errors.As(err, &hand) || hand.Player != int(caocao) {
			t.Errorf("%s: %v", what, err)
		}
	}
	var hand *game.HandError
	if err := g.OpenHand(int(caocao), secret("l")); !errors.As(err, &hand) || hand.Player != int(caocao) {
		t.Errorf("opened for writing: %v", err)
	}
}

func fine(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
