package engine_test

import (
	"fmt"

	"entente/engine"
	"entente/variants"
)

func Example() {
	v, err := variants.Standard()
	if err != nil {
		fmt.Println(err)
		return
	}
	pos := v.Setup("7").Begin()
	o, err := v.ParseOrder(v.Power("france"), "A par - bur")
	if err != nil {
		fmt.Println(err)
		return
	}
	if why := pos.Check(o); why == engine.Succeeded {
		res := engine.Adjudicate(&pos, []engine.Order{o}, engine.Rulebook())
		pos = res.Next
	}
	fmt.Println(pos.Phase, pos.Units[v.Map.Province("bur")].Type)
	// Output: F1901M A
}

// An order that fails says why, how strong both sides were, and whom to blame.
func ExampleAdjudicate() {
	v, err := variants.Standard()
	if err != nil {
		fmt.Println(err)
		return
	}
	pos, err := v.ReadPosition(engine.PositionText{Phase: "S1901M", Units: []string{"France A par", "Germany A mun"}}, nil, engine.Rulebook())
	if err != nil {
		fmt.Println(err)
		return
	}
	var orders []engine.Order
	for _, text := range []string{"France A par - bur", "Germany A mun - bur"} {
		o, err := v.ParseOrder(engine.NoPower, text)
		if err != nil {
			fmt.Println(err)
			return
		}
		orders = append(orders, o)
	}
	for _, r := range engine.Adjudicate(&pos, orders, engine.Rulebook()).Results {
		fmt.Println(v.Format(r.Order), r.Reason, r.Attack, r.Against, v.Map.Info(r.By).ID, r.Rule().Clause())
	}
	// Output:
	// A par - bur bounced 1 1 mun 001 2.4.6
	// A mun - bur bounced 1 1 par 001 2.4.6
}
