package mailpage

import (
	"compress/gzip"
	"encoding/base64"
	"encoding/json"
	"errors"
	"io"
	"strings"
	"testing"

	"entente/engine/post"
)

const index = `<html><link rel="stylesheet" href="slip.css"><body><script src="wasm_exec.js"></script><script src="slip.js"></script></body></html>`

// built is a page in memory.
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
	return map[string]string{"index.html": index, "slip.css": "p { color: red }", "slip.js": `run("</script>")`, "wasm_exec.js": "go()", "slip.wasm": "\x00asm"}
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
	data, err := Make(m, built(whole()), func(name string) ([]byte, bool) {
		asked[name] = true
		return []byte(name), name != "lang/en.json"
	})
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	for _, gone := range []string{"src=", "href=", "sealed for others", "</script><b>"} {
		if strings.Contains(text, gone) {
			t.Errorf("the page has %q", gone)
		}
	}
	if n := strings.Count(text, "</script>"); n != 3 || !strings.Contains(text, "p { color: red }") || !strings.Contains(text, "go()") {
		t.Errorf("%d scripts end in %s", n, text)
	}
	_, rest, _ := strings.Cut(text, `id="entente-mail">`)
	rest, _, _ = strings.Cut(rest, "</script>")
	var in inside
	if err := json.Unmarshal([]byte(rest), &in); err != nil {
		t.Fatal(err)
	}
	if in.Key != m.Key.String() || in.Private != "own" || in.Language != "ja" || in.Turn.Title != m.Turn.Title || in.Turn.Private != nil {
		t.Errorf("inside is %+v", in)
	}
	z, err := gzip.NewReader(base64.NewDecoder(base64.StdEncoding, strings.NewReader(in.Files["variants/shores/map.svg"])))
	if err != nil {
		t.Fatal(err)
	}
	if file, err := io.ReadAll(z); err != nil || string(file) != "variants/shores/map.svg" {
		t.Errorf("the drawing is %q, %v", file, err)
	}
	for _, name := range []string{"lang/en.json", "lang/ja.json", "fonts/EntenteSansJP-Medium.otf", "variants/shores/map.json"} {
		if !asked[name] {
			t.Errorf("%s is not asked for", name)
		}
	}
	if _, there := in.Files["lang/en.json"]; there {
		t.Error("a file that is none is there")
	}
}

func TestOnePageIsNotTheSameAsAnother(t *testing.T) {
	for name, change := range map[string]func(map[string]string){
		"no program": func(f map[string]string) { delete(f, "slip.wasm") }, "no script": func(f map[string]string) { f["index.html"] = strings.Replace(index, "slip.js", "x.js", 1) },
		"two scripts": func(f map[string]string) { f["index.html"] = index + `<script src="slip.js"></script>` }, "no style": func(f map[string]string) { f["index.html"] = strings.Replace(index, "slip.css", "x.css", 1) },
	} {
		files := whole()
		change(files)
		if _, err := Make(mail(t), built(files), func(string) ([]byte, bool) { return nil, false }); err == nil {
			t.Errorf("%s: a page", name)
		}
	}
}

func TestThreeKingdomsNeedsItsOwnDrawing(t *testing.T) {
	list := strings.Join(Needs(&post.Turn{Kind: post.Kingdoms}, "en"), " ")
	if !strings.Contains(list, "variants/three-kingdoms/map.svg") || strings.Contains(list, "JP") || strings.Count(list, "lang/") != 1 {
		t.Error(list)
	}
}
