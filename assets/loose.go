//go:build !packed && !js

package assets

import (
	"embed"
	"io/fs"
)

//go:embed paper/*.ttf paper/*.json fonts/*.otf fonts/*.ttf fonts/OFL.txt glyphs/*.svg themes/*.json lang/*.json lessons/*.json lessons/*/*.json rules/*/*.json licences version.txt
var loose embed.FS

func files() fs.ReadFileFS { return loose }
