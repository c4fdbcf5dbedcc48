package words

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"entente/assets"
	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/lines"
	"entente/ui/lang"
	"entente/variants"
)

// reader parses the sentences of one language, as the inverse of Words.
type reader struct {
	w        Words
	known    map[string][]said         // lines read before
	forms    map[string]*regexp.Regexp // by key without "kingdoms."; equal texts have one key
	areas    map[string]kingdoms.Area
	generals map[string]kingdoms.General
	skills   map[string]kingdoms.Skills
	units    map[string]kingdoms.Area // area of each possible unit, by its name
	full     map[string]kingdoms.Unit // the unit itself, by its name
}

// held matches the placeholders of a text.
var held = regexp.MustCompile(`\{\{\.(\w+)\}\}`)

// sentences matches the keys of sentences and of their parts.
var sentences = regexp.MustCompile(`^(clause\..*|stopped|spared|missed|wrecked|end\.(?:holds|fails)|turned|fooled-by|cut-by|unmatched.*|merged.*|value\..*|but\..*)$`)

// oneOf returns a pattern that matches any of the names, preferring long ones.
func oneOf[T any](names map[string]T) string {
	var list []string
	for name := range names {
		list = append(list, regexp.QuoteMeta(name))
	}
	slices.SortFunc(list, func(a, b string) int { return len(b) - len(a) })
	return strings.Join(list, "|")
}

func newReader(t testing.TB, code string, b *kingdoms.Board) *reader {
	t.Helper()
	c, err := lang.Read(assets.FS, code)
	if err != nil {
		t.Fatal(err)
	}
	r := &reader{w: Words{Catalog: c, Board: b}, forms: map[string]*regexp.Regexp{}, areas: map[string]kingdoms.Area{},
		skills: map[string]kingdoms.Skills{}, units: map[string]kingdoms.Area{}, full: map[string]kingdoms.Unit{}}
	for a := range b.All().All() {
		r.areas[r.w.Area(a)] = a
		for f := kingdoms.Faction(1); int(f) < len(b.Factions); f++ {
			for _, damaged := range []bool{false, true} {
				u := kingdoms.Unit{Faction: f, Damaged: damaged}
				r.units[r.w.Unit(u, a)], r.full[r.w.Unit(u, a)] = a, u
			}
		}
	}
	r.meet(b.Roster)
	for _, s := range []kingdoms.Skills{kingdoms.Lead, kingdoms.Assault, kingdoms.Defend} {
		r.skills[(matter{Words: r.w}).skill(s)] = s
	}
	data, err := os.ReadFile("../../../assets/lang/" + code + ".json")
	if err != nil {
		t.Fatal(err)
	}
	var all map[string]any
	if err := json.Unmarshal(data, &all); err != nil {
		t.Fatal(err)
	}
	area, general, unit := oneOf(r.areas), `[^.,。，、]+?`, oneOf(r.units)
	parts := map[string]string{
		"Attack": `\d+`, "Against": `\d+`, "N": `\d+`, "M": `\d+`, "To": area, "From": area, "General": general, "Guard": general, "Skill": oneOf(r.skills),
		"Unit": unit, "Other": unit, "Units": `(?:` + unit + `)(?:` + regexp.QuoteMeta(r.w.Say("list.comma")) + `(?:` + unit + `))+`,
		"But": `.+`, "End": `.+?`, "Value": `.+`, "River": `.+?`, "Order": `.+`, "Why": `.+?`,
	}
	seen := map[string]bool{}
	for key, value := range all {
		key, own := strings.CutPrefix(key, "kingdoms.")
		text, ok := value.(string)
		if !ok || !own || !sentences.MatchString(key) || key == "but.and" || seen[text] {
			continue
		}
		seen[text] = true
		out, at := "^", 0
		for _, m := range held.FindAllStringSubmatchIndex(text, -1) {
			name := text[m[2]:m[3]]
			if parts[name] == "" {
				t.Fatalf("%s: unknown placeholder {{.%s}}", key, name)
			}
			out += regexp.QuoteMeta(text[at:m[0]]) + "(?P<" + name + ">" + parts[name] + ")"
			at = m[1]
		}
		r.forms[key] = regexp.MustCompile(out + regexp.QuoteMeta(text[at:]) + "$")
	}
	return r
}

