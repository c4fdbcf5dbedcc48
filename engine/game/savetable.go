package game

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"entente/engine"
)

// tableFile is what was agreed before a game, as it is written.
type tableFile struct {
	Players   []playerFile  `json:"players"`
	Allotment string        `json:"allotment"`
	Mode      string        `json:"mode"`
	Year      int           `json:"start_year"`
	Victory   int           `json:"victory_centers"`
	CountBy   string        `json:"win_count_by"`
	Years     int           `json:"limit_years,omitempty"`
	Minutes   int           `json:"limit_minutes,omitempty"`
	Finish    string        `json:"limit_finish,omitempty"`
	Score     string        `json:"limit_score"`
	Agreed    string        `json:"agreed_end"`
	Clocks    []json.Number `json:"timers"` // first and later negotiation, orders, retreats, adjustment
	ChatLock  string        `json:"chat_lock"`
	Armistice string        `json:"armistice"` // "auto-after-2": after two turns without orders
	Notation  string        `json:"notation"`
}

type playerFile struct {
	Name    string       `json:"name,omitempty"`
	Powers  []string     `json:"powers"`
	Program *programFile `json:"program,omitempty"`
}

// The words of RULES 13; the first of each list is the default.
func allotments() []string { return []string{"as-seated", "choice", "lots", "choice-then-lots"} }
func modes() []string      { return []string{"referee", "keyboard", "planning"} }
func countings() []string  { return []string{"country", "player"} }
func scores() []string     { return []string{"centers", "units"} }
func agreedEnds() []string { return []string{"lots", "shared"} }
func finishes() []string   { return []string{"finish-year", "at-once"} }
func notations() []string  { return []string{"000", "001", "002", "003"} }
func chatLocks() []string  { return []string{"on", "off"} }

// String returns the rule in the words of RULES 13: "ask", "auto-after-2", "never".
func (r ArmisticeRule) String() string {
	switch r.Kind {
	case AutoArmistice:
		return autoAfter + strconv.Itoa(r.Turns)
	case NoArmistice:
		return "never"
	}
	return "ask"
}

const autoAfter = "auto-after-"

// armisticeNamed reads what String writes; ok is false for anything else.
func armisticeNamed(text string) (r ArmisticeRule, ok bool) {
	if number, auto := strings.CutPrefix(text, autoAfter); auto {
		n, err := strconv.Atoi(number)
		r = ArmisticeRule{AutoArmistice, n}
		return r, err == nil && 1 <= n && n <= maxTurns && r.String() == text
	}
	for _, r.Kind = range []ArmisticeKind{AskArmistice, NoArmistice} {
		if r.String() == text {
			return r, true
		}
	}
	return ArmisticeRule{}, false
}

// word returns the second word of a list if so is true, else the first.
func word(words []string, so bool) string {
	if so {
		return words[1]
	}
	return words[0]
}

// fileSettings returns the settings as they are written: all of them, so that the file keeps its meaning should a
// default ever change.
func fileSettings(s Settings) tableFile {
	v := s.Setup.Variant
	file := tableFile{
		Allotment: allotments()[int(s.Allotment)%len(allotments())], Mode: modes()[int(s.Mode)%len(modes())],
		Year: s.Year, Victory: s.Victory, CountBy: word(countings(), s.ByPlayer),
		Score: word(scores(), s.ByUnits), Agreed: word(agreedEnds(), s.Shared),
		Clocks:   s.Clocks.file(),
		ChatLock: word(chatLocks(), s.ChatOpen), Armistice: s.Armistice.String(), Notation: s.Notation.String(),
	}
	switch s.Limit.Kind {
	case Years:
		file.Years = s.Limit.Number
	case Minutes:
		file.Minutes, file.Finish = s.Limit.Number, word(finishes(), s.Limit.AtOnce)
	}
	for _, player := range s.Players {
		out := playerFile{Name: player.Name, Powers: []string{}, Program: player.Program.file()}
		for _, pw := range player.Powers {
			out.Powers = append(out.Powers, v.PowerName(pw))
		}
		file.Players = append(file.Players, out)
	}
	return file
}

// sameSetup reports whether two set-ups of a variant amount to the same game.
func sameSetup(a, b *engine.Setup) bool {
	return a == b || a.ID == b.ID && a.Variant == b.Variant && a.Year == b.Year && a.ByPlayer == b.ByPlayer &&
		victory(a) == victory(b) && a.Passive == b.Passive && a.Alone == b.Alone && slices.Equal(a.Closed, b.Closed) &&
		slices.EqualFunc(a.Seats, b.Seats, slices.Equal)
}

func victory(s *engine.Setup) uint8 {
	if s.Victory == 0 {
		return s.Variant.Victory
	}
	return s.Victory
}
