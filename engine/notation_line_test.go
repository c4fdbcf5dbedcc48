package engine_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"entente/engine"
	"entente/scripts/guard"
	"entente/variants"
)

// namer returns a function that finds the boards that are built in, each once.
func namer() func(id string) (*engine.Variant, error) {
	known := map[string]*engine.Variant{}
	return func(id string) (*engine.Variant, error) {
		if v := known[id]; v != nil {
			return v, nil
		}
		b, err := variants.Named(id)
		if err != nil {
			return nil, err
		}
		known[id] = b.Variant
		return b.Variant, nil
	}
}

// anyPosition draws a position without faults, with everything that one can hold.
func anyPosition(draw func(n int) int, v *engine.Variant) engine.Position {
	pos := engine.Position{Variant: v, Phase: engine.Phase{Year: int16(1 + draw(9999))}}
	if i := draw(len(v.Setups) + 1); i > 0 {
		pos.Setup = &v.Setups[i-1]
	}
	pos.Phase.Season, pos.Phase.Kind = engine.Season(draw(2)), engine.PhaseKind(draw(2))
	if draw(5) == 0 {
		pos.Phase.Season, pos.Phase.Kind = engine.Winter, engine.Adjustment
	}
	power := func() engine.Power { return engine.Power(1 + draw(len(v.Powers)-1)) }
	unit := func(info *engine.ProvinceInfo) engine.Unit {
		u := engine.Unit{Type: engine.Army, Power: power()}
		if info.Terrain == engine.Sea || info.Terrain == engine.Coastal && draw(2) == 0 {
			if u.Type = engine.Fleet; info.Coasts != nil {
				u.Coast = info.Coasts[draw(len(info.Coasts))]
			}
		}
		return u
	}
	for p := range v.Map.All().All() {
		info := v.Map.Info(p)
		switch draw(4) {
		case 0:
			pos.Units[p] = unit(info)
		case 1:
			if draw(3) == 0 {
				pos.Contested.Add(p)
			}
		}
		if pos.Phase.Kind == engine.Retreats && draw(6) == 0 {
			pos.Dislodged[p] = engine.Dislodged{Unit: unit(info), From: engine.Province(draw(len(v.Map.Provinces))), Open: draw(2) == 0}
		}
		if info.Center && draw(3) > 0 {
			pos.Owners[p] = power()
		}
	}
	if draw(2) == 0 {
		pos.Armistice = engine.PowersOf(power(), power())
	}
	return pos
}

// The line comes back as the position that it was, on every board, with dislodged units, where their attackers came
// from, contested provinces, year, phase and variant.
func TestPositionsComeBackFromOneLine(t *testing.T) {
	named := namer()
	for _, id := range variants.List() {
		v, err := named(id)
		if err != nil {
			t.Fatal(err)
		}
		rapid.Check(t, func(r *rapid.T) {
			seed := rapid.Uint64().Draw(r, "seed")
			rnd := rand.New(rand.NewPCG(seed, 1))
			pos := anyPosition(rnd.IntN, v)
			line := pos.Line()
			got, err := engine.ParseLine(line, named)
			if err != nil || got != pos || strings.ContainsAny(line, "\n\r\t") {
				t.Fatalf("%s\n%v\n%s", line, err, got.Line())
			}
			if got, err = engine.ParseLine("\ufeff "+strings.ReplaceAll(line, " ", "\r\n  ")+"\r\n", named); err != nil || got != pos {
				t.Fatalf("broken by mail: %s: %v", line, err)
			}
		})
	}
	for _, pos := range samples(t, standard(t)) {
		if got, err := engine.ParseLine(pos.Line(), func(string) (*engine.Variant, error) { return pos.Variant, nil }); err != nil || got != pos {
			t.Errorf("%s: %v", pos.Line(), err)
		}
	}
}

