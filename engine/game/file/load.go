package file

import (
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/form"
	"entente/engine/jsonfile"
	"entente/engine/keep"
	"entente/engine/record"
)

// Load reads a game that Save wrote and plays it through again, so that a file cannot contradict the rules; find returns
// the variant with the given id. The error is about the first phase that is wrong, and names the line of everything that
// is wrong in it. Fields that this version does not know are refused rather than lost.
func Load(r io.Reader, find func(id string) (*engine.Variant, error)) (*game.Game, error) {
	data, err := jsonfile.ReadAll(r)
	if err != nil {
		return nil, err
	}
	g, _, err := decode(data, find)
	return g, err
}

// loader replays a game while it is read.
type loader struct {
	format   int // of the file
	variant  *engine.Variant
	settings game.Settings
	judge    *engine.Adjudicator
	phases   int                       // read so far
	depth    int                       // of variations
	bare     []error                   // of a game at one keyboard: what lies open in phases that are not resolved, as faults
	known    []map[string]engine.Order // by power: the same ones come again and again in a long game
	parts    game.Parts
	lines    *MainLines // that the main line alone is read for; nil: all is read
}

// decode returns the game in data and, of an automatic copy, the file that it is a copy of.
func decode(data []byte, find func(id string) (*engine.Variant, error)) (*game.Game, keep.Origin, error) {
	top, err := jsonfile.Parse(data)
	if err != nil {
		return nil, keep.Origin{}, err
	}
	return Replay(&top, find)
}

// Replay returns the game that is marked and, of an automatic copy, the file that it is a copy of.
func Replay(top *jsonfile.Value, find func(id string) (*engine.Variant, error)) (*game.Game, keep.Origin, error) {
	return new(loader).replay(top, find)
}

// replay reads the whole game, or its main line.
func (l *loader) replay(top *jsonfile.Value, find func(id string) (*engine.Variant, error)) (*game.Game, keep.Origin, error) {
	var from keep.Origin
	var err error
	if l.format, err = checkFormat(top); err != nil {
		return nil, from, err
	}
	if err := top.Object("game", "format", "origin", "variant", "setup", "rules", "table", "clock", "locks", "sealed", "tags", "review", "mail", "cursor", "phases"); err != nil {
		return nil, from, err
	}
	if err := l.header(top, find); err != nil {
		return nil, from, err
	}
	if l.parts.Tags, err = tagsIn(top); err != nil {
		return nil, from, err
	}
	if l.parts.Timing, err = l.timing(top.Field("clock")); err != nil {
		return nil, from, err
	}
	if l.parts.Review, err = l.review(top.Field("review")); err != nil {
		return nil, from, err
	}
	if f := top.Field("mail"); f != nil {
		if l.parts.Mail, err = f.LongText("mail", form.MaxMail); err != nil {
			return nil, from, err
		}
	}
	if l.parts.Sealing, err = sealingIn(top); err != nil {
		return nil, from, err
	}
	phases, err := top.Need("phases")
	if err != nil {
		return nil, from, err
	}
	if l.parts.Starts, err = l.line(phases, l.parts.Begin()); err != nil {
		return nil, from, err
	}
	if len(l.bare) > 0 && l.parts.Game().Curtained() { // a game that is over has no secrets
		return nil, from, l.bare[0]
	}
	if l.parts.Locks, err = locksIn(top); err != nil {
		return nil, from, err
	}
	if l.lines == nil {
		if l.parts.Path, err = cursorIn(top, l.parts.Starts); err != nil {
			return nil, from, err
		}
	}
	if from, err = keep.OriginIn(top); err != nil {
		return nil, from, err
	}
	return l.parts.Game(), from, nil
}

// checkFormat returns the number of the format that v is a game in, and fails if that cannot be read.
func checkFormat(v *jsonfile.Value) (int, error) {
	if err := v.Object("game"); err != nil {
		return 0, err
	}
	f := v.Field("format")
	if f == nil {
		return 0, v.Faultf("not a game: it has no \"format\"")
	}
	n, err := strconv.Atoi(f.String())
	switch {
	case !f.Is(jsonfile.Number) || err != nil || n < 1:
		return 0, f.Faultf("format: want a number from 1 to %d", form.Format)
	case n > form.Format:
		return 0, f.Faultf("this file needs a newer Entente: format %d", n)
	}
	return n, nil
}

