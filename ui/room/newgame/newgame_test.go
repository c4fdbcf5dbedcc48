package newgame

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"entente/ui/board/boardtest"
	"entente/ui/board/layout"
	"entente/ui/board/paint"
	"entente/ui/kit"
	"entente/ui/levels"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/page/pagetest"
)

// standard is the board shown. It is read once and never changes.
var standard = sync.OnceValue(func() *boardtest.Board { return boardtest.New(&testing.T{}) })

// table is the page alone, with a plan and the actions taken.
type table struct {
	*planPage
	t    *testing.T
	now  State
	at   string // the item at fault, "" for none: the page is closed
	done []string
}

// plan returns a plan with everything that a page can show.
func plan() State {
	b := standard()
	pos := b.V.Setups[0].Begin()
	return State{
		Title: "New game", Again: "As last time", Aside: [2]string{"Rules:", "Rulebook"}, Turn: "All details",
		Form: []Section{
			{
				Head: "Players", Beside: Item{Name: "board", Words: []string{"Europe", "Shores"}}, Size: 1,
				Sizes: []Size{{Text: "2", Sides: [][]look.Side{{1, 2}, {3}}, Sub: "two"}, {Text: "3", Sides: [][]look.Side{{1}, {2}, {3}}, Sub: "the full board"}},
				Items: []Item{{Name: "allotment", Value: 1, Words: []string{"A · BC", "AB · C"}}},
			},
			{Head: "Powers", Beside: Item{Name: "give", Words: []string{"As seated", "By choice"}}},
			{
				Head: "Who plays", Beside: Item{Name: "who", Words: []string{"People", "Programs"}}, Faults: []string{"Nobody plays Chile."},
				Seats: []Seat{
					{Name: "Ann", Hint: "Player 1", Sides: []look.Side{1}, Hand: "Argentina", Hands: []look.Row{{Height: 32, Text: "Argentina", Picked: true}, {Height: 32, Text: "Brazil"}}},
					{Hint: "Player 2", Sides: []look.Side{2}, Hand: "Brazil", Who: levels.Seat{Levels: []string{"easy"}}},
					{Hint: "Player 3", Hand: "by lot", Fault: "Player 3 has nothing."},
				},
			},
			{
				Head: "Ends", Items: []Item{
					{Name: "end", Value: 2, Words: []string{"Never", "1904", "Other"}, Caption: "Or after"},
					{Name: "limit", Kind: Number, Value: 7, Unit: "y", After: "until 1907", Caption: "Years", Fault: "At least 1."},
				},
			},
			{Head: "Clocks", Beside: Item{Name: "clocks", Kind: Switch, Value: 1, Words: []string{"Clocks on"}}, Before: Item{Name: "clock.apart", Kind: Switch, Value: 1, Words: []string{"Fall differs"}}, Items: []Item{
				{Name: "clock.first", Kind: Number, Value: 5, By: 10, Parts: 2, Unit: "min", Caption: "First"}, {Name: "clock.later", Kind: Number, Value: 3, Caption: "Later"},
				{Name: "clock.fall", Kind: Number, Value: 4, Caption: "Fall", Row: true},
			}},
			{Items: []Item{
				{Name: "talk", Words: []string{"On", "Off"}, Caption: "Talking", Text: "When people talk.", Topic: "talk", Was: "Rulebook: on", Fault: "Not so."},
				{Name: "year", Kind: Number, Value: 1901, Caption: "Year", Text: "The first one."}, {Name: "turns", Kind: Number, Value: 2, After: "turns"},
			}, Text: "Everything else is as usual."},
		},
		Map:  Map{Drawing: b.Drawing, Painter: paint.NewPainter(b.Drawing, b.Kit), Scene: layout.Scene{Position: &pos}, Sight: 1},
		Head: "Three players.", Text: "They play.", Cards: []Card{{"Wrong.", look.RoleFailure}, {"Careful.", look.RoleWarning}},
		Chart: Chart{Head: "Strength", Sub: "measured", Most: 30, Par: 14, Bars: []Level{{"easy", "1.7", "± 0.2", 1.7}, {"master", "27.5", "± 0.7", 27.5}}},
		Notes: []string{"What differs", "the end", "the year"}, Start: look.Button{Text: "Start 1901"},
	}
}

