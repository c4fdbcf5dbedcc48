package table_test

import (
	"bytes"
	"encoding/base64"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/file"
	"entente/engine/game/foreign"
	"entente/engine/keep"
	"entente/engine/seal"
	"entente/engine/table"
	"entente/scripts/guard"
	"entente/scripts/trial"
)

// notations returns an order in every way in which the program writes orders.
func notations(pos *engine.Position, o engine.Order) []string {
	list := []string{pos.Variant.Format(o), pos.FormatStyle(o, engine.Style001)}
	for style := engine.StylePlain; style <= engine.StylePython; style++ {
		list = append(list, pos.Variant.FormatStyle(o, style))
	}
	return list
}

// tells fails the test if a file holds an order of the list in any notation, in a box or beside it, or what was written
// for it; or, beside the boxes, the name of a province in any language.
func tells(t *testing.T, row *trial.Row, what, file string, pos *engine.Position, orders []engine.Order) {
	t.Helper()
	low, beside := strings.ToLower(file), file
	for _, box := range regexp.MustCompile(`"box": "([^"]+)"`).FindAllStringSubmatch(file, -1) {
		data, err := base64.RawStdEncoding.DecodeString(box[1])
		if err != nil {
			t.Fatal(err)
		}
		low += strings.ToLower(string(data))
		beside = strings.Replace(beside, box[1], "", 1) // letters by chance may make a short name
	}
	low = strings.ReplaceAll(low, `\n`, " ")
	for _, o := range orders {
		for _, form := range notations(pos, o) {
			row.Check(t, !strings.Contains(low, strings.ToLower(form)), "%s tells %q", what, form)
		}
	}
	for i := range pos.Variant.Map.Provinces {
		for _, name := range pos.Variant.Map.Provinces[i].Names {
			row.Check(t, name == "" || !strings.Contains(beside, name), "%s tells %q", what, name)
		}
	}
	row.Check(t, !strings.Contains(low, "as written"), "%s tells what was written", what)
}

// TestTortureFilesHoldNoSecrets: neither the file nor an automatic copy or an export tells orders or a PIN before the reveal.
func TestTortureFilesHoldNoSecrets(t *testing.T) {
	row := trial.Row{Part: trial.Memory, Name: "files, copies and exports"}
	g := hotSeat(t)
	folder := t.TempDir()
	copies, err := keep.Start(folder, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer copies.Close()
	pos := g.Node().Position
	locks := map[int]game.Lock{}
	var orders []engine.Order
	check := func(when string) {
		t.Helper()
		tells(t, &row, "the file "+when, saved(t, g), pos, orders)
		for _, secret := range []string{"ann's 1914", "ben's 1914"} {
			row.Check(t, !strings.Contains(saved(t, g), secret), "the file %s tells the PIN", when)
		}
		line, _ := g.Line()
		var sheet, other, cases bytes.Buffer
		fine(t, errors.Join(foreign.WriteOrders(&sheet, line, engine.Style000), foreign.WriteDiplomacy(&other, g, line), foreign.WriteCases(&cases, g.Variant(), line)))
		for _, o := range orders {
			for _, form := range notations(pos, o) {
				row.Check(t, !strings.Contains(sheet.String()+other.String()+cases.String(), form), "an export %s tells %q", when, form)
			}
		}
		copies.Keep(file.New(g))
		tells(t, &row, "the automatic copy "+when, waitForCopy(t, folder, saved(t, g)), pos, orders)
	}
	ring := seal.NewKeyring("")
	ring.Work = 2 // nobody guesses here
	for player, pin := range []string{"ann's 1914", "ben's 1914"} {
		k, l, err := table.NewLock(player, pin, ring)
		if err != nil {
			t.Fatal(err)
		}
		g.SetLock(l)
		locks[player] = l
		orders = append(orders, write(t, g, player, k)...)
		check("with a draft")
		if err := g.CloseHand(true); err != nil {
			t.Fatal(err)
		}
		check("after the hand-in")
		for g.Undo() || g.Redo() {
			t.Fatal("undo goes behind the curtain")
		}
	}
	if len(orders) < 15 {
		t.Fatalf("only %d orders", len(orders))
	}
	back, err := load(t, g, saved(t, g))
	if err != nil {
		t.Fatal(err)
	}
	tells(t, &row, "the file that was read", saved(t, back), pos, orders)
	keys := map[int]game.Key{}
	for player, pin := range []string{"ann's 1914", "ben's 1914"} {
		if keys[player], err = table.Unlock(locks[player], pin, nil); err != nil {
			t.Fatal(err)
		}
	}
	if err := back.Reveal(func(player int) game.Key { return keys[player] }); err != nil {
		t.Fatal(err)
	}
	if got := back.Node(); got.Result == nil || len(got.Orders) != len(orders) || back.CanUndo() {
		t.Errorf("%d orders were revealed, want %d", len(got.Orders), len(orders))
	}
	for _, o := range orders {
		if given, ok := back.Node().Order(o.At.Province); !ok || given.Order != o || !strings.HasPrefix(given.Text, "as written") {
			t.Errorf("revealed %v, want %v", given, o)
		}
	}
	trial.Report(t, row)
}

// waitForCopy returns the automatic copy once it has as many boxes as the game.
func waitForCopy(t *testing.T, folder, game string) string {
	t.Helper()
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); runtime.Gosched() {
		left, err := filepath.Glob(filepath.Join(folder, "*.entente"))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range left {
			if data, err := os.ReadFile(file); err == nil && strings.Count(string(data), `"box"`) == strings.Count(game, `"box"`) {
				return string(data)
			}
		}
	}
	t.Fatal("no copy was written")
	return ""
}

