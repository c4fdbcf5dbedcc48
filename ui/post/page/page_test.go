package page

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"time"

	"entente/assets"
	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/lines"
	"entente/engine/post"
	"entente/engine/seal"
	"entente/scripts/guard"
	"entente/ui/kingdoms/entry"
	"entente/ui/lang"
	"entente/variants"
)

// spring is the initial position of Europe.
const spring = `{"variant":"standard","setup":"7","rules":"rulebook","phase":"S1901M",
"units":["Austria A bud","Austria A vie","Austria F tri","England A lvp","England F edi","England F lon","France A mar","France A par","France F bre","Germany A ber","Germany A mun","Germany F kie","Italy A rom","Italy A ven","Italy F nap","Russia A mos","Russia A war","Russia F sev","Russia F stp/sc","Turkey A con","Turkey A smy","Turkey F ank"],
"centers":{"Austria":["bud","tri","vie"],"England":["edi","lon","lvp"],"France":["bre","mar","par"],"Germany":["ber","kie","mun"],"Italy":["nap","rom","ven"],"Russia":["mos","sev","stp","war"],"Turkey":["ank","con","smy"]}}`

// turnOf returns a turn of Europe with one line. Seat 0 plays France, seat 1 Austria and Turkey.
func turnOf(line string) *post.Turn {
	return &post.Turn{Version: 1, Kind: post.Europe, Game: "GAME", Round: 2, Phase: "S1901M", Line: json.RawMessage(line), Table: "age1none",
		Seats: []post.Seat{{Sides: []string{"france"}, Due: true}, {Sides: []string{"austria", "turkey"}, Due: true}}}
}

// player is a session with helpers for the tests.
type player struct {
	*Session
	t *testing.T
}

func begin(t *testing.T, turn *post.Turn, seat int, private string) player {
	t.Helper()
	s, err := New(NewShelf(assets.FS), turn, seat, private, "en", false)
	if err != nil {
		t.Fatal(err)
	}
	s.Paint(s.Begin(390, 400, 1))
	return player{s, t}
}

// wants checks the orders.
func (p player) wants(list ...string) {
	p.t.Helper()
	if got := p.Orders(); !slices.Equal(got, list) {
		p.t.Errorf("orders %q, want %q", got, list)
	}
}

// at returns the position of a province of Europe in the picture.
func (p player) at(id string) (x, y float64) {
	p.t.Helper()
	spot := p.table.drawing.Anchor(engine.Location{Province: p.table.variant.Map.Province(id)}, engine.Army)
	return (spot.X - p.frame.X) * p.frame.Scale, (spot.Y - p.frame.Y) * p.frame.Scale
}

// taps taps provinces one after another. A star before a name means a long tap.
func (p player) taps(ids ...string) player {
	p.t.Helper()
	for _, id := range ids {
		name, long := strings.CutPrefix(id, "*")
		x, y := p.at(name)
		p.Tap(x, y, long)
	}
	return p
}

// whole shows the whole board.
func (p player) whole() player {
	f := p.Within(Frame{Scale: 0.001, W: 1200, H: 1000, Density: 1})
	f.X, f.Y = 1e6, 1e6
	p.Paint(p.Within(f))
	return p
}

func TestTapsWriteOrders(t *testing.T) {
	p := begin(t, turnOf(spring), 0, "").whole()
	p.taps("par", "bur").wants("France A par - bur")
	p.taps("mar", "*par", "bur").wants("France A par - bur", "France A mar S A par - bur")
	p.taps("bre", "bre").wants("France A par - bur", "France A mar S A par - bur", "France F bre H")
	p.Do("undo")
	p.wants("France A par - bur", "France A mar S A par - bur")
	p.taps("mun", "ruh").wants("France A par - bur", "France A mar S A par - bur") // another power's unit
	p.taps("bre", "eng").wants("France A par - bur", "France A mar S A par - bur", "France F bre - eng")
	v := p.View()
	if v.Phase != "Spring 1901" || v.Chip.Letters != "F" || v.Count != 3 || !strings.Contains(v.Head, "3 of 3") || !v.Undo || v.Kind != "France · Order writing" {
		t.Errorf("the view: %+v", v)
	}
	if len(v.Rows) != 3 || v.Rows[0].State != "ok" || !v.Rows[0].Gone || v.Rows[0].Piece != "fleet" {
		t.Errorf("the rows: %+v", v.Rows)
	}
	p.Take(v.Rows[0].ID)
	p.wants("France A par - bur", "France A mar S A par - bur")
}

// TestStepsAreTakenBackOneByOne checks undo back to the beginning, and its limit.
func TestStepsAreTakenBackOneByOne(t *testing.T) {
	p := begin(t, turnOf(spring), 0, "").whole()
	p.taps("par", "bur", "mar", "spa")
	p.Do("undo")
	p.wants("France A par - bur")
	p.Do("undo")
	p.wants()
	if p.Do("undo"); p.View().Undo {
		t.Error("undo is possible at the beginning")
	}
	for range mostSteps/2 + 3 { // two steps each
		p.Row(int(p.table.variant.Map.Province("par")))
		p.Do("hold")
		p.Take(int(p.table.variant.Map.Province("par")))
	}
	steps := 0
	for ; p.View().Undo; steps++ {
		p.Do("undo")
	}
	if steps != mostSteps {
		t.Errorf("%d steps can be undone, want %d", steps, mostSteps)
	}
}

func TestACommandEndsThatTheNextTapSupports(t *testing.T) {
	p := begin(t, turnOf(spring), 0, "").whole()
	p.taps("par")
	p.Do("support")
	p.Do("hold")
	if b := p.View().Bar[1]; b.Do != "support" || b.On {
		t.Errorf("after another command: %+v", b)
	}
	p.taps("mar", "bur").wants("France A par H", "France A mar - bur")
}

func TestTheRulesOfTheTableAreThoseOfThePage(t *testing.T) {
	for rules, want := range map[string]bool{`"rulebook"`: false, `{"explicit_route_binding":"required"}`: true} {
		p := begin(t, turnOf(strings.Replace(spring, `"rulebook"`, rules, 1)), 0, "")
		if got := p.writer.(*europe).entry.Routes; got != want {
			t.Errorf("%s: routes must be named: %v", rules, got)
		}
	}
}

