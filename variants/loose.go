//go:build !packed && !slip

package variants

import (
	"embed"
	"io/fs"
)

//go:embed standard/variant.json standard/*.csv standard/setups/*.json standard/map.svg standard/map.json
//go:embed shores/variant.json shores/*.csv shores/setups/*.json shores/map.svg shores/map.json
//go:embed hundred/variant.json hundred/*.csv hundred/setups/*.json hundred/map.svg hundred/map.json
//go:embed mediterranean/variant.json mediterranean/*.csv mediterranean/setups/*.json mediterranean/map.svg mediterranean/map.json
//go:embed modern/variant.json modern/*.csv modern/setups/*.json modern/map.svg modern/map.json
//go:embed three-kingdoms/kingdoms.json three-kingdoms/map.svg three-kingdoms/map.json
var loose embed.FS

func folders() fs.FS { return loose }
