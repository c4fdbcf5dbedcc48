// Package watch shows spectators on the network what a second window shows: on phones in the audience, on a second machine at the
// projector, in a stream. It is given only pictures of package projection, so it cannot reveal anything else.
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

// pollTime is how long a request waits for a change before it is answered that there was none.
const pollTime = 25 * time.Second

// Watch holds what everyone may see. It may be used from any goroutine: the window shows, the server reads, and neither blocks
// the other.
type Watch struct {
	assets fs.FS
	kit    *vector.Kit
	Poll   time.Duration // how long a request waits for changes; New sets 25 s

	mu      sync.Mutex // held for some microseconds at most
	now     view
	version uint64        // of the state
	body    uint64        // the version since which only the clock has changed
	changed chan struct{} // closed with the next change

	gallery gallery
}

// view is the state at a time. The zero view shows nothing.
type view struct {
	picture projection.Picture
	drawing *atlas.Drawing // nil: nothing is shown
	number  uint64         // of the map: it changes whenever the map does
}

// New returns a watch that shows nothing. kit and assets are the letters and files of the program.
func New(kit *vector.Kit, assets fs.FS) *Watch {
	first := uint64(time.Now().UnixMilli()) // higher than all versions of an earlier start, which a page may have seen
	return &Watch{kit: kit, assets: assets, Poll: pollTime, version: first, body: first, changed: make(chan struct{})}
}

// Show lets p be seen, on the board that d draws; neither must change afterwards. What equals what is seen already wakes nobody. It costs some
// microseconds: all that takes longer is done for those who ask, at most once a picture.
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

// Hide lets nothing be seen any more.
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

// change wakes those who wait. body says that something else than the clock has changed.
func (w *Watch) change(body bool) {
	w.version++
	if body {
		w.body = w.version
	}
	close(w.changed)
	w.changed = make(chan struct{})
}

// seen returns what is seen now, its version, and since which version only the clock has changed.
func (w *Watch) seen() (v view, version, body uint64) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.now, w.version, w.body
}

// wait returns as soon as the version is another one than seen, or ctx ends.
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

// clock returns what the clock says.
func (v view) clock() look.Clock { return v.picture.Column.Clock }
