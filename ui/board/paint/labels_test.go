package paint

import (
	"slices"
	"testing"

	"entente/engine"
	"entente/ui/board/atlas"
	"entente/variants"
)

func TestNamesTooSmallToReadBecomeCodes(t *testing.T) {
	p, th := painter(t), theme(t, "light")
	m := p.drawing.Variant().Map
	for _, row := range []struct {
		id       string
		width    int
		kind     Labels
		language string
		want     []string
	}{
		{"con", 939, FullNames, "", []string{"Constan-", "tinople"}},
		{"con", 939, Codes, "", []string{"Con"}},
		{"con", 939, NoLabels, "", nil},
		{"edi", 939, FullNames, "en", []string{"Edi"}},
		{"edi", 1440, FullNames, "en", []string{"Edinburgh"}},
		{"hel", 939, FullNames, "", []string{"Hel"}},
		{"wes", 939, FullNames, "", []string{"Western", "Mediterranean"}},
		{"par", 939, FullNames, "xx", []string{"Paris"}}, // no such language
	} {
		f := whole(p.drawing, row.width)
		pv := m.Province(row.id)
		got := p.layout.label(script{th, f, f.Scale, row.kind, row.language}, pv, th.Ground(p.drawing.Variant(), pv, 0))
		if !slices.Equal(got.lines, row.want) || got.lines != nil && got.style.Size < leastSize {
			t.Errorf("%s at %d pixels: %q of size %g, want %q", row.id, row.width, got.lines, got.style.Size, row.want)
		}
	}
}

func TestNamesOfAnyLanguageFindABreak(t *testing.T) {
	two := &atlas.Spot{Lines: []string{"Helgoland", "Bight"}}
	for _, row := range []struct {
		name string
		spot *atlas.Spot
		want []string
	}{
		{"Helgoland Bight", two, []string{"Helgoland", "Bight"}},
		{"Deutsche Nord See Bucht", two, []string{"Deutsche Nord", "See Bucht"}},
		{"黑尔戈兰湾", two, []string{"黑尔戈兰湾"}},
		{"コンスタンティノープル", two, []string{"コンスタン", "ティノープル"}},
		{"アイリッシュ海", two, []string{"アイリッ", "シュ海"}},
		{"ルーマニア", &atlas.Spot{}, []string{"ルーマニア"}},
		{"North Africa", &atlas.Spot{Lines: []string{"Tunis"}}, []string{"North Africa"}},
		{"Rome", &atlas.Spot{}, []string{"Rome"}},
	} {
		if got := breakName(row.name, row.spot); !slices.Equal(got, row.want) {
			t.Errorf("%s: %q, want %q", row.name, got, row.want)
		}
	}
}

func TestNameIsLightOnDarkGround(t *testing.T) {
	p := painter(t)
	v := p.drawing.Variant()
	for _, name := range []string{"light", "dark", "parchment", "contrast"} {
		th := theme(t, name)
		for pv := range v.Map.All().All() {
			for pw := range v.Powers {
				ground := th.Ground(v, pv, engine.Power(pw))
				ink := Color{RGBA: p.layout.label(script{theme: th, frame: whole(p.drawing, 1440), u: 0.9}, pv, ground).style.Color}
				if c := contrast(ink, ground); c < 4.5 {
					t.Errorf("theme %s: the name of %s has contrast %.1f for owner %q", name, v.Map.Info(pv).ID, c, v.Powers[pw].ID)
				}
			}
		}
	}
}

// contrast is the ratio of WCAG.
func contrast(a, b Color) float64 {
	x, y := a.Luminance(), b.Luminance()
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

func TestNamesAreWrittenInEveryLanguage(t *testing.T) {
	p := painter(t)
	for _, id := range variants.List() {
		b, err := variants.Named(id)
		if err != nil {
			t.Fatal(err)
		}
		for _, info := range b.Variant.Map.Provinces[1:] {
			for language, name := range info.Names {
				if got := p.layout.name(&info, language); got != name {
					t.Errorf("%s of %s in %s is written %q, want %q: see assets/fonts/mkhan.py", info.ID, b.Variant.ID, language, got, name)
				}
			}
		}
	}
}
