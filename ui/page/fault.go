package page

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"

	"entente/engine/disk"
	"entente/engine/jsonfile"
	"entente/engine/keep"
	"entente/ui/lang"
)

// PlainFault describes common file errors (no permission, no space, no such folder) in plain words. Any other error is returned as it is.
func (s *Screen) PlainFault(err error) error {
	file := ""
	var at *fs.PathError
	var in *keep.FileError
	switch {
	case errors.As(err, &in):
		file = in.File
	case errors.As(err, &at):
		file = at.Path
	}
	var large *disk.LargeError
	switch {
	case errors.Is(err, fs.ErrPermission) || errors.Is(err, syscall.EROFS):
		return errors.New(s.Say("error.denied", lang.With{"File": file}))
	case s.Host.Exports != "" && disk.IsFull(err):
		return errors.New(s.Say("error.storage"))
	case disk.IsFull(err):
		return errors.New(s.Say("error.full", lang.With{"File": file}))
	case errors.Is(err, disk.ErrFolder):
		return errors.New(s.Say("error.folder"))
	case errors.Is(err, disk.ErrDevice):
		return errors.New(s.Say("error.device"))
	case errors.Is(err, jsonfile.ErrLarge) || errors.As(err, &large):
		return errors.New(s.Say("error.large"))
	case errors.Is(err, fs.ErrNotExist) && file != "":
		folder := filepath.Dir(file)
		if info, err := os.Stat(folder); err == nil && info.IsDir() {
			return errors.New(s.Say("error.no-file", lang.With{"File": file}))
		}
		return errors.New(s.Say("error.nowhere", lang.With{"File": folder}))
	}
	return err
}
