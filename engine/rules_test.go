package engine_test

import (
	"testing"

	"entente/engine"
)

// fated is an order and what is to become of it.
type fated struct {
	order string
	want  engine.Reason
	out   bool // the unit is dislodged
}

// ruling is a phase, the rules by which it is adjudicated and its outcome.
type ruling struct {
	name   string
	rules  engine.Rules
	orders []fated
}

func (r ruling) run(t *testing.T, v *engine.Variant) {
	t.Run(r.name, func(t *testing.T) {
		lines := make([]string, len(r.orders))
		for i, o := range r.orders {
			lines[i] = o.order
		}
		s := read(t, v, lines...)
		res := engine.Adjudicate(&s.pos, s.orders, r.rules)
		for i, o := range r.orders {
			got := outcome(t, res, s.orders[i].At.Province)
			if got.Reason != o.want || got.Dislodged != o.out {
				t.Errorf("%s: got %v, dislodged %v; want %v, dislodged %v", o.order, got.Reason, got.Dislodged, o.want, o.out)
			}
		}
	})
}

// TestDisputedRules has two rows for every setting of RULES 13 that concerns adjudication: the default, and the other way.
func TestDisputedRules(t *testing.T) {
	v := standard(t)
	pandin := func(tun, nap, ion, tyn engine.Reason, sunk bool) []fated {
		return []fated{
			{"France A tun - nap", tun, false}, {"France F tyn C A tun - nap", tyn, sunk},
			{"Italy F ion - tyn", ion, false}, {"Italy F nap S F ion - tyn", nap, false},
		}
	}
	twoWays := func(rom, nap, tyn engine.Reason, sunk bool) []fated { // RULES, example-31
		return []fated{
			{"France A tun - nap", engine.Bounced, false}, {"France F tyn C A tun - nap", tyn, sunk},
			{"France F ion C A tun - nap", engine.Succeeded, false},
			{"Italy F rom - tyn", rom, false}, {"Italy F nap S F rom - tyn", nap, false},
		}
	}
	for _, r := range []ruling{
		{"an attack from where support is aimed does not cut", engine.Rules{}, []fated{
			{"Germany A pru - war", engine.Succeeded, false}, {"Germany A sil S A pru - war", engine.Succeeded, false},
			{"Russia A war - sil", engine.Bounced, true},
		}},
		{"cut_rule simple: every foreign attack cuts", engine.Rules{CutRule: engine.CutSimple}, []fated{
			{"Germany A pru - war", engine.Bounced, false}, {"Germany A sil S A pru - war", engine.Cut, false},
			{"Russia A war - sil", engine.Bounced, false},
		}},
		{"foreign support decides between own units", engine.Rules{}, []fated{
			{"Austria A ser - bud", engine.Succeeded, false}, {"Austria A vie - bud", engine.Bounced, false},
			{"Russia A gal S A ser - bud", engine.Succeeded, false},
		}},
		{"self_standoff_support void: it does not", engine.Rules{SelfStandoff: engine.SelfStandoffVoid}, []fated{
			{"Austria A ser - bud", engine.Bounced, false}, {"Austria A vie - bud", engine.Bounced, false},
			{"Russia A gal S A ser - bud", engine.Ineffective, false},
		}},
		{"self_standoff_support void: what does not count anyway is not taken off twice", engine.Rules{SelfStandoff: engine.SelfStandoffVoid}, []fated{
			{"Germany A mun - sil", engine.Bounced, true}, {"Germany A sil S A ruh - mun", engine.Ineffective, false},
			{"France A ruh - mun", engine.Succeeded, false}, {"France A tyr S A ruh - mun", engine.Succeeded, false},
			{"France A boh - mun", engine.Bounced, false},
		}},
		{"self_standoff_support void: own support still counts", engine.Rules{SelfStandoff: engine.SelfStandoffVoid}, []fated{
			{"Austria A ser - bud", engine.Succeeded, false}, {"Austria A vie - bud", engine.Bounced, false},
			{"Austria A gal S A ser - bud", engine.Succeeded, false},
		}},
		{"a second route lets the convoyed army cut", engine.Rules{},
			twoWays(engine.Bounced, engine.Cut, engine.Succeeded, false)},
		{"convoy_cut never: it does not cut", engine.Rules{ConvoyCut: engine.CutNever},
			twoWays(engine.Succeeded, engine.Succeeded, engine.Disrupted, true)},
		{"a convoyed army spares the support against its only convoy", engine.Rules{},
			pandin(engine.Disrupted, engine.Succeeded, engine.Succeeded, engine.Disrupted, true)},
		{"convoy_cut as any attack: the paradox rule decides the same", engine.Rules{ConvoyCut: engine.CutAlways},
			pandin(engine.Disrupted, engine.Succeeded, engine.Succeeded, engine.Disrupted, true)},
		{"paradox_rule all-hold: nobody in the loop moves", engine.Rules{ConvoyCut: engine.CutAlways, Paradox: engine.AllHold},
			pandin(engine.Disrupted, engine.Succeeded, engine.Disrupted, engine.Disrupted, false)},
		{"via convoy that nobody carries fails", engine.Rules{}, []fated{
			{"France A bel - hol via", engine.NoRoute, false}, {"England F nth - hel", engine.Succeeded, false},
		}},
		{"via_convoy_without_fleet by-land: it walks", engine.Rules{ViaWithoutFleet: engine.ViaByLand}, []fated{
			{"France A bel - hol via", engine.Succeeded, false}, {"England F nth - hel", engine.Succeeded, false},
		}},
		{"via convoy without any fleet at sea is void", engine.Rules{}, []fated{
			{"France A bel - hol via", engine.NoConvoyPossible, false},
		}},
		{"via_convoy_without_fleet by-land: without any fleet too", engine.Rules{ViaWithoutFleet: engine.ViaByLand}, []fated{
			{"France A bel - hol via", engine.Succeeded, false},
		}},
		{"the only coast in reach need not be named", engine.Rules{}, []fated{
			{"France F gas - spa", engine.Succeeded, false},
		}},
		{"coast_rule always-required: it must", engine.Rules{CoastRule: engine.CoastRequired}, []fated{
			{"France F gas - spa", engine.MissingCoast, false},
		}},
		{"routes written out do not bind", engine.Rules{}, []fated{
			{"England A lon-eng-bel", engine.Succeeded, false}, {"England F nth C A lon - bel", engine.Succeeded, false},
			{"England F eng - mid", engine.Succeeded, false},
		}},
		{"explicit_route_binding: they do", engine.Rules{Routes: engine.RoutesBind}, []fated{
			{"England A lon-eng-bel", engine.NoRoute, false}, {"England F nth C A lon - bel", engine.Succeeded, false},
			{"England F eng - mid", engine.Succeeded, false},
		}},
		{"explicit_route_binding required: a convoyed move without its route is void", engine.Rules{Routes: engine.RoutesRequired}, []fated{
			{"England A lon - nwy", engine.MissingRoute, false}, {"England F nth C A lon - nwy", engine.Unmatched, false},
		}},
		{"explicit_route_binding required: with its route it goes", engine.Rules{Routes: engine.RoutesRequired}, []fated{
			{"England A lon-nth-nwy", engine.Succeeded, false}, {"England F nth C A lon - nwy", engine.Succeeded, false},
		}},
		{"explicit_route_binding required: who can walk and names no seas walks", engine.Rules{Routes: engine.RoutesRequired}, []fated{
			{"England A bel - hol", engine.Succeeded, false}, {"England F nth C A bel - hol", engine.Succeeded, false},
			{"France F eng - nth", engine.Bounced, false},
		}},
	} {
		r.run(t, v)
	}
}

