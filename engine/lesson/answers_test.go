package lesson_test

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game/gametest"
	"entente/engine/lesson"
	"entente/scripts/golden"
)

// TestAnswersAreThoseOfBefore: what is said of every wrong fate of every unit in recorded and in drawn turns, which mistakes become puzzles, what a
// search finds of them, and what is said of orders that miss their goals (testdata/answers.golden).
func TestAnswersAreThoseOfBefore(t *testing.T) {
	var text strings.Builder
	chance := rand.New(rand.NewPCG(5, 8))
	for i, r := range gametest.Situations(t) {
		pos := &r.Position
		fmt.Fprintf(&text, "# %s\n", r.Name)
		if pos.Phase.Kind == engine.Movement {
			text.WriteString(fates(pos, r.Orders))
			for n := range 25 {
				fmt.Fprintf(&text, "  drawn %d: %s\n", n, summed(fates(pos, drawn(pos, chance))))
			}
		}
		if i%2 == 0 {
			seek(&text, pos, r.Orders)
		}
	}
	golden.Text(t, "testdata/answers.golden", text.String())
}

// drawn are orders by chance for all, many of them with others or against them.
func drawn(pos *engine.Position, chance *rand.Rand) (list []engine.Order) {
	occupied := pos.Occupied()
	for p := range occupied.All() {
		var useful []engine.Order
		for _, o := range pos.LegalOrders(p) {
			if useful = append(useful, o); o.Kind == engine.Convoy || o.Kind != engine.Hold && occupied.Has(o.To.Province) {
				useful = append(useful, o, o)
			}
		}
		list = append(list, useful[chance.IntN(len(useful))])
	}
	for i := range list { // half of the supports and convoys get what they are for
		if o := list[i]; (o.Kind == engine.SupportMove || o.Kind == engine.Convoy) && chance.IntN(2) == 0 {
			for k := range list {
				if list[k].At.Province == o.From.Province {
					for _, m := range pos.LegalOrders(o.From.Province) {
						if m.Kind == engine.Move && m.To.Province == o.To.Province {
							list[k] = m
						}
					}
				}
			}
		}
	}
	return list
}

// summed shortens a text to its length and a sum.
func summed(text string) string {
	h := fnv.New64a()
	h.Write([]byte(text))
	return fmt.Sprintf("%d bytes, %x", len(text), h.Sum64())
}

func told(v *engine.Variant, r lesson.Refusal) string {
	id := func(p engine.Province) string { return v.Map.ID(engine.Location{Province: p}) }
	return strings.TrimRight(fmt.Sprintf("%v %s %s %d:%d", r.Why, id(r.At), id(r.By), r.Mine, r.Theirs), " ")
}

// fates says of every unit why each other fate is not its own.
func fates(pos *engine.Position, orders []engine.Order) string {
	var text strings.Builder
	l := lesson.Lesson{Position: *pos, Orders: orders}
	res := l.Judge(nil)
	for p := range pos.Occupied().All() {
		l.At, l.Fate = p, lesson.FateOf(&res, p)
		fmt.Fprintf(&text, "  %s %v of %v:", pos.Variant.Map.ID(engine.Location{Province: p}), l.Fate, l.Choices())
		for f := lesson.Moves; f <= lesson.Void; f++ {
			if r := l.NotSo(f); f != l.Fate && (r.Why != lesson.Otherwise || r.At != p || r.By != engine.NoProvince) {
				fmt.Fprintf(&text, " %v: %s;", f, told(pos.Variant, r))
			}
		}
		text.WriteByte('\n')
	}
	return text.String()
}

// seek writes which puzzles are found in a phase, with and without proofs, and what is said of orders that do not solve them.
func seek(text *strings.Builder, pos *engine.Position, orders []engine.Order) {
	v, asked := pos.Variant, 0
	list := func(orders []engine.Order) string {
		var texts []string
		for _, o := range orders {
			texts = append(texts, v.Format(o))
		}
		return strings.Join(texts, "; ")
	}
	s := lesson.Seeker{
		Wanted: func(pw engine.Power, g lesson.Goal, proof bool) bool {
			if asked++; asked%11 > 0 && pos.Phase.Kind == engine.Movement {
				return false
			}
			fmt.Fprintf(text, "  wanted: %s %v %s %t\n", v.PowerName(pw), g.Kind, v.Map.ID(engine.Location{Province: g.At}), proof)
			return true
		},
		Keep: func(l *lesson.Lesson) bool {
			fmt.Fprintf(text, "    %s: %d units, orders %s, model %s, %+v, grade %d, rating %.3f\n", l.Name(), l.Position.Occupied().Len(), list(l.Orders), list(l.Model), l.Found, l.Found.Grade(), l.Found.Rating())
			n, last := 0, ""
			l.Sets(func(set []engine.Order) bool {
				if n++; n%7 == 0 {
					if said := told(v, l.Missed(set)); said != last {
						fmt.Fprintf(text, "      %s: %t, %s\n", list(set), l.Works(set), said)
						last = said
					}
				}
				return n < 700
			})
			return n%2 == 0
		},
	}
	switch pos.Phase.Kind {
	case engine.Movement:
		s.Moves(pos, orders)
	case engine.Retreats:
		s.Retreats(pos)
	default:
		s.Builds(pos)
	}
}

