package ui

import (
	"path/filepath"
	"time"

	"entente/engine/disk"
	"entente/engine/post"
	"entente/ui/document"
	"entente/ui/europe/plan"
	kplan "entente/ui/kingdoms/plan"
	"entente/ui/lang"
	"entente/ui/post/mailpage"
	"entente/ui/room/reply"
)

// turns opens what a player got by mail in this window, and seals what is written there for the referee.
type turns struct {
	w    *Window
	room *reply.Reply
	mail mailpage.Mail
	game document.Game // in which it is planned; nil: no turn was opened
}

// newTurns makes the room of such turns.
func newTurns(w *Window) *turns {
	t := &turns{w: w}
	t.room = reply.New(w.Screen, reply.Actions{State: t.state, Key: w.KeyOf, Seal: t.seal, Folder: w.doc.Folder})
	return t
}

// open opens a page that came by mail as a board on which its turn is planned, and reports whether the file is one.
func (t *turns) open(path string) bool {
	data, err := disk.Read(path, mailpage.MaxPage)
	if err != nil || !mailpage.Is(data) {
		return false
	}
	mail, err := mailpage.Read(data)
	var g document.Game
	if err == nil {
		g, err = t.begin(&mail)
	}
	if err == nil {
		err = t.w.doc.Begin(g, "")
	}
	if err != nil {
		t.w.Fail(t.w.Say("open.failed", lang.With{"File": filepath.Base(path)}), t.w.PlainFault(err))
		return true
	}
	t.mail, t.game = mail, g
	t.w.lay()
	t.w.doc.Keep()
	t.room.Opened()
	return true
}

// begin returns the game in which a turn is planned.
func (t *turns) begin(m *mailpage.Mail) (document.Game, error) {
	if m.Turn.Kind == post.Europe {
		return plan.FromTurn(&m.Turn, t.w.shelf.Find)
	}
	b, err := t.w.kingdoms.halls.Board()
	if err != nil {
		return nil, err
	}
	return kplan.FromTurn(b, &m.Turn, m.Private)
}

// sides are whose orders are sealed, by their ids.
func (t *turns) sides() []string { return t.mail.Turn.Seats[t.mail.Seat].Sides }

// written are the orders that are sealed, and whether the phase that is looked at is that of the turn.
func (t *turns) written() (orders []string, there bool) {
	table, _ := t.w.shown.elsewhere()
	if table == nil || t.game == nil || t.w.doc.Game() != t.game {
		return nil, false
	}
	code, orders := table.Written(t.sides())
	return orders, code == t.mail.Turn.Phase
}

// state is what the room says.
func (t *turns) state() reply.State {
	if t.game == nil || t.w.doc.Game() != t.game {
		return reply.State{WhyNot: t.w.Say("reply.none")}
	}
	orders, there := t.written()
	s := reply.State{Phase: t.w.phaseName(t.mail.Turn.Phase), Side: t.w.shown.named(t.sides()), Orders: len(orders)}
	if !there {
		s.WhyNot = t.w.Say("reply.other-phase", lang.With{"Phase": s.Phase})
	}
	return s
}

// seal returns what is written as lines for the referee. A later one replaces an earlier one, also one of the page in a browser.
func (t *turns) seal() (string, error) {
	orders, _ := t.written()
	now := t.w.Desk.Clock.Now()
	return t.mail.Turn.Sheet(t.mail.Seat, now.UnixMilli(), orders, now.Round(time.Second)).Seal(t.mail.Key, t.mail.Turn.Table)
}
