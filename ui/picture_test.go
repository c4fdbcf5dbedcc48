package ui

import (
	"bytes"
	"image/png"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"entente/ui/europe/export"
	"entente/ui/kit"
	"entente/ui/page"
)

func TestPictureShowsOrdersButNotWhatIsSelected(t *testing.T) {
	r := newRobot(t)
	bare := picture(t, r, export.PictureWish{Width: 400})
	r.Pick("par", "bur")
	ordered := picture(t, r, export.PictureWish{Width: 400})
	if bytes.Equal(bare, ordered) {
		t.Error("the order is not in the picture")
	}
	r.Pick("mar")
	if !bytes.Equal(ordered, picture(t, r, export.PictureWish{Width: 400})) {
		t.Error("the selection is in the picture")
	}
	if !bytes.Equal(bare, picture(t, r, export.PictureWish{Width: 400, Bare: true})) {
		t.Error("a picture without orders shows some")
	}
	img, err := png.Decode(bytes.NewReader(ordered))
	if err != nil || img.Bounds().Dx() != 400 || img.Bounds().Dy() != 300 {
		t.Errorf("got %v, %v", img.Bounds(), err)
	}
	svg := picture(t, r, export.PictureWish{Width: 400, SVG: true})
	if !bytes.HasPrefix(svg, []byte("<svg")) || !bytes.Contains(svg, []byte(`width="400"`)) {
		t.Errorf("not an SVG: %.80s", svg)
	}
}

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

// TestALargePictureHoldsNothingUp: while it is drawn, orders are given, and it shows what was there before.
func TestALargePictureHoldsNothingUp(t *testing.T) {
	r := newRobot(t)
	before := picture(t, r, export.PictureWish{Width: 3200})
	file := filepath.Join(t.TempDir(), "board.png")
	r.w.exports.Draw(file, export.PictureWish{Width: 3200})
	if _, err := os.Stat(file); err == nil {
		t.Error("the window waited until the picture was drawn")
	}
	r.w.Desk.Act(func() { r.w.Desk.Draft.GiveText("A bud - ser") })
	r.WantOrder("A Bud-Ser")
	r.w.exports.Wait()
	after, err := os.ReadFile(file)
	if err != nil || !bytes.Equal(before, after) {
		t.Errorf("the picture is not that of when it was asked for (%v)", err)
	}
	r.w.exports.Draw(filepath.Join(t.TempDir(), "no folder", "board.png"), export.PictureWish{Width: 100})
	r.w.exports.Wait()
	if r.seen.Dialog == "" {
		t.Error("nobody is told that it could not be saved")
	}
}

func TestPictureIsSavedUnderTheNameThatWasAsked(t *testing.T) {
	r := newRobot(t)
	for _, c := range []struct{ name, want, head string }{
		{"board.svg", "board.svg", "<svg"}, {"board.png", "board.png", "\x89PNG"}, {"board", "board.png", "\x89PNG"}, {"v1.2", "v1.2.png", "\x89PNG"},
	} {
		r.Do("picture")
		r.chooseFile(filepath.Join(r.files, c.name))
		r.w.exports.Wait()
		if data, err := os.ReadFile(filepath.Join(r.files, c.want)); err != nil || !bytes.HasPrefix(data, []byte(c.head)) {
			t.Errorf("%s: got %.20q, %v", c.name, data, err)
		}
		_ = os.Remove(filepath.Join(r.files, c.want))
	}
}

func TestFaultsOfFilesAreToldInPlainWords(t *testing.T) {
	r := newRobot(t)
	for _, c := range []struct {
		err  error
		want string
	}{
		{&fs.PathError{Op: "open", Path: "/x/y", Err: fs.ErrPermission}, "/x/y"},
		{&fs.PathError{Op: "write", Path: "/x/y", Err: syscall.ENOSPC}, "full"},
		{&fs.PathError{Op: "open", Path: "/x/y", Err: fs.ErrNotExist}, "folder"},
	} {
		if got := r.w.PlainFault(c.err).Error(); !strings.Contains(got, c.want) || got == c.err.Error() {
			t.Errorf("%v: got %q", c.err, got)
		}
	}
}

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

func TestPictureDialogOffersItsChoices(t *testing.T) {
	r := newRobot(t)
	r.Do("picture")
	for _, o := range test.LaidOutObjects(r.w.Dialog.Popup) {
		if b, ok := o.(*kit.Button); ok && b.Face.Text == "SVG" {
			test.Tap(b)
		}
	}
	if name := r.pathField().Text; !strings.HasSuffix(name, ".svg") {
		t.Errorf("SVG was chosen, and the name is %q", name)
	}
}
