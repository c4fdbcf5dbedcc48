package game

import (
	"slices"
	"strconv"
	"strings"

	"entente/engine"
	"entente/engine/game/form"
)

// String returns the rule as RULES 13 names it: "ask", "auto-after-2", "never".
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

// ArmisticeNamed parses what String returns; ok is false for anything else.
func ArmisticeNamed(text string) (r ArmisticeRule, ok bool) {
	if number, auto := strings.CutPrefix(text, autoAfter); auto {
		n, err := strconv.Atoi(number)
		r = ArmisticeRule{AutoArmistice, n}
		return r, err == nil && 1 <= n && n <= MaxTurns && r.String() == text
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
func fileSettings(s Settings) form.Table {
	v := s.Setup.Variant
	file := form.Table{
		Allotment: form.Allotments()[int(s.Allotment)%len(form.Allotments())], Mode: form.Modes()[int(s.Mode)%len(form.Modes())],
		Year: s.Year, Victory: s.Victory, CountBy: word(form.Countings(), s.ByPlayer),
		Score: word(form.Scores(), s.ByUnits), Agreed: s.Agreed.String(),
		Clocks:   s.Clocks.file(),
		ChatLock: word(form.ChatLocks(), s.ChatOpen), Armistice: s.Armistice.String(), Notation: s.Notation.String(),
	}
	switch s.Limit.Kind {
	case Years:
		file.Years = s.Limit.Number
	case SecretYear:
		file.Secret = (*form.LastYear)(s.SecretEnd().Form())
	case Minutes:
		file.Minutes, file.Finish = s.Limit.Number, word(form.Finishes(), s.Limit.AtOnce)
	}
	for _, player := range s.Players {
		out := form.Player{Name: player.Name, Powers: []string{}, Program: programForm(player.Program)}
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
