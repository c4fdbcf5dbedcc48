package page

import (
	"errors"
	"io/fs"
	"path/filepath"
	"syscall"

	"entente/ui/lang"
)

// PlainFault puts the everyday faults of files (no permission, no room, no such folder) into plain words. Any other error
// stays as it is.
func (r *Room) PlainFault(err error) error {
	file := ""
	var at *fs.PathError
	if errors.As(err, &at) {
		file = at.Path
	}
	const windowsFull = syscall.Errno(112)
	switch {
	case errors.Is(err, fs.ErrPermission):
		return errors.New(r.Say("error.denied", lang.With{"File": file}))
	case r.Host.Exports != "" && errors.Is(err, syscall.ENOSPC):
		return errors.New(r.Say("error.storage"))
	case errors.Is(err, syscall.ENOSPC) || errors.Is(err, windowsFull):
		return errors.New(r.Say("error.full", lang.With{"File": filepath.Dir(file)})) // the file itself is a temporary one
	case errors.Is(err, fs.ErrNotExist) && file != "":
		return errors.New(r.Say("error.nowhere", lang.With{"File": file}))
	}
	return err
}
