package paint

import (
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io/fs"
	"math"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"entente/assets"
	"entente/ui/board/boardtest"
	"entente/ui/board/layout"
	"entente/ui/board/vector"
)

// golden compares a picture with testdata/name.png, and writes that file if UPDATE_GOLDEN is set. Pixels may differ by a few steps because
// processors round differently.
func golden(t *testing.T, name string, got *image.RGBA) {
	t.Helper()
	path := filepath.Join("testdata", name+".png")
	if os.Getenv("UPDATE_GOLDEN") != "" {
		writePNG(t, path, got)
		return
	}
	file, err := os.Open(path)
	if err != nil {
		t.Fatalf("%v; write it with make golden", err)
	}
	defer file.Close()
	want, err := png.Decode(file)
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	wrong := 0
	for y := range got.Rect.Dy() {
		for x := range got.Rect.Dx() {
			if !alike(got.RGBAAt(x, y), color.RGBAModel.Convert(want.At(x, y)).(color.RGBA)) {
				wrong++
			}
		}
	}
	if wrong > 20 || want.Bounds() != got.Rect {
		failed := filepath.Join("testdata", "failed", name+".png")
		writePNG(t, failed, got)
		t.Errorf("%d pixels differ from %s: see %s", wrong, path, failed)
	}
}

func alike(a, b color.RGBA) bool {
	far := func(x, y uint8) bool { return max(x, y)-min(x, y) > 6 }
	return !far(a.R, b.R) && !far(a.G, b.G) && !far(a.B, b.B) && !far(a.A, b.A)
}

func writePNG(t *testing.T, path string, img image.Image) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	file, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if err := png.Encode(file, img); err != nil {
		t.Fatal(err)
	}
}

func TestGoldenBoard(t *testing.T) {
	p, th := painter(t), boardtest.Theme(t, "light")
	pos := p.drawing.Variant().Setups[0].Begin()
	f := whole(p.drawing, 640)
	img := p.Base(th, f, &pos.Owners)
	for pv := range p.drawing.Variant().Map.All().All() {
		l := p.layout.Label(layout.Script{Theme: th, Frame: f, U: f.Scale}, pv, th.Ground(p.drawing.Variant(), pv, pos.Owners[pv]))
		board := fixtures{easel: &easel{Brush: &vector.Brush{Dst: img}, kit: p.kit}}
		board.name(&layout.Place{Label: &l, At: vector.Pt(l.X, l.Y)})
	}
	golden(t, "board", img)
}

func TestGoldenDarkZoom(t *testing.T) {
	p, th := painter(t), boardtest.Theme(t, "dark")
	pos := p.drawing.Variant().Setups[0].Begin()
	golden(t, "zoom", p.Base(th, vector.Frame{Scale: 2, X: 640, Y: 330, W: 400, H: 300}, &pos.Owners))
}

func TestGoldenKit(t *testing.T) {
	p, th := painter(t), boardtest.Theme(t, "light")
	v := p.drawing.Variant()
	img := image.NewRGBA(image.Rect(0, 0, 600, 440))
	draw.Draw(img, img.Rect, image.NewUniform(th.Sea.RGBA), image.Point{}, draw.Src)
	files, err := fs.Glob(assets.FS, "glyphs/*.svg")
	if err != nil {
		t.Fatal(err)
	}
	var glyphs []string
	for _, file := range files {
		glyphs = append(glyphs, strings.TrimSuffix(path.Base(file), ".svg"))
	}
	slices.Sort(glyphs) // "center" before "center-owned"
	for i, name := range glyphs {
		colors := th.GlyphColors(v, v.Power([]string{"austria", "turkey", "germany"}[i%3]))
		stamp(img, p.kit.Glyph(name, colors, 44), float64(30+i%10*60), float64(30+i/10*60))
	}
	for face := vector.Sans; face <= vector.Serif; face++ {
		s := vector.TextStyle{Face: face, Size: 20, Color: th.Ink.RGBA, Halo: th.Paper.RGBA, HaloWidth: 4}
		p.kit.Text(img, s, 20+float64(face%2)*300, 340+float64(face/2)*36, "AVÆ Škagerrak 1901 – →")
	}
	golden(t, "kit", img)
}

// stamp lays a picture from Glyph over dst, its anchor at x, y.
func stamp(dst, glyph *image.RGBA, x, y float64) {
	at := image.Pt(int(math.Round(x)), int(math.Round(y)))
	draw.Draw(dst, glyph.Rect.Add(at), glyph, glyph.Rect.Min, draw.Over)
}
