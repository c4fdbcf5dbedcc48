package gamepage

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2/canvas"

	"entente/engine/kingdoms"
	"entente/ui/board/vector"
	"entente/ui/look"
)

// inHan returns a general's name in Han characters, in the language of the window or, for English, as in the rules. latin reports whether
// the window shows the name in Latin letters.
func (h *Room) inHan(g kingdoms.General) (name, language string, latin bool) {
	w := h.words()
	if latin = w.Language() == "en"; latin {
		return w.Board.Roster.Info(g).ID, "zh_CN", true
	}
	return w.General(g), w.Language(), false
}

// brushed returns an image of the name in Han characters with the map's own fonts, so that it appears on every machine.
func (h *Room) brushed(g kingdoms.General, height float32, role look.Role) *canvas.Image {
	name, language, _ := h.inHan(g)
	const sharp, room = 2, 1.3 // pixels per window pixel, and image height per letter height
	c := h.Look.Color(role)
	style := vector.TextStyle{Face: vector.SerifItalic, Size: float64(height * sharp), Color: color.RGBA{c.R, c.G, c.B, 0xff}, Language: language}
	w := int(h.Kit.TextWidth(style, name)) + 2*sharp
	img := image.NewRGBA(image.Rect(0, 0, max(w, 1), int(float64(height)*sharp*room)))
	h.Kit.Text(img, style, sharp, float64(height)*sharp, name)
	picture := canvas.NewImageFromImage(img)
	picture.FillMode = canvas.ImageFillContain
	return picture
}
