package kingdoms

import (
	"fmt"
	"strconv"
	"strings"
)

// ReadError says why a text is no order. Reason is NoSuchArea or NoSuchGeneral where a name is missing, else Succeeded.
type ReadError struct {
	Text   string
	At     string // the rest that nobody can read, "" for an order that ends too early
	Want   string // what could stand there
	Reason Reason
}

// Error names the text, the place and what was wanted there.
func (e *ReadError) Error() string {
	if e.At == "" {
		return fmt.Sprintf("order %.80q: it ends too early: want %s", e.Text, e.Want)
	}
	return fmt.Sprintf("order %.80q: at %.40q: want %s", e.Text, e.At, e.Want)
}

// ParseOrder reads an order in plain notation or in one of the forms of the document, in any language (TK 7.2, 7.3). A faction
// in front must be there if f is NoFaction; if both are there and differ, the one in front gives the order. The error is a
// *ReadError.
func (b *Board) ParseOrder(r *Roster, f Faction, text string) (Order, error) {
	p := parser{board: b, roster: r, fail: &ReadError{Text: text, Want: "an order"}}
	folded := fold(text)
	if len(text) > longestOrder {
		return Order{}, p.fail
	}
	if who, n := b.words.factions.longest(folded); n > 0 {
		rest := strings.TrimLeft(folded[n:], " :,")
		if o, ok := p.order(rest); ok {
			o.Faction = who
			return o, nil
		}
	}
	if o, ok := p.order(folded); ok {
		if f == NoFaction {
			p.fail.At, p.fail.Want, p.fail.Reason = folded, "a faction in front", Succeeded
			return Order{}, p.fail
		}
		o.Faction = f
		return o, nil
	}
	return Order{}, p.fail
}

// longestOrder is how long a text can be that is read as an order.
const longestOrder = 4096

// parser matches one text with the forms, and remembers how far the best of them came.
type parser struct {
	board  *Board
	roster *Roster
	fail   *ReadError
	best   int // bytes that it left
}

// order reads a text without a faction in front. Behind an order its commander and "by ship" may stand in brackets, as lists have them.
func (p *parser) order(text string) (Order, bool) {
	text = strings.TrimRight(text, " .。")
	o, ok := p.plain(text)
	if ok || !strings.HasSuffix(text, ")") {
		return o, ok
	}
	at := strings.LastIndexByte(text, '(')
	if at < 0 {
		return o, false
	}
	inner := strings.Trim(text[at+1:len(text)-1], " ")
	ship := inner == "乘船" || inner == "船で" || inner == "by ship"
	g := p.roster.words.byText[inner]
	if !ship && g == NoGeneral {
		return o, false
	}
	before := parser{board: p.board, roster: p.roster, fail: &ReadError{}} // what it lacks is said of the whole text
	if o, ok = before.order(text[:at]); !ok || g != NoGeneral && o.General != NoGeneral {
		return o, false
	}
	o.Ship = o.Ship || ship
	if g != NoGeneral {
		o.General = g
	}
	return o, true
}

// plain reads a text that is an order and nothing else.
func (p *parser) plain(text string) (Order, bool) {
	for _, s := range [...]Style{Plain, English, Simplified, Japanese} {
		for _, f := range p.board.words.forms[s] {
			o := Order{Kind: f.kind, Said: f.said}
			if rest, ok := p.match(f.tokens, text, &o); ok && rest == "" {
				return o, true
			}
		}
	}
	return Order{}, false
}

// match matches tokens with a text. What may be left out is tried first, then left out.
func (p *parser) match(list []token, text string, o *Order) (rest string, ok bool) {
	for i, t := range list {
		text = strings.TrimLeft(text, " ")
		if t.missing {
			for _, lit := range t.texts {
				after, found := literal(text, lit)
				if !found {
					continue
				}
				with := *o
				with.Ship = with.Ship || t.what == 'S'
				if rest, ok := p.match(list[i+1:], after, &with); ok {
					*o = with
					return rest, true
				}
			}
			continue
		}
		if text, ok = p.take(t, text, o); !ok {
			return text, false
		}
	}
	text = strings.TrimLeft(text, " ")
	if text != "" {
		p.note(text, "the end", Succeeded)
	}
	return text, text == ""
}

// literal takes a word off the text.
func literal(text, word string) (string, bool) {
	if !strings.HasPrefix(text, word) || cutsWord(text, len(word)) {
		return text, false
	}
	return text[len(word):], true
}

