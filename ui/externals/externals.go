// Package externals adds external bots to the window: it asks for their files and remembers them.
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
func Adder(s *page.Screen, m *page.Memory, sit func(seat int, level string)) func(seat int) {
	if s.Host.Within {
		return nil
	}
	return func(seat int) { ask(s, m, func(level string) { sit(seat, level) }) }
}

// ask asks for the file of an external bot, remembers it and calls then with its level.
func ask(s *page.Screen, m *page.Memory, then func(level string)) {
	start, _ := os.UserHomeDir()
	if known := m.Settings.ExternalPaths(); len(known) > 0 {
		start = filepath.Dir(known[0])
	}
	s.AskFile(page.FileQuestion{
		Title: s.Say("external.title"), Verb: s.Say("external.add"), Start: start + string(filepath.Separator), All: true,
		Done: func(path string) {
			level := record.ExternalLevel(settings.ExternalName(path))
			if err := startable(path); err != nil {
				s.Fail(s.Say("external.none"), err)
				return
			}
			if _, is := record.ExternalName(level); !is {
				s.Fail(s.Say("external.none"), errors.New(path))
				return
			}
			m.Settings.AddExternal(path)
			m.KeepSettings()
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
