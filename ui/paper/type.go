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

// advance returns how far a letter of a cut reaches, in ems, and whether the cut has it.
func (b *book) advance(c cut, r rune) (float64, bool) {
	if b.measures[c] == nil {
		b.measures[c] = map[rune]float64{}
	}
	if w, ok := b.measures[c][r]; ok {
		return w, w >= 0
	}
	var buf sfnt.Buffer
	w := -1.0
	if g, ok := b.press.has(c, r, &buf); ok {
		if a, err := b.press.fonts[c].GlyphAdvance(&buf, g, fixed.I(em), font.HintingNone); err == nil {
			w = float64(a) / 64 / em
		}
	}
	b.measures[c][r] = w
	return w, w >= 0
}

// kern returns what two letters of a cut come closer, in ems.
func (b *book) kern(c cut, left, right rune) float64 {
	var buf sfnt.Buffer
	l, ok := b.press.has(c, left, &buf)
	r, also := b.press.has(c, right, &buf)
	if !ok || !also {
		return 0
	}
	k, err := b.press.fonts[c].Kern(&buf, l, r, fixed.I(em), font.HintingNone)
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
func (b *book) set(text string, size float64, c cut) ([]run, float64) {
	var runs []run
	x := 0.0
	var last rune
	own := false // the last run is text of the cut
	for _, r := range text {
		w, ok := b.advance(c, r)
		if !ok {
			other := b.other(r, c)
			other.x = x
			runs = append(runs, other)
			x += other.spare.advance * size
			own, last = false, 0
			continue
		}
		near := 0.0
		if size >= large && last != 0 {
			near = b.kern(c, last, r) * size
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
func (b *book) other(r rune, c cut) run {
	found, known := b.letters[c][r]
	if !known {
		var ok bool
		if found, ok = b.press.spare.letter(r, c, b.look.Lang); !ok {
			found = letter{advance: 0.6}
			if !unicode.IsSpace(r) && !unicode.IsControl(r) {
				b.missing[r] = true
			}
		}
		if b.letters[c] == nil {
			b.letters[c] = map[rune]letter{}
		}
		b.letters[c][r] = found
	}
	return run{spare: found, hollow: found.key == "" && b.missing[r]}
}

// width is how wide a line of text is.
func (b *book) width(text string, size float64, c cut) float64 {
	_, w := b.set(text, size, c)
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
func (b *book) fit(text string, size float64, c cut, w float64) string {
	if b.width(text, size, c) <= w {
		return text
	}
	runes := []rune(text)
	for len(runes) > 0 && b.width(strings.TrimRight(string(runes), " ")+"…", size, c) > w {
		runes = runes[:len(runes)-1]
	}
	return strings.TrimRight(string(runes), " ") + "…"
}

// wrap breaks a text into lines no wider than w: at spaces and between letters of Chinese and Japanese.
func (b *book) wrap(text string, size float64, c cut, w float64) []string {
	var lines []string
	line, rest := "", words(text)
	for len(rest) > 0 {
		word := rest[0]
		rest = rest[1:]
		if line != "" && b.width(strings.TrimRight(line+word, " "), size, c) > w {
			lines = append(lines, strings.TrimRight(line, " "))
			line = ""
		}
		for line == "" && b.width(strings.TrimRight(word, " "), size, c) > w && len([]rune(word)) > 1 { // longer than a line
			cut := len([]rune(word)) - 1
			for cut > 1 && b.width(string([]rune(word)[:cut]), size, c) > w {
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
