package rules

import (
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"reflect"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"entente/assets"
	"entente/ui/board/atlas"
	"entente/ui/command"
	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/page/pagetest"
	"entente/ui/paper"
	"entente/ui/picture"
	"entente/ui/rulebook"
)

// book returns a book of three sections, one with a case.
func book() *rulebook.Book {
	return &rulebook.Book{Language: "en", Chapters: []rulebook.Chapter{
		{ID: "1", Title: "The board", Sections: []rulebook.Section{
			{ID: "1.1", Title: "Land and sea", Clauses: []rulebook.Clause{{Text: "An army walks.", Cites: "001 3.1, 3.1.1, 000 §4(1)A, §4(1)B, TK 7"}, {Text: "A fleet sails."}}, See: []string{"2.1", "1.2"}},
			{ID: "1.2", Title: "Coasts", Clauses: []rulebook.Clause{{Text: "A coast is a place."}}},
		}},
		{ID: "2", Title: "Orders", Sections: []rulebook.Section{
			{ID: "2.1", Title: "Moves", Clauses: []rulebook.Clause{{Text: "An army moves to a place.", Cites: "000 §4"}}, Case: json.RawMessage(`{"board": "standard"}`)},
		}},
	}, Words: []rulebook.Word{{Forms: []string{"army"}, Text: "A unit on land."}}}
}

// asked records the requests of the page.
type asked struct {
	topic  string
	fault  error
	played int
	lines  []string // texts written
}

// show opens the page on a book.
func show(t *testing.T, b *rulebook.Book) (*Rules, *asked) {
	t.Helper()
	r, a := pagetest.Room(t), &asked{}
	r.Win.Resize(fyne.NewSize(1280, 800))
	rules := New(r.Screen, r.Acts, Actions{
		Read: func() (*rulebook.Book, error) { return b, a.fault },
		Write: func(add kit.Adder, text string, s page.Style, at fyne.Position, _ map[int]bool) {
			a.lines = append(a.lines, text)
			add(r.Look.Text(text, s.Size, s.Face, s.Role), at.X, at.Y, r.Look.Width(text, s.Size, s.Face), s.Line)
		},
		Case: func(c json.RawMessage) (Case, error) {
			return Case{
				Orders: []Order{
					{Mark: look.Mark{Side: 1, Piece: "army"}, Text: "Army Paris to Burgundy", Fate: "moved"},
					{Mark: look.Mark{Side: 2, Piece: "fleet"}, Text: "Fleet Brest to Paris", Fate: "void", Failed: true},
				},
				Brush: pagetest.Brush(r.Paint),
				Picture: func(*atlas.Theme) picture.Paint {
					return func(w, h int, _ float64) image.Image { return image.NewGray(image.Rect(0, 0, w, h)) }
				},
				SVG:  func(*atlas.Theme) []byte { return []byte("<svg>" + string(c) + "</svg>") },
				Play: func() { a.played++ },
			}, nil
		},
		Topic: func() string { return a.topic },
	})
	r.Acts.Add(rules.Commands()...)
	return rules, a
}

// top returns the open page.
func top(t *testing.T, r *Rules) *rulesPage {
	t.Helper()
	p, is := r.Stack.Top().(*rulesPage)
	if !is {
		t.Fatal("the page is not open")
	}
	return p
}

// wantSaid fails the test unless each of these texts is part of a visible one.
func wantSaid(t *testing.T, p *rulesPage, want ...string) {
	t.Helper()
	all := strings.Join(pagetest.Texts(p.Object()), "\n")
	for _, text := range want {
		if !strings.Contains(all, text) {
			t.Errorf("nothing says %q among %q", text, all)
		}
	}
}

// contents returns the lines of the contents, with the number of hits.
func contents(p *rulesPage) (list []string) {
	for _, row := range p.rows {
		line := strings.TrimSpace(row.Text)
		if row.Note != "" {
			line += " (" + row.Note + ")"
		}
		if row.Picked {
			line += " *"
		}
		if row.Faint {
			line += " -"
		}
		list = append(list, line)
	}
	return list
}

