package variants

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"entente/engine"
)

// maxPowers is the largest number of powers, not counting NoPower.
const maxPowers = 63

// variantFile is the content of variant.json.
type variantFile struct {
	ID      string            `json:"id"`
	Names   map[string]string `json:"names"`
	Victory uint8             `json:"victory"`
	Start   string            `json:"start"`  // in which season a game begins, "": spring
	Builds  string            `json:"builds"` // which centers a power builds in, "": home
	Setups  []string          `json:"setups"` // names of files in setups/; the first is the default
	Powers  []powerFile       `json:"powers"`
}

// powerFile is a power in variant.json.
type powerFile struct {
	ID        string            `json:"id"`
	Letter    string            `json:"letter"` // "" is the first of the English name
	Names     map[string]string `json:"names"`
	Adjective string            `json:"adjective"`
	Aliases   []string          `json:"aliases"`
	Neutral   bool              `json:"neutral"` // its units have no player
	Color     string            `json:"color"`   // "#1f2a44"; "" leaves it to the theme
}

// readVariant reads variant.json and returns the ids of the setups.
func (l *loader) readVariant() []string {
	const name = "variant.json"
	var file variantFile
	data, ok := l.document(name, &file)
	if !ok {
		return nil
	}
	v := l.variant
	v.ID, v.Names, v.Victory = file.ID, file.Names, file.Victory
	v.Powers = make([]engine.PowerInfo, 1, len(file.Powers)+1)
	switch {
	case !plain(file.ID):
		l.fault(name, lineOf(data, file.ID), "id %q: want small letters, digits and -", file.ID)
	case file.Names["en"] == "":
		l.fault(name, 0, "no English name")
	}
	if file.Victory == 0 {
		l.fault(name, 0, "victory: want the number of centers that win")
	}
	v.Opens = engine.Season(l.oneOf(data, "start", file.Start, "spring", "fall", "winter"))
	v.Builds = engine.BuildRule(l.oneOf(data, "builds", file.Builds, "home", "owned", "owned-if-home"))
	if len(file.Powers) == 0 || len(file.Powers) > maxPowers {
		l.fault(name, 0, "%d powers, want 1 to %d", len(file.Powers), maxPowers)
		return nil
	}
	signs, colors := signsOf(file.Powers), map[string]string{}
	for i, p := range file.Powers {
		line := lineOf(data, p.ID)
		switch {
		case !plain(p.ID):
			l.fault(name, line, "power %q: want small letters, digits and -", p.ID)
		case l.powers[p.ID] != engine.NoPower:
			l.fault(name, line, "power %q is listed twice", p.ID)
		case utf8.RuneCountInString(p.Letter) > maxSign:
			l.fault(name, line, "power %q: letter %.20q: want one letter or two", p.ID, p.Letter)
		case p.Names["en"] == "":
			l.fault(name, line, "power %q: no English name", p.ID)
		case p.Color != "" && !isColor(p.Color):
			l.fault(name, line, "power %q: color %.20q: want one such as #1f2a44", p.ID, p.Color)
		case p.Color != "" && colors[strings.ToLower(p.Color)] != "":
			l.fault(name, line, "power %q: color %q is that of %s", p.ID, p.Color, colors[strings.ToLower(p.Color)])
		}
		colors[strings.ToLower(p.Color)] = p.ID
		l.powers[p.ID] = engine.Power(len(v.Powers))
		if p.Neutral {
			v.Neutral |= engine.PowersOf(l.powers[p.ID])
		}
		v.Powers = append(v.Powers, engine.PowerInfo{
			ID: p.ID, Letter: signs[i], Names: p.Names, Adjective: p.Adjective, Aliases: read(p.Adjective, p.Aliases), Color: p.Color,
		})
	}
	if len(file.Setups) == 0 {
		l.fault(name, 0, "no set-ups")
	}
	return file.Setups
}

// oneOf returns the index of a word of variant.json among the allowed words, or 0 if the word is empty. Any other word is an error.
func (l *loader) oneOf(data []byte, field, word string, words ...string) int {
	n := max(slices.Index(words, word), 0)
	if last := len(words) - 1; word != "" && words[n] != word {
		l.fault("variant.json", lineOf(data, word), "%s %q: want %s or %s", field, word, strings.Join(words[:last], ", "), words[last])
	}
	return n
}

// read returns the names by which orders may refer to a power besides its own: its aliases and its adjective.
func read(adjective string, aliases []string) []string {
	if adjective == "" || slices.Contains(aliases, adjective) {
		return aliases
	}
	return append([]string{adjective}, aliases...)
}

// isColor reports whether a text is a color as files write it.
func isColor(text string) bool {
	digits, ok := strings.CutPrefix(text, "#")
	_, err := strconv.ParseUint(digits, 16, 24)
	return ok && err == nil && len(digits) == 6
}

// plain reports whether an ID can be used in file names and in notation.
func plain(id string) bool {
	for _, r := range id {
		if (r < 'a' || r > 'z') && (r < '0' || r > '9') && r != '-' {
			return false
		}
	}
	return id != ""
}
