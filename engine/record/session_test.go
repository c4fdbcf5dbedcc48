package record_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"entente/engine/record"
)

// turn is a phase of a game that has all that a record keeps.
type turn struct {
	record.Entry[turn, int]
	id        *int // since it began
	came      *int // once it is over
	word      string
	orders    []string
	board     int
	overruled int
}

// players is how many there are in a session.
const players = 3

// session is a game in which players write behind the curtain.
type session struct {
	*record.Tree[turn, *turn, string, int]
	record.Secrets[turn, *turn, string, int, string, string]
	edit      record.Editor[turn, *turn, string, int]
	pins      []record.Pin
	told      int
	forgotten int
	notes     []string
	failing   error // of what is written down before reveals
	may       bool
}

// number counts what begins, in a model as in its session.
var number int

func fresh() int { number++; return number }

func newTurn(id int) *turn { return &turn{id: &id, word: fmt.Sprint(id)} }

func newSession(starts ...*turn) *session {
	g := &session{may: true}
	g.Tree, g.edit = record.New(record.Begin[turn, *turn, string, int]("", starts...))
	g.Secrets = record.NewSecrets(g.edit, record.Sealer[turn, string, string](rules{g}))
	g.OnChange = func() { g.told++ }
	g.Guard(func() bool { return g.may })
	g.BeforeReveal(func(s record.Sealing) error {
		g.notes = append(g.notes, fmt.Sprintf("%d %t %d %d", s.Count, s.Open, s.Revealed, s.Overruled))
		return g.failing
	}, func() time.Time { return time.Unix(1_000_000_000, 5) })
	return g
}

// play ends the current phase with orders, and goes to the next.
func (g *session) play(id int, orders []string) {
	var at int
	s := g.edit.Now().Here(func(n *turn) {
		n.Unsealed()
		n.orders, n.came, at = orders, n.id, len(n.Next)
		n.Next = append(slices.Clone(n.Next), newTurn(id))
	})
	g.edit.Do(s.At(append(slices.Clone(s.Path()), at)))
}

func identity(n *turn) record.Identity {
	if n.came == nil {
		return record.Identity{Began: n.id}
	}
	return record.Identity{Began: n.id, Came: n.came}
}

var errWrongKey = errors.New("wrong key")

// padlock is a key that hides nothing.
type padlock string

func (k padlock) Seal(text string) (string, error) { return string(k) + "|" + text, nil }

func (k padlock) Open(box string) (string, error) {
	if text, ok := strings.CutPrefix(box, string(k)+"|"); ok {
		return text, nil
	}
	return "", errWrongKey
}

// inside is what a box holds.
type inside struct {
	Player, Count int
	Orders        []string
}

// rules are what the secrets ask of a session.
type rules struct{ g *session }

func (r rules) Secret(n *turn) bool        { return n.came == nil }
func (r rules) Seated(player int) bool     { return player >= 0 && player < players }
func (r rules) Phase(n *turn) string       { return n.word }
func (r rules) Overruled(n *turn) int      { return n.overruled }
func (r rules) Reopened(*turn) int         { return 0 }
func (r rules) Lay(n *turn, list []string) { n.orders = list }
func (r rules) Board(n *turn) any          { return n.board }
func (r rules) Draft(n *turn) any          { return n.orders }
func (r rules) Forget()                    { r.g.forgotten++ }

func (r rules) Redraft(n *turn, _ int, data []byte) error {
	n.orders = nil // the room of the others is theirs
	return json.Unmarshal(data, &n.orders)
}

func (r rules) Box(path record.Path, in bool) (record.Hand, error) {
	n := r.g.At(path)
	hand := record.Hand{Player: n.Writer(), Orders: len(n.orders), In: in}
	return r.g.edit.Now().Sealed.Seal(hand, r.g.WriterKey(), record.Witness{}, func(w *record.Witness) any {
		return inside{hand.Player, w.Count, n.orders}
	})
}