// meet makes the reader know the generals of a roster and no others.
func (r *reader) meet(roster *kingdoms.Roster) {
	b := *r.w.Board
	b.Roster = roster
	r.w.Board, r.generals, r.known = &b, map[string]kingdoms.General{}, map[string][]said{}
	for g := range roster.All().All() {
		r.generals[r.w.General(g)] = g
	}
}

// said is a parsed sentence.
type said struct {
	key   string
	parts map[string]string
}

// read returns the sentences that a line can be, among those whose key starts with group: "but." for a part.
func (r *reader) read(line, group string) (list []said) {
	if known, ok := r.known[group+line]; ok {
		return known
	}
	defer func() { r.known[group+line] = list }()
	for key, form := range r.forms {
		m := form.FindStringSubmatch(line)
		if m == nil || group == "" && (strings.HasPrefix(key, "but.") || strings.HasPrefix(key, "value.") || strings.HasPrefix(key, "end.")) || !strings.HasPrefix(key, group) {
			continue
		}
		s := said{key, map[string]string{}}
		for i, name := range form.SubexpNames() {
			if name != "" {
				s.parts[name] = m[i]
			}
		}
		if name := s.parts["General"] + s.parts["Guard"]; name == "" || r.generals[s.parts["General"]] != 0 {
			list = append(list, s)
		}
	}
	return list
}

// witness computes the facts of a turn independently.
type witness struct {
	*reader
	pos *kingdoms.Position
	res *kingdoms.Resolution
}

// of returns the result of a unit.
func (x *witness) of(a kingdoms.Area) kingdoms.Result {
	for _, r := range x.res.Results {
		if r.Order.At == a && r.Order.Faction == x.pos.Units[a].Faction && ofUnit(r.Order) {
			return r
		}
	}
	return kingdoms.Result{}
}

// stands reports whether a move takes part in the fight for its destination.
func stands(r kingdoms.Result) bool {
	switch r.Reason {
	case kingdoms.CutOff, kingdoms.Mutual, kingdoms.Rotation, kingdoms.RingBlocked, kingdoms.Attacked, kingdoms.Blocked, kingdoms.Crowded, kingdoms.AttackedAtHome:
		return false
	}
	return r.Order.Kind == kingdoms.Move && !r.Reason.Void()
}

// helps reports whether a support counts.
func helps(r kingdoms.Result) bool {
	return r.Reason == kingdoms.Succeeded || r.Reason == kingdoms.Merged
}

// group returns the units of a faction that count for its moves to an area.
func (x *witness) group(to kingdoms.Area, f kingdoms.Faction) (units kingdoms.AreaSet) {
	for a := range x.pos.Occupied().All() {
		switch r := x.of(a); {
		case r.Order.Kind == kingdoms.Move && r.Order.To == to && stands(r) && r.Order.Faction == f:
			units.Add(a)
		case r.Order.Kind == kingdoms.SupportMove && r.Order.To == to && helps(r) && x.pos.Units[r.Order.From].Faction == f && stands(x.of(r.Order.From)):
			units.Add(a)
		}
	}
	return units
}

// defense returns the units that count for the garrison of an area.
func (x *witness) defense(at kingdoms.Area) kingdoms.AreaSet {
	units := kingdoms.Set(at)
	for a := range x.pos.Occupied().All() {
		if r := x.of(a); r.Order.Kind == kingdoms.SupportHold && r.Order.From == at && helps(r) {
			units.Add(a)
		}
	}
	return units
}

// fooling reports whether a general uses a false order.
func (x *witness) fooling(g kingdoms.General) bool {
	for _, r := range x.res.Results {
		if o := r.Order; o.Kind == kingdoms.FalseOrder && o.General == g && (r.Reason == kingdoms.Succeeded || r.Reason == kingdoms.Failed) {
			return true
		}
	}
	return false
}

// leads returns where a general with a skill commands one of some units, or NoArea.
func (x *witness) leads(units kingdoms.AreaSet, g kingdoms.General, s kingdoms.Skills) kingdoms.Area {
	for a := range units.All() {
		if x.res.Led[a] == g && x.pos.Roster.Skills(g)&s != 0 {
			return a
		}
	}
	return kingdoms.NoArea
}

// unit returns the area of a named unit, or NoArea if it does not exist or is in another state.
func (x *witness) unit(name string) kingdoms.Area {
	a := x.units[name]
	if u := x.pos.Units[a]; a == kingdoms.NoArea || u.Faction != x.full[name].Faction || u.Damaged != x.full[name].Damaged {
		return kingdoms.NoArea
	}
	return a
}

