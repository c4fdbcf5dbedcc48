package words

import "entente/ui/levels"

// Level says who plays: a person for "", else a program of that level, or an external bot.
func (w Words) Level(level string) string { return levels.Name(w.Catalog, level) }
