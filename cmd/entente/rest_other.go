//go:build !linux || !cgo || ci

package main

import "fyne.io/fyne/v2"

// rest lets a program rest: elsewhere the toolkit goes on looking for events.
func rest(app fyne.App) fyne.App { return app }
