package entry

import (
	"slices"
	"strings"
	"testing"

	"entente/engine"
	"entente/ui/uitest"
)

// desk is an order entry with a position, for tests. Orders are compared as text.
type desk struct {
	*Entry
	*uitest.Scene
	given []engine.Order
	calls int // number of lists passed to give, which are steps of undo
}

func newDesk(t testing.TB, phase, units string) *desk {
	t.Helper()
	return deskOf(uitest.NewScene(t, phase, units))
}

func deskOf(s *uitest.Scene) *desk {
	d := &desk{Scene: s}
	d.Entry = New(func(orders []engine.Order) { d.given, d.calls = orders, d.calls+1 })
	d.Set(&d.Pos, nil)
	return d
}

func newBenchDesk(t testing.TB) (*desk, []string) {
	t.Helper()
	s, orders := uitest.BenchTurn(t)
	return deskOf(s), orders
}

// text writes an order as in the benchmark turn.
func (d *desk) text(o engine.Order) string {
	id := d.Pos.Variant.Map.ID
	words := []string{d.Pos.Variant.PowerName(o.Power), o.Unit.String(), id(o.At)}
	switch o.Kind {
	case engine.Hold:
		words = append(words, "H")
	case engine.Move:
		words = append(words, "-", id(o.To))
	case engine.SupportHold:
		words = append(words, "S", o.Aux.String(), id(o.From))
	case engine.SupportMove:
		words = append(words, "S", o.Aux.String(), id(o.From), "-", id(o.To))
	case engine.Convoy:
		words = append(words, "C", o.Aux.String(), id(o.From), "-", id(o.To))
	case engine.Retreat:
		words = append(words, "R", id(o.To))
	case engine.Disband:
		words = append(words, "D")
	case engine.Build:
		words = append(words, "B")
	case engine.Waive:
		return words[0] + " waive"
	}
	if o.Way == engine.ViaConvoy {
		words = append(words, "via")
	}
	return strings.Join(words, " ")
}

func (d *desk) texts(orders []engine.Order) []string {
	var list []string
	for _, o := range orders {
		list = append(list, d.text(o))
	}
	slices.Sort(list)
	return list
}

// hand passes the orders back to the entry as the window does, sorted by place as in the record.
func (d *desk) hand() {
	sorted := slices.Clone(d.given)
	slices.SortStableFunc(sorted, func(a, b engine.Order) int { return int(b.At.Province) - int(a.At.Province) })
	d.Set(&d.Pos, sorted)
}

// click picks places one after another; a leading + means with Shift.
func (d *desk) click(places ...string) *desk {
	d.T.Helper()
	for _, place := range places {
		id, support := strings.CutPrefix(place, "+")
		d.Pick(d.At(id), support)
		d.hand()
	}
	return d
}

// arrow picks the arrow of the order of the unit at a place.
func (d *desk) arrow(place string) *desk {
	d.T.Helper()
	o := d.orderAt(d.At(place).Province)
	at := o.To
	if at.Province == engine.NoProvince {
		at = o.At
	}
	d.Take(Target{At: at, Arrow: o})
	return d
}

// keys types a text in which Space, Enter, Tab and Escape are written _ ! > and <. It returns the number of keys that were used.
func (d *desk) keys(text string) int {
	for _, r := range text {
		switch r {
		case '_':
			d.Next()
		case '!':
			d.Enter()
		case '>':
			d.Route()
		case '<':
			d.Escape()
		default:
			d.Key(r)
		}
		d.hand()
	}
	return len(text)
}

func (d *desk) drag(from, to string) *desk {
	d.T.Helper()
	to, support := strings.CutPrefix(to, "+")
	var goal engine.Location
	if to != "" {
		goal = d.At(to)
	}
	d.Drag(d.At(from), Target{At: d.At(from), Support: support}, false)
	d.Drag(d.At(from), Target{At: goal, Support: support}, false)
	d.Drag(d.At(from), Target{At: goal, Support: support}, true)
	return d
}

func (d *desk) want(orders ...string) {
	d.T.Helper()
	slices.Sort(orders)
	if got := d.texts(d.given); !slices.Equal(got, orders) {
		d.T.Errorf("orders:\n got %q\nwant %q", got, orders)
	}
}

func (d *desk) ids(set engine.ProvinceSet) string {
	var list []string
	for p := range set.All() {
		list = append(list, d.Pos.Variant.Map.Info(p).ID)
	}
	slices.Sort(list)
	return strings.Join(list, " ")
}

func (d *desk) wantSet(name string, got engine.ProvinceSet, want string) {
	d.T.Helper()
	if ids := d.ids(got); ids != want {
		d.T.Errorf("%s: got %q, want %q", name, ids, want)
	}
}

func TestNothingOfTheOldPhaseIsOffered(t *testing.T) {
	d := newDesk(t, "S1901M", "France A par, France A mar")
	d.click("par")
	next := d.Pos
	next.Phase = engine.Phase{Year: 1901, Season: engine.Winter, Kind: engine.Adjustment}
	d.Set(&next, nil)
	if got := d.Supportable(); !got.Empty() {
		t.Errorf("%v can be supported although nothing is selected", d.ids(got))
	}
}
