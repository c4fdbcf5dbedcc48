package foreign

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"entente/engine"
	"entente/engine/game"
)

// Backstabbr shows a season of a game on each page: a title with name and season, and in a script what stood where when the season began, who
// owned what, and what was ordered in it. Pages of several seasons, one after the other in one file, are a game. What was ordered in retreats
// and in winter follows from the page after.
//
//	<meta property="og:title" content="Friends (Spring 1901)">
//	var orders = {"Turkey": {"Con": {"type": "MOVE", "to": "Bul", "result": "SUCCEEDS"}}};
//	var unitsByPlayer = {"Russia": {"Mos": "A", "StP": {"type": "F", "coast": "sc"}}};
//	var territories = {"Mos": "Russia"};

// seasonPage is one of these pages.
type seasonPage struct {
	title  string
	year   int
	season engine.Season
	winter bool
	orders map[string]map[string]seasonOrder
	units  map[string]map[string]json.RawMessage // a letter, or a letter with a coast
	owners map[string]string
}

// seasonOrder is an order on such a page.
type seasonOrder struct {
	Type   string `json:"type"`
	From   string `json:"from"`
	To     string `json:"to"`
	Result string `json:"result"`
}

var (
	seasonTitle = regexp.MustCompile(`(?i)property="og:title"\s+content="([^"]{0,300}?)\s*\((Spring|Fall|Winter)\s+(\d{4})\)"`)
	seasonName  = regexp.MustCompile(`(?i)\b(Spring|Fall|Winter)\s+(\d{4})\b`)
	variable    = regexp.MustCompile(`\bvar\s+(orders|unitsByPlayer|territories)\s*=\s*`)
)

// isBackstabbr reports whether a text is such a page.
func isBackstabbr(text []byte) bool { return bytes.Contains(text, []byte("unitsByPlayer")) }

// seasonPages reads the pages of a file, the first season first.
func seasonPages(data []byte) ([]seasonPage, error) {
	starts := seasonTitle.FindAllIndex(data, mostTurns+1)
	if len(starts) > mostTurns {
		return nil, errors.New("the file has too many pages")
	}
	if len(starts) == 0 {
		starts = [][]int{{0, 0}}
	}
	var list []seasonPage
	for i, at := range starts {
		from, end := at[0], len(data)
		if i == 0 {
			from = 0
		}
		if i+1 < len(starts) {
			end = starts[i+1][0]
		}
		p, err := readSeason(data[from:end])
		if err != nil {
			return nil, fmt.Errorf("page %d: %w", i+1, err)
		}
		list = append(list, p)
	}
	slices.SortStableFunc(list, func(a, b seasonPage) int { return a.when() - b.when() })
	return slices.CompactFunc(list, func(a, b seasonPage) bool { return a.when() == b.when() }), nil
}

// when puts seasons into a sequence.
func (p *seasonPage) when() int {
	n := p.year*3 + int(p.season)
	if p.winter {
		n++
	}
	return n
}

// readSeason reads a page.
func readSeason(data []byte) (p seasonPage, err error) {
	name := seasonTitle.FindSubmatch(data)
	if name != nil {
		p.title = html.UnescapeString(string(name[1]))
		name = [][]byte{nil, name[2], name[3]}
	} else if name = seasonName.FindSubmatch(data); name == nil {
		return p, errors.New("it does not say which season it is of")
	}
	p.year, _ = strconv.Atoi(string(name[2]))
	switch strings.ToLower(string(name[1])) {
	case "spring":
		p.season = engine.Spring
	case "fall":
		p.season = engine.Fall
	default:
		p.season, p.winter = engine.Fall, true
	}
	for _, at := range variable.FindAllSubmatchIndex(data, 100) {
		into := map[string]any{"orders": &p.orders, "unitsByPlayer": &p.units, "territories": &p.owners}[string(data[at[2]:at[3]])]
		if err := json.NewDecoder(bytes.NewReader(data[at[1]:])).Decode(into); err != nil {
			return p, fmt.Errorf("%s: %w", data[at[2]:at[3]], err)
		}
	}
	if p.units == nil {
		return p, errors.New("it has no unitsByPlayer")
	}
	return p, nil
}

