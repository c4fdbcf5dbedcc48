package entry

import (
	"fmt"

	"entente/engine"
	"entente/variants"
)

func ExampleEntry() {
	v, err := variants.Standard()
	if err != nil {
		fmt.Println(err)
		return
	}
	pos := v.Setups[0].Begin()
	at := func(id string) engine.Location { return engine.Location{Province: v.Map.Province(id)} }

	e := New(func(orders []engine.Order) {
		for _, o := range orders {
			fmt.Println(v.Format(o))
		}
	})
	e.Set(&pos, nil)
	e.Pick(at("mar"), false) // the unit
	e.Pick(at("par"), true)  // with shift: the unit to support
	e.Pick(at("bur"), false) // its destination: both orders are given
	// Output:
	// A mar S A par - bur
	// A par - bur
}
