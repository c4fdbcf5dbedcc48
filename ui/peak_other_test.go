//go:build !linux

package ui

import "testing"

// peakMB is only known on Linux.
func peakMB(b *testing.B, _ string) float64 {
	b.Skip("measured on Linux")
	return 0
}
