package ui

import (
	"os"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"entente/ui/lang"
	"entente/ui/page/pagetest"
)

// measure reads what is shown of a window.
type measure struct {
	pagetest.Reader
	r *robot
}

// view looks at what is shown.
func (m *measure) view(name string) {
	m.Read(m.r.t, m.r.w.Desk.Texts.Language()+" "+name, m.r.w.Win.Canvas(), m.whole)
}

// whole reports whether a text of the catalog ends like this by itself.
func (m *measure) whole(text string) bool {
	for _, c := range m.r.w.Acts.All() {
		if m.r.w.Desk.Words().Command(c.Name) == text {
			return true
		}
	}
	return strings.HasSuffix(m.r.w.Say("door.open"), text)
}

// back leaves what was opened.
func (m *measure) back() {
	w := m.r.w
	if d := w.Dialog; d != nil && d.Open() {
		d.Close()
	}
	w.Stack.CloseAll()
	m.r.w.Note()
}

// everywhere does something in every language, in the usual window and in a small one.
func (m *measure) everywhere(do func()) {
	for _, l := range lang.Languages() {
		if err := m.r.w.SetLanguage(l.Code); err != nil {
			m.r.t.Fatal(err)
		}
		for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 900, Height: 640}} {
			m.r.Resize(size.Width, size.Height)
			do()
		}
	}
	if err := m.r.w.SetLanguage("en"); err != nil {
		m.r.t.Fatal(err)
	}
	m.r.Resize(1280, 800)
}

// seen looks at what is shown in every language and both sizes.
func (m *measure) seen(name string) { m.everywhere(func() { m.view(name) }) }

// pages looks at every page that a command opens.
func (m *measure) pages(names ...string) {
	m.everywhere(func() {
		m.view("board")
		for _, name := range names {
			if _, ok := m.r.w.Acts.Named(name); !ok {
				m.r.t.Fatalf("no command %q", name)
			}
			m.r.Do(name)
			m.view(name)
			m.back()
		}
	})
}

// day is a tournament with a board of three that is over.
const day = `{"format": 1, "name": "Open", "board": "standard", "full": {"setup": "7", "powers": ["austria", "england", "france"]}, "rest": "sit-out", "seed": 1,
	"players": [{"name": "Anna"}, {"name": "Bertrand"}, {"name": "小野"}, {"name": "Dörte", "away": true}], "rounds": [{"boards": [{"setup": "7", "file": "x.entente", "done": true, "seats": [
	{"player": "Anna", "power": "austria", "centers": 10, "share": true}, {"player": "Bertrand", "power": "england", "centers": 9, "share": true}, {"player": "小野", "power": "france"}]}], "out": ["Dörte"]}]}`

// year is a spring of much that fails.
const year = `France A par - bur
France F bre - eng
France A mar S A par - bur
Germany A mun - bur
Germany A ber - kie
Germany F kie - den
England F lon - eng
England F edi - nth
England A lvp - edi
Russia F sev - bla
Turkey F ank - bla
Italy A ven - tri
Austria F tri - ven
Austria A bud - vie`

