// Package post is the referee's page for remote orders, in any game: phones in the room, pages by mail, and whatever comes back.
//
//	p := post.New(room, brush, post.Actions{State: ..., Take: ...})
//	room.Commands.Add(p.Commands()...)
package post

import (
	"image"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"entente/engine/post"
	"entente/ui/command"
	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/page"
)

// State is what the page shows.
type State struct {
	Phase    string // "Spring 1901"
	WhyNot   string // why remote orders are impossible now, "" if they are possible
	Seats    []Seat
	Serves   bool      // phones are supported where the program runs
	Address  string    // the address for phones, "" while they cannot connect
	URL      string    // the contents of the code
	Deadline time.Time // the deadline set by the referee, zero for none
	Came     []Came    // the newest last
	Agreed   int       // number of players who want the negotiation to end
	Asked    int       // of how many; 0: no one is asked now
	Main     look.Button
}

// Seat is a player as the page shows them.
type Seat struct {
	post.Seat
	Mark    look.Mark
	Title   string // what the player is called
	Device  int    // the number of the phone, 0 for none
	Waiting []post.Waiter
	Since   time.Time // when the sheet that counts came, zero for none: players at the keyboard send no sheets
	Late    time.Time // when a late sheet came, zero for none
	Mailed  bool      // its page has written, so the player is not expected at the keyboard
}

// Came is the result of receiving a letter, or the lines of a sheet.
type Came struct {
	post.Verdict
	Title string // of the seat, "" for none
	Phase string // the other phase, in words
	Lost  int    // lines that cannot be read
}

// Actions are called by the page.
type Actions struct {
	State     func() State
	Addresses func() []string // returns this machine's addresses
	Start     func(address string) error
	Stop      func()
	Code      func(text string) (image.Image, error)      // returns the code for phones
	Network   func(name, password string) (string, error) // returns the text of a code for joining a network
	Show      func(on bool)                               // shows or hides the code on the second window; nil: there is none
	Shown     func() bool
	Admit     func(seat int, key post.Public) error
	Dismiss   func(seat int)
	TakeLate  func(seat int)
	Deadline  func(time.Time)
	Now       func() time.Time
	Pages     func(folder string) (files int, err error) // writes the pages of all who may write by mail; nil: folders are not available
	// Download offers all pages as one file, and calls done later, where the window may be changed: at once, or when the parts of
	// the pages were fetched. nil where there are folders.
	Download func(done func(files int, file string, err error))
	Folder   func() string            // returns the default folder
	Mail     func() string            // returns the text of the mail
	Take     func(text string) []Came // reads letters in a text
	File     func(path string) bool   // reads a file with letters, and reports whether it is one
	Sheet    func(text string)        // gives the orders of a plain sheet
	Main     func()                   // runs the game's main action
}

// Post is the room for remote orders.
type Post struct {
	*page.Screen
	brush func() kit.Brush
	do    Actions
	page  *postPage // nil while it is closed

	fetching bool // pages are being made
}

// New returns the room.
func New(s *page.Screen, brush func() kit.Brush, do Actions) *Post {
	return &Post{Screen: s, brush: brush, do: do}
}

// Commands returns the command that opens the page.
func (p *Post) Commands() []command.Command {
	return []command.Command{{Name: "post", Menu: "table", MenuOrder: 6, Key: "Ctrl+Alt+M", Do: p.Open, DisabledReason: func() string { return p.do.State().WhyNot }}}
}

// Show updates the page, if it is open.
func (p *Post) Show() {
	if p.page != nil {
		p.page.show()
	}
}

// Pasted handles a pasted text, and reports whether it did: while the page is open it handles any text, otherwise only letters.
func (p *Post) Pasted(text string) bool {
	if p.page == nil && !post.Sealed(text) {
		return false
	}
	came := p.do.Take(text)
	if letters := slices.DeleteFunc(slices.Clone(came), func(c Came) bool { return c.Kind == post.Plain || c.Kind == post.Nothing }); len(letters) > 0 {
		p.tell(letters)
		return true
	}
	if p.page == nil {
		return false // the marks of a letter without contents
	}
	if strings.TrimSpace(text) != "" {
		p.page.said = p.Say("post.plain")
		p.do.Sheet(text)
		p.page.show()
	}
	return true
}

// tell shows the results of letters: on the page or, if it is closed, in a dialog.
func (p *Post) tell(came []Came) {
	var lines []string
	for _, c := range came {
		lines = append(lines, p.Sentence(c))
	}
	text := strings.Join(lines, " ")
	if p.page != nil {
		p.page.said = text
		p.page.show()
		return
	}
	p.Ask(p.Say("post.title"), text, nil, 460, kit.Answer{Text: p.Say("post.to-page"), Do: p.Open}, kit.Answer{Text: p.Say("dialog.close")})
}

