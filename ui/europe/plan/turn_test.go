package plan

import (
	"encoding/json"
	"slices"
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/file"
	"entente/engine/post"
	"entente/ui/europe/desk"
	"entente/ui/europe/europetest"
)

func TestATurnThatCameByMailIsPlannedAtItsPhase(t *testing.T) {
	d := europetest.New(t).Desk
	find := func(string) (*engine.Variant, error) { return d.Variant(), nil }
	// opened returns a session with the turn that players get by mail now, after a change.
	opened := func(change func(*post.Turn)) *desk.Desk {
		t.Helper()
		turn := desk.Elsewhere{Desk: d}.Turn()
		sent := post.Turn{Kind: turn.Kind, Phase: turn.Code, Line: turn.Line, Last: turn.Last}
		if change != nil {
			change(&sent)
		}
		g, err := FromTurn(&sent, find)
		if err != nil {
			t.Fatal(err)
		}
		p := europetest.New(t).Desk
		if err := p.Doc.Begin(g, ""); err != nil {
			t.Fatal(err)
		}
		p.Begin(g.(*file.Game).Game)
		if got := (desk.Elsewhere{Desk: p}).Turn(); string(got.Line) != string(sent.Line) || p.Game.Node().Position.Phase.String() != sent.Phase || p.Game.Settings().Mode != game.Planning {
			t.Errorf("the game starts with %s, want %s", got.Line, sent.Line)
		}
		return p
	}
	if p := opened(nil); len(p.Game.MainLine()) != 1 {
		t.Errorf("%d phases in the first turn", len(p.Game.MainLine()))
	}
	e := desk.Elsewhere{Desk: d}
	seatOf := func(id string) int {
		return slices.IndexFunc(d.Game.Players(), func(p game.Player) bool { return slices.Contains(p.Powers, d.Variant().Power(id)) })
	}
	if _, _, err := e.Take(seatOf("france"), []string{"France A par - bur", "France F bre - mid"}); err != nil {
		t.Fatal(err)
	}
	if _, _, err := e.Take(seatOf("germany"), []string{"Germany A mun - bur"}); err != nil {
		t.Fatal(err)
	}
	d.Act(func() { d.Game.Adjudicate(); d.Game.Forward() })
	p := opened(nil)
	line := p.Game.MainLine()
	if len(line) != 2 || line[0].Result == nil || len(line[0].Plain()) != 3 {
		t.Fatalf("the previous phase is missing: %d phases", len(line))
	}
	for seat, text := range p.Game.Players() { // every power of the game gives an order
		id := p.Variant().Powers[text.Powers[0]].ID
		if _, _, err := (desk.Elsewhere{Desk: p}).Take(seat, map[string][]string{"france": {"France F mid - por"}, "germany": {"Germany A mun - bur"}}[id]); err != nil {
			t.Fatal(err)
		}
	}
	if code, orders := (desk.Elsewhere{Desk: p}).Written([]string{"france"}); code != "F1901M" || !slices.Equal(orders, []string{"France F mid - por"}) {
		t.Errorf("orders in %s: %q", code, orders)
	}
	other := opened(func(t *post.Turn) { t.Last = json.RawMessage(`{"phase":"nonsense"}`) })
	if len(other.Game.MainLine()) != 1 {
		t.Error("the game starts with an impossible previous phase")
	}
	elsewhere := opened(func(turn *post.Turn) { turn.Last = turn.Line })
	if len(elsewhere.Game.MainLine()) != 1 {
		t.Error("the game starts with a phase that does not lead to the turn's")
	}
	if _, err := FromTurn(&post.Turn{Line: json.RawMessage(`{"phase":"S1901M"`)}, find); err == nil {
		t.Error("a truncated turn is accepted")
	}
	if _, err := FromTurn(&post.Turn{Line: json.RawMessage(`{"variant":"standard","phase":"S1901M","units":["France A nowhere"]}`)}, find); err == nil {
		t.Error("a unit without a place is accepted")
	}
}
