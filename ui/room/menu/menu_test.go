package menu

import (
	"runtime"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"entente/assets"
	"entente/ui/command"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/page/pagetest"
)

// room returns a window of a size with a button and some commands, and a list of the commands run.
func room(t *testing.T, size fyne.Size) (r *page.Room, done *[]string) {
	t.Helper()
	r, done = pagetest.Room(t), &[]string{}
	note := func(name string) func() { return func() { *done = append(*done, name) } }
	button := canvas.NewRectangle(nil)
	r.Acts.Add(New(r.Screen, r.Acts, func() fyne.CanvasObject { return button }).Commands()...)
	r.Acts.Add(
		command.Command{Name: "save", Menu: "file", MenuOrder: 1, Key: "Ctrl+S", Do: note("save")},
		command.Command{Name: "undo", Menu: "edit", MenuOrder: 1, Do: note("undo"), DisabledReason: func() string { return "Nothing to take back." }},
		command.Command{Name: "letters", Menu: "view", MenuOrder: 1, Do: note("letters"), On: func() bool { return true }},
		command.Command{Name: "theme", Menu: "view", MenuOrder: 2, Key: "Ctrl+T", Do: note("theme"), Choices: func() []command.Choice {
			return []command.Choice{{Text: "Light", On: true, Do: note("light")}, {Text: "Dark", Do: note("dark")}}
		}})
	r.Win.SetContent(container.NewWithoutLayout(button))
	r.Win.Resize(size)
	button.Move(fyne.NewPos(size.Width-60, 8))
	return r, done
}

// open opens the menu and returns its lists.
func open(t *testing.T, r *page.Room) (left, right *kit.RowList) {
	t.Helper()
	r.Do("menu")
	lists := pagetest.Seen[*kit.RowList](r.Win.Canvas().Overlays().Top())
	if len(lists) != 2 {
		t.Fatalf("%d lists", len(lists))
	}
	return lists[0], lists[1]
}

// texts returns the rows of a list: the label, the text beside it, the reason below.
func texts(l *kit.RowList) (list []string) {
	for _, row := range l.Rows {
		text := strings.TrimRight(row.Text+"|"+row.Note+"|"+row.Sub, "|")
		if row.Sign != "" {
			text += " " + row.Sign
		}
		list = append(list, text)
	}
	return list
}

func TestMenuListsEveryCommand(t *testing.T) {
	r, done := room(t, fyne.NewSize(900, 640))
	left, right := open(t, r)
	if want := []string{"File icon-next", "Edit icon-next", "View icon-next", "Help icon-next"}; !slices.Equal(texts(left), want) {
		t.Errorf("menus %q", texts(left))
	}
	if want := []string{"Save|Ctrl+S"}; !slices.Equal(texts(right), want) || !left.Rows[0].Picked {
		t.Errorf("file: %q", texts(right))
	}
	left.OnHover(1)
	if left.OnHover(-1); !right.Rows[0].Dead || !right.Rows[0].Faint || right.Rows[0].Sub != "Nothing to take back." || right.Rows[0].Height != 44 {
		t.Errorf("edit: %+v", right.Rows[0])
	}
	left.OnCursor(2)
	if len(right.Rows) != 2 || right.Rows[0].Sign != "icon-check" || !strings.HasSuffix(texts(right)[1], "|Light · Ctrl+T icon-down") {
		t.Errorf("view: %q", texts(right))
	}
	right.OnPick(1)
	if got := texts(right)[2:]; !slices.Equal(got, []string{"Light icon-check", "Dark"}) || !right.Rows[2].Indent {
		t.Fatalf("choices %q", got)
	}
	if right.OnPick(1); len(right.Rows) != 2 {
		t.Errorf("not folded: %q", texts(right))
	}
	right.OnPick(1)
	right.OnPick(3)
	if !slices.Equal(*done, []string{"dark"}) || r.Win.Canvas().Overlays().Top() != nil && r.Win.Canvas().Overlays().Top().Visible() {
		t.Errorf("done %q", *done)
	}
	left, right = open(t, r)
	left.OnPick(0)
	if r.Win.Canvas().Focused() != fyne.Focusable(right) {
		t.Error("the keyboard stays with the menus")
	}
	if right.OnPick(0); !slices.Equal(*done, []string{"dark", "save"}) {
		t.Errorf("done %q", *done)
	}
}

func TestMenuIsWorkedByKeys(t *testing.T) {
	r, _ := room(t, fyne.NewSize(900, 640))
	left, right := open(t, r)
	press := func(name fyne.KeyName) { left.Keys.TypedKey(&fyne.KeyEvent{Name: name}) }
	if press(fyne.KeyRight); r.Win.Canvas().Focused() != fyne.Focusable(right) {
		t.Error("Right does not lead to the commands")
	}
	if press(fyne.KeyLeft); r.Win.Canvas().Focused() != fyne.Focusable(left) {
		t.Error("Left does not lead back")
	}
	if left.Keys.TypedRune('x'); !r.Busy() {
		t.Error("a letter closes the menu")
	}
	if press(fyne.KeyEscape); r.Busy() {
		t.Error("Escape leaves the menu open")
	}
	open(t, r)
	if r.Do("menu"); len(pagetest.Seen[*kit.RowList](r.Win.Canvas().Overlays().Top())) != 2 {
		t.Error("it opens twice")
	}
}

