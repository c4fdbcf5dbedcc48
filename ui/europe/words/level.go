package words

import "entente/ui/levels"

// Level returns the name of a player's level: a person for "", otherwise a bot of that level or an external bot.
func (w Words) Level(level string) string { return levels.Name(w.Catalog, level) }
