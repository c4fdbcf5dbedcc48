package plan

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"entente/assets"
	europe "entente/engine/game"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/ui/board/atlas"
	"entente/ui/board/layout"
	"entente/ui/board/paint"
	"entente/ui/kingdoms/scene"
	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/page/pagetest"
	"entente/ui/room/newgame"
	"entente/ui/rulebook"
	"entente/variants"
)

// host starts games for a test.
type host struct {
	page  *page.Room
	board *kingdoms.Board
	fault error
	begun *game.Game
}

func (t *host) Board() (*kingdoms.Board, error) { return t.board, t.fault }
func (t *host) TableBrush() kit.Brush           { return pagetest.Brush(t.page.Paint) }
func (t *host) Draw(n int) int                  { return first(n) }
func (t *host) BeginGame(g *game.Game) error    { t.begun = g; return t.fault }
func (t *host) Map() (*atlas.Drawing, *paint.Painter, scene.Chart) {
	v, _ := scene.Variant(t.board)
	return nil, nil, scene.Chart{Variant: v}
}

// first is a chance that always returns 0.
func first(int) int { return 0 }

// plan returns a draft in English.
func plan(t *testing.T, names ...string) (*draft, *host) {
	t.Helper()
	bundle, err := variants.Kingdoms()
	if err != nil {
		t.Fatal(err)
	}
	r := pagetest.Room(t)
	x := &host{page: r, board: bundle.Board}
	d := newDraft(bundle.Board, r.Settings, func() *lang.Catalog { return r.Texts }, names)
	_, _, d.chart = x.Map()
	return d, x
}

// press sets items: "end.2" chooses the third word of the bar "end".
func (d *draft) press(t *testing.T, names ...string) {
	t.Helper()
	for _, name := range names {
		at := strings.LastIndex(name, ".")
		to, err := strconv.Atoi(name[at+1:])
		if err != nil {
			t.Fatal(err)
		}
		d.state()
		d.change(name[:at], to)
	}
}

// item returns an item of the page.
func (d *draft) itemNamed(t *testing.T, name string) newgame.Item {
	t.Helper()
	for _, s := range d.state().Form {
		for _, i := range append(s.Items, s.Beside, s.Before) {
			if i.Name == name {
				return i
			}
		}
	}
	t.Errorf("no item %q", name)
	return newgame.Item{}
}

func TestEverySetupHasItsSeatsAndBegins(t *testing.T) {
	for i, row := range []struct {
		players, cities int
		sub, hand, text string
		wide            bool
	}{
		{2, 22, "Liu Bei passive", "Cao Cao, Sun Quan, Liu Zhang", "the winner of the lots commands them", true},
		{3, 17, "Liu Zhang passive", "Cao Cao, Sun Quan", "No one plays Liu Zhang", true},
		{4, 17, "the full board", "Sun Quan", "17 cities", true},
		{5, 17, "2 passive", "Cao Cao", "No one plays Liu Biao, Liu Zhang", false},
		{6, 17, "Liu Zhang passive", "Cao Cao", "No one plays Liu Zhang", false},
		{7, 17, "the full board", "Cao Cao", "17 cities", false},
	} {
		d, _ := plan(t)
		d.press(t, fmt.Sprintf("players.%d", i))
		s := d.state()
		size, seats := s.Form[0].Sizes[i], s.Form[2]
		if s.Form[0].Size != i || size.Text != strconv.Itoa(row.players) || size.Sub != row.sub || len(size.Sides) != row.players || len(seats.Seats) != row.players || seats.Wide != row.wide {
			t.Errorf("%d players: %+v, %d seats, wide %v", row.players, size, len(seats.Seats), seats.Wide)
		}
		if hand := seats.Seats[0]; hand.Hand != row.hand || len(hand.Sides) != len(strings.Split(row.hand, ", ")) || hand.Hint != "Player 1" || hand.Hands != nil || len(hand.Who.Levels) != 3 || hand.Who.Level != "" {
			t.Errorf("%d players: %+v", row.players, hand)
		}
		if !strings.Contains(s.Text, row.text) || s.Map.Sight != row.players || s.Map.Scene.Position == nil || s.Map.Scene.Labels != layout.NoLabels {
			t.Errorf("%d players: %q, sight %v", row.players, s.Text, s.Map.Sight)
		}
		if g := d.game(first); g.Setup.Players != row.players || g.Node().Rules.Victory != row.cities {
			t.Errorf("%d players: %d cities win", row.players, g.Node().Rules.Victory)
		}
	}
}

