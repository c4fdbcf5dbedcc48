package entry

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/lines"
	"entente/variants"
)

// The positions of the tests. Cao Cao has four units, one of them damaged, two ships in Lujiang, a general with the False Order skill and a
// commander.
const (
	turn = `{"phase":"S200M","units":["caocao full chenliu","caocao damaged xuchang","caocao full lujiang","caocao full puyang","caocao full beihai","yuanshao full ye","liubei full xiapi","sunquan full wu"],
		"areas":{"caocao":["chenliu","xuchang","lujiang","puyang","beihai","jianye"],"yuanshao":["ye"],"liubei":["xiapi"],"sunquan":["wu"]},"ships":["caocao lujiang","caocao lujiang","sunquan wu"],"money":{"caocao":20},
		"generals":[{"name":"甲","faction":"caocao","area":"chenliu","skills":["false_order"],"commands":false,"used":false},{"name":"乙","faction":"caocao","area":"puyang","skills":["lead"],"commands":true,"used":false}]}`
	retreat = `{"phase":"S200R","units":["liubei full chenliu","caocao full puyang","caocao full wan"],"areas":{"caocao":["xuchang","puyang"],"liubei":["chenliu"]},
		"dislodged":[{"unit":"caocao full chenliu","from":"xiapi","retreats":["xuchang","hulao"]}]}`
	adjustment = `{"phase":"W200A","units":["caocao full chenliu"],"areas":{"caocao":["chenliu","xuchang","lujiang","hulao"],"liubei":["xiapi"]},"ships":["caocao lujiang"],"money":{"caocao":30},
		"generals":[{"name":"甲","faction":"caocao","area":"lujiang","skills":["lead"],"commands":false,"used":false}]}`
)

// hand enters orders by picks written as text: "wan" is a click on an area, "+wan" a Shift-click, "~wu" a click on its ship, "@甲" one on
// the badge of a general, "@+甲" a Shift-click on it; "ship" switches to moving by ship.
type hand struct {
	Entry
	t      *testing.T
	board  *kingdoms.Board
	roster *kingdoms.Roster
	at     kingdoms.Position
	given  []kingdoms.Order
}

func newHand(t *testing.T, position string, orders ...string) *hand {
	t.Helper()
	b, err := variants.KingdomsTables()
	if err != nil {
		t.Fatal(err)
	}
	in, err := lines.Read(b, json.RawMessage(position))
	if err != nil {
		t.Fatal(err)
	}
	h := &hand{t: t, board: b, roster: in.Pos.Roster, at: in.Pos}
	for _, text := range orders {
		h.given = append(h.given, h.order(text))
	}
	h.Only = b.Faction("caocao")
	h.Set(&h.at, h.given)
	return h
}

func (h *hand) order(text string) kingdoms.Order {
	h.t.Helper()
	o, err := h.board.ParseOrder(h.roster, h.board.Faction("caocao"), text)
	if err != nil {
		h.t.Fatal(err)
	}
	return o
}

func (h *hand) area(id string) kingdoms.Area {
	h.t.Helper()
	a := h.board.Area(id)
	if a == kingdoms.NoArea && id != "" {
		h.t.Fatalf("no area %q", id)
	}
	return a
}

func (h *hand) general(name string) kingdoms.General {
	h.t.Helper()
	g := h.roster.Named(name)
	if g == kingdoms.NoGeneral {
		h.t.Fatalf("no general %q", name)
	}
	return g
}

// target converts a pick written as text.
func (h *hand) target(text string) Target {
	h.t.Helper()
	if name, is := strings.CutPrefix(text, "@"); is {
		name, other := strings.CutPrefix(name, "+")
		g := h.general(name)
		return Target{Area: h.at.Officers[g].Area, General: g, Other: other}
	}
	text, other := strings.CutPrefix(text, "+")
	id, ship := strings.CutPrefix(text, "~")
	return Target{Area: h.area(id), Ship: ship, Other: other}
}

