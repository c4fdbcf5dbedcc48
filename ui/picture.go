package ui

import (
	"bytes"
	"fmt"
	"image/png"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2/container"

	"entente/ui/board/paint"
	"entente/ui/document"
	"entente/ui/kit"
	"entente/ui/words"
)

// pictureWish is what a saved picture of the board shows.
type pictureWish struct {
	Width int  // in pixels
	Bare  bool // no orders and no results
	SVG   bool // vector shapes instead of pixels
}

// pictureWidths are the sizes that are offered. The board is four wide to three high.
func pictureWidths() []int { return []int{1600, 3200, 4800, 6400} }

// ending is how files of such pictures end.
func (p pictureWish) ending() string {
	if p.SVG {
		return ".svg"
	}
	return ".png"
}

// askPicture asks how and where to save the board as a picture, and does.
func (fs *Files) askPicture() {
	wish := pictureWish{Width: 3200}
	name := fileTitle(fs.desk.Title()) + " " + fs.desk.Game.Node().Position.Phase.String()
	start := filepath.Join(filepath.Dir(fs.folder()), name+".png")
	var f *fileDialog
	what := kit.NewChoice(fs.look, nil, words.Say("picture.what"), 0, words.Say("picture.orders"), words.Say("picture.bare"))
	what.OnPick = func(i int) { wish.Bare = i == 1 }
	var widths []string
	for _, width := range pictureWidths() {
		widths = append(widths, number(width))
	}
	size := kit.NewChoice(fs.look, nil, words.Say("picture.size"), 1, widths...)
	size.OnPick = func(i int) { wish.Width = pictureWidths()[i] }
	format := kit.NewChoice(fs.look, nil, words.Say("picture.format"), 0, "PNG", "SVG")
	format.OnPick = func(i int) {
		wish.SVG = i == 1
		f.setEnding(wish.ending())
	}
	body := container.New(kit.Spaced{Gap: 4, Width: 520}, what.Container, size.Container, format.Container)
	f = askFileWith(fs.brush(), fs.win.Canvas(), words.Say("picture.title"), words.Say("save.verb"), start, ".png", body, func(path string) {
		switch strings.ToLower(filepath.Ext(path)) { // the name that was typed counts
		case ".svg":
			wish.SVG = true
		case ".png":
			wish.SVG = false
		default:
			path += wish.ending()
		}
		fs.writeNew(path, func() ([]byte, error) { return fs.picture(wish) })
	})
	for _, c := range []*kit.Choice{what, size, format} {
		for _, b := range c.Buttons {
			b.Keys = f.d
		}
	}
	fs.waitFor(f.d)
}

// picture returns the whole board as a file.
func (f *Files) picture(wish pictureWish) ([]byte, error) {
	th, err := f.mapTheme(f.desk.Settings.Theme)
	if err != nil {
		return nil, fmt.Errorf("theme: %w", err)
	}
	width, height := f.drawing.Size()
	scale := float64(wish.Width) / width
	frame := paint.Frame{Scale: scale, W: wish.Width, H: int(height * scale)}
	scene := f.scenes.pictureScene(wish.Bare)
	if wish.SVG {
		return f.painter.SVG(th, frame, &scene), nil
	}
	var out bytes.Buffer
	err = png.Encode(&out, f.painter.Picture(th, frame, &scene))
	return out.Bytes(), err
}

// fileTitle is a title that can be the name of a file.
func fileTitle(title string) string { return document.FileTitle(title) }
