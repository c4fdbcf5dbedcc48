// Package reply is the room of a turn that came by mail and was opened in the window, in any game: it says what to do, and seals the
// orders for the referee.
//
//	r := reply.New(screen, reply.Actions{State: ..., Seal: ...})
//	screen.Commands.Add(r.Commands()...)
//	r.Opened() // a turn has just been opened
package reply

import (
	"os"

	"entente/ui/command"
	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/page"
)

// State is the content of the room, with ready texts.
type State struct {
	WhyNot string // why nothing can be sealed now, "" if it can
	Phase  string // of the turn: "Spring 1901"
	Side   string // the side whose orders are sealed: "France"
	Orders int    // number of orders
	Vote   string // the vote in a sentence; "" if there is none
}

// Answer is an answer to a vote.
type Answer uint8

// The answers.
const (
	Silent Answer = iota
	Agreed
	Against
)

// Actions are called by the room. All must be set.
type Actions struct {
	State  func() State
	Key    func(command string) string
	Seal   func(Answer) (text string, err error) // seals the orders, as lines for the reply
	Folder func() string                         // returns the default folder
}

// Reply is the room.
type Reply struct {
	*page.Screen
	do Actions
}

// New returns the room.
func New(s *page.Screen, do Actions) *Reply { return &Reply{Screen: s, do: do} }

// Commands returns the command that seals.
func (r *Reply) Commands() []command.Command {
	return []command.Command{{Name: "seal", Menu: "table", MenuOrder: 6, Key: "Ctrl+Alt+A", Do: r.ask, DisabledReason: func() string { return r.do.State().WhyNot }}}
}

// Opened explains what to do with the turn that was opened.
func (r *Reply) Opened() {
	s := r.do.State()
	r.Ask(r.Say("reply.title", lang.With{"Phase": s.Phase, "Side": s.Side}), r.Say("reply.text", lang.With{"Side": s.Side, "Key": r.do.Key("seal")}), nil, 500, kit.Answer{Text: r.Say("dialog.close")})
}

// ask asks how the player votes, if there is a vote, and seals.
func (r *Reply) ask() {
	vote := r.do.State().Vote
	if vote == "" {
		r.seal(Silent)
		return
	}
	with := func(a Answer) func() { return func() { r.seal(a) } }
	r.Ask(r.Say("slip.text.vote"), vote+"\n"+r.Say("slip.text.vote-mail"), nil, 500, kit.Answer{Text: r.Say("slip.text.agree"), Do: with(Agreed)},
		kit.Answer{Text: r.Say("slip.text.against"), Do: with(Against)}, kit.Answer{Text: r.Say("reply.silent"), Do: with(Silent)})
	r.Dialog.Safe = true // holding Enter must not vote
}

// seal seals the orders: they are copied to the clipboard, and can be saved.
func (r *Reply) seal(answer Answer) {
	text, err := r.do.Seal(answer)
	if err != nil {
		r.Alarm(err)
		return
	}
	s := r.do.State()
	text = r.Say("slip.text.mail-head", lang.With{"N": s.Orders, "Phase": s.Phase, "Side": s.Side}) + "\n\n" + text
	r.App.Clipboard().SetContent(text)
	r.Ask(r.Say("reply.sealed"), r.SayN("reply.sealed-text", s.Orders, lang.With{"Phase": s.Phase, "Side": s.Side}), nil, 500,
		kit.Answer{Text: r.Say("dialog.close")}, kit.Answer{Text: r.Say("reply.save"), Do: func() { r.save(text) }})
}

// save asks for a file for the lines.
func (r *Reply) save(text string) {
	r.AskFile(page.FileQuestion{Title: r.Say("reply.save-title"), Verb: r.Say("save.verb"), Start: r.do.Folder() + string(os.PathSeparator), Ending: ".txt", Done: func(path string) {
		r.WriteNew(path, func() ([]byte, error) { return []byte(text), nil })
	}})
}
