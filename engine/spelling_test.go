package engine_test

import (
	"os"
	"strings"
	"testing"
	"time"

	"entente/engine"
	"entente/scripts/meter"
)

// TestEverySpellingOfTheDocumentsIsRead goes through the names, codes and other spellings that the documents use, on
// their own and within orders.
func TestEverySpellingOfTheDocumentsIsRead(t *testing.T) {
	v := standard(t)
	data, err := os.ReadFile("testdata/spellings.txt")
	if err != nil {
		t.Fatal(err)
	}
	provinces := 0
	for _, line := range strings.Split(string(data), "\n") {
		id, list, ok := strings.Cut(line, ": ")
		if !ok || line[0] == '#' {
			continue
		}
		provinces++
		for _, name := range pieces(list) {
			checkSpelling(t, v, v.Map.Province(id), name)
		}
	}
	if provinces != 75 {
		t.Errorf("%d provinces", provinces)
	}
}

// TestEveryNameIsReadWithinOrders goes through the names of the variant in all four languages.
func TestEveryNameIsReadWithinOrders(t *testing.T) {
	v := standard(t)
	for p := range v.Map.All().All() {
		names := v.Map.Info(p).Names
		if len(names) != 4 {
			t.Errorf("%s has names in %d languages", v.Map.Info(p).ID, len(names))
		}
		for _, name := range names {
			checkSpelling(t, v, p, name)
		}
	}
}

// checkSpelling reads a name alone, as a unit's place, as a goal and as a partner's place.
func checkSpelling(t *testing.T, v *engine.Variant, p engine.Province, name string) {
	t.Helper()
	if loc, err := v.ParseLocation(name); err != nil || loc.Province != p {
		t.Errorf("%q: got %s, %v", name, v.Map.ID(loc), err)
	}
	other := v.Map.Province("par")
	if other == p {
		other = v.Map.Province("mos")
	}
	for text, at := range map[string]func(engine.Order) engine.Location{
		"F " + name + " H":                                 func(o engine.Order) engine.Location { return o.At },
		name + " 陸軍 待機":                                    func(o engine.Order) engine.Location { return o.At },
		"A " + v.Map.Info(other).ID + " - " + name:         func(o engine.Order) engine.Location { return o.To },
		"A " + v.Map.Info(other).Code + "-" + name:         func(o engine.Order) engine.Location { return o.To },
		v.Map.Info(other).Names["ja"] + " 陸軍 移動 " + name:   func(o engine.Order) engine.Location { return o.To },
		"A " + v.Map.Info(other).ID + " S F " + name:       func(o engine.Order) engine.Location { return o.From },
		"F tyn C A " + name + " - " + v.Map.Info(other).ID: func(o engine.Order) engine.Location { return o.From },
		"F tyn S A " + v.Map.Info(other).ID + " - " + name: func(o engine.Order) engine.Location { return o.To },
		"A " + strings.ToUpper(name) + " HOLDS":            func(o engine.Order) engine.Location { return o.At },
	} {
		o, err := v.ParseOrder(1, text)
		if err != nil || at(o).Province != p {
			t.Errorf("%q: got %s, %v", text, v.Format(o), err)
		}
	}
}

func TestEveryCoastSpellingIsRead(t *testing.T) {
	v := standard(t)
	for p := range v.Map.All().All() {
		info := v.Map.Info(p)
		for _, coast := range info.Coasts {
			short := coast.String()
			long := map[string]string{"nc": "north coast", "ec": "east coast", "sc": "south coast"}[short]
			want := engine.Location{Province: p, Coast: coast}
			for _, text := range []string{
				info.ID + "/" + short, info.ID + "/" + strings.ToUpper(short), info.Code + "(" + strings.ToUpper(short) + ")", info.Code + " (" + short + ")",
				info.ID + "-" + short, info.Names["en"] + " " + long, info.Names["en"] + " (" + long + ")", info.Code + " " + strings.ToUpper(long),
			} {
				if loc, err := v.ParseLocation(text); err != nil || loc != want {
					t.Errorf("%q: got %s, %v", text, v.Map.ID(loc), err)
				}
				if o, err := v.ParseOrder(1, "F mid - "+text); err != nil || o.To != want {
					t.Errorf("F mid - %q: got %s, %v", text, v.Format(o), err)
				}
			}
		}
	}
}

// TestTenThousandOrders: in one line they are refused, in a list they are adjudicated, both at once.
func TestTenThousandOrders(t *testing.T) {
	v := standard(t)
	start := meter.Used() // of the processor: others may be at work
	for _, sep := range []string{" ", ", ", "; ", "\n"} {
		if _, err := v.ParseOrder(3, strings.Repeat("A par - bur"+sep, 10_000)); err == nil {
			t.Errorf("10,000 orders with %q between them were read as one", sep)
		}
	}
	s := read(t, v, "France F mid - spa/nc", "France F gol S F mid - spa", "Italy A rom H")
	for _, text := range []string{"France F gol S F mid - spa", "Italy A rom - nap", "Turkey A mos - bur", "Italy A xxx"} {
		o, err := v.ParseOrder(engine.NoPower, text)
		if err != nil {
			continue
		}
		list := append([]engine.Order{}, s.orders...)
		for range 10_000 {
			list = append(list, o)
		}
		res := engine.Adjudicate(&s.pos, list, engine.Rules{})
		if err := res.Next.Faults(); err != nil {
			t.Error(err)
		}
	}
	if spent := meter.Used() - start; spent > 5*time.Second {
		t.Errorf("took %v", spent)
	}
}
