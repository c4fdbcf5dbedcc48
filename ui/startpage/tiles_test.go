package startpage

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"

	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/page/pagetest"
	"entente/ui/picture"
)

// bare returns an empty page in a window.
func bare(t *testing.T) *doorPage {
	t.Helper()
	r := pagetest.Room(t)
	p := &doorPage{Doors: &Doors{Screen: r.Screen}}
	p.Base = page.NewBase(r.Screen, "door", func() {})
	return p
}

// place shows an object in a given size.
func place(p *doorPage, o fyne.CanvasObject, w, h float32) {
	p.Win.SetContent(container.NewWithoutLayout(o))
	kit.Place(o, 0, 0, w, h)
}

// where returns the positions of an object's texts in the window.
func where(p *doorPage, o fyne.CanvasObject) map[string]fyne.Position {
	places := map[string]fyne.Position{}
	for _, text := range pagetest.Seen[*canvas.Text](o) {
		places[text.Text] = p.App.Driver().AbsolutePositionForObject(text)
	}
	return places
}

func TestEntranceIsAButtonWithLinks(t *testing.T) {
	p, opened := bare(t), []string{}
	view := canvas.NewRectangle(nil)
	e := newEntrance(p, entranceSign{title: "Learn", text: "The rules step by step.", do: "Begin the course", key: "L"}, view, func() { opened = append(opened, "L") })
	for _, name := range []string{"Worked examples", "Puzzles"} {
		e.links = append(e.links, kit.NewButton(p.Look, kit.Link, look.Button{Text: name}, p, p.Tips, func() { opened = append(opened, name) }))
	}
	p.entrances = []*entrance{e}
	place(p, e, 360, 320)
	if got := pagetest.Texts(e); !slices.Equal(got, []string{"Learn", "The rules step by step.", "Begin the course", "L", "Worked examples", "Puzzles"}) {
		t.Errorf("says %q", got)
	}
	if e.linkRows(360) != 1 || e.linkRows(160) != 2 {
		t.Errorf("links in %d and %d rows", e.linkRows(360), e.linkRows(160))
	}
	top := 320 - below(1, 1)
	if at := where(p, e)["Learn"]; at != fyne.NewPos(doorText, top+6) || view.Size() != fyne.NewSize(360-2*doorEdge, top-doorEdge) {
		t.Errorf("words at %v, picture %v", at, view.Size())
	}
	if a, b := e.links[0].Position(), e.links[1].Position(); a.Y != b.Y || b.X != a.X+e.links[0].Least().Width+4 {
		t.Errorf("links at %v and %v", a, b)
	}
	e.Tapped(nil)
	e.links[1].Tapped(nil)
	p.TypedRune('l')
	p.TypedRune('x')
	if !slices.Equal(opened, []string{"L", "Puzzles", "L"}) {
		t.Errorf("opened %q", opened)
	}
	edge := func() *canvas.Rectangle { return pagetest.Seen[*canvas.Rectangle](e)[0] }
	if e.MouseIn(&desktop.MouseEvent{}); edge().StrokeColor != p.Look.Color(look.RoleAccent) || len(p.Tips.Shown()) != 0 {
		t.Error("no highlight while the pointer is over it")
	}
	if e.MouseOut(); edge().StrokeColor != p.Look.Color(look.RoleLine) {
		t.Error("highlighted after the pointer has left")
	}
	before := len(pagetest.Seen[*canvas.Rectangle](e))
	if e.FocusGained(); len(pagetest.Seen[*canvas.Rectangle](e)) != before+1 {
		t.Error("no highlight for the keyboard focus")
	}
}

func TestEntranceThatIsShutSaysWhy(t *testing.T) {
	p := bare(t)
	e := newEntrance(p, entranceSign{title: "Plan", do: "Open the board", shut: "Not while orders are secret."}, canvas.NewRectangle(nil), func() { t.Error("ran") })
	place(p, e, 360, 320)
	e.Tapped(nil)
	if e.Cursor() != desktop.DefaultCursor {
		t.Error("a hand cursor over a disabled entrance")
	}
	if e.MouseIn(&desktop.MouseEvent{}); !slices.Equal(p.Tips.Shown(), []string{"Open the board", "Not while orders are secret."}) {
		t.Errorf("the tooltip is %q", p.Tips.Shown())
	}
	if e.MouseOut(); len(p.Tips.Shown()) != 0 {
		t.Errorf("the tooltip is still %q", p.Tips.Shown())
	}
	for _, text := range pagetest.Seen[*canvas.Text](e) {
		if text.Text == "Open the board" && text.Color != p.Look.Color(look.RoleMuted) {
			t.Error("a disabled entrance is highlighted")
		}
	}
}

func TestPuzzleStandsBesideItsPicture(t *testing.T) {
	p := bare(t)
	sign := entranceSign{text: "Italy: keep Tunis", over: "Fall 1901", note: "●○○", do: "Solve it", key: "D", beside: true}
	e := newEntrance(p, sign, canvas.NewRectangle(nil), func() {})
	place(p, e, 420, 190)
	at := where(p, e)
	over, task, note, do := at["Fall 1901"], at["Italy: keep Tunis"], at["●○○"], at["Solve it"]
	if over.X <= 180 || task.X != over.X || !(over.Y < task.Y && task.Y < note.Y && note.Y < do.Y) {
		t.Errorf("at %v, %v, %v, %v", over, task, note, do)
	}
	e.sign.text = "England: hold London, take Norway and Belgium, and keep the fleet in the North Sea where it is, whatever all the others order"
	place(p, e, 300, 120)
	for text, at := range where(p, e) {
		if text != "Solve it" && text != "D" && at.Y > 120-48 {
			t.Errorf("%q overlaps the button", text)
		}
	}
}

func TestCardSaysWhatItIsToldInTwoLines(t *testing.T) {
	p, tapped := bare(t), 0
	c := picture.NewCard(p.Look, p.App.Driver(), p, func() { tapped++ })
	p.games = []*picture.Card{c}
	place(p, c, 240, 180)
	c.Set(picture.Face{Title: "Thursday", Note: "1901-04-01", Sub: "Spring 1901", More: "7 players"})
	if got := pagetest.Texts(c); !slices.Equal(got, []string{"Thursday", "1901-04-01", "Spring 1901", "7 players"}) {
		t.Errorf("says %q", got)
	}
	at := where(p, c)
	if at["Thursday"].Y != at["1901-04-01"].Y || at["Spring 1901"].Y != at["Thursday"].Y+20 || at["7 players"].Y != at["Spring 1901"].Y || at["7 players"].X <= at["Spring 1901"].X {
		t.Errorf("at %v", at)
	}
	c.Set(picture.Face{Title: "Three Kingdoms, the second game of the house", Sub: "long", Wraps: true})
	if got := pagetest.Texts(c); len(got) != 2 || slices.Contains(got, "long") {
		t.Errorf("a long title says %q", got)
	}
	c.Set(picture.Face{Title: "Rules", Sub: "short", Wraps: true})
	if got := pagetest.Texts(c); !slices.Contains(got, "short") {
		t.Errorf("a short title says %q", got)
	}
	if c.Tapped(nil); tapped != 1 {
		t.Errorf("tapped %d times", tapped)
	}
}
