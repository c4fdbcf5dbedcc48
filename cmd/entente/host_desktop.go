//go:build !js

package main

import (
	"os"
	"path/filepath"

	"entente/ui"
	"entente/ui/page"
	"entente/ui/sound"
)

// host returns where the program runs: on a desktop.
func host() page.Host { return page.Host{} }

// attend lets the host reach the window: on a desktop it does by the toolkit.
func attend(*ui.Window) {}

// bell returns what rings the bell.
func bell(problem func(error)) func(int) { return sound.New(problem).Ring }

// stateFolder is where copies of running games are kept, "" if the system names no place for it.
func stateFolder() string {
	folder, err := os.UserConfigDir()
	if err != nil {
		return ""
	}
	return filepath.Join(folder, "entente")
}
