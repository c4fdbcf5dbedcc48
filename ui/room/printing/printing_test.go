package printing

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"entente/ui/board/atlas"
	"entente/ui/board/boardtest"
	"entente/ui/board/layout"
	"entente/ui/board/paint"
	"entente/ui/film"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/page/pagetest"
	"entente/ui/paper"
	"entente/ui/playback"
	"entente/ui/settings"
	"entente/ui/uitest"
	"entente/ui/webpage"
)

// table is the room alone, with the documents requested.
type table struct {
	*Printing
	*page.Acts
	t      *testing.T
	now    State
	wish   Wish
	tools  Tools
	pages  int // of the next document
	shared Shared
	film   film.Film
	fault  error // of the page and the animation
	folder string
}

// newTable returns the room of a game that has everything to print.
func newTable(t *testing.T) *table {
	t.Helper()
	r := pagetest.Room(t)
	x := &table{Acts: r.Acts, t: t, pages: 1, folder: t.TempDir() + string(filepath.Separator)}
	x.now = State{Title: "Thursday", Phase: "S1901M", Folder: x.folder, Sides: []Side{{1, "A", "Austria"}, {2, "E", "England"}}}
	x.now.Shares = Shares{Page: func() (Shared, error) { return x.shared, x.fault }, Film: func() (film.Film, error) { return x.film, x.fault }}
	document := func(context.Context, func(int)) (paper.Document, error) {
		return paper.Document{Data: []byte("%PDF-"), Pages: 1}, nil
	}
	x.Printing = New(r.Screen, r.Memory, Actions{
		Now: func() State { return x.now },
		Make: func(w Wish, with Tools) Job {
			x.wish, x.tools = w, with
			return Job{Pages: x.pages, Make: document}
		},
		Rules: func(th *atlas.Theme) (paper.Rules, error) {
			x.tools.Theme = th
			return paper.Rules{Title: "Rules", Foot: "Rules"}, nil
		},
		Codes: func() paper.Codes {
			return paper.Codes{Title: "Codes", Foot: "Codes", Heads: []string{"Code"}, Rows: [][]string{{"Par"}}}
		},
	})
	x.Win.Resize(fyne.NewSize(900, 640))
	r.Acts.Add(x.Printing.Commands()...)
	return x
}

// tap presses a button of the dialog by its text.
func (x *table) tap(word string) *kit.Button {
	x.t.Helper()
	for _, b := range pagetest.Seen[*kit.Button](x.Dialog.Popup.Content) {
		if b.Face.Text == word {
			b.OnTap()
			return b
		}
	}
	x.t.Fatalf("no button %q", word)
	return nil
}

// proposed returns the file that the dialog suggests.
func (x *table) proposed() string {
	x.t.Helper()
	for _, o := range pagetest.Seen[*page.PathField](x.Dialog.Popup.Content) {
		return o.Text
	}
	x.t.Fatal("no field")
	return ""
}

// Each document has its command, key and file; one that cannot be made says why and is not offered.
func TestEveryDocumentIsAskedFor(t *testing.T) {
	for kind := range NumKinds {
		x := newTable(t)
		c, _ := x.Acts.Named("print-" + kind.Key())
		if c.Key != fmt.Sprint("Ctrl+", 2+int(kind)) || c.Menu != "file" || c.MenuOrder != 8+int(kind) || c.WhyNot() != "" {
			t.Errorf("%s: %+v", kind.Key(), c)
		}
		x.Perform(c.Name)
		want := "Thursday S1901M " + x.Say("print.file."+kind.Key()) + ".pdf"
		if got := x.proposed(); got != want {
			t.Errorf("%s: proposes %q, want %q", kind.Key(), got, want)
		}
		if words := strings.Join(pagetest.Texts(x.Dialog.Popup.Content), "|"); strings.Contains(words, "|E|") != (kind == Slips || kind == Maps) {
			t.Errorf("%s: asks for sides among %q", kind.Key(), words)
		}
		x.tap(x.Say("save.verb"))
		x.Wait()
		if x.wish.Kind != kind || x.wish.Size != x.size() || x.wish.Plain {
			t.Errorf("%s: wishes %+v", kind.Key(), x.wish)
		}
		if _, err := os.Stat(x.folder + want); err != nil {
			t.Error(err)
		}
		x.Dialog.Answer(1)
		x.now.Why[kind] = "not now"
		if x.WhyNot(c.Name) != "not now" {
			t.Errorf("%s: %q", kind.Key(), x.WhyNot(c.Name))
		}
	}
}

