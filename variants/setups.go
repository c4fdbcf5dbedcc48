package variants

import (
	"entente/engine"
)

// setupFile is the content of a file in setups/. The name of the file is the ID of the setup.
type setupFile struct {
	Year     int16         `json:"year"`
	Victory  uint8         `json:"victory"`   // 0 means as in the variant
	Years    uint16        `json:"years"`     // length of the game; 0 means until there is a winner
	ByPlayer bool          `json:"by_player"` // centers are counted per player
	Seats    [][]string    `json:"seats"`     // the powers of each player
	Passive  []string      `json:"passive"`
	Closed   []closingFile `json:"closed"`
}

// closingFile is a territory that no unit may enter before a given phase.
type closingFile struct {
	Territory string `json:"territory"`
	Until     string `json:"until"`
}

// readSetups reads the setups with the given ids, in this order.
func (l *loader) readSetups(ids []string, infos []engine.ProvinceInfo) {
	v := l.variant
	centers := 0
	for _, info := range infos {
		if info.Center {
			centers++
		}
	}
	if int(v.Victory) > centers && len(infos) > 1 {
		l.fault("variant.json", 0, "victory at %d centers, but there are only %d", v.Victory, centers)
	}
	seen := map[string]bool{}
	for _, id := range ids {
		if !plain(id) || seen[id] {
			l.fault("variant.json", 0, "set-up %q is listed twice or not in small letters and digits", id)
			continue
		}
		seen[id] = true
		if s, ok := l.setup("setups/"+id+".json", centers, infos); ok {
			s.ID, s.Variant = id, v
			v.Setups = append(v.Setups, s)
			if pos := s.Begin(); v.Opens == engine.Winter && v.Map != nil && pos.ToOrder().Empty() {
				l.fault("setups/"+id+".json", 0, "the game starts in winter, but nobody has anything to build")
			}
		}
	}
}

// checkVictory finds setups that are won before the game begins.
func (l *loader) checkVictory(name string, s *engine.Setup) {
	need := int(s.Victory)
	if need == 0 {
		need = int(l.variant.Victory)
	}
	held := map[engine.Power]int{}
	for _, pw := range l.variant.Owners {
		held[pw]++
	}
	for i, seat := range s.Seats {
		all := 0
		for _, pw := range seat {
			if all += held[pw]; held[pw] >= need && pw != engine.NoPower && need > 0 {
				l.fault(name, 0, "power %q wins with %d centers and has %d at the start", l.variant.Powers[pw].ID, need, held[pw])
			}
		}
		if s.ByPlayer && all >= need && need > 0 {
			l.fault(name, 0, "player %d wins with %d centers and has %d at the start", i+1, need, all)
		}
	}
}

// setup reads a file of setups/.
func (l *loader) setup(name string, centers int, infos []engine.ProvinceInfo) (engine.Setup, bool) {
	var file setupFile
	data, ok := l.document(name, &file)
	if !ok {
		return engine.Setup{}, false
	}
	s := engine.Setup{Year: file.Year, Victory: file.Victory, Years: file.Years, ByPlayer: file.ByPlayer, Passive: l.variant.Neutral}
	least := int16(1)
	if l.variant.Opens == engine.Winter { // the winter of the year before
		least = 2
	}
	if file.Year < least || file.Year > 9999 {
		l.fault(name, 0, "year %d: want %d to 9999", file.Year, least)
	}
	if most := 10_000 - int(file.Year); int(file.Years) > most && most > 0 {
		l.fault(name, 0, "%d years: want %d at most", file.Years, most)
	}
	if int(file.Victory) > centers && len(infos) > 1 {
		l.fault(name, 0, "victory at %d centers, but there are only %d", file.Victory, centers)
	}
	placed := engine.PowerSet(0)
	place := func(id string) engine.Power {
		pw := l.power(name, lineOf(data, id), id)
		if l.variant.Neutral.Has(pw) {
			l.fault(name, lineOf(data, id), "power %q is neutral: no set-up names it", id)
		} else if pw != engine.NoPower && placed.Has(pw) {
			l.fault(name, lineOf(data, id), "power %q is placed twice", id)
		}
		placed |= engine.PowersOf(pw)
		return pw
	}
	for i, seat := range file.Seats {
		var powers []engine.Power
		for _, id := range seat {
			powers = append(powers, place(id))
		}
		if len(powers) == 0 {
			l.fault(name, 0, "player %d has no power", i+1)
		}
		s.Seats = append(s.Seats, powers)
	}
	if len(s.Seats) == 0 {
		l.fault(name, 0, "nobody plays: seats is missing or empty")
	}
	l.checkVictory(name, &s)
	for _, id := range file.Passive {
		s.Passive |= engine.PowersOf(place(id))
	}
	for _, c := range file.Closed {
		closing := engine.Closing{Territory: place(c.Territory)}
		var err error
		if closing.Until, err = engine.ParsePhase(c.Until); err != nil {
			l.fault(name, lineOf(data, c.Until), "%w", err)
		}
		s.Closed = append(s.Closed, closing)
	}
	for pw, info := range l.variant.Powers {
		if pw > 0 && !(placed | l.variant.Neutral).Has(engine.Power(pw)) {
			l.fault(name, 0, "power %q has no player and is neither passive nor closed", info.ID)
		}
	}
	return s, true
}
