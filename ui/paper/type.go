package paper

import (
	"image/color"
	"strings"
	"unicode"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// em is the size at which letters are measured.
const em = 1000

// has reports whether a cut has a letter, and returns its glyph.
func (p *Press) has(c cut, r rune, buf *sfnt.Buffer) (sfnt.GlyphIndex, bool) {
	if r > 0xFFFF {
		return 0, false // the library writes no such letters
	}
	g, err := p.fonts[c].GlyphIndex(buf, r)
	return g, err == nil && g != 0
}

// typist measures text: in the cuts of a press, and letters that those lack in other fonts, in the forms of a language.
type typist struct {
	press    *Press
	lang     string
	measures [numCuts]map[rune]float64
	letters  [numCuts]map[rune]letter // of other fonts
	missing  map[rune]bool            // letters that no font has
}

// typist returns one for texts in a language, "" if unknown.
func (p *Press) typist(lang string) typist {
	return typist{press: p, lang: lang, missing: map[rune]bool{}}
}

// advance returns how far a letter of a cut reaches, in ems, and whether the cut has it.
func (t *typist) advance(c cut, r rune) (float64, bool) {
	if t.measures[c] == nil {
		t.measures[c] = map[rune]float64{}
	}
	if w, ok := t.measures[c][r]; ok {
		return w, w >= 0
	}
	var buf sfnt.Buffer
	w := -1.0
	if g, ok := t.press.has(c, r, &buf); ok {
		if a, err := t.press.fonts[c].GlyphAdvance(&buf, g, fixed.I(em), font.HintingNone); err == nil {
			w = float64(a) / 64 / em
		}
	}
	t.measures[c][r] = w
	return w, w >= 0
}

// kern returns what two letters of a cut come closer, in ems.
func (t *typist) kern(c cut, left, right rune) float64 {
	var buf sfnt.Buffer
	l, ok := t.press.has(c, left, &buf)
	r, also := t.press.has(c, right, &buf)
	if !ok || !also {
		return 0
	}
	k, err := t.press.fonts[c].Kern(&buf, l, r, fixed.I(em), font.HintingNone)
	if err != nil {
		return 0
	}
	return float64(k) / 64 / em
}

// run is a part of a line that is written at once: text of the cut, or one letter of another font.
type run struct {
	text   string
	spare  letter // its key is "" for text of the cut
	hollow bool   // no font has the letter: a box stands for it
	x      float64
}

// large is the size from which letters are moved closer where their forms want it; below nobody sees it, and the text
// stays in one piece for those who search it.
const large = 13

// set splits a line into runs and returns how wide it is.
func (t *typist) set(text string, size float64, c cut) ([]run, float64) {
	var runs []run
	x := 0.0
	var last rune
	own := false // the last run is text of the cut
	for _, r := range text {
		w, ok := t.advance(c, r)
		if !ok {
			other := t.other(r, c)
			other.x = x
			runs = append(runs, other)
			x += other.spare.advance * size
			own, last = false, 0
			continue
		}
		near := 0.0
		if size >= large && last != 0 {
			near = t.kern(c, last, r) * size
		}
		if !own || near != 0 {
			x += near
			runs = append(runs, run{x: x})
			own = true
		}
		runs[len(runs)-1].text += string(r)
		x += w * size
		last = r
	}
	return runs, x
}

// other finds a letter that the program's own type lacks.
func (t *typist) other(r rune, c cut) run {
	found, known := t.letters[c][r]
	if !known {
		var ok bool
		if found, ok = t.press.spare.letter(r, c, t.lang); !ok {
			found = letter{advance: 0.6}
			if !unicode.IsSpace(r) && !unicode.IsControl(r) {
				t.missing[r] = true
			}
		}
		if t.letters[c] == nil {
			t.letters[c] = map[rune]letter{}
		}
		t.letters[c][r] = found
	}
	return run{spare: found, hollow: found.key == "" && t.missing[r]}
}

// width is how wide a line of text is.
func (t *typist) width(text string, size float64, c cut) float64 {
	_, w := t.set(text, size, c)
	return w
}

// text writes a line, its base line beginning at x, y.
func (b *book) text(text string, x, y, size float64, c cut, color color.NRGBA) {
	runs, _ := b.set(text, size, c)
	color = b.tone(color)
	b.pdf.SetFont(families[c], "", size)
	b.pdf.SetTextColor(int(color.R), int(color.G), int(color.B))
	for _, r := range runs {
		switch {
		case r.hollow:
			b.frame(x+r.x+size*0.06, y-size*0.68, size*0.48, size*0.68, color)
		case r.text == "":
			b.outline(r.spare, x+r.x, y, size, color)
		default:
			b.pdf.Text(x+r.x, y, r.text)
		}
	}
}

// right writes a line that ends at x.
func (b *book) right(text string, x, y, size float64, c cut, color color.NRGBA) {
	b.text(text, x-b.width(text, size, c), y, size, c, color)
}

// center writes a line with its middle at x.
func (b *book) center(text string, x, y, size float64, c cut, color color.NRGBA) {
	b.text(text, x-b.width(text, size, c)/2, y, size, c, color)
}

// fit shortens a text until it is no wider than w, with an ellipsis.
func (t *typist) fit(text string, size float64, c cut, w float64) string {
	if t.width(text, size, c) <= w {
		return text
	}
	runes := []rune(text)
	for len(runes) > 0 && t.width(strings.TrimRight(string(runes), " ")+"…", size, c) > w {
		runes = runes[:len(runes)-1]
	}
	return strings.TrimRight(string(runes), " ") + "…"
}

// wrap breaks a text into lines no wider than w: at spaces and between letters of Chinese and Japanese.
func (t *typist) wrap(text string, size float64, c cut, w float64) []string {
	var lines []string
	line, rest := "", words(text)
	for len(rest) > 0 {
		word := rest[0]
		rest = rest[1:]
		if line != "" && t.width(strings.TrimRight(line+word, " "), size, c) > w {
			lines = append(lines, strings.TrimRight(line, " "))
			line = ""
		}
		for line == "" && t.width(strings.TrimRight(word, " "), size, c) > w && len([]rune(word)) > 1 { // longer than a line
			cut := len([]rune(word)) - 1
			for cut > 1 && t.width(string([]rune(word)[:cut]), size, c) > w {
				cut--
			}
			lines = append(lines, string([]rune(word)[:cut]))
			word = string([]rune(word)[cut:])
		}
		line += word
	}
	return append(lines, strings.TrimRight(line, " "))
}

// words splits a text where a line may be broken. Spaces stay with the word before them.
func words(text string) []string {
	var list []string
	start := 0
	runes := []rune(text)
	for i := 1; i < len(runes); i++ {
		space := runes[i-1] == ' ' && runes[i] != ' '
		broad := (runes[i] >= 0x2E80 || runes[i-1] >= 0x2E80) && !strings.ContainsRune("、。，；：！？）」』】", runes[i]) &&
			!strings.ContainsRune("（「『【", runes[i-1])
		if space || broad && runes[i] != ' ' {
			list = append(list, string(runes[start:i]))
			start = i
		}
	}
	if start < len(runes) {
		list = append(list, string(runes[start:]))
	}
	return list
}
