package jsonfile

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"entente/scripts/golden"
)

const whole = "\ufeff{\"a\": [1,-2.50e+3 , 0.1E7],\n\t\"é\\n\": \"\\u00e9\\ud83d\\ude00\",\r\n\"n\":null, \"t\":true,\"f\":false , \"o\":{\"in\": []} } \n"

// TestEveryByteThatGoesWrong: what is said where a text ends too early, or has another byte, at each place.
func TestEveryByteThatGoesWrong(t *testing.T) {
	var b strings.Builder
	said := func(text string) string {
		v, err := Parse([]byte(text))
		if err != nil {
			return err.Error()
		}
		return fmt.Sprintf("read %v", v.plain())
	}
	for i := range len(whole) + 1 {
		fmt.Fprintf(&b, "%3d %q\n  ends: %s\n", i, whole[max(0, i-9):i], said(whole[:i]))
		for _, c := range []string{"?", "\"", "}", ",", "\\", "1", "\x01", ":", "-", "\xe9"} {
			if i < len(whole) {
				fmt.Fprintf(&b, "  %q: %s\n", c, said(whole[:i]+c+whole[i+1:]))
			}
		}
	}
	for _, text := range []string{"", " \n ", "\xff\xfe{", "\xfe\xff{", "{} {}", "1 2", "[]\n\nx", `{"a":1,"a":2}`, `{"a":1,"\u0061":2}`, `{"a"}`, `{1:2}`, "[1 2]", `{"a":1 "b":2}`, "-", "01", "1.", "1.e", "1e", "1e+",
		"--1", "nul", "nulL", "tru", "truE", "falsy", "N", `"\x"`, `"\u12"`, "\"a\nb\"", "\"\xe9\"", "é", "\ufeff\ufeff1", "\"\xe9\\", "[,]", "[1,]", "{,}", `{"a":1,}`} {
		fmt.Fprintf(&b, "%q: %s\n", text, said(text))
	}
	golden.Text(t, "testdata/broken.golden", b.String())
}

// TestValuesOfEachKind: what each way to ask says of each value.
func TestValuesOfEachKind(t *testing.T) {
	v, err := Parse([]byte("{\n\"text\": \"blue\", \"escaped\": \"r\\u0065d\", \"number\": 12, \"half\": 1.5,\n\"null\": null, \"true\": true, \"false\": false,\n" +
		"\"list\": [\"a\", 1, [2, {\"b\": 3}],\n\"long\"], \"texts\": [\"a\", \"b\\n\"], \"object\": {\"x\": 1, \"y\\n\": [], \"z\": {}}, \"nothing\": {}, \"none\": []}"))
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	say := func(name, how string, value any, err error) {
		fmt.Fprintf(&b, "  %s: %#v", how, value)
		if err != nil {
			fmt.Fprintf(&b, ", %v", err)
		}
		b.WriteByte('\n')
	}
	var names []string
	for _, f := range v.Fields() {
		names = append(names, f.Name)
	}
	for _, name := range append(names, "missing") {
		fmt.Fprintf(&b, "%s\n", name)
		into, words, flag, either := 7, "seven", true, true
		err = v.Whole(name, &into, 2, 12)
		say(name, "Whole", into, err)
		err = v.Whole(name, &into, 13, 20)
		say(name, "into", into, err)
		err = v.Whole(name, &into, 2, 11)
		say(name, "into", into, err)
		err = v.Words(name, 4, &words)
		say(name, "Words", words, err)
		err = v.Words(name, 2, &words)
		say(name, "into", words, err)
		err = v.Switched(name, &flag)
		say(name, "Switched", flag, err)
		say(name, "into", flag, nil)
		choice := 5
		err = v.Choice(name, []string{"red", "blue"}, &choice)
		say(name, "Choice", choice, err)
		err = v.Choice(name, []string{"green"}, &choice)
		say(name, "into", choice, err)
		err = v.Either(name, []string{"blue", "red"}, &either)
		say(name, "Either", either, err)
		say(name, "into", either, nil)
		either = false
		err = v.Either(name, []string{"green", "blue"}, &either)
		say(name, "Either", either, err)
		say(name, "into", either, nil)
		var texts []string
		say(name, "EachText", nil, v.EachText(name, func(text string) error {
			if texts = append(texts, text); text == "a" {
				return errors.New("not this one")
			}
			return nil
		}))
		say(name, "texts", texts, nil)
		count := 0
		for _, most := range []int{4, 3} {
			err = v.EachObject(name, most, func(v *Value) error {
				if count++; count == 6 {
					return v.Faultf("the sixth")
				}
				return nil
			})
			say(name, "EachObject", count, err)
		}
		say(name, "Must", nil, v.Must(name, func(v *Value) error { return v.Faultf("it is %s", v.Where()) }))
		say(name, "Place", v.Place(name).Where(), nil)
		f := v.Field(name)
		if f == nil {
			continue
		}
		for kind := Null; kind <= Object; kind++ {
			if f.Is(kind) {
				say(name, "kind", int(kind), nil)
			}
		}
		say(name, "String", f.String(), nil)
		say(name, "Said", f.Said(), nil)
		bytes, ok := f.Bytes()
		say(name, "Bytes", fmt.Sprintf("%s %t", bytes, ok), nil)
		say(name, "Count", f.Count(), nil)
		say(name, "says", fmt.Sprint(f.says("blue"), f.says("red"), f.says("12")), nil)
		items, err := f.Items("items")
		say(name, "Items", len(items), err)
		say(name, "List", len(f.List()), nil)
		say(name, "Fields", len(f.Fields()), nil)
		say(name, "Field", f.Field("y\n") != nil, nil)
		say(name, "Object", nil, f.Object("thing"))
		say(name, "Object", nil, f.Object("thing", "x", "z"))
		text, err := f.Text("words")
		say(name, "Text", text, err)
		text, err = f.LongText("words", 3)
		say(name, "LongText", text, err)
		set, err := f.Flag("switch")
		say(name, "Flag", set, err)
		n, err := f.Number("number", 12, 12)
		say(name, "Number", n, err)
		say(name, "values", values(*f), nil)
	}
	golden.Text(t, "testdata/values.golden", b.String())
}

