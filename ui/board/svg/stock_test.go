package svg

import (
	"image/color"
	"math"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"github.com/srwiley/rasterx"

	"entente/assets"
	"entente/ui/board/vector"
)

// numbers returns the numbers of path data and its letters.
func numbers(t *testing.T, data string) (kinds string, list []float64) {
	t.Helper()
	for i := 0; i < len(data); {
		switch c := data[i]; {
		case c == ' ':
			i++
		case unicode.IsLetter(rune(c)):
			kinds += string(c)
			i++
		default:
			j := i + 1
			for j < len(data) && (data[j] >= '0' && data[j] <= '9' || data[j] == '.') {
				j++
			}
			v, err := strconv.ParseFloat(data[i:j], 64)
			if err != nil {
				t.Fatalf("%q: %v", data, err)
			}
			list, i = append(list, v), j
		}
	}
	return kinds, list
}

// A line of a page follows its points although some of them are left out.
func TestALineOfAPageRunsWhereItWasTold(t *testing.T) {
	var curve []vector.Point
	for i := range 600 {
		curve = append(curve, vector.Pt(300+120*math.Cos(float64(i)/190), -40+120*math.Sin(float64(i)/190)))
	}
	k := &Sketch{Stock: &Stock{}}
	k.steps(curve, true)
	kinds, list := numbers(t, k.Out.String())
	if !strings.HasPrefix(kinds, "ml") || !strings.HasSuffix(kinds, "z") || len(list) > 150 {
		t.Errorf("%d numbers, %s", len(list), kinds)
	}
	var drawn []vector.Point
	at := vector.Point{}
	for i := 0; i+1 < len(list); i += 2 {
		at = at.Plus(vector.Pt(list[i], list[i+1]))
		drawn = append(drawn, at)
	}
	for _, p := range curve {
		if far := vector.PathDistance(p, drawn); far > tolerance+0.08 {
			t.Errorf("%v is %g away from the line", p, far)
		}
	}
	if end := drawn[len(drawn)-1]; end.Minus(curve[len(curve)-1]).Length() > 0.08 {
		t.Errorf("the line ends at %v", end)
	}
	straightOne := &Sketch{Stock: &Stock{}}
	if straightOne.steps([]vector.Point{vector.Pt(0, 0), vector.Pt(1, 1), vector.Pt(2, 2), vector.Pt(9, 9)}, false); straightOne.Out.String() != "m0 0l9 9" {
		t.Errorf("straight: %s", straightOne.Out.String())
	}
}

// An outline of several parts begins each part at its own place, whatever came before.
func TestEveryPartOfAnOutlineBeginsAtItsOwnPlace(t *testing.T) {
	sheet, err := vector.ReadSVG([]byte(`<svg viewBox="0 0 50 50"><path d="M10 10L20 10 20 20ZM-30 5C-30 9 -20 9 -20 5Z"/></svg>`))
	if err != nil {
		t.Fatal(err)
	}
	list := sheet.Elements[0].Pieces
	k := &Sketch{Stock: &Stock{}}
	k.Pieces(list)
	if got := k.Out.String(); got != "M10 10l10 0l0 10zM-30 5c0 4 10 4 10 0z" {
		t.Error(got)
	}
	var two rasterx.Path
	for _, p := range list {
		two = append(two, p.Path()...)
	}
	k.Out.Reset()
	if k.path(two, 1); k.Out.String() != "M10 10l10 0l0 10zM-30 5c0 4 10 4 10 0z" {
		t.Errorf("as one path: %s", k.Out.String())
	}
}

