package bot

import (
	"math"
	"math/rand/v2"
	"reflect"
	"testing"

	"entente/engine"
)

// TestSparringOrdersForEverybody in every phase: what can be given, for every unit, and the same with the same chance.
func TestSparringOrdersForEverybody(t *testing.T) {
	v := mind(t, "standard").variant
	s, err := NewSparring(v)
	if err != nil {
		t.Fatal(err)
	}
	phases := [3]int{}
	pos := v.Setups[0].Begin()
	for n := 0; phases[engine.Adjustment] < 3; n++ {
		plain := engine.PowerSet(n * 2 % 256)
		orders := s.Orders(&pos, plain, 0.5, rand.New(rand.NewPCG(7, uint64(n))))
		fresh, err := NewSparring(v)
		if err != nil {
			t.Fatal(err)
		}
		if again := fresh.Orders(&pos, plain, 0.5, rand.New(rand.NewPCG(7, uint64(n)))); !reflect.DeepEqual(orders, again) {
			t.Errorf("%v: other orders the second time", pos.Phase)
		}
		ordered := engine.ProvinceSet{}
		for i, why := range pos.CheckAll(orders) {
			if why != engine.Succeeded {
				t.Errorf("%v: %s: %v", pos.Phase, v.Format(orders[i]), why)
			}
			ordered.Add(orders[i].At.Province)
		}
		if pos.Phase.Kind != engine.Adjustment && ordered != pos.ToOrder() {
			t.Errorf("%v: not every unit is ordered something", pos.Phase)
		}
		phases[pos.Phase.Kind]++
		pos = engine.Adjudicate(&pos, orders, engine.Rules{}).Next
	}
	if phases[engine.Movement] < 5 || phases[engine.Retreats] == 0 {
		t.Errorf("only these phases were played: %v", phases)
	}
}

// TestAStudyTellsWhereAShareComesFrom: what the weights of its features add up to. They come back from their file.
func TestAStudyTellsWhereAShareComesFrom(t *testing.T) {
	v := mind(t, "standard").variant
	first := v.Setups[0].Begin()
	out := new(engine.Outcome)
	var judge engine.Adjudicator
	judge.Prepare(&first, engine.Rules{})
	judge.Try(out, nil)
	for _, board := range []string{v.ID, ""} {
		s := NewStudy(v, board)
		named := 0
		for _, o := range []*engine.Outcome{nil, out} {
			for i := range s.Weights() {
				s.Weights()[i] = 0
			}
			s.Read(&first, o)
			if len(s.Powers()) != 7 {
				t.Fatalf("%q: %v", board, s.Powers())
			}
			for _, pw := range s.Powers() {
				if x := s.Share(pw); math.Abs(x-1.0/7) > 1e-9 {
					t.Errorf("%q: without weights power %d expects %v", board, pw, x)
				}
			}
			for i := range s.Weights() {
				s.Weights()[i] = float32(i%11) / 100
			}
			s.Read(&first, o)
			sums, all := [64]float64{}, 0.0
			for _, f := range s.Features() {
				sums[f.Power] += float64(s.Weights()[f.Weight])
				if f.Weight >= NumFree {
					named++
				}
			}
			for _, pw := range s.Powers() {
				all += math.Exp(sums[pw])
			}
			for _, pw := range s.Powers() {
				if got, want := s.Share(pw), math.Exp(sums[pw])/all; math.Abs(got-want) > 1e-5 {
					t.Errorf("%q: power %d expects %v, its features say %v", board, pw, got, want)
				}
			}
		}
		if (board != "") != (named > 0) {
			t.Errorf("%q: %d features name places", board, named)
		}
		m, err := LoadFrom(v, AppendValues(nil, s))
		if err != nil || !m.Trained() || m.values.board != board {
			t.Fatal(board, err)
		}
		for i, x := range s.Weights() {
			if math.Abs(float64(x-m.values.weights[i])) > 0.5/valueStep+1e-6 {
				t.Fatalf("%q: weight %d was %v, came back as %v", board, i, x, m.values.weights[i])
			}
		}
	}
}
