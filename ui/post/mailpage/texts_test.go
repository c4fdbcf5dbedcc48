package mailpage

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"entente/engine/post"
)

// The page's program and script use none of the text prefixes that the page leaves out.
func TestThePageSaysNothingThatItLeavesOut(t *testing.T) {
	list := exec.Command("go", "list", "-deps", "-tags", "slip", "-f", `{{if not .Standard}}{{$d := .Dir}}{{range .GoFiles}}{{$d}}/{{.}}{{"\n"}}{{end}}{{end}}`, "entente/cmd/slip")
	list.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	out, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	files := strings.Fields(string(out))
	for _, name := range []string{"slip.js", "index.html"} {
		files = append(files, filepath.Join("..", "..", "..", "cmd", "slip", "page", name))
	}
	if len(files) < 100 {
		t.Fatalf("the page's source files are %q", files)
	}
	own, kingdoms := filepath.Join("ui", "post", "mailpage", ""), 0
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		text := string(data)
		if strings.Contains(file, own) {
			continue
		}
		for _, part := range unsaid() {
			for _, quote := range []string{`"`, "`", "'"} {
				if strings.Contains(text, quote+part+".") {
					t.Errorf("%s says %s%s.…", file, quote, part)
				}
			}
		}
		if strings.Contains(text, `"kingdoms.`) {
			if kingdoms++; !strings.Contains(file, "kingdoms") {
				t.Errorf("%s uses texts of Three Kingdoms, which a page of Europe leaves out", file)
			}
		}
	}
	if kingdoms == 0 {
		t.Error("no file uses texts of Three Kingdoms")
	}
}

func TestTextsAreLeftOut(t *testing.T) {
	const all = `{"order.hold": "<holds>", "lessons.title": "Lessons", "kingdoms.told": {"one": "1", "other": "2"}, "kingdoms": "so"}`
	for _, row := range []struct {
		kind string
		data string
		want string
	}{
		{post.Europe, all, "{\"order.hold\":\"<holds>\"}\n"},
		{post.Kingdoms, all, `{"kingdoms":"so","kingdoms.told":{"one":"1","other":"2"},"order.hold":"<holds>"}` + "\n"},
		{post.Europe, "no texts", "no texts"},
	} {
		if got := string(said([]byte(row.data), &post.Turn{Kind: row.kind})); got != row.want {
			t.Errorf("%s: got %q, want %q", row.kind, got, row.want)
		}
	}
}
