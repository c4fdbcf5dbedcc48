//go:build !unix

package meter

import "time"

func used() time.Duration { return 0 }
