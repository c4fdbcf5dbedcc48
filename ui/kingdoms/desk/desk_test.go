package desk

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"entente/engine"
	europe "entente/engine/game"
	"entente/engine/keep"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/engine/seal"
	"entente/engine/table"
	"entente/scripts/meter"
	"entente/ui/document"
	"entente/ui/kingdoms/entry"
	"entente/ui/ticker"
	"entente/ui/uitest"
	"entente/variants"
)

// newTable returns a desk with a new game for a number of players.
func newTable(t testing.TB, players int, rules kingdoms.Rules, seed uint64) *Desk {
	t.Helper()
	bundle, err := variants.Kingdoms()
	if err != nil {
		t.Fatal(err)
	}
	chance := rand.New(rand.NewPCG(seed, 16))
	doc := document.New(t.TempDir(), Kind(func() (*kingdoms.Board, error) { return bundle.Board, nil }))
	d := New(bundle.Board, doc, func() bool { return chance.IntN(2) == 0 }, chance.IntN, &ticker.Machine{Manner: func() ticker.Manner { return ticker.Manner{} }}, func(do func()) { do() })
	for _, s := range bundle.Board.Setups {
		if s.Players == players {
			if err := d.laid(doc.Begin(NewFile(game.New(bundle.Board, s, rules)), "")); err != nil {
				t.Fatal(err)
			}
		}
	}
	return d
}

// laid puts the document's game on the table unless err is set.
func (d *Desk) laid(err error) error {
	if err == nil {
		d.Lay(d.Doc.Game().(*File))
	}
	return err
}

// open reads a game from a file.
func (d *Desk) open(file string) error {
	_, err := d.Doc.Open(file)
	return d.laid(err)
}

// area returns an area by its id.
func (d *Desk) area(t testing.TB, id string) kingdoms.Area {
	t.Helper()
	a := d.Board.Area(id)
	if a == kingdoms.NoArea {
		t.Fatalf("no area %q", id)
	}
	return a
}

// want fails unless the orders are these, in plain notation.
func (d *Desk) want(t testing.TB, texts ...string) {
	t.Helper()
	var got []string
	for _, o := range d.Shown().Orders {
		got = append(got, d.Board.Format(d.Shown().Pos.Roster, o))
	}
	slices.Sort(got)
	slices.Sort(texts)
	if !slices.Equal(got, texts) {
		t.Errorf("orders %q, want %q", got, texts)
	}
}

// pick clicks areas.
func (d *Desk) pick(t testing.TB, ids ...string) {
	t.Helper()
	for _, id := range ids {
		d.Pick(entry.Target{Area: d.area(t, id)})
	}
}

// Clicks give only legal orders, and an area is highlighted exactly if a click on it gives an order. This is checked for every area and
// subject in games played by clicks alone.
func TestPicksGiveLegalOrdersAndHighlightsTellThem(t *testing.T) {
	d := newTable(t, 7, kingdoms.Rules{LastYear: 206}, 1)
	chance := rand.New(rand.NewPCG(7, 7))
	all := slices.Collect(d.Board.All().All())
	given := map[kingdoms.Kind]int{}
	for !d.Ended() {
		for range 600 {
			a := entry.Target{Area: all[chance.IntN(len(all))], Other: chance.IntN(6) == 0}
			pos := d.Shown().Pos
			switch chance.IntN(8) {
			case 0:
				for g := range pos.Roster.All().All() {
					if pos.Officers[g].Area == a.Area && pos.Officers[g].Faction != kingdoms.NoFaction {
						a.General = g
					}
				}
			case 1:
				a.Ship = pos.Ships[a.Area] > 0
			}
			m := d.Entry.ResolvePick(a)
			give, support := d.Entry.Targets()
			if plain := a == (entry.Target{Area: a.Area}); plain && m.Help != kingdoms.NoArea != support.Has(a.Area) {
				t.Fatalf("%s: support %v, highlighted %v", d.Board.AreaID(a.Area), m.Help, support.Has(a.Area))
			} else if plain && give.Has(a.Area) && m.Order.Kind == kingdoms.NoOrder {
				t.Fatalf("%s is highlighted, but a click gives no order", d.Board.AreaID(a.Area))
			}
			if m.Order.Kind != kingdoms.NoOrder {
				if why := pos.Check(m.Order); why != kingdoms.Succeeded {
					t.Fatalf("%s: a click gives %s: %s", pos.Phase, d.Board.Format(pos.Roster, m.Order), why)
				}
				given[m.Order.Kind]++
			}
			d.Pick(a)
		}
		if err := d.Resolve(); err != nil {
			t.Fatal(err)
		}
		if !d.Ended() {
			d.Travel(1)
		}
	}
	for _, kind := range []kingdoms.Kind{kingdoms.Hold, kingdoms.Move, kingdoms.SupportMove, kingdoms.SupportHold, kingdoms.Transfer,
		kingdoms.Sail, kingdoms.Scuttle, kingdoms.Disband, kingdoms.Recruit, kingdoms.BuildShip} {
		if given[kind] == 0 {
			t.Errorf("no click gave an order of kind %d", kind)
		}
	}
}

