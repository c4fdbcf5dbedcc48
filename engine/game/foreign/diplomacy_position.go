package foreign

import (
	"entente/engine"
	"entente/engine/game/file"
	"entente/engine/jsonfile"
)

// ReadDiplomacyState reads a position of the python "diplomacy" package: what its game.get_state returns, a phase of a saved game
// or, of a whole one, the last phase. find returns the variant that is played on a map; a state that names no map is about
// board. Where dislodged units may go is taken over; who dislodged them is not in such a state. The faults name their lines; if
// nothing else is wrong the error is that of Position.Faults.
func ReadDiplomacyState(data []byte, board string, find func(id string) (*engine.Variant, error)) (engine.Position, error) {
	data, err := jsonfile.Small(data)
	if err != nil {
		return engine.Position{}, err
	}
	top, err := jsonfile.Parse(data)
	if err != nil {
		return engine.Position{}, err
	}
	if err := top.Object("state"); err != nil {
		return engine.Position{}, err
	}
	phase, f := &top, top.Field("map")
	if phases := top.Field("phases"); phases != nil {
		list, err := phases.Items("phases")
		switch {
		case err != nil:
			return engine.Position{}, err
		case len(list) == 0:
			return engine.Position{}, phases.Faultf("phases: want at least one")
		}
		if phase = &list[len(list)-1]; phase.Object("phase") != nil {
			return engine.Position{}, phase.Object("phase")
		}
	}
	state := phase
	if own := phase.Field("state"); own != nil {
		if state = own; state.Object("state") != nil {
			return engine.Position{}, state.Object("state")
		}
		if f == nil {
			f = state.Field("map")
		}
		if state.Field("name") != nil {
			phase = state
		}
	}
	if f != nil {
		if board, err = f.Text("map"); err != nil {
			return engine.Position{}, err
		}
	}
	v, err := find(board)
	switch {
	case err != nil && f != nil:
		return engine.Position{}, f.Faultf("map %.40q: %w", board, err)
	case err != nil:
		return engine.Position{}, err
	}
	read := stateReader{v: v, pos: &engine.Position{Variant: v}}
	if read.pos.Phase, err = file.Phase(phase, "name"); err != nil {
		return engine.Position{}, err
	}
	if err := read.all(state); err != nil {
		return engine.Position{}, err
	}
	read.shut()
	return *read.pos, read.pos.Faults()
}