func TestThePageIsThatOfEurope(t *testing.T) {
	d, _ := plan(t)
	s := d.state()
	var bars []string
	for _, part := range s.Form {
		for _, i := range append([]newgame.Item{part.Beside, part.Before}, part.Items...) {
			if i.Name != "" {
				bars = append(bars, fmt.Sprintf("%s %d %q", i.Name, i.Value, i.Words))
			}
		}
	}
	want := []string{
		`board 0 ["Three Kingdoms"]`, `give 0 ["As seated" "By choice" "Draw lots" "Choose, then draw"]`, `win 0 ["17 cities win" "Other"]`, `end 0 ["No limit" "200" "202" "204" "209" "Other" "Secret"]`, `agreed_end 0 ["Draw lots for the winner" "Share the result, as voted" "All survivors share"]`, `clocks 1 ["Clocks on"]`, `clock.apart 0 ["Fall differs"]`, `clock.first 60 []`,
		`clock.later 30 []`, `clock.orders 10 []`, `clock.retreats 10 []`, `clock.adjustment 10 []`, `mode 0 ["A referee enters the slips" "One keyboard, with curtain"]`,
		`retreats 0 ["Own and neutral areas" "Foreign areas too"]`, `purses 0 ["Secret purses"]`,
	}
	if !slices.Equal(bars, want) {
		t.Errorf("items %q", bars)
	}
	if i := s.Form[len(s.Form)-1].Items[1]; i.Name != "purses" || i.Topic != "setting:purses" {
		t.Errorf("%s leads to %q", i.Name, i.Topic)
	}
	if s.Title != "New game" || s.Turn != "" || s.Head != "Seven players, from 200, first half." || s.Start != (look.Button{Text: "Start 200, first half"}) {
		t.Errorf("%q %q %q %+v", s.Title, s.Turn, s.Head, s.Start)
	}
	if len(s.Cards) != 1 || s.Cards[0].Tone != look.RoleWarning || !strings.HasPrefix(s.Cards[0].Text, "No player has a name") {
		t.Errorf("cards %+v", s.Cards)
	}
}

func TestWhatIsAgreedReachesTheGame(t *testing.T) {
	d, _ := plan(t, "Ann", "Bo")
	d.press(t, "players.1", "win.1", "victory.20", "end.5", "last.210", "clock.orders.3", "clock.apart.1", "clock.fall-later.10", "mode.1", "purses.1", "retreats.1")
	d.name(2, "Cy")
	g := d.game(first)
	n := g.Node()
	if n.Rules.Victory != 20 || n.Rules.LastYear != 210 || !n.Rules.Secret || !n.Rules.Abroad || !g.Hidden || g.Clock != (game.Clock{Steps: [5]int{1800, 900, 90, 300, 300}, Apart: true, Fall: [3]int{300, 90, 300}}) || !slices.Equal(g.Names, []string{"Ann", "Bo", "Cy"}) {
		t.Errorf("agreed on %+v, names %q, clock %v", n.Rules, g.Names, g.Clock)
	}
	if s := d.state(); !strings.Contains(s.Text, "ends after 210") || !strings.Contains(s.Text, "20 cities") || !strings.Contains(s.Text, "also retreat to foreign areas") || len(s.Cards) != 0 {
		t.Errorf("%q %+v", s.Text, s.Cards)
	}
	d.press(t, "win.0", "end.0", "clocks.0", "players.5", "retreats.0")
	if g = d.game(first); g.Node().Rules.Victory != 17 || g.Node().Rules.LastYear != 0 || g.Node().Rules.Abroad || g.Clock != (game.Clock{}) || len(g.Names) != 7 {
		t.Errorf("agreed on %+v, clock %v", g.Node().Rules, g.Clock)
	}
	if s := d.state().Form[4]; len(s.Items) != 0 || s.Beside.Value != 0 {
		t.Errorf("clocks %+v", s)
	}
	again, err := game.Load(d.board, g.Save())
	if err != nil || !slices.Equal(again.Names, g.Names) {
		t.Errorf("read back %q, %v", again.Names, err)
	}
}

