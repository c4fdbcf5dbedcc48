//go:build packed && !js

package assets

import (
	"archive/zip"
	"bytes"
	_ "embed"
	"io/fs"
)

// Its files are packed with zstd, which the program that embeds them has registered (cmd/entente).
//
//go:embed packed.zip
var archive []byte

// packed reads whole files from an archive.
type packed struct{ *zip.Reader }

func (p packed) ReadFile(name string) ([]byte, error) { return fs.ReadFile(p.Reader, name) }

func files() fs.ReadFileFS {
	r, err := zip.NewReader(bytes.NewReader(archive), int64(len(archive)))
	if err != nil {
		panic("assets: packed.zip: " + err.Error()) // scripts/tools/pack verified it when it was made
	}
	return packed{r}
}
