// Package assets embeds the program's files: fonts, glyphs, colors, languages, lessons and rules.
//
//	kit, err := paint.NewKit(assets.FS)
//	data, err := assets.FS.ReadFile("themes/light.json")
//
// The four themes are light, dark, parchment and contrast. Each has the colors of the map ("map"), of the window ("window"), and of the
// two screens that look the same under every theme ("projector", "curtain"). The map of contrast is meant for projectors.
package assets

import "io/fs"

// FS holds fonts/*.otf and *.ttf, glyphs/*.svg, themes/*.json, lang/*.json, the rules of each game in rules/*/*.json, the fonts and colors of print
// in paper/, the licenses of everything the program contains in licences/, and version.txt. The files are embedded as they are or packed
// (scripts/tools/pack), which makes no difference to readers.
var FS fs.ReadFileFS = files()
