package words

import (
	"strings"
	"testing"

	"entente/engine"
	"entente/ui/lang"
	"entente/ui/uitest"
)

// resolve adjudicates the orders.
func resolve(d *uitest.Scene, orders []engine.Order) *engine.Resolution {
	for i := range orders {
		orders[i] = d.Pos.Complete(orders[i], orders)
	}
	res := engine.Adjudicate(&d.Pos, orders, engine.Rulebook())
	return &res
}

func TestResultsInAFewWords(t *testing.T) {
	w := speaking(t, "en")
	d, orders := uitest.BenchTurn(t)
	res := resolve(d, d.Orders(strings.Join(orders, ",")))
	got := map[string]string{}
	for _, r := range res.Results {
		got[w.Order(r.Order)] = w.Result(&d.Pos, r)
	}
	for order, want := range map[string]string{
		"A Ser – Gre":            "2 : 0",
		"F Alb S A Ser – Gre":    "",
		"A Vie – Bud":            "",
		"A Yor – Nwy via convoy": "by convoy",
		"F Den – Swe":            "bounced 1 : 1",
		"F Rum – Sev":            "dislodged by F Bla",
		"A Arm – Sev":            "bounced 1 : 1",
	} {
		if text, ok := got[order]; !ok || text != want {
			t.Errorf("%s: got %q, %v, want %q", order, text, ok, want)
		}
	}
}

