package main

import (
	"bytes"
	"errors"
	"time"
)

// onProjector opens the second window and lets it fill the screen. The picture must be the last one of its sitting: the
// keyboard stays with that window.
func onProjector(p *player) error {
	if err := aside(p); err != nil {
		return err
	}
	for _, key := range []string{"F12", "F11"} {
		before, err := p.screen.settled()
		if err != nil {
			return err
		}
		if err := p.key(key); err != nil {
			return err
		}
		changed := false
		for range 40 {
			after, err := p.screen.picture()
			if err != nil {
				return err
			}
			if changed = !bytes.Equal(before.Pix, after.Pix); changed {
				break
			}
			time.Sleep(250 * time.Millisecond)
		}
		if !changed {
			return errors.New("projector: nothing happens after " + key)
		}
	}
	return p.point(9, 9) // a pointer that moves there is no longer drawn
}
