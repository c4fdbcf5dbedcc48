// Package cases reads collections of adjudication cases and compares the engine's results with the expected ones. It supports the
// order-level JSON of the Diplomacy Adjudicator Test Cases (DATC), the worked examples of the rules, and the older CASE / PRESTATE /
// ORDERS / POSTSTATE text.
//
//	list, err := cases.Read(data)
//	...
//	for _, c := range list {
//		for _, difference := range c.Check(v) {
//			fmt.Println(c.ID, difference) // 1 France A par - bur: got fails (bounced), want succeeds
//		}
//	}
package cases

import (
	"bytes"
	"errors"
	"fmt"
	"unicode/utf8"

	"entente/engine"
	"entente/engine/jsonfile"
)

// Case is a position with orders and the results they must have.
type Case struct {
	ID    string
	Title string
	Rules engine.Rules // that its results are stated for
	check func(v *engine.Variant, r engine.Rules) []string
	begin func(v *engine.Variant, r engine.Rules) (engine.Position, []string, error) // nil: it is about no position
}

// Check runs the case on the board of v and returns every difference between what was expected and what came out; none
// if the case passes. A case that cannot be read differs, too. To see what other rules change, set Rules before.
func (c Case) Check(v *engine.Variant) []string { return c.check(v, c.Rules) }

// Position returns the position of the case, the first if it has several.
func (c Case) Position(v *engine.Variant) (engine.Position, error) {
	if c.begin == nil {
		return engine.Position{}, errors.New("the case has no position")
	}
	pos, _, err := c.begin(v, c.Rules)
	return pos, err
}

// Begin returns the position of the case, the first if it has several, and the orders given in it.
func (c Case) Begin(v *engine.Variant) (pos engine.Position, orders []engine.Order, err error) {
	if c.begin == nil {
		return pos, nil, errors.New("the case has no position")
	}
	pos, texts, err := c.begin(v, c.Rules)
	if err != nil {
		return pos, nil, err
	}
	orders, err = parseOrders(v, texts)
	return pos, orders, err
}

// Read reads a collection in any of the formats that the package knows. A file that is not UTF-8 is read as Latin-1, as old
// ones are written.
func Read(data []byte) ([]Case, error) {
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	if !utf8.Valid(data) {
		runes := make([]rune, len(data))
		for i, b := range data {
			runes[i] = rune(b)
		}
		data = []byte(string(runes))
	}
	if text := bytes.TrimSpace(data); len(text) == 0 || text[0] != '{' {
		return readScript(data)
	}
	top, err := jsonfile.Parse(data)
	if err != nil {
		return nil, fmt.Errorf("cases: %w", err)
	}
	read := readExample
	if format := top.Field("format"); format != nil && (format.Is(jsonfile.Text) || format.Is(jsonfile.Escaped)) {
		if format.String() != "datc-conformance/1" {
			return nil, fmt.Errorf("cases: %w", format.Faultf("unknown format %q", format.String()))
		}
		read = readDATC
	}
	of := top.Field("cases")
	if of == nil {
		return nil, errors.New("cases: no cases in the file")
	}
	items, err := of.Items("cases")
	if err != nil {
		return nil, fmt.Errorf("cases: %w", err)
	}
	if len(items) == 0 {
		return nil, errors.New("cases: no cases in the file")
	}
	list := make([]Case, 0, len(items))
	for i := range items {
		more, err := read(&items[i])
		if err != nil {
			return nil, fmt.Errorf("cases: case %d: %w", i+1, err)
		}
		list = append(list, more...)
	}
	return list, nil
}
