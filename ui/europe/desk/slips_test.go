package desk

import (
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
)

// slip types lines of paper slips and gives each. It returns the unit that is due afterward.
func (d *Desk) slip(lines ...string) string {
	due := []string{}
	for _, line := range lines {
		d.Draft.LineTyped(line)
		if d.Draft.GiveText(line) {
			d.Draft.LineTyped("")
		}
		unit := "-"
		if at := d.Walk.At(); at != engine.NoProvince {
			unit = d.SlipUnit(at)
		}
		due = append(due, unit)
	}
	return strings.Join(due, ", ")
}

func TestSlipsAreTypedUnitByUnit(t *testing.T) {
	d := newTable(t)
	focused := 0
	d.hooks.Write = func(text string) { focused++ }
	if d.SkipSlip() || d.BackSlip() || d.LeaveSlips() {
		t.Error("slips are being typed before TypeSlips")
	}
	d.Act(d.TypeSlips)
	if at := d.SlipUnit(d.Walk.At()); at != "A Bud" || d.Entry.Selected() != d.Walk.At() || focused != 1 || d.View.Power != 1 {
		t.Errorf("%s is due, power %d, focused %d times", at, d.View.Power, focused)
	}
	for _, row := range []struct{ typed, due, orders string }{
		{"ser", "F Tri", "A Bud-Ser"},
		{"- alb", "A Vie", "F Tri-Alb"},
		{"s bud", "F Edi", "A Vie S A Bud"},
		{"h", "A Lvp", "F Edi Hold"},
		{"F lon - nth", "F Bre", "F Lon-Nth"}, // the slip lists them in another order
	} {
		if due := d.slip(row.typed); due != row.due || !strings.Contains(strings.Join(d.written(), "; "), row.orders) {
			t.Errorf("%q leads to %s with %q, want %s", row.typed, due, d.written(), row.due)
		}
	}
	if due := d.slip(""); due != "A Mar" || d.Draft.Report.Text != d.Texts.Say("slips.skipped", map[string]any{"Unit": "F Bre"}) {
		t.Errorf("after a skip %s is due: %+v", due, d.Draft.Report)
	}
	if due := d.slip("xyz"); due != "A Mar" || !d.Draft.Report.Fault {
		t.Errorf("what cannot be read leads to %s", due)
	}
	d.Draft.LineTyped("")
	for _, want := range []string{"F Bre", "F Lon", "A Lvp", "F Edi"} {
		if d.BackSlip(); d.SlipUnit(d.Walk.At()) != want {
			t.Errorf("back to %s, want %s", d.SlipUnit(d.Walk.At()), want)
		}
	}
	if due := d.slip("", "yor"); due != "A Lvp, F Lon" || d.Walk.At() != d.Entry.Selected() {
		t.Errorf("from a unit with an order: %s", due)
	}
	d.pickAll(t, "par", "bur")
	if due := d.SlipUnit(d.Walk.At()); due != "A Ber" {
		t.Errorf("a click leads to %s", due)
	}
	if d.LeaveSlips(); d.Walk.On() || d.Entry.Selected() != engine.NoProvince {
		t.Error("slips are still being typed")
	}
	d.Act(d.TypeSlips)
	if d.begin(t, game.New(&d.Variant().Setups[0], engine.Rulebook()), ""); d.Walk.On() {
		t.Error("slips are still being typed in another game")
	}
	if d.slip("gal"); len(d.written()) != 0 {
		t.Errorf("a single word is an order: %q", d.written())
	}
}

// Skipping says whether an order stays, the last slip ends typing, and half an order is taken back before the slips are left.
func TestTheLastSlipIsTheEnd(t *testing.T) {
	d := newTable(t)
	d.Draft.GiveText("A bud - ser")
	d.Act(d.TypeSlips)
	d.BackSlip()
	if d.slip(""); d.Draft.Report.Text != d.Texts.Say("slips.kept", map[string]any{"Unit": "A Bud"}) {
		t.Errorf("it says %+v", d.Draft.Report)
	}
	d.Draft.LineTyped("al")
	if d.LeaveSlips() || d.Walk.At() == d.Entry.Selected() {
		t.Error("the slips are left in the middle of a line")
	}
	if list := d.Draft.Completions("al"); len(list) != 1 || list[0] != "alb" && list[0] != "alb " {
		t.Errorf("it becomes %q", list)
	}
	d.Draft.LineTyped("")
	for range 21 {
		if !d.SkipSlip() {
			t.Fatal("typing slips ends too early")
		}
	}
	if d.Walk.On() || d.SkipSlip() || d.Draft.Report != (Card{Text: d.Texts.Say("slips.through"), Hint: d.Texts.SayN("slips.due", 21, nil)}) {
		t.Errorf("after the last: %+v", d.Draft.Report)
	}
}

// In winter a slip ends with the last build of its power; in retreat phases each unit has a line.
func TestSlipsOfOtherPhases(t *testing.T) {
	d := newTable(t)
	d.Draft.GiveText("A mar - spa\nA par - pic\nF bre - mid")
	d.Resolve()
	d.Game.Forward()
	d.Draft.GiveText("A pic - bel")
	d.Resolve()
	d.Game.Forward()
	if d.Game.Node().Position.Phase.Kind != engine.Adjustment {
		t.Fatal(d.Game.Node().Position.Phase)
	}
	d.Act(d.TypeSlips)
	if due := d.slip("f", "", "A"); due != d.Words().Province(d.Variant().Map.Province("mar"))+", "+d.Words().Province(d.Variant().Map.Province("par"))+", -" {
		t.Errorf("builds lead to %s, %q", due, d.written())
	}
	if got := strings.Join(d.written(), "; "); got != "F Bre Build; A Par Build" {
		t.Errorf("the builds are %s", got)
	}
	d = newTable(t)
	for _, sheet := range []string{"Germany: A mun - bur\nFrance: A par - pic", "France: A pic - bur; A mar S A pic - bur"} {
		d.Draft.GiveText(sheet)
		d.Resolve()
		d.Game.Forward()
	}
	d.Act(d.TypeSlips)
	if at := d.SlipUnit(d.Walk.At()); at != "A Bur" {
		t.Errorf("the dislodged unit is %s in %v", at, d.Game.Node().Position.Phase)
	}
	if due := d.slip("mun"); due != "-" || len(d.written()) != 1 || !strings.HasPrefix(d.written()[0], "A Bur") || !strings.Contains(d.written()[0], "Mun") {
		t.Errorf("a retreat leads to %s with %q", due, d.written())
	}
}
