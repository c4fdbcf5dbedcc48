package words

import (
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/bot"
	"entente/engine/game"
	"entente/ui/uitest"
)

// A reviewed plan in words: what was better, what that is good for, and what stopped the orders given.
func TestJudgedPlansInWords(t *testing.T) {
	w := speaking(t, "en")
	reasons := bot.NewReasons(w.Variant)
	read := func(pos *engine.Position, text string) (list []engine.Order) {
		for one := range strings.SplitSeq(text, ", ") {
			if one == "" {
				continue
			}
			o, err := w.Variant.ParseOrder(engine.NoPower, one)
			if err != nil {
				t.Fatal(err)
			}
			list = append(list, pos.Complete(o, nil))
		}
		return list
	}
	for _, row := range []struct {
		name, phase    string
		units, centers string // by power
		orders, plan   string // the orders of all powers, and the better plan for the first
		what, why      string
	}{
		{"the destination was occupied", "F1901M", "Austria A vie, Germany A boh", "Austria: vie bud tri ven; Germany: mun", "Austria A vie - boh", "A vie - tyr", "better: A Vie – Tyr", "A Vie comes closer to Munich · Germany stood in Bohemia"},
		{"another unit moved there, too", "F1901M", "Austria A vie, Germany A mun", "Austria: vie", "Austria A vie - boh, Germany A mun - boh", "A vie H", "better: A Vie holds", "it promises 13.5% instead of 12.0% · Germany moved to Bohemia too"},
		{"another move was stronger", "F1901M", "Austria A vie, Germany A mun, Germany A sil", "Austria: vie", "Austria A vie - boh, Germany A mun - boh, Germany A sil S A mun - boh", "A vie H", "better: A Vie holds", "it promises 13.5% instead of 12.0% · Germany got into Bohemia with more strength"},
		{"head-to-head", "F1901M", "Austria A vie, Germany A boh", "Austria: vie", "Austria A vie - boh, Germany A boh - vie", "A vie H", "better: A Vie holds", "A Vie guards Vienna against Germany · Germany moved head-to-head from Bohemia"},
		{"a support was cut", "F1901M", "Austria A vie, Austria A gal, Germany A boh", "Austria: vie bud", "Austria A vie S A gal - bud, Austria A gal - bud, Germany A boh - vie", "A vie H", "better: A Vie holds", "A Vie guards Vienna against Germany · Germany cut the support of Vienna"},
		{"a unit was dislodged", "F1901M", "Austria A vie, Germany A boh, Germany A tyr", "", "Austria A vie H, Germany A boh - vie, Germany A tyr S A boh - vie", "A vie - bud", "better: A Vie – Bud", "A Vie goes for neutral Budapest · Germany dislodged the unit in Vienna"},
		{"a void order", "F1901M", "Austria A vie", "", "Austria A vie - lon", "A vie - bud", "better: A Vie – Bud", "A Vie goes for neutral Budapest · Army Vienna cannot reach London: they are not adjacent."},
		{"a center of others", "F1901M", "Austria A vie", "Germany: bud; Austria: vie", "Austria A vie H", "A vie - bud", "better: A Vie – Bud", "A Vie goes to retake Budapest from Germany"},
		{"a well-played order", "F1901M", "Austria A vie, Austria A ser", "Turkey: bul; Austria: ser", "Austria A ser - bul, Austria A vie - tyr", "", "A Ser – Bul", "A Ser goes for Bulgaria, owned by Turkey"},
		{"nothing was ordered", "F1901M", "Austria A vie", "", "", "", "A Vie holds", "neutral Vienna is taken at the next count"},
		{"nothing worked", "F1901M", "Austria A vie, Germany A boh", "", "Austria A vie - boh", "", "", ""},
		{"a build", "W1901A", "Russia A ukr", "Russia: stp mos sev", "Russia A mos B", "F stp/nc B, A mos B", "better: a fleet in St.Petersburg (north coast)", "Norway is 1 move away from St.Petersburg"},
		{"builds that were waived", "W1901A", "Russia A ukr", "Russia: stp mos", "", "A mos B", "better: an army in Moscow", "Sevastopol is 1 move away from Moscow"},
		{"a build is waived", "W1901A", "Russia A ukr", "Russia: stp mos", "Russia A mos B", "waive", "better: one build waived", "a new unit would be of no use now"},
		{"a removal", "W1901A", "Austria A boh, Austria F tri", "Austria: tri", "Austria A boh D", "F tri D", "better: disband the fleet in Trieste", "it promises 13.5% instead of 12.0%"},
		{"a removal far from everything", "W1901A", "Turkey A syr, Turkey A arm", "Turkey: smy", "Turkey A arm D", "A syr D", "better: disband the army in Syria", "the nearest center to take, Sevastopol, is 2 moves away from Syria"},
		{"a retreat", "F1901R", "Austria A vie", "Germany: mun", "Austria A vie D", "A vie R tyr", "better: retreat from Vienna to Tyrolia", "Trieste is 1 move away from there"},
	} {
		d := uitest.NewScene(t, row.phase, row.units)
		for _, list := range strings.Split(row.centers, "; ") {
			power, places, _ := strings.Cut(list, ": ")
			for _, p := range strings.Fields(places) {
				d.Pos.Owners[d.At(p).Province] = w.Variant.Power(strings.ToLower(power))
			}
		}
		if d.Pos.Phase.Kind == engine.Retreats {
			u, at := d.Unit(strings.Split(row.units, ", ")[0])
			d.Pos.Units[at.Province] = engine.Unit{}
			d.Pos.Dislodged[at.Province] = engine.Dislodged{Unit: u, From: d.At("gal").Province}
		}
		power, _, _ := strings.Cut(row.units, " ")
		plan := game.ReviewedPlan{Power: w.Variant.Power(strings.ToLower(power)), Likely: 1200, Better: 1350}
		if row.plan != "" {
			plan.Best = read(&d.Pos, power+" "+strings.ReplaceAll(row.plan, ", ", ", "+power+" "))
		}
		n := game.Node{Position: &d.Pos}
		for _, o := range read(&d.Pos, row.orders) {
			n.Orders = append(n.Orders, game.Given{Order: o})
		}
		res := engine.Adjudicate(&d.Pos, n.Plain(), engine.Rulebook())
		n.Result = &res
		if what, why := (Lesson{Words: w, Node: &n, Plan: plan, Reasons: reasons}).Judged(); what != row.what || why != row.why {
			t.Errorf("%s:\n%q, %q, want\n%q, %q", row.name, what, why, row.what, row.why)
		}
	}
}
