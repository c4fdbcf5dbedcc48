// Package bundle is the player's page as it was built into this program: index.html, slip.js, slip.css, slip.wasm, and Go's wasm_exec.js. scripts/slip.sh
// makes it, before the program is built; a program that was built without has none. Each file is packed with gzip, which every browser unpacks: brotli, which
// packs better, browsers ask for over https alone.
//
//	data, err := bundle.Read("index.html")
package bundle

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
)

// ErrUnbuilt says that this program was built without the page.
var ErrUnbuilt = errors.New("bundle: this program was built without the page for players")

// maxFile is how large a file of the page is at most, unpacked: far above what it needs.
const maxFile = 64 << 20

// Page is the page that was built into this program, or none.
type Page struct{}

// Packed returns a file packed with gzip, and whether it is there. It must not be changed.
func (Page) Packed(name string) (data []byte, ok bool) { return packed(name) }

// Built reports whether there is a page.
func Built() bool {
	_, ok := packed("slip.wasm")
	return ok
}

// Read returns a file, unpacked. The error is ErrUnbuilt where there is no page.
func Read(name string) ([]byte, error) {
	data, ok := packed(name)
	if !ok {
		if !Built() {
			return nil, ErrUnbuilt
		}
		return nil, fmt.Errorf("bundle: there is no %s", name)
	}
	return unpack(data)
}

// unpack unpacks a file.
func unpack(data []byte) ([]byte, error) {
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("bundle: %w", err)
	}
	text, err := io.ReadAll(io.LimitReader(z, maxFile+1))
	if err != nil {
		return nil, fmt.Errorf("bundle: %w", err)
	}
	if len(text) > maxFile {
		return nil, fmt.Errorf("bundle: a file of more than %d bytes", maxFile)
	}
	return text, nil
}
