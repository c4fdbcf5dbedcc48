package page

import (
	"image/color"
	"io/fs"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"entente/engine"
	"entente/ui/board/atlas"
	"entente/ui/board/vector"
	"entente/ui/kit"
	"entente/ui/look"
)

// Paint holds what everything in the window is drawn with.
type Paint struct {
	Look   *kit.Look
	Tips   *kit.Tips     // replaced with the theme
	Kit    *vector.Kit   // letters and glyphs of the map
	Theme  *atlas.Theme  // colors of the map
	Icon   fyne.Resource // of the program
	Assets fs.FS
}

// Use switches to a theme by its name: everything is drawn in its colors from now on, with land hatched or not.
func (p *Paint) Use(name string, hatched bool) error {
	data, th, err := p.read(name, hatched)
	if err != nil {
		return err
	}
	if err := p.Look.Use(data); err != nil {
		return err
	}
	p.Theme, p.Tips = th, kit.NewTips(p.Look)
	p.Look.Tips = p.Tips
	return nil
}

// MapTheme reads the map colors of a theme, with land hatched or not.
func (p *Paint) MapTheme(name string, hatched bool) (*atlas.Theme, error) {
	_, th, err := p.read(name, hatched)
	return th, err
}

// read reads a theme and its map colors.
func (p *Paint) read(name string, hatched bool) ([]byte, *atlas.Theme, error) {
	data, err := fs.ReadFile(p.Assets, "themes/"+name+".json")
	if err != nil {
		return nil, nil, err
	}
	th, err := atlas.ReadTheme(data)
	if err == nil {
		th.Hatched = hatched
	}
	return data, th, err
}

// PaintName draws the bar at the top of the window and of pages, with the logo and name of the program, and returns where the name ends.
// On a phone, it draws only the logo.
func (p *Paint) PaintName(add kit.Adder, width float32) float32 {
	l := p.Look
	add(l.Box(look.RoleToolbar, 0), 0, 0, width, ToolbarHeight)
	app := canvas.NewImageFromResource(p.Icon)
	app.FillMode = canvas.ImageFillContain
	add(app, 12, 11, 26, 26)
	const name, left = "Entente", 52
	if width < PhoneWindow {
		return left - 8
	}
	w := l.Width(name, 18, kit.Serif)
	add(l.Text(name, 18, kit.Serif, look.RoleToolbarText), left, 0, w, ToolbarHeight)
	return left + w
}

// PaintPage draws the ground of a page over the window, and the bar at its top.
func (p *Paint) PaintPage(add kit.Adder, s fyne.Size) {
	add(p.Look.Box(look.RoleWindow, 0), 0, 0, s.Width, s.Height)
	p.PaintName(add, s.Width)
}

// PaintColumn draws the ground of the column of texts, and its edge next to the picture.
func (p *Paint) PaintColumn(add kit.Adder, h Halves) {
	add(p.Look.Box(look.RolePanel, 0), h.At.X, h.At.Y, h.Column.Width, h.Column.Height)
	if !h.Stacked() {
		add(p.Look.Box(look.RoleLine, 0), h.At.X, h.At.Y, 1, h.Column.Height)
		return
	}
	add(p.Look.Box(look.RoleLine, 0), 0, h.At.Y, h.Column.Width, 1)
}

// BrushOf returns the brush for lists of the powers of a variant: the letters and colors of the map.
func (p *Paint) BrushOf(v *engine.Variant) kit.Brush {
	return kit.Brush{
		Look: p.Look, Tips: p.Tips,
		Letters: func(side look.Side) string { return v.Powers[side].Letter },
		Inks: func(side look.Side) kit.PowerInks {
			return kit.InksOf(color.NRGBA(p.Theme.Power(v, engine.Power(side)).RGBA))
		},
	}
}