func TestExplanations(t *testing.T) {
	w := speaking(t, "en")
	for _, row := range []struct{ name, units, orders, at, head, lines, rules string }{
		{
			"support against support", "Germany A mun,Germany A ruh,France A bur,France A par",
			"Germany A mun - bur,Germany A ruh S A mun - bur,France A bur H,France A par S A bur", "mun", "Bounced",
			"A Mun – Bur failed: attack 2 (A Mun, support A Ruh) against hold 2 (A Bur, support A Par).", "Rulebook: standoffs § 6.1",
		},
		{
			"the support was cut", "Germany A mun,Germany A ruh,France A bur,France A bel",
			"Germany A mun - bur,Germany A ruh S A mun - bur,France A bur H,France A bel - ruh", "mun", "Bounced",
			"A Mun – Bur failed: attack 1 (A Mun) against hold 1 (A Bur). The support of A Ruh was cut by A Bel.", "Rulebook: standoffs § 6.1; cutting support § 6.5",
		},
		{
			"the cut support itself", "Germany A mun,Germany A ruh,France A bur,France A bel",
			"Germany A mun - bur,Germany A ruh S A mun - bur,France A bur H,France A bel - ruh", "ruh", "Support cut",
			"The support of A Ruh was cut by A Bel.", "Rulebook: cutting support § 6.5",
		},
		{
			"standoff over an empty province", "Germany A mun,France A par", "Germany A mun - bur,France A par - bur", "par", "Bounced",
			"A Par – Bur failed: attack 1 (A Par) against 1 (A Mun). No unit enters Burgundy.", "Rulebook: standoffs § 6.1",
		},
		{
			"a stronger rival", "Germany A mun,Germany A ruh,France A par",
			"Germany A mun - bur,Germany A ruh S A mun - bur,France A par - bur", "par", "Bounced",
			"A Par – Bur failed: attack 1 (A Par) against 2 (A Mun, support A Ruh), which took Burgundy.", "Rulebook: standoffs § 6.1",
		},
		{
			"head to head", "Germany A mun,France A bur", "Germany A mun - bur,France A bur - mun", "bur", "Lost head-to-head",
			"A Bur – Mun failed: attack 1 (A Bur) against 1 (A Mun), head-to-head.", "Rulebook: swapping places § 6.3",
		},
		{
			"own unit", "France A par,France A gas,France A bur", "France A par - bur,France A gas S A par - bur,France A bur H", "par",
			"Would dislodge a unit of its own power", "A Par – Bur failed: it would have dislodged A Bur, a unit of its own power.", "Rulebook: own units § 6.7",
		},
		{
			"free way", "France A par", "France A par - bur", "par", "Succeeded", "A Par moved to Burgundy unopposed.", "",
		},
		{
			"dislodged while holding", "Germany A mun,Germany A ruh,France A bur",
			"Germany A mun - bur,Germany A ruh S A mun - bur,France A bur H", "bur", "Dislodged",
			"A Bur was dislodged: A Mun attacked with strength 2 (A Mun, support A Ruh) against 1. It may retreat to Gascony, Marseilles, Paris, Picardy, Belgium.",
			"Rulebook: dislodging § 6.2; retreats § 7.1",
		},
		{
			"void", "France A par", "France A par - mos", "par", "Not adjacent",
			"Army Paris cannot reach Moscow: they are not adjacent.", "Rulebook: movement § 5.1",
		},
		{
			"void for want of a coast", "France F mid", "France F mid - spa", "mid", "Coast missing",
			"Both coasts of Spain are in reach: name one. A valid order would have been: F Mid – Spa/NC; F Mid – Spa/SC.", "Rulebook: split coasts § 1.2",
		},
		{
			"an order that somebody else gave to the unit", "France A par,Germany A mun", "Germany A par - bur,France A par - pic,Germany A mun H", "par", "Succeeded",
			"A Par moved to Picardy unopposed.", "",
		},
		{
			"support of something else", "France A par,France A mar", "France A mar S A par - bur,France A par - gas", "mar", "Matches no order",
			"A Mar S A Par – Bur had no effect: A Par was ordered to do something else (A Par – Gas).", "Rulebook: matching supports and convoys § 6.4",
		},
		{
			"broken convoy", "England A lon,England F nth,Germany F hel,Germany F ska",
			"England A lon - nwy via,England F nth C A lon - nwy,Germany F hel - nth,Germany F ska S F hel - nth", "lon", "Convoy disrupted",
			"A Lon – Nwy via convoy failed: F Hel dislodged a fleet that was to convoy it.", "Rulebook: broken convoys § 6.8",
		},
		{
			"nobody carries", "England A lon,England F nth", "England A lon - nwy via,England F nth H", "lon", "No convoy",
			"A Lon – Nwy via convoy failed: no unbroken chain of fleets had orders to convoy it.", "Rulebook: convoys § 5.3",
		},
		{
			"broken convoy, the fleet", "England A lon,England F nth,Germany F hel,Germany F ska",
			"England A lon - nwy via,England F nth C A lon - nwy,Germany F hel - nth,Germany F ska S F hel - nth", "nth", "Convoy disrupted, then dislodged",
			"F Nth was dislodged, so it could not convoy A Lon to Norway. F Nth was dislodged: F Hel attacked with strength 2 (F Hel, support F Ska) against 1. " +
				"It may retreat to Edinburgh, Yorkshire, Belgium, Denmark, Holland, Norway, English Channel, Norwegian Sea.",
			"Rulebook: broken convoys § 6.8; dislodging § 6.2; retreats § 7.1",
		},
		{
			"convoy for an army that stays", "England A lon,England F nth", "England A lon H,England F nth C A lon - nwy", "nth", "Matches no order",
			"F Nth C A Lon – Nwy had no effect: A Lon was not ordered to move (A Lon holds).", "Rulebook: matching supports and convoys § 6.4",
		},
		{
			"nowhere to retreat", "France A gas,France A spa,England F mid,Germany A mar,Germany A bur,Germany A par,Germany A bre",
			"Germany A mar - gas,Germany A bur S A mar - gas,Germany A par S A mar - gas,Germany A bre H,France A gas H,France A spa H,England F mid H", "gas", "Dislodged",
			"A Gas was dislodged: A Mar attacked with strength 3 (A Mar, support A Bur, A Par) against 1. No retreat: Brest is occupied, Burgundy is occupied, " +
				"the attacker came from Marseilles, Paris is occupied, Spain is occupied.", "Rulebook: dislodging § 6.2; retreats § 7.1",
		},
		{
			"void support", "France A par,Germany A mun", "France A par S A mun - ber", "par", "Cannot support there",
			"Army Paris cannot support into Berlin: it could not move there itself.", "Rulebook: support § 5.2",
		},
		{
			"carried", "England A lon,England F nth", "England A lon - nwy via,England F nth C A lon - nwy", "lon", "Succeeded",
			"A Lon moved to Norway unopposed. Convoyed by F Nth.", "",
		},
	} {
		d := uitest.NewScene(t, "S1901M", row.units)
		res := resolve(d, d.Orders(row.orders))
		x := w.Explain(&d.Pos, res, d.At(row.at).Province)
		if got := strings.Join(x.Lines, " "); x.Head != row.head || got != row.lines || x.Rules != row.rules {
			t.Errorf("%s:\n got %s | %s | %s\nwant %s | %s | %s", row.name, x.Head, got, x.Rules, row.head, row.lines, row.rules)
		}
	}
}

