package main

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"entente/engine/game/foreign"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/engine/kingdoms/lines"
	"entente/variants"
)

// kingdomsConversion is a conversion of a game of Three Kingdoms.
type kingdomsConversion struct {
	*conversion
	board *kingdoms.Board
	game  *game.Game
	nodes []*game.Node // to write
	lost  []string
}

// formats returns the kinds of files that a game of Three Kingdoms is written to.
func (c *kingdomsConversion) formats() []format {
	return []format{
		{foreign.OwnFile, []string{".entente"}, func(w io.Writer) error {
			_, err := w.Write(c.game.Save())
			return err
		}},
		{foreign.PositionFile, []string{".position", ".jsonl", ".json"}, c.writeLines},
		{"orders", []string{".txt"}, c.writeOrders},
		{"centers", []string{".csv"}, c.writeCities},
	}
}

const wantKingdomsEnding = "unknown file extension for a game of Three Kingdoms: expected one of %s, or -to entente, position, orders, centers"

// kingdomsStyles returns the ways to write its orders, by name.
func kingdomsStyles() map[string]kingdoms.Style {
	return map[string]kingdoms.Style{"": kingdoms.Plain, "plain": kingdoms.Plain, "en": kingdoms.English, "zh_CN": kingdoms.Simplified, "zh_TW": kingdoms.Traditional, "ja": kingdoms.Japanese}
}

// isKingdomsGame reports whether a file holds a game of Three Kingdoms.
func isKingdomsGame(data []byte) bool {
	return bytes.Contains(data[:min(len(data), 200)], []byte(`"`+game.Format+`"`))
}

// convertKingdoms converts a file of Three Kingdoms: a game, or lines as judge adjudicate reads them. It reports whether it is one.
func (c *conversion) convertKingdoms(data []byte, in, out string, s streams) (ours bool, err error) {
	first, _, _ := bytes.Cut(bytes.TrimSpace(data), []byte("\n"))
	isGame := isKingdomsGame(data)
	if !isGame && !newOtherGame(&options{kingdoms: c.board == variants.KingdomsID}).about(first) {
		return false, nil
	}
	bundle, err := variants.Kingdoms()
	if err != nil {
		return true, err
	}
	k := &kingdomsConversion{conversion: c, board: bundle.Board}
	from := foreign.OwnFile
	if isGame {
		k.game, err = game.Load(k.board, data)
	} else {
		from = foreign.PositionFile
		err = k.begin(data)
	}
	if err != nil {
		return true, fmt.Errorf("%s: %w", in, err)
	}
	said := ""
	return true, c.convert(from, in, out, s, k.formats(), wantKingdomsEnding, func() (string, error) {
		k.nodes, said, err = chosen(c, k.game)
		return said, err
	}, func(format string) []string { return append(k.lost, k.leftOut(format)...) })
}

// begin makes a game that starts from line c.number of a file, with the orders of that line.
func (c *kingdomsConversion) begin(data []byte) error {
	var list [][]byte
	for line := range bytes.Lines(data) {
		if line = bytes.TrimSpace(line); len(line) > 0 {
			list = append(list, line)
		}
	}
	if c.number < 1 || c.number > len(list) {
		return fmt.Errorf("-game %d: the file has %d lines", c.number, len(list))
	}
	in, err := lines.Reader{Board: c.board}.Read(list[c.number-1])
	if err != nil {
		return errors.New(strings.ReplaceAll(err.Error(), "\n", "; "))
	}
	setup := c.board.Setups[0]
	for _, s := range c.board.Setups {
		if _, rules := c.board.Begin(s); in.Rules.Seats == rules.Seats {
			setup = s
		}
	}
	if _, rules := c.board.Begin(setup); in.Rules.Seats != rules.Seats && in.Rules.Seats != (kingdoms.Seats{}) {
		c.lost = append(c.lost, "who plays what")
	}
	if c.game, err = game.From(c.board, setup, in.Rules, in.Pos); err != nil {
		return err
	}
	if err := c.game.SetOrders(in.Orders); err != nil {
		return err
	}
	for _, l := range []struct {
		n         int
		one, more string
	}{
		{len(list) - 1, "other line", "other lines"}, {len(in.Unread), "line that is no order", "lines that are no orders"},
		{in.Draws.Len(), "false order that was drawn", "false orders that were drawn"}, {len(in.Rulings), "ruling", "rulings"},
	} {
		c.lost = counted(c.lost, l.n, l.one, l.more)
	}
	return nil
}

// counted appends "N notes" or the like, unless n is 0. one and more are the noun in singular and plural.
func counted(list []string, n int, one, more string) []string {
	switch n {
	case 0:
		return list
	case 1:
		return append(list, "1 "+one)
	}
	return append(list, strconv.Itoa(n)+" "+more)
}

// leftOut lists what a game has and a format has no place for.
func (c *kingdomsConversion) leftOut(format string) []string {
	if format == foreign.OwnFile {
		return nil
	}
	notes, sealed, rulings := 0, 0, 0
	for _, n := range c.nodes {
		if n.Note != "" {
			notes++
		}
		sealed += len(n.Hands)
		rulings += len(n.Rulings)
	}
	lost := counted(nil, c.game.Size()-len(c.nodes), "other phase", "other phases")
	lost = counted(lost, notes, "note", "notes")
	lost = counted(lost, sealed, "sealed hand of orders", "sealed hands of orders")
	lost = counted(lost, rulings, "reason of a ruling", "reasons of rulings")
	switch format {
	case "orders":
		lost = append(lost, "positions and results")
	case "centers":
		lost = append(lost, "everything but the cities")
	}
	return lost
}

// writeLines writes each phase as a line that judge adjudicate reads.
func (c *kingdomsConversion) writeLines(w io.Writer) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	for i, n := range c.nodes {
		if err := e.Encode(lines.Of(i+1, n.Pos, n.Rules, n.Orders, n.Works)); err != nil {
			return err
		}
	}
	return nil
}

// writeOrders writes the order sheets of each phase in the style of -style. They can be pasted back into the window.
func (c *kingdomsConversion) writeOrders(w io.Writer) error {
	style, ok := kingdomsStyles()[c.style]
	if !ok {
		return fmt.Errorf("-style %s: expected plain, en, zh_CN, zh_TW or ja", c.style)
	}
	for i, n := range c.nodes {
		if i > 0 {
			fmt.Fprintln(w)
		}
		fmt.Fprintln(w, n.Pos.Phase)
		for f := kingdoms.Faction(1); int(f) < len(c.board.Factions); f++ {
			own := slices.DeleteFunc(slices.Clone(n.Orders), func(o kingdoms.Order) bool { return o.Faction != f })
			if len(own) > 0 {
				fmt.Fprintf(w, "\n%s\n", c.board.FactionIn(style, f))
			}
			for _, o := range own {
				fmt.Fprintln(w, c.board.FormatIn(style, n.Pos.Roster, n.Pos.InWords(o)))
			}
		}
	}
	return nil
}

// writeCities writes the cities of every faction by phase.
func (c *kingdomsConversion) writeCities(w io.Writer) error {
	t := csv.NewWriter(w)
	head := []string{"Faction"}
	for _, n := range c.nodes {
		head = append(head, n.Pos.Phase.String())
	}
	_ = t.Write(head)
	for f := kingdoms.Faction(1); int(f) < len(c.board.Factions); f++ {
		row := []string{c.board.FactionIn(kingdoms.English, f)}
		for _, n := range c.nodes {
			row = append(row, strconv.Itoa(n.Pos.Cities(f)))
		}
		_ = t.Write(row)
	}
	t.Flush()
	return t.Error()
}
