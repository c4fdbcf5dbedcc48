package engine

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// word is a piece of the text of an order: a Latin word, a word of a script without spaces, or a dash or arrow.
type word struct {
	key    string // lower case, without dots
	text   string // as written
	at     int    // the byte of the text where it begins; not of script
	dash   bool   // a dash or an arrow
	glued  bool   // follows the word before it without a space
	aside  bool   // follows a slash or an opening bracket, as coasts do
	script bool   // Chinese or Japanese
}

// splitWords cuts a text into words. Dots, quotes, commas and colons neither separate words nor mean anything.
func (ix *nameIndex) splitWords(text string) []word {
	words := make([]word, 0, 12)
	whole, glued, aside, script := text, false, false, false
	for len(text) > 0 {
		r, size := utf8.DecodeRuneInString(text)
		r = fold(r)
		switch class := classOf(r); class {
		case spaceRune:
			glued, text = false, text[size:]
		case slashRune:
			aside, text = true, text[size:]
		case ignoredRune:
			text = text[size:]
		default:
			n := runLength(text, class)
			run := text[:n]
			text = text[n:]
			if class == scriptRune {
				words, script = ix.splitScript(words, run, glued, aside), true
			} else {
				at := len(whole) - len(text) - n
				words = append(words, word{key: foldAll(run), text: run, at: at, dash: class == dashRune, glued: glued, aside: aside})
			}
			glued, aside = true, false
		}
	}
	if script {
		words = verbFirst(words)
	}
	return words
}

// verbFirst puts the verb of a Japanese sentence, which stands at its end, behind the unit that は or が marks, and drops
// words of Chinese and Japanese that say nothing.
func verbFirst(words []word) []word {
	topic, n := -1, 0
	for _, w := range words {
		switch k := keywords[w.key]; {
		case w.script && k == topicWord:
			topic = n
		case w.script && k == fillerWord:
		default:
			words[n] = w
			n++
		}
	}
	words = words[:n]
	if topic < 0 || topic >= n-1 {
		return words
	}
	switch verb := words[n-1]; keywords[verb.key] {
	case holdWord, moveWord, supportWord, convoyWord, retreatWord, disbandWord, buildWord:
		copy(words[topic+1:], words[topic:n-1])
		words[topic] = verb
	}
	return words
}

// Condition returns the first word that makes a text conditional, such as "if", "else" or 除非; "" if there is none.
func (v *Variant) Condition(text string) string { return v.index().condition(text) }

// Condition returns the first word that makes a text conditional, in any supported language and in either game; "" if there is none.
func Condition(text string) string {
	const longest = 8 // characters of such a word
	return (&nameIndex{longest: longest}).condition(text)
}

// condition returns the first word that makes a text a condition, "" if there is none.
func (ix *nameIndex) condition(text string) string {
	ends := func(r rune) bool { return strings.ContainsRune(",;:.!()[]（）【】，；：。、\n", r) }
	for clause := range strings.FieldsFuncSeq(text, ends) {
		words := ix.splitWords(clause)
		for i, w := range words {
			if keywords[w.key] == ifWord || i == 0 && len(words) > 1 && ifFirst[w.key] {
				return w.text
			}
		}
	}
	return ""
}

// NamesPlace reports whether a text in Chinese or Japanese contains the name of a place.
func (v *Variant) NamesPlace(text string) bool {
	ix := v.index()
	for _, w := range ix.splitWords(text) {
		if w.script && utf8.RuneCountInString(w.key) > 1 && len(ix.places[w.key])+len(ix.closed[w.key]) > 0 {
			return true
		}
	}
	return false
}

type runeClass uint8

const (
	latinRune runeClass = iota
	scriptRune
	dashRune
	slashRune
	spaceRune
	ignoredRune
)