// wrong returns what is false in a sentence about a result, or "" if it is true.
func (x *witness) wrong(r kingdoms.Result, s said) string {
	to, faction := r.Order.To, r.Order.Faction
	if name := s.parts["To"]; name != "" {
		to = x.areas[name]
	}
	mine := r.Order.Kind == kingdoms.Move && r.Order.To == to && r.Clause != kingdoms.NoClause
	if !mine && r.Dislodged && to == r.Order.At { // the sentence is about the attacker
		faction = x.res.Next.Units[to].Faction
	}
	group, defense := x.group(to, faction), x.defense(to)
	fails := func(ok bool, what string) string {
		if ok {
			return ""
		}
		return what
	}
	if n := s.parts["Attack"]; n != "" && n != strconv.Itoa(group.Len()) || s.parts["Against"] != "" && s.parts["Against"] != strconv.Itoa(defense.Len()) {
		return "the numbers are " + strconv.Itoa(group.Len()) + " against " + strconv.Itoa(defense.Len())
	}
	g, skill := x.generals[s.parts["General"]], x.skills[s.parts["Skill"]]
	fell := x.res.Next.Units[to].Faction == faction && x.pos.Units[to].Faction != faction
	if what := x.ends(to, s.parts["End"]); what != "" {
		return what
	}
	switch s.key {
	case "clause.1a", "clause.2a":
		return fails(fell && x.leads(group, g, kingdoms.Assault) != 0, "it was not won by assault")
	case "clause.1b", "clause.2b":
		return fails(fell && x.leads(group, g, kingdoms.Lead) != 0 && x.pos.Units[to].Damaged, "it was not won by lead")
	case "clause.1c", "clause.2c":
		return fails(!fell && group.Len() == defense.Len(), "it is not even")
	case "clause.3", "clause.3a", "clause.3b":
		a := x.unit(s.parts["Unit"])
		ok := !fell && group.Len() < defense.Len() && (s.key == "clause.3" || a != 0 && group.Has(a))
		if s.key == "clause.3a" {
			ok = ok && !x.pos.Units[a].Damaged && (x.res.Next.Units[a].Damaged || x.of(a).Dislodged)
		}
		return fails(ok && (s.key != "clause.3b" || x.pos.Units[a].Damaged && x.lost(a, kingdoms.BeatenOff)), "it was not beaten off like that")
	case "clause.4a", "clause.4b", "clause.4b-saved":
		ok := fell && group.Len() > defense.Len() && x.leads(group, g, skill) != 0 && x.pos.Units[to].Damaged == (s.key != "clause.4a")
		if s.key == "clause.4b-saved" {
			guard := x.generals[s.parts["Guard"]]
			return fails(ok && !x.lost(to, kingdoms.Destroyed) && x.leads(kingdoms.Set(to), guard, kingdoms.Retreating) != 0, "nobody saved it")
		}
		return fails(ok && x.lost(to, kingdoms.Destroyed) == (s.key == "clause.4b"), "the garrison was not harmed like that")
	case "clause.4c":
		return fails(fell && group.Len() > defense.Len() && !x.lost(to, kingdoms.Destroyed), "it does not fall without loss")
	case "stopped", "spared", "missed":
		return x.stopped(s, group, defense, to, g, skill)
	case "wrecked":
		a := x.unit(s.parts["Unit"])
		return fails(group.Has(a) && x.lost(a, kingdoms.Shipwreck) && x.pos.Board.FarDownstream(a).Has(to), "no ship was lost")
	case "clause.entry":
		return fails(x.res.Next.Units[to].Faction == faction, "it does not enter")
	case "clause.alone":
		return fails(x.res.Next.Units[to].Faction == faction && len(x.contenders(to)) == 1, "it is not alone")
	case "clause.dropped-out":
		a := x.unit(s.parts["Unit"])
		return fails(x.of(a).Order.To == r.Order.At && stands(x.of(a)) && r.Reason == kingdoms.AttackedAtHome, "nobody attacked it")
	case "clause.equal", "clause.owner", "clause.strength", "clause.outdone", "clause.outdone-equal":
		return x.contest(s, to, faction)
	case "turned":
		return fails(x.res.Next.Units[r.Order.To].Faction == faction && x.of(r.Order.To).Order.Kind == kingdoms.Move, "nothing turns")
	case "fooled-by":
		own := r.Order.Kind == kingdoms.FalseOrder && r.Reason == kingdoms.Succeeded && r.Order.General == g
		return fails(own || r.Reason == kingdoms.FooledUnit && x.fooling(g), "nobody fooled it")
	case "cut-by":
		a := x.unit(s.parts["Unit"])
		at := r.Order.At
		if r.Order.Kind == kingdoms.Sail {
			at = r.Order.To
		}
		o := x.of(a)
		return fails(o.Order.Kind == kingdoms.Move && o.Order.To == at && !o.Reason.Void() && o.Reason != kingdoms.CutOff, "that unit does not attack")
	case "unmatched", "unmatched-void":
		o := x.of(r.Order.From)
		void := o.Reason.Void() || o.Reason == kingdoms.CutOff
		return fails(s.parts["Order"] == x.w.Order(x.pos, o.Order) && void == (s.key == "unmatched-void") && !(stands(o) && o.Order.To == r.Order.To), "it was supported in what it did")
	case "merged", "merged-led":
		u := x.res.Next.Units[to]
		return fails(u.Faction == faction && !u.Damaged && u.Commander == g, "there is no such unit")
	}
	return "nobody checks this sentence"
}