// TestOwnConvoyIntent is about an army that could walk while an own fleet, without the foreign one that would complete
// the chain, orders to carry it (RULES 14, point 1).
func TestOwnConvoyIntent(t *testing.T) {
	v := standard(t)
	half := func(army engine.Reason) []fated { // mid and wes both lie on a way from Gascony to Marseilles; gol too
		return []fated{
			{"France A gas - mar", army, false}, {"France F mid C A gas - mar", engine.Succeeded, false},
			{"Italy F wes H", engine.Succeeded, false}, {"Italy F gol H", engine.Succeeded, false},
		}
	}
	ruling{"needed-chain: it walks", engine.Rules{}, half(engine.Succeeded)}.run(t, v)
	ruling{"complete-chain: it walks", engine.Rules{ConvoyIntent: engine.CompleteChain}, half(engine.Succeeded)}.run(t, v)
	ruling{"any-own-order: it waits for the convoy", engine.Rules{ConvoyIntent: engine.AnyOwnOrder}, half(engine.NoRoute)}.run(t, v)
}

// TestOwnConvoyIntentOfAFleetThatIsNotNeeded: the chain of the foreign fleets is complete without the own one, which only makes a
// detour of it (C-33, DATC 6.G.19).
func TestOwnConvoyIntentOfAFleetThatIsNotNeeded(t *testing.T) {
	v := standard(t)
	for _, row := range []struct {
		name   string
		intent engine.ConvoyIntent
		want   engine.Reason
	}{
		{"needed-chain: it walks", engine.NeededChain, engine.LostHeadToHead},
		{"complete-chain: it goes by sea", engine.CompleteChain, engine.Succeeded},
		{"any-own-order: it goes by sea", engine.AnyOwnOrder, engine.Succeeded},
	} {
		ruling{row.name, engine.Rules{ConvoyIntent: row.intent}, []fated{
			{"England A lvp - edi", row.want, false}, {"Germany A edi - lvp", row.want, false},
			{"Russia F nat C A lvp - edi", engine.Succeeded, false}, {"Russia F nrg C A lvp - edi", engine.Succeeded, false},
			{"England F iri C A lvp - edi", engine.Succeeded, false}, // of use with the two that hold
			{"France F eng H", engine.Succeeded, false}, {"France F nth H", engine.Succeeded, false},
		}}.run(t, v)
	}
}