// postPage is the page while it is open.
type postPage struct {
	*page.TablePage
	*Post
	state    State
	seats    *kit.RowList
	scroll   *container.Scroll
	came     *page.LogList
	phones   *kit.Sheet // the text about phones
	mail     *kit.Sheet
	heard    *kit.Sheet // the heading of incoming orders
	code     *canvas.Image
	coded    string // the contents of the code
	start    *kit.Button
	wifi     *kit.Button
	show2    *kit.Button
	pages    *kit.Button
	copyMail *kit.Button
	due      *kit.Button
	file     *kit.Button
	main     *kit.Button
	said     string         // the result of the last action
	under    bool           // it is below the adjacent buttons
	lines    []page.LogLine // of incoming orders
	extra    string         // a second code, for the network, "" for none
}

// Open opens the page.
func (p *Post) Open() {
	if p.page != nil {
		return
	}
	brush := p.brush()
	s := &postPage{Post: p, seats: kit.NewRowList(brush, nil), came: page.NewLogList(brush, p.Say("post.nothing"))}
	s.TablePage = page.NewTablePage(p.Screen, "post", p.Say("post.title"), func() string { return p.sub(s.state) })
	s.Wide = true
	s.TablePage.Closing = func() {
		p.page = nil
		s.TablePage.Closing = nil
		s.TablePage.Close()
	}
	s.Scroll = s.came.By
	s.seats = kit.NewRowList(brush, s)
	s.seats.OnPick = s.pick
	s.scroll = kit.Scrolled(s.seats)
	s.phones, s.mail, s.heard = kit.NewSheet(fyne.NewSize(200, 60), s.paintPhones), kit.NewSheet(fyne.NewSize(200, 60), s.paintMail), kit.NewSheet(fyne.NewSize(200, 30), s.paintHeard)
	s.code = canvas.NewImageFromImage(nil)
	s.code.ScaleMode = canvas.ImageScalePixels
	s.code.FillMode = canvas.ImageFillContain
	s.start = s.button("start", s.ring)
	s.wifi, s.show2 = s.button("wifi", s.askNetwork), s.button("show", s.toggleShown)
	s.pages, s.copyMail = s.button("pages", s.askPages), s.button("copy-mail", s.copyTheMail)
	s.due, s.file = s.button("deadline", s.askDeadline), s.button("file", s.askFile)
	s.Parts["seats"] = s.seats
	s.Answer(kit.Plain, "close", p.Say("dialog.close"), s.Leave)
	s.main = s.Answer(kit.Filled, "main", "", func() { p.do.Main() })
	p.page = s
	s.show()
	objects := []fyne.CanvasObject{
		s.L.Frame(look.RoleCard, look.RoleLine, 1, 8), s.L.Frame(look.RoleCard, look.RoleLine, 1, 8), s.L.Frame(look.RoleCard, look.RoleLine, 1, 8), s.L.Frame(look.RoleCard, look.RoleLine, 1, 8),
		s.phones, s.code, s.start, s.wifi, s.show2, s.scroll, s.mail, s.pages, s.copyMail, s.heard, s.came.Scroll, s.due, s.file,
	}
	s.TablePage.Open(container.New(kit.NewFrame(320, 300, s.place), objects...))
	s.came.By(1e6)
}

// button makes a button of the page with a name in the trace.
func (s *postPage) button(name string, do func()) *kit.Button {
	b := kit.NewButton(s.L, kit.Plain, look.Button{}, s, nil, do)
	s.Parts[name] = b
	return b
}

