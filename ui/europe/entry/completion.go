package entry

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"entente/engine"
)

type completion struct {
	text string
	rank int // 2: a legal order, 1: the start of one
	at   engine.Province
}

// Completions returns completions of a text whose last word is a place, the best first: legal orders, then texts that can still become legal. name
// returns the name of a province in the user's language.
func Completions(rd Reader, text string, given []engine.Order, name func(engine.Province) string) []string {
	head, word := LastWord(text)
	if strings.TrimSpace(text) == "" || len(text) > 200 {
		return nil
	}
	m := rd.Pos.Variant.Map
	unit := rd.Begun(head)
	var list []completion
	for p := range m.All().All() {
		info := m.Info(p)
		if !begins(word, info.ID, name(p), info.Names["en"]) {
			continue
		}
		for _, c := range append([]engine.Coast{engine.NoCoast}, info.Coasts...) {
			full := head + m.ID(engine.Location{Province: p, Coast: c})
			rank := rank(rd, full, unit, p, given)
			if rank == 1 {
				full += " "
			}
			if rank > 0 {
				list = append(list, completion{full, rank, p})
			}
		}
	}
	slices.SortStableFunc(list, func(a, b completion) int { return cmp.Or(b.rank-a.rank, strings.Compare(a.text, b.text)) })
	texts := make([]string, 0, len(list))
	for _, c := range list {
		if !slices.Contains(texts, c.text) {
			texts = append(texts, c.text)
		}
	}
	return texts
}

// rank rates a text that ends with place p. unit is the unit it orders, or NoProvince if that is p itself.
func rank(rd Reader, text string, unit, p engine.Province, given []engine.Order) int {
	r := rd.One(text, given)
	switch {
	case r.Legal():
		return 2
	case r.Fault == nil && r.Order.Kind != engine.SupportHold:
		return 0
	case r.Fault == nil: // not as a hold, but it may become a move
	case unit == engine.NoProvince:
		if pw := PowerAt(rd.Pos, p); pw != engine.NoPower && (rd.Only == engine.NoPower || pw == rd.Only) && rd.Begun(text) == p {
			return 1
		}
		return 0
	}
	if r.Fault != nil && r.Fault.Why != engine.MissingPlace && r.Fault.Why != engine.MissingAction {
		return 0
	}
	for _, o := range rd.Pos.LegalOrders(unit) {
		if o.From.Province == p {
			return 1
		}
	}
	return 0
}

// begins reports whether one of the names begins with the word, ignoring case.
func begins(word string, names ...string) bool {
	for _, name := range names {
		if len(name) >= len(word) && strings.EqualFold(name[:len(word)], word) {
			return true
		}
	}
	return false
}

// LastWord splits a text before its last word, which may be empty.
func LastWord(text string) (head, word string) {
	i := strings.LastIndexAny(text, " ->\t:,;") + 1
	return text[:i], text[i:]
}

// LastOrder splits a line before its last order, if those before it can be read.
func LastOrder(rd Reader, text string) (head, last string) {
	for _, signs := range []string{";；", ",，、"} {
		i := strings.LastIndexAny(text, signs)
		if i < 0 {
			continue
		}
		_, size := utf8.DecodeRuneInString(text[i:])
		i += size
		if list := rd.Sheet(text[:i], nil); len(list) > 0 && list[len(list)-1].Read() {
			last = strings.TrimLeft(text[i:], " ")
			return text[:len(text)-len(last)], last
		}
	}
	return "", text
}
