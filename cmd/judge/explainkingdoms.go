package main

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/foresight"
	"entente/engine/kingdoms/lines"
	"entente/ui/kingdoms/words"
	"entente/ui/lang"
	"entente/ui/rulebook"
)

// kingdomsExplainer explains the results of line after line of Three Kingdoms.
type kingdomsExplainer struct {
	*kingdomsGame
	*speaker
	most   int // remedies for an order; negative for all
	judge  kingdoms.Adjudicator
	res    kingdoms.Resolution
	search foresight.Searcher
}

// kingdomsResult is a result with its explanation.
type kingdomsResult struct {
	Order    string     `json:"order"`
	Unit     string     `json:"unit,omitempty"`
	Result   string     `json:"result"`
	Why      string     `json:"why,omitempty"`
	By       []string   `json:"by"`
	Says     string     `json:"says"`
	Section  string     `json:"section"`
	Clauses  []string   `json:"clauses"`
	Attack   force      `json:"attack"`
	Against  force      `json:"against"`
	Remedies [][]string `json:"remedies,omitempty"`
	Undone   []string   `json:"undone,omitempty"`
	None     bool       `json:"none,omitempty"`
}

// force is a strength and the units that make it up.
type force struct {
	Strength int      `json:"strength"`
	From     []string `json:"from"`
}

// explain appends the answer to a line.
func (e *kingdomsExplainer) explain(dst, line []byte) ([]byte, error) {
	in, err := e.kingdomsGame.read(line)
	if err != nil {
		return dst, err
	}
	e.judge.Resolve(&e.res, &in.Pos, in.Orders, in.Draws, in.Rules)
	var remedies map[kingdoms.Order][]foresight.Remedy
	if e.most != 0 {
		remedies = e.search.AllRemedies(foresight.Turn{Position: &in.Pos, Orders: in.Orders, Draws: in.Draws, Rules: in.Rules})
	}
	list := []kingdomsResult{}
	for i, r := range in.Results(&e.res) {
		x := kingdomsResult{Order: r.Order, Unit: r.Unit, Result: r.Result, Why: r.Why, By: []string{}, Clauses: []string{}, Attack: force{From: []string{}}, Against: force{From: []string{}}}
		if i < len(e.res.Results) {
			e.tell(&x, in, e.res.Results[i], remedies)
		} else { // it cannot be read
			x.Says = lang.SentenceCase(r.Says)
		}
		list = append(list, x)
	}
	var b bytes.Buffer
	out := json.NewEncoder(&b)
	out.SetEscapeHTML(false)
	err = out.Encode(struct {
		ID      json.RawMessage  `json:"id"`
		Phase   string           `json:"phase"`
		Results []kingdomsResult `json:"results"`
	}{in.ID, in.Pos.Phase.String(), list})
	return append(dst, bytes.TrimRight(b.Bytes(), "\n")...), err
}

// tell fills in the result of an order: who decided it, by which rule, in a sentence, and the remedies.
func (e *kingdomsExplainer) tell(x *kingdomsResult, in *lines.Input, r kingdoms.Result, remedies map[kingdoms.Order][]foresight.Remedy) {
	w := words.Words{Catalog: e.catalog, Board: in.Board}
	if x.Says = lang.Sentences(strings.Split(w.Explain(&in.Pos, &e.res, r), "\n")...); x.Says == "" {
		x.Says = e.sentence(w.Reason(r.Reason))
	}
	x.Section, x.Clauses = e.section(words.Rule(&in.Pos, &e.res, r))
	m := e.res.Muster(r)
	x.Attack, x.Against = forceOf(in.Board, m.Attack), forceOf(in.Board, m.Against)
	for a := range by(&e.res, r, m).All() {
		x.By = append(x.By, in.Board.AreaID(a))
	}
	if e.most == 0 || in.Pos.Phase.Kind != engine.Movement {
		return
	}
	list := remedies[r.Order]
	x.None = len(list) == 0 && foresight.Curable(r) && (r.Reason != kingdoms.NotConnected || in.Pos.Check(r.Order) == kingdoms.Succeeded)
	for i, m := range list {
		if e.most > 0 && i == e.most {
			break
		}
		if text := in.Board.Format(in.Pos.Roster, m.Order); m.Undone {
			x.Undone = append(x.Undone, text)
		} else {
			x.Remedies = append(x.Remedies, []string{text})
		}
	}
}

// sentence makes a phrase a sentence: it starts with a capital and ends with a full stop.
func (e *kingdomsExplainer) sentence(text string) string {
	if e.catalog.Language() == "en" {
		return lang.SentenceCase(text)
	}
	return text + "。"
}

// by returns the units that made an order fail: those that cut it, held its destination, were stronger, or dislodged the unit.
func by(res *kingdoms.Resolution, r kingdoms.Result, m kingdoms.Muster) (areas kingdoms.AreaSet) {
	if r.By != kingdoms.NoArea {
		areas.Add(r.By)
	}
	switch {
	case r.Dislodged && len(m.Attack) > 0:
		areas.Add(m.Attack[0])
	case foresight.Worked(r):
	case r.Reason == kingdoms.Mutual:
		areas.Add(r.Order.To)
	case len(m.Against) > 0:
		areas.Add(m.Against[0])
		if f, taken := res.Winner(r.Order.To); taken {
			areas.Add(f.Main)
		}
	}
	return areas
}

// forceOf returns the strength of a list of units.
func forceOf(b *kingdoms.Board, units []kingdoms.Area) force {
	f := force{Strength: len(units), From: []string{}}
	for _, a := range units {
		f.From = append(f.From, b.AreaID(a))
	}
	return f
}

// section returns the section of the program's rulebook for a rule name, or the one clause in it for this case of a battle, and
// the clauses of the specification that it cites.
func (e *kingdomsExplainer) section(rule string) (id string, clauses []string) {
	s := e.kingdoms.Section(e.kingdoms.Topic(rulebook.OfRule(rule)))
	if s == nil {
		return "", []string{}
	}
	clauses = []string{}
	for i, c := range s.Clauses {
		_, cites, ok := strings.Cut(", "+c.Cites, ", TK ")
		if !ok {
			continue
		}
		if strings.HasSuffix(cites, " "+rule) {
			return s.ID + "." + strconv.Itoa(i+1), []string{"TK " + cites}
		}
		for _, cite := range strings.Split(cites, ", ") {
			if cite = "TK " + strings.TrimPrefix(cite, "TK "); !slices.Contains(clauses, cite) {
				clauses = append(clauses, cite)
			}
		}
	}
	return s.ID, clauses
}
