package boards_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/file"
	"entente/ui/boards"
	"entente/variants"
)

// ownBoard is a board of the user in a folder of its own, read.
func ownBoard(t *testing.T) (*boards.Editing, string) {
	t.Helper()
	folder := filepath.Join(t.TempDir(), "a[b]*c")
	if err := os.CopyFS(folder, os.DirFS("../../variants/shores")); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(folder, "variant.json")
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(strings.Replace(string(data), `"shores"`, `"mine"`, 1)), 0o644); err != nil {
		t.Fatal(err)
	}
	e, err := boards.Edit(folder)
	if err != nil {
		t.Fatal(err)
	}
	return e, folder
}

func read(t *testing.T, folder, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(folder, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestABoardIsEditedUndoneAndSaved(t *testing.T) {
	e, folder := ownBoard(t)
	was := map[string]string{}
	for _, name := range []string{"variant.json", "provinces.csv", "map.json"} {
		was[name] = read(t, folder, name)
	}
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	m := e.Bundle.Variant.Map
	kin, cap := m.Province("kin"), m.Province("whi")
	must(e.Move(kin, "army", 481, 82, ""))
	must(e.Move(cap, "fleet/any", 1.5, 2, "keys"))
	must(e.Move(cap, "fleet/any", 2.5, 2, "keys"))
	must(e.Name(kin, "en", "Kings Hill"))
	must(e.Name(kin, "en", "Kings Hills"))
	must(e.Name(kin, "ja", "王の丘"))
	must(e.Call(1, "en", "Norway"))
	must(e.Adjective(1, "Norse"))
	must(e.Call(engine.NoPower, "en", "My Shores"))
	if e.Fault != nil || !e.Changed() || read(t, folder, "map.json") != was["map.json"] {
		t.Errorf("before it is saved: %v, changed %v", e.Fault, e.Changed())
	}
	if at := e.Drawing.Anchor(engine.Location{Province: kin}, engine.Army); at.X != 481 || at.Y != 82 {
		t.Errorf("the army stands at %v", at)
	}
	for range 7 {
		if !e.CanUndo() {
			t.Error("seven steps cannot be taken back")
		}
		e.Undo()
	}
	if e.CanUndo() || e.Changed() || !e.CanRedo() {
		t.Errorf("after seven steps back: undo %v, changed %v", e.CanUndo(), e.Changed())
	}
	for e.CanRedo() {
		e.Redo()
	}
	must(e.Save())
	want := map[string]string{
		"map.json":      strings.NewReplacer(`["Kingsfell"]`, `["Kings Hills"]`, `"army": [478, 80]`, `"army": [481, 82]`, `"fleet": {"any": [392, 216]}`, `"fleet": {"any": [2.5, 2]}`).Replace(was["map.json"]),
		"variant.json":  strings.NewReplacer(`"en": "Northmark"`, `"en": "Norway"`, `"Northern"`, `"Norse"`, `"en": "Three Shores"`, `"en": "My Shores"`).Replace(was["variant.json"]),
		"provinces.csv": strings.NewReplacer(`Kingsfell`, `Kings Hills`, m.Info(kin).Names["ja"], "王の丘").Replace(was["provinces.csv"]),
	}
	for name, text := range want {
		if got := read(t, folder, name); got != text || got == was[name] {
			t.Errorf("%s:\n%s", name, got)
		}
	}
	if e.Changed() {
		t.Error("there is still something to save")
	}
	e.Undo()
	must(e.Move(kin, "army", 483, 84, ""))
	if e.CanRedo() {
		t.Error("what was taken back can be done again over a new step")
	}
	again, err := boards.Edit(folder)
	if err != nil || again.Bundle.Variant.Map.Info(kin).Names["en"] != "Kings Hills" || again.Bundle.Variant.Powers[1].Names["en"] != "Norway" {
		t.Errorf("read again: %v", err)
	}
}

// What the loader refuses is said with file, line and culprit, and writes nothing; the draft is kept.
func TestWhatTheLoaderRefusesIsNotSaved(t *testing.T) {
	e, folder := ownBoard(t)
	before := read(t, folder, "provinces.csv") + read(t, folder, "map.json") + read(t, folder, "variant.json")
	m := e.Bundle.Variant.Map
	kin := m.Province("kin")
	for _, row := range []struct {
		do   func() error
		want string
	}{
		{func() error { return e.Name(kin, "en", "Whitecliff") }, `provinces.csv: line 3: "Whitecliff" of whi is already read as kin`},
		{func() error { return e.Name(kin, "en", "") }, `provinces.csv: line 2: province "kin" has no name in the column en`},
		{func() error { return e.Move(kin, "label", 5000, 3, "") }, "province kin: a name is not on the map"},
		{func() error { return e.Move(kin, "center", -5000, 3, "") }, "province kin: an anchor is not on the map"},
		{func() error { return e.Call(2, "en", "") }, `variant.json: line 13: power "eastmoor": no English name`},
		{func() error { return e.Call(engine.NoPower, "en", "") }, "variant.json: no English name"},
	} {
		if err := row.do(); err != nil {
			t.Fatal(err)
		}
		drawn := e.Drawing
		if err := e.Save(); err == nil || !strings.Contains(err.Error(), row.want) {
			t.Errorf("%v, want %s", err, row.want)
		}
		if !e.Changed() || drawn == nil || read(t, folder, "provinces.csv")+read(t, folder, "map.json")+read(t, folder, "variant.json") != before {
			t.Errorf("%s: something is lost, or written", row.want)
		}
		if e.Undo(); e.Fault != nil || e.Changed() {
			t.Errorf("%s: after undo %v", row.want, e.Fault)
		}
	}
	if err := e.Move(kin, "fleet/any", 1, 1, ""); err == nil || e.Changed() {
		t.Errorf("a fleet stands inland: %v", err)
	}
	if err := e.Name(kin, "fr", "x"); err == nil || e.Changed() {
		t.Errorf("a language that the board has not: %v", err)
	}
	if err := os.WriteFile(filepath.Join(folder, "map.json"), []byte("{}"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := e.Call(1, "en", "Norway"); err != nil {
		t.Fatal(err)
	}
	if err := e.Save(); !errors.As(err, new(boards.ErrChanged)) || read(t, folder, "map.json") != "{}" || strings.Contains(read(t, folder, "variant.json"), "Norway") {
		t.Errorf("saved over what somebody else wrote: %v", err)
	}
}

func TestStepsAreBounded(t *testing.T) {
	e, _ := ownBoard(t)
	kin := e.Bundle.Variant.Map.Province("kin")
	for i := range 210 {
		if err := e.Move(kin, "army", float64(i), 9, ""); err != nil {
			t.Fatal(err)
		}
	}
	steps := 0
	for ; e.CanUndo(); steps++ {
		e.Undo()
	}
	if steps != 200 {
		t.Errorf("%d steps can be taken back", steps)
	}
}

func TestAnchorsAreListed(t *testing.T) {
	standard, err := variants.Named("standard")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := (&boards.Boards{Bundle: standard}).EditBoard(standard); err == nil || !strings.Contains(err.Error(), "built in") {
		t.Errorf("a board of the program is edited: %v", err)
	}
	e, err := boards.Edit("../../variants/standard")
	if err != nil {
		t.Fatal(err)
	}
	for id, want := range map[string]string{
		"stp": "label abbr army fleet/nc fleet/sc center", "nth": "label abbr fleet/any", "mun": "label abbr army center", "alb": "label abbr army fleet/any",
	} {
		var list []string
		for _, a := range e.Anchors(e.Bundle.Variant.Map.Province(id)) {
			list = append(list, a.What)
			if err := e.Move(e.Bundle.Variant.Map.Province(id), a.What, a.X+1, a.Y-1, ""); err != nil || e.Fault != nil {
				t.Errorf("%s of %s: %v, %v", a.What, id, err, e.Fault)
			}
		}
		if got := strings.Join(list, " "); got != want {
			t.Errorf("%s: %s, want %s", id, got, want)
		}
	}
	if got := strings.Join(e.Languages(), " "); got != "en zh_TW zh_CN ja" {
		t.Errorf("languages: %s", got)
	}
}

// A game that was saved on a board opens after its names have changed: its file names places and powers by their ids.
func TestGamesOnAnEditedBoardStillOpen(t *testing.T) {
	e, folder := ownBoard(t)
	v := e.Bundle.Variant
	var data bytes.Buffer
	if err := file.Save(&data, game.New(&v.Setups[0], engine.Rules{})); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(e.Name(v.Map.Province("kin"), "en", "Hill"), e.Call(1, "en", "Norway"), e.Adjective(1, "Norse"), e.Move(v.Map.Province("kin"), "army", 480, 80, ""), e.Save()); err != nil {
		t.Fatal(err)
	}
	standard, err := variants.Named("standard")
	if err != nil {
		t.Fatal(err)
	}
	s := &boards.Boards{Bundle: standard, Folder: filepath.Dir(folder)}
	again, err := file.Load(&data, s.Find)
	if err != nil {
		t.Fatal(err)
	}
	if got := again.Node().Position.Variant.Powers[1].Names["en"]; got != "Norway" {
		t.Errorf("the power is called %s", got)
	}
}

// A drawing that is traced is the one that would be read anew.
func TestTracedDrawingsAreThoseReadAnew(t *testing.T) {
	e, folder := ownBoard(t)
	m := e.Bundle.Variant.Map
	if err := errors.Join(e.Move(m.Province("whi"), "army", 391, 207, ""), e.Move(m.Province("whi"), "label", 377, 160, ""), e.Name(m.Province("whi"), "en", "White Hill"), e.Save()); err != nil {
		t.Fatal(err)
	}
	again, err := boards.Edit(folder)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(e.Drawing, again.Drawing) {
		t.Error("another drawing")
	}
}
