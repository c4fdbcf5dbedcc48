package main

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"entente/engine/game/gametest"
	"entente/variants"
)

// lit starts the program named by ENTENTE_PROGRAM with a game of the given number of phases, 0 for a new one.
func lit(t *testing.T, size string, scale, phases int) *player {
	t.Helper()
	program := os.Getenv("ENTENTE_PROGRAM")
	if program == "" {
		t.Skip("ENTENTE_PROGRAM names no program (scripts/test.sh does)")
	}
	var args []string
	if phases > 0 {
		b, err := variants.StandardBundle()
		if err != nil {
			t.Fatal(err)
		}
		data, err := gametest.Long(&b.Variant.Setups[0], phases)
		if err != nil {
			t.Fatal(err)
		}
		args = []string{filepath.Join(t.TempDir(), "long.entente")}
		if err := os.WriteFile(args[0], data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	p, err := newPlayerIn(context.Background(), home{timed: true}, program, size, scale, args...)
	if err != nil {
		t.Fatal(err)
	}
	leaving(t, program, p)
	return p
}

// The memory of the program after zooming, panning and stepping through a hundred turns stays below its limit.
func TestRealWindowTakesLittleMemory(t *testing.T) {
	t.Parallel()
	const turns = 100
	for _, row := range []struct {
		size  string
		scale int
		most  int // MB resident at the end
	}{{"1280x800", 1, 180}, {"1920x1080", 1, 220}, {"3840x2160", 2, 420}} {
		t.Run(row.size, func(t *testing.T) {
			t.Parallel()
			p := lit(t, row.size, row.scale, turns+1)
			w, h, _ := parseSize(row.size)
			x, y := float64(w)/3, float64(h)/2
			t.Log("after the start:            ", p.memory(t))
			p.must(t, p.point(x, y))
			notches := func(button byte) {
				for range 10 {
					p.must(t, p.tap(button))
				}
				p.must(t, rested(p))
			}
			notches(wheelUp)
			for _, by := range []float64{1, 1, 1, -1, -1, -1} {
				dx, dy := by*float64(w), by*float64(h)
				p.must(t, p.drag(middleButton, x, y, [2]float64{x + dx/12, y + dy/12}, [2]float64{x + dx*5/24, y + dy*5/24}))
				p.must(t, rested(p))
			}
			notches(wheelDown)
			t.Log("after zoom and pan:         ", p.memory(t))
			p.must(t, p.key("alt+End"))
			p.must(t, p.program.wait("the last turn", func(s state) bool { return s.Phase != "S1901M" && s.Settled }))
			for turn := range turns {
				told := p.program.told
				p.must(t, p.key("alt+Left"))
				p.must(t, p.program.wait(fmt.Sprintf("turn %d to be shown", turns-turn), func(s state) bool { return p.program.told > told && s.Settled }))
			}
			if phase := p.program.now.Phase; phase != "S1901M" {
				t.Errorf("after %d turns it shows %s", turns, phase)
			}
			end := p.memory(t)
			t.Logf("after %d turns, at most %d: %v", turns, row.most, end)
			fmt.Printf("BenchmarkMemory/%s 1 %d MB\n", row.size, end.resident) // for scripts/tools/bench
			if end.resident > row.most {
				t.Errorf("the program takes %d MB", end.resident)
			}
		})
	}
}

// must ends the test on an error.
func (p *player) must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// givesBack is the time after the last event within which the program releases unused memory (cmd/entente, times of rest) and becomes idle.
const givesBack = 3 * time.Second

// memory is the memory of the program, in MB.
type memory struct{ resident, peak, heap, renderer, program, libraries, screen int }

// String breaks the memory down as far as it can be seen from outside: the renderer's part is what C has allocated in small pieces; its textures are
// among the anonymous parts, like all memory of Go.
func (m memory) String() string {
	return fmt.Sprintf("%d MB resident (Go and pictures of the renderer %d, the renderer's own %d, program with its fonts %d, libraries %d, shared with the screen %d), %d MB at the peak",
		m.resident, m.heap, m.renderer, m.program, m.libraries, m.screen, m.peak)
}

// own returns the memory without the pages of libraries, which the system drops and reloads at will.
func (m memory) own() int { return m.resident - m.libraries }

// memory waits until the program is idle and returns its memory.
func (p *player) memory(t *testing.T) (m memory) {
	t.Helper()
	p.must(t, rested(p))
	time.Sleep(givesBack) // the test checks whether it does
	pid := p.program.cmd.Process.Pid
	file, err := os.Open(fmt.Sprintf("/proc/%d/smaps", pid))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	kind, total := new(int), 0
	for lines := bufio.NewScanner(file); lines.Scan(); {
		words := strings.Fields(lines.Text())
		if !strings.HasSuffix(words[0], ":") {
			name := strings.Join(words[min(5, len(words)):], " ")
			switch {
			case name == "[heap]":
				kind = &m.renderer
			case !strings.HasPrefix(name, "/"):
				kind = &m.heap
			case strings.HasPrefix(name, "/SYSV") || strings.HasPrefix(name, "/dev") || strings.HasPrefix(name, "/memfd"):
				kind = &m.screen
			case name == p.program.cmd.Path:
				kind = &m.program
			default:
				kind = &m.libraries
			}
		} else if words[0] == "Rss:" {
			kB := 0
			if _, err := fmt.Sscan(words[1], &kB); err != nil {
				t.Fatal(err)
			}
			*kind += kB
			total += kB
		}
	}
	for _, n := range []*int{&m.heap, &m.renderer, &m.program, &m.libraries, &m.screen} {
		*n /= 1024
	}
	m.resident = total / 1024
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		t.Fatal(err)
	}
	_, after, _ := strings.Cut(string(status), "VmHWM:")
	if _, err := fmt.Sscan(after, &m.peak); err != nil {
		t.Fatal(err)
	}
	m.peak /= 1024
	return m
}
