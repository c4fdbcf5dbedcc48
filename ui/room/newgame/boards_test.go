package newgame

import (
	"context"
	"errors"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/page/pagetest"
	"entente/ui/picture"
)

// shelf is the page of boards alone, with boards of two games, and the plans made.
type shelf struct {
	*boardsPage
	n       *NewGames
	planned []string
	painted int
}

// openShelf opens the page.
func openShelf(t *testing.T) *shelf {
	t.Helper()
	r := pagetest.Room(t)
	r.Win.SetContent(container.NewStack(r.Tips.Layer))
	r.Win.Resize(fyne.NewSize(1280, 800))
	x := &shelf{n: New(r.Screen, r.Memory)}
	brush := pagetest.Brush(r.Paint)
	paint := picture.Paint(func(w, h int, _ float64) image.Image {
		x.painted++
		return image.NewRGBA(image.Rect(0, 0, w, h))
	})
	board := func(name string, players ...int) Board {
		b := Board{
			Name: name, Also: []string{"Übersee", "Chile"}, Players: players, Brush: brush, Picture: paint,
			Facts: [][2]string{{"To win", "18 of 34 centers"}, {"Spaces", "75: 56 on land, 19 at sea, and a few more words that need a second line of it"}},
		}
		for i, side := range []string{"Argentina", "Brazil", "Chile"} {
			b.Sides = append(b.Sides, Side{Side: look.Side(i + 1), Name: side})
		}
		return b
	}
	mine, here := board("Western Triangle", 3), board("Europe 1901", 2, 3, 7)
	mine.Yours, here.Here = true, true
	plan := func(game string) func(int, []string) Actions {
		return func(at int, names []string) Actions {
			x.planned = append(x.planned, fmt.Sprintf("%s %d%v", game, at, names))
			a := (&table{t: t, now: State{Title: game, Form: []Section{{Seats: []Seat{{Name: "Ann"}}}}}}).actions(r.Screen)
			return a
		}
	}
	x.n.Add(Game{
		Boards: func() []string { return []string{"Three Shores", "Europe 1901", "Western Triangle"} },
		Shelf: func() []Board {
			return []Board{board("Three Shores", 2, 3), here, mine, {Name: "straits", Yours: true, Faults: []string{"borders.csv: line 6: unknown province \"mao\"", "start.csv: line 3"}}}
		}, Plan: plan("Europe"),
	})
	x.n.Add(Game{
		Boards: func() []string { return []string{"Three Kingdoms"} },
		Shelf:  func() []Board { return []Board{board("Three Kingdoms", 2, 7)} }, Plan: plan("Kingdoms"),
	})
	x.n.Choose()
	x.boardsPage = x.n.shelf
	return x
}

// names returns the names of the cards shown.
func (x *shelf) names() string {
	var list []string
	for _, i := range x.shown {
		if !x.cards[i].Visible() {
			return "hidden: " + x.all[i].Name
		}
		list = append(list, x.all[i].Name)
	}
	for i, c := range x.cards {
		if c.Visible() && !slices.Contains(x.shown, i) {
			return "not hidden: " + x.all[i].Name
		}
	}
	return strings.Join(list, ", ")
}

func TestBoardsOfAllGamesStandBesideEachOther(t *testing.T) {
	x := openShelf(t)
	if got := x.names(); got != "Three Shores, Europe 1901, Three Kingdoms, Western Triangle, straits" {
		t.Errorf("shown are %s", got)
	}
	if x.now().Name != "Europe 1901" || x.room.Win.Canvas().Focused() != fyne.Focusable(x.cards[x.picked]) {
		t.Errorf("picked is %s", x.now().Name)
	}
	texts := pagetest.Texts(x.cards[1])
	if !slices.Contains(texts, "built in") || !slices.Contains(texts, "2 to 7 players") {
		t.Errorf("the card of Europe says %q", texts)
	}
	if texts := pagetest.Texts(x.cards[3]); !slices.Contains(texts, "yours") || !slices.Contains(texts, "3 players") {
		t.Errorf("the card of the Triangle says %q", texts)
	}
	if texts := pagetest.Texts(x.about); !slices.Contains(texts, "Argentina") || !slices.Contains(texts, "18 of 34 centers") || !slices.Contains(texts, "2 to 7 players") {
		t.Errorf("about Europe: %q", texts)
	}
	if x.painted == 0 {
		t.Error("no picture is painted")
	}
}