// No text is cut off or overlaps at 1280 x 800 and 900 x 640 in any language, on every page. A text that has
// no room in a row or a line is shortened and told whole under the pointer: those are counted, and no others are shortened.
func TestNoTextIsCutOffOrOverlaps(t *testing.T) {
	m := &measure{}
	part := func(name string, do func(r *robot)) {
		t.Run(name, func(t *testing.T) {
			m.r = newRobot(t)
			m.r.think()
			do(m.r.atOnce())
		})
	}
	part("pages", func(r *robot) {
		m.pages("door", "rules", "new", "clock-settings", "log", "rulings", "notices", "players", "centers", "book", "keys",
			"about", "agreed", "export", "picture", "legend", "note", "name-line", "opponents.alone", "plan-alone", "new-kingdoms", "edit-position",
			"correct-position", "projector-page", "hiding", "marks", "letters", "language",
			"print-slips", "print-maps", "print-result", "print-handout")
	})
	part("club", func(r *robot) {
		r.w.Settings.Club = r.files
		for _, name := range []string{"ended", "plan"} {
			data, err := os.ReadFile("../scripts/tools/drive/" + name + ".entente")
			if err != nil {
				t.Fatal(err)
			}
			r.write(name+".entente", data)
		}
		r.write("tournament.json", []byte(day))
		m.pages("club", "tournament")
	})
	part("orders", func(r *robot) {
		r.Plan("", nil).Pick("par")
		m.seen("a unit is picked")
		r.Pick("mos")
		m.seen("why not")
		r.Type("<Esc>").Type("a par - mosc")
		m.seen("a typed line")
		r.Type("<Enter>")
		m.seen("a typed line that is wrong")
		r.Type("<Esc><Esc>").Paste(year).WantOrders(14)
		m.seen("orders")
		r.Do("foresee")
		m.seen("what is foreseen")
		r.Do("foresee").Do("resolve").Do("previous")
		m.everywhere(func() {
			for r.Do("reveal-start"); r.w.Desk.Player.Telling(); r.Do("reveal-step") {
				m.view("telling")
			}
			for _, id := range []string{"par", "bre", "mun", "sev", "tri", "edi", "kie"} {
				r.Pick(id)
				m.view("the result in " + id)
			}
			r.Type("<Esc>")
		})
		r.Do("next")
		m.pages("centers", "log", "picture", "export", "edit-position", "tree", "tree")
	})
	part("retreats", func(r *robot) {
		r.Plan("F1901M", map[string][]string{"France": {"par"}, "Germany": {"mun", "ber"}},
			"France A bur", "France A ruh", "Germany A mun", "Germany F kie")
		r.Paste("France A bur - mun\nFrance A ruh S A bur - mun").WantOrders(2).Do("resolve").WantPhase("F1901R")
		m.seen("retreats")
		r.Plan("W1901A", map[string][]string{"France": {"par", "bre"}, "Germany": {"mun"}}, "France A bur", "Germany F kie", "Germany A ber")
		m.seen("builds")
		r.Pick("par")
		m.seen("a build")
	})
	part("table", func(r *robot) {
		r.HotSeat("7", "Anna", "Bertrand", "小野", "Dörte", "Edvard", "Fyodor", "Gülsüm")
		m.pages("seats", "vote", "log", "declare", "agreed", "notices", "rulings", "clock-settings", "hide", "players")
		r.Judge()
		m.seen("curtain")
		r.Press("curtain.pin")
		m.seen("PIN")
	})
	part("end", func(r *robot) {
		r.New().Press("new.players.7").Press("new.end.4").Fill("new.limit", "1").Start()
		m.seen("clock")
		if r.Judge().Judge().Judge().Judge(); r.seen.Page != "end" {
			t.Errorf("page %q at the end", r.seen.Page)
		}
		m.seen("end")
	})
	part("kingdoms", func(r *robot) {
		r.Do("new-kingdoms").Press("new.start")
		m.pages("notices", "rulings", "agreed")
		r.Type("chenliu - xiapi<Enter>").Type("xuchang - runan<Enter>").Type("jianye - xiapi<Enter>").Type("ye - puyang<Enter>").Do("foresee")
		m.seen("kingdoms preview")
		r.Do("foresee")
		for range 8 { // into the second year
			m.seen("kingdoms " + r.seen.Phase)
			if r.Judge(); r.seen.Dialog != "" {
				m.seen("kingdoms " + r.seen.Dialog)
				r.Press("answer-0")
			}
		}
	})
	part("planner", func(r *robot) {
		r.Autumn().atOnce().Do("planner")
		m.seen("planner")
		r.Do("planner").Do("tree")
		m.seen("tree")
	})
	if m.Views < 650 || m.Texts < 25_000 {
		t.Errorf("only %d texts in %d views", m.Texts, m.Views)
	}
	t.Logf("%d texts in %d views, %d of them shortened and told whole under the pointer", m.Texts, m.Views, m.Shortened)
}
