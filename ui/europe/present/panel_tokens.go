package present

import (
	"strings"

	"entente/engine"
	"entente/ui/europe/entry"
	"entente/ui/look"
)

// maxTokens is how many words of a line are colored separately; the rest count as one.
const maxTokens = 16

// tokensOf colors the words of a reading.
func tokensOf(r entry.Reading) look.Tokens {
	words := strings.Fields(r.Text)
	if len(words) > maxTokens {
		words = append(words[:maxTokens-1:maxTokens-1], strings.Join(words[maxTokens-1:], " "))
	}
	list := make([]look.Inked, len(words), len(words)+1)
	for i, word := range words {
		if len(word) > 80 {
			word = strings.ToValidUTF8(word[:80], "") + "…"
		}
		list[i] = look.Inked{Text: word, Role: look.RoleText}
	}
	for i := range words {
		if r.Fault != nil && r.Fault.Word != "" && shares(words[i], r.Fault.Word) {
			list[i].Role = look.RoleFailure
		}
	}
	if r.Fault != nil && !has(list, look.RoleFailure) && len(words) > 0 {
		if r.Fault.Word == "" && len(words) < maxTokens {
			list = append(list, look.Inked{Text: "…", Role: look.RoleFailure}) // the end of the order is missing
		} else {
			list[len(words)-1].Role = look.RoleFailure
		}
	}
	for _, w := range r.Warnings {
		correct(list, w, r.Order)
	}
	return look.TokensOf(list)
}

func has(list []look.Inked, role look.Role) bool {
	for _, t := range list {
		if t.Role == role {
			return true
		}
	}
	return false
}

// correct colors the word that a warning is about: a name, or the letter of the first or second unit.
func correct(list []look.Inked, w engine.Warning, o engine.Order) {
	if w.Kind != engine.WrongLetter {
		for i := range list {
			if shares(list[i].Text, w.Word) {
				list[i].Role = look.RoleWarning
			}
		}
		return
	}
	last := -1
	for i := range list {
		switch strings.ToLower(strings.Trim(list[i].Text, ".:")) {
		case "a", "f", "army", "fleet":
			last = i
			if w.At == o.At.Province {
				list[i].Role = look.RoleWarning
				return
			}
		}
	}
	if last >= 0 {
		list[last].Role = look.RoleWarning
	}
}

// shares reports whether one of two texts occurs among the words of the other.
func shares(word, text string) bool {
	for _, part := range strings.Fields(text) {
		if len(part) > 0 && strings.Contains(strings.ToLower(word), strings.ToLower(part)) {
			return true
		}
	}
	return false
}
