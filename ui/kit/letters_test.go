package kit

import (
	"bytes"
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"fyne.io/fyne/v2/theme"
	"golang.org/x/image/font/sfnt"

	"entente/assets"
)

// TestNoTextNeedsTheEmojiFont: the program is built without the toolkit's pictures of emoji, so every letter and
// sign of the catalogs and of the texts in the code is in our own type, or in the toolkit's text or symbols. Package
// letters sees to those of Chinese and Japanese.
func TestNoTextNeedsTheEmojiFont(t *testing.T) {
	var fonts []*sfnt.Font
	for _, data := range [][]byte{own(t, "EntenteSans-Regular.otf"), theme.DefaultTextFont().Content(), theme.DefaultSymbolFont().Content()} {
		font, err := sfnt.Parse(data)
		if err != nil {
			t.Fatal(err)
		}
		fonts = append(fonts, font)
	}
	has := func(r rune) bool {
		var buf sfnt.Buffer
		for _, font := range fonts {
			if glyph, err := font.GlyphIndex(&buf, r); err == nil && glyph != 0 {
				return true
			}
		}
		return false
	}
	seen := map[rune]bool{}
	look := func(where, text string) {
		for _, r := range text {
			if r <= unicode.MaxASCII || seen[r] || unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul, unicode.Bopomofo) ||
				r >= 0x3000 && r < 0x3100 || r >= 0xff00 && r < 0xfff0 || unicode.IsControl(r) || unicode.Is(unicode.Cf, r) {
				continue
			}
			seen[r] = true
			if !has(r) {
				t.Errorf("%s: no font has %q (%U)", where, r, r)
			}
		}
	}
	catalogs(t, look)
	literals(t, look)
	if len(seen) < 10 {
		t.Errorf("only %d letters and signs were looked at", len(seen))
	}
}

func own(t *testing.T, name string) []byte {
	data, err := assets.FS.ReadFile("fonts/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// catalogs hands over every text of the catalogs.
func catalogs(t *testing.T, look func(where, text string)) {
	names, err := fs.Glob(assets.FS, "lang/*.json")
	if err != nil || len(names) != 4 {
		t.Fatal(names, err)
	}
	for _, name := range names {
		data, err := assets.FS.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for d := json.NewDecoder(bytes.NewReader(data)); ; {
			token, err := d.Token()
			if err != nil {
				break
			}
			if text, ok := token.(string); ok {
				look(name, text)
			}
		}
	}
}

// literals hands over every text in the code of the window.
func literals(t *testing.T, look func(where, text string)) {
	err := filepath.WalkDir("..", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") {
			return err
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, text, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && (lit.Kind == token.STRING || lit.Kind == token.CHAR) {
				if text, err := strconv.Unquote(lit.Value); err == nil {
					look(name, text)
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
