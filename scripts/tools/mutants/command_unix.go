//go:build unix

package main

import (
	"context"
	"fmt"
	"os/exec"
	"syscall"
	"time"
)

// memory is the memory limit of a test, in KB: a change can cause an endless loop that fills a list.
const memory = 4 << 20

// command returns a command in its own process group, which ends with the context. A bounded one is subject to the memory limit.
func command(ctx context.Context, bounded bool, name string, args ...string) *exec.Cmd {
	if bounded {
		name, args = "sh", append([]string{"-c", fmt.Sprintf(`ulimit -v %d; exec "$0" "$@"`, memory), name}, args...)
	}
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
	cmd.WaitDelay = 5 * time.Second
	return cmd
}