// lost reports whether the unit of an area was lost for a reason.
func (x *witness) lost(a kingdoms.Area, why kingdoms.LossReason) bool {
	return slices.ContainsFunc(x.res.Lost, func(l kingdoms.Loss) bool { return l.At == a && l.Why == why })
}

// ends returns what is false in the end of a battle.
func (x *witness) ends(to kingdoms.Area, text string) string {
	if text == "" {
		return ""
	}
	list := x.read(text, "end.")
	stays := x.res.Next.Units[to].Faction == x.pos.Units[to].Faction
	if len(list) != 1 || (list[0].key == "end.holds") != stays {
		return "it ends otherwise"
	}
	return ""
}

// stopped returns what is false in a sentence about a skill that was prevented.
func (x *witness) stopped(s said, group, defense kingdoms.AreaSet, to kingdoms.Area, g kingdoms.General, skill kingdoms.Skills) string {
	at := x.leads(group, g, skill)
	if at == kingdoms.NoArea {
		return "he has no such skill there"
	}
	if s.key == "missed" {
		defense = x.group(to, x.pos.Owners[to])
	}
	for _, text := range strings.Split(s.parts["But"], x.w.Say("kingdoms.but.and")) {
		list := x.read(text, "but.")
		if len(list) != 1 {
			return "not read: " + text
		}
		but, full := list[0], func(units kingdoms.AreaSet) (n int) {
			for a := range units.All() {
				if !x.pos.Units[a].Damaged {
					n++
				}
			}
			return n
		}
		ok := false
		switch but.key {
		case "but.river":
			ok = x.areas[but.parts["From"]] == at && x.pos.Board.Crossing(at).Has(to) && !x.of(at).Order.Ship && (matter{Words: x.w}).river(at, to) == but.parts["River"]
		case "but.false":
			ok = x.generals[but.parts["General"]] == g && x.fooling(g)
		case "but.pass":
			ok = x.areas[but.parts["To"]] == to && x.pos.Board.Areas[to].Pass
		case "but.skill":
			guard := x.generals[but.parts["General"]]
			ok = x.leads(defense, guard, x.skills[but.parts["Skill"]]) != 0 && !x.fooling(guard)
		case "but.damaged":
			ok = group.Len() == 1 && full(group) == 0
		case "but.damaged-full":
			ok = group.Len() == 1 && full(group) == 0 && full(kingdoms.Set(to)) == 1
		case "but.none-full":
			ok = group.Len() > 1 && full(group) == 0
		case "but.full":
			ok = full(kingdoms.Set(to)) == 1
		case "but.some-full":
			ok = full(defense) > 0
		}
		if !ok {
			return "not true: " + text
		}
	}
	return ""
}

// contenders returns the factions that fought for an area to the end.
func (x *witness) contenders(to kingdoms.Area) (list []kingdoms.Faction) {
	for f := kingdoms.Faction(1); int(f) < len(x.pos.Board.Factions); f++ {
		if x.group(to, f) != 0 {
			list = append(list, f)
		}
	}
	return list
}

// rank returns the strength of a faction apart from skills: its units, and whether one of the moving ones is full.
func (x *witness) rank(to kingdoms.Area, f kingdoms.Faction) (units, full int) {
	group := x.group(to, f)
	for a := range group.All() {
		if r := x.of(a); r.Order.Kind == kingdoms.Move && !x.pos.Units[a].Damaged {
			full = 1
		}
	}
	return group.Len(), full
}

