package newgame

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/kit"
	"entente/ui/page"
	wordspkg "entente/ui/words"
)

// newGameDetails is all settings of RULES 13 in plain words, in groups that fold.
type newGameDetails struct {
	p       *newGamePage
	Presets *kit.Segments
	Groups  []settingGroup
	turns   *kit.Stepper      // without orders, after which an armistice begins by itself
	changed map[string]string // what the rulebook has for the settings that differ from it
}

// settingGroup is a few settings below a head that folds them.
type settingGroup struct {
	Name  string
	Rules []string // names as in RULES 13
	open  bool
	head  *kit.RowList
	Bars  map[string]*kit.Segments // of the settings that are a choice among words and stand on no other page
}

// SettingGroups lists the settings by what they are about. Every rule of the engine is in one of them.
func SettingGroups() []settingGroup {
	return []settingGroup{
		{Name: "start", Rules: []string{"players", "start_year"}},
		{Name: "end", Rules: []string{"victory_centers", countBy, "limit_years", "limit_finish", "limit_score", "agreed_end"}},
		{Name: "table", Rules: []string{"mode", "timers", "chat_lock", "armistice"}},
		{Name: "support", Rules: []string{"cut_rule", "self_standoff_support", "convoy_cut", "passive_supportable"}},
		{Name: "convoy", Rules: []string{"paradox_rule", "own_convoy_intent", "via_convoy_without_fleet", "explicit_route_binding"}},
		{Name: "writing", Rules: []string{"notation", "coast_rule"}},
		{Name: "retreat", Rules: []string{"retreat_to_convoyed_attacker_origin", "removal_distance"}},
	}
}

// countBy is the setting that says whose centers are counted; it is one of the table, not of the judge.
const countBy = "win_count_by"

func newNewGameDetails(p *newGamePage) *newGameDetails {
	d := &newGameDetails{p: p, Groups: SettingGroups()}
	d.Presets = kit.NewSegments(p.l, p, func(i int) {
		p.Change(func() {
			if i < len(engine.Presets()) {
				p.Plan.take(engine.Presets()[i])
				p.otherEnd = false
			}
		})
	})
	d.turns = kit.NewStepper(p.l, p, 1, "", func(n int) { p.Change(func() { p.Plan.Set.Armistice.Turns = n }) })
	for i := range d.Groups {
		g := &d.Groups[i]
		g.open, g.Bars = i < 2, map[string]*kit.Segments{}
		g.head = kit.NewRowList(p.b, p)
		g.head.OnPick = func(int) { p.Change(func() { g.open = !g.open }) }
		for _, name := range g.Rules {
			if s := d.setting(name); len(s.Values) > 0 {
				g.Bars[name] = kit.NewSegments(p.l, p, func(value int) { p.Change(func() { d.Choose(s.Name, value) }) })
			}
		}
	}
	return d
}

// agreed returns the settings of the table that are a choice among words, with the number of the word that is chosen.
func agreed(set *game.Settings) map[string]tableChoice {
	return map[string]tableChoice{
		countBy:     {[]string{"country", "player"}, page.OneIf(set.ByPlayer), func(i int) { set.ByPlayer = i == 1 }},
		"chat_lock": {[]string{"on", "off"}, page.OneIf(set.ChatOpen), func(i int) { set.ChatOpen = i == 1 }},
		"armistice": {[]string{"referee", "auto-after", "never"}, int(set.Armistice.Kind), func(i int) {
			set.Armistice = game.ArmisticeRule{Kind: game.ArmisticeKind(i)}
			if i == int(game.AutoArmistice) {
				set.Armistice.Turns = 2
			}
		}},
		"notation": {[]string{"000", "001", "002", "003"}, int(set.Notation - engine.Style000), func(i int) {
			set.Notation = engine.Style000 + engine.Style(i)
		}},
	}
}

// tableChoice is a setting of the table: its words, which of them is chosen, and what changes it.
type tableChoice struct {
	values []string
	At     int
	Choose func(int)
}

// setting returns the values of a setting and which of them is chosen; no values for one that is no choice among words
// or has its control on the first page.
func (d *newGameDetails) setting(name string) engine.Setting {
	if c, ok := agreed(&d.p.Plan.Set)[name]; ok {
		return engine.Setting{Name: name, Value: c.values[c.At%len(c.values)], Values: c.values}
	}
	for _, s := range d.p.Plan.Set.Rules.Settings() {
		if s.Name == name {
			return s
		}
	}
	return engine.Setting{Name: name}
}

// Choose changes a setting.
func (d *newGameDetails) Choose(name string, value int) {
	set := &d.p.Plan.Set
	if c, ok := agreed(set)[name]; ok {
		c.Choose(value)
		return
	}
	_ = set.Rules.Set(name, d.setting(name).Values[value]) // one of the engine's own values
}

// unfold opens the group with the field of a fault.
func (d *newGameDetails) unfold(field string) {
	for i := range d.Groups {
		for _, name := range d.Groups[i].Rules {
			if strings.HasSuffix(name, field) {
				d.Groups[i].open = true
			}
		}
	}
}

