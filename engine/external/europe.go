package external

import (
	"context"
	"errors"
	"fmt"

	"entente/engine"
)

// europe is a question about a phase of Europe. It is a line that judge reads, too.
type europe struct {
	ID      int          `json:"id"`
	Variant string       `json:"variant"`
	Setup   string       `json:"setup,omitempty"`
	Rules   engine.Rules `json:"rules"`
	engine.PositionText
	Dislodged []dislodged `json:"dislodged,omitempty"` // with what PositionText has not
	For       []string    `json:"for"`
	Seconds   float64     `json:"seconds"`
}

// dislodged is a unit that must retreat or disband.
type dislodged struct {
	engine.DislodgedText
	Retreats []string `json:"retreats"`
}

// Europe returns the question for the orders of some powers in a phase. Nothing else about the game is in the question.
func Europe(pos *engine.Position, rules engine.Rules, powers engine.PowerSet) Question {
	v := pos.Variant
	q := europe{Variant: v.ID, Rules: rules, PositionText: engine.PositionText{
		Phase: pos.Phase.String(), Units: pos.UnitTexts(), Centers: pos.CenterTexts(), Armistice: pos.ArmisticeTexts(),
	}}
	if pos.Setup != nil {
		q.Setup = pos.Setup.ID
	}
	for p := range pos.Contested.All() {
		q.Contested = append(q.Contested, v.Map.Info(p).ID)
	}
	for p := range v.Map.All().All() {
		d := pos.Dislodged[p]
		if d.Unit.Type == engine.NoUnit {
			continue
		}
		text := dislodged{engine.DislodgedText{Unit: v.FormatUnit(d.Unit, p), Convoyed: d.Open}, []string{}}
		if d.From != engine.NoProvince {
			text.From = v.Map.Info(d.From).ID
		}
		for _, to := range pos.Retreats(p) {
			text.Retreats = append(text.Retreats, v.Map.ID(to))
		}
		q.Dislodged = append(q.Dislodged, text)
	}
	for pw := range v.Powers {
		if powers.Has(engine.Power(pw)) {
			q.For = append(q.For, v.PowerName(engine.Power(pw)))
		}
	}
	return func(id int, seconds float64) any {
		q.ID, q.Seconds = id, seconds
		return q
	}
}

// Europe asks a bot for the orders of some powers in a phase. Orders that cannot be read, are not legal or are not for the powers are left
// out, and so are all but the first for a unit; the error is a *Fault that names them, or that of ctx.
func (b *Bots) Europe(ctx context.Context, name string, pos *engine.Position, rules engine.Rules, powers engine.PowerSet) ([]engine.Order, error) {
	seen := map[engine.Province]bool{}
	return ask(ctx, b, name, Europe(pos, rules, powers), func(text string) (engine.Order, error) {
		o, _, err := pos.ParseOrder(engine.NoPower, text)
		if err != nil {
			return o, err
		}
		o = pos.Complete(o, nil)
		switch reason := pos.Check(o); {
		case !powers.Has(o.Power):
			return o, errNotTheirs
		case o.Kind != engine.Waive && seen[o.At.Province]:
			return o, errors.New("a second order for the unit")
		case reason != engine.Succeeded:
			return o, fmt.Errorf("not legal: %v", reason)
		}
		seen[o.At.Province] = true
		return o, nil
	})
}