func (r rules) Unbox(h record.Hand, text string) (record.Unboxed[string], error) {
	var in inside
	if err := json.Unmarshal([]byte(text), &in); err != nil || in.Player != h.Player || in.Count != h.Count {
		return record.Unboxed[string]{}, errors.Join(errors.New("another box"), err)
	}
	return record.Unboxed[string]{Orders: in.Orders}, nil
}

func (r rules) Since(w record.Witness) (record.Witness, record.Told, error) {
	return w, record.Told{}, nil
}

// text is everything that can be seen of a session.
func (g *session) text(pins bool) string {
	var b strings.Builder
	var write func(n *turn, indent string)
	write = func(n *turn, indent string) {
		came := 0
		if n.came != nil {
			came = *n.came
		}
		fmt.Fprintf(&b, "%s%d %d %s %v board %d, note %q, name %q, ruled %d, revealed %d, writer %d %t %t, said %t\n", indent, *n.id, came, n.word, n.orders, n.board,
			n.Note, n.Name, n.overruled, len(n.Revealed), n.Writer(), n.Drafted(len(n.orders)), n.Drafted(0), n.Unremarked())
		for _, m := range n.Marks {
			fmt.Fprintf(&b, "%s  %v %v %d %d\n", indent, m.Kind, m.Color, m.At, m.To)
		}
		for _, h := range n.Hands {
			key, orders := "", []string(nil)
			if h.Box != "" {
				var text string
				key, text, _ = strings.Cut(h.Box, "|")
				in, err := rules{g}.Unbox(h, text)
				if orders = in.Orders; err != nil {
					fmt.Fprintln(&b, err)
				}
			}
			fmt.Fprintf(&b, "%s  hand %d %d %t, box %q %v of %d\n", indent, h.Player, h.Count, h.In, key, orders, h.Orders)
		}
		for _, next := range n.Next {
			write(next, indent+"   ")
		}
	}
	for _, n := range g.Root().Next {
		write(n, "")
	}
	names := func(list []*turn) (words []string) {
		for _, n := range list {
			words = append(words, fmt.Sprint(*n.id))
		}
		return words
	}
	line, at := g.Line()
	fmt.Fprintf(&b, "at %v %d, line %v %d, main %v, start %v, name %q\n", g.Path(), *g.Node().id, names(line), at, names(g.MainLine()), g.LineStart(), g.LineName())
	following := 0
	if n := g.Following(); n != nil {
		following = *n.id
	}
	beside, own := g.edit.Now().Beside()
	fmt.Fprintf(&b, "following %d, beside %v %d, %d phases, way %v, undo %t, redo %t, saved %t, edition %d\n", following, names(beside), own,
		record.Count[turn, *turn, int](g.Root()), names(g.Way(g.Path())), g.CanUndo(), g.CanRedo(), g.Saved(), g.Edition())
	for _, l := range g.Lines() {
		fmt.Fprintf(&b, "line %v to %v, %d deep\n", l.Start, l.End, l.Deep)
	}
	sealing := g.Sealing()
	fmt.Fprintf(&b, "%d boxes, open %t, revealed %d, overruled %d, named %t, key %t, writing %v\n", sealing.Count, sealing.Open, sealing.Revealed,
		sealing.Overruled, sealing.Game != "", g.WriterKey() != nil, g.Writing())
	for p := range players {
		h, there := g.Handed(p)
		l, locked := g.Lock(p)
		fmt.Fprintf(&b, "player %d: %d %t, %s %t\n", p, h.Count, there, l.Name, locked)
	}
	if pins {
		for i := range g.pins {
			fmt.Fprintf(&b, "pin at %v\n", g.Pinned(&g.pins[i], identity))
		}
	}
	fmt.Fprintf(&b, "told %d, forgotten %d, notes %q, changes %v\n", g.told, g.forgotten, g.notes, g.Changes())
	return b.String()
}
