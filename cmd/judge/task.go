package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"entente/engine"
)

// task is a line of input: a position, orders, and the rules by which to adjudicate them. It can be read into repeatedly and then
// reuses its memory.
type task struct {
	o      *options
	board  *fastParser
	id     []byte // as written
	pos    engine.Position
	rules  engine.Rules
	given  []given
	orders []engine.Order // those of given that go to the engine, in the same sequence
	faults []error
	values [len(keys)][]byte // of the line, by key; nil for none
	went   []dislodgedText
}

// keys are the keys that a line may have. The last ones are those of an answer that is fed back.
var keys = [...]string{
	"id", "variant", "setup", "rules", "phase", "units", "dislodged", "contested", "centers", "armistice", "orders",
	"position", "for", "seconds",
	"next", "results", "extra",
}

const (
	idKey = iota
	variantKey
	setupKey
	rulesKey
	phaseKey
	unitsKey
	dislodgedKey
	contestedKey
	centersKey
	armisticeKey
	ordersKey
	positionKey
	forKey
	secondsKey
	nextKey
)

// read reads a line and reports every fault in it.
func (t *task) read(line []byte) error {
	t.id, t.given, t.orders, t.faults, t.went = []byte("null"), t.given[:0], t.orders[:0], t.faults[:0], t.went[:0]
	if err := t.split(line); err != nil {
		return err
	}
	if t.values[idKey] != nil {
		t.id = t.values[idKey]
	}
	t.board, t.rules = t.o.board, t.o.rules
	t.context()
	if len(t.faults) == 0 || t.pos.Variant != nil {
		t.position()
	}
	if len(t.faults) == 0 || t.o.strict {
		t.readOrders()
	}
	return flat(t.faults)
}

// fault notes an error, and reports whether there was one.
func (t *task) fault(err error) bool {
	if err != nil {
		t.faults = append(t.faults, err)
	}
	return err != nil
}

// faultf notes what is wrong with a key or an element of its list: "units[3]".
func (t *task) faultf(where, format string, args ...any) {
	t.faults = append(t.faults, fmt.Errorf("%s: %w", where, fmt.Errorf(format, args...)))
}

// split finds the values of the line.
func (t *task) split(line []byte) error {
	t.values = [len(keys)][]byte{}
	s := scanner{data: line}
	if s.next() != '{' {
		if _, err := s.value(); err != nil {
			return err
		}
		return fmt.Errorf("the line is not an object but %s", (&scanner{data: line}).kind())
	}
	err := s.object(func(key []byte) error {
		value, err := s.value()
		if err != nil {
			return err
		}
		for i, known := range keys {
			if string(key) != known {
				continue
			}
			if t.values[i] != nil {
				t.faultf(known, "given twice")
			}
			t.values[i] = value
			return nil
		}
		t.fault(unknownKey("", string(key), keys[:]))
		return nil
	})
	if err == nil {
		err = s.end()
	}
	return err
}

// unknownKey returns the error for an unknown key, with the key that was probably meant.
func unknownKey(where, key string, known []string) error {
	err := fmt.Errorf("%sunknown key %s", where, shown(key))
	clean := strings.ToLower(visible(key))
	for _, k := range known {
		if k == clean || k+"s" == clean || k == clean+"s" {
			return fmt.Errorf("%w: did you mean %q?", err, k)
		}
	}
	return err
}

// context reads the board, the setup and the rules.
func (t *task) context() {
	if raw := t.values[variantKey]; raw != nil {
		id, ok := t.word("variant", raw)
		if !ok {
			t.pos.Variant = nil
			return
		}
		board, err := t.o.boardNamed(id)
		if t.fault(err) {
			t.pos.Variant = nil
			return
		}
		t.board = board
	}
	if raw := t.values[rulesKey]; raw != nil {
		t.fault(json.Unmarshal(raw, &t.rules))
	}
	name := t.o.setup
	if raw := t.values[setupKey]; raw != nil {
		name = strings.Trim(string(raw), `"`) // a text or a number
	} else if t.board != t.o.board {
		name = ""
	}
	setup, err := t.o.setupNamed(t.board.variant, name)
	t.fault(err)
	t.pos = engine.Position{Variant: t.board.variant, Setup: setup.Under(t.rules)}
}

// word reads a value that must be a text.
func (t *task) word(key string, raw []byte) (string, bool) {
	s := scanner{data: raw}
	if s.next() != '"' {
		t.faultf(key, "expected a text, got %s", s.kind())
		return "", false
	}
	text, err := s.text()
	return string(text), err == nil
}

// texts calls each with every text of a list, which may be null.
func (t *task) texts(key string, raw []byte, each func(i int, text []byte)) {
	s := scanner{data: raw}
	if raw == nil || s.null() {
		return
	}
	if s.next() != '[' {
		t.faultf(key, "expected a list, got %s", s.kind())
		return
	}
	i := -1
	t.fault(s.list(func() error {
		if i++; i == mostTexts {
			t.faultf(key, "more than %d", mostTexts)
		}
		if i >= mostTexts {
			return s.skip(0)
		}
		if s.next() != '"' {
			t.faultf(element(key, i), "expected a text, got %s", s.kind())
			return s.skip(0)
		}
		text, err := s.text()
		if err == nil {
			each(i, text)
		}
		return err
	}))
}

// mostTexts is the maximum number of texts in a list, and of lines in a sheet: more than any board has provinces.
const mostTexts = 1_000

// element names an element of a list, counted from 0.
func element(key string, i int) string { return fmt.Sprintf("%s[%d]", key, i) }

// flat joins errors into one that fits on a line. It returns nil if there are none.
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
