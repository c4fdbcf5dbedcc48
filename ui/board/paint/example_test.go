package paint_test

import (
	"fmt"

	"entente/assets"
	"entente/ui/board/atlas"
	"entente/ui/board/paint"
	"entente/ui/board/vector"
	"entente/variants"
)

func ExampleNewPainter() {
	bundle, err := variants.StandardBundle()
	if err != nil {
		fmt.Println(err)
		return
	}
	d, err := atlas.NewDrawing(bundle.Variant, bundle.SVG, bundle.Anchors)
	if err != nil {
		fmt.Println(err)
		return
	}
	k, err := vector.NewKit(assets.FS)
	if err != nil {
		fmt.Println(err)
		return
	}
	data, err := assets.FS.ReadFile("themes/light.json")
	if err != nil {
		fmt.Println(err)
		return
	}
	th, err := atlas.ReadTheme(data)
	if err != nil {
		fmt.Println(err)
		return
	}
	pos := bundle.Variant.Setups[0].Begin()
	img := paint.NewPainter(d, k).Base(th, vector.Frame{Scale: 0.25, W: 400, H: 300}, &pos.Owners)
	loc, _ := d.At(494, 705)
	fmt.Println(img.Rect.Size(), bundle.Variant.Map.ID(loc))
	// Output: (400,300) par
}
