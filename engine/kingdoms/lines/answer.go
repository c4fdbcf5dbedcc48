package lines

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"

	"entente/engine"
	"entente/engine/kingdoms"
)

// Answer is what a line came to.
type Answer struct {
	ID        json.RawMessage     `json:"id"`
	Phase     string              `json:"phase"`
	Next      string              `json:"next"` // "end" when the game is over
	Results   []Result            `json:"results"`
	Units     []string            `json:"units"`
	Areas     map[string][]string `json:"areas"`
	Generals  []Officer           `json:"generals"`
	Ships     []string            `json:"ships"`
	Money     map[string]int32    `json:"money"`
	Dislodged []Driven            `json:"dislodged"`
	Contested []string            `json:"contested"`
	Lost      []Loss              `json:"lost"`
	Dead      []string            `json:"dead"`
	Free      []string            `json:"free"`
	Accounts  map[string]Account  `json:"accounts,omitempty"`
	Hired     *[]Hire             `json:"hired,omitempty"`
	Winners   []string            `json:"winners,omitempty"`
	Ruled     []string            `json:"ruled,omitempty"` // the reasons of those that were carried out
}

// Result is what became of an order.
type Result struct {
	Order     string `json:"order"`
	Unit      string `json:"unit,omitempty"`
	Result    string `json:"result"`
	Why       string `json:"why,omitempty"`
	Says      string `json:"says,omitempty"` // of an order that cannot be read
	By        string `json:"by,omitempty"`
	Dislodged *bool  `json:"dislodged,omitempty"`
	Attack    uint8  `json:"attack,omitempty"`
	Against   uint8  `json:"against,omitempty"`
}

// Officer is a general in service.
type Officer struct {
	Name     string   `json:"name"`
	Faction  string   `json:"faction"`
	Area     string   `json:"area"`
	Skills   []string `json:"skills"`
	Commands bool     `json:"commands"`
	Used     bool     `json:"used"`
}

// Driven is a unit that must retreat.
type Driven struct {
	Unit     string   `json:"unit"`
	From     string   `json:"from"`
	General  *string  `json:"general"`
	Doomed   bool     `json:"doomed"`
	Ship     bool     `json:"ship"`
	Retreats []string `json:"retreats"`
	Joins    []string `json:"joins"`
}

// Loss is a unit that is gone.
type Loss struct {
	Unit    string  `json:"unit"`
	Why     string  `json:"why"`
	General *string `json:"general"`
}

// Account is what an adjustment did to a faction.
type Account struct {
	Tax         int32    `json:"tax"`
	Salaries    int32    `json:"salaries"`
	Left        []string `json:"left"`
	Upkeep      int32    `json:"upkeep"`
	Unpaid      []string `json:"unpaid"`
	Ships       int32    `json:"ships"`
	UnpaidShips []string `json:"unpaid_ships"`
	Cap         int      `json:"cap"`
	Surplus     []string `json:"surplus"`
	Price       int32    `json:"price"`
}

// Hire is a general who was hired.
type Hire struct {
	Name    string `json:"name"`
	Faction string `json:"faction"`
	Price   int32  `json:"price"`
	Area    string `json:"area"`
}

// Adjudicate resolves the phase and carries out the rulings. It is an error if a ruling is impossible.
func (in *Input) Adjudicate() (*Answer, error) {
	res := kingdoms.Adjudicate(&in.Pos, in.Orders, in.Draws, in.Rules)
	ruled := []string{}
	for i, r := range in.Rulings {
		next, err := res.Next.Rule(r)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", at("rulings", i), err)
		}
		res.Next = next
		ruled = append(ruled, r.Reason)
	}
	a := in.answer(&res)
	a.Ruled = ruled
	return a, nil
}

// Line writes the answer as one line of JSON, without its end.
func (a *Answer) Line() []byte { return encode(a) }

// Brief writes the next position alone: what follows, the units, who must retreat, what is contested.
func (a *Answer) Brief() []byte {
	return encode(struct {
		ID        json.RawMessage `json:"id"`
		Next      string          `json:"next"`
		Units     []string        `json:"units"`
		Dislodged []Driven        `json:"dislodged"`
		Contested []string        `json:"contested"`
	}{a.ID, a.Next, a.Units, a.Dislodged, a.Contested})
}

func encode(v any) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		panic("lines: an answer is not JSON: " + err.Error()) // it is made of texts and numbers
	}
	return bytes.TrimRight(b.Bytes(), "\n")
}