func TestBoardsAreSifted(t *testing.T) {
	x := openShelf(t)
	for _, row := range []struct {
		do                   func()
		owners, names, about string
	}{
		{func() { x.owners.Pick(2) }, "All 5|Built in 3|Yours 2", "Western Triangle, straits", "Western Triangle"},
		{func() { x.size.Pick(2) }, "All 3|Built in 2|Yours 1", "Western Triangle", "Western Triangle"},
		{func() { x.owners.Pick(0) }, "All 3|Built in 2|Yours 1", "Three Shores, Europe 1901, Western Triangle", "Western Triangle"},
		{func() { x.field.SetText("übersee EUR") }, "All 1|Built in 1|Yours 0", "Europe 1901", "Europe 1901"},
		{func() { x.field.SetText("nobody") }, "All 0|Built in 0|Yours 0", "", "Europe 1901"},
		{func() { x.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape}) }, "All 3|Built in 2|Yours 1", "Three Shores, Europe 1901, Western Triangle", "Europe 1901"},
		{func() { x.size.Pick(0) }, "All 5|Built in 3|Yours 2", "Three Shores, Europe 1901, Three Kingdoms, Western Triangle, straits", "Europe 1901"},
		{func() { x.TypedRune('K'); test.Type(x.field, "ing") }, "All 1|Built in 1|Yours 0", "Three Kingdoms", "Three Kingdoms"},
	} {
		row.do()
		if got := strings.Join(pagetest.Texts(x.owners), "|"); got != row.owners || x.names() != row.names || x.now().Name != row.about {
			t.Errorf("%s; %s; about %s\nwant %s; %s; about %s", got, x.names(), x.now().Name, row.owners, row.names, row.about)
		}
	}
	if x.n.shelf == nil {
		t.Error("the page is closed")
	}
}

func TestABoardLeadsToItsNewGame(t *testing.T) {
	x := openShelf(t)
	x.cards[2].Tapped(nil)
	if x.now().Name != "Three Kingdoms" || x.planned != nil {
		t.Fatalf("picked %s, planned %q", x.now().Name, x.planned)
	}
	x.play.OnTap()
	if x.n.shelf != nil || x.n.page == nil || x.n.page.state.Title != "Kingdoms" || !slices.Equal(x.planned, []string{"Kingdoms 0[]"}) {
		t.Fatalf("planned %q", x.planned)
	}
	x.n.Choose() // from the page of the new game: text typed there stays
	x.boardsPage = x.n.shelf
	x.cards[3].TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if x.n.shelf != nil || x.n.page.state.Title != "Europe" || !slices.Equal(x.planned[1:], []string{"Europe 2[Ann]"}) {
		t.Errorf("planned %q", x.planned)
	}
	x.n.Choose()
	x.boardsPage = x.n.shelf
	x.cancel.OnTap()
	if x.n.shelf != nil || x.n.page == nil || len(x.planned) != 2 {
		t.Error("the plan is not as it was")
	}
}

// If a game cannot be planned, no page opens: the game has given the reason.
func TestABoardWithoutAPlanLeadsNowhere(t *testing.T) {
	x := openShelf(t)
	x.n.games[1].Plan = func(int, []string) Actions { return Actions{} }
	x.cards[2].Tapped(nil)
	if x.play.OnTap(); x.n.page != nil {
		t.Error("a plan is shown")
	}
}

