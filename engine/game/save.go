package game

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"entente/engine"
	"entente/engine/record"
)

// format is the number of the file format. It grows when an older program could not read what a newer one writes; since
// unknown fields are refused, a new field is reason enough. In format 1 the rule that is needed-chain now was called
// complete-chain, the armistice that the program asks about was called referee, and clocks had whole minutes. Format 2 had neither
// the void lines of the open phase nor the mark of convoys that go along with an army.
const format = 3

// Save writes the game, but not its undo steps, as text that people can read and compare.
func (g *Game) Save(w io.Writer) error {
	data, err := g.snapshot().encode(Origin{})
	if err != nil {
		return err
	}
	if _, err := w.Write(data); err != nil {
		return fmt.Errorf("save: %w", err)
	}
	return nil
}

// snapshot is a game at a moment: it shares everything and never changes.
type snapshot struct {
	settings Settings
	setup    *engine.Setup
	tags     map[string]string
	root     *Node
	path     Path
	timing   Timing
	locks    []Lock
	key      Key  // of the player whose orders lie open
	secret   bool // orders of phases that are not resolved are only written sealed
	sealed   Sealing
	review   *Review
	seats    []Player // of the phase in which orders lie open, else of the current one
}

func (g *Game) snapshot() snapshot {
	s := snapshot{
		settings: g.Settings(), setup: g.setup, tags: g.terms().tags, root: g.Root(), path: g.here(), timing: g.timing,
		locks: g.terms().locks, key: g.key, secret: g.Curtained(), sealed: g.terms().sealed, review: g.review,
	}
	if s.secret {
		path := g.Writing()
		if path == nil {
			path = s.path
		}
		s.seats = g.standing(path).players
	}
	return s
}

// gameFile is a game as it is written.
type gameFile struct {
	Format  int               `json:"format"`
	Origin  Origin            `json:"origin,omitzero"` // only in automatic copies
	Variant string            `json:"variant"`
	Setup   string            `json:"setup"`
	Rules   map[string]string `json:"rules"`
	Table   tableFile         `json:"table"`
	Clock   *timingFile       `json:"clock,omitempty"`
	Locks   []lockFile        `json:"locks,omitempty"`
	Sealed  *sealingFile      `json:"sealed,omitempty"`
	Tags    map[string]string `json:"tags,omitempty"`
	Review  *reviewFile       `json:"review,omitempty"`
	Cursor  string            `json:"cursor"` // and then the phases, by fileWriter
}

// phaseFile is a phase as it is written, without the phases after it, which follow in the same list, and without those that
// stand beside it: its variations, each the beginning of a list of its own.
type phaseFile struct {
	Phase string `json:"phase"`
	remarkFile
	Position *positionFile    `json:"position,omitempty"` // only where it was set by hand
	Orders   map[string][]any `json:"orders,omitempty"`   // by power: texts and orderFiles
	Sets     []setFile        `json:"sets,omitempty"`
	Void     []voidFile       `json:"void,omitempty"`  // lines of sheets, until the phase is resolved
	Hands    []handFile       `json:"hands,omitempty"` // orders that are sealed
	Events   []eventFile      `json:"events,omitempty"`
}

// positionFile is a position as it is written.
type positionFile struct {
	Units     []string            `json:"units"`
	Centers   map[string][]string `json:"centers"`
	Dislodged []dislodgedFile     `json:"dislodged,omitempty"`
	Contested []string            `json:"contested,omitempty"`
	Armistice []string            `json:"armistice,omitempty"` // the powers that only hold
}

type dislodgedFile struct {
	Unit string `json:"unit"`
	From string `json:"from,omitempty"`
	Open bool   `json:"open,omitempty"` // the unit may retreat to where its attacker came from
}

// orderFile is an order of which there is more to say than its text, which else stands alone.
type orderFile struct {
	Order   string `json:"order"`
	Written string `json:"written,omitempty"`
	Forced  bool   `json:"forced,omitempty"`
	Along   bool   `json:"along,omitempty"`
}

func encoder(w io.Writer) *json.Encoder {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	return e
}

