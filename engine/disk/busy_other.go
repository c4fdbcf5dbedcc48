//go:build !windows

package disk

// busy reports whether a file could not be had because another program has it open: here it always can.
func busy(error) bool { return false }
