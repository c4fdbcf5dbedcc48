package mailpage

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"entente/engine/post"
	"entente/scripts/guard"
)

const index = `<html><meta charset="utf-8"><link rel="stylesheet" href="slip.css"><body><script src="wasm_exec.js"></script><script src="slip.js"></script></body></html>`

// built returns the files of a page in memory.
func built(files map[string]string) func(string) ([]byte, error) {
	return func(name string) ([]byte, error) {
		text, ok := files[name]
		if !ok {
			return nil, errors.New("no " + name)
		}
		return []byte(text), nil
	}
}

func whole() map[string]string {
	return map[string]string{"index.html": index, "slip.css": "p { color: red }", "slip.js": `run("</script>", "✓")`, "wasm_exec.js": "go()", "fzstd.js": "unpack()", "slip.wasm": program()}
}

// program returns a program with every byte, longer than a line.
func program() string {
	var b strings.Builder
	for i := range 3 * lineLength {
		b.WriteByte(byte(i))
	}
	return b.String()
}

// parts returns the parts of a page with some files.
func parts(files map[string]string, file func(string) ([]byte, bool)) Parts {
	read := built(files)
	return Parts{Built: read, Program: func() ([]byte, error) { return read("slip.wasm") }, File: file}
}

// bytesOf decodes the letters of a page like its script.
func bytesOf(t *testing.T, letters string) (data []byte) {
	t.Helper()
	for i := 0; i < len(letters); i++ {
		switch c := letters[i]; c {
		case '\n':
			continue
		case '=':
			i++
			data = append(data, letters[i]-64)
		case 0, '\r', '<':
			t.Fatalf("letter %d is %q, which has a meaning in HTML", i, c)
		default:
			data = append(data, c)
		}
	}
	return data
}

