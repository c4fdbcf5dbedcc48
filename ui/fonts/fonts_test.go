package fonts_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"strings"
	"testing"

	"golang.org/x/image/font/sfnt"

	"entente/assets"
	"entente/ui/fonts"
)

func read(t *testing.T, code string) *fonts.Type {
	t.Helper()
	l, err := fonts.Read(assets.FS)
	if err == nil {
		err = l.Speak(code)
	}
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// Digits and letters of headings are as thick as the Chinese and Japanese letters beside them: they come from one font.
// Each language has its own forms, bold too, and what it has not is in the font with the common letters.
func TestEveryTextHasOneFont(t *testing.T) {
	for _, row := range []struct {
		code, text string
		face       fonts.Face
		want       string
	}{
		{"en", "Spring 1901 – A Bud", fonts.Serif, "EntenteSerif-SemiBold.ttf"},
		{"en", "Spring 1901 – A Bud", fonts.Medium, "EntenteSans-Medium.otf"},
		{"en", "織田 1901", fonts.Bold, "EntenteSansHan-Regular.otf"},
		{"ja", "裁決1901年春季 A", fonts.Serif, "EntenteSansJP-Regular.otf"},
		{"ja", "22 支部隊", fonts.Bold, "EntenteSansJP-Bold.otf"},
		{"ja", "22 支部隊", fonts.Figures, "EntenteSansJP-Regular.otf"},
		{"ja", "齋藤さん", fonts.Bold, "EntenteSansHan-Regular.otf"},
		{"zh_CN", "裁决1901年春季", fonts.Regular, "EntenteSansHan-Regular.otf"},
		{"zh_CN", "裁决1901年春季", fonts.Semibold, "EntenteSansSC-Bold.otf"},
		{"zh_TW", "1901年春季", fonts.ClockFigures, "EntenteSansTC-Regular.otf"},
		{"zh_TW", "Austria", fonts.Bold, "EntenteSans-Bold.otf"},
		{"zh_TW", "棋盤 ›", fonts.Regular, "EntenteSansTC-Regular.otf"}, // the sign comes from elsewhere, the letters are no boxes
		{"ja", "𠮷野家", fonts.Bold, "EntenteSans-Regular.otf"},          // nobody has the first: the system may
	} {
		if got := read(t, row.code).Font(row.text, row.face).Name(); got != row.want {
			t.Errorf("%s, %q in cut %d: %s, want %s", row.code, row.text, row.face, got, row.want)
		}
	}
	if got := read(t, "ja").Any(fonts.Bold).Name(); got != "EntenteSansJP-Bold.otf" {
		t.Errorf("a field in Japanese is written in %s", got)
	}
	if got := read(t, "fr").Any(fonts.Bold).Name(); got != "EntenteSans-Bold.otf" {
		t.Errorf("a field in French is written in %s", got)
	}
}

// signs stand beside Chinese and Japanese letters in texts that the program puts together.
const signs = "−●○★☆·→–…±×"

// TestEveryLetterHasItsForm: the fonts of a language have every letter of its texts. Where one is missing,
// assets/fonts/mkletters.py makes them anew.
func TestEveryLetterHasItsForm(t *testing.T) {
	for code, files := range map[string][]string{
		"ja":    {"EntenteSansJP-Regular.otf", "EntenteSansJP-Bold.otf"},
		"zh_CN": {"EntenteSansHan-Regular.otf", "EntenteSansSC-Bold.otf"},
		"zh_TW": {"EntenteSansTC-Regular.otf", "EntenteSansTC-Bold.otf"},
	} {
		text := texts(t, code) + signs
		for _, name := range files {
			data, err := assets.FS.ReadFile("fonts/" + name)
			if err != nil {
				t.Fatal(err)
			}
			font, err := sfnt.Parse(data)
			if err != nil {
				t.Fatal(err)
			}
			missing := map[rune]bool{}
			var room sfnt.Buffer
			for _, r := range text {
				if g, err := font.GlyphIndex(&room, r); (fonts.Han(string(r)) || strings.ContainsRune(signs, r)) && (g == 0 || err != nil) {
					missing[r] = true
				}
			}
			for r := range missing {
				t.Errorf("%s has no %c of the texts in %s: run assets/fonts/mkletters.py", name, r, code)
			}
		}
	}
}

// texts returns everything that the files of a language say, whatever their form.
func texts(t *testing.T, code string) string {
	t.Helper()
	var all strings.Builder
	files := 0
	err := fs.WalkDir(assets.FS, ".", func(name string, d fs.DirEntry, err error) error {
		if ours := strings.Contains(name, "/"+code+"."); err != nil || d.IsDir() || !ours && !strings.HasPrefix(name, "lessons/") {
			return err
		} else if !ours {
			return told(&all, name, code)
		}
		data, err := assets.FS.ReadFile(name)
		if err != nil {
			return err
		}
		files++
		for d := json.NewDecoder(bytes.NewReader(data)); strings.HasSuffix(name, ".json"); {
			token, err := d.Token()
			if err != nil {
				return nil
			}
			if text, ok := token.(string); ok {
				all.WriteString(text)
			}
		}
		_, err = all.Write(data)
		return err
	})
	if err != nil || files == 0 {
		t.Fatal(files, err)
	}
	return all.String()
}

// told writes what a file of lessons, which has its texts in all languages, says in one.
func told(all *strings.Builder, name, code string) error {
	data, err := assets.FS.ReadFile(name)
	if err != nil || !strings.HasSuffix(name, ".json") {
		return err
	}
	var value any
	if err := json.Unmarshal(data, &value); err != nil {
		return err
	}
	var walk func(any)
	walk = func(value any) {
		switch value := value.(type) {
		case []any:
			for _, v := range value {
				walk(v)
			}
		case map[string]any:
			for k, v := range value {
				if text, ok := v.(string); ok && k == code {
					all.WriteString(text)
				}
				walk(v)
			}
		}
	}
	walk(value)
	return nil
}

// BenchmarkFont: a text is measured and drawn often.
func BenchmarkFont(b *testing.B) {
	l, err := fonts.Read(assets.FS)
	if err == nil {
		err = l.Speak("ja")
	}
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		l.Font("ミュンヘンの陸軍はブルゴーニュへ移動", fonts.Bold)
	}
}

// half has the regular cut of Japanese and not the bold one.
type half struct{ fs.FS }

func (h half) Open(name string) (fs.File, error) {
	if strings.Contains(name, "SansJP-Bold") {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return h.FS.Open(name)
}

// Where a cut of a language is missing, that of the language before stays, both of it.
func TestALanguageIsSpokenWhollyOrNotAtAll(t *testing.T) {
	l, err := fonts.Read(half{assets.FS})
	if err == nil {
		err = l.Speak("zh_TW")
	}
	if err != nil {
		t.Fatal(err)
	}
	if err := l.Speak("ja"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("Japanese without its bold cut: %v", err)
	}
	for face, want := range map[fonts.Face]string{fonts.Regular: "EntenteSansTC-Regular.otf", fonts.Bold: "EntenteSansTC-Bold.otf"} {
		if got := l.Any(face).Name(); got != want {
			t.Errorf("cut %d: %s, want %s", face, got, want)
		}
	}
	if err := l.Speak("en"); err != nil || l.Any(fonts.Bold).Name() != "EntenteSans-Bold.otf" {
		t.Errorf("English after it: %v, %s", err, l.Any(fonts.Bold).Name())
	}
}
