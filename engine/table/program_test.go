package table_test

import (
	"encoding/base64"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/record"
	"entente/engine/seal"
	"entente/engine/table"
)

// plainKey is a key whose boxes open in any year: it hides nothing.
type plainKey string

func (k plainKey) Seal(text string) (string, error) {
	return base64.StdEncoding.EncodeToString([]byte(string(k) + "|" + text)), nil
}

func (k plainKey) Open(box string) (string, error) {
	data, err := base64.StdEncoding.DecodeString(box)
	text, ok := strings.CutPrefix(string(data), string(k)+"|")
	if err != nil || !ok {
		return "", errors.New("the wrong key")
	}
	return text, nil
}

// plainKeys are the keys of Ann and Ben.
func plainKeys(player int) game.Key { return []plainKey{"ann", "ben"}[player] }

// handIn seals some move for every unit of a player that has one.
func handIn(t *testing.T, g *game.Game, player int) {
	t.Helper()
	pos := g.Node().Position
	var orders []engine.Order
	for p := range pos.ToOrder().All() {
		if slices.Contains(g.Players()[player].Powers, pos.UnitAt(p).Power) {
			list := pos.LegalOrders(p)
			i := slices.IndexFunc(list, func(o engine.Order) bool { return o.Kind == engine.Move })
			orders = append(orders, list[max(i, 0)])
		}
	}
	g.SetLock(game.Lock{Player: player, Box: "a PIN"})
	fine(t, g.HandIn(player, plainKeys(player), orders))
}

// sealedBesideAProgram is a file of before, in whose boxes the program of Ben's seat is among the settings.
const sealedBesideAProgram = "testdata/sealed-beside-a-program.entente"

// TestAProgramThatTakesASeatChangesNoSetting: boxes testify to what was agreed, and who plays a seat may change while others have sealed.
func TestAProgramThatTakesASeatChangesNoSetting(t *testing.T) {
	easy, hard := game.Program{Level: "easy", Seed: 3}, game.Program{Level: "hard", Seed: 7}
	table := record.ChangedTable
	rows := []struct {
		name          string
		before, after game.Program // of Ben's seat, when Ann seals and when all is revealed
		victory       bool         // the centers that win are exchanged in the file
		want          []record.ChangeKind
	}{
		{name: "nobody comes"},
		{name: "a program comes", after: hard},
		{name: "a program leaves", before: hard},
		{name: "another program", before: hard, after: easy},
		{name: "a program comes and a setting is exchanged", after: hard, victory: true, want: []record.ChangeKind{table, table}},
		{name: "a program stays and a setting is exchanged", before: hard, after: hard, victory: true, want: []record.ChangeKind{table, table}},
	}
	for _, row := range rows {
		g := hotSeat(t)
		fine(t, g.SetProgram(1, row.before))
		handIn(t, g, 0)
		fine(t, g.SetProgram(1, row.after))
		handIn(t, g, 1)
		text := saved(t, g)
		if row.victory {
			text = strings.Replace(text, `"victory_centers": 24`, `"victory_centers": 23`, 1)
		}
		boxesSay(t, row.name, text, row.want)
	}
}

// TestBoxesOfBeforeTestifyAsBefore: the boxes of an older program open, and say what they said then.
func TestBoxesOfBeforeTestifyAsBefore(t *testing.T) {
	data, err := os.ReadFile(sealedBesideAProgram)
	fine(t, err)
	text := string(data)
	if !strings.Contains(text, `"level": "hard"`) {
		t.Fatal("no program plays in the file")
	}
	table := record.ChangedTable
	for _, row := range []struct {
		name, was, is string
		want          []record.ChangeKind
	}{
		{name: "as it was written"},
		{"a setting exchanged", `"victory_centers": 24`, `"victory_centers": 23`, []record.ChangeKind{table, table}},
		{"the program exchanged", `"level": "hard"`, `"level": "easy"`, []record.ChangeKind{table, table}},
	} {
		forged := strings.Replace(text, row.was, row.is, 1)
		if row.was != "" && forged == text {
			t.Fatalf("%s: the file has no %s", row.name, row.was)
		}
		boxesSay(t, row.name, forged, row.want)
	}
}

// boxesSay opens a file, reveals it, and compares what boxes say against it.
func boxesSay(t *testing.T, name, text string, want []record.ChangeKind) {
	t.Helper()
	g, err := load(t, hotSeat(t), text)
	fine(t, err)
	var changed *game.TableChangedError
	if err := g.Reveal(plainKeys); err != nil && !errors.As(err, &changed) {
		t.Fatalf("%s: %v", name, err)
	}
	var got []record.ChangeKind
	for _, c := range g.Changes() {
		got = append(got, c.Kind)
	}
	if !slices.Equal(got, want) {
		t.Errorf("%s: boxes say %v, want %v", name, got, want)
	}
}

// TestAProgramHandsInForASeat: with a key that this computer keeps and uses again, in the place of a person's PIN and draft.
func TestAProgramHandsInForASeat(t *testing.T) {
	g := hotSeat(t)
	ring := seal.NewKeyring(filepath.Join(t.TempDir(), "keys.json"))
	ring.Work = 4
	pin, lock, err := table.NewLock(0, "1914", ring)
	fine(t, err)
	g.SetLock(lock)
	write(t, g, 0, pin)
	fine(t, g.CloseHand(false))
	if h, draft := g.Handed(0); !draft || h.In {
		t.Fatal("there is no draft")
	}
	var keys, before [2]seal.Key
	for turn := range 2 { // in the second the seats have locks
		for player := range keys {
			k, lock, err := table.HandIn(g, player, nil, ring)
			fine(t, err)
			if kept, err := ring.Find(lock.Name); err != nil || kept.String() != k.String() || lock.Box != "" {
				t.Errorf("player %d, turn %d: the ring does not have the key of %+v: %v", player, turn, lock, err)
			}
			if l, there := g.Lock(player); !there || l != lock {
				t.Errorf("player %d, turn %d: the lock is %+v, want %+v", player, turn, l, lock)
			}
			h, _ := g.Handed(player)
			if _, err := k.Open(h.Box); err != nil || !h.In {
				t.Errorf("player %d, turn %d: handed in %v, %v", player, turn, h.In, err)
			}
			if keys[player] = k; turn > 0 && k.String() != before[player].String() {
				t.Errorf("player %d gets another key", player)
			}
		}
		fine(t, g.Reveal(func(player int) game.Key { return keys[player] }))
		g.Advance()
		before = keys
	}
}
