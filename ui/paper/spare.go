package paper

import (
	"bytes"
	"fmt"
	"io/fs"
	"strings"
	"sync"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
	"github.com/go-text/typesetting/fontscan"
	"github.com/go-text/typesetting/language"
)

// Spare provides characters that the program's own fonts lack, such as Chinese and Japanese ones. They are drawn as outlines, because such
// fonts are large and most PDF libraries cannot embed them. It is safe for concurrent use.
type Spare struct {
	lock  sync.Mutex
	start func(*fontscan.FontMap) error
	fonts *fontscan.FontMap // nil before the first use and if there are none
	begun bool
	files fs.FS                 // with the program's fonts, or nil if none
	own   map[string]*font.Face // fonts that were read; nil for one that cannot be read
}

// Fonts returns the program's Chinese and Japanese fonts, from the folder fonts of its assets, and the fonts of this computer. Fonts are
// loaded when a character needs one.
func Fonts(assets fs.FS) *Spare {
	return &Spare{files: assets, own: map[string]*font.Face{}, start: func(fm *fontscan.FontMap) error { return fm.UseSystemFonts("") }}
}

// silent discards the messages of the font search, which skips unreadable fonts.
type silent struct{}

// Printf implements fontscan.Logger.
func (silent) Printf(string, ...any) {}

// letter is the outline of a character in units of an em, with y pointing up.
type letter struct {
	key     string // names the outline within the document
	path    []segment
	advance float64
}

// segment is a piece of an outline. op is one of the PDF operators m, l, c and h.
type segment struct {
	op byte
	at [6]float64
}

// letter returns the outline of r that best matches a cut, in the form used by a language, and reports whether a font has it.
func (s *Spare) letter(r rune, c cut, lang string) (letter, bool) {
	if s == nil {
		return letter{}, false
	}
	s.lock.Lock()
	defer s.lock.Unlock()
	face, g := s.brought(r, c, lang)
	if g == 0 {
		face, g = s.find(r, c, lang)
	}
	if g == 0 {
		return letter{}, false
	}
	outline, ok := face.GlyphData(g).(font.GlyphOutline)
	if !ok {
		return letter{}, false
	}
	em := float64(face.Upem())
	return letter{
		key: fmt.Sprintf("letter %d %p", g, face.Font), path: outlined(outline, em),
		advance: float64(face.HorizontalAdvance(g)) / em,
	}, true
}

// brought returns a font of the program that has r, preferring that of the language. The glyph is 0 if there is none.
func (s *Spare) brought(r rune, c cut, lang string) (*font.Face, font.GID) {
	if s.files == nil {
		return nil, 0
	}
	weight := "-Regular.otf"
	if c == serif || c == semibold {
		weight = "-Bold.otf"
	}
	var names []string
	switch {
	case strings.HasPrefix(lang, "ja"):
		names = append(names, "EntenteSansJP"+weight)
	case strings.HasPrefix(lang, "zh") && strings.HasSuffix(lang, "TW"):
		names = append(names, "EntenteSansTC"+weight)
	case strings.HasPrefix(lang, "zh") && weight == "-Bold.otf":
		names = append(names, "EntenteSansSC"+weight)
	}
	for _, name := range append(names, "EntenteSansHan-Regular.otf") {
		face, read := s.own[name]
		if !read {
			if data, err := fs.ReadFile(s.files, "fonts/"+name); err == nil {
				face, _ = font.ParseTTF(bytes.NewReader(data))
			}
			s.own[name] = face
		}
		if face == nil {
			continue
		}
		if g, ok := face.NominalGlyph(r); ok && g != 0 {
			return face, g
		}
	}
	return nil, 0
}

// find returns a font of this computer that has r, preferring those of the language, because Chinese and Japanese forms of a character
// differ.
func (s *Spare) find(r rune, c cut, lang string) (*font.Face, font.GID) {
	if !s.begun {
		s.begun = true
		if fm := fontscan.NewFontMap(silent{}); s.start(fm) == nil {
			s.fonts = fm
		}
	}
	if s.fonts == nil {
		return nil, 0
	}
	query := fontscan.Query{Families: []string{fontscan.SansSerif}}
	if c == serif || c == italic {
		query.Families[0] = fontscan.Serif
	}
	if c == serif || c == semibold {
		query.Aspect.Weight = font.WeightBold
	}
	s.fonts.SetQuery(query)
	s.fonts.SetScript(language.LookupScript(r))
	var faces []*font.Face
	if id, ok := language.NewLangID(language.NewLanguage(lang)); ok {
		faces = append(faces, s.fonts.ResolveFaceForLang(id))
	}
	for _, face := range append(faces, s.fonts.ResolveFace(r)) {
		if face == nil {
			continue
		}
		if g, ok := face.NominalGlyph(r); ok && g != 0 {
			return face, g
		}
	}
	return nil, 0
}

// outlined scales an outline to an em of 1 and makes its curves cubic.
func outlined(g font.GlyphOutline, em float64) []segment {
	var path []segment
	var x, y float64
	for _, s := range g.Segments {
		p := func(i int) (float64, float64) { return float64(s.Args[i].X) / em, float64(s.Args[i].Y) / em }
		ax, ay := p(0)
		switch s.Op {
		case opentype.SegmentOpMoveTo:
			if len(path) > 0 {
				path = append(path, segment{op: 'h'})
			}
			path = append(path, segment{'m', [6]float64{ax, ay}})
		case opentype.SegmentOpLineTo:
			path = append(path, segment{'l', [6]float64{ax, ay}})
		case opentype.SegmentOpQuadTo:
			bx, by := p(1)
			path = append(path, cubic(x, y, ax, ay, bx, by))
			ax, ay = bx, by
		case opentype.SegmentOpCubeTo:
			bx, by := p(1)
			cx, cy := p(2)
			path = append(path, segment{'c', [6]float64{ax, ay, bx, by, cx, cy}})
			ax, ay = cx, cy
		}
		x, y = ax, ay
	}
	if len(path) > 0 {
		path = append(path, segment{op: 'h'})
	}
	return path
}

// cubic converts the quadratic curve from x, y via ax, ay to bx, by into a cubic one, because PDF has no quadratic curves.
func cubic(x, y, ax, ay, bx, by float64) segment {
	return segment{'c', [6]float64{x + (ax-x)*2/3, y + (ay-y)*2/3, bx + (ax-bx)*2/3, by + (ay-by)*2/3, bx, by}}
}
