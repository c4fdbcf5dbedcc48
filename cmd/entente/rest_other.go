//go:build !linux || !cgo || ci

package main

import "fyne.io/fyne/v2"

// withIdle does nothing here: the app keeps polling for events.
func withIdle(app fyne.App) fyne.App { return app }
