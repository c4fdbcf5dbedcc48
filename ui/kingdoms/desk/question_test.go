package desk

import (
	"testing"
	"time"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/ui/gesture"
)

// The big button asks before a phase is carried out in which orders are missing; whatever else is done takes the question back.
func TestMissingOrdersAreAskedAbout(t *testing.T) {
	d := newTable(t, 7, kingdoms.Rules{}, 1)
	q, told := d.Question, 0
	d.Listen(func() { told++ })
	if q.Asked() || q.Lacking() != 21 {
		t.Fatalf("asked %v at the start, %d units lack an order", q.Asked(), q.Lacking())
	}
	if q.Ask() || !q.Asked() || told != 1 {
		t.Fatalf("asked %v, told %d times", q.Asked(), told)
	}
	for _, other := range []struct { // in this sequence: there must be something to undo
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
			t.Errorf("%s leaves the question", other.name)
		}
	}
	was := told
	if q.Drop(); told != was {
		t.Error("what was not asked is taken back")
	}
	if q.Ask() || !q.Ask() || q.Asked() {
		t.Error("the second press is no answer")
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
		t.Errorf("%d lack an order, and it asks", q.Lacking())
	}
}

// A retreat is asked about if the unit can choose where it goes, an adjustment if nothing was planned at all; hidden orders are
// nobody's business.
func TestWhatIsAskedAboutFollowsThePhase(t *testing.T) {
	d := newTable(t, 7, kingdoms.Rules{}, 1)
	d.pick(t, "chenliu", "xiapi", "jianye", "chenliu", "xiapi")
	on := func() {
		t.Helper()
		if err := d.Resolve(); err != nil {
			t.Fatal(err)
		}
		if d.Question.Lacking() != 0 || d.Question.Asked() {
			t.Error("a phase that is over lacks orders")
		}
		d.Travel(1)
	}
	on()
	if d.Question.Lacking() != 0 {
		t.Error("a unit that can go to one place only goes there by itself, and is asked about")
	}
	at := &d.Shown().Pos.Dislodged[d.area(t, "xiapi")]
	at.Retreats.Add(d.area(t, "luoyang"))
	ways := d.Shown().Pos.LegalOrders(d.area(t, "xiapi"))
	if d.Shown().Pos.Phase.Kind != engine.Retreats || len(ways) < 2 || d.Question.Lacking() != 1 {
		t.Fatalf("%s, %d ways, %d units lack an order", d.Shown().Pos.Phase, len(ways), d.Question.Lacking())
	}
	if d.Question.Ask() {
		t.Error("a unit can choose, and nothing is asked")
	}
	if _, idle := d.Check(); idle.Len() != 1 || !d.SelectNext() || d.Entry.Subject.Unit != d.area(t, "xiapi") {
		t.Errorf("%d units are without an order, %+v is selected", idle.Len(), d.Entry.Subject)
	}
	d.pick(t, "beihai")
	if d.Question.Lacking() != 0 || !d.Question.Ask() {
		t.Error("a retreat that is given is asked about")
	}
	for d.Shown().Pos.Phase.Kind != engine.Adjustment {
		on()
	}
	if d.Question.Lacking() != 0 || d.Question.Ask() || !d.Question.Ask() {
		t.Error("an adjustment without any plan is not asked about once")
	}
	d.pick(t, "xuchang")
	if len(d.Shown().Orders) == 0 || !d.Question.Ask() {
		t.Error("an adjustment with a plan is asked about")
	}
	hidden := newTable(t, 7, kingdoms.Rules{}, 1)
	hidden.File.Hidden = true
	hidden.look()
	if hidden.Question.Lacking() != 0 || !hidden.Question.Ask() {
		t.Error("hidden orders are counted")
	}
}

// A double click on the big button puts the question and does not answer it.
func TestNothingAnswersAQuestionThatWasJustPut(t *testing.T) {
	q, now := newTable(t, 7, kingdoms.Rules{}, 1).Question, time.Time{}.Add(time.Hour)
	q.Pause = &gesture.Pause{Now: func() time.Time { return now }}
	if q.Ask() {
		t.Fatal("nothing is asked")
	}
	if now = now.Add(499 * time.Millisecond); q.Ask() || !q.Asked() {
		t.Error("it is answered within half a second")
	}
	if now = now.Add(time.Millisecond); !q.Ask() {
		t.Error("it cannot be answered after half a second")
	}
}
