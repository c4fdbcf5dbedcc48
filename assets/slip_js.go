//go:build slip

package assets

import "embed"

// near holds the files in a player's page: glyphs and colors. Fonts and texts are fetched on demand.
//
//go:embed glyphs/*.svg themes/light.json themes/dark.json
var near embed.FS

// Bring reads a file of the page, and fetches it if needed.
func Bring(name string) ([]byte, error) { return site{near}.ReadFile(name) }
