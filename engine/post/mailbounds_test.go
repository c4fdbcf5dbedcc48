package post

import (
	"strings"
	"testing"
)

// What came by mail is read up to its bound, and not a byte further.
func TestAMailIsReadUpToItsBound(t *testing.T) {
	head := "From: anna@example.org\nDate: Mon, 1 Jan 1901 12:00:00 +0000\n\n"
	for name, row := range map[string]struct {
		data string
		ok   bool
	}{
		"a text of just that length":           {strings.Repeat("x", MaxText), true},
		"a byte more":                          {strings.Repeat("x", MaxText+1), false},
		"a mail, to which a line end is added": {head + strings.Repeat("x", MaxText-1), true},
		"a mail with a byte more":              {head + strings.Repeat("x", MaxText), false},
		"more than is looked at":               {head + strings.Repeat("x", 4*MaxText), false},
	} {
		text, err := Text([]byte(row.data))
		if (err == nil) != row.ok || row.ok && len(text) != MaxText || !row.ok && text != "" {
			t.Errorf("%s: %d bytes, %v", name, len(text), err)
		}
	}
}

// A vote that has ended leaves nothing behind, not even for one with the same number.
func TestAVoteThatEndsIsForgotten(t *testing.T) {
	b, phones := polled(t)
	if v := votes(t, b, phones[0], 0, true, nil); v.Kind != In {
		t.Fatal(v)
	}
	turn, _ := b.Turn()
	vote := turn.Vote
	turn.Vote = nil
	b.Lay(turn, nil)
	if in, against := b.Votes(); in != 0 || against != -1 {
		t.Errorf("after its end %d have answered, %d against", in, against)
	}
	turn.Vote = vote
	b.Lay(turn, nil)
	if v := votes(t, b, phones[0], 0, false, nil); v.Kind != In {
		t.Errorf("who is asked again is told %v", v.Kind)
	}
}