func TestAPageIsReadBack(t *testing.T) {
	m := mail(t)
	page, err := Make(m, parts(whole(), func(string) ([]byte, bool) { return nil, false }))
	if err != nil {
		t.Fatal(err)
	}
	got, err := Read(page)
	if err != nil || !Is(page) {
		t.Fatal(err)
	}
	if got.Seat != m.Seat || got.Key.String() != m.Key.String() || got.Private != "own" || got.Language != "ja" || got.Turn.Title != m.Turn.Title || got.Turn.Sum() != m.Turn.Sum() || len(got.Turn.Private) != 0 {
		t.Errorf("read %+v", got)
	}
	key := m.Key.String()
	for name, row := range map[string]struct{ old, new, want string }{
		"the end is missing":      {"</script>", "", "only a part"},
		"no page":                 {`id="entente-mail"`, `id="something"`, "not a page"},
		"no JSON":                 {`{"turn":`, `{`, "mailpage: "},
		"a turn of a later form":  {`"entente-turn":1`, `"entente-turn":2`, "unsupported version"},
		"a seat that is none":     {`"seat":0`, `"seat":1`, "no seat 2"},
		"a seat below zero":       {`"seat":0`, `"seat":-1`, "no seat 0"},
		"a key that is none":      {key, key[1:], "not a key"},
		"a turn that is too long": {`"language":"ja"`, `"language":"` + strings.Repeat("j", maxAbout) + `"`, "more than"},
	} {
		if _, err := Read(bytes.ReplaceAll(page, []byte(row.old), []byte(row.new))); err == nil || !strings.Contains(err.Error(), row.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if Is([]byte("<html>")) {
		t.Error("Is accepts any page")
	}
}

func TestAPageInEnglishHasItsTexts(t *testing.T) {
	m := mail(t)
	m.Language = "en"
	all, in, err := pack(m, parts(whole(), func(name string) ([]byte, bool) { return []byte(name), true }))
	if err != nil {
		t.Fatal(err)
	}
	at := in.Files["lang/en.json"]
	z, err := gzip.NewReader(bytes.NewReader(all[at[0] : at[0]+at[1]]))
	if err != nil {
		t.Fatal(err)
	}
	if file, err := io.ReadAll(z); err != nil || string(file) != "lang/en.json" {
		t.Errorf("the page has %q, %v", file, err)
	}
}

// TestWhatAPageIsAboutIsReadBack checks that About and ReadAbout keep the contents of a page, without texts for other seats.
func TestWhatAPageIsAboutIsReadBack(t *testing.T) {
	m := mail(t)
	m.Turn.Private = []string{"of another seat"}
	text, err := About(m)
	if err != nil || strings.Contains(text, "of another seat") {
		t.Fatalf("%s, %v", text, err)
	}
	got, err := ReadAbout([]byte(text))
	if err != nil || got.Seat != m.Seat || got.Key.String() != m.Key.String() || got.Private != "own" || got.Language != "ja" || got.Turn.Sum() != m.Turn.Sum() {
		t.Errorf("read %+v, %v", got, err)
	}
	if _, err := ReadAbout([]byte(strings.Repeat(" ", maxAbout+1))); err == nil {
		t.Error("ReadAbout accepts too long a text")
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(about + `{"turn":{"entente-turn":1,"kind":"europe","line":{},"seats":[{"sides":["france"],"by":"mail"}]},"seat":0,"key":"","language":"en"}</script>`))
	f.Add([]byte(about + "{</script>"))
	f.Fuzz(func(t *testing.T, data []byte) {
		defer guard.Start(t)()
		if m, err := Read(data); err == nil && (m.Seat < 0 || m.Seat >= len(m.Turn.Seats)) {
			t.Errorf("seat %d of %d", m.Seat, len(m.Turn.Seats))
		}
	})
}

func mail(t *testing.T) Mail {
	t.Helper()
	key, err := post.NewSeatKey()
	if err != nil {
		t.Fatal(err)
	}
	return Mail{
		Turn: post.Turn{Version: 1, Kind: post.Europe, Game: "GAME", Title: "</script><b>", Line: json.RawMessage(`{"variant":"shores"}`), Private: []string{"sealed for others"}, Seats: []post.Seat{{Sides: []string{"france"}}}},
		Key:  key, Private: "own", Language: "ja",
	}
}

func TestAPageHasEverythingInIt(t *testing.T) {
	m := mail(t)
	asked := map[string]bool{}
	data, err := Make(m, parts(whole(), func(name string) ([]byte, bool) {
		asked[name] = true
		return []byte(name), name != "fonts/EntenteSans-Bold.otf"
	}))
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	for _, gone := range []string{"src=", "href=", "sealed for others", "</script><b>"} {
		if strings.Contains(text, gone) {
			t.Errorf("the page has %q", gone)
		}
	}
	if n := strings.Count(text, "</script>"); n != 5 || !strings.Contains(text, "p { color: red }") || !strings.Contains(text, "go()") || !strings.Contains(text, "unpack()") {
		t.Errorf("%d end tags of scripts", n)
	}
	if !strings.Contains(text, `<meta charset="windows-1252">`) || !strings.Contains(text, `run("<\/script>", "\u2713")`) {
		t.Error("the encoded bytes are missing")
	}
	_, rest, _ := strings.Cut(text, `id="entente-mail">`)
	rest, _, _ = strings.Cut(rest, "</script>")
	var in inside
	if err := json.Unmarshal([]byte(rest), &in); err != nil {
		t.Fatal(err)
	}
	if in.Key != m.Key.String() || in.Private != "own" || in.Language != "ja" || in.Turn.Title != m.Turn.Title || in.Turn.Private != nil {
		t.Errorf("the data is %+v", in)
	}
	_, rest, _ = strings.Cut(text, `id="entente-bytes">`)
	rest, _, _ = strings.Cut(rest, "</script>")
	all := bytesOf(t, rest)
	if len(all) != in.Size || sum(all) != in.Sum || sum(all[2:]) == in.Sum {
		t.Fatalf("%d bytes are embedded, want %d", len(all), in.Size)
	}
	part := func(s span) []byte { return all[s[0] : s[0]+s[1]] }
	if string(part(in.Program)) != program() {
		t.Error("the embedded program differs")
	}
	for name, want := range map[string]string{"variants/shores/map.svg": "variants/shores/map.svg", "lang/ja.json": "lang/ja.json", "lang/en.json": "{}"} {
		z, err := gzip.NewReader(bytes.NewReader(part(in.Files[name])))
		if err != nil {
			t.Fatal(err)
		}
		if file, err := io.ReadAll(z); err != nil || string(file) != want {
			t.Errorf("%s is %q, %v", name, file, err)
		}
	}
	for _, name := range []string{"lang/en.json", "lang/ja.json", "fonts/EntenteSansJP-Medium.otf", "variants/shores/map.json"} {
		if !asked[name] {
			t.Errorf("Needs does not list %s", name)
		}
	}
	if _, there := in.Files["fonts/EntenteSans-Bold.otf"]; there {
		t.Error("an unknown file is embedded")
	}
}

func TestOnePageIsNotTheSameAsAnother(t *testing.T) {
	for name, change := range map[string]func(map[string]string){
		"no program": func(f map[string]string) { delete(f, "slip.wasm") }, "no script": func(f map[string]string) { f["index.html"] = strings.Replace(index, "slip.js", "x.js", 1) },
		"no encoding": func(f map[string]string) { f["index.html"] = strings.Replace(index, "utf-8", "latin1", 1) },
		"two scripts": func(f map[string]string) { f["index.html"] = index + `<script src="slip.js"></script>` }, "no style": func(f map[string]string) { f["index.html"] = strings.Replace(index, "slip.css", "x.css", 1) },
	} {
		files := whole()
		change(files)
		if _, err := Make(mail(t), parts(files, func(string) ([]byte, bool) { return nil, false })); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

func TestThreeKingdomsNeedsItsOwnDrawing(t *testing.T) {
	if own := Needs(&post.Turn{Kind: post.Europe, Line: json.RawMessage(`{"variant":"mine"}`)}, "en"); !slices.Contains(own, "variants/mine/tables.json") || !slices.Contains(own, "variants/mine/map.svg") {
		t.Errorf("on a custom board: %q", own)
	}
	list := strings.Join(Needs(&post.Turn{Kind: post.Kingdoms}, "en"), " ")
	if !strings.Contains(list, "variants/three-kingdoms/map.svg") || strings.Contains(list, "JP") || strings.Count(list, "lang/") != 1 {
		t.Error(list)
	}
}
