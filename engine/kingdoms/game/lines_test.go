package game_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	tree "entente/engine/record"
)

// forked is a game in which the first half of the first year was played twice: Xu Chang goes to Luoyang, or nobody moves; the line that
// is looked at is the second.
func forked(t *testing.T) *game.Game {
	t.Helper()
	b := board(t)
	g := game.New(b, b.Setups[len(b.Setups)-1], kingdoms.Rules{})
	first := g.Node()
	var moves []kingdoms.Order
	taken := map[kingdoms.Area]bool{}
	for _, o := range first.Pos.AppendAllLegalOrders(nil) { // the first move of some unit into an area of nobody
		if o.Kind == kingdoms.Move && first.Pos.Owners[o.To] == kingdoms.NoFaction && first.Pos.Units[o.To].Faction == kingdoms.NoFaction && len(taken) == 0 {
			moves, taken[o.At] = append(moves, o), true
		}
	}
	if len(moves) == 0 {
		t.Fatal("nobody can go anywhere")
	}
	carry := func(orders []kingdoms.Order) {
		if err := g.SetOrders(orders); err != nil {
			t.Fatal(err)
		}
		if err := g.Carry(func() bool { return true }); err != nil {
			t.Fatal(err)
		}
	}
	carry(moves)
	g.Go(tree.Path{0})
	g.Vary()
	carry(nil)
	return g
}

// TestLinesOfThreeKingdomsHaveNames: a name is given and taken back, belongs to its line alone, is cut, and stands in the file.
func TestLinesOfThreeKingdomsHaveNames(t *testing.T) {
	g := forked(t)
	lines := g.Lines()
	if len(lines) != 2 || lines[0].Start.String() != "0" || lines[1].Start.String() != "1" || lines[1].Deep != 1 || g.At(lines[1].End) != g.Node() {
		t.Fatalf("the lines are %+v", lines)
	}
	called := func() [2]string { return [2]string{g.At(lines[0].Start).Name, g.At(lines[1].Start).Name} }
	g.NameLine("Nobody moves")
	g.Go(lines[0].End)
	g.NameLine(strings.Repeat("魏", 101))
	if names := called(); names != [2]string{strings.Repeat("魏", 100), "Nobody moves"} {
		t.Errorf("the lines are called %q", names)
	}
	data := g.Save()
	again, err := game.Load(g.Board, data)
	if err != nil || !bytes.Equal(again.Save(), data) || again.At(lines[1].Start).Name != "Nobody moves" {
		t.Errorf("the names do not come back: %v", err)
	}
	g.Undo()
	if g.Undo(); called() != [2]string{} || len(g.Lines()) != 2 {
		t.Errorf("after undo the lines are called %q", called())
	}
	if g.Redo(); called()[1] != "Nobody moves" {
		t.Error("redo does not name the line")
	}
	before := g.Mark()
	if g.NameLine("Nobody moves"); g.Mark() != before {
		t.Error("the same name is an edit")
	}
}

// TestNotesOfThreeKingdoms: a note is kept in the file, and one that is typed is one step of undo.
func TestNotesOfThreeKingdoms(t *testing.T) {
	g := forked(t)
	g.SetNote("What")
	g.SetNote("What then?")
	data := g.Save()
	again, err := game.Load(g.Board, data)
	if err != nil || !bytes.Equal(again.Save(), data) || again.Node().Note != "What then?" {
		t.Errorf("the note does not come back: %v", err)
	}
	if g.Undo(); g.Node().Note != "" {
		t.Errorf("undo leaves %q", g.Node().Note)
	}
}

// TestAPhaseIsHeldThroughRulings: what it began with stays the same whatever is done in it.
func TestAPhaseIsHeldThroughRulings(t *testing.T) {
	g := forked(t)
	pin, path := g.NewPin((*game.Node).Identity), g.Path()
	if err := g.Rule(kingdoms.Ruling{Reason: "a mistake", Kind: kingdoms.SetMoney, Faction: 1, Money: 7}); err != nil {
		t.Fatal(err)
	}
	if got := g.Pinned(&pin, (*game.Node).Identity); !slices.Equal(got, path) {
		t.Errorf("after a ruling it is at %v", got)
	}
	if err := g.Carry(func() bool { return true }); err != nil {
		t.Fatal(err)
	}
	if got := g.Pinned(&pin, (*game.Node).Identity); !slices.Equal(got, path) {
		t.Errorf("resolved it is at %v", got)
	}
}

