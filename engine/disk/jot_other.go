//go:build !js

package disk

// Jots reports whether Jot does anything here: only in a browser, where a page can be gone between two steps of a write.
const Jots = false

// Jot does nothing here: what was begun is done even when the window is closed.
func Jot(string, []byte) {}

// Forget does nothing here.
func Forget(string) {}
