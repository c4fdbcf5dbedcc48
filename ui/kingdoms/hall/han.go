package hall

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2/canvas"

	"entente/ui/board/vector"
	"entente/ui/kit"
)

// inChinese returns a name in the letters of the map's own fonts, of a height, so that it is read on every machine.
func (h *Halls) inChinese(name string, height float32, role kit.Role) *canvas.Image {
	const sharp, room = 2, 1.3 // pixels of the picture for each of the window; of the height of letters
	c := h.Look.Color(role)
	style := vector.TextStyle{Face: vector.SerifItalic, Size: float64(height * sharp), Color: color.RGBA{c.R, c.G, c.B, 0xff}, Language: "zh_CN"}
	w := int(h.Kit.TextWidth(style, name)) + 2*sharp
	img := image.NewRGBA(image.Rect(0, 0, max(w, 1), int(float64(height)*sharp*room)))
	h.Kit.Text(img, style, sharp, float64(height)*sharp, name)
	picture := canvas.NewImageFromImage(img)
	picture.FillMode = canvas.ImageFillContain
	return picture
}
