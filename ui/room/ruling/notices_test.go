package ruling

import (
	"errors"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/page/pagetest"
	"entente/ui/uitest"
)

// post is an open page of notices, with the requests to its game.
type post struct {
	*noticesPage
	t     *testing.T
	state NoticesState
	given []Draft
	done  func(error) // of the last draft submitted
	told  []string    // questions of dialogs, and answers
}

func side(id, text string) page.Option {
	return page.Option{ID: id, Row: look.Row{Height: 32, Text: text}}
}

func write(t *testing.T) *post {
	t.Helper()
	r := pagetest.Room(t)
	r.Win.Resize(fyne.NewSize(900, 640))
	p := &post{t: t, state: NoticesState{
		Lines: []page.LogLine{{Head: true, Text: "Spring"}, {Side: 1, Text: "Austria gives notice", Quote: "No war."}},
		From:  []page.Option{side("austria", "Austria"), side("france", "France"), side("", "the referee")},
		Signs: []page.Option{side("austria", "Austria"), side("france", "France")},
	}}
	ask := func(title string) page.Question {
		return page.Question{
			Form: func(page.Filled) page.Form {
				return page.Form{Title: title, Verb: "Do", Fields: []page.Field{{Kind: page.WordField, Name: "word"}}}
			},
			Do: func(f page.Filled) error { p.told = append(p.told, title+" "+f["word"]); return nil },
		}
	}
	n := NewNotices(r.Screen, r.Acts, func() kit.Brush { return pagetest.Brush(r.Paint) }, NoticesActions{
		State: func() NoticesState { return p.state }, From: func() string { return "france" },
		Give: func(d Draft, done func(error)) { p.given, p.done = append(p.given, d), done },
		Open: func() page.Question { return ask("open") }, Next: func() page.Question { return ask("publish") },
	})
	r.Acts.Add(n.Commands()...)
	r.Do("notices")
	top, is := r.Stack.Top().(*page.TablePage)
	if !is || top.Name() != "notices" {
		t.Fatalf("the page is %T", r.Stack.Top())
	}
	p.noticesPage = &noticesPage{TablePage: top, Notices: n}
	return p
}

func (p *post) tap(name string) { test.Tap(p.Parts[name].(*kit.Button)) }

func (p *post) face(name string) look.Button { return p.Parts[name].(*kit.Button).Face }

func (p *post) kinds(name string, i int) { p.Parts[name].(*kit.Segments).OnPick(i) }

func (p *post) put(text string) { p.Parts["text"].(*kit.TextField).SetText(text) }

// says fails the test unless the page shows all of these texts.
func (p *post) says(want ...string) {
	p.t.Helper()
	for _, text := range want {
		if seen := pagetest.Texts(p.W.Stack.Root()); !slices.Contains(seen, text) {
			p.t.Errorf("nothing says %q among %q", text, seen)
		}
	}
}

// A notice is given as written, by the selected power; then another can be written.
func TestANoticeIsGiven(t *testing.T) {
	p := write(t)
	p.says("Austria gives notice", "No war.", p.Say("notices.sub"), p.Say("log.talk"))
	if p.face("from").Text != "From France" || !p.face("from").Drops || p.face("give").Text != p.Say("notices.publish") || p.W.Win.Canvas().Focused() != p.Parts["text"].(*kit.TextField) {
		t.Errorf("it begins with %+v", p.face("from"))
	}
	test.Tap(p.Parts["from"].(*kit.Button))
	list := pagetest.Seen[*kit.RowList](p.W.Win.Canvas().Overlays().Top())
	list[len(list)-1].OnPick(0)
	p.put("  Hello. ")
	p.tap("give")
	if d := p.given[0]; d.Treaty || d.From != "austria" || d.Text != "Hello." || len(d.Signs) != 0 || p.face("give").Disabled {
		t.Fatalf("given is %+v", d)
	}
	p.state.Lines = append(p.state.Lines, page.LogLine{Side: 1, Text: "Austria gives notice", Quote: "Hello."})
	p.done(nil)
	if p.says("Hello."); p.Parts["text"].(*kit.TextField).Text != "" {
		t.Error("the text stays")
	}
	p.put("again")
	p.tap("give")
	p.done(errors.New("not now"))
	if p.says("Not now."); p.Parts["text"].(*kit.TextField).Text != "again" {
		t.Error("what was refused is gone")
	}
}

// A treaty has signatures, and can be sealed, which takes a while and blocks everything else.
func TestATreatyIsSignedAndSealed(t *testing.T) {
	p := write(t)
	visible := func(names ...string) {
		t.Helper()
		for _, name := range []string{"from", "secret", "word", "sign.austria"} {
			if p.Parts[name].Visible() != slices.Contains(names, name) {
				t.Errorf("%s is seen: %v", name, p.Parts[name].Visible())
			}
		}
	}
	visible("from")
	p.kinds("kind", 1)
	visible("secret", "sign.austria")
	p.says(p.Say("notices.published"))
	if p.face("give").Text != p.Say("notices.sign") {
		t.Errorf("the button says %q", p.face("give").Text)
	}
	p.tap("sign.austria")
	p.tap("sign.france")
	p.tap("sign.austria")
	if p.face("sign.austria").On || !p.face("sign.france").On {
		t.Error("the signatures are others")
	}
	p.put("Serbia.")
	p.tap("give")
	if d := p.given[0]; !d.Treaty || d.Secret || !slices.Equal(d.Signs, []string{"france"}) || d.Text != "Serbia." {
		t.Errorf("given is %+v", d)
	}
	p.kinds("secret", 1)
	visible("secret", "word", "sign.austria")
	p.Parts["word"].(*kit.Field).SetSilently("moon")
	p.tap("give")
	if d := p.given[1]; !d.Secret || d.Word != "moon" || !p.face("give").Disabled {
		t.Errorf("given is %+v while it is sealed", d)
	}
	p.says(p.Say("notices.sealing"))
	p.done(nil)
	if p.Parts["word"].(*kit.Field).Text != "" || p.face("sign.france").On || p.face("give").Disabled {
		t.Error("what was written stays")
	}
}

