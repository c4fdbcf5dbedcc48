// Package kingdoms implements the rules of Three Kingdoms (document 004): positions, orders, adjudication, notation. TK n cites a clause
// (CONTRIBUTING.md). It imports the standard library and, for the names of phases, package engine; the board is passed in.
//
//	bundle, err := variants.Kingdoms()
//	board := bundle.Board
//	...
//	pos, rules := board.Begin(board.Setups[0])                     // 200, first half, seven players
//	o, err := board.ParseOrder(pos.Roster, kingdoms.NoFaction, "曹操: 许昌地的部队,攻击宛")
//	...
//	res := kingdoms.Adjudicate(&pos, []kingdoms.Order{o}, kingdoms.Draws{}, rules)
//	fmt.Println(res.Next.Units[board.Area("wan")].Faction == o.Faction, res.Next.Phase) // true F200M
package kingdoms
