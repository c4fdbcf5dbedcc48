package record_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"entente/engine/record"
)

// A name for good changes nothing else of what undo and redo bring back.
func TestANameOfTheGameMovesNoCursor(t *testing.T) {
	g := newSession(newTurn(1), newTurn(2))
	g.SetNote("here")
	g.Go(record.Path{1})
	g.Undo()
	g.Go(record.Path{1})
	if first := g.ID(); first == "" || g.ID() != first {
		t.Error("it has no name, or several")
	}
	if !g.Redo() || g.Path().String() != "0" || g.Node().Note != "here" {
		t.Errorf("redo leads to %v", g.Path())
	}
}

// A trail is bounded, holds each draft once, and is not followed once the orders are others or the board was corrected.
func TestUndoThroughAClosedHand(t *testing.T) {
	key := padlock("k")
	write := func(g *session, words ...string) {
		g.edit.Do(g.edit.Now().Here(func(n *turn) { n.orders = words }))
	}
	open := func(g *session) (steps int) {
		t.Helper()
		if err := g.OpenHand(1, key); err != nil {
			t.Fatal(err)
		}
		for g.Undo() {
			steps++
		}
		for g.Redo() {
			continue
		}
		return steps
	}
	closed := func(g *session, in bool) {
		t.Helper()
		if err := g.CloseHand(in); err != nil {
			t.Fatal(err)
		}
	}
	begin := func() *session {
		g := newSession(newTurn(1))
		open(g)
		return g
	}
	g := begin()
	for i := range 250 {
		write(g, fmt.Sprint(i))
	}
	for range 210 {
		g.Undo()
	}
	closed(g, true)
	if err := g.OpenHand(1, key); err != nil || g.Node().orders[0] != "39" {
		t.Fatal(err, g.Node().orders)
	}
	for i := 38; i >= 0; i-- {
		if !g.Undo() || g.Node().orders[0] != fmt.Sprint(i) {
			t.Fatalf("undo leads to %q, want %d", g.Node().orders, i)
		}
	}
	if !g.Undo() || g.Node().orders != nil || g.Undo() {
		t.Errorf("before the first order there is %q", g.Node().orders)
	}
	steps := 0
	for g.Redo() {
		steps++
	}
	if want := 40 + 200; steps != want || g.Node().orders[0] != "239" {
		t.Errorf("redo leads %d steps on, want %d, to %q", steps, want, g.Node().orders)
	}
	for _, row := range []struct {
		name  string
		do    func(g *session)
		steps int
	}{
		{"as it was", func(*session) {}, 2},
		{"another phase", func(g *session) { g.edit.Do(g.edit.Now().Put(1, newTurn(2))) }, 0},
		{"a board that was corrected", func(g *session) { g.edit.Do(g.edit.Now().Here(func(n *turn) { n.board = 7 })) }, 0},
		{"orders made void", func(g *session) {
			g.edit.Do(g.edit.Now().Here(func(n *turn) { n.Hands = record.Hands{{Player: 1, Orders: 2, In: true, Count: 1}} }))
		}, 0},
		{"orders taken away", func(g *session) { g.edit.Do(g.edit.Now().Here(func(n *turn) { n.Hands = nil })) }, 0},
		{"a remark", func(g *session) { g.SetNote("x") }, 2},
	} {
		g := begin()
		write(g, "a")
		g.edit.Do(g.edit.Now().Here(func(n *turn) { n.word = "x" }))
		write(g, "a", "b")
		closed(g, true)
		if g.CanUndo() || g.CanRedo() {
			t.Errorf("%s: undo leads back to what is sealed", row.name)
		}
		if row.do(g); open(g) != row.steps {
			t.Errorf("%s: not %d steps are left", row.name, row.steps)
		}
	}
}

