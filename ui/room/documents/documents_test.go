package documents

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"entente/assets"
	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/page"
	"entente/ui/page/pagetest"
	"entente/ui/rulebook"
)

// library is the room alone with the real rules, and a list of the sections looked up.
type library struct {
	*Documents
	*page.Acts
	looked []string
	code   string
	fails  error
}

func newLibrary(t *testing.T) *library {
	t.Helper()
	x := &library{code: "en"}
	r := pagetest.Room(t)
	x.Acts = r.Acts
	r.Win.Resize(fyne.NewSize(900, 640))
	x.Documents = New(r.Screen, func(folder string) (*rulebook.Book, error) {
		if x.fails != nil {
			return nil, x.fails
		}
		return rulebook.Read(assets.FS, folder, x.code)
	}, func(book, topic string) { x.looked = append(x.looked, book+" "+topic) })
	r.Acts.Add(x.Commands()...)
	return x
}

// page returns the open page.
func (x *library) page(t *testing.T) *documentsPage {
	t.Helper()
	for _, c := range pagetest.Seen[*fyne.Container](x.Stack.Root()) {
		if f, is := c.Layout.(pageFrame); is {
			return f.p
		}
	}
	t.Fatal("no page is open")
	return nil
}

// Each document has a description, and its passages link to the corresponding sections.
func TestEveryDocumentLeadsToOurSections(t *testing.T) {
	x := newLibrary(t)
	for _, one := range All() {
		x.Show(one.Number)
		p := x.page(t)
		said := strings.Join(pagetest.Texts(p.Object()), " ")
		for _, key := range []string{"documents.title", "documents.binding", "documents." + one.Number} {
			if !strings.Contains(said, x.Say(key)) {
				t.Errorf("%s: %q is not said: %q", one.Number, x.Say(key), said)
			}
		}
		if first, _, _ := strings.Cut(x.Say("documents."+one.Number+".text"), " "); !strings.Contains(said, first) {
			t.Errorf("%s: it has no description", one.Number)
		}
		book, err := x.read(one.Book)
		if err != nil {
			t.Fatal(err)
		}
		want := 0
		for _, s := range book.Sources(one.Number) {
			want += len(s.Sections)
		}
		links := 0
		for i, id := range p.sections {
			if id == "" {
				continue
			}
			links++
			if note := p.places.Rows[i].Note; !strings.HasPrefix(note, "§ "+id+" ") || !strings.HasSuffix(note, book.Section(id).Title) {
				t.Errorf("%s: the row says %q and leads to %s", one.Number, note, id)
			}
		}
		if silent := book.Sources(""); one.Lists && len(silent) > 0 {
			want += len(silent[0].Sections)
		}
		if links != want || links == 0 {
			t.Errorf("%s: %d links, want %d", one.Number, links, want)
		}
		i := slices.IndexFunc(p.sections, func(id string) bool { return id != "" })
		x.looked = nil
		if p.places.OnPick(i); !slices.Equal(x.looked, []string{one.Book + " section:" + p.sections[i]}) || x.Stack.Top() != nil {
			t.Errorf("%s: the first leads to %q", one.Number, x.looked)
		}
	}
}

// Sections that no document covers are listed with the document that the others follow.
func TestWhatNoDocumentSaysIsListed(t *testing.T) {
	x := newLibrary(t)
	for number, want := range map[string]bool{"000": false, "001": true, "002": false, "003": false, "004": true} {
		x.Show(number)
		said := slices.Contains(pagetest.Texts(x.page(t).places), x.Say("documents.silent"))
		if said != want {
			t.Errorf("%s: listed %v", number, said)
		}
	}
}

// The page reopens where it was left, and a click on a number shows that document.
func TestThePageTurns(t *testing.T) {
	x := newLibrary(t)
	x.Do("documents")
	if x.at != 0 {
		t.Errorf("it begins at %d", x.at)
	}
	p := x.page(t)
	if p.which.OnPick(3); x.at != 3 || !slices.Contains(pagetest.Texts(p.Object()), x.Say("documents.003")) {
		t.Errorf("it turns to %d", x.at)
	}
	if test.Tap(p.Parts["close"].(*kit.Button)); x.Stack.Top() != nil {
		t.Error("the page stays")
	}
	if x.Do("documents"); x.at != 3 {
		t.Errorf("it begins again at %d", x.at)
	}
	if x.Show("001"); x.at != 1 {
		t.Errorf("001 is at %d", x.at)
	}
	x.fails = errors.New("no rules")
	if x.Show("002"); !slices.Contains(pagetest.Texts(x.page(t).places), "no rules") {
		t.Error("unreadable rules are not reported")
	}
}

