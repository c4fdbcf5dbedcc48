package ui

import (
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/scripts/guard"
	"entente/ui/board"
	"entente/ui/europe/editor"
	"entente/ui/kit"
	"entente/ui/uitest"
)

// Rule presses a button of the page of rulings and answers its dialog with what is typed.
func (r *robot) Rule(button, typed string) *robot {
	r.t.Helper()
	return r.Press("rulings." + button).Type(typed + "<Enter>")
}

func TestRefereeDeclaresAndLiftsAnArmistice(t *testing.T) {
	r := newRobot(t)
	r.Type("A rom - apu<Enter>").WantOrders(1)
	r.Do("rulings").Press("rulings.armistice.italy").Type("<Enter>")
	if r.seen.Dialog == "" {
		t.Fatal("an armistice without a reason")
	}
	r.Type("Emil went home<Enter>").WantOrders(0)
	italy := r.w.Desk.Variant().Power("italy")
	if pos := r.position(); !pos.Armistice.Has(italy) || r.seen.Dialog != "" {
		t.Fatalf("armistice %b, dialog %q", pos.Armistice, r.seen.Dialog)
	}
	r.Rule("lift.italy", "He is back")
	if pos := r.position(); pos.Armistice != 0 {
		t.Error("the armistice is not lifted")
	}
	r.Rule("missed.italy", "Gone again").Press("rulings.close")
	r.WantLog("Italy is under an armistice: its units only hold. Reason: Emil went home.", "The armistice of Italy is lifted. Reason: He is back.",
		"Italy is in civil disorder; no armistice is declared. Reason: Gone again.")
	r.Undo().Undo().Undo().WantOrders(1)
}

func TestRefereeHandsAPowerOver(t *testing.T) {
	r := newRobot(t).Do("rulings").Press("rulings.hand-over.italy").Type("Hal<Tab>")
	r.w.Win.Canvas().FocusNext()
	r.Type("Emil went home<Enter>").Press("rulings.close")
	r.WantLog("Hal plays Italy from now on. Reason: Emil went home.")
}

func TestRefereeOpensAPhaseAgainAndCorrectsAnOrder(t *testing.T) {
	r := newRobot(t)
	r.Type("A par - bur<Enter>").WantOrders(1).Judge().Judge().WantPhase("F1901M")
	r.Do("rulings").Rule("reopen", "It says Pic").WantPhase("S1901M")
	r.Press("rulings.order")
	r.Tap("A par - bur").w.Win.Canvas().Focused().(*kit.Field).Put("A par - nor")
	r.Type("<Enter>")
	if r.seen.Dialog == "" {
		t.Fatal("an order that can be read in two ways is taken")
	}
	r.w.Win.Canvas().Focused().(*kit.Field).Put("par pic")
	r.w.Win.Canvas().FocusNext()
	r.Type("It says Pic<Enter>").Press("rulings.close").WantOrder("A Par-Pic")
	if g := r.w.Desk.Game; len(g.Root().Next) != 2 || g.Root().Next[0] != g.Node() {
		t.Error("the phase that was opened again is not the main line")
	}
	r.Judge().WantLog("The phase was opened again", "An order of France is corrected: A Par – Pic instead of A Par – Bur. Reason: It says Pic.")
}

func TestRefereeCorrectsThePosition(t *testing.T) {
	r := newRobot(t).Do("rulings").Press("rulings.position")
	if r.seen.Page != "editor" {
		t.Fatalf("page %q", r.seen.Page)
	}
	text := r.focus("editor.text").(*kit.TextField)
	text.SetText(strings.Replace(text.Text, "Flon", "Fwal", 1))
	if r.Press("editor.correct"); r.seen.Page != "editor" {
		t.Error("a correction without a reason")
	}
	r.focus("editor.reason").(*kit.Field).Put("It had slipped")
	r.Press("editor.correct")
	if pos := r.position(); pos.Units[r.w.Desk.Variant().Map.Province("wal")].Type != engine.Fleet || r.seen.Page != "rulings" {
		t.Errorf("page %q", r.seen.Page)
	}
	r.Press("rulings.close").WantLog("The position is corrected. Reason: It had slipped.")
}

