package entry

import (
	"entente/engine"
	"entente/engine/game"
	"entente/engine/slip"
)

// MaxSheet is the maximum length in bytes of a sheet of orders. A whole game is shorter.
const MaxSheet = 1 << 20

// GivenOf returns the readable orders with their texts.
func GivenOf(list []Reading) []game.Given {
	var given []game.Given
	for _, r := range list {
		if r.Read() {
			given = append(given, game.Given{Order: r.Order, Text: r.Text})
		}
	}
	return given
}

// PowerNamed returns the power with a name, in any language of the variant.
func PowerNamed(v *engine.Variant, text string) engine.Power {
	pw, _ := v.ParsePower(text)
	return pw
}

// Lines returns the number of non-empty lines of a text.
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

// Written returns the orders of the phase that were typed or pasted.
func Written(n *game.Node) []game.Given {
	var list []game.Given
	for _, o := range n.Orders {
		if o.Text != "" {
			list = append(list, o)
		}
	}
	return list
}

// Read reads typed or pasted text. It returns the orders, and the signatures that it skips. The preview of a line and its effect both use it.
func Read(rd Reader, text string, given []engine.Order) (list []Reading, names []string) {
	list, names = rd.Signed(text, given)
	switch {
	case len(list) > 1:
		rd.Owned(list)
		slip.Clash(list)
	case len(list) == 1 && list[0].Fault != nil && list[0].Fault.Why == engine.NoPlaceNamed:
		one := rd.One(text, given)
		if one.Fault != nil && one.Text == list[0].Text && (one.Fault.Word == "" || len(rd.Pos.Variant.Nearest(one.Fault.Word)) > 0) {
			list[0] = one // a single line is never a heading: naming the misspelled word is more helpful
		}
	}
	return list, names
}
