package engine_test

import (
	"strings"
	"testing"
)

// A misspelled name is near to what it stands for, and other words are near to nothing.
func TestNearestNames(t *testing.T) {
	v := standard(t)
	for _, row := range []struct{ word, want string }{
		{"Yokshire", "Yorkshire"}, {"Yorkshrie", "Yorkshire"}, {"Burgandy", "Burgundy"}, {"Piedmnt", "Piedmont"},
		{"Constantinopel", "Constantinople"}, {"Marseille", "Marseilles"}, {"bru", "bur"}, {"Londn", "London"},
		{"勃根第", "勃艮第"}, {"ブルゴーニ", "ブルゴーニュ"}, {"xyz", ""}, {"a", ""}, {"", ""}, {"Narnia", ""}, {"hello", ""},
		{strings.Repeat("long", 500), ""},
	} {
		if got := strings.Join(v.Nearest(row.word), ", "); got != row.want {
			t.Errorf("%s: got %q, want %q", row.word, got, row.want)
		}
	}
}
