package ui

import (
	"entente/ui/europe/export"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"entente/ui/page"
)

// chooseFile types a name into the dialog that asks for a file, and Enter, and waits until what is printed was made.
func (r *robot) chooseFile(path string) *robot {
	r.t.Helper()
	field := r.pathField()
	field.SetText(path)
	field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	r.await() // the test driver lets two goroutines at the window
	r.w.Note()
	return r
}

// pathField is where a dialog asks for the name of a file.
func (r *robot) pathField() *page.PathField {
	r.t.Helper()
	for _, o := range test.LaidOutObjects(r.w.Dialog.Popup) {
		if field, ok := o.(*page.PathField); ok {
			return field
		}
	}
	r.t.Fatal("no file is asked for")
	return nil
}

// picture is the board as it is saved.
func picture(t *testing.T, r *robot, wish export.PictureWish) []byte {
	t.Helper()
	file := filepath.Join(t.TempDir(), "board")
	r.w.exports.Draw(file, wish)
	r.w.exports.Wait()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return data
}
