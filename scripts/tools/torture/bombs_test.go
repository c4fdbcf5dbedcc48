//go:build linux

package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"regexp"
	"runtime/debug"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"entente/scripts/trial"
)

// The limits for a bomb, and for every mutated file: CPU time, and memory above that of the program.
const (
	mostTime   = time.Second
	mostMemory = 100 << 20
)

// bombs returns contents that take much time or memory to read unless the reader guards against them.
func bombs(seed []byte) map[string]func() []byte {
	const size = 8 << 20
	fill := func(piece string) []byte { return bytes.Repeat([]byte(piece), size/len(piece)) }
	filled := func(begin, piece, end string) func() []byte {
		return func() []byte { return slices.Concat([]byte(begin), fill(piece), []byte(end)) }
	}
	begin, end := `"`, `"`
	if text := regexp.MustCompile(`"[A-Za-z0-9 ]{2,}"`).FindIndex(seed); text != nil {
		begin, end = string(seed[:text[0]+1]), string(seed[text[1]-1:])
	}
	list := map[string]func() []byte{
		"8 MB of spaces": filled("", " ", ""), "spaces before it": filled("", " ", string(seed)), "8 MB of lines": filled("", "\n", ""),
		"8 MB of nothing": filled("", "\x00", ""), "deep lists": filled("", "[", ""), "deep objects": filled("", `{"a":`, ""),
		"deep elements": filled("<svg>", "<g>", ""), "a huge number": filled("", "9", ""), "a huge exponent": func() []byte { return []byte(`{"format":1e999999999}`) },
		"a long text": filled(begin, "x", end), "many quotes": filled("", `"`, ""), "many escapes": filled(`"`, `\u0000`, `"`),
		"many empty objects": filled("[", "{},", "{}]"), "many phases": filled(`{"format":1,"variant":"standard","phases":[`, "{},", "{}]}"),
		"many points": filled(`<svg viewBox="0 0 9 9"><path d="M0 0`, "L1 1", `"/></svg>`), "many orders": filled("", "A par - bur\n", ""),
		"many entities": filled(`<!DOCTYPE x [<!ENTITY a "`+strings.Repeat("a", 1000)+`">]><svg>`, "&a;", "</svg>"),
		"many copies":   filled("", string(seed), ""),
	}
	places := regexp.MustCompile(`\[`).FindAllIndex(seed, -1) // where a list begins
	for i := range min(len(places), lists) {
		at := places[i*(len(places)-1)/max(min(len(places), lists)-1, 1)][1]
		for name, piece := range map[string]string{"objects": "{},", "texts": `"",`, "lists": "[],", "numbers": "0,"} {
			list[fmt.Sprintf("many %s in list %d", name, i+1)] = filled(string(seed[:at]), piece, piece[:len(piece)-1]+string(seed[at:]))
		}
	}
	return list
}

// lists is how many lists of a file are filled with more values than any valid file has.
const lists = 6

// asEater is the environment variable that says what this test program must read, and how.
const asEater = "ENTENTE_EATER"

// TestTortureBombs gives every bomb to every reader, in a process of its own. The reader must reject it within a second of CPU time and 100 MB, and
// name place and cause as far as it can; it may accept input that is only blanks, or a file repeated.
func TestTortureBombs(t *testing.T) {
	if os.Getenv(asEater) != "" {
		eat(t)
		return
	}
	trial.Times(t, 1, 0)
	for i, r := range readers(t) {
		t.Run(r.name, func(t *testing.T) {
			row := trial.Row{Part: trial.Bombs, Name: r.name}
			meals, err := feed(t, fmt.Sprintf("%d|0|0", i))
			var most meal
			for _, m := range meals {
				within := m.Time <= mostTime && m.Memory <= mostMemory
				row.Check(t, within && r.refuses(m.Of, m.Says), "%s: %v, %d MB; it says %q", m.Of, m.Time, m.Memory>>20, m.Says)
				most.Time, most.Memory = max(most.Time, m.Time), max(most.Memory, m.Memory)
			}
			if all := len(bombs(r.seeds[0])); err != nil || len(meals) != all {
				row.Tried = all
				t.Errorf("of %d bombs %d were read: %v", all, len(meals), err)
			}
			row.Note = most.String()
			trial.Report(t, row)
		})
	}
}

// TestTortureMutants gives thousands of mutated files to every reader, which must reject or read each in time and never end the program. A game that
// is read is saved, and must come back as it was.
func TestTortureMutants(t *testing.T) {
	if os.Getenv(asEater) != "" {
		eat(t)
		return
	}
	most := trial.Times(t, 3000, 0)
	seed := trial.Chance(t).Uint64()
	for i, r := range readers(t) {
		times := most
		if r.dear {
			times /= 10
		}
		row := trial.Row{Part: trial.Mutants, Name: r.name, Tried: times}
		meals, err := feed(t, fmt.Sprintf("%d|%d|%d", i, seed, times))
		m := append(meals, meal{})[0]
		if err == nil && len(meals) == 1 && m.Memory <= mostMemory {
			row.Held = times
		} else {
			t.Errorf("%s: %d MB: %v", r.name, m.Memory>>20, err)
		}
		row.Note = m.String()
		trial.Report(t, row)
	}
}

