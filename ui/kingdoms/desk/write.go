package desk

import (
	"slices"
	"strings"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/slip"
	"entente/engine/slip/sheet"
)

// What is wrong with a text that is typed, where that is not one of its orders alone.
const (
	ErrLocked   Fault = "no orders are written now"
	ErrForeign  Fault = "an order of another faction"
	ErrTooLong  Fault = "too long for a sheet of orders"
	ErrElsewhen Fault = "a text about other phases"
	ErrClash    Fault = "two different orders"
)

// Fault is an error that people are told in their language.
type Fault string

// Error says it in English.
func (f Fault) Error() string { return string(f) }

// MostSheet is how many bytes a sheet of orders may have.
const MostSheet = 1 << 16

// Type notes what is typed in the line for orders.
func (d *Desk) Type(text string) {
	if text != d.Typed {
		d.Typed, d.Note, d.Slipped = text, "", Slipped{}
		d.Tell()
	}
}

// Reading returns the orders that are typed, and what is wrong with the first that cannot be given.
func (d *Desk) Reading() ([]kingdoms.Order, error) {
	orders, unread, _, err := readSheet(d, d.Typed)
	if err == nil && len(unread) > 0 {
		err = Wrong(unread[0])
	}
	return orders, err
}

// Write reads a text as people write it, with headings or without, of whoever writes, and gives its orders in one step. What cannot be read of
// one line stays typed, and the error says what is wrong with the first of it; what cannot be read of a sheet of several lines is kept in Sheet.
func (d *Desk) Write(text string) error {
	orders, unread, names, err := readSheet(d, text)
	d.Note = ""
	switch {
	case err != nil:
		if d.Typed = text; err == ErrTooLong && lines(text) > 1 { // it was in no line
			d.Typed = ""
		}
		d.Tell()
		return err
	}
	sheet := lines(text) > 1
	if d.Typed = ""; sheet {
		d.Sheet.add(unread)
	} else {
		d.Typed = typed(unread)
		d.Sheet.corrected(len(orders) > 0 && len(unread) == 0)
	}
	if len(orders) > 0 {
		d.Give(d.Entry.With(orders...))
	}
	if sheet {
		report := Report{Read: len(orders), Void: len(unread), Signed: names}
		for _, o := range orders {
			if d.Shown().Pos.Check(o) != kingdoms.Succeeded {
				report.Forced++
			}
		}
		d.Slipped = Slipped{Sheet: &report}
	}
	d.Tell()
	if sheet || len(unread) == 0 {
		return nil
	}
	return Wrong(unread[0])
}

// Reads reports whether a text has orders in it that can be given.
func (d *Desk) Reads(text string) bool {
	orders, _, _, err := readSheet(d, text)
	return err == nil && len(orders) > 0
}

// Wrong is what is wrong with a line that is no order.
func Wrong(r slip.Reading) error {
	switch {
	case r.Fault != nil:
		return r.Fault
	case r.Why == kingdoms.NotYourUnit:
		return ErrForeign
	}
	return ErrClash
}

// typed are the parts of a line that stay in it.
func typed(list []slip.Reading) string {
	var texts []string
	for _, r := range list {
		texts = append(texts, r.Text)
	}
	return strings.Join(texts, "; ")
}

// lines counts the lines of a text that hold something.
func lines(text string) (n int) {
	for _, line := range strings.FieldsFunc(text, func(r rune) bool { return r == '\n' || r == '\r' }) {
		if strings.TrimSpace(line) != "" {
			n++
		}
	}
	return n
}

// reader reads orders for the phase that is looked at: of whoever writes all those of the factions that he plays.
func (d *Desk) reader() slip.Reader {
	rd := slip.Reader{Pos: d.Shown().Pos, Listed: d.Entry.Only}
	if f := d.Entry.Only; f != kingdoms.NoFaction {
		rd.Who = d.Shown().Seat(f)
		rd.Who.Add(f)
	}
	if barred := d.Entry.Barred; barred != 0 {
		if rd.Who == 0 {
			for f := range d.Board.Factions {
				rd.Who.Add(kingdoms.Faction(f))
			}
		}
		rd.Who &^= barred
	}
	return rd
}

// readSheet reads the orders of a text, and returns those of its lines that are none, and who signed it. err says why nothing of it is read.
func readSheet(d *Desk, text string) (orders []kingdoms.Order, unread []slip.Reading, names []string, err error) {
	switch {
	case strings.Trim(text, " \t\r\n;；\u3000") == "":
		return nil, nil, nil, nil
	case len(text) > MostSheet, len(text) > sheet.MostLine && lines(text) == 1:
		return nil, nil, nil, ErrTooLong
	case d.Entry.Locked:
		return nil, nil, nil, ErrLocked
	}
	part := sheet.OrdersOf(text, d.Shown().Pos.Phase)
	if strings.TrimSpace(part) == "" {
		return nil, nil, nil, ErrElsewhen
	}
	list, names := readLines(d, part)
	for _, r := range list {
		if r.Read() && r.Why != kingdoms.NotYourUnit {
			orders = append(orders, r.Order)
			continue
		}
		r.Order = kingdoms.Order{} // it would take the place of the unit's own
		unread = append(unread, r)
	}
	return orders, unread, names, nil
}

// readLines reads the lines of a text: below headings, or of one line each order by itself, for the row of a paper slip that is due if slips are gone
// through.
func readLines(d *Desk, text string) (list []slip.Reading, names []string) {
	rd := d.reader()
	one := lines(text) == 1
	if one && d.Walk.On() {
		for part := range strings.FieldsFuncSeq(text, func(r rune) bool { return strings.ContainsRune("\n\r;；", r) }) {
			if strings.TrimSpace(part) == "" {
				continue
			}
			r := rd.Line(kingdoms.NoFaction, part)
			if o, ok := readSlip(d, part); ok && !r.Read() {
				r = slip.Reading{Text: r.Text, Order: o, Why: rd.Pos.Check(o)}
			}
			list = append(list, r)
		}
		slip.Clash(list)
		return list, nil
	}
	for _, l := range rd.Lines(text) {
		switch {
		case l.Kind == sheet.Order:
			list = append(list, l.Reading)
		case l.Kind == sheet.Signature && one:
			list = append(list, rd.Line(kingdoms.NoFaction, l.Text)) // nobody signs what he types
		case l.Kind == sheet.Signature:
			names = append(names, l.Text)
		}
	}
	if one && (len(list) == 0 || len(list) == 1 && list[0].Fault != nil && list[0].Fault.Kind == slip.Strange) {
		list = []slip.Reading{rd.Line(kingdoms.NoFaction, text)} // a line by itself is no heading: where reading ended says more
	}
	slip.Clash(list)
	return list, names
}

// styles are the ways to write orders that completions are offered in: ids, then names in each language.
var styles = [...]kingdoms.Style{kingdoms.Plain, kingdoms.English, kingdoms.Simplified, kingdoms.Traditional, kingdoms.Japanese}

// Completions returns what a text may become: its last order, one word longer, as any order that can be given goes on.
func (d *Desk) Completions(text string) []string {
	head, begun := slip.Begun(text)
	if begun == "" || d.Entry.Locked || len(begun) > sheet.MostLine {
		return nil
	}
	var list []string
	roster, who := d.Shown().Pos.Roster, d.reader().Who
	for _, o := range d.Shown().Pos.AppendAllLegalOrders(nil) {
		if who != 0 && !who.Has(o.Faction) || !d.MaySee(o.Faction) {
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
