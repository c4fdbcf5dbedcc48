package main

import (
	"flag"
	"fmt"
	"strings"
	"sync"

	"entente/engine"
	"entente/variants"
)

// options are the settings of the command line that apply to every line of input.
type options struct {
	name     string // of the board
	rules    engine.Rules
	setup    string
	strict   bool // an order that cannot be read is an error
	brief    bool // answer only with the next position
	kingdoms bool // lines without a variant are about Three Kingdoms
	jobs     int  // number of lines to work on at once
	board    *fastParser
	others   sync.Map // other boards named by lines, by id: *fastParser
}

// addOptions adds the options of every command that reads lines.
func (o *options) addOptions(set *flag.FlagSet) {
	set.Func("rules", "the rules: rulebook, datc, network or japanese (default rulebook)", func(name string) (err error) {
		o.rules, err = engine.Preset(name)
		return err
	})
	set.StringVar(&o.name, "variant", variants.List()[0], "the board: "+boardUsage())
	set.StringVar(&o.setup, "setup", "", "the number of players: 7, 6, 5, 4, 3i, 3ii or 2 (default the first setup of the board)")
	set.BoolVar(&o.strict, "strict", false, "refuse lines with unreadable orders; without it, such orders are void")
	set.IntVar(&o.jobs, "j", 1, "work on `N` lines at once; the answers keep their order")
}

// parse reads the command line and the board.
func (o *options) parse(set *flag.FlagSet, args []string) error {
	files, err := parse(set, args)
	if err != nil {
		return err
	}
	if len(files) > 0 {
		return fmt.Errorf("%s takes no files: %q: it reads lines from standard input", set.Name(), files[0])
	}
	if o.jobs < 1 || o.jobs > 1024 {
		return fmt.Errorf("%s: -j %d: want a number from 1 to 1024", set.Name(), o.jobs)
	}
	if o.name == variants.KingdomsID { // lines of Europe may come in between
		o.kingdoms, o.name = true, variants.List()[0]
	}
	b, err := board(o.name)
	if err != nil {
		return err
	}
	o.board = newFastParser(b.Variant)
	if o.kingdoms {
		return nil // the setup is one of Three Kingdoms
	}
	_, err = o.setupNamed(o.board.variant, o.setup)
	return err
}

// boardNamed returns the board with the id that a line gives.
func (o *options) boardNamed(id string) (*fastParser, error) {
	if id == o.board.variant.ID {
		return o.board, nil
	}
	if b, ok := o.others.Load(id); ok {
		return b.(*fastParser), nil
	}
	b, err := variants.Named(id) // only a built-in one: a line never opens a folder
	if err != nil {
		return nil, err
	}
	other, _ := o.others.LoadOrStore(id, newFastParser(b.Variant))
	return other.(*fastParser), nil
}

// setupNamed returns the setup of a variant with the given name, or the first one for "".
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
	return nil, fmt.Errorf("unknown setup %q: expected one of %s", name, strings.Join(names, ", "))
}
