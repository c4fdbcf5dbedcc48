//go:build !linux

package main

import "os/exec"

// noOrphan does nothing: only Linux stops a process with the one that has started it.
func noOrphan(cmd *exec.Cmd) *exec.Cmd { return cmd }