// TestNamesThatAFileMustNotHave: one that is too long.
func TestNamesThatAFileMustNotHave(t *testing.T) {
	g := forked(t)
	g.NameLine("here")
	good := string(g.Save())
	for want, bad := range map[string]string{
		"name: more than 100 characters":   strings.Replace(good, `"here"`, `"`+strings.Repeat("x", 101)+`"`, 1),
		"note: more than 20000 characters": strings.Replace(good, `"here"`, `"here", "note": "`+strings.Repeat("x", 20_001)+`"`, 1),
	} {
		if _, err := game.Load(g.Board, []byte(bad)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %q", err, want)
		}
	}
}

// TestTwoLinesAreCompared: the order that one of them has, what it came to, and who owns what afterwards.
func TestTwoLinesAreCompared(t *testing.T) {
	g := forked(t)
	lines := g.Lines()
	d := g.Compare(lines[0].End, lines[1].End)
	if len(d.Turns) != 1 || len(d.Turns[0].Changes) != 1 || d.Turns[0].Phase.String() != "S200M" || d.Same() {
		t.Fatalf("the lines differ in %+v", d.Turns)
	}
	c := d.Turns[0].Changes[0]
	if c.A.Order.Kind != kingdoms.Move || c.A.Reason != kingdoms.Succeeded || c.B.Order.Kind != kingdoms.NoOrder {
		t.Errorf("the order that differs is %+v", c)
	}
	to := c.A.Order.To
	if d.A.Owners[to] == d.B.Owners[to] || d.A.Units[to] == d.B.Units[to] {
		t.Errorf("%s has the same owner and garrison in both", g.Board.AreaID(to))
	}
	if same := g.Compare(lines[0].End, lines[0].End); !same.Same() {
		t.Errorf("a line differs from itself: %+v", same)
	}
	g.Hidden = true // what is open and hidden differs in no line
	if err := g.SetOrders(nil); err != nil {
		t.Fatal(err)
	}
	if again := g.Compare(lines[1].End, lines[0].End); len(again.Turns) != 1 || again.Turns[0].Changes[0].B != c.A {
		t.Errorf("the other way round they differ in %+v", again.Turns)
	}
}

// TestBidsAndHiddenOrdersAreNotCompared (TK 5.6(3), 12).
func TestBidsAndHiddenOrdersAreNotCompared(t *testing.T) {
	b := board(t)
	g := game.New(b, b.Setups[len(b.Setups)-1], kingdoms.Rules{})
	legal := g.Node().Pos.AppendAllLegalOrders(nil)
	if err := g.SetOrders(legal[:3]); err != nil {
		t.Fatal(err)
	}
	g.Vary()
	lines := g.Lines()
	if d := g.Compare(lines[0].End, lines[1].End); len(d.Turns) != 1 || d.Same() {
		t.Fatalf("open orders differ in %+v", d.Turns)
	}
	g.Hidden = true
	if d := g.Compare(lines[0].End, lines[1].End); !d.Same() {
		t.Errorf("hidden orders are told: %+v", d.Turns)
	}
	g.Hidden = false
	bid := kingdoms.Order{Kind: kingdoms.Bid, Faction: 1, General: 1, Price: 5}
	if err := g.SetOrders(append(legal[:3:3], bid)); err != nil {
		t.Fatal(err)
	}
	for _, turn := range g.Compare(lines[0].End, lines[1].End).Turns {
		for _, c := range turn.Changes {
			if c.A.Order.Kind == kingdoms.Bid || c.B.Order.Kind == kingdoms.Bid {
				t.Error("a bid is told")
			}
		}
	}
}