func classOf(r rune) runeClass {
	switch {
	case r >= 'a' && r <= 'z' || r >= '0' && r <= '9':
		return latinRune
	case unicode.IsSpace(r) || r == ',' || r == ':' || r == ';' || r == '、' || r == '，':
		return spaceRune
	case strings.ContainsRune("-–—―−‐‑‒>=→➔➜➝⇒⟶~～〜", r):
		return dashRune
	case r == '/' || r == '(' || r == '[' || r == '（' || r == '〔' || r == '【':
		return slashRune
	case r == 'ー' || r == '゛' || r == '゜' || r == '\u3099' || r == '\u309a' || unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana):
		return scriptRune
	case unicode.IsLetter(r) || unicode.IsDigit(r):
		return latinRune
	}
	return ignoredRune
}

// fold turns capitals into small letters, full-width letters into plain ones, and takes accents off.
func fold(r rune) rune {
	switch {
	case r >= 'A' && r <= 'Z':
		return r + 'a' - 'A'
	case r < 0x80:
		return r
	case r >= '！' && r <= '～':
		r -= '！' - '!'
	}
	if r = unicode.ToLower(r); r < 0x400 {
		return bare(r)
	}
	return scriptForm(r)
}

// bare returns a Latin or Greek letter without its accent.
func bare(r rune) rune {
	for _, row := range [...]string{
		"aàáâãäåāăąǎæ", "cçćčĉċ", "dďđ", "eèéêëēėęěĕ", "gğģġĝ", "hħĥ", "jĵ", "kķ", "iìíîïīįı", "lłļľĺ", "nñńňņ", "oòóôõöøōőœ", "rřŗŕ", "sśšşșŝß", "tťţțŧ",
		"uùúûüūůűųŭũ", "wŵ", "yýÿŷ", "zźżž", "αά", "εέ", "ηή", "ιί", "οό", "υύ", "ωώ",
	} {
		if strings.ContainsRune(row, r) {
			first, _ := utf8.DecodeRuneInString(row)
			return first
		}
	}
	return r
}

func foldAll(s string) string {
	return strings.Map(func(r rune) rune {
		if r = fold(r); classOf(r) == ignoredRune || classOf(r) == spaceRune {
			return -1
		}
		return r
	}, s)
}

// runLength returns how many bytes at the start of text belong to one class. Dots inside a script word are part of it.
func runLength(text string, class runeClass) int {
	n := 0
	for i, r := range text {
		c := classOf(fold(r))
		if c != class && !isMark(r) && !(class == scriptRune && (r == '・' || r == '·')) {
			return i
		}
		n = i + utf8.RuneLen(r)
		if r == utf8.RuneError {
			_, size := utf8.DecodeRuneInString(text[i:])
			n = i + size
		}
	}
	return n
}

// splitScript cuts a run of Chinese or Japanese into known words, so that as few characters as possible stay unknown and,
// among such cuts, the first words are as long as possible.
func (ix *nameIndex) splitScript(words []word, run string, glued, aside bool) []word {
	key, at := foldScript(run)
	at = append(at, len(run))
	const never = 1 << 20
	lost := make([]int, len(key)+1) // characters that stay unknown from here on
	step := make([]int, len(key)+1) // length of the word here, 0: unknown character
	for i := len(key) - 1; i >= 0; i-- {
		lost[i] = never
		for n := min(ix.longest, len(key)-i); n > 0; n-- {
			if lost[i+n] < lost[i] && ix.known(string(key[i:i+n])) {
				lost[i], step[i] = lost[i+n], n
			}
		}
		if lost[i+1]+1 < lost[i] {
			lost[i], step[i] = lost[i+1]+1, 0
		}
	}
	for i := 0; i < len(key); {
		n := step[i]
		for n == 0 || (step[i] == 0 && i+n < len(key) && step[i+n] == 0) {
			n++ // unknown characters stay together
		}
		s := string(key[i : i+n])
		words = append(words, word{key: s, text: run[at[i]:at[i+n]], glued: glued, aside: aside, script: true})
		glued, aside, i = true, false, i+n
	}
	return words
}
