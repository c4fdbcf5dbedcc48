// Package atlas is the drawing of a board without units: its outlines and layers, the positions of units, centers and names, the province
// at each point, and all colors. It reads the drawing, the anchors and the themes.
//
//	d, err := atlas.NewDrawing(bundle.Variant, bundle.SVG, bundle.Anchors)
//	th, err := atlas.ReadTheme(data) // themes/light.json
//	at, ok := d.At(494, 705)         // Paris
//	ground := th.Ground(bundle.Variant, at.Province, owner)
package atlas
