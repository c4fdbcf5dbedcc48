package engine_test

import (
	"math/rand/v2"
	"testing"

	"entente/engine"
	"entente/scripts/guard"
)

// FuzzAdjudicate states the laws of TestLaws for positions and orders drawn from the fuzzer's numbers.
func FuzzAdjudicate(f *testing.F) {
	for seed := range uint64(8) {
		f.Add(seed, seed*seed, seed%2 == 0)
	}
	f.Fuzz(func(t *testing.T, seed, more uint64, convoys bool) {
		defer guard.Start(t)()
		v := standard(t)
		rnd := rand.New(rand.NewPCG(seed, more))
		pos := randomPosition(v, rnd, 1+rnd.IntN(40), convoys)
		for range 4 {
			checkLegality(t, &pos, rnd)
			res := engine.Adjudicate(&pos, anyOrders(&pos, rnd), anyRules(rnd))
			checkOutcome(t, &pos, res)
			checkAftermath(t, &pos, res)
			if err := res.Next.Faults(); err != nil {
				t.Fatal(err)
			}
			pos = res.Next
		}
	})
}

// FuzzPosition sets up boards that may be full of faults: nothing panics, and Faults names what is wrong.
func FuzzPosition(f *testing.F) {
	f.Add([]byte{1, 1, 1, 0, 0}, uint8(0))
	f.Add([]byte{5, 2, 3, 1, 9, 200, 9, 9, 9, 9}, uint8(1))
	f.Fuzz(func(t *testing.T, data []byte, kind uint8) {
		defer guard.Start(t)()
		v := standard(t)
		pos := engine.Position{Variant: v, Phase: engine.Phase{Year: 1901, Season: engine.Season(kind % 3), Kind: engine.PhaseKind(kind / 3 % 3)}}
		for ; len(data) >= 5; data = data[5:] {
			u := engine.Unit{Type: engine.UnitType(data[1]), Power: engine.Power(data[2]), Coast: engine.Coast(data[3] % 5)}
			if data[4]%2 == 0 {
				pos.Units[data[0]] = u
			} else {
				pos.Dislodged[data[0]] = engine.Dislodged{Unit: u, From: engine.Province(data[4])}
			}
		}
		if pos.Faults() != nil {
			return
		}
		rnd := rand.New(rand.NewPCG(uint64(kind), uint64(len(data))))
		res := engine.Adjudicate(&pos, anyOrders(&pos, rnd), engine.Rules{})
		if err := res.Next.Faults(); err != nil {
			t.Fatal(err)
		}
	})
}
