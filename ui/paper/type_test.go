package paper

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"slices"
	"testing"

	"github.com/go-text/typesetting/fontscan"

	"entente/assets"
)

// blank returns an empty document for measuring text.
func blank(t *testing.T, spare *Spare) *book {
	t.Helper()
	return newPress(t, spare).begin(Look{}, "")
}

func TestLinesBreakAtSpacesAndBetweenChineseLetters(t *testing.T) {
	for _, c := range []struct {
		name, text string
		want       []string
	}{
		{"spaces stay with the word before", "to be or not", []string{"to ", "be ", "or ", "not"}},
		{"between letters", "春季撤退", []string{"春", "季", "撤", "退"}},
		{"not before a full stop", "撤退。春季", []string{"撤", "退。", "春", "季"}},
		{"not after a bracket", "巴黎（陸軍）", []string{"巴", "黎", "（陸", "軍）"}},
		{"mixed", "A Par 撤退", []string{"A ", "Par ", "撤", "退"}},
		{"nothing", "", nil},
	} {
		if got := words(c.text); !slices.Equal(got, c.want) {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}

func TestWrappedLinesAreNoWiderThanTheirColumn(t *testing.T) {
	b := blank(t, nil)
	text := "The attack on Burgundy bounced: Donaudampfschifffahrtsgesellschaftskapitän had 1, the defence 2."
	for _, width := range []float64{20, 60, 200, 2000} {
		whole := ""
		for _, line := range b.wrap(text, 9, regular, width) {
			if w := b.width(line, 9, regular); w > width {
				t.Errorf("%q is %.1f wide, the column %.1f", line, w, width)
			}
			whole += line + " "
		}
		if strip(whole) != strip(text) {
			t.Errorf("width %g: the text became %q", width, whole)
		}
	}
}

func strip(text string) string {
	return string(slices.DeleteFunc([]rune(text), func(r rune) bool { return r == ' ' }))
}

func TestShortenedTextFits(t *testing.T) {
	b := blank(t, nil)
	if got := b.fit("Constantinople", 9, regular, 40); b.width(got, 9, regular) > 40 || got == "Constantinople" {
		t.Errorf("got %q", got)
	}
	if got := b.fit("Rome", 9, regular, 40); got != "Rome" {
		t.Errorf("got %q", got)
	}
	if got := b.fit("Rome", 9, regular, 1); got != "…" {
		t.Errorf("got %q", got)
	}
}

func TestLettersThatNoFontHasAreTold(t *testing.T) {
	s := slip(1)
	s.Player = "國家 Anna"
	doc, err := newPress(t, nil).Slips(Slips{List: []Slip{s, s}}, Look{})
	if err != nil {
		t.Fatal(err)
	}
	if doc.Missing != "國家" {
		t.Errorf("missing letters %q", doc.Missing)
	}
	read(t, doc).wantText(1, "Anna")
}

// testdata/han.ttf holds four characters of Droid Sans Fallback (Apache License 2.0).
func TestLettersOfAnotherFontAreDrawn(t *testing.T) {
	data, err := os.ReadFile("testdata/han.ttf")
	if err != nil {
		t.Fatal(err)
	}
	s := slip(1)
	s.Player = "國家"
	press := newPress(t, fontFile(data))
	doc, err := press.Slips(Slips{List: []Slip{s}}, Look{})
	if err != nil {
		t.Fatal(err)
	}
	if doc.Missing != "" {
		t.Errorf("missing letters %q", doc.Missing)
	}
	forms := read(t, doc).Page(1).Resources().Key("XObject").Keys()
	if len(forms) != 2 {
		t.Errorf("%d letters are kept as outlines, want 2", len(forms))
	}
	b := press.begin(Look{}, "")
	if w := b.width("國家", 10, regular); w < 19 || w > 21 {
		t.Errorf("two letters of a full em are %.1f wide at 10 points", w)
	}
}

// TestThePaperBringsItsLetters checks that Chinese and Japanese are printed on a computer without fonts, each language in its own forms.
func TestThePaperBringsItsLetters(t *testing.T) {
	s := Fonts(assets.FS)
	s.start = func(*fontscan.FontMap) error { return errors.New("no fonts here") }
	forms := map[string]bool{}
	for lang, text := range map[string]string{"ja": "海軍の骨折", "zh-TW": "海軍骨折", "zh-CN": "海军骨折", "": "軍海"} {
		for _, r := range text {
			for _, c := range []cut{regular, semibold, serif} {
				l, ok := s.letter(r, c, lang)
				if !ok || len(l.path) == 0 {
					t.Errorf("%q: no %c in cut %d", lang, r, c)
				}
				if r == '海' {
					forms[fmt.Sprint(l.path)] = true
				}
			}
		}
	}
	if len(forms) < 4 { // three languages in two weights, of which two may agree
		t.Errorf("one letter has %d forms, want 4 at least", len(forms))
	}
	if _, ok := s.letter('😀', regular, "ja"); ok {
		t.Error("found a character that no font has")
	}
}

func TestLettersMissingInTheOtherFontAsWellAreTold(t *testing.T) {
	data, err := os.ReadFile("testdata/han.ttf")
	if err != nil {
		t.Fatal(err)
	}
	s := slip(1)
	s.Player = "國😀"
	doc, err := newPress(t, fontFile(data)).Slips(Slips{List: []Slip{s}}, Look{})
	if err != nil || doc.Missing != "😀" {
		t.Errorf("missing letters %q, %v", doc.Missing, err)
	}
}

// fontFile returns spare fonts with one font file.
func fontFile(data []byte) *Spare {
	return &Spare{start: func(fm *fontscan.FontMap) error {
		return fm.AddFont(bytes.NewReader(data), "spare", "spare")
	}}
}
