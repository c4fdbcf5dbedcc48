package ui

import (
	"slices"

	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/entry"
	"entente/ui/kit"
	"entente/ui/words"
)

// Seats are what a desk knows about the players of a game at one keyboard: nothing of it is ever written.
type Seats struct {
	desk   *Desk
	file   string                                       // where keys are kept, "" for nowhere
	ring   *table.Keyring                               // of file
	keys   map[game.Lock]table.Key                      // opened in this run of the program
	tries  map[int]table.Tries                          // wrong PINs, by player
	last   string                                       // what was handed in last, for the curtain
	unread map[int]map[*engine.Position][]entry.Reading // lines that could not be read, by player
	marked map[*engine.Position]engine.PowerSet

	behind func(do, then func()) // does what takes long where nobody waits; nil: in a goroutine
}

// keyring keeps the keys of players without a PIN.
func (s *Seats) keyring() *table.Keyring {
	if s.ring == nil {
		s.ring = table.NewKeyring(s.file)
	}
	return s.ring
}

// keep remembers the key of a lock until the program ends.
func (s *Seats) keep(l game.Lock, k table.Key) {
	if s.keys == nil {
		s.keys = map[game.Lock]table.Key{}
	}
	s.keys[l] = k
}

// later does what takes long without holding the window up, then goes on.
func (w *Window) later(do, then func()) {
	if w.desk.seats.behind != nil {
		w.desk.seats.behind(do, then)
		return
	}
	go func() {
		do()
		fyne.Do(then)
	}()
}

// secret reports whether the orders of this phase belong behind the curtain.
func (s *Seats) secret() bool { return s.desk.game.Secret() }

// curtained reports whether nobody may write now: the orders belong behind the curtain, and nobody's lie open.
func (s *Seats) curtained() bool { return s.secret() && s.desk.game.Node().Writer() < 0 }

// scribe returns the powers whose orders may be written now: 0 for all, as a referee does.
func (s *Seats) scribe() engine.PowerSet {
	switch {
	case !s.secret():
		return 0
	case s.curtained():
		return engine.PowersOf(engine.NoPower)
	}
	return engine.PowersOf(s.desk.game.Players()[s.desk.game.Node().Writer()].Powers...)
}

// handedIn reports whether a power needs nothing more in this phase: its orders are sealed or, where a referee writes,
// given or marked as in. It tells nothing about the orders.
func (s *Seats) handedIn(pw engine.Power) bool { return s.handedInAt(s.desk.game.Node(), pw) }

// handedInAt is handedIn for any phase.
func (s *Seats) handedInAt(n *game.Node, pw engine.Power) bool {
	given, due := entry.Progress(n.Position, n.Plain(), pw)
	switch {
	case n.Result != nil || due == 0:
		return true
	case !s.desk.game.Curtained():
		return given >= due || s.marked[n.Position].Has(pw)
	}
	for _, h := range n.Hands {
		if h.In && slices.Contains(s.desk.game.Players()[h.Player].Powers, pw) {
			return true
		}
	}
	return false
}

// markIn says that the slip of the listed power is in, whatever is missing on it, or no longer.
func (s *Seats) markIn() {
	pos := s.desk.game.Node().Position
	if s.marked == nil {
		s.marked = map[*engine.Position]engine.PowerSet{}
	}
	s.marked[pos] ^= engine.PowersOf(s.desk.focus.Power)
	s.desk.tell()
}

func (s *Seats) whyNotMarkIn() string {
	if s.secret() {
		return words.Say("why-off.curtain")
	}
	return s.desk.whyNotWriting()
}

// handIn seals the orders that lie open and lowers the curtain; a draft stays with its writer.
func (w *Window) handIn(in bool) {
	if w.desk.game.Writing() == nil {
		return
	}
	w.clearScreen()
	if err := w.desk.seats.seal(in); err != nil {
		w.failTable(err)
		return
	}
	w.lowerCurtain()
}

// clearScreen takes from the widgets what was just written.
func (w *Window) clearScreen() {
	w.parts.board.Cancel()
	w.parts.field.fill("")
	w.parts.field.begun = nil
	w.parts.tips.Hide()
	w.win.Canvas().Unfocus()
}

