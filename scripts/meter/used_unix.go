//go:build unix

package meter

import (
	"syscall"
	"time"
)

// Used returns the CPU time that the program has used so far, or 0 if the system does not report it.
func Used() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