// The keyboard cursor is always visible.
func TestTheCursorIsSeen(t *testing.T) {
	x := newLibrary(t)
	x.Show("001")
	p := x.page(t)
	x.Win.Canvas().Focus(p.places)
	seen := func(i int) bool {
		top := p.sheet.Size().Height + p.places.Tops[i] - p.list.Offset.Y
		return top >= 0 && top+p.places.Rows[i].Height <= p.list.Size().Height
	}
	at := 0
	p.places.OnCursor = func(i int) { at = i; p.reveal(i) }
	for range 60 {
		if p.places.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown}); !seen(at) {
			t.Fatalf("row %d is not seen", at)
		}
	}
	for range 60 {
		if p.places.TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp}); !seen(at) {
			t.Fatalf("going up, row %d is not seen", at)
		}
	}
	p.list.ScrollToTop()
	if p.Scroll(40); p.list.Offset.Y != 40 {
		t.Errorf("the page scrolls to %v", p.list.Offset.Y)
	}
	if p.which.OnPick(0); p.list.Offset.Y != 0 {
		t.Error("another document does not begin at its top")
	}
}

// Nothing is cut off in any language, even in a small window.
func TestNothingOfTheDocumentsIsCut(t *testing.T) {
	seen := 0
	for _, l := range lang.Languages() {
		x := newLibrary(t)
		texts, err := lang.Read(assets.FS, l.Code)
		if err != nil {
			t.Fatal(err)
		}
		x.Texts, x.code = texts, l.Code
		for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 900, Height: 640}} {
			x.Win.Resize(size)
			for _, one := range All() {
				x.Show(one.Number)
				x.page(t).list.Content.Refresh()
				for _, text := range pagetest.Seen[*canvas.Text](x.Stack.Root()) {
					at := fyne.CurrentApp().Driver().AbsolutePositionForObject(text)
					seen++
					if strings.HasSuffix(text.Text, "…") || at.X+text.MinSize().Width > size.Width {
						t.Errorf("%s, %v, %s: %q is cut", l.Code, size, one.Number, text.Text)
					}
				}
			}
		}
	}
	t.Logf("%d texts", seen)
}

// A document is drawn as in the stored plan.
func TestWhereThePartsOfADocumentStand(t *testing.T) {
	x := newLibrary(t)
	pagetest.WantCommands(t, "commands", x.Commands())
	x.Show("002")
	pagetest.WantPlan(t, "document", x.Stack.Root())
	pagetest.WantParts(t, x.Stack.Root())
	pagetest.WantRoom(t, "room", x.Stack.Root(), fyne.NewSize(340, 500), fyne.NewSize(1100, 500), x.Win.Resize)
}

// Another document is shown from its top, and a row reached by keyboard is scrolled to the middle.
func TestARowOfADocumentIsScrolledTo(t *testing.T) {
	x := newLibrary(t)
	x.Win.Resize(fyne.NewSize(900, 340))
	x.Show("002")
	p := x.page(t)
	p.Object().Resize(fyne.NewSize(900, 340))
	p.list.ScrollToBottom()
	end := p.list.Offset.Y
	if end <= 0 {
		t.Fatal("all of it has room")
	}
	p.reveal(len(p.places.Rows) - 1)
	if p.list.Offset.Y != end {
		t.Errorf("the last row is in view at %v, and it is scrolled to %v", end, p.list.Offset.Y)
	}
	for _, i := range []int{0, len(p.places.Rows) - 1} {
		top, seen := p.sheet.Size().Height+p.places.Tops[i], p.list.Size().Height
		p.reveal(i)
		if want := min(max(top-seen/2, 0), end); p.list.Offset != fyne.NewPos(0, want) {
			t.Errorf("row %d at %v of %v: scrolled to %v, want %v", i, top, seen, p.list.Offset, want)
		}
	}
	p.refresh()
	if p.list.Offset.Y != 0 {
		t.Errorf("it begins at %v", p.list.Offset.Y)
	}
	if got := p.list.Content.Size().Height; got != max(p.list.Content.MinSize().Height, p.list.Size().Height) {
		t.Errorf("it is %v high, needs %v", got, p.list.Content.MinSize().Height)
	}
}
