// Package disk writes files atomically, and removes the temporary files of programs that died.
//
//	err := disk.Write("thursday.entente", data)  // the old contents or the new ones are there, whatever happens
//	err = disk.WritePrivate("keys.json", data)   // for this account alone
//	disk.Sweep(folder)                           // at the start of a program
//
// Data is written to a temporary file beside its destination, synced, and renamed. While a program writes such a file, it holds a lock on
// it, which the system releases however the program ends: a temporary file without a lock is a leftover.
package disk

import (
	"crypto/rand"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
)

// Temporary files are called so, with letters of chance in between.
const (
	tempBegin = ".entente-"
	tempEnd   = ".tmp"
)

// maxTries is how many times Write starts over if its temporary file disappears, which happens only on disks that ignore file locks.
const maxTries = 5

// Write replaces a file in one step: whatever happens, the old contents or the new ones are there. A new file gets what the
// umask leaves of rw-rw-rw-, others keep their mode; a file that must not be written stays as it is. A link leads to its goal,
// also to one that is not there yet. What dead programs have left in the folder goes.
func Write(file string, data []byte) error {
	file = Resolve(file)
	mode := fs.FileMode(0)
	switch err := Regular(file); {
	case err == nil:
		if mode, err = writable(file); err != nil {
			return err
		}
	case !errors.Is(err, fs.ErrNotExist):
		return err
	}
	return replace(file, data, 0o666, mode)
}

// WritePrivate is Write of a file that only this account can read, whatever its mode was before.
func WritePrivate(file string, data []byte) error {
	file = Resolve(file)
	if err := Regular(file); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return replace(file, data, 0o600, 0)
}

// writable returns the mode of a file that may be written: a write-protected one could be replaced all the same.
func writable(file string) (fs.FileMode, error) {
	f, err := os.OpenFile(file, os.O_WRONLY, 0)
	if err != nil {
		return 0, err
	}
	info, err := f.Stat()
	if err := errors.Join(err, f.Close()); err != nil {
		return 0, err
	}
	return info.Mode().Perm(), nil
}

// replace does the writing: of a temporary file made with one mode and then given another, 0 for none.
func replace(file string, data []byte, made, mode fs.FileMode) error {
	folder := filepath.Dir(file)
	Sweep(folder)
	for try := 1; ; try++ {
		temp := filepath.Join(folder, tempBegin+rand.Text()+tempEnd)
		err := attempt(temp, file, data, made, mode)
		if err == nil {
			syncFolder(folder)
			return nil
		}
		if _, gone := os.Stat(folder); try == maxTries || gone != nil || !errors.Is(err, errGone) {
			var at *fs.PathError
			if errors.As(err, &at) && at.Path == temp {
				at.Path = file // nobody knows the other one
			}
			return err
		}
	}
}

// errGone says that somebody removed the temporary file.
var errGone = errors.New("the temporary file was removed meanwhile")

// attempt writes data to a temporary file, and gives it the name of file.
func attempt(temp, file string, data []byte, made, mode fs.FileMode) error {
	f, err := os.OpenFile(temp, os.O_WRONLY|os.O_CREATE|os.O_EXCL, made)
	if err != nil {
		return err
	}
	lock := lockOf(temp)
	_, _ = lock.TryLock() // there are disks without locks; nobody takes the file away from there
	_, err = f.Write(data)
	if err == nil && mode != 0 {
		err = f.Chmod(mode)
	}
	if err == nil {
		err = f.Sync()
	}
	err = errors.Join(err, f.Close())
	if runtime.GOOS == "windows" { // an open file cannot be renamed there
		err = errors.Join(err, lock.Unlock())
	}
	if err == nil {
		err = insist(func() error { return os.Rename(temp, file) })
		if errors.Is(err, fs.ErrNotExist) {
			err = errors.Join(errGone, err)
		}
	}
	if err != nil {
		_ = os.Remove(temp) // else it is swept another time
	}
	_ = lock.Unlock() // it ends with the file
	return err
}

// syncFolder puts a new name on the disk, where the system knows how.
func syncFolder(folder string) {
	if f, err := os.Open(folder); err == nil {
		_ = f.Sync()
		_ = f.Close()
	}
}

// Sweep removes the temporary files that programs which no longer run have left in a folder. Those of running programs, and
// everything that is not ours, stay. It is no error if something cannot be removed: it is tried again another time.
func Sweep(folder string) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return
	}
	for _, entry := range entries {
		if temporary(entry.Name()) && entry.Type().IsRegular() {
			RemoveUnheld(filepath.Join(folder, entry.Name()))
		}
	}
}

// temporary reports whether a file is called as ours are.
func temporary(name string) bool {
	name, begins := strings.CutPrefix(name, tempBegin)
	name, ends := strings.CutSuffix(name, tempEnd)
	return begins && ends && len(name) == len(rand.Text()) && strings.Trim(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567") == ""
}

// RemoveUnheld removes a file on which no running program holds a lock, and reports whether it did. No program can take the
// lock in between.
func RemoveUnheld(file string) bool {
	lock := lockOf(file)
	if free, err := lock.TryLock(); err != nil || !free {
		return false
	}
	err := os.Remove(file)
	_ = lock.Unlock()
	if err != nil { // where a file that is open cannot be removed
		err = os.Remove(file)
	}
	return err == nil
}

// Resolve returns the absolute path of a file, links followed, so that one file has one name. Of a link to a file that is not
// there yet it returns the name of that file.
func Resolve(file string) string {
	const links = 40 // as many as Linux follows
	for range links {
		goal, err := os.Readlink(file)
		if err != nil {
			break
		}
		if !filepath.IsAbs(goal) {
			goal = filepath.Join(filepath.Dir(file), goal)
		}
		file = goal
	}
	if real, err := filepath.EvalSymlinks(file); err == nil {
		file = real
	} else if folder, err := filepath.EvalSymlinks(filepath.Dir(file)); err == nil {
		file = filepath.Join(folder, filepath.Base(file))
	}
	if abs, err := filepath.Abs(file); err == nil {
		file = abs
	}
	return file
}