// Every choice of the dialog can be made, and is remembered.
func TestWhatIsChosenIsWishedFor(t *testing.T) {
	x := newTable(t)
	x.now.Why[Result] = "not played"
	x.Perform("print-slips")
	words := strings.Join(pagetest.Texts(x.Dialog.Popup.Content), "|")
	if what, paper, sides := strings.Index(words, x.Say("print.kind.slips")), strings.Index(words, "A4"), strings.Index(words, "|A|"); what > paper || paper > sides {
		t.Errorf("what is printed, the paper and the sides are not asked in this sequence: %s", words)
	}
	for _, want := range []string{x.Say("print.kind.slips"), x.Say("print.kind.maps"), x.Say("print.kind.handout"), "A4", "Letter", "|A|", "|E|"} {
		if !strings.Contains(words, want) {
			t.Errorf("%q is not in %q", want, words)
		}
	}
	if strings.Contains(words, x.Say("print.kind.result")) {
		t.Error("what cannot be made is offered")
	}
	x.tap(x.Say("print.kind.handout"))
	if words := strings.Join(pagetest.Texts(x.Dialog.Popup.Content), "|"); strings.Contains(words, "|E|") || !strings.Contains(x.proposed(), x.Say("print.file.handout")) {
		t.Errorf("of the session it asks %q, and proposes %q", words, x.proposed())
	}
	x.tap(x.Say("print.kind.maps"))
	if b := x.tap("E"); b.Face.On || b.Face.Tip != "England" {
		t.Errorf("left out it is %+v", b.Face)
	}
	x.tap("A")
	if b := x.tap("A"); !b.Face.On {
		t.Errorf("taken in again it is %+v", b.Face)
	}
	x.tap("Letter")
	x.tap(x.Say("print.plain"))
	x.tap(x.Say("save.verb"))
	x.Wait()
	if w := x.wish; w.Kind != Maps || w.Size != paper.Letter || !w.Plain || w.Except[1] || !w.Except[look.Side(2)] {
		t.Errorf("it wishes %+v", w)
	}
	if x.tools.Look != (paper.Look{Size: paper.Letter, Plain: true, Lang: "en"}) || !x.tools.Theme.Hatched || x.tools.Press == nil {
		t.Errorf("made with %+v", x.tools.Look)
	}
	if kept := settings.Read(x.App.Preferences(), false); x.Settings.Paper != 2 || !x.Settings.PlainPaper || kept.Paper != 2 || !kept.PlainPaper {
		t.Errorf("remembered %+v, kept %+v", x.Settings, kept)
	}
	x.Dialog.Answer(1)
	x.Perform("print-maps")
	on := map[string]bool{}
	for _, b := range pagetest.Seen[*kit.Button](x.Dialog.Popup.Content) {
		on[b.Face.Text] = b.Face.On
	}
	if !on["Letter"] || on["A4"] || !on[x.Say("print.plain")] || !on["E"] {
		t.Errorf("the next time it asks %v", on)
	}
	x.tap("A4")
	x.tap(x.Say("print.color"))
	x.tap(x.Say("save.verb"))
	x.Dialog.Answer(0) // replaces the existing file
	x.Wait()
	if x.wish.Size != paper.A4 || x.wish.Plain || x.Settings.Paper != 1 || x.tools.Theme.Hatched {
		t.Errorf("it wishes %+v", x.wish)
	}
}

// A missing folder is reported.
func TestAFolderThatIsNotThereIsTold(t *testing.T) {
	x := newTable(t)
	x.now.Folder = filepath.Join(x.folder, "nowhere") + string(filepath.Separator)
	x.Perform("print-slips")
	x.tap(x.Say("save.verb"))
	x.Wait()
	if list, err := os.ReadDir(x.folder); err != nil || len(list) != 0 || !strings.HasSuffix(x.Dialog.Title, ".pdf could not be saved") {
		t.Errorf("%d files, %q, %v", len(list), x.Dialog.Title, err)
	}
}

// Documents for no power are not written.
func TestADocumentWithoutPagesIsNotMade(t *testing.T) {
	x := newTable(t)
	x.pages = 0
	x.Perform("print-slips")
	x.tap(x.Say("save.verb"))
	if list, err := os.ReadDir(x.folder); err != nil || len(list) != 0 || x.Dialog.Title != x.Say("dialog.problem") {
		t.Errorf("%d files, %q, %v", len(list), x.Dialog.Title, err)
	}
}

// The rules are printed like a document, and saved where a browser's exports are.
func TestTheRulesArePrinted(t *testing.T) {
	x := newTable(t)
	pagetest.WantCommands(t, "commands", x.Commands())
	x.Host.Exports, x.now.Folder = x.folder, "/nowhere/"
	x.Perform("print-rules")
	words := pagetest.Texts(x.Dialog.Popup.Content)
	if slices.Contains(words, x.Say("print.what")) || slices.Contains(words, "E") || !slices.Contains(words, "Letter") {
		t.Errorf("it asks %q", words)
	}
	name := x.proposed()
	x.tap(x.Say("print.plain"))
	x.tap(x.Say("save.verb"))
	x.Wait()
	if _, err := os.Stat(x.folder + name); err != nil || !x.tools.Theme.Hatched {
		t.Errorf("hatched %v, %v", x.tools.Theme.Hatched, err)
	}
}

