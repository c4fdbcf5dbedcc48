package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"entente/engine"
)

// keyed presses keys one after another.
func keyed(keys ...string) step {
	return func(p *player) error {
		for _, key := range keys {
			if err := p.key(key); err != nil {
				return err
			}
		}
		return nil
	}
}

// typed types a text into the control with the focus.
func typed(text string) step {
	return func(p *player) error { return p.write(text) }
}

// button presses a control. Controls that moved in the previous step are reported only after the next redraw, so the window is made slightly narrower
// for a moment.
func button(name string) step { return part(name, 0.5) }

// part presses a part of a control, given as a share of its width from the left: the controls of some pages are bars of words.
func part(name string, share float64) step {
	return func(p *player) error {
		var r [4]float64
		for range 8 {
			before := r
			if err := p.nudge(); err != nil {
				return err
			}
			r = p.program.now.Controls[name]
			if r != before || r[0] == 0 && r[1] == 0 {
				continue // not in its final place
			}
			scale := p.program.now.Scale
			return p.click((r[0]+r[2]*share)*scale, (r[1]+r[3]/2)*scale, 1)
		}
		return fmt.Errorf("the window has no control %q", name)
	}
}

// nudge makes the window report the positions of all controls again.
func (p *player) nudge() error {
	if err := rested(p); err != nil {
		return err
	}
	now := p.program.now
	w, h := int(now.Window[0]*now.Scale+.5), int(now.Window[1]*now.Scale+.5)
	for _, width := range []int{w - 1, w} {
		if err := p.fill(width, h); err != nil {
			return err
		}
	}
	return nil
}

// shown waits for a page and a dialog, "" for none.
func shown(page, dialog string) step {
	return func(p *player) error {
		return p.program.wait("page "+page+" and dialog "+dialog, func(s state) bool { return s.Page == page && s.Dialog == dialog })
	}
}

// asked waits for any dialog.
func asked(p *player) error {
	return p.program.wait("a dialog", func(s state) bool { return s.Dialog != "" })
}

// inQuestion waits for the question of the big button, until it accepts an answer.
func inQuestion(p *player) error {
	return p.program.wait("the question", func(s state) bool { return s.Asked && !s.Deaf })
}

// tab switches to a tab of the panel, counted from 0, by keyboard: from the line below the map, past the map and the list of powers.
func tab(i int) step {
	keys := []string{"Escape", "Escape", "F6", "F6", "F6", "F6", "Left", "Left"}
	for range i {
		keys = append(keys, "Right")
	}
	return keyed(keys...)
}

// at returns a location by its name.
func (p *player) at(name string) engine.Location {
	loc, err := p.variant.ParseLocation(name)
	if err != nil {
		panic("tour: " + err.Error())
	}
	return loc
}

// picked clicks a province where a unit of a type is drawn.
func picked(name string, t engine.UnitType) step {
	return func(p *player) error { return p.pick(p.try(p.at(name), t, 0), 1) }
}

// hovered points at a province.
func hovered(name string, t engine.UnitType) step {
	return func(p *player) error { return p.point(p.pixel(p.try(p.at(name), t, 0))) }
}

// orderedFrom enters the orders of a phase of a script by mouse, at most most of them.
func orderedFrom(name, phase string, most int) step {
	return func(p *player) error {
		phases, err := script(name)
		if err != nil {
			return err
		}
		if err := p.program.wait(phase, func(s state) bool { return s.Phase == phase && !s.Resolved }); err != nil {
			return err
		}
		at := slices.IndexFunc(phases, func(o phaseOrders) bool { return o.phase == phase })
		if at < 0 {
			return fmt.Errorf("%s: no phase %s", name, phase)
		}
		orders, err := p.read(phases[at].texts)
		if err != nil {
			return err
		}
		if len(orders) == 0 {
			orders = p.choose()
		}
		for _, o := range orders[:min(most, len(orders))] {
			if slices.Contains(p.given, o) {
				continue
			}
			if err := p.order(o); err != nil {
				return fmt.Errorf("%s: %w", phase, err)
			}
		}
		return p.key("Escape")
	}
}

// all is more than the number of orders in any phase.
const all = 1 << 10

// resolvedNow resolves the phase with the given orders, and waits for all results.
func resolvedNow(p *player) error {
	if err := p.control(resolveControl); err != nil {
		return err
	}
	before := p.pos
	p.pos, p.given = engine.Adjudicate(&before, p.given, engine.Rulebook()).Next, nil
	if err := p.settle("results", func(s state) bool { return s.Resolved || s.Phase != before.Phase.String() }); err != nil {
		return err
	}
	return allTold(p)
}

// allTold ends playback if it runs.
func allTold(p *player) error {
	if !p.program.now.Revealing {
		return nil
	}
	if err := p.control(resolveControl); err != nil {
		return err
	}
	return p.program.wait("all results", func(s state) bool { return !s.Revealing })
}

// undone undoes the last order, the only one.
func undone(p *player) error {
	if err := p.key("ctrl+z"); err != nil {
		return err
	}
	return p.program.wait("no orders", func(s state) bool { return len(s.Orders) == 0 })
}

// goneOn leaves the results for the next phase.
func goneOn(p *player) error {
	if p.program.now.Resolved {
		if err := p.control(resolveControl); err != nil {
			return err
		}
	}
	next := p.pos.Phase.String()
	return p.program.wait(next, func(s state) bool { return s.Phase == next && !s.Resolved })
}

// started starts the clock, and records when.
func started(p *player) error {
	p.began = time.Now()
	return p.key("F5")
}

// running waits until the clock has run for some time, because the picture shows that time.
func running(d time.Duration) step {
	return func(p *player) error { time.Sleep(time.Until(p.began.Add(d))); return nil }
}

// mainWindow gives the focus back to the window of the game, which is below the projector window.
func mainWindow(p *player) error {
	found, err := p.screen.take(func(title string) bool { return strings.HasSuffix(title, "Entente") })
	if err == nil && !found {
		err = errors.New("the window of the game is not visible")
	}
	return err
}

// abandoned kills the program once it has kept a copy of the game, and starts it again. The copy gets a fixed time, because the question about it
// shows the time.
func abandoned(p *player) error {
	var copies []string
	kept := func(state) bool {
		copies, _ = filepath.Glob(filepath.Join(p.program.folder, "config", "entente", "*.entente"))
		return len(copies) > 0
	}
	if err := p.program.wait("a copy of the game", kept); err != nil {
		return err
	}
	then := time.Date(2026, 1, 2, 15, 4, 0, 0, time.UTC)
	for _, name := range copies {
		if err := os.Chtimes(name, then, then); err != nil {
			return err
		}
	}
	return p.restart()
}
