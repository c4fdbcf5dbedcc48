//go:build !unix

package meter

import "time"

// Used returns 0: the system does not report CPU time.
func Used() time.Duration { return 0 }
