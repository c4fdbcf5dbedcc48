package ui

import (
	"fmt"
	"image/color"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"golang.org/x/image/font/sfnt"

	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/letters"
)

// area is a part of the window.
type area struct{ x0, y0, x1, y1 float32 }

// and is what two areas have in common.
func (a area) and(b area) area {
	return area{max(a.x0, b.x0), max(a.y0, b.y0), min(a.x1, b.x1), min(a.y1, b.y1)}
}

// none reports whether next to nothing is in an area.
func (a area) none() bool { return a.x1-a.x0 <= 2 || a.y1-a.y0 <= 2 }

// lettering is a text as it is seen: where its letters are, and the part of the window that may show them.
type lettering struct {
	text      string
	box, room area
	told      bool // a text that had no room is told under the pointer
	font      fyne.Resource
}

// reading looks for the texts of a page, in the order in which it is painted.
type reading struct {
	list []lettering
}

// look reads an object whose parent is at a position. room is what the parent shows of it.
func (r *reading) look(o fyne.CanvasObject, at fyne.Position, room area, told bool) {
	if o == nil || !o.Visible() {
		return
	}
	at = at.Add(o.Position())
	size := o.Size()
	own := area{at.X, at.Y, at.X + size.Width, at.Y + size.Height}
	var parts []fyne.CanvasObject
	switch o := o.(type) {
	case *canvas.Text:
		r.text(o, own, room, told)
	case *canvas.Rectangle:
		r.cover(o, own.and(room))
	case *container.Scroll:
		room, parts = room.and(own), test.WidgetRenderer(o).Objects()
	case *fyne.Container:
		parts = o.Objects
	case fyne.Widget:
		switch o.(type) {
		case *kit.Line, *kit.RowList, *kit.Button, *kit.Segments:
			told = true
		}
		parts = test.WidgetRenderer(o).Objects()
		if size.Width > 0 {
			wide := area{own.x0, room.y0, own.x1, room.y1}
			room = room.and(wide)
		}
	}
	for _, part := range parts {
		r.look(part, at, room, told)
	}
}

// text notes a text, unless it is scrolled away.
func (r *reading) text(o *canvas.Text, own, room area, told bool) {
	least := o.MinSize()
	x := own.x0
	switch o.Alignment {
	case fyne.TextAlignCenter:
		x += (own.x1 - own.x0 - least.Width) / 2
	case fyne.TextAlignTrailing:
		x = own.x1 - least.Width
	}
	middle := (own.y0 + own.y1) / 2
	if strings.TrimSpace(o.Text) == "" || middle < room.y0 || middle > room.y1 {
		return
	}
	box := area{x, middle - o.TextSize*0.45, x + least.Width, middle + o.TextSize*0.45}
	r.list = append(r.list, lettering{o.Text, box, room, told, o.FontSource})
}

// cover forgets the texts below what is painted over them wholly.
func (r *reading) cover(o *canvas.Rectangle, where area) {
	if o.FillColor == nil {
		return
	}
	if c := color.NRGBAModel.Convert(o.FillColor).(color.NRGBA); c.A < 0xe0 {
		return
	}
	var left []lettering
	for _, l := range r.list {
		if both := l.box.and(where); both != l.box {
			left = append(left, l)
		}
	}
	r.list = left
}

// measure counts texts, and says which are wrong.
type measure struct {
	r                       *robot
	views, texts, shortened int
	wrong                   map[string]bool
	fonts                   map[string]*sfnt.Font
	room                    sfnt.Buffer
}

// view looks at what is shown.
func (m *measure) view(name string) {
	c := m.r.w.Win.Canvas()
	root := c.Content()
	if top := c.Overlays().Top(); top != nil {
		root = top
	}
	size := c.Size()
	name = fmt.Sprintf("%s %vx%v %s", m.r.w.Desk.Texts.Language(), size.Width, size.Height, name)
	var read reading
	read.look(root, fyne.Position{}, area{0, 0, size.Width, size.Height}, false)
	m.views++
	m.texts += len(read.list)
	for i, a := range read.list {
		if strings.HasSuffix(a.text, "…") && !m.whole(a.text) {
			if m.shortened++; !a.told {
				m.fail("%s: %q is cut off", name, a.text)
			}
		}
		if a.box.x0 < a.room.x0-1 || a.box.x1 > a.room.x1+1 {
			m.fail("%s: %q goes from %.0f to %.0f, seen is %.0f to %.0f", name, a.text, a.box.x0, a.box.x1, a.room.x0, a.room.x1)
		}
		if letter := m.lacks(a); letter != 0 {
			m.fail("%s: %q has %q, which %s has not", name, a.text, letter, a.font.Name())
		}
		for _, b := range read.list[:i] {
			if !a.box.and(b.box).none() {
				m.fail("%s: %q overlaps %q", name, a.text, b.text)
			}
		}
	}
}