func TestAPlayerFindsTheDraftAgain(t *testing.T) {
	g := hotSeat(t)
	k := key(t)
	orders := write(t, g, 0, k)
	if err := g.CloseHand(false); err != nil {
		t.Fatal(err)
	}
	if len(g.Node().Orders) > 0 || table.NewRound(g).Writers[0].State != table.Begun {
		t.Fatal("the draft lies open")
	}
	back, err := load(t, g, saved(t, g))
	if err != nil {
		t.Fatal(err)
	}
	if err := back.OpenHand(0, key(t)); err == nil {
		t.Error("another key opened it")
	}
	if err := back.OpenHand(0, k); err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(back.Node().Plain(), orders) || back.Node().Writer() != 0 || back.CanUndo() {
		t.Errorf("found %v", back.Node().Plain())
	}
}

func TestEveryChangeOfASealedPartIsNoticed(t *testing.T) {
	g := hotSeat(t)
	k := key(t)
	write(t, g, 0, k)
	g.ClearOrders(engine.NoPower)
	pos := g.Node().Position
	g.Give(game.Given{Order: pos.LegalOrders(pos.Variant.Map.Province("par"))[0]})
	if err := g.CloseHand(true); err != nil {
		t.Fatal(err)
	}
	good := saved(t, g)
	at := strings.Index(good, `"hands"`)
	end := strings.Index(good[at:], "]") + at
	keys := func(int) game.Key { return k }
	changes := 0
	try := func(text string) {
		t.Helper()
		changes++
		bad, err := load(t, g, text)
		if err != nil {
			return
		}
		if bad.Reveal(keys) == nil && len(bad.Node().Orders) > 0 {
			t.Errorf("not noticed: %s", text[at:end])
		} else if len(bad.Node().Orders) > 0 && bad.Node().Result == nil {
			t.Error("revealed all the same")
		}
	}
	box := regexp.MustCompile(`"box": "([^"]+)"`).FindStringSubmatchIndex(good[at:end])
	for i := at + box[2]; i < at+box[3]; i++ {
		for _, c := range []byte{'A', 'Q', good[i] ^ 1} {
			if c != good[i] && i%7 == 0 || c == good[i]^1 {
				try(good[:i] + string([]byte{c}) + good[i+1:])
			}
		}
	}
	for _, change := range [][2]string{{`"player": 1`, `"player": 2`}, {`"orders": 1`, `"orders": 2`}, {`"in": true`, `"in": false`}} {
		part := strings.Replace(good[at:end], change[0], change[1], 1)
		if part == good[at:end] {
			t.Fatalf("no %s in %s", change[0], part)
		}
		try(good[:at] + part + good[end:])
	}
	if changes < 1000 {
		t.Errorf("only %d changes", changes)
	}
}

