//go:build slip

package assets

import "embed"

// near is what the page of a player has with it: signs and colours. Type and texts are fetched as they are needed.
//
//go:embed glyphs/*.svg themes/light.json themes/dark.json
var near embed.FS

// Bring reads a file of the page, and fetches it if needed.
func Bring(name string) ([]byte, error) { return site{near}.ReadFile(name) }
