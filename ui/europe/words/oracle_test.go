package words

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"entente/engine"
	"entente/ui/uitest"
)

// reader parses the sentences of one language: it inverts Words.
type reader struct {
	w      Words
	forms  map[string]*regexp.Regexp // by key, without "explain."
	sum    *regexp.Regexp            // "2 (A Mun, support A Ruh)"
	units  map[string]engine.Province
	places map[string]engine.Province
	known  map[string][]said // cache by line
}

// held matches the placeholders of a text.
var held = regexp.MustCompile(`\{\{\.(\w+)\}\}`)

// pattern turns a text into an expression that matches the values of its placeholders.
func pattern(text string, parts map[string]string) string {
	out, at := "", 0
	for _, m := range held.FindAllStringSubmatchIndex(text, -1) {
		name := text[m[2]:m[3]]
		out += regexp.QuoteMeta(text[at:m[0]]) + "(?P<" + name + ">" + parts[name] + ")"
		at = m[1]
	}
	return out + regexp.QuoteMeta(text[at:])
}

func newReader(t testing.TB, code string) *reader {
	t.Helper()
	w := speaking(t, code)
	r := &reader{w: w, forms: map[string]*regexp.Regexp{}, units: map[string]engine.Province{}, places: map[string]engine.Province{}, known: map[string][]said{}}
	var names []string
	for p := range w.Variant.Map.All().All() {
		for _, kind := range []engine.UnitType{engine.Army, engine.Fleet} {
			r.units[w.ShortUnit(kind, engine.Location{Province: p})] = p
		}
		for c := range engine.Coast(5) {
			r.places[w.Place(engine.Location{Province: p, Coast: c})] = p
			names = append(names, regexp.QuoteMeta(w.Place(engine.Location{Province: p, Coast: c})))
		}
	}
	slices.SortFunc(names, func(a, b string) int { return len(b) - len(a) })
	unit, place, comma := `[AF] \w[\w/]*`, strings.Join(names, "|"), regexp.QuoteMeta(w.Say("list.comma"))
	several := func(one string) string { return `(?:` + one + `)(?:` + comma + `(?:` + one + `))*` }
	raw := map[string]string{}
	data, err := os.ReadFile("../../../assets/lang/" + code + ".json")
	if err != nil {
		t.Fatal(err)
	}
	var all map[string]any
	if err := json.Unmarshal(data, &all); err != nil {
		t.Fatal(err)
	}
	for key, value := range all {
		if s, ok := value.(string); ok && strings.HasPrefix(key, "explain.") {
			raw[strings.TrimPrefix(key, "explain.")] = s
		}
	}
	alone := pattern(raw["strength"], map[string]string{"N": `\d+`, "Unit": unit})
	with := pattern(raw["strength-with"], map[string]string{"N": `\d+`, "Unit": unit, "Support": several(unit)})
	r.sum = regexp.MustCompile("(?:" + with + ")|(?:" + strings.NewReplacer("<N>", "<N1>", "<Unit>", "<Unit1>").Replace(alone) + ")|" + `(?P<N2>\d+)`)
	bare := regexp.MustCompile(`\?P<\w+>`).ReplaceAllString(r.sum.String(), "?:")
	parts := map[string]string{
		"Unit": unit, "Other": unit, "By": unit, "Victim": unit, "To": place, "Attack": bare, "Against": several(bare), "Hold": bare,
		"Order": `.+?`, "Orders": `.+`, "Did": `.+?`, "Why": `.+`, "Fleets": several(unit), "Rivals": several(unit), "Places": several(place),
	}
	for key, s := range raw {
		if !strings.HasPrefix(key, "later.") && held.MatchString(s) || key == "defends-with-one" {
			full := parts
			if key == "held" {
				full = map[string]string{"Unit": ".+"}
			}
			r.forms[key] = regexp.MustCompile("^" + pattern(s, full) + "$")
		}
	}
	for _, key := range []string{"title", "number", "strength", "strength-with", "share", "then-dislodged"} {
		delete(r.forms, key)
	}
	return r
}

