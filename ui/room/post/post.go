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
	WhyNot   string // why there can be no orders from elsewhere now, "" if there can
	Seats    []Seat
	Serves   bool      // phones can be served where the program runs
	Address  string    // where phones connect, "" while they cannot
	URL      string    // what they scan
	Deadline time.Time // that the referee set, zero for none
	Came     []Came    // the newest last
	Agreed   int       // how many players want the negotiation to end
	Asked    int       // of how many; 0: nobody is asked now
	Main     look.Button
}

// Seat is a player as the page shows them.
type Seat struct {
	post.Seat
	Mark    look.Mark
	Title   string // what the player is called
	Device  int    // the number of the phone, 0 for none
	Waiting []post.Waiter
	Since   time.Time // when the sheet came that counts, zero for none: who sits at the keyboard sends no sheet
	Late    time.Time // when a sheet came that is late, zero for none
	Mailed  bool      // its page has written: nobody waits for the player at the keyboard
}

// Came is what became of a letter, or of the lines of a sheet.
type Came struct {
	post.Verdict
	Title string // of the seat, "" for nobody's
	Phase string // of another phase, in words
	Lost  int    // lines that nobody can read
}

// Actions are what the page asks for and does.
type Actions struct {
	State     func() State
	Addresses func() []string // of this machine in its networks
	Start     func(address string) error
	Stop      func()
	Code      func(text string) (image.Image, error)      // what phones scan
	Network   func(name, password string) (string, error) // the text of a code with which phones join a network
	Show      func(on bool)                               // the code on the second window, or no longer; nil: there is none
	Shown     func() bool
	Admit     func(seat int, key post.Public) error
	Dismiss   func(seat int)
	TakeLate  func(seat int)
	Deadline  func(time.Time)
	Now       func() time.Time
	Pages     func(folder string) (files int, err error) // writes the pages of all who may write by mail; nil: they cannot be written into a folder
	// Download lets all pages leave the program as one file, and calls done in time where the window may be changed: at once, or when what they are made of
	// was fetched. nil where there are folders.
	Download func(done func(files int, file string, err error))
	Folder   func() string            // where they go at first
	Mail     func() string            // the text of the mail
	Take     func(text string) []Came // letters in a text
	File     func(path string) bool   // takes in a file with letters, and reports whether it is one
	Sheet    func(text string)        // gives the orders of a plain sheet
	Main     func()                   // does what the main button of the game does
}

// Post is the room of orders from elsewhere.
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

// Show brings the page up to date, if it is open.
func (p *Post) Show() {
	if p.page != nil {
		p.page.show()
	}
}

// Pasted takes in a text that was pasted. It reports whether it did: while the page is open it takes every text, else only letters.
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
		return false // the marks of a letter without one
	}
	if strings.TrimSpace(text) != "" {
		p.page.said = p.Say("post.plain")
		p.do.Sheet(text)
		p.page.show()
	}
	return true
}

// tell says what became of letters: on the page, or where it is closed in a dialog.
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
	phones   *kit.Sheet // what is said of phones
	mail     *kit.Sheet
	heard    *kit.Sheet // the heading of what came
	code     *canvas.Image
	coded    string // what the code says
	start    *kit.Button
	wifi     *kit.Button
	show2    *kit.Button
	pages    *kit.Button
	copyMail *kit.Button
	due      *kit.Button
	file     *kit.Button
	main     *kit.Button
	said     string         // what became of the last thing that was done
	under    bool           // it stands below the buttons beside it
	lines    []page.LogLine // of what came
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

// show brings the page up to date.
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
	for _, sheet := range []*kit.Sheet{s.phones, s.mail, s.heard} { // what is said below the code stands where that is now
		sheet.Draw()
	}
	s.Screen.Note()
}

// encode draws the code that phones scan, if it is another one.
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

// ring lets phones connect: at which address is asked where there are several. Or it stops them.
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

// toggleShown puts the code on the second window, or takes it away.
func (s *postPage) toggleShown() {
	s.do.Show(!s.do.Shown())
	s.show()
}

// pick offers what can be done about a seat.
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

// copyTheMail puts the text of the mail on the clipboard.
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
