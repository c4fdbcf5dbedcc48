package present

import (
	"cmp"
	"errors"
	"fmt"

	"entente/engine"
	"entente/engine/jsonfile"
)

// ruleCase is a case of the rules.
type ruleCase struct {
	Board   string              `json:"board"`
	Phase   string              `json:"phase"`   // "W1901A"; "" is a spring
	Units   []string            `json:"units"`   // "France A par"
	Centers map[string][]string `json:"centers"` // by power; nil means those of the start
	Orders  []string            `json:"orders"`  // "France A par - bur"
}

// readCase reads a case in the format of the book.
func readCase(data []byte) (c ruleCase, err error) {
	if err = jsonfile.Strict(data, &c); err != nil {
		err = fmt.Errorf("case: %w", err)
	}
	return c, err
}

// position returns the position of a case on a board, in its first setup, and the orders. It reports all faults together.
func (c *ruleCase) position(v *engine.Variant) (engine.Position, []engine.Order, error) {
	pos := v.Setups[0].Begin()
	read, err := v.ReadPosition(engine.PositionText{Phase: cmp.Or(c.Phase, pos.Phase.String()), Units: c.Units, Centers: c.Centers}, nil, engine.Rulebook())
	if err != nil {
		return pos, nil, fmt.Errorf("case: %w", err)
	}
	pos.Phase = read.Phase
	pos.Units = read.Units
	if c.Centers != nil {
		pos.Owners = read.Owners
	}
	var orders []engine.Order
	var faults []error
	for _, text := range c.Orders {
		o, err := v.ParseOrder(engine.NoPower, text)
		if err != nil {
			faults = append(faults, fmt.Errorf("case: %w", err))
			continue
		}
		orders = append(orders, o)
	}
	for i := range orders {
		orders[i] = pos.Complete(orders[i], orders)
	}
	return pos, orders, errors.Join(faults...)
}
