package score_test

import (
	"fmt"
	"strings"
	"testing"

	"entente/engine/game/gametest"
	"entente/engine/game/score"
)

// TestWhatABackslashStandsForInANote: every character after one, and the numbers of characters, halves of large ones among them.
func TestWhatABackslashStandsForInANote(t *testing.T) {
	find := gametest.Finder(t)
	note := func(text string) (string, error) {
		g, err := score.Read([]byte("[entente: 3] [variant: \"standard\"] [setup: \"7\"]\nS1901M {<"+text+">}\n*"), find)
		if err != nil {
			return "", err
		}
		return strings.TrimSuffix(strings.TrimPrefix(g.Node().Note, "<"), ">"), nil
	}
	known := map[rune]string{'\\': "\\", '}': "}", '{': "{", '"': `"`, '/': "/", 'n': "\n", 't': "\t", 'r': "\r"}
	for c := ' '; c < 0x7f; c++ {
		got, err := note(`\` + string(c) + "zz")
		if want, ok := known[c]; ok != (err == nil) || ok && got != want+"zz" {
			t.Errorf("\\%c becomes %q, %v", c, got, err)
		}
	}
	for text, want := range map[string]string{
		`\u00e9`: "é", `\u00E9\u0041`: "éA", `\u0041b`: "Ab", `\ud83d\ude00`: "😀", `\ud83d\ude00!`: "😀!", `\ud83d`: "\ufffd", `\ud83d\u0041`: "\ufffdA", `\ude00\ud83d`: "\ufffd\ufffd", `\ud83dzz`: "\ufffdzz",
		`\ud83d\uzzzz`: "", `\u004`: "", `\u`: "", `\u00g1`: "", `\u+041`: "", `\U0041`: "", `\x41`: "",
	} {
		if got, err := note(text); got != want || (err == nil) != (want != "") {
			t.Errorf("%s becomes %q, %v, want %q", text, got, err, want)
		}
	}
	for _, cut := range []string{`\`, `\u`, `\u00e`} {
		_, err := score.Read([]byte("[entente: 3] S1901M {"+cut), find)
		if want := "line 1, column 22: a backslash before what needs none: write two of them for one"; fmt.Sprint(err) != want {
			t.Errorf("cut off after %s: %v", cut, err)
		}
	}
}