// TestLimits: the last that is read, and the first that is not.
func TestLimits(t *testing.T) {
	list := func(n int) string { return "[" + strings.TrimSuffix(strings.Repeat("0,", n), ",") + "]" }
	nested := func(n int) string { return strings.Repeat("[", n) + strings.Repeat("]", n) }
	object := func(n int) string { return "{" + strings.TrimSuffix(fields(n-1), ",") + "}" }
	for _, row := range []struct{ good, bad, want string }{
		{list(30_000), list(30_001), "line 1: more than 30000 values in a list: not a game"},
		{nested(1_001), nested(1_002), "line 1: more than 1000 lists and objects in each other: not a game"},
		{object(10_001), object(10_002), "line 1: more than 10000 fields: not a game"},
		{object(16), strings.Replace(object(16), "last", "field 000000", 1), `line 1: "field 000000" is given twice`},
		{object(17), strings.Replace(object(17), "last", "field 000015", 1), `line 1: "field 000015" is given twice`},
		{object(18), strings.Replace(object(18), "last", "field 000016", 1), `line 1: "field 000016" is given twice`},
		{object(15), strings.Replace(object(15), "last", strings.Repeat("x", 30)+`":0,"`+strings.Repeat("x", 30), 1), `line 1: "` + strings.Repeat("x", 30) + `" is given twice`},
	} {
		if _, err := Parse([]byte(row.good)); err != nil {
			t.Errorf("%.20s: %v", row.good, err)
		}
		if _, err := Parse([]byte(row.bad)); err == nil || err.Error() != row.want {
			t.Errorf("%.20s: %v, want %s", row.bad, err, row.want)
		}
	}
	v, err := Parse([]byte(`{"list": [` + strings.TrimSuffix(strings.Repeat(`"a",`, 1_000), ",") + `], "more": [` + strings.TrimSuffix(strings.Repeat(`"a",`, 1_001), ",") +
		`], "text": "` + strings.Repeat("é", 1_000) + `", "longer": "` + strings.Repeat("é", 1_001) + `"}`))
	if err != nil {
		t.Fatal(err)
	}
	if err := v.EachText("list", func(string) error { return nil }); err != nil {
		t.Error(err)
	}
	if err := v.EachText("more", func(string) error { return nil }); err == nil || err.Error() != "line 1: more: more than 1000 of them: not a game" {
		t.Error(err)
	}
	if text, err := v.Field("text").Text("text"); err != nil || len(text) != 2_000 {
		t.Error(err)
	}
	if _, err := v.Field("longer").Text("text"); err == nil || err.Error() != "line 1: text: 1001 characters, at most 1000" {
		t.Error(err)
	}
	const most = 64 << 20 / 10
	r := NewReader(bytes.Repeat([]byte("0 "), most+1))
	for range most {
		if _, err := r.Next(); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := r.Next(); err == nil || err.Error() != "line 1: more than 6710886 values: not a game" {
		t.Error(err)
	}
}

// TestManyUnknownFieldsAreCounted: the first twenty are named.
func TestManyUnknownFieldsAreCounted(t *testing.T) {
	v, err := Parse([]byte("{" + fields(25) + "}"))
	if err != nil {
		t.Fatal(err)
	}
	text := fmt.Sprint(v.Object("thing", "last"))
	if !strings.HasPrefix(text, "line 1: thing: unknown field \"field 000000\"\n") || strings.Count(text, "unknown field") != 20 || !strings.HasSuffix(text, "\nand 5 more") {
		t.Errorf("%s", text)
	}
}

// TestLinesFarDown: a fault names its line however long the file is.
func TestLinesFarDown(t *testing.T) {
	v, err := Parse([]byte("[" + strings.Repeat("\n0,", 100_000)[:89_999] + "]"))
	if err != nil {
		t.Fatal(err)
	}
	for _, i := range []int{0, 1, 21_843, 21_844, 21_845, 21_846, 29_998} {
		item := v.List()[i]
		if want := fmt.Sprintf("line %d", i+2); item.Where() != want || !strings.HasPrefix(item.Faultf("x").Error(), want+": x") {
			t.Errorf("%s, want %s", item.Where(), want)
		}
	}
}

// TestWhatIsMadeFromATextAndSkimmed: where values end, how many there are, and where in the source what was made stands.
func TestWhatIsMadeFromATextAndSkimmed(t *testing.T) {
	var s Skimmer
	for _, row := range []struct {
		text   string
		at     int
		end    int
		values int
		err    string
	}{
		{`x {"a": [1, 2]} y`, 2, 15, 5, ""}, {`[1] `, 0, 3, 2, ""}, {"ab\n [1, ?]", 4, 8, 3, "line 2, column 6: not JSON: '?' where a value should be"},
		{`"a"`, 1, 1, 1, "line 1, column 2: not JSON: 'a' where a value should be"}, {`1`, 1, 1, 0, "line 1, column 2: the file is cut off here"},
	} {
		end, count, err := s.Value([]byte(row.text), row.at)
		if said := fmt.Sprint(err); end != row.end || count != row.values || err == nil && row.err != "" || err != nil && said != row.err {
			t.Errorf("%s: ends at %d, %d values, %v; want %d, %d, %s", row.text, end, count, err, row.end, row.values, row.err)
		}
	}
	for _, row := range []struct {
		text string
		end  int
		err  string
	}{{`x"ab"y`, 5, ""}, {`x"a\"b"y`, 7, ""}, {`x"ab`, 4, "line 1, column 5: the file is cut off here"}, {`x"a\`, 4, "line 1, column 5: the file is cut off here"}, {"x\"\n", 2, `line 1, column 3: not JSON: '\n' in a text`}} {
		if end, err := s.Quoted([]byte(row.text), 1); end != row.end || err == nil && row.err != "" || err != nil && err.Error() != row.err {
			t.Errorf("%s: ends at %d, %v; want %d, %s", row.text, end, err, row.end, row.err)
		}
	}
	var m, all Mapped
	m.Put(4, `"a": [`)
	m.Put(9, "true]")
	all.Put(2, "{")
	all.Add(&m)
	all.Put(12, "}")
	v, err := all.Parse([]byte("éé\nxyz\nabcdef\n"))
	if err != nil || all.Len() != 13 || all.Begin() != 2 || m.Begin() != 4 {
		t.Fatal(err, all.Len(), all.Begin())
	}
	item := v.Field("a").List()[0]
	for _, row := range [][2]string{{v.Where(), "line 1, column 2"}, {v.Field("a").Where(), "line 3, column 1"}, {item.Where(), "line 3, column 1"}} {
		if row[0] != row[1] {
			t.Errorf("%s, want %s", row[0], row[1])
		}
	}
	if all.Clear(); all.Len() != 0 {
		t.Error("it is not cleared")
	}
	if got := Where([]byte("a\né"), 99); got != "line 2, column 2" {
		t.Error(got)
	}
}

// TestHowValuesAreWritten: as they stand in files.
func TestHowValuesAreWritten(t *testing.T) {
	text, err := Indented("  ", map[string]any{"a": "<é>", "b": []int{1}})
	if want := "{\n    \"a\": \"<é>\",\n    \"b\": [\n      1\n    ]\n  }"; err != nil || string(text) != want {
		t.Errorf("%s, %v", text, err)
	}
	if _, err := Indented("", math.Inf(1)); err == nil {
		t.Error("a number that is none is written")
	}
	for text, want := range map[string]string{"": `""`, "a <b>": `"a <b>"`, "é": `"é"`, "a\"b": `"a\"b"`, "a\\b": `"a\\b"`, "~\x7f": "\"~\x7f\"", "\x1f": `"\u001f"`, "\n": `"\n"`, "\xff": `"\ufffd"`, " ": `" "`} {
		if got := Quote(text); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}