// The keys continue from the menu that the pointer has opened, and from where the focus was lost to a click beside the menu.
func TestMenuTakesKeysHoweverItWasOpened(t *testing.T) {
	r, done := room(t, fyne.NewSize(900, 640))
	left, right := open(t, r)
	picked := func() int { return slices.IndexFunc(left.Rows, func(row look.Row) bool { return row.Picked }) }
	left.OnHover(2)
	if left.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown}); picked() != 3 {
		t.Errorf("below the menu under the pointer comes menu %d", picked())
	}
	left.OnHover(2)
	if left.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn}); picked() != 2 || r.Win.Canvas().Focused() != fyne.Focusable(right) {
		t.Errorf("Enter opens menu %d instead of that under the pointer", picked())
	}
	right.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	right.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn}) // opens the submenu of themes
	left.OnHover(0)
	r.Win.Canvas().Focus(right)
	if right.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn}); !slices.Equal(*done, []string{"save"}) {
		t.Errorf("after another menu Enter does %q", *done)
	}
	left, _ = open(t, r)
	r.Win.Canvas().Unfocus()
	if r.Keys.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown}); picked() != 1 {
		t.Errorf("after a click beside it Down leads to menu %d", picked())
	}
	r.Win.Canvas().Unfocus()
	if r.Keys.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape}); r.Busy() {
		t.Error("after a click beside it Escape leaves it open")
	}
}

func TestMenuKeepsWithinTheWindow(t *testing.T) {
	r, _ := room(t, fyne.NewSize(400, 120))
	left, right := open(t, r)
	at := r.App.Driver().AbsolutePositionForObject
	if x := at(left).X; x < 0 || at(right).X+right.Size().Width > 400 {
		t.Errorf("lists at %v and %v, %v wide", at(left), at(right), right.Size().Width)
	}
}

func TestKeysAreListed(t *testing.T) {
	r, _ := room(t, fyne.NewSize(900, 640))
	r.Do("keys")
	rows := pagetest.Seen[*kit.RowList](r.Win.Canvas().Overlays().Top())[0].Rows
	var list []string
	for _, row := range rows {
		list = append(list, row.Text+"|"+row.Note)
		if !row.Dead {
			t.Errorf("%q can be picked", row.Text)
		}
	}
	for _, want := range []string{"File|", "Save|Ctrl+S", "View|", "Help|"} {
		if !slices.Contains(list, want) {
			t.Errorf("no %q in %q", want, list)
		}
	}
	if slices.Contains(list, "Edit|") {
		t.Errorf("a menu without keys is listed: %q", list)
	}
	if last := list[len(list)-1]; !strings.HasSuffix(last, "|Enter") {
		t.Errorf("ends with %q", last)
	}
	r.Dialog.Answer(0)
	if r.Busy() {
		t.Error("it stays open")
	}
}

// The positions of all parts of the menu, and of the list of keys.
func TestMenuAndKeysKeepTheirPlan(t *testing.T) {
	r, _ := room(t, fyne.NewSize(900, 640))
	left, right := open(t, r)
	left.OnCursor(2)
	right.OnPick(1)
	pagetest.WantPlan(t, "menu", r.Win.Canvas().Overlays().Top())
	left.Keys.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	r.Do("keys")
	pagetest.WantPlan(t, "keys", r.Win.Canvas().Overlays().Top())
	r.Dialog.Answer(0)
	r.Win.Resize(fyne.NewSize(900, 1200))
	r.Do("keys")
	if tall := pagetest.Seen[*container.Scroll](r.Win.Canvas().Overlays().Top())[0].Size().Height; tall > 520 {
		t.Errorf("the list is %v tall", tall)
	}
}

func TestChoicesThatUnfoldAreSeen(t *testing.T) {
	r, _ := room(t, fyne.NewSize(900, 170))
	left, right := open(t, r)
	left.OnCursor(2)
	scroll := pagetest.Seen[*container.Scroll](r.Win.Canvas().Overlays().Top())[0]
	if scroll.Offset.Y != 0 {
		t.Fatal("scrolled already")
	}
	right.OnPick(1)
	if low := scroll.Offset.Y + scroll.Size().Height; low < right.Height()-1 && scroll.Offset.Y < right.Tops[1]-1 {
		t.Errorf("choices end at %v, seen to %v", right.Height(), low)
	}
	if scroll.Offset.Y == 0 {
		t.Error("nothing is scrolled")
	}
}

