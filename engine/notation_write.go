package engine

import (
	"slices"
	"strings"
)

// orderStyle is how a style writes things.
type orderStyle struct {
	name                  string
	place                 func(*ProvinceInfo) string
	coast                 func(Coast) string
	dash, support, convoy string
	retreat               string
	hold, otherHold       string // a hold; a supported hold
	disband, build, waive string
	via, land             string
	army, fleet           string
	placeFirst            bool // the place comes before the type of the unit
	bareOther             bool // the other unit has no type
	nation                bool // names the power of the other unit if it is another power
}

// styles describes every Style.
var styles = [numStyles]orderStyle{
	StylePlain: {
		name: "plain", place: placeID, coast: slashCoast, dash: " - ", support: " S ", convoy: " C ", retreat: " R ",
		hold: " H", disband: " D", build: " B", waive: "waive", via: " via", land: " by land", army: "A ", fleet: "F ",
	},
	Style000: {
		name: "000", place: placeCode, coast: bracketCoast, dash: "-", support: " S ", convoy: " C ", retreat: " R ",
		hold: " Hold", disband: " Disband", build: " Build", waive: "Waive", via: " via convoy", land: " by land",
		army: "A ", fleet: "F ",
	},
	Style001: {
		name: "001", place: placeCode, coast: bracketCoast, dash: "-", support: " S ", convoy: " C ", retreat: " R ",
		hold: " Holds", otherHold: " holds", disband: " Disbands", build: " Builds", waive: "Waives", via: " via convoy",
		land: " by land", army: "A ", fleet: "F ", nation: true,
	},
	Style002: {
		name: "002", place: placeID, coast: lowBracketCoast, dash: "-", support: " S ", convoy: " C ", retreat: " R ",
		hold: " H", disband: " D", build: " B", waive: "waive", via: " via convoy", land: " by land", army: "A ", fleet: "F ",
	},
	Style003: {
		name: "003", place: placeJapanese, coast: japaneseCoast, dash: " 移動 ", support: " 援護 ", convoy: " 輸送 ",
		retreat: " 撤退 ", hold: " 待機", otherHold: " 待機", disband: " 解散", build: " 補給", waive: "補給を見送る", via: " 輸送で",
		land: " 陸路", army: " 陸軍", fleet: " 海軍", placeFirst: true, bareOther: true,
	},
	StyleHant: {
		name: "hant", place: placeHant, coast: hantCoast, dash: " → ", support: " 支援 ", convoy: " 運輸 ", retreat: " 撤退 → ",
		hold: " 待機", otherHold: " 留守", disband: " 解散", build: " 建造", waive: "放棄建造", via: " 通過運輸", land: " 陸路",
		army: "陸軍", fleet: "艦隊", placeFirst: true,
	},
	StyleHans: {
		name: "hans", place: placeHans, coast: hansCoast, dash: " → ", support: " 支援 ", convoy: " 运输 ", retreat: " 撤退 → ",
		hold: " 待命", otherHold: " 防御", disband: " 解散", build: " 建造", waive: "放弃建造", via: " 通过运输", land: " 陆路",
		army: "陆军", fleet: "舰队", placeFirst: true,
	},
	StylePython: {
		name: "python", place: placePython, coast: upperCoast, dash: " - ", support: " S ", convoy: " C ", retreat: " R ",
		hold: " H", disband: " D", build: " B", waive: "WAIVE", via: " VIA", land: " BY LAND", army: "A ", fleet: "F ",
	},
}

// String returns the name of the style: "plain", "000" to "003", "hant", "hans", "python".
func (s Style) String() string { return styles[int(s)%numStyles].name }

// StyleNamed returns the style with the given name, and whether it exists.
func StyleNamed(name string) (Style, bool) {
	for s := range styles {
		if styles[s].name == name {
			return Style(s), true
		}
	}
	return 0, false
}

func placeID(info *ProvinceInfo) string   { return info.ID }
func placeCode(info *ProvinceInfo) string { return info.Code }

func placeJapanese(info *ProvinceInfo) string { return namedIn(info, "ja") }
func placeHant(info *ProvinceInfo) string     { return namedIn(info, "zh_TW") }
func placeHans(info *ProvinceInfo) string     { return namedIn(info, "zh_CN") }

// namedIn returns the name of a province in a language, the English one if it has none.
func namedIn(info *ProvinceInfo, language string) string {
	if name := info.Names[language]; name != "" {
		return name
	}
	return info.Names["en"]
}

// placePython returns the code that the python "diplomacy" program uses, where the map has it as an alias.
func placePython(info *ProvinceInfo) string {
	for _, code := range []string{"mao", "nao", "nwg", "lyo", "tys"} {
		if slices.Contains(info.Aliases, code) {
			return strings.ToUpper(code)
		}
	}
	return strings.ToUpper(info.ID)
}

