package ui

import (
	"image"
	"time"

	"fyne.io/fyne/v2"

	"entente/engine/disk"
	letters "entente/engine/post"
	"entente/engine/seal"
	"entente/ui/board/atlas"
	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/post/office"
	"entente/ui/projection"
	"entente/ui/room/post"
)

// Post is what orders from elsewhere need of the machine on which the program runs. phones.Phones is one.
type Post interface {
	Addresses() []string // of this machine in its networks, the best first
	Serve(inbox *letters.Inbox, address string, arrived func([]letters.Verdict)) (office.Server, error)
	Code(text string) (image.Image, error)         // what phones scan
	Modules(text string) ([][]bool, error)         // likewise, without its border
	Network(name, password string) (string, error) // the text of a code with which phones join a wireless network
	Show(projection.Picture, *atlas.Drawing)       // what the public may see
}

// mail carries orders from elsewhere to the game that is shown: its office, and the referee's page.
type mail struct {
	w      *Window
	office *office.Office
	page   *post.Post
	means  Post  // nil: no phones can be had here
	pages  Pages // nil: nor can pages by mail
	shown  bool  // the code is on the second window
}

// newMail makes the office and its page.
func newMail(w *Window, o Options) *mail {
	m := &mail{w: w, means: o.Post, pages: o.Pages}
	clock := w.Desk.Clock
	machine := office.Machine{
		Folder: o.State, Ring: func() *seal.Keyring { return w.Desk.Seats.Keyring() }, Now: clock.Now, Language: func() string { return w.Texts.Language() }, Later: fyne.Do,
		Wake:    func(after time.Duration, do func()) func() { return clock.Wake(after, do) },
		Changed: func() { w.shown.show(); m.page.Show(); w.votes.Changed(); w.kingdoms.votes.Changed() }, Log: m.told,
	}
	if o.Post != nil {
		machine.Serve = o.Post.Serve
	}
	m.office = office.New(machine)
	do := post.Actions{
		State: m.state, Admit: m.office.Admit, Dismiss: m.office.Dismiss, TakeLate: m.office.TakeLate, Deadline: m.due, Now: clock.Now, Folder: w.doc.Folder, Mail: m.text, Take: m.take, File: m.drop,
		Sheet: func(text string) { w.shown.paste(text) }, Main: func() { w.Stack.CloseAll(); w.Perform("resolve") },
	}
	if o.Pages != nil {
		do.Pages = m.write
	}
	if from, ok := o.Pages.(Fetched); ok {
		do.Pages, do.Download = nil, func(done func(int, string, error)) { m.download(from, done) }
	}
	if o.Post != nil {
		do.Addresses, do.Code, do.Network = o.Post.Addresses, o.Post.Code, o.Post.Network
		do.Start, do.Stop = m.office.Start, m.office.Stop
		do.Show, do.Shown = m.show, func() bool { return m.shown }
	}
	w.Desk.Away, w.kingdoms.room.Away = m.office.Away, m.office.Away
	w.Desk.Polls, w.kingdoms.room.Polls = office.Polls{Office: m.office}, office.Polls{Office: m.office}
	w.Desk.Ready, w.kingdoms.room.Ready = m.office.Ready, m.office.Ready
	m.page = post.New(w.Screen, func() kit.Brush { return w.shown.behind().Brush() }, do)
	return m
}

// follow takes in what has become of the game.
func (m *mail) follow() {
	m.office.Follow(m.w.shown.elsewhere())
	m.page.Show()
	if m.pages != nil {
		m.pages.Play(m.w.shelf.Bundle)
	}
	if m.office.URL() == "" {
		m.shown = false
		return
	}
	seen := m.w.shown.public(0)
	m.means.Show(seen.Picture, seen.Drawing)
}

// told is what the log of the game says of a decision.
func (m *mail) told(d office.Decision) string {
	if d.Kind == office.Came {
		rows := m.w.shown.players()
		d.Phase = m.w.phaseName(d.Code)
		for i, a := range d.Times {
			if a.Seat < len(rows) {
				d.Times[i].Name = rows[a.Seat].Text
			}
		}
	}
	return d.Told(m.w.Texts)
}