// The codes of the board are printed in the same way, to a file of their own.
func TestTheCodesArePrinted(t *testing.T) {
	x := newTable(t)
	x.Perform("print-codes")
	name := x.proposed()
	if !strings.HasPrefix(filepath.Base(name), x.Say("codes.title")) {
		t.Errorf("it proposes %q", name)
	}
	x.tap("Letter")
	x.tap(x.Say("save.verb"))
	x.Wait()
	data, err := os.ReadFile(x.folder + name)
	if err != nil {
		t.Fatal(err)
	}
	if text := strings.Join(uitest.Pages(t, data), " "); !strings.Contains(text, "Par") {
		t.Errorf("printed %q", text)
	}
}

// A document that is not about a game is printed under its own title, too.
func TestACertificateAndAReviewArePrinted(t *testing.T) {
	for title, ask := range map[string]func(*table){
		"exam.certificate-title": func(x *table) {
			x.AskCertificate(paper.Certificate{Title: "Certificate", Name: "Zoe", Foot: "Entente"})
		},
		"review.title": func(x *table) {
			x.AskReview(func(*atlas.Theme) (paper.Review, string) {
				shares := paper.Chart{Years: []string{"1901", "1902"}, Lines: []paper.ChartLine{{Counts: []int{3, 5}}}}
				return paper.Review{Title: "Review", Sub: "The game of Zoe", Chart: shares}, "Entente"
			})
		},
	} {
		x := newTable(t)
		ask(x)
		name := x.proposed()
		if !strings.HasPrefix(filepath.Base(name), x.Say(title)) {
			t.Errorf("%s: it proposes %q", title, name)
		}
		x.tap(x.Say("save.verb"))
		x.Wait()
		data, err := os.ReadFile(x.folder + name)
		if err != nil {
			t.Fatal(err)
		}
		if text := strings.Join(uitest.Pages(t, data), " "); !strings.Contains(text, "Zoe") {
			t.Errorf("%s: printed %q", title, text)
		}
	}
}

// Unreadable rules are reported.
func TestRulesThatCannotBeHadAreTold(t *testing.T) {
	x := newTable(t)
	x.a.Rules = func(*atlas.Theme) (paper.Rules, error) { return paper.Rules{}, errors.New("no rules") }
	x.PrintRules(filepath.Join(x.folder, "rules.pdf"), Wish{})
	x.Wait()
	if list, err := os.ReadDir(x.folder); err != nil || len(list) != 0 || x.Dialog == nil || x.Dialog.Title != x.Say("dialog.problem") {
		t.Errorf("%d files, %v", len(list), err)
	}
}

// A black-and-white map has letters on its units.
func TestMapsOnPlainPaperHaveLetters(t *testing.T) {
	x, b := newTable(t), boardtest.New(t)
	pos := b.V.Setups[0].Begin()
	var pictures [2]string
	for i := range pictures {
		if _, err := x.Job(Wish{Plain: i == 1}); err != nil {
			t.Fatal(err)
		}
		pictures[i] = string(x.tools.Draw(b.Drawing, paint.NewPainter(b.Drawing, b.Kit), layout.Scene{Position: &pos}))
	}
	if !strings.HasPrefix(pictures[0], "<svg") || pictures[0] == pictures[1] {
		t.Errorf("%.80q", pictures[0])
	}
}

// The shared page is written with a note that others can read it; errors are reported.
func TestThePageIsShared(t *testing.T) {
	x := newTable(t)
	b := boardtest.New(t)
	x.shared = Shared{Drawing: b.Drawing, Painter: paint.NewPainter(b.Drawing, b.Kit), Theme: boardtest.Theme(t, "light")}
	x.shared.Title, x.shared.Phases, x.shared.Names = "Thursday", 1, []string{"Spring 1901"}
	x.shared.Phase = func(int) paper.Result { return paper.Result{Phase: "Spring 1901"} }
	x.shared.Scene = func(int) layout.Scene { return layout.Scene{} }
	x.Perform("share-page")
	name := "Thursday " + x.Say("export.page.file") + ".html"
	if got := x.proposed(); got != name {
		t.Errorf("proposes %q, want %q", got, name)
	}
	x.tap(x.Say("save.verb"))
	x.Wait()
	data, err := os.ReadFile(x.folder + name)
	if err != nil || !strings.HasPrefix(string(data), "<!DOCTYPE html>") || !strings.Contains(string(data), "<h2>Spring 1901</h2>") {
		t.Errorf("%d bytes, %v", len(data), err)
	}
	if words := strings.Join(pagetest.Texts(x.Dialog.Popup.Content), "|"); !strings.Contains(words, "opens in any browser") {
		t.Errorf("it says %q", words)
	}
	x.Dialog.Answer(1)
	x.fault = errors.New("no colors")
	x.Perform("share-page")
	x.tap(x.Say("save.verb"))
	x.Dialog.Answer(0) // replaces the existing file
	if again, err := os.ReadFile(x.folder + name); err != nil || len(again) != len(data) || !x.Dialog.Open() {
		t.Errorf("of a fault nothing is said: %v", err)
	}
}

