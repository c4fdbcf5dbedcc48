//go:build !(linux || freebsd || netbsd || openbsd)

package main

// forgetDeadManager is for X servers.
func forgetDeadManager() {}
