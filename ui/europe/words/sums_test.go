package words

import (
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"entente/engine"
	"entente/ui/uitest"
)

// crowd returns a random position with units in one corner of the board, and orders that meet.
func crowd(v *engine.Variant, rnd *rand.Rand) (engine.Position, []engine.Order) {
	pos := engine.Position{Variant: v, Phase: engine.Phase{Year: 1901}}
	spot := engine.Province(1 + rnd.IntN(len(v.Map.Provinces)-1))
	near := engine.SetOf(spot)
	for near.Len() < 16 {
		for p := range near.All() {
			near = near.Union(v.Map.ArmyNeighbors(p))
			for c := range engine.Coast(5) {
				near = near.Union(v.Map.FleetNeighbors(engine.Location{Province: p, Coast: c}))
			}
		}
	}
	for p := range near.All() {
		info := v.Map.Info(p)
		u := engine.Unit{Type: engine.Army, Power: engine.Power(1 + rnd.IntN(3))}
		if info.Terrain == engine.Sea || info.Terrain == engine.Coastal && rnd.IntN(3) == 0 {
			u.Type = engine.Fleet
			if info.Coasts != nil {
				u.Coast = info.Coasts[rnd.IntN(len(info.Coasts))]
			}
		}
		if rnd.IntN(4) > 0 {
			pos.Units[p] = u
		}
	}
	var moves, list []engine.Order
	for p := range pos.Occupied().All() {
		for _, o := range pos.LegalOrders(p) {
			if o.Kind == engine.Move && near.Has(o.To.Province) && rnd.IntN(8) == 0 {
				moves = append(moves, o)
				break
			}
		}
	}
	moving := map[engine.Province]engine.Order{}
	for _, o := range moves {
		moving[o.At.Province] = o
	}
	for p := range pos.Occupied().All() {
		if o, ok := moving[p]; ok {
			list = append(list, o)
			continue
		}
		var fits []engine.Order
		for _, o := range pos.LegalOrders(p) {
			m, moves := moving[o.From.Province]
			if (o.Kind == engine.SupportMove || o.Kind == engine.Convoy) && moves && m.To == o.To || o.Kind == engine.SupportHold && !moves && rnd.IntN(3) == 0 {
				fits = append(fits, o)
			}
		}
		if len(fits) > 0 {
			list = append(list, fits[rnd.IntN(len(fits))])
		}
	}
	return pos, list
}

// TestSumsNameAllWhoTookPart checks that in every explanation each number equals the number of units beside it, and that each of them gave that
// support.
func TestSumsNameAllWhoTookPart(t *testing.T) {
	w := speaking(t, "en")
	v, err := uitest.Board()
	if err != nil {
		t.Fatal(err)
	}
	rnd := rand.New(rand.NewPCG(11, 14))
	sum := regexp.MustCompile(`(\d+) \(([AF] [A-Z]\w+)(?:, support ([^)]*))?\)`)
	bare := regexp.MustCompile(`(?:attack|with|against|hold) ([2-9])(?: against|\.|,| and|$)`)
	sums := map[int]int{}
	for range 400 {
		pos, orders := crowd(v, rnd)
		rules := []engine.Rules{engine.Rulebook(), engine.DATC(), engine.Network(), {SelfStandoff: engine.SelfStandoffVoid}}[rnd.IntN(4)]
		res := engine.Adjudicate(&pos, orders, rules)
		given := map[string][]string{} // supporters by supported unit
		for _, r := range res.Results {
			if r.Order.Kind == engine.SupportHold || r.Order.Kind == engine.SupportMove {
				given[w.ShortUnit(r.Order.Aux, r.Order.From)] = append(given[w.ShortUnit(r.Order.Aux, r.Order.From)], w.ShortUnit(r.Order.Unit, r.Order.At))
			}
		}
		for p := range pos.Occupied().All() {
			text := strings.Join(w.Explain(&pos, &res, p).Lines, " ")
			for _, m := range sum.FindAllStringSubmatch(text, -1) {
				n, _ := strconv.Atoi(m[1])
				var givers []string
				if m[3] != "" {
					givers = strings.Split(m[3], ", ")
				}
				sums[n]++
				if 1+len(givers) != n {
					t.Errorf("%s does not add up: %s", m[0], text)
				}
				for _, giver := range givers {
					if !strings.Contains(strings.Join(given[m[2]], ","), giver) {
						t.Errorf("%s did not support %s: %s", giver, m[2], text)
					}
				}
			}
			if m := bare.FindString(text); m != "" {
				t.Errorf("%q names no unit: %s", m, text)
			}
		}
	}
	t.Logf("sums by size: %v", sums)
	if sums[1] < 1000 || sums[2] < 400 || sums[3] < 50 {
		t.Errorf("too few sums: %v", sums)
	}
}

// TestSupportsSayWhatTheyCountedFor checks the sentences about the effect of supports.
func TestSupportsSayWhatTheyCountedFor(t *testing.T) {
	w := speaking(t, "en")
	for _, row := range []struct{ name, orders, at, want string }{
		{"the support kept another unit out",
			"Russia A gal - bud,Austria A vie S A gal - bud,Austria A bud H,Germany A tri - bud,Germany A ser S A tri - bud", "vie",
			"The support of A Vie for A Gal counted against A Tri, but not against A Bud: a power cannot help to dislodge its own units."},
		{"and is named where it did",
			"Russia A gal - bud,Austria A vie S A gal - bud,Austria A bud H,Germany A tri - bud,Germany A ser S A tri - bud", "tri",
			"A Tri – Bud failed: attack 2 (A Tri, support A Ser) against 2 (A Gal, support A Vie). No unit enters Budapest."},
		{"the support stopped a head-to-head move",
			"Germany A mun - boh,Germany A sil S A mun - boh,Austria A boh - mun,Germany A tyr S A boh - mun", "tyr",
			"A Tyr helped A Boh to stand off A Mun, but not to dislodge it: a power cannot help to dislodge its own units."},
		{"it counted for nothing",
			"Germany A mun - bur,France A par S A mun - bur,France A bur H", "par",
			"The support of A Par does not count: a power cannot help to dislodge its own units."},
		{"all equally strong units are named", "Germany A mun - bur,France A par - bur,Italy A mar - bur", "mar",
			"A Mar – Bur failed: attack 1 (A Mar) against 1 (A Par), 1 (A Mun). No unit enters Burgundy."},
		{"equally strong units that lost are named", "Germany A mun - bur,Germany A ruh S A mun - bur,France A bur H,Italy A mar - bur", "mun",
			"A Mun took Burgundy: attack 2 (A Mun, support A Ruh) against 1 (A Bur), 1 (A Mar)."},
		{"the strength of a dislodged unit", "Germany A mun - bur,Germany A ruh S A mun - bur,Germany A bel S A mun - bur,France A bur H,France A par S A bur", "bur",
			"A Bur was dislodged: A Mun attacked with strength 3 (A Mun, support A Ruh, A Bel) against 2 (A Bur, support A Par)."},
	} {
		var units []string
		for _, line := range strings.Split(row.orders, ",") {
			units = append(units, strings.Join(strings.Fields(line)[:3], " "))
		}
		d := uitest.NewScene(t, "S1901M", strings.Join(units, ","))
		res := resolve(d, d.Orders(row.orders))
		lines := w.Explain(&d.Pos, res, d.At(row.at).Province).Lines
		if len(lines) == 0 || lines[0] != row.want {
			t.Errorf("%s:\n got %s\nwant %s", row.name, lines, row.want)
		}
	}
}
