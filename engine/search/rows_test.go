package search

import (
	"context"
	"math"
	"runtime"
	"slices"
	"strings"
	"testing"

	"entente/engine"
)

// TestSharesHaveTheirStandardError: that of a share of so many draws.
func TestSharesHaveTheirStandardError(t *testing.T) {
	for _, row := range [][4]float64{{100, 25, 0.25, 0.0433}, {100, 0, 0, 0}, {4, 2, 0.5, 0.25}, {1, 1, 1, 0}} {
		o := Odds{Replies: int(row[0])}
		if share, off := o.Share(int(row[1])); share != row[2] || math.Abs(off-row[3]) > 0.0001 {
			t.Errorf("%v of %v: %v ± %v", row[1], row[0], share, off)
		}
	}
}

// TestRepliesComeInPortions: at least as many as asked for, in whole portions, and none where none are asked for.
func TestRepliesComeInPortions(t *testing.T) {
	q := question(t, position(t, "S1901M", nil, "France A par", "Germany A mun"), "france", "A par - bur")
	cores := runtime.GOMAXPROCS(0)
	for asked, want := range map[int]int{-60: 0, -1: 0, 0: 0, 1: 50, 49: 50, 50: 50, 51: 100, 100: 100} {
		if got := q.Ask(context.Background(), asked, nil).Replies; got != want {
			t.Errorf("%d replies asked for: %d, want %d", asked, got, want)
		}
	}
	if runtime.GOMAXPROCS(0) != cores {
		t.Error("the number of cores has changed")
	}
}

// TestAFleetIsSupportedToTheCoastItGoesTo: across powers, among the orders alone that are not known.
func TestAFleetIsSupportedToTheCoastItGoesTo(t *testing.T) {
	pos := position(t, "F1902M", nil, "England F mid", "France A gas", "Italy A spa", "Germany F nth", "Germany A bel")
	read := func(text string) engine.Order {
		o, _, err := pos.ParseOrder(engine.NoPower, text)
		if err != nil {
			t.Fatal(err)
		}
		return o
	}
	list := []engine.Order{
		read("France A gas S F mid - spa/nc"), read("England F mid - spa/sc"), read("Italy A spa H"), read("Germany A bel H"), read("Germany F nth - hol"),
	}
	for _, row := range []struct {
		name string
		at   []int // which orders there are
		want string
	}{
		{"after", []int{0, 1, 2}, "spa/sc"}, {"before", []int{1, 0}, "spa/sc"}, {"alone", []int{0, 2, 3}, "spa/nc"}, {"beside others", []int{4, 0, 3}, "spa/nc"},
	} {
		var orders []engine.Order
		for _, i := range row.at {
			orders = append(orders, list[i])
		}
		before := slices.Clone(orders)
		Agree(&pos, orders)
		for i, n := range row.at {
			if got := pos.Variant.Map.ID(orders[i].To); n == 0 && got != row.want || n != 0 && orders[i] != before[i] {
				t.Errorf("%s: order %d to %s", row.name, i, got)
			}
		}
	}
	other := list[1]
	other.To = read("England F mid - por").To
	orders := []engine.Order{list[0], other, {Kind: engine.SupportMove, At: list[2].At, From: list[0].From, To: list[1].To}}
	if Agree(&pos, orders); orders[0] != list[0] {
		t.Errorf("the support of a move that is not made is now for %s", pos.Variant.Map.ID(orders[0].To))
	}
	q := question(t, pos, "italy", "A spa H")
	q.Orders = append(q.Orders, list[0], list[1])
	known := q.Ask(context.Background(), 50, nil)
	q.Orders[2].To = list[0].To
	if same := q.Ask(context.Background(), 50, nil); known.Dislodged != [256]int{} || same.Dislodged[list[2].At.Province] != 50 {
		t.Errorf("known orders: dislodged in %d of 50 against orders for two coasts, %d for one", known.Dislodged[list[2].At.Province], same.Dislodged[list[2].At.Province])
	}
}