// open opens the page with that plan.
func open(t *testing.T) *table {
	t.Helper()
	r := pagetest.Room(t)
	theme, err := r.MapTheme("light", false)
	if err != nil {
		t.Fatal(err)
	}
	r.Theme = theme
	r.Win.SetContent(container.NewStack(r.Tips.Layer))
	r.Win.Resize(fyne.NewSize(1280, 800))
	x := &table{t: t, now: plan()}
	n := New(r.Screen, r.Memory)
	here := n.Add(Game{Boards: func() []string { return []string{"Europe", "Shores"} }, Plan: func(board int, names []string) Actions {
		t.Error("a plan is started again")
		return Actions{}
	}})
	n.Open(here, x.actions(r.Screen))
	x.planPage = n.page
	return x
}

// actions records the actions.
func (x *table) actions(r *page.Screen) Actions {
	did := func(format string, of ...any) { x.done = append(x.done, fmt.Sprintf(format, of...)) }
	return Actions{
		Now: func() State { return x.now }, Brush: func() kit.Brush { return pagetest.Brush(r.Paint) },
		Set: func(item string, to int) { did("%s %d", item, to) }, Name: func(seat int, name string) {
			did("name %d %s", seat, name)
			x.now.Form[2].Seats[seat].Name = name
		},
		Hand: func(seat, choice int) { did("hand %d %d", seat, choice) }, Who: func(seat int, level string) { did("who %d %s", seat, level) },
		Again: func() { did("again") }, Turn: func() { did("turn") }, Rule: func(topic string) { did("rule %s", topic) },
		Start: func() string {
			if did("start"); x.at == "" {
				x.games.Close()
			}
			return x.at
		},
	}
}

// did fails the test unless exactly these actions were taken since the last call.
func (x *table) did(want ...string) {
	x.t.Helper()
	if !slices.Equal(x.done, want) {
		x.t.Errorf("done was %q, want %q", x.done, want)
	}
	x.done = nil
}

// focused returns the control with the focus.
func (x *table) focused() fyne.Focusable { return x.room.Win.Canvas().Focused() }

// choose picks from the open list.
func (x *table) choose(i int) {
	x.t.Helper()
	lists := pagetest.Seen[*kit.RowList](x.room.Win.Canvas().Overlays().Top())
	if len(lists) != 1 {
		x.t.Fatalf("%d lists are open", len(lists))
	}
	lists[0].OnPick(i)
}

func TestEverythingOnThePageDoesWhatItSays(t *testing.T) {
	x := open(t)
	x.items["board"].bar.Pick(1)
	x.items["allotment"].bar.Pick(0)
	x.items["give"].bar.Pick(1)
	x.items["who"].bar.Pick(1)
	x.items["end"].bar.Pick(0)
	x.items["limit"].number.Field.SetText("9")
	test.Tap(x.items["clocks"].toggle)
	x.items["clock.first"].number.Field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp})
	x.items["clock.first"].number.Field.SetText("soon")
	x.items["talk"].bar.Pick(1)
	test.Tap(x.items["talk"].rule)
	x.did("board 1", "allotment 0", "give 1", "who 1", "end 0", "limit 9", "clocks 0", "clock.first 15", "clock.first -1", "talk 1", "rule talk")
	x.now.Form[4].Beside.Value = 0
	for i := range x.now.Form[3].Items {
		if i := &x.now.Form[3].Items[i]; i.Name == "end" {
			i.Topic = "ends"
		}
	}
	x.refresh()
	test.Tap(x.items["clocks"].toggle)
	x.did("clocks 1")
	caption, sign := float32(0), x.items["end"].rule
	for _, text := range pagetest.Seen[*canvas.Text](x.Object()) {
		if text.Text == "Or after" {
			caption = kit.Rect(text)[0] + text.MinSize().Width
		}
	}
	if d := kit.Rect(sign)[0] - caption; caption == 0 || d < 0 || d > 8 || sign.Size().Width < 20 {
		t.Errorf("the sign is at %v, the caption ends at %v", kit.Rect(sign), caption)
	}
	test.Tap(sign)
	x.did("rule ends")
	x.sizes.Tapped(&fyne.PointEvent{Position: fyne.NewPos(30, 30)})
	x.sizes.TypedRune('3')
	x.sizes.TypedRune('9')
	x.sizes.Tapped(&fyne.PointEvent{Position: fyne.NewPos(5000, 30)})
	x.did("players 0", "players 1")
	x.seats[1].name.SetText("Bob")
	test.Tap(x.seats[0].hand)
	x.choose(1)
	test.Tap(x.seats[1].who)
	x.choose(1)
	x.did("name 1 Bob", "hand 0 1", "who 1 easy")
	test.Tap(x.again)
	test.Tap(x.turn)
	x.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	x.did("again", "turn", "start")
	if x.games.page != nil || x.room.Stack.Top() != nil {
		t.Error("the page stays when the game starts")
	}
	x.games.Close() // there is nothing to close
}

