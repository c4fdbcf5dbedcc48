package jsonfile

import (
	"bytes"
	"encoding/json"
	"io"
)

// Encoder writes values as they stand in files.
func Encoder(w io.Writer) *json.Encoder {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	return e
}

// Indented is a value as encoding/json writes it, after a prefix on each line but the first.
func Indented(prefix string, v any) ([]byte, error) {
	var b bytes.Buffer
	e := Encoder(&b)
	e.SetIndent(prefix, "  ")
	err := e.Encode(v)
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), err
}

// Quote is a text as encoding/json writes it.
func Quote(text string) string {
	for i := range len(text) {
		if c := text[i]; c < ' ' || c > '~' || c == '"' || c == '\\' {
			var b bytes.Buffer
			if Encoder(&b).Encode(text) == nil {
				return string(bytes.TrimSuffix(b.Bytes(), []byte("\n")))
			}
		}
	}
	return `"` + text + `"`
}
