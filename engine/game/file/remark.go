package file

import (
	"errors"
	"slices"

	"entente/engine"
	"entente/engine/faults"
	"entente/engine/game"
	"entente/engine/jsonfile"
	"entente/engine/record"
)

// remarks reads what the user has to say about a phase into n.
func (l *loader) remarks(v *jsonfile.Value, n *game.Node) (err error) {
	if name := v.Field("name"); name != nil {
		if n.Name, err = name.LongText("name", record.MaxName); err != nil {
			return err
		}
	}
	if note := v.Field("note"); note != nil {
		if n.Note, err = note.LongText("note", record.MaxNote); err != nil {
			return err
		}
	}
	marks := v.Field("marks")
	if marks == nil {
		return nil
	}
	items, err := marks.Items("marks")
	if err != nil {
		return err
	}
	if len(items) > record.MostMarks {
		return marks.Faultf("marks: more than %d on one map", record.MostMarks)
	}
	var wrong faults.List
	for i := range items {
		m, err := l.mark(&items[i])
		if err == nil && slices.ContainsFunc(n.Marks, m.Same) {
			err = items[i].Faultf("mark: the same %s twice", m.Kind)
		}
		if err != nil {
			wrong.Add(err)
			continue
		}
		n.Marks = append(n.Marks, m)
	}
	return wrong.Err()
}

// mark reads one of them.
func (l *loader) mark(v *jsonfile.Value) (game.Mark, error) {
	var m game.Mark
	if err := v.Object("mark", "mark", "at", "to", "color"); err != nil {
		return m, err
	}
	var kind, color int
	_, missing := v.Need("mark")
	err := errors.Join(missing, v.Choice("mark", record.MarkKindNames()[1:], &kind), v.Choice("color", record.MarkColorNames(), &color))
	if err != nil {
		return m, err
	}
	m.Kind, m.Color = record.MarkKind(kind+1), record.MarkColor(color)
	if m.At, err = l.marked(v, "at"); err != nil {
		return m, err
	}
	if to := v.Field("to"); m.Kind == record.MarkArrow {
		m.To, err = l.marked(v, "to")
	} else if to != nil {
		err = to.Faultf("mark: a %s leads nowhere", m.Kind)
	}
	if err == nil && !game.OnMap(l.variant, m) {
		err = v.Faultf("mark: an arrow from a province to itself")
	}
	return m, err
}

// marked reads a province that is marked.
func (l *loader) marked(v *jsonfile.Value, name string) (engine.Province, error) {
	f, err := v.Need(name)
	if err != nil {
		return engine.NoProvince, err
	}
	text, err := f.Text(name)
	if err != nil {
		return engine.NoProvince, err
	}
	p := l.variant.Map.Province(text)
	if p == engine.NoProvince {
		return p, f.Faultf("mark: %s %.40q is no province", name, text)
	}
	return p, nil
}
