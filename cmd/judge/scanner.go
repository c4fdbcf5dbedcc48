package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"unicode/utf8"
)

// scanner walks over JSON without decoding it. It stops at the byte where the syntax is wrong.
type scanner struct {
	data []byte
	at   int
}

// brokenError says where a line is not valid JSON.
type brokenError struct {
	at  int // byte
	why string
}

func (e *brokenError) Error() string { return "not JSON: " + e.why }

// mostNested is how deep lists and objects may be nested.
const mostNested = 100

// broken returns an error for the current byte.
func (s *scanner) broken(want string) error {
	if s.at >= len(s.data) {
		return &brokenError{s.at, "the line ends where " + want + " is expected"}
	}
	r, _ := utf8.DecodeRune(s.data[s.at:])
	return &brokenError{s.at, fmt.Sprintf("expected %s, got %s", want, runeName(r))}
}

func (s *scanner) space() {
	for s.at < len(s.data) {
		switch s.data[s.at] {
		case ' ', '\t', '\r', '\n':
			s.at++
		default:
			return
		}
	}
}

// next skips spaces and returns the next byte, 0 at the end.
func (s *scanner) next() byte {
	s.space()
	if s.at == len(s.data) {
		return 0
	}
	return s.data[s.at]
}

// take skips c if it comes next, and reports whether it did.
func (s *scanner) take(c byte) bool {
	if s.next() != c || s.at == len(s.data) {
		return false
	}
	s.at++
	return true
}

// kind names the kind of value that comes next.
func (s *scanner) kind() string {
	switch c := s.next(); {
	case c == '"':
		return "a text"
	case c == '{':
		return "an object"
	case c == '[':
		return "a list"
	case c == 't' || c == 'f':
		return "true or false"
	case c == 'n':
		return "null"
	}
	return "a number"
}

// null skips null if it comes next, and reports whether it did.
func (s *scanner) null() bool {
	if s.space(); bytes.HasPrefix(s.data[s.at:], []byte("null")) {
		s.at += len("null")
		return true
	}
	return false
}

// object calls each with every key; each must read the value.
func (s *scanner) object(each func(key []byte) error) error {
	return s.sequence('{', '}', func() error {
		if s.next() != '"' {
			return s.broken("a key in quotes")
		}
		key, err := s.text()
		if err != nil {
			return err
		}
		if !s.take(':') {
			return s.broken("a colon")
		}
		return each(key)
	})
}

// list calls each for every element; each must read it.
func (s *scanner) list(each func() error) error { return s.sequence('[', ']', each) }

func (s *scanner) sequence(open, closing byte, each func() error) error {
	if !s.take(open) {
		return s.broken(`"` + string(open) + `"`)
	}
	if s.take(closing) {
		return nil
	}
	for {
		if err := each(); err != nil {
			return err
		}
		if s.take(closing) {
			return nil
		}
		if !s.take(',') {
			return s.broken(`"," or "` + string(closing) + `"`)
		}
	}
}

// value skips a value and returns it as it is written.
func (s *scanner) value() ([]byte, error) {
	s.space()
	start := s.at
	err := s.skip(0)
	return s.data[start:s.at], err
}

func (s *scanner) skip(depth int) error {
	if depth > mostNested {
		return &brokenError{s.at, fmt.Sprintf("lists and objects nested more than %d deep", mostNested)}
	}
	switch c := s.next(); c {
	case '"':
		_, err := s.quoted()
		return err
	case '{':
		return s.object(func([]byte) error { return s.skip(depth + 1) })
	case '[':
		return s.list(func() error { return s.skip(depth + 1) })
	}
	for _, word := range []string{"true", "false", "null"} {
		if bytes.HasPrefix(s.data[s.at:], []byte(word)) {
			s.at += len(word)
			return nil
		}
	}
	return s.number()
}

// number skips a number: -1.5e+3.
func (s *scanner) number() error {
	if c := s.next(); c != '-' && (c < '0' || c > '9') {
		return s.broken("a value")
	}
	start := s.at
	for s.at < len(s.data) && bytes.IndexByte([]byte("+-.0123456789eE"), s.data[s.at]) >= 0 {
		s.at++
	}
	if !json.Valid(s.data[start:s.at]) {
		return &brokenError{start, fmt.Sprintf("%.20q is not a number", s.data[start:s.at])}
	}
	return nil
}

// quoted skips a text and returns what is between the quotes.
func (s *scanner) quoted() ([]byte, error) {
	start := s.at + 1
	for i := start; i < len(s.data); i++ {
		switch c := s.data[i]; {
		case c == '"':
			s.at = i + 1
			return s.data[start:i], nil
		case c < ' ':
			return nil, &brokenError{i, "a text may not hold " + runeName(rune(c))}
		case c == '\\':
			n := escapeLength(s.data[i:])
			if n == 0 {
				return nil, &brokenError{i, "there is no such escape"}
			}
			i += n - 1
		}
	}
	return nil, &brokenError{len(s.data), "a text has no end"}
}

// escapeLength returns the length of the escape at the start of data, 0 if it is not valid.
func escapeLength(data []byte) int {
	switch {
	case len(data) < 2:
	case bytes.IndexByte([]byte(`"\/bfnrt`), data[1]) >= 0:
		return 2
	case data[1] == 'u' && len(data) >= 6:
		for _, c := range data[2:6] {
			if bytes.IndexByte([]byte("0123456789abcdefABCDEF"), c) < 0 {
				return 0
			}
		}
		return 6
	}
	return 0
}

// text reads a text. If the text has no escapes, the result is a slice of the line.
func (s *scanner) text() ([]byte, error) {
	start := s.at
	text, err := s.quoted()
	if err != nil || bytes.IndexByte(text, '\\') < 0 && utf8.Valid(text) {
		return text, err
	}
	var plain string
	if err := json.Unmarshal(s.data[start:s.at], &plain); err != nil {
		return nil, &brokenError{start, err.Error()}
	}
	return []byte(plain), nil
}

// end fails if anything follows.
func (s *scanner) end() error {
	if s.space(); s.at < len(s.data) {
		return s.broken("the end of the line")
	}
	return nil
}