func TestABoxOfAnotherPhaseIsNotTaken(t *testing.T) {
	g := hotSeat(t)
	k := key(t)
	write(t, g, 0, k)
	if err := g.CloseHand(true); err != nil {
		t.Fatal(err)
	}
	old, _ := g.Node().Hand(0)
	if err := g.Reveal(func(int) game.Key { return k }); err != nil {
		t.Fatal(err)
	}
	g.Forward()
	write(t, g, 0, k)
	g.SetNote("x") // an edit that keeps the hand
	if err := g.CloseHand(true); err != nil {
		t.Fatal(err)
	}
	fresh, _ := g.Node().Hand(0)
	replayed, err := load(t, g, strings.Replace(saved(t, g), fresh.Box, old.Box, 1))
	if err != nil {
		t.Fatal(err)
	}
	err = replayed.Reveal(func(int) game.Key { return k })
	if fault := game.FaultIn(err); fault == nil || fault.Kind != "hand-changed" {
		t.Errorf("got %v", err)
	}
}

// FuzzHands holds that a game with sealed orders, whatever became of its file, reveals the orders that were handed in or
// none, and is saved as it was read.
func FuzzHands(f *testing.F) {
	g := hotSeat(f)
	k, err := seal.ParseKey("AGE-SECRET-KEY-1YQTKMLHPR74VK8ETFC95LP2UANLWP33M8MWS6FFAC7GT2RXJZSUSEA8EAM")
	if err != nil {
		f.Fatal(err)
	}
	orders := write(f, g, 0, k)
	if err := g.CloseHand(true); err != nil {
		f.Fatal(err)
	}
	g.SetLock(game.Lock{Player: 0, Name: "key"})
	f.Add(saved(f, g))
	if err := g.VoidHand(1); err != nil {
		f.Fatal(err)
	}
	f.Add(saved(f, g))
	f.Fuzz(func(t *testing.T, text string) {
		defer guard.Start(t)()
		got, err := load(t, g, text)
		if err != nil || !got.Secret() {
			return
		}
		again, err := load(t, g, saved(t, got))
		if err != nil || saved(t, again) != saved(t, got) {
			t.Fatalf("not saved as it was read: %v", err)
		}
		pos := got.Node().Position
		if got.Reveal(func(int) game.Key { return k }) != nil {
			return
		}
		for _, o := range got.Node().Plain() {
			if *pos == *g.Node().Position && !slices.Contains(orders, o) {
				t.Errorf("revealed %v, which nobody gave", o)
			}
		}
	})
}

// TestTwoProgramsLoseNoKeys: each has a ring of its own in the one file.
func TestTwoProgramsLoseNoKeys(t *testing.T) {
	file := filepath.Join(t.TempDir(), "state", "keys.json")
	const each = 100
	type made struct{ name, key string }
	var all [2][each]made
	var programs sync.WaitGroup
	for program := range all {
		ring := seal.NewKeyring(file)
		programs.Go(func() {
			for i := range all[program] {
				k, name, err := ring.New()
				all[program][i] = made{name, k.String()}
				if err := errors.Join(err, ring.See(game.Sealing{Game: name, Count: 1})); err != nil {
					t.Error(err)
				}
			}
		})
	}
	programs.Wait()
	ring := seal.NewKeyring(file)
	for _, list := range all {
		for _, m := range list {
			if k, err := ring.Find(m.name); err != nil || k.String() != m.key || m.key == "" {
				t.Fatalf("found %v, %v", k == seal.Key{}, err)
			}
			if ring.Seen(m.name).Count != 1 {
				t.Fatal("what was sealed was forgotten")
			}
		}
	}
}

func TestTheRingRemembersWhatWasSealed(t *testing.T) {
	ring := seal.NewKeyring(filepath.Join(t.TempDir(), "keys.json"))
	if got := ring.Seen("A"); got != (game.Sealing{}) {
		t.Errorf("%+v was never sealed", got)
	}
	last := game.Sealing{Game: "A", Count: 12, Open: true, Overruled: 1}
	for _, s := range []game.Sealing{{Game: "A", Count: 3}, last, {Game: "A", Count: 11}, {Game: "B", Count: 99}, {}} {
		fine(t, ring.See(s))
	}
	if got := ring.Seen("A"); got != last {
		t.Errorf("%+v, want %+v", got, last)
	}
	closed := last
	closed.Open = false
	fine(t, ring.See(closed))
	if got := ring.Seen("A"); got != closed {
		t.Errorf("%+v, want %+v", got, closed)
	}
}
