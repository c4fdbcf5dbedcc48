package ui

import (
	"testing"
	"time"

	"entente/engine/game"
	"entente/ui/kit"
	"entente/ui/settings"
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

func TestHidingCoversADialogAndSealsADraft(t *testing.T) {
	r := newRobot(t).hotSeat("2", "Ann", "Ben").unlock(1, "")
	r.w.Desk.Draft.GiveText("A par - bur")
	r.w.Ask("x", "y", nil, 300, kit.Answer{Text: "z", Do: nil})
	r.w.curtains.HideScreen()
	if top := r.w.Win.Canvas().Overlays().Top(); top != r.w.Stack.Root() {
		t.Error("the dialog shows")
	}
	if h, ok := r.w.Desk.Game.Node().Hand(0); !ok || h.In || h.Orders != 1 || len(r.w.Desk.Game.Node().Orders) > 0 {
		t.Errorf("the draft is %+v", h)
	}
	r.Press("curtain.seal.1").Type("<Enter>").WantOrder("A Par-Bur")
}

func TestHidingFromAnEarlierPhaseChangesNothingThere(t *testing.T) {
	r := newRobot(t).hotSeat("2", "Ann", "Ben")
	r.write(1, "", "A par - bur").write(2, "", "A mun - ruh").Type("<Enter>").Judge().Judge()
	r.unlock(1, "").Pick("bur").Support("mar") // half built
	r.Do("previous").Type("<F2>")
	if line, _ := r.w.Desk.Game.Line(); len(line) != 2 || len(r.w.Desk.Game.Root().Next) != 1 {
		t.Errorf("%d phases, %d lines", len(line), len(r.w.Desk.Game.Root().Next))
	}
	if h, ok := r.w.Desk.Game.Node().Hand(0); !ok || h.Orders == 0 || r.seen.Page != "curtain" {
		t.Errorf("sealed %d orders", h.Orders)
	}
}

func TestTheScreenHidesItselfWhenNobodyIsThere(t *testing.T) {
	for _, row := range []struct {
		name   string
		mode   game.Mode
		hiding settings.Hiding
		want   bool
	}{
		{"hot seat", game.Keyboard, settings.HideHotSeat, true},
		{"hot seat, never", game.Keyboard, settings.HideNever, false},
		{"referee", game.Referee, settings.HideHotSeat, false},
		{"referee, always", game.Referee, settings.HideAlways, true},
	} {
		t.Run(row.name, func(t *testing.T) {
			r := newRobot(t)
			now := time.Date(1901, 4, 1, 12, 0, 0, 0, time.UTC)
			var waits []func()
			r.w.Desk.Clock.Time = func() time.Time { return now }
			r.w.Desk.Clock.Wake = func(_ time.Duration, do func()) func() {
				waits = append(waits, do)
				return func() {}
			}
			later := func(d time.Duration) {
				now = now.Add(d)
				due := waits
				waits = nil
				for _, do := range due {
					do()
				}
			}
			r.w.Desk.Settings.Hiding = row.hiding
			if row.mode == game.Keyboard {
				r.hotSeat("2").unlock(1, "")
			}
			r.w.Desk.Draft.GiveText("A par - bur")
			r.Type("<Tab>") // somebody is there
			later(2*time.Minute - time.Second)
			r.Type("<Tab>")
			later(2 * time.Second)
			if r.w.Note(); r.seen.Page != "" {
				t.Error("hidden although somebody is there")
			}
			later(2 * time.Minute)
			if r.w.Note(); (r.seen.Page == "curtain") != row.want {
				t.Errorf("hidden %v, want %v", !row.want, row.want)
			}
		})
	}
}

func TestTheScreenHidesWhenAnotherProgramTakesTheKeyboard(t *testing.T) {
	r := newRobot(t).hotSeat("2", "Ann", "Ben").unlock(1, "")
	r.w.curtains.LeftForeground()
	if r.seen.Page != "curtain" || r.w.Desk.Game.Writing() != nil {
		t.Error("the orders of Ann lie open")
	}
	r = newRobot(t)
	r.w.Desk.Draft.GiveText("A par - bur")
	if r.w.curtains.LeftForeground(); r.seen.Page != "" {
		t.Error("a referee's screen hides unasked")
	}
}
