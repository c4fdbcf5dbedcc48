package words

import (
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/image/font/sfnt"

	"entente/assets"
)

// TestFontsHaveEveryLetterOfTheEnglishTexts prevents missing-glyph boxes: the embedded fonts contain only the letters that the program needs.
func TestFontsHaveEveryLetterOfTheEnglishTexts(t *testing.T) {
	letters := map[rune]string{}
	for key, forms := range texts(t, "../../../assets/lang/en.json") {
		for _, r := range strings.Join(forms, "") {
			letters[r] = key
		}
	}
	names, err := filepath.Glob("../../../assets/fonts/EntenteSans-*.otf")
	if err != nil || len(names) == 0 {
		t.Fatal("no fonts", err)
	}
	for _, name := range names {
		data, err := assets.FS.ReadFile("fonts/" + filepath.Base(name))
		if err != nil {
			t.Fatal(err)
		}
		font, err := sfnt.Parse(data)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		var buf sfnt.Buffer
		for r, key := range letters {
			if glyph, err := font.GlyphIndex(&buf, r); err != nil || glyph == 0 {
				t.Errorf("%s: no letter %q, as in %s", filepath.Base(name), r, key)
			}
		}
	}
}