// picks carries out picks one after another and gives the resulting orders.
func (h *hand) picks(texts ...string) *hand {
	h.t.Helper()
	for _, text := range texts {
		if text == "ship" {
			h.Ship = true
			continue
		}
		before := h.ResolvePick(h.target(text))
		orders, changed := h.Take(h.target(text))
		if gives := before.Order.Kind != kingdoms.NoOrder || before.Remove.Kind != kingdoms.NoOrder; changed != gives {
			h.t.Errorf("picking %s means %+v, and changed the orders: %v", text, before, changed)
		}
		if changed {
			h.given = orders
			h.Set(&h.at, h.given)
		}
	}
	return h
}

// says describes the effect of a pick.
func (h *hand) says(text string) string {
	h.t.Helper()
	m := h.ResolvePick(h.target(text))
	var list []string
	add := func(is bool, text string) {
		if is {
			list = append(list, text)
		}
	}
	add(m.Order.Kind != kingdoms.NoOrder, "gives "+h.board.Format(h.roster, m.Order))
	add(m.Remove.Kind != kingdoms.NoOrder, "takes back "+h.board.Format(h.roster, m.Remove))
	add(m.Select != Subject{}, "selects "+h.subject(m.Select))
	add(m.Help != kingdoms.NoArea, "supports "+h.board.AreaID(m.Help))
	add(m.Drop, "drops")
	add(m.Why != kingdoms.Succeeded, "no: "+m.Why.String())
	return strings.Join(list, ", ")
}

func (h *hand) subject(s Subject) string {
	switch {
	case s.Unit != kingdoms.NoArea:
		return h.board.AreaID(s.Unit)
	case s.General != kingdoms.NoGeneral:
		return h.roster.Info(s.General).ID
	}
	return "ship " + h.board.AreaID(s.Port)
}

