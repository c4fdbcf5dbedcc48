package game

import (
	"errors"
	"fmt"
	"slices"
	"unicode/utf8"

	"entente/engine/kingdoms"
	"entente/engine/record"
)

// sign is a mark of the user's own as a file has it.
type sign struct {
	Mark  string `json:"mark"`
	At    string `json:"at"`
	To    string `json:"to,omitempty"`    // of an arrow
	Color string `json:"color,omitempty"` // none for solid
}

// signs returns marks for a file.
func signs(b *kingdoms.Board, marks record.Marks[kingdoms.Area]) (list []sign) {
	for _, m := range marks {
		out := sign{Mark: m.Kind.String(), At: b.AreaID(m.At)}
		if m.Kind == record.MarkArrow {
			out.To = b.AreaID(m.To)
		}
		if m.Color != record.Solid {
			out.Color = m.Color.String()
		}
		list = append(list, out)
	}
	return list
}

// remarks reads what the user has to say about a phase.
func (l *loader) remarks(in *step, n *Node) error {
	n.Name, n.Note = record.Plain(in.Name), in.Note
	switch {
	case utf8.RuneCountInString(in.Name) > record.MaxName:
		return fmt.Errorf("name: more than %d characters", record.MaxName)
	case utf8.RuneCountInString(in.Note) > record.MaxNote:
		return fmt.Errorf("note: more than %d characters", record.MaxNote)
	case len(in.Marks) > record.MostMarks:
		return fmt.Errorf("marks: more than %d on one map", record.MostMarks)
	case len(in.Marks) > 0 && l.g.Hidden && !in.Carried && len(in.Orders) == 0:
		return errors.New("marks would lie open where orders are secret")
	}
	b := l.g.Board
	for i, x := range in.Marks {
		m := Sign{At: b.Area(x.At), To: b.Area(x.To)}
		kind, color := slices.Index(record.MarkKindNames(), x.Mark), slices.Index(record.MarkColorNames(), x.Color)
		if x.Color == "" {
			color = int(record.Solid)
		}
		if m.Kind, m.Color = record.MarkKind(max(kind, 0)), record.MarkColor(max(color, 0)); kind < 0 || color < 0 ||
			(m.To == kingdoms.NoArea) != (x.To == "") || !m.Sound(b.All().Has) || slices.ContainsFunc(n.Marks, m.Same) {
			return fmt.Errorf("marks[%d]: no such mark, or there twice", i)
		}
		n.Marks = append(n.Marks, m)
	}
	return nil
}
