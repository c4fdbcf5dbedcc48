package foreign

import (
	"io"
	"io/fs"
	"time"
)

// file is an open file in memory.
type file struct {
	name string
	left []byte
	size int
}

// Stat implements fs.File.
func (f *file) Stat() (fs.FileInfo, error) { return f, nil }

// Read implements fs.File.
func (f *file) Read(p []byte) (int, error) {
	if len(f.left) == 0 {
		return 0, io.EOF
	}
	n := copy(p, f.left)
	f.left = f.left[n:]
	return n, nil
}

// Close implements fs.File.
func (f *file) Close() error { return nil }

// Name implements fs.FileInfo, as do the methods below.
func (f *file) Name() string       { return f.name }
func (f *file) Size() int64        { return int64(f.size) }
func (f *file) Mode() fs.FileMode  { return 0o444 }
func (f *file) ModTime() time.Time { return time.Time{} }
func (f *file) IsDir() bool        { return false }
func (f *file) Sys() any           { return nil }
