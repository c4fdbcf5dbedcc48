package gamepage

import (
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/assets"
	"entente/engine/kingdoms"
	"entente/ui/board"
	"entente/ui/board/vector"
	"entente/ui/command"
	"entente/ui/document"
	"entente/ui/glossary"
	"entente/ui/hotseat"
	"entente/ui/kingdoms/desk"
	"entente/ui/kingdoms/present"
	"entente/ui/kingdoms/scene"
	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/page/pagetest"
	"entente/ui/room/tree"
	"entente/ui/rulebook"
	"entente/ui/ticker"
	"entente/ui/uitest"
)

// table is a game of Three Kingdoms on its page, in a window without the other rooms.
type table struct {
	*Room
	pagetest.User[*table]
	done         []string      // requests to other rooms
	uitest.Beats               // of the playback
	wake         func()        // scheduled on the clock
	past         time.Duration // time since the start
}

// begin sets up a table.
func begin(t testing.TB, players int, rules kingdoms.Rules, hidden bool) *table {
	t.Helper()
	r := pagetest.Room(t)
	x := &table{}
	x.User = pagetest.NewUser(t, r, x)
	x.User.Keys = keys{x}
	note := func(what string) func() { return func() { x.done = append(x.done, what) } }
	var err error
	if r.Kit, err = vector.NewKit(assets.FS); err != nil {
		t.Fatal(err)
	}
	if r.Theme, err = r.MapTheme("light", false); err != nil {
		t.Fatal(err)
	}
	words := glossary.New(r.Screen, rulebook.Kingdoms)
	texts := func() *lang.Catalog { return r.Texts }
	x.Room = &Room{
		Room: r, Write: words.Write, Book: words.Book, Finished: note("finished"), Stop: func() bool { return false }, Chance: func(int) int { return 0 },
		Curtain: Curtain{HandIn: note("hand in"), GoOn: note("go on"), Pass: func(f kingdoms.Faction) { note("pass to " + x.desk.Board.FactionID(f))() }},
		Seats:   &hotseat.Seats{Texts: texts, Now: time.Now, Behind: func(do, then func()) { do(); then() }},
		Wait:    x.Beats.Wait,
		Machine: &ticker.Machine{
			Texts: texts, Manner: func() ticker.Manner { return ticker.Manner{} },
			Wake: func(_ time.Duration, do func()) func() { x.wake = do; return func() { x.wake = nil } },
		},
	}
	x.Doc = document.New("", desk.Kind(x.Board))
	x.Lines = tree.New(r.Screen, r.Acts, present.TreeActions(r, x.Desk, func() {}))
	r.Act = func(do func()) { x.desk.Act(do) }
	r.ShowGame = func() {
		x.Lay(x.Doc.Game().(*desk.File))
		x.build()
	}
	r.Stack.Now = func() time.Time { x.past += time.Second; return time.Time{}.Add(x.past) }
	if _, err := x.Board(); err != nil {
		t.Fatal(err)
	}
	x.Acts.Add(x.GameCommands()...)
	for _, name := range []string{"result", "kingdoms-lots", "legend", "clock"} {
		x.Acts.Add(command.Command{Name: name, Do: note(name)})
	}
	if err := x.Begin(players, rules, hidden); err != nil {
		t.Fatal(err)
	}
	return x
}

// build fills the window in the current theme.
func (x *table) build() {
	p := x.Build()
	x.Win.SetContent(container.NewBorder(p.Toolbar, p.Strip, nil, container.NewGridWrap(fyne.NewSize(380, 640), p.Panel), p.Board))
	x.Win.Resize(fyne.NewSize(1280, 800))
	x.Show()
}

// Do performs commands.
func (x *table) Do(names ...string) *table {
	for _, name := range names {
		x.Perform(name)
	}
	return x
}

// pick clicks areas on the map.
func (x *table) pick(ids ...string) *table {
	for _, id := range ids {
		x.desk.Act(func() {
			x.page.actions().Pick(board.Pick{At: scene.Place(x.desk.Board.Area(id)), Shape: -1})
		})
	}
	return x
}

// say enters lines of orders.
func (x *table) say(lines ...string) *table {
	x.T.Helper()
	for _, text := range lines {
		if err := x.desk.Write(text); err != nil {
			x.T.Fatal(err)
		}
	}
	return x
}

// want fails unless exactly these orders are given.
func (x *table) want(want ...string) *table {
	x.T.Helper()
	var got []string
	for _, o := range x.desk.Listed() {
		got = append(got, x.desk.Board.Format(x.desk.Shown().Pos.Roster, o))
	}
	slices.Sort(got)
	if slices.Sort(want); !slices.Equal(got, want) {
		x.T.Errorf("the orders are %q, want %q", got, want)
	}
	return x
}

