package disk

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
)

// What is no file, whatever its name says.
var (
	ErrFolder = errors.New("this is a folder, not a file")
	ErrDevice = errors.New("this is a device, not a file")
)

// LargeError says that a file has more bytes than it may have.
type LargeError struct{ Most int64 }

// Error says how many those are.
func (e *LargeError) Error() string {
	if e.Most < 1<<20 {
		return fmt.Sprintf("larger than %d bytes", e.Most)
	}
	return fmt.Sprintf("larger than %d MB", e.Most>>20)
}

// Read returns the contents of a file that has at most so many bytes. Of a larger one nothing is read, and what is a folder, a device or a
// pipe is not opened.
func Read(file string, most int64) ([]byte, error) {
	f, err := openRegular(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	info, err := f.Stat()
	switch {
	case err != nil:
		return nil, err
	case info.Size() > most:
		return nil, &LargeError{most}
	}
	var b bytes.Buffer
	b.Grow(int(max(info.Size(), 0)) + bytes.MinRead) // so that it is read at once
	if _, err := b.ReadFrom(io.LimitReader(f, most+1)); err != nil {
		return nil, err
	}
	if int64(b.Len()) > most { // it grew meanwhile
		return nil, &LargeError{most}
	}
	return b.Bytes(), nil
}

// Head returns the first n bytes of a file, all of a shorter one. It does not open a folder, a device or a pipe.
func Head(file string, n int64) ([]byte, error) {
	f, err := openRegular(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, n))
}

func openRegular(file string) (*os.File, error) {
	if err := Regular(file); err != nil {
		return nil, err
	}
	return Open(file)
}

// Regular fails unless file is a file, and not a folder or a device.
func Regular(file string) error {
	info, err := os.Stat(file)
	switch {
	case err != nil:
		return err
	case info.IsDir():
		return ErrFolder
	case !info.Mode().IsRegular():
		return ErrDevice
	}
	return nil
}
