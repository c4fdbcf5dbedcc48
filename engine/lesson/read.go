package lesson

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"entente/engine"
	"entente/engine/faults"
	"entente/engine/jsonfile"
)

// Limits of a file.
const (
	MaxFile    = 4 << 20
	MaxLessons = 1000
	maxText    = 4000 // letters
	maxOrders  = 100
	maxAsked   = 8
	maxHints   = 3
	maxSets    = 300_000
	maxParts   = 20 // chapters of a file
	maxOptions = 6
)

// file is a collection of lessons as it is written.
type file struct {
	Format    string   `json:"format"`
	Version   int      `json:"version"`
	Board     string   `json:"board"`
	Languages []string `json:"languages"`
	Chapters  []part   `json:"chapters,omitempty"`
	Lessons   []record `json:"lessons"`
}

// part is a chapter as it is written.
type part struct {
	ID    string `json:"id"`
	Title Text   `json:"title"`
	Text  Text   `json:"text,omitempty"`
}

// record is a lesson as it is written.
type record struct {
	ID       string              `json:"id"`
	Chapter  string              `json:"chapter,omitempty"`
	Title    Text                `json:"title,omitempty"`
	Text     Text                `json:"text,omitempty"`
	Moral    Text                `json:"moral,omitempty"`
	Line     string              `json:"position,omitempty"` // docs/position.md
	Phase    string              `json:"phase,omitempty"`
	Units    []string            `json:"units,omitempty"`
	Centers  map[string][]string `json:"centers,omitempty"`
	Orders   []string            `json:"orders,omitempty"`
	At       string              `json:"fate,omitempty"`
	Answer   string              `json:"answer,omitempty"`
	Options  []choice            `json:"options,omitempty"`
	Ask      []string            `json:"ask,omitempty"`
	Goals    []string            `json:"goals,omitempty"`
	Proof    bool                `json:"proof,omitempty"`
	Accepted []string            `json:"accepted,omitempty"`
	Hints    []Text              `json:"hints,omitempty"`
	Section  string              `json:"section,omitempty"`
	Rules    []string            `json:"rules,omitempty"`
	Found    *[3]int             `json:"found,omitempty"`
}

// Name is what the first member of a file must say.
const Name = "entente-lessons"

// Is reports whether data looks like a file of lessons.
func Is(data []byte) bool {
	head := data[:min(len(data), 200)]
	return bytes.Contains(head, []byte(`"`+Name+`"`))
}

// Read reads a file of lessons; find returns the variant with the given id. Every fault is told with the lesson in which it is, and
// then nothing is taken: what cannot be read, a position that cannot be, a language that a text lacks, and an answer that the judge
// contradicts.
func Read(data []byte, find func(id string) (*engine.Variant, error)) ([]Lesson, error) {
	if len(data) > MaxFile {
		return nil, fmt.Errorf("lessons: larger than %d MB", MaxFile>>20)
	}
	var f file
	if err := jsonfile.Strict(data, &f); err != nil {
		return nil, fmt.Errorf("lessons: %w", err)
	}
	switch {
	case f.Format != Name:
		return nil, fmt.Errorf("lessons: format is %q, not %q", cut(f.Format), Name)
	case f.Version != 1:
		return nil, fmt.Errorf("lessons: version %d: this program reads version 1", f.Version)
	case len(f.Lessons) == 0:
		return nil, errors.New("lessons: none in the file")
	case len(f.Lessons) > MaxLessons:
		return nil, fmt.Errorf("lessons: %d of them: at most %d", len(f.Lessons), MaxLessons)
	case len(f.Languages) == 0 || len(f.Languages) > 50:
		return nil, errors.New(`lessons: "languages" must say in which languages the texts are`)
	}
	if f.Board == "" {
		f.Board = "standard"
	}
	v, err := find(f.Board)
	if err != nil {
		return nil, fmt.Errorf("lessons: board %q: %w", cut(f.Board), err)
	}
	var wrong faults.List
	parts := f.readChapters(&wrong)
	seen := map[string]bool{}
	list := make([]Lesson, 0, len(f.Lessons))
	for i := range f.Lessons {
		r := &f.Lessons[i]
		where := fmt.Sprintf("lesson %d (%s)", i+1, cut(r.ID))
		if r.ID == "" || seen[r.ID] || len(r.ID) > 100 {
			wrong.Add(fmt.Errorf("%s: an id of its own, of at most 100 bytes, is missing", where))
		}
		seen[r.ID] = true
		l, err := r.lesson(v, f.Languages)
		if err == nil {
			err = l.check(r.Accepted)
		}
		if l.Chapter = parts[r.Chapter]; r.Chapter != l.Chapter.ID {
			wrong.Add(fmt.Errorf("%s: chapter %q is not among those of the file", where, cut(r.Chapter)))
		} else if n := len(list); n > 0 && l.Chapter.ID != list[n-1].Chapter.ID && slices.ContainsFunc(list, l.sameChapter) {
			wrong.Add(fmt.Errorf("%s: lessons of other chapters stand between those of %q", where, cut(r.Chapter)))
		}
		for _, one := range faults.All(err) {
			wrong.Add(fmt.Errorf("%s: %w", where, one))
		}
		list = append(list, l)
	}
	if err := wrong.Err(); err != nil {
		return nil, err
	}
	return list, nil
}

