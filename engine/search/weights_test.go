package search

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"
)

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