// said is a parsed sentence.
type said struct {
	key   string
	parts map[string]string
}

// read finds the sentence of a line. There must be exactly one, apart from the plain words of a void order.
func (r *reader) read(line string) (list []said) {
	if known, ok := r.known[line]; ok {
		return known
	}
	defer func() { r.known[line] = list }()
	for key, form := range r.forms {
		if m := form.FindStringSubmatch(line); m != nil && key != "void" {
			s := said{key, map[string]string{}}
			for i, name := range form.SubexpNames() {
				if name != "" {
					s.parts[name] = m[i]
				}
			}
			list = append(list, s)
		}
	}
	return list
}

// strength parses a strength: its number and its units, first the one that attacks or holds.
func (r *reader) strength(text string) (n int, units []engine.Province, ok bool) {
	m := r.sum.FindStringSubmatch(text)
	for i, name := range r.sum.SubexpNames() {
		if m == nil || m[i] == "" {
			continue
		}
		switch strings.TrimRight(name, "12") {
		case "N":
			n, _ = strconv.Atoi(m[i])
		case "Unit":
			units = append([]engine.Province{r.units[m[i]]}, units...)
		case "Support":
			units = append(units, r.list(m[i])...)
		}
	}
	return n, units, m != nil
}

// list parses units separated by commas.
func (r *reader) list(text string) (list []engine.Province) {
	for _, one := range strings.Split(text, r.w.Say("list.comma")) {
		list = append(list, r.units[one])
	}
	return list
}

// several parses strengths separated by commas.
func (r *reader) several(text string) []string { return r.sum.FindAllString(text, -1) }

// sameUnits reports whether a strength consists of exactly these units, in any order.
func sameUnits(n int, units, want []engine.Province) bool {
	a, b := slices.Clone(units), slices.Clone(want)
	slices.Sort(a)
	slices.Sort(b)
	return n == len(want) && slices.Equal(a, b)
}

// judgeOf checks the sentences about one unit against the equations.
type judgeOf struct {
	*equations
	*reader
	p engine.Province
}

