package game

import (
	"slices"
	"strings"

	"entente/engine"
	"entente/engine/faults"
)

// table reads what was agreed before the game. What is left out is as the set-up has it.
func (l *loader) table(v *value) error {
	if err := v.object("table", "players", "allotment", "mode", "start_year", "victory_centers", "win_count_by",
		"limit_years", "limit_minutes", "limit_finish", "limit_score", "agreed_end", "timers", "chat_lock", "armistice",
		"notation"); err != nil {
		return err
	}
	s := &l.settings
	allotment, mode, notation := 0, 0, 0
	err := faults.Join(
		v.choice("allotment", allotments(), &allotment), v.choice("mode", modes(), &mode),
		v.whole("start_year", &s.Year, 1, maxYear), v.whole("victory_centers", &s.Victory, 1, 255),
		v.either("win_count_by", countings(), &s.ByPlayer),
		v.either("limit_score", scores(), &s.ByUnits), v.either("agreed_end", agreedEnds(), &s.Shared),
		l.limit(v), l.minutes(v.field("timers"), "timers", &l.settings.Clocks), l.players(v.field("players")),
		v.either("chat_lock", chatLocks(), &s.ChatOpen), l.armistice(v.field("armistice")), v.choice("notation", notations(), &notation),
	)
	if err != nil {
		return err
	}
	s.Allotment, s.Mode, s.Notation = Allotment(allotment), Mode(mode), engine.Style000+engine.Style(notation)
	var wrong faults.List
	for _, f := range s.Faults() {
		at := v
		if f.Field == "players" || f.Field == "powers" {
			at = v.place("players")
		}
		wrong.Add(at.faultf("table: %w", f))
	}
	return wrong.Err()
}

// place returns the field with the given name, or v itself if it is not there.
func (v *value) place(name string) *value {
	if f := v.field(name); f != nil {
		return f
	}
	return v
}

// limit reads which limit there is.
func (l *loader) limit(v *value) error {
	years, minutes := v.field("limit_years"), v.field("limit_minutes")
	limit := &l.settings.Limit
	switch {
	case years != nil && minutes != nil:
		return minutes.faultf("limit_minutes: there is a limit of years already")
	case years != nil:
		limit.Kind = Years
		return v.whole("limit_years", &limit.Number, 1, maxYear)
	case minutes != nil:
		limit.Kind = Minutes
		return faults.Join(v.whole("limit_minutes", &limit.Number, 1, maxMinutes), v.either("limit_finish", finishes(), &limit.AtOnce))
	}
	if f := v.field("limit_finish"); f != nil {
		return f.faultf("limit_finish: there is no limit of minutes")
	}
	return nil
}

// minutes reads the minutes of the clocks.
func (l *loader) minutes(v *value, name string, c *Clocks) error {
	if v == nil {
		return nil
	}
	list, err := v.items(name)
	into := c.Steps()
	if err != nil || len(list) != len(into) {
		return v.faultf("%s: want a list of %d numbers", name, len(into))
	}
	var wrong faults.List
	for i := range list {
		*into[i], err = list[i].minutes(name)
		wrong.Add(err)
	}
	return wrong.Err()
}

// armistice reads how an armistice comes about.
func (l *loader) armistice(v *value) error {
	if v == nil {
		return nil
	}
	text, err := v.text("armistice")
	if err != nil {
		return err
	}
	if l.format == 1 && text == "referee" {
		text = ArmisticeRule{}.String()
	}
	rule, ok := armisticeNamed(text)
	if !ok {
		return v.faultf("armistice: %.40q is none of ask, never, auto-after-1 to auto-after-%d", text, maxTurns)
	}
	l.settings.Armistice = rule
	return nil
}

// players reads who sits where.
func (l *loader) players(v *value) error {
	if v == nil {
		return nil
	}
	list, err := v.items("players")
	if err != nil {
		return err
	}
	if len(list) > len(l.variant.Powers) {
		return v.faultf("players: %d of them, but only %d powers", len(list), len(l.variant.Powers)-1)
	}
	l.settings.Players = nil
	var wrong faults.List
	for i := range list {
		player, err := l.player(&list[i])
		l.settings.Players = append(l.settings.Players, player)
		wrong.Add(err)
	}
	return wrong.Err()
}

func (l *loader) player(v *value) (Player, error) {
	var player Player
	if err := v.object("player", "name", "powers", "program"); err != nil {
		return player, err
	}
	var err error
	if f := v.field("name"); f != nil {
		if player.Name, err = f.text("name"); err != nil {
			return player, err
		}
	}
	if err = program(v.field("program"), &player.Program); err != nil {
		return player, err
	}
	return player, v.eachText("powers", func(text string) error {
		pw, err := l.variant.ParsePower(text)
		player.Powers = append(player.Powers, pw)
		return err
	})
}

// whole reads a number into a variable, which keeps its value if the field is missing.
func (v *value) whole(name string, into *int, least, most int) error {
	f := v.field(name)
	if f == nil {
		return nil
	}
	n, err := f.number(name, least, most)
	if err == nil {
		*into = n
	}
	return err
}

// choice reads which of the words a field has.
func (v *value) choice(name string, words []string, into *int) error {
	f := v.field(name)
	if f == nil {
		return nil
	}
	text, err := f.text(name)
	if err != nil {
		return err
	}
	i := slices.Index(words, text)
	if i < 0 {
		return f.faultf("%s: %.40q is none of %s", name, text, strings.Join(words, ", "))
	}
	*into = i
	return nil
}

// either reads which of two words a field has.
func (v *value) either(name string, words []string, into *bool) error {
	i := 0
	if *into {
		i = 1
	}
	err := v.choice(name, words, &i)
	*into = i == 1
	return err
}
