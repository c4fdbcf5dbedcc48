// Package atlas is a board as a picture, without what stands on it: its outlines and layers, where units, centers and
// names go, which province is where, and the colours of it all. It reads the drawing, the anchors and the themes.
//
//	d, err := atlas.NewDrawing(bundle.Variant, bundle.SVG, bundle.Anchors)
//	th, err := atlas.ReadTheme(data) // themes/light.json
//	at, ok := d.At(494, 705)         // Paris
//	ground := th.Ground(bundle.Variant, at.Province, owner)
package atlas
