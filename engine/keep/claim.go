package keep

import (
	"errors"
	"os"
	"path/filepath"

	"entente/engine/disk"
)

// Claimed is a file that one window has for itself. It ends with the program, however that ends. A nil Claimed is of none.
type Claimed struct{ lock *disk.Lock }

// Claim takes a file for one window, by a lock in a folder, and reports whether no other window has it.
func Claim(folder, file string) (c *Claimed, free bool) {
	if os.MkdirAll(folder, 0o700) != nil {
		return nil, true // nobody can tell
	}
	lock := disk.NewLock(filepath.Join(folder, claimBegin+sumOf([]byte(disk.Resolve(file)))[:32]))
	free, err := lock.TryLock()
	switch {
	case err != nil:
		return nil, true // there are disks without locks
	case !free:
		return nil, false
	}
	return &Claimed{lock}, true
}

// claimBegin begins the names of such locks.
const claimBegin = "open-"

// Release lets other windows have the file.
func (c *Claimed) Release() error {
	if c == nil {
		return nil
	}
	removed := os.Remove(c.lock.Path()) // before the lock goes: another window may have it the next moment
	if errors.Is(removed, os.ErrNotExist) {
		removed = nil
	}
	if err := c.lock.Unlock(); err != nil || removed == nil {
		return err
	}
	return os.Remove(c.lock.Path()) // where a file that is open cannot be removed
}
