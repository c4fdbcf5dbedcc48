package lang

import (
	"io/fs"
	"math"
	"strings"
	"testing"
	"testing/fstest"

	"entente/assets"
	"entente/scripts/meter"
)

// catalogs reads every language of the program.
func catalogs(t testing.TB) map[string]*Catalog {
	t.Helper()
	all := map[string]*Catalog{}
	for _, l := range Languages() {
		c, err := Read(assets.FS, l.Code)
		if err != nil {
			t.Fatal(err)
		}
		all[l.Code] = c
	}
	return all
}

// small reads a catalog from the texts of two language files.
func small(t testing.TB, code, english, other string) *Catalog {
	t.Helper()
	c, err := Read(fstest.MapFS{"lang/en.json": {Data: []byte(english)}, "lang/" + code + ".json": {Data: []byte(other)}}, code)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestTextsInEveryLanguage(t *testing.T) {
	all := catalogs(t)
	for code, want := range map[string]string{
		"en": "About Entente / Fall 1901 / 1 move is blocked by a unit of the same power / 2 moves are blocked by units of the same power",
		"ja": "Ententeについて / 1901年Fall / 1 件の移動は自軍に阻まれる / 2 件の移動は自軍に阻まれる",
	} {
		c := all[code]
		got := strings.Join([]string{
			c.Say("about.title"), c.Say("phase.name", With{"Season": "Fall", "Year": 1901}), c.SayN("check.bounces", 1, nil), c.SayN("check.bounces", 2, nil),
		}, " / ")
		if got != want || c.Language() != code {
			t.Errorf("%s: got %q, want %q", c.Language(), got, want)
		}
	}
}

func TestEveryLanguageHasAFileAndEveryFileIsALanguage(t *testing.T) {
	all := catalogs(t)
	files, err := fs.Glob(assets.FS, "lang/*.json")
	if err != nil || len(files) != len(all) {
		t.Errorf("files %v, %v: want those of %v", files, err, Languages())
	}
}

func TestFormsOfNumbersFollowTheLanguage(t *testing.T) {
	const en = `{"n": {"one": "{{.N}} unit", "other": "{{.N}} units"}}`
	for _, row := range []struct{ code, file, want string }{
		{"en", en, "-1 unit, 0 units, 1 unit, 2 units, 21 units, 10000001 units"},
		{"ja", `{"n": {"other": "{{.N}}個"}}`, "-1個, 0個, 1個, 2個, 21個, 10000001個"},
		{"zh_TW", `{"n": "{{.N}}個"}`, "-1個, 0個, 1個, 2個, 21個, 10000001個"},
		{"zh_CN", `{"n": {"one": "wrong", "other": "{{.N}}个"}}`, "-1个, 0个, 1个, 2个, 21个, 10000001个"},
		{"fr", `{"n": {"one": "{{.N}} unité", "other": "{{.N}} unités"}}`, "-1 unité, 0 unité, 1 unité, 2 unités, 21 unités, 10000001 unités"},
		{"ru", `{"n": {"one": "{{.N}} часть", "few": "{{.N}} части", "other": "{{.N}} частей"}}`, "-1 часть, 0 частей, 1 часть, 2 части, 21 часть, 10000001 часть"},
		{"nl", `{}`, "-1 unit, 0 units, 1 unit, 2 units, 21 units, 10000001 units"},
	} {
		c := small(t, row.code, en, row.file)
		var got []string
		for _, n := range []int{-1, 0, 1, 2, 21, 10_000_001} {
			got = append(got, c.SayN("n", n, nil))
		}
		c.SayN("n", math.MinInt, nil) // must not panic
		if got := strings.Join(got, ", "); got != row.want {
			t.Errorf("%s: got %s\nwant %s", row.code, got, row.want)
		}
	}
}

func TestEnglishFillsIn(t *testing.T) {
	c := small(t, "ja", `{"a": "A", "b": "B {{.N}}", "n": {"one": "one", "other": "more"}}`, `{"a": "あ"}`)
	// English texts keep to the English forms of numbers.
	if got := c.Say("a") + c.Say("b", With{"N": 1}) + c.SayN("n", 1, nil) + c.SayN("n", 2, nil); got != "あB 1onemore" {
		t.Errorf("got %q", got)
	}
}

func TestKeysWithoutATextAreShown(t *testing.T) {
	var none *Catalog
	for name, c := range map[string]*Catalog{"no catalog": none, "empty": {}, "Japanese": catalogs(t)["ja"]} {
		if got := c.Say("no.such", With{"N": 1}) + " " + c.SayN("no.such", 2, nil); got != "no.such no.such" {
			t.Errorf("%s: got %q", name, got)
		}
	}
	if none.Language() != English {
		t.Errorf("no catalog speaks %q", none.Language())
	}
}

func TestValuesInATextAreWrittenAsTheyAre(t *testing.T) {
	c := small(t, "en", `{"a": "{{.A}}, {{.B}}{{.A}}", "n": "{{.N}}", "empty": ""}`, `{"a": "{{.A}}, {{.B}}{{.A}}", "n": "{{.N}}", "empty": ""}`)
	for _, row := range []struct{ got, want string }{
		{c.Say("a", With{"A": "<b>", "B": 2.5}), "<b>, 2.5<b>"},
		{c.Say("a", With{"A": -7, "B": "{{.A}}"}), "-7, {{.A}}-7"},
		{c.Say("a"), "<no value>, <no value><no value>"},
		{c.Say("a", nil), "<no value>, <no value><no value>"},
		{c.Say("a", With{"A": strings.Repeat("x", 300), "B": true})[:310], strings.Repeat("x", 300) + ", truexxxx"},
		{c.SayN("n", 3, nil), "3"},
		{c.SayN("n", 3, With{"N": "three"}), "three"},
		{c.Say("empty"), ""},
	} {
		if row.got != row.want {
			t.Errorf("got %q, want %q", row.got, row.want)
		}
	}
}

func TestPlainTextIsSaidWithoutAllocation(t *testing.T) {
	c := catalogs(t)["ja"]
	if n := testing.AllocsPerRun(100, func() { c.Say("about.title"); c.SayN("vote.against", 2, nil) }); n > 1 {
		t.Errorf("%v allocations, want at most that of the number", n)
	}
	if n := testing.AllocsPerRun(100, func() { c.Say("about.title") }); n != 0 {
		t.Errorf("%v allocations, want none", n)
	}
}

func BenchmarkSay(b *testing.B) {
	c := catalogs(b)["ja"]
	run := func(name string, say func() string) {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			defer meter.Start(b)()
			for b.Loop() {
				say()
			}
		})
	}
	data := With{"Unit": "パリの陸軍", "Place": "ブルゴーニュ"}
	run("plain", func() string { return c.Say("about.title") })
	run("values", func() string { return c.Say("why.not-adjacent", data) })
	run("number", func() string { return c.SayN("check.bounces", 3, nil) })
}

