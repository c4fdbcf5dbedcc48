package slip_test

import (
	"strings"
	"testing"

	"golang.org/x/text/unicode/norm"
	"golang.org/x/text/width"

	"entente/engine"
	"entente/engine/slip"
	"entente/variants"
)

// otherKana writes Japanese with the kana of people who write no V, no long vowels and no Ti.
var otherKana = strings.NewReplacer("ヴァ", "バ", "ヴィ", "ビ", "ヴェ", "ベ", "ヴォ", "ボ", "ヴ", "ブ", "ー", "", "ティ", "チ", "ツィ", "チ", "ウィ", "ウイ").Replace

// otherHan writes Chinese in the other script, as far as our names have its characters.
var otherHan = strings.NewReplacer("東", "东", "亞", "亚", "爾", "尔", "維", "维", "馬", "马", "軍", "军", "動", "动", "灣", "湾", "羅", "罗", "黑", "黒").Replace

// spellings are the ways in which people and their keyboards write one and the same text.
var spellings = []struct {
	name  string
	spell func(string) string
}{
	{"as it is", func(s string) string { return s }},
	{"full width", width.Widen.String},
	{"half width", width.Narrow.String},
	{"accents apart", norm.NFD.String},
	{"accents apart, half width", func(s string) string { return width.Narrow.String(norm.NFD.String(s)) }},
	{"compatible forms", norm.NFKC.String},
	{"capitals", strings.ToUpper},
	{"small letters", strings.ToLower},
	{"other kana", otherKana},
	{"other characters", otherHan},
}

// What is written in any notation reads back the same, however it is spelled.
func TestWhatIsWrittenReadsBackInEverySpelling(t *testing.T) {
	v, err := variants.Standard()
	if err != nil {
		t.Fatal(err)
	}
	orders := 0
	for _, phase := range []string{"S1901M", "W1901A"} {
		pos := v.Setups[0].Begin()
		if pos.Phase, err = engine.ParsePhase(phase); err != nil {
			t.Fatal(err)
		}
		if phase == "W1901A" {
			for _, id := range []string{"par", "stp", "vie", "kie"} {
				pos.Units[v.Map.Province(id)] = engine.Unit{}
			}
		}
		rd := slip.Reader{Pos: &pos}
		for _, o := range pos.AppendAllLegalOrders(nil) {
			for s := engine.StylePlain; s <= engine.StylePython; s++ {
				for _, sp := range spellings {
					text := sp.spell(v.PowerName(o.Power) + "\n" + pos.FormatStyle(o, s))
					list := rd.Sheet(text, nil)
					if orders++; len(list) != 1 || list[0].Order != o {
						t.Fatalf("%s, %s: %q becomes %+v, want %s", s, sp.name, text, list, v.Format(o))
					}
				}
			}
		}
	}
	if orders < 10_000 {
		t.Errorf("only %d orders", orders)
	}
}

// Every name of every language is read in every spelling, and none becomes that of another place.
func TestNamesAreReadInEverySpelling(t *testing.T) {
	v, err := variants.Standard()
	if err != nil {
		t.Fatal(err)
	}
	for p := range v.Map.All().All() {
		for lang, name := range v.Map.Info(p).Names {
			for _, sp := range spellings {
				if loc, err := v.ParseLocation(sp.spell(name)); err != nil || loc.Province != p {
					t.Errorf("%s, %s: %q is %s, %v", lang, sp.name, sp.spell(name), v.Map.ID(loc), err)
				}
			}
		}
	}
	for pw := range v.Powers {
		for lang, name := range v.Powers[pw].Names {
			for _, sp := range spellings {
				if got, err := v.ParsePower(sp.spell(name)); err != nil || got != engine.Power(pw) {
					t.Errorf("%s, %s: %q is %s, %v", lang, sp.name, sp.spell(name), v.PowerName(got), err)
				}
			}
		}
	}
}
