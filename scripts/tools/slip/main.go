// Slip packs the player's page for the program that offers it:
//
//	go run ./scripts/tools/slip -program bin/slip.wasm -page cmd/slip/page -to ui/post/bundle/built
//
// Each file goes into the folder packed with gzip: the page, its script and its style, the program compiled for WebAssembly, and the script of this Go
// for such programs. What is there already is left alone, so that nothing is compiled for it.
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
)

func main() {
	program := flag.String("program", "bin/slip.wasm", "the program, compiled for WebAssembly")
	folder := flag.String("page", "cmd/slip/page", "where index.html, slip.js and slip.css lie")
	to := flag.String("to", "ui/post/bundle/built", "the folder to fill")
	flag.Parse()
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err == nil {
		err = fill(*to, map[string]string{
			"index.html": filepath.Join(*folder, "index.html"), "slip.js": filepath.Join(*folder, "slip.js"), "slip.css": filepath.Join(*folder, "slip.css"),
			"slip.wasm": *program, "wasm_exec.js": filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"),
		})
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "slip:", err)
		os.Exit(1)
	}
}

// fill packs files, by their names, into a folder. What else was packed there goes.
func fill(folder string, files map[string]string) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	for name, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		if err := put(filepath.Join(folder, name+".gz"), data); err != nil {
			return err
		}
	}
	old, err := filepath.Glob(filepath.Join(folder, "*.gz"))
	if err != nil {
		return err
	}
	for _, file := range old {
		if _, wanted := files[strings.TrimSuffix(filepath.Base(file), ".gz")]; !wanted {
			err = errors.Join(err, os.Remove(file))
		}
	}
	return err
}

// put packs data into a file, wholly or not at all: another build may read it. What it packs is read again.
func put(file string, data []byte) error {
	if old, err := os.ReadFile(file); err == nil {
		if same, err := unpack(old); err == nil && bytes.Equal(same, data) {
			return nil
		}
	}
	var b bytes.Buffer
	z, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return err
	}
	if _, err := z.Write(data); err != nil {
		return err
	}
	if err := z.Close(); err != nil {
		return err
	}
	if again, err := unpack(b.Bytes()); err != nil || !bytes.Equal(again, data) {
		return fmt.Errorf("%s is packed and not found again (%w)", file, err)
	}
	return disk.Write(file, b.Bytes())
}

func unpack(data []byte) ([]byte, error) {
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(z)
}