func TestThePageShowsThePlan(t *testing.T) {
	x := open(t)
	if x.focused() != fyne.Focusable(x.sizes) {
		t.Error("the cards do not have the keyboard")
	}
	if b := x.items["end"].bar; b.At != 2 || b.Count != 3 || x.items["limit"].number.Field.Text != "7" || x.items["clock.first"].number.Field.Text != "2.5" || !x.items["clocks"].toggle.Face.On {
		t.Error("the values are not those of the plan")
	}
	if c := x.seats; len(c) != 3 || c[0].name.Text != "Ann" || c[1].name.PlaceHolder != "Player 2" || !c[0].hand.Visible() || c[1].hand.Visible() || c[0].who.Visible() || !c[1].who.Visible() || c[1].who.Face.Text != "person" || c[0].hand.Face.Text != "Argentina" {
		t.Error("the seats are not those of the plan")
	}
	if x.sizes.At != 1 || x.start.Face.Text != "Start 1901" || x.start.Face.Disabled || x.turn.Face.Text != "All details" {
		t.Error("the cards or the buttons are not those of the plan")
	}
	x.now.Again = ""
	x.now.Start, x.now.Turn, x.now.Map.Drawing, x.now.Form = look.Button{Text: "Start", Disabled: true}, "", nil, x.now.Form[:3]
	x.now.Form[2].Seats = x.now.Form[2].Seats[:1]
	x.change(func() {})
	if x.turn.Visible() || x.again.Visible() || !x.start.Face.Disabled || x.preview.Visible() {
		t.Error("there is another part, a map, or the game can start")
	}
	var names []string
	x.Controls(func(name string, at [4]float32) {
		if at[2] > 0 && at[3] > 0 {
			names = append(names, name)
		}
	})
	slices.Sort(names)
	want := []string{
		"new.allotment.0", "new.allotment.1", "new.board.0", "new.board.1", "new.cancel", "new.give.0", "new.give.1", "new.hand.1", "new.name.1", "new.players.2", "new.players.3",
		"new.start", "new.who.0", "new.who.1",
	}
	if !slices.Equal(names, want) {
		t.Errorf("controls %q", names)
	}
}

// The trace has every control that can be pressed: the words of a bar separately, or the bar if it is collapsed.
func TestTheTraceKnowsWhereEverythingIs(t *testing.T) {
	x := open(t)
	noted := 0
	x.room.Note = func() { noted++ }
	if x.change(func() {}); noted != 1 {
		t.Errorf("noted %d times", noted)
	}
	places := func() map[string][4]float32 {
		list := map[string][4]float32{}
		x.Controls(func(name string, at [4]float32) { list[name] = at })
		return list
	}
	list := places()
	end := kit.Rect(x.items["end"].bar)
	if a, b, c := list["new.end.0"], list["new.end.1"], list["new.end.2"]; a[0] != end[0] || a[1] != end[1] || a[0]+a[2] != b[0] || b[0]+b[2] != c[0] || c[3] != kit.SegmentHeight {
		t.Errorf("the words are at %v %v %v", a, b, c)
	}
	cards := kit.Rect(x.sizes)
	if a, b := list["new.players.2"], list["new.players.3"]; a[0] != cards[0] || a[1] != cards[1] || b[0] != a[0]+a[2]+cardGap || a[2] == 0 || a[3] != cardHeight {
		t.Errorf("the cards are at %v %v", a, b)
	}
	for name, o := range map[string]fyne.CanvasObject{
		"new.details": x.turn, "new.again": x.again, "new.start": x.start, "new.cancel": x.cancel, "new.clocks": x.items["clocks"].toggle, "new.limit": x.items["limit"].number.Field, "new.who.2": x.seats[1].who,
		"new.hand.1": x.seats[0].hand, "new.name.3": x.seats[2].name,
	} {
		if list[name] != kit.Rect(o) || list[name][2] == 0 {
			t.Errorf("%s is at %v, not at %v", name, list[name], kit.Rect(o))
		}
	}
	x.room.Win.Resize(fyne.NewSize(360, 640))
	x.Root.Resize(fyne.NewSize(360, 640))
	if list = places(); list["new.end"] != kit.Rect(x.items["end"].bar) || list["new.end.0"] != [4]float32{} {
		t.Errorf("a folded bar is at %v", list["new.end"])
	}
	x.now.Form = append(x.now.Form, Section{Seats: []Seat{{Name: "Dora"}}})
	x.now.Form[0].Sizes[0].Sides = nil
	if x.refresh(); len(x.seats) != 4 || x.seats[3].name.Text != "Dora" || x.seats[0].name.Text != "Ann" {
		t.Error("a second list of seats does not continue the numbers of the first")
	}
}

