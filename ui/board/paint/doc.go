// Package paint draws the board for the window, the projector, picture files and judge. It needs no window and no display.
//
//	d, err := atlas.NewDrawing(bundle.Variant, bundle.SVG, bundle.Anchors)
//	k, err := vector.NewKit(assets.FS)
//	th, err := atlas.ReadTheme(data) // themes/light.json
//	p := paint.NewPainter(d, k)
//	img := p.Base(th, vector.Frame{Scale: 0.9, W: 1440, H: 1080}, &pos.Owners)
package paint