// take matches one token that must be there.
func (p *parser) take(t token, text string, o *Order) (string, bool) {
	switch t.what {
	case 'A', 'F', 'T':
		a, n := p.board.words.areas.longest(text)
		if n == 0 {
			p.note(text, "an area", NoSuchArea)
			return text, false
		}
		switch t.what {
		case 'A':
			o.At = a
		case 'F':
			o.From = a
		default:
			o.To = a
		}
		return text[n:], true
	case 'C':
		return p.commander(text, o)
	case 'W':
		g, n := p.roster.words.longest(text)
		if n == 0 {
			p.note(text, "a general", NoSuchGeneral)
			return text, false
		}
		o.General = g
		return text[n:], true
	case 'R':
		f, n := p.board.words.factions.longest(text)
		if n == 0 {
			p.note(text, "a faction", Succeeded)
			return text, false
		}
		o.Friend = f
		return text[n:], true
	case 'P':
		n := 0
		for n < len(text) && n < 7 && text[n] >= '0' && text[n] <= '9' {
			n++
		}
		price, err := strconv.ParseInt(text[:n], 10, 32)
		if han, size := hanNumber(text); size > 0 {
			price, n, err = han, size, nil
		}
		if err != nil {
			p.note(text, "a number", Succeeded)
			return text, false
		}
		o.Price = int32(price)
		return text[n:], true
	case 'I':
		return p.items(text, o)
	}
	for _, word := range t.texts {
		if after, ok := literal(text, word); ok {
			return after, true
		}
	}
	p.note(text, strconv.Quote(t.texts[0]), Succeeded)
	return text, false
}

// hanNumber returns the number from 1 to 99 in Chinese with which a text begins, and how many bytes it takes; 0, 0 for none.
func hanNumber(text string) (number int64, size int) {
	digit := func() (n int64) {
		for i, r := range "一二三四五六七八九" {
			if rest, ok := strings.CutPrefix(text[size:], string(r)); ok {
				size = len(text) - len(rest)
				return int64(i/len("一")) + 1
			}
		}
		return 0
	}
	number = digit()
	if rest, ok := strings.CutPrefix(text[size:], "十"); ok {
		size = len(text) - len(rest)
		number = max(number, 1)*10 + digit()
	}
	return number, size
}

// commander reads a name in brackets, if there is one.
func (p *parser) commander(text string, o *Order) (string, bool) {
	inner, ok := strings.CutPrefix(text, "(")
	if !ok {
		return text, true
	}
	inner = strings.TrimLeft(strings.TrimPrefix(strings.TrimLeft(inner, " "), "武将"), " ")
	g, n := p.roster.words.longest(inner)
	if n == 0 {
		p.note(inner, "a general", NoSuchGeneral)
		return text, false
	}
	after, ok := strings.CutPrefix(strings.TrimLeft(inner[n:], " "), ")")
	if !ok {
		p.note(inner[n:], `")"`, Succeeded)
		return text, false
	}
	o.General = g
	return after, true
}

// items reads a sequence of payment: generals, areas and ships, as "ship:area" or in the words of lists (TK 5.9).
func (p *parser) items(text string, o *Order) (string, bool) {
	var list []Item
	for text != "" && len(list) < 256 {
		text = strings.TrimLeft(text, " ,")
		after, ship := strings.CutPrefix(text, "ship")
		if ship {
			after = strings.TrimLeft(after, " :")
			after = strings.TrimPrefix(after, "at ")
		} else if after, ship = strings.CutPrefix(text, "船"); ship {
			after = strings.TrimLeft(strings.TrimPrefix(after, "队"), " :")
		} else if g, n := p.roster.words.longest(text); n > 0 {
			list = append(list, Item{General: g})
			text = text[n:]
			continue
		}
		a, n := p.board.words.areas.longest(after)
		if n == 0 {
			p.note(after, "a general, an area or a ship", NoSuchArea)
			return text, false
		}
		text = after[n:]
		for _, behind := range [...]string{"的船队", "の船"} {
			if rest, ok := strings.CutPrefix(text, behind); ok {
				text, ship = rest, true
			}
		}
		list = append(list, Item{Area: a, Ship: ship})
	}
	o.Items = Payment(list...)
	return text, len(list) > 0
}

// note remembers what was wanted at the furthest place that a form came to.
func (p *parser) note(rest, want string, why Reason) {
	if len(rest) < p.best || p.fail.Want == "an order" {
		p.best = len(rest)
		p.fail.At, p.fail.Want, p.fail.Reason = rest, want, why
	}
}