func slashCoast(c Coast) string      { return "/" + c.String() }
func upperCoast(c Coast) string      { return "/" + strings.ToUpper(c.String()) }
func bracketCoast(c Coast) string    { return "(" + strings.ToUpper(c.String()) + ")" }
func lowBracketCoast(c Coast) string { return "(" + c.String() + ")" }

func japaneseCoast(c Coast) string { return coastIn("北東南西", c) }
func hantCoast(c Coast) string     { return coastIn("北東南西", c) }
func hansCoast(c Coast) string     { return coastIn("北东南西", c) }

// coastIn names a coast by its direction, of those that are given from north to west: "(北岸)".
func coastIn(directions string, c Coast) string {
	if c < NorthCoast || c > WestCoast {
		return "()"
	}
	return "(" + string([]rune(directions)[c-NorthCoast]) + "岸)"
}

// orderWriter writes orders of a variant in a style.
type orderWriter struct {
	v     *Variant
	style orderStyle
	other Power // whose unit is supported or carried, if it is to be said
	b     strings.Builder
}

func (w *orderWriter) order(o Order) string {
	if o.Kind == NoOrder {
		return ""
	}
	if o.Kind == Waive {
		return w.style.waive
	}
	w.unit(o.Unit, o.At, false)
	switch o.Kind {
	case Hold:
		w.b.WriteString(w.style.hold)
	case Disband:
		w.b.WriteString(w.style.disband)
	case Build:
		w.b.WriteString(w.style.build)
	case Move:
		w.move(o)
	case Retreat:
		w.goal(w.style.retreat, o.To)
	case SupportHold:
		w.b.WriteString(w.style.support)
		w.unit(o.Aux, o.From, true)
		w.b.WriteString(w.style.otherHold)
	case SupportMove:
		w.b.WriteString(w.style.support)
		w.unit(o.Aux, o.From, true)
		w.goal(w.style.dash, o.To)
	case Convoy:
		w.b.WriteString(w.style.convoy)
		w.unit(o.Aux, o.From, true)
		w.goal(w.style.dash, o.To)
	}
	return w.b.String()
}

func (w *orderWriter) goal(sign string, to Location) {
	w.b.WriteString(sign)
	w.location(to)
}

// move writes the goal, with the route or the way of the army if the order says it.
func (w *orderWriter) move(o Order) {
	if o.Way != ByLand {
		for _, p := range w.v.Map.chain(o.At.Province, o.To.Province, o.Route) {
			w.goal(w.style.dash, Location{Province: p})
		}
	}
	w.goal(w.style.dash, o.To)
	switch {
	case o.Way == ByLand:
		w.b.WriteString(w.style.land)
	case o.Way == ViaConvoy && o.Route.Empty():
		w.b.WriteString(w.style.via)
	}
}

func (w *orderWriter) unit(t UnitType, at Location, other bool) {
	if w.style.placeFirst {
		w.location(at)
		if !other || !w.style.bareOther {
			w.b.WriteString(w.kind(t))
		}
		return
	}
	if other && w.style.nation && w.other != NoPower {
		w.b.WriteString(strings.ToUpper(w.v.Powers[w.other].Adjective) + " ")
	}
	w.b.WriteString(w.kind(t))
	w.location(at)
}

func (w *orderWriter) kind(t UnitType) string {
	switch t {
	case Army:
		return w.style.army
	case Fleet:
		return w.style.fleet
	}
	return ""
}

func (w *orderWriter) location(loc Location) {
	if !w.v.Map.known(loc.Province) {
		w.b.WriteByte('?')
		return
	}
	w.b.WriteString(w.style.place(w.v.Map.Info(loc.Province)))
	if loc.Coast != NoCoast {
		w.b.WriteString(w.style.coast(loc.Coast))
	}
}

// chain returns the provinces of a written route in the order in which they are crossed, or in ascending order if they
// form no chain between the two places.
func (m *Map) chain(from, to Province, route ProvinceSet) []Province {
	var list []Province
	const most = 12 // longer than any convoy of a board; keeps the search short
	if n := route.Len(); n > 0 && n <= most && m.walk(from, to, route, &list) {
		return list
	}
	for p := range route.All() {
		list = append(list, p)
	}
	return list
}

// walk finds a way that uses every province of left once.
func (m *Map) walk(at, to Province, left ProvinceSet, list *[]Province) bool {
	if left.Empty() {
		return m.touch(at, to)
	}
	for p := range left.All() {
		if !m.touch(at, p) {
			continue
		}
		rest := left
		rest.Remove(p)
		*list = append(*list, p)
		if m.walk(p, to, rest, list) {
			return true
		}
		*list = (*list)[:len(*list)-1]
	}
	return false
}

// touch reports whether a fleet can pass between two provinces, on whatever coast.
func (m *Map) touch(a, b Province) bool {
	for c := range m.fleet[a] {
		if m.fleet[a][c].Has(b) {
			return true
		}
	}
	return false
}