// contest returns what is false in a sentence about the stronger group.
func (x *witness) contest(s said, to kingdoms.Area, faction kingdoms.Faction) string {
	entered := x.res.Next.Units[to].Faction
	if s.key == "clause.equal" {
		units, full := -1, -1
		for _, name := range strings.Split(s.parts["Units"], x.w.Say("list.comma")) {
			a := x.unit(name)
			n, f := x.rank(to, x.pos.Units[a].Faction)
			if a == 0 || x.of(a).Order.To != to || units >= 0 && (n != units || f != full) || x.res.Next.Units[to] != (kingdoms.Unit{}) {
				return "they are not equal"
			}
			units, full = n, f
		}
		for _, f := range x.contenders(to) {
			if n, other := x.rank(to, f); n > units || n == units && other > full {
				return "another one is stronger"
			}
		}
		return ""
	}
	name := s.parts["Unit"]
	if strings.HasPrefix(s.key, "clause.outdone") {
		name = s.parts["Other"]
	}
	a := x.unit(name)
	first, second := x.pos.Units[a].Faction, faction
	if a == 0 || x.of(a).Order.To != to || !stands(x.of(a)) {
		return "that unit did not want in"
	}
	n, full := x.rank(to, first)
	if first == faction { // it won, so it was at least as strong as any rival
		best, bestFull := 0, 0
		for _, f := range x.contenders(to) {
			k, kfull := x.rank(to, f)
			if f != first && (k > n || k == n && kfull > full) {
				return "another one was stronger"
			}
			if f != first && (k > best || k == best && kfull >= bestFull) {
				best, bestFull, second = k, kfull, f
			}
		}
	}
	m, other := x.rank(to, second)
	switch s.key {
	case "clause.owner":
		if entered != first || x.pos.Owners[to] != first || n != m || full != other {
			return "the owner did not enter"
		}
		return ""
	case "clause.outdone-equal":
		if n != m || full != other || entered == faction || entered == first {
			return "they are not equal"
		}
		return ""
	case "clause.strength":
		if entered != first {
			return "somebody else entered"
		}
	}
	list := x.read(s.parts["Value"], "value.")
	if len(list) != 1 {
		return "not read: " + s.parts["Value"]
	}
	v, ok := list[0], false
	switch v.key {
	case "value.units":
		ok = v.parts["N"] == strconv.Itoa(n) && v.parts["M"] == strconv.Itoa(m) && n > m
	case "value.full":
		ok = full == 1 && n == m && other == 0
	case "value.skill":
		g, skill := x.generals[v.parts["General"]], x.skills[v.parts["Skill"]]
		at := x.leads(x.group(to, first), g, skill)
		ok = at != 0 && !x.fooling(g) && (!x.pos.Board.Crossing(at).Has(to) || x.of(at).Order.Ship) && n == m && full == other
	}
	if !ok {
		return "not by " + s.parts["Value"]
	}
	return ""
}