// Shared pictures are drawn in light and dark colors; if a theme cannot be read, that is reported and nothing is shared.
func TestWhatIsSharedHasItsColours(t *testing.T) {
	b := boardtest.New(t)
	missing := ""
	s := Studio{Drawing: b.Drawing, Kit: b.Kit, Theme: func(name string) (*atlas.Theme, error) {
		if name == missing {
			return nil, errors.New("no " + name)
		}
		return boardtest.Theme(t, name), nil
	}}
	about := func(*atlas.Theme) (g webpage.Game) { g.Title = "Thursday"; return g }
	shares := s.Shares(about, func() film.Film { return film.Film{Title: "Spring 1901"} })
	page, err := shares.Page()
	if err != nil || page.Title != "Thursday" || page.Theme == nil || page.Dark == nil || page.Theme == page.Dark || page.Drawing != b.Drawing || page.Painter == nil {
		t.Errorf("the page: %+v, %v", page, err)
	}
	moving, err := shares.Film()
	if err != nil || moving.Title != "Spring 1901" || moving.Theme == nil || moving.Drawing != b.Drawing || moving.Painter == nil || moving.Kit != b.Kit {
		t.Errorf("the moving picture: %+v, %v", moving, err)
	}
	for _, missing = range []string{"light", "dark"} {
		if page, err = shares.Page(); err == nil || page.Drawing != nil {
			t.Errorf("without %s colors a page is shared", missing)
		}
		if _, err = shares.Film(); (err != nil) != (missing == "light") {
			t.Errorf("without %s colors the animation: %v", missing, err)
		}
	}
}

// The animation of the phase is shared in the same way, if there are results.
func TestTheMovingPictureIsShared(t *testing.T) {
	x := newTable(t)
	b := boardtest.New(t)
	pos, _ := b.Turn()
	x.film = film.Film{
		Course: &playback.Course{}, Scene: func(playback.Told) layout.Scene { return layout.Scene{Position: pos} }, Title: "Spring 1901",
		Drawing: b.Drawing, Painter: paint.NewPainter(b.Drawing, b.Kit), Kit: b.Kit, Theme: b.Theme,
	}
	x.Perform("share-film")
	name := "Thursday S1901M " + x.Say("export.film.file") + ".png"
	if got := x.proposed(); got != name {
		t.Errorf("proposes %q, want %q", got, name)
	}
	x.tap(x.Say("save.verb"))
	x.Wait()
	data, err := os.ReadFile(x.folder + name)
	if err != nil || !strings.HasPrefix(string(data), "\x89PNG") || !strings.Contains(string(data), "acTL") {
		t.Errorf("%d bytes, %v", len(data), err)
	}
	x.Dialog.Answer(1)
	x.fault = errors.New("no colors")
	x.Perform("share-film")
	x.tap(x.Say("save.verb"))
	x.Dialog.Answer(0) // replaces the existing file
	if again, err := os.ReadFile(x.folder + name); err != nil || len(again) != len(data) || !x.Dialog.Open() {
		t.Errorf("of a fault nothing is said: %v", err)
	}
	x.Dialog.Answer(0)
	x.now.Why[Result] = "not played"
	if why := x.WhyNot("share-film"); why != "not played" {
		t.Errorf("without results it says %q", why)
	}
}

// A table that is not a document of a game is printed under the title given.
func TestATableIsPrinted(t *testing.T) {
	x := newTable(t)
	x.AskTable("club.print-title", paper.Codes{Title: "Club", Foot: "Foot", Heads: []string{"Player"}, Rows: [][]string{{"Zoe"}}})
	name := x.proposed()
	if !strings.HasPrefix(filepath.Base(name), x.Say("club.print-title")) {
		t.Errorf("it proposes %q", name)
	}
	x.tap(x.Say("save.verb"))
	x.Wait()
	data, err := os.ReadFile(x.folder + name)
	if err != nil {
		t.Fatal(err)
	}
	if text := strings.Join(uitest.Pages(t, data), " "); !strings.Contains(text, "Zoe") {
		t.Errorf("printed %q", text)
	}
}
