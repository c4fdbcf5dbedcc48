package page

import (
	"context"

	"entente/ui/lang"
	"entente/ui/paper"
)

// PaperJob is a document that can be made in the background: all its texts are ready and its phases never change.
type PaperJob struct {
	Pages int  // roughly, counted in slips, maps or phases; 0: there is nothing to print
	Long  bool // the window tells how far it is
	Make  func(ctx context.Context, done func(int)) (paper.Document, error)
}

// PaperSize returns the size of paper that was chosen last, before that the usual one of the country.
func (r *Room) PaperSize() paper.Size {
	switch r.Settings.Paper {
	case 1:
		return paper.A4
	case 2:
		return paper.Letter
	}
	return SizeOf(lang.SystemLocale())
}

// SizeOf returns the usual size of paper in the country of a locale such as "en-US".
func SizeOf(locale string) paper.Size {
	if n := len(locale); n > 2 {
		switch locale[n-2:] {
		case "US", "CA", "MX", "CL", "CO", "CR", "GT", "NI", "PA", "PH", "PR", "SV", "VE", "DO":
			return paper.Letter
		}
	}
	return paper.A4
}