// readChapters reads the chapters, by their ids.
func (f *file) readChapters(wrong *faults.List) map[string]Chapter {
	parts := map[string]Chapter{}
	if len(f.Chapters) > maxParts {
		wrong.Add(fmt.Errorf("%d chapters: at most %d", len(f.Chapters), maxParts))
		return parts
	}
	for i, c := range f.Chapters {
		where := fmt.Sprintf("chapter %d (%s)", i+1, cut(c.ID))
		if _, twice := parts[c.ID]; c.ID == "" || twice || len(c.ID) > 100 || c.Title == nil {
			wrong.Add(fmt.Errorf("%s: an id of its own, of at most 100 bytes, or a title is missing", where))
		}
		for _, one := range slices.Concat(faults.All(complete("title", c.Title, f.Languages)), faults.All(complete("text", c.Text, f.Languages))) {
			wrong.Add(fmt.Errorf("%s: %w", where, one))
		}
		parts[c.ID] = Chapter{ID: c.ID, Title: c.Title, Words: c.Text}
	}
	return parts
}

// sameChapter reports whether another lesson is in the same chapter.
func (l *Lesson) sameChapter(other Lesson) bool { return l.Chapter.ID == other.Chapter.ID }

// cut shortens a word of a file for a message.
func cut(s string) string {
	if len(s) > 60 {
		return strings.ToValidUTF8(s[:60], "") + "…"
	}
	return s
}

// lesson reads one lesson.
func (r *record) lesson(v *engine.Variant, languages []string) (Lesson, error) {
	l := Lesson{ID: r.ID, Title: r.Title, Words: r.Text, Moral: r.Moral, Hints: r.Hints, Section: r.Section, Rules: r.Rules, Proof: r.Proof}
	var wrong faults.List
	if len(r.Section) > 20 || len(r.Options) > maxOptions || len(r.Orders) > maxOrders || len(r.Ask) > maxAsked || len(r.Goals) > maxAsked || len(r.Hints) > maxHints || len(r.Rules) > maxAsked {
		return l, errors.New("too many orders, units, goals, options, hints or rules")
	}
	wrong.Add(complete("title", r.Title, languages))
	wrong.Add(complete("text", r.Text, languages))
	wrong.Add(complete("moral", r.Moral, languages))
	for _, h := range r.Hints {
		wrong.Add(complete("hint", h, languages))
	}
	pos, err := r.position(v)
	if err != nil {
		wrong.Add(err)
		return l, wrong.Err()
	}
	l.Position = pos
	l.Orders = l.readOrders(&wrong, "order", r.Orders)
	if r.Found != nil {
		l.Found = Found{r.Found[0], r.Found[1], r.Found[2]}
	}
	if r.At != "" {
		l.At = v.Map.Province(r.At)
		if l.At == engine.NoProvince || pos.UnitAt(l.At).Type == engine.NoUnit {
			wrong.Add(fmt.Errorf("fate %q: no unit there", cut(r.At)))
		}
		l.Fate, err = ParseFate(cut(r.Answer))
		wrong.Add(err)
	}
	for _, name := range r.Ask {
		p := v.Map.Province(name)
		if p == engine.NoProvince || !pos.ToOrder().Has(p) || slices.Contains(l.Ask, p) {
			wrong.Add(fmt.Errorf("ask %q: nothing to order there", cut(name)))
			continue
		}
		pw := pos.UnitAt(p).Power
		if pos.Phase.Kind == engine.Adjustment && pw == engine.NoPower {
			pw = pos.Owners[p]
		}
		if l.Ask = append(l.Ask, p); l.Power == engine.NoPower {
			l.Power = pw
		} else if l.Power != pw {
			wrong.Add(fmt.Errorf("ask %q: of another power than the first", cut(name)))
		}
	}
	for _, text := range r.Goals {
		g, err := readGoal(v, cut(text))
		if wrong.Add(err); err == nil {
			l.Goals = append(l.Goals, g)
		}
	}
	l.readOptions(&wrong, r.Options, languages)
	l.Model = l.readOrders(&wrong, "accepted", r.Accepted)
	kinds := 0
	for _, there := range []bool{l.At != engine.NoProvince, len(l.Options) > 0, len(l.Goals) > 0} {
		if there {
			kinds++
		}
	}
	if kinds != 1 || (len(l.Goals) == 0) != (len(l.Ask) == 0) {
		wrong.Add(errors.New(`there must be either "fate" and "answer", or "options", or "ask", "goals" and "accepted"`))
	}
	return l, wrong.Err()
}