// Every sentence that explains an order is true in every language, in random turns and in the collection of cases.
func TestEverySentenceOfThreeKingdomsIsTrue(t *testing.T) {
	bundle, err := variants.Kingdoms()
	if err != nil {
		t.Fatal(err)
	}
	var readers []*reader
	for _, l := range lang.Languages() {
		readers = append(readers, newReader(t, l.Code, bundle.Board))
	}
	met := map[string]int{}
	check := func(pos *kingdoms.Position, res *kingdoms.Resolution) {
		for _, r := range readers {
			x := witness{r, pos, res}
			for _, result := range res.Results {
				text := r.w.Explain(pos, res, result)
				if text == "" {
					continue
				}
				for _, line := range strings.Split(text, "\n") {
					list := r.read(line, "")
					if len(list) != 1 {
						t.Fatalf("%s: %q is read as %v", r.w.Language(), line, list)
					}
					met[list[0].key]++
					if what := x.wrong(result, list[0]); what != "" {
						for _, o := range res.Results {
							t.Log(bundle.Board.Format(pos.Roster, o.Order), o.Reason, o.Clause)
						}
						t.Fatalf("%s: %s: %q: %s", r.w.Language(), bundle.Board.Format(pos.Roster, result.Order), line, what)
					}
				}
			}
		}
	}
	data, err := os.ReadFile("../../../engine/kingdoms/lines/testdata/three-kingdoms-cases.json")
	if err != nil {
		t.Fatal(err)
	}
	list, err := lines.ReadCases(data)
	if err != nil {
		t.Fatal(err)
	}
	cases := 0
	for _, c := range list {
		if in, err := c.Input(bundle.Board); err == nil && in.Pos.Phase.Kind == engine.Movement {
			for _, r := range readers {
				r.meet(in.Pos.Roster)
			}
			res := kingdoms.Adjudicate(&in.Pos, in.Orders, in.Draws, in.Rules)
			check(&in.Pos, &res)
			cases++
		}
	}
	for _, r := range readers {
		r.meet(bundle.Board.Roster)
	}
	for seed := range uint64(40) {
		d := rand.New(rand.NewPCG(seed, 34))
		for range 12 {
			pos := crowded(d, bundle.Board)
			orders := busy(d, &pos)
			var draws kingdoms.Draws
			for g := range pos.Roster.All().All() {
				if d.IntN(2) == 0 {
					draws.Add(g)
				}
			}
			res := kingdoms.Adjudicate(&pos, orders, draws, kingdoms.Rules{})
			check(&pos, &res)
		}
	}
	for key := range readers[0].forms {
		if met[key] == 0 && !strings.Contains(key, "but.") && !strings.Contains(key, "value.") && !strings.Contains(key, "end.") {
			t.Errorf("%s was never used", key)
		}
	}
	t.Log(cases, met)
}

// crowded returns a random position with many conflicts.
func crowded(d *rand.Rand, b *kingdoms.Board) kingdoms.Position {
	pos := kingdoms.Position{Board: b, Roster: b.Roster, Phase: engine.Phase{Year: 201}}
	factions, density := 2+d.IntN(6), 30+d.IntN(65)
	for a := range b.All().All() {
		f := kingdoms.Faction(1 + d.IntN(factions))
		if d.IntN(100) < density {
			pos.Units[a] = kingdoms.Unit{Faction: f, Damaged: d.IntN(2) == 0}
			pos.Owners[a] = f
		} else if d.IntN(3) > 0 {
			pos.Owners[a] = f
		}
		if b.Ports().Has(a) && pos.Owners[a] != kingdoms.NoFaction {
			pos.Ships[a] = uint8(d.IntN(3))
		}
	}
	for g := range b.Roster.All().All() {
		a := kingdoms.Area(1 + d.IntN(len(b.Areas)-1))
		if pos.Owners[a] == kingdoms.NoFaction {
			continue
		}
		pos.Officers[g] = kingdoms.Officer{Faction: pos.Owners[a], Area: a}
		if u := &pos.Units[a]; u.Faction != kingdoms.NoFaction && u.Commander == kingdoms.NoGeneral {
			u.Commander = g
		}
	}
	for f := range b.Factions {
		pos.Money[f] = int32(d.IntN(6))
	}
	return pos
}

// busy returns random orders: most units attack, and others support orders already given.
func busy(d *rand.Rand, pos *kingdoms.Position) (list []kingdoms.Order) {
	pick := func(from []kingdoms.Order) {
		if len(from) > 0 {
			list = append(list, from[d.IntN(len(from))])
		}
	}
	for _, i := range d.Perm(len(pos.Board.Areas)) {
		legal := pos.LegalOrders(kingdoms.Area(i))
		kinds := map[kingdoms.Kind][]kingdoms.Order{}
		for _, o := range legal {
			useful := o.Kind != kingdoms.SupportMove || slices.ContainsFunc(list, func(x kingdoms.Order) bool { return x.Kind == kingdoms.Move && x.At == o.From && x.To == o.To })
			if useful || d.IntN(40) == 0 {
				kinds[o.Kind] = append(kinds[o.Kind], o)
			}
		}
		switch k := d.IntN(100); {
		case k < 35 && len(kinds[kingdoms.SupportMove]) > 0:
			pick(kinds[kingdoms.SupportMove])
		case k < 70:
			pick(kinds[kingdoms.Move])
		case k < 80:
			pick(kinds[kingdoms.SupportHold])
		case k < 85:
			pick(kinds[kingdoms.Refit])
		}
		if d.IntN(4) == 0 {
			pick(pos.LegalShips(kingdoms.Area(i)))
		}
	}
	for g := range pos.Roster.All().All() {
		if d.IntN(4) == 0 {
			pick(pos.LegalGenerals(g))
		}
	}
	return list
}
