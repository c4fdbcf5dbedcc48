package file

import (
	"errors"
	"time"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/form"
	"entente/engine/jsonfile"
)

// timing reads how the clock stands. Whatever is left out is as if nobody had used the clock.
func (l *loader) timing(v *jsonfile.Value) (game.Timing, error) {
	if v == nil {
		return game.Timing{}, nil
	}
	t := game.Timing{Minutes: l.settings.Clocks}
	if err := v.Object("clock", "begun", "minutes", "at_zero", "phase", "step", "used", "total", "played", "agreed"); err != nil {
		return t, err
	}
	step, used, total, played := 0, 0, 0, 0
	err := errors.Join(
		v.Switched("begun", &t.Begun), minutesOf(v.Field("minutes"), "minutes", &t.Minutes), v.Either("at_zero", form.AtZero(), &t.Close),
		phaseIn(v, "phase", &t.Phase), v.Choice("step", game.ClockSteps(), &step),
		v.Whole("used", &used, 0, form.MaxSeconds), v.Whole("total", &total, 0, form.MaxSeconds), v.Whole("played", &played, 0, form.MaxSeconds),
		v.EachText("agreed", func(text string) error {
			pw, err := l.variant.ParsePower(text)
			t.Agreed |= engine.PowersOf(pw)
			return err
		}),
	)
	t.Step = game.ClockSteps()[step]
	t.Used, t.Total, t.Played = time.Duration(used)*time.Second, time.Duration(total)*time.Second, time.Duration(played)*time.Second
	return t, err
}

// phaseIn reads the short name of a phase, if it is there.
func phaseIn(v *jsonfile.Value, name string, into *engine.Phase) error {
	f := v.Field(name)
	if f == nil {
		return nil
	}
	text, err := f.Text(name)
	if err != nil {
		return err
	}
	if *into, err = engine.ParsePhase(text); err != nil {
		return f.Faultf("%w", err)
	}
	return nil
}