// resolve resolves the phase, confirming missing orders.
func (x *table) resolve() *table {
	if x.Do("resolve"); x.desk.Question.Asked() {
		x.Do("resolve")
	}
	return x
}

// to plays without orders until a phase.
func (x *table) to(phase string) *table {
	x.T.Helper()
	for range 60 {
		if x.desk.Shown().Pos.Phase.String() == phase {
			return x
		}
		if x.resolve(); x.topPage() == "auction" {
			x.key(fyne.KeyEscape)
		}
	}
	x.T.Fatalf("the phase is %s, asked %v, played %v, telling %v, page %q, %q", x.desk.Shown().Pos.Phase, x.desk.Question.Asked(), x.desk.Played(), x.player.Telling(), x.topPage(), x.done)
	return x
}

// topPage returns the name of the page on top, or "" if none.
func (x *table) topPage() string {
	if p := x.Stack.Top(); p != nil {
		return p.Name()
	}
	return ""
}

// keys sends keys to the page on top, otherwise to the game.
type keys struct{ x *table }

// TypedKey implements kit.Router.
func (k keys) TypedKey(e *fyne.KeyEvent) {
	if !k.x.Stack.TypedKey(e) {
		k.x.page.TypedKey(e)
	}
}

// TypedRune implements kit.Router.
func (k keys) TypedRune(r rune) {
	if !k.x.Stack.TypedRune(r) {
		k.x.page.Letter(r)
	}
}

// key presses keys.
func (x *table) key(names ...fyne.KeyName) *table {
	for _, name := range names {
		keys{x}.TypedKey(&fyne.KeyEvent{Name: name})
	}
	return x
}

// press clicks a control of the page on top, or of the game.
func (x *table) press(name string) *table {
	x.T.Helper()
	var at [4]float32
	add := func(n string, rect [4]float32) {
		if n == name {
			at = rect
		}
	}
	x.page.Controls(add)
	if p := x.Stack.Top(); p != nil {
		p.Controls(add)
	}
	if at[2] == 0 {
		x.T.Fatalf("no %q on the page %q", name, x.topPage())
	}
	return x.PressAt(at)
}

// offered returns the generals on offer.
func (x *table) offered() []kingdoms.General {
	return slices.Collect(x.desk.Shown().Pos.Offer.All())
}

// bid returns a bid in plain notation.
func (x *table) bid(i int, price string) string {
	return "caocao bid " + x.desk.Board.Roster.Info(x.offered()[i]).ID + " " + price
}

// Bids are entered below the map and opened one general after another. Until the page is left, undo is not available, and a double click
// opens only one general. Undo then reopens the adjustment, which gives the same result again.
func TestTheAuctionOpensOneGeneralAfterAnother(t *testing.T) {
	x := begin(t, 7, kingdoms.Rules{}, false).to("W200A")
	if x.desk.Writes(x.desk.Board.Faction("caocao")); len(x.offered()) < 2 || !x.page.offering() {
		t.Fatal("no general is on offer")
	}
	x.press("kingdoms.more-0").press("kingdoms.more-0").press("kingdoms.more-1").want(x.bid(0, "6"), x.bid(1, "5"))
	x.Do("undo", "undo").want(x.bid(0, "5")).Do("redo", "redo").want(x.bid(0, "6"), x.bid(1, "5"))
	tokens := len(x.page.tokens)
	x.resolve()
	hired := x.desk.Shown().Outcome.Hired
	if x.topPage() != "auction" || x.desk.Open != 1 || len(hired) != 2 {
		t.Fatalf("page %q, %d open, hired %v", x.topPage(), x.desk.Open, hired)
	}
	for _, step := range []struct {
		key  fyne.KeyName
		open int
	}{{fyne.KeyRight, 2}, {fyne.KeyBackspace, 1}, {fyne.KeyLeft, 1}, {fyne.KeySpace, 2}} {
		if x.key(step.key); x.desk.Open != step.open {
			t.Errorf("%s opens %d", step.key, x.desk.Open)
		}
	}
	if x.Perform("undo"); x.topPage() != "auction" || !x.desk.Played() {
		t.Error("undo works during the auction")
	}
	if x.press("auction.all"); x.topPage() != "" || x.desk.Open != 0 || len(x.page.tokens) != tokens+2 {
		t.Errorf("page %q, %d open, %d tokens", x.topPage(), x.desk.Open, len(x.page.tokens))
	}
	if x.Do("undo").want(x.bid(0, "6"), x.bid(1, "5")); x.desk.Played() {
		t.Error("undo does not reopen the adjustment")
	}
	past := x.past + time.Second
	x.Stack.Now = func() time.Time { return time.Time{}.Add(past) }
	if x.Do("resolve").press("auction.next").press("auction.all"); x.desk.Open != 1 || !slices.Equal(x.desk.Shown().Outcome.Hired, hired) {
		t.Errorf("a double click opens %d generals, hired %v, the first time %v", x.desk.Open, x.desk.Shown().Outcome.Hired, hired)
	}
	past += time.Second
	if x.press("auction.all"); x.topPage() != "" {
		t.Errorf("the page %q stays open", x.topPage())
	}
}

