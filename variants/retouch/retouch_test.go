package retouch_test

import (
	"strings"
	"testing"

	"entente/scripts/guard"
	"entente/variants/retouch"
)

const places = `{"canvas": [960, 720], "note": "army [1, 2]", "spaces": [
{"id": "kin", "anchors": {"label": {"lines": ["Kings", "fell"], "x": 478, "y": 46, "size": 20}, "abbr": {"y":46,"x":4.5,"size":18}, "army": [478, 80], "fleet": null, "center": [440,80]}},
{"id": "whi", "anchors": {"Army": [376, 204], "army":[1,2], "fleet": {"any": [392, 216], "nc": [ 3, 4 ]}}},
{"ID": "red", "anchors": {"Center": [5, 6]}}, {"id": "red", "anchors": {"center": [7, 8]}}
], "spare": {"id": "kin"}}
`

// Each change affects one value, and no other byte.
func TestMovesChangeOneValue(t *testing.T) {
	for _, row := range []struct {
		id, what string
		x, y     float64
		old, now string // the old text and its replacement; the culprit if now is empty
	}{
		{"kin", "army", 480.25, -7, "[478, 80]", "[480.2, -7]"},
		{"kin", "center", 1, 2.04, "[440,80]", "[1,2]"},
		{"kin", "label", 5, 6, `"x": 478, "y": 46, "size": 20`, `"x": 5, "y": 6, "size": 20`},
		{"kin", "abbr", 123.4, 6, `"y":46,"x":4.5`, `"y":6,"x":123.4`},
		{"whi", "fleet/nc", -0.01, 9, "[ 3, 4 ]", "[0, 9]"},
		{"whi", "fleet/any", 3, 9, "[392, 216]", "[3, 9]"},
		{"whi", "army", 3, 9, `[1,2], "fl`, `[3,9], "fl`},
		{"red", "center", 3, 9, "[5, 6]", "[3, 9]"},
		{"kin", "fleet/any", 3, 9, "no place for fleet/any of kin", ""},
		{"kin", "fleet", 3, 9, "line 2: fleet of kin", ""},
		{"whi", "label", 3, 9, "no place for label of whi", ""},
		{"non", "army", 3, 9, `no anchors of "non"`, ""},
	} {
		got, err := retouch.Move([]byte(places), row.id, row.what, row.x, row.y)
		if row.now == "" {
			if err == nil || !strings.Contains(err.Error(), row.old) {
				t.Errorf("%s of %s: %v, want %s", row.what, row.id, err, row.old)
			}
			continue
		}
		if want := strings.Replace(places, row.old, row.now, 1); err != nil || string(got) != want {
			t.Errorf("%s of %s: %v\n%s", row.what, row.id, err, got)
		}
	}
	got, err := retouch.Break([]byte(places), "kin", []string{"König", `<"fell">`})
	if want := strings.Replace(places, `["Kings", "fell"]`, `["König", "<\"fell\">"]`, 1); err != nil || string(got) != want {
		t.Errorf("broken again: %v\n%s", err, got)
	}
}

func TestNamesChangeOneCell(t *testing.T) {
	const table = "\ufeff# ours, \"kin\"\r\nid, en ,aliases,ja\r\nkin,\"Kings, fell\",a,\"say \"\"x\"\"\nand\"\r\n#whi,no\r\nwhi,Whitecliff,,\r\nshort\r\nend,End,,z"
	for _, row := range []struct{ id, column, name, old, now string }{
		{"kin", "en", "Fell", `"Kings, fell"`, "Fell"}, {"kin", "ja", "王", "\"say \"\"x\"\"\nand\"", "王"}, {"whi", "en", `Cliff, "white"`, "Whitecliff", `"Cliff, ""white"""`},
		{"whi", "ja", "白", "Whitecliff,,\r", "Whitecliff,,白\r"}, {"end", "ja", "#1", ",,z", `,,"#1"`},
		{"non", "en", "x", `no province "non"`, ""}, {"kin", "fr", "x", `"fr"`, ""}, {"short", "en", "x", `no province "short"`, ""},
	} {
		got, err := retouch.Name([]byte(table), row.id, row.column, row.name)
		if row.now == "" {
			if err == nil || !strings.Contains(err.Error(), row.old) {
				t.Errorf("%s: %v, want %s", row.id, err, row.old)
			}
			continue
		}
		if want := strings.Replace(table, row.old, row.now, 1); err != nil || string(got) != want {
			t.Errorf("%s of %s: %v\n%q", row.column, row.id, err, got)
		}
		if read := retouch.NameOf(got, row.id, row.column); read != row.name {
			t.Errorf("%s of %s is read as %q", row.column, row.id, read)
		}
	}
}