func BenchmarkRead(b *testing.B) {
	defer meter.Start(b)()
	for b.Loop() {
		if _, err := Read(assets.FS, "ja"); err != nil {
			b.Fatal(err)
		}
	}
}

// The space that parts figures and Latin letters from Chinese and Japanese ones is left out between two of these, but not beside an order, which has
// spaces of its own.
func TestSpacesPartLatinLettersFromOthers(t *testing.T) {
	c := small(t, "zh_CN", `{"a": "{{.Unit}} holds"}`, `{"a": "{{.Unit}} 支援 {{.Other}}：{{.N}} 次，见 {{.To}} · 完"}`)
	for _, row := range []struct{ unit, other, to, want string }{
		{"A Par", "F Bre", "Bur", "A Par 支援 F Bre：2 次，见 Bur · 完"},
		{"巴黎陆军", "布雷斯特舰队", "勃艮第", "巴黎陆军支援布雷斯特舰队：2 次，见勃艮第 · 完"},
		{"巴黎陆军", "巴黎陆军 → 勃艮第", "", "巴黎陆军支援 巴黎陆军 → 勃艮第：2 次，见  · 完"},
		{"巴黎陆军 待命", "（北岸）", "Bur", "巴黎陆军 待命 支援（北岸）：2 次，见 Bur · 完"},
	} {
		if got := c.Say("a", With{"Unit": row.unit, "Other": row.other, "To": row.to, "N": 2}); got != row.want {
			t.Errorf("got %q, want %q", got, row.want)
		}
	}
}