func TestABoardThatCannotBeReadSaysWhy(t *testing.T) {
	x := openShelf(t)
	x.cards[4].Tapped(nil)
	if texts := pagetest.Texts(x.cards[4]); !slices.Contains(texts, "2 faults") {
		t.Errorf("the card says %q", texts)
	}
	said := strings.Join(pagetest.Texts(x.about), " ")
	if !x.play.Face.Disabled || x.view.Visible() || !strings.Contains(said, `borders.csv: line 6: unknown province "mao"`) || !strings.Contains(x.Spoken(), "start.csv: line 3") {
		t.Errorf("about it: %q", said)
	}
	pagetest.WantPlan(t, "broken", x.about)
	x.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if x.n.shelf == nil || x.planned != nil {
		t.Errorf("a game is planned: %q", x.planned)
	}
	x.cards[0].Tapped(nil)
	if x.play.Face.Disabled || !x.view.Visible() {
		t.Error("the next board cannot be played on")
	}
}

func TestTheArrowsGoFromCardToCard(t *testing.T) {
	x := openShelf(t)
	x.Root.Resize(fyne.NewSize(1280, 800))
	if x.columns() != 3 {
		t.Fatalf("%d columns", x.columns())
	}
	press := func(name fyne.KeyName) {
		x.room.Win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: name})
	}
	for _, row := range []struct {
		key  fyne.KeyName
		want string
	}{
		{fyne.KeyDown, "straits"}, {fyne.KeyUp, "Europe 1901"}, {fyne.KeyEnd, "straits"}, {fyne.KeyHome, "Three Shores"}, {fyne.KeyRight, "Europe 1901"}, {fyne.KeyLeft, "Three Shores"},
	} {
		if press(row.key); x.now().Name != row.want || x.room.Win.Canvas().Focused() != fyne.Focusable(x.cards[x.picked]) {
			t.Errorf("%s leads to %s, want %s", row.key, x.now().Name, row.want)
		}
	}
	if press(fyne.KeyUp); x.room.Win.Canvas().Focused() != fyne.Focusable(x.field) {
		t.Error("above the cards is not the search")
	}
	if press(fyne.KeyDown); x.room.Win.Canvas().Focused() != fyne.Focusable(x.cards[0]) {
		t.Error("below the search are not the cards")
	}
}

// The page works in a window of a few pixels, and in one wider than all boards.
func TestWhereEverythingOfTheBoardsIs(t *testing.T) {
	x := openShelf(t)
	for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 1920, Height: 1080}, {Width: 900, Height: 640}} {
		x.Root.Resize(size)
		pagetest.WantPlan(t, fmt.Sprint("boards-", size.Width), x.Root)
		for _, c := range x.cards {
			if at := c.Position(); at.X < 0 || at.X+c.Size().Width > x.scroll.Size().Width {
				t.Errorf("in a window of %v a card is at %v, %v wide", size, at, c.Size().Width)
			}
		}
		x.cards[4].OnFocus()
		if bottom := x.cards[4].Position().Y + x.cards[4].Size().Height - x.scroll.Offset.Y; bottom > x.scroll.Size().Height {
			t.Errorf("in a window of %v the last card ends at %v of %v", size, bottom, x.scroll.Size().Height)
		}
		x.cards[1].OnFocus()
	}
}

func TestWithoutBoardsThePageSaysSo(t *testing.T) {
	r := pagetest.Room(t)
	n := New(r.Screen, r.Memory)
	n.Choose()
	if !n.shelf.play.Face.Disabled || !strings.Contains(strings.Join(pagetest.Texts(n.shelf.ground), " "), "No board matches") {
		t.Errorf("says %q", pagetest.Texts(n.shelf.ground))
	}
	n.shelf.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	n.shelf.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	n.shelf.owners.Pick(2)
	if !strings.Contains(strings.Join(pagetest.Texts(n.shelf.ground), " "), "no boards of your own") || n.shelf.Spoken() == "" {
		t.Errorf("says %q", pagetest.Texts(n.shelf.ground))
	}
	n.shelf.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if n.shelf != nil {
		t.Error("the page is still there")
	}
}