// A complete turn ordered by clicks.
func TestATurnByClicks(t *testing.T) {
	d := newTable(t, 7, kingdoms.Rules{}, 1)
	d.pick(t, "chenliu", "xiapi")
	d.want(t, "caocao chenliu - xiapi")
	d.pick(t, "jianye", "chenliu", "xiapi")
	d.want(t, "caocao chenliu - xiapi", "sunquan jianye S chenliu - xiapi")
	if !d.Undo() {
		t.Fatal("nothing to undo")
	}
	d.want(t, "caocao chenliu - xiapi")
	d.Redo()
	d.pick(t, "puyang", "chenliu", "chenliu") // support for the defense of its neighbor
	d.want(t, "caocao chenliu - xiapi", "sunquan jianye S chenliu - xiapi", "caocao puyang S chenliu")
	d.pick(t, "puyang")
	d.Pick(entry.Target{Area: d.area(t, "chenliu"), Other: true}) // Shift makes it a transfer
	d.want(t, "caocao chenliu - xiapi", "sunquan jianye S chenliu - xiapi", "caocao puyang - chenliu")
	g := d.Shown().Pos.Roster.General("曹操")
	d.Pick(entry.Target{Area: d.area(t, "xuchang"), General: g})
	d.pick(t, "puyang")
	d.want(t, "caocao chenliu - xiapi", "sunquan jianye S chenliu - xiapi", "caocao puyang - chenliu", "caocao G 曹操 - puyang")
	d.pick(t, "xuchang", "ye")
	if m := d.Entry.ResolvePick(entry.Target{Area: d.area(t, "jianning")}); m.Why != kingdoms.NotAdjacent && m.Why != kingdoms.NoUnitThere {
		t.Errorf("Xuchang to Jianning: %v", m)
	}
	d.Entry.Drop()
	if err := d.Write("liubiao jiangling - chaisang by ship"); err != nil {
		t.Error(err)
	}
	for _, text := range []string{"caocao moscow - wan", "caocao", "G"} {
		if err := d.Write(text); err == nil {
			t.Errorf("%q is accepted as an order", text)
		}
	}
}

// A second click on a damaged unit refits it. A dislodged unit retreats to the area clicked.
func TestRefitsAndRetreatsByClicks(t *testing.T) {
	d := newTable(t, 7, kingdoms.Rules{}, 1)
	at := d.area(t, "puyang")
	unit := d.Shown().Pos.Units[at]
	unit.Damaged = true
	if err := d.File.Rule(kingdoms.Ruling{Reason: "for the test", Kind: kingdoms.PlaceUnit, Area: at, Unit: unit}); err != nil {
		t.Fatal(err)
	}
	d.change()
	d.pick(t, "puyang", "puyang")
	d.want(t, "caocao puyang refit")
	d.pick(t, "chenliu", "xiapi", "jianye", "chenliu", "xiapi")
	if err := d.Resolve(); err != nil {
		t.Fatal(err)
	}
	d.Travel(1)
	if d.Shown().Pos.Phase.Kind != engine.Retreats {
		t.Fatalf("the phase is %s", d.Shown().Pos.Phase)
	}
	d.pick(t, "xiapi", "luoyang")
	d.want(t)
	d.pick(t, "beihai")
	d.want(t, "liubei xiapi R beihai")
	if err := d.Resolve(); err != nil {
		t.Fatal(err)
	}
	if d.Shown().Outcome.Next.Units[d.area(t, "beihai")].Faction != d.Board.Faction("liubei") {
		t.Error("Liu Bei is not in Beihai")
	}
}

