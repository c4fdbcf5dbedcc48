package post

import (
	"bytes"
	"encoding/base64"
	"errors"
	"testing"
	"time"

	"filippo.io/age"

	"entente/engine/seal"
)

// A letter that was sealed for hundreds takes tens of milliseconds to try, and so is not tried; but one of ours is.
func TestALetterForHundredsIsNotTried(t *testing.T) {
	key, err := seal.NewKey()
	if err != nil {
		t.Fatal(err)
	}
	to, err := age.ParseX25519Recipient(key.Public())
	if err != nil {
		t.Fatal(err)
	}
	for n, many := range map[int]bool{1: false, 2: true, 450: true} {
		list := []age.Recipient{to}
		for len(list) < n {
			other, err := age.GenerateX25519Identity()
			if err != nil {
				t.Fatal(err)
			}
			list = append(list, other.Recipient())
		}
		var b bytes.Buffer
		w, err := age.Encrypt(&b, list...)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write([]byte("no letter")); err != nil {
			t.Fatal(err)
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		box := NewInbox(key)
		v := box.Take(armored(base64.RawStdEncoding.EncodeToString(b.Bytes())), time.Now())
		if len(v) != 1 || v[0].Kind != Unopened || errors.Is(v[0].Err, errMany) != many {
			t.Errorf("for %d: %+v", n, v)
		}
	}
}