func (in *Input) answer(res *kingdoms.Resolution) *Answer {
	b, next := in.Board, &res.Next
	a := &Answer{
		ID: in.ID, Phase: in.Pos.Phase.String(), Next: next.Phase.String(), Results: in.Results(res), Units: []string{},
		Generals: []Officer{}, Ships: []string{}, Dislodged: []Driven{}, Contested: ids(b, res.Contested), Lost: []Loss{},
		Dead: in.names(res.Dead), Free: in.names(res.Free),
	}
	if res.Over {
		a.Next = "end"
		for f := range res.Winners.All() {
			a.Winners = append(a.Winners, b.FactionID(f))
		}
		slices.Sort(a.Winners)
	}
	now := standing(next)
	a.Areas, a.Money = now.Areas, now.Money
	a.Units, a.Ships = append(a.Units, now.Units...), append(a.Ships, now.Ships...)
	a.Generals, a.Dislodged = append(a.Generals, now.Generals...), append(a.Dislodged, now.Dislodged...)
	for _, g := range res.Lost {
		a.Lost = append(a.Lost, Loss{Unit: unitText(b, g.Unit, g.At), Why: g.Why.String(), General: named(in.Pos.Roster, g.General)})
	}
	slices.SortFunc(a.Lost, func(x, y Loss) int { return bytes.Compare([]byte(x.Unit), []byte(y.Unit)) })
	for _, name := range in.purses {
		a.Money[name] = next.Money[b.Faction(name)]
	}
	if in.Pos.Phase.Kind == engine.Adjustment {
		in.accounts(a, res)
	}
	return a
}

// accounts writes what the adjustment did.
func (in *Input) accounts(a *Answer, res *kingdoms.Resolution) {
	b := in.Board
	a.Accounts = map[string]Account{}
	for i := range b.Factions[1:] {
		f := kingdoms.Faction(i + 1)
		x := &res.Accounts[f]
		if in.Pos.Passive.Has(f) || in.Pos.Owned(f) == 0 && in.Pos.Money[f] == 0 {
			continue
		}
		ports := []string{}
		for _, p := range x.UnpaidShips {
			ports = append(ports, b.AreaID(p))
		}
		a.Accounts[b.FactionID(f)] = Account{
			Tax: x.Tax, Salaries: x.Salaries, Left: in.names(x.Left), Upkeep: x.Upkeep, Unpaid: ids(b, x.Unpaid), Ships: x.Ships,
			UnpaidShips: ports, Cap: x.Cap, Surplus: ids(b, x.Surplus), Price: x.Price,
		}
	}
	hired := []Hire{}
	for _, h := range res.Hired {
		hired = append(hired, Hire{in.Pos.Roster.Info(h.General).ID, b.FactionID(h.Faction), h.Price, b.AreaID(h.Area)})
	}
	a.Hired = &hired
}

// Results writes what became of the orders of the line, those that cannot be read last.
func (in *Input) Results(res *kingdoms.Resolution) []Result {
	b, list := in.Board, []Result{}
	for i := range res.Results {
		r := &res.Results[i]
		out := Result{
			Order: b.Format(in.Pos.Roster, r.Order), Result: r.Reason.Result(), Why: r.Reason.Why(), By: b.AreaID(r.By),
			Attack: r.Attack, Against: r.Against,
		}
		if u := in.Pos.UnitAt(r.Order.At); u.Faction != kingdoms.NoFaction && r.Order.Kind != kingdoms.Sail && r.Order.Kind != kingdoms.Scuttle &&
			r.Order.Kind != kingdoms.BuildShip && r.Order.Kind != kingdoms.Recruit {
			out.Unit = unitText(b, u, r.Order.At)
			if in.Pos.Phase.Kind == engine.Movement {
				out.Dislodged = &r.Dislodged
			}
		}
		list = append(list, out)
	}
	for _, u := range in.Unread {
		list = append(list, Result{Order: u.Text, Result: "void", Why: u.Why, Says: u.Says})
	}
	return list
}

// Legal writes the legal orders as one line of JSON (TK 15): those of units by area, of generals by name, of ships under "ship:area",
// permissions under "permit:faction".
func (in *Input) Legal() []byte {
	b, pos := in.Board, &in.Pos
	legal := map[string][]string{}
	put := func(key string, orders []kingdoms.Order) {
		for _, o := range orders {
			legal[key] = append(legal[key], b.Format(pos.Roster, o))
		}
		slices.Sort(legal[key])
		if len(legal[key]) == 0 {
			delete(legal, key)
		}
	}
	for a := range b.All().All() {
		put(b.AreaID(a), pos.LegalOrders(a))
		put("ship:"+b.AreaID(a), pos.LegalShips(a))
	}
	for g := range pos.Roster.All().All() {
		put(pos.Roster.Info(g).ID, pos.LegalGenerals(g))
	}
	for f := range b.Factions {
		put("permit:"+b.FactionID(kingdoms.Faction(f)), pos.LegalPermits(kingdoms.Faction(f)))
	}
	return encode(struct {
		ID    json.RawMessage     `json:"id"`
		Legal map[string][]string `json:"legal"`
	}{in.ID, legal})
}

func unitText(b *kingdoms.Board, u kingdoms.Unit, a kingdoms.Area) string {
	state := " full "
	if u.Damaged {
		state = " damaged "
	}
	return b.FactionID(u.Faction) + state + b.AreaID(a)
}

func ids(b *kingdoms.Board, s kingdoms.AreaSet) []string {
	list := []string{}
	for a := range s.All() {
		list = append(list, b.AreaID(a))
	}
	return list
}

func (in *Input) names(s kingdoms.GeneralSet) []string {
	list := []string{}
	for g := range s.All() {
		list = append(list, in.Pos.Roster.Info(g).ID)
	}
	return list
}
