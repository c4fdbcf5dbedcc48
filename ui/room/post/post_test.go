package post

import (
	"errors"
	"fmt"
	"image"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"entente/engine/post"
	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/page/pagetest"
	"entente/ui/uitest"
)

var noon = time.Date(2026, 11, 27, 12, 0, 0, 0, time.Local)

// desk is the room with a state set by the test, and a list of the actions taken.
type desk struct {
	*Post
	*page.Acts
	t     *testing.T
	state State
	did   []string
	addrs []string
	fails error
	came  []Came
}

func seat(title string, by post.By, due, in bool) Seat {
	return Seat{Seat: post.Seat{By: by, Due: due, In: in}, Mark: look.Mark{Side: 1}, Title: title}
}

// evening returns a table with a seat of every kind.
func evening() State {
	return State{
		Phase: "Spring 1901", Serves: true, Main: look.Button{Text: "Resolve"},
		Seats: []Seat{
			{Seat: post.Seat{By: post.Phone, Due: true, In: true}, Mark: look.Mark{Side: 1}, Title: "Austria", Device: 1},
			seat("England", post.Keyboard, true, false),
			{Seat: post.Seat{By: post.Phone, Due: true}, Mark: look.Mark{Side: 3}, Title: "France", Device: 3, Waiting: []post.Waiter{{Key: "k4", Device: 4, Name: "Zoe"}, {Key: "k5", Device: 5}}},
			{Seat: post.Seat{By: post.Mail, Due: true}, Mark: look.Mark{Side: 4}, Title: "Germany", Late: noon, Mailed: true},
			seat("Italy", post.Bot, true, true),
			seat("Russia", post.Free, false, false),
			{Seat: post.Seat{By: post.Keyboard, Due: true}, Mark: look.Mark{Side: 7}, Title: "Turkey", Waiting: []post.Waiter{{Key: "k6", Device: 6}}},
		},
	}
}

func sit(t *testing.T, s State) *desk {
	t.Helper()
	r := pagetest.Room(t)
	r.Win.Resize(fyne.NewSize(1280, 800))
	d := &desk{Acts: r.Acts, t: t, state: s, addrs: []string{"192.0.2.17:1901", "198.51.100.4:1901"}}
	did := func(format string, args ...any) { d.did = append(d.did, fmt.Sprintf(format, args...)) }
	d.Post = New(r.Screen, func() kit.Brush { return pagetest.Brush(r.Paint) }, Actions{
		State: func() State { return d.state }, Addresses: func() []string { return d.addrs },
		Start: func(address string) error {
			did("start %s", address)
			if d.fails == nil {
				d.state.Address, d.state.URL = address, "http://"+address+"/#age1key"
			}
			return d.fails
		},
		Stop: func() { did("stop"); d.state.Address, d.state.URL = "", "" },
		Code: func(text string) (image.Image, error) {
			did("code %s", text)
			return image.NewGray(image.Rect(0, 0, 9, 9)), nil
		},
		Admit: func(seat int, key post.Public) error { did("admit %d %s", seat, key); return d.fails }, Dismiss: func(seat int) { did("dismiss %d", seat) },
		TakeLate: func(seat int) { did("late %d", seat) }, Deadline: func(at time.Time) { did("deadline %s", at.Format(dateLine)); d.state.Deadline = at },
		Network: func(name, password string) (string, error) {
			if name == "" {
				return "", errors.New("no name")
			}
			return "WIFI " + name + " " + password, nil
		},
		Now: func() time.Time { return noon }, Pages: func(folder string) (int, error) { did("pages %s", folder); return 3, d.fails }, Folder: func() string { return "/games" },
		Mail: func() string { return "the mail" }, Take: func(string) []Came { return d.came }, Sheet: func(text string) { did("sheet %s", text) }, File: func(path string) bool { did("file"); return d.fails == nil }, Main: func() { did("main") },
	})
	r.Acts.Add(d.Commands()...)
	return d
}

// want compares the actions since the last call.
func (d *desk) want(list ...string) {
	d.t.Helper()
	if !slices.Equal(d.did, list) {
		d.t.Errorf("it did %q, want %q", d.did, list)
	}
	d.did = nil
}

func (d *desk) button(name string) *kit.Button { return d.page.Parts[name].(*kit.Button) }