// A faction chooses its order of payment: a click appends an item or removes it.
func TestAFactionPaysInItsOwnOrder(t *testing.T) {
	x := begin(t, 7, kingdoms.Rules{}, false).to("W200A")
	x.desk.Writes(x.desk.Board.Faction("caocao"))
	x.page.askPay()
	list := pagetest.Seen[*kit.RowList](x.Win.Canvas().Overlays().Top())[0]
	all := x.desk.Payment(x.desk.Board.Faction("caocao")).All
	paid := func() []kingdoms.Item { p := x.desk.Payment(x.desk.Board.Faction("caocao")); return p.Sequence() }
	for _, i := range []int{3, 1, 0, 1} {
		list.OnPick(i)
	}
	if list.Rows[3].Note == "" || list.Rows[1].Picked || !list.Rows[0].Picked {
		t.Errorf("%+v", list.Rows)
	}
	if x.press("kingdoms-pay.pay"); x.topPage() != "" || !slices.Equal(paid(), []kingdoms.Item{all[3], all[0]}) {
		t.Errorf("page %q, paid %v", x.topPage(), paid())
	}
	x.page.askPay()
	if x.press("kingdoms-pay.clear"); len(paid()) != 0 {
		t.Error("the order of payment was not withdrawn")
	}
}

// A single B switches the selected unit to moving by ship. As the start of a word, it goes into the order line instead.
func TestALetterGoesByShipOrIntoTheLine(t *testing.T) {
	for _, row := range []struct {
		name, line string
		do         func(x *table)
		ship       bool
	}{
		{"a word", "bei", func(x *table) { x.page.Letter('e'); x.page.line.Field.TypedRune('i') }, false},
		{"a pause", "", func(x *table) { x.wake() }, true},
		{"a key", "", func(x *table) { x.page.TypedKey(&fyne.KeyEvent{Name: fyne.KeyTab}) }, true},
	} {
		x := begin(t, 7, kingdoms.Rules{}, false).pick("jiangling")
		if !x.page.Letter('b') || x.wake == nil || x.desk.Entry.Ship {
			t.Fatalf("%s: the letter is not held back", row.name)
		}
		if row.do(x); x.desk.Entry.Ship != row.ship || x.desk.Typed != row.line {
			t.Errorf("%s: by ship %v, %q in the line", row.name, x.desk.Entry.Ship, x.desk.Typed)
		}
	}
	x := begin(t, 7, kingdoms.Rules{}, false).pick("jiangling")
	x.page.Letter('b')
	if x.pick("chaisang").want("liubiao jiangling - chaisang by ship"); x.page.ship != 0 {
		t.Error("the letter is still held back after a pick")
	}
}

// The ten steps of the lesson end on a page once all bids are opened. After leaving the lesson, the game continues.
func TestTheLessonEndsOnAPage(t *testing.T) {
	x := begin(t, 7, kingdoms.Rules{}, false)
	step := func(n string) {
		t.Helper()
		if x.Show(); !x.Says("Step " + n + " of 10") {
			t.Fatalf("not at step %s: %q", n, x.Said())
		}
	}
	x.askLesson()
	step("1")
	x.pick("chenliu")
	step("2")
	x.pick("xiapi")
	step("3")
	x.say("caocao xuchang - chenliu", "sunquan jianye S chenliu - xiapi", "yuanshao G 袁绍 - jinyang")
	step("6")
	x.resolve().Do("reveal-end")
	step("7")
	x.sideRow("Chenliu – Xiapi")
	step("8")
	x.desk.Travel(1)
	x.say("liubei xiapi R beihai")
	step("9")
	x.to("W200A").say("caocao xuchang B", "caocao bid 张辽 5")
	step("10")
	x.done = nil
	if x.resolve(); x.topPage() != "auction" || len(x.done) > 0 {
		t.Fatalf("page %q, %q", x.topPage(), x.done)
	}
	if x.key(fyne.KeyEscape); !slices.Equal(x.done, []string{"finished"}) || x.Says("of 10") {
		t.Errorf("requests %q, lesson still shown: %v", x.done, x.Says("of 10"))
	}
	x.askLesson()
	step("1")
	if x.page.leaveLesson(); x.Says("of 10") {
		t.Error("the lesson cannot be left")
	}
}

// sideRow selects a row of the list in the panel.
func (x *table) sideRow(text string) {
	x.T.Helper()
	for _, list := range pagetest.Seen[*kit.RowList](x.page.side.Object()) {
		for i, row := range list.Rows {
			if row.Text == text {
				list.OnPick(i)
				return
			}
		}
	}
	x.T.Fatalf("no row says %q", text)
}
