package watch

import (
	"bytes"
	"context"
	"fmt"
	"image/png"
	"io/fs"
	"math"
	"sync"

	"entente/ui/board/atlas"
	"entente/ui/board/layout"
	"entente/ui/board/paint"
	"entente/ui/board/vector"
)

// Size is the size of a painted map. No other sizes are available.
type Size uint8

// The sizes, for a phone, a screen and a large display.
const (
	Small Size = iota
	Medium
	Large

	sizes
)

// across returns the width of a map in pixels.
func (s Size) across() int { return [sizes]int{960, 1600, 2560}[s] }

// tallest is the maximum height of a map in pixels.
const tallest = 2560

// gallery caches the painted maps of one picture: each size, with or without a background, painted on first request, one at a
// time.
type gallery struct {
	busy sync.Mutex // held while something is painted

	mu     sync.Mutex
	number uint64 // of the map
	maps   [sizes][2][]byte

	drawing  *atlas.Drawing
	hatched  bool
	themes   [2]*atlas.Theme
	painters [2]*paint.Painter // one for each background: each caches what it painted last
}

// empty drops all maps.
func (g *gallery) empty() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.maps = [sizes][2][]byte{}
}

// painted returns the map of a view as PNG. It returns early when ctx ends while waiting for another request's painting, but not
// during its own.
func (w *Watch) painted(ctx context.Context, v view, size Size, clear bool) ([]byte, error) {
	g, ground := &w.gallery, 0
	if clear {
		ground = 1
	}
	if data := g.kept(v.number, size, ground); data != nil {
		return data, nil
	}
	g.busy.Lock()
	defer g.busy.Unlock()
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if data := g.kept(v.number, size, ground); data != nil {
		return data, nil
	}
	if err := g.prepare(w, v); err != nil {
		return nil, err
	}
	scene := v.picture.Map.Scene
	scene.LabelSize, scene.Far = layout.LargeLabels, true
	img := g.painters[ground].Picture(g.themes[ground], frame(v.drawing, size), &scene)
	var out bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(&out, img); err != nil {
		return nil, fmt.Errorf("watch: %w", err)
	}
	g.keep(v.number, size, ground, out.Bytes())
	return out.Bytes(), nil
}

// kept returns a cached map, or nil if none.
func (g *gallery) kept(number uint64, size Size, ground int) []byte {
	g.mu.Lock()
	defer g.mu.Unlock()
	if number != g.number {
		return nil
	}
	return g.maps[size][ground]
}

// keep caches a map, unless maps of a later picture are cached already.
func (g *gallery) keep(number uint64, size Size, ground int, data []byte) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if number < g.number {
		return
	}
	if number > g.number {
		g.number, g.maps = number, [sizes][2][]byte{}
	}
	g.maps[size][ground] = data
}

// prepare creates the painters for the board of a view unless they exist.
func (g *gallery) prepare(w *Watch, v view) error {
	if g.drawing == v.drawing && g.hatched == v.picture.Hatched {
		return nil
	}
	data, err := fs.ReadFile(w.assets, themeFile)
	if err != nil {
		return fmt.Errorf("watch: %w", err)
	}
	for i := range g.themes {
		th, err := atlas.ReadTheme(data)
		if err != nil {
			return fmt.Errorf("watch: %w", err)
		}
		th.Hatched = v.picture.Hatched
		if i == 1 {
			th.Sea = vector.Color{} // no background
		}
		g.themes[i], g.painters[i] = th, paint.NewPainter(v.drawing, w.kit)
	}
	g.drawing, g.hatched = v.drawing, v.picture.Hatched
	return nil
}

// frame returns the frame with the whole board in a size.
func frame(d *atlas.Drawing, size Size) vector.Frame {
	w, h := d.Size()
	scale := min(float64(size.across())/w, tallest/h)
	return vector.Frame{Scale: scale, W: int(math.Ceil(w * scale)), H: int(math.Ceil(h * scale))}
}
