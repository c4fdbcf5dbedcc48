package page_test

import (
	"errors"
	"image"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/page/pagetest"
	"entente/ui/picture"
)

// asked is a form that is open over a page with everything that a form can have.
type asked struct {
	t    *testing.T
	r    *page.Room
	over page.Base
	got  page.Filled // what was answered when it was done
	done int
	then int
	err  error // why it is refused
}

// cities depend on what was chosen before.
func cities(land string) []page.Option {
	if land == "wei" {
		return []page.Option{{ID: "ye", Row: look.Row{Height: 28, Text: "Ye"}}, {ID: "xu", Row: look.Row{Height: 28, Text: "Xuchang"}}}
	}
	return []page.Option{{ID: "xu", Row: look.Row{Height: 28, Text: "Xuchang"}}, {ID: "wu", Row: look.Row{Height: 28, Text: "Wuchang"}}}
}

// whole is a form with every kind of field. A quote shows what was answered.
func whole(a page.Filled) page.Form {
	row := func(id, text string) page.Option { return page.Option{ID: id, Row: look.Row{Height: 28, Text: text}} }
	head := page.Option{Row: look.Row{Height: 28, Text: "Wu", Strong: true, Dead: true}}
	return page.Form{
		Title: "Rule", Text: "What is wrong?", Verb: "Rule so", Fields: []page.Field{
			{Kind: page.WordsField, Name: "kind", Options: []page.Option{row("wu", "South"), row("wei", "North")}},
			{Kind: page.ChoiceField, Name: "city", Label: "City", Options: cities(a["kind"])},
			{Kind: page.SwitchField, Name: "damaged", Label: "Damaged", Hidden: a["kind"] == "wei"},
			{Kind: page.NumberField, Name: "money", Label: "Money", Text: "3"},
			{Kind: page.ListField, Name: "who", Options: []page.Option{head, row("zhou", "Zhou Yu"), row("lu", "Lu Su"), row("lv", "Lü Meng")}, Most: 2},
			{Kind: page.QuoteField, Name: "quote", Lines: []page.LogLine{{Text: "In " + a["city"], Icon: "icon-warn"}}},
			{Name: "reason", Label: "Reason", Text: "at " + a["city"]},
			{Kind: page.WordField, Name: "word", Label: "Word"},
		},
	}
}

// ask opens a form.
func ask(t *testing.T, form func(page.Filled) page.Form) *asked {
	t.Helper()
	r := pagetest.Room(t)
	r.Win.Resize(fyne.NewSize(900, 800))
	a := &asked{t: t, r: r, over: page.NewBase(r.Screen, "page", func() {})}
	a.over.Parts["close"] = kit.NewSheet(fyne.NewSize(1, 1), nil)
	r.AskForm(page.Question{Form: form, Do: func(f page.Filled) error {
		a.got = f
		a.done++
		return a.err
	}, Then: func() { a.then++ }}, pagetest.Brush(r.Paint), &a.over)
	return a
}

func field[T fyne.CanvasObject](a *asked, name string) T {
	a.t.Helper()
	o, is := a.over.Parts["ask."+name].(T)
	if !is {
		a.t.Fatalf("%q is %T", name, a.over.Parts["ask."+name])
	}
	return o
}

// say fails the test unless all of these texts are seen.
func (a *asked) say(want ...string) {
	a.t.Helper()
	seen := pagetest.Texts(a.r.Win.Canvas().Overlays().Top())
	for _, text := range want {
		if !slices.Contains(seen, text) {
			a.t.Errorf("nothing says %q among %q", text, seen)
		}
	}
}

