package keep

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"entente/engine/disk"
	"entente/engine/jsonfile"
)

// The names of automatic copies end with these.
const (
	copyEnding = ".entente"
	lockEnding = ".lock"
)

// Leftover is the automatic copy of a game whose program ended unexpectedly.
type Leftover struct {
	Copy string    // the file of the copy
	File string    // the file of the game, "" if it had none yet
	Time time.Time // of the last change
}

// Recoverable returns the copies in a folder of Autosave that no running program holds, newest first. A folder that is
// not there holds none. It removes what else programs that died have left there.
func Recoverable(folder string) ([]Leftover, error) {
	disk.Sweep(folder)
	entries, err := os.ReadDir(folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fileFault(folder, err)
	}
	var list []Leftover
	for _, entry := range entries {
		file := filepath.Join(folder, entry.Name())
		info, err := entry.Info()
		if err != nil || !info.Mode().IsRegular() {
			continue // gone meanwhile, or nothing of ours
		}
		switch filepath.Ext(file) {
		case copyEnding:
			if abandoned(file) {
				list = append(list, Leftover{Copy: file, File: copyOf(file), Time: info.ModTime()})
			}
		case lockEnding:
			sweep(file)
		}
	}
	slices.SortFunc(list, func(a, b Leftover) int { return b.Time.Compare(a.Time) })
	return list, nil
}

// Discard removes a leftover. It fails if another window took it meanwhile.
func (l Leftover) Discard() error {
	lock, err := l.hold()
	if errors.Is(err, fs.ErrNotExist) {
		return nil // somebody else discarded it
	}
	if err == nil {
		err = os.Remove(l.Copy)
		err = errors.Join(err, lock.Unlock(), os.Remove(lock.Path()))
	}
	if err != nil {
		return fileFault(l.Copy, err)
	}
	return nil
}

// hold returns the lock of a leftover that is still as it was found.
func (l Leftover) hold() (*disk.Lock, error) {
	if _, err := os.Stat(l.Copy); err != nil {
		return nil, err
	}
	lock := disk.NewLock(lockOf(l.Copy))
	if err := grab(lock); err != nil {
		return nil, err
	}
	info, err := os.Stat(l.Copy) // another window may have been at it before the lock was ours
	if err == nil && !info.ModTime().Equal(l.Time) {
		err = errors.New("another window has changed this copy")
	}
	if err != nil {
		return nil, errors.Join(err, lock.Unlock())
	}
	return lock, nil
}

func lockOf(copy string) string { return strings.TrimSuffix(copy, copyEnding) + lockEnding }

// abandoned reports whether no program holds the copy.
func abandoned(copy string) bool {
	lock := disk.NewLock(lockOf(copy))
	free, err := lock.TryLock()
	return err == nil && free && lock.Unlock() == nil
}

// copyOf returns which file a copy is of, "" if that cannot be read.
func copyOf(copy string) string {
	data, err := ReadFile(copy)
	if err != nil {
		return ""
	}
	top, err := jsonfile.Parse(data)
	if err != nil {
		return ""
	}
	from, err := OriginIn(&top)
	if err != nil {
		return ""
	}
	return from.File
}

// sweep removes the lock of a program that ended without leaving a copy.
func sweep(lock string) {
	copy := strings.TrimSuffix(lock, lockEnding) + copyEnding
	if _, err := os.Lstat(copy); errors.Is(err, fs.ErrNotExist) {
		disk.RemoveUnheld(lock)
	}
}
