package bot

import (
	"math"

	"entente/engine"
)

// values are what was learned of how much a position promises. They never change once made.
type values struct {
	board   string // id of the variant that they are for, "" if for any
	powers  int    // of that variant, with none
	places  int
	weights []float32 // as they are learned
	steps   []int32   // the same in steps of 1/valueStep, as files have them
}

// What a feature is: each is counted for one power. The first are of any board.
const (
	mostCount = 20
	seasons   = 2

	hasCenters = 0                                  // season x centers
	hasUnits   = hasCenters + seasons*(mostCount+1) // season x units less centers, -4 to 4
	ownCenter  = hasUnits + seasons*9               // season x who stands there (3) x strongest foe (4) x own that can come (4)
	wanted     = ownCenter + seasons*3*4*4          // season x who stands there (3) x neutral x own (4) x strongest other (4)
	drivenOut  = wanted + seasons*3*2*4*4           // season: dislodged units
	rivals     = drivenOut + seasons                // centers of the largest other (7) x own (7)
	standsOn   = rivals + 7*7                       // kind of unit (2) x terrain (3) x center: none, own, other (3)
	numFree    = standsOn + 2*3*3                   // weights of any board
)

// size returns how many weights there are for a board: of it each unit and each center has a weight, for every power.
func size(board string, powers, places int) int {
	if board == "" {
		return numFree
	}
	return numFree + powers*places*3*powers
}

// valuer works out what positions promise. It has memory of its own: each goroutine needs one. It remembers what it measured last, and takes
// from that what is the same in the next position. Sums are whole numbers, so that it comes to the same whatever was measured before.
type valuer struct {
	chart  *boardTables
	values *values
	living []engine.Power       // that may own something one day
	slot   [engine.Powers]uint8 // of a power in living
	owned  [engine.Powers]int
	out    [engine.Powers]int
	total  [engine.Powers]int32 // by power, in steps
	seen   []Feature            // for a Study
	learn  bool

	// what is to be measured
	units  *[engine.Provinces]engine.Unit
	owners [engine.Provinces]engine.Power // by province
	season int                            // that comes: 0 spring, 1 fall

	// what was measured, if fresh
	fresh  bool
	before int // the season
	stands [engine.Provinces]engine.Unit
	holds  [engine.Provinces]engine.Power      // owners, by province
	afoot  [engine.Provinces][mostPowers]uint8 // units that reach a center, by its number and the slots of their powers
	made   [engine.Provinces][mostPowers]int32 // of a center, likewise
	stood  [engine.Powers]int
	sum    [engine.Powers]int32 // of units and centers
	differ []uint8              // the provinces that are not as they were
}

// mostPowers is how many powers are looked at. On a board with more, some count for nothing, but never those that are asked about.
const mostPowers = 16

// load gets ready for a board.
func (v *valuer) load(c *boardTables, pos *engine.Position, own engine.PowerSet, w *values) {
	v.chart, v.values, v.fresh = c, w, false
	v.living = v.living[:0]
	for pw := range v.slot {
		v.slot[pw] = none
	}
	passive := pos.Passive()
	for _, mine := range [...]bool{true, false} {
		for pw := engine.Power(1); int(pw) < len(pos.Variant.Powers) && len(v.living) < mostPowers; pw++ {
			if own.Has(pw) == mine && (mine || !passive.Has(pw)) {
				v.slot[pw&63] = uint8(len(v.living))
				v.living = append(v.living, pw)
			}
		}
	}
}

// after measures what a movement phase came to.
func (v *valuer) after(pos *engine.Position, out *engine.Outcome) {
	v.begin(&out.Units, &pos.Owners, 1-int(pos.Phase.Season&1))
	for p := range out.Dislodged.All() {
		v.out[pos.Units[p].Power&63]++
	}
	v.measure()
}

// position measures a position at the beginning of any phase.
func (v *valuer) position(pos *engine.Position) {
	season := 0
	if pos.Phase.Season == engine.Fall && pos.Phase.Kind == engine.Movement || pos.Phase.Season == engine.Spring && pos.Phase.Kind == engine.Retreats {
		season = 1
	}
	v.begin(&pos.Units, &pos.Owners, season)
	if pos.Phase.Kind == engine.Retreats {
		for i := range v.chart.m.Provinces {
			if u := pos.Dislodged[i].Unit; u.Type != engine.NoUnit {
				v.out[u.Power&63]++
			}
		}
	}
	v.measure()
}

