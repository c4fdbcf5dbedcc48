//go:build slip

package assets

import "embed"

// near is what the page of a player has with it: type for its map, signs, colours and texts.
//
//go:embed fonts/EntenteSans-Regular.otf fonts/EntenteSans-Medium.otf fonts/EntenteSans-SemiBold.otf fonts/EntenteSans-Bold.otf fonts/EntenteSerif-*.ttf glyphs/*.svg themes/light.json themes/dark.json lang/*.json
var near embed.FS
