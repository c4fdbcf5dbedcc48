package foreign

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"entente/engine/jsonfile"
)

// diplicity reads a variant in the format of the program of that name: names, nations, graph and start.
type diplicity struct {
	*Board
	file    string
	nations map[string]string // ids by name
	ids     map[string]string // ids of places by name
	nodes   map[string]jsonfile.Value
	coasts  map[string]map[string]string // of each place, new coast names by old ones
}

// neutral is the nation that owns places without an owner.
const neutral = "Neutral"

// ReadDiplicity reads the JSON of a variant: alone, in the envelope of one answer, or in a list, from which name selects it.
func ReadDiplicity(file string, data []byte, name string) (*Board, error) {
	if !utf8.Valid(data) {
		return nil, fmt.Errorf("%s: not UTF-8", file)
	}
	root, err := jsonfile.Parse(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	variant, err := pick(&root, name)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	d := &diplicity{Board: &Board{Year: 1901}, file: file, nations: map[string]string{}, ids: map[string]string{}, nodes: map[string]jsonfile.Value{}, coasts: map[string]map[string]string{}}
	d.read(variant)
	d.check(file)
	return d.Board, d.err()
}

// looksDiplicity reports whether a text may be the JSON of a variant.
func looksDiplicity(data []byte) bool {
	text := string(data[:min(len(data), 64<<10)])
	return strings.HasPrefix(strings.TrimLeft(text, " \t\r\n\ufeff"), "{") || strings.HasPrefix(strings.TrimLeft(text, " \t\r\n\ufeff"), "[")
}

// pick finds the selected variant in a file.
func pick(root *jsonfile.Value, name string) (*jsonfile.Value, error) {
	var all []jsonfile.Value
	var gather func(v *jsonfile.Value, depth int)
	gather = func(v *jsonfile.Value, depth int) {
		switch {
		case v == nil || depth == 0:
		case v.Field("Graph") != nil:
			all = append(all, *v)
		case v.Is(jsonfile.Object):
			gather(v.Field("Properties"), depth-1)
		default:
			for _, item := range v.List() {
				gather(&item, depth-1)
			}
		}
	}
	gather(root, 4)
	var names []string
	for i := range all {
		text := ""
		if f := all[i].Field("Name"); f != nil {
			text = f.String()
		}
		if len(all) == 1 && name == "" || name != "" && (strings.EqualFold(text, name) || idOf(text) == idOf(name)) {
			return &all[i], nil
		}
		names = append(names, fmt.Sprintf("%.40q", text))
	}
	switch {
	case len(all) == 0:
		return nil, root.Faultf("no variant: want an object with Name, Nations, Graph and Start")
	case name != "":
		return nil, root.Faultf("no variant %.40q: there are %s", name, brief(names))
	}
	return nil, root.Faultf("%d variants: say which: %s", len(all), brief(names))
}

// brief joins the first elements of a list.
func brief(list []string) string {
	const most = 12
	if len(list) > most {
		return strings.Join(list[:most], ", ") + fmt.Sprintf(" and %d more", len(list)-most)
	}
	return strings.Join(list, ", ")
}

func (d *diplicity) fault(err error) {
	if err != nil {
		d.wrong.Add(fmt.Errorf("%s: %w", d.file, err))
	}
}

// says records something that could not be imported, with its line.
func (d *diplicity) says(v *jsonfile.Value, kind string, args ...any) {
	d.lost.add(kind, d.file+": "+v.Where(), args...)
}

func (d *diplicity) read(v *jsonfile.Value) {
	name, err := v.Need("Name")
	if err == nil {
		var text string
		text, err = name.Text("Name")
		d.Name = nameOf(text)
	}
	d.fault(err)
	d.readNations(v)
	graph := v.Field("Graph")
	nodes, err := graph.Need("Nodes")
	if err != nil || !nodes.Is(jsonfile.Object) || nodes.Count() == 0 {
		d.fault(graph.Faultf("Graph: want Nodes, an object with the provinces"))
		return
	}
	if nodes.Count() > mostPlaces {
		d.fault(nodes.Faultf("%d provinces, more than %d", nodes.Count(), mostPlaces))
		return
	}
	d.readPlaces(nodes, v.Field("ProvinceLongNames"))
	d.readEdges()
	d.readStart(v.Field("Start"))
	d.strand(d.file)
	d.readRules(v)
}

// readNations reads the powers and their colors.
func (d *diplicity) readNations(v *jsonfile.Value) {
	f, err := v.Need("Nations")
	if err != nil {
		d.fault(err)
		return
	}
	for _, item := range f.List() {
		text, err := item.Text("Nations")
		if id := idOf(text); err != nil || id == "" || d.power(id) != nil {
			if err == nil {
				err = item.Faultf("Nations: %.40q: no name, or one that stands there twice", text)
			}
			d.fault(err)
			continue
		}
		if len(d.Powers) > mostPowers {
			break
		}
		d.nations[text] = idOf(text)
		d.Powers = append(d.Powers, Power{ID: idOf(text), Name: nameOf(text)})
	}
	if colors := v.Field("NationColors"); colors != nil {
		for _, c := range colors.Fields() {
			if p := d.power(d.nations[c.Name]); p != nil {
				p.Color = d.color(&c.Value, c.Name)
			}
		}
	}
}

var colorShape = regexp.MustCompile(`^#[0-9A-Fa-f]{6}$`)

// color reads a color, or returns "" if it cannot be used.
func (d *diplicity) color(v *jsonfile.Value, of string) string {
	text := strings.ToLower(strings.TrimSpace(v.String()))
	switch {
	case !colorShape.MatchString(text):
		d.says(v, "color-none", of, text)
		return ""
	case slices.ContainsFunc(d.Powers, func(p Power) bool { return p.Color == text }):
		d.says(v, "color-taken", of, text)
		return ""
	}
	return text
}

// flags reads the words that are set: an object of booleans, or a list.
func flags(v *jsonfile.Value, name string) map[string]bool {
	set := map[string]bool{}
	f := v.Field(name)
	if f == nil {
		return set
	}
	for _, field := range f.Fields() {
		if field.Value.Is(jsonfile.True) {
			set[field.Name] = true
		}
	}
	for _, item := range f.List() {
		set[item.String()] = true
	}
	return set
}

// known lists the flags of provinces that have a meaning here.
var known = []string{"Land", "Sea", "Convoyable", "Impassable"}

// readPlaces reads the provinces.
func (d *diplicity) readPlaces(nodes, names *jsonfile.Value) {
	for _, node := range nodes.Fields() {
		id := idOf(node.Name)
		if id == "" || d.place(id) != nil {
			d.fault(node.Value.Faultf("province %.40q: no id, or one that another has", node.Name))
			continue
		}
		p := &Place{ID: id}
		d.ids[node.Name], d.nodes[id] = id, node.Value
		if names != nil && names.Field(node.Name) != nil {
			p.Names = []string{nameOf(names.Field(node.Name).String())}
		}
		d.add(p)
		subs := node.Value.Field("Subs")
		if subs == nil {
			d.fault(node.Value.Faultf("province %s: no Subs", id))
			continue
		}
		all, old := map[string]bool{}, []string(nil)
		for _, sub := range subs.Fields() {
			for flag := range flags(&sub.Value, "Flags") {
				all[flag] = true
				if !slices.Contains(known, flag) {
					d.says(&sub.Value, "mark", id, flag)
				}
			}
			if sub.Name != "" {
				old = append(old, idOf(sub.Name))
			}
		}
		d.kind(p, &node.Value, all)
		if len(old) > 0 && p.Kind == Coastal {
			d.coasts[id] = d.rename(d.file, p, old)
		}
		d.home(p, node.Value.Field("SC"))
	}
}

// kind derives the kind of a province from its flags.
func (d *diplicity) kind(p *Place, v *jsonfile.Value, flags map[string]bool) {
	switch {
	case flags["Impassable"] || !flags["Land"] && !flags["Sea"]:
		p.Kind = Closed
	case flags["Land"] && flags["Sea"]:
		p.Kind = Coastal
	case flags["Sea"]:
		p.Kind = Sea
	}
	if p.Kind == Coastal && flags["Convoyable"] {
		d.says(v, "convoy", p.ID)
	}
}

// home reads the home power of a center: SC names a nation, or none for a neutral center.
func (d *diplicity) home(p *Place, sc *jsonfile.Value) {
	if sc == nil || sc.Is(jsonfile.Null) {
		return
	}
	nation := sc.String()
	switch {
	case p.Kind == Sea:
		d.says(sc, "sea-center", p.ID)
	case p.Kind == Closed:
		d.says(sc, "closed-center", p.ID)
	case nation == neutral || nation == "":
		p.Center = true
	case d.nations[nation] == "":
		d.fault(sc.Faultf("%s: SC: unknown nation %.40q", p.ID, nation))
	default:
		p.Center, p.Home = true, d.nations[nation]
	}
}

// location returns the place that a text means, or "" if there is none. Armies ignore coasts.
func (d *diplicity) location(text string, army bool) string {
	name, coast, split := strings.Cut(text, "/")
	id := d.ids[name]
	if p := d.place(id); p == nil || army || len(p.Coasts) == 0 {
		return id
	}
	if now := d.coasts[id][idOf(coast)]; split && now != "" {
		return id + "/" + now
	}
	return ""
}

// readEdges reads the borders. Lines are numbered as in Faultf.
func (d *diplicity) readEdges() {
	j := newJoins(d.Board)
	var marks []string
	for _, p := range d.Places {
		node := d.nodes[p.ID]
		subs := node.Field("Subs")
		if subs == nil {
			continue
		}
		for _, sub := range subs.Fields() {
			edges := sub.Value.Field("Edges")
			if edges == nil {
				continue
			}
			for _, edge := range edges.Fields() {
				marks = append(marks, lineText(&edge.Value))
				d.edge(j, p, sub.Name, &edge, len(marks))
			}
		}
	}
	j.settle(d.file, func(mark int) string { return marks[mark-1] })
}

// lineText returns the line of a value: "line 7".
func lineText(v *jsonfile.Value) string {
	where, _, _ := strings.Cut(v.Faultf("").Error(), ":")
	return where
}

// edge reads a border of a place or one of its coasts.
func (d *diplicity) edge(j *joins, p *Place, coast string, e *jsonfile.Field, mark int) {
	name, _, _ := strings.Cut(e.Name, "/")
	to := d.place(d.ids[name])
	if to == nil {
		d.fault(e.Value.Faultf("%s: a border with %.40q, which is no province", p.ID, e.Name))
		return
	}
	if to == p {
		return // between coasts of the same place
	}
	set := flags(&e.Value, "Flags")
	if set["Land"] && p.Kind < Sea && to.Kind < Sea {
		tell(j.army, p.ID, to.ID, mark)
	}
	if !set["Sea"] || p.Kind == Inland || to.Kind == Inland || p.Kind == Closed || to.Kind == Closed {
		return
	}
	from := p.ID
	if len(p.Coasts) > 0 {
		now := d.coasts[p.ID][idOf(coast)]
		if now == "" {
			d.says(&e.Value, "coast-to", p.ID, e.Name)
			return
		}
		from += "/" + now
	}
	if z := d.location(e.Name, false); z != "" {
		tell(j.fleet, from, z, mark)
		return
	}
	d.says(&e.Value, "coast-needed", from, to.ID)
}
