package foreign

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// tables writes all files of a variant except the drawing.
func (b *Board) tables(id string) (Files, error) {
	players := slices.DeleteFunc(slices.Clone(b.Powers), func(p Power) bool { return p.Neutral })
	setup := strconv.Itoa(len(players))
	files := Files{
		"provinces.csv": b.provinces(), "borders.csv": b.borders(), "start.csv": b.start(),
	}
	var err error
	if files["variant.json"], err = indented(b.variant(id, setup)); err != nil {
		return nil, err
	}
	var seats [][]string
	for _, p := range players {
		seats = append(seats, []string{p.ID})
	}
	files["setups/"+setup+".json"], err = indented(struct {
		Year  int        `json:"year"`
		Seats [][]string `json:"seats"`
	}{b.Year, seats})
	return files, err
}

func indented(v any) ([]byte, error) {
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	err := enc.Encode(v)
	return out.Bytes(), err
}

// powerText is a power in variant.json.
type powerText struct {
	ID        string            `json:"id"`
	Letter    string            `json:"letter,omitempty"`
	Adjective string            `json:"adjective,omitempty"`
	Names     map[string]string `json:"names"`
	Color     string            `json:"color,omitempty"`
	Neutral   bool              `json:"neutral,omitempty"`
}

// variant returns the content of variant.json.
func (b *Board) variant(id, setup string) any {
	centers := 0
	for _, p := range b.Places {
		centers += one(p.Center)
	}
	win := b.Victory
	if win == 0 {
		win = centers/2 + 1
	}
	var powers []powerText
	for _, p := range b.Powers {
		powers = append(powers, powerText{p.ID, p.Letter, p.Adjective, map[string]string{"en": p.Name}, p.Color, p.Neutral})
	}
	return struct {
		ID      string            `json:"id"`
		Names   map[string]string `json:"names"`
		Victory int               `json:"victory"`
		Start   string            `json:"start,omitempty"`
		Builds  string            `json:"builds,omitempty"`
		Setups  []string          `json:"setups"`
		Powers  []powerText       `json:"powers"`
	}{id, map[string]string{"en": b.Name}, win, b.Start, b.Builds, []string{setup}, powers}
}

func table(rows [][]string) []byte {
	var out bytes.Buffer
	w := csv.NewWriter(&out)
	_ = w.WriteAll(rows) // into memory
	return out.Bytes()
}

func (b *Board) provinces() []byte {
	b.nameAll()
	rows := [][]string{{"id", "code", "type", "territory", "center", "coasts", "en", "aliases"}}
	for _, p := range b.Places {
		center := ""
		if p.Center {
			center = "yes"
		}
		kind := [...]string{"inland", "coastal", "sea", "closed"}[p.Kind]
		rows = append(rows, []string{p.ID, codeOf(p.ID), kind, p.Home, center, strings.Join(p.Coasts, " "), p.Names[0], strings.Join(p.Names[1:], "; ")})
	}
	return table(rows)
}

// codeOf returns the code of a place on small maps: its ID, capitalized.
func codeOf(id string) string {
	r, n := utf8.DecodeRuneInString(id)
	return string(unicode.ToUpper(r)) + id[n:]
}

// folded normalizes a spelling for comparison.
func folded(text string) string {
	return strings.ToLower(strings.NewReplacer(" ", "", ".", "", "-", "").Replace(text))
}

// nameAll gives every place a unique name and unique other spellings.
func (b *Board) nameAll() {
	taken := map[string]string{}
	for _, p := range b.Places {
		taken[folded(p.ID)] = p.ID
	}
	free := func(text string, p *Place) bool {
		other := taken[folded(text)]
		return folded(text) != "" && (other == "" || other == p.ID)
	}
	for _, p := range b.Places {
		if len(p.Names) == 0 || folded(p.Names[0]) == "" {
			p.Names = append([]string{codeOf(p.ID)}, p.Names[min(len(p.Names), 1):]...)
		}
		if !free(p.Names[0], p) {
			p.Names[0] += " " + codeOf(p.ID)
		}
		for n := 2; !free(p.Names[0], p); n++ {
			p.Names[0] = codeOf(p.ID) + " " + strconv.Itoa(n)
		}
		taken[folded(p.Names[0])] = p.ID
	}
	for _, p := range b.Places {
		names := p.Names[:1:1]
		for _, alias := range p.Names[1:] {
			if free(alias, p) && taken[folded(alias)] == "" {
				taken[folded(alias)] = p.ID
				names = append(names, alias)
			}
		}
		p.Names = names
	}
}

func (b *Board) borders() []byte {
	rows := [][]string{{"a", "b", "who"}}
	for _, border := range b.Borders {
		who := "both"
		switch {
		case !border.Fleet:
			who = "army"
		case !border.Army:
			who = "fleet"
		}
		rows = append(rows, []string{border.A, border.B, who})
	}
	return table(rows)
}

func (b *Board) start() []byte {
	rows := [][]string{{"power", "piece", "at"}}
	for _, p := range b.Powers {
		for _, u := range b.Units {
			if u.Power == p.ID {
				rows = append(rows, []string{p.ID, [...]string{"army", "fleet"}[one(u.Fleet)], u.At})
			}
		}
		for _, place := range b.Places {
			if place.Owner == p.ID && place.Home != p.ID && place.Center && !p.Neutral {
				rows = append(rows, []string{p.ID, "center", place.ID})
			}
		}
	}
	return table(rows)
}
