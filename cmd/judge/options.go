package main

import (
	"flag"
	"fmt"
	"strings"
	"sync"

	"entente/engine"
	"entente/variants"
)

// options are what the command line says about every line.
type options struct {
	name     string // of the board
	rules    engine.Rules
	setup    string
	strict   bool // an order that cannot be read is an error
	brief    bool // the next position alone is asked for
	kingdoms bool // lines that name no variant are about Three Kingdoms
	jobs     int  // lines that are worked on at once
	board    *wholeWords
	others   sync.Map // boards that lines name, by id: *wholeWords
}

// addOptions adds what every command that reads lines takes.
func (o *options) addOptions(set *flag.FlagSet) {
	set.Func("rules", "rulebook, datc, network or japanese (default rulebook)", func(name string) (err error) {
		o.rules, err = engine.Preset(name)
		return err
	})
	set.StringVar(&o.name, "variant", variants.List()[0], boardUsage())
	set.StringVar(&o.setup, "setup", "", "who plays: 7, 6, 5, 4, 3i, 3ii or 2 (default the first of the variant)")
	set.BoolVar(&o.strict, "strict", false, "refuse lines with orders that cannot be read, which are void otherwise")
	set.IntVar(&o.jobs, "j", 1, "work on `N` lines at once; the answers keep their order")
}

// parse reads the command line and the board.
func (o *options) parse(set *flag.FlagSet, args []string) error {
	files, err := parse(set, args)
	if err != nil {
		return err
	}
	if len(files) > 0 {
		return fmt.Errorf("%s: unexpected %q: the lines come from the standard input", set.Name(), files[0])
	}
	if o.jobs < 1 || o.jobs > 1024 {
		return fmt.Errorf("%s: -j %d: want a number from 1 to 1024", set.Name(), o.jobs)
	}
	if o.name == variants.KingdomsID { // lines of Europe's game may stand between
		o.kingdoms, o.name = true, variants.List()[0]
	}
	b, err := board(o.name)
	if err != nil {
		return err
	}
	o.board = newWholeWords(b.Variant)
	if o.kingdoms {
		return nil // the set-up is one of the other game
	}
	_, err = o.setupNamed(o.board.variant, o.setup)
	return err
}

// boardNamed returns the board that a line names.
func (o *options) boardNamed(id string) (*wholeWords, error) {
	if id == o.board.variant.ID {
		return o.board, nil
	}
	if b, ok := o.others.Load(id); ok {
		return b.(*wholeWords), nil
	}
	b, err := variants.Named(id) // of those built in: a line opens no folder
	if err != nil {
		return nil, err
	}
	other, _ := o.others.LoadOrStore(id, newWholeWords(b.Variant))
	return other.(*wholeWords), nil
}

// setupNamed returns the set-up of a variant with the given name, the first for "".
func (o *options) setupNamed(v *engine.Variant, name string) (*engine.Setup, error) {
	if name == "" {
		return &v.Setups[0], nil
	}
	if s := v.Setup(name); s != nil {
		return s, nil
	}
	var names []string
	for _, s := range v.Setups {
		names = append(names, s.ID)
	}
	return nil, fmt.Errorf("no set-up %q: there are %s", name, strings.Join(names, ", "))
}
