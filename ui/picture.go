package ui

import (
	"bytes"
	"image/png"
	"io/fs"
	"path/filepath"
	"strings"

	"github.com/moby/sys/atomicwriter"

	"entente/ui/board"
	"entente/ui/board/paint"
)

// pictureScale is how many pixels a board unit takes in a saved picture: 3200 by 2400 for the standard board.
const pictureScale = 2

// askPicture asks for a file and saves the board as it is seen, whole, as PNG.
func (w *Window) askPicture() {
	start := filepath.Join(filepath.Dir(w.folder()), fileTitle(w.title())+" "+w.game.Node().Position.Phase.String()+".png")
	f := askFile(w.brush(), w.win.Canvas(), say("picture.title"), say("save.verb"), start, ".png", func(path string) {
		data, err := w.picture()
		if err == nil {
			err = atomicwriter.WriteFile(path, data, 0o644)
		}
		if err != nil {
			w.fail(say("save.failed", with{"File": filepath.Base(path)}), err)
		}
	})
	w.waitFor(f.d)
}

// picture paints the board with its orders or results.
func (w *Window) picture() ([]byte, error) {
	data, err := fs.ReadFile(w.opt.Assets, "themes/"+w.settings.Theme+".json")
	if err != nil {
		return nil, err
	}
	th, err := paint.ReadTheme(data)
	if err != nil {
		return nil, err
	}
	var state board.State
	if n := w.game.Node(); w.played() {
		state = w.resultState(n)
	} else {
		state = w.orderState(n)
	}
	width, height := w.drawing.Size()
	frame := paint.Frame{Scale: pictureScale, W: int(width * pictureScale), H: int(height * pictureScale)}
	var out bytes.Buffer
	err = png.Encode(&out, w.painter.Picture(th, frame, &state.Scene))
	return out.Bytes(), err
}

// fileTitle is a title that can be the name of a file.
func fileTitle(title string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(`/\:*?"<>|`, r) {
			return '-'
		}
		return r
	}, title)
}
