package ui

import (
	"slices"

	"entente/engine"
)

// newGameDetails is all settings in plain words, in groups that fold.
type newGameDetails struct {
	p       *newGamePage
	presets *segments
	groups  []settingGroup
}

// settingGroup is a few settings below a head that folds them.
type settingGroup struct {
	name  string
	rules []string // names of engine.Setting, or win_count_by
	open  bool
	head  *rowList
	bars  []*segments
}

// settingGroups lists the settings by what they are about. Every rule of the engine is in one of them.
func settingGroups() []settingGroup {
	return []settingGroup{
		{name: "support", rules: []string{"cut_rule", "self_standoff_support", "convoy_cut"}},
		{name: "convoy", rules: []string{"paradox_rule", "own_convoy_intent", "via_convoy_without_fleet", "explicit_route_binding"}},
		{name: "writing", rules: []string{"coast_rule"}},
		{name: "retreat", rules: []string{"retreat_to_convoyed_attacker_origin", "removal_distance"}},
		{name: "counting", rules: []string{countBy}},
	}
}

// countBy is the setting that says whose centers are counted; it is one of the table, not of the judge.
const countBy = "win_count_by"

func newNewGameDetails(p *newGamePage) *newGameDetails {
	d := &newGameDetails{p: p, groups: settingGroups()}
	d.presets = newSegments(p.l, p, func(i int) {
		p.change(func() {
			if i < len(engine.Presets()) {
				p.plan.take(engine.Presets()[i])
				p.otherEnd = false
			}
		})
	})
	for i := range d.groups {
		g := &d.groups[i]
		g.open = i == 0
		g.head = newRowList(p.b, p)
		g.head.onPick = func(int) { p.change(func() { g.open = !g.open }) }
		for _, name := range g.rules {
			g.bars = append(g.bars, newSegments(p.l, p, func(value int) { p.change(func() { d.choose(name, value) }) }))
		}
	}
	return d
}

// setting returns the values of a setting and which of them is chosen.
func (d *newGameDetails) setting(name string) engine.Setting {
	if name == countBy {
		s := engine.Setting{Name: name, Values: []string{"country", "player"}}
		s.Value = s.Values[oneIf(d.p.plan.set.ByPlayer)]
		return s
	}
	for _, s := range d.p.plan.set.Rules.Settings() {
		if s.Name == name {
			return s
		}
	}
	return engine.Setting{Name: name}
}

// choose changes a setting.
func (d *newGameDetails) choose(name string, value int) {
	set := &d.p.plan.set
	if name == countBy {
		set.ByPlayer = value == 1
		return
	}
	_ = set.Rules.Set(name, d.setting(name).Values[value]) // one of the engine's own values
}

// set shows the plan.
func (d *newGameDetails) set() {
	var names []string
	for _, name := range engine.Presets() {
		names = append(names, say("preset."+name))
	}
	at := slices.Index(engine.Presets(), d.p.plan.preset())
	if at < 0 {
		at = len(names)
		names = append(names, say("preset.own"))
	}
	d.presets.set(at, names...)
	for i := range d.groups {
		g := &d.groups[i]
		changed := 0
		for j, name := range g.rules {
			s := d.setting(name)
			var words []string
			for _, value := range s.Values {
				words = append(words, say("setting."+name+"."+value))
			}
			at := slices.Index(s.Values, s.Value)
			g.bars[j].set(at, words...)
			changed += oneIf(d.differs(s))
		}
		head := row{Height: 36, Text: say("settings." + g.name), Strong: true, Sign: either(g.open, "icon-down", "icon-next"), Rule: i > 0}
		if changed > 0 {
			head.Note = sayN("new.changed", changed, nil)
		}
		g.head.set([]row{head})
	}
}

// differs reports whether a setting is not as the rulebook has it.
func (d *newGameDetails) differs(s engine.Setting) bool {
	if s.Name == countBy {
		return d.p.plan.set.ByPlayer != d.p.plan.set.Setup.ByPlayer
	}
	return s.Value != s.Values[0]
}

// arrange places the settings: the presets, then each group.
func (d *newGameDetails) arrange(at *pen) {
	l := d.p.l
	at.head(say("new.presets-head"))
	at.y += 28
	at.put(d.presets, 0, 0, min(d.presets.least().Width, at.width), segmentHeight)
	at.y += segmentHeight + 6
	at.lines(say("preset."+either(d.p.plan.preset() == "", "own", d.p.plan.preset())+".text"), 12, regular, RoleMuted, 17)
	at.y += 14
	for i := range d.groups {
		g := &d.groups[i]
		at.put(g.head, -rowMargin, 0, at.width+2*rowMargin, 36)
		at.y += 36
		if !g.open {
			continue
		}
		at.y += 2
		for j, name := range g.rules {
			bar := g.bars[j]
			w := min(bar.least().Width, at.width)
			top, whole := at.y, at.width
			beside := at.width-w-20 > 260
			if beside {
				at.put(bar, at.width-w, 3, w, segmentHeight)
				at.width = at.width - w - 20
			}
			at.put(l.text(l.fit(say("setting."+name), 13, semibold, at.width), 13, semibold, RoleText), 0, 0, at.width, 19)
			at.y += 19
			at.lines(say("setting."+name+".text"), 12, regular, RoleMuted, 17)
			at.width = whole
			if beside {
				at.y = max(at.y, top+segmentHeight+6)
			} else {
				at.put(bar, 0, 4, w, segmentHeight)
				at.y += segmentHeight + 8
			}
			at.y += 12
		}
	}
}