// typed types a text into the search.
func typed(p *rulesPage, text string) {
	for _, r := range text {
		p.TypedRune(r)
	}
}

// key presses a key on the page.
func key(p *rulesPage, name fyne.KeyName) { p.TypedKey(&fyne.KeyEvent{Name: name}) }

// The page opens at the topic requested, or at the section read last, and switches there if it is already open.
func TestThePageOpensWhereItIsWanted(t *testing.T) {
	r, a := show(t, book())
	r.Do("rules")
	p := top(t, r)
	if p.at != "1.1" || p.Name() != "rules" {
		t.Errorf("%q opens at %s", p.Name(), p.at)
	}
	wantSaid(t, p, "Rules of play", "Land and sea", "1  The board  ·  1.1", "An army walks.", "See also")
	if r.Win.Canvas().Focused() != p.field {
		t.Error("the search has not got the keyboard")
	}
	a.topic = "section:2.1"
	r.Do("rules")
	if top(t, r) != p || p.at != "2.1" {
		t.Errorf("the open page turns to %s", p.at)
	}
	a.topic = ""
	key(p, fyne.KeyEscape)
	if r.Stack.Top() != nil {
		t.Fatal("Escape leaves the page there")
	}
	if r.Do("rules"); top(t, r).at != "2.1" {
		t.Errorf("it opens at %s again", top(t, r).at)
	}
	key(top(t, r), fyne.KeyEscape)
	a.fault = errors.New("no such book")
	if r.Do("rules"); r.Stack.Top() != nil {
		t.Error("a book that cannot be read is shown")
	}
}

// The page is drawn as in the stored plan, part by part.
func TestThePageAsItIsDrawn(t *testing.T) {
	r, _ := show(t, book())
	r.LookUp("section:2.1")
	p := top(t, r)
	for _, size := range []struct {
		name string
		fyne.Size
	}{{"wide", fyne.NewSize(1280, 800)}, {"narrow", fyne.NewSize(680, 640)}} {
		r.Win.Resize(size.Size)
		p.show()
		pagetest.WantPlan(t, size.name, p.Object())
	}
	typed(p, "army")
	r.LookUp("section:1.1")
	pagetest.WantPlan(t, "found", p.Object())
	pagetest.WantParts(t, p.Object())
	pagetest.WantRoom(t, "room", p.Object(), fyne.NewSize(400, 600), fyne.NewSize(1000, 600), r.Win.Resize)
}

// Text typed anywhere is searched for; Enter goes from hit to hit in a circle, Escape first clears the search.
func TestWhatIsTypedIsLookedFor(t *testing.T) {
	r, _ := show(t, book())
	r.Do("rules")
	p := top(t, r)
	if got, want := contents(p), []string{"1  The board", "1.1  Land and sea *", "1.2  Coasts", "2  Orders"}; !slices.Equal(got, want) {
		t.Errorf("contents %q, want %q", got, want)
	}
	wantSaid(t, p, r.Say("rules.hint"))
	typed(p, "place")
	if p.at != "1.2" || p.field.Text != "place" {
		t.Errorf("%q leads to %s", p.field.Text, p.at)
	}
	if got, want := contents(p), []string{"1  The board (1)", "1.1  Land and sea -", "1.2  Coasts (1) *", "2  Orders (1)", "2.1  Moves (1)"}; !slices.Equal(got, want) {
		t.Errorf("contents %q, want %q", got, want)
	}
	wantSaid(t, p, r.SayN("rules.found", 2, nil))
	for _, want := range []string{"2.1", "1.2", "2.1"} {
		if key(p, fyne.KeyReturn); p.at != want {
			t.Errorf("Enter leads to %s, want %s", p.at, want)
		}
	}
	key(p, fyne.KeyEnter)
	if p.at != "1.2" {
		t.Errorf("the keypad's Enter leads to %s", p.at)
	}
	typed(p, "xx") // no hits: the open section stays
	if p.at != "1.2" {
		t.Errorf("what nothing has leads to %s", p.at)
	}
	if key(p, fyne.KeyReturn); p.at != "1.2" {
		t.Errorf("Enter after it leads to %s", p.at)
	}
	if key(p, fyne.KeyEscape); p.field.Text != "" || r.Stack.Top() == nil {
		t.Error("Escape does not forget the search first")
	}
	typed(p, "walks")
	if p.contents.OnPick(len(p.sections) - 1); p.at != "2.1" {
		t.Errorf("a click on a chapter without a hit leads to %s", p.at)
	}
	if p.contents.OnPick(0); p.at != "1.1" {
		t.Errorf("a click on a chapter leads to %s", p.at)
	}
}

