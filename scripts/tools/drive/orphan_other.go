//go:build !linux

package main

import "os/exec"

// noOrphan does nothing: only Linux can stop a process together with its parent.
func noOrphan(cmd *exec.Cmd) *exec.Cmd { return cmd }
