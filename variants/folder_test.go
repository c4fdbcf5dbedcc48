package variants_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"entente/variants"
)

// own writes the strait into a user's folder, with the given changes, and returns the folder.
func own(t *testing.T, dir, name string, change map[string]string) {
	t.Helper()
	for file, at := range strait() {
		text := string(at.Data)
		for old, new := range change {
			text = strings.ReplaceAll(text, old, new)
		}
		path := filepath.Join(dir, name, filepath.FromSlash(file))
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, []byte(text), 0o644)); err != nil {
			t.Fatal(err)
		}
	}
}

func TestVariantsOfTheUserAreFound(t *testing.T) {
	dir := t.TempDir()
	own(t, dir, "one", nil)
	own(t, dir, "two", map[string]string{`"strait"`: `"narrows"`})
	if err := errors.Join(os.Mkdir(filepath.Join(dir, "notes"), 0o755), os.WriteFile(filepath.Join(dir, "read.me"), nil, 0o644)); err != nil {
		t.Fatal(err)
	}
	list, err := variants.Folder(dir, nil)
	if err != nil || len(list) != 2 || list[0].Variant.ID != "strait" || list[1].Variant.ID != "narrows" {
		t.Errorf("%d variants, %v", len(list), err)
	}
	if list, err := variants.Folder(filepath.Join(dir, "none"), nil); len(list) != 0 || err != nil {
		t.Errorf("a missing folder holds %d variants, %v", len(list), err)
	}
	if _, err := variants.Folder(filepath.Join(dir, "read.me"), nil); err == nil {
		t.Error("a file was read as a folder")
	}
}

func TestFaultsOfAllVariantsOfTheUserAreListed(t *testing.T) {
	dir := t.TempDir()
	own(t, dir, "a good", nil)
	own(t, dir, "b twice", nil)
	own(t, dir, "c standard", map[string]string{`"strait"`: `"standard"`})
	own(t, dir, "d faults", map[string]string{"bay,str": "mao,str", "west,army,bay": "west,army,str"})
	own(t, dir, "e drawing", map[string]string{`"strait"`: `"ugly"`})
	list, err := variants.Folder(dir, func(b *variants.Bundle) error {
		if b.Variant.ID == "ugly" {
			return errors.New("map drawing: line 1: it is ugly")
		}
		return nil
	})
	if len(list) != 1 || list[0].Variant.ID != "strait" {
		t.Errorf("%d variants", len(list))
	}
	want := []string{
		`b twice: variant strait: variant.json: the id "strait" is that of the folder a good`,
		`c standard: variant standard: variant.json: the id "standard" is that of the variant that is built in`,
		`d faults: variant strait: borders.csv: line 6: unknown province "mao"`,
		`d faults: variant strait: start.csv: line 3: army str: an army cannot stand at sea`,
		`e drawing: variant ugly: map drawing: line 1: it is ugly`,
	}
	if err == nil || err.Error() != strings.Join(want, "\n") {
		t.Errorf("got\n%v\nwant\n%s", err, strings.Join(want, "\n"))
	}
}

func TestUnknownVariantIsRefused(t *testing.T) {
	if _, err := variants.Named("../standard"); err == nil || !strings.Contains(err.Error(), "standard, shores") {
		t.Errorf("got %v", err)
	}
}
