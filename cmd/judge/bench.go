package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"
	"text/tabwriter"
	"time"

	"entente/engine"
	"entente/variants"
)

// cost is what one run takes.
type cost struct {
	nanoseconds float64
	allocations float64
}

func runBench(args []string, s streams) error {
	o := options{setup: "7"}
	set := flags("bench", s)
	n := set.Int("n", 10000, "how often each line is adjudicated")
	files, err := parse(set, args)
	if err != nil {
		return err
	}
	if len(files) != 1 || *n < 1 {
		return errors.New("bench: want one file and -n of at least 1")
	}
	b, err := variants.StandardBundle()
	if err != nil {
		return err
	}
	o.board = newWholeWords(b.Variant)
	file, err := os.Open(files[0])
	if err != nil {
		return err
	}
	defer file.Close()
	return o.bench(file, *n, s.out)
}

// bench measures every line of in and prints a table, with the median of all lines at the end.
func (o *options) bench(in io.Reader, n int, out io.Writer) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "line\tid\tunits\tadjudicate ns\tallocs\tlegal orders\tall of them ns\tallocs\t")
	r := bufio.NewReaderSize(in, 1<<16)
	var adjudicated, listed []cost
	for number := 1; ; number++ {
		line, err := readLine(r)
		if errors.Is(err, io.EOF) && len(line) == 0 {
			break
		}
		if err != nil && !errors.Is(err, io.EOF) {
			return fmt.Errorf("line %d: %w", number, err)
		}
		t := task{o: o}
		if err := t.read(line); err != nil {
			return fmt.Errorf("line %d: %w", number, err)
		}
		adjudicate, list, count := t.measure(n)
		adjudicated, listed = append(adjudicated, adjudicate), append(listed, list)
		fmt.Fprintf(w, "%d\t%s\t%d\t%.0f\t%.1f\t%d\t%.0f\t%.1f\t\n", number, t.id, len(t.pos.UnitTexts()),
			adjudicate.nanoseconds, adjudicate.allocations, count, list.nanoseconds, list.allocations)
	}
	if len(adjudicated) == 0 {
		return errors.New("there are no lines to measure")
	}
	adjudicate, list := median(adjudicated), median(listed)
	fmt.Fprintf(w, "median\t\t\t%.0f\t%.1f\t\t%.0f\t%.1f\t\n", adjudicate.nanoseconds, adjudicate.allocations, list.nanoseconds, list.allocations)
	return w.Flush()
}

// measure measures the cost of an adjudication, and of listing all legal orders, with memory that is used again.
func (t *task) measure(n int) (adjudicate, list cost, count int) {
	var a engine.Adjudicator
	var res engine.Resolution
	adjudicate = measure(n, func() { a.Resolve(&res, &t.pos, t.orders, t.rules) })
	legal := t.pos.AppendAllLegalOrders(nil)
	list = measure(max(n/10, 1), func() { legal = t.pos.AppendAllLegalOrders(legal[:0]) })
	return adjudicate, list, len(legal)
}

// measure runs work n times, after some runs to warm up, and returns the cost of one.
func measure(n int, work func()) cost {
	for range min(n, 100) {
		work()
	}
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	start := time.Now()
	for range n {
		work()
	}
	spent := time.Since(start)
	runtime.ReadMemStats(&after)
	return cost{
		float64(spent.Nanoseconds()) / float64(n),
		float64(after.Mallocs-before.Mallocs) / float64(n),
	}
}

// median returns the median of each part on its own.
func median(list []cost) cost {
	middle := func(part func(cost) float64) float64 {
		values := make([]float64, len(list))
		for i, c := range list {
			values[i] = part(c)
		}
		slices.Sort(values)
		return (values[(len(values)-1)/2] + values[len(values)/2]) / 2
	}
	return cost{
		middle(func(c cost) float64 { return c.nanoseconds }),
		middle(func(c cost) float64 { return c.allocations }),
	}
}
