package desk

import (
	"slices"
	"strings"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/slip"
	"entente/engine/slip/sheet"
)

// The errors in a typed text that are not about a single order.
const (
	ErrLocked   Fault = "no orders are written now"
	ErrForeign  Fault = "an order of another faction"
	ErrTooLong  Fault = "too long for a sheet of orders"
	ErrElsewhen Fault = "a text about other phases"
	ErrClash    Fault = "two different orders"
)

// Fault is an error that is shown in the language of the window.
type Fault string

// Error returns the error in English.
func (f Fault) Error() string { return string(f) }

// MostSheet is the maximum size of a sheet in bytes.
const MostSheet = 1 << 16

// Type sets the text of the order line.
func (d *Desk) Type(text string) {
	if text != d.Typed {
		d.Typed, d.Note, d.Slipped = text, "", Slipped{}
		d.Tell()
	}
}

// Reading returns the orders in the order line, and the error of the first part that cannot be read.
func (d *Desk) Reading() ([]kingdoms.Order, error) {
	orders, unread, _, err := readSheet(d, d.Typed)
	if err == nil && len(unread) > 0 {
		err = Wrong(unread[0])
	}
	return orders, err
}

// Write reads a text as people write it, with or without headings, and gives its orders in one step. If a single line cannot be read
// completely, the rest stays in the order line and the error is that of its first part. Unreadable lines of a longer sheet are kept in
// Sheet.
func (d *Desk) Write(text string) error {
	orders, unread, names, err := readSheet(d, text)
	d.Note = ""
	switch {
	case err != nil:
		if d.Typed = text; err == ErrTooLong && lines(text) > 1 { // a sheet was not typed into the line
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

// Reads reports whether a text contains orders that can be given.
func (d *Desk) Reads(text string) bool {
	orders, _, _, err := readSheet(d, text)
	return err == nil && len(orders) > 0
}

// Wrong returns the error of a line that is not an order.
func Wrong(r slip.Reading) error {
	switch {
	case r.Fault != nil:
		return r.Fault
	case r.Why == kingdoms.NotYourUnit:
		return ErrForeign
	}
	return ErrClash
}

// typed joins the parts that stay in the order line.
func typed(list []slip.Reading) string {
	var texts []string
	for _, r := range list {
		texts = append(texts, r.Text)
	}
	return strings.Join(texts, "; ")
}

// lines counts the non-empty lines of a text.
func lines(text string) (n int) {
	for _, line := range strings.FieldsFunc(text, func(r rune) bool { return r == '\n' || r == '\r' }) {
		if strings.TrimSpace(line) != "" {
			n++
		}
	}
	return n
}

// reader returns a reader for the phase shown that accepts orders of all factions of the player who writes.
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

// readSheet reads the orders in a text. It also returns the lines that are not orders, and the names of those who signed. If err is set,
// nothing was read.
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
		r.Order = kingdoms.Order{} // otherwise it would replace the unit's own order
		unread = append(unread, r)
	}
	return orders, unread, names, nil
}

// readLines reads the lines of a text: below headings, or, for a single line, each order separately, completed by the current row of a
// paper slip if slips are being typed.
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
			list = append(list, rd.Line(kingdoms.NoFaction, l.Text)) // a typed line has no signature
		case l.Kind == sheet.Signature:
			names = append(names, l.Text)
		}
	}
	if one && (len(list) == 0 || len(list) == 1 && list[0].Fault != nil && list[0].Fault.Kind == slip.Strange) {
		list = []slip.Reading{rd.Line(kingdoms.NoFaction, text)} // a single line cannot be a heading, so the reading error is more useful
	}
	slip.Clash(list)
	return list, names
}

// styles are the notations of completions: ids, then names in each language.
var styles = [...]kingdoms.Style{kingdoms.Plain, kingdoms.English, kingdoms.Simplified, kingdoms.Traditional, kingdoms.Japanese}

// Completions returns continuations of a text: its last order extended by one word of a possible order.
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

// longer returns full up to the end of its next word after begun, if full starts with begun.
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
