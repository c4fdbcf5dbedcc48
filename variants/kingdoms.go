package variants

import (
	"cmp"
	"io/fs"
	"slices"

	"entente/engine/kingdoms"
)

// KingdomsID is the ID of the board of Three Kingdoms. List does not include it because it is not a Diplomacy board.
const KingdomsID = "three-kingdoms"

// KingdomsBundle is the board of Three Kingdoms with what a painter needs to draw it.
type KingdomsBundle struct {
	Board   *kingdoms.Board
	SVG     []byte // map.svg: one path per area, with the same id
	Anchors []byte // map.json: positions of units, generals, ships, marks and names
}

// Kingdoms reads the board of Three Kingdoms: 38 areas, seven factions, 54 generals. Every call reads the tables again (a few milliseconds): call it
// once and pass the result on.
func Kingdoms() (*KingdomsBundle, error) {
	folder, err := fs.Sub(boards, KingdomsID)
	if err != nil {
		return nil, err
	}
	return LoadKingdoms(folder)
}

// kingdomsFile is the content of kingdoms.json.
type kingdomsFile struct {
	ID         string            `json:"id"`
	Names      map[string]string `json:"names"`
	FirstYear  int               `json:"first_year"`
	Victory    int               `json:"victory_cities"`
	Cities     []areaFile        `json:"cities"`
	Passes     []areaFile        `json:"passes"`
	Roads      []roadFile        `json:"roads"`
	Downstream [][2]string       `json:"downstream"`
	Sea        [][2]string       `json:"sea"`
	Factions   []factionFile     `json:"factions"`
	Pool       []generalFile     `json:"general_pool"`
	Setups     []kingdomsSetup   `json:"setups"`
}

type namesFile struct {
	En   string `json:"en"`
	ZhCN string `json:"zh_CN"`
	ZhTW string `json:"zh_TW"`
	Ja   string `json:"ja"`
}

func (n namesFile) names() map[string]string {
	return map[string]string{"en": n.En, "zh_CN": n.ZhCN, "zh_TW": n.ZhTW, "ja": n.Ja}
}

type areaFile struct {
	ID   string `json:"id"`
	Code string `json:"code"`
	namesFile
	Port  []string `json:"port"`
	River string   `json:"river"`
}

type roadFile struct {
	A       string `json:"a"`
	B       string `json:"b"`
	Crosses string `json:"crosses"`
}

type factionFile struct {
	ID string `json:"id"`
	namesFile
	Cities   []string      `json:"cities"`
	Passes   []string      `json:"passes"`
	Money    int32         `json:"money"`
	Ships    []string      `json:"ships"`
	Generals []generalFile `json:"generals"`
}

type generalFile struct {
	Name   string   `json:"name"`
	En     string   `json:"en"`
	ZhTW   string   `json:"zh_TW"`
	Ja     string   `json:"ja"`
	Skills []string `json:"skills"`
}

type kingdomsSetup struct {
	Players int        `json:"players"`
	Seats   [][]string `json:"seats"`
	Passive []string   `json:"passive"`
	Closed  []string   `json:"closed_first_year"`
	Lot     string     `json:"lot_after_first_year"`
	Victory int        `json:"victory_cities"`
}

// LoadKingdoms reads a folder with kingdoms.json, map.svg and map.json. It reports every fault of the table, with its culprit, in
// one joined error. It does not check whether the drawing fits the table.
func LoadKingdoms(folder fs.FS) (*KingdomsBundle, error) {
	k := &kingdomsLoader{loader: *newLoader(folder)}
	k.readTables()
	b := &KingdomsBundle{Board: k.board, SVG: k.file("map.svg"), Anchors: k.file("map.json")}
	if err := k.faults.Err(); err != nil {
		return nil, err
	}
	return b, nil
}

// KingdomsTables reads the board of Three Kingdoms without its drawing.
func KingdomsTables() (*kingdoms.Board, error) {
	folder, err := fs.Sub(boards, KingdomsID)
	if err != nil {
		return nil, err
	}
	k := &kingdomsLoader{loader: *newLoader(folder)}
	k.readTables()
	return k.board, k.faults.Err()
}

// readTables reads everything except the drawing.
func (k *kingdomsLoader) readTables() {
	var file kingdomsFile
	if _, ok := k.document("kingdoms.json", &file); ok {
		k.read(&file)
	}
}

// kingdomsLoader collects the content of kingdoms.json and its errors.
type kingdomsLoader struct {
	loader
	board    *kingdoms.Board
	areas    map[string]kingdoms.Area
	factions map[string]kingdoms.Faction
}

// wrong records an error in the table.
func (k *kingdomsLoader) wrong(format string, args ...any) {
	k.fault("kingdoms.json", 0, format, args...)
}

