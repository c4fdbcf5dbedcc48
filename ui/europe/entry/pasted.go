package entry

import (
	"entente/engine"
	"entente/engine/game"
	"entente/engine/slip"
)

// MaxSheet is the length in bytes from which a text is no sheet of orders: a whole game has less.
const MaxSheet = 1 << 20

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
	pw, _ := v.ParsePower(text)
	return pw
}

// Lines counts the lines of a text that hold something.
func Lines(text string) int {
	n, blank := 0, true
	for _, r := range text + "\n" {
		switch {
		case r == '\n':
			if !blank {
				n++
			}
			blank = true
		case r != ' ' && r != '\t' && r != '\r':
			blank = false
		}
	}
	return n
}

// Written are the orders of the phase that were typed or pasted.
func Written(n *game.Node) []game.Given {
	var list []game.Given
	for _, o := range n.Orders {
		if o.Text != "" {
			list = append(list, o)
		}
	}
	return list
}

// Read reads what was typed or pasted: the orders, and the signatures that are passed over. What a line says while it is typed
// and what it does when it is given come from here.
func Read(rd Reader, text string, given []engine.Order) (list []Reading, names []string) {
	list, names = rd.Signed(text, given)
	switch {
	case len(list) > 1:
		rd.Owned(list)
		slip.Clash(list)
	case len(list) == 1 && list[0].Fault != nil && list[0].Fault.Why == engine.NoPlaceNamed:
		one := rd.One(text, given)
		if one.Fault != nil && one.Text == list[0].Text && (one.Fault.Word == "" || len(rd.Pos.Variant.Nearest(one.Fault.Word)) > 0) {
			list[0] = one // a line by itself is no heading: which of its words is misspelled says more
		}
	}
	return list, names
}
