package clubs

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"entente/engine/club"
	"entente/ui/page"
)

// reading reads the folder of a club in the background.
type reading struct {
	screen *page.Screen
	cancel context.CancelFunc // nil before the first start
	turn   int                // number of starts; results of an earlier start are ignored
}

// stop cancels the current reading.
func (r *reading) stop() {
	if r.cancel != nil {
		r.cancel()
	}
}

// live reports whether the window is real. In tests everything is read at once, because the test driver draws on this goroutine.
func (r *reading) live() bool {
	_, live := r.screen.App.Driver().(desktop.Driver)
	return live
}

// begin reads a folder and calls finish with the result, unless it was started again in the meantime. progress, if not nil, is called
// during the reading in a real window.
func (r *reading) begin(dir string, o club.Options, progress func(done, all int), finish func(*club.Club, error)) {
	r.stop()
	ctx, cancel := context.WithCancel(context.Background())
	r.cancel = cancel
	r.turn++
	turn := r.turn
	done := func(all *club.Club, err error) {
		cancel()
		if turn == r.turn {
			finish(all, err)
		}
	}
	if !r.live() {
		done(club.Read(ctx, dir, o))
		return
	}
	if progress != nil {
		o.Progress = func(done, all int) {
			fyne.Do(func() {
				if turn == r.turn {
					progress(done, all)
				}
			})
		}
	}
	go func() {
		all, err := club.Read(ctx, dir, o)
		fyne.Do(func() { done(all, err) })
	}()
}
