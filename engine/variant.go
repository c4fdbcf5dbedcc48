package engine

import "sync"

// PowerInfo describes a power of a variant.
type PowerInfo struct {
	ID        string            // "france", as in files
	Letter    string            // "F", shown where color is not enough
	Names     map[string]string // by language, "en" always: "France"
	Adjective string            // "French"
	Aliases   []string          // other accepted names and adjectives
	Color     string            // "#1f2a44" if the board sets one; "": none
}

// Start is a power's unit and its place when the game begins.
type Start struct {
	Unit Unit
	At   Province
}

// Variant is a game that can be played: a board, its powers and its starting position. It is immutable.
type Variant struct {
	ID      string            // "standard"
	Names   map[string]string // by language, "en" always
	Map     *Map
	Powers  []PowerInfo // index 0 is none
	Starts  []Start
	Owners  map[Province]Power // the owners of centers at the start
	Setups  []Setup            // the first is the default
	Victory uint8              // centers for a solo victory: 18 on the standard board (RULES 10)
	Neutral PowerSet           // powers without players in every set-up: their units are passive and take no centers
	Opens   Season             // when a game begins: Winter means with builds before the first spring, otherwise with moves
	Builds  BuildRule          // the centers in which a power builds

	namesOnce sync.Once
	names     *nameIndex // made by index
}

// BuildRule says in which of its centers a power builds. The zero value is the rule of the standard board.
type BuildRule uint8

// The centers to build in.
const (
	BuildsAtHome        BuildRule = iota // those of its home land (RULES 8.4)
	BuildsAtOwned                        // all
	BuildsAtOwnedIfHome                  // all, as long as one of them is home
)

// Setup says who plays a variant, which powers have no player, when it starts and how it ends (RULES 11).
type Setup struct {
	ID       string // "7"
	Variant  *Variant
	Year     int16     // of the first spring, or of the first fall if the board opens in fall
	Victory  uint8     // centers for a solo victory, 0: as in the variant
	Years    uint16    // the number of years after which a game without a winner ends unless the table agrees otherwise, 0: no limit
	ByPlayer bool      // centers are counted per player, not per power
	Seats    [][]Power // the powers of each player
	Passive  PowerSet  // hold, give no support, are removed when dislodged, never build (RULES 11)
	Closed   []Closing // territories that no unit may enter for a while
	Alone    bool      // passive units may not be supported (C-17); Under sets it
}

// Closing closes the home territory of a power, and leaves its units without orders, until a given phase.
type Closing struct {
	Territory Power
	Until     Phase // the first phase in which the territory is open again
}

// PowerName returns the English name of pw, "" for NoPower.
func (v *Variant) PowerName(pw Power) string {
	if int(pw) >= len(v.Powers) {
		return ""
	}
	return v.Powers[pw].Names["en"]
}

// Power returns the power with the given id, NoPower if there is none.
func (v *Variant) Power(id string) Power {
	for pw := 1; pw < len(v.Powers); pw++ {
		if v.Powers[pw].ID == id {
			return Power(pw)
		}
	}
	return NoPower
}

// Setup returns the set-up with the given id, nil if there is none.
func (v *Variant) Setup(id string) *Setup {
	for i := range v.Setups {
		if v.Setups[i].ID == id {
			return &v.Setups[i]
		}
	}
	return nil
}

// Opening returns the first phase of a game of this set-up.
func (s *Setup) Opening() Phase {
	if s.Variant.Opens == Winter {
		return Phase{s.Year - 1, Winter, Adjustment}
	}
	return Phase{Year: s.Year, Season: s.Variant.Opens}
}

// Begin returns the position in which a game of this set-up starts.
func (s *Setup) Begin() Position {
	pos := Position{Variant: s.Variant, Setup: s, Phase: s.Opening()}
	for _, start := range s.Variant.Starts {
		pos.Units[start.At] = start.Unit
	}
	for p, pw := range s.Variant.Owners {
		pos.Owners[p] = pw
	}
	return pos
}

// Under returns the set-up as the rules change it, or s itself if they change nothing. Orders that the rules forbid are then not legal. s
// may be nil.
func (s *Setup) Under(r Rules) *Setup {
	if s == nil {
		return nil
	}
	alone := r.PassiveSupport == PassiveAlone && s.Passive|s.Variant.Neutral != 0
	if alone == s.Alone {
		return s
	}
	own := *s
	own.Alone = alone
	return &own
}

// closed returns the provinces that nobody may enter in the given phase.
func (s *Setup) closed(ph Phase) ProvinceSet {
	var set ProvinceSet
	if s == nil {
		return set
	}
	for _, c := range s.Closed {
		if !ph.Before(c.Until) {
			continue
		}
		for p, info := range s.Variant.Map.Provinces {
			if info.Territory == c.Territory && p != 0 {
				set.Add(Province(p))
			}
		}
	}
	return set
}

// leftOut returns the powers that nobody orders now, whoever is under armistice.
func (pos *Position) leftOut() PowerSet { return pos.Setup.idle(pos.Phase) | pos.Variant.Neutral }

// idle returns the powers that the set-up leaves without orders in the given phase.
func (s *Setup) idle(ph Phase) PowerSet {
	if s == nil {
		return 0
	}
	set := s.Passive
	for _, c := range s.Closed {
		if ph.Before(c.Until) {
			set |= PowersOf(c.Territory)
		}
	}
	return set
}
