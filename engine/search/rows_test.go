package search

import (
	"context"
	"fmt"
	"math"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game/gametest"
	"entente/scripts/golden"
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

// TestWeightsThatAreNoneAreErrors: each with its set.
func TestWeightsThatAreNoneAreErrors(t *testing.T) {
	set := func(bits uint8) *Weights {
		return &Weights{Board: "x", bits: bits, table: make([]int8, 1<<bits), step: 0.5}
	}
	falls := set(8)
	falls.Calibration.curves[HoldWorks] = []knot{{0.5, 0.6, 0}, {0.6, 0.5, 0}}
	short := set(9)
	short.table = short.table[:511]
	long := set(9)
	long.table = append(long.table, 1)
	for _, row := range []struct {
		sets []*Weights
		want string
	}{
		{nil, ""}, {[]*Weights{set(8)}, ""}, {[]*Weights{set(20)}, ""}, {[]*Weights{set(8), set(20), set(9)}, ""},
		{[]*Weights{set(7)}, "weights: set 1: a table of 2^7 weights"}, {[]*Weights{set(21)}, "weights: set 1: a table of 2^21 weights"},
		{[]*Weights{set(8), set(7)}, "weights: set 2: a table of 2^7 weights"},
		{[]*Weights{falls}, "weights: set 1: a calibration that does not rise"},
		{[]*Weights{short}, "weights: set 1: unexpected EOF"},
		{[]*Weights{long}, "weights: 1 bytes too many"},
	} {
		got, err := ReadWeights(AppendWeights([]byte{}, row.sets...))
		if text := fmt.Sprint(err); err != nil && text != row.want || err == nil && (row.want != "" || len(got) != len(row.sets)) {
			t.Errorf("%d sets: %q, want %q", len(row.sets), text, row.want)
		}
	}
	if _, err := ReadWeights([]byte("entente weights 1\n")); err == nil || !strings.HasPrefix(err.Error(), "weights: ") {
		t.Error(err)
	}
	for _, n := range [][2]int{{0, NumTies}, {5, 0}} {
		want := fmt.Sprintf("weights: %d features and %d ties, not 32768 and %d", n[0], n[1], NumTies)
		if _, err := NewWeights("", make([]float32, n[0]), make([]float32, n[1])); fmt.Sprint(err) != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
	for top, want := range map[float32]float32{0: 1e-6, 0.5: 0.5, -0.5: 0.5, 2: 2, 3: 2, -3: 2} {
		features := make([]float32, 1<<freeBits)
		features[7] = top
		w, err := NewWeights("", features, make([]float32, NumTies))
		if err != nil || w.step != want/127 || w.bits != freeBits || w.shape() != (shape{freeBits, true}) {
			t.Errorf("the largest is %v: %v, %+v", top, err, w)
		}
	}
}

// TestLearnedWeightsAreOfTheBoardIfAny: else the first that are for any.
func TestLearnedWeightsAreOfTheBoardIfAny(t *testing.T) {
	built := learned
	defer func() { learned = built }()
	set := func(board string, step float32) *Weights {
		return &Weights{Board: board, bits: 8, table: make([]int8, 256), step: step}
	}
	for _, row := range []struct {
		sets []*Weights
		want string
	}{
		{[]*Weights{set("x", 1), set("", 2), set("", 3)}, "x 1, y 2"},
		{[]*Weights{set("", 2), set("x", 1), set("", 3)}, "x 1, y 2"},
		{[]*Weights{set("x", 1)}, `x 1, weights: none for "y"`},
		{nil, `weights: none for "x", weights: none for "y"`},
	} {
		learned = AppendWeights(nil, row.sets...)
		var list []string
		for _, id := range []string{"x", "y"} {
			if w, err := Learned(id); err != nil {
				list = append(list, err.Error())
			} else {
				list = append(list, fmt.Sprint(id, " ", w.step))
			}
		}
		if got := strings.Join(list, ", "); got != row.want {
			t.Errorf("%s, want %s", got, row.want)
		}
	}
	learned = nil
	if _, err := Learned("x"); err == nil {
		t.Error("nothing was read")
	}
}

// TestPointsOfACurve: what so many trials each make of one, where more said means no less.
func TestPointsOfACurve(t *testing.T) {
	trials := func(n int, said float64, came int) (list []Trial) {
		for i := range n {
			list = append(list, Trial{MoveWorks, said, i < came})
		}
		return list
	}
	off := func(n, came float64) float32 {
		return float32(math.Sqrt((came + 0.5) / (n + 1) * (1 - (came+0.5)/(n+1)) / n))
	}
	for _, row := range []struct {
		name   string
		trials []Trial
		want   []knot
	}{
		{"too few", trials(149, 0.5, 10), nil},
		{"just enough", trials(150, 0.5, 15), []knot{{0.5, 0.1, off(150, 15)}}},
		{"the same said", trials(200, 0.5, 20), []knot{{0.5, 0.1, off(200, 20)}}},
		{"two", slices.Concat(trials(150, 0.75, 75), trials(150, 0.25, 30)), []knot{{0.25, 0.2, off(150, 30)}, {0.75, 0.5, off(150, 75)}}},
		{"equal ones", slices.Concat(trials(150, 0.25, 30), trials(150, 0.75, 30)), []knot{{0.5, 0.2, off(300, 60)}}},
		{"one falls", slices.Concat(trials(150, 0.25, 60), trials(150, 0.75, 30), trials(150, 1, 90)), []knot{{0.5, 0.3, off(300, 90)}, {1, 0.6, off(150, 90)}}},
		{"all fall", slices.Concat(trials(150, 0.25, 90), trials(150, 0.5, 60), trials(150, 0.75, 30)), []knot{{0.5, 0.4, off(450, 180)}}},
		{"a rest", slices.Concat(trials(150, 0.25, 30), trials(50, 0.75, 50)), []knot{{0.375, 0.4, off(200, 80)}}},
		{"pooled across", slices.Concat(trials(100, 0.25, 20), trials(50, 0.75, 25)), []knot{{float32((25 + 37.5) / 150), 0.3, off(150, 45)}}},
	} {
		got := curve(row.trials)
		same := len(got) == len(row.want)
		for i := range got {
			same = same && math.Abs(float64(got[i].said-row.want[i].said)) < 1e-6 && math.Abs(float64(got[i].came-row.want[i].came)) < 1e-6 && math.Abs(float64(got[i].off-row.want[i].off)) < 1e-6
		}
		if !same {
			t.Errorf("%s: %v, want %v", row.name, got, row.want)
		}
	}
	c := Calibration{}
	c.curves[HoldWorks] = []knot{{0.25, 0.5, 0.125}, {0.5, 0.5, 0.25}, {0.75, 1, 0.5}}
	for said, want := range map[float64][2]float64{
		0: {0.5, 0.125}, 0.25: {0.5, 0.125}, 0.375: {0.5, 0.1875}, 0.5: {0.5, 0.25}, 0.5625: {0.625, 0.3125}, 0.75: {1, 0.5}, 1: {1, 0.5},
	} {
		if share, off := c.Share(HoldWorks, said); share != want[0] || off != want[1] {
			t.Errorf("said %v: %v ± %v, want %v", said, share, off, want)
		}
	}
}

// TestCalibrationsThatAreNone: each number has its bounds, and the points rise.
func TestCalibrationsThatAreNone(t *testing.T) {
	for _, row := range []struct {
		list []knot
		good bool
	}{
		{[]knot{{0, 0, 0}}, true}, {[]knot{{1, 1, 1}}, true}, {[]knot{{0.25, 0.5, 0}, {0.5, 0.5, 0}}, true},
		{[]knot{{0.25, 0.25, 0}, {0.25, 0.5, 0}}, false}, {[]knot{{0.25, 0.5, 0}, {0.5, 0.25, 0}}, false}, {[]knot{{0.5, 0.5, 0}, {0.25, 0.5, 0}}, false},
		{[]knot{{-0.5, 0, 0}}, false}, {[]knot{{1.5, 0, 0}}, false}, {[]knot{{0, -0.5, 0}}, false}, {[]knot{{0, 1.5, 0}}, false},
		{[]knot{{0, 0, -0.5}}, false}, {[]knot{{0, 0, 1.5}}, false}, {[]knot{{0, 0, 1.5}, {0.5, 0.5, 0}}, false}, {[]knot{{float32(math.NaN()), 0, 0}}, false},
	} {
		w := &Weights{bits: 8, table: make([]int8, 256)}
		w.Calibration.curves[numEvents-1] = row.list
		sets, err := ReadWeights(AppendWeights(nil, w))
		if (err == nil) != row.good || row.good && !reflect.DeepEqual(sets[0], w) {
			t.Errorf("%v: %v", row.list, err)
		}
	}
	w := &Weights{bits: 8, table: make([]int8, 256)}
	for i := range 256 {
		w.Calibration.curves[0] = append(w.Calibration.curves[0], knot{float32(i) / 256, float32(i) / 256, 0})
	}
	if sets, err := ReadWeights(AppendWeights(nil, w)); err != nil || !slices.Equal(sets[0].Calibration.curves[0], w.Calibration.curves[0][:255]) {
		t.Errorf("of 256 points not the first 255 come back: %v", err)
	}
	var list []string
	for _, e := range append(Events(), numEvents) {
		list = append(list, e.String())
	}
	if got := strings.Join(list, ","); got != "move,supported move,support,hold,convoy,dislodged,center entered,center lost," {
		t.Error(got)
	}
}

// TestEightKillersAreRemembered: of foreign orders that broke a plan the first and the last, so that plans are broken soon and little is kept.
func TestEightKillersAreRemembered(t *testing.T) {
	pos := position(t, "F1902M", map[string][]string{"France": {"par"}}, "France A par", "Germany A bur", "Germany A gas", "Germany A pic")
	var s Prover
	s.Load(&pos, engine.PowersOf(pos.Variant.Power("france")), nil, engine.Rulebook())
	par := pos.Variant.Map.Province("par")
	for before, want := range map[int]string{0: "0", 1: "a 0", 7: "a b c d e f g 0", 8: "a c d e f g h 0"} {
		d := defence{s: &s, center: par}
		s.center, s.left = par, fateTries
		d.survey()
		d.sift()
		for n := range before { // one that breaks nothing, and tells itself apart
			d.killers = append(d.killers, slices.Repeat([]engine.Order{{Kind: engine.Hold, Power: 1, At: engine.Location{Province: 1}}}, n+1))
		}
		if d.plan = []engine.Order{{Kind: engine.Hold, Power: pos.Variant.Power("france"), Unit: engine.Army, At: engine.Location{Province: par}}}; d.holds() {
			t.Fatal("Paris is held against three")
		}
		var list []string
		for _, k := range d.killers {
			name := "0"
			if k[0].Kind == engine.Hold {
				name = string(rune('a' + len(k) - 1))
			}
			list = append(list, name)
		}
		if got := strings.Join(list, " "); got != want {
			t.Errorf("%d before: %s, want %s", before, got, want)
		}
		last := d.killers[len(d.killers)-1]
		if d.holds(); d.killers[0][0] != last[0] || len(d.killers) != len(list) {
			t.Errorf("%d before: what has broken a plan does not come first, or was found anew", before)
		}
	}
}

// TestWhatIsLookedThrough: which orders count for a center or an order, in which sequence, and how many trials the answer takes, as they were
// before (testdata/looked.golden). What is looked through in vain makes no other answer, and takes its time.
func TestWhatIsLookedThrough(t *testing.T) {
	var text strings.Builder
	for _, r := range gametest.Situations(t) {
		if r.Position.Phase.Kind != engine.Movement {
			continue
		}
		pos := &r.Position
		a := answers{pos: pos}
		fmt.Fprintf(&a, "# %s\n", r.Name)
		var s Prover
		for p := range pos.Variant.Map.Centers().All() {
			owner := pos.Owners[p]
			if owner == engine.NoPower || p%3 != 0 {
				continue
			}
			s.Load(pos, engine.PowersOf(owner), nil, engine.Rulebook())
			d := defence{s: &s, center: p, occupied: pos.Units[p].Type != engine.NoUnit && pos.Units[p].Power != owner}
			d.survey()
			d.sift()
			a.say("%s: attacked from %v, helped from %v; %d orders against it: %s", a.id(p), a.set(d.attackers), a.set(d.helpers), len(s.harmful), a.list(s.harmful[:min(len(s.harmful), 6)]))
			for _, list := range d.units {
				a.say("  %s", a.list(list))
			}
			fate, _ := s.Fate(p)
			a.say("  fate %d, %d trials", fate, fateTries-s.left)
		}
		for _, o := range r.Orders {
			if o.At.Province%2 == 0 {
				continue
			}
			var plan []engine.Order
			for _, other := range r.Orders {
				if other.Power == o.Power {
					plan = append(plan, other)
				}
			}
			s.Load(pos, engine.PowersOf(o.Power), plan, engine.Rulebook())
			s.Stops(o.At.Province)
			one := stopTries - s.left
			s.AllStops(o.At.Province)
			a.say("%s: %d and %d trials of %d orders, relevant %v, restless %v", a.list([]engine.Order{o}), one, stopTries-s.left, len(s.harmful), a.set(s.relevant), a.set(s.restless))
			if o.At.Province%4 == 1 {
				q := Question{Position: *pos, Powers: engine.PowersOf(o.Power), Orders: plan, Rules: engine.Rulebook(), Seed: 3, Weights: weights(t, pos.Variant.ID)}
				w := newWorst(&q, pos.Units[r.Orders[0].At.Province].Power)
				if w.begin(); len(w.units) > 0 && w.enemy != o.Power {
					start := w.starts[len(w.starts)/2]
					before := start.damage
					w.climb(context.Background(), &start)
					a.say("  %d starts, %v: %d, climbs to %v: %d", len(w.starts), w.starts[len(w.starts)/2-1].picks, before, start.picks, start.damage)
				}
			}
		}
		text.WriteString(a.String())
	}
	golden.Text(t, "testdata/looked.golden", text.String())
}
