package newgame

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/europe/words"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/rulebook"
)

// details shows every setting of RULES 13 in plain words, in groups that fold.
type details struct {
	p       *planPage
	presets *kit.Segments
	groups  []settingGroup
	turns   *kit.Stepper           // how many turns without orders lead to an armistice by themselves
	clauses map[string]*kit.Button // lead to the rules, by setting
	changed map[string]string      // what the rulebook has for the settings that differ from it
}

func newDetails(p *planPage) *details {
	d := &details{p: p, groups: settingGroups(), clauses: map[string]*kit.Button{}}
	d.presets = kit.NewSegments(p.b, p, func(i int) {
		p.change(func() {
			if i < len(engine.Presets()) {
				p.plan.take(engine.Presets()[i])
				p.otherEnd = false
			}
		})
	})
	d.turns = kit.NewStepper(p.l, p, 1, "", func(n int) { p.change(func() { p.plan.set.Armistice.Turns = n }) })
	for i := range d.groups {
		g := &d.groups[i]
		g.open, g.bars = i < 2, map[string]*kit.Segments{}
		g.head = kit.NewRowList(p.b, p)
		g.head.OnPick = func(int) { p.change(func() { g.open = !g.open }) }
		for _, name := range g.rules {
			if s := d.setting(name); len(s.Values) > 0 {
				g.bars[name] = kit.NewSegments(p.b, p, func(value int) { p.change(func() { d.choose(s.Name, value) }) })
			}
		}
	}
	return d
}

// setting returns the values of a setting and which of them is chosen. It returns no values if the setting is not a choice
// among words, or if its control is on the first page.
func (d *details) setting(name string) engine.Setting {
	if c, ok := agreed(&d.p.plan.set)[name]; ok {
		return engine.Setting{Name: name, Value: c.values[c.at%len(c.values)], Values: c.values}
	}
	for _, s := range d.p.plan.set.Rules.Settings() {
		if s.Name == name {
			return s
		}
	}
	return engine.Setting{Name: name}
}

// choose gives a setting one of its values.
func (d *details) choose(name string, value int) {
	set := &d.p.plan.set
	if c, ok := agreed(set)[name]; ok {
		c.choose(value)
		return
	}
	_ = set.Rules.Set(name, d.setting(name).Values[value]) // one of the engine's own values
}

// unfold opens the group that holds the field with a fault.
func (d *details) unfold(field string) {
	for i := range d.groups {
		for _, name := range d.groups[i].rules {
			if strings.HasSuffix(name, field) {
				d.groups[i].open = true
			}
		}
	}
}

// set shows the settings of the plan.
func (d *details) set() {
	var names []string
	for _, name := range engine.Presets() {
		names = append(names, d.p.Say("preset."+name))
	}
	at := slices.Index(engine.Presets(), d.p.plan.preset())
	if at < 0 {
		at = len(names)
		names = append(names, d.p.Say("preset.own"))
	}
	d.presets.Set(at, names...)
	d.turns.Set(d.p.plan.set.Armistice.Turns)
	d.changed = map[string]string{}
	for _, diff := range table.Differences(d.p.plan.set) {
		name := diff.Name
		if name == "limit_minutes" {
			name = "limit_years" // one control for both
		}
		d.changed[name] = d.p.words().Value(name, diff.Default)
	}
	for i := range d.groups {
		d.groups[i].set(d, i > 0)
	}
}

// set shows the values of a group, and in its head how many differ from the rulebook.
func (g *settingGroup) set(d *details, rule bool) {
	changed := 0
	for _, name := range g.rules {
		if _, ok := d.changed[name]; ok {
			changed++
		}
		if bar := g.bars[name]; bar != nil {
			s := d.setting(name)
			var values []string
			for _, value := range s.Values {
				values = append(values, d.p.Say("setting."+name+"."+value))
			}
			bar.Set(slices.Index(s.Values, s.Value), values...)
		}
	}
	head := look.Row{Height: 36, Text: d.p.Say("settings." + g.name), Strong: true, Sign: either(g.open, "icon-down", "icon-plus"), Rule: rule}
	if changed > 0 {
		head.Note = d.p.SayN("new.changed", changed, nil)
	}
	g.head.Set([]look.Row{head})
}

// controls returns what changes a setting: a bar, or the control that the first page has for it.
func (d *details) controls(g *settingGroup, name string) []caption {
	p := d.p
	object := func(o fyne.CanvasObject, field string) []caption {
		return []caption{{object: o, fault: p.fieldFault(field)}}
	}
	switch name {
	case "players":
		list := []caption{{object: p.sizes}}
		if len(p.size().setups) > 1 {
			list = append(list, caption{object: p.allotments})
		}
		return list
	case "start_year":
		return object(p.year.Container, "year")
	case "victory_centers":
		return object(p.victory.Container, "victory")
	case "limit_years":
		list := []caption{{object: p.ends}}
		for _, c := range p.limitCaptions() {
			if c.object != fyne.CanvasObject(p.finish) {
				c.text = ""
				list = append(list, c)
			}
		}
		return list
	case "limit_finish":
		return []caption{{object: p.finish}}
	case "limit_score":
		return []caption{{object: p.score}}
	case "agreed_end":
		return []caption{{object: p.agreed}}
	case "mode":
		return []caption{{object: p.table.mode}}
	case "armistice":
		list := []caption{{object: g.bars[name]}}
		if p.plan.set.Armistice.Kind == game.AutoArmistice {
			list = append(list, caption{object: d.turns.Container, fault: p.fieldFault("armistice"), unit: d.p.Say("new.turns")})
		}
		return list
	case "timers":
		return []caption{{object: p.table.on}}
	}
	return []caption{{object: g.bars[name]}}
}

// arrange places the presets, then each group of settings.
func (d *details) arrange(at *pen) {
	at.head(d.p.Say("new.presets-head"))
	at.y += 28
	at.put(d.presets, 0, 0, min(d.presets.Least().Width, at.width), kit.SegmentHeight)
	at.y += kit.SegmentHeight + 6
	at.lines(d.p.Say("preset."+either(d.p.plan.preset() == "", "own", d.p.plan.preset())+".text"), 12, kit.Regular, look.RoleMuted, 17)
	at.y += 14
	for i := range d.groups {
		g := &d.groups[i]
		at.put(g.head, -kit.RowMargin, 0, at.width+2*kit.RowMargin, 36)
		at.y += 36
		if !g.open {
			continue
		}
		at.y += 2
		for _, name := range g.rules {
			d.arrangeSetting(at, g, name)
			at.y += 12
		}
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
func (d *details) arrangeSetting(at *pen, g *settingGroup, name string) {
	l, list := d.p.l, d.controls(g, name)
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
	if was, ok := d.changed[name]; ok && was != "" {
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
	if name == "timers" && d.p.plan.timed() {
		at.y += 4
		d.p.table.arrangeClocks(at)
	}
}
