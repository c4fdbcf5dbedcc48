package main

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"entente/scripts/meter"
)

// row is a row of the table of speed.
type row struct {
	what       string
	aim        string
	pkg        string // or the way it is measured, in backticks
	benchmarks []benchmark
}

// benchmark is a figure of a benchmark: its time, or the value of another unit.
type benchmark struct{ name, unit string }

func readRows(text string) ([]row, error) {
	var list []row
	for i, cells := range lines(text) {
		if len(cells) != 4 {
			return nil, fmt.Errorf("row %d has %d cells, not 4", i+1, len(cells))
		}
		r := row{what: cells[0], aim: cells[1], pkg: cells[2]}
		for _, name := range strings.Split(cells[3], ",") {
			name, unit, _ := strings.Cut(strings.TrimSpace(name), ":")
			r.benchmarks = append(r.benchmarks, benchmark{name, unit})
		}
		if _, _, err := r.aims(); err != nil {
			return nil, fmt.Errorf("row %d: %w", i+1, err)
		}
		list = append(list, r)
	}
	return list, nil
}

// lines splits a file into rows and their cells, without empty lines and comments.
func lines(text string) [][]string {
	var list [][]string
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		cells := strings.Split(line, "|")
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		list = append(list, cells)
	}
	return list
}

// scale maps units of time to nanoseconds; other units are used as they are.
var scale = map[string]float64{"ns": 1, "µs": 1e3, "ms": 1e6, "s": 1e9}

// aims returns the target of each benchmark, and whether it is a minimum; none if there is no target.
func (r row) aims() (list []float64, least bool, err error) {
	if r.aim == "" {
		return nil, false, nil
	}
	text, least := strings.CutPrefix(r.aim, "at least ")
	numbers, unit, ok := cutLast(text)
	if !ok {
		return nil, false, fmt.Errorf("the target %q has no unit", r.aim)
	}
	factor := scale[unit]
	if factor == 0 {
		factor = 1
	}
	for _, word := range strings.Split(numbers, ",") {
		number, err := strconv.ParseFloat(strings.TrimSpace(word), 64)
		if err != nil {
			return nil, false, fmt.Errorf("the target %q: %w", r.aim, err)
		}
		list = append(list, number*factor)
	}
	if len(list) != len(r.benchmarks) {
		return nil, false, fmt.Errorf("%d targets for %d benchmarks", len(list), len(r.benchmarks))
	}
	return list, least, nil
}

func cutLast(text string) (before, last string, ok bool) {
	i := strings.LastIndexByte(text, ' ')
	if i < 0 {
		return text, "", false
	}
	return text[:i], text[i+1:], true
}

// command returns the command that measures only this row, or "" if it is not a Go benchmark.
func (r row) command() string {
	if strings.HasPrefix(r.pkg, "`") {
		return ""
	}
	name := r.benchmarks[0].name
	if len(r.benchmarks) > 1 {
		name, _, _ = strings.Cut(name, "/")
		for _, b := range r.benchmarks {
			for !strings.HasPrefix(b.name, name) {
				name = name[:len(name)-1]
			}
		}
	}
	if name == "" { // the names have no common prefix
		name = "."
	}
	return "`go test -tags ci " + r.pkg + " -run - -bench " + name + "`"
}

// speed writes the table of speed. Rows without results keep their old figures; it returns their names.
func speed(rows []row, found results, was []string, where string) (string, []string) {
	var b strings.Builder
	var missing []string
	stale := false             // some rows that should have been measured keep old figures
	old := map[string]string{} // by their first cells: what and target
	for _, line := range was {
		if cells := strings.SplitN(line, "|", 4); len(cells) == 4 {
			old[strings.TrimSpace(cells[1])+"|"+strings.TrimSpace(cells[2])] = line
		}
	}
	for _, r := range rows {
		cpu, wall, ok := r.figures(found)
		how := r.command()
		if how == "" {
			how = r.pkg
		}
		if line := old[r.what+"|"+r.aim]; !ok {
			missing = append(missing, r.what)
			stale = stale || r.command() != ""
			if line != "" {
				b.WriteString(line + "\n")
			}
			continue
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s | %s |\n", r.what, r.aim, cpu, wall, how)
	}
	head := where
	if stale && was[0] != "" {
		head = was[0]
	}
	return head + "\n\n| what | aim | processor | wall | command |\n|---|---|---|---|---|\n" + b.String(), missing
}

// figures returns the cells for CPU time and wall time. A time above its target is bold: the CPU time if it is known.
func (r row) figures(found results) (cpu, wall string, ok bool) {
	var cpus, walls []string
	aims, least, _ := r.aims()
	missed := func(i int, number float64) bool {
		return aims != nil && (least && number < aims[i] || !least && number > aims[i])
	}
	for i, bench := range r.benchmarks {
		if bench.unit != "" {
			number, ok := found.median(r.pkg, bench.name, bench.unit)
			if !ok {
				return "", "", false
			}
			walls = append(walls, strong(count(number)+" "+bench.unit, missed(i, number)))
			continue
		}
		ns, ok := found.median(r.pkg, bench.name, "ns/op")
		if !ok {
			return "", "", false
		}
		used, known := found.median(r.pkg, bench.name, meter.Unit)
		if known {
			cpus = append(cpus, strong(duration(used), missed(i, used)))
		} else {
			cpus = append(cpus, "-")
		}
		walls = append(walls, strong(duration(ns), !known && missed(i, ns)))
	}
	if cpu = strings.Join(cpus, ", "); strings.Trim(cpu, "-, ") == "" {
		cpu = "" // not known
	}
	return cpu, strings.Join(walls, ", "), true
}

func strong(text string, yes bool) string {
	if yes {
		return "**" + text + "**"
	}
	return text
}

// duration formats nanoseconds with two significant digits, or three from 100 on: "1.7 µs", "120 ms".
func duration(ns float64) string {
	for _, unit := range []string{"ns", "µs", "ms"} {
		if ns < 999.5*scale[unit] {
			return digits(ns/scale[unit]) + " " + unit
		}
	}
	return digits(ns/1e9) + " s"
}

func digits(x float64) string {
	if x >= 9.95 || x == 0 {
		return strconv.FormatFloat(x, 'f', 0, 64)
	}
	places := 1 - int(math.Floor(math.Log10(x*1.005)))
	return strconv.FormatFloat(x, 'f', min(places, 3), 64)
}

// count formats a number with three significant digits: "1,230,000", "0.21".
func count(x float64) string {
	if x < 1000 {
		return strconv.FormatFloat(x, 'g', 3, 64)
	}
	unit := math.Pow(10, math.Floor(math.Log10(x))-2)
	return thousands(strconv.FormatFloat(math.Round(x/unit)*unit, 'f', 0, 64))
}

// thousands inserts commas into the digits of an integer.
func thousands(text string) string {
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}
