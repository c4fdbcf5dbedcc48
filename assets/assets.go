// Package assets embeds the program's files: fonts, glyphs, colors, languages, lessons and rules.
//
//	kit, err := paint.NewKit(assets.FS)
//	data, err := assets.FS.ReadFile("themes/light.json")
//
// The four themes are light, dark, parchment and contrast. Each has the colors of the map ("map"), of the window ("window"), and of the
// two screens that look the same under every theme ("projector", "curtain"). The map of contrast is meant for projectors.
package assets

import "io/fs"

// FS holds fonts/*.otf and *.ttf, glyphs/*.svg, themes/*.json, lang/*.json, the rules of each game in rules/*/*.json, in paper/ the fonts and colours of print, in
// licences/ the licence of everything the program is made of, and version.txt. The files lie in the program as they are, or
// packed (scripts/tools/pack): nobody who reads them can tell.
var FS fs.ReadFileFS = files()
