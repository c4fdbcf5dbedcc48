package kingdoms

import "strings"

// FactionNamed returns the faction that a text names: by its id or its name in any language. NoFaction if it names none, or more.
func (b *Board) FactionNamed(text string) Faction {
	return b.words.factions.byText[strings.Trim(fold(text), " ")]
}

// FactionBegun returns the only faction one of whose names begins with a text, NoFaction if there is none or several.
func (b *Board) FactionBegun(text string) Faction {
	text = fold(text)
	found := NoFaction
	for name, f := range b.words.factions.byText {
		if text == "" || !strings.HasPrefix(name, text) || f == found {
			continue
		}
		if found != NoFaction {
			return NoFaction
		}
		found = f
	}
	return found
}

// Named returns the general that a text names, in any language; NoGeneral for none.
func (r *Roster) Named(text string) General { return r.words.byText[strings.Trim(fold(text), " ")] }

// Speaks reports whether a text names an area or a general, and whether it says what is done on the board, wherever in it.
func (b *Board) Speaks(r *Roster, text string) (names, acts bool) {
	text = fold(text[:min(len(text), longestOrder)])
	for i := range text {
		if i > 0 && letter(text[i-1]) && letter(text[i]) {
			continue // within a word
		}
		rest := text[i:]
		if _, n := b.words.areas.longest(rest); n > 1 {
			names = true
		}
		if _, n := r.words.longest(rest); n > 1 {
			names = true
		}
		if _, n := b.words.acts.longest(rest); n > 0 {
			acts = true
		}
	}
	return names, acts
}

// actions are the words of the forms that say what is done, and not where or by whom.
func actions(forms map[Style][]reading) (acts names[Kind]) {
	const least = 4 // bytes: no single letters of plain notation, and no little words
	for _, list := range forms {
		for _, f := range list {
			for _, t := range f.tokens {
				for _, word := range t.texts {
					if t.what == 'L' && !t.missing && len(word) >= least && word != fold("部队") && word != "ship" && word != fold("武将") {
						acts.add(word, f.kind)
					}
				}
			}
		}
	}
	return acts
}
