//go:build linux

package ui

import (
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
)

// longGameFile names the file with which TestLongGameAlone is to be run, in a process of its own.
const longGameFile = "ENTENTE_LONG_GAME"

// TestLongGameAlone opens a long game, goes to its end and through its log, and saves it: all that costs memory.
func TestLongGameAlone(t *testing.T) {
	file := os.Getenv(longGameFile)
	if file == "" {
		t.Skip("for the benchmark of long games")
	}
	r := (&robot{t: t, files: filepath.Dir(file)}).start()
	r.w.trace = nil
	r.Load(filepath.Base(file))
	r.w.Desk.Travel(10_000)
	r.Do("log")
	r.w.Stack.CloseAll()
	r.SaveAs("alone.entente")
	if line, _ := r.w.Desk.Game.Line(); len(line) < 10_000 {
		t.Fatalf("%d phases are open", len(line))
	}
}

// peakMB returns the most memory that a process has used which opened a long game, in MB.
func peakMB(b *testing.B, file string) float64 {
	b.Helper()
	cmd := exec.Command(os.Args[0], "-test.run", "^TestLongGameAlone$", "-test.v")
	cmd.Env = append(os.Environ(), longGameFile+"="+file)
	if out, err := cmd.CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, out)
	}
	use, ok := cmd.ProcessState.SysUsage().(*syscall.Rusage)
	if !ok {
		b.Skip("this system does not say how much memory was used")
	}
	return float64(use.Maxrss) / 1024
}