// meal is the cost of reading.
type meal struct {
	Of     string        // the bomb
	Time   time.Duration // the longest for one input
	Memory int           // the peak above the initial memory
	Says   string        // why the last was refused, "" if it was read
}

func (m meal) String() string {
	return fmt.Sprintf("at most %d ms and %d MB", m.Time.Milliseconds(), m.Memory>>20)
}

// feed starts a process that reads, and returns the cost.
func feed(t *testing.T, what string) (meals []meal, err error) {
	ctx, stop := context.WithTimeout(context.Background(), 4*time.Minute)
	defer stop()
	test, _, _ := strings.Cut(t.Name(), "/")
	cmd := exec.CommandContext(ctx, os.Args[0], "-test.run=^"+test+"$", "-test.v")
	cmd.Env = append(os.Environ(), asEater+"="+what)
	out, err := cmd.CombinedOutput()
	for line := range strings.Lines(string(out)) {
		if _, told, found := strings.Cut(line, "meal: "); found {
			var m meal
			err = errors.Join(err, json.Unmarshal([]byte(told), &m))
			meals = append(meals, m)
		}
	}
	if err != nil {
		err = fmt.Errorf("%w: %.600s", err, out)
	}
	return meals, err
}

// eat reads what the variable names, and reports the cost.
func eat(t *testing.T) {
	var which, times int
	var seed uint64
	_, err := fmt.Sscan(strings.ReplaceAll(os.Getenv(asEater), "|", " "), &which, &seed, &times)
	fine(t, err)
	r := readers(t)[which]
	list := bombs(r.seeds[0])
	for _, bomb := range list {
		bomb() // so that their memory is allocated before
	}
	before := peak(t)
	tell := func(m meal) {
		m.Memory = peak(t) - before
		told, err := json.Marshal(m)
		fine(t, err)
		fmt.Printf("meal: %s\n", told)
	}
	try := func(data []byte) (m meal) {
		began := worked(t)
		if err := r.read(data); err != nil {
			m.Says = err.Error()
		}
		m.Time = worked(t) - began
		return m
	}
	if times == 0 {
		for _, name := range slices.Sorted(maps.Keys(list)) {
			data := list[name]()
			debug.FreeOSMemory()
			m := try(data)
			m.Of = name
			tell(m)
		}
		return
	}
	var most meal
	for i := range times {
		m := try(mutate(rand.New(rand.NewPCG(seed, uint64(i))), r.seeds[i%len(r.seeds)]))
		if most.Time = max(most.Time, m.Time); most.Time > mostTime {
			t.Fatalf("number %d of seed %d takes %v", i, seed, most.Time)
		}
	}
	tell(most)
}

// mutate changes some pieces of a file: bytes, numbers, pieces removed, doubled, exchanged or copied from elsewhere.
func mutate(rnd *rand.Rand, seed []byte) []byte {
	data := bytes.Clone(seed)
	for range 1 + rnd.IntN(4) {
		if len(data) < 2 {
			return data
		}
		i := rnd.IntN(len(data))
		j := min(len(data), i+1+rnd.IntN(1+min(200, len(data)-i)))
		piece := bytes.Clone(data[i:j])
		switch rnd.IntN(7) {
		case 0:
			data[i] = byte(rnd.IntN(256))
		case 1:
			data = append(data[:i], data[j:]...)
		case 2:
			data = append(data[:j], append(piece, data[j:]...)...)
		case 3:
			k := rnd.IntN(len(data))
			data = append(data[:k:k], append(piece, data[k:]...)...)
		case 4:
			odd := []string{"-1", "1e308", "99999999999999999999", "null", "[]", "{}", `""`, "\xff", "\\u202e", "0", "true", "\x00"}
			data = append(data[:i:i], append([]byte(odd[rnd.IntN(len(odd))]), data[j:]...)...)
		case 5:
			data = data[:i]
		case 6:
			if at := regexp.MustCompile(`[0-9]+`).FindIndex(data[i:]); at != nil {
				odd := []string{"-1", "0", "4294967296", "1e9", "0.5", "65536"}
				data = append(data[:i+at[0]:i+at[0]], append([]byte(odd[rnd.IntN(len(odd))]), data[i+at[1]:]...)...)
			}
		}
	}
	return data
}

// worked returns the CPU time that this process has used.
func worked(t *testing.T) time.Duration {
	t.Helper()
	var use syscall.Rusage
	fine(t, syscall.Getrusage(syscall.RUSAGE_SELF, &use))
	return time.Duration(use.Utime.Nano() + use.Stime.Nano())
}

// peak returns the peak memory of this process so far.
func peak(t *testing.T) int {
	t.Helper()
	var use syscall.Rusage
	fine(t, syscall.Getrusage(syscall.RUSAGE_SELF, &use))
	return int(use.Maxrss) << 10
}
