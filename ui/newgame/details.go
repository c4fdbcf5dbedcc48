package newgame

import (
	"slices"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/europe/words"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/rulebook"
)

// details is the second part of the page: by which rules the table plays, and its settings in plain words.
type details struct {
	p       *planPage
	presets *kit.Segments
	bars    map[string]*kit.Segments // by setting
	year    *kit.Stepper             // the first one
	turns   *kit.Stepper             // how many turns without orders lead to an armistice by themselves
	clauses map[string]*kit.Button   // lead to the rules, by setting
	changed map[string]string        // what the rulebook has for the settings that differ from it
}

func newDetails(p *planPage) *details {
	d := &details{p: p, bars: map[string]*kit.Segments{}, clauses: map[string]*kit.Button{}}
	d.presets = kit.NewSegments(p.b, p, func(i int) {
		p.change(func() {
			p.plan.take(engine.Presets()[i])
			p.ends.otherEnd = false
		})
	})
	d.year = kit.NewStepper(p.l, p, 1, "", func(n int) { p.change(func() { p.plan.set.Year = n }) })
	d.turns = kit.NewStepper(p.l, p, 1, "", func(n int) { p.change(func() { p.plan.set.Armistice.Turns = n }) })
	for i, c := range tableChoices(&p.plan.set) {
		d.bars[c.name] = kit.NewSegments(p.b, p, func(value int) { p.change(func() { tableChoices(&p.plan.set)[i].choose(value) }) })
	}
	return d
}

// settings are the names of all settings here, from the top.
func (d *details) settings() []string {
	list := []string{"start_year"}
	for _, c := range tableChoices(&d.p.plan.set) {
		list = append(list, c.name)
	}
	return list
}

// set shows the settings of the plan.
func (d *details) set() {
	set := &d.p.plan.set
	var names []string
	for _, name := range engine.Presets() {
		names = append(names, d.p.Say("preset."+name))
	}
	d.presets.Set(slices.Index(engine.Presets(), set.Rules.PresetName()), names...)
	d.year.Set(set.Year)
	d.turns.Set(set.Armistice.Turns)
	for _, c := range tableChoices(set) {
		var values []string
		for _, value := range c.values {
			values = append(values, d.p.Say("setting."+c.name+"."+value))
		}
		d.bars[c.name].Set(c.at, values...)
	}
	d.changed = map[string]string{}
	for _, diff := range table.Differences(*set) {
		d.changed[diff.Name] = d.p.words().Value(diff.Name, diff.Default)
	}
}

// controls returns what changes a setting.
func (d *details) controls(name string) []caption {
	if name == "start_year" {
		return []caption{{object: d.year.Container, fault: d.p.fieldFault("year")}}
	}
	list := []caption{{object: d.bars[name]}}
	if name == "armistice" && d.p.plan.set.Armistice.Kind == game.AutoArmistice {
		list = append(list, caption{object: d.turns.Container, fault: d.p.fieldFault("armistice"), unit: d.p.Say("new.turns")})
	}
	return list
}

// arrange places the presets, then each setting.
func (d *details) arrange(at *pen) {
	at.head(d.p.Say("new.presets-head"))
	at.y += 28
	at.put(d.presets, 0, 0, min(d.presets.Least().Width, at.width), kit.SegmentHeight)
	at.y += kit.SegmentHeight + 6
	at.lines(d.p.Say("preset."+d.p.plan.set.Rules.PresetName()+".text"), 12, kit.Regular, look.RoleMuted, 17)
	at.y += 20
	for _, name := range d.settings() {
		d.arrangeSetting(at, name)
		at.y += 12
	}
}

// clause returns what leads from a setting to the rules.
func (d *details) clause(name string) *kit.Button {
	if d.clauses[name] == nil {
		face := look.Button{Text: "§", Tip: d.p.Say("rules.read")}
		d.clauses[name] = kit.NewButton(d.p.l, kit.Link, face, d.p, d.p.Tips, func() { d.p.LookUp(rulebook.OfSetting(name)) })
	}
	return d.clauses[name]
}

// arrangeSetting places one setting: its name and what it means, with its control to the right, or below if there is no
// room.
func (d *details) arrangeSetting(at *pen, name string) {
	l, list := d.p.l, d.controls(name)
	w := min(list[0].object.MinSize().Width, at.width)
	top, whole := at.y, at.width
	beside := len(list) == 1 && at.width-w-20 > 260
	if beside {
		at.put(list[0].object, at.width-w, 3, w, list[0].object.MinSize().Height)
		at.width -= w + 20
	}
	const mark = 26 // the room of what leads to the rules
	text := l.Fit(d.p.Say("setting."+name), 13, kit.Semibold, at.width-mark)
	at.put(l.Text(text, 13, kit.Semibold, look.RoleText), 0, 0, at.width-mark, 19)
	at.put(d.clause(name), l.Width(text, 13, kit.Semibold)+4, -2, mark, 23)
	at.y += 19
	at.lines(d.p.Say("setting."+name+".text"), 12, kit.Regular, look.RoleMuted, 17)
	if was := d.changed[name]; was != "" {
		at.lines(d.p.Say("new.rulebook-has", words.With{"Value": was}), 12, kit.Medium, look.RoleAccent, 17)
	}
	if list[0].fault != "" && beside {
		at.lines(list[0].fault, 11.5, kit.Medium, look.RoleFailure, 16)
	}
	at.width = whole
	switch {
	case beside:
		at.y = max(at.y, top+kit.SegmentHeight+6)
	default:
		at.y += 4
		at.flow(10, list)
	}
}
