package uitest

import (
	"os"
	"slices"
	"testing"

	"entente/engine/post"
	"entente/engine/seal"
	"entente/ui/post/mailpage"
)

// Mail writes the page of a turn that a side gets by mail into a file, and returns the inbox that takes what is written there. Private is for
// each seat what it alone may know, nil for nothing. Of a vote the side is asked alone.
func Mail(t testing.TB, turn post.Turn, private []string, side, file string) *post.Inbox {
	t.Helper()
	key, err := seal.NewKey()
	if err != nil {
		t.Fatal(err)
	}
	seat := slices.IndexFunc(turn.Seats, func(s post.Seat) bool { return slices.Contains(s.Sides, side) })
	if turn.Vote != nil {
		turn.Vote.Seats = []int{seat}
	}
	inbox := post.NewInbox(key)
	inbox.Lay(turn, private)
	m := mailpage.Mail{Seat: seat, Language: "en"}
	if m.Key, err = inbox.Page(seat); err != nil {
		t.Fatal(err)
	}
	if m.Turn, _ = inbox.Turn(); len(private) > 0 {
		m.Private = private[seat]
	}
	const text = `<meta charset="utf-8"><link rel="stylesheet" href="slip.css"><script src="wasm_exec.js"></script><script src="slip.js"></script>`
	page, err := mailpage.Make(m, mailpage.Parts{
		Built:   func(name string) ([]byte, error) { return []byte(map[string]string{"index.html": text}[name]), nil },
		Program: func() ([]byte, error) { return nil, nil }, File: func(string) ([]byte, bool) { return nil, false },
	})
	if err == nil {
		err = os.WriteFile(file, page, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	return inbox
}
