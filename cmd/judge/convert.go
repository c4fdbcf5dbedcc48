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
	"strconv"
	"strings"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/file"
	"entente/engine/game/foreign"
	"entente/engine/game/score"
	"entente/engine/record"
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
	write   func(w io.Writer) error
}

// formats returns the kinds of files that a game of Europe is written to.
func (c *conversion) formats(g *game.Game) []format {
	return []format{
		{foreign.OwnFile, []string{".entente"}, func(w io.Writer) error { return file.Save(w, g) }},
		{foreign.RecordFile, []string{".record"}, func(w io.Writer) error { return score.Write(w, g) }},
		{foreign.DiplomacyFile, []string{".json", ".jsonl"}, func(w io.Writer) error { return foreign.WriteDiplomacy(w, g, c.nodes) }},
		{foreign.CasesFile, []string{".cases", ".case"}, func(w io.Writer) error { return foreign.WriteCases(w, g.Variant(), c.nodes) }},
		{foreign.PositionFile, []string{".position"}, func(w io.Writer) error { return foreign.WritePositions(w, c.nodes) }},
		{"orders", []string{".txt"}, func(w io.Writer) error { return c.writeOrders(g, w) }},
		{"centers", []string{".csv"}, func(w io.Writer) error {
			return table.NewTally(c.nodes).WriteCSV(w, "Power", g.Variant().PowerName) // by year
		}},
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
	if _, err := c.format(c.formats(nil), files[1], wantEnding); err != nil {
		return err
	}
	g, in, lost, err := foreign.Import(data, c.number, c.find)
	if err != nil {
		return fmt.Errorf("%s: %w", files[0], err)
	}
	said := ""
	return c.convert(in, files[0], files[1], s, c.formats(g), wantEnding, func() (string, error) {
		c.nodes, said, err = chosen(&c, g)
		return said, err
	}, func(format string) (texts []string) {
		for _, l := range lost {
			texts = append(texts, l.String())
		}
		return append(texts, leftOut(g, c.nodes, format)...)
	})
}

// convert writes a game that was read from a file, which is of a kind, to another one. choose finds the phases that are written, and says which they are where
// there are others; lost says what a format has no place for.
func (c *conversion) convert(kind, from, to string, s streams, list []format, want string, choose func() (string, error), lost func(format string) []string) error {
	out, err := c.format(list, to, want)
	switch {
	case err != nil:
		return err
	case kind == out.name:
		return fmt.Errorf("convert: %s already has the format %s: use another extension, or -to", from, kind)
	}
	said, err := choose()
	if err != nil {
		return fmt.Errorf("convert: %w", err)
	}
	var b bytes.Buffer
	if err := out.write(&b); err != nil {
		return fmt.Errorf("convert: %w", err)
	}
	if err := deliver(to, b.Bytes(), s); err != nil {
		return err
	}
	if !whole(out.name) && said != "" {
		fmt.Fprintln(s.err, said)
	}
	for _, text := range lost(out.name) {
		fmt.Fprintln(s.err, "not converted:", text)
	}
	return nil
}

// tree is a game of any kind as a tree of phases.
type tree[N any] interface {
	Size() int
	MainLine() []N
	Line() (phases []N, current int)
	Go(record.Path) bool
}

// chosen finds the phases of a game that are to be written, and says which they are where there are others.
func chosen[N interface{ Phase() engine.Phase }](c *conversion, g tree[N]) (nodes []N, said string, err error) {
	switch c.line {
	case "main":
		nodes = g.MainLine()
	case "shown":
		nodes, _ = g.Line()
	default:
		path, err := pathOf(c.line)
		if err != nil {
			return nil, "", err
		}
		if !g.Go(path) {
			return nil, "", fmt.Errorf("-line %s: no phase has this path", c.line)
		}
		nodes, _ = g.Line()
	}
	if len(nodes) == 0 {
		return nil, "", errors.New("the game has no phases")
	}
	first, last := nodes[0].Phase(), nodes[len(nodes)-1].Phase()
	if g.Size() > len(nodes) {
		said = fmt.Sprintf("line: %s, %s to %s", c.line, first, last)
	}
	if c.phase == "" {
		return nodes, said, nil
	}
	wanted, err := engine.ParsePhase(c.phase)
	if err != nil {
		return nil, "", err
	}
	nodes = slices.DeleteFunc(slices.Clone(nodes), func(n N) bool { return n.Phase() != wanted })
	if len(nodes) == 0 {
		return nil, "", fmt.Errorf("-phase %s: not on the line, which goes from %s to %s", c.phase, first, last)
	}
	return nodes, said, nil
}

// pathOf reads the way to a phase, such as 0.0.1.
func pathOf(text string) (path record.Path, err error) {
	for step := range strings.SplitSeq(text, ".") {
		n, err := strconv.Atoi(step)
		if err != nil {
			return nil, fmt.Errorf("-line %q: expected main, shown, or numbers such as 0.0.1", text)
		}
		path = append(path, n)
	}
	return path, nil
}

// options adds the options of the command.
func (c *conversion) options(set *flag.FlagSet) {
	var names []string
	for _, f := range c.formats(nil) {
		names = append(names, f.name)
	}
	set.Func("to", strings.Join(names, ", ")+" (default according to the file extension)", func(name string) error {
		for _, f := range c.formats(nil) {
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

// wantEnding says of a file which extensions there are.
const wantEnding = "unknown file extension: expected one of %s, or -to"

// format returns what kind of file is to be written, by -to or by the ending. want says which endings there are.
func (c *conversion) format(list []format, file, want string) (format, error) {
	var endings []string
	for _, f := range list {
		if f.name == c.to || c.to == "" && slices.Contains(f.endings, strings.ToLower(filepath.Ext(file))) {
			return f, nil
		}
		endings = append(endings, f.endings...)
	}
	return format{}, fmt.Errorf("convert: %q: "+want, file, strings.Join(endings, ", "))
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
