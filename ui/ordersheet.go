package ui

import (
	"errors"
	"fmt"
	"strings"

	"entente/engine"
	"entente/engine/game"
)

// orderSheet is a text with orders, read.
type orderSheet struct {
	Given []game.Given
	Err   error // every line that could not be read
}

// readSheet reads orders, one a line or several with semicolons between. A line that is the name of a power says whose
// orders follow; before one, an order belongs to whoever has the unit it names.
func readSheet(pos *engine.Position, listed engine.Power, text string) orderSheet {
	var sheet orderSheet
	var faults []error
	var all []engine.Order
	pw := engine.NoPower
	split := func(r rune) bool { return r == '\n' || r == ';' }
	for i, line := range strings.FieldsFunc(strings.ReplaceAll(text, "\r\n", "\n"), split) {
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		if named := powerNamed(pos.Variant, strings.TrimSuffix(line, ":")); named != engine.NoPower {
			pw = named
			continue
		}
		o, err := readOrder(pos, pw, listed, line)
		if err != nil {
			if len(faults) == 3 {
				break
			}
			faults = append(faults, fmt.Errorf("line %d: %w", i+1, err))
			continue
		}
		sheet.Given = append(sheet.Given, game.Given{Order: o, Text: line})
		all = append(all, o)
	}
	for i := range sheet.Given {
		sheet.Given[i].Order = pos.Complete(sheet.Given[i].Order, all)
	}
	sheet.Err = errors.Join(faults...)
	return sheet
}

// readOrder reads one order: with its power in front, of the power whose sheet it is, or of whoever has the unit.
func readOrder(pos *engine.Position, pw, listed engine.Power, line string) (engine.Order, error) {
	v := pos.Variant
	if pw != engine.NoPower {
		return v.ParseOrder(pw, line)
	}
	if o, err := v.ParseOrder(engine.NoPower, line); err == nil && o.Power != engine.NoPower {
		return o, nil
	}
	o, err := v.ParseOrder(listed, line)
	if err != nil {
		return o, err
	}
	if owner := powerAt(pos, o.At.Province); owner != engine.NoPower {
		o.Power = owner
	}
	return o, nil
}

// powerNamed returns the power whose name a text is, in any language that the variant knows.
func powerNamed(v *engine.Variant, text string) engine.Power {
	for i := 1; i < len(v.Powers); i++ {
		info := &v.Powers[i]
		if strings.EqualFold(text, info.ID) {
			return engine.Power(i)
		}
		for _, name := range info.Names {
			if strings.EqualFold(text, name) {
				return engine.Power(i)
			}
		}
	}
	return engine.NoPower
}
