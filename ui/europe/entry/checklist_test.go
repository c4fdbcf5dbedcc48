package entry

import (
	"fmt"
	"strings"
	"testing"

	"entente/engine"
)

// answers writes the items with problems: "orders 2 at mar,par".
func (d *desk) answers(items []CheckItem) string {
	names := checkNames()
	var list []string
	for _, item := range items {
		if item.OK() {
			continue
		}
		var at []string
		for _, o := range item.Orders {
			at = append(at, d.Pos.Variant.Map.ID(engine.Location{Province: o.At.Province}))
		}
		list = append(list, fmt.Sprintf("%s %d at %s", names[item.Kind], item.Count, strings.Join(at, ",")))
	}
	return strings.Join(list, "; ")
}

func TestChecklist(t *testing.T) {
	for _, row := range []struct{ name, units, orders, want string }{
		{"nothing ordered", "France A par,France A mar", "", "orders 2 at mar,par"},
		{"all in order", "France A par,France A mar", "France A par - bur,France A mar S A par - bur", ""},
		{"support of another goal", "France A par,France A mar", "France A par - gas,France A mar S A par - bur", "matches 1 at mar"},
		{"support to hold of a mover", "France A par,France A bur", "France A par S A bur,France A bur - ruh", "matches 1 at par"},
		{"support to hold of a unit without an order", "France A par,Germany A bur", "France A par S A bur", "orders 1 at bur"},
		{"support of a move that was not ordered", "France A par,Germany A ruh", "France A par S A ruh - bur", "orders 1 at ruh; matches 1 at par"},
		{"convoy of an army that stays", "England A lon,England F nth", "England A lon H,England F nth C A lon - nwy", "matches 1 at nth"},
		{"void order", "France A par", "France A par - mos", "void 1 at par"},
		{"missing coast", "France F mid", "France F mid - spa", "coasts 1 at mid"},
		{"two to one place", "France A par,France A mar", "France A par - bur,France A mar - bur", "bounces 2 at mar,par"},
		{"the supported one of two wins", "France A par,France A mar,France A gas", "France A par - bur,France A mar - bur,France A gas S A mar - bur", "bounces 1 at par"},
		{"against an own unit that stays", "France A par,France A bur", "France A par - bur,France A bur H", "bounces 1 at par"},
		{"behind an own unit that leaves", "France A par,France A bur", "France A par - bur,France A bur - mun", ""},
		{"two that change places", "France A par,France A bur", "France A par - bur,France A bur - par", "bounces 2 at bur,par"},
		{"two powers to one place", "France A par,Germany A mun", "France A par - bur,Germany A mun - bur", ""},
		{"support against an own unit", "France A par,Germany A mun,France A bur", "France A par S A mun - bur,Germany A mun - bur,France A bur H", "supports 1 at par"},
	} {
		d := newDesk(t, "S1901M", row.units)
		if got := d.answers(d.check(d.Scene.Orders(row.orders))); got != row.want {
			t.Errorf("%s: got %q, want %q", row.name, got, row.want)
		}
	}
}

func TestChecklistOfOnePowerLeavesOthersOut(t *testing.T) {
	d := newDesk(t, "S1901M", "France A par,Germany A mun")
	items := d.check(d.Scene.Orders("France A par S A mun - bur"), d.Pos.Variant.Power("germany"))
	if got := d.answers(items); got != "orders 1 at mun" {
		t.Errorf("got %q", got)
	}
	if items[0].Jump(engine.NoProvince) != d.At("mun").Province {
		t.Error("the first item does not lead to Munich")
	}
}

func TestChecklistCountsBuildsAndRemovals(t *testing.T) {
	d := winter(t)
	for orders, want := range map[string]string{
		"":                              "builds 2 at bre,mar,par; removals 2 at mos,sev,war",
		"France A par B,Russia F sev D": "builds 1 at bre,mar; removals 1 at mos,war",
		"France A par B,France F bre B": "removals 2 at mos,sev,war",
		"France F stp B,France F par B": "builds 2 at bre,mar,par; removals 2 at mos,sev,war; void 2 at par,stp",
		"Russia A mos D,Russia F sev D": "builds 2 at bre,mar,par",
	} {
		if got := d.answers(d.check(d.Scene.Orders(orders))); got != want {
			t.Errorf("%s: got %q, want %q", orders, got, want)
		}
	}
	waive := engine.Order{Kind: engine.Waive, Power: d.Pos.Variant.Power("france")}
	if got := d.answers(d.check([]engine.Order{waive, waive}, waive.Power)); got != "" {
		t.Errorf("waived builds count as missing: %q", got)
	}
}

// TestChecklistTellsWhatTheRuleRemoves checks that the automatic removals of a power under armistice are listed, and that no orders are asked for
// it (RULES 9.4).
func TestChecklistTellsWhatTheRuleRemoves(t *testing.T) {
	d := winter(t)
	d.Pos.Armistice = engine.PowersOf(d.Pos.Variant.Power("russia"), d.Pos.Variant.Power("france"))
	if got := d.answers(d.check(nil)); got != "ruled 2 at " {
		t.Errorf("got %q", got)
	}
	if got := d.answers(d.check(nil, d.Pos.Variant.Power("france"))); got != "" {
		t.Errorf("for France: %q", got)
	}
}

func TestBenchmarkTurnLeavesNothingToCheck(t *testing.T) {
	d, _ := newBenchDesk(t)
	benchClicks(d)
	if got := d.answers(d.check(d.given)); got != "" {
		t.Errorf("got %q", got)
	}
}
