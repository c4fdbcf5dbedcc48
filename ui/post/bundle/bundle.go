// Package bundle is the player's page as it was built into this program: index.html, slip.js, slip.css, slip.wasm, Go's wasm_exec.js, and
// fzstd.js for mailed pages. scripts/slip.sh makes it before the program is built; a program built without it has no page. The files are
// compressed: slip.wasm, by far the largest, with zstd, the others with gzip. In a browser the program contains none of them: they are
// next to it on the website and are downloaded.
//
//	data, err := bundle.Page{}.Read("index.html")
package bundle

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"

	"github.com/klauspost/compress/zstd"
)

// program is the name of the page's program.
const program = "slip.wasm"

// ErrUnbuilt means that this program was built without the page.
var ErrUnbuilt = errors.New("bundle: this program was built without the page for players")

// maxFile is the maximum unpacked size of a file of the page, far above what it needs.
const maxFile = 64 << 20

// Page is the page with its compressed files. The zero Page is the one built into this program, or none.
type Page struct {
	Packed func(name string) (data []byte, ok bool) // returns a compressed file by its name in Files; nil means the built-in files
}

// Files returns the names of all compressed files of a page.
func Files() []string {
	return []string{"index.html.gz", "slip.js.gz", "slip.css.gz", "wasm_exec.js.gz", "fzstd.js.gz", program + ".zst"}
}

// packed returns a compressed file.
func (p Page) packed(name string) (data []byte, ok bool) {
	if p.Packed != nil {
		return p.Packed(name)
	}
	return kept(name)
}

// Built reports whether there is a page.
func (p Page) Built() bool {
	_, ok := p.packed(program + ".zst")
	return ok
}

// Zstd returns the program compressed with zstd. Do not change it.
func (p Page) Zstd() ([]byte, error) {
	data, ok := p.packed(program + ".zst")
	if !ok {
		return nil, ErrUnbuilt
	}
	return data, nil
}

// Read returns a file, uncompressed. The error is ErrUnbuilt if there is no page.
func (p Page) Read(name string) ([]byte, error) {
	if name == program {
		data, err := p.Zstd()
		if err != nil {
			return nil, err
		}
		return unzstd(data)
	}
	data, ok := p.packed(name + ".gz")
	switch {
	case ok:
		return unpack(data)
	case !p.Built():
		return nil, ErrUnbuilt
	}
	return nil, fmt.Errorf("bundle: there is no %s", name)
}

// unpack unpacks a file that is packed with gzip.
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

// unzstd unpacks a file that is packed with zstd.
func unzstd(data []byte) ([]byte, error) {
	z, err := zstd.NewReader(nil, zstd.WithDecoderConcurrency(1), zstd.WithDecoderMaxMemory(maxFile))
	if err != nil {
		return nil, fmt.Errorf("bundle: %w", err)
	}
	defer z.Close()
	text, err := z.DecodeAll(data, nil)
	if err != nil {
		return nil, fmt.Errorf("bundle: %w", err)
	}
	return text, nil
}