func TestPowersAndTheBoardGetOtherNames(t *testing.T) {
	const file = "{\n  \"id\": \"x\", \"names\": {\"en\": \"Shores\"},\n  \"powers\": [{\"id\": \"n\", \"names\": {\"en\": \"North\"}}, {\"id\": \"e\", \"adjective\": \"East\", \"names\": {}}]\n}\n"
	call := func(power, language, name string) func() ([]byte, error) {
		return func() ([]byte, error) { return retouch.Call([]byte(file), power, language, name) }
	}
	word := func(power, name string) func() ([]byte, error) {
		return func() ([]byte, error) { return retouch.Adjective([]byte(file), power, name) }
	}
	for i, row := range []struct {
		do       func() ([]byte, error)
		old, now string
	}{
		{call("", "en", "Coasts"), `"Shores"`, `"Coasts"`}, {call("", "ja", "岸"), `{"en": "Sh`, `{"ja": "岸", "en": "Sh`}, {call("n", "en", "A & B"), `"North"`, `"A & B"`},
		{call("e", "en", "E"), `{}`, `{"en": "E"}`}, {word("e", "Eastern"), `"East"`, `"Eastern"`}, {word("n", "N"), `{"id": "n"`, `{"adjective": "N", "id": "n"`},
		{call("q", "en", "x"), `no power "q"`, ""}, {word("q", "x"), `no power "q"`, ""},
	} {
		got, err := row.do()
		if row.now == "" {
			if err == nil || !strings.Contains(err.Error(), row.old) {
				t.Errorf("row %d: %v, want %s", i, err, row.old)
			}
			continue
		}
		if want := strings.Replace(file, row.old, row.now, 1); err != nil || string(got) != want {
			t.Errorf("row %d: %v\n%s", i, err, got)
		}
	}
}

func TestNamesAreRead(t *testing.T) {
	const file = `{"names": {"en": "Shores"}, "powers": [{"id": "n", "names": {"en": "North", "ja": 3}, "adjective": "Norse"}, {"id": "e"}]}`
	data := []byte(file)
	for i, row := range [][2]string{
		{retouch.Called(data, "", "en"), "Shores"}, {retouch.Called(data, "n", "en"), "North"}, {retouch.Called(data, "n", "ja"), ""}, {retouch.Called(data, "e", "en"), ""},
		{retouch.Called(data, "q", "en"), ""}, {retouch.AdjectiveOf(data, "n"), "Norse"}, {retouch.AdjectiveOf(data, "e"), ""}, {retouch.AdjectiveOf(nil, "e"), ""},
		{retouch.NameOf([]byte("id,en\n"), "x", "en"), ""},
	} {
		if row[0] != row[1] {
			t.Errorf("row %d: %q, want %q", i, row[0], row[1])
		}
	}
}

// No input panics, and at most one value changes.
func FuzzRetouch(f *testing.F) {
	f.Add([]byte(places), "kin", "label", "x,\"y")
	f.Add([]byte("id,en\nkin,\"a"), "kin", "fleet/any", "")
	f.Add([]byte(`{"names":{},"powers":[{"id":"kin","names":{"en":1}}]}`), "kin", "army", "ä")
	f.Fuzz(func(t *testing.T, data []byte, id, what, text string) {
		defer guard.Start(t)()
		most := len(data) + 12*len(text) + len(what) + 64
		for _, do := range []func() ([]byte, error){
			func() ([]byte, error) { return retouch.Move(data, id, what, 1.5, -2) },
			func() ([]byte, error) { return retouch.Break(data, id, []string{text}) },
			func() ([]byte, error) { return retouch.Name(data, id, what, text) },
			func() ([]byte, error) { return retouch.Call(data, id, what, text) },
			func() ([]byte, error) { return retouch.Adjective(data, id, text) },
		} {
			if got, err := do(); err == nil && len(got) > most {
				t.Errorf("%d bytes became %d", len(data), len(got))
			}
		}
	})
}