func TestPositionAsTextIsReadBackAndItsFaultsNameTheirLines(t *testing.T) {
	r := newRobot(t)
	w := r.w.Desk.Words()
	pos := r.position()
	pos.Phase.Kind = engine.Retreats
	par, bur := pos.Variant.Map.Province("par"), pos.Variant.Map.Province("bur")
	pos.Dislodged[par], pos.Units[par] = engine.Dislodged{Unit: pos.Units[par], From: bur, Open: true}, engine.Unit{Type: engine.Army, Power: 5}
	text := w.PositionText(&pos)
	if back, faults := w.ReadPosition(text, &pos); back != pos || faults != nil {
		t.Errorf("read back with faults %q\n%s\n%s", faults, text, w.PositionText(&back))
	}
	for line, want := range map[string]string{
		"Ruritania: A Par": "Line 1: “Ruritania” is no power", "France A Par": "Line 1: “France A Par” is no power",
		"France: A Xyz": "Line 1: “A Xyz” is no unit on this map", "\nFrance: A Par, F Par": "Line 2: F Par would be a second unit there",
		"France: | Bur": "Line 1: “Bur” is no supply center", "France: | Par\nItaly: | Par": "Line 2: Par would have a second owner",
		"France: F Par": "par: a fleet inland", "France: *A Par (Xyz)": "Line 1: “*A Par (Xyz)” is no unit on this map",
	} {
		if _, faults := w.ReadPosition(line, &pos); len(faults) == 0 || faults[0] != want {
			t.Errorf("%q: %q, want %q", line, faults, want)
		}
	}
}

// TestCopiedPositionIsPastedBackWhole copies a position with everything that one can hold, and pastes it as text into the
// page for correcting positions of another game.
func TestCopiedPositionIsPastedBackWhole(t *testing.T) {
	for _, lang := range []string{"en", "ja", "zh_CN", "zh_TW"} {
		r := newRobot(t)
		r.w.Desk.Texts = uitest.Speak(t, lang+".UTF-8")
		m, pos := r.w.Desk.Variant().Map, r.position()
		at := m.Province
		pos.Phase = engine.Phase{Year: 1903, Season: engine.Fall, Kind: engine.Retreats}
		pos.Dislodged[at("par")] = engine.Dislodged{Unit: pos.Units[at("par")], From: at("bur")}
		pos.Dislodged[at("tus")] = engine.Dislodged{Unit: engine.Unit{Type: engine.Army, Power: 5}, From: at("mar"), Open: true}
		pos.Units[at("par")], pos.Owners[at("spa")] = engine.Unit{Type: engine.Army, Power: 4}, 3
		pos.Contested.Add(at("gas"))
		pos.Contested.Add(at("bel"))
		pos.Armistice = engine.PowersOf(5)
		if err := r.w.Desk.Game.SetPosition(pos); err != nil {
			t.Fatal(err)
		}
		r.Do("copy-position")
		text := r.w.App.Clipboard().Content()
		r.w.begin(game.New(pos.Setup, engine.Rulebook()), "")
		r.Do("rulings").Press("rulings.position")
		r.focus("editor.text").(*kit.TextField).SetText(text)
		r.focus("editor.reason").(*kit.Field).Put("from the other table")
		r.Press("editor.correct")
		if got := r.position(); got.Phase != pos.Phase || got.Units != pos.Units || got.Dislodged != pos.Dislodged || got.Owners != pos.Owners ||
			got.Contested != pos.Contested || got.Armistice != pos.Armistice {
			t.Errorf("%s: page %q\n%s\nwas read as\n%s", lang, r.seen.Page, text, r.w.Desk.Words().PositionText(&got))
		}
	}
}

func FuzzPositionText(f *testing.F) {
	r := newRobot(f)
	pos := r.position()
	f.Add(r.w.Desk.Words().PositionText(&pos))
	f.Add("France: *A Par (Bur), F Stp/NC | Par, ，Bre\n：")
	f.Fuzz(func(t *testing.T, text string) {
		defer guard.Start(t)()
		got, faults := r.w.Desk.Words().ReadPosition(text, &pos)
		if len(faults) > 0 {
			return
		}
		if again, faults := r.w.Desk.Words().ReadPosition(r.w.Desk.Words().PositionText(&got), &pos); again != got || faults != nil {
			t.Errorf("%q came back as %q %q", text, r.w.Desk.Words().PositionText(&again), faults)
		}
	})
}

func TestClicksPutUnitsThatCanStandThere(t *testing.T) {
	r := newRobot(t).Do("rulings").Press("rulings.position")
	m := r.w.Desk.Variant().Map
	click := func(id string, button board.PickButton) {
		r.w.Stack.Top().(*editor.Page).Parts["board"].(*board.Board).OnPick(board.Pick{At: engine.Location{Province: m.Province(id)}, Button: button})
	}
	for _, id := range []string{"nth", "boh", "spa"} {
		click(id, board.Primary)
	}
	click("lon", board.Support)
	r.focus("editor.reason").(*kit.Field).Put("Set up for a lesson")
	r.Press("editor.correct")
	pos := r.position()
	for id, want := range map[string]engine.UnitType{"nth": engine.Fleet, "boh": engine.Army, "spa": engine.Army, "lon": engine.NoUnit} {
		if got := pos.Units[m.Province(id)]; got.Type != want || want != engine.NoUnit && got.Power != 1 {
			t.Errorf("%s: %v", id, got)
		}
	}
}
