package questions

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"entente/engine/faults"
	"entente/engine/jsonfile"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/lines"
	"entente/engine/lesson"
)

// Name is what the first member of a file must say.
const Name = "entente-questions"

// maxQuestions is how many questions a file may have.
const maxQuestions = 1000

// file is a collection of questions as it is written.
type file struct {
	Format    string   `json:"format"`
	Version   int      `json:"version"`
	Languages []string `json:"languages"`
	Questions []record `json:"questions"`
}

// record is a question as it is written. Line is a position with orders as the judge reads them.
type record struct {
	ID      string          `json:"id"`
	Section string          `json:"section"`
	Title   lesson.Text     `json:"title"`
	Text    lesson.Text     `json:"text"`
	Moral   lesson.Text     `json:"moral"`
	Unit    string          `json:"unit,omitempty"`
	Order   int             `json:"order,omitempty"`
	Answer  string          `json:"answer"`
	Line    json.RawMessage `json:"line"`
}

// Read reads a file of questions. Every fault is told with the question in which it is, and then nothing is taken: what cannot be read, a
// text that a language lacks, and an answer that the judge contradicts.
func Read(data []byte, b *kingdoms.Board) ([]Question, error) {
	if _, err := jsonfile.Parse(data); err != nil { // which bounds what a list becomes
		return nil, fmt.Errorf("questions: %w", err)
	}
	var f file
	if err := jsonfile.Strict(data, &f); err != nil {
		return nil, fmt.Errorf("questions: %w", err)
	}
	switch {
	case f.Format != Name || f.Version != 1:
		return nil, fmt.Errorf("questions: format is %.40q, version %d, want %q, version 1", f.Format, f.Version, Name)
	case len(f.Questions) == 0 || len(f.Questions) > maxQuestions:
		return nil, fmt.Errorf("questions: %d of them, want 1 to %d", len(f.Questions), maxQuestions)
	case len(f.Languages) == 0:
		return nil, errors.New(`questions: "languages" must say in which languages the texts are`)
	}
	var wrong faults.List
	var list []Question
	for i := range f.Questions {
		q, err := f.Questions[i].question(b, f.Languages)
		if err == nil && slices.ContainsFunc(list, func(other Question) bool { return other.ID == q.ID }) {
			err = errors.New("there is another one with its id")
		}
		if err != nil {
			wrong.Add(fmt.Errorf("question %d (%.60s): %w", i+1, f.Questions[i].ID, err))
			continue
		}
		list = append(list, q)
	}
	if err := wrong.Err(); err != nil {
		return nil, err
	}
	return list, nil
}

// question reads a question, and lets the judge check the answer.
func (r *record) question(b *kingdoms.Board, languages []string) (Question, error) {
	q := Question{ID: r.ID, Title: r.Title, Words: r.Text, Moral: r.Moral, Section: r.Section, Order: r.Order, Fate: ParseFate(r.Answer)}
	if r.ID == "" || r.Section == "" {
		return q, errors.New("an id and a section of the rules are missing")
	}
	for _, code := range languages {
		for i, t := range []lesson.Text{r.Title, r.Text, r.Moral} {
			if strings.TrimSpace(t[code]) == "" {
				return q, fmt.Errorf("%s: no translation into %.40q", []string{"title", "text", "moral"}[i], code)
			}
		}
	}
	in, err := lines.Reader{Board: b, Strict: true}.Read(r.Line)
	if err != nil {
		return q, fmt.Errorf("line: %w", err)
	}
	q.Case = *in
	if r.Unit != "" {
		q.At = b.Area(r.Unit)
		if q.At == kingdoms.NoArea || in.Pos.UnitAt(q.At).Faction == kingdoms.NoFaction {
			return q, fmt.Errorf("unit: nobody stands in %.40q", r.Unit)
		}
	} else if r.Order < 0 || r.Order >= len(in.Orders) {
		return q, fmt.Errorf("order: there is no order %d", r.Order)
	}
	res := q.Judge()
	switch got := q.FateIn(&res); {
	case got == 0 || got != q.Fate:
		return q, fmt.Errorf("the answer is %.40q, but the judge says %q", r.Answer, got)
	case !slices.Contains(q.Choices(), got):
		return q, fmt.Errorf("the answer %q is not among those that can be chosen", got)
	}
	return q, nil
}