// header reads what is played and by which rules.
func (l *loader) header(top *jsonfile.Value, find func(id string) (*engine.Variant, error)) error {
	f, err := top.Need("variant")
	if err != nil {
		return err
	}
	id, err := f.Text("variant")
	if err != nil {
		return err
	}
	if l.variant, err = find(id); err != nil {
		return f.Faultf("variant %.40q: %w", id, err)
	}
	if f, err = top.Need("setup"); err != nil {
		return err
	}
	if id, err = f.Text("setup"); err != nil {
		return err
	}
	setup := l.variant.Setup(id)
	if setup == nil {
		return f.Faultf("variant %s has no set-up %.40q", l.variant.ID, id)
	}
	var rules engine.Rules
	if f = top.Field("rules"); f != nil {
		if err := l.rules(f, &rules); err != nil {
			return err
		}
	}
	l.settings = game.Default(setup, rules)
	if f = top.Field("table"); f != nil {
		if err := l.table(f); err != nil {
			return err
		}
	}
	l.parts, l.judge = game.NewParts(l.settings), new(engine.Adjudicator)
	if l.lines != nil {
		w := l.lines.of(l.variant)
		l.known, l.judge = w.known, &w.judge
	}
	return nil
}

// rules reads the rules that a game is adjudicated by.
func (l *loader) rules(f *jsonfile.Value, rules *engine.Rules) error {
	if err := f.Object("rules"); err != nil {
		return err
	}
	for _, rule := range f.Fields() {
		choice, err := rule.Text("rule " + rule.Name)
		if err != nil {
			return err
		}
		if l.format == 1 && rule.Name == "own_convoy_intent" && choice == "complete-chain" {
			choice = "needed-chain" // which is what it meant
		}
		if err := rules.Set(rule.Name, choice); err != nil {
			return rule.Faultf("%w", err)
		}
	}
	return nil
}

// tagsIn reads the facts about the game.
func tagsIn(v *jsonfile.Value) (map[string]string, error) {
	f := v.Field("tags")
	if f == nil {
		return nil, nil
	}
	if err := f.Object("tags"); err != nil {
		return nil, err
	}
	if f.Count() > form.MaxTags {
		return nil, f.Faultf("tags: more than %d: not a game", form.MaxTags)
	}
	tags := map[string]string{}
	for _, tag := range f.Fields() {
		text, err := tag.LongText("tag", form.MaxTag)
		if err != nil {
			return nil, err
		}
		if utf8.RuneCountInString(tag.Name) > record.MaxName {
			return nil, tag.Faultf("tag %.40q: a name of more than %d characters", tag.Name, record.MaxName)
		}
		if text != "" {
			tags[tag.Name] = text
		}
	}
	return tags, nil
}

// cursorIn reads the cursor, which must stand somewhere in the tree.
func cursorIn(v *jsonfile.Value, starts []*game.Node) (game.Path, error) {
	f := v.Field("cursor")
	if f == nil {
		return game.Path{0}, nil
	}
	text, err := f.LongText("cursor", maxCursor)
	if err != nil {
		return nil, err
	}
	var path game.Path
	for word := range strings.SplitSeq(text, ".") {
		step, err := strconv.Atoi(word)
		if err != nil {
			return nil, f.Faultf("cursor: want numbers such as 0.0.1, not %.40q", text)
		}
		path = append(path, step)
	}
	root := game.Node{Entry: record.Entry[game.Node, engine.Province]{Next: starts}}
	if root.Find(path) == nil {
		return nil, f.Faultf("cursor: there is no phase at %.40q", text)
	}
	return path, nil
}

// maxCursor is how long the cursor may be as it is written.
const maxCursor = 8 * form.MaxPhases
