package file_test

import (
	"io"
	"strings"
	"testing"

	"entente/engine/game/file"
	"entente/engine/game/gametest"
	"entente/scripts/meter"
)

func BenchmarkLoad(b *testing.B) {
	g := gametest.TwentyPhases(b)
	text, find := gametest.Saved(b, g), gametest.FinderOf(g)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	defer meter.Start(b)()
	for b.Loop() {
		if _, err := file.Load(strings.NewReader(text), find); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkSave(b *testing.B) {
	g := gametest.TwentyPhases(b)
	b.ReportAllocs()
	defer meter.Start(b)()
	for b.Loop() {
		if err := file.Save(io.Discard, g); err != nil {
			b.Fatal(err)
		}
	}
}