func TestAFaultLeadsToWhereItIs(t *testing.T) {
	x := open(t)
	for at, want := range map[string]fyne.Focusable{
		"limit": x.items["limit"].number.Field, "end": x.items["end"].bar, "clocks": x.items["clocks"].toggle, "name.3": x.seats[2].name, "hand.1": x.seats[0].hand,
	} {
		x.at = at
		test.Tap(x.start)
		if x.focused() != want {
			t.Errorf("%s leads to %T", at, x.focused())
		}
	}
	x.at = "name.9"
	before := x.focused()
	x.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnter})
	if x.focused() != before || x.games.page == nil {
		t.Error("a fault that is nowhere leads away")
	}
}

func TestKeysOfThePage(t *testing.T) {
	x := open(t)
	enter := func(f fyne.Focusable, name fyne.KeyName) {
		x.room.Win.Canvas().Focus(f)
		f.TypedKey(&fyne.KeyEvent{Name: name})
	}
	for i, next := range []fyne.Focusable{x.seats[1].name, x.seats[2].name, x.start} {
		if enter(x.seats[i].name, []fyne.KeyName{fyne.KeyReturn, fyne.KeyEnter, fyne.KeyReturn}[i]); x.focused() != next {
			t.Errorf("Enter in name %d leads to %T", i+1, x.focused())
		}
	}
	x.did()
	x.now.Back = true
	x.refresh()
	x.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	x.did("turn")
	x.now.Back = false
	x.refresh()
	enter(x.seats[0].name, fyne.KeyEscape)
	if x.did(); x.games.page != nil {
		t.Error("Escape leaves the page open")
	}
	a := x.actions(x.room)
	a.FocusStart = true
	x.games.Open(0, a)
	p := x.games.page
	if x.focused() != fyne.Focusable(p.start) {
		t.Error("the button that starts does not have the keyboard")
	}
	other := x.actions(x.room)
	other.Now = func() State { return State{Title: "Another plan"} }
	x.games.Open(0, other)
	if x.games.page != p || !slices.Contains(pagetest.Texts(p.left), "Another plan") {
		t.Error("another plan is not shown on the same page")
	}
	test.Tap(p.cancel)
	if x.games.page != nil {
		t.Error("the page is not canceled")
	}
}

