package page

import (
	"fyne.io/fyne/v2"

	"entente/ui/settings"
)

// Memory is what is remembered of the window for the next start.
type Memory struct {
	Settings *settings.Settings // one value for all that is open in the window
	kept     fyne.Preferences
}

// NewMemory remembers settings in preferences.
func NewMemory(s *settings.Settings, kept fyne.Preferences) *Memory { return &Memory{s, kept} }

// KeepSettings remembers the settings of the window for the next start.
func (m *Memory) KeepSettings() { m.Settings.Write(m.kept) }
