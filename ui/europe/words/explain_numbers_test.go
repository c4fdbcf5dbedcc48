package words

import (
	"strings"
	"testing"

	"entente/engine"
	"entente/ui/uitest"
)

// TestExplanationsHaveTheRightNumbers checks which strengths met, with which supports, and which supports were cut.
func TestExplanationsHaveTheRightNumbers(t *testing.T) {
	w := speaking(t, "en")
	for _, row := range []struct{ name, orders, at, want string }{
		{"a cut support is named beside the numbers",
			"Germany A mun - bur,Germany A ruh S A mun - bur,Germany A gas S A mun - bur,Italy A spa - gas,France A bur H,France A par S A bur", "mun",
			"A Mun – Bur failed: attack 2 (A Mun, support A Ruh) against hold 2 (A Bur, support A Par). The support of A Gas was cut by A Spa."},
		{"a supporter that was dislodged",
			"Germany A mun - bur,Germany A ruh S A mun - bur,France A bur H,France A bel - ruh,France A hol S A bel - ruh", "mun",
			"A Mun – Bur failed: attack 1 (A Mun) against hold 1 (A Bur). The support of A Ruh was cut by A Bel."},
		{"head-to-head with supports on both sides",
			"Germany A mun - bur,Germany A ruh S A mun - bur,France A bur - mun,Italy A tyr S A bur - mun", "mun",
			"A Mun – Bur failed: attack 2 (A Mun, support A Ruh) against 2 (A Bur, support A Tyr), head-to-head."},
		{"the strongest of several rivals",
			"Germany A mun - bur,Germany A ruh S A mun - bur,France A par - bur,Italy A mar - bur", "mar",
			"A Mar – Bur failed: attack 1 (A Mar) against 2 (A Mun, support A Ruh), which took Burgundy."},
		{"two as strong over a garrison",
			"Germany A mun - bur,Germany A ruh S A mun - bur,Italy A mar - bur,Italy A gas S A mar - bur,France A bur H", "mun",
			"A Mun – Bur failed: attack 2 (A Mun, support A Ruh) against 2 (A Mar, support A Gas). No unit enters Burgundy."},
		{"an own unit, with support",
			"France A par - bur,Germany A mun S A par - bur,France A bur H", "par",
			"A Par – Bur failed: it would have dislodged A Bur, a unit of its own power."},
		{"against one that fails to leave",
			"Germany A mun - bur,France A bur - par,France A pic S A bur,Italy A par H", "mun",
			"A Mun – Bur failed: attack 1 (A Mun) against 1, because A Bur could not leave. A unit whose move fails defends with strength 1."},
		{"supports of the victim's power do not count",
			"Germany A mun - bur,France A par S A mun - bur,France A bur H", "mun",
			"A Mun – Bur failed: attack 1 (A Mun) against hold 1 (A Bur)."},
		{"one that the unit it attacked drove out has no effect there",
			"Austria F kie - ber,Austria F bal - ber,France A sil - ber,France F pru S A sil - ber,Austria A ber - sil,Austria A mun S A ber - sil,Austria A boh S A ber - sil", "kie",
			"F Kie – Ber failed: attack 1 (F Kie) against 1 (F Bal). No unit enters Berlin."},
		{"but one that an army by convoy drove out has",
			"France A lon - wal via,France F eng C A lon - wal,England A lvp S A lon - wal,Austria F wal - lon,England A yor - lon", "yor",
			"A Yor – Lon failed: attack 1 (A Yor) against 1 (F Wal). No unit enters London."},
		{"a convoyed army bounces",
			"England A lon - nwy,England F nth C A lon - nwy,Russia A nwy H", "lon",
			"A Lon – Nwy via convoy failed: attack 1 (A Lon) against hold 1 (A Nwy). Convoyed by F Nth."},
	} {
		var units []string
		for _, line := range strings.Split(row.orders, ",") {
			units = append(units, strings.Join(strings.Fields(line)[:3], " "))
		}
		d := uitest.NewScene(t, "S1901M", strings.Join(units, ","))
		res := resolve(d, d.Orders(row.orders))
		if got := strings.Join(w.Explain(&d.Pos, res, d.At(row.at).Province).Lines, " "); got != row.want {
			t.Errorf("%s:\n got %s\nwant %s", row.name, got, row.want)
		}
	}
}

// TestAParadoxNamesItsOwnRule checks that a paradox does not cite the rule about broken convoys.
func TestAParadoxNamesItsOwnRule(t *testing.T) {
	w := speaking(t, "en")
	d := uitest.NewScene(t, "S1901M", "England F lon,England F wal,England F bel,France A bre,France F eng")
	orders := d.Orders("England F lon S F wal - eng,England F wal - eng,England F bel H,France A bre - lon,France F eng C A bre - lon")
	for i := range orders {
		orders[i] = d.Pos.Complete(orders[i], orders)
	}
	res := engine.Adjudicate(&d.Pos, orders, engine.Rules{ConvoyCut: engine.CutAlways, Paradox: engine.AllHold})
	if x := w.Explain(&d.Pos, &res, d.At("wal").Province); x.Rules != "Agreed at this table: convoy paradoxes" {
		t.Errorf("%s: rules %s", x.Lines, x.Rules)
	}
}
