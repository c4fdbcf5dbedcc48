// Command bench makes the tables in docs/performance.md from the output of benchmarks.
//
//	go run ./scripts/tools/bench                  runs the benchmarks of rows.txt five times, and writes the tables
//	go run ./scripts/tools/bench bin/bench.txt    writes them from files: the output of go test -bench, or lines like it
//
// Every figure is the median of its runs. Rows without results in a file stay as they are. The rows are defined in rows.txt beside this
// file, and the requirements of the others in others.txt.
package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

func main() {
	page := flag.String("page", "docs/performance.md", "the `file` with the tables")
	count := flag.Int("count", 5, "how often to run each benchmark")
	only := flag.String("only", "", "run only the benchmarks of rows whose `packages` match this regular expression")
	time := flag.String("time", "0.5s", "how long, or how often (20x), each run of a benchmark lasts")
	tags := flag.String("tags", "ci", "build `tags` of the benchmarks")
	flag.Parse()
	if err := run(*page, way{*count, *time, *only, *tags}, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

const home = "scripts/tools/bench"

// way holds the options for running benchmarks.
type way struct {
	count            int
	time, only, tags string
}

func run(page string, w way, files []string) error {
	rows, err := readFile(filepath.Join(home, "rows.txt"), readRows)
	if err != nil {
		return err
	}
	others, err := readFile(filepath.Join(home, "others.txt"), readOthers)
	if err != nil {
		return err
	}
	began := here()
	if len(files) == 0 {
		out := "bin/bench.txt"
		if err := w.measure(rows, out); err != nil {
			return err
		}
		files = []string{out}
	}
	found := results{}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		found.read(text)
	}
	text, err := os.ReadFile(page)
	if err != nil {
		return err
	}
	doc := string(text)
	table, missing := speed(rows, found, part(doc, "speed"), began.after(found.runs()))
	beside, none := compare(others, found, part(doc, "others"))
	if doc, err = put(doc, "speed", table); err == nil {
		doc, err = put(doc, "others", beside)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", page, err)
	}
	for _, name := range append(missing, none...) {
		fmt.Fprintln(os.Stderr, "bench: not measured, left unchanged:", name)
	}
	return os.WriteFile(page, []byte(doc), 0o644)
}

// measure runs the benchmarks of the rows, package by package, into a file.
func (w way) measure(rows []row, out string) error {
	pick, err := regexp.Compile(w.only)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(out), 0o755); err != nil {
		return err
	}
	f, err := os.Create(out)
	if err != nil {
		return err
	}
	defer f.Close()
	var pkgs []string
	names := map[string][]string{}
	for _, r := range rows {
		if r.command() == "" || !pick.MatchString(r.pkg) {
			continue
		}
		if names[r.pkg] == nil {
			pkgs = append(pkgs, r.pkg)
		}
		for _, b := range r.benchmarks {
			top, _, _ := strings.Cut(b.name, "/")
			if !slices.Contains(names[r.pkg], top) {
				names[r.pkg] = append(names[r.pkg], top)
			}
		}
	}
	var faults []error
	for _, pkg := range pkgs {
		cmd := exec.Command("go", "test", "-tags", w.tags, "-run", "^$", "-bench", "^Benchmark("+strings.Join(names[pkg], "|")+")$", "-count", strconv.Itoa(w.count), "-benchtime", w.time, "-timeout", "60m", pkg)
		var all bytes.Buffer
		cmd.Stdout, cmd.Stderr = io.MultiWriter(f, os.Stdout, &all), os.Stderr
		if err := cmd.Run(); err != nil {
			faults = append(faults, fmt.Errorf("%s: %w", pkg, err))
		}
	}
	return errors.Join(faults...)
}

// part returns the lines between the markers of a table.
func part(doc, name string) []string {
	_, rest, _ := strings.Cut(doc, "<!-- "+name+" -->\n")
	inner, _, _ := strings.Cut(rest, "<!-- /"+name+" -->")
	return strings.Split(strings.TrimSpace(inner), "\n")
}

// put replaces the lines between the markers of a table.
func put(doc, name, table string) (string, error) {
	before, rest, ok := strings.Cut(doc, "<!-- "+name+" -->\n")
	_, after, closed := strings.Cut(rest, "<!-- /"+name+" -->")
	if !ok || !closed {
		return doc, fmt.Errorf("the marks <!-- %s --> and <!-- /%s --> are missing", name, name)
	}
	return before + "<!-- " + name + " -->\n" + table + "<!-- /" + name + " -->" + after, nil
}

func readFile[T any](name string, read func(string) (T, error)) (T, error) {
	text, err := os.ReadFile(name)
	if err != nil {
		var none T
		return none, err
	}
	list, err := read(string(text))
	if err != nil {
		return list, fmt.Errorf("%s: %w", name, err)
	}
	return list, nil
}