// seal seals the orders that lie open; a draft stays with its writer. What was written is forgotten, sealed or not.
func (s *Seats) seal(in bool) error {
	s.desk.game.Go(s.desk.game.Writing()) // they may look at another phase
	s.desk.trying = nil
	s.desk.entry.Enter() // a support that is only half built stands
	player := s.desk.game.Node().Writer()
	name, orders := s.desk.Words().seatName(player), len(s.desk.game.Node().Orders)
	if s.unread == nil {
		s.unread = map[int]map[*engine.Position][]entry.Reading{}
	}
	s.unread[player] = s.desk.draft.unread
	s.forget()
	if err := s.desk.game.CloseHand(in); err != nil {
		return err
	}
	s.last = ""
	if in {
		s.last = words.SayN("curtain.has-sealed", orders, words.With{"Player": name})
	}
	return nil
}

// forget drops everything that the window still knows of what was just written.
func (s *Seats) forget() {
	for s.desk.entry.Escape() {
	}
	s.desk.entry.Only = engine.PowersOf(engine.NoPower)
	s.desk.draft.clear()
	s.desk.focus = viewFocus{}
}

// seatName is what a player is called: the name or, without one, the powers.
func (w Table) seatName(player int) string {
	p := w.game.Players()[player]
	if p.Name != "" {
		return p.Name
	}
	return w.Powers(p.Powers)
}

// revealHands opens all that is sealed with the given keys and resolves the phase. An error that is a *game.HandError says
// what could not be opened; then nothing was revealed.
func (s *Seats) revealHands(keys map[int]table.Key) error {
	s.desk.player.Arm()
	err := s.desk.game.Reveal(func(player int) game.Key {
		if k, ok := keys[player]; ok {
			return k
		}
		return nil
	})
	s.desk.player.Disarm()
	return err
}

// handInFace is the big button while orders are secret.
func (w *Window) handInFace(n *game.Node) kit.ButtonFace {
	face := kit.ButtonFace{Tip: words.Say("command.resolve"), Key: w.keyOf("resolve")}
	r := table.NewRound(w.desk.game)
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
	for _, pw := range w.desk.game.Players()[n.Writer()].Powers {
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
func (w *Window) sealedNote(r table.Round, pw engine.Power) (string, kit.Role) {
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

// checked are the powers that the checklist is about.
func (d *Desk) checked() []engine.Power {
	if d.entry.Only != 0 && d.entry.Power == engine.NoPower {
		return entry.PowersIn(d.variant(), d.entry.Only)
	}
	return []engine.Power{d.entry.Power}
}

// curtainedPanel is the panel while everybody looks at the board and nobody writes.
func (w *Window) curtainedPanel(s panelState) panelState {
	s.Tabs, s.Checks, w.checkPlaces, w.orderPlaces = nil, nil, nil, nil
	s.Orders = nil
	for _, line := range w.look.Wrap(words.Say("curtain.board-text"), 13, kit.Regular, 290) {
		s.Orders = append(s.Orders, kit.Row{Height: 22, Text: line, Dead: true, Faint: true})
	}
	return s
}

// whyNotCurtain says why something cannot be done while orders are secret.
func (s *Seats) whyNotCurtain() string {
	if s.secret() {
		return words.Say("why-off.curtain")
	}
	return ""
}

// dropCurtain lowers the curtain; a draft that lies open stays with its writer.
func (w *Window) dropCurtain() {
	if w.desk.game.Writing() != nil {
		w.handIn(false)
		return
	}
	w.lowerCurtain()
}

func (s *Seats) whyNotDropCurtain() string {
	switch {
	case s.desk.game.Writing() != nil:
		return ""
	case s.desk.game.Settings().Mode != game.Keyboard:
		return words.Say("why-off.no-curtain")
	case !s.secret() || s.desk.over() || s.desk.tossDue() != engine.NoPower:
		return words.Say("why-off.no-secrets")
	}
	return ""
}