// The budget is correct: what it says is left is left if no other player bids.
func TestTheBudgetAddsUp(t *testing.T) {
	d := newTable(t, 7, kingdoms.Rules{}, 3)
	for d.Shown().Pos.Phase.Kind != engine.Adjustment {
		if err := d.Resolve(); err != nil {
			t.Fatal(err)
		}
		d.Travel(1)
	}
	if d.Shown().Pos.Offer.Len() != 10 {
		t.Fatalf("%d generals are shown", d.Shown().Pos.Offer.Len())
	}
	f := d.Board.Faction("sunquan")
	d.Writes(f)
	d.pick(t, "wu") // Wu has a unit and a port, but ships need a general, so a click recruits or disbands
	var g kingdoms.General
	for who := range d.Shown().Pos.Offer.All() {
		g = who
		break
	}
	d.Bid(f, g, 7, kingdoms.NoArea)
	a, left, _ := d.Budget(f)
	if a.Price != 7 || left != d.Shown().Pos.Money[f]+a.Tax-a.Salaries-a.Upkeep-a.Ships-a.Spent-a.Price {
		t.Errorf("budget %+v, left %d", a, left)
	}
	d.Bid(f, g, 4, kingdoms.NoArea)
	if d.BidOf(f, g).Price != 0 {
		t.Error("a bid below 5 does not withdraw the bid")
	}
	d.Bid(f, g, 8, kingdoms.NoArea)
	_, left, _ = d.Budget(f)
	if err := d.Resolve(); err != nil {
		t.Fatal(err)
	}
	if got := d.Shown().Outcome.Next.Money[f]; got != left || len(d.Shown().Outcome.Hired) != 1 {
		t.Errorf("%d are left, %d hired; the budget said %d", got, len(d.Shown().Outcome.Hired), left)
	}
}

// Robots play a game of seven factions to a victory, which is saved and reopened. It includes an auction, deaths, merges, failed attacks by
// ship and across rivers, and false orders that work and that fail.
func TestAWholeGameOfSevenToAVictory(t *testing.T) {
	d := newTable(t, 7, kingdoms.Rules{Victory: 12}, 5)
	met := play(t, d, 400)
	if !d.Ended() || d.Shown().Outcome.Winners == 0 {
		t.Fatalf("no victory by %s", d.Shown().Pos.Phase)
	}
	for _, what := range []string{"hired", "dead", "merged", "fooled", "failed", "ship", "river"} {
		if met[what] == 0 {
			t.Errorf("no event of kind %q: %v", what, met)
		}
	}
	again(t, d)
}

// A game of three ends after the agreed last year.
func TestAWholeGameOfThreeToItsLastYear(t *testing.T) {
	d := newTable(t, 3, kingdoms.Rules{LastYear: 203, Victory: 32}, 9)
	play(t, d, 100)
	if !d.Ended() || d.Shown().Pos.Phase.Year != 203 {
		t.Fatalf("the game is in %s", d.Shown().Pos.Phase)
	}
	again(t, d)
}

// play lets robots give random legal orders, mostly attacks, until the game is over.
func play(t *testing.T, d *Desk, most int) map[string]int {
	t.Helper()
	chance := rand.New(rand.NewPCG(11, 3))
	met := map[string]int{}
	for range most {
		var orders []kingdoms.Order
		d.Give(nil)
		pos := d.Shown().Pos
		add := func(list []kingdoms.Order) {
			if len(list) > 0 {
				orders = append(orders, list[chance.IntN(len(list))])
			}
		}
		for a := range d.Board.All().All() {
			list := pos.LegalOrders(a)
			if attacks := slices.DeleteFunc(slices.Clone(list), func(o kingdoms.Order) bool { return o.Kind != kingdoms.Move }); chance.IntN(3) > 0 && len(attacks) > 0 {
				list = attacks
			}
			add(list)
			if pos.Phase.Kind == engine.Adjustment {
				add(pos.LegalShips(a))
			}
		}
		for g := range pos.Roster.All().All() {
			if list := pos.LegalGenerals(g); pos.Roster.Skills(g)&kingdoms.FalseOrders != 0 {
				add(slices.DeleteFunc(list, func(o kingdoms.Order) bool { return o.Kind != kingdoms.FalseOrder }))
			}
		}
		for g := range pos.Offer.All() {
			for range 2 { // so that some bids lose
				f := kingdoms.Faction(1 + chance.IntN(len(d.Board.Factions)-1))
				orders = append(orders, kingdoms.Order{Kind: kingdoms.Bid, Faction: f, General: g, Price: int32(LeastBid + chance.IntN(4))})
			}
		}
		if pos.Phase.Kind == engine.Adjustment { // a city that feeds units is never given up
			orders = slices.DeleteFunc(orders, func(o kingdoms.Order) bool { return o.Kind == kingdoms.Disband || o.Kind == kingdoms.Scuttle })
		}
		d.Give(orders)
		if err := d.Resolve(); err != nil {
			t.Fatal(err)
		}
		res := d.Shown().Outcome
		met["hired"] += len(res.Hired)
		met["dead"] += res.Dead.Len()
		for _, r := range res.Results {
			bounced := r.Given && r.Order.Kind == kingdoms.Move && r.Attack > 0 && r.Reason != kingdoms.Succeeded
			switch {
			case r.Reason == kingdoms.FooledUnit:
				met["fooled"]++
			case r.Reason == kingdoms.Failed:
				met["failed"]++
			case r.Order.Kind == kingdoms.Move && r.Reason == kingdoms.Succeeded && pos.Units[r.Order.To].Faction == r.Order.Faction && r.Order.Faction == res.Next.Units[r.Order.To].Faction:
				met["merged"]++
			case bounced && r.Order.Ship:
				met["ship"]++
			case bounced && d.Board.Crossing(r.Order.At).Has(r.Order.To):
				met["river"]++
			}
		}
		if d.Ended() {
			return met
		}
		d.Travel(1)
	}
	return met
}

