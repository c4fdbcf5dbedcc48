package file

import (
	"errors"
	"slices"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/form"
	"entente/engine/jsonfile"
)

// voidLines reads the void lines of a phase.
func (l *loader) voidLines(v *jsonfile.Value) ([]game.VoidLine, error) {
	if v == nil {
		return nil, nil
	}
	items, err := v.Items("void")
	if err != nil {
		return nil, err
	}
	if len(items) > form.MaxOrders {
		return nil, v.Faultf("void: more than %d lines: not a game", form.MaxOrders)
	}
	var list []game.VoidLine
	for i := range items {
		line, err := l.voidLine(&items[i])
		if err != nil {
			return nil, err
		}
		list = append(list, line)
	}
	return list, nil
}

// voidLine reads one of them.
func (l *loader) voidLine(v *jsonfile.Value) (game.VoidLine, error) {
	var line game.VoidLine
	if err := v.Object("void line", "power", "text", "at", "why", "under"); err != nil {
		return line, err
	}
	text := func(name string, take func(*jsonfile.Value, string) error) error {
		f := v.Field(name)
		if f == nil {
			return nil
		}
		s, err := f.Text(name)
		if err != nil {
			return err
		}
		return take(f, s)
	}
	_, missing := v.Need("text")
	err := errors.Join(missing,
		text("text", func(_ *jsonfile.Value, s string) error { line.Text = s; return nil }),
		text("under", func(_ *jsonfile.Value, s string) error { line.Under = s; return nil }),
		text("power", func(f *jsonfile.Value, s string) (err error) {
			if line.Power, err = l.variant.ParsePower(s); err != nil {
				return f.Faultf("%w", err)
			}
			return nil
		}),
		text("at", func(f *jsonfile.Value, s string) error {
			if line.At = l.variant.Map.Province(s); line.At == engine.NoProvince {
				return f.Faultf("void: at %.40q is no province", s)
			}
			return nil
		}),
		text("why", func(f *jsonfile.Value, s string) error {
			i := slices.IndexFunc(engine.Reasons(), func(r engine.Reason) bool { return r.String() == s })
			if i < 0 {
				return f.Faultf("void: why: %.40q is no reason", s)
			}
			line.Why = engine.Reason(i)
			return nil
		}))
	return line, err
}
