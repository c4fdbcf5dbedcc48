package plan

import (
	"maps"
	"slices"
	"strconv"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/europe/words"
	"entente/ui/look"
	"entente/ui/room/newgame"
	"entente/ui/rulebook"
	"entente/ui/ticker"
)

// limitYears returns the numbers of years offered, which are those of the rules (RULES 10).
func limitYears() []int { return []int{4, 5, 10} }

// end chooses the end of a game without a winner: none, one of the years offered, another year, or the clock.
func (d *draft) end(i int) {
	limit := &d.set.Limit
	years := limitYears()
	d.otherEnd = i == len(years)+1
	secret := newgame.SecretYears(d.set.Year)
	switch {
	case i == 0:
		*limit = game.Limit{}
	case i <= len(years):
		*limit = game.Limit{Kind: game.Years, Number: years[i-1]}
	case d.otherEnd:
		if limit.Kind != game.Years {
			*limit = game.Limit{Kind: game.Years, Number: 7}
		}
	case i == len(years)+3:
		*limit = game.Limit{Kind: game.SecretYear, Number: secret[0] - d.set.Year + 1, Until: secret[1] - d.set.Year + 1}
	default:
		*limit = game.Limit{Kind: game.Minutes, Number: 120}
	}
}

// endAt returns the index of the chosen end.
func (d *draft) endAt() int {
	years, limit := limitYears(), d.set.Limit
	switch at := slices.Index(years, limit.Number); {
	case limit.Kind == game.NoLimit:
		return 0
	case limit.Kind == game.Minutes:
		return len(years) + 2
	case limit.Kind == game.SecretYear:
		return len(years) + 3
	case at >= 0 && !d.otherEnd:
		return at + 1
	}
	return len(years) + 1
}

// ends returns the section about the end of the game: how a power wins, and what else ends the game.
func (d *draft) ends(w words.Plan) newgame.Section {
	plain := game.Default(d.set.Setup, d.set.Rules).Victory
	solo := w.Say("new.win", words.With{"Centers": plain})
	switch {
	case d.set.ByPlayer:
		solo = w.Say("new.win-player", words.With{"Centers": plain})
	case w.SeveralEach():
		solo = w.Say("new.win-country", words.With{"Centers": plain})
	}
	custom := d.otherWin || d.set.Victory != plain
	s := newgame.Section{Head: w.Say("new.end-head"), Items: []newgame.Item{
		d.item(newgame.Item{Name: "win", Value: flag(custom), Words: []string{solo, w.Say("new.other")}, Caption: w.Say("new.solo")}, func(to int) {
			if d.otherWin = to == 1; !d.otherWin {
				d.set.Victory = plain
			}
		}),
	}}
	if custom {
		s.Items = append(s.Items, d.item(newgame.Item{Name: "victory", Kind: newgame.Number, Value: d.set.Victory, Caption: w.Say("new.centers"), Fault: d.field(w, "victory")},
			func(to int) { d.set.Victory = to }))
	}
	ends := []string{w.Say("new.no-limit")}
	for _, n := range limitYears() {
		ends = append(ends, strconv.Itoa(d.set.Year+n-1))
	}
	s.Items = append(s.Items, d.item(newgame.Item{Name: "end", Value: d.endAt(), Words: append(ends, w.Say("new.other"), w.Say("new.time"), w.Say("new.secret-year")), Caption: w.Say("new.or-after")}, d.end))
	limit := newgame.Item{Name: "limit", Kind: newgame.Number, Value: d.set.Limit.Number, Fault: d.field(w, "limit")}
	set := func(to int) { d.set.Limit.Number = to }
	switch {
	case d.set.Limit.Kind == game.Minutes:
		limit.By, limit.Unit, limit.Caption = 15, w.Say("new.min"), w.Say("new.minutes")
		then := d.choice(w, "limit_finish")
		then.Caption = w.Say("new.then")
		s.Items = append(s.Items, d.item(limit, set), then)
	case d.set.Limit.Kind == game.SecretYear:
		first := d.set.Year - 1
		for i, count := range []*int{&d.set.Limit.Number, &d.set.Limit.Until} {
			item := newgame.SecretYear(w.Catalog, i, first+*count)
			item.Fault = d.field(w, item.Name)
			s.Items = append(s.Items, d.item(item, func(to int) { *count = to - first }))
		}
	case d.endAt() == len(limitYears())+1:
		limit.Caption = w.Say("new.years")
		if d.set.Limit.Number > 0 && d.set.LastYear() <= game.MaxYear {
			limit.After = w.Say("new.until", words.With{"Phase": w.Phase(engine.Phase{Year: int16(d.set.LastYear()), Season: engine.Fall})})
		}
		s.Items = append(s.Items, d.item(limit, set))
	}
	if fault := d.field(w, "year"); fault != "" {
		s.Faults = []string{fault}
	}
	return s
}