// The control with the focus is visible, however small the window is.
func TestThePageFollowsTheFocus(t *testing.T) {
	x := open(t)
	x.room.Win.Resize(fyne.NewSize(900, 500))
	first := x.focused()
	below, above := 0, 0 // parts that needed scrolling
	for n := 0; n == 0 || x.focused() != first; n++ {
		before := x.scroll.Offset.Y
		x.room.Win.Canvas().FocusNext()
		if at := kit.Rect(x.focused().(fyne.CanvasObject)); at[1] < page.ToolbarHeight || at[1]+at[3] > 500 || n > 100 {
			t.Fatalf("%T has the focus at %v", x.focused(), at)
		}
		const margin = 32 // margin above and below the target of scrolling, except at the ends of the page
		now, at, room := x.scroll.Offset.Y, kit.Rect(x.focused().(fyne.CanvasObject)), kit.Rect(x.scroll)
		if now > before && now < x.scroll.Content.Size().Height-room[3]-1 && at[1]+at[3] != room[1]+room[3]-margin {
			t.Errorf("scrolled down to %v, %v is at %v", now, room, at)
		}
		if now < before && now > 0 && at[1] != room[1]+margin {
			t.Errorf("scrolled up to %v, %v is at %v", now, room, at)
		}
		below += kit.Second(x.scroll.Offset.Y > before)
		above += kit.Second(x.scroll.Offset.Y < before)
	}
	if below == 0 || above == 0 {
		t.Errorf("the page was scrolled down %d times, and up %d times", below, above)
	}
	x.scroll.ScrollToOffset(fyne.NewPos(0, 200))
	if x.Lead(x.turn); x.scroll.Offset.Y != 0 {
		t.Errorf("what is at the top of the page is seen from %v on", x.scroll.Offset.Y)
	}
	x.scroll.ScrollToOffset(fyne.NewPos(0, 200))
	if test.Tap(x.turn); x.scroll.Offset.Y != 0 {
		t.Error("the other part begins in its middle")
	}
}

// A name too long for its field is clipped at its edges. While it is edited its end is visible, otherwise its beginning.
func TestALongNameIsCut(t *testing.T) {
	x := open(t)
	f := x.seats[1].name
	x.room.Win.Canvas().Focus(f)
	f.SetText(strings.Repeat("Maximilian ", 8))
	f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
	scrolls := pagetest.Seen[fyne.CanvasObject](x.seats[1].inset)
	at := slices.IndexFunc(scrolls, func(o fyne.CanvasObject) bool { return strings.HasSuffix(reflect.TypeOf(o).String(), "Scroll") })
	if at < 0 {
		t.Fatal("nothing cuts the name")
	}
	offset := func() float32 {
		return reflect.ValueOf(scrolls[at]).Elem().FieldByName("Offset").Interface().(fyne.Position).X
	}
	if w := scrolls[at].Size().Width; w > f.Size().Width || offset() == 0 {
		t.Errorf("the name is cut at %v of %v, its end begins at %v", w, f.Size().Width, offset())
	}
	if x.room.Win.Canvas().Focus(x.start); offset() != 0 {
		t.Error("the beginning of the name is not seen")
	}
}

// The boards of all games are offered side by side; another game is planned on the same page, keeping the typed names.
func TestAnotherGameIsPlannedOnTheSamePage(t *testing.T) {
	x := open(t)
	var asked []string
	other := State{Title: "Kingdoms", Form: []Section{{Head: "Players", Beside: Item{Name: "board", Words: []string{"China"}}}, {Seats: []Seat{{Name: "Cao"}}}}}
	can := false
	kind := x.games.Add(Game{Boards: func() []string { return []string{"China"} }, Plan: func(board int, names []string) Actions {
		if asked = append([]string{fmt.Sprint(board)}, names...); !can {
			return Actions{}
		}
		a := x.actions(x.room)
		a.Now = func() State { return other }
		return a
	}})
	last := x.games.Add(Game{Boards: func() []string { return []string{"Mars", "Moon"} }, Plan: func(board int, _ []string) Actions {
		asked = []string{"space", fmt.Sprint(board)}
		return Actions{}
	}})
	x.now.Form[0].Beside.Value = 1
	x.refresh()
	bar := x.items["board"].bar
	if bar.At != 1 || bar.Count != 5 {
		t.Errorf("%d boards, the chosen one is %d", bar.Count, bar.At)
	}
	bar.Pick(0)
	if x.did("board 0"); asked != nil {
		t.Errorf("asked for %q", asked)
	}
	bar.Pick(2)
	if x.kind != 0 || !slices.Equal(asked, []string{"0", "Ann", "", ""}) {
		t.Errorf("a game that cannot be planned is shown, asked for %q", asked)
	}
	can = true
	if bar.Pick(2); x.kind != kind || x.state.Title != "Kingdoms" || x.items["board"].bar.At != 2 || x.seats[0].name.Text != "Cao" {
		t.Errorf("kind %d, title %q", x.kind, x.state.Title)
	}
	if bar.Pick(4); x.kind == last || !slices.Equal(asked, []string{"space", "1"}) {
		t.Errorf("asked for %q", asked)
	}
	x.games.games = x.games.games[:1]
	x.now.Form[0].Beside.Words = []string{"Europe"}
	x.games.Open(0, x.actions(x.room))
	if slices.Contains(pagetest.Texts(x.left), "Europe") {
		t.Error("a single board is offered as a choice")
	}
}

