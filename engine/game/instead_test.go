package game_test

import (
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/gametest"
)

// What is better than what was ordered is told as the difference: order by order in a phase of movement, as a whole in retreats, builds and removals.
func TestInsteadInEveryKindOfPhase(t *testing.T) {
	v := gametest.Standard(t)
	place := v.Map.Province
	france, germany := v.Power("france"), v.Power("germany")
	move := v.Setups[0].Begin()
	winter := move
	winter.Phase = engine.Phase{Year: 1901, Season: engine.Fall, Kind: engine.Adjustment}
	owes := winter
	winter.Units[place("par")], winter.Units[place("bre")] = engine.Unit{}, engine.Unit{}
	owes.Owners[place("par")] = germany
	driven := move
	driven.Phase.Kind = engine.Retreats
	driven.Dislodged[place("bur")].Unit = engine.Unit{Type: engine.Army, Power: france}
	for _, row := range []struct {
		name                        string
		pos                         *engine.Position
		orders, plan, better, given string
	}{
		{"moves", &move, "A par - bur, A mar - spa", "A par - pic, A mar - spa, F bre H", "A par - pic", "A par - bur"},
		{"the same builds in another sequence", &winter, "F bre B, A par B", "A par B, F bre B", "", ""},
		{"another build", &winter, "A par B, F bre B", "A bre B, A par B", "A bre B", "F bre B"},
		{"a build that was forgotten", &winter, "A par B", "A par B, F bre B", "F bre B", "waive"},
		{"a build too many", &winter, "A par B, F bre B", "waive, A par B", "waive", "F bre B"},
		{"a build that cannot be", &winter, "A par B, A bel B", "A par B, A bre B", "A bre B", "waive"},
		{"a removal", &owes, "A par D", "F bre D", "F bre D", "A par D"},
		{"a removal that the rules chose", &owes, "", "A mar D", "A mar D", "F bre D"},
		{"a retreat", &driven, "A bur R bel", "A bur R ruh", "A bur R ruh", "A bur R bel"},
		{"a retreat without an order", &driven, "", "A bur R ruh", "A bur R ruh", "A bur D"},
		{"no plan", &driven, "A bur R bel", "", "", ""},
	} {
		read := func(text string) (list []engine.Order) {
			for _, one := range strings.Split(text, ", ") {
				if one == "" {
					continue
				}
				o, err := v.ParseOrder(france, one)
				if err != nil {
					t.Fatal(err)
				}
				list = append(list, row.pos.Complete(o, nil))
			}
			return list
		}
		write := func(list []engine.Order) string {
			var texts []string
			for _, o := range list {
				texts = append(texts, v.Format(o))
			}
			return strings.Join(texts, ", ")
		}
		n := game.Node{Position: row.pos}
		for _, o := range read(row.orders) {
			n.Orders = append(n.Orders, game.Given{Order: o})
		}
		res := engine.Adjudicate(row.pos, n.Plain(), engine.Rulebook())
		n.Result = &res
		if better, given := n.Instead(read(row.plan)); write(better) != row.better || write(given) != row.given {
			t.Errorf("%s: %q instead of %q, want %q instead of %q", row.name, write(better), write(given), row.better, row.given)
		}
	}
}
