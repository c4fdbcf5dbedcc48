package ui

import (
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/uitest"
)

// answers are the two buttons in the place of the big one: the armistice, and that they just hold. The first has no text
// where nothing is asked about powers.
func (r *robot) answers() (first, second look.Button) {
	ring := r.w.side.Focusables()
	return ring[4].(*kit.Button).Face, ring[5].(*kit.Button).Face
}

// listed is the list of orders or results, and checks is that of what to look at before resolving.
func (r *robot) listed() *kit.RowList { return r.w.side.Focusables()[2].(*kit.RowList) }
func (r *robot) checks() *kit.RowList { return r.w.side.Focusables()[3].(*kit.RowList) }

// Before a phase is resolved in which a power gave no order at all the program asks: an armistice first, that they just hold
// second (RULES 9.2). It asks in the place of the button, together with the units that lack orders, and one press answers
// both.
func TestPowersWithoutOrdersAreAskedAbout(t *testing.T) {
	var orders []string
	for _, line := range strings.FieldsFunc(uitest.Demonstration(t)[0], func(c rune) bool { return c == ';' || c == '\n' }) {
		if !strings.Contains(line, "Italy") {
			orders = append(orders, line)
		}
	}
	for _, row := range []struct {
		name      string
		answer    func(*robot)
		armistice bool
		phase     string
	}{
		{"the first", func(r *robot) { r.Press("declare") }, true, "F1901M"},
		{"the first, by its key", func(r *robot) { r.w.Perform("declare") }, true, "F1901M"},
		{"the second", func(r *robot) { r.Press("main") }, false, "F1901M"},
		{"none", func(r *robot) { r.Type("<Esc>") }, false, "S1901M"},
	} {
		r := newRobot(t)
		r.turn(strings.Join(orders, ";")).Press("main")
		if first, second := r.answers(); first.Text != "Declare the armistice" || first.Sub != "Italy" || second.Text != "This turn it just holds" ||
			second.Sub != "Resolve: 3 units will hold" || r.seen.Dialog != "" {
			t.Fatalf("it asks %+v and %+v, dialog %q", first, second, r.seen.Dialog)
		}
		if row.answer(r); r.w.Desk.Played() {
			r.Press("main")
		}
		pos := r.w.Desk.Game.Node().Position
		if got := pos.Armistice.Has(r.w.Desk.Variant().Power("italy")); got != row.armistice || pos.Phase.String() != row.phase || r.seen.Asked {
			t.Errorf("%s: armistice %v, %s, asked %v", row.name, got, pos.Phase, r.seen.Asked)
		}
	}
}

// Among several powers that gave no order the table chooses which get the armistice.
func TestAnArmisticeIsChosenPowerByPower(t *testing.T) {
	r := newRobot(t)
	r.w.Desk.Draft.GiveText("Austria:\nA vie H\nEngland:\nF lon H\nFrance:\nA par H\nGermany:\nA mun H\nRussia:\nA mos H")
	r.Press("main")
	checks := r.checks().Rows
	if len(checks) != 3 || checks[0].Text != "2 powers gave no order at all" || checks[1].Text != "Italy" || checks[1].Note != "armistice" || checks[2].Text != "Turkey" {
		t.Fatalf("in the place of the checklist: %+v", checks)
	}
	pick := r.checks().OnPick
	pick(1)
	if checks = r.checks().Rows; checks[1].Note != "This turn it just holds" || checks[2].Note != "armistice" {
		t.Errorf("after a click: %q, %q", checks[1].Note, checks[2].Note)
	}
	if first, _ := r.answers(); first.Sub != "Turkey" {
		t.Errorf("the answer is about %q", first.Sub)
	}
	pick(2)
	if first, _ := r.answers(); !first.Disabled {
		t.Error("an armistice of nobody can be declared")
	}
	pick(2)
	r.Press("declare")
	if v := r.w.Desk.Variant(); !r.w.Desk.Played() || r.position().Armistice != engine.PowersOf(v.Power("turkey")) {
		t.Errorf("resolved %v, armistice %b", r.w.Desk.Played(), r.position().Armistice)
	}
	r.Undo().Undo()
	if r.w.Desk.Played() || r.position().Armistice != 0 || r.seen.Asked {
		t.Error("undo leaves the answer")
	}
}

