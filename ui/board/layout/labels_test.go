package layout

import (
	"maps"
	"slices"
	"testing"

	"entente/engine"
	"entente/ui/board/atlas"
	"entente/ui/board/boardtest"
	"entente/ui/board/vector"
	"entente/variants"
)

func TestNamesAreNeverTooSmallToRead(t *testing.T) {
	st := newStage(t)
	m, th := st.V.Map, st.Theme
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
		{"edi", 939, FullNames, "en", []string{"Edinburgh"}},
		{"edi", 1440, FullNames, "en", []string{"Edinburgh"}},
		{"hel", 939, FullNames, "", []string{"Helgoland", "Bight"}},
		{"wes", 939, FullNames, "", []string{"Western", "Mediterranean"}},
		{"con", 939, Codes, "zh_TW", []string{"君士"}},
		{"con", 939, Codes, "ja", []string{"コンス"}},
		{"nwy", 939, Codes, "zh_CN", []string{"挪威"}},
		{"rum", 939, Codes, "zh_CN", []string{"罗马尼"}},
		{"par", 939, FullNames, "xx", []string{"Paris"}}, // unknown language
	} {
		f := boardtest.Full(row.width, row.width*3/4)
		pv := m.Province(row.id)
		got := st.Label(Script{th, f, f.Scale, row.kind, row.language}, pv, th.Ground(st.V, pv, 0))
		if !slices.Equal(got.Lines, row.want) || got.Lines != nil && got.Style.Size < leastSize {
			t.Errorf("%s at %d pixels: %q of size %g, want %q", row.id, row.width, got.Lines, got.Style.Size, row.want)
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
		{"ブリストル海峡", two, []string{"ブリストル", "海峡"}},
		{"イースト・アングリア", two, []string{"イースト・", "アングリア"}},
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
	st := newStage(t)
	v := st.V
	for _, name := range []string{"light", "dark", "parchment", "contrast"} {
		th := boardtest.Theme(t, name)
		for pv := range v.Map.All().All() {
			for pw := range v.Powers {
				ground := th.Ground(v, pv, engine.Power(pw))
				ink := vector.Color{RGBA: st.Label(Script{Theme: th, Frame: boardtest.Full(1440, 1080), U: 0.9}, pv, ground).Style.Color}
				if c := contrast(ink, ground); c < 4.5 {
					t.Errorf("theme %s: the name of %s has contrast %.1f for owner %q", name, v.Map.Info(pv).ID, c, v.Powers[pw].ID)
				}
			}
		}
	}
}

// contrast returns the WCAG contrast ratio.
func contrast(a, b vector.Color) float64 {
	x, y := a.Luminance(), b.Luminance()
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

func TestNamesAreWrittenInEveryLanguage(t *testing.T) {
	st := newStage(t)
	for _, id := range variants.List() {
		b, err := variants.Named(id)
		if err != nil {
			t.Fatal(err)
		}
		for _, info := range slices.Concat(b.Variant.Map.Provinces[1:], b.Variant.Map.Closed) {
			for language, name := range info.Names {
				if got := st.Name(&info, language); got != name {
					t.Errorf("%s of %s in %s is %q, want %q: see assets/fonts/mkhan.py", info.ID, b.Variant.ID, language, got, name)
				}
			}
		}
	}
}

// Short names use the letters of the language and are unique.
func TestShortNamesAreInTheLettersOfTheLanguage(t *testing.T) {
	for _, id := range variants.List() {
		st := stageOf(t, id)
		for _, language := range []string{"zh_TW", "zh_CN", "ja"} {
			taken, latin, longest := map[string]string{}, 0, 0
			for p := range st.V.Map.All().All() {
				short := st.Short(p, language)
				if other := taken[short]; other != "" {
					t.Errorf("%s: %s is %s and %s", language, short, other, st.V.Map.Info(p).ID)
				}
				taken[short] = st.V.Map.Info(p).ID
				longest = max(longest, len([]rune(short)))
				for _, r := range short {
					if r < 0x2E80 {
						latin++
					}
				}
			}
			if latin > 0 || longest > 6 {
				t.Errorf("%s %s: %d Latin letters, the longest has %d letters", id, language, latin, longest)
			}
			t.Logf("%s %s: %d short names, %d letters at most: %v", id, language, len(taken), longest, slices.Sorted(maps.Keys(taken)))
		}
		if short := st.Short(1, "en"); short != st.V.Map.Info(1).Code {
			t.Errorf("the short name in English is %s", short)
		}
	}
}
