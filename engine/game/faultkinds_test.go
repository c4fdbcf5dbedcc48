package game_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"

	"entente/engine/game"
)

func TestEveryKindOfFaultIsListedOnce(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	made := regexp.MustCompile(`\b(?:fault|about|add|bound)\("([a-z-]+)"`)
	var used []string
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, match := range made.FindAllSubmatch(text, -1) {
			used = append(used, string(match[1]))
		}
	}
	listed := game.FaultKinds()
	slices.Sort(used)
	slices.Sort(listed)
	if used = slices.Compact(used); !slices.Equal(used, listed) {
		t.Errorf("used   %v\nlisted %v", used, listed)
	}
}
