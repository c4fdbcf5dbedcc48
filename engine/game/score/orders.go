package score

import (
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"entente/engine/jsonfile"
)

// orders reads the orders of a power: its name, a colon, orders with commas between them, a semicolon.
func (r *reader) orders(to *jsonfile.Mapped) error {
	begin := r.at
	name := ""
	if r.text[r.at] == '"' {
		if err := r.quoted(); err != nil {
			return err
		}
		name = string(r.text[begin:r.at])
	} else {
		text := r.run(":;,!~\"{}[]()*")
		if text == "" {
			return r.wrong("the name of a power or a phase")
		}
		if r.next() != ':' {
			return r.faultf(begin, "%.40q: want a phase such as S1901M, or a power and a colon", text)
		}
		name = jsonfile.Quote(text)
	}
	if r.next() != ':' {
		return r.wrong("a colon")
	}
	r.at++
	if err := r.count(begin); err != nil {
		return err
	}
	if to.Len() > 0 {
		to.Put(begin, ",")
	}
	to.Put(begin, name)
	to.Put(begin, ":")
	to.Put(begin, "[")
	for first := true; r.next() != ';'; first = false {
		if !first {
			to.Put(r.at, ",")
		}
		if err := r.order(to); err != nil {
			return err
		}
		switch r.next() {
		case ',':
			if r.at++; r.next() == ';' {
				return r.wrong("an order")
			}
		case ';':
		default:
			return r.wrong("a comma or a semicolon after an order")
		}
	}
	r.at++
	to.Put(r.at, "]")
	return nil
}

// order reads an order with all that there is to say of it.
func (r *reader) order(to *jsonfile.Mapped) error {
	begin := r.at
	order, more := "", ""
	if r.at == len(r.text) {
		return r.wrong("an order")
	}
	if r.text[r.at] == '"' {
		if err := r.quoted(); err != nil {
			return err
		}
		order = string(r.text[begin:r.at])
	} else {
		text := r.run(":;,!~\"{}[]*")
		if text == "" {
			return r.wrong("an order")
		}
		order = jsonfile.Quote(text)
	}
	if err := r.count(begin); err != nil {
		return err
	}
	for {
		next, field := r.next(), ""
		at := r.at
		switch next {
		case '"':
			if err := r.quoted(); err != nil {
				return err
			}
			field = `,"written":` + string(r.text[at:r.at])
		case forcedSign:
			r.at++
			field = `,"forced":true`
		case alongSign:
			r.at++
			field = `,"along":true`
		default:
			if more == "" {
				to.Put(begin, order)
				return nil
			}
			to.Put(begin, `{"order":`)
			to.Put(begin, order+more+"}")
			return nil
		}
		if name, _, _ := strings.Cut(field, ":"); strings.Contains(more, name+":") {
			return r.faultf(at, "said twice of one order")
		}
		more += field
	}
}

// note reads a note in braces.
func (r *reader) note() error {
	begin := r.at
	var b strings.Builder
	for r.at++; r.at < len(r.text); {
		switch c := r.text[r.at]; c {
		case '}':
			r.at++
			r.out.Put(begin, `,"note":`)
			r.out.Put(begin, jsonfile.Quote(b.String()))
			return r.count(begin)
		case '\\':
			sign, n := unescape(r.text[r.at:])
			if n == 0 {
				return r.faultf(r.at, "a backslash before what needs none: write two of them for one")
			}
			b.WriteString(sign)
			r.at += n
		default:
			b.WriteByte(c)
			r.at++
		}
	}
	return r.faultf(begin, "this note has no end")
}

// unescape returns what a backslash and what follows it stand for, and how many bytes that takes, 0 for nothing known.
func unescape(text []byte) (string, int) {
	if len(text) < 2 {
		return "", 0
	}
	switch c := text[1]; c {
	case '\\', '}', '{', '"', '/':
		return string(rune(c)), 2
	case 'n':
		return "\n", 2
	case 't':
		return "\t", 2
	case 'r':
		return "\r", 2
	}
	one, ok := hexUnit(text)
	if !ok {
		return "", 0
	}
	const size = len(`\u0000`)
	if !utf16.IsSurrogate(one) {
		return string(one), size
	}
	two, _ := hexUnit(text[size:])
	if both := utf16.DecodeRune(one, two); both != utf8.RuneError {
		return string(both), 2 * size
	}
	return string(utf8.RuneError), size
}

// hexUnit reads \u and four digits.
func hexUnit(text []byte) (rune, bool) {
	if len(text) < 6 || text[0] != '\\' || text[1] != 'u' {
		return 0, false
	}
	n, err := strconv.ParseUint(string(text[2:6]), 16, 16)
	return rune(n), err == nil
}
