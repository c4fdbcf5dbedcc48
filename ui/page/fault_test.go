package page_test

import (
	"io/fs"
	"strings"
	"syscall"
	"testing"

	"entente/ui/page/pagetest"
)

func TestFaultsOfFilesAreToldInPlainWords(t *testing.T) {
	r := pagetest.Room(t)
	for _, c := range []struct {
		err  error
		want string
	}{
		{&fs.PathError{Op: "open", Path: "/x/y", Err: fs.ErrPermission}, "/x/y"},
		{&fs.PathError{Op: "write", Path: "/x/y", Err: syscall.ENOSPC}, "full"},
		{&fs.PathError{Op: "open", Path: "/x/y", Err: fs.ErrNotExist}, "folder"},
	} {
		if got := r.PlainFault(c.err).Error(); !strings.Contains(got, c.want) || got == c.err.Error() {
			t.Errorf("%v: got %q", c.err, got)
		}
	}
}
