package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// Themed shows an object in a theme of its own. The toolkit never releases a container.ThemeOverride, nor what it refers to: here a
// field, its page and the window. So the override holds the object only while it is drawn.
type Themed struct {
	widget.BaseWidget
	object   fyne.CanvasObject
	box      *fyne.Container // object, or empty
	override *container.ThemeOverride
}

// NewThemed shows o in a theme.
func NewThemed(o fyne.CanvasObject, theme fyne.Theme) *Themed {
	t := &Themed{object: o, box: container.NewStack()}
	t.override = container.NewThemeOverride(t.box, theme)
	t.ExtendBaseWidget(t)
	return t
}

// CreateRenderer implements fyne.Widget.
func (t *Themed) CreateRenderer() fyne.WidgetRenderer {
	t.box.Objects = []fyne.CanvasObject{t.object}
	t.override.Refresh()
	return themedRenderer{widget.NewSimpleRenderer(t.override), t.box}
}

// themedRenderer draws the override, and empties it when it is no longer drawn.
type themedRenderer struct {
	fyne.WidgetRenderer
	box *fyne.Container
}

// Destroy implements fyne.WidgetRenderer.
func (r themedRenderer) Destroy() {
	r.box.Objects = nil
	r.WidgetRenderer.Destroy()
}
