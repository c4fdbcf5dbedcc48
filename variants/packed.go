//go:build packed

package variants

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

func folders() fs.FS {
	r, err := zip.NewReader(bytes.NewReader(archive), int64(len(archive)))
	if err != nil {
		panic("variants: packed.zip: " + err.Error()) // scripts/tools/pack verified it when it was made
	}
	return r
}