// encode returns the contents of the file.
func (s snapshot) encode(from Origin) ([]byte, error) {
	v := s.setup.Variant
	if v.Setup(s.setup.ID) == nil || !sameSetup(s.settings.setup(), s.setup) {
		return nil, fmt.Errorf("save: the set-up %q is not one of the variant %s", s.setup.ID, v.ID)
	}
	rules := map[string]string{} // all of them, so that the file keeps its meaning should a default ever change
	for _, rule := range s.settings.Rules.Settings() {
		rules[rule.Name] = rule.Value
	}
	head, err := indented("", gameFile{
		Format: format, Origin: from, Variant: v.ID, Setup: s.setup.ID, Rules: rules, Table: fileSettings(s.settings), Clock: s.fileTiming(), Tags: s.tags,
		Locks: fileLocks(s.locks), Sealed: fileSealing(s.sealed), Review: fileReview(v, s.review), Cursor: s.path.String(),
	})
	if err != nil {
		return nil, fmt.Errorf("save: %w", err)
	}
	begin := s.setup.Begin()
	w := newFileWriter(s, append(bytes.TrimSuffix(head, []byte("\n}")), ",\n"...))
	if err := w.line(1, "\"phases\": ", s.root.Next, &begin, s.root.Next[1:], ""); err != nil {
		return nil, fmt.Errorf("save: %w", err)
	}
	w.out = append(w.out, "\n}\n"...)
	if len(w.out) > maxBytes { // as one that came without indents may be
		var b bytes.Buffer
		if err := json.Compact(&b, w.out); err != nil {
			return nil, fmt.Errorf("save: %w", err)
		}
		w.out = append(b.Bytes(), '\n')
	}
	if len(w.out) > maxBytes || record.Count(s.root) > maxPhases || w.deepest > maxDepth { // it could not be read again
		return nil, errors.New("save: the game has grown beyond all measure: delete variations")
	}
	return w.out, nil
}

// phaseFile returns a phase, and moves the chain of events on.
func (s snapshot) phaseFile(n *Node, before *engine.Position, chain *string) (phaseFile, error) {
	phase, err := s.withoutOrders(n, before, chain)
	if s.open(n) {
		phase.Orders = fileOrders(n.Position.Variant, n.Orders)
	}
	return phase, err
}

// open reports whether the orders of a phase are written for everybody to read.
func (s snapshot) open(n *Node) bool { return !s.secret || n.Result != nil }

// withoutOrders is phaseFile without the orders that are open. Secret orders, drafts among them, are in it only in sealed form.
func (s snapshot) withoutOrders(n *Node, before *engine.Position, chain *string) (phaseFile, error) {
	v := n.Position.Variant
	phase := phaseFile{Phase: n.Position.Phase.String(), remarkFile: s.fileRemarks(n), Sets: fileSets(v, n)}
	if n.setByHand(before) {
		phase.Position = filePosition(n.Position)
	}
	for _, e := range n.Events {
		event := fileEvent(v, e)
		if s.sealed.Game != "" {
			var err error
			if *chain, err = link(*chain, event); err != nil {
				return phase, err
			}
			event.Chain = *chain
		}
		phase.Events = append(phase.Events, event)
	}
	if s.open(n) {
		phase.Void = fileVoid(v, n)
		return phase, nil
	}
	phase.Hands = fileHands(n.Hands)
	if n.writer == 0 || len(n.Orders) == 0 && !n.again {
		return phase, nil
	}
	draft, err := s.hand(s.root.writing(nil), false)
	phase.Hands = append(phase.Hands, fileHands([]Hand{draft})...)
	return phase, err
}

// fileOrders returns orders as they are written, nil for none.
func fileOrders(v *engine.Variant, orders []Given) map[string][]any {
	if len(orders) == 0 {
		return nil
	}
	list := map[string][]any{}
	for _, o := range orders {
		name := v.PowerName(o.Order.Power)
		text := v.Format(o.Order)
		if o.Text == "" && !o.Forced && !o.Along {
			list[name] = append(list[name], text)
		} else {
			list[name] = append(list[name], orderFile{text, o.Text, o.Forced, o.Along})
		}
	}
	return list
}

func filePosition(pos *engine.Position) *positionFile {
	v := pos.Variant
	file := &positionFile{Units: []string{}, Centers: map[string][]string{}, Armistice: pos.ArmisticeTexts()}
	for i := range v.Map.Provinces {
		p := engine.Province(i)
		id := func(p engine.Province) string { return v.Map.ID(engine.Location{Province: p}) }
		if u := pos.Units[p]; u.Type != engine.NoUnit {
			file.Units = append(file.Units, v.FormatUnit(u, p))
		}
		if d := pos.Dislodged[p]; d.Unit.Type != engine.NoUnit {
			out := dislodgedFile{Unit: v.FormatUnit(d.Unit, p), Open: d.Open}
			if d.From != engine.NoProvince {
				out.From = id(d.From)
			}
			file.Dislodged = append(file.Dislodged, out)
		}
		if pw := pos.Owners[p]; pw != engine.NoPower {
			name := v.PowerName(pw)
			file.Centers[name] = append(file.Centers[name], id(p))
		}
		if pos.Contested.Has(p) {
			file.Contested = append(file.Contested, id(p))
		}
	}
	return file
}
