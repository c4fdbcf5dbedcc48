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
	cancel context.CancelFunc // nil: it was never begun
	turn   int                // how often it was begun: what comes of an earlier time is too late
}

// stop lets what is read now come to nothing.
func (r *reading) stop() {
	if r.cancel != nil {
		r.cancel()
	}
}

// live reports whether the window lives: the driver of tests draws on this goroutine, and everything is read at once.
func (r *reading) live() bool {
	_, live := r.screen.App.Driver().(desktop.Driver)
	return live
}

// begin reads a folder and calls finish with what came of it, unless it was begun again meanwhile. progress, if there is one, hears of it
// while the window lives.
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
