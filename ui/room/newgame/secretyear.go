package newgame

import "entente/ui/lang"

// SecretYears returns the default range of years for a secret last year, in a game that starts in the given year.
func SecretYears(first int) [2]int { return [2]int{first + 4, first + 8} }

// SecretYear returns the item for the first (0) or the last (1) of these years.
func SecretYear(c *lang.Catalog, which, year int) Item {
	i := Item{Name: [2]string{"from", "until"}[which], Kind: Number, Value: year}
	if i.Caption = c.Say("new.secret-from"); which == 1 {
		i.Caption = c.Say("new.secret-to")
	}
	return i
}