// A board of another program is imported from the page, or by dropping it on the window. Then it is selected, and losses are listed.
func TestABoardIsTaken(t *testing.T) {
	x := openShelf(t)
	if x.take.Visible() || x.n.Drop([]string{"a.map"}) {
		t.Fatal("a board can be taken where none can be made")
	}
	var asked []string
	x.n.games[0].Take = func(paths []string) Taking {
		asked = append(asked, strings.Join(paths, "+"))
		return func(context.Context) func() (Taken, error) {
			return func() (Taken, error) {
				if strings.HasSuffix(paths[0], "bad.map") {
					return Taken{}, errors.New("bad.map: line 3: no such province")
				}
				return Taken{At: 2, Name: "Western Triangle", Folder: "/boards/triangle", Lost: []string{"a port", "a rule"}}, nil
			}
		}
	}
	drop := func(paths ...string) bool {
		defer x.n.Wait()
		return x.n.Drop(paths)
	}
	x.close()
	x.n.Choose()
	x.boardsPage = x.n.shelf
	x.take.OnTap()
	f, _ := x.room.Win.Canvas().Focused().(*page.PathField)
	if !x.take.Visible() || f == nil {
		t.Fatal("no file is asked for")
	}
	file := filepath.Join(t.TempDir(), "west.json")
	if err := os.WriteFile(file, []byte("{}"), 0o644); err != nil {
		t.Fatal(err)
	}
	f.SetText(file)
	f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	x.n.Wait()
	d := x.room.Dialog
	if !slices.Equal(asked, []string{file}) || d == nil || !d.Open() || !strings.Contains(d.Text, "2 things") || !strings.Contains(d.Text, "• a port\n• a rule") || !strings.Contains(d.Text, "/boards/triangle") {
		t.Fatalf("asked %q, says %q", asked, d.Text)
	}
	if x.n.shelf.now().Name != "Western Triangle" {
		t.Errorf("picked is %s", x.n.shelf.now().Name)
	}
	if x.n.Drop([]string{"b.map"}) {
		t.Error("taken below a dialog")
	}
	d.Close()
	x.n.shelf.close()
	if drop("game.json") || !drop("b.json", "b.svg") || x.n.shelf == nil || asked[1] != "b.json+b.svg" {
		t.Errorf("dropped: %q", asked)
	}
	x.room.Dialog.Close()
	if !drop("bad.map") || !strings.Contains(x.room.Dialog.Text, "Bad.map: line 3: no such province") {
		t.Errorf("of a broken board it says %q", x.room.Dialog.Text)
	}
}

// The window does not wait for an import. If the import is canceled, no board and no message is shown.
func TestMakingABoardIsCancelled(t *testing.T) {
	x := openShelf(t)
	ended := make(chan bool)
	x.n.games[0].Take = func([]string) Taking {
		return func(ctx context.Context) func() (Taken, error) {
			<-ctx.Done()
			close(ended)
			return func() (Taken, error) { return Taken{}, ctx.Err() }
		}
	}
	x.n.shelf.close()
	x.n.Drop([]string{"b.map"})
	busy := x.room.Dialog
	if busy == nil || !busy.Open() || x.n.Drop([]string{"c.map"}) {
		t.Fatal("no dialog says that a board is being made")
	}
	busy.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	<-ended
	x.n.Wait()
	if busy.Open() || x.room.Dialog != busy || x.n.shelf != nil {
		t.Error("something is said or shown of what was cancelled")
	}
}

