package tree

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
)

// Heights of the note: alone, and below a comparison.
const (
	footHeight  = 168
	compareFoot = 104
)

// foot is the part with the note on the phase.
type foot struct {
	*fyne.Container
	v     *Tree
	head  *kit.Sheet
	note  *noteField
	title string
}

func (v *Tree) newFoot() *foot {
	f := &foot{v: v}
	f.head = kit.NewSheet(fyne.NewSize(80, 30), func(add kit.Adder, s fyne.Size) {
		add(v.Look.Box(look.RoleLine, 0), 0, 0, s.Width, 1)
		add(v.Look.Line(f.title, 12, kit.Semibold, look.RoleMuted), 14, 2, s.Width-28, s.Height-2)
	})
	f.note = newNoteField(v)
	f.Container = container.New(f, f.head, f.note)
	return f
}

// set shows the note on another phase.
func (f *foot) set() {
	title := f.v.Say("tree.note", lang.With{"Phase": f.v.state.Chip(f.v.here)})
	if title != f.title {
		f.title = title
		f.head.Draw()
	}
	if off := f.v.state.NoNote != ""; off != f.note.Disabled() {
		if off {
			f.note.Disable()
		} else {
			f.note.Enable()
		}
	}
	f.note.put(f.v.here.Note())
}

// MinSize implements fyne.Layout.
func (f *foot) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(80, 60) }

// Layout implements fyne.Layout.
func (f *foot) Layout(_ []fyne.CanvasObject, s fyne.Size) {
	kit.Place(f.head, 0, 0, s.Width, 30)
	kit.Place(f.note, 10, 32, s.Width-20, s.Height-42)
}

// noteField is the text of a note. It is saved with every letter, as one step of undo.
type noteField struct {
	widget.Entry
	v *Tree
}

func newNoteField(v *Tree) *noteField {
	f := &noteField{v: v}
	f.MultiLine, f.Wrapping, f.Scroll = true, fyne.TextWrapWord, container.ScrollVerticalOnly
	f.PlaceHolder = v.Say("tree.note-here")
	f.OnChanged = v.actions.Note
	f.ExtendBaseWidget(f)
	return f
}

// put sets the text without calling OnChanged.
func (f *noteField) put(text string) {
	if f.Text == text {
		return
	}
	changed := f.OnChanged
	f.OnChanged = nil
	f.SetText(text)
	f.OnChanged = changed
}

// FocusGained implements fyne.Focusable.
func (f *noteField) FocusGained() {
	f.Entry.FocusGained()
	f.v.Note()
}

// FocusLost implements fyne.Focusable.
func (f *noteField) FocusLost() {
	f.Entry.FocusLost()
	f.v.Note()
}

// AcceptsTab implements fyne.Tabbable.
func (f *noteField) AcceptsTab() bool { return false }

// TypedKey implements fyne.Focusable: Escape leaves, and the keys of commands are those of the window.
func (f *noteField) TypedKey(e *fyne.KeyEvent) {
	if e.Name == fyne.KeyEscape {
		f.v.Win.Canvas().Focus(f.v.list)
		return
	}
	kit.TypeOr(&f.Entry, f.v.Keys, e)
}

// TypedShortcut implements fyne.Shortcutable: shortcuts that the text does not use go to the window, and so do undo and redo, which
// treat a note as one step.
func (f *noteField) TypedShortcut(s fyne.Shortcut) {
	switch s.(type) {
	case *fyne.ShortcutCopy, *fyne.ShortcutCut, *fyne.ShortcutPaste, *fyne.ShortcutSelectAll:
		f.Entry.TypedShortcut(s)
	default:
		if do := f.v.Shortcuts[s.ShortcutName()]; do != nil {
			do()
			return
		}
		f.Entry.TypedShortcut(s)
	}
}

// KeyDown implements desktop.Keyable.
func (f *noteField) KeyDown(e *fyne.KeyEvent) {
	f.Entry.KeyDown(e)
	kit.KeyDown(f, e)
}

// KeyUp implements desktop.Keyable.
func (f *noteField) KeyUp(e *fyne.KeyEvent) {
	f.Entry.KeyUp(e)
	kit.KeyUp(f, e)
}
