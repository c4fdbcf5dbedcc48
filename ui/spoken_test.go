package ui

import (
	"strings"
	"testing"
)

// Where somebody listens the window says what its card says, what a dialog asks and what becomes of an answer, each once; under the curtain
// it says nothing of what was written.
func TestTheWindowIsReadAloud(t *testing.T) {
	r := newRobot(t)
	var heard []string
	r.w.Host.Speak = func(text string) { heard = append(heard, text) }
	says := func(want string) {
		t.Helper()
		if len(heard) == 0 || !strings.Contains(heard[len(heard)-1], want) {
			t.Errorf("heard %q, want %q last", heard, want)
		}
	}
	r.Pick("par")
	says("Army Paris")
	r.Pick("bur")
	n := len(heard)
	if r.w.Note(); len(heard) != n {
		t.Errorf("said twice: %q", heard[n-1])
	}
	r.Do("save-as")
	says("Save")
	r.Type("<Esc>").Do("lessons.contents")
	says("0 of 44")
	r.Type("<Esc>").Do("rules")
	says("Armies occupy land.")
	r.Type("<Esc>").Do("door")
	says("L: Learn.")
	for _, want := range []string{"Plan.", "Run a table."} { // by Tab from door to door
		for i := 0; i < 4 && !strings.HasPrefix(heard[len(heard)-1], want); i++ {
			r.Type("<Tab>")
		}
		says(want)
	}
	r = newRobot(t).HotSeat("2", "Ann", "Ben").unlock(1, "")
	r.w.Host.Speak = func(text string) { heard = append(heard, text) }
	r.Pick("par")
	says("Army Paris")
	heard = nil
	r.Do("curtain")
	for _, text := range heard {
		if strings.Contains(text, "Paris") {
			t.Errorf("under the curtain it says %q", text)
		}
	}
	r = thirdGame(t)
	r.w.Host.Speak = func(text string) { heard = append(heard, text) }
	r.Aim("xuchang")
	says("Xuchang")
}
