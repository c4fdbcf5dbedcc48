package variants_test

import (
	"slices"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game/gametest"
	"entente/variants"
)

// kinds are the kinds of provinces and borders, each on a board of its own with orders that show it. The first letter of an ID is the kind of its
// province: i inland, c coastal, s sea; x is a closed place.
var kinds = []struct {
	says             string // the sentence in docs/variants.md
	provinces        string // "cap nc sc" has coasts
	borders          string // "cab cad both"
	units, orders    string
	want, legalMoves string // the results of the orders, and the moves of the first unit
}{
	{"two to four of `nc ec sc wc`", "cap nc ec sc wc, sno, sea, sso, swe, inn", "cap/nc sno fleet, cap/ec sea fleet, cap/sc sso fleet, cap/wc swe fleet, cap inn army",
		"F sno, A inn", "F sno - cap/nc, A inn - cap", "inn bounced, sno bounced", "cap/nc"},
	{"two to four of `nc ec sc wc`", "cap nc ec sc wc, sno, sea, sso, swe", "cap/nc sno fleet, cap/ec sea fleet, cap/sc sso fleet, cap/wc swe fleet",
		"F cap/wc, F sea", "F cap/wc - swe, F sea - cap/ec", "cap succeeded, sea succeeded", "swe"},
	{"two to four of `nc ec sc wc`", "cap nc sc, sno, sso", "cap/nc sno fleet, cap/sc sso fleet", "F cap/nc", "F cap/nc - sso", "cap not-adjacent", "sno"},

	{"a `coastal` province without `coasts`", "ckie, sbal, snor, cber", "ckie sbal fleet, ckie snor fleet, ckie cber both", "F ckie, F sbal", "F ckie - snor, F sbal - ckie", "ckie succeeded, sbal succeeded", "cber sbal snor"},
	{"a `coastal` province without `coasts`", "ckie, sbal, snor, cber", "ckie sbal fleet, ckie snor fleet, ckie cber both", "A ckie", "A ckie - sbal", "ckie sea-for-army", "cber"},
	{"a `coastal` province without `coasts`", "ckie, sbal, snor, cber, clon", "ckie sbal fleet, ckie snor fleet, cber sbal fleet, clon snor fleet", "A cber, F sbal, F ckie, F snor",
		"A cber - clon via, F sbal C A cber - clon, F ckie C A cber - clon, F snor C A cber - clon", "cber no-convoy-possible, ckie not-at-sea, sbal not-on-route, snor not-on-route", "ckie"},

	{"`fleet` borders only; armies come by convoy", "cisl, ccap, ssea", "cisl ssea fleet, ccap ssea fleet", "A ccap, F ssea", "A ccap - cisl, F ssea C A ccap - cisl", "ccap succeeded, ssea succeeded", "cisl"},
	{"`fleet` borders only; armies come by convoy", "cisl, ccap, ssea", "cisl ssea fleet, ccap ssea fleet", "A ccap", "A ccap - cisl", "ccap no-convoy-possible", ""},

	{"`army`, also between two coastal provinces", "crom, cven, sion, sadr", "crom cven army, crom sion fleet, cven sadr fleet", "F crom, A cven", "F crom - cven, A cven - crom", "crom not-adjacent, cven bounced", "sion"},
	{"`fleet`, also between two provinces on land", "cleft, cright, ssea", "cleft cright fleet, cleft ssea fleet, cright ssea fleet", "A cleft, F cright", "A cleft - cright, F cright - cleft", "cleft no-convoy-possible, cright bounced", ""},
	{"`both`, as over a strait", "cden, cswe, sbal", "cden cswe both, cden sbal fleet, cswe sbal fleet", "A cden, F cswe", "A cden - cswe, F cswe - sbal", "cden succeeded, cswe succeeded", "cswe"},
	{"a `sea` with borders to coasts only", "cone, ctwo, slak", "cone slak fleet, ctwo slak fleet", "A cone, F slak", "A cone - ctwo, F slak C A cone - ctwo", "cone succeeded, slak succeeded", "ctwo"},
	{"`closed`", "iber, imil, xswi", "iber imil army", "A iber", "A iber - xswi", "iber impassable", "imil"},
}

