package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"entente/engine"
	"entente/engine/cases"
	"entente/engine/game"
	"entente/variants"
)

// conversion is what judge convert was asked for.
type conversion struct {
	to     string // the name of a format, "" for what the ending says
	number int    // of the game or case in a file of several, from 1
	style  string // of the orders, "" for that of the game
	board  string
}

// format is a kind of file that judge convert writes.
type format struct {
	name    string
	endings []string
	write   func(c *conversion, g *game.Game, w io.Writer) error
}

func formats() []format {
	return []format{
		{"entente", []string{".entente"}, func(_ *conversion, g *game.Game, w io.Writer) error { return g.Save(w) }},
		{"diplomacy", []string{".json", ".jsonl"}, func(_ *conversion, g *game.Game, w io.Writer) error { return g.WriteDiplomacy(w) }},
		{"cases", []string{".cases", ".case"}, func(_ *conversion, g *game.Game, w io.Writer) error { return g.WriteCases(w) }},
		{"orders", []string{".txt"}, (*conversion).writeOrders},
		{"centers", []string{".csv"}, func(_ *conversion, g *game.Game, w io.Writer) error { return g.WriteCSV(w) }},
	}
}

func runConvert(args []string, s streams) error {
	var c conversion
	set := flags("convert", s)
	c.options(set)
	files, err := parse(set, args)
	if err != nil {
		return err
	}
	if len(files) != 2 {
		return errors.New("convert: want the file to read and the file to write")
	}
	out, err := c.format(files[1])
	if err != nil {
		return fmt.Errorf("convert: %w", err)
	}
	data, err := os.ReadFile(files[0])
	if err != nil {
		return err
	}
	in, g, lost, err := c.read(data)
	switch {
	case err != nil:
		return fmt.Errorf("%s: %w", files[0], err)
	case in == out.name:
		return fmt.Errorf("convert: %s is a file of %s already: give the other file another ending, or say -to", files[0], in)
	}
	var b bytes.Buffer
	if err := out.write(&c, g, &b); err != nil {
		return fmt.Errorf("convert: %w", err)
	}
	if err := deliver(files[1], b.Bytes(), s); err != nil {
		return err
	}
	for _, text := range append(lost, leftOut(g, out.name)...) {
		fmt.Fprintln(s.err, "not carried over:", text)
	}
	return nil
}

// options adds the options of the command.
func (c *conversion) options(set *flag.FlagSet) {
	var names []string
	for _, f := range formats() {
		names = append(names, f.name)
	}
	set.Func("to", strings.Join(names, ", ")+" (default what the ending of the file says)", func(name string) error {
		for _, f := range formats() {
			if f.name == name {
				c.to = name
				return nil
			}
		}
		return errors.New("want " + strings.Join(names, ", "))
	})
	set.IntVar(&c.number, "game", 1, "which `game` or case of a file with several")
	set.Func("style", "of orders: plain, 000, 001, 002, 003 or python (default that of the game)", func(name string) error {
		c.style = name
		if _, ok := engine.StyleNamed(name); !ok {
			return errors.New("want plain, 000, 001, 002, 003 or python")
		}
		return nil
	})
	set.StringVar(&c.board, "variant", "", boardUsage()+": of the game")
}

// format returns what the file is to be, by -to or by its ending.
func (c *conversion) format(file string) (format, error) {
	var endings []string
	for _, f := range formats() {
		for _, ending := range f.endings {
			if f.name == c.to || c.to == "" && strings.EqualFold(filepath.Ext(file), ending) {
				return f, nil
			}
			endings = append(endings, ending)
		}
	}
	return format{}, fmt.Errorf("%q: want an ending of %s, or -to", file, strings.Join(endings, ", "))
}

// deliver writes a file, or to the standard output for "-".
func deliver(file string, data []byte, s streams) error {
	if file == "-" {
		_, err := s.out.Write(data)
		return err
	}
	return os.WriteFile(file, data, 0o644)
}

// writeOrders writes the sheets in the style that was asked for.
func (c *conversion) writeOrders(g *game.Game, w io.Writer) error {
	style := g.Settings().Notation
	if named, ok := engine.StyleNamed(c.style); ok {
		style = named
	}
	return g.WriteOrders(w, style)
}

// find returns the variant with the given id: a built-in one, or that of -variant.
func (c *conversion) find(id string) (*engine.Variant, error) {
	if c.board != "" {
		b, err := board(c.board)
		if err != nil || b.Variant.ID == id {
			return variantOf(b), err
		}
	}
	b, err := variants.Named(id)
	return variantOf(b), err
}

func variantOf(b *variants.Bundle) *engine.Variant {
	if b == nil {
		return nil
	}
	return b.Variant
}

// read reads a game of any format, which its contents tell, and says which one it is.
func (c *conversion) read(data []byte) (name string, g *game.Game, lost []string, err error) {
	switch name = formatOf(data); name {
	case "entente":
		g, err = game.Load(bytes.NewReader(data), c.find)
	case "diplomacy":
		g, lost, err = game.ReadDiplomacy(bytes.NewReader(data), c.number, c.find)
	default:
		g, lost, err = c.readCase(data)
	}
	return name, g, lost, err
}

// formatOf tells the formats apart by the fields that stand in them, which a file that is cut off still has.
func formatOf(data []byte) string {
	has := func(field string) bool { return bytes.Contains(data, []byte(`"`+field+`"`)) }
	text := bytes.TrimSpace(bytes.TrimPrefix(data, []byte("\ufeff")))
	switch {
	case !bytes.HasPrefix(text, []byte("{")) || has("cases"):
		return "cases"
	case has("format") && has("setup"):
		return "entente"
	}
	return "diplomacy"
}

// readCase makes a game of a case: its position with its orders.
func (c *conversion) readCase(data []byte) (*game.Game, []string, error) {
	list, err := cases.Read(data)
	if err != nil {
		return nil, nil, err
	}
	if c.number < 1 || c.number > len(list) {
		return nil, nil, fmt.Errorf("there is no case %d: the file has %d", c.number, len(list))
	}
	v, err := c.find("standard")
	if err != nil {
		return nil, nil, err
	}
	one := list[c.number-1]
	pos, orders, err := one.Begin(v)
	if err != nil {
		return nil, nil, fmt.Errorf("case %s: %w", one.ID, err)
	}
	lost := []string{"what the case expects of its result"}
	if len(list) > 1 {
		lost = append(lost, fmt.Sprintf("the other cases of the file: %d", len(list)-1))
	}
	g := game.New(&v.Setups[0], one.Rules)
	pos.Setup = g.Setup()
	if err := g.SetPosition(pos); err != nil {
		return nil, nil, fmt.Errorf("case %s: %w", one.ID, err)
	}
	for i := range orders {
		orders[i] = pos.Complete(orders[i], orders)
	}
	g.ReplaceOrders(orders)
	g.SetTag("title", strings.TrimSpace(one.ID+" "+one.Title))
	return g, lost, nil
}