func (v *valuer) begin(units *[engine.Provinces]engine.Unit, owners *[engine.Provinces]engine.Power, season int) {
	v.units, v.season = units, season
	v.owned, v.out = [engine.Powers]int{}, [engine.Powers]int{}
	for _, p := range v.chart.centers {
		owner := owners[p]
		if u := units[p]; season == 0 && u.Type != engine.NoUnit {
			owner = u.Power // it is counted
		}
		v.owners[p] = owner
		v.owned[owner&63]++
	}
}

// measure sums the weights of everything there is to see: what is not as it was measured last is taken out, and put in as it is.
func (v *valuer) measure() {
	v.seen = v.seen[:0]
	v.compare()
	var dirty engine.ProvinceSet // the numbers of centers
	for _, i := range v.differ {
		if u := v.stands[i]; u.Type != engine.NoUnit {
			v.unit(int(i), u, v.holds[i], -1, &dirty)
		}
	}
	for _, i := range v.differ {
		v.stands[i] = v.units[i]
		if u := v.units[i]; u.Type != engine.NoUnit {
			v.unit(int(i), u, v.owners[i], 1, &dirty)
		}
		if n := v.chart.number[i]; n != none {
			dirty.Add(engine.Province(n))
		}
	}
	for n := range dirty.All() {
		v.center(int(n), v.chart.centers[n])
	}
	v.total = v.sum
	for _, pw := range v.living {
		v.sized(pw)
	}
}

// compare finds the provinces that are not as they were measured last. Where most are, all is measured anew.
func (v *valuer) compare() {
	v.differ = v.differ[:0]
	fresh := v.fresh && v.before == v.season && !v.learn
	units := 0
	for i := 1; fresh && i < len(v.chart.m.Provinces); i++ {
		if v.units[i&255] != v.stands[i&255] || v.owners[i&255] != v.holds[i&255] {
			v.differ = append(v.differ, uint8(i))
		}
		if v.units[i&255].Type != engine.NoUnit {
			units++
		}
	}
	if fresh && len(v.differ) <= units {
		return
	}
	v.fresh, v.before = true, v.season
	v.stands, v.holds = [engine.Provinces]engine.Unit{}, [engine.Provinces]engine.Power{}
	v.stood, v.sum = [engine.Powers]int{}, [engine.Powers]int32{}
	for n := range v.chart.centers {
		v.afoot[n], v.made[n] = [mostPowers]uint8{}, [mostPowers]int32{}
	}
	v.differ = v.differ[:0]
	for i := 1; i < len(v.chart.m.Provinces); i++ {
		if v.units[i&255].Type != engine.NoUnit || v.chart.number[i&255] != none {
			v.differ = append(v.differ, uint8(i))
		}
	}
}

// unit adds what a unit comes to that stands in a province of an owner; by -1 it takes that out. It adds the centers that it reaches to dirty.
func (v *valuer) unit(i int, u engine.Unit, owner engine.Power, by int32, dirty *engine.ProvinceSet) {
	c := v.chart
	v.stood[u.Power&63] += int(by)
	slot := v.slot[u.Power&63]
	if slot == none {
		return
	}
	for _, n := range c.reach[kind(u.Type)][i*coasts+int(u.Coast)] {
		v.afoot[n][slot&(mostPowers-1)] += uint8(by)
		dirty.Add(engine.Province(n))
	}
	lies := 0
	if c.number[i&255] != none {
		if lies = 1; owner != u.Power {
			lies = 2
		}
	}
	v.sum[u.Power&63] += by * v.step(u.Power, standsOn+(kind(u.Type)*3+int(c.m.Provinces[i].Terrain))*3+lies)
	if v.values.board != "" {
		v.tell((int(u.Power)*3+kind(u.Type))*v.values.places+i, by)
	}
}