// The settings for the end link to the rules.
func TestTheEndsLeadToTheRules(t *testing.T) {
	d, x := plan(t)
	b, err := rulebook.Read(assets.FS, rulebook.Kingdoms, "en")
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"win": "13.1", "end": "13.2", "retreats": "9.1"} {
		if topic := d.itemNamed(t, name).Topic; b.Topic(topic) != want {
			t.Errorf("%s leads to %q of %s", name, b.Topic(topic), topic)
		}
	}
	looked := ""
	x.page.LookUp = func(book, topic string) { looked = book + " " + topic }
	p := New(x.page, x, newgame.New(x.page.Screen, x.page.Memory))
	p.plan(nil).Rule("setting:last_year")
	if looked != rulebook.Kingdoms+" setting:last_year" {
		t.Errorf("opened %q", looked)
	}
}

func TestThePlanIsAsLastTime(t *testing.T) {
	d, _ := plan(t, "Ann", "Bo", "Cy")
	if d.state().Again != "" {
		t.Error("a new draft offers the last settings")
	}
	d.press(t, "players.1", "win.1", "victory.20", "end.2", "clock.orders.3", "clock.apart.1", "clock.fall-later.10", "mode.1", "purses.1", "retreats.1", "clocks.0")
	next, _ := plan(t, "Zoe")
	next.last = d.remember()
	if next.state().Again != "As last time" {
		t.Error("the last settings are not offered")
	}
	next.again()
	if a, b := d.game(first), next.game(first); string(a.Save()) != string(b.Save()) || !b.Node().Rules.Abroad || next.clocks != d.clocks || next.itemNamed(t, "win").Value != 1 || next.itemNamed(t, "end").Value != 2 {
		t.Errorf("last time\n%s\nnow\n%s", a.Save(), b.Save())
	}
	for _, nonsense := range []string{"{", `{"Players":99,"Names":["1","2","3","4","5","6","7","8"]}`} {
		next.last = nonsense
		next.again()
		next.state()
		_ = next.game(first)
	}
}

// The number of cities follows the number of players, unless it was changed.
func TestVictoryFollowsTheSetup(t *testing.T) {
	d, _ := plan(t)
	d.press(t, "players.0")
	if d.rules.Victory != 22 || d.itemNamed(t, "win").Value != 0 {
		t.Errorf("%d cities", d.rules.Victory)
	}
	d.press(t, "win.1", "victory.20", "players.5")
	if d.rules.Victory != 20 || d.itemNamed(t, "win").Value != 1 || d.itemNamed(t, "victory").Value != 20 {
		t.Errorf("%d cities", d.rules.Victory)
	}
}

func TestBadInputIsToldWhereItIs(t *testing.T) {
	d, x := plan(t)
	starts := func() string {
		p := &Plans{Room: x.page, table: x, page: newgame.New(x.page.Screen, x.page.Memory)}
		return p.start(d)
	}
	fault := func(at, part string) {
		t.Helper()
		s := d.state()
		if len(s.Cards) != 1 || s.Cards[0].Tone != look.RoleFailure || !strings.Contains(s.Cards[0].Text, part) || !s.Start.Disabled || s.Text != "" {
			t.Errorf("%s: %+v", at, s.Cards)
		}
		if got := starts(); got != at || x.begun != nil {
			t.Errorf("the fault leads to %q", got)
		}
		if name, is := strings.CutPrefix(at, "name."); is {
			if n, _ := strconv.Atoi(name); !strings.Contains(s.Form[2].Seats[n-1].Fault, part) {
				t.Errorf("seat %+v", s.Form[2].Seats[n-1])
			}
		} else if i := d.itemNamed(t, at); !strings.Contains(i.Fault, part) {
			t.Errorf("item %+v", i)
		}
	}
	d.press(t, "end.5")
	if i := d.itemNamed(t, "last"); i.Value != 206 {
		t.Errorf("another year begins at %d", i.Value)
	}
	for _, year := range []string{"last.2", "last.0", "last.99999", "last.199"} {
		d.press(t, year)
		fault("last", "between 200 and 9999")
	}
	d.press(t, "last.-1")
	fault("last", "between 200 and 9999")
	d.press(t, "last.200", "win.1", "victory.33")
	fault("victory", "4 to 32 cities")
	d.press(t, "victory.3")
	fault("victory", "4 to 32 cities")
	d.press(t, "victory.4", "clock.later.-1")
	fault("clock.later", "clock runs for 0")
	d.press(t, "clock.later.30")
	d.name(1, "Ann")
	d.name(4, "Ann")
	fault("name.5", "same name")
	d.name(4, strings.Repeat("n", 101))
	fault("name.5", "101")
	if d.name(4, strings.Repeat("n", 100)); starts() != "" || x.begun == nil || x.begun.Name(d.board.Faction("yuanshao")) != "Ann" {
		t.Error("the game does not start")
	}
}

