package jsonfile

import (
	"encoding/json"
	"slices"
	"unicode/utf8"
)

// few is how many names are looked through faster than a map is made.
const few = 16

// object marks the fields of an object.
func (r *Reader) object(depth int) error {
	first := len(r.names)
	defer func() { r.names = r.names[:first] }()
	var many map[string]bool
	r.at++
	if r.take('}') {
		return nil
	}
	for {
		if r.End() || r.in.text[r.at] != '"' {
			return r.wrong("the name of a field")
		}
		key := Value{r.in, len(r.in.marks)}
		if err := r.value(depth + 1); err != nil {
			return err
		}
		name := key.String()
		if many == nil && len(r.names)-first == few {
			many = map[string]bool{}
			for _, known := range r.names[first:] {
				many[known] = true
			}
		}
		if many[name] || many == nil && slices.Contains(r.names[first:], name) {
			return key.Faultf("%.40q is given twice", name)
		}
		if len(many) > maxFields {
			return key.Faultf("more than %d fields: not a game", maxFields)
		}
		if many == nil {
			r.names = append(r.names, name)
		} else {
			many[name] = true
		}
		if !r.take(':') {
			return r.wrong("a colon")
		}
		if err := r.value(depth + 1); err != nil {
			return err
		}
		switch {
		case r.take(','):
		case r.take('}'):
			return nil
		default:
			return r.wrong("a comma or the end of an object")
		}
	}
}

// quoted goes past a text.
func (r *Reader) quoted() (Kind, error) {
	kind, begin, ascii := Text, r.at, true
	for r.at++; r.at < len(r.in.text); r.at++ {
		switch c := r.in.text[r.at]; {
		case c == '"':
			r.at++
			text := r.in.text[begin:r.at]
			if !ascii && !utf8.Valid(text) {
				kind = Escaped
			}
			if kind == Escaped && !json.Valid(text) {
				return kind, r.faultf("not JSON: a backslash before what needs none")
			}
			return kind, nil
		case c == '\\':
			kind = Escaped
			r.at++
		case c < ' ':
			return kind, r.faultf("not JSON: %q in a text", c)
		case c >= utf8.RuneSelf:
			ascii = false
		}
	}
	r.at = len(r.in.text)
	return kind, r.cut()
}

// numeral goes past a number.
func (r *Reader) numeral() error {
	r.skip("-")
	if !r.skip("0") && !r.digits() {
		return r.wrong("a digit")
	}
	if r.skip(".") && !r.digits() {
		return r.wrong("a digit")
	}
	if r.skip("eE") {
		if r.skip("+-"); !r.digits() {
			return r.wrong("a digit")
		}
	}
	return nil
}

// skip goes past one of the given characters and reports whether there was one.
func (r *Reader) skip(chars string) bool {
	if r.at < len(r.in.text) {
		for i := range len(chars) {
			if r.in.text[r.at] == chars[i] {
				r.at++
				return true
			}
		}
	}
	return false
}

func (r *Reader) digits() bool {
	begin := r.at
	for r.skip("0123456789") {
	}
	return r.at > begin
}

// word goes past null, true or false.
func (r *Reader) word() (Kind, error) {
	for kind, word := range []string{Null: "null", False: "false", True: "true"} {
		for i := 0; ; i++ {
			switch {
			case i == len(word):
				r.at += i
				return Kind(kind), nil
			case r.at+i == len(r.in.text) && i > 0:
				r.at += i
				return Null, r.cut()
			case r.in.text[r.at+i] == word[i]:
				continue
			}
			break
		}
	}
	return Null, r.wrong("a value")
}

// Must reads the field with the given name, which must be there.
func (v *Value) Must(name string, read func(*Value) error) error {
	f, err := v.Need(name)
	if err != nil {
		return err
	}
	return read(f)
}
