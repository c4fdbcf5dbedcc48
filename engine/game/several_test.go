package game_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
)

// What WritePositions writes is read, position by position, as a file and as a text.
func TestPositionsOfALineAreReadOneByOne(t *testing.T) {
	g := newGame(t)
	play(t, g, sheets[0])
	play(t, g, sheets[1])
	var b bytes.Buffer
	must(t, g.WritePositions(&b, g.MainLine()))
	file := filepath.Join(t.TempDir(), "line.position")
	must(t, os.WriteFile(file, b.Bytes(), 0o600))
	names := game.Contents(file)
	if len(names) != len(g.MainLine()) || len(names) < 3 {
		t.Fatalf("the file has %q", names)
	}
	for i, n := range g.MainLine() {
		one, lost, err := game.OpenFile(file, i+1, finderOf(g))
		if err != nil || one.Node().Position.Line() != n.Position.Line() || len(lost) != 1 || lost[0].Count != len(names)-1 {
			t.Errorf("position %d: %v, %v", i+1, err, lost)
		}
	}
	if _, _, err := game.OpenFile(file, len(names)+1, finderOf(g)); err == nil || !strings.Contains(err.Error(), "there is no position") {
		t.Errorf("one too many: %v", err)
	}
	last := g.MainLine()[len(names)-1].Position.Line()
	wrapped := strings.ReplaceAll(b.String(), " russia:", "\nrussia:") // as mail does
	for name, text := range map[string]string{"text": b.String(), "wrapped": wrapped, "BOM and CRLF": "\ufeff" + strings.ReplaceAll(b.String(), "\n", "\r\n")} {
		if pos, err := game.ReadPosition([]byte(text), "standard", finderOf(g)); err != nil || pos.Line() != last {
			t.Errorf("%s: %v, %s", name, err, pos.Line())
		}
	}
}

// Files in UTF-16, as some editors of Windows write them, are read like all others.
func TestFilesInUTF16AreRead(t *testing.T) {
	list, err := filepath.Glob("testdata/utf-16/*")
	if err != nil || len(list) != 4 {
		t.Fatalf("%d samples, %v", len(list), err)
	}
	for _, file := range list {
		g, _, err := game.OpenFile(file, 1, finder(t))
		if err != nil || len(g.MainLine()[0].Orders) < 2 {
			t.Errorf("%s: %v", file, err)
		}
	}
}

// A text with the orders of several phases has for each its own, as it was written.
func TestOrdersOfOnePhaseAreFoundInATextOfSeveral(t *testing.T) {
	g := newGame(t)
	play(t, g, sheets[0])
	play(t, g, sheets[1])
	var b bytes.Buffer
	must(t, g.WriteOrders(&b, g.MainLine(), engine.Style000))
	for _, n := range g.MainLine() {
		part := game.OrdersOf(b.String(), n.Position.Phase)
		for _, o := range n.Orders {
			if text := n.Position.FormatStyle(o.Order, engine.Style000); !strings.Contains(part, text+"\n") {
				t.Errorf("%s: no %q in\n%s", n.Position.Phase, text, part)
			}
		}
		if strings.Contains(part, n.Position.Phase.String()) {
			t.Errorf("%s: its own name is among its orders", n.Position.Phase)
		}
	}
	if got := game.OrdersOf(b.String(), engine.Phase{Year: 1950}); got != "" {
		t.Errorf("another phase has %q", got)
	}
	for _, text := range []string{"A par - bur\nA mar H", "S1901M\nA par - bur", ""} {
		if got := game.OrdersOf(text, engine.Phase{Year: 1950}); got != text {
			t.Errorf("%q became %q", text, got)
		}
	}
}
