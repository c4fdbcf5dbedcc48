// Package foresight analyzes a turn of Three Kingdoms with its present orders: what would have let a failed order work, which cities
// others can take, and what depends on a false order.
//
//	var s foresight.Searcher
//	t := foresight.Turn{Position: &pos, Orders: orders}
//	s.AllRemedies(t)      // by the order that fails
//	s.Threats(t, seat)    // to the cities of the factions of a player
//	s.Twists(t)           // what each false order would change
//
// Every claim was adjudicated; results of an incomplete search are marked as such.
package foresight