func TestPlansBeginAGameOrSayWhyNot(t *testing.T) {
	_, x := plan(t)
	games := newgame.New(x.page.Screen, x.page.Memory)
	p := New(x.page, x, games)
	c := p.Commands()
	if len(c) != 1 || c[0].Name != "new-kingdoms" {
		t.Fatalf("commands %+v", c)
	}
	c[0].Do()
	if x.page.Stack.Top() == nil {
		t.Fatal("no page")
	}
	if p.start(newDraft(x.board, x.page.Settings, func() *lang.Catalog { return x.page.Texts }, nil)); x.begun == nil || x.page.Stack.Top() != nil || x.page.Settings.Evenings[1] == "" {
		t.Error("the game does not start, is not remembered, or the page stays open")
	}
	x.fault = errors.New("no board")
	c[0].Do()
	if d := x.page.Dialog; d == nil || !d.Open() || x.page.Stack.Top() != nil {
		t.Error("an unreadable board is not reported")
	}
	if p.plan(nil).Now != nil {
		t.Error("there is a draft without a board")
	}
}

// A seat can be given to a bot. The page shows it, the game has its level with a random seed, and the choice is remembered.
func TestProgramsTakeSeats(t *testing.T) {
	d, _ := plan(t, "Ann")
	if len(d.state().Cards) != 1 {
		t.Errorf("%+v", d.state().Cards)
	}
	d.play(1, "hard")
	d.play(2, "easy")
	s := d.state()
	if seat := s.Form[2].Seats[1]; seat.Who.Level != "hard" || len(s.Cards) != 2 || !strings.Contains(s.Cards[0].Text, "do not negotiate") {
		t.Errorf("%+v, %+v", seat, s.Cards)
	}
	g := d.game(func(n int) int { return n - 1 })
	if g.Program(0) != (game.Program{}) || g.Program(1) != (game.Program{Level: "hard", Seed: game.MaxSeed}) || g.Program(2).Level != "easy" {
		t.Errorf("%+v, %+v", g.Program(0), g.Program(1))
	}
	next, _ := plan(t)
	next.last = d.remember()
	if next.again(); next.levels[1] != "hard" || next.levels[0] != "" {
		t.Errorf("remembered levels %q", next.levels)
	}
	if d.play(1, ""); d.game(first).Program(1) != (game.Program{}) {
		t.Error("the seat cannot be given back to a person")
	}
	next.last = `{"Players": 7, "Levels": ["grand"]}`
	if next.again(); next.levels[0] != "" {
		t.Error("an unknown level is restored")
	}
}

// A bot keeps its player's name, whichever factions it gets by choice or by lot.
func TestProgramsGoWithTheirPlayers(t *testing.T) {
	for give, want := range []int{2, 0, 0, 1} { // by lot the first player gets the second seat, the second the third
		d, _ := plan(t, "Ann", "Bo", "Bot")
		d.press(t, "players.1", fmt.Sprintf("give.%d", give))
		d.play(2, "hard")
		switch europe.Allotment(give) {
		case europe.ByChoice:
			d.want(2, 0)
		case europe.ChoiceThenLot:
			d.want(0, 0)
			d.want(1, 3)
			d.want(2, 1)
		}
		if seat := d.state().Form[2].Seats[2]; seat.Name != "Bot" || seat.Who.Level != "hard" {
			t.Errorf("give %d: the page says %+v", give, seat)
		}
		g := d.game(first)
		at := slices.Index(g.Names, "Bot")
		if at != want {
			t.Errorf("give %d: Bot sits at %d, want %d", give, at, want)
		}
		for seat := range g.Names {
			if is := g.Program(seat).Level == "hard"; is != (seat == at) {
				t.Errorf("give %d: %q, program at %d: %v", give, g.Names, seat, is)
			}
		}
		next, _ := plan(t)
		next.last = d.remember()
		if next.again(); string(next.game(first).Save()) != string(g.Save()) {
			t.Errorf("give %d: not restored", give)
		}
	}
}

