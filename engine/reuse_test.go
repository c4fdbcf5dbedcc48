package engine_test

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"entente/engine"
)

// TestResolvingIntoUsedMemoryLeavesNothingBehind: one Adjudicator and one Resolution serve phase after phase.
func TestResolvingIntoUsedMemoryLeavesNothingBehind(t *testing.T) {
	v := standard(t)
	var a engine.Adjudicator
	var used engine.Resolution
	rnd := rand.New(rand.NewPCG(7, 1901))
	pos := v.Setup("7").Begin()
	for range 60 {
		list := anyOrders(&pos, rnd)
		want := engine.Adjudicate(&pos, list, engine.Rulebook())
		a.Resolve(&used, &pos, list, engine.Rulebook())
		if used.Counted != want.Counted || used.Contested != want.Contested || used.Next != want.Next || !reflect.DeepEqual(used.Results, want.Results) {
			t.Fatalf("%v: counted %v, want %v; next %v, want %v", pos.Phase, used.Counted, want.Counted, used.Next.Phase, want.Next.Phase)
		}
		pos = want.Next
	}
}
