package ui

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

// A finished game leaves the program in every form from the page of its end, which stays open.
func TestEndPageExports(t *testing.T) {
	r := newRobot(t).New().Press("new.end.4").Fill("new.limit", "1").Start()
	r.turn("France A par - bur").played(2).WantEnd("win")
	for i, e := range []struct{ name, head string }{
		{"game", "{"}, {"record", "[entente: "}, {"picture", "\x89PNG"}, {"page", "<!DOCTYPE html>"}, {"centers", "Power,1900,1901"},
		{"orders", "S1901M\n\nFrance\nA Par-Bur\n"}, {"diplomacy", "{"}, {"paper", "%PDF"},
	} {
		r.Press("end.export").WantSaid(r.w.Say("export." + e.name))
		if rows := r.list().Rows; len(rows) != 8 {
			t.Fatalf("%d forms are offered", len(rows))
		}
		for range i {
			r.Type("<Down>")
		}
		r.Type("<Enter>")
		file := filepath.Join(r.files, "out."+e.name)
		switch e.name {
		case "picture":
			file += ".png"
		case "paper":
			file = filepath.Join(r.files, "out.pdf")
		case "page":
			file = filepath.Join(r.files, "out.html")
		}
		r.chooseFile(file)
		if e.name == "paper" || e.name == "page" { // made in the background, and told
			r.await()
			r.Type("<Esc>")
		}
		r.w.exports.Wait()
		if e.name == "game" {
			file = r.w.Desk.Doc.Path()
		}
		if data, err := os.ReadFile(file); err != nil || !bytes.HasPrefix(data, []byte(e.head)) {
			t.Errorf("%s: got %.40q, %v", e.name, data, err)
		}
		r.w.Note()
		if r.seen.Page != "end" || r.seen.Dialog != "" {
			t.Fatalf("after %s: page %q, dialog %q", e.name, r.seen.Page, r.seen.Dialog)
		}
	}
}
