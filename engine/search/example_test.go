package search_test

import (
	"context"
	"fmt"

	"entente/engine"
	"entente/engine/search"
	"entente/variants"
)

func Example() {
	b, err := variants.StandardBundle()
	if err != nil {
		fmt.Println(err)
		return
	}
	v := b.Variant
	pos, germany := v.Setups[0].Begin(), v.Power("germany")
	w, err := search.Learned(v.ID)
	if err != nil {
		fmt.Println(err)
		return
	}
	var plan []engine.Order
	for _, text := range []string{"F kie - den", "A ber - kie", "A mun - ruh"} {
		o, err := v.ParseOrder(germany, text)
		if err != nil {
			fmt.Println(err)
			return
		}
		plan = append(plan, o)
	}
	q := search.Question{Position: pos, Powers: engine.PowersOf(germany), Orders: plan, Weights: w, Seed: 1}
	odds := q.Ask(context.Background(), 2500, nil)
	works, off := odds.Share(odds.Works[v.Map.Province("kie")])
	fmt.Println(works > 0.9, off < 0.01)
	// Output: true true
}
