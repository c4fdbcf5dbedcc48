package lesson_test

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"testing"

	"entente/assets"
	"entente/engine/lesson"
	"entente/scripts/golden"
)

// TestDamagedLessonsSayWhatIsWrong: of some of our lessons with a piece exchanged or left out, what is wrong with them, or what is read.
func TestDamagedLessonsSayWhatIsWrong(t *testing.T) {
	said := func(text string) string {
		list, err := lesson.Read([]byte(text), find)
		if err != nil {
			return err.Error()
		}
		return fmt.Sprintf("%d lessons: %s", len(list), titles(list))
	}
	text := ""
	for _, name := range []string{"course", "examples", "puzzles"} {
		data, err := fs.ReadFile(assets.FS, "lessons/"+name+".json")
		if err != nil {
			t.Fatal(err)
		}
		var f map[string]any
		if err := json.Unmarshal(data, &f); err != nil {
			t.Fatal(err)
		}
		list := f["lessons"].([]any)
		for _, i := range []int{0, len(list) / 3, len(list) - 1} {
			f["lessons"] = list[i : i+1]
			one, err := json.MarshalIndent(f, "", " ")
			if err != nil {
				t.Fatal(err)
			}
			text += golden.Section(fmt.Sprintf("%s %d", name, i), string(one), 40, said)
		}
	}
	golden.Text(t, "testdata/damaged.golden", text)
}

// titles are what lessons ask.
func titles(list []lesson.Lesson) (all []string) {
	for i := range list {
		l := &list[i]
		line, err := l.Line()
		all = append(all, fmt.Sprintf("%s %q %q %v %d %v %q %q %t %s %v", l.ID, l.Title.In("en"), l.Moral.In("de"), l.Fate, len(l.Options), l.Ask, l.Section, l.Rules, l.Proof, line, err))
	}
	return all
}
