package main

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"
	"time"
)

// row counts the changes of a package. Some unnoticed ones are reached by no test, and some have tests left to run.
type row struct{ tried, noticed, slept, unreached, open int }

func (r *row) count(t *trial) {
	r.tried++
	switch {
	case t.by != "":
		r.noticed++
	default:
		r.slept++
		if len(t.left) > 0 {
			r.open++
		} else if !t.reached {
			r.unreached++
		}
	}
}

// report prints a table by package, and every unnoticed change.
func report(out io.Writer, r *runner, took time.Duration) {
	rows := map[string]*row{}
	var names []string
	var sum row
	var asleep []*trial
	untried, broken := 0, 0
	for _, t := range r.trials {
		switch name := t.pkg.name(); {
		case t.broken:
			broken++
		case !t.tried():
			untried++
		default:
			if rows[name] == nil {
				rows[name] = &row{}
				names = append(names, name)
			}
			rows[name].count(t)
			sum.count(t)
			if t.by == "" {
				asleep = append(asleep, t)
			}
		}
	}
	slices.Sort(names)
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "\npackage\ttried\tnoticed\tslept\tnot reached\tnot asked to the end\tnoticed %")
	line := func(name string, r *row) {
		fmt.Fprintf(w, "%s\t%d\t%d\t%d\t%d\t%d\t%d\n", name, r.tried, r.noticed, r.slept, r.unreached, r.open, 100*r.noticed/max(r.tried, 1))
	}
	for _, name := range names {
		line(name, rows[name])
	}
	line("all", &sum)
	w.Flush()
	fmt.Fprintf(out, "\n%.0f s", took.Seconds())
	if untried > 0 {
		fmt.Fprintf(out, "; the time was up before %d more were tried", untried)
	}
	if broken > 0 {
		fmt.Fprintf(out, "; %d that do not compile are not counted", broken)
	}
	fmt.Fprintln(out)
	if len(asleep) == 0 {
		return
	}
	slices.SortStableFunc(asleep, func(a, b *trial) int {
		if by := strings.Compare(a.pkg.ImportPath+"/"+a.file, b.pkg.ImportPath+"/"+b.file); by != 0 {
			return by
		}
		return a.line - b.line
	})
	fmt.Fprintln(out, "\nSlept (or made no difference, which looks the same):")
	for _, t := range asleep {
		fmt.Fprintf(out, "\n%s: %s; %s\n%s", t.where(), t.kind, t.heard(), t.diff(r.chooser.source(t.pkg, t.file)))
	}
}

// heard names the packages whose tests did not notice a change.
func (t *trial) heard() string {
	said := "no passing test reaches it"
	if t.reached {
		said = "asked: " + some(t.asked)
	}
	if len(t.left) > 0 {
		said += "; not asked: " + some(t.left)
	}
	return said
}

// some names the first elements of a list, and how many more there are.
func some(list []string) string {
	const named = 4
	if len(list) <= named+1 {
		return strings.Join(list, ", ")
	}
	return fmt.Sprintf("%s and %d more", strings.Join(list[:named], ", "), len(list)-named)
}
