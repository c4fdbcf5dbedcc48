package printing

import (
	"entente/ui/lang"
	"entente/ui/paper"
)

// size returns the last chosen paper size, or else the usual one of the country.
func (p *Printing) size() paper.Size {
	switch p.Settings.Paper {
	case 1:
		return paper.A4
	case 2:
		return paper.Letter
	}
	return sizeOf(lang.SystemLocale())
}

// sizeOf returns the usual size of paper in the country of a locale such as "en-US".
func sizeOf(locale string) paper.Size {
	if n := len(locale); n > 2 {
		switch locale[n-2:] {
		case "US", "CA", "MX", "CL", "CO", "CR", "GT", "NI", "PA", "PH", "PR", "SV", "VE", "DO":
			return paper.Letter
		}
	}
	return paper.A4
}
