package main

import (
	"slices"
	"strconv"
	"strings"
)

// results holds the figures of benchmarks, one per run, by package and name ("./engine Try/opening", or "Try/opening" for any package), and by unit.
type results map[string]map[string][]float64

// module is the prefix of package names.
const module = "entente"

// read adds the benchmark lines in text and skips the others.
func (res results) read(text []byte) {
	pkg := ""
	for line := range strings.Lines(string(text)) {
		words := strings.Fields(line)
		switch {
		case len(words) == 2 && words[0] == "pkg:":
			pkg = "." + strings.TrimPrefix(words[1], module)
		case len(words) >= 4 && strings.HasPrefix(words[0], "Benchmark"):
			res.add(pkg, words)
		case len(words) > 0 && (words[0] == "ok" || words[0] == "FAIL" || words[0] == "PASS"):
			pkg = ""
		}
	}
}

// add reads a line: a name, the number of iterations, then figures with their units.
func (res results) add(pkg string, words []string) {
	name := strings.TrimPrefix(words[0], "Benchmark")
	if i := strings.LastIndexByte(name, '-'); i > 0 {
		if _, err := strconv.Atoi(name[i+1:]); err == nil {
			name = name[:i] // the number of processors
		}
	}
	if _, err := strconv.Atoi(words[1]); err != nil {
		return
	}
	for i := 2; i+1 < len(words); i += 2 {
		number, err := strconv.ParseFloat(words[i], 64)
		if err != nil {
			return
		}
		for _, key := range []string{name, pkg + " " + name} {
			if res[key] == nil {
				res[key] = map[string][]float64{}
			}
			res[key][words[i+1]] = append(res[key][words[i+1]], number)
		}
	}
}

// median returns the median of a benchmark's runs, and whether there are any.
func (res results) median(pkg, name, unit string) (float64, bool) {
	key := pkg + " " + name
	if strings.HasPrefix(pkg, "`") {
		key = name
	}
	list := slices.Sorted(slices.Values(res[key][unit]))
	n := len(list)
	if n == 0 {
		return 0, false
	}
	return (list[(n-1)/2] + list[n/2]) / 2, true
}

// runs returns the number of runs of the benchmark with the fewest.
func (res results) runs() int {
	least := 0
	for _, units := range res {
		if n := len(units["ns/op"]); n > 0 && (least == 0 || n < least) {
			least = n
		}
	}
	return least
}