// complete says which languages a text lacks.
func complete(name string, t Text, languages []string) error {
	if t == nil {
		return nil
	}
	var wrong faults.List
	for _, code := range languages {
		switch n := utf8.RuneCountInString(t[code]); {
		case strings.TrimSpace(t[code]) == "":
			wrong.Add(fmt.Errorf("%s: no translation into %q", name, cut(code)))
		case n > maxText:
			wrong.Add(fmt.Errorf("%s: %d letters in %q: at most %d", name, n, cut(code), maxText))
		}
	}
	for _, code := range slices.Sorted(maps.Keys(t)) {
		if !slices.Contains(languages, code) {
			wrong.Add(fmt.Errorf("%s: language %q is not among those of the file", name, cut(code)))
		}
	}
	return wrong.Err()
}

// position reads the position, in either form.
func (r *record) position(v *engine.Variant) (engine.Position, error) {
	if r.Line != "" {
		if r.Phase != "" || r.Units != nil || r.Centers != nil {
			return engine.Position{}, errors.New(`"position" stands for "phase", "units" and "centers"`)
		}
		return engine.ParseLine(r.Line, func(id string) (*engine.Variant, error) {
			if id != v.ID {
				return nil, errors.New("another board than that of the file")
			}
			return v, nil
		})
	}
	t := engine.PositionText{Phase: r.Phase, Units: r.Units, Centers: r.Centers}
	if t.Phase == "" {
		t.Phase = "S1901M"
	}
	return v.ReadPosition(t, &v.Setups[0], engine.Rulebook())
}

// readOrders reads orders.
func (l *Lesson) readOrders(wrong *faults.List, what string, texts []string) []engine.Order {
	var list []engine.Order
	for _, text := range texts {
		if len(text) > 200 {
			wrong.Add(fmt.Errorf("%s %q: too long", what, cut(text)))
			continue
		}
		o, _, err := l.Position.ParseOrder(engine.NoPower, text)
		if err == nil {
			list = append(list, o)
		} else {
			wrong.Add(fmt.Errorf("%s %q: %w", what, text, err))
		}
	}
	return l.Position.CompleteAll(list)
}

// check lets the judge check the answer.
func (l *Lesson) check(accepted []string) error {
	if l.At != engine.NoProvince {
		res := engine.Adjudicate(&l.Position, l.Orders, engine.Rulebook())
		if got := FateOf(&res, l.At); got != l.Fate {
			return fmt.Errorf("the answer is %q, but the judge says %q", l.Fate, got)
		}
		if !slices.Contains(l.Choices(), l.Fate) {
			return fmt.Errorf("the answer %q is not among those that can be chosen", l.Fate)
		}
		return nil
	}
	if len(l.Options) > 0 {
		return l.checkOptions()
	}
	if len(l.Model) == 0 {
		return errors.New(`"accepted" has no orders that answer it`)
	}
	for _, o := range l.Model {
		if !l.Asked(o.At.Province) && o.Kind != engine.Waive {
			return fmt.Errorf("accepted: %q is for a unit that is not asked", l.Position.Variant.Format(o))
		}
		if why := l.Position.Check(o); why != engine.Succeeded {
			return fmt.Errorf("accepted: %q is void: %s", l.Position.Variant.Format(o), why)
		}
	}
	sets := 1
	for _, p := range l.Ask {
		if sets *= len(l.Position.LegalOrders(p)); sets > maxSets || sets <= 0 {
			return fmt.Errorf("more than %d order sets to choose from", maxSets)
		}
	}
	if !l.Works(l.Model) {
		return fmt.Errorf("the judge contradicts the accepted orders %q: they do not reach the goals", accepted)
	}
	if l.Works(nil) {
		return errors.New("the goals are reached without any order")
	}
	return nil
}
