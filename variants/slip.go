//go:build slip

package variants

import (
	"embed"
	"errors"
	"io/fs"
)

//go:embed standard/variant.json standard/*.csv standard/setups/*.json
//go:embed shores/variant.json shores/*.csv shores/setups/*.json
//go:embed hundred/variant.json hundred/*.csv hundred/setups/*.json
//go:embed mediterranean/variant.json mediterranean/*.csv mediterranean/setups/*.json
//go:embed modern/variant.json modern/*.csv modern/setups/*.json
//go:embed three-kingdoms/kingdoms.json
var tables embed.FS

// Bring fetches a file that the player's page does not contain, a drawing such as "standard/map.svg". Set it before a board is read.
var Bring func(name string) ([]byte, error)

// brought holds the tables, and fetches drawings.
type brought struct{ embed.FS }

// ReadFile implements fs.ReadFileFS.
func (b brought) ReadFile(name string) ([]byte, error) {
	data, err := b.FS.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) && Bring != nil {
		return Bring(name)
	}
	return data, err
}

func folders() fs.FS { return brought{tables} }
