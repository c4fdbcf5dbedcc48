package variants_test

import (
	"encoding/json"
	"io/fs"
	"os"
	"regexp"
	"testing"

	"entente/engine/game/gametest"
	"entente/variants"
)

// described returns the files of a variant that have a published schema.
func described(t testing.TB, folder fs.FS) map[string]string {
	t.Helper()
	list := map[string]string{"variant.json": "variant.schema.json"}
	setups, err := fs.Glob(folder, "setups/*.json")
	if err != nil || len(setups) == 0 {
		t.Fatalf("%d setups, %v", len(setups), err)
	}
	for _, name := range setups {
		list[name] = "setup.schema.json"
	}
	return list
}

func TestSchemasTakeEveryBoard(t *testing.T) {
	folders := []fs.FS{strait()}
	for _, id := range variants.List() {
		folders = append(folders, os.DirFS(id))
	}
	for _, folder := range folders {
		for name, schema := range described(t, folder) {
			data, err := fs.ReadFile(folder, name)
			if err != nil {
				t.Fatal(err)
			}
			if err := gametest.Valid(gametest.Schema(t, schema), data); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
}

// shape matches the errors about the shape of a single file, which a schema can express.
var shape = regexp.MustCompile(`unknown field|cannot be|: want (home|1 to|small|the number)|no English name|no set-ups|: phase "`)

// TestSchemasRefuseWhatTheLoaderRefusesForItsShape changes each value of the files: another type, an unknown field, a missing field. It omits null,
// which the loader treats as missing.
func TestSchemasRefuseWhatTheLoaderRefusesForItsShape(t *testing.T) {
	tried, refused := 0, 0
	for name, schema := range described(t, strait()) {
		s, folder := gametest.Schema(t, schema), strait()
		var doc any
		if err := json.Unmarshal(folder[name].Data, &doc); err != nil {
			t.Fatal(err)
		}
		gametest.Mutate(doc, "", func(what string) {
			data, err := json.Marshal(doc)
			if err != nil {
				t.Fatal(err)
			}
			if regexp.MustCompile(`= <nil>$`).MatchString(what) {
				return
			}
			folder[name].Data = data
			_, faults := variants.Load(folder)
			against := gametest.Valid(s, data)
			if tried++; against != nil {
				refused++
			}
			switch {
			case faults == nil && against != nil:
				t.Errorf("%s: %s: the loader accepts it, the schema says %v", name, what, against)
			case faults != nil && against == nil && shape.MatchString(faults.Error()):
				t.Errorf("%s: %s: the schema accepts it, the loader says %v", name, what, faults)
			}
		})
	}
	if t.Logf("%d changes, %d refused", tried, refused); refused < 200 {
		t.Errorf("only %d of %d changes are refused", refused, tried)
	}
}
