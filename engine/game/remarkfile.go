package game

import (
	"errors"
	"slices"

	"entente/engine"
	"entente/engine/faults"
	"entente/engine/record"
)

// remarkFile is what the user has to say about a phase, as it is written.
type remarkFile struct {
	Name  string     `json:"name,omitempty"` // of the line that begins here
	Note  string     `json:"note,omitempty"`
	Marks []markFile `json:"marks,omitempty"`
}

// markFile is a mark as it is written.
type markFile struct {
	Mark  string `json:"mark"`
	At    string `json:"at"`
	To    string `json:"to,omitempty"`    // of an arrow
	Color string `json:"color,omitempty"` // "" for solid
}

// fileRemarks returns what the user has to say about a phase. Marks on a phase whose orders are secret would tell of them.
func (s snapshot) fileRemarks(n *Node) remarkFile {
	file := remarkFile{Name: n.Name, Note: n.Note}
	if !s.open(n) {
		return file
	}
	m := n.Position.Variant.Map
	for _, mark := range n.Marks {
		out := markFile{Mark: mark.Kind.String(), At: m.Info(mark.At).ID}
		if mark.Color != Solid {
			out.Color = mark.Color.String()
		}
		if mark.Kind == MarkArrow {
			out.To = m.Info(mark.To).ID
		}
		file.Marks = append(file.Marks, out)
	}
	return file
}

// remarks reads what the user has to say about a phase into n.
func (l *loader) remarks(v *value, n *Node) (err error) {
	if name := v.field("name"); name != nil {
		if n.Name, err = name.longText("name", record.MaxName); err != nil {
			return err
		}
	}
	if note := v.field("note"); note != nil {
		if n.Note, err = note.longText("note", record.MaxNote); err != nil {
			return err
		}
	}
	marks := v.field("marks")
	if marks == nil {
		return nil
	}
	items, err := marks.items("marks")
	if err != nil {
		return err
	}
	if len(items) > maxMarks {
		return marks.faultf("marks: more than %d on one map", maxMarks)
	}
	var wrong faults.List
	for i := range items {
		m, err := l.mark(&items[i])
		if err == nil && slices.ContainsFunc(n.Marks, m.same) {
			err = items[i].faultf("mark: the same %s twice", m.Kind)
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
func (l *loader) mark(v *value) (Mark, error) {
	var m Mark
	if err := v.object("mark", "mark", "at", "to", "color"); err != nil {
		return m, err
	}
	var kind, color int
	_, missing := v.need("mark")
	err := errors.Join(missing, v.choice("mark", markKinds()[1:], &kind), v.choice("color", markColors(), &color))
	if err != nil {
		return m, err
	}
	m.Kind, m.Color = MarkKind(kind+1), MarkColor(color)
	if m.At, err = l.marked(v, "at"); err != nil {
		return m, err
	}
	if to := v.field("to"); m.Kind == MarkArrow {
		m.To, err = l.marked(v, "to")
	} else if to != nil {
		err = to.faultf("mark: a %s leads nowhere", m.Kind)
	}
	if err == nil && !m.on(l.variant) {
		err = v.faultf("mark: an arrow from a province to itself")
	}
	return m, err
}

// marked reads a province that is marked.
func (l *loader) marked(v *value, name string) (engine.Province, error) {
	f, err := v.need(name)
	if err != nil {
		return engine.NoProvince, err
	}
	text, err := f.text(name)
	if err != nil {
		return engine.NoProvince, err
	}
	p := l.variant.Map.Province(text)
	if p == engine.NoProvince {
		return p, f.faultf("mark: %s %.40q is no province", name, text)
	}
	return p, nil
}
