// Command pack puts the embedded files of packages into one compressed archive each, for a program built with the tag packed:
//
//	go run ./scripts/tools/pack ./assets ./variants
//
// It packs what the package embeds without the tag, so files are named in one place. The archive is packed.zip in the folder of the
// package, with the same bytes for the same files; it is not under version control.
package main

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"

	"github.com/klauspost/compress/zstd"

	"entente/engine/disk"
	"entente/scripts/tools/zst"
)

func main() {
	for _, pkg := range os.Args[1:] {
		if err := pack(pkg); err != nil {
			fmt.Fprintf(os.Stderr, "pack: %s: %v\n", pkg, err)
			os.Exit(1)
		}
	}
}

// pack writes the archive of one package, completely or not at all, because another build may read it. An archive with the same contents is left
// alone, so that nothing is recompiled.
func pack(pkg string) error {
	dir, names, err := embedded(pkg)
	if err != nil {
		return err
	}
	data, err := archive(os.DirFS(dir), names)
	if err != nil {
		return err
	}
	name := filepath.Join(dir, "packed.zip")
	if old, err := os.ReadFile(name); err == nil && bytes.Equal(old, data) {
		return nil
	}
	return disk.Write(name, data)
}

// embedded asks the go command for the folder of a package and the files that it embeds, sorted.
func embedded(pkg string) (dir string, names []string, err error) {
	out, err := exec.Command("go", "list", "-json=Dir,EmbedFiles", pkg).Output()
	if err != nil {
		if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
			err = fmt.Errorf("%w: %s", err, exit.Stderr)
		}
		return "", nil, err
	}
	var list struct {
		Dir        string
		EmbedFiles []string
	}
	if err := json.Unmarshal(out, &list); err != nil {
		return "", nil, err
	}
	if len(list.EmbedFiles) == 0 {
		return "", nil, errors.New("embeds nothing")
	}
	return list.Dir, list.EmbedFiles, nil
}

// archive compresses files as small as possible, and verifies that all can be read.
func archive(files fs.FS, names []string) ([]byte, error) {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	w.RegisterCompressor(zst.Method, func(out io.Writer) (io.WriteCloser, error) { return &whole{to: out}, nil })
	for _, name := range names {
		data, err := fs.ReadFile(files, name)
		if err != nil {
			return nil, err
		}
		file, err := w.CreateHeader(&zip.FileHeader{Name: name, Method: zst.Method})
		if err != nil {
			return nil, err
		}
		if _, err := file.Write(data); err != nil {
			return nil, err
		}
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	r, err := zip.NewReader(bytes.NewReader(b.Bytes()), int64(b.Len()))
	if err != nil {
		return nil, err
	}
	r.RegisterDecompressor(zst.Method, zstd.ZipDecompressor())
	for _, name := range names {
		want, err := fs.ReadFile(files, name)
		if err != nil {
			return nil, err
		}
		if got, err := fs.ReadFile(r, name); err != nil || !bytes.Equal(got, want) {
			return nil, fmt.Errorf("%s was compressed but cannot be read back (%v)", name, err)
		}
	}
	return b.Bytes(), nil
}

// whole compresses its input when it is closed, because only then is the length known.
type whole struct {
	bytes.Buffer
	to io.Writer
}

func (w *whole) Close() error {
	small, err := zst.Pack(w.Bytes())
	if err == nil {
		_, err = w.to.Write(small)
	}
	return err
}
