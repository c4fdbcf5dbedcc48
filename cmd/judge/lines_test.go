package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"entente/engine"
	"entente/scripts/meter"
	"entente/variants"
)

// recorded returns positions of 34 units with people's orders, one per line.
func recorded(t testing.TB) []byte {
	t.Helper()
	data, err := os.ReadFile("testdata/34units.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// TestWorkersAnswerInTheSameSequence checks that one worker and several give the same answers, also for lines with errors and truncated lines.
func TestWorkersAnswerInTheSameSequence(t *testing.T) {
	var in strings.Builder
	for i := range 200 {
		fmt.Fprintf(&in, `{"id":%d,"phase":"S1901M","units":["France A par"],"orders":["France A par - bur"]}`+"\n", i)
		if i%7 == 0 {
			in.WriteString("rubbish\n\n" + `{"id":"x","phase":1}` + "\n")
		}
	}
	in.Write(recorded(t))
	in.WriteString(`{"id":"last"`)
	one, _, err := judge(in.String(), "adjudicate")
	if err != nil {
		t.Fatal(err)
	}
	for _, jobs := range []string{"2", "5"} {
		for _, command := range []string{"adjudicate", "legal"} {
			want, _, err := judge(in.String(), command)
			if err != nil {
				t.Fatal(err)
			}
			if got, _, err := judge(in.String(), command, "-j", jobs); err != nil || got != want {
				t.Errorf("%s -j %s gives other answers: %v", command, jobs, err)
			}
		}
	}
	if lines := strings.Count(one, "\n"); lines != strings.Count(in.String(), "\n")+1 {
		t.Errorf("%d answers", lines)
	}
	if _, _, err := judge("", "adjudicate", "-j", "0"); err == nil {
		t.Error("no workers")
	}
}

// TestTwoProcessesShareTheLines deals the lines out to two processes, as GNU parallel and Spark do. Their answers together equal those of one
// process.
func TestTwoProcessesShareTheLines(t *testing.T) {
	program := filepath.Join(t.TempDir(), "judge")
	if out, err := exec.Command("go", "build", "-tags", "ci", "-o", program, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	all := recorded(t)
	want, _, err := judge(string(all), "adjudicate")
	if err != nil {
		t.Fatal(err)
	}
	lines := bytes.SplitAfter(all, []byte("\n"))
	half := len(lines) / 2
	var outs [2]bytes.Buffer
	var running [2]*exec.Cmd
	for i, part := range [][][]byte{lines[:half], lines[half:]} {
		running[i] = exec.Command(program, "adjudicate")
		running[i].Stdin, running[i].Stdout = bytes.NewReader(bytes.Join(part, nil)), &outs[i]
		if err := running[i].Start(); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range running {
		if err := c.Wait(); err != nil {
			t.Error(err)
		}
	}
	if got := outs[0].String() + outs[1].String(); got != want {
		t.Error("two processes give other answers than one")
	}
}

// TestPlainLinesCostFewAllocations checks that a line in judge's own notation costs few allocations, however many units and orders it has.
func TestPlainLinesCostFewAllocations(t *testing.T) {
	o := options{board: standardWords(t), brief: true}
	c := lineAdjudicator{task: task{o: &o}}
	var dst []byte
	lines := bytes.Split(bytes.TrimSpace(recorded(t)), []byte("\n"))
	work := func() {
		for _, line := range lines {
			var err error
			if dst, err = c.adjudicate(dst[:0], line); err != nil {
				t.Fatal(err)
			}
		}
	}
	work()
	if n := testing.AllocsPerRun(5, work) / float64(len(lines)); n > 20 {
		t.Errorf("%.1f allocations a line", n)
	}
}

// TestOrdersAreReadAsSlips reads orders with bullets, numbers and comments, and supports without a destination.
func TestOrdersAreReadAsSlips(t *testing.T) {
	answer := answerTo(t, `{"phase":"S1901M","units":["France A par","France A mar"],"orders":["1. France A mar - bur (I hope)","フランス パリ 陸軍 援護 マルセイユ(移動)"]}`)
	var list []string
	for _, r := range answer.Results {
		list = append(list, r.Order+": "+r.Result)
	}
	if slices.Sort(list); strings.Join(list, ", ") != "France A mar - bur: succeeded, France A par S A mar - bur: succeeded" {
		t.Errorf("got %q, %+v", list, answer.Extra)
	}
}

func standardWords(t testing.TB) *fastParser {
	t.Helper()
	v, err := variants.Standard()
	if err != nil {
		t.Fatal(err)
	}
	return newFastParser(v)
}

// BenchmarkLines answers positions of 34 units in a long-running process, one line per iteration.
func BenchmarkLines(b *testing.B) {
	lines := bytes.SplitAfter(recorded(b), []byte("\n"))
	lines = lines[:len(lines)-1]
	for _, brief := range []bool{false, true} {
		b.Run(map[bool]string{false: "whole", true: "brief"}[brief], func(b *testing.B) {
			o := options{board: standardWords(b), rules: engine.Rulebook(), brief: brief}
			b.ReportAllocs()
			in := &feed{lines: lines, left: b.N}
			b.ResetTimer()
			defer meter.Start(b)()
			if err := eachLine(in, io.Discard, 1, func() answerer { c := lineAdjudicator{task: task{o: &o}}; return c.adjudicate }); err != nil {
				b.Fatal(err)
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "lines/s")
		})
	}
}

// feed repeats the lines until a given number of them has been read.
type feed struct {
	lines [][]byte
	left  int
	rest  []byte
}

func (f *feed) Read(p []byte) (int, error) {
	if len(f.rest) == 0 {
		if f.left == 0 {
			return 0, io.EOF
		}
		f.left--
		f.rest = f.lines[f.left%len(f.lines)]
	}
	n := copy(p, f.rest)
	f.rest = f.rest[n:]
	return n, nil
}

// TestALineOfEndlessOrdersIsBounded checks, in both games, that a line with more orders than any game needs costs no more than its own answer.
func TestALineOfEndlessOrdersIsBounded(t *testing.T) {
	many := strings.Repeat(`"x",`, 399_999) + `"x"`
	sheet := strings.Repeat(`x\n`, 400_000)
	for _, line := range []string{
		`{"phase":"S1901M","units":["France A par"],"orders":[` + many + `]}`, `{"phase":"S1901M","units":["France A par"],"orders":"` + sheet + `"}`,
		`{"variant":"three-kingdoms","phase":"S200M","units":["caocao full xuchang"],"orders":[` + many + `]}`,
	} {
		began := meter.Used()
		out, _, err := judge(line+"\n", "adjudicate")
		if used := meter.Used() - began; err != nil || len(out) > 1000 || !strings.Contains(out, "more than ") || used > 5*time.Second {
			t.Errorf("%.60s: %.200s (%d bytes) after %v: %v", line, out, len(out), used, err)
		}
	}
}