// TestWhoIsAgainstFriends: who goes to where a unit or center of theirs is, and who helps others there.
func TestWhoIsAgainstFriends(t *testing.T) {
	pos := position(t, "F1902M", map[string][]string{"France": {"bel"}, "Germany": {"kie"}}, "France A bur", "France F eng", "England F nth", "England A hol", "Germany A ruh", "Germany A mun", "Italy A mar")
	france := engine.PowersOf(pos.Variant.Power("france"))
	for text, want := range map[string]bool{
		"Germany A ruh - bur": true, "Germany A ruh - bel": true, "Germany A ruh - kie": false, "Germany A ruh H": false, "Germany A ruh S A mun": false,
		"Germany A ruh S A mun - bur": true, "Germany A ruh S A bur - bel": false, "Germany A ruh S A hol - bel": true, "Germany A ruh S A hol": false,
		"England F nth C A hol - bel": true, "England F nth - bel": true, "England F nth S F eng": false, "Italy A mar S A bur": false, "Italy A mar - gas": false,
		"England F nth - eng": true, "England F nth S A ruh - bel": true, "England F nth C A hol - nwy": false,
	} {
		o, _, err := pos.ParseOrder(engine.NoPower, text)
		if err != nil {
			t.Fatal(err)
		}
		list := []engine.Order{{}, o}
		if Befriend(&pos, list, france); attacks(&pos, &o, france) != want || (list[1] != o) != want {
			t.Errorf("%s: %t, becomes %s", text, !want, pos.Variant.Format(list[1]))
		}
		if hold := (engine.Order{Kind: engine.Hold, Power: o.Power, Unit: o.Unit, At: o.At}); want && list[1] != hold || list[0] != (engine.Order{}) {
			t.Errorf("%s becomes %+v", text, list)
		}
	}
}

// TestArmiesWithoutAShipStayAshore: those walk that can, the others hold; who comes first keeps his orders.
func TestArmiesWithoutAShipStayAshore(t *testing.T) {
	pos := position(t, "S1902M", nil, "England A bel", "England F nth", "England A hol", "England F eng", "England F hel")
	way := func(text string, way engine.Way) engine.Order {
		o, _, err := pos.ParseOrder(engine.NoPower, text)
		if err != nil {
			t.Fatal(err)
		}
		o.Way = way
		return o
	}
	for _, row := range []struct {
		orders []engine.Order
		from   int
		want   string
	}{
		{[]engine.Order{way("England A bel - lon", engine.ViaConvoy)}, 0, "A bel H"},
		{[]engine.Order{way("England A bel - lon", engine.AnyWay)}, 0, "A bel H"},
		{[]engine.Order{way("England A bel - lon", engine.ViaConvoy)}, 1, "A bel - lon via"},
		{[]engine.Order{way("England A bel - hol", engine.ViaConvoy)}, 0, "A bel - hol"},
		{[]engine.Order{way("England A bel - hol", engine.AnyWay)}, 0, "A bel - hol"},
		{[]engine.Order{way("England A bel - lon", engine.ViaConvoy), way("England F nth C A bel - lon", 0)}, 0, "A bel - lon via; F nth C A bel - lon"},
		{[]engine.Order{way("England F nth C A bel - lon", 0), way("England A bel - lon", engine.ViaConvoy), way("England F eng C A hol - lon", 0)}, 0, "F nth C A bel - lon; A bel - lon via; F eng C A hol - lon"},
		{[]engine.Order{way("England A bel - lon", engine.ViaConvoy), way("England F nth C A bel - nwy", 0)}, 0, "A bel H; F nth C A bel - nwy"},
		{[]engine.Order{way("England A bel - lon", engine.ViaConvoy), way("England F nth C A hol - lon", 0)}, 0, "A bel H; F nth C A hol - lon"},
		{[]engine.Order{way("England A bel - lon", engine.ViaConvoy), way("England F nth - lon", 0)}, 0, "A bel H; F nth - lon"},
		{[]engine.Order{way("England A hol H", 0), way("England A bel S A hol", 0)}, 0, "A hol H; A bel S A hol"},
		{[]engine.Order{way("England F nth - edi", 0), way("England F hel - hol", 0)}, 0, "F nth - edi; F hel - hol"},
	} {
		KeepAshore(&pos, row.orders, row.from)
		var got []string
		for _, o := range row.orders {
			got = append(got, pos.Variant.Format(o))
			if o.Power != pos.Variant.Power("england") {
				t.Errorf("%s is of power %d", got, o.Power)
			}
		}
		if text := strings.Join(got, "; "); text != row.want {
			t.Errorf("%s, want %s", text, row.want)
		}
	}
}