// again saves and reopens a game, and fails unless it is unchanged.
func again(t *testing.T, d *Desk) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "third.entente")
	if err := d.Doc.Save(file); err != nil {
		t.Fatal(err)
	}
	before, err := os.ReadFile(file) // sealing again would change the bytes
	if err != nil {
		t.Fatal(err)
	}
	if d.Doc.Dirty() {
		t.Error("a saved game counts as unsaved")
	}
	other := newTable(t, 7, kingdoms.Rules{}, 1)
	if err := other.open(file); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(before, other.File.Save()) {
		t.Error("the reopened game differs")
	}
}

// Files of the other game, truncated files and files changed by another program are refused with a reason, and nothing is lost.
func TestBadFilesLoseNothing(t *testing.T) {
	d := newTable(t, 7, kingdoms.Rules{}, 1)
	d.pick(t, "chenliu", "xiapi")
	folder := t.TempDir()
	file := filepath.Join(folder, "third.entente")
	if err := d.Doc.Save(file); err != nil {
		t.Fatal(err)
	}
	whole, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string][]byte{"europe": []byte(`{"format":"entente","version":3}`), "cut": whole[:len(whole)/2], "empty": nil} {
		bad := filepath.Join(folder, name)
		if err := os.WriteFile(bad, data, 0o600); err != nil {
			t.Fatal(err)
		}
		if err := d.open(bad); err == nil {
			t.Errorf("%s was opened", name)
		}
		d.want(t, "caocao chenliu - xiapi")
	}
	if err := os.WriteFile(file, whole[:50], 0o600); err != nil {
		t.Fatal(err)
	}
	d.pick(t, "xuchang", "wan")
	var changed *keep.ChangedError
	if err := d.Doc.Save(file); !errors.As(err, &changed) {
		t.Errorf("a file changed by another program was overwritten: %v", err)
	}
	if !Is(whole) || Is([]byte(`{"format":"entente"}`)) {
		t.Error("Is accepts a file of another kind")
	}
}