// show updates the page.
func (s *postPage) show() {
	s.state = s.do.State()
	rows := make([]look.Row, len(s.state.Seats))
	for i, seat := range s.state.Seats {
		rows[i] = s.row(seat)
		rows[i].Rule = i > 0
	}
	s.seats.Set(rows)
	on := s.state.Address != ""
	s.start.Set(look.Button{Text: s.Say(map[bool]string{true: "post.stop", false: "post.start"}[on]), Disabled: !s.state.Serves, Reason: s.Say("post.no-server")})
	s.wifi.Set(look.Button{Text: s.Say("post.wifi"), On: on && s.extra != ""})
	kit.Show(s.wifi, on)
	kit.Show(s.show2, on && s.do.Show != nil)
	if s.do.Show != nil {
		s.show2.Set(look.Button{Text: s.Say("post.on-projector"), On: s.do.Shown()})
	}
	switch {
	case s.do.Download != nil:
		s.pages.Set(look.Button{Text: s.Say("post.download"), Disabled: s.fetching, Reason: s.Say("post.fetching")})
	default:
		s.pages.Set(look.Button{Text: s.Say("post.write-pages"), Disabled: s.do.Pages == nil, Reason: s.Say("post.no-pages")})
	}
	s.copyMail.Set(look.Button{Text: s.Say("post.copy-mail")})
	due := s.Say("post.deadline")
	if !s.state.Deadline.IsZero() {
		due = s.Say("post.deadline-is", lang.With{"Time": s.Date(s.state.Deadline)})
	}
	s.due.Set(look.Button{Text: due})
	s.file.Set(look.Button{Text: s.Say("post.file")})
	s.main.Set(s.state.Main)
	s.encode()
	var lines []page.LogLine
	for _, c := range s.state.Came {
		line := page.LogLine{Text: c.At.Local().Format("15:04") + "  " + s.Sentence(c)}
		line.Icon, line.Tone = signOf(c)
		lines = append(lines, line)
	}
	news := len(lines) != len(s.lines)
	if s.lines = lines; news {
		s.came.Set(lines)
		s.came.By(1e6)
	}
	s.Redraw()
	if s.Root != nil {
		s.Root.Refresh()
		s.Layout(nil, s.Root.Size())
	}
	for _, sheet := range []*kit.Sheet{s.phones, s.mail, s.heard} { // the text below the code has moved with it
		sheet.Draw()
	}
	s.Screen.Note()
}

// encode redraws the code if its contents changed.
func (s *postPage) encode() {
	text := s.state.URL
	if text != "" && s.extra != "" {
		text = s.extra
	}
	kit.Show(s.code, text != "")
	if text == s.coded {
		return
	}
	s.coded, s.code.Image = text, nil
	if text != "" {
		picture, err := s.do.Code(text)
		if err != nil {
			s.Alarm(err)
			return
		}
		s.code.Image = picture
	}
}

// ring lets phones connect, asking for the address if there are several, or disconnects them.
func (s *postPage) ring() {
	if s.state.Address != "" {
		s.do.Stop()
		s.said, s.extra = "", ""
		s.show()
		return
	}
	list := s.do.Addresses()
	begin := func(i int) {
		s.said = ""
		if err := s.do.Start(list[i]); err != nil {
			s.Fail(s.Say("post.start-failed", lang.With{"Address": list[i]}), s.PlainFault(err))
		}
		s.show()
	}
	switch len(list) {
	case 0:
		s.said = s.Say("post.no-network")
		s.show()
	case 1:
		begin(0)
	default:
		rows := make([]look.Row, len(list))
		for i, a := range list {
			rows[i] = look.Row{Height: 32, Text: a}
		}
		s.L.Choose(s.brush(), s.Win.Canvas(), s.start, rows, begin)
	}
}

// toggleShown shows or hides the code on the second window.
func (s *postPage) toggleShown() {
	s.do.Show(!s.do.Shown())
	s.show()
}

// pick offers the actions for a seat.
func (s *postPage) pick(i int) {
	seat := s.state.Seats[i]
	var rows []look.Row
	var does []func()
	add := func(text string, do func()) {
		rows, does = append(rows, look.Row{Height: 32, Text: text}), append(does, do)
	}
	for _, w := range seat.Waiting {
		add(s.waits(w), func() {
			if err := s.do.Admit(i, w.Key); err != nil {
				s.Alarm(err)
			}
		})
	}
	if !seat.Late.IsZero() {
		add(s.Say("post.take-late"), func() { s.do.TakeLate(i) })
	}
	if seat.Device > 0 {
		add(s.Say("post.dismiss", lang.With{"N": seat.Device}), func() { s.do.Dismiss(i) })
	} else if seat.Mailed {
		add(s.Say("post.to-keyboard"), func() { s.do.Dismiss(i) })
	} else if len(seat.Waiting) > 0 {
		add(s.Say("post.turn-away"), func() { s.do.Dismiss(i) })
	}
	if len(rows) == 0 {
		return
	}
	s.L.Choose(s.brush(), s.Win.Canvas(), s.seats.Spot(i), rows, func(n int) {
		does[n]()
		s.show()
	})
}

// copyTheMail copies the text of the mail to the clipboard.
func (s *postPage) copyTheMail() {
	s.App.Clipboard().SetContent(s.do.Mail())
	s.said = s.Say("post.copied")
	s.show()
}

// askFile asks for a file that came by mail.
func (s *postPage) askFile() {
	s.AskFile(page.FileQuestion{Title: s.Say("post.file-title"), Verb: s.Say("open.verb"), Start: s.do.Folder(), Ending: ".eml", Others: []string{".txt", ".html", ".htm"}, All: true, Read: true, Done: func(path string) {
		if !s.do.File(path) {
			s.said = s.Say("post.no-letter", lang.With{"File": filepath.Base(path)})
			s.show()
		}
	}})
}
