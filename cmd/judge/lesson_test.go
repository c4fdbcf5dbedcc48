package main

import (
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestLessonsAreChecked checks that the built-in lessons and the example of the guide are correct. A wrong answer, a figure of a puzzle that the
// judge does not confirm and a file that is not a lesson give errors with the file, the lesson and the reason.
func TestLessonsAreChecked(t *testing.T) {
	const ours = "../../assets/lessons/"
	out, _, err := judge("", "lesson", ours+"course.json", ours+"examples.json", ours+"puzzles.json", ours+"boards/hundred.json", ours+"boards/mediterranean.json", ours+"boards/modern.json")
	if err != nil || strings.Count(out, " lessons, ") != 6 || !regexp.MustCompile(`puzzles.json: (6\d|\d{3}) lessons, (6\d|\d{3}) of them puzzles; \d{5,} `).MatchString(out) {
		t.Errorf("%s%v", out, err)
	}
	guide, err := os.ReadFile("../../docs/lessons.md")
	if err != nil {
		t.Fatal(err)
	}
	example := regexp.MustCompile("(?s)```json\n(.*?)```").FindStringSubmatch(string(guide))[1]
	puzzles, err := os.ReadFile(ours + "puzzles.json")
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct{ text, want string }{
		"right":   {example, "2 lessons, 0 of them puzzles"},
		"answer":  {strings.Replace(example, `"answer": "cut"`, `"answer": "supports"`, 1), `own.json: lesson 1 (cut): the answer is "supports", but the judge says "cut"`},
		"figures": {regexp.MustCompile(`"found":\[\d+`).ReplaceAllString(string(puzzles), `"found":[7777`), "found is [7777,"},
		"nothing": {"{}", `format is ""`},
	} {
		file := filepath.Join(t.TempDir(), "own.json")
		if err := os.WriteFile(file, []byte(c.text), 0o600); err != nil {
			t.Fatal(err)
		}
		out, _, err := judge("", "lesson", file)
		if !strings.Contains(out, c.want) || (err == nil) != (name == "right") || err != nil && !errors.Is(err, errFailed) {
			t.Errorf("%s: %v, %s", name, err, out)
		}
	}
	if _, _, err := judge("", "lesson", "/nowhere.json"); err == nil || errors.Is(err, errFailed) {
		t.Errorf("a file that is not there: %v", err)
	}
}
