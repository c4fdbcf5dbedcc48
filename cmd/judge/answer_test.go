package main

import (
	"encoding/json"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/slip"
	"entente/variants"
)

// answerText is the answer to a line of judge adjudicate, decoded.
type answerText struct {
	ID             json.RawMessage
	Phase, Next    string
	Results, Extra []resultText
	Units          []string
	Dislodged      []struct {
		Unit, From string
		Convoyed   bool
		Retreats   []string
	}
	Contested []string
	Centers   map[string][]string
	Error     string
}

type resultText struct {
	Order, Unit, Result, Why, Says, By string
	Attack, Against                    uint8
	Dislodged                          bool
}

// answerTo returns the answer to one line.
func answerTo(t *testing.T, line string, args ...string) answerText {
	t.Helper()
	out, _, err := judge(line+"\n", append([]string{"adjudicate"}, args...)...)
	if err != nil {
		t.Fatal(err)
	}
	var answer answerText
	if err := json.Unmarshal([]byte(out), &answer); err != nil || strings.Count(out, "\n") != 1 {
		t.Fatalf("%q: %v", out, err)
	}
	return answer
}

// lineOf writes a position with orders as a line.
func lineOf(t testing.TB, pos *engine.Position, orders []engine.Order) map[string]any {
	t.Helper()
	v := pos.Variant
	line := map[string]any{"id": 1, "phase": pos.Phase.String(), "units": pos.UnitTexts(), "centers": pos.CenterTexts()}
	var gone []map[string]any
	contested, texts := []string{}, []string{}
	for p := range v.Map.All().All() {
		if d := pos.Dislodged[p]; d.Unit.Type != engine.NoUnit {
			gone = append(gone, map[string]any{
				"unit": v.FormatUnit(d.Unit, p), "from": v.Map.Info(d.From).ID, "convoyed": d.Open,
			})
		}
		if pos.Contested.Has(p) && pos.Phase.Kind == engine.Retreats {
			contested = append(contested, v.Map.Info(p).ID)
		}
	}
	for _, o := range orders {
		texts = append(texts, v.PowerName(o.Power)+" "+v.Format(o))
	}
	line["dislodged"], line["contested"], line["orders"] = gone, contested, texts
	return line
}

