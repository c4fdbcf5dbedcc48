//go:build unix

package disk_test

import (
	"io/fs"
	"syscall"
	"testing"
)

// umask returns what sets the umask, which is set back at the end of the test.
func umask(t *testing.T) func(fs.FileMode) {
	old := syscall.Umask(0o022)
	t.Cleanup(func() { syscall.Umask(old) })
	return func(mask fs.FileMode) { syscall.Umask(int(mask)) }
}
