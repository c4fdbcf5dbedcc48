// Package bundle is the player's page as it was built into this program: index.html, slip.js, slip.css, slip.wasm, Go's wasm_exec.js, and for mailed pages
// fzstd.js. scripts/slip.sh makes it, before the program is built; a program that was built without has none. The program of the page is packed with zstd,
// all others with gzip, which every browser unpacks: zstd and brotli, which pack better, browsers ask for over https alone.
//
//	data, err := bundle.Read("index.html")
package bundle

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"sync"

	"github.com/klauspost/compress/zstd"
)

// Program is the name of the page's program.
const Program = "slip.wasm"

// ErrUnbuilt says that this program was built without the page.
var ErrUnbuilt = errors.New("bundle: this program was built without the page for players")

// maxFile is how large a file of the page is at most, unpacked: far above what it needs.
const maxFile = 64 << 20

// Page is the page that was built into this program, or none.
type Page struct{}

// Packed returns a file packed with gzip, and whether it is there. It must not be changed. The first time that Program is asked for takes half a
// second.
func (Page) Packed(name string) (data []byte, ok bool) {
	if name == Program {
		data, err := repacked()
		return data, err == nil
	}
	return kept(name + ".gz")
}

// repacked is the program as browsers unpack it.
var repacked = sync.OnceValues(func() ([]byte, error) {
	data, err := Read(Program)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	if _, err = z.Write(data); err == nil {
		err = z.Close()
	}
	return b.Bytes(), err
})

// Built reports whether there is a page.
func Built() bool {
	_, ok := kept(Program + ".zst")
	return ok
}

// Zstd returns the program packed with zstd. It must not be changed.
func Zstd() ([]byte, error) {
	data, ok := kept(Program + ".zst")
	if !ok {
		return nil, ErrUnbuilt
	}
	return data, nil
}

// Read returns a file, unpacked. The error is ErrUnbuilt where there is no page.
func Read(name string) ([]byte, error) {
	if name == Program {
		data, err := Zstd()
		if err != nil {
			return nil, err
		}
		return unzstd(data)
	}
	data, ok := kept(name + ".gz")
	switch {
	case ok:
		return unpack(data)
	case !Built():
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