// show puts the code that phones scan on the second window, or takes it away.
func (m *mail) show(on bool) {
	m.shown = on
	if on && !m.w.audience.Open() {
		m.w.Do("projector") // the page lies over the board
	}
	m.w.audience.Show()
}

// cover adds to what the second window shows the code that phones scan, while it is to be seen there.
func (m *mail) cover(p *projection.Picture) {
	if !m.shown || p.Column.Moment.Kind != projection.NoMoment {
		return
	}
	code, err := m.means.Modules(m.office.URL())
	if err != nil {
		return // the page has said so
	}
	w := m.w
	p.Column.Moment = projection.Moment{Kind: projection.CodeMoment, Head: w.Say("post.moment"), Text: w.Say("post.scan") + " " + m.office.Address(), Code: code}
}

// state is what the page shows.
func (m *mail) state() post.State {
	w := m.w
	table, rows := w.shown.elsewhere(), w.shown.players()
	if table == nil || table.Key() == nil {
		return post.State{WhyNot: w.Say("post.why-not")}
	}
	s := post.State{Serves: m.office.Serves(), Deadline: m.office.Deadline(), URL: m.office.URL(), Address: m.office.Address()}
	s.Main = look.Button{Text: w.Say("command.resolve"), Reason: w.WhyNot("resolve"), Disabled: w.WhyNot("resolve") != ""}
	ph, inbox := table.Phase(), m.office.Inbox()
	seats := ph.Seats
	if ph.Ready && inbox != nil {
		s.Agreed, s.Asked = ph.Agreed, ph.Asked
	}
	if t, laid := m.office.Turn(); laid {
		seats, s.Phase = t.Seats, w.phaseName(t.Phase)
	} else {
		s.Phase = w.phaseName(table.Turn().Code)
	}
	for i, seat := range seats {
		if i >= len(rows) {
			break
		}
		one := post.Seat{Seat: seat, Mark: rows[i].Mark, Title: rows[i].Text}
		if inbox != nil {
			one.Device, one.Waiting = inbox.Device(i), inbox.Waiting(i)
			if one.By == letters.Phone || one.By == letters.Mail {
				one.Since = inbox.Since(i)
			}
			one.Late, _ = inbox.Late(i)
			one.Mailed = one.By == letters.Mail && inbox.Mailed(i)
		}
		s.Seats = append(s.Seats, one)
	}
	for _, n := range m.office.Notes() {
		s.Came = append(s.Came, m.came(n, rows))
	}
	return s
}

// came puts a note into the terms of the page.
func (m *mail) came(n office.Note, rows []look.Row) post.Came {
	c := post.Came{Verdict: n.Verdict, Lost: n.Lost, Phase: m.w.phaseName(n.Phase)}
	if n.Seat >= 0 && n.Seat < len(rows) {
		c.Title = rows[n.Seat].Text
	}
	return c
}

// take takes in a text that was pasted.
func (m *mail) take(text string) (list []post.Came) {
	rows := m.w.shown.players()
	for _, v := range m.office.Take(text) {
		list = append(list, m.came(office.Note{Verdict: v}, rows))
	}
	return list
}

// due sets the deadline. It is something that letters are taken for.
func (m *mail) due(t time.Time) {
	if err := m.office.Open(); err != nil {
		m.w.Alarm(err)
		return
	}
	m.office.SetDeadline(t)
}

// drop takes in a file that was dropped, and reports whether it is a letter.
func (m *mail) drop(path string) bool {
	data, err := disk.Read(path, 4*letters.MaxText)
	if err != nil {
		return false
	}
	text, err := letters.Text(data)
	return err == nil && letters.Sealed(text) && m.page.Pasted(text)
}

// text is what stands in the mail to which a page is attached.
func (m *mail) text() string {
	w := m.w
	table := w.shown.elsewhere()
	if table == nil || table.Key() == nil {
		return ""
	}
	deadline := ""
	if due := m.office.Deadline(); !due.IsZero() {
		deadline = "\n" + w.Say("post.mail-deadline", lang.With{"Time": due.Local().Format("2006-01-02 15:04")})
	}
	return w.Say("post.mail-head", lang.With{"Title": w.shown.title(), "Phase": w.phaseName(table.Turn().Code)}) + "\n\n" + w.Say("post.mail-body") + deadline + "\n"
}
