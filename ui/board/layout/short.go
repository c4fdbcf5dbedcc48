package layout

import (
	"slices"
	"strings"

	"entente/engine"
)

// Short returns the short name of a province in a language: its code, or a name in the script of the language if that is not
// Latin. In Chinese that is the start of the name, at least two characters and as many as needed to be unique; in Japanese three,
// without splitting syllables. Shorter names stay whole.
func (l *Layout) Short(p engine.Province, language string) string {
	l.lock.Lock()
	defer l.lock.Unlock()
	list, made := l.shorts[language]
	if !made {
		m := l.drawing.Variant().Map
		var names []string
		places := slices.Concat(m.Provinces, m.Closed)
		for i := range places {
			names = append(names, l.Name(&places[i], language))
		}
		for i := range places {
			list = append(list, shorten(names, i, places[i].Code))
		}
		if l.shorts == nil {
			l.shorts = map[string][]string{}
		}
		l.shorts[language] = list
	}
	return list[p]
}

// shorten returns the short form of names[i], or code if that name is in Latin letters.
func shorten(names []string, i int, code string) string {
	letters := []rune(names[i])
	if !slices.ContainsFunc(letters, func(r rune) bool { return r > 0x2E7F }) {
		return code
	}
	least, whole := 2, 3
	if slices.ContainsFunc(letters, kana) {
		least, whole = 3, 4
	}
	if len(letters) <= whole {
		return names[i]
	}
	for n := least; n < len(letters); n++ {
		start := string(letters[:n])
		taken := slices.IndexFunc(names, func(name string) bool { return name != names[i] && strings.HasPrefix(name, start) })
		if taken < 0 && !strings.ContainsRune("ァィゥェォャュョー", letters[n]) {
			return start
		}
	}
	return names[i]
}

// kana reports whether a character is kana.
func kana(r rune) bool { return r >= 0x3040 && r < 0x3100 }
