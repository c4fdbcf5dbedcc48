package engine_test

import (
	"fmt"
	"testing"

	"entente/engine"
)

// TestStrengthsThatMet: the numbers of a result, and whom to blame: "reason attack:against by".
func TestStrengthsThatMet(t *testing.T) {
	v := standard(t)
	for _, row := range []struct{ name, orders, at, want string }{
		{"a free way", "France A par - bur", "par", "succeeded 1:0 -"},
		{"against a hold with supports", "Germany A mun - bur, Germany A ruh S A mun - bur, France A bur H, France A par S A bur", "mun", "bounced 2:2 bur"},
		{"over a hold", "Germany A mun - bur, Germany A ruh S A mun - bur, France A bur H", "mun", "succeeded 2:1 -"},
		{"the one driven out", "Germany A mun - bur, Germany A ruh S A mun - bur, France A bur H", "bur", "dislodged-unit 1:2 mun"},
		{"against one that fails to leave", "Germany A mun - bur, France A bur - par, France A par H", "mun", "bounced 1:1 bur"},
		{"head-to-head", "Germany A mun - bur, Germany A ruh S A mun - bur, France A bur - mun, Italy A tyr S A bur - mun", "mun", "lost-head-to-head 2:2 bur"},
		{"head-to-head, the weaker", "Germany A mun - bur, Germany A ruh S A mun - bur, France A bur - mun", "bur", "lost-head-to-head 1:2 mun"},
		{"head-to-head, the stronger", "Germany A mun - bur, Germany A ruh S A mun - bur, France A bur - mun", "mun", "succeeded 2:1 -"},
		{"head-to-head won, but a rival as strong", "Germany A mun - bur, Germany A ruh S A mun - bur, France A bur - mun, Italy A mar - bur, Italy A gas S A mar - bur", "mun", "bounced 2:2 mar"},
		{"one rival", "Germany A mun - bur, France A par - bur", "par", "bounced 1:1 mun"},
		{"the strongest of several rivals", "Germany A mun - bur, Germany A ruh S A mun - bur, France A par - bur, Italy A mar - bur", "par", "bounced 1:2 mun"},
		{"three of a kind", "Germany A mun - bur, France A par - bur, Italy A mar - bur", "mar", "bounced 1:1"},
		{"over a rival", "Germany A mun - bur, Germany A ruh S A mun - bur, France A par - bur", "mun", "succeeded 2:1 -"},
		{"the garrison between two", "Germany A mun - bur, Germany A ruh S A mun - bur, Italy A mar - bur, Italy A gas S A mar - bur, France A bur H", "mun", "bounced 2:2 mar"},
		{"and the garrison itself", "Germany A mun - bur, Germany A ruh S A mun - bur, Italy A mar - bur, Italy A gas S A mar - bur, France A bur H", "bur", "succeeded 0:0 -"},
		{"an own unit that holds", "France A par - bur, France A gas S A par - bur, France A bur H", "par", "friendly-fire 2:1 bur"},
		{"an own unit, with foreign help", "France A par - bur, Germany A mun S A par - bur, France A bur H", "par", "friendly-fire 2:1 bur"},
		{"an own unit as strong", "France A par - bur, France A bur H", "par", "bounced 1:1 bur"},
		{"an own unit that fails to leave", "France A par - bur, France A gas S A par - bur, France A bur - mun, Germany A mun H", "par", "friendly-fire 2:1 bur"},
		{"supports of the victim's power do not count", "Germany A mun - bur, France A par S A mun - bur, France A bur H", "mun", "bounced 1:1 bur"},
		{"a cut support", "Germany A mun - bur, Germany A ruh S A mun - bur, France A bur H, France A bel - ruh", "ruh", "cut 1:1 bel"},
		{"a supporter driven out", "Germany A ruh S A mun - bur, Germany A mun - bur, France A bur H, France A bel - ruh, France A hol S A bel - ruh", "ruh", "cut 1:2 bel"},
		{"a cut support does not count", "Germany A mun - bur, Germany A ruh S A mun - bur, France A bur H, France A bel - ruh", "mun", "bounced 1:1 bur"},
		{"a disrupted convoy names the attacker of the fleet", "England A lon - nwy, England F nth C A lon - nwy, Germany F hel - nth, Germany F ska S F hel - nth", "lon", "disrupted 0:0 hel"},
		{"and so does the fleet", "England A lon - nwy, England F nth C A lon - nwy, Germany F hel - nth, Germany F ska S F hel - nth", "nth", "disrupted 1:2 hel"},
		{"the broken fleet is named where there are two", "England A lon - nwy via, England F nth C A lon - nwy, England F eng C A lon - nwy, Germany F hel - nth, Germany F ska S F hel - nth, France F bre - eng", "lon", "disrupted 0:0 hel"},
		{"a supporter driven out though it was supported", "Germany A ruh S A mun - bur, Germany A kie S A ruh, Germany A mun - bur, France A bur H, France A bel - ruh, France A hol S A bel - ruh", "ruh", "cut 2:2 bel"},
		{"an unmatched support, driven out", "France A bur S A par - gas, France A par H, Germany A mun - bur, Germany A ruh S A mun - bur", "bur", "unmatched 1:2 -"},
		{"an unmatched convoy, driven out", "England F nth C A lon - nwy, England A lon H, Germany F hel - nth, Germany F ska S F hel - nth", "nth", "unmatched 1:2 -"},
		{"nobody carries", "England A lon - nwy, England F nth H", "lon", "no-route 0:0 -"},
		{"a convoyed army bounces", "England A lon - nwy, England F nth C A lon - nwy, Russia A nwy H", "lon", "bounced 1:1 nwy"},
		{"a swap by convoy", "England A nwy - swe, England F ska C A nwy - swe, Russia A swe - nwy", "nwy", "succeeded 1:0 -"},
	} {
		t.Run(row.name, func(t *testing.T) {
			s := read(t, v, pieces(row.orders)...)
			r := outcome(t, engine.Adjudicate(&s.pos, s.orders, engine.Rules{}), v.Map.Province(row.at))
			by := "-"
			if r.By != engine.NoProvince {
				by = v.Map.Info(r.By).ID
			}
			got := fmt.Sprintf("%v %d:%d", r.Reason, r.Attack, r.Against)
			if got != row.want && got+" "+by != row.want {
				t.Errorf("got %s %s, want %s", got, by, row.want)
			}
		})
	}
}
