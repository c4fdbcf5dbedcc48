package paper

import (
	"image/color"
	"strings"
	"unicode"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// em is the size at which characters are measured.
const em = 1000

// has returns the glyph of a character and reports whether the cut has it.
func (p *Press) has(c cut, r rune, buf *sfnt.Buffer) (sfnt.GlyphIndex, bool) {
	if r > 0xFFFF {
		return 0, false // not supported by the PDF library
	}
	g, err := p.fonts[c].GlyphIndex(buf, r)
	return g, err == nil && g != 0
}

// typist measures text in the fonts of a press, with missing characters taken from other fonts in the forms of a language.
type typist struct {
	press    *Press
	lang     string
	measures [numCuts]map[rune]float64
	letters  [numCuts]map[rune]letter // from other fonts
	missing  map[rune]bool            // characters without a font
}

// typist returns a typist for texts in a language; "" if unknown.
func (p *Press) typist(lang string) typist {
	return typist{press: p, lang: lang, missing: map[rune]bool{}}
}

// advance returns the width of a character in ems, and whether the cut has it.
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

// kern returns the kerning between two characters in ems.
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

// run is a part of a line that is written at once: text in the cut, or one character of another font.
type run struct {
	text   string
	spare  letter // its key is "" for text in the cut
	hollow bool   // without a font, so a box replaces it
	x      float64
}

// large is the size from which text is kerned. Kerning is invisible in smaller text, which therefore stays in one searchable piece.
const large = 13

// set splits a line into runs and returns its width.
func (t *typist) set(text string, size float64, c cut) ([]run, float64) {
	var runs []run
	x := 0.0
	var last rune
	own := false // the last run is text in the cut
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

// other finds a character that the program's own fonts lack.
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

// width returns the width of a line of text.
func (t *typist) width(text string, size float64, c cut) float64 {
	_, w := t.set(text, size, c)
	return w
}

// text writes a line whose baseline starts at x, y.
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

// center writes a line centered on x.
func (b *book) center(text string, x, y, size float64, c cut, color color.NRGBA) {
	b.text(text, x-b.width(text, size, c)/2, y, size, c, color)
}

// fit truncates a text with an ellipsis until it is no wider than w.
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

// wrap breaks a text into lines no wider than w, at spaces and between Chinese and Japanese characters.
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
		for line == "" && t.width(strings.TrimRight(word, " "), size, c) > w && len([]rune(word)) > 1 { // word longer than a line
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

// words splits a text at its possible line breaks. Spaces stay with the word before them.
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