func TestASeatOfTwoPowersTypesForBoth(t *testing.T) {
	p := begin(t, turnOf(spring), 1, "")
	if rest, said := p.Type("A vie - gal; A con - bul"); rest != "" || said != "" {
		t.Errorf("unread text %q, message %q", rest, said)
	}
	p.wants("Austria A vie - gal", "Turkey A con - bul")
	if rest, said := p.Type("A par - bur"); rest != "A par - bur" || said == "" {
		t.Errorf("for another power: unread text %q, message %q", rest, said)
	}
}

func TestInAnAdjustmentNothingIsSelected(t *testing.T) {
	p := begin(t, turnOf(strings.Replace(strings.Replace(spring, "S1901M", "W1901A", 1), `"France A par",`, "", 1)), 0, "")
	p.Row(int(p.table.variant.Map.Province("par")))
	if e := p.writer.(*europe).entry; e.Selected() != engine.NoProvince {
		t.Errorf("%v is selected", e.Selected())
	}
}

func TestWhatBecameOfThePhaseBeforeIsMarked(t *testing.T) {
	turn := turnOf(strings.Replace(spring, "S1901M", "F1901M", 1))
	turn.Last = json.RawMessage(`{"variant":"standard","setup":"7","phase":"S1901M","units":["France A par","France A mar","Germany A bur","Italy A pie"],
		"orders":["France A par - bur","France A mar S A par - bur","Germany A bur H","Italy A pie - tyr"]}`)
	bad := map[string]bool{}
	s, err := New(NewShelf(assets.FS), turn, 0, "", "zh_TW", false)
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range s.View().Lines {
		bad[l.Text] = l.Bad
	}
	want := map[string]bool{"巴黎陸軍 → 勃艮第": false, "勃艮第陸軍 待機": true, "皮埃蒙特陸軍 → 提洛爾": false}
	for text, is := range want {
		if got, there := bad[text]; !there || got != is {
			t.Errorf("%s: there %v, bad %v, among %v", text, there, got, bad)
		}
	}
}

func TestTheLettersOfASideAreReadOnIt(t *testing.T) {
	list, err := NewShelf(assets.FS).Sides(turnOf(spring), "en", false)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range map[string]Chip{"France": {"F", "", "#1A1A1A"}, "Austria": {"A", "", "#FFFFFF"}} {
		for _, side := range slices.Concat(list...) {
			if side.Name == i && (side.Chip.Letters != want.Letters || side.Chip.Ink != want.Ink) {
				t.Errorf("%s: %+v, want the ink %s", i, side.Chip, want.Ink)
			}
		}
	}
}

func TestWhatBecameOfATurnIsMarked(t *testing.T) {
	turn, h := kingdomsTurn(t, "S200M", nil)
	turn.Last = json.RawMessage(`{"variant":"three-kingdoms","phase":"S200M","units":["caocao full xuchang","caocao full luoyang","liubei damaged wan","mateng full tianshui"],
		"areas":{"caocao":["xuchang","luoyang"],"liubei":["wan"],"mateng":["tianshui"]},"orders":["caocao xuchang - wan","caocao luoyang S xuchang - wan"]}`)
	s, err := New(h, turn, 0, "", "en", false)
	if err != nil {
		t.Fatal(err)
	}
	lines := s.View().Lines
	if len(lines) != 3 { // a unit that holds without an order is left out
		t.Fatalf("%+v", lines)
	}
	for i, want := range []Line{{Text: "Luoyang", Note: "carried out"}, {Text: "Wan holds", Note: "must retreat", Bad: true}, {Text: "Xuchang – Wan", Note: "carried out"}} {
		if got := lines[i]; !strings.Contains(got.Text, want.Text) || !strings.Contains(got.Note, want.Note) || got.Bad != want.Bad {
			t.Errorf("%+v, want %+v", got, want)
		}
	}
}

func TestWhoHasNothingToOrderIsToldSo(t *testing.T) {
	p := begin(t, turnOf(strings.Replace(spring, "S1901M", "S1901R", 1)), 0, "")
	if v := p.View(); v.Head != "You have nothing to order in this phase" || len(v.Rows) != 0 {
		t.Errorf("%q, %+v", v.Head, v.Rows)
	}
}

func TestADensityThatCannotBeIsNone(t *testing.T) {
	p := begin(t, turnOf(spring), 0, "")
	for density, want := range map[float64]float64{0: 6, -1: 6, 1: 6, 2: 12, 8: 48, 9: 6} {
		if got := p.Within(Frame{Scale: 1e6, W: 300, H: 300, Density: density}).Scale; got != want {
			t.Errorf("density %v: the largest scale is %v, want %v", density, got, want)
		}
	}
}

// TestAFingerNeedNotHit checks that a tap near a selectable item selects it.
func TestAFingerNeedNotHit(t *testing.T) {
	p := begin(t, turnOf(spring), 0, "")
	x, y := p.at("par")
	p.Tap(x+14, y+10, false)
	if v := p.View(); !v.Rows[slices.IndexFunc(v.Rows, func(r Row) bool { return r.Text == "A Par" })].On {
		t.Errorf("the army next to the finger is not selected: %+v", v.Rows)
	}
	p.Tap(-500, -500, false)
	p.Tap(1e9, 1e9, true)
	p.wants()
}

func TestTheCardSaysWhatATapDoes(t *testing.T) {
	p := begin(t, turnOf(spring), 0, "").whole()
	p.taps("par")
	if c := p.View().Card; c.Text != "Army Paris" || !strings.Contains(c.Hint, "Tap a hatched place") || strings.Contains(c.Hint, "lick") || c.Fault {
		t.Errorf("the card: %+v", c)
	}
	p.taps("spa")
	if c := p.View().Card; !c.Fault || c.Hint == "" {
		t.Errorf("after a tap on a place out of reach: %+v", c)
	}
	p.Do("support")
	if b := p.View().Bar; !b[1].On || b[1].Do != "support" {
		t.Errorf("the bar while the next tap supports: %+v", b)
	}
	p.taps("mar", "bur").wants("France A par S A mar - bur", "France A mar - bur")
	p.Row(int(p.table.variant.Map.Province("bre")))
	p.Do("hold")
	p.wants("France A par S A mar - bur", "France A mar - bur", "France F bre H")
	p.Row(int(p.table.variant.Map.Province("mun"))) // another power's
	p.Row(-3)
	p.Row(99999)
	p.Do("nothing")
	p.wants("France A par S A mar - bur", "France A mar - bur", "France F bre H")
}