// lacks is a letter of a Chinese or Japanese text that is not in its font, so that another one or a box would be seen; 0: none.
func (m *measure) lacks(l lettering) rune {
	if !letters.Han(l.text) || l.font == nil {
		return 0
	}
	if m.fonts[l.font.Name()] == nil {
		font, err := sfnt.Parse(l.font.Content())
		if err != nil {
			m.r.t.Fatal(err)
		}
		m.fonts[l.font.Name()] = font
	}
	for _, r := range l.text {
		if g, err := m.fonts[l.font.Name()].GlyphIndex(&m.room, r); err != nil || g == 0 && r >= ' ' {
			return r
		}
	}
	return 0
}

// fail tells a fault once.
func (m *measure) fail(format string, args ...any) {
	if text := fmt.Sprintf(format, args...); !m.wrong[text] {
		m.wrong[text] = true
		m.r.t.Error(text)
	}
}

// whole reports whether a text of the catalog ends like this by itself.
func (m *measure) whole(text string) bool {
	for _, c := range m.r.w.Commands.All() {
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
		if err := m.r.w.Speak(l.Code); err != nil {
			m.r.t.Fatal(err)
		}
		for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 900, Height: 640}} {
			m.r.Resize(size.Width, size.Height)
			do()
		}
	}
	if err := m.r.w.Speak("en"); err != nil {
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
			if _, ok := m.r.w.Commands.Named(name); !ok {
				m.r.t.Fatalf("no command %q", name)
			}
			m.r.Do(name)
			m.view(name)
			m.back()
		}
	})
}

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
	m := &measure{wrong: map[string]bool{}, fonts: map[string]*sfnt.Font{}}
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
	part("lessons", func(r *robot) {
		m.everywhere(func() {
			for _, name := range []string{"lessons.open", "lessons.examples", "lessons.puzzles"} {
				n := 0
				for r.Do(name); ; r.lesson().TypedKey(&fyne.KeyEvent{Name: fyne.KeyPageDown}) {
					m.view(r.lesson().ID)
					if n++; n == r.lesson().Len() {
						break
					}
				}
				m.back()
			}
		})
	})
	part("orders", func(r *robot) {
		r.planning("", nil).Pick("par")
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
		r.planning("F1901M", map[string][]string{"France": {"par"}, "Germany": {"mun", "ber"}},
			"France A bur", "France A ruh", "Germany A mun", "Germany F kie")
		r.Paste("France A bur - mun\nFrance A ruh S A bur - mun").WantOrders(2).Do("resolve").WantPhase("F1901R")
		m.seen("retreats")
		r.planning("W1901A", map[string][]string{"France": {"par", "bre"}, "Germany": {"mun"}}, "France A bur", "Germany F kie", "Germany A ber")
		m.seen("builds")
		r.Pick("par")
		m.seen("a build")
	})
	part("table", func(r *robot) {
		r.hotSeat("7", "Anna", "Bertrand", "小野", "Dörte", "Edvard", "Fyodor", "Gülsüm")
		m.pages("seats", "vote", "log", "declare", "agreed", "notices", "rulings", "clock-settings", "hide", "players")
		r.Judge()
		m.seen("curtain")
		r.Press("curtain.pin")
		m.seen("PIN")
	})
	part("end", func(r *robot) {
		r.New().Press("new.players.7").Press("new.end.4").Fill("new.limit", "1").Start()
		m.seen("clock")
		if r.played(2); r.seen.Page != "end" {
			t.Errorf("page %q at the end", r.seen.Page)
		}
		m.seen("end")
	})
	part("kingdoms", func(r *robot) {
		r.Do("new-kingdoms").Press("answer-0")
		for range 12 {
			m.seen("kingdoms " + r.seen.Phase)
			if r.March(); r.seen.Dialog != "" {
				m.seen("kingdoms " + r.seen.Dialog)
				r.Press("answer-0")
			}
		}
	})
	part("rules", func(r *robot) {
		m.everywhere(func() {
			r.Do("rules")
			for range 24 {
				m.view("rules")
				r.Type("<Enter>")
			}
			m.back()
		})
	})
	part("doors", func(r *robot) {
		for _, name := range []string{"one", "A rather long name of a game", "three"} {
			r.SaveAs(name + ".entente")
		}
		m.pages("door")
	})
	part("planner", func(r *robot) {
		r.autumn().keepSet("france", "France A bur - ruh; France A bel S A bur - ruh; France F mao - por", "Ruhr, Portugal")
		r.keepSet("england", "England F eng - bel; England F nth S F eng - bel", "England is hostile")
		r.Do("planner")
		m.seen("planner")
		r.Do("planner").Do("tree")
		m.seen("tree")
	})
	if m.views < 2000 || m.texts < 50_000 {
		t.Errorf("only %d texts in %d views", m.texts, m.views)
	}
	t.Logf("%d texts in %d views, %d of them shortened and told whole under the pointer", m.texts, m.views, m.shortened)
}
