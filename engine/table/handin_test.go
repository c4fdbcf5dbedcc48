package table_test

import (
	"bytes"
	"encoding/base64"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"entente/engine"
	"entente/engine/game"
	gamefile "entente/engine/game/file"
	"entente/engine/seal"
	"entente/engine/table"
)

// hotSeat returns a game of two at one keyboard: Ann has England, France and Italy, Ben the others.
func hotSeat(t testing.TB) *game.Game {
	t.Helper()
	v := standard(t)
	s := table.Preset("rulebook", v.Setup("2"))
	s.Mode = game.Keyboard
	s.Players[0].Name, s.Players[1].Name = "Ann", "Ben"
	g, err := game.Start(s)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// key returns a new key.
func key(t testing.TB) seal.Key {
	t.Helper()
	k, err := seal.NewKey()
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// write opens the hand of a player and gives every unit of theirs an order that is not to hold, if it has one.
func write(t testing.TB, g *game.Game, player int, k seal.Key) []engine.Order {
	t.Helper()
	if err := g.OpenHand(player, k); err != nil {
		t.Fatal(err)
	}
	pos := g.Node().Position
	for p := range pos.ToOrder().All() {
		if !slices.Contains(g.Players()[player].Powers, pos.UnitAt(p).Power) {
			continue
		}
		list := pos.LegalOrders(p)
		i := slices.IndexFunc(list, func(o engine.Order) bool { return o.Kind == engine.Move })
		g.Give(game.Given{Order: list[max(i, 0)], Text: "as written by player " + fmt.Sprint(player)})
	}
	return g.Node().Plain()
}

// fine fails the test if there is an error.
func fine(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func saved(t testing.TB, g *game.Game) string {
	t.Helper()
	var b bytes.Buffer
	if err := gamefile.Save(&b, g); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func load(t testing.TB, g *game.Game, text string) (*game.Game, error) {
	t.Helper()
	return gamefile.Load(strings.NewReader(text), func(string) (*engine.Variant, error) { return g.Variant(), nil })
}

func TestARoundAsksInTheSequenceOfTheSeats(t *testing.T) {
	g := hotSeat(t)
	keys := []seal.Key{key(t), key(t)}
	states := func() string {
		r := table.NewRound(g)
		return fmt.Sprint(r.Next, r.Writers[0].State, r.Writers[1].State, len(r.Missing()))
	}
	want := func(text string) {
		t.Helper()
		if got := states(); got != text {
			t.Errorf("got %s, want %s", got, text)
		}
	}
	want(fmt.Sprint(0, table.Waiting, table.Waiting, 2))
	write(t, g, 1, keys[1]) // anybody may go first
	want(fmt.Sprint(0, table.Waiting, table.AtWork, 2))
	if err := g.OpenHand(0, keys[0]); err == nil {
		t.Error("two hands lie open")
	}
	fine(t, g.CloseHand(true))
	want(fmt.Sprint(0, table.Waiting, table.Sealed, 1))
	write(t, g, 0, keys[0])
	fine(t, g.CloseHand(true))
	want(fmt.Sprint(-1, table.Sealed, table.Sealed, 0))
	if err := g.Reveal(func(p int) game.Key { return keys[p] }); err != nil {
		t.Fatal(err)
	}
	if g.Secret() {
		t.Error("a resolved phase has secrets")
	}
	g.Forward()
	want(fmt.Sprint(0, table.Waiting, table.Waiting, 2))
}

func TestWhoHasNothingToOrderIsNotAsked(t *testing.T) {
	g := hotSeat(t)
	pos := *g.Node().Position
	pos.Phase = engine.Phase{Year: 1901, Season: engine.Winter, Kind: engine.Adjustment}
	pw := g.Players()[1].Powers[0]
	for p := range pos.Variant.Map.Centers().All() {
		if pos.Units[p].Power == pw { // Ben lacks a unit, at a home center
			pos.Units[p] = engine.Unit{}
			break
		}
	}
	fine(t, g.SetPosition(pos))
	r := table.NewRound(g)
	if r.Writers[0].State != table.Unasked || r.Writers[1].State != table.Waiting || r.Next != 1 || len(r.Asked()) != 1 {
		t.Errorf("only Ben has a build, but: %+v", r)
	}
	if got := r.Writers[1].Powers; !slices.Equal(got, []engine.Power{pw}) {
		t.Errorf("Ben writes for %v", got)
	}
}

func TestTheRefereeVoidsOrReopensOrdersWhosePINIsForgotten(t *testing.T) {
	g := hotSeat(t)
	keys := []seal.Key{key(t), key(t)}
	for p := range keys {
		g.SetLock(game.Lock{Player: p, Name: fmt.Sprint("key", p)})
		write(t, g, p, keys[p])
		fine(t, g.CloseHand(true))
	}
	lost := func(p int) game.Key {
		if p == 0 {
			return nil
		}
		return keys[p]
	}
	var hand *game.HandError
	if err := g.Reveal(lost); !errors.As(err, &hand) || hand.Player != 0 || len(g.Node().Orders) > 0 {
		t.Fatalf("got %v", err)
	}
	fine(t, g.ReopenHand(0))
	if r := table.NewRound(g); r.Next != 0 || r.Writers[0].Lock != (game.Lock{}) {
		t.Errorf("after opening anew: %+v", r)
	}
	fine(t, g.VoidHand(0))
	if g.CanUndo() {
		t.Error("a ruling about sealed orders can be undone")
	}
	back, err := load(t, g, saved(t, g))
	if err != nil {
		t.Fatal(err)
	}
	want := []game.Event{{Kind: game.OrdersReopened}, {Kind: game.OrdersVoid}}
	if got := back.Node().Events; !slices.Equal(got, want) {
		t.Errorf("the record says %v", got)
	}
	if r := table.NewRound(back); r.Next != -1 || !r.Writers[0].Void {
		t.Errorf("%+v", r)
	}
	if err := back.Reveal(lost); err != nil {
		t.Fatal(err)
	}
	for _, o := range back.Node().Orders {
		if slices.Contains(back.Players()[0].Powers, o.Order.Power) {
			t.Errorf("a void order counts: %v", o)
		}
	}
	known(t, back.VoidHand(1))
	known(t, g.VoidHand(7))
}

func TestOrdersOfAPowerThatWasHandedOverDoNotCount(t *testing.T) {
	g := hotSeat(t)
	k := key(t)
	write(t, g, 0, k)
	fine(t, g.CloseHand(true))
	france := g.Variant().Power("france")
	if err := g.TakeOver("Cleo", "", france); err != nil {
		t.Fatal(err)
	}
	if err := g.Reveal(func(int) game.Key { return k }); err != nil {
		t.Fatal(err)
	}
	for _, o := range g.Node().Orders {
		if o.Order.Power == france {
			t.Errorf("%v was revealed", o)
		}
	}
}

func TestSealedOrdersStandWhenThePositionIsCorrected(t *testing.T) {
	g := hotSeat(t)
	k := key(t)
	orders := write(t, g, 0, k)
	fine(t, g.CloseHand(true))
	pos := *g.Node().Position
	pos.Units[orders[0].At.Province] = engine.Unit{}
	if err := g.CorrectPosition(pos, "It had fallen off."); err != nil {
		t.Fatal(err)
	}
	if err := g.Reveal(func(int) game.Key { return k }); err != nil {
		t.Fatal(err)
	}
	if n := len(g.Node().Orders); n < len(orders)-1 {
		t.Errorf("%d of %d orders", n, len(orders))
	}
}

func TestGamesWithoutACurtainHaveNoSealedOrders(t *testing.T) {
	v := standard(t)
	g := game.New(&v.Setups[0], engine.Rulebook())
	if g.Secret() {
		t.Error("secrets of a referee")
	}
	known(t, g.OpenHand(0, key(t)))
	known(t, g.CloseHand(true))
	known(t, g.VoidHand(0))
	known(t, g.ReopenHand(0))
	known(t, g.Reveal(nil))
}

func TestFilesWithWrongHandsAreRefused(t *testing.T) {
	g := hotSeat(t)
	k := key(t)
	g.SetLock(game.Lock{Player: 0, Name: "key"})
	write(t, g, 0, k)
	fine(t, g.CloseHand(true))
	good := saved(t, g)
	h, _ := g.Node().Hand(0)
	for name, change := range map[string][2]string{
		"no player":           {`"player": 1,` + "\n          \"orders\"", `"player": 3,` + "\n          \"orders\""},
		"no box":              {`"box": "` + h.Box + `"`, `"box": ""`},
		"a referee's game":    {`"mode": "keyboard"`, `"mode": "referee"`},
		"orders not sealed":   {`"hands": [`, `"orders": {"France": ["A par - bur"]}, "hands": [`},
		"an unknown field":    {`"in": true`, `"in": true, "pin": "1914"`},
		"a lock without key":  {`"name": "key"`, `"name": ""`},
		"a lock of two kinds": {`"name": "key"`, `"name": "key", "box": "x"`},
		"in is no flag":       {`"in": true`, `"in": 1`},
	} {
		bad := strings.Replace(good, change[0], change[1], 1)
		if bad == good {
			t.Errorf("%s: nothing changed", name)
		}
		if _, err := load(t, g, bad); err == nil || !strings.HasPrefix(err.Error(), "line ") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestAPINIsChecked(t *testing.T) {
	fine(t, table.CheckPIN("", ""))
	fine(t, table.CheckPIN("1914", "1914"))
	fine(t, table.CheckPIN("四文字で", "四文字で"))
	known(t, table.CheckPIN("123", "123"))
	known(t, table.CheckPIN("1914", "1915"))
	known(t, table.CheckPIN("1914", ""))
	known(t, table.CheckPIN("", "1914"))
}

func TestEveryWrongPINWaitsLonger(t *testing.T) {
	now := time.Date(1901, 4, 1, 12, 0, 0, 0, time.UTC)
	var tries table.Tries
	if tries.Wait(now) != 0 {
		t.Error("the first try waits")
	}
	last := time.Duration(0)
	for i := range 20 {
		tries = tries.Miss(now)
		wait := tries.Wait(now)
		if wait < last || i < 6 && wait == last || wait > 2*time.Minute {
			t.Errorf("try %d waits %v after %v", i, wait, last)
		}
		if tries.Wait(now.Add(wait)) != 0 {
			t.Error("the wait does not end")
		}
		last = wait
	}
}

func TestKeysWithoutAPINStayOnThisMachine(t *testing.T) {
	file := filepath.Join(t.TempDir(), "state", "keys.json")
	k, l, err := table.NewLock(1, "", seal.NewKeyring(file))
	if err != nil {
		t.Fatal(err)
	}
	if l.Box != "" || l.Player != 1 || strings.Contains(fmt.Sprint(l), "SECRET") {
		t.Errorf("lock %+v", l)
	}
	if info, err := os.Stat(file); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v, %v", info, err)
	}
	ring := seal.NewKeyring(file) // another run of the program
	if got, err := table.Unlock(l, "", ring); err != nil || got.String() != k.String() {
		t.Errorf("found %v", err)
	}
	if _, err := table.Unlock(l, "", seal.NewKeyring(filepath.Join(t.TempDir(), "keys.json"))); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("on another machine: %v", err)
	}
	if err := os.WriteFile(file, []byte("{nonsense"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, _, err := table.NewLock(1, "", ring); err == nil {
		t.Error("a damaged ring was written over")
	}
	if _, _, err := table.NewLock(1, "", seal.NewKeyring("")); err != nil {
		t.Errorf("without a folder: %v", err)
	}
}

func TestOrdersAreSealedWhereverTheCursorIs(t *testing.T) {
	g := hotSeat(t)
	k := key(t)
	fine(t, g.Reveal(nil)) // nobody wrote anything
	g.Forward()
	orders := write(t, g, 0, k)
	path := g.Path()
	g.Back()
	fine(t, g.CloseHand(false))
	if !slices.Equal(g.Path(), path) || len(g.Node().Orders) > 0 {
		t.Error("the cursor is not where the orders were")
	}
	if h, ok := g.Node().Hand(0); !ok || h.Orders != len(orders) || g.Writing() != nil {
		t.Errorf("sealed %+v", h)
	}
}

func TestWhatCannotBeReadStaysSecretToo(t *testing.T) {
	g, k := hotSeat(t), key(t)
	write(t, g, 0, k)
	line := game.VoidLine{Power: g.Players()[0].Powers[0], Text: "A Par - Brgundy"}
	g.GiveSheet(nil, []game.VoidLine{line})
	var file bytes.Buffer
	fine(t, gamefile.Save(&file, g))
	if strings.Contains(file.String(), "Brgundy") {
		t.Error("the file has the line")
	}
	known(t, g.CorrectOrder(engine.Order{}, g.Node().Orders[0], "a slip"))
	fine(t, g.CloseHand(false))
	if g.Undo(); len(g.Node().Void) > 0 {
		t.Error("the line lies open")
	}
	fine(t, g.OpenHand(0, k))
	if got := g.Node().Void; !slices.Equal(got, []game.VoidLine{line}) {
		t.Errorf("the player finds %+v", got)
	}
	if g.Undo(); len(g.Node().Void) > 0 {
		t.Error("the line cannot be undone")
	}
	if g.Redo(); !slices.Equal(g.Node().Void, []game.VoidLine{line}) {
		t.Error("the line cannot be redone")
	}
}

// A lock is as dear to guess as its key ring says, by default what protects a PIN.
func TestTheWindowsLocksAreDearToGuess(t *testing.T) {
	for work, want := range map[int]string{0: " 17", 2: " 2"} {
		ring := seal.NewKeyring("")
		ring.Work = work
		k, l, err := table.NewLock(0, "1914", ring)
		if err != nil {
			t.Fatal(err)
		}
		data, err := base64.RawStdEncoding.DecodeString(l.Box)
		if err != nil {
			t.Fatal(err)
		}
		if lines := strings.Split(string(data), "\n"); !strings.HasPrefix(lines[1], "-> scrypt ") || !strings.HasSuffix(lines[1], want) {
			t.Errorf("the lock says %q, want a work factor of%s", lines[1], want)
		}
		if got, err := table.Unlock(l, "1914", ring); err != nil || got.String() != k.String() {
			t.Errorf("unlocked %v", err)
		}
	}
}
