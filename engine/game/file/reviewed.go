package file

import (
	"fmt"

	"entente/engine"
	"entente/engine/faults"
	"entente/engine/game"
	"entente/engine/game/form"
	"entente/engine/jsonfile"
)

// review reads the review of a game, nil if there is none.
func (l *loader) review(v *jsonfile.Value) (*game.Review, error) {
	if v == nil {
		return nil, nil
	}
	if err := v.Object("review", "line", "level", "phases", "turning"); err != nil {
		return nil, err
	}
	r, level := &game.Review{}, -1
	_, missing := v.Need("phases")
	err := faults.Join(missing, v.Must("line", func(f *jsonfile.Value) (err error) { r.Line, err = f.Text("line"); return err }), v.Choice("level", game.Levels(), &level))
	if err == nil && level < 0 {
		err = v.Faultf("review: level is missing")
	}
	if err == nil {
		err = v.EachObject("phases", form.MaxPhases, func(item *jsonfile.Value) error {
			ph, err := l.reviewedPhase(item)
			r.Phases = append(r.Phases, ph)
			return err
		})
	}
	if err != nil {
		return nil, err
	}
	r.Level = game.Levels()[level]
	return r, v.EachObject("turning", game.MaxTurning, func(item *jsonfile.Value) error {
		if err := item.Object("turning point", "phase", "power"); err != nil {
			return err
		}
		t := game.Turning{Phase: -1}
		err := faults.Join(item.Whole("phase", &t.Phase, 0, form.MaxPhases), l.reviewedPower(item, &t.Power))
		if _, ok := r.Plan(t.Phase, t.Power); err == nil && !ok {
			err = item.Faultf("review: there is no such plan")
		}
		r.Turning = append(r.Turning, t)
		return err
	})
}

// reviewedPhase reads a phase of a review.
func (l *loader) reviewedPhase(v *jsonfile.Value) (ph game.ReviewedPhase, err error) {
	if err := v.Object("review of a phase", "prospects", "plans"); err != nil {
		return ph, err
	}
	shares, err := v.Need("prospects")
	if err != nil {
		return ph, err
	}
	list, err := shares.Items("prospects")
	if err == nil && len(list) != len(l.variant.Powers)-1 {
		err = shares.Faultf("prospects: want one for each power")
	}
	if err != nil {
		return ph, err
	}
	for i := range list {
		n, err := list[i].Number("prospects", 0, form.MaxShare)
		if err != nil {
			return ph, err
		}
		ph.Prospects = append(ph.Prospects, n)
	}
	return ph, v.EachObject("plans", len(l.variant.Powers)-1, func(item *jsonfile.Value) error {
		p, err := l.reviewedPlan(item)
		ph.Plans = append(ph.Plans, p)
		return err
	})
}

// reviewedPlan reads what was found about a plan.
func (l *loader) reviewedPlan(v *jsonfile.Value) (p game.ReviewedPlan, err error) {
	if err := v.Object("review of a plan", "power", "best", "likely", "better", "true", "would", "error"); err != nil {
		return p, err
	}
	err = faults.Join(l.reviewedPower(v, &p.Power),
		v.Whole("likely", &p.Likely, 0, form.MaxShare), v.Whole("better", &p.Better, 0, form.MaxShare),
		v.Whole("true", &p.True, 0, form.MaxShare), v.Whole("would", &p.Would, 0, form.MaxShare), v.Whole("error", &p.Error, 0, form.MaxShare))
	if err != nil {
		return p, err
	}
	return p, v.EachText("best", func(text string) error {
		o, err := l.variant.ParseOrder(p.Power, text)
		if err == nil && !l.variant.IsOrder(o) {
			err = fmt.Errorf("order %.40q: what should the unit do?", text)
		}
		if err != nil {
			return v.Faultf("%w", err)
		}
		p.Best = append(p.Best, o)
		return nil
	})
}

// reviewedPower reads of which power something is said.
func (l *loader) reviewedPower(v *jsonfile.Value, into *engine.Power) error {
	return v.Must("power", func(f *jsonfile.Value) error {
		text, err := f.Text("power")
		if err == nil {
			if *into, err = l.variant.ParsePower(text); err != nil {
				err = f.Faultf("%w", err)
			}
		}
		return err
	})
}
