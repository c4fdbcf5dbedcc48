// Package externals lets bots that are programs of somebody else into the window: it asks for their files and remembers them.
package externals

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"entente/engine/record"
	"entente/ui/page"
	"entente/ui/settings"
)

// Adder returns what adds an external bot for a seat: it asks for the file of one, remembers it and calls sit with the seat and the bot's level.
// It is nil where no program can be started, as in a browser.
func Adder(r *page.Room, sit func(seat int, level string)) func(seat int) {
	if r.Host.Within {
		return nil
	}
	return func(seat int) { ask(r, func(level string) { sit(seat, level) }) }
}

// ask asks for the file of an external bot, remembers it and calls then with its level.
func ask(r *page.Room, then func(level string)) {
	start, _ := os.UserHomeDir()
	if known := r.Settings.ExternalPaths(); len(known) > 0 {
		start = filepath.Dir(known[0])
	}
	r.AskFile(page.FileQuestion{
		Title: r.Say("external.title"), Verb: r.Say("external.add"), Start: start + string(filepath.Separator), All: true,
		Done: func(path string) {
			level := record.ExternalLevel(settings.ExternalName(path))
			if err := startable(path); err != nil {
				r.Fail(r.Say("external.none"), err)
				return
			}
			if _, is := record.ExternalName(level); !is {
				r.Fail(r.Say("external.none"), errors.New(path))
				return
			}
			r.Settings.AddExternal(path)
			r.KeepSettings()
			then(level)
		},
	})
}

// startable returns why a file is no program; nil if it may be one.
func startable(path string) error {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return err
	case !info.Mode().IsRegular(), strings.Contains(path, "\n"),
		runtime.GOOS != "windows" && info.Mode().Perm()&0o111 == 0:
		return &os.PathError{Op: "start", Path: path, Err: os.ErrPermission}
	}
	return nil
}
