package command

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// Key is a key with its modifiers.
type Key struct {
	Name fyne.KeyName
	Mod  fyne.KeyModifier
}

// ParseKey reads a key as shown to users, such as "Ctrl+Shift+S" or "F11".
func ParseKey(text string) Key {
	var k Key
	for {
		word, rest, more := strings.Cut(text, "+")
		if !more || rest == "" || word == "" { // "+" itself is a key
			break
		}
		switch word {
		case "Ctrl":
			k.Mod |= fyne.KeyModifierShortcutDefault
		case "Shift":
			k.Mod |= fyne.KeyModifierShift
		case "Alt":
			k.Mod |= fyne.KeyModifierAlt
		}
		text = rest
	}
	names := map[string]fyne.KeyName{
		"Enter": fyne.KeyReturn, "Esc": fyne.KeyEscape, "Space": fyne.KeySpace, "Tab": fyne.KeyTab, "Left": fyne.KeyLeft,
		"Right": fyne.KeyRight, "Down": fyne.KeyDown, "Home": fyne.KeyHome, "End": fyne.KeyEnd, "Del": fyne.KeyDelete,
		"Backspace": fyne.KeyBackspace,
	}
	k.Name = fyne.KeyName(text)
	if name, ok := names[text]; ok {
		k.Name = name
	}
	return k
}

// Shortcut returns the toolkit's event for the key.
func (k Key) Shortcut() fyne.Shortcut {
	if k.Mod == fyne.KeyModifierShortcutDefault {
		switch k.Name {
		case fyne.KeyZ:
			return &fyne.ShortcutUndo{}
		case fyne.KeyY:
			return &fyne.ShortcutRedo{}
		case fyne.KeyV:
			return &fyne.ShortcutPaste{}
		case fyne.KeyC:
			return &fyne.ShortcutCopy{}
		}
	}
	return &desktop.CustomShortcut{KeyName: k.Name, Modifier: k.Mod}
}