// readBackstabbr plays a game by such pages.
func readBackstabbr(data []byte, find func(id string) (*engine.Variant, error)) (*game.Game, []Loss, error) {
	pages, err := seasonPages(data)
	if err != nil {
		return nil, nil, err
	}
	im := importer{}
	if im.v, err = find("standard"); err != nil {
		return nil, nil, err
	}
	im.setup = &im.v.Setups[0]
	starts := make([]*engine.Position, len(pages))
	for i := range pages {
		if starts[i], err = im.standing(&pages[i]); err != nil {
			return nil, nil, fmt.Errorf("%v %d: %w", pages[i].season, pages[i].year, err)
		}
	}
	var nodes []*game.Node
	pos := starts[0]
	for i := range pages {
		p := &pages[i]
		if p.winter && len(nodes) > 0 {
			continue // the page after says what was built and removed
		}
		if pos.Phase != starts[i].Phase || pos.Units != starts[i].Units || pos.Owners != starts[i].Owners {
			im.lose(Loss{Kind: "position", Phase: starts[i].Phase})
			pos = starts[i]
		}
		n := &game.Node{Position: pos}
		im.obey(n, im.ordered(p))
		nodes = im.follow(nodes, n)
		pos = &im.resolve(n).Next
		im.differs(n, im.ordered(p), false)
		var after *engine.Position
		for k := i + 1; k < len(pages) && after == nil; k++ {
			if !pages[k].winter {
				after = starts[k]
			}
		}
		for after != nil && pos.Phase.Kind != engine.Movement && int(pos.Phase.Year) <= int(after.Phase.Year) {
			n := &game.Node{Position: pos, Orders: game.AddOrders(pos, nil, meanwhile(pos, after))}
			nodes = im.follow(nodes, n)
			pos = &im.resolve(n).Next
		}
	}
	return im.played(im.follow(nodes, &game.Node{Position: pos}), pages[0].title), im.lost, nil
}

// standing is the position with which the season of a page begins.
func (im *importer) standing(p *seasonPage) (*engine.Position, error) {
	text := engine.PositionText{Centers: map[string][]string{}}
	ph := engine.Phase{Year: int16(p.year), Season: p.season}
	if p.winter {
		ph.Kind = engine.Adjustment
	}
	text.Phase = ph.String()
	for power, units := range p.units {
		for place, raw := range units {
			unit := struct{ Type, Coast string }{}
			if json.Unmarshal(raw, &unit.Type) != nil {
				if err := json.Unmarshal(raw, &unit); err != nil {
					return nil, fmt.Errorf("unit of %.20s in %.20s: %w", power, place, err)
				}
			}
			if unit.Coast != "" {
				place += "/" + unit.Coast
			}
			text.Units = append(text.Units, power+" "+unit.Type+" "+place)
		}
	}
	slices.Sort(text.Units)
	for _, place := range slices.Sorted(maps.Keys(p.owners)) {
		if loc, err := im.v.ParseLocation(place); err == nil && im.v.Map.Centers().Has(loc.Province) && p.owners[place] != "" {
			text.Centers[p.owners[place]] = append(text.Centers[p.owners[place]], place)
		}
	}
	pos, err := im.v.ReadPosition(text, im.setup, DiplomacyRules())
	return &pos, err
}

// ordered are the orders of a page, by power and province.
func (im *importer) ordered(p *seasonPage) (list []told) {
	if p.winter {
		return nil
	}
	for _, power := range slices.Sorted(maps.Keys(p.orders)) {
		pw, err := im.v.ParsePower(power)
		if err != nil {
			continue
		}
		for _, place := range slices.Sorted(maps.Keys(p.orders[power])) {
			o := p.orders[power][place]
			at, from, to := place, strings.ReplaceAll(o.From, ".", "/"), strings.ReplaceAll(o.To, ".", "/")
			t := told{power: pw, failed: o.Result != "" && !strings.EqualFold(o.Result, "SUCCEEDS")}
			switch strings.ToUpper(o.Type) {
			case "MOVE":
				t.text = at + " - " + to
			case "SUPPORT":
				if t.text = at + " S " + from; to != "" && to != from {
					t.text += " - " + to
				}
				if from == "" {
					t.text = at + " S " + to
				}
			case "CONVOY":
				t.text = at + " C " + from + " - " + to
			case "HOLD":
				t.text = at + " H"
			default:
				t.text = at + " ?"
			}
			list = append(list, t)
		}
	}
	return list
}

// meanwhile are the orders of a phase of retreats or adjustments that lead to what stands where later.
func meanwhile(pos, after *engine.Position) (list []game.Given) {
	give := func(o engine.Order) { list = append(list, game.Given{Order: o}) }
	gone := map[engine.Province]bool{} // where retreats led to
	for p := range pos.Variant.Map.All().All() {
		at := engine.Location{Province: p}
		here, later := pos.Units[p], after.Units[p]
		if d := pos.Dislodged[p].Unit; d.Type != engine.NoUnit {
			o := engine.Order{Kind: engine.Disband, Power: d.Power, Unit: d.Type, At: engine.Location{Province: p, Coast: d.Coast}}
			for _, to := range pos.Retreats(p) {
				if u := after.Units[to.Province]; u.Power == d.Power && u.Type == d.Type && u.Coast == to.Coast && !gone[to.Province] {
					o.Kind, o.To = engine.Retreat, to
					gone[to.Province] = true
					break
				}
			}
			give(o)
		}
		if pos.Phase.Kind != engine.Adjustment {
			continue
		}
		switch {
		case here.Type != engine.NoUnit && later.Type == engine.NoUnit:
			at.Coast = here.Coast
			give(engine.Order{Kind: engine.Disband, Power: here.Power, Unit: here.Type, At: at})
		case here.Type == engine.NoUnit && later.Type != engine.NoUnit:
			at.Coast = later.Coast
			give(engine.Order{Kind: engine.Build, Power: later.Power, Unit: later.Type, At: at})
		}
	}
	return list
}
