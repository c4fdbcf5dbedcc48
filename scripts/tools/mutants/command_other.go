//go:build !unix

package main

import (
	"context"
	"os/exec"
	"time"
)

// command returns a command that ends with the context. Here its memory is not limited, and its child processes are not ended.
func command(ctx context.Context, _ bool, name string, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.WaitDelay = 5 * time.Second
	return cmd
}
