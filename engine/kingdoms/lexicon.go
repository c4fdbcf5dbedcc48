package kingdoms

import (
	"strings"
	"unicode"
)

// lexicon finds the names of a board in text: ids, codes, names in every language.
type lexicon struct {
	areas    names[Area]
	factions names[Faction]
	forms    map[Style][]reading
	acts     names[Kind]
}

// names finds the longest name at the beginning of a text.
type names[T ~uint8] struct {
	byText map[string]T
	most   int // bytes of the longest
}

func (n *names[T]) add(text string, is T) {
	if n.byText == nil {
		n.byText = map[string]T{}
	}
	text = fold(text)
	if text == "" || n.byText[text] != 0 {
		return
	}
	n.byText[text] = is
	n.most = max(n.most, len(text))
}

// longest returns what the text begins with, and how many bytes that takes; 0, 0 if no name.
func (n *names[T]) longest(text string) (T, int) {
	for l := min(n.most, len(text)); l > 0; l-- {
		if is := n.byText[text[:l]]; is != 0 && !cutsWord(text, l) {
			return is, l
		}
	}
	return 0, 0
}

func newLexicon(b *Board) *lexicon {
	l := lexicon{forms: readings()}
	l.acts = actions(l.forms)
	for a, info := range b.Areas {
		l.areas.add(info.ID, Area(a))
		l.areas.add(info.Code, Area(a))
		for _, lang := range languages() {
			l.areas.add(info.Names[lang], Area(a))
		}
	}
	for f, info := range b.Factions {
		l.factions.add(info.ID, Faction(f))
		for _, lang := range languages() {
			l.factions.add(info.Names[lang], Faction(f))
		}
	}
	return &l
}

// languages are those in which things have names.
func languages() [4]string { return [...]string{"en", "zh_CN", "zh_TW", "ja"} }

// folded are characters that are read alike: full-width forms, and traditional and Japanese ones of the words of the notation.
//
// A variable, since making it takes longer than using it; it never changes.
var folded = strings.NewReplacer(
	"（", "(", "）", ")", "，", ",", "、", ",", "：", ":", "－", "-", "–", "-", "—", "-", "’", "'", "　", " ",
	"隊", "队", "擊", "击", "撃", "击", "進", "进", "協", "协", "禦", "御", "調", "调", "動", "动", "將", "将", "補", "补", "準", "准",
	"許", "许", "過", "过", "駛", "驶", "毀", "毁", "棄", "弃", "競", "竞", "標", "标", "對", "对", "於", "于", "與", "与", "併", "并",
	"發", "发", "偽", "伪", "僞", "伪", "種", "种", "來", "来", "軍", "军", "從", "从", "還", "还", "應", "应", "會", "会", "給", "给",
)

// fold makes texts comparable that are read alike (TK 7.3): small letters, one form of each character, and no spaces beside
// Chinese and Japanese ones, where they mean nothing.
func fold(text string) string {
	text = folded.Replace(strings.ToLower(text))
	var b strings.Builder
	var last rune
	gap := false
	for _, r := range text {
		if unicode.IsSpace(r) {
			gap = true
			continue
		}
		if r >= '！' && r <= '～' {
			r -= '！' - '!' // full width
		}
		if gap && last != 0 && !wide(last) && !wide(r) {
			b.WriteByte(' ')
		}
		gap = false
		b.WriteRune(r)
		last = r
	}
	return b.String()
}

// wide reports whether a rune belongs to a script without spaces.
func wide(r rune) bool { return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana) }

// cutsWord reports whether a word in Latin letters goes on after the first n bytes of text.
func cutsWord(text string, n int) bool {
	return letter(text[n-1]) && n < len(text) && (letter(text[n]) || text[n] == '\'')
}

func letter(c byte) bool { return c >= 'a' && c <= 'z' }