// A form asks all at once; each answer shows, and what depends on it too.
func TestAFormAsksAndTellsItsAnswers(t *testing.T) {
	a := ask(t, whole)
	a.say("Rule", "What is wrong?", "Rule so", "South", "North", "City", "Xuchang", "Damaged", "Money", "Wu", "Zhou Yu", "In xu", "3", "at xu", "Cancel")
	test.Tap(field[*kit.Button](a, "city"))
	drop := pagetest.Seen[*kit.RowList](a.r.Win.Canvas().Overlays().Top())[0]
	if !drop.Rows[0].Picked || drop.Rows[1].Picked {
		t.Errorf("the options drop as %+v", drop.Rows)
	}
	drop.OnPick(1)
	a.say("Wuchang", "In wu", "at wu")
	if a.r.Win.Canvas().Focused() != field[*kit.Field](a, "reason") {
		t.Error("the line that changed has not the keyboard")
	}
	test.Tap(field[*kit.Button](a, "damaged"))
	if !field[*kit.Button](a, "damaged").Face.On {
		t.Error("the switch shows nothing")
	}
	stepper := pagetest.Seen[*kit.Field](field[*fyne.Container](a, "money"))[0]
	stepper.TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp})
	list := field[*kit.RowList](a, "who")
	for _, i := range []int{0, 1, 3, 2} { // a heading; then one too many
		list.OnPick(i)
	}
	if list.Rows[0].Picked || !list.Rows[1].Picked || list.Rows[2].Picked || !list.Rows[3].Picked {
		t.Errorf("the list is %+v", list.Rows)
	}
	list.OnPick(1)
	list.OnPick(2)
	field[*kit.Field](a, "word").SetSilently("secret")
	a.r.Dialog.Answer(0)
	want := page.Filled{"kind": "wu", "city": "wu", "damaged": page.On, "money": "4", "who": "lv\nlu", "reason": "at wu", "word": "secret"}
	for name, text := range want {
		if a.got[name] != text {
			t.Errorf("%s is %q, want %q", name, a.got[name], text)
		}
	}
	if a.done != 1 || a.then != 1 || a.r.Dialog.Open() || len(a.over.Parts) != 1 {
		t.Errorf("done %d, then %d, open %v, parts %v", a.done, a.then, a.r.Dialog.Open(), a.over.Parts)
	}
}

// What can no longer be answered so is answered by the first option; what is not asked is not seen, and nothing moves.
func TestAFormKeepsOnlyWhatItAsks(t *testing.T) {
	a := ask(t, whole)
	before := a.r.Dialog.Popup.MinSize()
	test.Tap(field[*kit.Button](a, "city"))
	pagetest.Seen[*kit.RowList](a.r.Win.Canvas().Overlays().Top())[0].OnPick(1)
	field[*kit.Segments](a, "kind").OnPick(1)
	a.say("Ye", "In ye", "at ye")
	if field[*kit.Segments](a, "kind").At != 1 {
		t.Error("the other word is not chosen")
	}
	if slices.Contains(pagetest.Texts(a.r.Win.Canvas().Overlays().Top()), "Damaged") {
		t.Error("a hidden field is seen")
	}
	if after := a.r.Dialog.Popup.MinSize(); after != before {
		t.Errorf("the dialog is %v, was %v", after, before)
	}
	field[*kit.Segments](a, "kind").OnPick(0)
	a.say("Damaged", "Xuchang")
}

// A refusal stays in the dialog until something else is answered; then nothing is done but what was asked.
func TestARefusalIsSaidInTheDialog(t *testing.T) {
	a := ask(t, whole)
	a.err = errors.New("nobody is there.")
	a.r.Dialog.Answer(0)
	if a.say("Nobody is there."); !a.r.Dialog.Open() || a.then != 0 {
		t.Error("the dialog is gone")
	}
	reason := field[*kit.Field](a, "reason")
	reason.SetText("  because ")
	if slices.Contains(pagetest.Texts(a.r.Win.Canvas().Overlays().Top()), "Nobody is there.") {
		t.Error("the refusal stays after another answer")
	}
	a.err = nil
	reason.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if a.got.Line("reason") != "because" || a.done != 2 || a.r.Dialog.Open() {
		t.Errorf("answered %q, done %d", a.got["reason"], a.done)
	}
	b := ask(t, whole)
	b.r.Dialog.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if b.done+b.then != 0 || b.r.Dialog.Open() {
		t.Error("Escape does something")
	}
}

// The keyboard goes to the first line; where the form is careful, to the answer that changes nothing.
func TestTheKeyboardGoesToTheFirstLine(t *testing.T) {
	a := ask(t, whole)
	if a.r.Win.Canvas().Focused() != field[*kit.Field](a, "reason") || !field[*kit.Field](a, "word").Password || field[*kit.Field](a, "reason").Password {
		t.Errorf("the keyboard is at %T", a.r.Win.Canvas().Focused())
	}
	b := ask(t, func(f page.Filled) page.Form {
		form := whole(f)
		form.Careful = true
		return form
	})
	if b.r.Win.Canvas().Focused() != b.r.Dialog.Buttons[0] {
		t.Errorf("the keyboard is at %T", b.r.Win.Canvas().Focused())
	}
}

