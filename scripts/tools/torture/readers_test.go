//go:build linux

package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"testing"
	"testing/fstest"

	"entente/engine"
	"entente/engine/cases"
	"entente/engine/disk"
	"entente/engine/game"
	"entente/engine/game/file"
	gameforeign "entente/engine/game/foreign"
	"entente/engine/game/foreign/jdip"
	"entente/engine/game/gametest"
	"entente/engine/game/score"
	"entente/engine/keep"
	"entente/engine/kingdoms"
	kingdomsgame "entente/engine/kingdoms/game"
	"entente/engine/seal"
	"entente/engine/slip"
	"entente/ui/board/atlas"
	"entente/ui/board/vector"
	"entente/variants"
)

// reader is something that reads foreign bytes.
type reader struct {
	name  string
	seeds [][]byte
	read  func(data []byte) error // panics if what was read cannot be used
	dear  bool                    // takes long even when nothing is wrong: gets fewer mutants
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
	g, err := file.Load(bytes.NewReader(played), find)
	fine(t, err)
	line, _ := g.Line()
	k, err := variants.Kingdoms()
	fine(t, err)
	three := kingdomsgame.New(k.Board, k.Board.Setups[0], kingdoms.Rules{})
	var foreign, listed, sheet, written bytes.Buffer
	fine(t, score.Write(&written, g))
	fine(t, gameforeign.WriteDiplomacy(&foreign, g, line))
	fine(t, gameforeign.WriteCases(&listed, g.Variant(), line))
	fine(t, gameforeign.WriteOrders(&sheet, line, engine.Style000))
	theme, err := os.ReadFile("../../../assets/themes/light.json")
	fine(t, err)
	glyph, err := os.ReadFile("../../../assets/glyphs/army.svg")
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
	return append(boards(t), []reader{
		{name: "a game", seeds: [][]byte{played, sealed}, read: func(data []byte) error {
			got, err := file.Load(bytes.NewReader(data), find)
			if err != nil {
				return err
			}
			return savedAsRead(got, find)
		}},
		{name: "a game of another program", seeds: [][]byte{foreign.Bytes()}, read: inFile("a.json", func(file string) error {
			_, _, err := gameforeign.Open(file, 1, find)
			return err
		})},
		{name: "cases", seeds: [][]byte{listed.Bytes()}, read: func(data []byte) error { _, err := cases.Read(data); return err }},
		{name: "a sheet of orders", seeds: [][]byte{sheet.Bytes()}, read: func(data []byte) error {
			slip.Reader{Pos: &pos}.Sheet(string(data), nil)
			return nil
		}},
		{name: "the keys", seeds: [][]byte{keys}, read: inFile("keys.json", func(file string) error {
			_, err := seal.NewKeyring(file).Find("A")
			return err
		})},
		{name: "the recent files", seeds: [][]byte{recent}, read: inFile("recent.json", func(file string) error { _, err := keep.Recent(file); return err })},
		{name: "a game as text", seeds: [][]byte{written.Bytes()}, read: func(data []byte) error {
			got, err := score.Read(data, find)
			if err != nil {
				return err
			}
			return savedAsRead(got, find)
		}},
		{name: "a position", seeds: [][]byte{[]byte(pos.Line())}, read: func(data []byte) error {
			_, err := gameforeign.ReadPosition(data, b.Variant.ID, find)
			return err
		}},
		{name: "a game of jDip", seeds: [][]byte{[]byte(jdipGame)}, read: func(data []byte) error { _, err := jdip.Read(data, find); return err }},
		{name: "a game of Three Kingdoms", seeds: [][]byte{three.Save()}, read: func(data []byte) error {
			got, err := kingdomsgame.Load(k.Board, data)
			if err != nil {
				return err
			}
			if again, err := kingdomsgame.Load(k.Board, got.Save()); err != nil || !bytes.Equal(again.Save(), got.Save()) {
				panic(fmt.Sprintf("it comes back as another game: %v", err))
			}
			return nil
		}},
		{name: "a theme", seeds: [][]byte{theme}, read: func(data []byte) error { _, err := atlas.ReadTheme(data); return err }},
		{name: "a glyph", seeds: [][]byte{glyph}, read: func(data []byte) error { _, err := vector.ReadSVG(data); return err }},
	}...)
}

// jdipGame is a small file of jDip.
const jdipGame = `<game><variant name="Standard"/><turn season="Fall" phase="Retreat" year="1901"><positions>
<position province="ser"><unit power="Turkey" type="army"/><unit power="Austria" type="army" dislodged="true"/></position>
<position province="nth"><unit power="England" type="fleet"/></position></positions></turn></game>`

// boards are the files of a folder with a board of one's own, one at a time: the others are those of Three Shores.
func boards(t *testing.T) (list []reader) {
	const folder = "../../../variants/shores"
	whole := fstest.MapFS{}
	fine(t, fs.WalkDir(os.DirFS(folder), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(filepath.Join(folder, name))
		whole[name] = &fstest.MapFile{Data: data}
		return err
	}))
	for _, name := range []string{"variant.json", "provinces.csv", "borders.csv", "start.csv", "setups/2.json", "map.svg", "map.json"} {
		list = append(list, reader{dear: true, name: "a board's " + name, seeds: [][]byte{whole[name].Data}, read: func(data []byte) error {
			with := maps.Clone(whole)
			with[name] = &fstest.MapFile{Data: data}
			b, err := variants.Load(with)
			if err != nil {
				return err
			}
			_, err = atlas.NewDrawing(b.Variant, b.SVG, b.Anchors)
			return err
		}})
	}
	return list
}

// savedAsRead says whether a game that was read is saved, and comes back as it was.
func savedAsRead(g *game.Game, find func(string) (*engine.Variant, error)) error {
	var one, two bytes.Buffer
	if err := file.Save(&one, g); err != nil {
		panic(fmt.Sprintf("read, but not saved: %v", err))
	}
	again, err := file.Load(bytes.NewReader(one.Bytes()), find)
	if err != nil {
		panic(fmt.Sprintf("saved, but not read: %v", err))
	}
	if err := file.Save(&two, again); err != nil || !bytes.Equal(one.Bytes(), two.Bytes()) {
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