func TestTypedOrdersAreRead(t *testing.T) {
	p := begin(t, turnOf(spring), 0, "")
	if rest, said := p.Type("A par - bur; A mar S A par - bur"); rest != "" || said != "" {
		t.Errorf("%q, %q", rest, said)
	}
	p.wants("France A par - bur", "France A mar S A par - bur")
	rest, said := p.Type("F bre - mid\nwhat now")
	if rest != "what now" || said == "" {
		t.Errorf("%q, %q", rest, said)
	}
	if rest, said = p.Type("A mun - bur"); rest == "" || said == "" {
		t.Errorf("another power's unit: %q, %q", rest, said)
	}
	p.wants("France A par - bur", "France A mar S A par - bur", "France F bre - mid")
	p.Type("A par - lon") // impossible, but accepted as written
	if v := p.View(); !slices.ContainsFunc(v.Rows, func(r Row) bool { return r.State == "void" && r.Note != "" }) {
		t.Errorf("no row is void: %+v", v.Rows)
	}
	if rest, said := p.Type(strings.Repeat("x", maxTyped+1)); rest == "" || said == "" {
		t.Error("too long a text is read")
	}
}

func TestAPlayerOfTwoPowersWritesForBoth(t *testing.T) {
	p := begin(t, turnOf(spring), 1, "").whole()
	p.taps("vie", "gal", "con", "bul").wants("Austria A vie - gal", "Turkey A con - bul")
	if v := p.View(); len(v.Rows) != 6 || !strings.Contains(v.Kind, "Austria") || !strings.Contains(v.Kind, "Turkey") {
		t.Errorf("%+v", v)
	}
}

func TestRetreatsBuildsAndRemovals(t *testing.T) {
	const retreat = `{"variant":"standard","setup":"7","rules":"rulebook","phase":"F1901R","units":["Germany A bur"],"centers":{},"dislodged":[{"unit":"France A bur","from":"mun"}]}`
	p := begin(t, turnOf(retreat), 0, "").whole()
	if v := p.View(); len(v.Rows) != 1 || v.Rows[0].State != "open" || v.Bar[0].Do != "disband" {
		t.Fatalf("%+v", v)
	}
	p.taps("bur", "par").wants("France A bur R par")
	p.Row(int(p.table.variant.Map.Province("bur")))
	p.Do("disband")
	p.wants("France A bur D")

	const build = `{"variant":"standard","setup":"7","rules":"rulebook","phase":"W1901A","units":["France A spa","France A bel"],"centers":{"France":["par","mar","bre","spa","bel"]}}`
	p = begin(t, turnOf(build), 0, "").whole()
	p.taps("par").wants("France A par B")
	p.taps("mar", "mar").wants("France A par B", "France F mar B")
	p.Do("waive")
	p.wants("France A par B", "France F mar B", "France waive")
	v := p.View()
	if len(v.Rows) != 3 || v.Rows[2].ID >= 0 || !v.Bar[0].Off {
		t.Errorf("%+v", v)
	}
	p.Take(v.Rows[2].ID)
	p.wants("France A par B", "France F mar B")

	const remove = `{"variant":"standard","setup":"7","rules":"rulebook","phase":"W1901A","units":["France A spa","France A bel"],"centers":{"France":["par"]}}`
	p = begin(t, turnOf(remove), 0, "").whole()
	p.taps("bel").wants("France A bel D")
}

func TestEverySetUpHasItsSeats(t *testing.T) {
	v, err := NewShelf(assets.FS).named("standard")
	if err != nil {
		t.Fatal(err)
	}
	for i := range v.variant.Setups {
		set := &v.variant.Setups[i]
		pos := set.Begin()
		text := engine.PositionText{Phase: pos.Phase.String(), Units: pos.UnitTexts(), Centers: pos.CenterTexts()}
		data, err := json.Marshal(struct {
			Variant string `json:"variant"`
			Setup   string `json:"setup"`
			engine.PositionText
		}{"standard", set.ID, text})
		if err != nil {
			t.Fatal(err)
		}
		turn := turnOf(string(data))
		turn.Seats = nil
		for _, seat := range set.Seats {
			one := post.Seat{}
			for _, pw := range seat {
				one.Sides = append(one.Sides, v.variant.Powers[pw].ID)
			}
			turn.Seats = append(turn.Seats, one)
		}
		for seat := range turn.Seats {
			if p := begin(t, turn, seat, ""); len(p.View().Rows) == 0 {
				t.Errorf("setup %s, seat %d has nothing to order", set.ID, seat+1)
			}
		}
	}
}

func TestADraftIsLoadedAgain(t *testing.T) {
	p := begin(t, turnOf(spring), 0, "").whole()
	p.taps("par", "bur")
	kept := p.Orders()
	again := begin(t, turnOf(spring), 0, "")
	again.Load(append(kept, "Germany A mun - bur", "nonsense", ""))
	again.wants("France A par - bur")
	if again.View().Undo {
		t.Error("a loaded draft can be undone")
	}
}

func TestWhatHappenedIsTold(t *testing.T) {
	turn := turnOf(strings.Replace(spring, "S1901M", "F1901M", 1))
	turn.Last = json.RawMessage(strings.Replace(strings.TrimSpace(spring), "{", `{"orders":["France A par - bur","Germany A mun - bur","France F bre H"],`, 1))
	v := begin(t, turn, 0, "").View()
	if v.Past != "What happened: Spring 1901" || len(v.Lines) < 3 {
		t.Fatalf("%q with %d lines", v.Past, len(v.Lines))
	}
	i := slices.IndexFunc(v.Lines, func(l Line) bool { return strings.Contains(l.Text, "Par") })
	if l := v.Lines[i]; !l.Bad || l.Note == "" || l.Chip.Letters != "F" {
		t.Errorf("%+v", l)
	}
	turn.Last = json.RawMessage(`{"phase":"nonsense"}`)
	if v := begin(t, turn, 0, "").View(); v.Past != "" {
		t.Error("results of an unknown phase")
	}
}

