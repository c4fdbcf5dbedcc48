// Package glossary underlines glossary terms in texts and shows the definition on hover or click.
//
//	g := glossary.New(room, rulebook.Europe)
//	g.Write(add, "Its support was cut.", page.Style{Size: 13, Line: 18}, fyne.NewPos(16, 40), used)
package glossary

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/rulebook"
)

// Glossary marks words in the language of a window.
type Glossary struct {
	room   *page.Screen
	folder string         // of the rules that it belongs to
	book   *rulebook.Book // in the language that it was read in last, nil before the first time
}

// New returns the glossary of a game in a window, by the folder of its rules. It is read when the first text is written.
func New(s *page.Screen, folder string) *Glossary { return &Glossary{room: s, folder: folder} }

// Read returns the rules with their glossary in the language of the window.
func (g *Glossary) Read() (*rulebook.Book, error) {
	if code := g.room.Texts.Language(); g.book == nil || g.book.Language != code {
		book, err := rulebook.Read(g.room.Assets, g.folder, code)
		if err != nil {
			return nil, err
		}
		g.book = book
	}
	return g.book, nil
}

// Book is Read, nil if the rules cannot be read.
func (g *Glossary) Book() *rulebook.Book {
	book, _ := g.Read()
	return book
}

// Write writes a line of a text, and marks the words of the glossary that are not among used, which gets those that were found.
func (g *Glossary) Write(add kit.Adder, text string, s page.Style, at fyne.Position, used map[int]bool) {
	l := g.room.Look
	defer func() { add(l.Text(text, s.Size, s.Face, s.Role), at.X, at.Y, l.Width(text, s.Size, s.Face), s.Line) }()
	book := g.Book()
	if book == nil {
		return
	}
	ink, tall := s.Role, s.Line
	if s.Faint {
		ink, tall = look.RoleStrong, s.Line-1
	}
	for _, m := range book.Marks(text, s.Found, used) {
		x, wide := at.X+l.Width(text[:m.From], s.Size, s.Face), l.Width(text[m.From:m.To], s.Size, s.Face)
		if m.Word < 0 {
			add(l.Box(look.RoleTint, 3), x-1, at.Y+2, wide+2, s.Line-4)
			add(l.Box(look.RoleAccent, 0), x-1, at.Y+s.Line-3, wide+2, 2)
			continue
		}
		entry := book.Words[m.Word]
		mark := &word{tips: g.room.Tips, line: l.Box(ink, 0), says: g.room.Say("rules.word", map[string]any{"Word": entry.Forms[0], "Text": entry.Text})}
		mark.ExtendBaseWidget(mark)
		add(mark, x, at.Y, wide, tall)
	}
}

// word lies over a word of a text.
type word struct {
	widget.BaseWidget
	tips *kit.Tips
	says string
	line *canvas.Rectangle // below the word
}

// CreateRenderer implements fyne.Widget.
func (w *word) CreateRenderer() fyne.WidgetRenderer {
	return &kit.Renderer{
		Parts:   func() []fyne.CanvasObject { return []fyne.CanvasObject{w.line} },
		Arrange: func(s fyne.Size) { kit.Place(w.line, 0, s.Height-2, s.Width, 1) },
		Least:   func() fyne.Size { return fyne.NewSize(4, 4) },
		Redraw:  func() { canvas.Refresh(w) },
	}
}

// tell says what the word means.
func (w *word) tell(corner fyne.Position) {
	w.tips.Whole(w, corner.AddXY(-16, w.Size().Height-16), w.says)
}

// MouseIn implements desktop.Hoverable.
func (w *word) MouseIn(e *desktop.MouseEvent) { w.tell(e.AbsolutePosition.Subtract(e.Position)) }

// MouseMoved implements desktop.Hoverable.
func (w *word) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (w *word) MouseOut() { w.tips.Unreason() }

// Tapped implements fyne.Tappable: where nothing hovers, a finger asks.
func (w *word) Tapped(e *fyne.PointEvent) { w.tell(e.AbsolutePosition.Subtract(e.Position)) }
