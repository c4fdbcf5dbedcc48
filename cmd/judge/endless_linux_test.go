package main

import (
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestWhatNeverEndsIsRefusedAtOnce uses a pipe or a device in place of a file or of a variant's file.
func TestWhatNeverEndsIsRefusedAtOnce(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "variant.json")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Skip(err)
	}
	for _, args := range [][]string{
		{"render", pipe}, {"render", "/dev/zero"}, {"convert", pipe, filepath.Join(t.TempDir(), "x.entente")}, {"check", "/dev/zero"}, {"lesson", pipe},
		{"adjudicate", "-variant", filepath.Dir(pipe)},
	} {
		done := make(chan error, 1)
		go func() {
			_, _, err := judge("", args...)
			done <- err
		}()
		select {
		case err := <-done:
			if err == nil || !strings.Contains(err.Error(), "not a file") {
				t.Errorf("%q: %v", args, err)
			}
		case <-time.After(20 * time.Second):
			t.Errorf("%q waits forever", args)
		}
	}
}