func (d *desk) tap(name string) { d.t.Helper(); test.Tap(d.button(name)) }

// list returns the list open over the page.
func (d *desk) list() *kit.RowList {
	d.t.Helper()
	top := d.Win.Canvas().Overlays().Top()
	if top == nil {
		d.t.Fatal("no list is open")
	}
	lists := pagetest.Seen[*kit.RowList](top)
	return lists[len(lists)-1]
}

func (d *desk) says(text string) bool {
	return slices.ContainsFunc(pagetest.Texts(d.Stack.Root()), func(s string) bool { return strings.Contains(s, text) })
}

func (d *desk) wantSaid(texts ...string) {
	d.t.Helper()
	for _, text := range texts {
		if !d.says(text) {
			d.t.Errorf("nothing says %q among %q", text, pagetest.Texts(d.Stack.Root()))
		}
	}
}

func TestThePageShowsEverySeat(t *testing.T) {
	d := sit(t, evening())
	d.Do("post")
	d.wantSaid("Orders from elsewhere", "Spring 1901", "phone 1", "at this keyboard", "by mail", "bot", "handed in", "not yet", "nothing to order", "2 phones ask for this seat", "a phone asks for this seat", "late at 12:00", "Nothing yet.", "Resolve")
	d.tap("main")
	d.want("main")
	d.Open() // pressing twice counts once
	d.page.Leave()
	if d.Stack.Top() != nil || d.page != nil {
		t.Error("the page does not close")
	}
	d.Show() // nothing to show
	d.state.WhyNot = "not now"
	if why := d.WhyNot("post"); why != "not now" {
		t.Errorf("why not: %q", why)
	}
}

func TestThePageSaysHowManyAreReadyAndIn(t *testing.T) {
	d := sit(t, evening())
	d.Do("post")
	for _, row := range []struct {
		in, agreed, asked int
		address, want     string
	}{
		{0, 0, 0, "", "Phones, mail and this keyboard mix freely"},
		{0, 0, 5, "", "Phones, mail and this keyboard mix freely"}, // phones cannot say so in this phase
		{3, 2, 5, "", "Spring 1901 · 2 of 5 are ready"},
		{0, 0, 5, "192.0.2.17:1901", "Spring 1901 · 0 of 5 are ready"},
		{2, 0, 0, "192.0.2.17:1901", "Spring 1901 · 2 of 6 handed in"}, // Russia has nothing to order
		{2, 0, 5, "", "Spring 1901 · 2 of 6 handed in"},
	} {
		for i := range d.state.Seats {
			d.state.Seats[i].In = i < row.in
		}
		d.state.Agreed, d.state.Asked, d.state.Address = row.agreed, row.asked, row.address
		d.Show()
		d.wantSaid(row.want)
	}
}

func TestPhonesConnectAtAnAddressThatIsChosen(t *testing.T) {
	d := sit(t, evening())
	d.Do("post")
	if d.page.code.Visible() || d.button("wifi").Visible() {
		t.Error("there is a code while no phone can connect")
	}
	d.tap("start")
	d.list().OnPick(1)
	d.want("start 198.51.100.4:1901", "code http://198.51.100.4:1901/#age1key")
	d.wantSaid("198.51.100.4:1901", "Scan the code", "Stop")
	if !d.page.code.Visible() || d.page.code.Size().Width < 100 {
		t.Errorf("the code has a size of %v", d.page.code.Size())
	}
	d.Show()
	d.want() // an unchanged code is not redrawn
	d.tap("start")
	d.want("stop")
	if d.page.code.Visible() {
		t.Error("the code is still there")
	}
	d.addrs = d.addrs[:1]
	d.fails = errors.New("in use")
	d.tap("start")
	d.want("start 192.0.2.17:1901")
	if d.Dialog == nil || !d.Dialog.Open() {
		t.Error("nothing says that it failed")
	}
	d.Dialog.Close()
	d.addrs = nil
	d.tap("start")
	d.wantSaid("on no network")
	d.state.Serves = false
	if d.Show(); !d.button("start").Face.Disabled {
		t.Error("phones can be let in where none can be served")
	}
}

