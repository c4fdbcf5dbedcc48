package vector

import (
	"errors"
	"fmt"
	"image"
	"image/color"
	"io/fs"
	"math"
	"path"
	"strings"
	"sync"

	"github.com/srwiley/rasterx"
)

// Kit holds the fonts and glyphs of a painter. It caches what it has drawn. Several goroutines may use it at once.
type Kit struct {
	glyphs map[string]*Sheet
	fonts  fonts

	lock   sync.Mutex
	stamps map[stampKey]*image.RGBA
	texts  map[textKey]*inscription
}

// GlyphColors are the colors of a unit or mark. Other colors of a glyph are drawn as they are.
type GlyphColors struct {
	Fill  color.RGBA // of the power
	Inner color.RGBA // the line next to the fill
	Outer color.RGBA // the line next to the map

	Rim, RimEdge color.RGBA // for a dislodged unit: a line around its outline and the edge of that line; zero if none
}

type stampKey struct {
	name   string
	colors GlyphColors
	size   int // in quarters of a pixel
}

// maxStamps and maxTexts limit the cache of a kit; a full cache is emptied.
const maxStamps, maxTexts = 800, 1500

// NewKit reads the folders fonts and glyphs.
func NewKit(assets fs.FS) (*Kit, error) {
	k := &Kit{glyphs: map[string]*Sheet{}, stamps: map[stampKey]*image.RGBA{}, texts: map[textKey]*inscription{}}
	var faults []error
	if err := k.fonts.read(assets); err != nil {
		faults = append(faults, err)
	}
	names, _ := fs.Glob(assets, "glyphs/*.svg")
	for _, name := range names {
		data, err := fs.ReadFile(assets, name)
		if err != nil {
			faults = append(faults, err)
			continue
		}
		s, err := ReadSVG(data)
		if err != nil {
			faults = append(faults, fmt.Errorf("%s: %w", name, err))
			continue
		}
		k.glyphs[strings.TrimSuffix(path.Base(name), ".svg")] = s
	}
	for _, name := range [...]string{"army", "fleet", "center", "center-owned", "dislodged", "build", "disband", "waive", "hold", "bounce", "cut", "convoy", "army-damaged", "gate", "port"} {
		if k.glyphs[name] == nil {
			faults = append(faults, fmt.Errorf("glyphs/%s.svg is missing or unreadable", name))
		}
	}
	if err := errors.Join(faults...); err != nil {
		return nil, err
	}
	return k, nil
}

// Glyph returns glyphs/name.svg in the given colors, with its grid px pixels wide. The picture's point (0, 0) is the anchor in the middle of the
// grid, so its Rect has negative corners; it may be larger than the grid. The picture is shared and must not be changed; Stamp draws it in place.
// For an unknown name the picture is empty.
func (k *Kit) Glyph(name string, colors GlyphColors, px float64) *image.RGBA {
	s := k.glyphs[name]
	if s == nil || !(px > 0) {
		return &image.RGBA{}
	}
	key := stampKey{name, colors, int(math.Round(px * 4))}
	k.lock.Lock()
	img := k.stamps[key]
	k.lock.Unlock()
	if img != nil {
		return img
	}
	img = s.draw(colors, float64(key.size)/4)
	if colors.Rim.A > 0 {
		img = s.rimmed(img, colors, px)
	}
	k.lock.Lock()
	defer k.lock.Unlock()
	if len(k.stamps) >= maxStamps {
		clear(k.stamps)
	}
	k.stamps[key] = img
	return img
}

// draw draws a whole file centered on (0, 0).
func (s *Sheet) draw(colors GlyphColors, px float64) *image.RGBA {
	scale := px / max(s.W, s.H)
	m := rasterx.Matrix2D{A: scale, D: scale, E: -s.W / 2 * scale, F: -s.H / 2 * scale}
	outlines, around := make([]Outline, len(s.Elements)), EmptyBox()
	for i, e := range s.Elements {
		var whole rasterx.Path
		for _, p := range e.Pieces {
			whole = append(whole, p.path...)
		}
		outlines[i] = filled(whole, m)
		if b := outlines[i].Box; !outlines[i].empty() {
			around.Add(b.X0, b.Y0)
			around.Add(b.X1, b.Y1)
		}
	}
	if around == EmptyBox() {
		return &image.RGBA{}
	}
	img := image.NewRGBA(around.Rect())
	var z Raster
	for i, e := range s.Elements {
		if !e.Fill.Set || outlines[i].empty() {
			continue
		}
		z.Begin(img.Rect)
		z.Add(&outlines[i])
		Blend(img, z.end(), img.Rect, colors.Of(e.Fill.Color))
	}
	return img
}

// RimLine and RimEdge are the widths of the lines along the outline of a dislodged unit, on the grid of the glyphs.
const RimLine, RimEdge = 13, 16.5

// rimmed returns a picture of the file with a rim along its outline.
func (s *Sheet) rimmed(glyph *image.RGBA, colors GlyphColors, px float64) *image.RGBA {
	if len(s.Elements) == 0 {
		return glyph
	}
	img := image.NewRGBA(glyph.Rect.Inset(-int(math.Ceil(px * 8.5 / 48))))
	b := NewBrush()
	b.Dst = img
	for _, piece := range s.Elements[0].Pieces { // the silhouette
		path := b.Flat(piece, px/max(s.W, s.H), s.W/2, s.H/2)
		b.Stroke(colors.RimEdge, RimEdge*px/48, path, true)
		b.Stroke(colors.Rim, RimLine*px/48, path, true)
	}
	Over(img, glyph, glyph.Rect)
	return img
}

// Of returns the color with which a color of the file is drawn.
func (g GlyphColors) Of(c color.NRGBA) color.RGBA {
	switch c {
	case color.NRGBA{0xBD, 0x1D, 0x05, 0xFF}:
		return g.Fill
	case color.NRGBA{0xFF, 0xFD, 0xF6, 0xFF}:
		return g.Inner
	case color.NRGBA{0x1F, 0x1A, 0x14, 0xFF}:
		return g.Outer
	}
	r, gr, b, a := c.RGBA()
	return color.RGBA{uint8(r >> 8), uint8(gr >> 8), uint8(b >> 8), uint8(a >> 8)}
}

// Silhouette returns the outline of a glyph with the lines around it, on its grid of 48 with the anchor at (0, 0), or nil for an unknown name.
func (k *Kit) Silhouette(name string) []Point {
	s := k.glyphs[name]
	if s == nil {
		return nil
	}
	var widest *Piece
	for i := range s.Elements {
		for j := range s.Elements[i].Pieces {
			if p := &s.Elements[i].Pieces[j]; widest == nil || p.Box.X1-p.Box.X0 > widest.Box.X1-widest.Box.X0 {
				widest = p
			}
		}
	}
	if widest == nil {
		return nil
	}
	var list []Point
	grid := 48 / max(s.W, s.H)
	for _, at := range widest.flat(1).points {
		list = append(list, Pt((float64(at.X)-s.W/2)*grid, (float64(at.Y)-s.H/2)*grid))
	}
	return list
}
