package score_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
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

// full is a disk on which so many bytes have room.
type full struct{ left int }

var errFull = errors.New("the disk is full")

func (f *full) Write(data []byte) (int, error) {
	if len(data) > f.left {
		return f.left, errFull
	}
	f.left -= len(data)
	return len(data), nil
}

// TestARecordThatIsNotWrittenIsAnError: on a full disk, whatever has room there, and of a game that no file can hold.
func TestARecordThatIsNotWrittenIsAnError(t *testing.T) {
	g := gametest.SheetGame(t)
	whole := record(t, g)
	for room := range len(whole) + 1 {
		if err := score.Write(&full{room}, g); room < len(whole) != errors.Is(err, errFull) || err != nil && !strings.HasPrefix(err.Error(), "write the record: ") {
			t.Fatalf("room for %d of %d bytes: %v", room, len(whole), err)
		}
	}
	own := *g.Setup()
	own.ID = "by hand"
	var b strings.Builder
	if err := score.Write(&b, game.New(&own, engine.Rulebook())); err == nil || b.Len() > 0 {
		t.Errorf("a set-up of nobody's: %v", err)
	}
}

// TestWhatARecordBeginsWith: with its name in square brackets, after any space.
func TestWhatARecordBeginsWith(t *testing.T) {
	for text, want := range map[string]bool{
		"[entente: 4]": true, "[ entente :4]": true, "[\nentente": true, "entente: 4": false, "[title \"x\"]": false, "": false, "[": false, " [entente": false, "(entente": false,
	} {
		if score.Is([]byte(text)) != want {
			t.Errorf("%q begins a record: %t", text, !want)
		}
	}
}