// A file that is too large, or not a regular file, is refused before it is read.
func TestWhatIsNoFileIsNotRead(t *testing.T) {
	d := newTable(t, 7, kingdoms.Rules{}, 1)
	large := filepath.Join(t.TempDir(), "large.entente")
	if err := os.WriteFile(large, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(large, 1<<40); err != nil {
		t.Skipf("this disk has no sparse files: %v", err)
	}
	kind := Kind(func() (*kingdoms.Board, error) { return d.Board, nil })
	if _, _, err := kind.Open(large); err == nil || !strings.Contains(err.Error(), "larger than 64 MB") {
		t.Errorf("for a file of a terabyte: %v", err)
	}
	if _, _, err := kind.Open(t.TempDir()); err == nil {
		t.Error("a folder was opened")
	}
}

// After a crash, a safety copy restores the game as it was, unsaved.
func TestACopyBringsTheGameBack(t *testing.T) {
	d := newTable(t, 7, kingdoms.Rules{}, 1)
	d.pick(t, "chenliu", "xiapi")
	folder := t.TempDir()
	copies, err := keep.Start(folder, nil)
	if err != nil {
		t.Fatal(err)
	}
	copies.Keep(d.File)
	if err := copies.Abandon(); err != nil { // like a program that crashes
		t.Fatal(err)
	}
	next := New(d.Board, document.New(folder, Kind(func() (*kingdoms.Board, error) { return d.Board, nil })), nil, nil, d.Clock.Machine, nil)
	if err := next.Doc.StartCopies(nil); err != nil {
		t.Fatal(err)
	}
	left, err := next.Doc.Leftovers()
	if err != nil || len(left) != 1 {
		t.Fatalf("%d copies are left: %v", len(left), err)
	}
	if err := next.laid(next.Doc.Recover(left[0])); err != nil {
		t.Fatal(err)
	}
	next.want(t, "caocao chenliu - xiapi")
	if !next.Doc.Dirty() {
		t.Error("a recovered game counts as saved")
	}
	if err := next.Doc.Close(); err != nil {
		t.Error(err)
	}
}

// BenchmarkPick measures a click that gives an order and one that selects a unit.
func BenchmarkPick(b *testing.B) {
	d := newTable(b, 7, kingdoms.Rules{}, 1)
	from, to := d.Board.Area("chenliu"), d.Board.Area("xiapi")
	b.ReportAllocs()
	defer meter.Start(b)()
	for b.Loop() {
		d.Pick(entry.Target{Area: from})
		d.Entry.Targets()
		d.Pick(entry.Target{Area: to})
		d.Undo()
	}
}

// TK 12: with hidden orders, players see only their own orders in lists, counts and doubts. Nothing of another player can be undone. The
// file has the orders sealed, and once the phase is resolved, everything except losing bids is visible.
func TestHiddenOrdersAreSeenByTheirOwnerAlone(t *testing.T) {
	d := newTable(t, 7, kingdoms.Rules{}, 1)
	d.File.Hidden = true
	d.look()
	caocao, liubei := d.Board.Faction("caocao"), d.Board.Faction("liubei")
	keys := map[kingdoms.Faction]seal.Key{}
	take := func(f kingdoms.Faction) {
		t.Helper()
		if _, ok := keys[f]; !ok {
			keys[f], _ = seal.NewKey()
		}
		if err := d.Take(f, keys[f]); err != nil {
			t.Fatal(err)
		}
	}
	d.pick(t, "chenliu", "xiapi")
	d.want(t) // no player has the keyboard
	d.Writes(caocao)
	d.pick(t, "chenliu", "xiapi")
	d.want(t) // it cannot be taken without a key
	take(caocao)
	d.pick(t, "chenliu", "xiapi", "puyang", "chenliu", "xiapi")
	d.want(t, "caocao chenliu - xiapi")
	d.pick(t, "chenliu")
	if d.MaySee(liubei) || !d.MaySee(caocao) {
		t.Error("wrong players must still hand in")
	}
	if err := d.HandOver(true); err != nil {
		t.Fatal(err)
	}
	if len(d.Listed()) != 0 || d.Tally(caocao).Given != 0 || d.Undo() || bytes.Contains(d.File.Save(), []byte("xiapi")) {
		t.Error("after handing over, orders can be seen or undone")
	}
	take(liubei)
	d.pick(t, "xiapi", "chenliu")
	doubts, idle := d.Check()
	if len(d.Listed()) != 1 || d.Tally(caocao).Due != 0 || len(doubts) != 0 || idle.Has(d.area(t, "puyang")) {
		t.Errorf("Liu Bei sees %d orders, doubts %v, idle %v", len(d.Listed()), doubts, idle)
	}
	if err := d.Write("caocao xuchang - wan"); err == nil {
		t.Error("Liu Bei can write for Cao Cao")
	}
	again(t, d)
	take(caocao) // seals Liu Bei's draft
	d.want(t, "caocao chenliu - xiapi", "caocao puyang S chenliu")
	if d.Travel(1); len(d.Waiting()) != 6 {
		t.Errorf("%d players have not handed in", len(d.Waiting()))
	}
	if err := d.HandOver(true); err != nil {
		t.Fatal(err)
	}
	if err := d.Resolve(); err == nil {
		t.Error("a phase with sealed orders was resolved")
	}
	other := newTable(t, 7, kingdoms.Rules{}, 1) // another program without the keys
	file := filepath.Join(t.TempDir(), "sealed.entente")
	if err := errors.Join(d.Doc.Save(file), other.open(file)); err != nil {
		t.Fatal(err)
	}
	if err := other.Reveal(func(int) game.Key { return nil }); err == nil {
		t.Error("sealed orders were revealed without keys")
	}
	if err := d.Reveal(func(player int) game.Key { return keys[kingdoms.Faction(player)] }); err != nil {
		t.Fatal(err)
	}
	if d.Hiding() || len(d.Listed()) != 2 {
		t.Errorf("after the turn %d orders can be seen", len(d.Listed()))
	}
	d.Travel(1)
	if d.Entry.Only != kingdoms.NoFaction || !d.Entry.Locked {
		t.Error("a player has the keyboard in the next phase")
	}
}

// TK 10.2: each ship of a port gets its order by clicks. When all have one, a further order replaces the first, and a click on the port
// withdraws one.
func TestEveryShipOfAPortIsOrderedByClicks(t *testing.T) {
	d := newTable(t, 7, kingdoms.Rules{}, 1)
	port, to := d.area(t, "jianye"), d.area(t, "wu")
	s := d.Shown()
	s.Pos.Ships[port] = 2
	d.look()
	sail := func(a kingdoms.Area) {
		d.Pick(entry.Target{Area: port, Ship: true})
		d.Pick(entry.Target{Area: a})
	}
	sail(to)
	sail(to)
	d.want(t, "sunquan ship jianye - wu", "sunquan ship jianye - wu")
	if _, idle := d.Check(); idle.Len() == 0 {
		t.Error("no ship is idle")
	}
	if doubts, _ := d.Check(); len(doubts) != 0 {
		t.Errorf("doubts about two orders for two ships: %v", doubts)
	}
	d.Order(kingdoms.Order{Kind: kingdoms.Scuttle, Faction: d.Board.Faction("sunquan"), At: port})
	d.want(t, "sunquan ship jianye - wu", "sunquan ship jianye D")
	d.Undo()
	sail(to)
	d.want(t)
}

// TK 5.9: the order of payment is an order that can be replaced and withdrawn like others.
func TestAFactionPaysInTheOrderItChooses(t *testing.T) {
	d := newTable(t, 7, kingdoms.Rules{}, 1)
	f := d.Board.Faction("sunquan")
	for d.Shown().Pos.Phase.String() != "W200A" {
		if err := d.Resolve(); err != nil {
			t.Fatal(err)
		}
		d.Travel(1)
	}
	d.Writes(f)
	if p := d.Payment(f); !d.MayPay() || len(p.All) != 6 || len(p.Sequence()) != 0 {
		t.Fatalf("Sun Quan pays %v", p)
	}
	wu, jianye := kingdoms.Item{Area: d.area(t, "wu")}, kingdoms.Item{Area: d.area(t, "jianye"), Ship: true}
	d.PayFirst(f, []kingdoms.Item{wu})
	d.PayFirst(f, []kingdoms.Item{jianye, wu})
	d.want(t, "sunquan pay ship:jianye wu")
	p := d.Payment(f)
	if got := p.Sequence(); len(got) != 2 || got[0] != jianye {
		t.Errorf("the order of payment is %v", got)
	}
	d.PayFirst(f, nil)
	d.want(t)
}

// When time is up, orders at the keyboard are accepted or refused with a reason, depending on the settings.
func TestOrdersAreRefusedAtZeroIfTheTableWantsIt(t *testing.T) {
	for _, closes := range []bool{false, true} {
		d := newTable(t, 7, kingdoms.Rules{}, 1)
		w := uitest.NewWall()
		d.Clock.Time, d.Clock.Wake, d.Clock.Bell, d.Clock.Act = w.Time, w.Wake, w.Bell, func(do func()) { do() }
		d.File.Hidden = true
		d.look()
		d.Clock.Change(func(c table.Clock) table.Clock {
			c.Close = closes
			return c.Set(europe.Clocks{First: time.Minute, Orders: time.Minute})
		})
		d.Clock.StartOrPause()
		key, err := seal.NewKey()
		if err == nil {
			err = d.Take(d.Board.Faction("caocao"), key)
		}
		if err != nil {
			t.Fatal(err)
		}
		d.pick(t, "chenliu", "xiapi")
		w.Pass(3 * time.Minute)
		if d.pick(t, "xuchang", "wan"); d.Closed() != closes || len(d.Shown().Orders) != map[bool]int{true: 1, false: 2}[closes] {
			t.Errorf("closes %v: closed %v, %d orders", closes, d.Closed(), len(d.Shown().Orders))
		}
		d.Clock.More(5 * time.Minute)
		if d.pick(t, "xuchang", "runan"); closes && len(d.Shown().Orders) != 2 {
			t.Errorf("with more time: %d orders", len(d.Shown().Orders))
		}
	}
}