func TestAPhoneThatWaitsIsAdmittedOrTurnedAway(t *testing.T) {
	d := sit(t, evening())
	d.Do("post")
	seats := d.page.seats
	for _, row := range []struct {
		seat, pick int
		want       string
	}{{2, 0, "admit 2 k4"}, {2, 1, "admit 2 k5"}, {2, 2, "dismiss 2"}, {0, 0, "dismiss 0"}, {3, 0, "late 3"}, {3, 1, "dismiss 3"}, {6, 0, "admit 6 k6"}, {6, 1, "dismiss 6"}} {
		seats.OnPick(row.seat)
		d.list().OnPick(row.pick)
		d.want(row.want)
	}
	seats.OnPick(2)
	if rows := pagetest.Texts(d.Win.Canvas().Overlays().Top()); !slices.ContainsFunc(rows, func(s string) bool { return strings.Contains(s, "Zoe") }) {
		t.Errorf("the name of who asks is not among %q", rows)
	}
	d.fails = errors.New("gone")
	d.list().OnPick(0)
	d.want("admit 2 k4")
	d.Dialog.Close()
	before := len(d.Win.Canvas().Overlays().List())
	seats.OnPick(1) // no action is possible there
	if len(d.Win.Canvas().Overlays().List()) != before {
		t.Error("a list opens at a seat about which nothing can be done")
	}
}

