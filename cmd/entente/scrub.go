package main

import (
	"sync"
	"time"

	"fyne.io/fyne/v2"

	"entente/engine/seal"
)

// The delays after which memory is scrubbed: first when the safety copies are written and everything is drawn, then when the toolkit has released the
// texts it drew, which it caches for a minute and drops with the next frame.
const (
	scrubSoon  = 2 * time.Second
	scrubAgain = 75 * time.Second
)

// scrubber scrubs memory after secret orders were handed in. The zero value is ready.
type scrubber struct {
	mu    sync.Mutex
	again *time.Timer
}

// Begin schedules both scrubs and returns immediately. Calling it again restarts the second delay.
func (s *scrubber) Begin() {
	time.AfterFunc(scrubSoon, seal.Scrub)
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.again != nil {
		s.again.Stop()
	}
	s.again = time.AfterFunc(scrubAgain, func() {
		fyne.Do(func() {
			for _, w := range fyne.CurrentApp().Driver().AllWindows() {
				w.Canvas().Refresh(w.Content())
			}
		})
		time.AfterFunc(scrubSoon, seal.Scrub)
	})
}