func (k *kingdomsLoader) read(file *kingdomsFile) {
	k.variant.ID = file.ID
	k.areas, k.factions = map[string]kingdoms.Area{}, map[string]kingdoms.Faction{}
	b := &kingdoms.Board{ID: file.ID, Names: file.Names, FirstYear: file.FirstYear, Victory: file.Victory}
	if !plain(file.ID) || file.FirstYear < 1 || file.FirstYear > 9000 || file.Victory < 1 {
		k.wrong("want an id of small letters, a first year and the cities that win")
	}
	b.Areas = k.readAreas(file)
	for _, r := range file.Roads {
		b.Roads = append(b.Roads, kingdoms.Road{A: k.area(r.A), B: k.area(r.B), Crosses: r.Crosses})
	}
	b.Rivers, b.Seas = k.links(file.Downstream), k.links(file.Sea)
	if b.Roster = k.readRoster(file); b.Roster == nil {
		return
	}
	b.Factions = k.readFactions(file, b.Roster)
	for i, g := range file.Pool { // ten generals per year
		if i%10 == 0 {
			b.Pool = append(b.Pool, kingdoms.GeneralSet{})
		}
		b.Pool[i/10].Add(b.Roster.General(g.Name))
	}
	for _, s := range file.Setups {
		setup := kingdoms.Setup{Players: s.Players, Victory: s.Victory, Passive: k.set(s.Passive), Closed: k.set(s.Closed)}
		if s.Players != len(s.Seats) || s.Players > 7 || s.Lot != "" && (len(s.Closed) != 1 || s.Closed[0] != s.Lot) {
			k.wrong("set-up for %d: %d seats, lots for %q", s.Players, len(s.Seats), s.Lot)
			continue
		}
		for _, seat := range s.Seats {
			setup.Seats = append(setup.Seats, k.set(seat))
		}
		b.Setups = append(b.Setups, setup)
	}
	if k.faults.Err() != nil {
		return
	}
	if err := b.Finish(); err != nil {
		k.wrong("%w", err)
		return
	}
	k.board = b
}

// readAreas puts cities and passes in order of their ids.
func (k *kingdomsLoader) readAreas(file *kingdomsFile) []kingdoms.AreaInfo {
	list := make([]kingdoms.AreaInfo, 1, 64)
	add := func(a areaFile, pass bool) {
		info := kingdoms.AreaInfo{ID: a.ID, Code: a.Code, Names: a.names(), Pass: pass, River: a.River}
		for _, p := range a.Port {
			switch p {
			case "river":
				info.Port |= kingdoms.RiverPort
			case "sea":
				info.Port |= kingdoms.SeaPort
			default:
				k.wrong("area %q: port %q: want river or sea", a.ID, p)
			}
		}
		if !plain(a.ID) || a.Code == "" || a.En == "" {
			k.wrong("area %q: want an id of small letters, a code and a name", a.ID)
		}
		list = append(list, info)
	}
	for _, a := range file.Cities {
		add(a, false)
	}
	for _, a := range file.Passes {
		add(a, true)
	}
	slices.SortFunc(list[1:], func(a, b kingdoms.AreaInfo) int { return cmp.Compare(a.ID, b.ID) })
	for i, info := range list {
		if i > 0 {
			k.areas[info.ID] = kingdoms.Area(i)
		}
	}
	return list
}

func (k *kingdomsLoader) readRoster(file *kingdomsFile) *kingdoms.Roster {
	var list []kingdoms.GeneralInfo
	add := func(g generalFile) {
		info := kingdoms.GeneralInfo{ID: g.Name, Names: namesFile{g.En, g.Name, g.ZhTW, g.Ja}.names(), Listed: g.Skills}
		for _, id := range g.Skills {
			s := kingdoms.Skill(id)
			if s == 0 {
				k.wrong("general %q: unknown skill %q", g.Name, id)
			}
			info.Skills |= s
		}
		list = append(list, info)
	}
	for _, f := range file.Factions {
		for _, g := range f.Generals {
			add(g)
		}
	}
	for _, g := range file.Pool {
		add(g)
	}
	r, err := kingdoms.NewRoster(list)
	if err != nil {
		k.wrong("%w", err)
		return nil
	}
	return r
}

func (k *kingdomsLoader) readFactions(file *kingdomsFile, r *kingdoms.Roster) []kingdoms.FactionInfo {
	list := make([]kingdoms.FactionInfo, 1, 16)
	owner := map[string]string{}
	for _, f := range file.Factions {
		info := kingdoms.FactionInfo{ID: f.ID, Names: f.names(), Money: f.Money}
		info.Cities, info.Passes, info.Ships = k.list(f.Cities), k.list(f.Passes), k.list(f.Ships)
		for _, g := range f.Generals {
			info.Generals = append(info.Generals, r.General(g.Name))
		}
		for _, id := range append(slices.Clone(f.Cities), f.Passes...) {
			if owner[id] != "" {
				k.wrong("faction %q: %q belongs to %q", f.ID, id, owner[id])
			}
			owner[id] = f.ID
		}
		if !plain(f.ID) || f.Money < 0 || len(f.Generals) > len(f.Cities) {
			k.wrong("faction %q: want an id of small letters, money, and no more generals than cities", f.ID)
		}
		k.factions[f.ID] = kingdoms.Faction(len(list))
		list = append(list, info)
	}
	return list
}

func (k *kingdomsLoader) area(id string) kingdoms.Area {
	a := k.areas[id]
	if a == kingdoms.NoArea {
		k.wrong("unknown area %q", id)
	}
	return a
}

func (k *kingdomsLoader) list(ids []string) []kingdoms.Area {
	var list []kingdoms.Area
	for _, id := range ids {
		list = append(list, k.area(id))
	}
	return list
}

func (k *kingdomsLoader) links(pairs [][2]string) []kingdoms.Link {
	var list []kingdoms.Link
	for _, p := range pairs {
		list = append(list, kingdoms.Link{From: k.area(p[0]), To: k.area(p[1])})
	}
	return list
}

func (k *kingdomsLoader) set(ids []string) kingdoms.FactionSet {
	var s kingdoms.FactionSet
	for _, id := range ids {
		f := k.factions[id]
		if f == kingdoms.NoFaction {
			k.wrong("unknown faction %q", id)
			continue
		}
		s.Add(f)
	}
	return s
}