// wrong says what is false in a sentence, or "" if it is true.
func (j *judgeOf) wrong(s said) string {
	o, unit := j.did[j.p], j.units[s.parts["Unit"]]
	by, to := j.units[s.parts["By"]], j.places[s.parts["To"]]
	unless := func(ok bool, what string) string {
		if ok {
			return ""
		}
		return what
	}
	switch s.key {
	case "moved":
		return unless(j.won[j.p] && unit == j.p && to == o.To.Province && j.freely(), "the move was not unopposed")
	case "won", "held-off", "stayed", "head-to-head", "outdone", "standoff", "failed":
		return j.met(s)
	case "friendly-fire":
		v := j.did[o.To.Province]
		return unless(!j.won[j.p] && by == o.To.Province && v.Power == o.Power && !j.won[by] && len(j.attack(j.p)) > len(j.hold(by, j.p)), "no own unit would be dislodged")
	case "move-disrupted":
		ordered, _ := j.fleets(j.p)
		full := len(j.chain(j.p, o.To.Province, ordered)) > 0
		return unless(j.sea(j.p) && !j.path(j.p, engine.NoProvince) && full && j.won[by] && slices.Contains(ordered, j.did[by].To.Province), "the attacker dislodged none of its fleets")
	case "move-no-route":
		ordered, _ := j.fleets(j.p)
		return unless(j.sea(j.p) && len(j.chain(j.p, o.To.Province, ordered)) == 0, "an unbroken chain of fleets existed")
	case "move-paradox":
		return unless(j.stuck[j.p], "there is no paradox")
	case "by-convoy":
		_, held := j.fleets(j.p)
		on := j.chain(j.p, o.To.Province, held)
		fleets := j.list(s.parts["Fleets"])
		ok := j.sea(j.p) && j.path(j.p, engine.NoProvince) && len(fleets) == len(on)
		for _, sea := range fleets {
			ok = ok && on[sea]
		}
		return unless(ok, "other fleets convoyed the army")
	case "carried", "convoy-walked", "convoy-spared", "convoy-cut-off", "convoy-broken", "convoy-short", "convoy-paradox":
		return j.convoy(s, to)
	case "cut":
		return unless(slices.Contains(j.cutters(unit), by) && j.matched(unit) && (unit == j.p || j.did[unit].From.Province == j.p), "the unit did not cut that support")
	case "driven-out":
		n, units, _ := j.strength(s.parts["Attack"])
		h, holders, _ := j.strength(s.parts["Hold"])
		want := j.hold(j.p, by)
		ok := unit == j.p && j.dislodger(j.p) == by && sameUnits(n, units, j.attack(by)) && h == len(want) && (h == 1 || sameUnits(h, holders, want))
		return unless(ok, "it was dislodged in another way")
	case "defends-with-one":
		return unless(o.Kind == engine.Move && !j.won[j.p] && len(j.hold(j.p, j.dislodger(j.p))) == 1, "it defended with a greater strength")
	case "may-retreat":
		var open engine.ProvinceSet
		for _, name := range strings.Split(s.parts["Places"], j.w.Say("list.comma")) {
			open.Add(j.places[name])
		}
		return unless(open == j.retreats(j.p), "it has other retreats")
	case "no-retreat":
		return unless(j.retreats(j.p).Empty(), "it has a retreat")
	case "supported-hold":
		return unless(o.Kind == engine.SupportHold && j.stands() && j.units[s.parts["Other"]] == o.From.Province, "the support had no effect")
	case "supported-move":
		return unless(o.Kind == engine.SupportMove && j.stands() && slices.Contains(j.attack(o.From.Province), j.p) && to == o.To.Province || o.Kind == engine.SupportMove && j.stands() && !j.path(o.From.Province, engine.NoProvince), "the support had no effect")
	case "supported-beaten":
		v := j.units[s.parts["Victim"]]
		ok := o.Kind == engine.SupportMove && j.stands() && v == o.To.Province && j.won[v] && j.headToHead(o.From.Province) && j.did[v].Power == o.Power
		return unless(ok, "it did not meet a stronger unit of its power")
	case "ineffective", "ineffective-own", "ineffective-standoff", "supported-defence", "supported-defence-own", "supported-rivals", "supported-rivals-own":
		return j.uncounted(s)
	case "unmatched-moves", "unmatched-stays":
		partner := j.did[o.From.Province]
		return unless(!j.matchedHelp() && (partner.Kind == engine.Move) == (s.key == "unmatched-moves"), "the order matches")
	case "held":
		return unless(o.Kind == engine.Hold && j.dislodger(j.p) == engine.NoProvince, "the unit did not hold")
	}
	return "no check for this sentence"
}

// stands reports whether the support of the unit was given.
func (j *judgeOf) stands() bool { return j.matched(j.p) && len(j.cutters(j.p)) == 0 }

// matchedHelp reports whether the order that the unit supports or convoys was given.
func (j *judgeOf) matchedHelp() bool {
	o := j.did[j.p]
	if o.Kind == engine.Convoy {
		ordered, _ := j.fleets(o.From.Province)
		return slices.Contains(ordered, j.p)
	}
	return j.matched(j.p)
}

// freely reports whether the move of the unit was unopposed.
func (j *judgeOf) freely() bool {
	to := j.did[j.p].To.Province
	for _, other := range j.moves(to) {
		if other != j.p && len(j.prevent(other)) > 0 {
			return false
		}
	}
	return len(j.hold(to, j.p)) == 0
}

