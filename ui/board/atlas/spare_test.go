package atlas_test

import (
	"testing"

	"entente/assets"
	"entente/engine"
	"entente/ui/board/atlas"
	"entente/ui/board/vector"
	"entente/variants"
)

func TestEveryBuiltInVariantIsDrawnInColorsApart(t *testing.T) {
	for _, id := range variants.List() {
		b, err := variants.Named(id)
		if err != nil {
			t.Fatal(err)
		}
		d, err := atlas.NewDrawing(b.Variant, b.SVG, b.Anchors)
		if err != nil {
			t.Fatal(err)
		}
		for p := range b.Variant.Map.All().All() {
			loc := engine.Location{Province: p}
			if info := b.Variant.Map.Info(p); len(info.Coasts) > 0 {
				loc.Coast = info.Coasts[0]
			}
			kind := engine.Fleet
			if b.Variant.Map.Info(p).Terrain == engine.Inland {
				kind = engine.Army
			}
			at := d.Anchor(loc, kind)
			if got, ok := d.At(at.X, at.Y); b.Variant.Map.Info(p).Terrain != engine.Coastal && (!ok || got.Province != p) {
				t.Errorf("%s: a click on the unit of %s picks %s", id, b.Variant.Map.ID(loc), b.Variant.Map.ID(got))
			}
		}
		for _, name := range []string{"light", "dark", "parchment", "contrast"} {
			data, err := assets.FS.ReadFile("themes/" + name + ".json")
			if err != nil {
				t.Fatal(err)
			}
			th, err := atlas.ReadTheme(data)
			if err != nil {
				t.Fatal(err)
			}
			seen := map[vector.Color]string{}
			for pw := engine.Power(1); int(pw) < len(b.Variant.Powers); pw++ {
				c := th.Power(b.Variant, pw)
				if seen[c] != "" {
					t.Errorf("%s: %s and %s look alike in the theme %s", id, seen[c], b.Variant.PowerName(pw), name)
				}
				seen[c] = b.Variant.PowerName(pw)
			}
		}
	}
}