func TestDislodgedMoverIsExplainedWhole(t *testing.T) {
	w := speaking(t, "en")
	d, orders := uitest.BenchTurn(t)
	res := resolve(d, d.Orders(strings.Join(orders, ",")))
	x := w.Explain(&d.Pos, res, d.At("rum").Province)
	want := Explanation{
		Title: "F Rum – Sev", Head: "Bounced, then dislodged", Fault: true, Rules: "Rulebook: standoffs § 6.1; dislodging § 6.2; failed moves § 6.3; retreats § 7.1",
		Lines: []string{
			"F Rum – Sev failed: attack 1 (F Rum) against 1 (A Arm). No unit enters Sevastopol.",
			"F Rum was dislodged: F Bla attacked with strength 2 (F Bla, support A Bul) against 1.",
			"A unit whose move fails defends with strength 1.",
			"No retreat: Sevastopol was contested, Bulgaria (east coast) is occupied, the attacker came from Black Sea.",
		},
	}
	if x.Title != want.Title || x.Head != want.Head || x.Fault != want.Fault || x.Rules != want.Rules || strings.Join(x.Lines, "\n") != strings.Join(want.Lines, "\n") {
		t.Errorf("got\n%+v\nwant\n%+v", x, want)
	}
	if none := w.Explain(&d.Pos, res, d.At("mos").Province); none.Title != "" || none.Lines != nil {
		t.Errorf("an empty province has an explanation: %+v", none)
	}
}

// TestEveryResultOfTheGameIsExplained walks through the benchmark turn. Every order has a sentence, and no sentence shows a key or an open
// placeholder.
func TestEveryResultOfTheGameIsExplained(t *testing.T) {
	for _, l := range lang.Languages() {
		w := speaking(t, l.Code)
		d, orders := uitest.BenchTurn(t)
		res := resolve(d, d.Orders(strings.Join(orders, ",")))
		for _, r := range res.Results {
			x := w.Explain(&d.Pos, res, r.Order.At.Province)
			text := strings.Join(x.Lines, "\n")
			if text == "" || strings.Contains(text, "explain.") || strings.Contains(text, "<no value>") || strings.Contains(text, "?") {
				t.Errorf("%s: %s: %q", l.Code, x.Title, text)
			}
		}
	}
}

// TestRulesInWords checks that rules changed by the game's settings are not attributed to the rulebook.
func TestRulesInWords(t *testing.T) {
	w := speaking(t, "en")
	list := []engine.Rule{engine.Standoffs, engine.Cutting, engine.Paradoxes}
	if got := w.Rules(list); got != "Rulebook: standoffs § 6.1; cutting support § 6.5 · Agreed at this table: convoy paradoxes" {
		t.Errorf("got %q", got)
	}
	w.Agreed = engine.Network()
	if got := w.Rules(list); got != "Rulebook: standoffs § 6.1 · Agreed at this table: cutting support; convoy paradoxes" {
		t.Errorf("got %q", got)
	}
	if got := w.Rules(nil); got != "" {
		t.Errorf("got %q", got)
	}
}
