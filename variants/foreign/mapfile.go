package foreign

import (
	"bytes"
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// mapFile reads .map files, the board tables of the judge and its successors: lines that start with a keyword, in any case.
type mapFile struct {
	*Board
	files  Files
	file   string // being read
	line   int    // in file
	depth  int    // how deep files use others
	lines  int    // in all files
	marks  []string
	power  string                       // whose lines follow
	ends   []abutment                   // as stated
	claims map[string]string            // by center ID: the file and power that claim it
	kinds  map[string]string            // WATER, COAST, LAND, PORT, SHUT by ids
	coasts map[string]map[string]string // of each place, new coast names by old ones
	old    map[string][]string          // of each place, names of coasts
	homes  map[string]string            // powers by center ID
	owners map[string]string
	free   []string       // centers without an owner
	at     map[string]int // marks of the lines about each place
	units  []mapUnit
	idle   []string // powers without a player
	order  []string // ids of places in the order of the file
	winter bool
}

// abutment is a line that lists the neighbors of a place.
type abutment struct {
	from string
	to   []string
	mark int
}

type mapUnit struct {
	Unit
	mark int
}

// Limits of .map files.
const (
	mostDepth = 8
	mostLines = 20_000
	mostLine  = 4_000 // bytes
)

// looksMap reports whether a text may be a .map file.
func looksMap(data []byte) bool {
	for line := range bytes.Lines(data) {
		words := strings.Fields(string(line[:min(len(line), mostLine)]))
		if len(words) > 2 && strings.EqualFold(words[2], "ABUTS") || len(words) > 1 && (words[0] == "MAP" || words[0] == "USE" || words[0] == "USES" || words[0] == "BEGIN") {
			return true
		}
	}
	return false
}

// ReadMap reads a .map file, and those that it uses, from files.
func ReadMap(file string, files Files) (*Board, error) {
	m := &mapFile{
		Board: &Board{Name: boardName(file), Year: 1901}, files: files, claims: map[string]string{}, kinds: map[string]string{}, coasts: map[string]map[string]string{},
		old: map[string][]string{}, homes: map[string]string{}, owners: map[string]string{}, at: map[string]int{},
	}
	m.readFile(file)
	m.file = file
	m.settle()
	m.check(file)
	return m.Board, m.err()
}

// boardName derives the name of a board from its file name: three_lands.map, Three Lands.
func boardName(file string) string {
	stem := strings.TrimSuffix(path.Base(strings.ReplaceAll(file, `\`, "/")), path.Ext(file))
	return nameOf(titled(strings.ToUpper(strings.NewReplacer("_", " ", "-", " ").Replace(stem))))
}

func (m *mapFile) where() string { return fmt.Sprintf("%s: line %d", m.file, m.line) }

func (m *mapFile) fault(format string, args ...any) {
	m.wrong.Add(fmt.Errorf("%s: %w", m.where(), fmt.Errorf(format, args...)))
}

func (m *mapFile) says(kind string, args ...any) { m.lost.add(kind, m.where(), args...) }

// mark returns the number of the current line in marks.
func (m *mapFile) mark() int {
	m.marks = append(m.marks, m.where())
	return len(m.marks)
}

func (m *mapFile) readFile(name string) {
	data := m.files[name]
	if !utf8.Valid(data) {
		m.wrong.Add(fmt.Errorf("%s: not UTF-8", name))
		return
	}
	file, line := m.file, m.line
	m.file, m.line, m.depth = name, 0, m.depth+1
	for text := range strings.Lines(strings.TrimPrefix(string(data), "\ufeff")) {
		m.line++
		if m.lines++; m.lines > mostLines {
			m.fault("more than %d lines", mostLines)
			break
		}
		if len(text) > mostLine {
			m.fault("a line of %d bytes, more than %d", len(text), mostLine)
			continue
		}
		if text = strings.TrimSpace(text); text != "" && !strings.HasPrefix(text, "#") {
			m.readLine(text)
		}
	}
	m.file, m.line, m.depth = file, line, m.depth-1
}

// other reads a file named in a line, with or without its extension.
func (m *mapFile) other(name string) {
	for _, is := range []string{name, name + ".map"} {
		for file := range m.files {
			if !strings.EqualFold(path.Base(file), is) {
				continue
			}
			if m.depth >= mostDepth {
				m.fault("%s: files use one another more than %d deep", name, mostDepth)
				return
			}
			m.readFile(file)
			return
		}
	}
	m.fault("the file %.60q is not here: give it together with %s", name, path.Base(m.file))
}

// list splits a text at spaces and commas.
func list(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' || r == '\t' })
}

// readLine reads a line by its first word.
func (m *mapFile) readLine(text string) {
	words := list(text)
	if len(words) == 0 {
		return
	}
	if len(words) > 2 && strings.EqualFold(words[2], "ABUTS") || len(words) == 2 && isTerrain(words[0]) || strings.EqualFold(words[0], "AMEND") {
		m.terrain(words)
		return
	}
	if name, rest, is := strings.Cut(text, "="); is {
		m.named(name, rest)
		return
	}
	switch key := strings.ToUpper(words[0]); key {
	case "MAP", "USE", "USES":
		for _, name := range words[1:] {
			m.other(name)
		}
	case "BEGIN", "START":
		m.begin(words[1:])
	case "VICTORY":
		m.victory(words[1:])
	case "UNOWNED", "NEUTRAL", "CENTERS":
		m.power = ""
		m.claim("", words[1:])
	case "RULE", "RULES":
		m.rules(words[1:])
	case "UNPLAYED", "DUMMY", "DUMMIES":
		m.idle = append(m.idle, words[1:]...)
	case "A", "F":
		m.unit(words)
	case "UNITS":
		m.units = slices.DeleteFunc(m.units, func(u mapUnit) bool { return u.Power == m.power })
	case "OWNS", "INHABITS", "HOME", "HOMES":
		m.owns(key, words[1:])
	case "DROP":
		m.drop(words[1:])
	default:
		m.header(text, words)
	}
}

func isTerrain(word string) bool {
	return slices.Contains([]string{"WATER", "COAST", "LAND", "PORT", "SHUT"}, strings.ToUpper(word))
}

// terrain reads the kind of a place and its neighbors.
func (m *mapFile) terrain(words []string) {
	kind := strings.ToUpper(words[0])
	if !isTerrain(kind) && kind != "AMEND" || len(words) < 2 {
		m.fault("%.20q: want WATER, COAST, LAND, PORT or SHUT", words[0])
		return
	}
	name, coast, split := strings.Cut(words[1], "/")
	id := idOf(name)
	if id == "" {
		m.fault("%.20q is no province", words[1])
		return
	}
	loc := id
	if m.at[id] == 0 {
		m.order = append(m.order, id)
		m.at[id] = m.mark()
	}
	if split {
		c := idOf(coast)
		loc += "/" + c
		if !slices.Contains(m.old[id], c) {
			m.old[id] = append(m.old[id], c)
		}
	}
	if kind != "AMEND" {
		if was := m.kinds[id]; was != "" && was != kind {
			m.fault("%s is %s here and %s before", words[1], kind, was)
		}
		m.kinds[id] = kind
	}
	var to []string
	if len(words) > 3 {
		to = words[3:]
	}
	if kind != "AMEND" { // the last line about a place counts
		m.ends = slices.DeleteFunc(m.ends, func(a abutment) bool { return a.from == loc })
	}
	for _, word := range to {
		if gone, minus := strings.CutPrefix(word, "-"); minus {
			for i := range m.ends {
				if m.ends[i].from == loc {
					m.ends[i].to = slices.DeleteFunc(m.ends[i].to, func(w string) bool { return strings.EqualFold(w, gone) })
				}
			}
		}
	}
	to = slices.DeleteFunc(slices.Clone(to), func(w string) bool { return strings.HasPrefix(w, "-") })
	m.ends = append(m.ends, abutment{loc, to, m.mark()})
}

// named reads the name of a place and its abbreviations: "St Petersburg = stp stpete".
func (m *mapFile) named(name, rest string) {
	words := strings.Fields(rest)
	if from, to, renamed := strings.Cut(name, "->"); renamed {
		m.says("renamed", nameOf(from), nameOf(to))
		name = to
	}
	if len(words) == 0 {
		m.fault("%.40q: want its short name after =", name)
		return
	}
	if strings.Contains(words[0], "/") {
		return // coasts have no names of their own here
	}
	id := idOf(words[0])
	if id == "" || nameOf(name) == "" {
		m.fault("%.40q: no name, or no short one", name)
		return
	}
	p := m.place(id)
	if p == nil {
		if len(m.Places) > mostPlaces {
			return
		}
		p = &Place{ID: id}
		m.add(p)
	}
	p.Names = []string{nameOf(strings.ReplaceAll(name, "+", " "))}
	for _, word := range words[1:] {
		if alias := nameOf(strings.ReplaceAll(word, "+", " ")); alias != "" && !strings.ContainsAny(alias, "/()") && len(p.Names) < 20 {
			p.Names = append(p.Names, alias)
		}
	}
}

// begin reads the first phase: SPRING 1901 MOVEMENT.
func (m *mapFile) begin(words []string) {
	text := strings.ToUpper(strings.Join(words, " "))
	for _, word := range words {
		if year, err := strconv.Atoi(word); err == nil {
			m.Year = year
		}
	}
	switch {
	case strings.Contains(text, "WINTER") || strings.Contains(text, "ADJUSTMENT"):
		m.Start = "winter"
		m.Year++
	case strings.HasPrefix(text, "FALL") || strings.HasPrefix(text, "AUTUMN"):
		m.Start = "fall"
	case !strings.HasPrefix(text, "SPRING"):
		m.says("phase", text)
	}
	if least := 1 + one(m.Start == "winter"); m.Year < least || m.Year > 9999 {
		m.says("year-range", m.Year, least)
		m.Year = least
	}
}

func (m *mapFile) victory(words []string) {
	n := 0
	for _, word := range words[:min(len(words), 1)] {
		n, _ = strconv.Atoi(word)
	}
	if n < 1 || n > 255 {
		m.fault("VICTORY: want the number of centers that win")
		return
	}
	if m.Victory = n; len(words) > 1 {
		m.says("victories", n)
	}
}

// rules reads the rules that a board can have here, and lists the others.
func (m *mapFile) rules(words []string) {
	for _, word := range words {
		switch strings.ToUpper(word) {
		case "BUILD_ANY":
			m.Builds = "owned"
		case "REMOTE_BUILDS":
			m.Builds = "owned-if-home"
		case "BLANK_BOARD":
			if !m.winter {
				m.winter = true
			}
		default:
			m.says("rule", word)
		}
	}
}

// header reads the first line about a power: FRANCE (FRENCH:F) BRE MAR PAR.
func (m *mapFile) header(text string, words []string) {
	name, rest := words[0], strings.TrimSpace(strings.TrimPrefix(text, words[0]))
	if len(words) == 1 || !strings.HasPrefix(rest, "(") && strings.ToUpper(name) != name {
		m.says("unread", text)
		return
	}
	id := idOf(name)
	if id == "" {
		m.fault("%.40q is no name of a power", name)
		return
	}
	p := m.Board.power(id)
	if p == nil {
		if len(m.Powers) > mostPowers {
			return
		}
		m.Powers = append(m.Powers, Power{ID: id, Name: nameOf(titled(strings.NewReplacer("+", " ", "_", " ").Replace(name)))})
		p = &m.Powers[len(m.Powers)-1]
	}
	m.power = id
	if inner, after, is := strings.Cut(strings.TrimPrefix(rest, "("), ")"); is && strings.HasPrefix(rest, "(") {
		adjective, letter, _ := strings.Cut(inner, ":")
		p.Adjective = nameOf(titled(strings.NewReplacer("+", " ", "_", " ").Replace(adjective)))
		if letter = nameOf(letter); utf8.RuneCountInString(letter) <= 2 {
			p.Letter = letter
		}
		rest = after
	}
	words = list(rest)
	if len(words) > 0 && slices.Contains([]string{"OWNS", "INHABITS", "HOME", "HOMES", "CENTERS"}, strings.ToUpper(words[0])) {
		m.owns(strings.ToUpper(words[0]), words[1:])
		return
	}
	m.owns("", words)
}
