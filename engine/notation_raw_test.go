package engine_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"entente/engine"
)

// datcOrder is an order of the DATC collection, in the plain notation and as the document spells it.
type datcOrder struct{ Power, Order, Raw string }

func TestOrdersAsTheDocumentSpellsThemMeanTheSame(t *testing.T) {
	v := standard(t)
	type phase struct {
		Phase  string
		Orders []datcOrder
	}
	var file struct {
		Cases []struct {
			phase
			Multi []phase
		}
	}
	data, err := os.ReadFile("testdata/datc-v3.2.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &file); err != nil {
		t.Fatal(err)
	}
	read := 0
	for _, c := range file.Cases {
		for _, ph := range append(c.Multi, c.phase) {
			for _, o := range ph.Orders {
				read++
				want, err := v.ParseOrder(v.Power(strings.ToLower(o.Power)), o.Order)
				if err != nil {
					t.Fatal(err)
				}
				got, err := v.ParseOrder(v.Power(strings.ToLower(o.Power)), o.Raw)
				if ph.Phase == "retreat" && got.Kind == engine.Move {
					got.Kind = engine.Retreat // the document writes retreats as moves
				}
				if err != nil || got != want {
					t.Errorf("%s: got %s, want %s; %v", o.Raw, v.Format(got), v.Format(want), err)
				}
			}
		}
	}
	if read != 840 {
		t.Errorf("%d orders", read)
	}
}

func TestPlacesAreReadInEveryLanguageAndSpelling(t *testing.T) {
	v := standard(t)
	for p := range v.Map.All().All() {
		info := v.Map.Info(p)
		names := append([]string{info.ID, info.Code, strings.ToUpper(info.ID)}, info.Aliases...)
		for _, name := range info.Names {
			names = append(names, name)
		}
		for _, name := range names {
			if loc, err := v.ParseLocation(name); err != nil || loc.Province != p {
				t.Errorf("%q: got %s, %v", name, v.Map.ID(loc), err)
			}
		}
	}
	for text, want := range map[string]string{
		"stp/nc": "stp/nc", "StP(nc)": "stp/nc", "St.P (south coast)": "stp/sc", "StP-NC": "stp/nc", "聖彼得堡北岸": "stp/nc",
		"サンクトペテルブルク（南岸）": "stp/sc", "bul/nc": "bul/ec", "Bulg.(EC)": "bul/ec", "保加利亞東岸": "bul/ec", "spa[s]": "spa/sc",
		"Spain (north)": "spa/nc", "stpsc": "stp/sc", "Mid-Atlantic Ocean": "mid", "Mid Atl": "mid", "Gulf of L": "gol", "N. Africa": "naf",
		"norw": "", "norway": "nwy", "norweg": "nrg", "mosc": "mos", "NORG": "nrg", "ems": "eas", "lva": "lvn",
	} {
		loc, err := v.ParseLocation(text)
		if got := v.Map.ID(loc); (err == nil) != (want != "") || err == nil && got != want {
			t.Errorf("%q: got %s, %v, want %s", text, got, err, want)
		}
	}
	for _, text := range []string{"", "no", "nor", "liv", "gul", "stp/ec", "par par", "-", "par -", "nc", strings.Repeat("par", 1000)} {
		if loc, err := v.ParseLocation(text); err == nil {
			t.Errorf("%q was read as %s", text, v.Map.ID(loc))
		}
	}
}

func TestPowersAreReadInEveryLanguage(t *testing.T) {
	v := standard(t)
	for text, want := range map[string]string{
		"France": "france", "FRENCH": "france", "法國": "france", "フランス": "france", "Austria-Hungary": "austria", "austrian": "austria",
		"奧匈帝國": "austria", "俄國": "russia", "russia": "russia", "Türkiye": "turkey", "ÖSTERREICH": "austria",
		"オーストリア＝ハンガリー": "austria", "İTALYA": "italy", "Россия": "russia", "Grossbritannien": "england", "Narnia": "", "": "", "F": "", "Fr": "",
	} {
		pw, err := v.ParsePower(text)
		if pw != v.Power(want) || (err == nil) != (want != "") {
			t.Errorf("%q: got %s, %v", text, v.PowerName(pw), err)
		}
	}
}
