package ui

import (
	"path/filepath"
	"testing"

	"entente/ui/page"
)

// TestABrowserIsAskedForFiles (issue 18): in a browser the dialog for opening has one more answer, which asks the browser, and the file
// is opened; that for saving has not. What cannot be done there says why.
func TestABrowserIsAskedForFiles(t *testing.T) {
	file := filepath.Join(newRobot(t).SaveAs("picked.entente").files, "picked.entente")
	r := newRobot(t)
	var asked []string
	r.w.Host = page.Host{Exports: t.TempDir() + "/", Within: true, Pick: func(endings []string, open func(string)) {
		asked = endings
		open(file)
	}}
	r.w.Do("open")
	if n := len(r.w.Dialog.Answers); n != 3 {
		t.Fatalf("%d answers", n)
	}
	r.w.Dialog.Answer(2)
	if r.w.Dialog.Open() || filepath.Base(r.w.Desk.Doc.Path()) != "picked.entente" || len(asked) < 2 {
		t.Errorf("opened %q, asked for %q", r.w.Desk.Doc.Path(), asked)
	}
	r.w.Do("save-as")
	if n := len(r.w.Dialog.Answers); n != 2 {
		t.Errorf("saving: %d answers", n)
	}
	for _, name := range []string{"projector", "full-screen"} {
		if c, _ := r.w.Commands.Named(name); c.WhyNot() == "" {
			t.Errorf("%s could be done", name)
		}
	}
}