// clocks returns the section about the time for each step.
func (d *draft) clocks(w words.Plan) newgame.Section {
	d.does["clocks"] = func(to int) { d.run(to == 1) }
	s, does := newgame.Clocks(w.Catalog, d.timed(), ticker.Lengths(d.set.Clocks), func(l look.Lengths) { d.set.Clocks = ticker.Clocks(l) },
		func(step int) string {
			if f := d.clockFault(step); f != nil {
				return w.Fault(f)
			}
			return ""
		})
	maps.Copy(d.does, does)
	return s
}

// choice returns an item for a setting whose value is one of several words.
func (d *draft) choice(w words.Plan, name string) newgame.Item {
	list := tableChoices(&d.set)
	c := list[slices.IndexFunc(list, func(c tableChoice) bool { return c.name == name })]
	i := newgame.Item{Name: name, Value: c.at}
	for _, value := range c.values {
		i.Words = append(i.Words, w.Say("setting."+name+"."+value))
	}
	return d.item(i, c.choose)
}

// details returns the sections of the second part: the rules and the settings of the table in plain words.
func (d *draft) details(w words.Plan) []newgame.Section {
	preset := d.set.Rules.PresetName()
	rules := newgame.Item{Name: "preset", Value: slices.Index(engine.Presets(), preset)}
	if number := map[string]string{"rulebook": "001", "network": "002", "japanese": "003"}[preset]; number != "" {
		rules.Topic = rulebook.OfDocument(number)
	}
	for _, name := range engine.Presets() {
		rules.Words = append(rules.Words, w.Say("preset."+name))
	}
	first := newgame.Section{Head: w.Say("new.presets-head"), Text: w.Say("preset." + preset + ".text"), Items: []newgame.Item{d.item(rules, func(to int) {
		d.take(engine.Presets()[to])
		d.otherEnd = false
	})}}
	was := map[string]string{}
	for _, diff := range table.Differences(d.set) {
		was[diff.Name] = w.Say("new.rulebook-has", words.With{"Value": w.Value(diff.Name, diff.Default)})
	}
	explained := func(i newgame.Item, setting string) newgame.Item {
		i.Caption, i.Text, i.Topic, i.Was = w.Say("setting."+setting), w.Say("setting."+setting+".text"), rulebook.OfSetting(setting), was[setting]
		return i
	}
	year := newgame.Item{Name: "year", Kind: newgame.Number, Value: d.set.Year, Fault: d.field(w, "year")}
	rest := newgame.Section{Items: []newgame.Item{explained(d.item(year, func(to int) { d.set.Year = to }), "start_year")}}
	for _, c := range tableChoices(&d.set) {
		rest.Items = append(rest.Items, explained(d.choice(w, c.name), c.name))
		if c.name == "armistice" && d.set.Armistice.Kind == game.AutoArmistice {
			turns := newgame.Item{Name: "turns", Kind: newgame.Number, Value: d.set.Armistice.Turns, After: w.Say("new.turns"), Fault: d.field(w, "armistice")}
			rest.Items = append(rest.Items, d.item(turns, func(to int) { d.set.Armistice.Turns = to }))
		}
	}
	return []newgame.Section{first, rest}
}