func TestWhatAPickMeans(t *testing.T) {
	for _, row := range []struct {
		name, position string
		orders         []string
		picks          string // carried out before pick
		pick, want     string
	}{
		{"a unit", turn, nil, "", "chenliu", "selects chenliu"},
		{"a foreign unit", turn, nil, "", "ye", "no: void/not-your-unit"},
		{"an empty city", turn, nil, "", "wan", "no: void/no-unit-there"},
		{"beside the board", turn, nil, "", "", ""},
		{"beside the board, with a unit", turn, nil, "chenliu", "", "no: void/no-such-area"},
		{"a place next door", turn, nil, "xuchang", "wan", "gives caocao xuchang - wan"},
		{"a place far away", turn, nil, "xuchang", "ye", "no: void/not-adjacent"},
		{"an own unit next door", turn, nil, "chenliu", "xuchang", "supports xuchang"},
		{"the same with Shift", turn, nil, "chenliu", "+xuchang", "gives caocao chenliu - xuchang"},
		{"a foreign unit next door", turn, nil, "chenliu", "xiapi", "gives caocao chenliu - xiapi"},
		{"the same with Shift", turn, nil, "chenliu", "+xiapi", "supports xiapi"},
		{"an own unit far away", turn, nil, "chenliu", "lujiang", "selects lujiang"},
		{"a unit that is not next door but can go to a place that is", turn, nil, "xuchang", "puyang", "supports puyang"},
		{"the unit again", turn, nil, "chenliu", "chenliu", "gives caocao chenliu H"},
		{"a damaged unit again", turn, nil, "xuchang", "xuchang", "gives caocao xuchang refit"},
		{"a unit that holds again", turn, []string{"chenliu H"}, "chenliu", "chenliu", "takes back caocao chenliu H"},
		{"a unit that moves again", turn, []string{"chenliu - xiapi"}, "chenliu", "chenliu", "gives caocao chenliu H"},
		{"the same move again", turn, []string{"chenliu - xiapi"}, "chenliu", "xiapi", "gives caocao chenliu - xiapi"},
		{"whom it supports, where that stands", turn, nil, "chenliu xuchang", "xuchang", "gives caocao chenliu S xuchang"},
		{"whom it supports, against somebody", turn, nil, "chenliu beihai", "xiapi", "gives caocao chenliu S beihai - xiapi"},
		{"a place that the supported unit cannot reach", turn, nil, "chenliu xuchang", "xiapi", "no: unmatched"},
		{"a place that cannot be reached at all", turn, nil, "chenliu xuchang", "wan", "no: void/not-adjacent"},
		{"the supporting unit", turn, nil, "xuchang chenliu", "xuchang", "drops"},
		{"a general", turn, nil, "", "@甲", "selects 甲"},
		{"a general with Shift, on a unit", turn, nil, "", "@+甲", "selects chenliu"},
		{"a general in the area of the unit that is selected", turn, nil, "chenliu", "@甲", "gives caocao chenliu(甲) H"},
		{"the general who commands it anyway", turn, nil, "puyang", "@乙", "gives caocao puyang H"},
		{"a general in an area that the unit can go to", turn, nil, "chenliu", "@乙", "supports puyang"},
		{"a general elsewhere", turn, nil, "lujiang", "@乙", "selects 乙"},
		{"the general again", turn, nil, "@甲", "@甲", "drops"},
		{"where the general is", turn, nil, "@甲", "chenliu", "drops"},
		{"an own city, for the general", turn, nil, "@甲", "xuchang", "gives caocao G 甲 - xuchang"},
		{"a foreign unit, for one who gives false orders", turn, nil, "@甲", "xiapi", "gives caocao G 甲 false xiapi"},
		{"a foreign unit, for one who does not", turn, nil, "@乙", "ye", "no: void/not-own-area"},
		{"a foreign unit far away", turn, nil, "@甲", "wu", "no: void/not-adjacent"},
		{"the general, who goes, where he is", turn, []string{"G 甲 - xuchang"}, "@甲", "chenliu", "takes back caocao G 甲 - xuchang"},
		{"the same city again", turn, []string{"G 甲 - xuchang"}, "@甲", "xuchang", "takes back caocao G 甲 - xuchang"},
		{"a ship", turn, nil, "", "~lujiang", "selects ship lujiang"},
		{"a foreign ship", turn, nil, "", "~wu", "no: void/not-your-unit"},
		{"the ship again", turn, nil, "~lujiang", "~lujiang", "gives caocao ship lujiang D"},
		{"its port", turn, nil, "~lujiang", "lujiang", "drops"},
		{"another port", turn, nil, "~lujiang", "jianye", "gives caocao ship lujiang - jianye"},
		{"a port that is too far", turn, nil, "~lujiang", "wu", "no: void/not-own-port"},
		{"a city without a port", turn, nil, "~lujiang", "chenliu", "no: void/not-own-port"},
		{"by land", turn, nil, "lujiang", "jianye", "gives caocao lujiang - jianye"},
		{"by ship", turn, nil, "lujiang ship", "jianye", "gives caocao lujiang - jianye by ship"},
		{"where one of two ships sails, its port", turn, []string{"ship lujiang - jianye"}, "~lujiang", "lujiang", "takes back caocao ship lujiang - jianye"},

		{"a unit that stays", retreat, nil, "", "puyang", "no: void/no-unit-there"},
		{"a unit that must go", retreat, nil, "", "chenliu", "selects chenliu"},
		{"where it can go", retreat, nil, "chenliu", "xuchang", "gives caocao chenliu R xuchang"},
		{"where it came from", retreat, nil, "chenliu", "xiapi", "no: void/not-free"},
		{"the unit again", retreat, nil, "chenliu", "chenliu", "drops"},

		{"a city without a unit", adjustment, nil, "", "xuchang", "gives caocao xuchang B"},
		{"a port without a unit", adjustment, nil, "", "lujiang", "gives caocao lujiang B"},
		{"a port where a unit is recruited", adjustment, []string{"lujiang B"}, "", "lujiang", "gives caocao ship lujiang B"},
		{"a port where a ship is built", adjustment, []string{"ship lujiang B"}, "", "lujiang", "takes back caocao ship lujiang B"},
		{"a city where a unit is recruited", adjustment, []string{"xuchang B"}, "", "xuchang", "takes back caocao xuchang B"},
		{"a city with a unit", adjustment, nil, "", "chenliu", "gives caocao chenliu D"},
		{"where it is disbanded", adjustment, []string{"chenliu D"}, "", "chenliu", "takes back caocao chenliu D"},
		{"a pass", adjustment, nil, "", "hulao", "no: void/not-a-city"},
		{"a foreign city", adjustment, nil, "", "xiapi", "no: void/not-own-area"},
		{"a ship", adjustment, nil, "", "~lujiang", "gives caocao ship lujiang D"},
		{"beside the board", adjustment, nil, "", "", ""},
	} {
		h := newHand(t, row.position, row.orders...)
		if got := h.picks(strings.Fields(row.picks)...).says(row.pick); got != row.want {
			t.Errorf("%s: %q after %q: %q, want %q", row.name, row.pick, row.picks, got, row.want)
		}
	}
}

