package main

import (
	"flag"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"entente/assets"
	"entente/engine"
	"entente/ui/europe/words"
	"entente/ui/lang"
	"entente/ui/rulebook"
)

// speaker is the language in which answers are given.
type speaker struct {
	code     string
	catalog  *lang.Catalog
	book     *rulebook.Book // of Europe
	kingdoms *rulebook.Book // of Three Kingdoms
}

// addLanguage adds the option of the language.
func (sp *speaker) addLanguage(set *flag.FlagSet) {
	set.StringVar(&sp.code, "lang", "en", "the language of the sentences: en, zh-TW, zh-CN or ja")
}

// read reads the texts of the language.
func (sp *speaker) read() (err error) {
	var codes []string
	code := strings.ReplaceAll(sp.code, "-", "_")
	for _, l := range lang.Languages() {
		codes = append(codes, strings.ReplaceAll(l.Code, "_", "-"))
		if !strings.EqualFold(l.Code, code) {
			continue
		}
		if sp.catalog, err = lang.Read(assets.FS, l.Code); err != nil {
			return err
		}
		if sp.book, err = rulebook.Read(assets.FS, rulebook.Europe, l.Code); err != nil {
			return err
		}
		sp.kingdoms, err = rulebook.Read(assets.FS, rulebook.Kingdoms, l.Code)
		return err
	}
	return fmt.Errorf("-lang %s: expected one of %s", sp.code, strings.Join(codes, ", "))
}

// words returns the texts for the board and rules of a task.
func (sp *speaker) words(t *task) words.Words {
	return words.Words{Names: words.Names{Catalog: sp.catalog, Variant: t.pos.Variant}, Agreed: t.rules}
}

func runExplain(args []string, s streams) error {
	var o options
	var sp speaker
	set := flags("explain", s)
	o.addOptions(set)
	sp.addLanguage(set)
	remedies := set.Int("remedies", -1, "list at most `N` remedies for an order that failed; 0 for none, negative for all")
	if err := o.parse(set, args); err != nil {
		return err
	}
	if err := sp.read(); err != nil {
		return err
	}
	other := newOtherGame(&o)
	return eachLine(s.in, s.out, o.jobs, func() answerer {
		theirs := &kingdomsExplainer{kingdomsGame: other, speaker: &sp, most: *remedies}
		return either(other, theirs.explain, newExplainer(&o, &sp, *remedies).explain)
	})
}

func newExplainer(o *options, sp *speaker, most int) *explainer {
	e := &explainer{lineAdjudicator: lineAdjudicator{task: task{o: o}}, speaker: sp, most: most}
	e.lineAdjudicator.write = e.result
	return e
}

// explainer explains the results of line after line.
type explainer struct {
	lineAdjudicator
	*speaker
	most     int // remedies for an order; negative for all
	says     words.Words
	remedies map[engine.Province][]engine.Remedy
}

// explain appends the answer to a line.
func (e *explainer) explain(dst, line []byte) ([]byte, error) {
	t := &e.task
	if err := t.read(line); err != nil {
		return dst, err
	}
	e.judge.Resolve(&e.res, &t.pos, t.orders, t.rules)
	if e.remedies = nil; e.most != 0 {
		e.remedies = e.judge.AllRemedies(&t.pos, t.orders, t.rules)
	}
	e.says = e.words(t)
	dst = append(append(append(dst, `{"id":`...), t.id...), `,"phase":`...)
	dst = e.results(appendText(dst, t.pos.Phase.String()))
	if len(e.extra) > 0 {
		dst = e.others(append(dst, `,"extra":`...))
	}
	return append(dst, '}'), nil
}

