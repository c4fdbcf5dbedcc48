package vector

import (
	"fmt"
	"image"
	"image/color"
	"io/fs"
	"math"
	"strings"
	"sync"

	"github.com/srwiley/rasterx"
	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// Face is a typeface of the map.
type Face uint8

// The faces of a kit.
const (
	Sans Face = iota
	SansMedium
	SansSemiBold // names of land provinces
	SansBold
	SerifItalic // names of seas
	Serif       // titles
)

// TextStyle is the style of a text. The zero Halo is none.
type TextStyle struct {
	Face      Face
	Language  string  // of the text, because Chinese and Japanese write some letters differently; "" for any
	Size      float64 // in pixels
	Color     color.RGBA
	Halo      color.RGBA // around the letters
	HaloWidth float64    // in pixels, the width of a line along the letters, half of which is visible
}

// fonts holds the font files: one for each face, and spares for letters that the face lacks.
type fonts struct {
	lock   sync.Mutex // of buffer
	faces  []*sfnt.Font
	spare  []*spareFont
	buf    sfnt.Buffer
	assets fs.FS
}

// spareFont is a font with the letters of one language, or of any.
type spareFont struct {
	name     string
	read     bool       // reading was tried
	font     *sfnt.Font // nil if not read or unreadable
	language string
	serif    bool
}

// faceFiles are the font files in the order of the faces.
var faceFiles = [...]string{
	Sans: "EntenteSans-Regular.otf", SansMedium: "EntenteSans-Medium.otf", SansSemiBold: "EntenteSans-SemiBold.otf",
	SansBold: "EntenteSans-Bold.otf", SerifItalic: "EntenteSerif-MediumItalic.ttf", Serif: "EntenteSerif-SemiBold.ttf",
}

// spareFiles have the letters that the faces lack: those of Chinese and Japanese, and last the common ones, for users' own boards. They are read
// when needed; a browser fetches them then.
var spareFiles = [...]string{
	"EntenteSansJP-Medium.otf", "EntenteSansSC-Medium.otf", "EntenteSansTC-Medium.otf",
	"EntenteSerifJP-Medium.otf", "EntenteSerifSC-Medium.otf", "EntenteSerifTC-Medium.otf", "EntenteSansHan-Regular.otf",
}

func (f *fonts) read(assets fs.FS) error {
	f.assets = assets
	for _, name := range faceFiles {
		parsed, err := f.open(name)
		if err != nil {
			return err
		}
		f.faces = append(f.faces, parsed)
	}
	for _, name := range spareFiles {
		family, _, _ := strings.Cut(name, "-")
		f.spare = append(f.spare, &spareFont{name: name, language: languageOf(family), serif: strings.Contains(family, "Serif")})
	}
	return nil
}

// open reads one font.
func (f *fonts) open(name string) (*sfnt.Font, error) {
	data, err := fs.ReadFile(f.assets, "fonts/"+name)
	if err != nil {
		return nil, err
	}
	parsed, err := sfnt.Parse(data)
	if err != nil {
		return nil, fmt.Errorf("fonts/%s: %w", name, err)
	}
	return parsed, nil
}

// languageOf returns the language of a font family from the end of its name, or "" for any.
func languageOf(family string) string {
	switch family[max(len(family)-2, 0):] {
	case "TC":
		return "zh_TW"
	case "SC":
		return "zh_CN"
	case "JP":
		return "ja"
	}
	return ""
}

// find returns the font that has a letter, and its glyph there. If no font has it, find returns the missing glyph of the face.
func (f *fonts) find(face Face, language string, r rune) (*sfnt.Font, sfnt.GlyphIndex) {
	own := f.faces[int(face)%len(f.faces)]
	if g := f.glyph(own, r); g != 0 {
		return own, g
	}
	for _, other := range f.faces {
		if g := f.glyph(other, r); g != 0 {
			return other, g
		}
	}
	worth := func(other *spareFont) (sum int) {
		if other.serif == (face == Serif || face == SerifItalic) {
			sum++
		}
		if language != "" && other.language == language {
			sum += 2
		}
		return sum
	}
	for _, wanted := range []int{3, 2, 1, 0} {
		for _, other := range f.spare {
			if worth(other) != wanted {
				continue
			}
			if !other.read {
				other.read = true
				other.font, _ = f.open(other.name) // a browser may be offline
			}
			if other.font == nil {
				continue
			}
			if g := f.glyph(other.font, r); g != 0 {
				return other.font, g
			}
		}
	}
	return own, 0
}

// glyph returns the glyph of a letter in a font, or 0 if none.
func (f *fonts) glyph(from *sfnt.Font, r rune) sfnt.GlyphIndex {
	g, err := from.GlyphIndex(&f.buf, r)
	if err != nil {
		return 0
	}
	return g
}

// Covers reports whether the kit's fonts have every letter of a text.
func (k *Kit) Covers(text string) bool {
	k.fonts.lock.Lock()
	defer k.fonts.lock.Unlock()
	for _, r := range text {
		if _, g := k.fonts.find(Sans, "", r); g == 0 {
			return false
		}
	}
	return true
}

// set returns the letters of a line as a path in pixels, starting at the origin, and the width of the line.
func (f *fonts) set(s TextStyle, text string) (rasterx.Path, float64) {
	f.lock.Lock()
	defer f.lock.Unlock()
	var path rasterx.Path
	var x fixed.Int26_6
	ppem := fix(s.Size)
	var lastFont *sfnt.Font
	var last sfnt.GlyphIndex
	for _, r := range text {
		from, g := f.find(s.Face, s.Language, r)
		if from == lastFont {
			if kern, err := from.Kern(&f.buf, last, g, ppem, font.HintingNone); err == nil {
				x += kern
			}
		}
		if segments, err := from.LoadGlyph(&f.buf, g, ppem, nil); err == nil {
			trace(&path, segments, x)
		}
		if advance, err := from.GlyphAdvance(&f.buf, g, ppem, font.HintingNone); err == nil {
			x += advance
		}
		lastFont, last = from, g
	}
	return path, float64(x) / 64
}

// trace adds a letter to a path, moved right by x.
func trace(path *rasterx.Path, segments sfnt.Segments, x fixed.Int26_6) {
	at := func(p fixed.Point26_6) fixed.Point26_6 { return fixed.Point26_6{X: p.X + x, Y: p.Y} }
	open := false
	for _, s := range segments {
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			if open {
				path.Stop(true)
			}
			path.Start(at(s.Args[0]))
			open = true
		case sfnt.SegmentOpLineTo:
			path.Line(at(s.Args[0]))
		case sfnt.SegmentOpQuadTo:
			path.QuadBezier(at(s.Args[0]), at(s.Args[1]))
		case sfnt.SegmentOpCubeTo:
			path.CubeBezier(at(s.Args[0]), at(s.Args[1]), at(s.Args[2]))
		}
	}
	if open {
		path.Stop(true)
	}
}

