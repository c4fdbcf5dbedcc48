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
	"regexp"
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
	"entente/engine/kingdoms/lines"
	"entente/engine/seal"
	"entente/engine/slip"
	"entente/ui/board/atlas"
	"entente/ui/board/vector"
	"entente/variants"
)

// reader reads untrusted bytes.
type reader struct {
	name  string
	seeds [][]byte
	read  func(data []byte) error // panics if the result cannot be used
	dear  bool                    // slow even on valid input: gets fewer mutants
	says  string                  // a pattern that each error must match, with the place of the error
	takes string                  // bombs that are none to it, as a pattern; "" for none
}

// refuses reports whether a reader's error about a bomb is as required.
func (r *reader) refuses(bomb, says string) bool {
	if says == "" {
		return r.takes != "" && regexp.MustCompile("^("+r.takes+")$").MatchString(bomb)
	}
	return regexp.MustCompile(r.says).MatchString(says) && len(says) < 4_000
}

// readers returns the readers to test.
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
	thirdCases, err := os.ReadFile("../../../engine/kingdoms/lines/testdata/three-kingdoms-cases.json")
	fine(t, err)
	thirdSealed, err := os.ReadFile("../../../engine/kingdoms/game/testdata/formats/1-hidden.entente")
	fine(t, err)
	thirdBoard, err := os.ReadFile("../../../variants/three-kingdoms/kingdoms.json")
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
		{name: "a game", seeds: [][]byte{played, sealed}, says: `^(line \d+: |the file is empty)`, takes: "spaces before it", read: func(data []byte) error {
			got, err := file.Load(bytes.NewReader(data), find)
			if err != nil {
				return err
			}
			return savedAsRead(got, find)
		}},
		{name: "a game of another program", seeds: [][]byte{foreign.Bytes()}, says: `a\.json: (line \d+: |the file is empty)`, takes: "a long text|many copies|spaces before it", read: inFile("a.json", func(file string) error {
			_, _, err := gameforeign.Open(file, 1, find)
			return err
		})},
		{name: "cases", seeds: [][]byte{listed.Bytes()}, says: `^cases: (line \d+: |no cases in the file|invalid character)`, takes: "many copies", read: func(data []byte) error { _, err := cases.Read(data); return err }},
		{name: "a sheet of orders", seeds: [][]byte{sheet.Bytes()}, says: `^order ".*": `, read: func(data []byte) error {
			for _, l := range (slip.Reader{Pos: &pos}).Sheet(string(data), nil) {
				if l.Fault != nil {
					return l.Fault
				}
			}
			return nil
		}},
		{name: "the keys", seeds: [][]byte{keys}, says: `keys\.json: (larger than \d+ MB|not a list of keys)`, read: inFile("keys.json", func(file string) error {
			_, err := seal.NewKeyring(file).Find("A")
			return err
		})},
		{name: "the recent files", seeds: [][]byte{recent}, says: `recent\.json: `, read: inFile("recent.json", func(file string) error { _, err := keep.Recent(file); return err })},
		{name: "a game as text", seeds: [][]byte{written.Bytes()}, says: `^line \d+, column \d+: `, takes: "spaces before it", read: func(data []byte) error {
			got, err := score.Read(data, find)
			if err != nil {
				return err
			}
			return savedAsRead(got, find)
		}},
		{name: "a position", seeds: [][]byte{[]byte(pos.Line())}, says: `^(line \d+: |".*": no position that can be read: want|there is no text|position: line \d+, column \d+: )`, read: func(data []byte) error {
			_, err := gameforeign.ReadPosition(data, b.Variant.ID, find)
			return err
		}},
		{name: "a game of jDip", seeds: [][]byte{[]byte(jdipGame)}, says: `^line \d+: `, takes: "a long text|spaces before it", read: func(data []byte) error { _, err := jdip.Read(data, find); return err }},
		{name: "cases of Three Kingdoms", seeds: [][]byte{thirdCases}, says: `^cases: (line \d+: |column \d+: |the file is empty|no cases in the file)`, takes: "a long text|spaces before it", read: func(data []byte) error { _, err := lines.ReadCases(data); return err }},
		{name: "a position of Three Kingdoms", seeds: [][]byte{[]byte(thirdLine)}, says: `^column \d+: `, takes: "spaces before it", read: func(data []byte) error { _, err := lines.Read(k.Board, data); return err }},
		{name: "the board of Three Kingdoms", seeds: [][]byte{thirdBoard}, says: `kingdoms\.json: (larger than \d+ MB|line \d+: )`, dear: true, read: func(data []byte) error {
			_, err := variants.LoadKingdoms(fstest.MapFS{"kingdoms.json": {Data: data}, "map.svg": {Data: k.SVG}, "map.json": {Data: k.Anchors}})
			return err
		}},
		{name: "a game of Three Kingdoms", seeds: [][]byte{three.Save(), thirdSealed}, says: `^(line \d+: |the file is empty|no game of Three Kingdoms: the format is )`, takes: "spaces before it", read: func(data []byte) error {
			got, err := kingdomsgame.Load(k.Board, data)
			if err != nil {
				return err
			}
			if again, err := kingdomsgame.Load(k.Board, got.Save()); err != nil || !bytes.Equal(again.Save(), got.Save()) {
				panic(fmt.Sprintf("it comes back as another game: %v", err))
			}
			return nil
		}},
		{name: "a theme", seeds: [][]byte{theme}, says: `^theme ?: (line \d+: |map: "\w+" is missing)`, takes: "a long text|spaces before it", read: func(data []byte) error { _, err := atlas.ReadTheme(data); return err }},
		{name: "a glyph", seeds: [][]byte{glyph}, says: `^(line \d+: |no <svg> element)`, takes: "a long text|many copies|many points|spaces before it", read: func(data []byte) error { _, err := vector.ReadSVG(data); return err }},
	}...)
}

// thirdLine is a position of Three Kingdoms as a line of JSON.
const thirdLine = `{"phase":"S200M","units":["caocao full xuchang"],"generals":[{"name":"张辽","faction":"caocao","area":"xuchang"}],` +
	`"orders":["caocao xuchang - wan"],"rulings":[{"reason":"a treaty","money":["caocao",9]}]}`

// jdipGame is a small file of jDip.
const jdipGame = `<game><variant name="Standard"/><turn season="Fall" phase="Retreat" year="1901"><positions>
<position province="ser"><unit power="Turkey" type="army"/><unit power="Austria" type="army" dislodged="true"/></position>
<position province="nth"><unit power="England" type="fleet"/></position></positions></turn></game>`

// boards returns the files of a custom board's folder, one at a time: the others are those of Three Shores.
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
		says, takes := `^variant.*: `+name+`: (larger than \d+ MB|line \d+: )`, ""
		switch name {
		case "map.svg":
			says, takes = `^map drawing: (line \d+: |no <svg> element)`, "a long text|spaces before it"
		case "map.json":
			says += `|^map anchors: province \w+ is missing`
		}
		list = append(list, reader{dear: true, says: says, takes: takes, name: "a board's " + name, seeds: [][]byte{whole[name].Data}, read: func(data []byte) error {
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

// savedAsRead checks that a game that was read can be saved and comes back as it was.
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
