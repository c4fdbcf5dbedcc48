package game

import (
	"errors"
	"slices"

	"entente/engine"
	"entente/engine/record"
)

// voidFile is a void line as it is written.
type voidFile struct {
	Power string `json:"power,omitempty"`
	Text  string `json:"text"`
	At    string `json:"at,omitempty"`
	Why   string `json:"why,omitempty"`
	Under string `json:"under,omitempty"`
}

// fileVoid returns the void lines of a phase that is not resolved, as many as can be read again.
func fileVoid(v *engine.Variant, n *Node) []voidFile {
	if n.Result != nil {
		return nil // they are events now
	}
	var list []voidFile
	for _, l := range n.Void[:min(len(n.Void), maxOrders)] {
		out := voidFile{Power: v.PowerName(l.Power), Text: record.Cut(l.Text, maxWord), Under: record.Cut(l.Under, maxWord)}
		if l.At != engine.NoProvince {
			out.At = v.Map.Info(l.At).ID
		}
		if l.Why != engine.Succeeded {
			out.Why = l.Why.String()
		}
		list = append(list, out)
	}
	return list
}

// voidLines reads the void lines of a phase.
func (l *loader) voidLines(v *value) ([]VoidLine, error) {
	if v == nil {
		return nil, nil
	}
	if l.settings.Mode == Keyboard {
		return nil, v.faultf("void lines would lie open in this game")
	}
	items, err := v.items("void")
	if err != nil {
		return nil, err
	}
	if len(items) > maxOrders {
		return nil, v.faultf("void: more than %d lines: not a game", maxOrders)
	}
	var list []VoidLine
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
func (l *loader) voidLine(v *value) (VoidLine, error) {
	var line VoidLine
	if err := v.object("void line", "power", "text", "at", "why", "under"); err != nil {
		return line, err
	}
	text := func(name string, take func(*value, string) error) error {
		f := v.field(name)
		if f == nil {
			return nil
		}
		s, err := f.text(name)
		if err != nil {
			return err
		}
		return take(f, s)
	}
	_, missing := v.need("text")
	err := errors.Join(missing,
		text("text", func(_ *value, s string) error { line.Text = s; return nil }),
		text("under", func(_ *value, s string) error { line.Under = s; return nil }),
		text("power", func(f *value, s string) (err error) {
			if line.Power, err = l.variant.ParsePower(s); err != nil {
				return f.faultf("%w", err)
			}
			return nil
		}),
		text("at", func(f *value, s string) error {
			if line.At = l.variant.Map.Province(s); line.At == engine.NoProvince {
				return f.faultf("void: at %.40q is no province", s)
			}
			return nil
		}),
		text("why", func(f *value, s string) error {
			i := slices.IndexFunc(engine.Reasons(), func(r engine.Reason) bool { return r.String() == s })
			if i < 0 {
				return f.faultf("void: why: %.40q is no reason", s)
			}
			line.Why = engine.Reason(i)
			return nil
		}))
	return line, err
}
