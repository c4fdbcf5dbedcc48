package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"slices"
	"strings"

	"entente/engine"
	"entente/variants"
)

// options are what the command line says about every line.
type options struct {
	board   string // the id of the variant
	variant *engine.Variant
	rules   engine.Rules
	setup   string
}

// addOptions adds -rules and -setup to the options of a command.
func (o *options) addOptions(set *flag.FlagSet) {
	set.Func("rules", "rulebook, datc, network or japanese (default rulebook)", func(name string) (err error) {
		o.rules, err = engine.Preset(name)
		return err
	})
	set.StringVar(&o.board, "variant", variants.List()[0], boardUsage())
	set.StringVar(&o.setup, "setup", "", "who plays: 7, 6, 5, 4, 3i, 3ii or 2 (default the first of the variant)")
}

// parse reads the command line and the board.
func (o *options) parse(set *flag.FlagSet, args []string) error {
	files, err := parse(set, args)
	if err != nil {
		return err
	}
	if len(files) > 0 {
		return fmt.Errorf("%s: unexpected %q: the lines come from the standard input", set.Name(), files[0])
	}
	b, err := board(o.board)
	if err != nil {
		return err
	}
	o.variant = b.Variant
	_, err = o.readSetup(nil)
	return err
}

// task is a line of input: a position, orders, and the rules by which to adjudicate them.
type task struct {
	id     json.RawMessage
	pos    engine.Position
	rules  engine.Rules
	orders []given
	lost   []given // ambiguous orders for which not even the unit is clear
}

// given is an order of a line.
type given struct {
	order engine.Order // as it goes to the engine
	plain string       // as it was given, in the plain notation with its power
	fault *engine.SyntaxError
}

// unclear reports whether the order is ambiguous, and therefore void.
func (g given) unclear() bool { return g.fault != nil }

// taskText is a line of input as JSON.
type taskText struct {
	ID json.RawMessage `json:"id"`
	engine.PositionText
	Orders []string        `json:"orders"`
	Setup  json.RawMessage `json:"setup"`
	Rules  json.RawMessage `json:"rules"`
}

// read reads a line and reports every fault in it.
func (o *options) read(line []byte) (*task, error) {
	var text taskText
	if err := json.Unmarshal(line, &text); err != nil {
		return nil, notJSON(err)
	}
	t := &task{id: text.ID, rules: o.rules}
	if t.id == nil {
		t.id = json.RawMessage("null")
	}
	var faults []error
	if text.Rules != nil {
		if err := json.Unmarshal(text.Rules, &t.rules); err != nil {
			faults = append(faults, err)
		}
	}
	setup, err := o.readSetup(text.Setup)
	if err != nil {
		faults = append(faults, err)
	}
	if t.pos, err = o.variant.ReadPosition(text.PositionText, setup.Under(t.rules), t.rules); err != nil {
		faults = append(faults, err)
		return nil, flat(append(faults, o.unreadable(text.Orders)...))
	}
	for _, order := range text.Orders {
		switch g, err := readOrder(&t.pos, order); {
		case err != nil:
			faults = append(faults, err)
		case g.unclear() && g.fault.At == engine.NoProvince:
			t.lost = append(t.lost, g)
		default:
			t.orders = append(t.orders, g)
		}
	}
	return t, flat(faults)
}

// unreadable returns the errors of orders that cannot be read on any board.
func (o *options) unreadable(orders []string) []error {
	var faults []error
	for _, text := range orders {
		_, err := o.variant.ParseOrder(engine.NoPower, text)
		var fault *engine.SyntaxError
		if !errors.As(err, &fault) || fault.Why == engine.NoPowerNamed || fault.Why == engine.AmbiguousPlace || fault.Why == engine.MissingAction {
			continue
		}
		faults = append(faults, err)
	}
	return faults
}

// notJSON returns what is wrong with the form of a line.
func notJSON(err error) error {
	var wrong *json.UnmarshalTypeError
	if !errors.As(err, &wrong) {
		return fmt.Errorf("the line is not JSON: %w", err)
	}
	if wrong.Field == "" {
		return fmt.Errorf("the line is not an object but %s", wrong.Value)
	}
	return fmt.Errorf("%q cannot be %s", strings.TrimPrefix(wrong.Field, "PositionText."), wrong.Value)
}

// readSetup returns the set-up that a line names, as a text or a number, or that of the command line.
func (o *options) readSetup(text json.RawMessage) (*engine.Setup, error) {
	name := o.setup
	if name == "" {
		name = o.variant.Setups[0].ID
	}
	if text != nil {
		name = strings.Trim(string(text), `"`)
	}
	s := o.variant.Setup(name)
	if s == nil {
		var names []string
		for _, s := range o.variant.Setups {
			names = append(names, s.ID)
		}
		return nil, fmt.Errorf("no set-up %q: there are %s", name, strings.Join(names, ", "))
	}
	return s, nil
}

// readOrder reads an order. An ambiguous one is not an error but void (RULES 1.4): its unit holds.
func readOrder(pos *engine.Position, text string) (given, error) {
	o, _, err := pos.ParseOrder(engine.NoPower, text)
	var fault *engine.SyntaxError
	if errors.As(err, &fault) && fault.Why == engine.AmbiguousPlace {
		u := pos.UnitAt(fault.At)
		at := engine.Location{Province: fault.At, Coast: u.Coast}
		return given{engine.Order{Kind: engine.Hold, Power: fault.Power, Unit: u.Type, At: at}, text, fault}, nil
	}
	if err != nil {
		return given{}, err
	}
	v := pos.Variant
	written := o
	if as, err := v.ParseOrder(o.Power, text); err == nil {
		written.Unit, written.Aux, written.At, written.From = as.Unit, as.Aux, as.At, as.From
	}
	return given{order: o, plain: v.PowerName(o.Power) + " " + v.Format(written)}, nil
}

// engineOrders returns the orders as the engine takes them.
func (t *task) engineOrders() []engine.Order {
	list := make([]engine.Order, len(t.orders))
	for i, g := range t.orders {
		list[i] = g.order
	}
	return list
}

// flat joins errors into one that fits a line, nil if there are none.
func flat(faults []error) error {
	if len(faults) == 0 {
		return nil
	}
	const most = 50
	lines := slices.Compact(strings.Split(errors.Join(faults...).Error(), "\n"))
	if more := len(lines) - most; more > 0 {
		lines = append(lines[:most], fmt.Sprintf("and %d more", more))
	}
	return errors.New(strings.Join(lines, "; "))
}
