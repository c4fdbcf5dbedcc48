package desk

import (
	"testing"
	"time"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/ui/gesture"
)

// The main button asks before it resolves a phase with missing orders. Any other action closes the question.
func TestMissingOrdersAreAskedAbout(t *testing.T) {
	d := newTable(t, 7, kingdoms.Rules{}, 1)
	q, told := d.Question, 0
	d.Listen(func() { told++ })
	if q.Asked() || q.Lacking() != 21 {
		t.Fatalf("asked %v at the start, %d units lack an order", q.Asked(), q.Lacking())
	}
	if q.Ask() || !q.Asked() || told != 1 {
		t.Fatalf("asked %v, notified %d times", q.Asked(), told)
	}
	for _, other := range []struct { // in this sequence, since undo needs an edit
		name string
		do   func()
	}{
		{"an order", func() { d.pick(t, "chenliu", "xiapi") }},
		{"undo", func() { d.Undo() }},
		{"a pick", func() { d.pick(t, "puyang") }},
		{"a faction", func() { d.Writes(d.Board.Faction("caocao")) }},
		{"being told", func() { q.Drop() }},
	} {
		if !q.Asked() {
			q.Ask()
		}
		if other.do(); q.Asked() {
			t.Errorf("the question is still open after %s", other.name)
		}
	}
	was := told
	if q.Drop(); told != was {
		t.Error("Drop notifies although nothing was asked")
	}
	if q.Ask() || !q.Ask() || q.Asked() {
		t.Error("the second press does not confirm")
	}
	all := []string{}
	for a := range d.Board.All().All() {
		if u := d.Shown().Pos.UnitAt(a); u.Faction != kingdoms.NoFaction {
			all = append(all, d.Board.FactionID(u.Faction)+" "+d.Board.AreaID(a)+" H")
		}
	}
	d.Writes(kingdoms.NoFaction)
	d.Give(nil)
	for i, text := range all {
		if got := q.Lacking(); got != len(all)-i {
			t.Errorf("%d units lack an order", got)
		}
		if err := d.Write(text); err != nil {
			t.Fatal(err)
		}
	}
	if q.Lacking() != 0 || !q.Ask() {
		t.Errorf("%d lack an order, but it asks", q.Lacking())
	}
}

// A retreat is asked about if the unit has a choice, an adjustment if nothing at all was planned. Hidden orders of others are not counted.
func TestWhatIsAskedAboutFollowsThePhase(t *testing.T) {
	d := newTable(t, 7, kingdoms.Rules{}, 1)
	d.pick(t, "chenliu", "xiapi", "jianye", "chenliu", "xiapi")
	on := func() {
		t.Helper()
		if err := d.Resolve(); err != nil {
			t.Fatal(err)
		}
		if d.Question.Lacking() != 0 || d.Question.Asked() {
			t.Error("a resolved phase lacks orders")
		}
		d.Travel(1)
	}
	on()
	if d.Question.Lacking() != 0 {
		t.Error("asks about a unit with a single retreat")
	}
	at := &d.Shown().Pos.Dislodged[d.area(t, "xiapi")]
	at.Retreats.Add(d.area(t, "luoyang"))
	ways := d.Shown().Pos.LegalOrders(d.area(t, "xiapi"))
	if d.Shown().Pos.Phase.Kind != engine.Retreats || len(ways) < 2 || d.Question.Lacking() != 1 {
		t.Fatalf("%s, %d ways, %d units lack an order", d.Shown().Pos.Phase, len(ways), d.Question.Lacking())
	}
	if d.Question.Ask() {
		t.Error("does not ask about a unit that has a choice")
	}
	if _, idle := d.Check(); idle.Len() != 1 || !d.SelectNext() || d.Entry.Subject.Unit != d.area(t, "xiapi") {
		t.Errorf("%d units are without an order, %+v is selected", idle.Len(), d.Entry.Subject)
	}
	d.pick(t, "beihai")
	if d.Question.Lacking() != 0 || !d.Question.Ask() {
		t.Error("asks about an ordered retreat")
	}
	for d.Shown().Pos.Phase.Kind != engine.Adjustment {
		on()
	}
	if d.Question.Lacking() != 0 || d.Question.Ask() || !d.Question.Ask() {
		t.Error("does not ask once about an adjustment without orders")
	}
	d.pick(t, "xuchang")
	if len(d.Shown().Orders) == 0 || !d.Question.Ask() {
		t.Error("asks about an adjustment with orders")
	}
	hidden := newTable(t, 7, kingdoms.Rules{}, 1)
	hidden.File.Hidden = true
	hidden.look()
	if hidden.Question.Lacking() != 0 || !hidden.Question.Ask() {
		t.Error("hidden orders are counted")
	}
}

// A double click on the main button asks the question but does not confirm it.
func TestNothingAnswersAQuestionThatWasJustPut(t *testing.T) {
	q, now := newTable(t, 7, kingdoms.Rules{}, 1).Question, time.Time{}.Add(time.Hour)
	q.Pause = &gesture.Pause{Now: func() time.Time { return now }}
	if q.Ask() {
		t.Fatal("no question was asked")
	}
	if now = now.Add(499 * time.Millisecond); q.Ask() || !q.Asked() {
		t.Error("confirmed within half a second")
	}
	if now = now.Add(time.Millisecond); !q.Ask() {
		t.Error("cannot be confirmed after half a second")
	}
}
