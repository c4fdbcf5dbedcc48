//go:build !js

package main

import (
	"log"
	"os"
	"path/filepath"

	"fyne.io/fyne/v2"

	"entente/assets"
	"entente/ui"
	"entente/ui/board/vector"
	"entente/ui/page"
	"entente/ui/post/phones"
	"entente/ui/prefs"
	"entente/ui/sound"
)

// garbageAtStart is how much garbage there may be before it is collected, in percent of what is used: pictures of the whole map come and go
// with every zoom, and it is less memory for a little more work.
const garbageAtStart = 50

// host returns where the program runs: on a desktop.
func host() page.Host { return page.Host{} }

// elsewhere returns by what means orders come from elsewhere.
func elsewhere(kit *vector.Kit) (ui.Post, ui.Pages) {
	p := phones.New(kit, assets.FS)
	return p, p
}

// audience reports whether this is a second window alone, and shows it: on a desktop it never is.
func audience(fyne.App, ui.Options) (done bool, err error) { return false, nil }

// attend lets the host reach the window: on a desktop it does by the toolkit.
func attend(*ui.Window) {}

// remember keeps what is set beside the copies of games. What it returns writes what is still to be written.
func remember(program fyne.App) (flush func()) {
	if folder := stateFolder(); folder != "" {
		return prefs.Keep(program, filepath.Join(folder, "settings.json"), func(err error) { log.Println(err) })
	}
	return func() {}
}

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