// tell adds what every power makes of somebody's unit or center, or takes it out.
func (v *valuer) tell(what int, by int32) {
	at := numFree + what*v.values.powers
	row := v.values.steps[at : at+v.values.powers]
	for _, pw := range v.living {
		v.sum[pw&63] += by * row[pw]
	}
	if v.learn {
		for _, pw := range v.living {
			v.seen = append(v.seen, Feature{pw, int32(at + int(pw))})
		}
	}
}

// center puts what every power makes of a center in the place of what it made of it before.
func (v *valuer) center(n int, p engine.Province) {
	a := &v.afoot[n]
	first, second, who := uint8(0), uint8(0), 0 // the two that can bring most
	for slot := range v.living {
		switch n := a[slot&(mostPowers-1)]; {
		case n > first:
			first, second, who = n, first, slot
		case n > second:
			second = n
		}
	}
	owner, u := v.owners[p], v.units[p]
	neutral := 0
	if owner == engine.NoPower {
		neutral = 1
	}
	for slot, pw := range v.living {
		foe := first
		if slot == who {
			foe = second
		}
		own := min(a[slot&(mostPowers-1)], 3)
		stands := 0
		if u.Type != engine.NoUnit {
			if stands = 2; u.Power == pw {
				stands = 1
			}
		}
		x := int32(0)
		if owner == pw {
			x = v.step(pw, ownCenter+((v.season*3+stands)*4+int(min(foe, 3)))*4+int(own))
		} else if own > 0 || stands == 1 {
			x = v.step(pw, wanted+(((v.season*3+stands)*2+neutral)*4+int(own))*4+int(min(foe, 3)))
		}
		was := &v.made[n][slot&(mostPowers-1)]
		v.sum[pw&63] += x - *was
		*was = x
	}
	was := v.holds[p]
	if v.holds[p] = owner; v.values.board == "" || was == owner {
		return
	}
	if was != engine.NoPower {
		v.tell((int(was)*3+2)*v.values.places+int(p), -1)
	}
	if owner != engine.NoPower {
		v.tell((int(owner)*3+2)*v.values.places+int(p), 1)
	}
}

// sized adds how large a power and the largest other one are.
func (v *valuer) sized(pw engine.Power) {
	n := v.owned[pw&63]
	x := v.step(pw, hasCenters+v.season*(mostCount+1)+min(n, mostCount))
	x += v.step(pw, hasUnits+v.season*9+max(-4, min(v.stood[pw&63]+v.out[pw&63]-n, 4))+4)
	for range v.out[pw&63] {
		x += v.step(pw, drivenOut+v.season)
	}
	largest := 0
	for _, other := range v.living {
		if other != pw {
			largest = max(largest, v.owned[other&63])
		}
	}
	v.total[pw&63] += x + v.step(pw, rivals+bucket(largest)*7+bucket(n))
}

// bucket puts a number of centers into one of seven classes.
func bucket(n int) int {
	switch {
	case n <= 2:
		return 0
	case n <= 4:
		return 1
	case n <= 6:
		return 2
	case n <= 8:
		return 3
	case n <= 11:
		return 4
	case n <= 14:
		return 5
	}
	return 6
}

// step returns a weight that counts for a power.
func (v *valuer) step(pw engine.Power, index int) int32 {
	if v.learn {
		v.seen = append(v.seen, Feature{pw, int32(index)})
	}
	return v.values.steps[index]
}

// share returns the share of the squares of all centers that some powers may expect after what was measured last.
func (v *valuer) share(own engine.PowerSet) float64 {
	return v.shared(own, func(pw engine.Power) float64 { return float64(v.total[pw&63]) / valueStep })
}

// shared is share for values of the powers.
func (v *valuer) shared(own engine.PowerSet, value func(engine.Power) float64) float64 {
	sum, ours := 0.0, 0.0
	for _, pw := range v.living {
		if v.owned[pw&63]+v.stood[pw&63]+v.out[pw&63] == 0 {
			continue // it has left the game
		}
		x := math.Exp(value(pw))
		sum += x
		if own.Has(pw) {
			ours += x
		}
	}
	if sum == 0 {
		return 0
	}
	return ours / sum
}