// Boards that do not fit side by side become a list at the end of their heading, which saves height.
func TestManyBoardsAreAListBesideTheirHeading(t *testing.T) {
	x := open(t)
	height := x.height
	for i := range 6 {
		x.now.Form[0].Beside.Words = append(x.now.Form[0].Beside.Words, fmt.Sprint("A board with a rather long name ", i))
	}
	x.refresh()
	bar := x.items["board"].bar
	at := kit.Rect(bar)
	if !bar.Folded() || x.height != height || at[0]+at[2] != x.width-28 || at[2] != bar.FoldedWidth() {
		t.Errorf("the list has the place %v on a page %v wide, which grew from %v to %v", at, x.width, height, x.height)
	}
	x.now.Form[0].Beside.Words = []string{strings.Repeat("A very long name ", 20), "Shores"}
	if x.refresh(); kit.Rect(bar)[1] != at[1]+26 {
		t.Errorf("a list that has no room beside its heading is at %v", kit.Rect(bar))
	}
}

// The map is repainted only when it changes.
func TestTheMapIsPaintedOnce(t *testing.T) {
	x := open(t)
	for _, row := range []struct{ sight, want any }{{1, 1}, {2, 2}} {
		x.now.Map.Sight = row.sight
		if x.refresh(); x.sight != row.want {
			t.Errorf("sight %v", x.sight)
		}
	}
}

func TestWhoHasNoNameIsTold(t *testing.T) {
	texts := pagetest.Room(t).Texts
	for _, row := range []struct {
		names []string
		want  string
	}{
		{[]string{"a", "b"}, ""}, {nil, ""},
		{[]string{"", ""}, "No player has a name yet. You can start now and name them later."},
		{[]string{"a", "", "c"}, "Player 2 has no name yet. You can start now and name the player later."},
		{[]string{"a", "", "c", ""}, "2 players have no name yet, starting with player 2. You can start now and name them later."},
	} {
		if got := Nameless(texts, row.names); got != row.want {
			t.Errorf("%q: %q", row.names, got)
		}
	}
}

func TestClocksAreNumbersOfHalfMinutes(t *testing.T) {
	r := pagetest.Room(t)
	now := look.Lengths{Steps: [8]time.Duration{30 * time.Minute, 0, 90 * time.Second, time.Minute}}
	fault := func(step int) string { return map[int]string{1: "late", 6: "early"}[step] }
	change := func(to look.Lengths) { now = to }
	s, does := Clocks(r.Texts, true, now, change, fault)
	number := func(name string, value, by int, fault string) Item {
		return Item{Name: "clock." + name, Kind: Number, Value: value, By: by, Parts: 2, Unit: r.Texts.Say("new.min"), Caption: r.Texts.Say("new.clock." + name), Fault: fault}
	}
	want := []Item{
		number("first", 60, 10, ""), number("later", 0, 10, "late"), number("orders", 3, 1, ""), number("retreats", 2, 1, ""), number("adjustment", 0, 1, ""),
	}
	apart := Item{Name: "clock.apart", Kind: Switch, Words: []string{r.Texts.Say("new.clock.apart")}}
	if !reflect.DeepEqual(s.Items, want) || !reflect.DeepEqual(s.Before, apart) || s.Text != "" || !reflect.DeepEqual(s.Beside, Item{Name: "clocks", Kind: Switch, Value: 1, Words: []string{"Clocks on"}}) || s.Head != "Clocks" {
		t.Errorf("on: %+v", s)
	}
	does["clock.retreats"](4)
	does["clock.apart"](1)
	s, does = Clocks(r.Texts, true, now, change, fault)
	want[3].Value, apart.Value = 4, 1
	want = append(want, number("fall-later", 0, 10, ""), number("fall-orders", 3, 1, "early"), number("fall-retreats", 4, 1, ""))
	if want[5].Row = true; !reflect.DeepEqual(s.Items, want) || !reflect.DeepEqual(s.Before, apart) {
		t.Errorf("fall apart: %+v", s)
	}
	does["clock.fall-orders"](-1)
	does["clock.first"](2)
	if want := (look.Lengths{Steps: [8]time.Duration{time.Minute, 0, 90 * time.Second, 2 * time.Minute, 0, 0, -30 * time.Second, 2 * time.Minute}, Apart: true}); now != want {
		t.Errorf("changed to %+v, want %+v", now, want)
	}
	does["clock.apart"](1)
	does["clock.apart"](0)
	if want := (look.Lengths{Steps: [8]time.Duration{time.Minute, 0, 90 * time.Second, 2 * time.Minute}}); now != want {
		t.Errorf("together again: %+v, want %+v", now, want)
	}
	if s, _ = Clocks(r.Texts, false, now, change, fault); s.Items != nil || s.Before.Name != "" || s.Text == "" || s.Beside.Value != 0 || s.Beside.Words[0] != "Clocks off" {
		t.Errorf("off: %+v", s)
	}
}