// result appends a result with its explanation.
func (e *explainer) result(dst []byte, v verdict) []byte {
	t, r := &e.task, v.result
	dst = e.head(dst, v)
	if v.why != "" {
		r = engine.Result{Order: r.Order, Reason: engine.Conflicting}
	}
	x := e.says.ExplainResult(&t.pos, &e.res, r)
	says, rules := lang.Sentences(x.Lines...), x.Behind
	if v.given >= 0 && t.given[v.given].says != "" {
		says, rules = t.given[v.given].says, []engine.Rule{engine.VoidOrders}
	}
	dst = appendText(append(e.places(append(dst, `,"by":`...), x.By), `,"says":`...), says)
	section, clauses := "", []string(nil)
	for _, rule := range rules {
		if section == "" {
			section = e.section(rule)
		}
		if clause := rule.Clause(); clause != "" && !rule.Agreed(t.rules) {
			clauses = append(clauses, clause)
		}
	}
	dst = appendList(append(appendText(append(dst, `,"section":`...), section), `,"clauses":`...), clauses)
	dst = e.force(append(dst, `,"attack":`...), x.Attack)
	dst = e.force(append(dst, `,"against":`...), x.Against)
	if e.most != 0 {
		dst = e.cures(append(dst, `,"remedies":[`...), v, r)
	}
	return append(appendList(append(dst, `,"warnings":`...), e.warnings(v)), '}')
}

// section returns the number of the rule in the program's rulebook: the clause that cites the same documents, else the section.
func (e *explainer) section(r engine.Rule) string {
	s := e.book.Section(e.book.Topic(rulebook.OfRule(r.String())))
	if s == nil {
		return ""
	}
	for i, c := range s.Clauses {
		if clause := r.Clause(); clause != "" && slices.Contains(strings.Split(c.Cites, ", "), clause) {
			return s.ID + "." + strconv.Itoa(i+1)
		}
	}
	return s.ID
}

// places appends a list of provinces.
func (e *explainer) places(dst []byte, list []engine.Province) []byte {
	names := make([]string, len(list))
	for i, p := range list {
		names[i] = e.task.name(p)
	}
	return appendList(dst, names)
}

// force appends a strength and the units that make it up.
func (e *explainer) force(dst []byte, f words.Force) []byte {
	dst = strconv.AppendInt(append(dst, `{"strength":`...), int64(f.N), 10)
	return append(e.places(append(dst, `,"from":`...), f.From), '}')
}

// cures appends the remedies for an order that failed, after the opening bracket of their list, and whether it is proven that
// there are none.
func (e *explainer) cures(dst []byte, v verdict, r engine.Result) []byte {
	t, at := &e.task, r.Order.At.Province
	failed := t.pos.Phase.Kind == engine.Movement && v.why == "" && !r.Reason.Void() && (r.Reason != engine.Succeeded || r.Dislodged)
	list := e.remedies[at]
	if !failed {
		list = nil
	}
	for i, remedy := range list {
		if e.most >= 0 && i >= e.most {
			break
		}
		if i > 0 {
			dst = append(dst, ',')
		}
		o := remedy.Order
		dst = append(appendText(append(dst, '['), t.board.variant.PowerName(o.Power)+" "+t.board.variant.Format(o)), ']')
	}
	if dst = append(dst, ']'); failed && len(list) == 0 {
		dst = append(dst, `,"none":true`...)
	}
	return dst
}

// warnings lists where an order was read differently from how it was written.
func (e *explainer) warnings(v verdict) (texts []string) {
	if v.given < 0 || v.why != "" {
		return nil
	}
	t := &e.task
	g := &t.given[v.given]
	list := g.warnings
	if !g.sheet {
		_, list, _ = t.pos.ParseOrder(engine.NoPower, string(g.plain))
	}
	for _, w := range list {
		texts = append(texts, e.says.Warnings(&t.pos, []engine.Warning{w}))
	}
	return texts
}

// appendList appends a list of texts.
func appendList(dst []byte, list []string) []byte {
	dst = append(dst, '[')
	start := len(dst)
	for _, text := range list {
		dst = appendText(comma(dst, start), text)
	}
	return append(dst, ']')
}
