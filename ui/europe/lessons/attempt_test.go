package lessons

import (
	"testing"

	"entente/engine"
	"entente/engine/lesson"
	"entente/variants"
)

// opening returns a lesson about the army in Paris at the start of a game, and a function that makes orders.
func opening(t *testing.T) (l lesson.Lesson, order func(from, to string) engine.Order) {
	t.Helper()
	b, err := variants.Named("standard")
	if err != nil {
		t.Fatal(err)
	}
	pos := b.Variant.Setups[0].Begin()
	order = func(from, to string) engine.Order {
		at := b.Variant.Map.Province(from)
		u := pos.Units[at]
		return engine.Order{Kind: engine.Move, Power: u.Power, Unit: u.Type, At: engine.Location{Province: at}, To: engine.Location{Province: b.Variant.Map.Province(to)}}
	}
	return lesson.Lesson{Position: pos, Power: pos.Units[b.Variant.Map.Province("par")].Power}, order
}

func TestAQuestionIsAnsweredThenEverythingMayBeTried(t *testing.T) {
	l, order := opening(t)
	move := order("par", "bur")
	l.Orders, l.At = []engine.Order{move, order("mar", "spa")}, move.At.Province
	l.Fate = l.Choices()[1]
	a := begin(&l)
	if len(a.own) != 2 || len(a.listed()) != 2 || a.writing() {
		t.Fatalf("begun with %v, listed %v", a.own, a.listed())
	}
	if a.answer(len(l.Choices())) || a.failed {
		t.Error("an answer that does not exist was accepted")
	}
	if !a.answer(0) || a.solved || !a.failed || a.free() {
		t.Error("a wrong answer did not fail")
	}
	if !a.answer(1) || !a.solved || a.failed || !a.free() || !a.writing() {
		t.Error("the right answer did not solve the question")
	}
	if a.answer(0) {
		t.Error("a question was answered twice")
	}
	a.given([]engine.Order{order("mar", "bur")})
	if !a.solved || len(a.own) != 1 {
		t.Error("trying other orders takes back the answer")
	}
}

func TestOrdersOfALessonGoBackAndForth(t *testing.T) {
	l, order := opening(t)
	bur, pic := order("par", "bur"), order("par", "pic")
	l.Ask, l.Goals = []engine.Province{bur.At.Province}, []lesson.Goal{{Kind: lesson.Take, At: bur.To.Province}}
	a := begin(&l)
	if a.undone() || a.redone() {
		t.Error("undo goes back before the first step")
	}
	a.given([]engine.Order{bur, order("mar", "spa")})
	if len(a.own) != 1 || a.own[0] != bur {
		t.Fatalf("units that are not in question have orders: %v", a.own)
	}
	a.check()
	if !a.solved || a.res == nil {
		t.Error("check does not find that the goal was reached")
	}
	a.given([]engine.Order{pic})
	if a.solved || a.res != nil {
		t.Error("the judge's result remains after the orders have changed")
	}
	if a.given([]engine.Order{pic}); len(a.past) != 2 {
		t.Errorf("%d steps: equal orders must not add one", len(a.past))
	}
	if !a.undone() || a.own[0] != bur || !a.undone() || a.own != nil || a.undone() {
		t.Errorf("after undo: %v", a.own)
	}
	if !a.redone() || a.own[0] != bur || !a.redone() || a.own[0] != pic || a.redone() {
		t.Errorf("after redo: %v", a.own)
	}
}
