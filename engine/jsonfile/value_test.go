package jsonfile

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"entente/scripts/guard"
)

// values is how many values the marks of a text hold; names of fields count.
func values(v Value) (count int) {
	for _, item := range v.List() {
		count += values(item)
	}
	for _, f := range v.Fields() {
		count += 1 + values(f.Value)
	}
	return count + 1
}

// plain is a value as encoding/json has it, with numbers as they are written.
func (v *Value) plain() any {
	switch {
	case v.Is(List):
		list := []any{}
		for _, item := range v.List() {
			list = append(list, item.plain())
		}
		return list
	case v.Is(Object):
		object := map[string]any{}
		for _, f := range v.Fields() {
			object[f.Name] = v.Field(f.Name).plain()
		}
		return object
	case v.Is(Null):
		return nil
	case v.Is(True), v.Is(False):
		return v.Is(True)
	case v.Is(Number):
		return json.Number(v.String())
	}
	return v.String()
}

func TestJSONIsReadWithLines(t *testing.T) {
	v, err := Parse([]byte("\ufeff{\n\"a\\u0062\": [1, -2.5e+3,\n null, true, false], \"\xe9\": \"\\ud83d\\ude00 \xe9\"}\r\n "))
	if err != nil {
		t.Fatal(err)
	}
	list := v.Field("ab").List()
	if len(list) != 5 || list[1].String() != "-2.5e+3" || list[4].in.line(list[4].mark().at) != 3 || !list[3].Is(True) {
		t.Errorf("got %v", v.plain())
	}
	if text := v.Field("\ufffd").String(); text != "\U0001f600 \ufffd" {
		t.Errorf("got %q", text)
	}
	if values(v) != len(v.in.marks) {
		t.Errorf("%d values, %d marks", values(v), len(v.in.marks))
	}
}

// FuzzJSON: our reader takes what encoding/json takes, and reads the same in it. It also refuses names that are given twice.
func FuzzJSON(f *testing.F) {
	for _, text := range []string{`{"a": [1, 2.5e-3, "x\n\u00e9\ud83d\ude00", null, true, false, {}, []]}`, "[-0, 0.1]", "\xff", "\"\xff\"", `{"a": 1, "a": 2}`, "nul", "[1 2]", `"\x"`, "01", "-", "1.", "1e", "\"\n\""} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		defer guard.Start(t)()
		got, err := Parse(data)
		want := json.NewDecoder(bytes.NewReader(bytes.TrimPrefix(data, []byte("\ufeff"))))
		want.UseNumber()
		var its any
		valid := json.Valid(bytes.TrimPrefix(data, []byte("\ufeff")))
		if err != nil {
			ours := strings.Contains(err.Error(), "is given twice") || strings.Contains(err.Error(), "lists and objects in each other")
			if valid && !ours {
				t.Errorf("%q: %v", data, err)
			}
			return
		}
		if err := want.Decode(&its); err != nil || !valid {
			t.Fatalf("%q: read, but encoding/json says %v", data, err)
		}
		if a, b := fmt.Sprintf("%#v", got.plain()), fmt.Sprintf("%#v", its); a != b {
			t.Errorf("%q: got %s, want %s", data, a, b)
		}
	})
}

// BenchmarkReadJSON reads texts of two sizes each, which differ by a factor of eight: a reader that is not linear takes longer
// for a byte of the large one. Spaces after many values froze the window.
func BenchmarkReadJSON(b *testing.B) {
	for name, text := range map[string]func(n int) string{
		"spaces":        func(n int) string { return strings.Repeat("1 ", n/16) + strings.Repeat(" ", n-n/8) },
		"lines":         func(n int) string { return "[" + strings.Repeat("\n", n) + "]" },
		"one text":      func(n int) string { return `"` + strings.Repeat("x", n) + `"` },
		"names":         func(n int) string { return strings.Repeat("{"+fields(5_000)+"}", n/90_000) },
		"escaped":       func(n int) string { return `"` + strings.Repeat(`\u00e9`, n/6) + `"` },
		"lists in each": func(n int) string { return strings.Repeat(strings.Repeat("[", 900)+strings.Repeat("]", 900), n/1800) },
	} {
		for _, size := range []int{1 << 20, 8 << 20} {
			data := []byte(text(size))
			b.Run(fmt.Sprintf("%s/%dMB", name, size>>20), func(b *testing.B) {
				b.SetBytes(int64(len(data)))
				for b.Loop() {
					r := NewReader(data)
					for err := error(nil); err == nil && !r.End(); {
						_, err = r.Next()
					}
				}
			})
		}
	}
}

// fields returns so many fields with names of their own.
func fields(count int) string {
	var s strings.Builder
	for i := range count {
		fmt.Fprintf(&s, `"field %06d":0,`, i)
	}
	return s.String() + `"last": 0`
}
