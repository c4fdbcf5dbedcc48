package ui

import (
	"slices"
	"strings"
	"testing"

	"entente/engine"
	"entente/ui/kit"
)

// Rule presses a button of the page of rulings and answers its dialog with what is typed.
func (r *robot) Rule(button, typed string) *robot {
	r.t.Helper()
	return r.Press("rulings." + button).Type(typed + "<Enter>")
}

func TestRefereeDeclaresAnArmistice(t *testing.T) {
	r := newRobot(t)
	r.Type("A rom - apu<Enter>").WantOrders(1)
	r.Do("rulings").Press("rulings.armistice.italy").Type("<Enter>")
	if r.seen.Dialog == "" {
		t.Fatal("an armistice without a reason")
	}
	r.Type("Emil went home<Enter>").WantOrders(0)
	if pos := r.position(); !pos.Armistice.Has(r.w.Desk.Variant().Power("italy")) || r.seen.Dialog != "" {
		t.Fatalf("armistice %b, dialog %q", pos.Armistice, r.seen.Dialog)
	}
	r.Press("rulings.close").WantLog("Italy is under armistice: its units only hold. Reason: Emil went home.")
	r.Undo().WantOrders(1)
}

func TestRefereeOpensAPhaseAgainAndCorrectsAnOrder(t *testing.T) {
	r := newRobot(t)
	r.Type("A par - bur<Enter>").WantOrders(1).Judge().Judge().WantPhase("F1901M")
	r.Do("rulings").Rule("reopen", "It says Pic").WantPhase("S1901M")
	r.Press("rulings.order")
	r.Tap("A par - bur").w.Win.Canvas().Focused().(*kit.Field).SetSilently("A par - nor")
	r.Type("<Enter>")
	if r.seen.Dialog == "" {
		t.Fatal("an order that can be read in two ways is taken")
	}
	r.w.Win.Canvas().Focused().(*kit.Field).SetSilently("par pic")
	r.w.Win.Canvas().FocusNext()
	r.Type("It says Pic<Enter>").Press("rulings.close").WantOrder("A Par-Pic")
	if g := r.w.Desk.Game; len(g.Root().Next) != 2 || g.Root().Next[0] != g.Node() {
		t.Error("the phase that was opened again is not the main line")
	}
	r.Judge().WantLog("The phase was reopened", "France's order is corrected: A Par – Pic instead of A Par – Bur. Reason: It says Pic.")
}

func TestAnOrderOfAResolvedPhaseIsCorrectedInOneDialog(t *testing.T) {
	r := newRobot(t)
	r.Type("A par - bur<Enter>").Judge().Do("rulings").Press("rulings.order").Tap("A par - bur")
	text := r.w.Win.Canvas().Focused().(*kit.Field)
	text.SetText("par pic")
	r.WantSaid("What ends elsewhere: A Bur → Pic")
	r.focus("rulings.ask.reason").(*kit.Field).SetSilently("It says Pic")
	r.Press("answer-0").Press("rulings.close").WantPhase("S1901M").WantOrder("A Par-Pic")
	if g := r.w.Desk.Game; g.Node().Result == nil || len(g.Root().Next) != 2 || g.Root().Next[0] != g.Node() {
		t.Error("the phase is not resolved again")
	}
	if r.Undo(); r.w.Desk.Game.Node().Result == nil || len(r.w.Desk.Game.Root().Next) != 1 {
		t.Error("one undo does not take it back")
	}
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
	r.focus("editor.reason").(*kit.Field).SetSilently("It had slipped")
	r.Press("editor.correct")
	if pos := r.position(); pos.Units[r.w.Desk.Variant().Map.Province("wal")].Type != engine.Fleet || r.seen.Page != "rulings" {
		t.Errorf("page %q", r.seen.Page)
	}
	r.Press("rulings.close").WantLog("The position is corrected. Reason: It had slipped.")
}

// In a sealed game a phase that is opened again keeps all hands sealed with their orders; only the chosen player writes anew, and finds
// the old orders. Nobody's orders are on the screen meanwhile.
func TestAPhaseOfASealedGameThatIsOpenedAgainKeepsItsHands(t *testing.T) {
	r := newRobot(t).hotSeat("2", "Ann", "Ben")
	first, second := r.w.Desk.Game.Players()[0].Powers, r.w.Desk.Game.Players()[1].Powers
	orders := func(powers []engine.Power, hold string) (text string) {
		pos := r.position()
		for p := range pos.Occupied().All() {
			if u := pos.Units[p]; slices.Contains(powers, u.Power) {
				text += pos.Variant.PowerName(u.Power) + ": " + map[engine.UnitType]string{engine.Army: "A ", engine.Fleet: "F "}[u.Type] + pos.Variant.Map.Info(p).ID + " " + hold + "\n"
			}
		}
		return text
	}
	r.write(1, "", orders(first, "H")).write(2, "", orders(second, "H"))
	if r.Type("<Enter>"); !r.w.Desk.Played() {
		t.Fatalf("not revealed: page %q, %q", r.seen.Page, r.texts())
	}
	given := len(r.w.Desk.Game.Node().Orders)
	r.Do("rulings").Press("rulings.reopen").WantSaid("All orders are sealed again as they were").Press("rulings.ask.anew")
	inside[*kit.RowList](r.overlay())[0].OnPick(1) // Ben
	r.focus("rulings.ask.reason").(*kit.Field).SetSilently("He meant Rum")
	r.Type("<Enter>").Press("rulings.close").WantPhase("S1914M")
	n := r.w.Desk.Game.Node()
	ann, sealed := n.Hand(0)
	ben, draft := n.Hand(1)
	if !sealed || !ann.In || ann.Box == "" || !draft || ben.In || ben.Box == "" || ann.Orders+ben.Orders != given || len(n.Orders) != 0 {
		t.Fatalf("the hands are %+v and %+v, %d orders lie open", ann, ben, len(n.Orders))
	}
	r.unlock(2, "")
	if got := len(r.w.Desk.Game.Node().Orders); got != ben.Orders {
		t.Errorf("Ben finds %d orders, want %d", got, ben.Orders)
	}
	if r.Press("main"); r.seen.Page != "curtain" {
		t.Fatalf("handing in leads to %q", r.seen.Page)
	}
	r.Type("<Enter>")
	if !r.w.Desk.Played() || len(r.w.Desk.Game.Node().Orders) != given || len(r.w.Desk.Game.Changes()) != 0 {
		t.Errorf("revealed %v, %d orders, changes %+v, %q", r.w.Desk.Played(), len(r.w.Desk.Game.Node().Orders), r.w.Desk.Game.Changes(), r.texts())
	}
}