func TestPicksGiveOrders(t *testing.T) {
	for _, row := range []struct {
		picks, want string
		given       []string
	}{
		{picks: "chenliu xiapi", want: "chenliu - xiapi"},
		{picks: "chenliu xiapi chenliu chenliu", want: "chenliu H"},
		{picks: "chenliu chenliu", given: []string{"chenliu H", "xuchang H"}, want: "xuchang H"},
		{picks: "chenliu beihai xiapi beihai xiapi", want: "chenliu S beihai - xiapi, beihai - xiapi"},
		{picks: "~lujiang jianye ~lujiang jianye", want: "ship lujiang - jianye, ship lujiang - jianye"},
		{picks: "@甲 xuchang @甲 xiapi", want: "G 甲 false xiapi"},
	} {
		h := newHand(t, turn, row.given...).picks(strings.Fields(row.picks)...)
		var got []string
		for _, o := range h.given {
			got = append(got, strings.TrimPrefix(h.board.Format(h.roster, o), "caocao "))
		}
		if strings.Join(got, ", ") != row.want || h.Subject != (Subject{}) || h.Help != kingdoms.NoArea {
			t.Errorf("%s: %q, want %q; %+v is selected", row.picks, got, row.want, h.Subject)
		}
	}
}

func TestWhoseOrdersAreWritten(t *testing.T) {
	for _, row := range []struct {
		name       string
		change     func(h *hand)
		pick, want string
	}{
		{"everybody's", func(h *hand) { h.Only = kingdoms.NoFaction }, "ye", "selects ye"},
		{"of two factions", func(h *hand) { h.Also.Add(h.board.Faction("yuanshao")) }, "ye", "selects ye"},
		{"of another one", func(h *hand) { h.Only = h.board.Faction("yuanshao") }, "chenliu", "no: void/not-your-unit"},
		{"others write them", func(h *hand) { h.Barred.Add(h.Only) }, "chenliu", "no: void/not-your-unit"},
		{"nobody leads it", func(h *hand) { h.at.Passive.Add(h.Only); h.Set(&h.at, nil) }, "chenliu", "no: void/under-armistice"},
		{"nothing is taken", func(h *hand) { h.Locked = true }, "chenliu", ""},
		{"no position", func(h *hand) { h.Set(nil, nil) }, "chenliu", ""},
	} {
		h := newHand(t, turn)
		if row.change(h); h.says(row.pick) != row.want {
			t.Errorf("%s: %q, want %q", row.name, h.says(row.pick), row.want)
		}
	}
}

// ids returns the areas of a set by id.
func (h *hand) ids(s kingdoms.AreaSet) (list []string) {
	for a := range s.All() {
		list = append(list, h.board.AreaID(a))
	}
	slices.Sort(list)
	return list
}

func TestWhatCanBePickedNextIsShown(t *testing.T) {
	for _, row := range []struct {
		name, position, picks, give, support string
		change                               func(h *hand)
	}{
		{name: "nothing is selected", position: turn},
		{name: "a unit", position: turn, picks: "chenliu", give: "hulao xiapi", support: "beihai puyang xuchang ye"},
		{name: "whom it supports", position: turn, picks: "chenliu beihai", give: "puyang xiapi"},
		{name: "a general", position: turn, picks: "@甲", give: "beihai jianye lujiang puyang xiapi xuchang"},
		{name: "a unit that must go", position: retreat, picks: "chenliu", give: "hulao xuchang"},
		{name: "an adjustment", position: adjustment, give: "lujiang xuchang"},
		{name: "nothing is taken", position: adjustment, change: func(h *hand) { h.Locked = true }},
		{name: "no position", position: turn, change: func(h *hand) { h.Set(nil, nil) }},
	} {
		h := newHand(t, row.position).picks(strings.Fields(row.picks)...)
		if row.change != nil {
			row.change(h)
		}
		give, support := h.Targets()
		if got := strings.Join(h.ids(give), " "); got != row.give {
			t.Errorf("%s: orders by %q, want %q", row.name, got, row.give)
		}
		if got := strings.Join(h.ids(support), " "); got != row.support {
			t.Errorf("%s: supports %q, want %q", row.name, got, row.support)
		}
	}
}

