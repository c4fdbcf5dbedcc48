// Package watch shows spectators on the network what a second window shows: on phones in the audience, on a second machine at the
// projector, in a stream. It receives only pictures of package projection, so it cannot reveal anything else.
//
//	w := watch.New(kit, assets.FS)
//	w.Show(picture, drawing) // by the window, after each change
//	http.Handle("/watch", w) // and for the other paths of Paths
package watch

import (
	"context"
	"io/fs"
	"reflect"
	"sync"
	"time"

	"entente/ui/board/atlas"
	"entente/ui/board/vector"
	"entente/ui/look"
	"entente/ui/projection"
)

// pollTime is how long a request waits for a change before it is answered without one.
const pollTime = 25 * time.Second

// Watch holds the public view. It is safe for concurrent use: the window writes it, the server reads it, and neither blocks the other.
type Watch struct {
	assets fs.FS
	kit    *vector.Kit
	Poll   time.Duration // how long a request waits for changes; New sets 25 s

	mu      sync.Mutex // held for some microseconds at most
	now     view
	version uint64        // of the state
	body    uint64        // version of the last change of anything but the clock
	changed chan struct{} // closed at the next change

	gallery gallery
}

// view is the state at a time. The zero view shows nothing.
type view struct {
	picture projection.Picture
	drawing *atlas.Drawing // nil if nothing is shown
	number  uint64         // of the map; it changes whenever the map does
}

// New returns a watch that shows nothing. kit and assets are the fonts and files of the program.
func New(kit *vector.Kit, assets fs.FS) *Watch {
	first := uint64(time.Now().UnixMilli()) // higher than any version of an earlier start that a page may have seen
	return &Watch{kit: kit, assets: assets, Poll: pollTime, version: first, body: first, changed: make(chan struct{})}
}

// Show publishes p, on the board that d draws; neither may be modified afterwards. A picture equal to the current one notifies no request.
// Show takes some microseconds. Expensive work is left to the requests and done at most once per picture.
func (w *Watch) Show(p projection.Picture, d *atlas.Drawing) {
	w.mu.Lock()
	defer w.mu.Unlock()
	was := w.now
	next := view{p, d, was.number}
	sameMap := d == was.drawing && p.Map.Equal(was.picture.Map) && p.Hatched == was.picture.Hatched && p.Language == was.picture.Language
	if !sameMap {
		next.number++
	}
	clock := p.Column.Clock
	p.Column.Clock = was.picture.Column.Clock
	sameBody := sameMap && p.Title == was.picture.Title && reflect.DeepEqual(p.Chips, was.picture.Chips) && reflect.DeepEqual(p.Column, was.picture.Column)
	if sameBody && clock == was.picture.Column.Clock {
		return
	}
	w.now = next
	w.change(!sameBody)
}

// Hide stops showing anything.
func (w *Watch) Hide() {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.now.drawing == nil {
		return
	}
	w.now = view{number: w.now.number, picture: projection.Picture{Language: w.now.picture.Language}}
	w.change(true)
	w.gallery.empty()
}

// change notifies waiting requests. body says that more than the clock has changed.
func (w *Watch) change(body bool) {
	w.version++
	if body {
		w.body = w.version
	}
	close(w.changed)
	w.changed = make(chan struct{})
}

// seen returns the current view, its version, and the version of the last change of anything but the clock.
func (w *Watch) seen() (v view, version, body uint64) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.now, w.version, w.body
}

// wait returns as soon as the version differs from seen, or when ctx ends.
func (w *Watch) wait(ctx context.Context, seen uint64) {
	w.mu.Lock()
	version, changed := w.version, w.changed
	w.mu.Unlock()
	if version != seen {
		return
	}
	select {
	case <-changed:
	case <-ctx.Done():
	}
}

// clock returns the clock of the view.
func (v view) clock() look.Clock { return v.picture.Column.Clock }
