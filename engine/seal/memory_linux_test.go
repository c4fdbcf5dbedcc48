package seal_test

import (
	"sync"
	"testing"

	"entente/engine/seal"
	"entente/scripts/trial"
)

// TestScrubbedMemoryHoldsNothing: what was on the heap, or in a pool, and is no longer used.
func TestScrubbedMemoryHoldsNothing(t *testing.T) {
	trial.Secrets(t, "what is scrubbed", leave, "1914-Sarajevo-"+t.Name()[:7], "Bucephalus-rides-at-dawn")
}

// leave is the program that is searched.
func leave() {
	kept := hear()
	trial.Wait(trial.Open)
	for i := range kept {
		kept[i] = nil
	}
	seal.Scrub()
	trial.Wait(trial.Sealed)
}

// hear leaves what it hears in memory of every kind.
//
//go:noinline
func hear() (kept [][]byte) {
	var pool sync.Pool
	for range 2 {
		heard := trial.Heard()
		for range 50 {
			kept = append(kept, append([]byte(nil), heard...))
		}
		pool.Put(&kept[0])
		clear(heard)
	}
	return kept
}
