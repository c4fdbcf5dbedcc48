package ui

import (
	"testing"

	"entente/ui/kit"
)

func TestOneKeyHidesTheScreenAndNoKeyReachesTheBoard(t *testing.T) {
	r := newRobot(t)
	r.w.Desk.Draft.GiveText("A par - bur")
	orders := r.w.Desk.Game.Node().Plain()
	r.Type("<F2>")
	if r.seen.Page != "curtain" || !r.says("The screen is hidden") {
		t.Fatal("not hidden")
	}
	r.Type("A mar - spa <Space><Tab><Back><Esc><F1><F6><F10>")
	for _, c := range r.w.Acts.All() {
		r.w.Perform(c.Name)
	}
	if r.seen.Page != "curtain" || len(r.w.Win.Canvas().Overlays().List()) != 1 {
		t.Error("a key got through")
	}
	if got := r.w.Desk.Game.Node().Plain(); len(got) != 1 || got[0] != orders[0] || r.w.Desk.Entry.Selected() != 0 {
		t.Errorf("orders %v", got)
	}
	r.w.Ask("x", "y", nil, 300, kit.Answer{Text: "z", Do: nil})
	if top := r.w.Win.Canvas().Overlays().Top(); top != r.w.Stack.Root() {
		t.Error("a dialog shows over the curtain")
	}
	r.w.Win.Canvas().Unfocus() // a click beside the button
	if r.Type("<Esc>"); !r.w.Dialog.Open() {
		t.Error("a key answers a dialog that nobody sees")
	}
	r.Type("<Enter>")
	if r.seen.Page != "" || !r.w.Dialog.Open() {
		t.Error("Enter does not show the game again, or answers what nobody saw")
	}
}
