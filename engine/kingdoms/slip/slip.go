// Package slip reads order sheets of Three Kingdoms as people write them: typed, pasted, mailed and quoted, under headings in Chinese of
// both scripts, Japanese and English, with bullets, numbers and remarks (TK 7.2, 7.3). The window and judge both use it, so a sheet means
// the same to both.
//
//	rd := slip.Reader{Pos: &pos}
//	for _, r := range rd.Sheet("曹操：\n1. 许昌地的部队,攻击宛\n2. 陈留待命") {
//		fmt.Println(r.Text, pos.Board.Format(pos.Roster, r.Order), r.Fault)
//	}
package slip

import (
	"strings"
	"unicode/utf8"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/slip/sheet"
)

// Reading is an order as it was written and as it is read.
type Reading struct {
	Text    string           // as written, without bullets and numbers
	Faction kingdoms.Faction // whose sheet the line stands on, NoFaction: of whoever has what is ordered
	Order   kingdoms.Order   // zero if the text is none that may be given here
	Why     kingdoms.Reason  // why the order cannot be given; Succeeded: it can
	Fault   *Fault           // why the text is no order, nil if it is one
}

// Read reports whether the text is an order, legal or not, that may be given here.
func (r Reading) Read() bool { return r.Order.Kind != kingdoms.NoOrder }

// Legal reports whether the text is an order that can be given.
func (r Reading) Legal() bool { return r.Read() && r.Why == kingdoms.Succeeded }

// Fault is why a text is no order.
type Fault struct {
	Kind FaultKind
	Word string              // of a condition, or the heading that nobody understands; else ""
	Read *kingdoms.ReadError // where reading ended, of Unreadable
}

// FaultKind is what is wrong with a text that is no order.
type FaultKind uint8

// The kinds of faults.
const (
	Unreadable  FaultKind = iota
	Conditional           // it depends on something, which no order may (TK 7.1)
	Nobodys               // it does not say whose it is, and nothing else tells
	Strange               // it names nothing on the board
	Unowned               // it stands under a heading that names no faction
	TooLong
)

// FaultKinds are all kinds.
func FaultKinds() []FaultKind {
	return []FaultKind{Unreadable, Conditional, Nobodys, Strange, Unowned, TooLong}
}

// String returns one word for the kind: "conditional".
func (k FaultKind) String() string {
	return [...]string{"unreadable", "conditional", "nobodys", "strange", "unowned", "too-long"}[min(k, TooLong)]
}

// Error says in English what is wrong.
func (f *Fault) Error() string {
	switch f.Kind {
	case Unreadable:
		if f.Read != nil {
			return f.Read.Error()
		}
	case Conditional:
		return "an order depends on nothing: it says " + quoted(f.Word)
	case Nobodys:
		return "it does not say which faction gives the order"
	case Strange:
		return "it names nothing on the board"
	case Unowned:
		return "it stands below " + quoted(f.Word) + ", which names no faction"
	case TooLong:
		return "it is too long for an order"
	}
	return "it is no order"
}

// Unwrap returns where reading ended, if that is known.
func (f *Fault) Unwrap() error {
	if f.Read == nil {
		return nil
	}
	return f.Read
}

// quoted is a word in quotes, as far as messages show it.
func quoted(word string) string {
	const most = 40 // bytes
	if len(word) > most {
		word = strings.ToValidUTF8(word[:most], "") + "…"
	}
	return `"` + word + `"`
}

// Reader reads what people write with the board in view, and for a player only the orders of his factions.
type Reader struct {
	Pos    *kingdoms.Position
	Who    kingdoms.FactionSet // whose orders may be read, 0: all
	Listed kingdoms.Faction    // meant where neither the text nor the board says whose order it is
}

// Line reads one order. f is whose sheet it is on; with NoFaction its faction may stand in front, or else it belongs to whoever has what is ordered.
// Bullets, numbers and remarks are passed over. What stands in brackets behind a unit is its commander (TK 6.3).
func (rd Reader) Line(f kingdoms.Faction, text string) Reading {
	text = sheet.Strip(text)
	if len(text) > sheet.MostLine {
		return Reading{Text: strings.ToValidUTF8(text[:sheet.MostLine], ""), Faction: f, Fault: &Fault{Kind: TooLong}}
	}
	if inner := strings.Trim(text, "\"“”「」『』"); inner != "" {
		text = inner
	}
	first := rd.line(f, text)
	if first.Fault == nil || first.Fault.Kind == Nobodys {
		return first
	}
	if word := engine.Condition(text); word != "" {
		first.Fault = &Fault{Kind: Conditional, Word: word}
		return first
	}
	if short := rd.bare(text); short != "" && short != text {
		if r := rd.line(f, short); r.Fault == nil {
			r.Text = text
			return r
		}
	}
	return first
}

