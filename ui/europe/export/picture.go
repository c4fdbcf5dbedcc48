package export

import (
	"bytes"
	"fmt"
	"image/png"
	"path/filepath"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine/disk"
	"entente/ui/board/vector"
	"entente/ui/document"
	"entente/ui/kit"
	"entente/ui/page"
)

// PictureWish is what a saved picture of the board shows.
type PictureWish struct {
	Width int  // in pixels
	Bare  bool // no orders and no results
	SVG   bool // vector shapes instead of pixels
}

// pictureWidths returns the available widths. The board has an aspect ratio of 4:3.
func pictureWidths() []int { return []int{1600, 3200, 4800, 6400} }

// ending returns the file extension of such pictures.
func (p PictureWish) ending() string {
	if p.SVG {
		return ".svg"
	}
	return ".png"
}

// askPicture asks how and where to save a picture of the board, and saves it.
func (e *Exports) askPicture() {
	wish := PictureWish{Width: 3200}
	name := document.FileTitle(e.Desk.Title()) + " " + e.Desk.Game.Node().Position.Phase.String()
	start := filepath.Join(e.Folder(), name+".png")
	var d *page.FileDialog
	what := page.NewChoice(e.Look, nil, e.Say("picture.what"), 0, e.Say("picture.orders"), e.Say("picture.bare"))
	what.OnPick = func(i int) { wish.Bare = i == 1 }
	var widths []string
	for _, width := range pictureWidths() {
		widths = append(widths, strconv.Itoa(width))
	}
	size := page.NewChoice(e.Look, nil, e.Say("picture.size"), 1, widths...)
	size.OnPick = func(i int) { wish.Width = pictureWidths()[i] }
	format := page.NewChoice(e.Look, nil, e.Say("picture.format"), 0, "PNG", "SVG")
	format.OnPick = func(i int) {
		wish.SVG = i == 1
		d.SetEnding(wish.ending())
	}
	body := container.New(kit.Spaced{Gap: 4, Width: 520}, what.Container, size.Container, format.Container)
	d = e.AskFile(page.FileQuestion{Title: e.Say("picture.title"), Verb: e.Say("save.verb"), Start: start, Ending: ".png", More: body, Done: func(path string) {
		switch strings.ToLower(filepath.Ext(path)) { // the typed extension decides
		case ".svg":
			wish.SVG = true
		case ".png":
			wish.SVG = false
		default:
			path += wish.ending()
		}
		e.Replace(path, func() { e.Draw(path, wish) })
	}})
	for _, c := range []*page.Choice{what, size, format} {
		for _, b := range c.Buttons {
			b.Keys = d.Keys()
		}
	}
}

// Draw writes the board as it is now to a file. A large picture takes seconds, so it is drawn in the background.
func (e *Exports) Draw(path string, wish PictureWish) {
	draw, err := e.picture(wish)
	if err != nil {
		e.Alarm(err)
		return
	}
	e.drawing.Go(func() {
		data, err := draw()
		if err == nil {
			err = disk.Write(path, data)
		}
		if err != nil {
			fyne.Do(func() { e.FailSave(path, err) })
		}
	})
}

// Wait blocks until no picture is being drawn. The window calls it before it closes.
func (e *Exports) Wait() { e.drawing.Wait() }

// picture returns a function that draws the whole board, as it is now, into a file. It may be called from any goroutine.
func (e *Exports) picture(wish PictureWish) (draw func() ([]byte, error), err error) {
	th, err := e.MapTheme(e.Desk.Settings.Theme, e.Desk.Settings.Hatched)
	if err != nil {
		return nil, fmt.Errorf("theme: %w", err)
	}
	painter := e.Painter
	width, height := e.Drawing.Size()
	scale := float64(wish.Width) / width
	frame := vector.Frame{Scale: scale, W: wish.Width, H: int(height * scale)}
	scene := e.Scenes.Picture(wish.Bare)
	return func() ([]byte, error) {
		if wish.SVG {
			return painter.SVG(th, frame, &scene), nil
		}
		var out bytes.Buffer
		err := png.Encode(&out, painter.Picture(th, frame, &scene))
		return out.Bytes(), err
	}, nil
}
