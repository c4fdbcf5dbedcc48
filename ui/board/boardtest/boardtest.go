// Package boardtest provides test fixtures for the map: the standard board, and positions and orders written as text. Only tests import it.
package boardtest

import (
	"testing"

	"entente/assets"
	"entente/engine"
	"entente/ui/board/atlas"
	"entente/ui/board/vector"
	"entente/variants"
)

// Board is a board with everything needed to draw it.
type Board struct {
	V       *engine.Variant
	Drawing *atlas.Drawing
	Kit     *vector.Kit
	Theme   *atlas.Theme // the light theme
	T       testing.TB
}

// New reads the standard board.
func New(t testing.TB) *Board { return Named(t, "standard") }

// Named reads a built-in board.
func Named(t testing.TB, id string) *Board {
	t.Helper()
	files, err := variants.Named(id)
	if err != nil {
		t.Fatal(err)
	}
	d, err := atlas.NewDrawing(files.Variant, files.SVG, files.Anchors)
	if err != nil {
		t.Fatal(err)
	}
	k, err := vector.NewKit(assets.FS)
	if err != nil {
		t.Fatal(err)
	}
	return &Board{V: files.Variant, Drawing: d, Kit: k, Theme: Theme(t, "light"), T: t}
}

// Theme reads a built-in theme.
func Theme(t testing.TB, name string) *atlas.Theme {
	t.Helper()
	data, err := assets.FS.ReadFile("themes/" + name + ".json")
	if err != nil {
		t.Fatal(err)
	}
	th, err := atlas.ReadTheme(data)
	if err != nil {
		t.Fatal(err)
	}
	return th
}

// Full returns a frame that shows the whole board.
func Full(w, h int) vector.Frame { return vector.Frame{Scale: float64(w) / 1600, W: w, H: h} }
