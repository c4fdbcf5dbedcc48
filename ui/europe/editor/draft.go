package editor

import (
	"entente/engine"
	"entente/ui/europe/words"
)

// draft is a position being edited, with its undo history.
type draft struct {
	pos    engine.Position
	past   []engine.Position
	future []engine.Position
	wrong  error // the error in the typed text, or nil; until it is fixed, the position does not follow the text
	typing bool  // the last step was typed, so the next letter extends it
}

// mostSteps is the maximum number of undo steps.
const mostSteps = 1000

// edit changes the position as one step of undo. It reports whether anything changed.
func (d *draft) edit(change func(*engine.Position)) bool {
	next := d.pos
	change(&next)
	if next == d.pos {
		return false
	}
	if len(d.past) == mostSteps {
		d.past = append(d.past[:0:0], d.past[1:]...)
	}
	d.past, d.future, d.typing = append(d.past, d.pos), nil, false
	d.pos = next
	return true
}

// typed sets the position from typed text. Continuous typing is one step.
func (d *draft) typed(pos engine.Position) {
	if d.typing {
		d.pos = pos
		return
	}
	d.typing = d.edit(func(now *engine.Position) { *now = pos })
}

// undo takes the last step back, and reports whether there was one.
func (d *draft) undo() bool { return d.step(&d.past, &d.future) }

// redo repeats the step that was undone last, and reports whether there was one.
func (d *draft) redo() bool { return d.step(&d.future, &d.past) }

// step switches to the latest of some positions, and adds the current one to the others.
func (d *draft) step(from, to *[]engine.Position) bool {
	last := len(*from) - 1
	if last < 0 {
		return false
	}
	*to = append(*to, d.pos)
	d.pos, *from, d.typing = (*from)[last], (*from)[:last], false
	return true
}

// nextPhase goes to the next phase of the year or, after the last one, to the next year. It reports whether that is possible.
func (d *draft) nextPhase() bool {
	return d.edit(func(pos *engine.Position) {
		list, year := phases(), pos.Phase.Year
		for i, ph := range list {
			if ph.Season == pos.Phase.Season && ph.Kind == pos.Phase.Kind {
				if i+1 == len(list) {
					year = min(year+1, 9999)
				}
				pos.Phase = list[(i+1)%len(list)]
				break
			}
		}
		pos.Phase.Year = year
	})
}

// setPhase switches to another phase of the same year.
func (d *draft) setPhase(i int) bool {
	return d.edit(func(pos *engine.Position) {
		ph := phases()[i]
		ph.Year = pos.Phase.Year
		pos.Phase = ph
	})
}

// changeArmistice puts a power under an armistice, or lifts it.
func (d *draft) changeArmistice(pw engine.Power) bool {
	return d.edit(func(pos *engine.Position) { pos.Armistice ^= engine.PowersOf(pw) })
}

// drive sets the origin of the attacker of the dislodged unit in at, and reports whether anything changed.
func (d *draft) drive(at, from engine.Province) bool {
	return d.edit(func(pos *engine.Position) {
		d := &pos.Dislodged[at]
		d.From, d.Open = from, d.Open && from != engine.NoProvince
	})
}

// form returns a unit adapted to a place.
func (d *draft) form(u engine.Unit, at engine.Location) engine.Unit {
	m := d.pos.Variant.Map
	if at.Province == engine.NoProvince || int(at.Province) >= len(m.Provinces) {
		return engine.Unit{}
	}
	u.Coast = at.Coast
	return fitting(m.Info(at.Province), u)
}

// isEmpty reports whether no power has a unit or a center.
func (d *draft) isEmpty() bool {
	for i := 1; i < len(d.pos.Variant.Powers); i++ {
		if pw := engine.Power(i); d.pos.UnitCount(pw) > 0 || d.pos.Centers(pw) > 0 {
			return false
		}
	}
	return true
}

// whyNot returns why the position cannot be used, or "" if it can.
func (d *draft) whyNot(w words.Words) string {
	list := d.pos.FaultList()
	switch {
	case d.wrong != nil:
		return w.Say("editor.unread")
	case len(list) == 1:
		return w.PositionFault(list[0])
	case len(list) > 1:
		return w.Say("editor.faults", words.With{"First": w.PositionFault(list[0]), "More": len(list) - 1})
	case d.isEmpty():
		return w.Say("editor.bare")
	}
	return ""
}
