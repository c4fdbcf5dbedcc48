package engine_test

import (
	"path/filepath"
	"testing"

	texts "entente/scripts/golden"
)

// golden compares a text with testdata/name.
func golden(t *testing.T, name, got string) {
	t.Helper()
	texts.Text(t, filepath.Join("testdata", name), got)
}