func TestASheetIsSealedForTheTable(t *testing.T) {
	key, err := seal.NewKey()
	if err != nil {
		t.Fatal(err)
	}
	inbox, turn := post.NewInbox(key), turnOf(spring)
	inbox.Lay(*turn, nil)
	laid, _ := inbox.Turn()
	p := begin(t, &laid, 0, "").whole()
	p.taps("par", "bur")
	phone, err := post.NewSeatKey()
	if err != nil {
		t.Fatal(err)
	}
	ask, err := post.Claim{Game: "GAME", Seat: 0}.Seal(phone, laid.Table)
	if err != nil {
		t.Fatal(err)
	}
	inbox.Take(ask, time.Now())
	text, err := p.Seal(phone, 7, time.Now(), Silent)
	if err != nil {
		t.Fatal(err)
	}
	if list := inbox.Take(text, time.Now()); len(list) != 1 || list[0].Kind != post.In || list[0].Orders != 1 {
		t.Fatalf("%+v", list)
	}
	if s := inbox.Sheets()[0]; s.Orders[0] != "France A par - bur" || s.Number != 7 {
		t.Errorf("%+v", s)
	}
	for i, want := range []post.Kind{post.Late, post.In} { // first no player is asked, then all
		inbox.Lay(laid, nil)
		if text, err = p.Ready(phone, 8, true); err != nil {
			t.Fatal(err)
		}
		if list := inbox.Take(text, time.Now()); len(list) != 1 || list[0].Kind != want || list[0].Seat != 0 || inbox.Ready(0) != (i == 1) {
			t.Errorf("ready: %+v", list)
		}
		laid.Ready = true
	}
}

// TestAVoteIsAskedAndAnswered checks the text of the vote and its sealed answer.
func TestAVoteIsAskedAndAnswered(t *testing.T) {
	table, err := seal.NewKey()
	if err != nil {
		t.Fatal(err)
	}
	turn := turnOf(spring)
	turn.Table = table.Public()
	s := begin(t, turn, 0, "")
	for _, row := range []struct {
		vote *post.Vote
		want string
	}{
		{nil, ""}, {&post.Vote{Lots: true}, "Lots choose the winner among all remaining players."},
		{&post.Vote{Share: []string{"france", "turkey"}}, "France and Turkey share the result."}, {&post.Vote{Share: []string{"turkey"}}, "Turkey wins: all others concede."},
	} {
		asked := *turn
		asked.Vote = row.vote
		if got := s.Asked(&asked); got != row.want {
			t.Errorf("%+v: asked %q, want %q", row.vote, got, row.want)
		}
	}
	key, err := post.NewSeatKey()
	if err != nil {
		t.Fatal(err)
	}
	inbox := post.NewInbox(table)
	turn.Vote = &post.Vote{Number: 3, Seats: []int{0}}
	inbox.Lay(*turn, nil)
	text, err := post.Claim{Game: turn.Game}.Seal(key, turn.Table)
	if err != nil {
		t.Fatal(err)
	}
	inbox.Take(text, time.Now())
	if text, err = s.Vote(key, 3, true); err != nil {
		t.Fatal(err)
	}
	if v := inbox.Take(text, time.Now()); len(v) != 1 || v[0].Kind != post.In {
		t.Errorf("the verdict is %+v", v)
	}
	if in, against := inbox.Votes(); in != 1 || against != 1 {
		t.Errorf("%d have voted, %d against", in, against)
	}
}

// TestASheetByMailHasTheAnswer checks that the answer to the vote is sealed with the orders, unless there is no vote or no answer.
func TestASheetByMailHasTheAnswer(t *testing.T) {
	table, err := seal.NewKey()
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range []struct {
		name        string
		vote        *post.Vote
		answer      Answer
		in, against int
	}{
		{"for", &post.Vote{Number: 3, Seats: []int{0}, Share: []string{"france"}}, Agreed, 1, 0},
		{"against", &post.Vote{Number: 3, Seats: []int{0}, Lots: true}, Against, 1, 1},
		{"silent", &post.Vote{Number: 3, Seats: []int{0}}, Silent, 0, -1},
		{"without a vote", nil, Against, 0, -1},
	} {
		t.Run(row.name, func(t *testing.T) {
			turn := turnOf(spring)
			turn.Table, turn.Vote = table.Public(), row.vote
			inbox := post.NewInbox(table)
			inbox.Lay(*turn, nil)
			key, err := inbox.Page(0)
			if err != nil {
				t.Fatal(err)
			}
			text, err := begin(t, turn, 0, "").Seal(key, 1, time.Now(), row.answer)
			if err != nil {
				t.Fatal(err)
			}
			if list := inbox.Take(text, time.Now()); list[0].Kind != post.In || len(list) != 1+row.in {
				t.Errorf("the verdicts are %+v", list)
			}
			if in, against := inbox.Votes(); in != row.in || against != row.against {
				t.Errorf("%d have voted, %d against", in, against)
			}
		})
	}
}

