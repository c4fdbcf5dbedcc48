package main

import "bytes"

// onProjector opens the second window and makes it fill the screen. The picture must be the last one of its sitting, because the focus stays with
// that window.
func onProjector(p *player) error {
	if err := aside(p); err != nil {
		return err
	}
	for _, key := range []string{"F12", "F11"} {
		before, err := p.still()
		if err != nil {
			return err
		}
		if err := p.key(key); err != nil {
			return err
		}
		err = p.program.wait("the projector to answer "+key, func(state) bool {
			after, err := p.screen.picture()
			return err == nil && !bytes.Equal(before.Pix, after.Pix)
		})
		if err != nil {
			return err
		}
	}
	return p.point(9, 9) // an idle pointer there is no longer drawn
}