// Whoever owed an order is asked about: retreats, builds and removals too, each in its words (RULES 9.2).
func TestPowersWithoutOrdersAreAskedAboutInEveryPhase(t *testing.T) {
	for _, row := range []struct {
		name, phase, lines string // what others order
		change             func(v *engine.Variant, pos *engine.Position)
		who, just, sub     string
	}{
		{"movement, nobody gave any", "S1901M", "", func(*engine.Variant, *engine.Position) {},
			"Austria, England, France, Germany, Italy, Russia, Turkey", "This turn they just hold", "Resolve: 22 units will hold"},
		{"retreats", "S1902R", "Germany: A mun - ruh", func(v *engine.Variant, pos *engine.Position) {
			for at, from := range map[string]string{"mun": "boh", "par": "bur"} {
				p := v.Map.Province(at)
				pos.Dislodged[p] = engine.Dislodged{Unit: pos.Units[p], From: v.Map.Province(from)}
				pos.Units[p] = engine.Unit{Type: engine.Army, Power: v.Power("austria")}
			}
		}, "France", "This turn it just disbands", "Resolve: 1 unit will disband"},
		{"builds", "W1901A", "Germany: build A ber", func(v *engine.Variant, pos *engine.Position) {
			pos.Units[v.Map.Province("ber")], pos.Units[v.Map.Province("par")] = engine.Unit{}, engine.Unit{}
		}, "France", "This turn it builds nothing", "Adjust: 1 is left open"},
		{"removals", "W1901A", "", func(v *engine.Variant, pos *engine.Position) {
			pos.Owners[v.Map.Province("par")] = engine.NoPower
		}, "France", "The rule removes its units", "Adjust: 1 is left open"},
		{"builds and removals", "W1901A", "", func(v *engine.Variant, pos *engine.Position) {
			pos.Owners[v.Map.Province("par")], pos.Units[v.Map.Province("ber")] = engine.NoPower, engine.Unit{}
		}, "France, Germany", "No builds, removals by the rule", "Adjust: 2 are left open"},
	} {
		for _, declared := range []bool{false, true} {
			r := newRobot(t)
			pos := r.position()
			var err error
			if pos.Phase, err = engine.ParsePhase(row.phase); err != nil {
				t.Fatal(err)
			}
			row.change(pos.Variant, &pos)
			if err := r.w.Desk.Game.SetPosition(pos); err != nil {
				t.Fatal(err)
			}
			r.w.Desk.Draft.GiveText(row.lines)
			r.Press("main")
			if first, second := r.answers(); first.Sub != row.who || second.Text != row.just || second.Sub != row.sub {
				t.Errorf("%s: it asks about %q: %q, %q", row.name, first.Sub, second.Text, second.Sub)
				break
			}
			silent := engine.PowersOf(r.w.Desk.Question.Silent()...)
			r.Press(map[bool]string{false: "main", true: "declare"}[declared])
			if got := r.position().Armistice; !r.w.Desk.Played() || declared && got != silent || !declared && got != 0 {
				t.Errorf("%s: resolved %v, armistice %b, dialog %q", row.name, r.w.Desk.Played(), got, r.seen.Dialog)
			}
		}
	}
}

// The table's settings alone say that nobody is asked about: then the units without orders are the whole question.
func TestNobodyIsAskedAboutWhereTheTableAgreedOtherwise(t *testing.T) {
	for _, change := range []func(*game.Settings){
		func(s *game.Settings) { s.Armistice.Kind = game.NoArmistice },
		func(s *game.Settings) { s.Armistice = game.ArmisticeRule{Kind: game.AutoArmistice, Turns: 2} },
		func(s *game.Settings) { s.Mode = game.Planning },
	} {
		r := newRobot(t)
		s := r.w.Desk.Game.Settings()
		change(&s)
		g, err := game.Start(s)
		if err != nil {
			t.Fatal(err)
		}
		r.w.begin(g, "")
		r.Pick("par", "bur").Press("main")
		if first, second := r.answers(); first.Text != "" || second.Text != "Resolve: 21 units will hold" {
			t.Errorf("it asks %q, %q", first.Text, second.Text)
		}
		if r.w.Perform("declare"); r.w.Desk.Played() {
			t.Error("an answer to what is not asked resolves the phase")
		}
		if r.Judge(); r.w.Desk.Played() { // planning goes straight on
			r.Judge()
		}
		r.WantPhase("F1901M")
	}
}

// A power whose slip holds nothing but a line that nobody can read has written: it is not missing.
func TestAVoidSlipIsNotNoSlip(t *testing.T) {
	r := newRobot(t)
	r.w.Desk.Draft.GiveText("Austria:\nA vie H\nEngland:\nF lon H\nFrance:\nA par H\nGermany:\nA mun H\nRussia:\nA mos H\nItaly:\nA nor - xyz\nTurkey:\nA con H")
	r.Press("main")
	if first, second := r.answers(); first.Text != "" || second.Text != "Resolve: 16 units will hold" {
		t.Errorf("it asks %+v, %+v: %+v", first, second, r.w.Desk.Game.Node().Void)
	}
}

// TestSealedHandsAreAskedAbout before the reveal: who handed in nothing is known, and nothing else.
func TestSealedHandsAreAskedAbout(t *testing.T) {
	for button, armistice := range map[string]bool{"main": false, "declare": true} {
		r := newRobot(t).hotSeat("7", "Ann", "Ben").write(1, "", "A vie - gal").closePhase()
		if first, second := r.answers(); first.Sub != "England, France, Germany, Italy, Russia, Turkey" || second.Text != "This turn they just hold" ||
			r.seen.Dialog != "" || r.w.Desk.Played() {
			t.Fatalf("it asks %+v, %+v, dialog %q", first, second, r.seen.Dialog)
		}
		if r.Press(button); !r.w.Desk.Played() || (r.w.Desk.Game.Node().Position.Armistice != 0) != armistice {
			t.Errorf("%s: revealed %v, armistice %b", button, r.w.Desk.Played(), r.w.Desk.Game.Node().Position.Armistice)
		}
	}
}

// holding resolves the phase, and lets those who gave no order just hold.
func (r *robot) holding() *robot {
	r.t.Helper()
	if r.Press("main"); len(r.w.Desk.Question.Silent()) == 0 {
		r.t.Fatal("it does not ask about those who gave no order")
	}
	return r.Press("main")
}
