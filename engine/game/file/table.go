package file

import (
	"strconv"
	"time"

	"entente/engine"
	"entente/engine/faults"
	"entente/engine/game"
	"entente/engine/game/form"
	"entente/engine/jsonfile"
	"entente/engine/lastyear"
	"entente/engine/record"
)

// table reads what was agreed before the game. What is left out is as the set-up has it.
func (l *loader) table(v *jsonfile.Value) error {
	if err := v.Object("table", "players", "allotment", "mode", "start_year", "victory_centers", "win_count_by",
		"limit_years", "limit_minutes", "limit_secret", "limit_finish", "limit_score", "agreed_end", "timers", "chat_lock", "armistice",
		"notation"); err != nil {
		return err
	}
	s := &l.settings
	allotment, mode, notation, agreed := 0, 0, 0, 0
	err := faults.Join(
		v.Choice("allotment", form.Allotments(), &allotment), v.Choice("mode", form.Modes(), &mode),
		v.Whole("start_year", &s.Year, 1, game.MaxYear), v.Whole("victory_centers", &s.Victory, 1, 255),
		v.Either("win_count_by", form.Countings(), &s.ByPlayer),
		v.Either("limit_score", form.Scores(), &s.ByUnits), v.Choice("agreed_end", record.AgreedEnds(), &agreed),
		l.limit(v), minutesOf(v.Field("timers"), "timers", &l.settings.Clocks), l.players(v.Field("players")),
		v.Either("chat_lock", form.ChatLocks(), &s.ChatOpen), l.armistice(v.Field("armistice")), v.Choice("notation", form.Notations(), &notation),
	)
	if err != nil {
		return err
	}
	s.Allotment, s.Mode, s.Notation, s.Agreed = game.Allotment(allotment), game.Mode(mode), engine.Style000+engine.Style(notation), game.AgreedEnd(agreed)
	var wrong faults.List
	for _, f := range s.Faults() {
		at := v
		if f.Field == "players" || f.Field == "powers" {
			at = v.Place("players")
		}
		wrong.Add(at.Faultf("table: %w", f))
	}
	return wrong.Err()
}

// limit reads which limit there is.
func (l *loader) limit(v *jsonfile.Value) error {
	years, minutes, secret := v.Field("limit_years"), v.Field("limit_minutes"), v.Field("limit_secret")
	limit := &l.settings.Limit
	*limit = game.Limit{} // a table says what it has agreed on
	switch {
	case years != nil && minutes != nil:
		return minutes.Faultf("limit_minutes: there is a limit of years already")
	case secret != nil && (years != nil || minutes != nil):
		return secret.Faultf("limit_secret: there is a limit already")
	case secret != nil:
		return secretEnd(secret, &l.settings)
	case years != nil:
		limit.Kind = game.Years
		return v.Whole("limit_years", &limit.Number, 1, game.MaxYear)
	case minutes != nil:
		limit.Kind = game.Minutes
		return faults.Join(v.Whole("limit_minutes", &limit.Number, 1, game.MaxMinutes), v.Either("limit_finish", form.Finishes(), &limit.AtOnce))
	}
	if f := v.Field("limit_finish"); f != nil {
		return f.Faultf("limit_finish: there is no limit of minutes")
	}
	return nil
}

// secretEnd reads a last year that is drawn.
func secretEnd(v *jsonfile.Value, s *game.Settings) error {
	if err := v.Object("limit_secret", "from", "to", "seed", "seal"); err != nil {
		return err
	}
	var f lastyear.Form
	text := func(name string, into *string) error {
		return v.Must(name, func(v *jsonfile.Value) (err error) {
			*into, err = v.Text(name)
			return err
		})
	}
	year := func(name string, into *int) error {
		return v.Must(name, func(v *jsonfile.Value) (err error) {
			*into, err = v.Number(name, 1, game.MaxYear)
			return err
		})
	}
	if err := faults.Join(year("from", &f.From), year("to", &f.To), text("seed", &f.Seed), text("seal", &f.Seal)); err != nil {
		return err
	}
	end, err := f.Read(s.Year)
	if err != nil {
		return v.Faultf("limit_secret: %w", err)
	}
	s.Limit = game.Limit{Kind: game.SecretYear, Number: end.From - s.Year + 1, Until: end.To - s.Year + 1, Seed: end.Seed}
	return nil
}

