package variants_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"entente/engine"
)

func TestModernEuropeHasItsFacts(t *testing.T) {
	v := builtIn(t, "modern").Variant
	want := map[string]int{
		"provinces": 141, "inland": 30, "coastal": 78, "sea": 33, "centers": 64, "coasts": 2, "army borders": 233, "fleet borders": 248,
		"home of Britain": 4, "home of Egypt": 3, "home of France": 4, "home of Germany": 4, "home of Italy": 4, "home of Poland": 3,
		"home of Russia": 5, "home of Spain": 3, "home of Turkey": 4, "home of Ukraine": 4,
	}
	if got := counts(v); fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("got  %v\nwant %v", got, want)
	}
	begins := `britain: F edi F gib F liv F lon
egypt: F ale A asw F cai
france: F bor A lyo A mar A par
germany: F ber A fra F ham A mun
italy: A mil F nap A rom F ven
poland: F gda A kra A war
russia: A gor A mos A mur F ros F stp
spain: F bar A mad A sve
turkey: A ada F ank A ist F izm
ukraine: A kha A kie A ode F sev`
	if got := beginning(t, v); got != begins {
		t.Errorf("got\n%s\nwant\n%s", got, begins)
	}
	setup := "10: 1995 to 33 by country: britain / egypt / france / germany / italy / poland / russia / spain / turkey / ukraine; passive; closed"
	if got := describe(v, &v.Setups[0]); got != setup || len(v.Setups) != 1 {
		t.Errorf("got %s, want %s; %d set-ups", got, setup, len(v.Setups))
	}
	if v.Builds != engine.BuildsAtHome {
		t.Errorf("builds %v, want at home", v.Builds)
	}
}

// The canals: fleets pass Cairo, Hamburg and Istanbul from sea to sea, and reach the Caspian Sea from Rostov by way of the Volga alone. Iran has
// the one coast that is cut in two.
func TestModernEuropeHasItsCanalsAndCoasts(t *testing.T) {
	v := builtIn(t, "modern").Variant
	leads(t, v, map[string]string{
		"cai": "ale asw sin isr eme red", "ham": "ber den hol bhm hel", "ist": "ank izm bul gre aeg wbs",
		"ros": "vol don geo ebs", "vol": "cau ros kaz cas", "irn/nc": "aze kaz cas", "irn/sc": "irk ara per",
		"mon": "mar pie lig", "gib": "adl sve sao sog", "ire": "iri nao", "sog": "gib adl alg mor sao wme",
	})
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
		t.Errorf("fleets come to the Caspian Sea from %s", got)
	}
	for line, legal := range map[string]bool{
		"Russia A ros - vol": true, "Egypt A cai - isr": true, "Egypt A ale - isr": false, "Germany A mun - cze": false, "Spain A adl - mor": false, "Turkey A ist - ank": true,
	} {
		o, err := v.ParseOrder(engine.NoPower, line)
		if err != nil {
			t.Fatal(err)
		}
		if got := v.Map.ArmyNeighbors(o.At.Province).Has(o.To.Province); got != legal {
			t.Errorf("%s: %v, want %v", line, got, legal)
		}
	}
}

// Nine of the ten powers begin beside centers that nobody owns; Britain is two moves away from Ireland.
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
