package entry

import (
	"slices"
	"testing"

	"entente/engine"
)

func TestTypedOrders(t *testing.T) {
	units := west + ",England A lon,England F nth"
	for _, row := range []struct {
		keys string
		want []string
	}{
		{"parbur", []string{"France A par - bur"}},
		{"par_bur", []string{"France A par - bur"}},
		{"par_h_", []string{"France A par H"}},
		{"ruhh!", []string{"Germany A ruh H"}}, // hol may follow h: Enter completes the command
		{"ruhhol", []string{"Germany A ruh - hol"}},
		{"mar_s_par_bur", []string{"France A mar S A par - bur", "France A par - bur"}},
		{"mar_s_spa!", []string{"France A mar S A spa", "France A spa H"}},
		{"mar_s_spa_h_", []string{"France A mar S A spa", "France A spa H"}},
		{"nth_c_lon_nwy", []string{"England F nth C A lon - nwy", "England A lon - nwy via"}},
		{"lon_v_edi", []string{"England A lon - edi via", "England F nth C A lon - edi"}},
		{"pabur", nil},
		{"parx", nil},
		{"pa!bu!", []string{"France A par - bur"}}, // Enter completes a unique prefix
		{"parmos", nil},
		{"par<mar_h!", []string{"France A mar H"}},
	} {
		d := newDesk(t, "S1901M", units)
		d.keys(row.keys)
		slices.Sort(row.want)
		if got := d.texts(d.given); !slices.Equal(got, row.want) {
			t.Errorf("%s: got %q, want %q", row.keys, got, row.want)
		}
	}
}

func TestLettersAfterAClickAreCommands(t *testing.T) {
	d := newDesk(t, "S1901M", west).click("ruh")
	d.keys("h")
	d.want() // hol may follow
	d.Decide()
	d.want("Germany A ruh H")
	d.click("mun")
	d.keys("s")
	d.click("ruh", "ruh").want("Germany A ruh H", "Germany A mun S A ruh")
	d.click("ruh")
	d.keys("mhol")
	d.want("Germany A ruh - hol", "Germany A mun S A ruh")
}

func TestSpaceGoesThroughTheUnitsWithoutOrders(t *testing.T) {
	d := newDesk(t, "S1901M", west)
	var seen []string
	for range 7 {
		d.Next()
		seen = append(seen, d.ids(engine.SetOf(d.Selected())))
	}
	if want := []string{"bre", "mar", "par", "spa", "mun", "ruh", "bre"}; !slices.Equal(seen, want) {
		t.Errorf("got %v, want %v", seen, want)
	}
	d.keys("<")
	d.keys("_h_h_h_h_h_h")
	if d.Next() || len(d.given) != 6 {
		t.Errorf("%d orders given, want all 6 units to hold", len(d.given))
	}
}

func TestRetreatsByKeys(t *testing.T) {
	d := newDesk(t, "F1901R", "Germany A bur")
	france := engine.Unit{Type: engine.Army, Power: d.Pos.Variant.Power("france")}
	d.Pos.Dislodged[d.At("bur").Province] = engine.Dislodged{Unit: france, From: d.At("mun").Province}
	d.Set(&d.Pos, nil)
	d.keys("_rgas")
	d.want("France A bur R gas")
	d.keys("bur_d_")
	d.want("France A bur D")
}

func TestTypedPlaceOutOfReachSaysWhy(t *testing.T) {
	d := newDesk(t, "S1901M", west)
	d.keys("parmos")
	if at, why := d.Refused(); at != d.At("mos").Province || why != engine.NotAdjacent || d.Typed() != "" {
		t.Errorf("refused %v %v, typed %q", at, why, d.Typed())
	}
}

func TestTypedLettersCompleteAndAreTakenBack(t *testing.T) {
	d := newDesk(t, "S1901M", west)
	d.keys("m")
	if got := d.Completions(); !slices.Equal(got, []string{"mar", "mun"}) {
		t.Errorf("m may become %v, want mar and mun", got)
	}
	d.keys("u")
	if !d.Backspace() || d.Typed() != "m" || !d.Backspace() || d.Typed() != "" || d.Backspace() {
		t.Errorf("typed %q, want every letter deleted once", d.Typed())
	}
	if d.Completions() != nil {
		t.Error("there are completions although nothing is typed")
	}
	if d.Key('x') || d.Key('-') || d.Key('3') {
		t.Error("a letter that begins no word was used")
	}
	if !slices.Equal(d.Entry.Orders(), d.given) {
		t.Error("orders were given")
	}
}
