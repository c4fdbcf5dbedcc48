package main

import (
	"os/exec"
	"syscall"
)

// noOrphan makes the system stop a process if the drive ends without stopping it.
func noOrphan(cmd *exec.Cmd) *exec.Cmd {
	cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGTERM}
	return cmd
}
