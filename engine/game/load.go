package game

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"entente/engine"
	"entente/engine/record"
)

// Load reads a game that Save wrote and plays it through again, so that a file cannot contradict the rules; find returns
// the variant with the given id. The error is about the first phase that is wrong, and names the line of everything that
// is wrong in it. Fields that this version does not know are refused rather than lost.
func Load(r io.Reader, find func(id string) (*engine.Variant, error)) (*Game, error) {
	data, err := readAll(r)
	if err != nil {
		return nil, err
	}
	g, _, err := decode(data, find)
	return g, err
}

// readAll reads a file up to a sensible size.
func readAll(r io.Reader) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(r, maxBytes+1))
	if err != nil {
		return nil, err
	}
	return small(data)
}

// small returns the contents of a file, unless they are too large for a game.
func small(data []byte) ([]byte, error) {
	if len(data) > maxBytes {
		return nil, errLarge
	}
	return data, nil
}

// errLarge says that a file is too large for a game.
var errLarge = fmt.Errorf("larger than %d MB: not a game", maxBytes>>20)

// loader replays a game while it is read.
type loader struct {
	format   int // of the file
	variant  *engine.Variant
	settings Settings
	setup    *engine.Setup // as the settings make it
	judge    engine.Adjudicator
	phases   int                       // read so far
	depth    int                       // of variations
	plain    []*value                  // orders that are not sealed, of phases that are not resolved
	known    []map[string]engine.Order // by power: the same ones come again and again in a long game
	sealed   Sealing
	changes  []Change // by which the log contradicts itself
}

// decode returns the game in data and, of an automatic copy, the file that it is a copy of.
func decode(data []byte, find func(id string) (*engine.Variant, error)) (*Game, Origin, error) {
	top, err := parseJSON(data)
	if err != nil {
		return nil, Origin{}, err
	}
	return load(&top, find)
}

// load returns the game that is marked and, of an automatic copy, the file that it is a copy of.
func load(top *value, find func(id string) (*engine.Variant, error)) (*Game, Origin, error) {
	var from Origin
	var err error
	var l loader
	if l.format, err = top.checkFormat(); err != nil {
		return nil, from, err
	}
	if err := top.object("game", "format", "origin", "variant", "setup", "rules", "table", "clock", "locks", "sealed", "tags", "review", "cursor", "phases"); err != nil {
		return nil, from, err
	}
	if err := l.header(top, find); err != nil {
		return nil, from, err
	}
	g := begin(l.settings, l.setup)
	more := g.terms()
	if more.tags, err = top.tags(); err != nil {
		return nil, from, err
	}
	if g.timing, err = l.timing(top.field("clock")); err != nil {
		return nil, from, err
	}
	g.kept = g.timing
	if g.review, err = l.review(top.field("review")); err != nil {
		return nil, from, err
	}
	g.looked = g.review
	if l.sealed, err = top.sealing(); err != nil {
		return nil, from, err
	}
	phases, err := top.need("phases")
	if err != nil {
		return nil, from, err
	}
	begin := l.setup.Begin()
	starts, err := l.line(phases, &Node{}, &begin, g.opening())
	if err != nil {
		return nil, from, err
	}
	now := record.Begin(more, starts...)
	g.ed.Lay(now)
	if g.Curtained() && len(l.plain) > 0 {
		return nil, from, l.plain[0].faultf("orders of a phase that is not resolved must be sealed in this game")
	}
	now.More.sealed, g.changes = l.sealed, l.changes
	if now.More.locks, err = top.locks(); err != nil {
		return nil, from, err
	}
	path, err := top.path(g.Root())
	if err != nil {
		return nil, from, err
	}
	g.ed.Lay(now.At(path))
	if from, err = top.origin(); err != nil {
		return nil, from, err
	}
	return g, from, nil
}

