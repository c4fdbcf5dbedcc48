package desk

import (
	"slices"
	"strings"
	"unicode/utf8"

	"entente/engine/kingdoms"
)

// What is wrong with a text that is typed, where that is not one of its orders alone.
const (
	ErrLocked  Fault = "no orders are written now"
	ErrForeign Fault = "an order of another faction"
	ErrTooLong Fault = "too long for a sheet of orders"
)

// Fault is an error that people are told in their language.
type Fault string

// Error says it in English.
func (f Fault) Error() string { return string(f) }

// mostSheet is how many bytes a sheet of orders may have.
const mostSheet = 1 << 16

// Type notes what is typed in the line for orders.
func (d *Desk) Type(text string) {
	if text != d.Typed {
		d.Typed, d.Note, d.Slipped = text, "", Slipped{}
		d.Tell()
	}
}

// Reading returns the orders that are typed, and what is wrong with the first that cannot be read.
func (d *Desk) Reading() ([]kingdoms.Order, error) {
	orders, _, err := readSheet(d, d.Typed)
	return orders, err
}

// Write reads a text, an order on each line or between semicolons, of whoever writes, and gives its orders in one step. What cannot be
// read stays typed, and the error says what is wrong with the first of it.
func (d *Desk) Write(text string) error {
	orders, unread, err := readSheet(d, text)
	d.Typed, d.Note = strings.Join(unread, "; "), ""
	if len(orders) == 0 {
		d.Tell()
		return err
	}
	d.Give(d.Entry.With(orders...))
	return err
}

// isBreak reports whether a letter ends an order.
func isBreak(r rune) bool { return strings.ContainsRune("\n\r;；", r) }

// readSheet reads the orders of a text, and returns those of its parts that are none.
func readSheet(d *Desk, text string) (orders []kingdoms.Order, unread []string, err error) {
	switch {
	case strings.TrimSpace(text) == "":
		return nil, nil, nil
	case d.Entry.Locked:
		return nil, []string{text}, ErrLocked
	case len(text) > mostSheet:
		return nil, nil, ErrTooLong
	}
	for _, part := range strings.FieldsFunc(text, isBreak) {
		if part = strings.TrimSpace(part); part == "" {
			continue
		}
		o, fault := readOrder(d, part)
		if fault == nil && !d.Entry.Writes(o.Faction) {
			fault = ErrForeign
		}
		if fault != nil {
			if unread = append(unread, part); err == nil {
				err = fault
			}
			continue
		}
		orders = append(orders, o)
	}
	return orders, unread, err
}

// styles are the ways to write orders that completions are offered in: ids, then names in each language.
var styles = [...]kingdoms.Style{kingdoms.Plain, kingdoms.English, kingdoms.Simplified, kingdoms.Traditional, kingdoms.Japanese}

// Completions returns what a text may become: its last order, one word longer, as any order that can be given goes on.
func (d *Desk) Completions(text string) []string {
	head, begun := "", text
	if i := strings.LastIndexFunc(text, isBreak); i >= 0 {
		_, size := utf8.DecodeRuneInString(text[i:])
		rest := strings.TrimLeft(text[i+size:], " ")
		head, begun = text[:len(text)-len(rest)], rest
	}
	if begun == "" || d.Entry.Locked || len(begun) > mostSheet {
		return nil
	}
	var list []string
	roster := d.Shown().Pos.Roster
	for _, o := range d.Shown().Pos.AppendAllLegalOrders(nil) {
		if !d.Entry.Writes(o.Faction) || !d.MaySee(o.Faction) {
			continue
		}
		add := func(full string) {
			if next, ok := longer(full, begun); ok && !slices.Contains(list, head+next) {
				list = append(list, head+next)
			}
		}
		add(d.Board.Format(roster, o))
		for _, style := range styles {
			add(d.Board.FormatIn(style, roster, o))
		}
	}
	return list
}

// longer returns the part of a text that has one word more than its beginning, if it begins like that.
func longer(full, begun string) (string, bool) {
	if len(full) <= len(begun) || !strings.EqualFold(full[:len(begun)], begun) {
		return "", false
	}
	rest := full[len(begun):]
	word := strings.TrimLeft(rest, " ")
	end := strings.IndexByte(word, ' ')
	if end < 0 {
		return full, true
	}
	return full[:len(full)-len(word)+end+1], true
}
