package entry

import (
	"slices"
	"strings"

	"entente/engine"
)

// Meanings returns the texts that a text with a misspelled or ambiguous name may mean, legal orders first.
func Meanings(rd Reader, text string, given []engine.Order) []string {
	fault := rd.One(text, given).Fault
	if fault == nil || fault.Word == "" {
		return nil
	}
	var names []string
	switch fault.Why {
	case engine.AmbiguousPlace:
		for _, p := range fault.Candidates {
			names = append(names, rd.Pos.Variant.Map.ID(engine.Location{Province: p}))
		}
	case engine.UnknownPlace:
		names = rd.Pos.Variant.Nearest(fault.Word)
	}
	var legal, other []string
	for _, name := range names {
		for _, full := range replaced(text, fault.Word, name) {
			switch r := rd.One(full, given); {
			case r.Legal():
				legal = append(legal, full)
			case r.Read(), r.Fault != nil && r.Fault.Word != fault.Word:
				other = append(other, full)
			default:
				continue
			}
			break
		}
	}
	return slices.Concat(legal, other)
}

// replaced returns the texts in which one occurrence of word is replaced, the last occurrence first.
func replaced(text, word, by string) []string {
	var list []string
	for i := len(text); i > 0; {
		if i = strings.LastIndex(text[:i], word); i < 0 {
			break
		}
		list = append(list, text[:i]+by+text[i+len(word):])
	}
	return list
}
