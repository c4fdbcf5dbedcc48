// Package engine implements the rules of the game: which orders are legal, and what happens when they are carried out. It
// imports only the standard library and accesses no files.
//
//	pos := v.Setup("7").Begin()
//	o, err := v.ParseOrder(v.Power("france"), "A par - bur")
//	...
//	if why := pos.Check(o); why == engine.Succeeded {
//		res := engine.Adjudicate(&pos, []engine.Order{o}, engine.Rulebook())
//		pos = res.Next // "F1901M"
//	}
//
// Everything is a value: a Position is copied by assignment and compared with ==. The outcome of an order is a Reason, never an error;
// errors are for texts and tables that cannot be read. Numbers such as RULES 6.1.8 refer to the clauses of the rules, and those such as
// DATC 6.D.2 to the Diplomacy Adjudicator Test Cases.
package engine
