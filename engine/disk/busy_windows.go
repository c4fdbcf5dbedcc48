package disk

import (
	"errors"
	"syscall"
)

// busy reports whether a file could not be had because another program has it open: by name, by a lock, or while it is being removed, which
// that system calls a denied access.
func busy(err error) bool {
	const shared, locked = syscall.Errno(32), syscall.Errno(33)
	return errors.Is(err, shared) || errors.Is(err, locked) || errors.Is(err, syscall.ERROR_ACCESS_DENIED)
}
