// Package foresight looks at a turn of Three Kingdoms as its orders stand: what would have let an order work that fails, which cities
// others can take, and what hangs on a false order.
//
//	var s foresight.Searcher
//	t := foresight.Turn{Position: &pos, Orders: orders}
//	s.AllRemedies(t)      // by the order that fails
//	s.Threats(t, seat)    // to the cities of the factions of a player
//	s.Twists(t)           // what each false order would change
//
// Everything that is claimed was adjudicated; what could not be looked for to the end says so.
package foresight
