package record_test

import (
	"slices"
	"testing"

	"entente/engine/record"
)

// key tells phases by pointers that edits leave alone.
func key(began map[string]*int) func(p *phase) record.Identity {
	return func(p *phase) record.Identity {
		if began[p.word] == nil {
			began[p.word] = new(int)
		}
		k := record.Identity{Began: began[p.word]}
		if p.over {
			k.Came = began[p.word]
		}
		return k
	}
}

// A pinned phase is found wherever edits put it, also once it is resolved; not while it is deleted.
func TestAPinnedPhaseIsFollowed(t *testing.T) {
	g, k := newGame("a"), key(map[string]*int{})
	g.goOn()
	g.say("b")
	g.vary("c") // beside b
	pin := g.NewPin(k)
	at := func(want ...int) {
		t.Helper()
		if got := g.Pinned(&pin, k); !slices.Equal(got, record.Path(want)) {
			t.Errorf("it is at %v, want %v", got, want)
		}
	}
	at(0, 1)
	g.goOn() // c is over
	at(0, 1)
	g.Go(record.Path{0, 1})
	g.Promote()
	at(0, 0)
	g.SetNote("x")
	at(0, 0)
	g.edit.Delete(func(*phase) {})
	at()
	g.Undo()
	at(0, 0)
	g.Undo()
	g.Undo()
	at(0, 1)
	var none record.Pin
	if g.Pinned(&none, k) != nil {
		t.Error("a pin of nothing is somewhere")
	}
	other := newGame("d")
	if other.Pinned(&pin, k) != nil {
		t.Error("it is in another game")
	}
}