// Names and places of the user's boards can be edited from the page, and right after an import. Afterward the page shows the changed board.
func TestOwnBoardsAreEdited(t *testing.T) {
	x := openShelf(t)
	var at []int
	var done func(bool)
	x.n.games[0].Edit = func(board int, closed func(bool)) { at, done = append(at, board), closed }
	x.n.games[0].Take = func([]string) Taking {
		return func(context.Context) func() (Taken, error) {
			return func() (Taken, error) { return Taken{At: 2, Name: "Western Triangle"}, nil }
		}
	}
	for i, want := range []bool{false, false, false, true, false} { // the last has faults
		if x.pick(i); x.edit.Visible() != want {
			t.Errorf("board %d can be edited: %v", i, !want)
		}
		x.change()
	}
	if !slices.Equal(at, []int{2}) {
		t.Fatalf("edited are %v", at)
	}
	was := x.n.shelf
	if done(false); x.n.shelf != was {
		t.Error("the page is rebuilt although nothing was saved")
	}
	if done(true); x.n.shelf == was || x.n.shelf.now().Name != "Western Triangle" {
		t.Error("the page does not show the board as it is now")
	}
	x.n.Drop([]string{"b.map"})
	x.n.Wait()
	d := x.room.Dialog
	test.Tap(d.Buttons[slices.IndexFunc(d.Buttons, func(b *kit.Button) bool { return b.Face.Text == "Edit names and places" })])
	if !slices.Equal(at, []int{2, 2}) {
		t.Errorf("after an import edited are %v", at)
	}
	x.n.shelf.close()
	if done(true); x.n.shelf != nil {
		t.Error("the page opens though it was closed")
	}
}

// The page of boards has its command; it selects the board of the plan below it, and reads out the details of a board.
func TestTheBoardOfThePlanIsPicked(t *testing.T) {
	x := openShelf(t)
	pagetest.WantCommands(t, "commands", x.n.Commands())
	was := x.n.shelf
	if x.n.Choose(); x.n.shelf != was {
		t.Error("the page is opened twice")
	}
	spoken := x.Spoken()
	for _, want := range []string{"Europe 1901", "To win: 18 of 34 centers", "Spaces: 75"} {
		if !strings.Contains(spoken, want) {
			t.Errorf("spoken is %q, not %q", spoken, want)
		}
	}
	x.close()
	for board, want := range map[int]string{0: "Three Shores", 2: "Western Triangle", 3: "Three Kingdoms"} {
		x.n.Open(0, (&table{t: t, now: State{Title: "Game", Form: []Section{{Beside: Item{Name: "board", Value: board, Words: []string{"a", "b", "c", "d"}}}}}}).actions(x.room))
		x.n.Choose()
		if got := x.n.shelf.now().Name; got != want {
			t.Errorf("board %d: picked is %s, want %s", board, got, want)
		}
		x.n.shelf.close()
		x.n.Close()
	}
	for board, want := range map[int][2]int{0: {0, 0}, 2: {0, 2}, 3: {1, 0}, 4: {0, 0}} {
		if kind, at := x.n.game(board); kind != want[0] || at != want[1] {
			t.Errorf("board %d is %d of game %d, want %v", board, at, kind, want)
		}
	}
	x.n.games = append(x.n.games, Game{Boards: func() []string { return nil }})
	if got := len(x.n.offers()); got != 5 {
		t.Errorf("%d boards are offered", got)
	}
}

// TestThePickedBoardIsInView checks that the selected card is fully visible when the page opens, when another is selected, when the boards are
// filtered and when the window shrinks; it does not interfere with the user's scrolling.
func TestThePickedBoardIsInView(t *testing.T) {
	x := openShelf(t)
	seen := func(when string) {
		t.Helper()
		c, top := x.cards[x.picked], x.scroll.Offset.Y
		if y := c.Position().Y; y < top || y+c.Size().Height > top+x.scroll.Size().Height {
			t.Errorf("%s the card of %s is at %v to %v of what is seen from %v to %v", when, x.now().Name, y, y+c.Size().Height, top, top+x.scroll.Size().Height)
		}
	}
	seen("at first")
	x.room.Win.Resize(fyne.NewSize(640, 480))
	seen("in a small window")
	for i := range x.cards {
		test.Tap(x.cards[i])
		seen("after a click")
	}
	x.TypedKey(&fyne.KeyEvent{Name: fyne.KeyHome})
	seen("after Home")
	x.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
	seen("after End")
	x.field.SetText("shores")
	x.field.SetText("")
	seen("after a search")
	x.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
	x.scroll.ScrollToTop()
	x.Root.Refresh()
	if x.scroll.Offset.Y != 0 {
		t.Error("the list does not stay where it is scrolled")
	}
	x.close()
	x.n.lay(x.n.offers(), 4)
	x.boardsPage = x.n.shelf
	seen("opened again")
}
