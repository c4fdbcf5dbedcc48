package gametest

import (
	"encoding/base64"
	"errors"
	"strings"
)

// Key is a key for tests of sealed games: it hides nothing from anyone who looks, and opens only the boxes that it sealed.
type Key string

// Seal returns a box with a text in it.
func (k Key) Seal(text string) (string, error) {
	return base64.StdEncoding.EncodeToString([]byte(string(k) + "|" + text)), nil
}

// Open returns the text in a box, or an error for a box that another key sealed.
func (k Key) Open(box string) (string, error) {
	data, err := base64.StdEncoding.DecodeString(box)
	text, ok := strings.CutPrefix(string(data), string(k)+"|")
	if err != nil || !ok {
		return "", errors.New("the wrong key")
	}
	return text, nil
}