func TestTheMapShowsTheOwnUnits(t *testing.T) {
	p := begin(t, turnOf(spring), 0, "")
	for _, size := range [][2]int{{390, 400}, {780, 800}, {320, 200}, {900, 1200}} {
		f := p.Begin(size[0], size[1], 2)
		img := p.Paint(f)
		if img == nil || img.Rect.Dx() != size[0] || img.Rect.Dy() != size[1] {
			t.Fatalf("%v: %v", size, img)
		}
		for _, id := range []string{"par", "mar", "bre"} {
			if x, y := p.at(id); x < 0 || y < 0 || x >= float64(size[0]) || y >= float64(size[1]) {
				t.Errorf("%v: %s is at %.0f, %.0f", size, id, x, y)
			}
		}
		if again := p.Paint(f); &again.Pix[0] != &img.Pix[0] {
			t.Error("each picture allocates its own memory")
		}
	}
	for _, f := range []Frame{{}, {W: 10, H: 10}, {W: 1 << 20, H: 1 << 20, Scale: 1}, {W: -1, H: 10, Scale: 1}} {
		if p.Paint(f) != nil {
			t.Errorf("%+v is painted", f)
		}
	}
	f := p.Within(Frame{X: -9e9, Y: 9e9, Scale: 9e9, W: 100, H: 100})
	if w, h := p.table.drawing.Size(); f.X < 0 || f.Y > h || f.X > w || f.Scale > 100 {
		t.Errorf("limited to the board: %+v", f)
	}
}

func TestTurnsThatAreNoneAreRefused(t *testing.T) {
	h := NewShelf(assets.FS)
	for name, change := range map[string]func(*post.Turn){
		"no board": func(x *post.Turn) { x.Line = json.RawMessage(`{}`) }, "another board": func(x *post.Turn) { x.Line = json.RawMessage(`{"variant":"moon"}`) },
		"no JSON": func(x *post.Turn) { x.Line = nil }, "no power": func(x *post.Turn) { x.Seats[0].Sides = []string{"moon"} }, "nobody": func(x *post.Turn) { x.Seats[0].Sides = nil },
		"a unit that cannot be": func(x *post.Turn) { x.Line = json.RawMessage(strings.Replace(spring, "A par", "F par", 1)) },
		"another set-up": func(x *post.Turn) {
			x.Line = json.RawMessage(strings.Replace(spring, `"setup":"7"`, `"setup":"77"`, 1))
		},
		"kingdoms": func(x *post.Turn) { x.Kind = post.Kingdoms },
	} {
		turn := turnOf(spring)
		if change(turn); name != "" {
			if _, err := New(h, turn, 0, "", "en", false); err == nil {
				t.Errorf("%s: no error", name)
			}
		}
	}
	if _, err := New(h, turnOf(spring), 2, "", "en", false); err == nil {
		t.Error("no error for an unknown seat")
	}
	if _, err := New(h, turnOf(spring), 0, "", "xx", false); err == nil {
		t.Error("no error for an unknown language")
	}
}

// kingdomsTurn returns the first turn of Three Kingdoms, or its first adjustment.
func kingdomsTurn(t testing.TB, phase string, change func(*lines.Turn)) (turn *post.Turn, h *Shelf) {
	t.Helper()
	h = NewShelf(assets.FS)
	b, err := h.kingdoms()
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range b.board.Setups {
		if s.Players != 7 {
			continue
		}
		pos, rules := b.board.Begin(s)
		line := lines.Of(0, &pos, rules, nil, func(kingdoms.General) (works, drawn bool) { return false, false })
		line.Phase = phase
		if change != nil {
			change(&line)
		}
		data, err := json.Marshal(line)
		if err != nil {
			t.Fatal(err)
		}
		turn = &post.Turn{Version: 1, Kind: post.Kingdoms, Game: "GAME", Phase: phase, Line: data, Table: "age1none", Seats: []post.Seat{{Sides: []string{"caocao"}}, {Sides: []string{"liubei", "sunquan"}}}}
	}
	return turn, h
}

func TestThreeKingdomsByTaps(t *testing.T) {
	turn, h := kingdomsTurn(t, "S200M", nil)
	s, err := New(h, turn, 0, "", "en", false)
	if err != nil {
		t.Fatal(err)
	}
	p := player{s, t}
	p.Paint(p.Within(Frame{X: 1e6, Y: 1e6, Scale: 0.001, W: 1000, H: 900, Density: 1}))
	area := func(id string) (x, y float64) {
		spot := p.table.drawing.Anchor(engine.Location{Province: engine.Province(p.table.board.Area(id))}, engine.Army)
		return (spot.X - p.frame.X) * p.frame.Scale, (spot.Y - p.frame.Y) * p.frame.Scale
	}
	tap := func(id string) { x, y := area(id); p.Tap(x, y, false) }
	selected := func() entry.Subject { return p.writer.(*kingdomsWriter).entry.Subject }
	if tap("hulao"); selected() != (entry.Subject{}) || !p.View().Card.Fault {
		t.Errorf("a tap on a mountain pass without a unit: %+v is selected, %+v", selected(), p.View().Card)
	}
	if tap("puyang"); selected().Unit != p.table.board.Area("puyang") {
		t.Errorf("%+v is selected", selected())
	}
	if p.Do("back"); selected() != (entry.Subject{}) {
		t.Errorf("%+v is still selected", selected())
	}
	tap("puyang")
	tap("ye")
	p.wants("caocao puyang - ye")
	v := p.View()
	if v.Money == "" || v.Phase == "" || len(v.Rows) < 3 || v.Rows[0].State == "" || v.Chip.Fill == "" {
		t.Errorf("%+v", v)
	}
	if rest, said := p.Type("caocao xuchang H\nwhat is this"); rest != "what is this" || said == "" {
		t.Errorf("%q, %q", rest, said)
	}
	p.wants("caocao puyang - ye", "caocao xuchang H")
	p.Take(p.View().Rows[slices.IndexFunc(p.View().Rows, func(r Row) bool { return strings.Contains(r.Text, "Xuchang") })].ID)
	p.wants("caocao puyang - ye")
	p.Do("undo")
	p.wants("caocao puyang - ye", "caocao xuchang H")
	other, err := New(h, turn, 1, "", "zh_TW", true)
	if err != nil {
		t.Fatal(err)
	}
	other.Type("caocao puyang H")
	if len(other.Orders()) != 0 {
		t.Error("orders of another faction are accepted")
	}
	other.Load([]string{"liubei xiapi H", "caocao puyang H", "?"})
	if got := other.Orders(); !slices.Equal(got, []string{"liubei xiapi H"}) {
		t.Errorf("%q", got)
	}
}