// minutesOf reads the minutes of the clocks.
func minutesOf(v *jsonfile.Value, name string, c *game.Clocks) error {
	if v == nil {
		return nil
	}
	list, err := v.Items(name)
	var read game.Clocks
	both, into := len(read.List()), read.Steps()
	if err != nil || len(list) != both && len(list) != len(into) {
		return v.Faultf("%s: want a list of %d numbers, or of %d with those of fall", name, both, len(into))
	}
	read.Apart = len(list) == len(into)
	var wrong faults.List
	for i := range list {
		*into[i], err = minutesIn(&list[i], name)
		wrong.Add(err)
	}
	*c = read
	return wrong.Err()
}

// armistice reads how an armistice comes about.
func (l *loader) armistice(v *jsonfile.Value) error {
	if v == nil {
		return nil
	}
	text, err := v.Text("armistice")
	if err != nil {
		return err
	}
	if l.format == 1 && text == "referee" {
		text = game.ArmisticeRule{}.String()
	}
	rule, ok := game.ArmisticeNamed(text)
	if !ok {
		return v.Faultf("armistice: %.40q is none of ask, never, auto-after-1 to auto-after-%d", text, game.MaxTurns)
	}
	l.settings.Armistice = rule
	return nil
}

// players reads who sits where.
func (l *loader) players(v *jsonfile.Value) error {
	if v == nil {
		return nil
	}
	list, err := v.Items("players")
	if err != nil {
		return err
	}
	if len(list) > len(l.variant.Powers) {
		return v.Faultf("players: %d of them, but only %d powers", len(list), len(l.variant.Powers)-1)
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

func (l *loader) player(v *jsonfile.Value) (game.Player, error) {
	var player game.Player
	if err := v.Object("player", "name", "powers", "program"); err != nil {
		return player, err
	}
	var err error
	if f := v.Field("name"); f != nil {
		if player.Name, err = f.Text("name"); err != nil {
			return player, err
		}
	}
	if err = program(v.Field("program"), &player.Program); err != nil {
		return player, err
	}
	return player, v.EachText("powers", func(text string) error {
		pw, err := l.variant.ParsePower(text)
		player.Powers = append(player.Powers, pw)
		return err
	})
}

// minutesIn reads a time in minutes, which may be halves.
func minutesIn(v *jsonfile.Value, what string) (time.Duration, error) {
	n, err := strconv.ParseFloat(v.String(), 64)
	if !v.Is(jsonfile.Number) || err != nil || n < 0 || n > game.MaxMinutes || n*2 != float64(int(n*2)) {
		return 0, v.Faultf("%s: want minutes from 0 to %d, in halves", what, game.MaxMinutes)
	}
	return time.Duration(n*2) * game.HalfMinute, nil
}

// program reads who plays in the place of a player.
func program(v *jsonfile.Value, into *game.Program) error {
	if v == nil {
		return nil
	}
	if err := v.Object("program", "level", "seed"); err != nil {
		return err
	}
	level := -1
	readLevel := func() error {
		f := v.Field("level")
		if f == nil {
			return v.Faultf("program: level is missing")
		}
		if text, err := f.Text("level"); err == nil {
			if _, external := record.ExternalName(text); external {
				into.Level = text
				return nil
			}
		}
		if err := v.Choice("level", game.Levels(), &level); err != nil {
			return err
		}
		into.Level = game.Levels()[level]
		return nil
	}
	return faults.Join(readLevel(), v.Whole("seed", &into.Seed, 0, game.MaxSeed))
}
