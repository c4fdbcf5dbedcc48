package main

import (
	"fmt"
	"os"
	"runtime"
	"strings"
	"time"
)

// machine describes the machine of the figures, and its load while they were measured.
type machine struct {
	cores int
	model string
	load  string // mean number of programs that wanted to run in the quarter of an hour before, "" if unknown
	when  time.Time
}

func here() machine {
	m := machine{cores: runtime.NumCPU(), model: "an unknown processor", when: time.Now()}
	if text, err := os.ReadFile("/proc/cpuinfo"); err == nil {
		for line := range strings.Lines(string(text)) {
			if name, value, ok := strings.Cut(line, ":"); ok && strings.TrimSpace(name) == "model name" {
				m.model = strings.TrimSpace(value)
				break
			}
		}
	}
	if text, err := os.ReadFile("/proc/loadavg"); err == nil {
		if words := strings.Fields(string(text)); len(words) > 2 {
			m.load = words[2]
		}
	}
	return m
}

// after returns the sentence above the table, given how many times the benchmarks ran.
func (m machine) after(runs int) string {
	text := fmt.Sprintf("Medians of %d runs on %s: %d cores (%s), %s, no graphics card", runs, m.when.UTC().Format("2006-01-02"), m.cores, m.model, runtime.Version())
	if after := here(); m.load != "" && after.load != "" {
		text += fmt.Sprintf("; the load was %s before and %s after them, one of which is their own", m.load, after.load)
	}
	return text + "."
}
