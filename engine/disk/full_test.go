package disk

import (
	"errors"
	"fmt"
	"io/fs"
	"syscall"
	"testing"
)

func TestIsFull(t *testing.T) {
	for _, row := range []struct {
		err  error
		want bool
	}{
		{nil, false}, {errors.New("no space left"), false}, {syscall.EACCES, false}, {syscall.ENOSPC, true}, {syscall.Errno(112), true},
		{fmt.Errorf("save: %w", &fs.PathError{Op: "write", Path: "a", Err: syscall.ENOSPC}), true},
	} {
		if got := IsFull(row.err); got != row.want {
			t.Errorf("%v: got %v", row.err, got)
		}
	}
}
