package disk

import (
	"errors"
	"syscall"
)

// IsFull reports whether err says that a disk, or the storage of a browser, has no room left.
func IsFull(err error) bool {
	const windowsFull = syscall.Errno(112)
	return errors.Is(err, syscall.ENOSPC) || errors.Is(err, windowsFull)
}
