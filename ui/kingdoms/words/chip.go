package words

import (
	"strings"
	"unicode/utf8"

	"entente/engine/kingdoms"
)

// Chip returns the text of a faction's chip: in Chinese and Japanese, the last character of its leader's name; otherwise the initial of a
// part of the name that no other faction shares, or two letters.
func (w Words) Chip(f kingdoms.Faction) string {
	name := w.Faction(f)
	if last, _ := utf8.DecodeLastRuneInString(name); last > 0x2E7F && last != utf8.RuneError {
		return string(last)
	}
	family, given, _ := strings.Cut(name, " ")
	for _, try := range [...]func(string, string) string{
		func(family, _ string) string { return first(family, 1) },
		func(_, given string) string { return first(given, 1) },
		func(_, given string) string { return first(given, 2) },
	} {
		if sign := try(family, given); sign != "" && w.alone(f, sign, try) {
			return sign
		}
	}
	return first(name, 2)
}

// alone reports whether no other faction has the same text.
func (w Words) alone(f kingdoms.Faction, sign string, of func(family, given string) string) bool {
	for other := kingdoms.Faction(1); int(other) < len(w.Board.Factions); other++ {
		family, given, _ := strings.Cut(w.Faction(other), " ")
		if other != f && of(family, given) == sign {
			return false
		}
	}
	return true
}

// first returns the first n letters of a name.
func first(name string, n int) string {
	letters := []rune(name)
	return string(letters[:min(n, len(letters))])
}
