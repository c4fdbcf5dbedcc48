package main

import (
	"os"
	"slices"
	"testing"

	"entente/engine"
	"entente/engine/lesson"
	"entente/variants"
)

// kept returns the built-in puzzles.
func kept(t *testing.T) []lesson.Lesson {
	t.Helper()
	data, err := os.ReadFile("../../../assets/lessons/puzzles.json")
	if err != nil {
		t.Fatal(err)
	}
	v, err := variants.Standard()
	if err != nil {
		t.Fatal(err)
	}
	list, err := lesson.Read(data, func(string) (*engine.Variant, error) { return v, nil })
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// Every puzzle is in the chapter of its theme, and easier ones come first.
func TestPuzzlesStandWithTheirTheme(t *testing.T) {
	list := kept(t)
	if len(list) < 120 {
		t.Errorf("%d puzzles, want 120", len(list))
	}
	seen := map[string]int{}
	for i := range list {
		l := &list[i]
		seen[l.Chapter.ID]++
		if got := themeOf(l); got != l.Chapter.ID {
			t.Errorf("%s is about %s, and is in chapter %s", l.ID, got, l.Chapter.ID)
		}
		if i > 0 && list[i-1].Chapter.ID == l.Chapter.ID && list[i-1].Found.Rating() > l.Found.Rating() {
			t.Errorf("%s comes after a harder one", l.ID)
		}
	}
	for _, theme := range themes() {
		if seen[theme] < 8 {
			t.Errorf("%d puzzles are about %s", seen[theme], theme)
		}
	}
	if len(seen) != len(themes()) {
		t.Errorf("themes %v", seen)
	}
}

// A puzzle about support needs its support: without that order its answer does not work.
func TestNoPuzzleOfSupportWorksWithoutIt(t *testing.T) {
	for _, l := range kept(t) {
		if l.Chapter.ID != "support" {
			continue
		}
		i := slices.IndexFunc(l.Model, func(o engine.Order) bool { return o.Kind == engine.SupportMove || o.Kind == engine.SupportHold })
		if l.Works(slices.Delete(slices.Clone(l.Model), i, i+1)) {
			t.Errorf("%s works without its support", l.ID)
		}
	}
}