// A list of which one can be chosen changes its mind; a long one shows whole rows.
func TestAListOfAFormChoosesOne(t *testing.T) {
	a := ask(t, func(page.Filled) page.Form {
		f := page.Field{Kind: page.ListField, Name: "who"}
		for i := range 40 {
			f.Options = append(f.Options, page.Option{ID: strings.Repeat("i", i+1), Row: look.Row{Height: 30, Text: "row"}})
		}
		return page.Form{Title: "Who", Verb: "Do", Fields: []page.Field{f}}
	})
	list := field[*kit.RowList](a, "who")
	list.OnPick(2)
	list.OnPick(4)
	if list.Rows[2].Picked || !list.Rows[4].Picked {
		t.Error("two are chosen")
	}
	if h := list.Scroll.Size().Height; h != 360 {
		t.Errorf("the list is %v tall", h)
	}
	a.r.Dialog.Answer(0)
	if l := a.got.List("who"); len(l) != 1 || l[0] != "iiiii" {
		t.Errorf("chosen is %q", l)
	}
}

// Where everything of a form stands.
func TestWhereThePartsOfAFormStand(t *testing.T) {
	a := ask(t, whole)
	pagetest.WantPlan(t, "form", a.r.Win.Canvas().Overlays().Top())
}

// A form can begin with answers, as long as they are among its options.
func TestAFormBeginsWithAnswers(t *testing.T) {
	a := ask(t, func(f page.Filled) page.Form {
		form := whole(f)
		for i, text := range map[int]string{0: "wei", 1: "xu", 2: page.On, 4: "lu\nnobody"} {
			form.Fields[i].Text = text
		}
		return form
	})
	a.say("In xu", "at xu")
	list := field[*kit.RowList](a, "who")
	if field[*kit.Segments](a, "kind").At != 1 || !list.Rows[2].Picked || list.Rows[1].Picked {
		t.Errorf("it begins with %+v", list.Rows)
	}
	a.r.Dialog.Answer(0)
	if a.got["kind"] != "wei" || a.got["city"] != "xu" || a.got["damaged"] != page.On || a.got["who"] != "lu" {
		t.Errorf("answered %v", a.got)
	}
}

// A picture stands beside a form where there is room, and is painted anew for another text; a remark says it in up to two lines.
func TestAPictureStandsBesideAForm(t *testing.T) {
	for _, width := range []float32{1280, 640} {
		r := pagetest.Room(t)
		r.Win.Resize(fyne.NewSize(width, 800))
		a := &asked{t: t, r: r, over: page.NewBase(r.Screen, "page", func() {})}
		var painted []string
		r.AskForm(page.Question{Form: func(f page.Filled) page.Form {
			said := strings.Repeat("word ", 60) + f["line"]
			return page.Form{Title: "T", Verb: "V", Fields: []page.Field{
				{Name: "line"}, {Kind: page.RemarkField, Name: "said", Text: said},
				{Kind: page.PictureField, Name: "map", Text: f["line"][:min(len(f["line"]), 1)], Paint: func(w, h int, _ float64) image.Image {
					painted = append(painted, f["line"])
					return image.NewRGBA(image.Rect(0, 0, w, h))
				}},
			}}
		}, Do: func(page.Filled) error { return nil }}, pagetest.Brush(r.Paint), &a.over)
		line := field[*kit.Field](a, "line")
		line.SetText("a")
		line.SetText("ab")
		line.SetText("b")
		wide := field[*picture.Picture](a, "map").Size().Width
		if width == 640 {
			if len(painted) != 0 {
				t.Errorf("where there is no room %q is painted", painted)
			}
			continue
		}
		if !slices.Equal(painted, []string{"", "a", "b"}) || wide != 600 {
			t.Errorf("painted is %q, %v wide", painted, wide)
		}
		said := pagetest.Texts(field[*kit.Sheet](a, "said"))
		if len(said) != 2 || !strings.HasPrefix(said[0], "word word") || !strings.HasSuffix(said[1], "…") {
			t.Errorf("it says %q", said)
		}
	}
}