// kindsBoard returns the board of a row.
func kindsBoard(t *testing.T, provinces, borders string) (*engine.Variant, error) {
	t.Helper()
	table := "id,code,type,territory,center,coasts,en,aliases\n"
	for i, text := range strings.Split(provinces, ", ") {
		id, coasts, _ := strings.Cut(text, " ")
		kind := map[byte]string{'i': "inland", 'c': "coastal", 's': "sea", 'x': "closed"}[id[0]]
		home := ""
		if i < 2 && kind != "sea" {
			home = []string{"east", "west"}[i]
		}
		table += strings.Join([]string{id, "C" + id, kind, home, "", coasts, "The " + id, ""}, ",") + "\n"
	}
	folder := strait()
	folder["variant.json"].Data = []byte(strings.Replace(string(folder["variant.json"].Data), `"victory": 3`, `"victory": 1`, 1))
	folder["provinces.csv"].Data = []byte(table + "win,Win,inland,,yes,,Win,\nwon,Won,inland,,,,Won,\n") // so that there are centers to win
	folder["borders.csv"].Data = []byte("a,b,who\nwin,won,army\n" + strings.NewReplacer(", ", "\n", " ", ",").Replace(borders) + "\n")
	folder["start.csv"].Data = []byte("power,piece,at\n")
	folder["setups/one.json"].Data = []byte(`{"year": 1850, "seats": [["east", "west"]]}`)
	b, err := variants.Load(folder)
	if err != nil {
		return nil, err
	}
	return b.Variant, nil
}

// TestProvincesAndBordersOfEveryKindArePlayed checks that every kind works as the guide says.
func TestProvincesAndBordersOfEveryKindArePlayed(t *testing.T) {
	text := guide(t)
	for _, row := range kinds {
		if !strings.Contains(text, row.says) {
			t.Errorf("the guide does not say: %s", row.says)
		}
		v, err := kindsBoard(t, row.provinces, row.borders)
		if err != nil {
			t.Errorf("%s: %v", row.says, err)
			continue
		}
		board := engine.PositionText{Phase: "S1901M"}
		for _, unit := range strings.Split(row.units, ", ") {
			board.Units = append(board.Units, "East "+unit)
		}
		pos, err := v.ReadPosition(board, nil, engine.Rulebook())
		if err != nil {
			t.Fatal(err)
		}
		var orders []engine.Order
		for _, order := range strings.Split(row.orders, ", ") {
			o, err := v.ParseOrder(v.Power("east"), order)
			if err != nil {
				t.Fatal(err)
			}
			orders = append(orders, o)
		}
		var got, moves []string
		for _, r := range engine.Adjudicate(&pos, orders, engine.Rulebook()).Results {
			got = append(got, v.Map.ID(engine.Location{Province: r.Order.At.Province})+" "+r.Reason.String())
		}
		for _, o := range pos.LegalOrders(orders[0].At.Province) {
			if at := v.Map.ID(o.To); o.Kind == engine.Move && !slices.Contains(moves, at) {
				moves = append(moves, at)
			}
		}
		slices.Sort(got)
		slices.Sort(moves)
		if strings.Join(got, ", ") != row.want || strings.Join(moves, " ") != row.legalMoves {
			t.Errorf("%s: %s: got %q, first unit to %q", row.says, row.orders, got, moves)
		}
	}
}

// TestAPlaceWithoutABorderIsRefused checks that a province no unit can reach is an error.
func TestAPlaceWithoutABorderIsRefused(t *testing.T) {
	_, err := kindsBoard(t, "cisl, ccap, ssea", "ccap ssea fleet")
	if want := `variant strait: borders.csv: province "cisl" has no border`; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

// TestOwnRulesGoWithTheTables checks that the variant's own rules are packed with its tables for phones.
func TestOwnRulesGoWithTheTables(t *testing.T) {
	b := gametest.Shores(t, gametest.OwnTables()...)
	data, err := b.Pack()
	if err != nil {
		t.Fatal(err)
	}
	v, err := variants.Unpack(data)
	if err != nil || v.Builds != engine.BuildsAtOwned || v.Opens != engine.Winter || v.Neutral == 0 || v.Neutral != b.Variant.Neutral {
		t.Errorf("unpacked %+v, %v", v, err)
	}
}