// TestHardPoints are the places where judges go wrong.
func TestHardPoints(t *testing.T) {
	v := standard(t)
	for _, r := range []ruling{
		{"in a head-to-head the defence counts the supports of the attacker's own power", engine.Rules{}, []fated{
			{"Germany A mun - boh", engine.LostHeadToHead, false}, {"Germany A sil S A mun - boh", engine.Succeeded, false},
			{"Austria A boh - mun", engine.LostHeadToHead, false}, {"Germany A tyr S A boh - mun", engine.Succeeded, false},
		}},
		{"a convoyed attack from a neighbour cuts a support aimed elsewhere", engine.Rules{}, []fated{
			{"England A nwy - swe via", engine.Bounced, false}, {"England F ska C A nwy - swe", engine.Succeeded, false},
			{"Russia A swe S A kie - den", engine.Cut, false}, {"Russia A kie - den", engine.Bounced, false},
			{"England F den H", engine.Succeeded, false},
		}},
		{"supports of the victim's power do not help a convoyed army to dislodge it", engine.Rules{}, []fated{
			{"England A lon - bel", engine.Bounced, false}, {"England F nth C A lon - bel", engine.Succeeded, false},
			{"France A bur S A lon - bel", engine.Ineffective, false}, {"France A bel H", engine.Succeeded, false},
		}},
		{"supports of the victim's power do not help to disrupt its convoy", engine.Rules{}, []fated{
			{"England A lon - bel", engine.Succeeded, false}, {"England F nth C A lon - bel", engine.Succeeded, false},
			{"Germany F hel - nth", engine.Bounced, false}, {"England F ska S F hel - nth", engine.Ineffective, false},
		}},
		{"an army leaves a split province while a fleet comes in by a coast: head-to-head", engine.Rules{}, []fated{
			{"France A spa - gas", engine.LostHeadToHead, false}, {"England F gas - spa/nc", engine.LostHeadToHead, false},
		}},
		{"a kidnapped army walks", engine.Rules{}, []fated{
			{"England A nwy - swe", engine.LostHeadToHead, false}, {"Germany F ska C A nwy - swe", engine.Succeeded, false},
			{"Russia A swe - nwy", engine.LostHeadToHead, false},
		}},
		{"an own fleet sends it by sea, so that the two swap", engine.Rules{}, []fated{
			{"England A nwy - swe", engine.Succeeded, false}, {"England F ska C A nwy - swe", engine.Succeeded, false},
			{"Russia A swe - nwy", engine.Succeeded, false},
		}},
		{"by land keeps it on land although an own fleet offers", engine.Rules{}, []fated{
			{"England A nwy - swe by land", engine.LostHeadToHead, false}, {"England F ska C A nwy - swe", engine.Unmatched, false},
			{"Russia A swe - nwy", engine.LostHeadToHead, false},
		}},
		{"a circle may go by convoy", engine.Rules{}, []fated{
			{"England A lon - bel", engine.Succeeded, false}, {"England F nth C A lon - bel", engine.Succeeded, false},
			{"France F bel - eng", engine.Succeeded, false}, {"France F eng - lon", engine.Succeeded, false},
		}},
		{"a broken convoy bounces nobody", engine.Rules{}, []fated{
			{"England A lon - bel", engine.Disrupted, false}, {"England F nth C A lon - bel", engine.Disrupted, true},
			{"Germany F hel - nth", engine.Succeeded, false}, {"Germany F ska S F hel - nth", engine.Succeeded, false},
			{"Germany A hol - bel", engine.Succeeded, false},
		}},
		{"a fleet may be supported to a coast that the supporter cannot reach", engine.Rules{}, []fated{
			{"France F mid - spa/nc", engine.Succeeded, false}, {"France F gol S F mid - spa/nc", engine.Succeeded, false},
			{"Italy F spa/sc H", engine.DislodgedUnit, true},
		}},
		{"who fails to move has no use for hold support", engine.Rules{}, []fated{
			{"France A bur - mun", engine.Bounced, true}, {"Germany A mun H", engine.Succeeded, false},
			{"France A par S A bur", engine.Unmatched, false},
			{"Italy A mar - bur", engine.Succeeded, false}, {"Italy A gas S A mar - bur", engine.Succeeded, false},
		}},
		{"two convoys that deny each other both fail (DATC 6.F.22, second order)", engine.Rules{}, []fated{
			{"England F edi - nth", engine.Succeeded, false}, {"England F lon S F edi - nth", engine.Succeeded, false},
			{"France A bre - lon", engine.Disrupted, false}, {"France F eng C A bre - lon", engine.Disrupted, true},
			{"Germany F bel S F pic - eng", engine.Succeeded, false}, {"Germany F pic - eng", engine.Succeeded, false},
			{"Russia A nwy - bel", engine.Disrupted, false}, {"Russia F nth C A nwy - bel", engine.Disrupted, true},
		}},
		{"the same where every convoyed army cuts (DATC 6.F.22)", engine.Rules{ConvoyCut: engine.CutAlways}, []fated{
			{"England F edi - nth", engine.Succeeded, false}, {"England F lon S F edi - nth", engine.Succeeded, false},
			{"France A bre - lon", engine.Disrupted, false}, {"France F eng C A bre - lon", engine.Disrupted, true},
			{"Germany F bel S F pic - eng", engine.Succeeded, false}, {"Germany F pic - eng", engine.Succeeded, false},
			{"Russia A nwy - bel", engine.Disrupted, false}, {"Russia F nth C A nwy - bel", engine.Disrupted, true},
		}},
		{"and where all of them hold (DATC 6.F.22)", engine.Rules{ConvoyCut: engine.CutAlways, Paradox: engine.AllHold}, []fated{
			{"England F edi - nth", engine.Disrupted, false}, {"England F lon S F edi - nth", engine.Succeeded, false},
			{"France A bre - lon", engine.Disrupted, false}, {"France F eng C A bre - lon", engine.Disrupted, false},
			{"Germany F bel S F pic - eng", engine.Succeeded, false}, {"Germany F pic - eng", engine.Disrupted, false},
			{"Russia A nwy - bel", engine.Disrupted, false}, {"Russia F nth C A nwy - bel", engine.Disrupted, false},
		}},
		{"an attack that may not dislodge still stands off others", engine.Rules{}, []fated{
			{"England F nth - den", engine.Bounced, false}, {"England F hel S F nth - den", engine.Succeeded, false},
			{"England F den - kie", engine.Bounced, false}, {"Russia A ber - kie", engine.Bounced, false},
			{"Russia F ska - den", engine.Bounced, false}, {"Russia F bal S F ska - den", engine.Succeeded, false},
		}},
	} {
		r.run(t, v)
	}
}
