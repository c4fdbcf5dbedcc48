package variants_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"entente/engine"
)

// Facts of the boards other than the standard one, as their sources state them. Across the Strait of Dover armies move without ships, across the
// Channel they need a convoy. The Nile lets fleets pass and does not stop armies, islands are reached by sea, and two pairs of seas meet in a point.
// Fleets pass through Cairo, Hamburg and Istanbul from sea to sea; only Iran has a coast in two parts.
func TestBoardsHaveTheirFacts(t *testing.T) {
	for id, row := range map[string]struct {
		counts       map[string]int
		begins       string
		setup        string
		builds       engine.BuildRule
		leads, lands map[string]string
		armies       map[string]bool // whether each order to move is legal
	}{
		"hundred": {
			counts: map[string]int{
				"provinces": 40, "inland": 12, "coastal": 19, "sea": 9, "centers": 17, "coasts": 4, "army borders": 61, "fleet borders": 66,
				"home of Burgundy": 4, "home of England": 5, "home of France": 4,
			},
			begins: `england: A cal F dev A guy F lon A nom
france: A dau A orl A par A pro A tou
burgundy: A dij A fla F hol A lux`,
			setup:  "3: 1425 to 9 by country: england / france / burgundy; passive; closed",
			builds: engine.BuildsAtOwned,
			leads: map[string]string{
				"not/wc": "wal sco iri", "not/ec": "ang sco nos", "ara/nc": "guy cas bis", "ara/sc": "tou cas med",
				"thp": "atl iri nos", "cas": "ara/nc ara/sc atl bis med", "lon": "ang cal dev eng str", "brt": "guy nom bis brs eng",
			},
			armies: map[string]bool{
				"England A lon - cal": true, "England A cal - lon": true, "England A lon - nom": false,
				"England A dev - ang": true, "England A thp - wal": false,
			},
		},
		"mediterranean": {
			counts: map[string]int{
				"provinces": 79, "inland": 14, "coastal": 45, "sea": 20, "centers": 34, "army borders": 112, "fleet borders": 155,
				"home of Carthage": 3, "home of Egypt": 3, "home of Greece": 3, "home of Persia": 3, "home of Rome": 3, "coasts": 0,
			},
			begins: `rome: F nea A rav A rom
greece: A ath A mac F spa
egypt: F ale A mem A thb
persia: A ant A dam F sid
carthage: A car A cir F tha`,
			setup:  "5: 1 to 18 by country: rome / greece / egypt / persia / carthage; passive; closed",
			builds: engine.BuildsAtHome,
			leads: map[string]string{
				"ale": "mem thb sii cyr egy gop lib", "mem": "ale thb bay", "bay": "mem thb", "thb": "ale mem sii bay gop ree",
				"bal": "sag tar ber lig", "cre": "aeg egy lib mes min", "sic": "nea aso pun tys", "byz": "mac mil bit dac aeg bla",
				"aso": "nea sic got ion lib mes pun tys", "got": "tha lep num aso gos lib mes pun", "ath": "mac spa epi aeg ion",
			},
			lands: map[string]string{"bal": "", "cyp": "", "nea": "rom apu sic", "sag": "mau lus tar", "sii": "ale thb jer pet", "spa": "ath"},
		},
		"modern": {
			counts: map[string]int{
				"provinces": 141, "inland": 30, "coastal": 78, "sea": 33, "centers": 64, "coasts": 2, "army borders": 233, "fleet borders": 248,
				"home of Britain": 4, "home of Egypt": 3, "home of France": 4, "home of Germany": 4, "home of Italy": 4, "home of Poland": 3,
				"home of Russia": 5, "home of Spain": 3, "home of Turkey": 4, "home of Ukraine": 4,
			},
			begins: `britain: F edi F gib F liv F lon
egypt: F ale A asw F cai
france: F bor A lyo A mar A par
germany: F ber A fra F ham A mun
italy: A mil F nap A rom F ven
poland: F gda A kra A war
russia: A gor A mos A mur F ros F stp
spain: F bar A mad A sve
turkey: A ada F ank A ist F izm
ukraine: A kha A kie A ode F sev`,
			setup:  "10: 1995 to 33 by country: britain / egypt / france / germany / italy / poland / russia / spain / turkey / ukraine; passive; closed",
			builds: engine.BuildsAtHome,
			leads: map[string]string{
				"cai": "ale asw sin isr eme red", "ham": "ber den hol bhm hel", "ist": "ank izm bul gre aeg wbs",
				"ros": "vol don geo ebs", "vol": "cau ros kaz cas", "irn/nc": "aze kaz cas", "irn/sc": "irk ara per",
				"mon": "mar pie lig", "gib": "adl sve sao sog", "ire": "iri nao", "sog": "gib adl alg mor sao wme",
			},
			armies: map[string]bool{
				"Russia A ros - vol": true, "Egypt A cai - isr": true, "Egypt A ale - isr": false,
				"Germany A mun - cze": false, "Spain A adl - mor": false, "Turkey A ist - ank": true,
			},
		},
	} {
		t.Run(id, func(t *testing.T) {
			v := builtIn(t, id).Variant
			if got := counts(v); fmt.Sprint(got) != fmt.Sprint(row.counts) {
				t.Errorf("got  %v\nwant %v", got, row.counts)
			}
			if got := beginning(t, v); got != row.begins {
				t.Errorf("got\n%s\nwant\n%s", got, row.begins)
			}
			if got := describe(v, &v.Setups[0]); got != row.setup || len(v.Setups) != 1 {
				t.Errorf("got %s, want %s; %d setups", got, row.setup, len(v.Setups))
			}
			if v.Builds != row.builds {
				t.Errorf("builds %v, want %v", v.Builds, row.builds)
			}
			leads(t, v, row.leads)
			for from, want := range row.lands {
				var got []string
				for p := range v.Map.ArmyNeighbors(v.Map.Province(from)).All() {
					got = append(got, v.Map.Info(p).ID)
				}
				if strings.Join(got, " ") != want {
					t.Errorf("armies from %s: %q, want %q", from, got, want)
				}
			}
			for line, legal := range row.armies {
				o, err := v.ParseOrder(engine.NoPower, line)
				if err != nil {
					t.Fatal(err)
				}
				if got := v.Map.ArmyNeighbors(o.At.Province).Has(o.To.Province); got != legal {
					t.Errorf("%s: %v, want %v", line, got, legal)
				}
			}
		})
	}
}