func TestBidsOfAnAuction(t *testing.T) {
	turn, h := kingdomsTurn(t, "W200A", func(l *lines.Turn) { l.Offer = []lines.Offered{{Name: "zhaoyun", Skills: []string{"assault"}}} })
	s, err := New(h, turn, 0, "", "en", false)
	if err != nil {
		t.Fatal(err)
	}
	p := player{s, t}
	v := p.View()
	if len(v.Bids) != 1 || v.Bids[0].Name == "" || len(v.Bids[0].Places) < 2 || v.Bids[0].Places[0].ID != 0 || v.Bids[0].Chip != nil || v.Head != "No orders yet" {
		t.Fatalf("bids %+v", v.Bids)
	}
	p.Bid(v.Bids[0].ID, 7, v.Bids[0].Places[1].ID)
	if got := p.Orders(); len(got) != 1 || !strings.Contains(got[0], "zhaoyun") || !strings.Contains(got[0], "7") {
		t.Errorf("%q", got)
	}
	if b := p.View().Bids[0]; b.Price != 7 || b.Place != v.Bids[0].Places[1].ID {
		t.Errorf("%+v", b)
	}
	for _, bad := range [][3]int{{0, 7, 0}, {-1, 7, 0}, {9999, 7, 0}, {v.Bids[0].ID, -1, 0}, {v.Bids[0].ID, 7, 999}, {v.Bids[0].ID, 1 << 30, 0}} {
		p.Bid(bad[0], bad[1], bad[2])
	}
	if b := p.View().Bids[0]; b.Price != 7 {
		t.Errorf("after invalid bids: %+v", b)
	}
	for price, want := range map[int]int{1_000_000: 1_000_000, 1_000_001: 7} {
		p.Bid(v.Bids[0].ID, 7, 0)
		if p.Bid(v.Bids[0].ID, price, 0); p.View().Bids[0].Price != want {
			t.Errorf("a bid of %d: %+v", price, p.View().Bids[0])
		}
	}
	p.Bid(v.Bids[0].ID, 0, 0)
	p.wants()
}

// TestEachSideOfASeatBidsForItself checks that the sides of a seat bid with their own money and for their own cities.
func TestEachSideOfASeatBidsForItself(t *testing.T) {
	turn, h := kingdomsTurn(t, "W200A", func(l *lines.Turn) { l.Offer = []lines.Offered{{Name: "zhaoyun", Skills: []string{"assault"}}} })
	s, err := New(h, turn, 1, "", "en", false)
	if err != nil {
		t.Fatal(err)
	}
	p := player{s, t}
	v := p.View()
	if len(v.Bids) != 2 || v.Bids[0].Name == v.Bids[1].Name || v.Bids[0].Chip == nil || *v.Bids[0].Chip == *v.Bids[1].Chip {
		t.Fatalf("bids %+v", v.Bids)
	}
	for _, c := range v.Bids[1].Places[1:] {
		if owner := p.writer.(*kingdomsWriter).pos.Owners[c.ID]; p.table.board.FactionID(owner) != "sunquan" {
			t.Errorf("Sun Quan's general appears in %s", c.Text)
		}
	}
	p.Bid(v.Bids[0].ID, 3, 0)
	p.Bid(v.Bids[1].ID, 5, v.Bids[1].Places[1].ID)
	if got := p.Orders(); len(got) != 2 || !strings.HasPrefix(got[0], "liubei") || !strings.HasPrefix(got[1], "sunquan") {
		t.Errorf("%q", got)
	}
	p.Bid(v.Bids[0].ID, 0, 0)
	if b := p.View().Bids; b[0].Price != 0 || b[1].Price != 5 {
		t.Errorf("after withdrawing one bid: %+v", b)
	}
	if v.Type == "" || !strings.Contains(v.Type, "bid") {
		t.Errorf("the example for typing: %q", v.Type)
	}
}

// TestButtonsOfThreeKingdoms checks the orders that need buttons: hold or refit, move by ship, permit others to pass.
func TestButtonsOfThreeKingdoms(t *testing.T) {
	turn, h := kingdomsTurn(t, "S200M", nil)
	s, err := New(h, turn, 1, "", "en", false)
	if err != nil {
		t.Fatal(err)
	}
	p := player{s, t}
	p.Paint(p.Within(Frame{X: 1e6, Y: 1e6, Scale: 0.001, W: 1000, H: 900, Density: 1}))
	row := func(name string) Row {
		t.Helper()
		for _, r := range p.View().Rows {
			if strings.Contains(r.Text, name) {
				return r
			}
		}
		t.Fatalf("no row about %s", name)
		return Row{}
	}
	button := func(name string) Button {
		t.Helper()
		for _, b := range p.View().Bar {
			if b.Do == name {
				return b
			}
		}
		t.Fatalf("no button %s", name)
		return Button{}
	}
	if !button("hold").Off || !button("ship").Off || !button("support").Off {
		t.Errorf("without a selection: %+v", p.View().Bar)
	}
	p.Do("hold")
	p.Do("ship")
	p.wants()
	entry := &p.writer.(*kingdomsWriter).entry
	entry.Take(targetAt(p.table.board.Area("jianye"))) // belongs to the second side
	if p.table.board.AreaID(entry.Subject.Unit) != "jianye" {
		t.Errorf("%+v is selected", entry.Subject)
	}
	entry.Take(targetAt(p.table.board.Area("wu")))
	if entry.Help == kingdoms.NoArea || !button("hold").Off {
		t.Errorf("while supporting: %+v, %+v", entry.Help, button("hold"))
	}
	if p.Load(nil); entry.Subject.Unit != kingdoms.NoArea {
		t.Error("Load keeps the selection")
	}
	if row("Xiapi").Fill == row("Jianye").Fill {
		t.Error("units of two sides have the same color")
	}
	p.Row(row("Xiapi").ID)
	if !button("ship").Off || button("hold").Off {
		t.Errorf("a unit without a ship: %+v", p.View().Bar)
	}
	p.Do("ship")
	p.Do("hold")
	p.wants("liubei xiapi H")
	p.Row(row("Xiapi").ID)
	p.Do("hold")
	p.wants()
	p.Row(row("Jianye").ID)
	if button("ship").Off || button("ship").On {
		t.Errorf("a unit with a ship: %+v", p.View().Bar)
	}
	if p.Do("ship"); !button("ship").On {
		t.Error("the unit does not move by ship")
	}
	// Each side can permit others to pass, not itself.
	v := p.View()
	if v.Passes == "" || len(v.Pass) < 4 {
		t.Fatalf("switches: %+v", v.Pass)
	}
	for _, x := range v.Pass {
		p.Row(x.ID)
	}
	if got := len(p.Orders()); got != len(v.Pass) {
		t.Errorf("%d orders of %d switches: %q", got, len(v.Pass), p.Orders())
	}
	for _, x := range p.View().Pass {
		if !x.On {
			t.Errorf("%s is off", x.Text)
		}
	}
	if rows := p.View().Rows; len(rows) != len(v.Rows) {
		t.Errorf("%d rows, want %d: permits have switches, not rows", len(rows), len(v.Rows))
	}
	p.Row(v.Pass[0].ID)
	if p.View().Pass[0].On || len(p.Orders()) != len(v.Pass)-1 {
		t.Errorf("turned off: %q", p.Orders())
	}
	for _, bad := range []int{firstPass, firstPass | 7<<sideBits | 1, firstPass | 999, -5} {
		p.Row(bad)
	}
	if len(p.Orders()) != len(v.Pass)-1 {
		t.Errorf("after unknown switches: %q", p.Orders())
	}
}