// SealedHere tells of the end of the line that is looked at, and of nothing while somebody writes.
func TestWhatWasSealedOnThisMachine(t *testing.T) {
	key := padlock("k")
	change := func(kind record.ChangeKind, phase string) string {
		return fmt.Sprint([]record.Change[string]{{Kind: kind, Player: -1, Of: -1, Phase: phase}})
	}
	begin := func() *session {
		g := newSession(newTurn(1))
		g.play(2, nil)
		if err := errors.Join(g.OpenHand(1, key), g.CloseHand(true)); err != nil {
			t.Fatal(err)
		}
		g.Back()
		return g
	}
	last := func(g *session, more int) record.Sealing {
		s := g.Sealing()
		s.Count += more
		return s
	}
	for _, row := range []struct {
		name string
		do   func(g *session)
		want string
	}{
		{"as it was", func(g *session) { g.SealedHere(last(g, 0)) }, "[]"},
		{"an older file", func(g *session) { g.SealedHere(last(g, 1)); g.SealedHere(last(g, 1)) }, change(record.FileOld, "2")},
		{"while somebody writes", func(g *session) { g.Forward(); g.OpenHand(2, key); g.SealedHere(last(g, 1)) }, "[]"},
		{"after the end", func(g *session) {
			g.edit.Do(g.edit.Now().Amended(record.Path{0, 0}, func(n *turn) { n.came = n.id }))
			g.SealedHere(last(g, 1))
		}, "[]"},
		{"a ruling that nobody made here", func(g *session) {
			before := last(g, 0)
			g.Forward()
			g.Overrule(-1, func(n *turn) { n.overruled = 1 })
			g.SealedHere(before)
		}, change(record.Overruled, "2")},
		{"what was revealed", func(g *session) {
			g.Forward()
			g.Reveal(func(int) record.Key { return key }, func([]string) {})
			g.SealedHere(last(g, 0))
		}, change(record.Resealed, "2")},
	} {
		g := begin()
		if row.do(g); fmt.Sprint(g.Changes()) != row.want {
			t.Errorf("%s: %v, want %s", row.name, g.Changes(), row.want)
		}
	}
}

// A reveal is logged in whole seconds of the world's time; without a clock the system tells it.
func TestWhenItWasRevealed(t *testing.T) {
	g := newSession(newTurn(1))
	if err := g.Reveal(func(int) record.Key { return nil }, func([]string) {}); err != nil || fmt.Sprint(record.WriteTimes(g.Node().Revealed)) != "[2001-09-09T01:46:40Z]" {
		t.Error(err, g.Node().Revealed)
	}
	if s := g.Sealing(); s.Count != 0 || s.Game != "" || s.Revealed != 0 {
		t.Errorf("where nobody sealed anything, %+v is known", s)
	}
	g.BeforeReveal(nil, nil)
	g.Reveal(func(int) record.Key { return nil }, func([]string) {}) // it warns: the phase was revealed before
	before := time.Now().Add(-time.Second)
	if err := g.Reveal(func(int) record.Key { return nil }, func([]string) {}); err != nil || len(g.Node().Revealed) != 2 || g.Node().Revealed[1].Before(before) || g.Node().Revealed[1].Nanosecond() != 0 {
		t.Error(err, g.Node().Revealed)
	}
}

// What is read takes the place of the game without a word; Tell tells of it.
func TestAGameThatIsRead(t *testing.T) {
	g := newSession(newTurn(1), newTurn(2))
	g.SetNote("x")
	g.Go(record.Path{1})
	g.Undo()
	g.SetNote("y")
	g.Undo()
	g.edit.Lay(g.edit.Now().At(record.Path{1}))
	if told := g.told; g.CanUndo() || g.CanRedo() || g.told != told || g.Path().String() != "1" {
		t.Error("a game that was read can be undone, or somebody was told")
	}
	g.Go(record.Path{0})
	told := g.told
	if g.edit.Tell(); g.told != told+1 {
		t.Error("nobody is told")
	}
	g.SetNote("z")
	g.Undo()
	if g.Redo(); g.Path().String() != "0" {
		t.Errorf("redo leads to %v", g.Path())
	}
}

// strict are rules whose boxes testify to the hands of others.
type strict struct{ rules }