func TestAnOrderReplacesItsRivals(t *testing.T) {
	for _, row := range []struct {
		name, position string
		given          []string
		more           string
		want           []string
	}{
		{"the first one", turn, nil, "chenliu H", []string{"chenliu H"}},
		{"of another unit", turn, []string{"xuchang H"}, "chenliu H", []string{"xuchang H", "chenliu H"}},
		{"in its place", turn, []string{"chenliu H", "xuchang H"}, "chenliu - xiapi", []string{"chenliu - xiapi", "xuchang H"}},
		{"who commands stays", turn, []string{"chenliu(甲) H"}, "chenliu - xiapi", []string{"chenliu(甲) - xiapi"}},
		{"a general has an order of his own", turn, []string{"G 甲 - xuchang"}, "G 甲 false xiapi", []string{"G 甲 false xiapi"}},
		{"each ship has its own", turn, []string{"ship lujiang - jianye"}, "ship lujiang - jianye", []string{"ship lujiang - jianye", "ship lujiang - jianye"}},
		{"when all have one the first goes", turn, []string{"ship lujiang - jianye", "ship lujiang - jianye"}, "ship lujiang D", []string{"ship lujiang - jianye", "ship lujiang D"}},
		{"one thing is built in a city", adjustment, []string{"lujiang B"}, "ship lujiang B", []string{"ship lujiang B"}},
		{"where a unit is disbanded another is recruited", adjustment, []string{"chenliu D"}, "chenliu B", []string{"chenliu D", "chenliu B"}},
	} {
		h := newHand(t, row.position, row.given...)
		before := slices.Clone(h.given)
		var got []string
		for _, o := range h.With(h.order(row.more)) {
			got = append(got, strings.TrimPrefix(h.board.Format(h.roster, o), "caocao "))
		}
		if !slices.Equal(got, row.want) {
			t.Errorf("%s: %q, want %q", row.name, got, row.want)
		}
		if !slices.Equal(h.given, before) {
			t.Errorf("%s: the previous orders were modified", row.name)
		}
	}
	h := newHand(t, turn, "chenliu H", "xuchang H")
	if got := h.Without(h.order("chenliu H")); len(got) != 1 || got[0] != h.order("xuchang H") || len(h.given) != 2 {
		t.Errorf("without the first: %v", got)
	}
}

func TestASequenceOfPaymentIsPicked(t *testing.T) {
	ports := strings.Replace(adjustment, `"ships":["caocao lujiang"]`, `"ships":["caocao lujiang","caocao lujiang","sunquan wu"]`, 1)
	ports = strings.Replace(ports, `"caocao full chenliu"`, `"caocao full chenliu","liubei full xiapi"`, 1)
	ports = strings.Replace(ports, `"liubei":["xiapi"]`, `"liubei":["xiapi"],"sunquan":["wu"]`, 1)
	h := newHand(t, ports)
	f := h.board.Faction("caocao")
	p := NewPayment(&h.at, f, nil)
	want := []kingdoms.Item{{General: h.general("甲")}, {Area: h.area("chenliu")}, {Area: h.area("lujiang"), Ship: true}, {Area: h.area("lujiang"), Ship: true}}
	if !slices.Equal(p.All, want) || len(p.Sequence()) != 0 || Cost(p.All[0]) != 2 || Cost(p.All[1]) != 1 || Cost(p.All[2]) != 1 {
		t.Fatalf("expenses %v, sequence %v", p.All, p.Sequence())
	}
	for _, i := range []int{3, 0, 2} {
		p.Pick(i)
	}
	if !slices.Equal(p.Place, []int{2, 0, 3, 1}) || !slices.Equal(p.Sequence(), []kingdoms.Item{want[3], want[0], want[2]}) {
		t.Errorf("picked: %v", p.Place)
	}
	p.Pick(0)
	if !slices.Equal(p.Place, []int{0, 0, 2, 1}) {
		t.Errorf("removed: %v", p.Place)
	}
	h.given = h.Pays(f, p.Sequence())
	h.given = append(h.given, kingdoms.Order{Kind: kingdoms.Pay, Faction: h.board.Faction("liubei"), Items: kingdoms.Payment(kingdoms.Item{Area: h.area("xiapi")})})
	h.Set(&h.at, h.given)
	if got := h.board.Format(h.roster, h.given[0]); got != "caocao pay ship:lujiang ship:lujiang" {
		t.Errorf("ordered: %s", got)
	}
	if again := NewPayment(&h.at, f, h.given); !slices.Equal(again.Place, []int{0, 0, 1, 2}) {
		t.Errorf("read from the order: %v", again.Place)
	}
	if got := h.Pays(f, nil); len(got) != 1 || got[0].Faction == f {
		t.Errorf("withdrawn: %v", got)
	}
	nobody := NewPayment(&h.at, h.board.Faction("mateng"), h.given)
	if len(nobody.All) != 0 || nobody.Sequence() != nil {
		t.Errorf("without any expenses: %v", nobody.All)
	}
}

