package jsonfile

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"unicode/utf16"
	"unicode/utf8"
)

// ReadAll reads a file up to a sensible size.
func ReadAll(r io.Reader) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(r, MaxBytes+1))
	if err != nil {
		return nil, err
	}
	return Small(data)
}

// Small returns the contents of a file, unless they are too large for a game.
func Small(data []byte) ([]byte, error) {
	if len(data) > MaxBytes {
		return nil, ErrLarge
	}
	return data, nil
}

// ErrLarge says that a file is too large for a game.
var ErrLarge = fmt.Errorf("larger than %d MB: not a game", MaxBytes>>20)

// UTF8 returns the text of a file in UTF-16, as some editors of Windows write it, in UTF-8; anything else as it is.
func UTF8(data []byte) []byte {
	var order binary.ByteOrder = binary.LittleEndian
	switch {
	case bytes.HasPrefix(data, []byte("\xff\xfe")):
	case bytes.HasPrefix(data, []byte("\xfe\xff")):
		order = binary.BigEndian
	default:
		return data
	}
	units := make([]uint16, len(data)/2-1)
	for i := range units {
		units[i] = order.Uint16(data[2+2*i:])
	}
	return []byte(string(utf16.Decode(units)))
}

// PlainText returns the text of a file without the mark that some programs begin it with, unless it is not UTF-8.
func PlainText(data []byte) ([]byte, error) {
	if err := notUTF16(data); err != nil {
		return nil, err
	}
	text := bytes.TrimPrefix(data, []byte("\ufeff"))
	for at := 0; at < len(text); {
		c, n := utf8.DecodeRune(text[at:])
		if c == utf8.RuneError && n == 1 {
			return nil, fmt.Errorf("%s: byte %#02x is not UTF-8: save the file with that encoding", Where(text, at), text[at])
		}
		at += n
	}
	return text, nil
}

// notUTF16 fails if a text is in the other encoding that programs begin with a mark.
func notUTF16(data []byte) error {
	if bytes.HasPrefix(data, []byte("\xff\xfe")) || bytes.HasPrefix(data, []byte("\xfe\xff")) {
		return errors.New("line 1: the file is UTF-16: save it as UTF-8")
	}
	return nil
}