// The arrow keys scroll the text, and a section opens at its top.
func TestTheTextScrolls(t *testing.T) {
	b := book()
	for range 40 {
		for i := range b.Chapters[0].Sections {
			s := &b.Chapters[0].Sections[i]
			s.Clauses = append(s.Clauses, rulebook.Clause{Text: "A fleet sails."})
		}
	}
	r, _ := show(t, b)
	r.Do("rules")
	p := top(t, r)
	at := func() float32 { return p.scroll.Offset.Y }
	p.field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown}) // the row with the keyboard cursor
	if at() != 40 {
		t.Errorf("down scrolls to %v", at())
	}
	key(p, fyne.KeyPageDown)
	page := p.scroll.Size().Height - 60
	if at() != 40+page {
		t.Errorf("page down scrolls to %v", at())
	}
	key(p, fyne.KeyPageUp)
	if at() != 40 {
		t.Errorf("page up scrolls to %v", at())
	}
	key(p, fyne.KeyUp)
	if at() != 0 {
		t.Errorf("up scrolls to %v", at())
	}
	key(p, fyne.KeyDown)
	if p.turn("1.2"); at() != 0 {
		t.Errorf("another section begins at %v", at())
	}
	p.turn("1.1")
	key(p, fyne.KeyPageDown)
	if typed(p, "place"); p.at != "1.2" || at() != 0 {
		t.Errorf("%s is found, and begins at %v", p.at, at())
	}
}

// Links of a section are one click away, and the trace has them.
func TestLinksLeadToWhatGoesWithASection(t *testing.T) {
	r, _ := show(t, book())
	r.Do("rules")
	p := top(t, r)
	var names []string
	p.Controls(func(name string, _ [4]float32) { names = append(names, name) })
	for _, want := range []string{"rules.search", "rules.contents", "rules.text", "rules.close", "rules.see.1"} {
		if !slices.Contains(names, want) {
			t.Errorf("%s is not among %q", want, names)
		}
	}
	if slices.Contains(names, "rules.try") {
		t.Error("a section without a case offers one")
	}
	test.Tap(p.sheet.links[0])
	if p.at != "2.1" || p.sheet.also.Visible() {
		t.Errorf("the link leads to %s", p.at)
	}
}

