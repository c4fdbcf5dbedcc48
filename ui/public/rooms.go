// Package public holds what everybody at the table may see, without the toolkit.
package public

import (
	"entente/ui/desk"
	"entente/ui/scene"
)

// Public is what may be seen by all: never what somebody selects, types or has not handed out.
type Public struct {
	Desk   *desk.Desk
	Scenes *scene.Scenes
}
