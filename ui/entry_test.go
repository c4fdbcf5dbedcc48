package ui

import (
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"entente/engine"
	"entente/variants"
)

// desk is an order entry with a board in front of it, for tests: orders are compared as text.
type desk struct {
	*Entry
	t     testing.TB
	pos   engine.Position
	given []engine.Order
	calls int // how often a list of orders was handed out: steps to undo
}

// standardBoard reads the board once for all tests; it never changes.
var standardBoard = sync.OnceValues(variants.Standard)

func newDesk(t testing.TB, phase, units string) *desk {
	t.Helper()
	v, err := standardBoard()
	if err != nil {
		t.Fatal(err)
	}
	ph, err := engine.ParsePhase(phase)
	if err != nil {
		t.Fatal(err)
	}
	d := &desk{t: t, pos: engine.Position{Variant: v, Phase: ph}}
	for _, word := range strings.Split(units, ",") {
		u, at := d.unit(strings.Fields(word))
		d.pos.Units[at.Province] = u
	}
	d.Entry = NewEntry(func(orders []engine.Order) { d.given, d.calls = orders, d.calls+1 })
	d.Set(&d.pos, nil)
	return d
}

func newBenchDesk(t testing.TB) (*desk, []string) {
	t.Helper()
	data, err := os.ReadFile("testdata/bench-turn-F1901.txt")
	if err != nil {
		t.Fatal(err)
	}
	var units, orders []string
	list := &units
	for _, line := range strings.Split(string(data), "\n") {
		power, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		switch {
		case power == "orders":
			list = &orders
		case power == "" || power == "#" || power == "phase" || power == "units":
		case list == &units:
			for _, u := range strings.Split(rest, ",") {
				units = append(units, power+" "+strings.TrimSpace(u))
			}
		default:
			orders = append(orders, power+" "+strings.TrimSpace(rest))
		}
	}
	if len(units) != 22 || len(orders) != 22 {
		t.Fatalf("bench turn: %d units, %d orders, want 22 each", len(units), len(orders))
	}
	slices.Sort(orders)
	return newDesk(t, "F1901M", strings.Join(units, ",")), orders
}

// unit reads "France A par" or "Russia F stp/sc".
func (d *desk) unit(words []string) (engine.Unit, engine.Location) {
	d.t.Helper()
	if len(words) != 3 {
		d.t.Fatalf("unit %q: want a power, A or F, and a place", words)
	}
	pw := d.pos.Variant.Power(strings.ToLower(words[0]))
	if pw == engine.NoPower {
		d.t.Fatalf("unit %q: unknown power", words)
	}
	at := d.at(words[2])
	kind := map[string]engine.UnitType{"A": engine.Army, "F": engine.Fleet}[words[1]]
	return engine.Unit{Type: kind, Power: pw, Coast: at.Coast}, at
}

func (d *desk) at(id string) engine.Location {
	d.t.Helper()
	id, coast, _ := strings.Cut(id, "/")
	loc := engine.Location{Province: d.pos.Variant.Map.Province(id)}
	if loc.Province == engine.NoProvince {
		d.t.Fatalf("unknown province %q", id)
	}
	for c := engine.NoCoast; c <= engine.WestCoast; c++ {
		if c.String() == coast {
			loc.Coast = c
		}
	}
	return loc
}

// text writes an order as the bench turn does.
func (d *desk) text(o engine.Order) string {
	id := d.pos.Variant.Map.ID
	words := []string{d.pos.Variant.PowerName(o.Power), o.Unit.String(), id(o.At)}
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

// hand hands the orders back as the window does: the record keeps them sorted by place.
func (d *desk) hand() {
	sorted := slices.Clone(d.given)
	slices.SortStableFunc(sorted, func(a, b engine.Order) int { return int(b.At.Province) - int(a.At.Province) })
	d.Set(&d.pos, sorted)
}

// click picks places one after another; a leading + means with shift.
func (d *desk) click(places ...string) *desk {
	d.t.Helper()
	for _, place := range places {
		id, support := strings.CutPrefix(place, "+")
		d.Pick(d.at(id), support)
		d.hand()
	}
	return d
}

// arrow picks the shape of the order that the unit at a place was given.
func (d *desk) arrow(place string) *desk {
	d.t.Helper()
	o := d.orderAt(d.at(place).Province)
	d.PickShape(o, o.To, false)
	return d
}

// keys types; Space, Enter, Tab and Escape are _ ! > and <. It returns how many keys it took.
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
	d.t.Helper()
	to, support := strings.CutPrefix(to, "+")
	var goal engine.Location
	if to != "" {
		goal = d.at(to)
	}
	d.Drag(d.at(from), d.at(from), support, false)
	d.Drag(d.at(from), goal, support, false)
	d.Drag(d.at(from), goal, support, true)
	return d
}

func (d *desk) want(orders ...string) {
	d.t.Helper()
	slices.Sort(orders)
	if got := d.texts(d.given); !slices.Equal(got, orders) {
		d.t.Errorf("orders:\n got %q\nwant %q", got, orders)
	}
}

func (d *desk) ids(set engine.ProvinceSet) string {
	var list []string
	for p := range set.All() {
		list = append(list, d.pos.Variant.Map.Info(p).ID)
	}
	slices.Sort(list)
	return strings.Join(list, " ")
}

func (d *desk) wantSet(name string, got engine.ProvinceSet, want string) {
	d.t.Helper()
	if ids := d.ids(got); ids != want {
		d.t.Errorf("%s: got %q, want %q", name, ids, want)
	}
}

func TestNothingOfTheOldPhaseIsOffered(t *testing.T) {
	d := newDesk(t, "S1901M", "France A par, France A mar")
	d.click("par")
	next := d.pos
	next.Phase = engine.Phase{Year: 1901, Season: engine.Winter, Kind: engine.Adjustment}
	d.Set(&next, nil)
	if got := d.Supportable(); !got.Empty() {
		t.Errorf("nothing is selected, but %v can be supported", d.ids(got))
	}
}