func TestOpeningAsOneLine(t *testing.T) {
	pos := standard(t).Setups[0].Begin()
	want := "standard/7 S1901M austria:Abud,Ftri,Avie=bud,tri,vie england:Fedi,Alvp,Flon=edi,lvp,lon france:Fbre,Amar,Apar=bre,mar,par " +
		"germany:Aber,Fkie,Amun=ber,kie,mun italy:Fnap,Arom,Aven=nap,rom,ven russia:Amos,Fsev,Fstp/sc,Awar=mos,sev,stp,war turkey:Fank,Acon,Asmy=ank,con,smy"
	if got := pos.Line(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestLinesAreReadAsPeopleWriteThem(t *testing.T) {
	named := namer()
	for line, want := range map[string]string{
		"standard S1901M France:APar,FMAO=PAR":            "standard S1901M france:Apar,Fmid=par",
		"standard S1901M フランス:Apar":                       "standard S1901M france:Apar",
		"standard F1901A Russia:Fstp/SC Russia:Amos":      "standard W1901A russia:Amos,Fstp/sc",
		"standard F1901R italy:Aven-,From+,Atus-pie,Apar": "standard F1901R italy:Apar,From+,Atus-pie,Aven-",
	} {
		if pos, err := engine.ParseLine(line, named); err != nil || pos.Line() != want {
			t.Errorf("%s\n%v\n%s\nwant\n%s", line, err, pos.Line(), want)
		}
	}
}

func TestFaultsOfALineNameTheirPlace(t *testing.T) {
	named := namer()
	for _, row := range []struct{ line, want string }{
		{"", "line 1, column 1: want a variant and a phase"},
		{"standard", "line 1, column 9: want a variant and a phase"},
		{"atlantis S1901M", `line 1, column 1: no variant "atlantis"`},
		{"standard/9 S1901M", `line 1, column 1: standard has no set-up "9"`},
		{"standard S1901A", `line 1, column 10: phase "S1901A"`},
		{"standard S99999999999M", "the year is not a number"},
		{"standard S1901M france", `line 1, column 17: "france": want a power and a colon`},
		{"standard S1901M ruritania:Apar", "line 1, column 17: power"},
		{"standard S1901M france:Apar,,Abur", "line 1, column 29: a unit is missing"},
		{"standard S1901M russia:Fstp/", `column 25: "stp/": a coast is missing`},
		{"standard S1901M france:par", `line 1, column 24: "par": a unit begins with A or F`},
		{"standard S1901M\nfrance:Axyz", `line 2, column 9: place "xyz"`},
		{"standard S1901M france:Apar=par\r\nitaly:=par", `line 2, column 8: "par": already owned`},
		{"standard S1901M france:Apar,Fpar", `column 29: "Fpar": already occupied`},
		{"standard S1901M france:Aswi", "nobody may enter that place"},
		{"standard S1901M russia:=stp/nc", "no coast belongs here"},
		{"standard F1901R france:Apar-xyz", `column 29: place "xyz"`},
		{"standard F1901R STANDOFF:,bur", "line 1, column 26"},
		{"standard S1901M france:Fpar,Anth", "position: par: a fleet inland\nposition: nth: an army at sea"},
		{"standard S1901M france:Apar-bur", "position: par: a dislodged unit outside a retreat phase"},
		{"standard S1901M france:\xe9", "column 24: a character that is no text in UTF-8"},
		{strings.Repeat("standard S1901M ", 10000), "160000 bytes, at most 65536"},
		{"standard S1901M " + strings.Repeat("x ", 1000), `column 17: "x"`},
	} {
		pos, err := engine.ParseLine(row.line, named)
		if err == nil || !strings.Contains(err.Error(), row.want) || strings.Count(err.Error(), "\n") > 20 {
			t.Errorf("%.60q: %v, want %q", row.line, err, row.want)
		}
		var line *engine.LineError
		if errors.As(err, &line) && pos != (engine.Position{}) {
			t.Errorf("%.60q: half of it is read", row.line)
		}
	}
}

// TestFaultsOfALineKnowTheNameThatCannotBeRead: "" is a fault of another kind.
func TestFaultsOfALineKnowTheNameThatCannotBeRead(t *testing.T) {
	for text, want := range map[string]string{
		"standard S1901M france:Axyz": "xyz", "standard S1901M ruritania:Apar": "ruritania", "standard F1901R france:Apar-xyz": "xyz",
		"standard S1901M france:par": "", "standard S1901M france:Apar,Fpar": "",
	} {
		_, err := engine.ParseLine(text, namer())
		var line *engine.LineError
		if !errors.As(err, &line) {
			t.Fatalf("%s: %v", text, err)
		}
		got := ""
		if name := line.Name(); name != nil {
			got = name.Word
		}
		if got != want {
			t.Errorf("%s: got %q, want %q", text, got, want)
		}
		var syntax *engine.SyntaxError
		if errors.As(err, &syntax) != (want != "") {
			t.Errorf("%s: %v wraps %v", text, err, syntax)
		}
	}
}

func FuzzParseLine(f *testing.F) {
	rnd, named := rand.New(rand.NewPCG(14, 1)), namer()
	for _, id := range variants.List() {
		v, err := named(id)
		if err != nil {
			f.Fatal(err)
		}
		for range 4 {
			pos := anyPosition(rnd.IntN, v)
			f.Add(pos.Line())
		}
	}
	broken, err := filepath.Glob("testdata/lines/*.txt")
	if err != nil || len(broken) == 0 {
		f.Fatal("no samples", err)
	}
	for _, name := range broken {
		data, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(data))
	}
	f.Fuzz(func(t *testing.T, text string) {
		defer guard.Start(t)()
		pos, err := engine.ParseLine(text, named)
		if err != nil {
			if err.Error() == "" {
				t.Error("an error without words")
			}
			return
		}
		if again, err := engine.ParseLine(pos.Line(), named); err != nil || again != pos {
			t.Errorf("%q came back as %q, %v", pos.Line(), again.Line(), err)
		}
	})
}

// TestBrokenLinesAreRefused reads the folder of samples that are broken, or only look so. What comes of each is in lines.golden.
func TestBrokenLinesAreRefused(t *testing.T) {
	named := namer()
	broken, err := filepath.Glob("testdata/lines/*.txt")
	if err != nil || len(broken) < 15 {
		t.Fatal("too few samples", err)
	}
	var all strings.Builder
	for _, name := range broken {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		pos, err := engine.ParseLine(string(data), named)
		said := fmt.Sprint(err)
		if err == nil {
			said = pos.Line()
		}
		all.WriteString("== " + filepath.Base(name) + "\n" + said + "\n")
	}
	golden(t, "lines.golden", all.String())
}
