package seal

import (
	"bytes"
	"encoding/base64"
	"errors"
	"io"
	"strings"

	"filippo.io/age"
)

// workFactor is the cost of making a key from a secret, as a power of two: at least 0.1 s on a fast machine and 128 MB,
// for the owner of the secret and for everybody who guesses.
const workFactor = 17

// SealFault is why a box cannot be made or opened.
type SealFault uint8

// The faults of boxes.
const (
	NoSecret    SealFault = iota + 1 // the secret has no characters
	WrongSecret                      // the secret does not fit the box, or the part of the box that would tell was changed
	Damaged                          // the box was changed, or is no box
)

// Error returns the fault as a sentence.
func (f SealFault) Error() string {
	switch f {
	case NoSecret:
		return "a secret of no characters"
	case WrongSecret:
		return "the secret does not fit"
	}
	return "the sealed text was changed"
}

// Seal returns a text sealed with a secret that people can remember, such as a PIN: a line of letters and digits. Making
// the key takes some tenths of a second, so do it where nobody waits.
func Seal(secret, text string) (box string, err error) { return sealAt(workFactor, secret, text) }

func sealAt(work int, secret, text string) (string, error) {
	if secret == "" {
		return "", NoSecret
	}
	r, err := age.NewScryptRecipient(secret)
	if err != nil {
		return "", err
	}
	r.SetWorkFactor(work)
	return seal(r, text)
}

// Open returns the text in a box of Seal. It fails with WrongSecret or Damaged, after some tenths of a second.
func Open(secret, box string) (text string, err error) {
	if secret == "" {
		return "", NoSecret
	}
	id, err := age.NewScryptIdentity(secret)
	if err != nil {
		return "", err
	}
	id.SetMaxWorkFactor(workFactor) // a box made to take hours or all memory is none of ours
	return open(id, box)
}

// Key seals and opens what belongs to one player, without delay. Only someone who has the key can do either. The zero Key
// does nothing.
type Key struct{ id *age.X25519Identity }

// NewKey returns a key that nobody can guess.
func NewKey() (Key, error) {
	id, err := age.GenerateX25519Identity()
	return Key{id}, err
}

// ParseKey reads what String wrote.
func ParseKey(text string) (Key, error) {
	id, err := age.ParseX25519Identity(text)
	if err != nil {
		return Key{}, Damaged // the library's own message may quote the key
	}
	return Key{id}, nil
}

// String returns the key as text, to be sealed. Never show it.
func (k Key) String() string {
	if k.id == nil {
		return ""
	}
	return k.id.String()
}

// Seal implements game.Key.
func (k Key) Seal(text string) (box string, err error) {
	if k.id == nil {
		return "", NoSecret
	}
	return seal(k.id.Recipient(), text)
}

// Open implements game.Key.
func (k Key) Open(box string) (text string, err error) {
	if k.id == nil {
		return "", NoSecret
	}
	return open(k.id, box)
}

// seal writes a box: the bytes of the library, as text.
func seal(to age.Recipient, text string) (string, error) {
	var b bytes.Buffer
	w, err := age.Encrypt(&b, to)
	if err != nil {
		return "", err
	}
	_, err = io.WriteString(w, text)
	if err := errors.Join(err, w.Close()); err != nil {
		return "", err
	}
	return base64.RawStdEncoding.EncodeToString(b.Bytes()), nil
}

// open reads a box.
func open(id age.Identity, box string) (string, error) {
	data, err := base64.RawStdEncoding.Strict().DecodeString(box)
	if err != nil || strings.ContainsAny(box, "\r\n") { // which the decoder would skip
		return "", Damaged
	}
	r, err := age.Decrypt(bytes.NewReader(data), id)
	switch {
	case errors.Is(err, age.ErrIncorrectIdentity):
		return "", WrongSecret
	case err != nil:
		return "", Damaged
	}
	text, err := io.ReadAll(r)
	if err != nil {
		return "", Damaged
	}
	return string(text), nil
}

// Public returns the half of a key that others may know: with it SealFor seals what only the key opens. It is "" for the zero Key.
func (k Key) Public() string {
	if k.id == nil {
		return ""
	}
	return k.id.Recipient().String()
}

// SealFor returns a text sealed for the owner of a key, whose Public half is given. It does not tell who sealed it. Without a public half it
// fails with NoSecret, with one that is none with Damaged.
func SealFor(public, text string) (box string, err error) {
	if public == "" {
		return "", NoSecret
	}
	to, err := age.ParseX25519Recipient(public)
	if err != nil {
		return "", Damaged
	}
	return seal(to, text)
}
