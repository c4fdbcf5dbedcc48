// Package systray stands where the system's tray did, which no window of ours asks for: nothing of it is ever shown.
package systray

// KeyModifier is a key held with another.
type KeyModifier int

// The keys that the toolkit knows.
const (
	KeyModifierShift KeyModifier = 1 << iota
	KeyModifierControl
	KeyModifierAlt
	KeyModifierSuper
)

// MenuItem is an entry that is never shown.
type MenuItem struct{ ClickedCh chan struct{} }

// AddSubMenuItem returns another entry that is never shown.
func (*MenuItem) AddSubMenuItem(string, string) *MenuItem { return new(MenuItem) }

// AddSubMenuItemCheckbox returns another entry that is never shown.
func (*MenuItem) AddSubMenuItemCheckbox(string, string, bool) *MenuItem { return new(MenuItem) }

// AddSeparator does nothing.
func (*MenuItem) AddSeparator() {}

// Disable does nothing.
func (*MenuItem) Disable() {}

// SetShortcut does nothing.
func (*MenuItem) SetShortcut(KeyModifier, string) {}

// SetIcon does nothing.
func (*MenuItem) SetIcon([]byte) {}

// SetTemplateIcon does nothing.
func (*MenuItem) SetTemplateIcon(_, _ []byte) {}

// AddMenuItem returns an entry that is never shown.
func AddMenuItem(string, string) *MenuItem { return new(MenuItem) }

// AddMenuItemCheckbox returns an entry that is never shown.
func AddMenuItemCheckbox(string, string, bool) *MenuItem { return new(MenuItem) }

// AddSeparator does nothing.
func AddSeparator() {}

// ResetMenu does nothing.
func ResetMenu() {}

// SetIcon does nothing.
func SetIcon([]byte) {}

// SetTemplateIcon does nothing.
func SetTemplateIcon(_, _ []byte) {}

// SetTitle does nothing.
func SetTitle(string) {}

// SetOnTapped does nothing: nobody can tap what is not shown.
func SetOnTapped(func()) {}

// RunWithExternalLoop returns two functions that do nothing.
func RunWithExternalLoop(func(), func()) (start, end func()) { return func() {}, func() {} }
