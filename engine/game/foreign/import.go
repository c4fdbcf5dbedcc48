package foreign

import (
	"bytes"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"

	"entente/engine"
	"entente/engine/cases"
	"entente/engine/game"
	gamefile "entente/engine/game/file"
	"entente/engine/game/form"
	"entente/engine/game/score"
	"entente/engine/jsonfile"
	"entente/engine/keep"
	"entente/engine/record"
)

// The kinds of files that a game can be read from.
const (
	OwnFile          = "entente"
	DiplomacyFile    = "diplomacy"    // saved games of the python package of that name
	CasesFile        = "cases"        // positions with orders for programs that test adjudicators
	RecordFile       = "record"       // the text record: docs/record.md
	WebDiplomacyFile = "webdiplomacy" // the page with the order history of a game there
	BackstabbrFile   = "backstabbr"   // pages of seasons there, one after the other
	PositionFile     = "position"     // a position alone, in one of many forms: docs/position.md
)

// ForeignEndings returns how files usually end that are no games of this program and can be read.
func ForeignEndings() []string {
	return []string{".record", ".json", ".jsonl", ".case", ".cases", ".position", ".jdip", ".xml", ".html", ".htm"}
}

// Loss is something in a file of another program that a game has no place for, or that is not taken over.
type Loss struct {
	Kind  string       // which, for the words of the window: one of LossKinds
	Phase engine.Phase // where, if it belongs to a phase
	Count int          // how many
	Text  string       // its name in the file
}

// lossTexts say in English what is lost, by its kind.
func lossTexts() [][2]string {
	return [][2]string{
		{"games", "the other games of the file: {count}"},
		{"rule", "the rule {text}"},
		{"messages", "messages of {phase}: {count}"},
		{"log", "the log of {phase}"},
		{"orders", "second orders for a unit in {phase}: {count}"},
		{"position", "{phase}: how its position came about; the rules lead to another"},
		{"field", "the field {text}"},
		{"cases", "the other cases of the file: {count}"},
		{"expected", "what the case expects of its result"},
		{"history", "what happened before the last turn, and its orders"},
		{"positions", "the other positions of the file: {count}"},
		{"unread", "orders of {phase} that cannot be read: {count}"},
		{"result", "{phase}: the results that the page tells; the rules lead to others"},
	}
}

// LossKinds returns every kind of Loss.
func LossKinds() (kinds []string) {
	for _, one := range lossTexts() {
		kinds = append(kinds, one[0])
	}
	return kinds
}

// String says in English what is lost.
func (l Loss) String() string {
	text := ""
	for _, one := range lossTexts() {
		if one[0] == l.Kind {
			text = one[1]
		}
	}
	if l.Kind == "field" && l.Count > 1 {
		text += " of {count} phases"
	}
	return strings.NewReplacer("{count}", strconv.Itoa(l.Count), "{phase}", l.Phase.String(), "{text}", fmt.Sprintf("%.40q", l.Text)).Replace(text)
}

// Import reads a game from a file of any known kind, which it tells by the contents. From a file with several games or
// cases it takes the one with the given number, counted from 1.
func Import(data []byte, number int, find func(id string) (*engine.Variant, error)) (g *game.Game, kind string, lost []Loss, err error) {
	data = jsonfile.UTF8(data)
	switch kind = kindOf(data); kind {
	case DiplomacyFile:
		g, lost, err = ReadDiplomacy(bytes.NewReader(data), number, find)
	case CasesFile:
		g, lost, err = readCase(data, number, find)
	case RecordFile:
		g, err = score.Read(data, find)
	case WebDiplomacyFile:
		g, lost, err = readWebDiplomacy(string(data), find)
	case BackstabbrFile:
		g, lost, err = readBackstabbr(data, find)
	case PositionFile:
		g, lost, err = readPositionFile(data, number, find)
	default:
		g, err = gamefile.Load(bytes.NewReader(data), find)
	}
	return g, kind, lost, err
}

