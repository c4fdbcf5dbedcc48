package lines

import (
	"encoding/json"
	"errors"
	"strings"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/slip"
	"entente/engine/slip/sheet"
)

// mostOrders is how many orders a line may have: more than any board has areas and generals.
const mostOrders = 1_000

// orders reads the orders: a list of texts, or a whole sheet in one. As long as they are all orders with their factions in front, each is for itself;
// else they are read as the window reads a pasted sheet. What is none is void.
func (in *Input) orders(raw json.RawMessage, strict bool) {
	var texts []string
	var whole string
	switch {
	case len(raw) == 0:
		return
	case raw[0] == '"' && json.Unmarshal(raw, &whole) == nil:
		if strings.Count(whole, "\n")+strings.Count(whole, ";") >= mostOrders {
			in.wrong("orders", "more than %d lines", mostOrders)
			return
		}
		texts = []string{whole}
	default:
		if err := json.Unmarshal(raw, &texts); err != nil {
			in.wrong("orders", "want a list of texts, or a sheet in one text")
			return
		}
	}
	if len(texts) > mostOrders {
		in.wrong("orders", "more than %d", mostOrders)
		return
	}
	if !in.plain(texts) {
		in.sheet(texts, len(raw) > 0 && raw[0] != '"', strict)
	}
}

// plain reads texts each of which is an order with its faction in front. It reports whether they are, and else leaves everything as it was.
func (in *Input) plain(texts []string) bool {
	list := make([]kingdoms.Order, 0, len(texts))
	for _, text := range texts {
		o, err := in.Board.ParseOrder(in.Pos.Roster, kingdoms.NoFaction, text)
		if err != nil {
			return false
		}
		list = append(list, o)
	}
	in.Orders = append(in.Orders, list...)
	return true
}

// sheet reads texts as a sheet; listed: each of them stands for an order. Headings and notes are no orders.
func (in *Input) sheet(texts []string, listed, strict bool) {
	rd := slip.Reader{Pos: &in.Pos}
	lines := rd.Texts(texts)
	for i, text := range texts {
		if listed && sheet.Blank(text) { // void, like any other element that says nothing
			lines = append(lines, slip.Line{Row: i, Reading: rd.Line(kingdoms.NoFaction, text)})
		}
	}
	for _, l := range lines {
		switch {
		case l.Kind != sheet.Order:
		case l.Read():
			in.Orders = append(in.Orders, l.Order)
		case strict:
			in.wrong(at("orders", l.Row), "%w", said(l.Reading))
		default:
			in.Unread = append(in.Unread, unread(l.Reading))
		}
	}
}

// said is what is wrong with a line, as an error.
func said(r slip.Reading) error {
	if r.Fault == nil {
		return errors.New(r.Why.String())
	}
	return r.Fault
}

// unread is a line that is no order.
func unread(r slip.Reading) Unread {
	u := Unread{Text: r.Text, Says: said(r).Error()}
	switch f := r.Fault; {
	case f == nil:
		u.Why = r.Why.Why()
	case f.Kind == slip.Unreadable && f.Read != nil && f.Read.Reason != kingdoms.Succeeded:
		u.Why = f.Read.Reason.Why()
	default:
		u.Why = f.Kind.String()
	}
	return u
}
