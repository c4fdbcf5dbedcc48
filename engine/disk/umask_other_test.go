//go:build !unix

package disk_test

import (
	"io/fs"
	"testing"
)

func umask(t *testing.T) func(fs.FileMode) {
	t.Skip("no umask here")
	return nil
}
