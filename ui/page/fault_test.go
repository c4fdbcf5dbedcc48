package page_test

import (
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"entente/engine/disk"
	"entente/engine/jsonfile"
	"entente/engine/keep"
	"entente/ui/page/pagetest"
)

func TestFaultsOfFilesAreToldInPlainWords(t *testing.T) {
	r := pagetest.Room(t)
	for _, c := range []struct {
		err  error
		want string
	}{
		{&fs.PathError{Op: "open", Path: "/x/y", Err: fs.ErrPermission}, "/x/y"},
		{&fs.PathError{Op: "write", Path: "/x/y", Err: syscall.ENOSPC}, "full: /x/y"}, {&keep.FileError{File: "/x/z", Err: syscall.ENOSPC}, "full: /x/z"},
		{&keep.FileError{File: "/x/z", Err: syscall.EROFS}, "write there: /x/z"}, {disk.ErrFolder, "This is a folder"}, {fmt.Errorf("x: %w", disk.ErrDevice), "This is a device"},
		{jsonfile.ErrLarge, "The file is too large"}, {&disk.LargeError{Most: 9}, "The file is too large"},
		{&fs.PathError{Op: "open", Path: "/nowhere/x/y", Err: fs.ErrNotExist}, "no such folder: /nowhere/x"},
		{&fs.PathError{Op: "open", Path: filepath.Join(t.TempDir(), "y"), Err: fs.ErrNotExist}, "no such file"},
	} {
		if got := r.PlainFault(c.err).Error(); !strings.Contains(got, c.want) || got == c.err.Error() {
			t.Errorf("%v: got %q", c.err, got)
		}
	}
}