// checkFormat returns the number of the format that v is a game in, and fails if that cannot be read.
func (v *value) checkFormat() (int, error) {
	if err := v.object("game"); err != nil {
		return 0, err
	}
	f := v.field("format")
	if f == nil {
		return 0, v.faultf("not a game: it has no \"format\"")
	}
	n, err := strconv.Atoi(f.string())
	switch {
	case !f.is(isNumber) || err != nil || n < 1:
		return 0, f.faultf("format: want a number from 1 to %d", format)
	case n > format:
		return 0, f.faultf("this file needs a newer Entente: format %d", n)
	}
	return n, nil
}

// need returns the field with the given name, which must be there.
func (v *value) need(name string) (*value, error) {
	if f := v.field(name); f != nil {
		return f, nil
	}
	return nil, v.faultf("%q is missing", name)
}

// header reads what is played and by which rules.
func (l *loader) header(top *value, find func(id string) (*engine.Variant, error)) error {
	f, err := top.need("variant")
	if err != nil {
		return err
	}
	id, err := f.text("variant")
	if err != nil {
		return err
	}
	if l.variant, err = find(id); err != nil {
		return f.faultf("variant %.40q: %w", id, err)
	}
	if f, err = top.need("setup"); err != nil {
		return err
	}
	if id, err = f.text("setup"); err != nil {
		return err
	}
	setup := l.variant.Setup(id)
	if setup == nil {
		return f.faultf("variant %s has no set-up %.40q", l.variant.ID, id)
	}
	var rules engine.Rules
	if f = top.field("rules"); f != nil {
		if err := l.rules(f, &rules); err != nil {
			return err
		}
	}
	l.settings = Default(setup, rules)
	if f = top.field("table"); f != nil {
		if err := l.table(f); err != nil {
			return err
		}
	}
	l.setup = l.settings.setup()
	return nil
}

// rules reads the rules that a game is adjudicated by.
func (l *loader) rules(f *value, rules *engine.Rules) error {
	if err := f.object("rules"); err != nil {
		return err
	}
	for _, rule := range f.fields() {
		choice, err := rule.text("rule " + rule.name)
		if err != nil {
			return err
		}
		if l.format == 1 && rule.name == "own_convoy_intent" && choice == "complete-chain" {
			choice = "needed-chain" // which is what it meant
		}
		if err := rules.Set(rule.name, choice); err != nil {
			return rule.faultf("%w", err)
		}
	}
	return nil
}

// tags reads the facts about the game.
func (v *value) tags() (map[string]string, error) {
	f := v.field("tags")
	if f == nil {
		return nil, nil
	}
	if err := f.object("tags"); err != nil {
		return nil, err
	}
	if f.count() > maxTags {
		return nil, f.faultf("tags: more than %d: not a game", maxTags)
	}
	tags := map[string]string{}
	for _, tag := range f.fields() {
		text, err := tag.longText("tag", maxTag)
		if err != nil {
			return nil, err
		}
		if utf8.RuneCountInString(tag.name) > record.MaxName {
			return nil, tag.faultf("tag %.40q: a name of more than %d characters", tag.name, record.MaxName)
		}
		if text != "" {
			tags[tag.name] = text
		}
	}
	return tags, nil
}

// path reads the cursor, which must stand somewhere in the tree.
func (v *value) path(root *Node) (Path, error) {
	f := v.field("cursor")
	if f == nil {
		return Path{0}, nil
	}
	text, err := f.longText("cursor", maxCursor)
	if err != nil {
		return nil, err
	}
	var path Path
	for word := range strings.SplitSeq(text, ".") {
		step, err := strconv.Atoi(word)
		if err != nil {
			return nil, f.faultf("cursor: want numbers such as 0.0.1, not %.40q", text)
		}
		path = append(path, step)
	}
	if record.Find(root, path) == nil {
		return nil, f.faultf("cursor: there is no phase at %.40q", text)
	}
	return path, nil
}

// origin reads of which file this is a copy.
func (v *value) origin() (Origin, error) {
	var from Origin
	f := v.field("origin")
	if f == nil {
		return from, nil
	}
	err := f.object("origin", "file", "sum")
	if file := f.field("file"); err == nil && file != nil {
		from.File, err = file.longText("file", maxBox)
	}
	if sum := f.field("sum"); err == nil && sum != nil {
		from.Sum, err = sum.text("sum")
	}
	return from, err
}
