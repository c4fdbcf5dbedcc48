package main

import (
	"encoding/json"
	"strconv"
	"strings"
	"unicode/utf8"
)

// comma appends a comma unless dst is still as it was at the start of a list or object.
func comma(dst []byte, start int) []byte {
	if len(dst) > start {
		return append(dst, ',')
	}
	return dst
}

// appendText appends a text in quotes as encoding/json writes it, without its escapes for HTML.
func appendText[T string | []byte](dst []byte, text T) []byte {
	for i := range len(text) {
		if c := text[i]; c < ' ' || c == '"' || c == '\\' || c >= utf8.RuneSelf {
			return appendEscaped(dst, string(text))
		}
	}
	return append(append(append(dst, '"'), text...), '"')
}

func appendEscaped(dst []byte, text string) []byte {
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if e.Encode(text) != nil {
		return append(dst, `""`...) // never happens: a text can always be encoded
	}
	return append(dst, strings.TrimSuffix(b.String(), "\n")...)
}

func appendNumber(dst []byte, n uint8) []byte { return strconv.AppendUint(dst, uint64(n), 10) }
