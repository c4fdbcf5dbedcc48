package ui

import (
	"os"
	"strconv"

	"fyne.io/fyne/v2"
)

// sized is the program as its windows see it: all they show is larger by the text size that was chosen. The toolkit asks the
// settings of the current program how large that is to be.
type sized struct {
	fyne.App
	settings sizedSettings
}

// sizedSettings are those of the toolkit, but for the scale.
type sizedSettings struct {
	fyne.Settings
	base float32 // that the user gave the toolkit
	more float32 // by the text size
}

// scaleVariable is where the toolkit looks first. If it is set, the toolkit ignores other scale settings.
const scaleVariable = "FYNE_SCALE"

// newSized makes app the current program, with a scale that can be changed. What the user's variable says is where the text
// sizes start, so it is taken away.
func newSized(app fyne.App) *sized {
	a := &sized{App: app, settings: sizedSettings{Settings: app.Settings(), base: app.Settings().Scale(), more: 1}}
	if text := os.Getenv(scaleVariable); text != "" {
		if scale, err := strconv.ParseFloat(text, 32); err == nil && scale > 0 {
			a.settings.base = float32(scale)
		} else {
			a.settings.base = 1
		}
		_ = os.Unsetenv(scaleVariable)
	}
	if !(a.settings.base > 0) {
		a.settings.base = 1
	}
	fyne.SetCurrentApp(a)
	return a
}

// Settings implements fyne.App.
func (a *sized) Settings() fyne.Settings { return &a.settings }

// Scale implements fyne.Settings.
func (s *sizedSettings) Scale() float32 { return s.base * s.more }

// ShowAnimations implements fyne.Settings. The toolkit's own would be a text cursor that fades in and out, for which it draws
// the whole window again and again, a fifth of a core on a machine without a graphics card. So the cursor is just there.
func (s *sizedSettings) ShowAnimations() bool { return false }

// sizeAtStart is how large the window is at first: all the room that a host gives it, or as large as it was left.
func (w *Window) sizeAtStart() fyne.Size {
	if room, scale := w.Host.Room, w.app.settings.Scale(); !room.IsZero() {
		return fyne.NewSize(room.Width/scale, room.Height/scale)
	}
	return fyne.NewSize(w.Settings.Width, w.Settings.Height)
}

// enlarge shows everything in a text size. The window stays as large as it is.
func (w *Window) enlarge(size int) error {
	w.Settings.TextSize = size
	before, more := w.app.settings.more, w.Settings.Enlarged()
	room := w.Win.Canvas().Size()
	w.app.settings.more = more
	if err := w.repaint(w.Settings.Theme); err != nil {
		return err
	}
	if !w.Win.FullScreen() && before != more {
		w.Win.Resize(fyne.NewSize(room.Width*before/more, room.Height*before/more))
	}
	return nil
}
