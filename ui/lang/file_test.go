package lang

import (
	"errors"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"entente/assets"
	"entente/scripts/guard"
)

func TestFaultsOfALanguageFileNameTheCulprit(t *testing.T) {
	for _, row := range []struct{ name, file, want string }{
		{"nothing", "", "lang/ja.json: line 1: not an object of texts"},
		{"a list", "[]", "lang/ja.json: line 1: not an object of texts"},
		{"broken off", "{\n\"a\": \"A\",\n", "lang/ja.json: line 2: EOF"},
		{"never closed", "{\n\"a\": \"A\"", "lang/ja.json: line 2: EOF"},
		{"a comma is missing", "{\"a\": \"A\"\n\"b\": \"B\"}", "lang/ja.json: line 2: invalid character '\"' after object key:value pair"},
		{"no value", "{\"a\": \"A\",\n\"b\": }", "lang/ja.json: line 2: b: invalid character '}' looking for beginning of value"},
		{"more than one", "{}\n{}", "lang/ja.json: line 2: something follows after the texts"},
		{"a key twice", "{\"a\": \"A\",\n\"b\": \"B\",\n\"a\": \"C\"}", "lang/ja.json: line 3: a: is there twice"},
		{"a number", `{"a": 1}`, "lang/ja.json: line 1: a: is not a text"},
		{"null", `{"a": null}`, "lang/ja.json: line 1: a: is not a text"},
		{"a list of texts", `{"a": ["A"]}`, "lang/ja.json: line 1: a: is not a text"},
		{"an unknown form", `{"a": {"ones": "A", "other": "B"}}`, `lang/ja.json: line 1: a: unknown form "ones"`},
		{"no form for the rest", `{"a": {"one": "A"}}`, `lang/ja.json: line 1: a: has no form "other"`},
		{"a form that is no text", `{"a": {"one": {}, "other": "B"}}`, "lang/ja.json: line 1: a: is not a text"},
		{"a placeholder left open", `{"a": "{{.N"}`, "lang/ja.json: line 1: a: {{ without }}"},
		{"a placeholder without a beginning", `{"a": "{.N}} units"}`, "lang/ja.json: line 1: a: }} without {{"},
		{"a placeholder without a dot", `{"a": "{{N}}"}`, "lang/ja.json: line 1: a: placeholder {{N}} is not of the form {{.Name}}"},
		{"a program", `{"a": "{{printf .N}}"}`, "lang/ja.json: line 1: a: placeholder {{printf .N}} is not of the form {{.Name}}"},
		{"two faults", "{\"a\": 1,\n\"b\": 2}", "lang/ja.json: line 1: a: is not a text\nlang/ja.json: line 2: b: is not a text"},
		{"too long", strings.Repeat(" ", maxFile+1), "lang/ja.json: has more than 1048576 bytes"},
	} {
		t.Run(row.name, func(t *testing.T) {
			c, err := Read(fstest.MapFS{"lang/en.json": {Data: []byte("{}")}, "lang/ja.json": {Data: []byte(row.file)}}, "ja")
			if c != nil || err == nil || err.Error() != row.want {
				t.Errorf("got %v, %v\nwant %s", c, err, row.want)
			}
		})
	}
}

func TestLanguageWithoutAFileIsRefused(t *testing.T) {
	for _, code := range []string{"fr", "", "../lang/en", "EN"} {
		if c, err := Read(assets.FS, code); c != nil || !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, fs.ErrInvalid) {
			t.Errorf("%q: got %v, %v", code, c, err)
		}
	}
	if _, err := Read(fstest.MapFS{}, "ja"); err == nil || !strings.Contains(err.Error(), "lang/en.json") {
		t.Errorf("without English: got %v", err)
	}
}

// FuzzRead: a file is refused, or every text of it can be said.
func FuzzRead(f *testing.F) {
	f.Add(`{"a": "A {{.N}}", "n": {"one": "{{.N}}", "other": "{{.N}}, {{.Power}}"}}`)
	f.Add(`{"a": "{{}}", "a": "}}{{.", "b": {"few": null}}`)
	f.Fuzz(func(t *testing.T, text string) {
		defer guard.Start(t)()
		c, err := Read(fstest.MapFS{"lang/en.json": {Data: []byte(text)}}, English)
		if err != nil {
			if c != nil || !strings.HasPrefix(err.Error(), "lang/en.json: ") {
				t.Fatalf("%v, %v", c, err)
			}
			return
		}
		for key := range c.texts {
			c.Say(key)
			c.SayN(key, 1, With{"Power": "France"})
		}
	})
}
