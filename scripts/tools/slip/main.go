// Slip packs the player's page for the desktop program:
//
//	go run ./scripts/tools/slip -program bin/slip.wasm -page cmd/slip/page -to ui/post/bundle/built
//
// Each file is compressed with gzip, as browsers expect: the page, its scripts and its style, and Go's script for programs in
// WebAssembly. The program is compressed with zstd, which makes it smaller. Files that are up to date are left alone, so that nothing is
// compiled for them.
package main

import (
	"bytes"
	"compress/gzip"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"entente/engine/disk"
	"entente/scripts/tools/zst"
)

func main() {
	program := flag.String("program", "bin/slip.wasm", "the program, compiled for WebAssembly")
	folder := flag.String("page", "cmd/slip/page", "the folder of index.html, slip.js and slip.css")
	to := flag.String("to", "ui/post/bundle/built", "the folder to fill")
	flag.Parse()
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err == nil {
		err = fill(*to, map[string]string{
			"index.html": filepath.Join(*folder, "index.html"), "slip.js": filepath.Join(*folder, "slip.js"), "slip.css": filepath.Join(*folder, "slip.css"),
			"fzstd.js":  filepath.Join(*folder, "fzstd", "fzstd.js"),
			"slip.wasm": *program, "wasm_exec.js": filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"),
		})
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "slip:", err)
		os.Exit(1)
	}
}

// fill packs files, by name, into a folder, and removes other packed files there.
func fill(folder string, files map[string]string) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	for name, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		if err := put(filepath.Join(folder, name+ending(name)), data); err != nil {
			return err
		}
	}
	var old []string
	for _, pattern := range []string{"*.gz", "*.zst"} {
		list, err := filepath.Glob(filepath.Join(folder, pattern))
		if err != nil {
			return err
		}
		old = append(old, list...)
	}
	var err error
	for _, file := range old {
		name := strings.TrimSuffix(filepath.Base(file), filepath.Ext(file))
		if _, wanted := files[name]; !wanted || filepath.Ext(file) != ending(name) {
			err = errors.Join(err, os.Remove(file))
		}
	}
	return err
}

// ending returns the extension of a packed file.
func ending(name string) string {
	if filepath.Ext(name) == ".wasm" {
		return ".zst"
	}
	return ".gz"
}

// put packs data into a file, completely or not at all, because another build may read it, and verifies the result.
func put(file string, data []byte) error {
	pack, unpack := gzipped, gunzipped
	if filepath.Ext(file) == ".zst" {
		pack, unpack = zst.Pack, zst.Unpack
	}
	if old, err := os.ReadFile(file); err == nil {
		if same, err := unpack(old); err == nil && bytes.Equal(same, data) {
			return nil
		}
	}
	packed, err := pack(data)
	if err != nil {
		return err
	}
	if again, err := unpack(packed); err != nil || !bytes.Equal(again, data) {
		return fmt.Errorf("%s is packed and not found again (%w)", file, err)
	}
	return disk.Write(file, packed)
}

func gzipped(data []byte) ([]byte, error) {
	var b bytes.Buffer
	z, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err == nil {
		_, err = z.Write(data)
	}
	if err == nil {
		err = z.Close()
	}
	return b.Bytes(), err
}

func gunzipped(data []byte) ([]byte, error) {
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(z)
}
