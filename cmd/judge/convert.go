package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/file"
	"entente/engine/game/foreign"
	"entente/engine/game/score"
	"entente/engine/table"
	"entente/variants"
)

// conversion is what judge convert was asked for.
type conversion struct {
	to     string // the name of a format, "" to use the file extension
	number int    // of the game or case in a file with several, from 1
	style  string // of the orders, "" for that of the game
	board  string
	line   string // "main", "shown", or the path of a phase on it: "0.0.1"
	phase  string // the only phase to write, "" for all
	nodes  []*game.Node
}

// format is a kind of file that judge convert writes.
type format struct {
	name    string
	endings []string
	write   func(c *conversion, g *game.Game, w io.Writer) error
}

func formats() []format {
	return []format{
		{foreign.OwnFile, []string{".entente"}, func(_ *conversion, g *game.Game, w io.Writer) error { return file.Save(w, g) }},
		{foreign.RecordFile, []string{".record"}, func(_ *conversion, g *game.Game, w io.Writer) error { return score.Write(w, g) }},
		{foreign.DiplomacyFile, []string{".json", ".jsonl"}, func(c *conversion, g *game.Game, w io.Writer) error { return foreign.WriteDiplomacy(w, g, c.nodes) }},
		{foreign.CasesFile, []string{".cases", ".case"}, func(c *conversion, g *game.Game, w io.Writer) error {
			return foreign.WriteCases(w, g.Variant(), c.nodes)
		}},
		{foreign.PositionFile, []string{".position"}, func(c *conversion, g *game.Game, w io.Writer) error { return foreign.WritePositions(w, c.nodes) }},
		{"orders", []string{".txt"}, (*conversion).writeOrders},
		{"centers", []string{".csv"}, (*conversion).writeCenters},
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
		return errors.New("convert: expected the file to read and the file to write")
	}
	data, err := readFile(files[0])
	if err != nil {
		return err
	}
	if ours, err := c.convertKingdoms(data, files[0], files[1], s); ours {
		return err
	}
	out, err := c.format(files[1])
	if err != nil {
		return fmt.Errorf("convert: %w", err)
	}
	g, in, lost, err := foreign.Import(data, c.number, c.find)
	switch {
	case err != nil:
		return fmt.Errorf("%s: %w", files[0], err)
	case in == out.name:
		return fmt.Errorf("convert: %s already has the format %s: use another extension, or -to", files[0], in)
	}
	said, err := c.choose(g)
	if err != nil {
		return fmt.Errorf("convert: %w", err)
	}
	var b bytes.Buffer
	if err := out.write(&c, g, &b); err != nil {
		return fmt.Errorf("convert: %w", err)
	}
	if err := deliver(files[1], b.Bytes(), s); err != nil {
		return err
	}
	if !whole(out.name) && said != "" {
		fmt.Fprintln(s.err, said)
	}
	for _, l := range lost {
		fmt.Fprintln(s.err, "not converted:", l)
	}
	for _, text := range leftOut(g, c.nodes, out.name) {
		fmt.Fprintln(s.err, "not converted:", text)
	}
	return nil
}

// choose finds the phases to write. said names them if the game has others, else it is "".
func (c *conversion) choose(g *game.Game) (said string, err error) {
	all := phases(g.Root())
	switch c.line {
	case "main":
		c.nodes = g.MainLine()
	case "shown":
		c.nodes, _ = g.Line()
	default:
		path, err := pathOf(c.line)
		if err != nil {
			return "", err
		}
		if !g.Go(path) {
			return "", fmt.Errorf("-line %s: no phase has this path", c.line)
		}
		c.nodes, _ = g.Line()
	}
	first, last := c.nodes[0].Position.Phase, c.nodes[len(c.nodes)-1].Position.Phase
	if all > len(c.nodes) {
		said = fmt.Sprintf("line: %s, %s to %s", c.line, first, last)
	}
	if c.phase == "" {
		return said, nil
	}
	wanted, err := engine.ParsePhase(c.phase)
	if err != nil {
		return "", err
	}
	c.nodes = slices.DeleteFunc(slices.Clone(c.nodes), func(n *game.Node) bool { return n.Position.Phase != wanted })
	if len(c.nodes) == 0 {
		return "", fmt.Errorf("-phase %s: not on the line, which goes from %s to %s", c.phase, first, last)
	}
	return said, nil
}

// options adds the options of the command.
func (c *conversion) options(set *flag.FlagSet) {
	var names []string
	for _, f := range formats() {
		names = append(names, f.name)
	}
	set.Func("to", strings.Join(names, ", ")+" (default according to the file extension)", func(name string) error {
		for _, f := range formats() {
			if f.name == name {
				c.to = name
				return nil
			}
		}
		return errors.New("expected " + strings.Join(names, ", "))
	})
	set.IntVar(&c.number, "game", 1, "the number of a `game` or case in a file with several")
	set.Func("style", "the notation of the orders: plain, 000, 001, 002, 003, hant, hans (Chinese) or python (default that of the game); for Three Kingdoms: plain, en, zh_CN, zh_TW or ja", func(name string) error {
		c.style = name
		_, ours := kingdomsStyles()[name]
		if _, ok := engine.StyleNamed(name); !ok && !ours {
			return errors.New("expected plain, 000, 001, 002, 003, hant, hans or python; for Three Kingdoms plain, en, zh_CN, zh_TW or ja")
		}
		return nil
	})
	set.StringVar(&c.line, "line", "main", "the `line` of a game with variations: main, shown, or the path of a phase on it, such as 0.0.1")
	set.StringVar(&c.phase, "phase", "", "only this `phase`, such as F1902M")
	set.StringVar(&c.board, "variant", "", "the board of the game: "+boardUsage())
}

// format returns the kind of file to write, according to -to or the file extension.
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
	return format{}, fmt.Errorf("%q: unknown file extension: expected one of %s, or -to", file, strings.Join(endings, ", "))
}

// deliver writes a file, or to standard output for "-".
func deliver(file string, data []byte, s streams) error {
	if file == "-" {
		_, err := s.out.Write(data)
		return err
	}
	return os.WriteFile(file, data, 0o644)
}

// writeOrders writes the order sheets in the style of -style.
func (c *conversion) writeOrders(g *game.Game, w io.Writer) error {
	style := g.Settings().Notation
	if named, ok := engine.StyleNamed(c.style); ok {
		style = named
	} else if c.style != "" {
		return fmt.Errorf("-style %s: only for Three Kingdoms", c.style)
	}
	return foreign.WriteOrders(w, c.nodes, style)
}

// writeCenters writes the centers of every power by year.
func (c *conversion) writeCenters(g *game.Game, w io.Writer) error {
	return table.NewTally(c.nodes).WriteCSV(w, "Power", g.Variant().PowerName)
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
