package layout

import (
	"fmt"
	"strings"
	"testing"

	"entente/engine"
)

// tell describes a shape as a player might.
func (st *stage) tell(s *Shape) string {
	m := st.V.Map
	text := [...]string{"nothing", "hold", "move", "support hold", "support move", "convoy", "retreat", "disband", "build", "waive"}[s.Kind] + " " + m.ID(s.At)
	for _, at := range []engine.Location{s.From, s.To} {
		if at.Province != engine.NoProvince {
			text += " " + m.ID(at)
		}
	}
	for _, p := range s.Via {
		text += " via " + m.Info(p).ID
	}
	for _, flag := range []struct {
		on   bool
		word string
	}{{s.Broken, "broken"}, {s.Moved, "moved"}, {s.Forced, "forced"}} {
		if flag.on {
			text += " " + flag.word
		}
	}
	if s.Strength > 0 {
		text += fmt.Sprintf(" %d", s.Strength)
	}
	return text
}

func (st *stage) tellAll(shapes []Shape) string {
	var lines []string
	for i := range shapes {
		lines = append(lines, st.tell(&shapes[i]))
	}
	return strings.Join(lines, "|")
}

func TestShapes(t *testing.T) {
	st := newStage(t)
	for _, tt := range []struct {
		name, units, orders string
		given, done         string
	}{
		{
			"support and standoff",
			"france A par A bur|germany A mun A ruh|italy A mar",
			"A par - gas|A bur S A par - gas|A mar - gas|A mun - bur|A ruh H",
			"move par gas|support move bur par gas|move mar gas|move mun bur|hold ruh",
			"move par gas broken|support move bur par gas broken|move mar gas broken|move mun bur broken|hold ruh",
		},
		{
			"a supported attack dislodges",
			"france A par|germany A mun A ruh|italy A bur",
			"A par H|A mun - bur|A ruh S A mun - bur|A bur H",
			"hold par|move mun bur|support move ruh mun bur|hold bur",
			"hold par|move mun bur moved 2|support move ruh mun bur|hold bur broken 1",
		},
		{
			"convoy through two fleets",
			"england A lon F nth F nrg F eng",
			"A lon - bar|F nth H|F nrg H|F eng H",
			"move lon bar via nth via nrg forced|hold nth|hold nrg|hold eng",
			"move lon bar via nth via nrg broken forced|hold nth|hold nrg|hold eng",
		},
		{
			"convoy by the fleets that were ordered",
			"england A yor F nth F nrg|france F eng",
			"A yor - nwy|F nth C A yor - nwy|F nrg H|F eng H",
			"move yor nwy via nth|convoy nth yor nwy|hold nrg|hold eng",
			"move yor nwy via nth moved|convoy nth yor nwy|hold nrg|hold eng",
		},
		{
			"a long convoy",
			"england A lon F eng F mid F wes",
			"A lon - tun via|F eng C A lon - tun|F mid C A lon - tun|F wes C A lon - tun",
			"move lon tun via eng via mid via wes|convoy eng lon tun|convoy mid lon tun|convoy wes lon tun",
			"move lon tun via eng via mid via wes moved|convoy eng lon tun|convoy mid lon tun|convoy wes lon tun",
		},
		{
			"a fleet names its coast",
			"france F mid",
			"F mid - spa/sc",
			"move mid spa/sc",
			"move mid spa/sc moved",
		},
	} {
		pos := st.Position(tt.units)
		orders := st.Orders(pos, tt.orders)
		if got := st.tellAll(Shapes(pos, orders, nil)); got != tt.given {
			t.Errorf("%s, given:\ngot  %s\nwant %s", tt.name, got, tt.given)
		}
		res := engine.Adjudicate(pos, orders, engine.Rules{})
		if got := st.tellAll(Shapes(pos, orders, &res)); got != tt.done {
			t.Errorf("%s, done:\ngot  %s\nwant %s", tt.name, got, tt.done)
		}
	}
}

func TestShapesFollowTheOrders(t *testing.T) {
	st := newStage(t)
	pos, orders := st.Turn()
	orders = append(orders, engine.Order{Kind: engine.Waive, Power: 1}, engine.Order{}, engine.Order{Kind: engine.Move, At: engine.Location{Province: 250}})
	res := engine.Adjudicate(pos, orders, engine.Rules{})
	for _, r := range []*engine.Resolution{nil, &res} {
		shapes := Shapes(pos, orders, r)
		if len(shapes) != len(orders) {
			t.Fatalf("%d shapes for %d orders", len(shapes), len(orders))
		}
		for i := range orders {
			if shapes[i].At.Province != orders[i].At.Province {
				t.Errorf("shape %d is at %s", i, st.V.Map.ID(shapes[i].At))
			}
		}
	}
}

func TestRemovalsWithoutAnOrderAreShown(t *testing.T) {
	st := newStage(t)
	pos := st.Position("austria A vie A bud A tri A ser A gre")
	pos.Phase = engine.Phase{Year: 1901, Season: engine.Winter, Kind: engine.Adjustment}
	if b := pos.Balance(st.V.Power("austria")); b != -2 {
		t.Fatalf("balance %d", b)
	}
	orders := st.Orders(pos, "A ser D")
	res := engine.Adjudicate(pos, orders, engine.Rules{})
	shapes := Shapes(pos, orders, &res)
	if len(shapes) != 2 || shapes[1].Kind != DisbandShape || shapes[1].Broken {
		t.Errorf("shapes: %s", st.tellAll(shapes))
	}
}

func TestRetreatIsShownAsMoved(t *testing.T) {
	st := newStage(t)
	pos := st.Position("germany A mun A ruh|italy A bur")
	orders := st.Orders(pos, "A mun - bur|A ruh S A mun - bur|A bur H")
	retreats := engine.Adjudicate(pos, orders, engine.Rules{}).Next
	if retreats.Phase.Kind != engine.Retreats {
		t.Fatalf("next is %s", retreats.Phase)
	}
	orders = st.Orders(&retreats, "A bur - gas")
	res := engine.Adjudicate(&retreats, orders, engine.Rules{})
	if got := st.tellAll(Shapes(&retreats, orders, &res)); got != "retreat bur gas moved" {
		t.Errorf("shape: %s", got)
	}
}