// France has one unit more than centers, so without a gain it must remove one in the first winter.
func TestFranceMustTakeACenterInItsFirstYear(t *testing.T) {
	v := builtIn(t, "hundred").Variant
	pos := v.Setups[0].Begin()
	for !strings.HasSuffix(pos.Phase.String(), "A") {
		pos = engine.Adjudicate(&pos, nil, engine.Rulebook()).Next
	}
	var got []string
	for pw := engine.Power(1); int(pw) < len(v.Powers); pw++ {
		got = append(got, fmt.Sprint(v.Powers[pw].ID, pos.Balance(pw)))
	}
	if want := "[england0 france-1 burgundy0]"; fmt.Sprint(got) != want {
		t.Errorf("got %v, want %s", got, want)
	}
}

// Fleets enter the Caspian Sea only by the Volga and from its shores.
func TestWaysToTheCaspianSea(t *testing.T) {
	v := builtIn(t, "modern").Variant
	var ways []string
	for p := range v.Map.All().All() {
		for _, to := range v.Map.FleetSteps(engine.Location{Province: p}) {
			if to.Province == v.Map.Province("cas") {
				ways = append(ways, v.Map.Info(p).ID)
			}
		}
	}
	slices.Sort(ways)
	if got := strings.Join(ways, " "); got != "aze cau kaz vol" {
		t.Errorf("fleets enter the Caspian Sea from %s", got)
	}
}

// Nine of the ten powers start next to centers without an owner; Britain is two moves from Ireland.
func TestWhatIsNearAtTheStartOfModernEurope(t *testing.T) {
	v := builtIn(t, "modern").Variant
	pos := v.Setups[0].Begin()
	var list []string
	for pw := engine.Power(1); int(pw) < len(v.Powers); pw++ {
		var near engine.ProvinceSet
		for p := range v.Map.All().All() {
			u := pos.Units[p]
			switch {
			case u.Power != pw:
				continue
			case u.Type == engine.Army:
				near = near.Union(v.Map.ArmyNeighbors(p))
			default:
				near = near.Union(v.Map.FleetNeighbors(engine.Location{Province: p, Coast: u.Coast}))
			}
		}
		free := 0
		for p := range near.Intersect(v.Map.Centers()).All() {
			if pos.Owners[p] == engine.NoPower {
				free++
			}
		}
		list = append(list, fmt.Sprint(v.Powers[pw].ID, " ", free))
	}
	if got := strings.Join(list, ", "); got != "britain 0, egypt 1, france 2, germany 4, italy 3, poland 3, russia 2, spain 1, turkey 4, ukraine 2" {
		t.Errorf("within a turn: %s", got)
	}
}