// met checks a sentence about the strengths on both sides of a move.
func (j *judgeOf) met(s said) string {
	o := j.did[j.p]
	to := o.To.Province
	n, units, _ := j.strength(s.parts["Attack"])
	if !sameUnits(n, units, j.attack(j.p)) {
		return "its attack has another strength"
	}
	if j.won[j.p] != (s.key == "won") {
		return "the result was different"
	}
	if s.key == "stayed" {
		v := j.did[to]
		if v.Kind != engine.Move || j.won[to] || j.units[s.parts["By"]] != to || n > 1 || s.parts["Against"] != "1" || j.headToHead(j.p) {
			return "the unit there defended with another strength"
		}
		return ""
	}
	for _, text := range j.several(s.parts["Against"]) {
		m, foes, _ := j.strength(text)
		if len(foes) == 0 {
			return "no unit opposed it"
		}
		foe := foes[0]
		ok := sameUnits(m, foes, j.hold(to, j.p))
		if foe != to {
			ok = slices.Contains(j.moves(to), foe) && (sameUnits(m, foes, j.prevent(foe)) || sameUnits(m, foes, j.attack(foe)))
		}
		own := j.did[to].Power == o.Power && len(j.hold(to, j.p)) > 0
		switch {
		case !ok:
			return "the opposing strength is different"
		case s.key == "won" && n <= m:
			return "the attack was not stronger"
		case s.key != "won" && n > m && !own:
			return "the named unit did not stop it"
		case s.key == "held-off" && (foe != to || j.did[to].Kind == engine.Move):
			return "the unit there did not hold"
		case s.key == "head-to-head" && (foe != to || !j.headToHead(j.p)):
			return "it did not move head-to-head"
		case s.key == "outdone" && !j.won[foe]:
			return "the named unit took nothing"
		case s.key == "standoff" && slices.ContainsFunc(j.moves(to), func(p engine.Province) bool { return j.won[p] }):
			return "a unit entered the province"
		}
	}
	return ""
}

// convoy checks a sentence about a fleet's convoy.
func (j *judgeOf) convoy(s said, to engine.Province) string {
	army := j.units[s.parts["Other"]]
	o := j.did[j.p]
	if o.Kind != engine.Convoy || o.From.Province != army || s.key != "convoy-walked" && o.To.Province != to {
		return "the army's convoy is different"
	}
	ordered, held := j.fleets(army)
	full, open := j.chain(army, o.To.Province, ordered), j.chain(army, o.To.Province, held)
	sea, path, out := j.sea(army), j.path(army, engine.NoProvince), j.dislodger(j.p) != engine.NoProvince
	by := j.units[s.parts["By"]]
	ok := map[string]bool{
		"carried":        sea && path && open[j.p],
		"convoy-walked":  !sea,
		"convoy-spared":  sea && path && !open[j.p],
		"convoy-cut-off": sea && !path && len(full) > 0 && !out && j.won[by] && slices.Contains(ordered, j.did[by].To.Province),
		"convoy-broken":  sea && !path && out,
		"convoy-short":   sea && len(full) == 0,
		"convoy-paradox": j.stuck[army],
	}[s.key]
	if !ok {
		return "the army's result was different"
	}
	return ""
}

// uncounted checks why a support did not count against the unit at its destination.
func (j *judgeOf) uncounted(s said) string {
	o := j.did[j.p]
	to := o.To.Province
	v, there := j.did[to]
	mover := j.did[o.From.Province]
	own := strings.HasSuffix(s.key, "-own")
	switch {
	case !j.stands() || o.Kind != engine.SupportMove:
		return "the support was not given"
	case s.key == "ineffective-standoff":
		return "the rulebook counts the support"
	case !there || j.won[to] || j.units[s.parts["Victim"]] != to && s.key != "ineffective":
		return "no unit stays there"
	case own && (v.Power != mover.Power || v.Power == o.Power) || !own && v.Power != o.Power:
		return "the unit there is another power's"
	case strings.HasPrefix(s.key, "supported-defence") != (v.Kind == engine.Move && v.To.Province == o.From.Province) && !strings.HasPrefix(s.key, "ineffective"):
		return "they did not meet"
	}
	if s.key == "supported-rivals" || s.key == "supported-rivals-own" {
		for _, rival := range j.list(s.parts["Rivals"]) {
			if rival == o.From.Province || !slices.Contains(j.moves(to), rival) {
				return "the named power is not a rival"
			}
		}
	}
	return ""
}