// TestGradesAndRatingsOfPuzzles: by the share of order sets that work, and the units that these need.
func TestGradesAndRatingsOfPuzzles(t *testing.T) {
	for _, row := range []struct {
		f      lesson.Found
		grade  int
		rating float64
	}{
		{lesson.Found{}, 0, 0}, {lesson.Found{Ways: 1}, 1, 900}, {lesson.Found{Ways: 1, Of: 1}, 1, 900}, {lesson.Found{Ways: 1, Of: 10, Far: 1}, 1, 1100},
		{lesson.Found{Ways: 1, Of: 20, Far: 1}, 1, 1160.206}, {lesson.Found{Ways: 1, Of: 21, Far: 1}, 2, 1164.444}, {lesson.Found{Ways: 1, Of: 10, Far: 2}, 2, 1250},
		{lesson.Found{Ways: 1, Of: 200, Far: 2}, 2, 1510.206}, {lesson.Found{Ways: 1, Of: 201, Far: 2}, 3, 1510.639}, {lesson.Found{Ways: 1, Of: 201, Far: 1}, 2, 1360.639},
		{lesson.Found{Ways: 9, Of: 10, Far: 3}, 3, 1209.152}, {lesson.Found{Ways: 1, Of: 1_000_000, Far: 9}, 3, 2600}, {lesson.Found{Ways: 5, Of: 3}, 1, 900},
	} {
		if g, x := row.f.Grade(), row.f.Rating(); g != row.grade || x < row.rating-0.001 || x > row.rating+0.001 {
			t.Errorf("%+v: grade %d, rating %.3f", row.f, g, x)
		}
	}
}

// TestTextsAreInTheLanguageThatIsThere: else in English, else in any.
func TestTextsAreInTheLanguageThatIsThere(t *testing.T) {
	for _, row := range []struct {
		text           lesson.Text
		language, want string
	}{
		{lesson.Text{"ja": "j", "en": "e"}, "ja", "j"}, {lesson.Text{"ja": "j", "en": "e"}, "fr", "e"}, {lesson.Text{"ja": "", "en": "e"}, "ja", "e"}, {lesson.Text{"ja": "j"}, "fr", "j"}, {nil, "en", ""},
	} {
		if got := row.text.In(row.language); got != row.want {
			t.Errorf("%v in %s: %q", row.text, row.language, got)
		}
	}
}

// TestGoalsAreReachedByOwnUnits: a place is taken or kept by a unit of one's own alone, and a foreign unit is what is dislodged.
func TestGoalsAreReachedByOwnUnits(t *testing.T) {
	v, err := standard()
	if err != nil {
		t.Fatal(err)
	}
	pos, err := v.ReadPosition(engine.PositionText{Phase: "F1902M", Units: []string{"France A par", "France A mar", "Germany A bur", "Germany A ruh", "Germany A mun"}}, &v.Setups[0], engine.Rulebook())
	if err != nil {
		t.Fatal(err)
	}
	l := lesson.Lesson{Position: pos, Power: v.Power("france")}
	for _, text := range []string{"France A mar - gas", "France A par - pic", "Germany A bur - par", "Germany A ruh - bur", "Germany A mun - boh"} {
		o, _, err := pos.ParseOrder(engine.NoPower, text)
		if err != nil {
			t.Fatal(err)
		}
		l.Orders = append(l.Orders, o)
	}
	res := l.Judge(nil)
	for _, kind := range []lesson.GoalKind{lesson.Take, lesson.Keep} {
		for id, want := range map[string]bool{"gas": true, "pic": true, "par": false, "bur": false, "mar": false, "mun": false, "boh": false} {
			if got := (lesson.Goal{Kind: kind, At: v.Map.Province(id)}).Reached(&l, &res); got != want {
				t.Errorf("%v %s: %t", kind, id, got)
			}
		}
	}
	if (lesson.Goal{Kind: 99, At: v.Map.Province("gas")}).Reached(&l, &res) {
		t.Error("a goal that is none is reached")
	}
}
