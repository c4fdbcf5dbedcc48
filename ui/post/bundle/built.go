//go:build !js

package bundle

import "embed"

// What scripts/slip.sh left in the folder, if it did: README.md is always there, so that the program builds without.
//
//go:embed built
var built embed.FS

// kept returns a file of the folder as stored.
func kept(name string) (data []byte, ok bool) {
	data, err := built.ReadFile("built/" + name)
	return data, err == nil
}
