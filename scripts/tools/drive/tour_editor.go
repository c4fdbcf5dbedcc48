package main

import "entente/engine"

// editorStops shows the position editor: clicks, drags, keys, errors, text, another board, and the resulting game.
func editorStops() []stop {
	return []stop{
		{name: "copy", way: steps(opened("ctrl+i", "editor"))},
		{name: "tray", way: steps(onBoard("spa"))},
		{name: "power", way: steps(button("editor.power.2"), button("editor.tool.fleet"), onBoard("bul/ec"))},
		{name: "dragged", way: steps(draggedOut("editor.tool.army", "gal"))},
		{name: "moved", way: steps(draggedOver("gal", "ukr"))},
		{name: "dislodged", way: steps(button("editor.power.0"), button("editor.tool.dislodged-army"), onBoard("ser"), button("editor.tool.army"),
			button("editor.power.6"), onBoard("ser"))},
		{name: "from", way: steps(button("editor.from"))},
		{name: "from-chosen", way: steps(keyed("Down", "Down", "Return"))},
		{name: "standoff", way: steps(button("editor.tool.standoff"), onBoard("gre"))},
		{name: "faults", way: keyed("p")},
		{name: "fault-shown", way: steps(button("editor.fault.0"))},
		{name: "undone", way: steps(keyed("ctrl+z"))},
		{name: "keys", way: steps(keyed("Right", "Right", "a", "Return"))},
		{name: "text-wrong", way: steps(button("editor.text"), keyed("Down", "Down", "Down", "Down", "End"), typed(" france:Axyz"))},
		{name: "text-mended", way: steps(keyed("BackSpace", "BackSpace", "BackSpace"), typed("tun"))},
		{name: "begin", way: steps(keyed("Escape"), button("editor.begin"))},
		{name: "shores", way: steps(keyed("Down", "Down", "Down", "Return"), rested)},
		{name: "start", way: steps(button("editor.start"))},
		{name: "started", way: steps(keyed("Down", "Return"), rested, keyed("Right", "Return"), shown("", ""))},
		{name: "variation", way: steps(opened("ctrl+i", "editor"), keyed("Right", "Right", "Return"), button("editor.vary"), shown("", ""))},
		{name: "corrected", way: steps(opened("ctrl+j", "rulings"), button("rulings.position"), shown("editor", ""), keyed("Right", "Delete"))},
		{name: "corrected-reason", way: steps(button("editor.correct"))},
		{name: "rulings", way: steps(button("editor.reason"), typed("it had slipped"), button("editor.correct"), shown("rulings", ""))},
	}
}

// compactEditorStops shows the same page in a small window.
func compactEditorStops() []stop {
	return []stop{
		{name: "editor", way: steps(opened("ctrl+i", "editor"))},
		{name: "editor-dislodged", way: steps(button("editor.tool.dislodged-army"), onBoard("ser"), button("editor.tool.army"), onBoard("ser"))},
		{name: "editor-correct", way: steps(keyed("Escape", "Escape"), shown("", ""), opened("ctrl+j", "rulings"), keyed("End"), button("rulings.position"), shown("editor", ""))},
	}
}

// onEditor returns the position of a place in the window, on the editor's map, which shows the whole board.
func (p *player) onEditor(name string) (x, y float64) {
	r, scale := p.program.now.Controls["editor.board"], p.program.now.Scale
	at, kind := p.at(name), engine.Army
	if at.Coast != engine.NoCoast || p.variant.Map.Info(at.Province).Terrain == engine.Sea {
		kind = engine.Fleet
	}
	spot := p.drawing.Anchor(at, kind)
	w, h := p.drawing.Size()
	fit := min(r[2]/w, r[3]/h)
	return (r[0] + (r[2]-w*fit)/2 + spot.X*fit) * scale, (r[1] + (r[3]-h*fit)/2 + spot.Y*fit) * scale
}

// onBoard clicks a place on the editor's map.
func onBoard(name string) step {
	return func(p *player) error {
		if err := p.nudge(); err != nil {
			return err
		}
		x, y := p.onEditor(name)
		return p.click(x, y, 1)
	}
}

// draggedOver drags from one place on the editor's map to another.
func draggedOver(from, to string) step {
	return func(p *player) error {
		if err := p.nudge(); err != nil {
			return err
		}
		x, y := p.onEditor(from)
		toX, toY := p.onEditor(to)
		return p.stroke(leftButton, x, y, toX, toY)
	}
}

// draggedOut drags an item of the tray to a place on the map.
func draggedOut(control, to string) step {
	return func(p *player) error {
		if err := p.nudge(); err != nil {
			return err
		}
		r, scale := p.program.now.Controls[control], p.program.now.Scale
		x, y := p.onEditor(to)
		return p.stroke(leftButton, (r[0]+r[2]/2)*scale, (r[1]+r[3]/2)*scale, x, y)
	}
}
