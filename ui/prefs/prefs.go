// Package prefs keeps the program's settings in one file that is complete at every moment.
//
//	flush := prefs.Keep(app, "settings.json", log.Println) // from now on app.Preferences() is remembered there
//	defer flush()                                          // what was changed in the last tenth of a second too
//
// The toolkit's own file is truncated before it is rewritten, and read whenever it changes: a start could find it empty, and a program
// killed in between would have forgotten everything.
package prefs

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2"

	"entente/engine/disk"
)

// The largest file that is read, in bytes, and how long after a change it is written: many come at once.
const (
	largest = 1 << 20
	pause   = 100 * time.Millisecond
)

// values are preferences in memory as the toolkit has them.
type values interface {
	fyne.Preferences
	ReadValues(func(map[string]any))
	WriteValues(func(map[string]any))
}

// entries are the values of a file, each as compact JSON.
type entries map[string]json.RawMessage

// store is the memory of a program. All of it may be called from any goroutine.
type store struct {
	values
	file    string
	problem func(error)

	waiting atomic.Bool // a write is coming

	mu    sync.Mutex // held while the file is written, never by who changes a value
	saved entries    // as this program knows the file
	said  string     // the last problem
}

// Keep lets the preferences of an app be remembered in a file, and begins with what is there. Of a file that is damaged nothing is used; it is
// kept beside as "name.damaged". Programs that run at the same time keep each other's changes. What goes wrong is told to problem, once.
// What flush does not write is written a tenth of a second after the change.
func Keep(app fyne.App, file string, problem func(error)) (flush func()) {
	memory, ok := app.Preferences().(values)
	if !ok {
		return func() {}
	}
	s := &store{values: memory, file: file, problem: problem}
	app.SetCloudProvider(provider{s}) // from here on the toolkit's own store writes nothing, whatever changes
	s.load()
	s.AddChangeListener(s.changed)
	return s.save
}

// SetStringList implements fyne.Preferences. The toolkit's panics where a number was.
func (s *store) SetStringList(key string, value []string) {
	if len(s.StringList(key)) == 0 {
		s.RemoveValue(key)
	}
	s.values.SetStringList(key, value)
}

// load takes in what is in the file.
func (s *store) load() {
	found, err := read(s.file)
	if fault := (*fs.PathError)(nil); errors.As(err, &fault) {
		s.report(err)
	} else if err != nil {
		aside := s.file + ".damaged"
		s.report(fmt.Errorf("%w; the settings are as on a first start, and the file is kept as %s", err, filepath.Base(aside)))
		if err := os.Rename(s.file, aside); err != nil {
			s.report(err)
		}
	}
	s.saved = found
	s.WriteValues(func(all map[string]any) {
		for key, text := range found {
			if v := decoded(text); v != nil {
				all[key] = v
			}
		}
	})
}

// decoded is a value as the toolkit wants it, nil if it can be none.
func decoded(text json.RawMessage) any {
	var v any
	if json.Unmarshal(text, &v) != nil {
		return nil
	}
	list, ok := v.([]any)
	if !ok {
		return v
	}
	texts := make([]string, len(list))
	for i := range list {
		if texts[i], ok = list[i].(string); !ok {
			return nil
		}
	}
	return texts
}

// changed writes the file soon, and waits for nothing: a slow disk must not hold up the window.
func (s *store) changed() {
	if !s.waiting.Swap(true) {
		time.AfterFunc(pause, s.save)
	}
}

// save writes what this program has changed since it last knew the file, and leaves what others changed.
func (s *store) save() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.waiting.Store(false) // what is changed from here on is written again
	now := s.now()
	if maps.EqualFunc(now, s.saved, same) {
		return
	}
	if err := s.write(now); err != nil {
		s.report(err)
		return
	}
	s.saved, s.said = now, ""
}

// now is everything that is remembered, as the file would have it.
func (s *store) now() entries {
	all := entries{}
	s.ReadValues(func(list map[string]any) {
		for key, v := range list {
			if text, err := json.Marshal(v); err == nil { // no JSON for a number that is none
				all[key] = text
			}
		}
	})
	return all
}

// write puts what differs from what was known into the file.
func (s *store) write(now entries) error {
	if err := os.MkdirAll(filepath.Dir(s.file), 0o700); err != nil {
		return err
	}
	lock := disk.NewLock(s.file + ".lock")
	if err := lock.Lock(); err != nil {
		return err
	}
	defer func() { _ = lock.Unlock() }()
	there, err := read(s.file)
	if err != nil {
		there = entries{} // somebody damaged it while the program ran: what is remembered is here
	}
	for key := range s.saved {
		if _, kept := now[key]; !kept {
			delete(there, key)
		}
	}
	for key, text := range now {
		if !same(text, s.saved[key]) {
			there[key] = text
		}
	}
	data, err := json.MarshalIndent(there, "", "  ")
	if err != nil {
		return err
	}
	return disk.WritePrivate(s.file, data)
}

// report passes on an error unless it repeats the last one. The lock is held, or the store is not shared yet.
func (s *store) report(err error) {
	if s.said != err.Error() {
		s.said = err.Error()
		s.problem(err)
	}
}

func same(a, b json.RawMessage) bool { return bytes.Equal(a, b) }

// read reads a file; without one there are no entries.
func read(file string) (entries, error) {
	all := entries{}
	data, err := disk.Read(file, largest)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return all, nil
	case err != nil:
		return all, fmt.Errorf("%s: %w", file, err)
	}
	if err := json.Unmarshal(data, &all); err != nil {
		return entries{}, fmt.Errorf("%s: %w", file, err)
	}
	if all == nil {
		return entries{}, fmt.Errorf("%s: no settings", file)
	}
	for key, text := range all {
		var tight bytes.Buffer
		if json.Compact(&tight, text) == nil {
			all[key] = tight.Bytes()
		}
	}
	return all, nil
}

// provider hands the toolkit a store instead of its own.
type provider struct{ store *store }

func (p provider) ProviderName() string                       { return "settings" }
func (p provider) ProviderDescription() string                { return p.store.file }
func (p provider) ProviderIcon() fyne.Resource                { return nil }
func (p provider) Setup(fyne.App) error                       { return nil }
func (p provider) Cleanup(fyne.App)                           {}
func (p provider) CloudPreferences(fyne.App) fyne.Preferences { return p.store }
