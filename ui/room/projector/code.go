package projector

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"entente/ui/kit"
	"entente/ui/look"
)

// The lengths of the card with a code.
const (
	codeSide  = 640
	codeQuiet = 4 // light border of a code in modules, which readers need
	codeWidth = codeSide + 520
)

// code draws the code for phones, with instructions beside it.
func (m *moment) code(add kit.Adder, size fyne.Size, k float32) {
	x, y := (size.Width/k-codeWidth)/2, (size.Height/k-codeSide)/2
	at := func(o fyne.CanvasObject, b box) { add(o, (x+b.x)*k, (y+b.y)*k, b.w*k, b.h*k) }
	at(&canvas.Rectangle{FillColor: m.b.Color(look.RolePanel), StrokeColor: m.b.Color(look.RoleAccent), StrokeWidth: 5 * k, CornerRadius: 22 * k}, box{0, 0, codeWidth, codeSide})
	const edge = 28
	picture := canvas.NewImageFromImage(modules(m.says.Code))
	picture.ScaleMode, picture.FillMode = canvas.ImageScalePixels, canvas.ImageFillContain
	at(picture, box{edge, edge, codeSide - 2*edge, codeSide - 2*edge})
	const wide = codeWidth - codeSide - edge
	top := float32(edge + 20)
	write := func(text string, size float32, f kit.Face, r look.Role, most int) {
		rows := m.b.Wrap(text, size*k, f, wide*k)
		for _, row := range rows[:min(len(rows), most)] {
			at(m.b.Text(row, size*k, f, r), box{codeSide, top, wide, size * 1.28})
			top += size * 1.28
		}
		top += 20
	}
	write(m.says.Head, 60, kit.Serif, look.RoleText, 4)
	write(m.says.Text, 34, kit.Regular, look.RoleMuted, 6)
}

// modules returns the picture of a code with its border, one pixel per module.
func modules(code [][]bool) image.Image {
	side := len(code) + 2*codeQuiet
	img := image.NewPaletted(image.Rect(0, 0, side, side), color.Palette{color.White, color.Black})
	for y, row := range code {
		for x, dark := range row {
			if dark {
				img.SetColorIndex(x+codeQuiet, y+codeQuiet, 1)
			}
		}
	}
	return img
}
