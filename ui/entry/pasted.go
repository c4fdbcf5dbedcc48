package entry

import (
	"strings"

	"entente/engine"
	"entente/engine/game"
)

// maxSheet is the length in bytes from which a text is no sheet of orders: a whole game has less.
const MaxSheet = 1 << 20

// Sheet reads orders, one a line or several with semicolons between; where it helps, commas part them too. A line that is
// the name of a power says whose orders follow; before one, an order belongs to whoever has the unit it names.
func (rd Reader) Sheet(text string, given []engine.Order) []Reading {
	var list []Reading
	pw := engine.NoPower
	split := func(r rune) bool { return r == '\n' || r == '\r' || r == ';' }
	for _, line := range strings.FieldsFunc(text, split) {
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		if named := PowerNamed(rd.Pos.Variant, strings.TrimRight(line, " :")); named != engine.NoPower {
			pw = named
			continue
		}
		if named, ok := rd.Named(line); ok && pw != engine.NoPower {
			pw = named // "Italy: A ven - tyr" ends the sheet before it
		}
		list = append(list, rd.parts(pw, line)...)
	}
	rd.Finish(list, given)
	return list
}

// parts reads a line that may hold several orders with commas between. Where no part is an order it is one line.
func (rd Reader) parts(pw engine.Power, line string) []Reading {
	whole := rd.Line(pw, line)
	if whole.Fault == nil || !strings.ContainsAny(line, ",，、") {
		return []Reading{whole}
	}
	var list []Reading
	some := false
	for _, part := range strings.FieldsFunc(line, func(r rune) bool { return r == ',' || r == '，' || r == '、' }) {
		if part = strings.TrimSpace(part); part == "" {
			continue
		}
		r := rd.Line(pw, part)
		if r.Read() {
			some = true
			if _, named := rd.Named(part); pw == engine.NoPower && named {
				pw = r.Order.Power // "France: A par - bur, A mar - spa"
			}
		}
		list = append(list, r)
	}
	if !some {
		return []Reading{whole}
	}
	return list
}

// Named returns the power that stands at the head of a line.
func (rd Reader) Named(line string) (engine.Power, bool) {
	head := strings.FieldsFunc(line, func(r rune) bool { return r == ' ' || r == ':' })
	if len(head) == 0 {
		return engine.NoPower, false
	}
	pw := PowerNamed(rd.Pos.Variant, head[0])
	return pw, pw != engine.NoPower
}

// GivenOf are the orders that were read, with their texts.
func GivenOf(list []Reading) []game.Given {
	var given []game.Given
	for _, r := range list {
		if r.Read() {
			given = append(given, game.Given{Order: r.Order, Text: r.Text})
		}
	}
	return given
}

// PowerNamed returns the power whose name a text is, in any language that the variant knows.
func PowerNamed(v *engine.Variant, text string) engine.Power {
	for i := 1; i < len(v.Powers); i++ {
		info := &v.Powers[i]
		if strings.EqualFold(text, info.ID) {
			return engine.Power(i)
		}
		for _, name := range info.Names {
			if strings.EqualFold(text, name) {
				return engine.Power(i)
			}
		}
	}
	return engine.NoPower
}
