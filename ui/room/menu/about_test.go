package menu

import (
	"testing"

	"entente/assets"
)

// Every license exists and is listed by its name.
func TestEveryLicenceHasAName(t *testing.T) {
	list, err := readLicences(assets.FS)
	if err != nil {
		t.Fatal(err)
	}
	if len(list) < 30 || list[0].of != "Entente" || list[0].kind() != "MIT" || list[1].kind() != "OFL 1.1" {
		t.Errorf("%d licenses, first %q (%s) and %q (%s)", len(list), list[0].of, list[0].kind(), list[1].of, list[1].kind())
	}
	for _, l := range list {
		if l.kind() == "" || len(l.text) < 300 {
			t.Errorf("the license of %s has no name: %.200q", l.of, l.text)
		}
	}
}
