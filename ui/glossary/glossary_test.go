package glossary_test

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"entente/ui/glossary"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/page/pagetest"
	"entente/ui/rulebook"
	"entente/ui/uitest"
)

// written is a text with what was drawn for it.
type written struct {
	texts []string
	boxes []*canvas.Rectangle
	words []fyne.CanvasObject
	used  map[int]bool
}

// write writes a text at the corner of a window.
func write(r *page.Room, g *glossary.Glossary, text string, s page.Style) written {
	w := written{used: map[int]bool{}}
	sheet := kit.NewSheet(fyne.NewSize(400, 40), func(add kit.Adder, _ fyne.Size) {
		g.Write(func(o fyne.CanvasObject, x, y, width, height float32) {
			switch o := o.(type) {
			case *canvas.Text:
				w.texts = append(w.texts, o.Text)
			case *canvas.Rectangle:
				w.boxes = append(w.boxes, o)
			default:
				w.words = append(w.words, o)
			}
			add(o, x, y, width, height)
		}, text, s, fyne.NewPos(20, 10), w.used)
	})
	r.Win.SetContent(sheet)
	r.Win.Resize(fyne.NewSize(400, 40))
	w.texts, w.boxes, w.words, w.used = nil, nil, nil, map[int]bool{}
	sheet.Draw()
	return w
}

// plain is how most texts are written.
func plain() page.Style { return page.Style{Size: 13, Line: 20, Role: look.RoleText} }

func TestWordsOfTheGlossaryAreMarkedOnceAndExplained(t *testing.T) {
	r := pagetest.Room(t)
	g := glossary.New(r.Screen, rulebook.Europe)
	w := write(r, g, "A convoy needs a fleet; a convoy fails.", plain())
	if !slices.Equal(w.texts, []string{"A convoy needs a fleet; a convoy fails."}) {
		t.Fatalf("written %q", w.texts)
	}
	if len(w.words) == 0 || len(w.words) != len(w.used) || len(w.boxes) != 0 {
		t.Fatalf("%d words of %d, %d boxes", len(w.words), len(w.used), len(w.boxes))
	}
	first := w.words[0]
	left := 20 + r.Look.Width("A ", 13, kit.Regular)
	if at := first.Position(); at != fyne.NewPos(left, 10) || first.Size() != fyne.NewSize(r.Look.Width("convoy", 13, kit.Regular), 20) {
		t.Errorf("marked at %v, %v", at, first.Size())
	}
	line := pagetest.Seen[*canvas.Rectangle](first)[0]
	if line.FillColor != r.Look.Color(look.RoleText) || line.Position().Y != 18 {
		t.Errorf("line %v at %v", line.FillColor, line.Position())
	}
	at := &desktop.MouseEvent{}
	at.AbsolutePosition, at.Position = fyne.NewPos(left+4, 14), fyne.NewPos(4, 4)
	hover := first.(desktop.Hoverable)
	if hover.MouseIn(at); r.Tips.Said() == "" {
		t.Error("nothing is told under the pointer")
	}
	said := r.Tips.Said()
	if hover.MouseOut(); r.Tips.Said() != "" {
		t.Errorf("still told: %q", r.Tips.Said())
	}
	if first.(fyne.Tappable).Tapped(&fyne.PointEvent{AbsolutePosition: at.AbsolutePosition, Position: at.Position}); r.Tips.Said() != said {
		t.Errorf("a finger is told %q, the pointer %q", r.Tips.Said(), said)
	}
}

func TestWordsOfASearchAreMarkedToo(t *testing.T) {
	r := pagetest.Room(t)
	style := plain()
	style.Found, style.Faint = []string{"needs"}, true
	w := write(r, glossary.New(r.Screen, rulebook.Europe), "A convoy needs a fleet.", style)
	if len(w.boxes) != 2 || w.boxes[0].FillColor != r.Look.Color(look.RoleTint) || w.boxes[1].FillColor != r.Look.Color(look.RoleAccent) {
		t.Fatalf("%d boxes", len(w.boxes))
	}
	if left := 20 + r.Look.Width("A convoy ", 13, kit.Regular) - 1; w.boxes[0].Position() != fyne.NewPos(left, 12) || w.boxes[1].Position() != fyne.NewPos(left, 27) {
		t.Errorf("marked at %v and %v", w.boxes[0].Position(), w.boxes[1].Position())
	}
	line := pagetest.Seen[*canvas.Rectangle](w.words[0])[0]
	if line.FillColor != r.Look.Color(look.RoleStrong) || line.Position().Y != 17 {
		t.Errorf("line %v at %v", line.FillColor, line.Position())
	}
}

func TestRulesAreReadInTheLanguageOfTheWindow(t *testing.T) {
	r := pagetest.Room(t)
	g := glossary.New(r.Screen, rulebook.Europe)
	first := g.Book()
	if first == nil || first.Language != "en" || g.Book() != first {
		t.Fatalf("book %v", first)
	}
	r.Texts = uitest.Speak(t, "ja_JP.UTF-8")
	if book := g.Book(); book == nil || book.Language != "ja" {
		t.Errorf("book %v", book)
	}
}
