package game

import (
	"bufio"
	"fmt"
	"io"

	"entente/engine"
)

// WriteOrders writes the orders of a line of the game, MainLine or Line, in the given style, phase by phase and power by
// power, as a text that people read and that can be pasted back as sheets. Powers without orders are left out.
func (g *Game) WriteOrders(w io.Writer, line []*Node, s engine.Style) error {
	out := bufio.NewWriter(w)
	for i, n := range line {
		if i > 0 {
			fmt.Fprintln(out)
		}
		fmt.Fprintln(out, n.Position.Phase)
		last := engine.NoPower
		for _, o := range n.shown() {
			if o.Order.Power != last {
				last = o.Order.Power
				fmt.Fprintf(out, "\n%s\n", g.Variant().PowerName(last))
			}
			fmt.Fprintln(out, n.Position.FormatStyle(o.Order, s))
		}
	}
	if err := out.Flush(); err != nil {
		return fmt.Errorf("write the orders: %w", err)
	}
	return nil
}

// shown returns the orders that other programs and people may read: none while players write behind the curtain.
func (n *Node) shown() []Given {
	if n.writer != 0 || len(n.Hands) > 0 {
		return nil
	}
	return n.Orders
}
