// Package paint draws the board: one painter for the window, the projector, pictures in files and judge. It needs no window and no
// display.
//
//	d, err := paint.NewDrawing(bundle.Variant, bundle.SVG, bundle.Anchors)
//	k, err := paint.NewKit(assets.FS)
//	th, err := paint.ReadTheme(data) // themes/light.json
//	p := paint.NewPainter(d, k)
//	img := p.Base(th, paint.Frame{Scale: 0.9, W: 1440, H: 1080}, &pos.Owners)
package paint