// Contents returns what the games or cases of a file of another program are called, nil if there are not several.
func Contents(file string) []string {
	if strings.EqualFold(filepath.Ext(file), ".entente") {
		return nil
	}
	data, err := keep.ReadFile(file)
	if err != nil {
		return nil
	}
	data = jsonfile.UTF8(data)
	var names []string
	switch kindOf(data) {
	case CasesFile:
		list, _ := cases.Read(data)
		for _, c := range list {
			names = append(names, record.Cut(strings.TrimSpace(c.ID+" "+c.Title), record.MaxName))
		}
	case DiplomacyFile:
		games, _ := readGames(data)
		for i := range games {
			names = append(names, savedName(&games[i]))
		}
	case PositionFile:
		for _, line := range positionsIn(data) {
			names = append(names, record.Cut(line, record.MaxName))
		}
	}
	if len(names) < 2 {
		return nil
	}
	return names
}

// Open is LoadFile for files of other programs, too: the game or case in them with the given number, counted from 1,
// which has no file of its own yet. lost is what was not taken over.
func Open(file string, number int, find func(id string) (*engine.Variant, error)) (g *gamefile.Game, lost []Loss, err error) {
	data, err := new(keep.Origin).Read(file)
	if err != nil {
		return nil, nil, err
	}
	if kindOf(jsonfile.UTF8(data)) == OwnFile || strings.EqualFold(filepath.Ext(file), ".entente") {
		g, err = gamefile.Read(file, data, find)
		return g, nil, err
	}
	read, _, lost, err := Import(data, number, find)
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", file, err)
	}
	return gamefile.New(read), lost, nil
}

// kindOf tells files apart by the fields and words that stand in them, which a file that is cut off still has.
func kindOf(data []byte) string {
	has := func(field string) bool { return bytes.Contains(data, []byte(`"`+field+`"`)) }
	text := bytes.TrimSpace(bytes.TrimPrefix(data, []byte("\ufeff")))
	switch object := bytes.HasPrefix(text, []byte("{")); {
	case score.Is(text):
		return RecordFile
	case !object && isBackstabbr(data):
		return BackstabbrFile
	case !object && isWebDiplomacy(string(data)):
		return WebDiplomacyFile
	case isPosition(data, text):
		return PositionFile
	case object && has("cases"), !object && bytes.Contains(text, []byte("CASE")):
		return CasesFile
	case object && has("map") && !has("setup"):
		return DiplomacyFile
	}
	return OwnFile
}

// IsPage reports whether a text is a page on which another site shows a game.
func IsPage(data []byte) bool {
	kind := kindOf(jsonfile.UTF8(data))
	return kind == WebDiplomacyFile || kind == BackstabbrFile
}

// readCase makes a game of a case: its position with its orders.
func readCase(data []byte, number int, find func(id string) (*engine.Variant, error)) (*game.Game, []Loss, error) {
	list, err := cases.Read(data)
	if err != nil {
		return nil, nil, err
	}
	if number < 1 || number > len(list) {
		return nil, nil, fmt.Errorf("there is no case %d: the file has %d", number, len(list))
	}
	v, err := find("standard") // the board of every collection
	if err != nil {
		return nil, nil, err
	}
	one := list[number-1]
	pos, orders, err := one.Begin(v)
	if err != nil {
		return nil, nil, fmt.Errorf("case %s: %w", one.ID, err)
	}
	n := &game.Node{Position: &pos}
	parts := game.PartsOf(&v.Setups[0], one.Rules)
	pos.Setup = parts.Setup()
	var given []game.Given
	for _, o := range orders {
		given = append(given, game.Given{Order: pos.Complete(o, orders)})
	}
	n.Orders = game.AddOrders(&pos, nil, given)
	if title := record.Cut(strings.TrimSpace(one.ID+" "+one.Title), form.MaxTag); title != "" {
		parts.Tags = map[string]string{game.Title: title}
	}
	parts.Starts = []*game.Node{n}
	lost := []Loss{{Kind: "expected"}}
	if len(list) > 1 {
		lost = append(lost, Loss{Kind: "cases", Count: len(list) - 1})
	}
	return parts.Game(), lost, nil
}