// TestYearsCountFromTheFirst: the first, the second, the third and fourth, and later ones.
func TestYearsCountFromTheFirst(t *testing.T) {
	pos := position(t, "S1901M", nil, "France A par")
	late, none := *pos.Setup, *pos.Setup
	late.Year, none.Year = 1936, 0
	for _, row := range []struct {
		setup *engine.Setup
		first int
	}{{pos.Setup, 1901}, {nil, 1901}, {&none, 1901}, {&late, 1936}} {
		pos.Setup = row.setup
		for years, want := range map[int]uint32{-2: 0, -1: 0, 0: 0, 1: 1, 2: 2, 3: 2, 4: 3, 5: 3, 30: 3} {
			pos.Phase.Year = int16(row.first + years)
			var s OrderSpace
			s.Survey(&pos)
			if got := s.hasher(0, shape{15, true}).band; got != want {
				t.Errorf("year %d of %+v: %d, want %d", years+1, row.setup, got, want)
			}
		}
	}
}

// TestSizesAreClasses of numbers of centers.
func TestSizesAreClasses(t *testing.T) {
	for size, ends := range [][2]int{{0, 2}, {3, 3}, {4, 4}, {5, 6}, {7, 9}, {10, 13}, {14, 99}} {
		if a, b := sizeOf(ends[0]), sizeOf(ends[1]); int(a) != size || int(b) != size {
			t.Errorf("%v centers are of sizes %d and %d, want %d", ends, a, b, size)
		}
	}
}

// TestStepsToCentersAreCounted up to farthest; by sea for fleets, and nowhere where everything is one's own.
func TestStepsToCentersAreCounted(t *testing.T) {
	pos := standard(t).Setups[0].Begin()
	v, france := pos.Variant, pos.Variant.Power("france")
	for p := range v.Map.Centers().All() {
		pos.Owners[p] = france
	}
	var s OrderSpace
	s.Survey(&pos)
	for p := range v.Map.Provinces {
		if s.far[france][0][p] != farthest || s.far[france][1][p] != farthest {
			t.Fatalf("who owns all has %v steps from %s", s.far[france], v.Map.Provinces[p].ID)
		}
	}
	pos.Owners[v.Map.Province("mos")] = engine.NoPower
	s.Survey(&pos)
	for id, want := range map[string][2]uint8{
		"mos": {0, 0}, "ukr": {1, 4}, "stp": {1, 4}, "gal": {2, 4}, "boh": {3, 4}, "mun": {3, 4}, "fin": {2, 4}, "nwy": {2, 4}, "bla": {2, 4}, "bur": {4, 4}, "spa": {4, 4},
	} {
		p := v.Map.Province(id)
		if got := [2]uint8{s.far[france][0][p], s.far[france][1][p]}; got != want {
			t.Errorf("from %s: %v steps, want %v", id, got, want)
		}
	}
	pos.Owners[v.Map.Province("mos")], pos.Owners[v.Map.Province("bul")] = france, engine.NoPower
	s.Survey(&pos)
	for id, want := range map[string][2]uint8{"bul": {0, 0}, "gre": {1, 1}, "aeg": {1, 1}, "bla": {1, 1}, "ion": {2, 2}, "tun": {3, 3}, "wes": {4, 4}, "tri": {2, 3}, "vie": {3, 4}} {
		p := v.Map.Province(id)
		if got := [2]uint8{s.far[france][0][p], s.far[france][1][p]}; got != want {
			t.Errorf("from %s to Bulgaria: %v steps, want %v", id, got, want)
		}
	}
}