// All parts of the page have their positions, in windows of every size.
func TestWhereEverythingOfAPlanIs(t *testing.T) {
	x := open(t)
	for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 1920, Height: 1080}, {Width: 900, Height: 640}, {Width: 480, Height: 640}, {Width: 1400, Height: 420}} {
		x.Root.Resize(size)
		pagetest.WantPlan(t, fmt.Sprint("page-", size.Width), x.Root)
	}
	x.now.Chart.Sub = "measured in games against each other, which takes a line of its own beside the head"
	x.games.games[x.kind].Shelf = func() []Board { return nil }
	usual := x.now.Form[0].Sizes[1].Sides
	talk := &x.now.Form[len(x.now.Form)-1].Items[0]
	short := talk.Caption
	talk.Caption = strings.Repeat("Talking at the table ", 8)
	x.now.Form[0].Sizes[1].Sides = slices.Repeat([][]look.Side{{1, 2}, {3}}, 5)
	for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 480, Height: 640}} {
		x.Root.Resize(size)
		x.refresh()
		pagetest.WantPlan(t, fmt.Sprint("crowded-", size.Width), x.Root)
	}
	pagetest.WantRoom(t, "room-width", x.Root, fyne.NewSize(540, 800), fyne.NewSize(580, 800))
	talk.Caption, x.games.games[x.kind].Shelf, x.now.Form[0].Sizes[1].Sides = short, nil, usual
	x.Root.Resize(fyne.NewSize(1280, 800))
	x.now.Form[2].Wide, x.now.Chart, x.now.Form[0].Size = true, Chart{}, 0
	x.now.Form[0].Sizes[0].Sub = "a text that needs more than one line of the card"
	x.now.Form = x.now.Form[:3]
	x.refresh()
	x.sizes.MouseIn(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(300, 30)}})
	pagetest.WantPlan(t, "wide", x.Root)
	pagetest.WantParts(t, x.Root)
}

// An item without a caption has the rules link beside its control.
func TestTheSignStandsBesideWhatHasNoCaption(t *testing.T) {
	x := open(t)
	x.now.Form = append(x.now.Form, Section{Head: "Rules", Items: []Item{{Name: "preset", Words: []string{"Rulebook", "Network"}, Topic: "document:001"}}})
	x.change(func() {})
	c := x.items["preset"]
	if at, of := c.rule.Position(), c.object.Position().Add(c.object.Size()); at.X < of.X || at.X > of.X+8 || at.Y != c.object.Position().Y {
		t.Errorf("the sign is at %v, the control ends at %v", at, of)
	}
	c.rule.OnTap()
	x.did("rule document:001")
}

// The range of a secret last year starts some years ahead, and each year has its caption.
func TestSecretYears(t *testing.T) {
	x := open(t)
	if got := SecretYears(1901); got != [2]int{1905, 1909} {
		t.Errorf("got %v", got)
	}
	c := x.room.Texts
	for which, want := range []Item{{Name: "from", Kind: Number, Value: 1905, Caption: c.Say("new.secret-from")}, {Name: "until", Kind: Number, Value: 1906, Caption: c.Say("new.secret-to")}} {
		if got := SecretYear(c, which, want.Value); !reflect.DeepEqual(got, want) {
			t.Errorf("got %+v, want %+v", got, want)
		}
	}
}