func written(t testing.TB, line map[string]any) []byte {
	t.Helper()
	text, err := json.Marshal(line)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// randomOrders gives every unit a random legal order. In movement phases some armies move by convoy, with the fleets ordered to convoy them.
func randomOrders(r *rand.Rand, pos *engine.Position) []engine.Order {
	byUnit := map[engine.Province]engine.Order{}
	var convoys []engine.Order
	legal := pos.AppendAllLegalOrders(nil)
	for p := range pos.ToOrder().All() {
		if list := pos.LegalOrders(p); len(list) > 0 {
			byUnit[p] = list[r.IntN(len(list))]
		}
	}
	for _, o := range legal {
		if o.Kind == engine.Convoy && pos.Units[o.To.Province].Type != engine.NoUnit {
			convoys = append(convoys, o)
		}
	}
	for range min(2, len(convoys)) {
		c := convoys[r.IntN(len(convoys))]
		for _, o := range legal {
			switch {
			case o.Kind == engine.Move && o.Way == engine.ViaConvoy && o.At == c.From && o.To == c.To,
				o.Kind == engine.SupportMove && o.From == c.From && o.To == c.To, o == c:
				byUnit[o.At.Province] = o
			}
		}
	}
	var list []engine.Order
	for _, p := range slices.Sorted(maps.Keys(byUnit)) {
		list = append(list, byUnit[p])
	}
	return list
}

// randomGame calls each with the phases of a random game, one after another.
func randomGame(r *rand.Rand, s *engine.Setup, rules engine.Rules, phases int, each func(*engine.Position, []engine.Order, *engine.Resolution)) {
	pos := s.Begin()
	var a engine.Adjudicator
	for range phases {
		orders := randomOrders(r, &pos)
		res := a.Adjudicate(&pos, orders, rules)
		each(&pos, orders, &res)
		pos = res.Next
	}
}

// TestAnswersCanBeFedBack plays random games twice: in the engine, and by feeding every answer back as the next line. Each answer has one result per
// unit.
func TestAnswersCanBeFedBack(t *testing.T) {
	v, err := variants.Standard()
	if err != nil {
		t.Fatal(err)
	}
	phases, convoyed, retreats := 0, 0, 0
	for seed := range uint64(24) {
		s := &v.Setups[seed%uint64(len(v.Setups))]
		rules, _ := engine.Preset(engine.Presets()[seed/uint64(len(v.Setups))%4])
		o := options{board: newFastParser(v), rules: rules, setup: s.ID}
		c, back := lineAdjudicator{task: task{o: &o}}, task{o: &o}
		randomGame(rand.New(rand.NewPCG(seed, 27)), s.Under(rules), rules, 60, func(pos *engine.Position, orders []engine.Order, res *engine.Resolution) {
			line := lineOf(t, pos, orders)
			out, err := c.adjudicate(nil, written(t, line))
			if err != nil {
				t.Fatalf("%s: %v", written(t, line), err)
			}
			var answer answerText
			var whole map[string]any
			if err := json.Unmarshal(out, &answer); err != nil {
				t.Fatal(err)
			}
			_ = json.Unmarshal(out, &whole)
			maps.Copy(line, whole)
			line["orders"] = []string{}
			if err := back.read(written(t, line)); err != nil {
				t.Fatalf("%s: %v", written(t, line), err)
			}
			want := res.Next
			if want.Phase.Kind != engine.Retreats {
				want.Contested, back.pos.Contested = engine.ProvinceSet{}, engine.ProvinceSet{}
			}
			if want.Setup = back.pos.Setup; back.pos != want {
				t.Fatalf("%s\nis read as %v\nwant %v", out, back.pos.UnitTexts(), want.UnitTexts())
			}
			var units, results []string
			for p := range v.Map.All().All() {
				if u := pos.UnitAt(p); u.Type != engine.NoUnit && pos.Phase.Kind != engine.Adjustment {
					units = append(units, v.FormatUnit(u, p))
				}
			}
			for _, r := range answer.Results {
				results = append(results, r.Unit)
			}
			if slices.Sort(units); pos.Phase.Kind != engine.Adjustment && !slices.Equal(units, slices.Sorted(slices.Values(results))) {
				t.Fatalf("results for %v, units %v", results, units)
			}
			phases++
			for _, d := range answer.Dislodged {
				if d.Convoyed {
					convoyed++
				}
				retreats += len(d.Retreats)
			}
		})
	}
	if convoyed < 20 || retreats < 100 {
		t.Error("too few cases to be meaningful")
	}
	t.Logf("%d answers fed back, %d units dislodged by convoy, %d places to retreat to", phases, convoyed, retreats)
}

// TestDislodgedByConvoyIsSaid checks that an answer marks units dislodged by a convoyed army, and that the mark counts when the answer is fed back.
func TestDislodgedByConvoyIsSaid(t *testing.T) {
	line := `{"id":1,"phase":"S1901M","units":["Austria F tri","Austria F adr","Austria A alb","Italy A ven","Austria A tyr"],
		"orders":["Austria A alb - ven via","Austria F adr C A alb - ven","Austria A tyr S A alb - ven"]}`
	line = strings.ReplaceAll(line, "\n\t\t", "")
	answer := answerTo(t, line)
	if d := answer.Dislodged; len(d) != 1 || !d[0].Convoyed || d[0].From != "alb" {
		t.Fatalf("got %+v", answer)
	}
	if walked := answerTo(t, strings.NewReplacer("A alb - ven via", "F tri - ven", "S A alb", "S F tri", "F adr C A alb - ven", "F adr H").Replace(line)); len(walked.Dislodged) != 1 || walked.Dislodged[0].Convoyed {
		t.Errorf("by land: %+v", walked.Dislodged)
	}
}

// TestOrdersBesideOnePerUnitStandApart checks that an answer lists orders beyond the first of a unit separately.
func TestOrdersBesideOnePerUnitStandApart(t *testing.T) {
	answer := answerTo(t, `{"phase":"S1901M","units":["France A par","Germany A mun"],"orders":["Germany A par - bur","France A par - bur","France A par - bur","Germany A mun - bur","Germany A mun - ruh","France A gas - mar"]}`)
	var results, extra []string
	for _, r := range answer.Results {
		results = append(results, r.Unit+": "+r.Result)
	}
	for _, r := range answer.Extra {
		extra = append(extra, r.Order+": "+r.Result+" "+r.Why)
	}
	if got, want := strings.Join(results, ", "), "France A par: succeeded, Germany A mun: void"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if got, want := strings.Join(extra, ", "), "Germany A par - bur: void not-your-unit, France A par - bur: void repeated, Germany A mun - ruh: void conflicting, France A gas - mar: void no-unit-there"; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// TestOrdersThatCannotBeReadAreVoid checks that unreadable orders are void and the rest is adjudicated, and that -strict rejects the line.
func TestOrdersThatCannotBeReadAreVoid(t *testing.T) {
	for _, row := range []struct{ phase, order, unit, why, says string }{
		{"S1901M", "France A par - narnia", "France A par", "unknown-place", `"narnia" is not a province`},
		{"S1901M", "France A par - bur by land via convoy", "France A par", "two-ways", `by land or by convoy?`},
		{"S1901M", "France A par - bur via convoy by land", "France A par", "two-ways", `by land or by convoy?`},
		{"S1901M", "France A par - bur if A mun holds", "France A par", "conditional", "may not depend on anything"},
		{"S1901M", "If Germany moves to Burgundy, A par - pic", "", "conditional", "may not depend on anything"},
		{"S1901M", "France A par - xyz", "France A par", "", "xyz"},
		{"S1901M", "France A par", "France A par", "missing-action", "what should the unit do?"},
		{"S1901M", "A par eats", "France A par", "unknown-place", "eats"},
		{"S1901M", "A gas H", "", "no-power-named", "which power?"},
		{"S1901M", "Narnia A par H", "", "unknown-place", "Narnia"},
		{"S1901M", "France A par - nar\u200bnia", "France A par", "invisible-character", "the invisible character U+200B"},
		{"S1901M", "", "", "no-text", "nothing to read"},
		{"S1901R", "France A par R nowhere", "France A par", "unknown-place", "nowhere"},
		{"W1901A", "France A par B x", "", "", "x"},
	} {
		line := map[string]any{"id": 7, "phase": row.phase, "orders": []string{"France A mar - gas", row.order}, "units": []string{"France A mar", "France A par"}}
		switch row.phase {
		case "S1901R":
			line["units"], line["dislodged"] = []string{"Germany A par"}, []map[string]string{{"unit": "France A par", "from": "bur"}}
		case "W1901A":
			line["units"], line["centers"] = []string{}, map[string][]string{"France": {"par", "mar"}}
		}
		answer := answerTo(t, string(written(t, line)))
		list := slices.Concat(answer.Results, answer.Extra)
		i := slices.IndexFunc(list, func(r resultText) bool { return r.Order == row.order })
		if i < 0 {
			t.Errorf("%q has no result: %+v", row.order, answer)
			continue
		}
		if r := list[i]; r.Unit != row.unit || r.Result != "void" || r.Why != row.why && row.why != "" || r.Why == "" || !strings.Contains(r.Says, row.says) {
			t.Errorf("%q: got %+v", row.order, r)
		}
		if row.phase == "S1901M" && !slices.Contains(answer.Units, "France A gas") {
			t.Errorf("%q: the rest is not adjudicated: %v", row.order, answer.Units)
		}
		if strict := answerTo(t, string(written(t, line)), "-strict"); !strings.HasPrefix(strict.Error, "orders[1]: ") || !strings.Contains(strict.Error, row.says) {
			t.Errorf("%q, strictly: got %q", row.order, strict.Error)
		}
	}
}

// TestFaultsOfALineAreNamed checks that an error names line and column, key, element and reason.
func TestFaultsOfALineAreNamed(t *testing.T) {
	for _, row := range []struct{ line, want string }{
		{`{"phase":"S1901M","units":["France A par"],}`, `line 1, column 44: not JSON: expected a key in quotes, got "}"`},
		{`{"phase":"S1901M" "units":[]}`, `line 1, column 19: not JSON: expected "," or "}", got """`},
		{`{"phase":"S1901M","units":["法國 A par"],x}`, `line 1, column 40: not JSON: expected a key in quotes, got "x"`},
		{`{"phase":"S1901M","units":["France A par]}`, `line 1, column 43: not JSON: a text has no end`},
		{"{\"phase\":\"S1901M\",\u200b\"units\":[]}", `line 1, column 19: not JSON: expected a key in quotes, got the invisible character U+200B`},
		{`{"phase":"S1901M"} and more`, `line 1, column 20: not JSON: expected the end of the line, got "a"`},
		{`{"phase":"S1901M","units":[],"unit":[]}`, `unknown key "unit": did you mean "units"?`},
		{`{"phase":"S1901M","Units":[]}`, `unknown key "Units": did you mean "units"?`},
		{"{\"phase\":\"S1901M\",\"units\u200b\":[]}", `unknown key "units<U+200B>": did you mean "units"?`},
		{`{"phase":"S1901M","phase":"S1901M"}`, `phase: given twice`},
		{`{"phase":1901}`, `phase: expected a text, got a number`},
		{`{"phase":"S1901M","units":{}}`, `units: expected a list, got an object`},
		{`{"phase":"S1901M","units":["France A par",7]}`, `units[1]: expected a text, got a number`},
		{`{"phase":"S1901M","units":["France A par"],"orders":["France A par H",null]}`, `orders[1]: expected a text, got null`},
		{`{"phase":"S1901M","units":["France A par","Narnia A mar"]}`, `units[1]: unit "Narnia A mar": "Narnia" is not a power`},
		{`{"phase":"S1901M","units":["Russia F stp/wc"]}`, `units[0]: unit "Russia F stp/wc": "wc" is not a coast of that province`},
		{`{"phase":"S1901M","units":["England F lon/nc"]}`, `units[0]: unit "England F lon/nc": "nc" is not a coast of that province`},
		{`{"phase":"S1901M","units":["Russia F stp"]}`, `units[0]: "Russia F stp": a fleet without a coast`},
		{`{"phase":"S1901M","units":["England A lon","France F par"]}`, `units[1]: "France F par": a fleet inland`},
		{"{\"phase\":\"S1901M\",\"units\":[\"France A p\u200bar\"]}", `units[0]: "France A p<U+200B>ar": contains the invisible character U+200B`},
		{"{\"phase\":\"S1901M\",\"units\":[\"France\u00ad A par\"]}", `units[0]: "France<U+00AD> A par": contains the invisible character U+00AD`},
		{`{"phase":"F1901M","centers":{"France":["par","bur"]}}`, `centers.France[1]: "bur": not a supply center`},
		{`{"phase":"F1901M","centers":{"France":["par"],"Germany":["par"]}}`, `centers.Germany[0]: "par": France owns it already`},
		{`{"phase":"F1901M","centers":{"Narnia":["par"]}}`, `centers: power "Narnia": "Narnia" is not a power`},
		{`{"phase":"F1901R","contested":["par","xyz"]}`, `contested[1]: place "xyz": "xyz" is not a province`},
		{`{"phase":"F1901R","units":["France A par"],"contested":["par"]}`, `contested[0]: "par": a unit stands there`},
		{`{"phase":"F1901R","dislodged":[{"unit":"France A par"}]}`, `dislodged[0]: "from" is missing`},
		{`{"phase":"F1901R","dislodged":[{"unit":"France A par","from":"bur","form":"x"}]}`, `dislodged[0]: unknown key "form"`},
		{`{"phase":"F1901R","dislodged":[{"unit":"France A par","from":"mun"}]}`, `dislodged[0]: "France A par": no attacker can have come from "mun"`},
		{`{"phase":"F1901R","dislodged":[{"unit":"France A par","from":"bur","convoyed":true}]}`, `dislodged[0]: "France A par": no army can have come from "bur" by convoy`},
		{`{"phase":"F1901R","units":["England F bre"],"dislodged":[{"unit":"France A bre","from":"lon"}]}`, `dislodged[0]: "France A bre": no attacker can have come from "lon"`},
		{`{"phase":"F1901R","units":["Germany A par"],"dislodged":["France A par"]}`, `dislodged[0]: expected an object, got a text`},
		{`{"phase":"F1901R","dislodged":[{"unit":"France F par","from":"bur"}]}`, `dislodged[0]: "France F par": a fleet inland`},
		{`{"phase":"F1901M","dislodged":[{"unit":"France A par","from":"bur"}]}`, `dislodged[0]: "France A par": a dislodged unit outside a retreat phase`},
		{`{"phase":"F1901M","variant":"moon"}`, `moon`},
		{`{"phase":"F1901M","armistice":["Narnia"]}`, `armistice[0]: power "Narnia"`},
		{`{"units":[]}`, `phase: missing`},
	} {
		if got := answerTo(t, row.line).Error; !strings.Contains(got, row.want) {
			t.Errorf("%s\n got %s\nwant %s", row.line, got, row.want)
		}
	}
	good := `{"phase":"F1901R","units":["England A bre"],"dislodged":[{"unit":"France A bre","from":"lon"}],"orders":["France A bre R gas"]}`
	if got := answerTo(t, good); got.Error != "" || !slices.Contains(got.Units, "France A gas") {
		t.Errorf("an implied convoy: %+v", got)
	}
	other := `{"phase":"S1901M","variant":"shores","units":[]}`
	if got := answerTo(t, other); got.Error != "" || got.Next != "F1901M" {
		t.Errorf("another board: %+v", got)
	}
}

// TestBriefAnswersHoldTheNextPositionAlone checks that -brief answers contain only the next position.
func TestBriefAnswersHoldTheNextPositionAlone(t *testing.T) {
	line := `{"id":7,"phase":"F1901M","units":["France A par","Germany A bur"],"orders":["France A par - gas"]}`
	out, _, err := judge(line, "adjudicate", "-brief")
	if want := `{"id":7,"next":"W1901A","units":["France A gas","Germany A bur"],"dislodged":[],"contested":[]}` + "\n"; err != nil || out != want {
		t.Errorf("got %s, %v", out, err)
	}
}

// TestWholeWordsAreReadAsByTheReader compares the fast parser with the reader of every notation.
func TestWholeWordsAreReadAsByTheReader(t *testing.T) {
	v, err := variants.Standard()
	if err != nil {
		t.Fatal(err)
	}
	o := options{board: newFastParser(v)}
	orders := 0
	for seed := range uint64(8) {
		randomGame(rand.New(rand.NewPCG(seed, 13)), &v.Setups[0], engine.Rulebook(), 25, func(pos *engine.Position, _ []engine.Order, _ *engine.Resolution) {
			read := task{o: &o, board: o.board, pos: *pos}
			for _, order := range pos.AppendAllLegalOrders(nil) {
				text := v.PowerName(order.Power) + " " + v.Format(order)
				quick, ok := o.board.order(pos, []byte(text))
				r := slip.Reader{Pos: pos}.Line(engine.NoPower, text)
				if slow := read.anyOrder(&r); ok && (quick != slow.order || string(slow.plain) != text) {
					t.Fatalf("%s: got %+v, want %+v, %q", text, quick, slow.order, slow.plain)
				}
				if !ok && order.Kind != engine.Waive {
					t.Fatalf("the fast parser does not read %s", text)
				}
				orders++
			}
		})
	}
	t.Logf("%d orders", orders)
}
