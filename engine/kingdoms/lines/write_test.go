package lines_test

import (
	"encoding/json"
	"reflect"
	"slices"
	"testing"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/kingdomstest"
	"entente/engine/kingdoms/lines"
)

// TestATurnIsWrittenWhole: with its settings, players, orders and draws, and is read as it was.
func TestATurnIsWrittenWhole(t *testing.T) {
	b := board(t)
	_, seven := b.Begin(b.Setups[0])
	for seed := range uint64(12) {
		d, r := kingdomstest.Rolled(seed+300), kingdomstest.Crowd(t)
		pos := d.Position(b, r)
		if seed%3 == 1 {
			pos = d.Adjustment(b, r)
		}
		rules := kingdoms.Rules{Victory: int(seed) * 3, LastYear: int16(200 + seed), Secret: seed%2 == 0, Abroad: seed%3 == 0}
		if seed%4 < 2 {
			rules.Seats = seven.Seats
		} else if seed%4 == 2 {
			rules.Seats[0], rules.Seats[1] = 0b110, 0b1000
		}
		var orders []kingdoms.Order
		for i, o := range pos.AppendAllLegalOrders(nil) {
			if i%9 == 0 {
				orders = append(orders, o)
			}
		}
		works := func(g kingdoms.General) (works, drawn bool) {
			return g%2 == 0, g%5 < 3 && pos.Officers[g].Faction != kingdoms.NoFaction
		}
		turn := lines.Of(7, &pos, rules, orders, works)
		data, err := json.Marshal(turn)
		if err != nil {
			t.Fatal(err)
		}
		in, err := lines.Read(b, data)
		if err != nil {
			t.Fatalf("%d: %v", seed, err)
		}
		if string(in.ID) != "7" || turn.Variant != b.ID || !reflect.DeepEqual(in.Rules, rules) {
			t.Errorf("%d: %s, rules %+v, want %+v", seed, in.ID, in.Rules, rules)
		}
		for g := range pos.Roster.All().All() {
			name := pos.Roster.Info(g).ID
			ok, drawn := works(g)
			if got, there := turn.Draws[name]; there != drawn || got != (ok && drawn) || in.Draws.Has(in.Pos.Roster.General(name)) != (ok && drawn) {
				t.Errorf("%d: %s is drawn %t, works %t", seed, name, there, got)
			}
		}
		var written, read []string
		for _, o := range orders {
			written = append(written, b.Format(pos.Roster, o))
		}
		for _, o := range in.Orders {
			read = append(read, b.Format(in.Pos.Roster, o))
		}
		if !reflect.DeepEqual(written, read) || len(written) == 0 {
			t.Errorf("%d: orders %q, want %q", seed, read, written)
		}
	}
	pos, _ := b.Begin(b.Setups[0])
	plain := lines.Of(0, &pos, kingdoms.Rules{}, nil, func(kingdoms.General) (bool, bool) { return true, false })
	if plain.Draws != nil || plain.Orders != nil || !reflect.DeepEqual(plain.Rules, lines.Settings{}) {
		t.Errorf("%+v", plain)
	}
}

// TestLegalOrdersAreAllThereAndSorted: what a line lists is what there is, in the sequence of its letters under each unit, general, ship and faction.
func TestLegalOrdersAreAllThereAndSorted(t *testing.T) {
	b, r := board(t), kingdomstest.Crowd(t)
	for seed := range uint64(6) {
		d := kingdomstest.Rolled(seed)
		pos := d.Position(b, r)
		if seed%2 == 1 {
			pos = d.Adjustment(b, r)
		}
		in := lines.Input{Board: b, Pos: pos, ID: json.RawMessage("1")}
		var answer struct {
			ID    int                 `json:"id"`
			Legal map[string][]string `json:"legal"`
		}
		if err := json.Unmarshal(in.Legal(), &answer); err != nil || answer.ID != 1 {
			t.Fatal(answer.ID, err)
		}
		var got, want []string
		for key, list := range answer.Legal {
			if !slices.IsSorted(list) || len(list) == 0 {
				t.Errorf("seed %d: %s: %q", seed, key, list)
			}
			got = append(got, list...)
		}
		for _, o := range pos.AppendAllLegalOrders(nil) {
			want = append(want, b.Format(r, o))
		}
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("seed %d: %d orders are listed, %d are legal", seed, len(got), len(want))
		}
	}
}
