package vector

import (
	"image"
	"image/color"
	"testing"

	"golang.org/x/image/font/sfnt"

	"entente/assets"
)

// kit reads the program's fonts and glyphs.
func kit(t testing.TB) *Kit {
	t.Helper()
	k, err := NewKit(assets.FS)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

func TestEveryLetterAndGlyphIsDrawn(t *testing.T) {
	k := kit(t)
	if len(k.glyphs) < 45 {
		t.Errorf("%d glyphs, want all 45", len(k.glyphs))
	}
	for name := range k.glyphs {
		small, large := k.Glyph(name, GlyphColors{}, 20), k.Glyph(name, GlyphColors{}, 200)
		if small.Rect.Empty() || large.Rect.Dx() < 5*small.Rect.Dx() || !image.Pt(0, 0).In(large.Rect) {
			t.Errorf("glyph %s is %v and %v", name, small.Rect, large.Rect)
		}
	}
	if img := k.Glyph("nothing", GlyphColors{}, 20); !img.Rect.Empty() {
		t.Error("the picture of an unknown glyph is not empty")
	}
	const text = "AaßÉžŐ–→ 0123"
	if !k.Covers(text) || k.Covers("\ue000") {
		t.Error("Covers must be true for Latin letters and false for private-use characters")
	}
	for face := Sans; face <= Serif; face++ {
		s := TextStyle{Face: face, Size: 20}
		if w, one := k.TextWidth(s, text), k.TextWidth(s, "A"); w < 5*one || one < 8 || one > 20 {
			t.Errorf("face %d: widths %g and %g", face, w, one)
		}
		img := image.NewRGBA(image.Rect(0, 0, 60, 30))
		s.Color, s.Halo, s.HaloWidth = color.RGBA{0x1f, 0x1a, 0x14, 255}, color.RGBA{0xff, 0xfd, 0xf6, 255}, 8
		k.Text(img, s, 10, 20, "o")
		hole, outside := img.RGBAAt(int(10+k.TextWidth(s, "o")/2), 14), img.RGBAAt(1, 1)
		if hole.A == 0 || hole.R < 0x80 || outside.A != 0 {
			t.Errorf("face %d: an o has opacity %v in its middle and %v outside", face, hole, outside)
		}
	}
}

func TestLettersAreOfTheLanguageOfTheText(t *testing.T) {
	f := &kit(t).fonts
	seen := map[*sfnt.Font]bool{}
	for _, face := range []Face{SansSemiBold, SerifItalic} {
		for _, language := range []string{"ja", "zh_CN", "zh_TW"} {
			font, g := f.find(face, language, '海')
			if g == 0 || seen[font] {
				t.Errorf("face %d has no letters of its own for %s", face, language)
			}
			seen[font] = true
		}
	}
	if font, g := f.find(Sans, "ja", 'é'); g == 0 || font != f.faces[Sans] {
		t.Error("Latin letters do not come from the face")
	}
}
