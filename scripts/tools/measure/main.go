// Measure measures the adjudication of positions:
//
//	go run ./scripts/tools/measure [-n N] lines.jsonl
//
// Each line is one that `judge adjudicate` reads, of Europe or Three Kingdoms. It prints a table with a row for each line: the time and
// the allocations of an adjudication, and of listing all legal orders; at the end the median of all lines.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"
	"text/tabwriter"
	"time"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/lines"
	"entente/scripts/tools/jsonl"
	"entente/variants"
)

func main() {
	err := run(os.Args[1:], os.Stdout, os.Stderr)
	if errors.Is(err, flag.ErrHelp) {
		return
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "measure:", err)
		os.Exit(1)
	}
}

// line is a phase to adjudicate. Variant and Setup default to the standard ones.
type line struct {
	ID      json.RawMessage `json:"id"`
	Variant string          `json:"variant"`
	Setup   string          `json:"setup"`
	Rules   engine.Rules    `json:"rules"`
	engine.PositionText
	Orders []string `json:"orders"`
}

// cost is the cost of one run.
type cost struct {
	nanoseconds float64
	allocations float64
}

func run(args []string, out, problems io.Writer) error {
	set := flag.NewFlagSet("measure", flag.ContinueOnError)
	set.SetOutput(problems)
	n := set.Int("n", 10000, "how often to adjudicate each line")
	if err := set.Parse(args); err != nil {
		return err
	}
	if set.NArg() != 1 || *n < 1 {
		return errors.New("expected one file, and -n of at least 1")
	}
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "line\tid\tunits\tadjudicate ns\tallocs\tlegal orders\tall of them ns\tallocs\t")
	var adjudicated, listed []cost
	for data, err := range jsonl.Lines[json.RawMessage](set.Arg(0)) {
		if err != nil {
			return err
		}
		number := len(adjudicated) + 1
		m, err := measured(*n, data)
		if err != nil {
			return fmt.Errorf("%s: line %d: %w", set.Arg(0), number, err)
		}
		adjudicated, listed = append(adjudicated, m.adjudicate), append(listed, m.list)
		fmt.Fprintf(w, "%d\t%s\t%d\t%.0f\t%.1f\t%d\t%.0f\t%.1f\t\n", number, m.id, m.units,
			m.adjudicate.nanoseconds, m.adjudicate.allocations, m.legal, m.list.nanoseconds, m.list.allocations)
	}
	if len(adjudicated) == 0 {
		return errors.New(set.Arg(0) + ": no lines to measure")
	}
	adjudicate, list := median(adjudicated), median(listed)
	fmt.Fprintf(w, "median\t\t\t%.0f\t%.1f\t\t%.0f\t%.1f\t\n", adjudicate.nanoseconds, adjudicate.allocations, list.nanoseconds, list.allocations)
	return w.Flush()
}

// measurement is the cost of a line.
type measurement struct {
	id               json.RawMessage
	units, legal     int
	adjudicate, list cost
}

// measured measures a line of either game.
func measured(n int, data []byte) (m measurement, err error) {
	var l line
	if err := json.Unmarshal(data, &l); err == nil && l.Variant != variants.KingdomsID {
		pos, orders, err := l.read()
		if err != nil {
			return m, err
		}
		m.id, m.units = l.ID, len(l.Units)
		m.adjudicate, m.list, m.legal = measurePosition(n, &pos, orders, l.Rules)
		return m, nil
	} else if err != nil && !bytes.Contains(data, []byte(variants.KingdomsID)) {
		return m, err
	}
	bundle, err := variants.Kingdoms()
	if err != nil {
		return m, err
	}
	in, err := lines.Read(bundle.Board, data)
	if err != nil {
		return m, err
	}
	m.id, m.units = in.ID, in.Pos.Occupied().Len()
	var a kingdoms.Adjudicator
	var res kingdoms.Resolution
	m.adjudicate = measure(n, func() { a.Resolve(&res, &in.Pos, in.Orders, in.Draws, in.Rules) })
	legal := in.Pos.AppendAllLegalOrders(nil)
	m.list, m.legal = measure(max(n/10, 1), func() { legal = in.Pos.AppendAllLegalOrders(legal[:0]) }), len(legal)
	return m, nil
}

// read reads a line. Unreadable orders are void and are left out.
func (l *line) read() (pos engine.Position, orders []engine.Order, err error) {
	if l.Variant == "" {
		l.Variant = variants.List()[0]
	}
	b, err := variants.Named(l.Variant)
	if err != nil {
		return pos, nil, err
	}
	setup := &b.Variant.Setups[0]
	if l.Setup != "" {
		if setup = b.Variant.Setup(l.Setup); setup == nil {
			return pos, nil, fmt.Errorf("unknown setup %q", l.Setup)
		}
	}
	if pos, err = b.Variant.ReadPosition(l.PositionText, setup.Under(l.Rules), l.Rules); err != nil {
		return pos, nil, err
	}
	for _, text := range l.Orders {
		if o, _, err := pos.ParseOrder(engine.NoPower, text); err == nil {
			orders = append(orders, o)
		}
	}
	return pos, pos.CompleteAll(orders), nil
}

// measurePosition measures the cost of an adjudication, and of listing all legal orders, with reused memory.
func measurePosition(n int, pos *engine.Position, orders []engine.Order, rules engine.Rules) (adjudicate, list cost, count int) {
	var a engine.Adjudicator
	var res engine.Resolution
	adjudicate = measure(n, func() { a.Resolve(&res, pos, orders, rules) })
	legal := pos.AppendAllLegalOrders(nil)
	list = measure(max(n/10, 1), func() { legal = pos.AppendAllLegalOrders(legal[:0]) })
	return adjudicate, list, len(legal)
}

// measure runs work n times, after a warm-up, and returns the cost of one run.
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

// median returns the median of each figure separately.
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
