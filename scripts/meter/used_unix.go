//go:build unix

package meter

import (
	"syscall"
	"time"
)

// Used returns the processor time that the program has used so far, 0 where the system does not tell.
func Used() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