// bare returns an order without what people write beside it. What stands in brackets before its end, or names a general, is a commander.
func (rd Reader) bare(text string) string {
	return sheet.Bare(text, func(group string, last bool) bool { return !last || rd.names(group) })
}

// names reports whether what stands in brackets names a general, "(曹操)".
func (rd Reader) names(group string) bool {
	inner := strings.Trim(group, "()（）[]【】{}<>* ")
	return rd.Pos.Roster.Named(strings.TrimPrefix(strings.TrimPrefix(inner, "武将"), "武將")) != kingdoms.NoGeneral
}

// line reads one order as it stands.
func (rd Reader) line(f kingdoms.Faction, text string) Reading {
	r := Reading{Text: text, Faction: f}
	o, fault := rd.parse(f, text)
	switch {
	case fault != nil:
		r.Fault = fault
		return r
	case rd.Who != 0 && !rd.Who.Has(o.Faction):
		r.Why = kingdoms.NotYourUnit
		return r
	}
	r.Order, r.Why = o, rd.Pos.Check(o)
	return r
}

// parse reads an order, and finds out whose it is.
func (rd Reader) parse(f kingdoms.Faction, text string) (kingdoms.Order, *Fault) {
	b, roster := rd.Pos.Board, rd.Pos.Roster
	o, err := b.ParseOrder(roster, f, text)
	if err == nil {
		return o, nil
	}
	fault := &Fault{Kind: Unreadable}
	fault.Read, _ = err.(*kingdoms.ReadError)
	if f != kingdoms.NoFaction {
		return kingdoms.Order{}, fault
	}
	const anybody = 1
	if o, err = b.ParseOrder(roster, anybody, text); err != nil {
		return kingdoms.Order{}, fault
	}
	if o.Faction = rd.owner(o); o.Faction == kingdoms.NoFaction {
		o.Faction = rd.Listed
	}
	if o.Faction == kingdoms.NoFaction {
		return kingdoms.Order{}, &Fault{Kind: Nobodys}
	}
	return o, nil
}

// owner returns who has what an order is for: the unit, the area, the general, the first that is to be paid; NoFaction for what a faction does as a whole.
func (rd Reader) owner(o kingdoms.Order) kingdoms.Faction {
	pos := rd.Pos
	switch o.Kind {
	case kingdoms.Permit, kingdoms.Bid:
		return kingdoms.NoFaction
	case kingdoms.Transfer, kingdoms.FalseOrder:
		return pos.Officers[o.General].Faction
	case kingdoms.Pay:
		for it := range o.Items.All() {
			if it.General != kingdoms.NoGeneral {
				return pos.Officers[it.General].Faction
			}
			return pos.Owners[it.Area]
		}
	}
	if u := pos.UnitAt(o.At); u.Faction != kingdoms.NoFaction || pos.Phase.Kind == engine.Retreats {
		return u.Faction
	}
	return pos.Owners[o.At]
}

// Named returns the faction that stands at the head of a line, NoFaction if none does.
func (rd Reader) Named(line string) kingdoms.Faction {
	return kingdoms.Faction(words{Reader: rd}.Named(line))
}

// Clash marks the orders of a sheet that cannot both be meant: two different ones for one unit, one general, or two sequences of payment are void
// (TK 7.1, 5.9). Of two bids of a faction on one general the first counts (TK 5.6). Each ship of a port has its own order (TK 10.2).
func Clash(list []Reading) {
	var void []int
	for i, r := range list {
		for k, other := range list {
			if i == k || !r.Read() || !other.Read() || r.Order.Faction != other.Order.Faction || r.Order == other.Order || !r.Order.Rivals(other.Order) {
				continue
			}
			if r.Order.Kind != kingdoms.Bid || k < i {
				void = append(void, i)
				break
			}
		}
	}
	for _, i := range void {
		r := &list[i]
		*r = Reading{Text: r.Text, Faction: r.Order.Faction, Why: kingdoms.Conflicting}
	}
}

// Begun cuts a text behind what is written of its last order: what stands before it, and that.
func Begun(text string) (before, last string) {
	i := strings.LastIndexFunc(text, func(r rune) bool { return strings.ContainsRune("\n\r;；", r) })
	if i < 0 {
		return "", text
	}
	_, size := utf8.DecodeRuneInString(text[i:])
	last = strings.TrimLeft(text[i+size:], " ")
	return text[:len(text)-len(last)], last
}