// Factions are assigned as seated, by choice, by lot, or by lot between equal wishes. Names follow their factions, and the assignment is
// remembered.
func TestPlayersGetTheirFactions(t *testing.T) {
	d, _ := plan(t, "Ann", "Bo", "Cy")
	d.press(t, "players.1")
	name := func(g *game.Game) (list []string) {
		for _, id := range []string{"caocao", "sunquan", "yuanshao", "liubei", "mateng"} {
			list = append(list, g.Name(d.board.Faction(id)))
		}
		return list
	}
	seats := func() []newgame.Seat { return d.state().Form[2].Seats }
	wants := func(what string, want ...string) {
		t.Helper()
		if got := name(d.game(first)); !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", what, got, want)
		}
	}
	wants("as seated", "Ann", "Ann", "Bo", "Cy", "Cy")
	if d.want(0, 2); seats()[0].Hand != "Cao Cao, Sun Quan" || seats()[0].Hands != nil {
		t.Errorf("as seated, a player can choose: %+v", seats()[0])
	}
	d.press(t, "give.1")
	if hands := seats()[0].Hands; len(hands) != 3 || hands[2].Text != "Liu Bei, Ma Teng" || hands[2].Mark.Side != 3 || !hands[0].Picked {
		t.Errorf("Ann chooses from %+v", hands)
	}
	d.want(0, 2)
	if s := seats(); s[0].Hand != "Liu Bei, Ma Teng" || len(s[0].Sides) != 2 || s[2].Hand != "Cao Cao, Sun Quan" || !s[0].Hands[2].Picked {
		t.Errorf("after the choice %+v", s)
	}
	d.want(0, 9)
	wants("by choice", "Cy", "Cy", "Bo", "Ann", "Ann")
	next, _ := plan(t)
	next.last = d.remember()
	if next.again(); !slices.Equal(name(next.game(first)), name(d.game(first))) || next.itemNamed(t, "give").Value != 1 {
		t.Errorf("restored %q", name(next.game(first)))
	}
	d.press(t, "give.2")
	if s := seats()[1]; s.Hand != "drawn by lot at the start" || s.Sides != nil || s.Hands != nil {
		t.Errorf("before the lots: %+v", s)
	}
	if got := name(d.game(first)); slices.Equal(got, []string{"Ann", "Ann", "Bo", "Cy", "Cy"}) || !slices.Contains(got, "Bo") {
		t.Errorf("by lot: %q", got)
	}
	d.press(t, "give.3")
	for i := range 3 {
		d.want(i, 1)
	}
	if d.want(2, 3); seats()[2].Hand != "No preference" || seats()[2].Sides != nil || len(seats()[2].Hands) != 4 || !seats()[2].Hands[3].Picked {
		t.Errorf("Cy's wish is %+v", seats()[2])
	}
	if got := name(d.game(first)); got[2] != "Ann" {
		t.Errorf("Ann should win the lot against Bo: %q", got)
	}
	if d.press(t, "players.5"); len(seats()) != 7 || seats()[6].Hand != "Ma Teng" {
		t.Errorf("with seven players: %+v", seats())
	}
	for _, nonsense := range []string{`{"Players":3,"Give":1,"Hands":[0,0,1]}`, `{"Players":3,"Give":1,"Hands":[0,1,-1]}`, `{"Players":3,"Give":9,"Hands":[0,7,1]}`, `{"Players":3,"Give":1,"Hands":[2]}`} {
		next.last = nonsense
		next.again()
		if next.state(); !slices.Equal(next.hands, []int{0, 1, 2}) {
			t.Errorf("%s: %v", nonsense, next.hands)
		}
	}
}

// TestASecretYearIsPlanned checks that errors are shown at their fields, and that choosing another end forgets the years.
func TestASecretYearIsPlanned(t *testing.T) {
	d, _ := plan(t, "Ann", "Bo")
	d.press(t, "end.6")
	if d.secret.From != 204 || d.secret.To != 208 {
		t.Fatalf("years %+v", d.secret)
	}
	d.press(t, "from.203", "until.205")
	n := d.game(first).Node()
	if end := n.SecretEnd(); end.From != 203 || end.To != 205 || end.Seed == "" || n.Rules.LastYear != 0 || d.secret.Seed != "" {
		t.Errorf("agreed on %+v", end)
	}
	if s := d.state(); !strings.Contains(s.Text, "secret year from 203 to 205") {
		t.Errorf("the text is %s", s.Text)
	}
	d.press(t, "until.202")
	if d.fault("until") == "" {
		t.Error("no error for years in the wrong order")
	}
	d.press(t, "until.205", "from.100")
	if d.fault("from") == "" {
		t.Error("no error for a year before the game")
	}
	d.press(t, "end.2")
	if end := d.game(first).Node().SecretEnd(); end.From != 0 {
		t.Errorf("a game with a last year has %+v, too", end)
	}
}
