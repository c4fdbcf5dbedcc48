package ui

import (
	"path/filepath"
	"slices"
	"time"

	"entente/engine"
	"entente/engine/disk"
	"entente/engine/post"
	"entente/ui/document"
	"entente/ui/europe/plan"
	kplan "entente/ui/kingdoms/plan"
	"entente/ui/lang"
	"entente/ui/post/mailpage"
	"entente/ui/room/reply"
)

// turns opens what a player got by mail in this window, and seals what is written there for the referee. The turn is kept with the game in which it is
// planned, and in its file.
type turns struct {
	w    *Window
	room *reply.Reply
	read string        // the turn that was read last, as its game has it
	last mailpage.Mail // likewise
}

// planned is a game that keeps what the page was about that came by mail, "" for any other game.
type planned interface{ ByMail() *string }

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
		*g.(planned).ByMail(), err = mailpage.About(mail) // both games are
	}
	if err == nil {
		err = t.w.doc.Begin(g, "")
	}
	if err != nil {
		t.w.Fail(t.w.Say("open.failed", lang.With{"File": filepath.Base(path)}), t.w.PlainFault(err))
		return true
	}
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
	b, err := t.w.kingdoms.room.Board()
	if err != nil {
		return nil, err
	}
	return kplan.FromTurn(b, &m.Turn, m.Private)
}

// mail returns the turn that is planned in the open game, if it is one that came by mail.
func (t *turns) mail() (m mailpage.Mail, there bool) {
	g, ok := t.w.doc.Game().(planned)
	if !ok || *g.ByMail() == "" {
		return mailpage.Mail{}, false
	}
	if text := *g.ByMail(); text != t.read {
		read, err := mailpage.ReadAbout([]byte(text))
		if err != nil { // somebody has written into the file: it is a game like others
			return mailpage.Mail{}, false
		}
		t.read, t.last = text, read
	}
	return t.last, true
}

// written are the orders that are sealed for a turn, and whether the phase that is looked at is its own.
func (t *turns) written(m *mailpage.Mail) (orders []string, there bool) {
	table := t.w.shown.elsewhere()
	if table == nil {
		return nil, false
	}
	code, orders := table.Written(m.Turn.Seats[m.Seat].Sides)
	return orders, code == m.Turn.Phase
}

// state is what the room says.
func (t *turns) state() reply.State {
	m, there := t.mail()
	if !there {
		return reply.State{WhyNot: t.w.Say("reply.none")}
	}
	orders, there := t.written(&m)
	s := reply.State{Phase: t.w.phaseName(m.Turn.Phase), Side: t.w.shown.named(m.Turn.Seats[m.Seat].Sides), Orders: len(orders), Vote: t.vote(&m)}
	if !there {
		s.WhyNot = t.w.Say("reply.other-phase", lang.With{"Phase": s.Phase})
	}
	return s
}

// vote says what the seat of a turn is asked to vote on, "" for nothing. Only in Europe players vote.
func (t *turns) vote(m *mailpage.Mail) string {
	vote := m.Turn.Vote
	switch {
	case vote == nil || m.Turn.Kind != post.Europe || !slices.Contains(vote.Seats, m.Seat):
		return ""
	case vote.Lots:
		return t.w.Say("end.told-lots")
	}
	var share engine.PowerSet
	for _, id := range vote.Share {
		share |= engine.PowersOf(t.w.Desk.Variant().Power(id))
	}
	return t.w.Desk.Words().Sharing(share)
}

// seal returns what is written as lines for the referee, with the answer to a vote. A later one replaces an earlier one, also one of the page in a browser.
func (t *turns) seal(answer reply.Answer) (string, error) {
	m, _ := t.mail()
	orders, _ := t.written(&m)
	now := t.w.Desk.Clock.Now()
	sheet := m.Turn.Sheet(m.Seat, now.UnixMilli(), orders, now.Round(time.Second))
	if m.Turn.Vote != nil && answer != reply.Silent {
		sheet.Answer = m.Turn.Vote.Answer(answer == reply.Against)
	}
	return sheet.Seal(m.Key, m.Turn.Table)
}
