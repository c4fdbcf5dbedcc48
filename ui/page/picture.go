package page

import (
	"entente/ui/document"
)

// FileTitle is a title that can be the name of a file.
func FileTitle(title string) string { return document.FileTitle(title) }
