package present

import (
	"reflect"
	"testing"

	"entente/assets"
	"entente/engine"
	"entente/engine/game"
	"entente/ui/europe/entry"
	"entente/ui/rulebook"
	"entente/variants"
)

// The cached checklist matches the answers of entry; it is recomputed for another position, other orders and other powers.
func TestKeptChecklistAnswersAsEntryDoes(t *testing.T) {
	b, err := variants.StandardBundle()
	if err != nil {
		t.Fatal(err)
	}
	v := b.Variant
	spring := v.Setup("7").Begin()
	without := spring
	without.Units[v.Map.Province("par")] = engine.Unit{}
	all, france := []engine.Power{engine.NoPower}, []engine.Power{v.Power("france")}
	order, err := v.ParseOrder(france[0], "A Par-Bur")
	if err != nil {
		t.Fatal(err)
	}
	one := []engine.Order{order}
	var kept checklist
	for i, ask := range []struct {
		pos    *engine.Position
		orders []engine.Order
		powers []engine.Power
		rules  engine.Rules
		lines  []game.VoidLine
	}{
		{pos: &spring, orders: nil, powers: all}, {pos: &spring, orders: nil, powers: all}, {pos: &spring, orders: one, powers: all}, {pos: &spring, orders: one, powers: france}, {pos: &spring, orders: nil, powers: france},
		{pos: &spring, powers: france, lines: []game.VoidLine{{Text: "?"}}}, {pos: &spring, orders: one, powers: all},
		{pos: &spring, orders: one, powers: all, rules: engine.Rules{PassiveSupport: engine.PassiveAlone}},
		{pos: &without, orders: nil, powers: france}, {pos: &without, orders: nil, powers: all}, {pos: &spring, orders: nil, powers: all},
	} {
		slips := entry.Slips{Pos: ask.pos, Orders: ask.orders, Powers: ask.powers, Rules: ask.rules, Lines: ask.lines}
		if got, want := kept.of(slips), slips.Checklist(); !reflect.DeepEqual(got, want) {
			t.Errorf("question %d: %d faults in the first line, want %d", i, got[0].Count, want[0].Count)
		}
	}
}

// Every check links to a section of the rules.
func TestEveryLineOfTheChecklistHasItsSection(t *testing.T) {
	b, err := rulebook.Read(assets.FS, rulebook.Europe, "en")
	if err != nil {
		t.Fatal(err)
	}
	for k := range entry.CheckRuled + 1 {
		if b.Section(b.Topic(topicOfCheck(k))) == nil {
			t.Errorf("%s has no section", topicOfCheck(k))
		}
	}
}
