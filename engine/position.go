package engine

// Position is the state of a game: units, owners of centers, and the phase that is due. It is a value: copied by assignment, equal with
// ==. It contains everything that decides which orders are legal.
type Position struct {
	Variant   *Variant
	Setup     *Setup // nil: no power is passive, nothing is closed
	Phase     Phase
	Units     [Provinces]Unit      // by province, without dislodged units
	Dislodged [Provinces]Dislodged // by province, in a retreat phase
	Owners    [Provinces]Power     // of supply centers
	Contested ProvinceSet          // left empty by a standoff, closed to retreats (RULES 7)
	Armistice PowerSet             // powers in disorder, whose units only hold until it is lifted (RULES 9.2)
}

// UnitAt returns the unit that an order for p is meant for: the dislodged one in a retreat phase, otherwise the one in p.
func (pos *Position) UnitAt(p Province) Unit {
	if pos.Phase.Kind == Retreats {
		return pos.Dislodged[p].Unit
	}
	return pos.Units[p]
}

// Occupied returns the provinces with a unit, not counting dislodged units.
func (pos *Position) Occupied() ProvinceSet {
	var set ProvinceSet
	for p := range pos.Variant.Map.Provinces {
		if pos.Units[p].Type != NoUnit {
			set.Add(Province(p))
		}
	}
	return set
}

// Centers returns the number of supply centers that pw owns.
func (pos *Position) Centers(pw Power) int {
	n := 0
	for p := range pos.Variant.Map.Centers().All() {
		if pos.Owners[p] == pw {
			n++
		}
	}
	return n
}

// UnitCount returns the number of units of pw, including dislodged ones.
func (pos *Position) UnitCount(pw Power) int {
	n := 0
	for p := range pos.Variant.Map.Provinces {
		if pos.Units[p].Power == pw && pos.Units[p].Type != NoUnit {
			n++
		}
		if d := pos.Dislodged[p].Unit; d.Power == pw && d.Type != NoUnit {
			n++
		}
	}
	return n
}

// Balance returns the centers of pw minus its units: positive for builds, negative for removals (RULES 8).
func (pos *Position) Balance(pw Power) int { return pos.Centers(pw) - pos.UnitCount(pw) }

// balances returns the balance of every power, in one pass over the board.
func (pos *Position) balances() [Powers]int16 {
	var list [Powers]int16
	for p := range pos.Variant.Map.centers.All() {
		list[pos.Owners[p]&63]++
	}
	for p := range pos.Variant.Map.Provinces {
		if u := pos.Units[p]; u.Type != NoUnit {
			list[u.Power&63]--
		}
		if d := pos.Dislodged[p].Unit; d.Type != NoUnit {
			list[d.Power&63]--
		}
	}
	return list
}

// Winner returns the power that owns enough centers for a solo victory, NoPower if there is none (RULES 10). Centers change hands only at
// the count in fall, so Winner can be called at any time.
func (pos *Position) Winner() Power {
	need := int(pos.Variant.Victory)
	if pos.Setup != nil && pos.Setup.Victory != 0 {
		need = int(pos.Setup.Victory)
	}
	if pos.Setup != nil && pos.Setup.ByPlayer {
		return NoPower // players, not powers, win: the table counts
	}
	for pw := 1; pw < len(pos.Variant.Powers); pw++ {
		if pos.Centers(Power(pw)) >= need {
			return Power(pw)
		}
	}
	return NoPower
}