// Clauses show only their own numbers. One click opens the documents behind a section, which the tooltip names; another opens the codes of the board.
func TestSourcesAndCodesAreAClickAway(t *testing.T) {
	r, _ := show(t, book())
	var looked []string
	r.Document = func(topic string) { looked = append(looked, topic) }
	r.Do("rules")
	p := top(t, r)
	if said := strings.Join(pagetest.Texts(p.Object()), " "); strings.Contains(said, "001") || strings.Contains(said, "§4") {
		t.Errorf("it says %q", said)
	}
	if tip := p.sheet.sources.Face.Tip; tip != "001 3.1, 3.1.1; 000 §4(1)A, §4(1)B" || !p.sheet.sources.Visible() {
		t.Errorf("the tip is %q", tip)
	}
	if test.Tap(p.sheet.sources); !slices.Equal(looked, []string{"document:001"}) {
		t.Errorf("looked up %q", looked)
	}
	if p.turn("1.2"); p.sheet.sources.Visible() {
		t.Error("a section that no document speaks of leads to one")
	}
	if p.codes.Visible() {
		t.Error("there are no codes to show")
	}
	p.leave()
	opened := 0
	r.Actions.Codes = func() { opened++ }
	r.Do("rules")
	p = top(t, r)
	if test.Tap(p.codes); opened != 1 || !p.codes.Visible() {
		t.Errorf("opened %d times", opened)
	}
	for width, room := range map[float32]bool{490: false, 420: true} { // on a phone the contents are above the text
		r.Win.Resize(fyne.NewSize(width, 640))
		p.Object().Resize(fyne.NewSize(width, 640))
		if p.codes.Visible() != room {
			t.Errorf("%v wide the button is seen: %v", width, p.codes.Visible())
		}
		pagetest.WantPlan(t, fmt.Sprint("page-", width), p.Object())
	}
}

// A case lists each order with its result, and can be opened on the board.
func TestACaseIsToldAndPlayed(t *testing.T) {
	r, a := show(t, book())
	r.LookUp("section:2.1")
	p := top(t, r)
	wantSaid(t, p, r.Say("rules.case"), "Army Paris to Burgundy", "moved", "Fleet Brest to Paris", "void")
	roles := map[string]look.Role{"moved": look.RoleSuccess, "void": look.RoleFailure}
	for _, text := range pagetest.Seen[*canvas.Text](p.sheet.said) {
		if role, is := roles[text.Text]; is && text.Color != r.Look.Color(role) {
			t.Errorf("%q is written in %v", text.Text, text.Color)
		}
	}
	test.Tap(p.sheet.try)
	if a.played != 1 {
		t.Errorf("the case was played %d times", a.played)
	}
	p.turn("1.1")
	if p.sheet.view.Visible() || p.sheet.try.Visible() || p.sheet.told.Orders != nil {
		t.Error("the case stays when the page is turned")
	}
}

// Buttons print the page and close it.
func TestButtonsPrintAndLeave(t *testing.T) {
	r, _ := show(t, book())
	printed := 0
	print := command.Command{Name: "print-rules", Menu: "help", Do: func() { printed++ }}
	r.Acts.Add(print)
	r.Do("rules")
	p := top(t, r)
	if test.Tap(p.print); printed != 1 {
		t.Errorf("printed %d times", printed)
	}
	if test.Tap(p.close); r.Stack.Top() != nil {
		t.Error("the page stays")
	}
}

