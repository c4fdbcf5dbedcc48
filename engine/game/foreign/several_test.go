package foreign_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game/foreign"
	"entente/engine/game/gametest"
	"entente/engine/slip/sheet"
)

// What WritePositions writes is read, position by position, as a file and as a text.
func TestPositionsOfALineAreReadOneByOne(t *testing.T) {
	g := gametest.New(t)
	gametest.Play(t, g, gametest.Sheets[0])
	gametest.Play(t, g, gametest.Sheets[1])
	var b bytes.Buffer
	gametest.Must(t, foreign.WritePositions(&b, g.MainLine()))
	file := filepath.Join(t.TempDir(), "line.position")
	gametest.Must(t, os.WriteFile(file, b.Bytes(), 0o600))
	names := foreign.Contents(file)
	if len(names) != len(g.MainLine()) || len(names) < 3 {
		t.Fatalf("the file has %q", names)
	}
	for i, n := range g.MainLine() {
		one, lost, err := foreign.Open(file, i+1, gametest.FinderOf(g))
		if err != nil || one.Node().Position.Line() != n.Position.Line() || len(lost) != 1 || lost[0].Count != len(names)-1 {
			t.Errorf("position %d: %v, %v", i+1, err, lost)
		}
	}
	if _, _, err := foreign.Open(file, len(names)+1, gametest.FinderOf(g)); err == nil || !strings.Contains(err.Error(), "there is no position") {
		t.Errorf("one too many: %v", err)
	}
	last := g.MainLine()[len(names)-1].Position.Line()
	wrapped := strings.ReplaceAll(b.String(), " russia:", "\nrussia:") // as mail does
	for name, text := range map[string]string{"text": b.String(), "wrapped": wrapped, "BOM and CRLF": "\ufeff" + strings.ReplaceAll(b.String(), "\n", "\r\n")} {
		if pos, err := foreign.ReadPosition([]byte(text), "standard", gametest.FinderOf(g)); err != nil || pos.Line() != last {
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
		g, _, err := foreign.Open(file, 1, gametest.Finder(t))
		if err != nil || len(g.MainLine()[0].Orders) < 2 {
			t.Errorf("%s: %v", file, err)
		}
	}
}

// A text with the orders of several phases has for each its own, as it was written.
func TestOrdersOfOnePhaseAreFoundInATextOfSeveral(t *testing.T) {
	g := gametest.New(t)
	gametest.Play(t, g, gametest.Sheets[0])
	gametest.Play(t, g, gametest.Sheets[1])
	var b bytes.Buffer
	gametest.Must(t, foreign.WriteOrders(&b, g.MainLine(), engine.Style000))
	for _, n := range g.MainLine() {
		part := sheet.OrdersOf(b.String(), n.Position.Phase)
		for _, o := range n.Orders {
			if text := n.Position.FormatStyle(o.Order, engine.Style000); !strings.Contains(part, text+"\n") {
				t.Errorf("%s: no %q in\n%s", n.Position.Phase, text, part)
			}
		}
		if strings.Contains(part, n.Position.Phase.String()) {
			t.Errorf("%s: its own name is among its orders", n.Position.Phase)
		}
	}
	if got := sheet.OrdersOf(b.String(), engine.Phase{Year: 1950}); got != "" {
		t.Errorf("another phase has %q", got)
	}
	for _, text := range []string{"A par - bur\nA mar H", "S1901M\nA par - bur", ""} {
		if got := sheet.OrdersOf(text, engine.Phase{Year: 1950}); got != text {
			t.Errorf("%q became %q", text, got)
		}
	}
}
