package files

import (
	"errors"
	"io/fs"
	"testing"

	"fyne.io/fyne/v2/container"

	"entente/assets"
	"entente/ui/desk"
	"entente/ui/kit"
	"entente/ui/page"
	"entente/ui/uitest"
)

func TestFailingCopiesAreToldOnceUntilTheyWorkAgain(t *testing.T) {
	look, err := kit.NewLook(assets.FS)
	if err != nil {
		t.Fatal(err)
	}
	colors, err := fs.ReadFile(assets.FS, "themes/light.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := look.Use(colors); err != nil {
		t.Fatal(err)
	}
	app := uitest.App(t)
	r := &page.Room{App: app, Win: app.NewWindow(""), Look: look, Tips: kit.NewTips(look), Desk: &desk.Desk{Texts: uitest.Speak(t, "en_US.UTF-8")}}
	r.Stack, r.Doors.Note = &page.Stack{Room: r}, func() {}
	r.Win.SetContent(container.NewStack(r.Tips.Layer))
	t.Cleanup(r.Win.Close)
	f, full := &Files{Room: r}, errors.New("the disk is full")
	for i, step := range []struct {
		err  error
		told bool
	}{{nil, false}, {full, true}, {full, false}, {nil, false}, {full, true}} {
		r.Dialog = nil
		f.warnCopies(step.err)
		if told := r.Dialog != nil; told != step.told {
			t.Errorf("step %d: told %v", i, told)
		}
		if f.Desk.Uncopied != (step.err != nil) {
			t.Errorf("step %d: marked %v", i, f.Desk.Uncopied)
		}
	}
}
