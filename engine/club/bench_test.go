package club_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"entente/engine"
	"entente/engine/club"
	"entente/engine/scoring"
	"entente/scripts/meter"
	"entente/variants"
)

// options are those of a program with the standard board.
func options() club.Options {
	return club.Options{Find: func(string) (*engine.Variant, error) { return variants.Standard() }, Kingdoms: variants.KingdomsTables, BuiltIn: []string{"standard", club.Kingdoms}}
}

// thousands fills a folder with games of seven years, each with other players.
func thousands(b *testing.B, count int) string {
	dir := b.TempDir()
	data, err := os.ReadFile("../game/file/testdata/formats/4-ended.entente")
	if err != nil {
		b.Fatal(err)
	}
	for i := range count {
		game := data
		for j, name := range []string{"Anna", "Ben", "Dmitri", "Elif", "Farid", "Grace"} {
			game = bytes.ReplaceAll(game, []byte(`"`+name+`"`), fmt.Appendf(nil, `"Player %d"`, (i+j*14)%97))
		}
		if err := os.WriteFile(filepath.Join(dir, fmt.Sprintf("%d.entente", i)), game, 0o600); err != nil {
			b.Fatal(err)
		}
	}
	return dir
}

// read reads a folder and makes its table.
func read(b *testing.B, dir string, count int) {
	c, err := club.Read(b.Context(), dir, options())
	if err != nil || len(c.Games) != count {
		b.Fatalf("%v, %d games", err, len(c.Games))
	}
	if list := c.Players(scoring.SumOfSquares()); len(list) < 90 {
		b.Fatalf("%d players", len(list))
	}
}

// BenchmarkFirst reads 10,000 games that no index knows.
func BenchmarkFirst(b *testing.B) {
	const count = 10_000
	dir := thousands(b, count)
	b.ResetTimer()
	defer meter.Start(b)()
	for b.Loop() {
		if err := os.RemoveAll(filepath.Join(dir, club.IndexFile)); err != nil {
			b.Fatal(err)
		}
		read(b, dir, count)
	}
}

// BenchmarkAgain reads them by the index, with the table.
func BenchmarkAgain(b *testing.B) {
	const count = 10_000
	dir := thousands(b, count)
	read(b, dir, count)
	b.ResetTimer()
	defer meter.Start(b)()
	for b.Loop() {
		read(b, dir, count)
	}
}