func targetAt(a kingdoms.Area) entry.Target { return entry.Target{Area: a} }

// TestWhatIsPaidFirstIsTapped checks that each side chooses its order of payment by taps.
func TestWhatIsPaidFirstIsTapped(t *testing.T) {
	turn, h := kingdomsTurn(t, "W200A", nil)
	s, err := New(h, turn, 1, "", "en", false)
	if err != nil {
		t.Fatal(err)
	}
	p := player{s, t}
	v := p.View()
	if v.Pays != "What is paid first" || !strings.HasPrefix(v.How, "Tap") || v.Pay[0].Note != "−2" || v.Pay[0].Chip == nil {
		t.Fatalf("%q, %q, %+v", v.Pays, v.How, v.Pay)
	}
	payee := func(text string) Payee {
		t.Helper()
		for _, x := range p.View().Pay {
			if x.Text == text {
				return x
			}
		}
		t.Fatalf("no payee %q: %+v", text, p.View().Pay)
		return Payee{}
	}
	for _, step := range []struct{ tap, want string }{
		{"Unit in Wu", "sunquan pay wu"},
		{"Ship at Jianye", "sunquan pay wu ship:jianye"},
		{"Unit in Jianye", "sunquan pay wu ship:jianye jianye"},
		{"Unit in Wu", "sunquan pay ship:jianye jianye"},
		{"Unit in Wu", "sunquan pay ship:jianye jianye wu"},
		{"Unit in Xiapi", "sunquan pay ship:jianye jianye wu, liubei pay xiapi"},
		{"Ship at Jianye", "sunquan pay jianye wu, liubei pay xiapi"},
		{"Unit in Xiapi", "sunquan pay jianye wu"},
	} {
		p.Row(payee(step.tap).ID)
		if got := strings.Join(p.Orders(), ", "); got != step.want {
			t.Fatalf("%s: %q, want %q", step.tap, got, step.want)
		}
	}
	if a, b, c := payee("Unit in Jianye"), payee("Unit in Wu"), payee("Unit in Xiapi"); a.Place != "1." || b.Place != "2." || c.Place != "" || a.Note != "−1" || *a.Chip == *c.Chip {
		t.Errorf("%+v, %+v, %+v", a, b, c)
	}
	for _, bad := range []int{firstPay, firstPay | 999, firstPay | 5<<sideBits | 1} {
		p.Row(bad)
	}
	p.wants("sunquan pay jianye wu")
	p.Do("undo")
	p.wants("sunquan pay jianye wu", "liubei pay xiapi")

	spring, h := kingdomsTurn(t, "S200M", nil)
	if s, err = New(h, spring, 1, "", "en", false); err != nil {
		t.Fatal(err)
	}
	p = player{s, t}
	p.Row(v.Pay[0].ID)
	if v := p.View(); v.Pays != "" || len(v.Pay) != 0 || len(p.Orders()) != 0 {
		t.Errorf("outside adjustments: %q, %q", v.Pays, p.Orders())
	}
}

// TestABoardOfOnesOwnIsFetched checks that the tables of a custom board are fetched when its turn is opened, and its drawing when it is
// painted.
func TestABoardOfOnesOwnIsFetched(t *testing.T) {
	b, err := variants.Named("shores")
	if err != nil {
		t.Fatal(err)
	}
	tables, err := b.Pack()
	if err != nil {
		t.Fatal(err)
	}
	var fetched []string
	files := map[string][]byte{
		"variants/mine/tables.json": []byte(strings.Replace(string(tables), `\"shores\"`, `\"mine\"`, 1)), "variants/mine/map.svg": b.SVG, "variants/mine/map.json": b.Anchors,
		"variants/other/tables.json": tables, "variants/bare/tables.json": []byte(strings.Replace(string(tables), `\"shores\"`, `\"bare\"`, 1)),
	}
	h := NewShelf(assets.FS)
	h.Bring = func(name string) ([]byte, error) {
		fetched = append(fetched, name)
		if data, ok := files[name]; ok {
			return data, nil
		}
		return nil, fs.ErrNotExist
	}
	unit := b.Variant.Setups[0].Begin()
	at := ""
	for p := range b.Variant.Map.All().All() {
		if u := unit.UnitAt(p); u.Power == 1 && at == "" {
			at = b.Variant.FormatUnit(u, p)
		}
	}
	turn := func(board string) *post.Turn {
		line := fmt.Sprintf(`{"variant":%q,"phase":"S1901M","units":[%q]}`, board, at)
		return &post.Turn{Version: 1, Kind: post.Europe, Line: json.RawMessage(line), Seats: []post.Seat{{Sides: []string{b.Variant.Powers[1].ID}}}}
	}
	s, err := New(h, turn("mine"), 0, "", "en", false)
	if err != nil || !slices.Equal(fetched, []string{"variants/mine/tables.json"}) {
		t.Fatalf("%v, fetched %q", err, fetched)
	}
	if img := s.Paint(s.Begin(390, 400, 1)); img == nil || !slices.Equal(fetched[1:], []string{"variants/mine/map.svg", "variants/mine/map.json"}) {
		t.Errorf("fetched %q", fetched)
	}
	if _, err := New(h, turn("mine"), 0, "", "en", false); err != nil || len(fetched) != 3 {
		t.Errorf("the second time: %v, fetched %q", err, fetched)
	}
	for _, bad := range []string{"other", "none", "../lang"} {
		if _, err := New(h, turn(bad), 0, "", "en", false); err == nil {
			t.Errorf("no error for the board %q", bad)
		}
	}
	if s, err = New(h, turn("bare"), 0, "", "en", false); err != nil || s.Draw() == nil {
		t.Errorf("for a board without a drawing: %v", err)
	}
	before := len(fetched)
	if _, err := New(h, turn("shores"), 0, "", "en", false); err != nil || len(fetched) != before {
		t.Errorf("for a built-in board: %v, fetched %q", err, fetched[before:])
	}
}