func TestLicencesAreRead(t *testing.T) {
	r, _ := room(t, fyne.NewSize(900, 640))
	r.Do("about")
	list := pagetest.Seen[*kit.RowList](r.Stack.Root())[0]
	scroll := pagetest.Seen[*container.Scroll](r.Stack.Root())[1]
	licences, err := readLicences(assets.FS)
	if err != nil || len(list.Rows) != len(licences) || !list.Rows[0].Picked || !strings.HasSuffix(list.Rows[0].Sub, "MIT") {
		t.Fatalf("%d rows, first %+v, %v", len(list.Rows), list.Rows[0], err)
	}
	if said := pagetest.Texts(r.Stack.Root()); r.Stack.Top().Name() != "about" || !slices.Contains(said, r.Say("about.title")) {
		t.Errorf("page %q says %q", r.Stack.Top().Name(), said[:4])
	}
	pagetest.WantPlan(t, "about", r.Stack.Root())
	pagetest.WantParts(t, r.Stack.Root())
	pagetest.WantRoom(t, "about-room", r.Stack.Root(), fyne.NewSize(340, 500), fyne.NewSize(1000, 500))
	r.Stack.Root().Resize(fyne.NewSize(900, 640))
	names := pagetest.Seen[*container.Scroll](r.Stack.Root())[0]
	if left, right := names.Position().Y+names.Size().Height, scroll.Position().Y+scroll.Size().Height; left > right || right > left+12 {
		t.Errorf("the list ends at %v, the license at %v", left, right)
	}
	first := pagetest.Texts(scroll)
	list.OnPick(2)
	if now := pagetest.Texts(scroll); !list.Rows[2].Picked || list.Rows[0].Picked || slices.Equal(now, first) || len(now) < 10 {
		t.Errorf("%d lines", len(now))
	}
	press := func(name fyne.KeyName) { r.Stack.Top().TypedKey(&fyne.KeyEvent{Name: name}) }
	if press(fyne.KeyPageDown); scroll.Offset.Y <= 0 {
		t.Error("a key does not scroll")
	}
	if press(fyne.KeyHome); scroll.Offset.Y != 0 {
		t.Error("Home does not lead to the top")
	}
	if press(fyne.KeyEscape); r.Busy() {
		t.Error("Escape leaves it open")
	}
}

// The About page reports unreadable licenses, and shows the known versions.
func TestVersionsAreToldWhereTheyAreKnown(t *testing.T) {
	r := pagetest.Room(t)
	m := New(r.Screen, r.Acts, func() fyne.CanvasObject { return nil })
	if got, want := m.version("Go"), strings.TrimPrefix(runtime.Version(), "go"); got != want {
		t.Errorf("Go is %q, want %q", got, want)
	}
	if got := m.version("nowhere.example/part"); got != "" {
		t.Errorf("a part that is not there is %q", got)
	}
	own := m.version("Entente")
	if own == "" || own != strings.TrimSpace(own) || m.version("Entente fonts") != own {
		t.Errorf("the program is %q, its fonts %q", own, m.version("Entente fonts"))
	}
	m.Screen.Assets = fstest.MapFS{}
	if got := m.version("Entente"); got != "" {
		t.Errorf("without a file it is %q", got)
	}
	if m.showAbout(); m.Dialog == nil || m.Dialog.Title != m.Say("dialog.problem") || m.Stack.Top() != nil {
		t.Error("missing licenses are shown")
	}
}

// Another menu is shown from its top; so is another license, all of which can be scrolled to.
func TestMenusAndLicencesBeginAtTheirTop(t *testing.T) {
	r, _ := room(t, fyne.NewSize(900, 150))
	for i, name := range []string{"save-as", "open", "new", "export", "recent", "saves"} {
		r.Acts.Add(command.Command{Name: name, Menu: "file", MenuOrder: 2 + i, Do: func() {}})
	}
	left, right := open(t, r)
	scroll := right.Scroll
	left.Pick(0)
	scroll.ScrollToBottom()
	if scroll.Offset.Y <= 0 {
		t.Fatal("all of the menu has room")
	}
	if left.Pick(1); scroll.Offset.Y != 0 {
		t.Errorf("the menu begins at %v", scroll.Offset.Y)
	}
	for i := range 3 {
		left.Pick(i)
		if got, want := right.Size().Height, max(right.MinSize().Height, scroll.Size().Height); got != want {
			t.Errorf("menu %d is %v high, want %v", i, got, want)
		}
	}
	r, _ = room(t, fyne.NewSize(900, 640))
	r.Do("about")
	list := pagetest.Seen[*kit.RowList](r.Stack.Root())[0]
	text := pagetest.Seen[*container.Scroll](r.Stack.Root())[1]
	for _, i := range []int{3, 0} {
		text.ScrollToBottom()
		if list.Pick(i); text.Offset.Y != 0 || text.Content.Size().Height < text.Content.MinSize().Height {
			t.Errorf("license %d begins at %v, and is %v high of %v", i, text.Offset.Y, text.Content.Size().Height, text.Content.MinSize().Height)
		}
	}
}