func (r strict) Unbox(h record.Hand, text string) (record.Unboxed[string], error) {
	in, err := r.rules.Unbox(h, text)
	in.Table = record.Witness{Game: "g", Hands: map[int]record.HandSeen{1: {Count: 1}, 3: {Count: 3}}}
	in.Past = h.Player == 2
	return in, err
}

func (r strict) Since(w record.Witness) (record.Witness, record.Told, error) {
	no := func(int) bool { return false }
	return record.Witness{Game: "g"}, record.Told{Anew: no, Void: no}, r.g.failing
}

// What a box testifies is compared while nobody writes; a box of an older program testifies to another past.
func TestWhatBoxesTestifyIsFound(t *testing.T) {
	begin := func() *session {
		g := newSession(newTurn(1))
		g.Secrets = record.NewSecrets(g.edit, record.Sealer[turn, string, string](strict{rules{g}}))
		for _, player := range []int{1, 2} {
			if err := errors.Join(g.OpenHand(player, padlock("k")), g.CloseHand(true)); err != nil {
				t.Fatal(err)
			}
		}
		return g
	}
	said := func(list ...record.Change[string]) string { return fmt.Sprint(list) }
	gone := func(of int) record.Change[string] {
		return record.Change[string]{Kind: record.HandGone, Player: 1, Of: of, Phase: "1"}
	}
	g := begin()
	g.edit.Do(g.edit.Now().Here(func(n *turn) { n.Hands = n.Hands.Without(2) }))
	if err := g.OpenHand(1, padlock("k")); err != nil || fmt.Sprint(g.Changes()) != said(gone(0), gone(2)) {
		t.Errorf("%v, %v", err, g.Changes())
	}
	g = begin()
	if err := g.OpenHand(2, padlock("k")); err != nil || fmt.Sprint(g.Changes()) != said(record.Change[string]{Kind: record.ChangedPast, Player: 2, Of: -1, Phase: "1"}) {
		t.Errorf("%v, %v", err, g.Changes())
	}
	g = begin()
	g.failing = errWrongKey
	if err := g.OpenHand(1, padlock("k")); !errors.Is(err, errWrongKey) || g.Writing() != nil {
		t.Errorf("%v, though what has changed is not known", err)
	}
	g = begin()
	var changed *record.TableChangedError[string]
	err := g.Reveal(func(int) record.Key { return padlock("k") }, func([]string) { t.Error("revealed") })
	if !errors.As(err, &changed) || fmt.Sprint(changed.Changes) != said(gone(0), gone(2), record.Change[string]{Kind: record.ChangedPast, Player: 2, Of: -1, Phase: "1"}) {
		t.Errorf("%v", err)
	}
}

// A draft counts for nothing, but what is found in it is told: a box that its player's key does not open was exchanged.
func TestDraftsAreLookedAt(t *testing.T) {
	g := newSession(newTurn(1))
	for player, in := range []bool{true, false} {
		if err := g.OpenHand(player, padlock("k")); err != nil {
			t.Fatal(err)
		}
		g.edit.Do(g.edit.Now().Here(func(n *turn) { n.orders = []string{fmt.Sprint("of ", player)} }))
		if err := g.CloseHand(in); err != nil {
			t.Fatal(err)
		}
	}
	var played []string
	reveal := func(draft record.Key) error {
		return g.Reveal(func(player int) record.Key {
			if player == 1 {
				return draft
			}
			return padlock("k")
		}, func(orders []string) { played = append(orders, "played") })
	}
	var changed *record.TableChangedError[string]
	want := fmt.Sprint([]record.Change[string]{{Kind: record.HandOther, Player: 1, Of: 1, Phase: "1"}})
	if err := reveal(padlock("other")); !errors.As(err, &changed) || fmt.Sprint(changed.Changes) != want || played != nil {
		t.Errorf("%v, %v", err, played)
	}
	if err := reveal(padlock("other")); err != nil || fmt.Sprint(played) != "[of 0 played]" || fmt.Sprint(g.Changes()) != want {
		t.Errorf("%v, %v, %v", err, played, g.Changes())
	}
}
