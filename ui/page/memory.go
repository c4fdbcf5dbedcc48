package page

import (
	"fyne.io/fyne/v2"

	"entente/ui/settings"
)

// Memory is what the window saves for the next start.
type Memory struct {
	Settings *settings.Settings // one value for everything open in the window
	kept     fyne.Preferences
}

// NewMemory keeps settings in the preferences.
func NewMemory(s *settings.Settings, kept fyne.Preferences) *Memory { return &Memory{s, kept} }

// KeepSettings saves the settings of the window for the next start.
func (m *Memory) KeepSettings() { m.Settings.Write(m.kept) }
