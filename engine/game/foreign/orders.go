package foreign

import (
	"bufio"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/jsonfile"
	"entente/engine/keep"
)

// WriteOrders writes the orders of a line of a game, MainLine or Line, in the given style, phase by phase and power by
// power, as a text that people read and that can be pasted back as sheets. Powers without orders are left out.
func WriteOrders(w io.Writer, line []*game.Node, s engine.Style) error {
	out := bufio.NewWriter(w)
	for i, n := range line {
		if i > 0 {
			fmt.Fprintln(out)
		}
		fmt.Fprintln(out, n.Position.Phase)
		last := engine.NoPower
		for _, o := range n.Shown() {
			if o.Order.Power != last {
				last = o.Order.Power
				fmt.Fprintf(out, "\n%s\n", n.Position.Variant.PowerName(last))
			}
			fmt.Fprintln(out, n.Position.FormatStyle(o.Order, s))
		}
	}
	if err := out.Flush(); err != nil {
		return fmt.Errorf("write the orders: %w", err)
	}
	return nil
}

// TextIn returns the text in a file that is no game of any kind, within a limit: a sheet of orders perhaps. "" stands for anything
// else.
func TextIn(file string, most int) string {
	data, err := keep.ReadFile(file)
	if err != nil || len(data) > most || strings.EqualFold(filepath.Ext(file), ".entente") {
		return ""
	}
	data = jsonfile.UTF8(data)
	text := strings.TrimSpace(strings.TrimPrefix(string(data), "\ufeff"))
	if kindOf(data) != OwnFile || strings.HasPrefix(text, "{") || !utf8.ValidString(text) || strings.Contains(text, "\x00") {
		return ""
	}
	return text
}