// set shows the plan.
func (d *newGameDetails) set() {
	var names []string
	for _, name := range engine.Presets() {
		names = append(names, d.p.w.Say("preset."+name))
	}
	at := slices.Index(engine.Presets(), d.p.Plan.preset())
	if at < 0 {
		at = len(names)
		names = append(names, d.p.w.Say("preset.own"))
	}
	d.Presets.Set(at, names...)
	d.turns.Set(d.p.Plan.Set.Armistice.Turns)
	d.changed = map[string]string{}
	for _, diff := range table.Differences(d.p.Plan.Set) {
		name := diff.Name
		if name == "limit_minutes" {
			name = "limit_years" // one control for both
		}
		d.changed[name] = d.p.words().Value(name, diff.Default)
	}
	for i := range d.Groups {
		d.Groups[i].set(d, i > 0)
	}
}

// set shows a group.
func (g *settingGroup) set(d *newGameDetails, rule bool) {
	changed := 0
	for _, name := range g.Rules {
		if _, ok := d.changed[name]; ok {
			changed++
		}
		if bar := g.Bars[name]; bar != nil {
			s := d.setting(name)
			var words []string
			for _, value := range s.Values {
				words = append(words, d.p.w.Say("setting."+name+"."+value))
			}
			bar.Set(slices.Index(s.Values, s.Value), words...)
		}
	}
	head := kit.Row{Height: 36, Text: d.p.w.Say("settings." + g.Name), Strong: true, Sign: page.Either(g.open, "icon-down", "icon-plus"), Rule: rule}
	if changed > 0 {
		head.Note = d.p.w.SayN("new.changed", changed, nil)
	}
	g.head.Set([]kit.Row{head})
}

// controls are what changes a setting: a bar, or what the first page has for it.
func (d *newGameDetails) controls(g *settingGroup, name string) []caption {
	p := d.p
	object := func(o fyne.CanvasObject, field string) []caption {
		return []caption{{object: o, Fault: p.fieldFault(field)}}
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
				c.Text = ""
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
		return []caption{{object: p.Table.Mode}}
	case "armistice":
		list := []caption{{object: g.Bars[name]}}
		if p.Plan.Set.Armistice.Kind == game.AutoArmistice {
			list = append(list, caption{object: d.turns.Container, Fault: p.fieldFault("armistice"), unit: d.p.w.Say("new.turns")})
		}
		return list
	case "timers":
		return []caption{{object: p.Table.on}}
	}
	return []caption{{object: g.Bars[name]}}
}

// arrange places the settings: the presets, then each group.
func (d *newGameDetails) arrange(at *pen) {
	at.head(d.p.w.Say("new.presets-head"))
	at.y += 28
	at.put(d.Presets, 0, 0, min(d.Presets.Least().Width, at.width), kit.SegmentHeight)
	at.y += kit.SegmentHeight + 6
	at.lines(d.p.w.Say("preset."+page.Either(d.p.Plan.preset() == "", "own", d.p.Plan.preset())+".text"), 12, kit.Regular, kit.RoleMuted, 17)
	at.y += 14
	for i := range d.Groups {
		g := &d.Groups[i]
		at.put(g.head, -kit.RowMargin, 0, at.width+2*kit.RowMargin, 36)
		at.y += 36
		if !g.open {
			continue
		}
		at.y += 2
		for _, name := range g.Rules {
			d.arrangeSetting(at, g, name)
			at.y += 12
		}
	}
}

// arrangeSetting places one setting: its name and what it means, and its control at the right, or below where there is
// no room.
func (d *newGameDetails) arrangeSetting(at *pen, g *settingGroup, name string) {
	l, list := d.p.l, d.controls(g, name)
	w := min(list[0].object.MinSize().Width, at.width)
	top, whole := at.y, at.width
	beside := len(list) == 1 && at.width-w-20 > 260
	if beside {
		at.put(list[0].object, at.width-w, 3, w, list[0].object.MinSize().Height)
		at.width -= w + 20
	}
	at.put(l.Text(l.Fit(d.p.w.Say("setting."+name), 13, kit.Semibold, at.width), 13, kit.Semibold, kit.RoleText), 0, 0, at.width, 19)
	at.y += 19
	at.lines(d.p.w.Say("setting."+name+".text"), 12, kit.Regular, kit.RoleMuted, 17)
	if was, ok := d.changed[name]; ok && was != "" {
		at.lines(d.p.w.Say("new.rulebook-has", wordspkg.With{"Value": was}), 12, kit.Medium, kit.RoleAccent, 17)
	}
	if list[0].Fault != "" && beside {
		at.lines(list[0].Fault, 11.5, kit.Medium, kit.RoleFailure, 16)
	}
	at.width = whole
	switch {
	case beside:
		at.y = max(at.y, top+kit.SegmentHeight+6)
	default:
		at.y += 4
		at.flow(10, list)
	}
	if name == "timers" && d.p.Plan.Timed() {
		at.y += 4
		d.p.Table.Steppers(at)
	}
}
