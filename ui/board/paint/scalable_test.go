package paint

import (
	"bytes"
	"encoding/xml"
	"errors"
	"image"
	"io"
	"math"
	"os"
	"strings"
	"testing"

	"github.com/srwiley/oksvg"
	"github.com/srwiley/rasterx"

	"entente/engine"
	"entente/ui/board/boardtest"
	"entente/ui/board/layout"
	"entente/ui/board/vector"
)

func TestSVGOfATurnIsWellFormedAndWhole(t *testing.T) {
	st := newStage(t)
	pos, orders := st.Turn()
	res := engine.Adjudicate(pos, orders, engine.Rulebook())
	after := res.Aftermath(pos)
	for name, s := range map[string]*layout.Scene{
		"empty":   {},
		"orders":  {Position: pos, Shapes: layout.Shapes(pos, orders, nil), Letters: true},
		"results": {Position: &after, Shapes: layout.Shapes(pos, orders, &res), Stuck: after.Stuck(), StuckText: "no <retreat>"},
	} {
		t.Run(name, func(t *testing.T) {
			data := st.SVG(st.Theme, boardtest.Full(1600, 1200), s)
			if dir := os.Getenv("PICTURES"); dir != "" {
				if err := os.WriteFile(dir+"/"+name+".svg", data, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			texts, paths := 0, 0
			for dec := xml.NewDecoder(bytes.NewReader(data)); ; {
				token, err := dec.Token()
				if errors.Is(err, io.EOF) {
					break
				}
				if err != nil {
					t.Fatal(err)
				}
				if el, ok := token.(xml.StartElement); ok {
					switch el.Name.Local {
					case "text":
						texts++
					case "path":
						paths++
						for _, a := range el.Attr {
							if a.Name.Local == "d" && strings.Contains(a.Value, "NaN") {
								t.Fatalf("path %q", a.Value)
							}
						}
					}
				}
			}
			if texts < 60 || paths < 200 {
				t.Errorf("%d texts and %d paths: too few", texts, paths)
			}
			for _, id := range []string{"par", "stp", "nth"} {
				p := st.V.Map.Province(id)
				land := st.V.Map.Info(p).Terrain != engine.Sea
				if bytes.Contains(data, []byte(`id="map-`+id+`"`)) != land {
					t.Errorf("province %s as a path: want %v", id, land)
				}
			}
			if !bytes.Contains(data, []byte(">Portugal</text>")) && !bytes.Contains(data, []byte(">Por</text>")) {
				t.Error("the name of Portugal is missing")
			}
		})
	}
}

func TestSVGOfNothingIsNothing(t *testing.T) {
	st := newStage(t)
	if data := st.SVG(st.Theme, vector.Frame{}, &layout.Scene{}); data != nil {
		t.Errorf("%d bytes", len(data))
	}
}

// TestSVGIsDrawnAsThePicture lets another reader of SVG draw the file. In every square of 16 pixels the mean color must be close to that of the
// PNG. The reader ignores clipping, so lines along the shore are a little wider.
func TestSVGIsDrawnAsThePicture(t *testing.T) {
	st := newStage(t)
	pos, orders := st.Turn()
	res := engine.Adjudicate(pos, orders, engine.Rulebook())
	after := res.Aftermath(pos)
	s := &layout.Scene{Position: &after, Shapes: layout.Shapes(pos, orders, &res), Stuck: after.Stuck(), StuckText: "no retreat"}
	const w, h, square = 1280, 960, 16
	f := boardtest.Full(w, h)
	want := st.Picture(st.Theme, f, s)
	icon, err := oksvg.ReadIconStream(bytes.NewReader(st.SVG(st.Theme, f, s)), oksvg.IgnoreErrorMode)
	if err != nil {
		t.Fatal(err)
	}
	got := image.NewRGBA(image.Rect(0, 0, w, h))
	icon.SetTarget(0, 0, w, h)
	icon.Draw(rasterx.NewDasher(w, h, rasterx.NewScannerGV(w, h, got, got.Bounds())), 1)
	if dir := os.Getenv("PICTURES"); dir != "" {
		writePNG(t, dir+"/from-svg.png", got)
		writePNG(t, dir+"/from-png.png", want)
	}
	sum, worst, far := 0.0, 0.0, 0
	for y := 0; y < h; y += square {
		for x := 0; x < w; x += square {
			d := apart(got, want, image.Rect(x, y, x+square, y+square))
			sum += d
			worst = max(worst, d)
			if d > 24 {
				far++
			}
		}
	}
	mean := sum / (w / square) / (h / square)
	t.Logf("mean difference of the squares %.2f of 255, largest %.1f, %d of %d above 24", mean, worst, far, w/square*h/square)
	if mean > 5 || far > w/square*h/square/100 {
		t.Error("the SVG file differs from the picture")
	}
}

// apart returns the difference between the mean colors of a square in two pictures, in the channel with the largest difference.
func apart(a, b image.Image, square image.Rectangle) float64 {
	mean := func(m image.Image) (c [3]float64) {
		for y := square.Min.Y; y < square.Max.Y; y++ {
			for x := square.Min.X; x < square.Max.X; x++ {
				red, green, blue, _ := m.At(x, y).RGBA()
				c[0], c[1], c[2] = c[0]+float64(red>>8), c[1]+float64(green>>8), c[2]+float64(blue>>8)
			}
		}
		n := float64(square.Dx() * square.Dy())
		return [3]float64{c[0] / n, c[1] / n, c[2] / n}
	}
	one, other := mean(a), mean(b)
	far := 0.0
	for i := range one {
		far = max(far, math.Abs(one[i]-other[i]))
	}
	return far
}
