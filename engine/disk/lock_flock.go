//go:build !js

package disk

import (
	"os"

	"github.com/gofrs/flock"
)

// Lock is a lock on a file. It ends with the program, however that ends.
type Lock = flock.Flock

// NewLock returns the lock on a file, which is made when the lock is taken.
func NewLock(file string) *Lock { return flock.New(file) }

// lockOf returns the lock on a file that must be there.
func lockOf(file string) *Lock { return flock.New(file, flock.SetFlag(os.O_RDONLY)) }