// TestThePrivateLineIsRead checks that money known only to its owner comes with the line of the seat.
func TestThePrivateLineIsRead(t *testing.T) {
	turn, h := kingdomsTurn(t, "S200M", func(l *lines.Turn) { l.Money = map[string]int32{"caocao": 0} })
	rich, _ := kingdomsTurn(t, "S200M", func(l *lines.Turn) { l.Money = map[string]int32{"caocao": 4321} })
	for private, want := range map[string]string{"": "0", string(rich.Line): "4321"} {
		s, err := New(h, turn, 0, private, "en", false)
		if err != nil {
			t.Fatal(err)
		}
		if v := s.View(); !strings.HasSuffix(v.Money, " "+want) {
			t.Errorf("the money is %q, want %s", v.Money, want)
		}
	}
}

func TestSeatsAreNamedInEveryLanguage(t *testing.T) {
	h := NewShelf(assets.FS)
	for _, l := range lang.Languages() {
		list, err := h.Sides(turnOf(spring), l.Code, false)
		if err != nil || len(list) != 2 || len(list[1]) != 2 || list[0][0].Name == "" || list[0][0].Chip.Letters == "" || !strings.HasPrefix(list[0][0].Chip.Fill, "#") {
			t.Errorf("%s: %+v, %v", l.Code, list, err)
		}
	}
	turn, h := kingdomsTurn(t, "S200M", nil)
	if list, err := h.Sides(turn, "en", true); err != nil || list[0][0].Name != "Cao Cao" {
		t.Errorf("%+v, %v", list, err)
	}
}

// TestEveryTextOfThePageIsThere checks every language.
func TestEveryTextOfThePageIsThere(t *testing.T) {
	for _, l := range lang.Languages() {
		c, err := lang.Read(assets.FS, l.Code)
		if err != nil {
			t.Fatal(err)
		}
		for _, key := range Texts() {
			if text := c.Say("slip.text." + key); strings.HasPrefix(text, "slip.") {
				t.Errorf("%s: no text %s", l.Code, key)
			}
		}
	}
}

func FuzzSession(f *testing.F) {
	f.Add([]byte(spring), "A par - bur", 100.0, 200.0)
	turn, h := kingdomsTurn(f, "S200M", nil)
	f.Add([]byte(turn.Line), "caocao puyang H", 1.0, 1.0)
	f.Fuzz(func(t *testing.T, line []byte, text string, x, y float64) {
		defer guard.Start(t)()
		for _, kind := range []string{post.Europe, post.Kingdoms} {
			one := turnOf(string(line))
			if one.Kind = kind; kind == post.Kingdoms {
				one.Seats = turn.Seats
			}
			s, err := New(h, one, 0, "", "en", false)
			if err != nil {
				continue
			}
			s.Paint(s.Begin(40, 40, 1))
			s.Tap(x, y, len(text)%2 == 0)
			s.Type(text)
			s.Load(s.Orders())
			if _, err := json.Marshal(s.View()); err != nil {
				t.Error(err)
			}
			for _, o := range s.Orders() {
				if len(o) > post.MaxOrder {
					t.Errorf("an order of %d bytes", len(o))
				}
			}
		}
	})
}

func BenchmarkTap(b *testing.B) {
	s, err := New(NewShelf(assets.FS), turnOf(spring), 0, "", "en", false)
	if err != nil {
		b.Fatal(err)
	}
	f := s.Begin(780, 800, 2)
	s.Paint(f)
	for b.Loop() {
		s.Tap(float64(b.N%700), 400, false)
		s.View()
		s.Paint(f)
	}
}

// TestTheMapIsReadWhenItIsPainted checks that seats and orders work before the map is read.
func TestTheMapIsReadWhenItIsPainted(t *testing.T) {
	kingdoms, h := kingdomsTurn(t, "S200M", nil)
	for _, turn := range []*post.Turn{turnOf(spring), kingdoms} {
		if _, err := h.Sides(turn, "en", false); err != nil {
			t.Fatal(err)
		}
		s, err := New(h, turn, 0, "", "en", false)
		if err != nil {
			t.Fatal(err)
		}
		s.Row(s.View().Rows[0].ID)
		s.Tap(3, 3, false) // on a map that was never painted
		if v := s.View(); len(v.Rows) == 0 || s.table.drawing != nil {
			t.Errorf("%s: %d rows; the map is read: %v", turn.Kind, len(v.Rows), s.table.drawing != nil)
		}
		if err := h.Draw(turn); err != nil || s.table.drawing == nil || s.Paint(s.Begin(200, 200, 1)) == nil {
			t.Errorf("%s: no map, %v", turn.Kind, err)
		}
	}
	if err := h.Draw(turnOf(strings.ReplaceAll(spring, "standard", "atlantis"))); err == nil {
		t.Error("no error for an unknown board")
	}
}
