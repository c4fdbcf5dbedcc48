package board

import "entente/engine"

// maxRecolor is the number of provinces up to which a picture is recolored. Beyond it a new picture is cheaper.
const maxRecolor = 16

// recolor updates the picture of the map where provinces have changed hands. It reports whether that completes j: the picture shown must be of the
// same part of the board in the same theme.
func (ps *pictures) recolor(j job) bool {
	same := ps.shown
	same.owners = j.owners
	if j != same || ps.base.image == nil || ps.base.stale || ps.base.frame != j.frame {
		return false
	}
	var changed []engine.Province
	for p, owner := range j.owners {
		if owner != ps.shown.owners[p] {
			changed = append(changed, engine.Province(p))
		}
	}
	if len(changed) > maxRecolor {
		return false
	}
	for _, p := range changed {
		ps.painter.Recolor(ps.base.image, j.theme, j.frame, p, &j.owners)
	}
	ps.whole.image = nil
	ps.shown = j
	ps.renewed()
	return true
}