func TestEveryVerdictIsASentence(t *testing.T) {
	d := sit(t, evening())
	said := map[string]post.Kind{}
	for _, k := range post.Kinds() {
		c := Came{Verdict: post.Verdict{Kind: k, Orders: 3, At: noon, Before: noon, Device: 2}, Title: "France", Phase: "Fall 1901"}
		text := d.Sentence(c)
		if other, twice := said[text]; twice || strings.Contains(text, "post.") || strings.Contains(text, "{{") || len(text) < 10 {
			t.Errorf("%v: %q (%v)", k, text, other)
		}
		said[text] = k
	}
	for want, c := range map[string]Came{
		"France handed in 3 orders.":                                                  {Verdict: post.Verdict{Kind: post.In, Orders: 3}, Title: "France"},
		"France handed in 1 order in place of those of 12:00.":                        {Verdict: post.Verdict{Kind: post.Replaces, Orders: 1, Before: noon}, Title: "France"},
		"2 lines of France could not be read.":                                        {Verdict: post.Verdict{Kind: post.In, Orders: 3}, Title: "France", Lost: 2},
		"Orders of France for another phase (Fall 1901): not counted.":                {Verdict: post.Verdict{Kind: post.OtherPhase}, Title: "France", Phase: "Fall 1901"},
		"The orders of France are on hold, because they could not be sealed: No key.": {Verdict: post.Verdict{Kind: post.In, Err: errors.New("no key")}, Title: "France"},
	} {
		if got := d.Sentence(c); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestWhatCameIsListed(t *testing.T) {
	s := evening()
	s.Came = []Came{{Verdict: post.Verdict{Kind: post.In, Orders: 3, At: noon}, Title: "France"}, {Verdict: post.Verdict{Kind: post.OtherGame, At: noon.Add(time.Minute)}}}
	d := sit(t, s)
	d.Do("post")
	d.wantSaid("12:00 France handed in 3 orders.", "12:01 Orders for another game")
	for i, want := range []look.Role{look.RoleSuccess, look.RoleFailure} {
		if _, tone := signOf(s.Came[i]); tone != want {
			t.Errorf("the sign of %v has tone %v", s.Came[i].Kind, tone)
		}
	}
	for _, kind := range []post.Kind{post.Waiting, post.Late} {
		if icon, tone := signOf(Came{Verdict: post.Verdict{Kind: kind}}); icon != "icon-clock" || tone != look.RoleWarning {
			t.Errorf("%v has %s in tone %v", kind, icon, tone)
		}
	}
}

func TestPastedTextsAreTaken(t *testing.T) {
	const letter = "-----BEGIN ENTENTE ORDERS-----\nAAAA\n-----END ENTENTE ORDERS-----"
	d := sit(t, evening())
	if d.Pasted("A par - bur") {
		t.Error("a plain text is taken while the page is closed")
	}
	d.came = []Came{{Verdict: post.Verdict{Kind: post.In, Orders: 2}, Title: "France"}}
	if !d.Pasted(letter) || d.Dialog == nil || !d.Dialog.Open() {
		t.Fatal("a letter is not taken while the page is closed")
	}
	d.Dialog.Answer(0)
	if d.page == nil {
		t.Fatal("the answer does not open the page")
	}
	if !d.Pasted(letter) {
		t.Error("a letter is not taken on the page")
	}
	d.wantSaid("France handed in 2 orders.")
	d.came = []Came{{Verdict: post.Verdict{Kind: post.Plain}}}
	if !d.Pasted("A par - bur") {
		t.Error("a plain sheet is not taken on the page")
	}
	d.want("sheet A par - bur")
	d.wantSaid("A plain sheet was read")
	d.came = []Came{{Verdict: post.Verdict{Kind: post.Nothing}}}
	if !d.Pasted("  ") {
		t.Error("blanks go elsewhere")
	}
	d.want()
}

func TestDeadlinesAreReadAsPeopleTypeThem(t *testing.T) {
	d := sit(t, evening())
	for text, want := range map[string]string{
		"": "0001-01-01 00:00", "20:00": "2026-11-27 20:00", "11:30": "2026-11-28 11:30", "12:00": "2026-11-28 12:00", " 2026-12-01 18:15 ": "2026-12-01 18:15", "+90": "2026-11-27 13:30", "+ 5": "2026-11-27 12:05",
	} {
		if got, err := d.deadline(text); err != nil || got.Format(dateLine) != want {
			t.Errorf("%q is %s, %v, want %s", text, got.Format(dateLine), err, want)
		}
	}
	for _, text := range []string{"soon", "25:00", "2026-11-26 12:00", "2026-11-27 12:00", "+0", "+-5", "+99999999999", "2026-02-30 12:00"} {
		if got, err := d.deadline(text); err == nil {
			t.Errorf("%q is %v", text, got)
		}
	}
	d.Do("post")
	d.tap("deadline")
	asked := func() string { return d.page.Parts["ask.deadline"].(*kit.Field).Text }
	if got := asked(); got != "" {
		t.Errorf("without a deadline it begins with %q", got)
	}
	d.answer("deadline", "20:00")
	d.want("deadline 2026-11-27 20:00")
	d.wantSaid("Deadline: 20:00")
	d.state.Deadline = noon.AddDate(0, 0, 3)
	d.Show()
	d.wantSaid("Deadline: 2026-11-30 12:00")
	d.tap("deadline")
	if want := d.state.Deadline.Local().Format(dateLine); asked() != want {
		t.Errorf("it begins with %q, want %q", asked(), want)
	}
}

// answer fills in a field of the open form, and confirms it.
func (d *desk) answer(field, text string) {
	d.t.Helper()
	f, ok := d.page.Parts["ask."+field].(*kit.Field)
	if !ok {
		d.t.Fatalf("no field %s among %v", field, d.page.Parts)
	}
	f.SetText(text)
	d.Dialog.Answer(0)
}

func TestPagesAreWrittenIntoAFolder(t *testing.T) {
	d := sit(t, evening())
	d.Do("post")
	d.tap("pages")
	d.answer("folder", "/mail")
	d.want("pages /mail")
	d.wantSaid("3 pages are in /mail")
	d.fails = errors.New("no such folder")
	d.tap("pages")
	d.answer("folder", "/nowhere")
	if !d.Dialog.Open() {
		t.Error("the dialog closes though nothing was written")
	}
	d.Dialog.Close()
	d.tap("copy-mail")
	if got := d.App.Clipboard().Content(); got != "the mail" {
		t.Errorf("the clipboard has %q", got)
	}
}

func TestPhonesJoinTheNetworkByACode(t *testing.T) {
	d := sit(t, evening())
	d.Do("post")
	d.addrs = d.addrs[:1]
	d.tap("start")
	d.did = nil
	d.tap("wifi")
	d.page.Parts["ask.password"].(*kit.Field).SetText("marten")
	d.answer("name", "Club")
	d.want("code WIFI Club marten")
	d.wantSaid("Scan this first")
	if !d.button("wifi").Face.On {
		t.Error("the button does not say that its code is shown")
	}
	d.tap("wifi")
	if d.button("wifi").Face.On {
		t.Error("the button says that its code is shown still")
	}
	d.want("code http://192.0.2.17:1901/#age1key")
	d.tap("wifi")
	d.answer("name", " ")
	if !d.Dialog.Open() {
		t.Error("a network without a name")
	}
}

// TestTheRoom compares the page with stored plans at three sizes of the window.
func TestTheRoom(t *testing.T) {
	s := evening()
	s.Address, s.URL, s.Deadline = "192.0.2.17:1901", "http://192.0.2.17:1901/#age1key", noon.Add(8*time.Hour)
	s.Came = []Came{{Verdict: post.Verdict{Kind: post.In, Orders: 3, At: noon}, Title: "France"}, {Verdict: post.Verdict{Kind: post.Unopened, At: noon, Err: errors.New("x"), Seat: -1}}}
	d := sit(t, s)
	d.Do("post")
	for _, part := range []string{"seats", "start", "wifi", "show", "pages", "copy-mail", "deadline", "file", "close", "main"} {
		if d.page.Parts[part] == nil {
			t.Errorf("the trace knows no %s", part)
		}
	}
	for _, size := range []fyne.Size{{Width: 900, Height: 640}, {Width: 1280, Height: 800}, {Width: 1920, Height: 1080}} {
		d.Stack.Root().Resize(size)
		pagetest.WantPlan(t, fmt.Sprintf("post-%.0f", size.Width), d.Stack.Root())
	}
	pagetest.WantRoom(t, "room-width", d.Stack.Root(), fyne.NewSize(640, 700), fyne.NewSize(1400, 700))
	pagetest.WantRoom(t, "room-height", d.Stack.Root(), fyne.NewSize(1100, 420), fyne.NewSize(1100, 900))
	pagetest.WantRoom(t, "room-low", d.Stack.Root(), fyne.NewSize(800, 420), fyne.NewSize(800, 900))
	pagetest.WantParts(t, d.Stack.Root())
	pagetest.WantCommands(t, "post", d.Commands())
}

// TestPagesAreDownloadedWhereThereAreNoFolders checks that the button is disabled during the download, and that the result is reported, whether the
// page is open or not.
func TestPagesAreDownloadedWhereThereAreNoFolders(t *testing.T) {
	d := sit(t, evening())
	var done func(int, string, error)
	d.do.Pages, d.do.Download = nil, func(told func(int, string, error)) { d.did = append(d.did, "download"); done = told }
	d.Do("post")
	d.wantSaid("Download the pages")
	d.tap("pages")
	d.wantSaid("The pages are being made")
	d.tap("pages")
	d.want("download")
	done(7, "Friday.zip", nil)
	d.wantSaid("7 pages are in Friday.zip")
	d.tap("pages")
	d.want("download")
	done(0, "", nil)
	d.wantSaid("No player has orders to give")
	d.tap("pages")
	d.page.Leave()
	d.Do("post")
	d.tap("pages")
	d.want("download")
	d.page.Leave()
	done(0, "", errors.New("the net is gone"))
	if !d.Dialog.Open() {
		t.Error("nothing says that the pages were not written")
	}
	d.Dialog.Close()
	d.Do("post")
	d.tap("pages")
	d.want("download")
}

// TestAVoteByMailHasASentenceOfItsOwn checks the sentence for every result.
func TestAVoteByMailHasASentenceOfItsOwn(t *testing.T) {
	d := sit(t, evening())
	for kind, want := range map[post.Kind]string{
		post.In: "Italy voted.", post.Again: "Italy already voted", post.Late: "no vote is open", post.OtherVote: "a vote other than the open one", post.Altered: "a different ending",
	} {
		if got := d.Sentence(Came{Verdict: post.Verdict{Kind: kind, Vote: true, Said: true}, Title: "Italy"}); !strings.Contains(got, want) {
			t.Errorf("%v: %q has no %q", kind, got, want)
		}
	}
}

// The actions for a seat open below its row, even if it was never selected before.
func TestChoicesOpenBelowTheirRow(t *testing.T) {
	d := sit(t, evening())
	d.Do("post")
	for _, i := range []int{2, 6, 3} {
		d.page.pick(i)
		list, row := fyne.CurrentApp().Driver().AbsolutePositionForObject(d.list()), fyne.CurrentApp().Driver().AbsolutePositionForObject(d.page.seats)
		if top := row.Y + d.page.seats.Tops[i]; list.X < row.X || list.Y < top || list.Y > top+80 {
			t.Errorf("row %d at %v: the choices open at %v", i, top, list)
		}
		test.TapCanvas(d.Win.Canvas(), fyne.NewPos(2, 2))
	}
}

// A pending decision on a seat is visible at once, and so is that the seat has handed in.
func TestARowHidesNothing(t *testing.T) {
	for _, row := range []struct {
		waits    bool
		in, late bool
		sub      string
		note     string
	}{
		{true, false, true, "phone 3 · late at 12:00", "2 phones ask for this seat"},
		{true, true, true, "phone 3 · handed in at 12:00 · late at 12:00", "2 phones ask for this seat"},
		{false, true, true, "phone 3 · handed in at 12:00", "late at 12:00"},
		{false, false, true, "phone 3", "late at 12:00"},
	} {
		s := evening()
		if !row.waits {
			s.Seats[2].Waiting = nil
		}
		if row.in {
			s.Seats[2].In, s.Seats[2].Since = true, noon
		}
		if row.late {
			s.Seats[2].Late = noon
		}
		d := sit(t, s)
		if got := d.row(s.Seats[2]); got.Sub != row.sub || got.Note != row.note {
			t.Errorf("%+v: the row says %q, %q", row, got.Sub, got.Note)
		}
		d.Do("post")
		d.page.pick(2)
		choices := pagetest.Texts(d.list())
		for text, want := range map[string]bool{d.Say("post.take-late"): row.late, d.Say("post.admit", lang.With{"N": 5}): row.waits} {
			if slices.Contains(choices, text) != want {
				t.Errorf("%+v: the choices are %q", row, choices)
			}
		}
	}
}

// A player who has written on a mailed page can return to the keyboard, with or without another pending decision on the seat.
func TestWhoWritesByMailCanComeToTheKeyboard(t *testing.T) {
	for _, mailed := range []bool{true, false} {
		s := evening()
		s.Seats[3].Late, s.Seats[3].Mailed = time.Time{}, mailed
		d := sit(t, s)
		d.Do("post")
		if row := d.row(s.Seats[3]); row.Dead == mailed || (row.Sign != "") != mailed {
			t.Errorf("mailed %v: the row is %+v", mailed, row)
		}
		if !mailed {
			continue
		}
		d.page.seats.Pick(3)
		if choices := pagetest.Texts(d.list()); !slices.Contains(choices, d.Say("post.to-keyboard")) {
			t.Errorf("the choices are %q", choices)
		}
		d.list().OnPick(0)
		d.want("dismiss 3")
	}
}

// The page shows that a seat has handed in, even while another phone asks for the seat.
func TestAPhoneThatAsksHidesNoSheet(t *testing.T) {
	s := evening()
	for i, want := range []string{"phone 3", "phone 3 · handed in", "phone 3 · handed in at 12:00"} {
		if s.Seats[2].In = i > 0; i > 1 {
			s.Seats[2].Since = noon
		}
		if got := sit(t, s).row(s.Seats[2]); got.Sub != want || got.Note != "2 phones ask for this seat" {
			t.Errorf("the row says %q, %q, want %q", got.Sub, got.Note, want)
		}
	}
}

// The text below the code is in the same place however the page got its size: opened while phones can connect, or shrunk.
func TestWhatIsSaidOfTheCodeStandsBelowIt(t *testing.T) {
	sizes := []fyne.Size{{Width: 1280, Height: 800}, {Width: 900, Height: 640}, {Width: 1920, Height: 1080}}
	for _, from := range sizes {
		for _, to := range sizes {
			s := evening()
			s.Address, s.URL = "192.0.2.17:1901", "http://192.0.2.17:1901/#age1key"
			d := sit(t, s)
			d.Win.Resize(from)
			d.Do("post")
			d.Stack.Root().Resize(to)
			code := d.page.code
			below := code.Position().Y + code.Size().Height
			for _, o := range d.page.phones.Parts {
				if slices.Contains(pagetest.Texts(o), s.Address) {
					if y := d.page.phones.Position().Y + o.Position().Y; y < below || y > below+20 {
						t.Errorf("%v, then %v: the address is at %v, the code ends at %v", from, to, y, below)
					}
					below = -1
				}
			}
			if below >= 0 {
				t.Errorf("%v, then %v: no address", from, to)
			}
		}
	}
}

// The code can be shown on and removed from the second window, if there is one.
func TestTheCodeIsPutOnTheSecondWindow(t *testing.T) {
	s := evening()
	s.Address, s.URL = "192.0.2.17:1901", "http://192.0.2.17:1901/#age1key"
	d := sit(t, s)
	d.Do("post")
	if d.button("show").Visible() || !d.button("wifi").Visible() {
		t.Error("a code can be shown where there is no second window, or the network cannot")
	}
	d.Stack.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	shown := false
	d.Post.do.Show, d.Post.do.Shown = func(on bool) { shown = on }, func() bool { return shown }
	d.Do("post")
	for _, want := range []bool{true, false} {
		if b := d.button("show"); !b.Visible() || b.Face.Text != d.Say("post.on-projector") || b.Face.On == want {
			t.Errorf("the button is %+v", b.Face)
		}
		if d.tap("show"); shown != want || d.button("show").Face.On != want {
			t.Errorf("shown: %v, want %v", shown, want)
		}
	}
	for _, size := range []fyne.Size{{Width: 900, Height: 640}, {Width: 1280, Height: 800}} {
		d.Stack.Root().Resize(size)
		pagetest.WantPlan(t, fmt.Sprintf("shown-%.0f", size.Width), d.Stack.Root())
	}
	pagetest.WantRoom(t, "shown-width", d.Stack.Root(), fyne.NewSize(640, 700), fyne.NewSize(1100, 700))
	d.state.Address, d.state.URL = "", ""
	if d.Show(); d.button("show").Visible() || d.button("wifi").Visible() || d.page.code.Visible() {
		t.Error("there is a code without phones")
	}
}

// A code that cannot be drawn is reported, and so is a letter for another game.
func TestWhatDoesNotWorkAtThePostIsTold(t *testing.T) {
	d := sit(t, evening())
	d.Do("post")
	d.Post.do.Code = func(string) (image.Image, error) { return nil, errors.New("too long for a code") }
	d.addrs = d.addrs[:1]
	if d.tap("start"); d.Dialog == nil || d.Dialog.Title != d.Say("dialog.problem") {
		t.Error("the code is not reported")
	}
	d.Dialog.Close()
	d = sit(t, evening())
	d.Do("post")
	for _, fails := range []error{nil, errors.New("no letter")} {
		d.fails = fails
		d.tap("file")
		pagetest.Seen[*page.PathField](d.Dialog.Popup)[0].SetText(filepath.Join(t.TempDir(), "a.eml"))
		d.Dialog.Answer(0)
		text := d.Say("post.no-letter", lang.With{"File": "a.eml"})
		if d.says(text) != (fails != nil) {
			t.Errorf("fails with %v: it says %q: %v", fails, text, d.says(text))
		}
	}
	d.Stack.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	d.came = []Came{{Verdict: post.Verdict{Kind: post.Plain}}}
	if d.did = nil; d.Pasted("BEGIN ENTENTE ORDERS") {
		t.Error("the marks of a letter without one are taken")
	}
}

// Changes of the post redraw the whole page and the code; the newest line is scrolled into view.
func TestThePageOfThePostIsDrawnAnew(t *testing.T) {
	d := sit(t, evening())
	d.Do("post")
	w := uitest.NewWatch(t)
	if d.Show(); !w.Drew(d.page.Root) {
		t.Error("the page is not drawn")
	}
	d.state.Address, d.state.URL = "192.0.2.17:1901", "http://192.0.2.17:1901/#age1key"
	if d.Show(); !w.Drew(d.page.code) || d.page.code.Image == nil {
		t.Error("the code is not drawn")
	}
	for range 60 {
		d.state.Came = append(d.state.Came, Came{Verdict: post.Verdict{Kind: post.In, Orders: 3, At: noon}, Title: "France"})
	}
	d.Show()
	if scroll := d.page.came.Scroll; scroll.Offset.Y <= 0 || scroll.Offset.Y != scroll.Content.MinSize().Height-scroll.Size().Height {
		t.Errorf("of %v the view is at %v", scroll.Content.MinSize(), scroll.Offset)
	}
}
