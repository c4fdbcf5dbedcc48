//go:build !slip

package assets

import "embed"

//go:embed paper/*.ttf paper/*.json fonts/EntenteSans-*.otf fonts/EntenteSansTabular-*.otf fonts/EntenteSerif-*.ttf fonts/OFL.txt glyphs/*.svg themes/*.json lang/*.json
//go:embed lessons/*.json lessons/*/*.json rules/*/*.json licences version.txt
var near embed.FS