// Equal looks share one class, and a glyph in its colors is drawn once.
func TestAStockHoldsEverythingOnce(t *testing.T) {
	letters, err := vector.NewKit(assets.FS)
	if err != nil {
		t.Fatal(err)
	}
	page := &Page{}
	stock := &page.Light
	red, blue := color.RGBA{200, 0, 0, 255}, color.RGBA{0, 0, 200, 128}
	for range 3 {
		k := &Sketch{Stock: stock}
		b := vector.NewBrush()
		b.Sketch = k
		b.Disc(red, vector.Pt(10, 10), 4)
		b.Stroke(red, 3, []vector.Point{vector.Pt(0, 0), vector.Pt(5, 5)}, false, 4, 2)
		b.Stroke(blue, 3, []vector.Point{vector.Pt(0, 0), vector.Pt(5, 5)}, false)
		b.Circle(blue, vector.Pt(1, 2), 4, 2)
		b.Fill(red, []vector.Point{vector.Pt(0, 0), vector.Pt(5, 5), vector.Pt(0, 5)})
		b.Glyph(letters, "army", vector.GlyphColors{Fill: red, Rim: blue, RimEdge: red}, 24, vector.Pt(30, 31.25), 0.5)
		b.Text(letters, vector.TextStyle{Face: vector.SerifItalic, Size: 12, Color: red, Halo: blue, HaloWidth: 3}, 100, 50, "a<b")
		for _, want := range []string{`<use href="#u4" transform="translate(30,31.3)scale(0.5)" opacity=".5"/>`, `>a&lt;b</text>`, `<circle cx="10" cy="10" r="4" class="l0"/>`, `<path d="m0 0l5 5" class="l1"/>`} {
			if !strings.Contains(string(page.Join(k.Out.Bytes(), nil)), want) {
				t.Errorf("%s is not in %s", want, k.Out.String())
			}
		}
	}
	style, defs := string(page.Style()), string(page.Defs())
	for _, want := range []string{".l0{fill:#c80000;}", "stroke-dasharray:4 2", "stroke-opacity:.5", "paint-order:stroke", "font-style:italic", "text-anchor:middle", "font-size:12px"} {
		if strings.Count(style, want) == 0 {
			t.Errorf("%s is not in %s", want, style)
		}
	}
	if strings.Count(style, ".l0{") != 1 || strings.Count(defs, "<g id=") != 1 || !strings.Contains(defs, `<g id="u4"><g transform="translate(-24,-24)">`) {
		t.Errorf("%s\n%s", style, defs)
	}
}

// A picture drawn in light and in dark colors is one picture with both. A picture whose shapes differ in dark colors stays light and is counted.
func TestAPageHasBothColors(t *testing.T) {
	letters, err := vector.NewKit(assets.FS)
	if err != nil {
		t.Fatal(err)
	}
	page := &Page{}
	drawn := func(stock *Stock, c color.RGBA, r float64) []byte {
		k := &Sketch{Stock: stock}
		b := vector.NewBrush()
		b.Sketch = k
		b.Disc(c, vector.Pt(10, 10), r)
		b.Disc(color.RGBA{1, 2, 3, 255}, vector.Pt(20, 20), 4)
		b.Glyph(letters, "army", vector.GlyphColors{Fill: c}, 24, vector.Pt(30, 30), 1)
		return k.Out.Bytes()
	}
	red, blue := color.RGBA{200, 0, 0, 255}, color.RGBA{0, 0, 200, 255}
	both := string(page.Join(drawn(&page.Light, red, 4), drawn(&page.Dark, blue, 4)))
	style := string(page.Style())
	light, dark, _ := strings.Cut(style, "@media screen and (prefers-color-scheme:dark){")
	if page.Apart != 0 || strings.Count(both, "<circle") != 2 || !strings.Contains(light, "fill:#c80000;") || strings.Contains(light, "0000c8") || !strings.Contains(dark, "fill:#0000c8;") || strings.Contains(dark, "010203") {
		t.Errorf("%s\n%s", both, style)
	}
	if alone := string(page.Join(drawn(&page.Light, red, 4), drawn(&page.Dark, blue, 5))); page.Apart != 1 || strings.Contains(alone, `r="5"`) || alone == both {
		t.Errorf("Apart is %d: %s", page.Apart, alone)
	}
	if again := string(page.Join(drawn(&page.Light, red, 4), drawn(&page.Dark, blue, 4))); again != both {
		t.Errorf("joining it again gives another picture: %s", again)
	}
}