// Everything is printed: clauses by number with their citations, cases with their pictures, the glossary.
func TestAllIsPrinted(t *testing.T) {
	r, _ := show(t, book())
	got, err := r.Paper(nil)
	if err != nil {
		t.Fatal(err)
	}
	want := paper.Rules{
		Title: r.Say("rules.title"), Foot: r.Say("rules.title") + " · Entente", Glossary: r.Say("rules.glossary"), Words: [][2]string{{"army", "A unit on land."}},
		Chapters: []paper.RulesChapter{
			{Title: "1  The board", Sections: []paper.RulesSection{
				{Title: "1.1  Land and sea", Clauses: []paper.RulesClause{{Number: "1", Text: "An army walks.", Cites: "001 3.1, 3.1.1; 000 §4(1)A, §4(1)B"}, {Number: "2", Text: "A fleet sails."}}},
				{Title: "1.2  Coasts", Clauses: []paper.RulesClause{{Number: "1", Text: "A coast is a place."}}},
			}},
			{Title: "2  Orders", Sections: []paper.RulesSection{{
				Title: "2.1  Moves", Clauses: []paper.RulesClause{{Number: "1", Text: "An army moves to a place.", Cites: "000 §4"}},
				Picture: []byte(`<svg>{"board": "standard"}</svg>`), Orders: []string{"Army Paris to Burgundy · moved", "Fleet Brest to Paris · void"},
			}}},
		},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
	r.Actions.Case = func(json.RawMessage) (Case, error) { return Case{}, errors.New("no board") }
	if _, err := r.Paper(nil); err == nil {
		t.Error("a case that cannot be judged is printed")
	}
	r.LookUp("section:2.1")
	if p := top(t, r); p.sheet.told.Orders != nil {
		t.Error("a case that cannot be judged is shown")
	}
	r.Actions.Read = func() (*rulebook.Book, error) { return nil, errors.New("no book") }
	if _, err := r.Paper(nil); err == nil {
		t.Error("a book that cannot be read is printed")
	}
}

// No word on any page of the real rules is cut off or outside the window, in any language.
func TestNoWordOfTheRulesIsCut(t *testing.T) {
	seen := 0
	for _, l := range lang.Languages() {
		b, err := rulebook.Read(assets.FS, rulebook.Europe, l.Code)
		if err != nil {
			t.Fatal(err)
		}
		r, _ := show(t, b)
		texts, err := lang.Read(assets.FS, l.Code)
		if err != nil {
			t.Fatal(err)
		}
		r.Texts = texts
		for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 900, Height: 640}} {
			r.Win.Resize(size)
			r.Do("rules")
			p := top(t, r)
			for _, c := range b.Chapters {
				for i, s := range c.Sections {
					if size.Width > 900 && i > 0 {
						continue // the narrow window has less room for all of them
					}
					p.turn(s.ID)
					for _, text := range pagetest.Seen[*canvas.Text](p.Object()) {
						at := fyne.CurrentApp().Driver().AbsolutePositionForObject(text)
						seen++
						if strings.HasSuffix(text.Text, "…") || at.X+text.MinSize().Width > size.Width {
							t.Errorf("%s, %v, %s: %q is cut", l.Code, size, s.ID, text.Text)
						}
					}
				}
			}
			p.leave()
		}
	}
	t.Logf("%d texts", seen)
}

// The whole open section is read aloud.
func TestASectionIsSpoken(t *testing.T) {
	r, _ := show(t, book())
	r.LookUp("section:2.1")
	p := top(t, r)
	s := p.book.Section("2.1")
	if got := p.Spoken(); !strings.HasPrefix(got, "2.1 ") || !strings.Contains(got, s.Clauses[0].Text) {
		t.Errorf("spoken: %q", got)
	}
	p.at = "99"
	if got := p.Spoken(); got != "" {
		t.Errorf("a section that is not there is spoken as %q", got)
	}
}

// A section opens at its top, also when a search switches to it; if it contains a hit, it does not scroll.
func TestASectionBeginsAtItsTop(t *testing.T) {
	b := book()
	c := b.Chapters[len(b.Chapters)-1].Sections[0].Clauses
	for range 60 {
		b.Chapters[len(b.Chapters)-1].Sections[0].Clauses = append(b.Chapters[len(b.Chapters)-1].Sections[0].Clauses, c[0])
	}
	r, _ := show(t, b)
	last := b.Chapters[len(b.Chapters)-1].Sections[0].ID
	r.LookUp("section:" + last)
	p := top(t, r)
	p.scroll.ScrollToBottom()
	low := p.scroll.Offset.Y
	if low <= 0 {
		t.Fatal("all of it has room")
	}
	if p.search("Land"); p.at == last || p.scroll.Offset.Y != 0 {
		t.Errorf("the search turns to %s at %v", p.at, p.scroll.Offset.Y)
	}
	p.search("")
	p.turn(last)
	p.scroll.ScrollToBottom()
	if p.turn(last); p.scroll.Offset.Y != 0 {
		t.Errorf("it begins at %v", p.scroll.Offset.Y)
	}
}
