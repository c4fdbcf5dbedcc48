//go:build !linux || !cgo || ci

package main

import "fyne.io/fyne/v2"

// rest does nothing here: the app keeps polling for events.
func rest(app fyne.App) fyne.App { return app }
