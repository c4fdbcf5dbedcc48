package variants_test

import (
	"fmt"
	"testing"

	"entente/engine"
)

func TestAncientMediterraneanHasItsFacts(t *testing.T) {
	v := builtIn(t, "mediterranean").Variant
	want := map[string]int{
		"provinces": 79, "inland": 14, "coastal": 45, "sea": 20, "centers": 34, "army borders": 112, "fleet borders": 155,
		"home of Carthage": 3, "home of Egypt": 3, "home of Greece": 3, "home of Persia": 3, "home of Rome": 3, "coasts": 0,
	}
	if got := counts(v); fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("got  %v\nwant %v", got, want)
	}
	begins := `rome: F nea A rav A rom
greece: A ath A mac F spa
egypt: F ale A mem A thb
persia: A ant A dam F sid
carthage: A car A cir F tha`
	if got := beginning(t, v); got != begins {
		t.Errorf("got\n%s\nwant\n%s", got, begins)
	}
	if got, want := describe(v, &v.Setups[0]), "5: 1 to 18 by country: rome / greece / egypt / persia / carthage; passive; closed"; got != want || len(v.Setups) != 1 {
		t.Errorf("got %s, want %s; %d set-ups", got, want, len(v.Setups))
	}
	if v.Builds != engine.BuildsAtHome {
		t.Errorf("builds %v, want at home", v.Builds)
	}
}

// The Nile is a way for fleets and no bar to armies; straits are borders; islands are reached by sea; two pairs of seas meet in a point.
func TestAncientMediterraneanHasItsRiverStraitsAndIslands(t *testing.T) {
	v := builtIn(t, "mediterranean").Variant
	leads(t, v, map[string]string{
		"ale": "mem thb sii cyr egy gop lib", "mem": "ale thb bay", "bay": "mem thb", "thb": "ale mem sii bay gop ree",
		"bal": "sag tar ber lig", "cre": "aeg egy lib mes min", "sic": "nea aso pun tys", "byz": "mac mil bit dac aeg bla",
		"aso": "nea sic got ion lib mes pun tys", "got": "tha lep num aso gos lib mes pun", "ath": "mac spa epi aeg ion",
	})
	for from, want := range map[string]string{"bal": "", "cyp": "", "nea": "rom apu sic", "sag": "mau lus tar", "sii": "ale thb jer pet", "spa": "ath"} {
		got := ""
		for p := range v.Map.ArmyNeighbors(v.Map.Province(from)).All() {
			got += " " + v.Map.Info(p).ID
		}
		if want != "" {
			want = " " + want
		}
		if got != want {
			t.Errorf("armies from %s: %q, want %q", from, got, want)
		}
	}
}