// The meaning of each kind is shown below it, or why it is not available; the referee may publish even if players may not.
func TestThePageSaysWhyNothingCanBeGiven(t *testing.T) {
	p := write(t)
	said := func() (text string) {
		for _, t := range pagetest.Texts(p.W.Stack.Root()) {
			for _, key := range []string{"notices.about-notice", "notices.about-treaty", "notices.about-secret"} {
				if t != "" && len(t) > 20 && len(p.Say(key)) >= len(t) && p.Say(key)[:len(t)] == t {
					text = key
				}
			}
		}
		return text
	}
	for i, row := range []struct {
		do   func()
		want string
	}{
		{func() {}, "notices.about-notice"}, {func() { p.kinds("kind", 1) }, "notices.about-treaty"}, {func() { p.kinds("secret", 1) }, "notices.about-secret"},
	} {
		if row.do(); said() != row.want {
			t.Errorf("%d: it says %q, want %q", i, said(), row.want)
		}
	}
	p.state.NoTalk = "no talking"
	p.kinds("kind", 0)
	if p.says("no talking"); !p.face("give").Disabled || p.face("give").Reason != "no talking" {
		t.Errorf("the button is %+v", p.face("give"))
	}
	test.Tap(p.Parts["from"].(*kit.Button))
	list := pagetest.Seen[*kit.RowList](p.W.Win.Canvas().Overlays().Top())
	list[len(list)-1].OnPick(2)
	if p.face("give").Disabled || p.face("from").Text != "From the referee" {
		t.Errorf("the referee may not: %+v", p.face("give"))
	}
	p.state.NoReferee = "the game is over"
	if p.kinds("kind", 0); !p.face("give").Disabled || p.face("give").Reason != "the game is over" {
		t.Errorf("the button is %+v", p.face("give"))
	}
}

// A secret treaty is opened with its password, and then offered for publication.
func TestASecretTreatyIsOpenedAndPublished(t *testing.T) {
	p := write(t)
	if !p.face("open").Disabled {
		t.Error("there is nothing to open")
	}
	p.state.HasSecrets = true
	if p.kinds("kind", 1); p.face("open").Disabled {
		t.Fatal("nothing can be opened")
	}
	p.tap("open")
	p.Parts["ask.word"].(*kit.Field).SetSilently("moon")
	p.W.Dialog.Answer(0)
	if p.W.Dialog.Title != "publish" {
		t.Fatalf("the dialog is %q", p.W.Dialog.Title)
	}
	p.state.Lines = append(p.state.Lines, page.LogLine{Side: 1, Text: "Austria publishes"})
	p.W.Dialog.Answer(0)
	if p.says("Austria publishes"); !slices.Equal(p.told, []string{"open moon", "publish "}) {
		t.Errorf("the answers are %q", p.told)
	}
	if p.tap("close"); p.W.Stack.Top() != nil {
		t.Error("the page stays")
	}
}

// The parts of the page are side by side, even if signatures need two lines.
func TestWhereThePartsOfNoticesStand(t *testing.T) {
	p := write(t)
	pagetest.WantPlan(t, "notice", p.W.Stack.Root())
	pagetest.WantParts(t, p.W.Stack.Root())
	p.kinds("kind", 1)
	p.kinds("secret", 1)
	p.W.Win.Resize(fyne.NewSize(420, 640))
	p.W.Stack.Root().Resize(fyne.NewSize(420, 640))
	pagetest.WantPlan(t, "secret", p.W.Stack.Root())
	pagetest.WantRoom(t, "notice-room", p.W.Stack.Root(), fyne.NewSize(340, 640), fyne.NewSize(1000, 640), p.W.Win.Resize)
}

// Without secret treaties, the page does not offer to open one.
func TestNoticesOfAGameWithoutSecretTreaties(t *testing.T) {
	r := pagetest.Room(t)
	r.Win.Resize(fyne.NewSize(900, 640))
	n := NewNotices(r.Screen, r.Acts, func() kit.Brush { return pagetest.Brush(r.Paint) }, NoticesActions{
		State: func() NoticesState {
			return NoticesState{From: []page.Option{side("a", "A")}, Signs: []page.Option{side("a", "A")}}
		},
		From: func() string { return "a" }, Give: func(_ Draft, done func(error)) { done(nil) },
	})
	n.Show()
	parts := r.Stack.Top().(*page.TablePage).Parts
	if parts["open"] != nil {
		t.Error("treaties can be opened")
	}
	parts["kind"].(*kit.Segments).TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	if parts["secret"].Visible() || parts["word"].Visible() || !parts["sign.a"].Visible() {
		t.Errorf("a treaty: secret %v, word %v, signs %v", parts["secret"].Visible(), parts["word"].Visible(), parts["sign.a"].Visible())
	}
}

// A selection redraws the whole page.
func TestThePageOfNoticesIsDrawnAnew(t *testing.T) {
	p := write(t)
	w := uitest.NewWatch(t)
	if p.kinds("kind", 1); !w.Drew(p.Root) {
		t.Error("a treaty is not drawn")
	}
}
