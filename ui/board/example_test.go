package board_test

import (
	"fmt"
	"os"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"entente/engine"
	"entente/ui/board"
	"entente/ui/board/atlas"
	"entente/ui/board/layout"
	"entente/ui/board/paint"
	"entente/ui/board/vector"
	"entente/variants"
)

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

func Example() {
	test.NewApp() // a program has its own
	bundle := must(variants.StandardBundle())
	drawing := must(atlas.NewDrawing(bundle.Variant, bundle.SVG, bundle.Anchors))
	kit := must(vector.NewKit(os.DirFS("../../assets")))
	theme := must(atlas.ReadTheme(must(os.ReadFile("../../assets/themes/light.json"))))
	provinces := bundle.Variant.Map.Provinces

	b := board.New(drawing, paint.NewPainter(drawing, kit), theme)
	b.OnPick = func(p board.Pick) { fmt.Println(provinces[p.At.Province].Names["en"], p.Button == board.Support) }
	pos := bundle.Variant.Setups[0].Begin()
	b.Set(paint.State{Scene: layout.Scene{Position: &pos}})
	b.Resize(fyne.NewSize(800, 600))

	paris := drawing.Anchor(engine.Location{Province: bundle.Variant.Map.Province("par")}, engine.Army)
	at := fyne.NewPos(float32(paris.X/2), float32(paris.Y/2))
	test.TapAt(b, at)
	test.TapSecondaryAt(b, at)
	// Output:
	// Paris false
	// Paris true
}
