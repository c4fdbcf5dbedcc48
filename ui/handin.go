package ui

import (
	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/entry"
	"entente/ui/kit"
	"entente/ui/words"
)

// later does what takes long without holding the window up, then goes on.
func (f *Curtains) later(do, then func()) {
	if f.desk.Seats.Behind != nil {
		f.desk.Seats.Behind(do, then)
		return
	}
	go func() {
		do()
		fyne.Do(then)
	}()
}

// handIn seals the orders that lie open and lowers the curtain; a draft stays with its writer.
func (f *Curtains) handIn(in bool) {
	if f.desk.Game.Writing() == nil {
		return
	}
	f.clearScreen()
	if err := f.desk.Seats.Seal(in); err != nil {
		f.failTable(err)
		return
	}
	f.lowerCurtain()
}

// wipe takes from the widgets what was just written.
func (w *Window) wipe() {
	w.stage.board.Cancel()
	w.line.field.fill("")
	w.line.field.begun = nil
	w.tips.Hide()
	w.win.Canvas().Unfocus()
}

// handInFace is the big button while orders are secret.
func (v *PanelView) handInFace(n *game.Node) kit.ButtonFace {
	face := kit.ButtonFace{Tip: words.Say("command.resolve"), Key: v.keyOf("resolve")}
	r := table.NewRound(v.desk.Game)
	if n.Writer() < 0 {
		face.Text = words.Say("curtain.write")
		if r.Next < 0 {
			face.Text = words.Say("curtain.reveal")
		}
		face.Sub = words.Say("curtain.sealed-of", words.With{"N": len(r.Asked()) - len(r.Missing()), "All": len(r.Asked())})
		return face
	}
	face.Text = words.Say("curtain.hand-in")
	given, due := 0, 0
	for _, pw := range v.desk.Game.Players()[n.Writer()].Powers {
		g, d := entry.Progress(n.Position, n.Plain(), pw)
		given, due = given+g, due+d
	}
	face.Sub = words.Say("main.all-given", words.With{"Given": given, "Due": due})
	if missing := due - given; missing > 0 {
		face.Sub = words.SayN(map[engine.PhaseKind]string{
			engine.Movement: "main.will-hold", engine.Retreats: "main.will-disband", engine.Adjustment: "main.left",
		}[n.Position.Phase.Kind], missing, nil)
	}
	return face
}

// sealedNote says how far a power is with its orders, and in which tone.
func (v *PanelView) sealedNote(r table.Round, pw engine.Power) (string, kit.Role) {
	for _, s := range r.Asked() {
		for _, asked := range s.Powers {
			if asked == pw {
				return seatState(s, false), map[bool]kit.Role{true: kit.RoleSuccess, false: kit.RoleMuted}[s.State == table.Sealed]
			}
		}
	}
	return "", kit.RoleMuted
}

// seatState says how far a player is.
func seatState(s table.Writer, next bool) string {
	switch {
	case s.Void:
		return words.Say("curtain.void")
	case s.State == table.Sealed:
		return words.Say("curtain.sealed")
	case s.State == table.Unasked:
		return words.Say("curtain.nothing")
	case s.State == table.AtWork:
		return words.Say("panel.writing")
	case next:
		return words.Say("curtain.next")
	case s.State == table.Begun:
		return words.Say("curtain.begun")
	}
	return words.Say("curtain.waiting")
}

// curtainedPanel is the panel while everybody looks at the board and nobody writes.
func (v *PanelView) curtainedPanel(s panelState) panelState {
	s.Tabs, s.Checks, v.checkPlaces, v.orderPlaces = nil, nil, nil, nil
	s.Orders = nil
	for _, line := range v.look.Wrap(words.Say("curtain.board-text"), 13, kit.Regular, 290) {
		s.Orders = append(s.Orders, kit.Row{Height: 22, Text: line, Dead: true, Faint: true})
	}
	return s
}

// dropCurtain lowers the curtain; a draft that lies open stays with its writer.
func (f *Curtains) dropCurtain() {
	if f.desk.Game.Writing() != nil {
		f.handIn(false)
		return
	}
	f.lowerCurtain()
}
