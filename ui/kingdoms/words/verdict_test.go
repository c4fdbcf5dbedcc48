package words

import (
	"testing"

	"entente/assets"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/ui/lang"
	"entente/variants"
)

// Winners and reasons: by cities, by the last year with most cities or more money, together, and none.
func TestAVerdictSaysWhoHasWonAndWhy(t *testing.T) {
	bundle, err := variants.Kingdoms()
	if err != nil {
		t.Fatal(err)
	}
	texts, err := lang.Read(assets.FS, "en")
	if err != nil {
		t.Fatal(err)
	}
	b := bundle.Board
	w := Words{Catalog: texts, Board: b}
	for _, row := range []struct {
		name         string
		rules        kingdoms.Rules
		alter        func(pos *kingdoms.Position)
		outcome, why string
	}{
		{"by cities", kingdoms.Rules{Victory: 4}, func(pos *kingdoms.Position) { pos.Owners[b.Area("wan")] = 1 },
			"Ann: Cao Cao wins with 4 cities.", "4 cities win. They were counted in 200, second half."},
		{"most cities", kingdoms.Rules{LastYear: 200}, func(pos *kingdoms.Position) { pos.Owners[b.Area("wan")] = 3 },
			"Liu Bei wins with 4 cities.", "The agreed number of years ended in 200, second half. No one else had as many cities."},
		{"more money", kingdoms.Rules{LastYear: 200}, func(pos *kingdoms.Position) { pos.Money[2] = 11 },
			"Yuan Shao wins with 3 cities.", "The agreed number of years ended in 200, second half. Others had as many cities but less money."},
		{"level", kingdoms.Rules{LastYear: 200}, func(pos *kingdoms.Position) { pos.Money[1], pos.Money[3] = 11, 11 },
			"Ann: Cao Cao, Liu Bei win jointly with 3 cities.", "The agreed number of years ended in 200, second half. They had equally many cities and equally much money."},
		{"one city", kingdoms.Rules{LastYear: 200}, func(pos *kingdoms.Position) {
			clear(pos.Owners[:])
			clear(pos.Units[:])
			pos.Owners[b.Area("wan")] = 1
		}, "Ann: Cao Cao wins with 1 city.", "The agreed number of years ended in 200, second half. No one else had as many cities."},
		{"nobody", kingdoms.Rules{LastYear: 200}, func(pos *kingdoms.Position) { clear(pos.Owners[:]); clear(pos.Units[:]) },
			"The game ends without a winner.", "The agreed number of years ended in 200, second half."},
	} {
		g := game.New(b, b.Setups[0], row.rules)
		g.Names = []string{"Ann"}
		n := *g.Node()
		pos := *n.Pos
		pos.Phase.Season = 1
		row.alter(&pos)
		res := kingdoms.Adjudicate(&pos, nil, kingdoms.Draws{}, n.Rules)
		n.Pos, n.Outcome = &pos, &res
		v := Verdict{Seating{w, g}, &n}
		if !res.Over || v.Outcome() != row.outcome || v.Why() != row.why {
			t.Errorf("%s: over %v, %q, %q", row.name, res.Over, v.Outcome(), v.Why())
		}
	}
}