type textKey struct {
	face       Face
	size, halo int // in 64ths of a pixel
	text       string
	language   string
}

// inscription is a line of text as masks. The point (0, 0) is the start of its baseline.
type inscription struct {
	letters, halo *image.Alpha
	width         float64
}

// inscribe returns a line of text, drawn or from the cache.
func (k *Kit) inscribe(s TextStyle, text string) *inscription {
	halo := s.HaloWidth
	if s.Halo.A == 0 || !(halo > 0) {
		halo = 0
	}
	key := textKey{s.Face, int(s.Size * 64), int(halo * 64), text, s.Language}
	k.lock.Lock()
	t := k.texts[key]
	k.lock.Unlock()
	if t != nil {
		return t
	}
	path, width := k.fonts.set(s, text)
	unit := rasterx.Matrix2D{A: 1, D: 1}
	t = &inscription{width: width, letters: maskOf(filled(path, unit)), halo: &image.Alpha{}}
	if halo > 0 {
		t.halo = spread(t.letters, halo/2)
	}
	k.lock.Lock()
	defer k.lock.Unlock()
	if len(k.texts) >= maxTexts {
		clear(k.texts)
	}
	k.texts[key] = t
	return t
}

// maskOf draws one outline.
func maskOf(o Outline) *image.Alpha {
	if o.empty() {
		return &image.Alpha{}
	}
	var z Raster
	alpha := image.NewAlpha(o.Box.Rect())
	z.Begin(alpha.Rect)
	z.Add(&o)
	z.EndInto(alpha)
	return alpha
}

// spread returns a mask grown by r pixels on all sides. A stroke along the letters would leave holes where a bend is tighter than its width.
func spread(m *image.Alpha, r float64) *image.Alpha {
	if m.Rect.Empty() {
		return m
	}
	n := int(math.Ceil(r))
	grown := image.NewAlpha(m.Rect.Inset(-n))
	for dy := -n; dy <= n; dy++ {
		for dx := -n; dx <= n; dx++ {
			share := uint32(math.Round(256 * min(1, max(0, r+0.5-math.Hypot(float64(dx), float64(dy))))))
			if share == 0 {
				continue
			}
			for y := range m.Rect.Dy() {
				from := m.Pix[y*m.Stride:][:m.Rect.Dx()]
				to := grown.Pix[(y+n+dy)*grown.Stride+n+dx:][:len(from)]
				for i, a := range from {
					to[i] = max(to[i], uint8(uint32(a)*share>>8))
				}
			}
		}
	}
	return grown
}

// TextWidth returns the width of a line of text in pixels, without its halo.
func (k *Kit) TextWidth(s TextStyle, text string) float64 { return k.inscribe(s, text).width }

// Text writes a line with its halo. x, y is the start of its baseline.
func (k *Kit) Text(dst *image.RGBA, s TextStyle, x, y float64, text string) {
	t := k.inscribe(s, text)
	at := image.Pt(int(math.Round(x)), int(math.Round(y)))
	for _, layer := range [2]struct {
		mask  *image.Alpha
		color color.RGBA
	}{{t.halo, s.Halo}, {t.letters, s.Color}} {
		moved := *layer.mask // the mask itself is shared
		moved.Rect = moved.Rect.Add(at)
		Blend(dst, &moved, moved.Rect, layer.color)
	}
}
