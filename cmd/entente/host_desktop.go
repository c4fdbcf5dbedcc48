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

// garbageAtStart is the garbage collection target in percent. Pictures of the whole map come and go with every zoom, so a low target
// saves memory for a little more work.
const garbageAtStart = 50

// host describes where the program runs: on a desktop.
func host() page.Host { return page.Host{} }

// elsewhere returns the ways in which remote orders reach the program.
func elsewhere(kit *vector.Kit) (ui.Post, ui.Pages) {
	p := phones.New(kit, assets.FS)
	return p, p
}

// audience shows only the second window if this process is for that alone. On a desktop it never is.
func audience(fyne.App, ui.Options) (done bool, err error) { return false, nil }

// connectPage connects the host to the window. On a desktop the toolkit does that.
func connectPage(*ui.Window) {}

// remember stores settings beside the safety copies of games. flush writes the settings that are not written yet.
func remember(program fyne.App) (flush func()) {
	if folder := stateFolder(); folder != "" {
		return prefs.Keep(program, filepath.Join(folder, "settings.json"), func(err error) { log.Println(err) })
	}
	return func() {}
}

// bell returns a function that rings the bell.
func bell(problem func(error)) func(int) { return sound.New(problem).Ring }

// stateFolder returns the folder for safety copies of games, "" if the system has no place for it.
func stateFolder() string {
	folder, err := os.UserConfigDir()
	if err != nil {
		return ""
	}
	return filepath.Join(folder, "entente")
}