func TestPicksAreTakenBack(t *testing.T) {
	h := newHand(t, turn, "chenliu H").picks("chenliu", "beihai")
	if !h.Back() || h.Help != kingdoms.NoArea || h.Subject.Unit != h.area("chenliu") {
		t.Errorf("after one step back: %+v", h.Subject)
	}
	if !h.Back() || h.Subject != (Subject{}) || h.Back() || h.Drop() {
		t.Errorf("after two steps back: %+v", h.Subject)
	}
	h.picks("chenliu")
	if h.Set(&h.at, h.given); h.Subject.Unit != h.area("chenliu") {
		t.Error("setting the same position clears the selection")
	}
	h.Only = h.board.Faction("yuanshao")
	if h.Set(&h.at, h.given); h.Subject != (Subject{}) {
		t.Error("a unit of another faction is selected")
	}
	h.Only = h.board.Faction("caocao")
	h.picks("chenliu")
	other := h.at
	other.Money[1]++
	if h.Set(&other, nil); h.Subject != (Subject{}) {
		t.Error("a unit of the previous position is still selected")
	}
}

func TestWhatIsAskedOfOrders(t *testing.T) {
	h := newHand(t, turn, "chenliu - xiapi", "G 甲 - xuchang", "ship lujiang - jianye", "xuchang - runan")
	for _, row := range []struct {
		subject Subject
		want    string
	}{
		{Subject{Unit: h.area("chenliu")}, "chenliu - xiapi"}, {Subject{General: h.general("甲")}, "G 甲 - xuchang"}, {Subject{Port: h.area("lujiang")}, "ship lujiang - jianye"}, {Subject{Unit: h.area("puyang")}, ""},
	} {
		got := h.Of(row.subject)
		if want := (kingdoms.Order{}); row.want == "" && got != want || row.want != "" && got != h.order(row.want) {
			t.Errorf("%v: %s, want %s", row.subject, h.board.Format(h.roster, got), row.want)
		}
	}
	for text, want := range map[string]bool{
		"puyang - chenliu":  false, // the unit there leaves
		"lujiang - puyang":  true,  // the unit there stays
		"lujiang - xuchang": false,
		"puyang - xiapi":    false, // a foreign city that another unit moves to, too
		"lujiang - jianye":  false, // no other unit moves there
		"chenliu - puyang":  true,
		"puyang H":          false,
	} {
		if h.Merges(h.order(text)) != want {
			t.Errorf("%s merges: %v", text, !want)
		}
	}
	h = newHand(t, turn, "lujiang - jianye")
	if !h.Merges(h.order("puyang - jianye")) || h.Merges(h.order("lujiang - jianye")) {
		t.Error("two that go to one own city do not merge, or one does with itself")
	}
	for pick, want := range map[string]bool{"lujiang": true, "chenliu": false, "@甲": false, "~lujiang": false} {
		if h := newHand(t, turn).picks(pick); h.Sails() != want {
			t.Errorf("%s can go by ship: %v", pick, !want)
		}
	}
}
