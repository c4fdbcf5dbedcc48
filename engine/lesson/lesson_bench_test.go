package lesson_test

import (
	"testing"

	"entente/engine/lesson"
	"entente/scripts/meter"
)

// BenchmarkCheck reads all lessons and puzzles, lets the judge check every answer, and tries every set of orders of every puzzle
// (below 10 s).
func BenchmarkCheck(b *testing.B) {
	defer meter.Start(b)()
	for b.Loop() {
		for _, list := range ours(b) {
			for i := range list {
				if l := &list[i]; l.Found != (lesson.Found{}) {
					if f, _ := l.Search(); f != l.Found {
						b.Fatalf("%s: %+v, want %+v", l.ID, f, l.Found)
					}
				}
			}
		}
	}
}
