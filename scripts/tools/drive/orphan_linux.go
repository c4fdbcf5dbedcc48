package main

import (
	"os/exec"
	"syscall"
)

// noOrphan lets the system stop a process when the drive has ended in a way in which it could not do so itself.
func noOrphan(cmd *exec.Cmd) *exec.Cmd {
	cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGTERM}
	return cmd
}
