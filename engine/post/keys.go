package post

import (
	"crypto/ed25519"
	"crypto/rand"
	"encoding/base64"
	"errors"
	"strings"

	"entente/engine/seal"
)

// SeatKey identifies a phone or a mailed page: it signs its letters, and opens what is sealed for its seat only. The zero SeatKey
// means none.
type SeatKey struct {
	sign ed25519.PrivateKey
	open seal.Key
}

// Public is the half of a SeatKey that the referee knows: one line without spaces, "" for none.
type Public string

var errKey = errors.New("not a key of a seat")

// NewSeatKey returns a random key.
func NewSeatKey() (SeatKey, error) {
	_, sign, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return SeatKey{}, err
	}
	open, err := seal.NewKey()
	return SeatKey{sign, open}, err
}

// ParseSeatKey parses the result of String.
func ParseSeatKey(text string) (SeatKey, error) {
	seed, open, ok := strings.Cut(text, ".")
	data, err := base64.RawURLEncoding.DecodeString(seed)
	if !ok || err != nil || len(data) != ed25519.SeedSize {
		return SeatKey{}, errKey // the text is a secret, so the error does not quote it
	}
	key, err := seal.ParseKey(open)
	if err != nil {
		return SeatKey{}, errKey
	}
	return SeatKey{ed25519.NewKeyFromSeed(data), key}, nil
}

// String returns the key as text, for storage by its owner. Never show it.
func (k SeatKey) String() string {
	if k.sign == nil {
		return ""
	}
	return base64.RawURLEncoding.EncodeToString(k.sign.Seed()) + "." + k.open.String()
}

// Public returns the public half.
func (k SeatKey) Public() Public {
	if k.sign == nil {
		return ""
	}
	return Public(base64.RawURLEncoding.EncodeToString(k.sign.Public().(ed25519.PublicKey)) + "." + k.open.Public())
}

// Open returns what was sealed for the seat with SealFor.
func (k SeatKey) Open(box string) (text string, err error) { return k.open.Open(box) }

// SealFor seals a text that only the owner of the key can open.
func (p Public) SealFor(text string) (box string, err error) {
	_, to, ok := strings.Cut(string(p), ".")
	if !ok {
		return "", errKey
	}
	return seal.SealFor(to, text)
}

// verify reports whether the owner of the key signed data.
func (p Public) verify(data, signature []byte) bool {
	text, _, _ := strings.Cut(string(p), ".")
	key, err := base64.RawURLEncoding.DecodeString(text)
	return err == nil && len(key) == ed25519.PublicKeySize && ed25519.Verify(key, data, signature)
}

// sound reports whether the text can be a public half.
func (p Public) sound() bool {
	_, err := p.SealFor("")
	text, _, _ := strings.Cut(string(p), ".")
	key, bad := base64.RawURLEncoding.DecodeString(text)
	return len(p) <= 200 && err == nil && bad == nil && len(key) == ed25519.PublicKeySize
}
