package game_test

import (
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/variants"
)

func TestReplacingOrdersIsOneStepOfUndo(t *testing.T) {
	v, err := variants.Standard()
	if err != nil {
		t.Fatal(err)
	}
	order := func(pw, text string) engine.Order {
		o, err := v.ParseOrder(v.Power(pw), text)
		if err != nil {
			t.Fatal(err)
		}
		pos := v.Setups[0].Begin()
		return pos.Complete(o, nil)
	}
	bur, spa, pic := order("france", "A par - bur"), order("france", "A mar - spa"), order("france", "A par - pic")
	g := game.New(&v.Setups[0], engine.Rulebook())
	g.Give(game.Given{Order: bur, Text: "Paris to Burgundy"}, game.Given{Order: spa})

	g.ReplaceOrders([]engine.Order{bur})
	if got := g.Node().Orders; len(got) != 1 || got[0].Order != bur || got[0].Text != "Paris to Burgundy" {
		t.Fatalf("after taking one back: %+v", got)
	}
	g.ReplaceOrders([]engine.Order{pic, spa})
	if got := g.Node().Plain(); len(got) != 2 || got[0] != pic && got[1] != pic {
		t.Fatalf("after another order for Paris: %+v", got)
	}
	g.Undo()
	g.Undo()
	if got := g.Node().Plain(); len(got) != 2 || got[0] != bur && got[1] != bur {
		t.Fatalf("two steps of undo lead to %+v, want the two first orders", got)
	}
}
