package ui

import (
	"strings"
	"testing"

	"entente/engine"
)

// location reads "stp/sc".
func location(t testing.TB, m *engine.Map, id string) engine.Location {
	t.Helper()
	name, coast, _ := strings.Cut(id, "/")
	loc := engine.Location{Province: m.Province(name)}
	if loc.Province == engine.NoProvince {
		t.Fatalf("no province %q", id)
	}
	for _, c := range m.Info(loc.Province).Coasts {
		if c.String() == coast {
			loc.Coast = c
		}
	}
	return loc
}
