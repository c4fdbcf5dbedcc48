package foreign

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"entente/engine"
	"entente/engine/faults"
)

// Kind says which units can be in a place.
type Kind uint8

// The kinds of places.
const (
	Inland Kind = iota
	Coastal
	Sea
	Closed // no unit may ever enter
)

// Place is a province, or a place that no unit may enter.
type Place struct {
	ID      string   // lowercase letters and digits
	Names   []string // the full name, then other spellings
	Kind    Kind
	Coasts  []string // two to four of nc ec sc wc, or none
	Center  bool
	Home    string // ID of the power whose home center it is
	Owner   string // ID of the power that owns the center at the start
	touches []string
}

// Power is a power, or the owner of units without a player.
type Power struct {
	ID, Name, Adjective, Letter, Color string
	Neutral                            bool
}

// Border is a border that units can cross. Its end for fleets may be a coast: "bul/ec".
type Border struct {
	A, B        string
	Army, Fleet bool
}

// Unit is a unit at the start.
type Unit struct {
	Power string
	Fleet bool
	At    string
}

// Board is a board of another program, in the terms of this one.
type Board struct {
	Name    string
	Year    int    // of the first spring, or of the first fall if the game begins then
	Start   string // "", "fall" or "winter"
	Builds  string // "", "owned" or "owned-if-home"
	Victory int    // 0 means more than half of all centers
	Powers  []Power
	Places  []*Place
	Borders []Border
	Units   []Unit

	byID  map[string]*Place
	lost  lostList
	wrong faults.List
}

// Limits of a board, above those of any published one.
const (
	mostPlaces = 255
	mostPowers = 63
	mostName   = 60 // letters in a name
)

// place returns a place by its ID, or nil if there is none.
func (b *Board) place(id string) *Place { return b.byID[id] }

// add adds a place.
func (b *Board) add(p *Place) {
	if b.byID == nil {
		b.byID = map[string]*Place{}
	}
	b.byID[p.ID] = p
	b.Places = append(b.Places, p)
}

// power returns a power by its ID, or nil if there is none.
func (b *Board) power(id string) *Power {
	for i := range b.Powers {
		if b.Powers[i].ID == id {
			return &b.Powers[i]
		}
	}
	return nil
}

// renameWords gives a new ID to each place whose ID is a word of order notation. The place is still found by its old one.
func (b *Board) renameWords() {
	now := map[string]string{}
	for _, p := range b.Places {
		if was := p.ID; engine.Reserved(was) {
			for n := 1; engine.Reserved(p.ID) || b.place(p.ID) != nil; n++ {
				p.ID = was + strconv.Itoa(n)
			}
			b.byID[p.ID], now[was] = p, p.ID
			b.lost.add("id", "", p.Names[0], p.ID, was)
		}
	}
	if len(now) == 0 {
		return
	}
	renamed := func(loc string) string {
		place, coast := ends(loc)
		switch id, is := now[place]; {
		case !is:
			return loc
		case coast == "":
			return id
		default:
			return id + "/" + coast
		}
	}
	for i := range b.Borders {
		b.Borders[i].A, b.Borders[i].B = renamed(b.Borders[i].A), renamed(b.Borders[i].B)
	}
	for i := range b.Units {
		b.Units[i].At = renamed(b.Units[i].At)
	}
	for _, p := range b.Places {
		for i, other := range p.touches {
			p.touches[i] = renamed(other)
		}
	}
}

// ends splits "bul/ec" into the province and the coast.
func ends(loc string) (place, coast string) {
	place, coast, _ = strings.Cut(loc, "/")
	return place, coast
}

// idOf derives the ID of a place or power from a text: its letters and digits, in lowercase and without accents.
func idOf(text string) string {
	var b strings.Builder
	for _, r := range strings.ToLower(text) {
		if plain, ok := unmarked[r]; ok {
			b.WriteString(plain)
		} else if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			b.WriteRune(r)
		}
	}
	id := b.String()
	return id[:min(len(id), 24)]
}

// unmarked maps letters with accents to their replacement in an ID.
var unmarked = func() map[rune]string {
	m := map[rune]string{'ß': "ss", 'æ': "ae", 'œ': "oe", 'ø': "o", 'ł': "l", 'đ': "d", 'ð': "d", 'þ': "th"}
	for plain, marked := range map[string]string{
		"a": "àáâãäåāăą", "c": "çćĉċč", "d": "ď", "e": "èéêëēĕėęě", "g": "ĝğġģ", "h": "ĥħ", "i": "ìíîïĩīĭįı", "j": "ĵ", "k": "ķ", "l": "ĺļľ",
		"n": "ñńņň", "o": "òóôõöōŏő", "r": "ŕŗř", "s": "śŝşšș", "t": "ţťț", "u": "ùúûüũūŭůűų", "w": "ŵ", "y": "ýÿŷ", "z": "źżž",
	} {
		for _, r := range marked {
			m[r] = plain
		}
	}
	return m
}()

// nameOf turns a text into a name: one line of limited length without invisible characters.
func nameOf(text string) string {
	clean := strings.Join(strings.FieldsFunc(text, func(r rune) bool { return r <= ' ' || r == 0x7f || r == ';' || r == '"' }), " ")
	if r := []rune(clean); len(r) > mostName {
		return strings.TrimSpace(string(r[:mostName]))
	}
	return clean
}

// titled converts a name in capitals to title case: OTTOMAN EMPIRE, Ottoman Empire.
func titled(text string) string {
	if text != strings.ToUpper(text) {
		return text
	}
	words := strings.Fields(strings.ToLower(text))
	for i, w := range words {
		r := []rune(w)
		words[i] = strings.ToUpper(string(r[:1])) + string(r[1:])
	}
	return strings.Join(words, " ")
}

// err returns all errors of the board.
func (b *Board) err() error { return b.wrong.Err() }

// check finds errors that no format should have and that make a game impossible.
func (b *Board) check(file string) {
	switch land, players := 0, 0; {
	case len(b.Places) == 0:
		b.wrong.Add(fmt.Errorf("%s: no provinces", file))
	case len(b.Places) > mostPlaces:
		b.wrong.Add(fmt.Errorf("%s: %d provinces, more than %d", file, len(b.Places), mostPlaces))
	case len(b.Powers) > mostPowers:
		b.wrong.Add(fmt.Errorf("%s: %d powers, more than %d", file, len(b.Powers), mostPowers))
	default:
		for _, p := range b.Places {
			land += one(p.Center)
		}
		for _, p := range b.Powers {
			players += one(!p.Neutral)
		}
		if land == 0 {
			b.wrong.Add(fmt.Errorf("%s: no supply centers", file))
		}
		if players == 0 {
			b.wrong.Add(fmt.Errorf("%s: no powers", file))
		}
		if b.Victory > land {
			b.wrong.Add(fmt.Errorf("%s: %d centers win, but there are only %d", file, b.Victory, land))
		}
	}
}

func one(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// errNothing is the error if none of the files is a board.
var errNothing = errors.New("none of the files is a board: want the JSON of a variant, with its SVG, or a .map file")