// oracleScenes yields random crowds, some with convoys, and the recorded phases.
func oracleScenes(t testing.TB, n int) func(func(engine.Position, []engine.Order) bool) {
	v, err := uitest.Board()
	if err != nil {
		t.Fatal(err)
	}
	return func(yield func(engine.Position, []engine.Order) bool) {
		f, err := os.Open("../../../engine/testdata/bench/recorded.jsonl.gz")
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		lines, err := gzip.NewReader(f)
		if err != nil {
			t.Fatal(err)
		}
		for sc := bufio.NewScanner(lines); sc.Scan() && n > 0; n-- {
			var text struct {
				engine.PositionText
				Orders []string
			}
			if err := json.Unmarshal(sc.Bytes(), &text); err != nil {
				t.Fatal(err)
			}
			pos, err := v.ReadPosition(text.PositionText, nil, engine.Rules{})
			if err != nil {
				t.Fatal(err)
			}
			var orders []engine.Order
			for _, line := range text.Orders {
				o, err := v.ParseOrder(engine.NoPower, line)
				if err != nil {
					t.Fatal(err)
				}
				orders = append(orders, o)
			}
			if !yield(pos, orders) {
				return
			}
		}
		rnd := rand.New(rand.NewPCG(32, 4))
		for ; n > 0; n-- {
			if pos, orders := crowd(v, rnd); !yield(pos, orders) {
				return
			}
		}
	}
}

// oraclePositions is the default number of positions that the test checks.
const oraclePositions = 2000

// TestEverySentenceIsTrue reads every explanation of recorded and random positions in every language and checks it against the equations: which
// strengths met with which supports, and which units cut, convoyed or dislodged. ENTENTE_SENTENCES=100000 checks more positions.
func TestEverySentenceIsTrue(t *testing.T) {
	n := oraclePositions
	if more, err := strconv.Atoi(os.Getenv("ENTENTE_SENTENCES")); err == nil {
		n = more
	}
	readers := []*reader{newReader(t, "en"), newReader(t, "zh_TW"), newReader(t, "zh_CN"), newReader(t, "ja")}
	counts, sentences, wrong := map[string]int{}, 0, 0
	positions, odd := 0, 0
	for pos, orders := range oracleScenes(t, n) {
		for i := range orders {
			orders[i] = pos.Complete(orders[i], orders)
		}
		res := engine.Adjudicate(&pos, orders, engine.Rulebook())
		e := newEquations(&pos, &res)
		positions++
		if !e.holds() {
			odd++
		}
		for p := range pos.Occupied().All() {
			for i, r := range readers {
				x := r.w.Explain(&pos, &res, p)
				for _, line := range x.Lines {
					j := &judgeOf{e, r, p}
					list := r.read(line)
					fault := ""
					switch {
					case len(list) != 1:
						fault = "read as " + strconv.Itoa(len(list)) + " sentences"
					default:
						fault = j.wrong(list[0])
					}
					sentences++
					if len(list) == 1 && i == 0 {
						counts[list[0].key]++
					}
					if fault != "" {
						if wrong++; wrong < 20 {
							var given []string
							for q := range pos.Occupied().All() {
								given = append(given, pos.Variant.PowerName(pos.Units[q].Power)+" "+pos.Variant.Format(e.did[q]))
							}
							t.Errorf("%s: %s\n\t%v\n\t%s", fault, line, list, strings.Join(given, ", "))
						}
					}
				}
			}
		}
	}
	t.Logf("%d positions, %d sentences, %d false; %v", positions, sentences, wrong, counts)
	if odd > 0 {
		t.Errorf("%d results do not satisfy the equations", odd)
	}
	for _, key := range []string{"moved", "won", "held-off", "stayed", "head-to-head", "standoff", "cut", "driven-out", "may-retreat", "carried", "supported-move", "supported-hold", "by-convoy"} {
		if counts[key] < 20 && n >= oraclePositions {
			t.Errorf("%q occurred only %d times", key, counts[key])
		}
	}
}
