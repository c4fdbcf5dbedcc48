//go:build linux

package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"entente/engine"
	"entente/engine/cases"
	"entente/engine/disk"
	"entente/engine/game"
	"entente/engine/game/gametest"
	"entente/engine/slip"
	"entente/engine/table"
	"entente/ui/board/atlas"
	"entente/ui/board/vector"
	"entente/variants"
)

// reader is something that reads foreign bytes.
type reader struct {
	name  string
	seeds [][]byte
	read  func(data []byte) error // panics if what was read cannot be used
}

// readers are those that are fed.
func readers(t *testing.T) []reader {
	t.Helper()
	b, err := variants.StandardBundle()
	fine(t, err)
	find := func(string) (*engine.Variant, error) { return b.Variant, nil }
	pos := b.Variant.Setups[0].Begin()
	played, err := gametest.Long(b.Variant.Setup("7"), 6)
	fine(t, err)
	sealed, err := os.ReadFile("../drive/seats.entente")
	fine(t, err)
	g, err := game.Load(bytes.NewReader(played), find)
	fine(t, err)
	line, _ := g.Line()
	var foreign, listed, sheet bytes.Buffer
	fine(t, g.WriteDiplomacy(&foreign, line))
	fine(t, g.WriteCases(&listed, line))
	fine(t, g.WriteOrders(&sheet, line, engine.Style000))
	theme, err := os.ReadFile("../../assets/themes/light.json")
	fine(t, err)
	glyph, err := os.ReadFile("../../assets/glyphs/army.svg")
	fine(t, err)
	keys, err := json.Marshal(map[string]string{"A": "AGE-SECRET-KEY-1", "sealed B": "3 boxes, 0 overruled, open: true"})
	fine(t, err)
	recent, err := json.Marshal([]string{"/tmp/a.entente", "/tmp/b.entente"})
	fine(t, err)
	inFile := func(name string, read func(file string) error) func([]byte) error {
		file := filepath.Join(t.TempDir(), name)
		return func(data []byte) error {
			fine(t, disk.Write(file, data))
			return read(file)
		}
	}
	return []reader{
		{"a game", [][]byte{played, sealed}, func(data []byte) error {
			got, err := game.Load(bytes.NewReader(data), find)
			if err != nil {
				return err
			}
			return savedAsRead(got, find)
		}},
		{"a game of another program", [][]byte{foreign.Bytes()}, inFile("a.json", func(file string) error {
			_, _, err := game.OpenFile(file, 1, find)
			return err
		})},
		{"cases", [][]byte{listed.Bytes()}, func(data []byte) error { _, err := cases.Read(data); return err }},
		{"a sheet of orders", [][]byte{sheet.Bytes()}, func(data []byte) error {
			slip.Reader{Pos: &pos}.Sheet(string(data), nil)
			return nil
		}},
		{"the keys", [][]byte{keys}, inFile("keys.json", func(file string) error {
			_, err := table.NewKeyring(file).Find("A")
			return err
		})},
		{"the recent files", [][]byte{recent}, inFile("recent.json", func(file string) error { _, err := game.Recent(file); return err })},
		{"a theme", [][]byte{theme}, func(data []byte) error { _, err := atlas.ReadTheme(data); return err }},
		{"the drawing of a board", [][]byte{glyph}, func(data []byte) error { _, err := vector.ReadSVG(data); return err }},
	}
}

// savedAsRead says whether a game that was read is saved, and comes back as it was.
func savedAsRead(g *game.Game, find func(string) (*engine.Variant, error)) error {
	var one, two bytes.Buffer
	if err := g.Save(&one); err != nil {
		panic(fmt.Sprintf("read, but not saved: %v", err))
	}
	again, err := game.Load(bytes.NewReader(one.Bytes()), find)
	if err != nil {
		panic(fmt.Sprintf("saved, but not read: %v", err))
	}
	if err := again.Save(&two); err != nil || !bytes.Equal(one.Bytes(), two.Bytes()) {
		panic(fmt.Sprintf("it comes back as another game: %v", err))
	}
	return nil
}

func fine(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