// An external bot is added to a seat by its file; the trace has the button that opens the boards; without cards of sizes there is room for one row.
func TestPartsOfThePlanThatAreRarelySeen(t *testing.T) {
	x := open(t)
	names := map[string]bool{}
	x.Controls(func(name string, at [4]float32) { names[name] = at[2] > 0 })
	if got := slices.Contains(x.left.Objects, fyne.CanvasObject(x.boards)); got != names["new.boards"] {
		t.Errorf("the button is there: %v, the trace knows it: %v", got, names["new.boards"])
	}
	if x.sizes.set(0, nil); x.sizes.height(400) != cardHeight || len(x.sizes.rects) != 0 || len(x.sizes.Parts) != 0 {
		t.Errorf("without cards it is %v high", x.sizes.height(400))
	}
	empty := canvas.NewRectangle(nil)
	x.scroll.Offset.Y = 7
	if x.Lead(empty); x.scroll.Offset.Y != 7 {
		t.Error("what has no height is scrolled to")
	}
	if runtime.GOOS == "windows" {
		return // the file mode does not say there whether a file is a program
	}
	x = open(t)
	card := x.seats[1]
	test.Tap(card.who)
	lists := pagetest.Seen[*kit.RowList](x.room.Win.Canvas().Overlays().Top())
	list := lists[len(lists)-1]
	list.Pick(len(list.Rows) - 1)
	fields := pagetest.Seen[*page.PathField](x.room.Dialog.Popup)
	if len(fields) == 0 {
		t.Fatalf("no file is asked for by %+v", list.Rows[len(list.Rows)-1])
	}
	file := filepath.Join(t.TempDir(), "bot")
	if err := os.WriteFile(file, []byte("#!/bin/sh\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	fields[0].SetText(file)
	x.done = nil
	fields[0].TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if len(x.done) != 1 || !strings.HasPrefix(x.done[0], "who 1 ") {
		t.Errorf("done is %q", x.done)
	}
}

// The other part of the plan opens at its top; a control that gets the focus is scrolled into view, with a margin above and below.
func TestThePlanIsScrolledToWhatHasTheKeyboard(t *testing.T) {
	x := open(t)
	x.room.Win.Resize(fyne.NewSize(900, 480))
	x.Root.Resize(fyne.NewSize(900, 480))
	view := x.scroll.Size().Height
	y := func(o fyne.CanvasObject) float32 {
		d := x.room.App.Driver()
		return d.AbsolutePositionForObject(o).Y - d.AbsolutePositionForObject(x.left).Y
	}
	list := slices.DeleteFunc(slices.Clone(x.left.Objects), func(o fyne.CanvasObject) bool { return o.Size().Height == 0 || o.Size().Height > view/2 })
	slices.SortFunc(list, func(a, b fyne.CanvasObject) int { return int(y(a) - y(b)) })
	first, last := list[0], list[len(list)-1]
	x.Lead(last)
	end := x.scroll.Content.MinSize().Height - view
	if want := min(y(last)+last.Size().Height+32-view, end); x.scroll.Offset != fyne.NewPos(0, want) || want <= 0 {
		t.Errorf("scrolled to %v, want %v", x.scroll.Offset, want)
	}
	x.Lead(first)
	if want := max(y(first)-32, 0); x.scroll.Offset != fyne.NewPos(0, want) {
		t.Errorf("scrolled to %v, want %v", x.scroll.Offset, want)
	}
	x.scroll.ScrollToBottom()
	if x.turnOver(); x.scroll.Offset.Y != 0 {
		t.Errorf("the other part begins at %v", x.scroll.Offset.Y)
	}
}

// An error beside the heading of a section is shown below the heading.
func TestAFaultBesideAHeadIsSaid(t *testing.T) {
	x := open(t)
	x.now.Form[1].Beside.Fault = "Nobody was drawn."
	x.refresh()
	said := pagetest.Texts(x.left)
	at := slices.Index(said, "Nobody was drawn.")
	if head := slices.Index(said, x.now.Form[1].Head); at < head || head < 0 || at > slices.Index(said, x.now.Form[2].Head) {
		t.Errorf("it is said at %d of %q", at, said)
	}
}
