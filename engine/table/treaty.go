package table

import (
	"encoding/json"
	"strings"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/seal"
)

// Treaty is a treaty of several powers, or the declaration of one (001 2.2.6). Of a secret treaty only the box is known.
type Treaty struct {
	Number int          // counted from 1 along the line
	Phase  engine.Phase // in which it was signed
	Powers engine.PowerSet
	Text   string
	Box    string // of a secret treaty, "" once it is published
}

// Treaties returns the treaties of the line up to the current phase, in the sequence in which they were signed.
func Treaties(g *game.Game) []Treaty {
	var list []Treaty
	line, current := g.Line()
	for _, n := range line[:current+1] {
		for _, e := range n.Events {
			switch e.Kind {
			case game.Treaty:
				list = append(list, Treaty{len(list) + 1, n.Position.Phase, e.Powers, e.Text, e.Sealed})
			case game.Published:
				t := &list[e.Number-1] // the record has no other numbers
				t.Powers, t.Text, t.Box = e.Powers, e.Text, ""
			}
		}
	}
	return list
}

// treatyText is the contents of a box: the text of the treaty and its signatures.
type treatyText struct {
	Powers []string `json:"powers"`
	Text   string   `json:"text"`
}

// treatyPadding is the granularity of the lengths of sealed treaties, so that a box does not reveal the length of its text.
const treatyPadding = 1 << 10

// maxTreaty is a length beyond what the record accepts for a sealed treaty.
const maxTreaty = 1 << 16

// SealTreaty seals a treaty and its signatures with a password that only the signatories know. It takes some tenths of a second.
func SealTreaty(word string, v *engine.Variant, text string, powers ...engine.Power) (box string, err error) {
	inside := treatyText{Text: text}
	for _, pw := range powers {
		inside.Powers = append(inside.Powers, v.PowerName(pw))
	}
	data, err := json.Marshal(inside)
	if err != nil {
		return "", err
	}
	if short := len(data) % treatyPadding; short > 0 {
		data = append(data, strings.Repeat(" ", treatyPadding-short)...)
	}
	return seal.Seal(word, string(data))
}

// OpenTreaty opens a secret treaty. It fails with WrongSecret or seal.Damaged. It takes some tenths of a second.
func OpenTreaty(word string, v *engine.Variant, t Treaty) (Treaty, error) {
	data, err := seal.Open(word, t.Box)
	if err != nil {
		return t, err
	}
	return t.opened(v, data)
}

// opened returns a secret treaty with the contents of its box.
func (t Treaty) opened(v *engine.Variant, data string) (Treaty, error) {
	var inside treatyText
	if len(data) > maxTreaty || json.Unmarshal([]byte(data), &inside) != nil || len(inside.Powers) > len(v.Powers) {
		return t, seal.Damaged
	}
	for _, name := range inside.Powers {
		pw, err := v.ParsePower(name)
		if err != nil {
			return t, seal.Damaged
		}
		t.Powers |= engine.PowersOf(pw)
	}
	t.Text = inside.Text
	return t, nil
}
