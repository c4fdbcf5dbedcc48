package page

import (
	"os"
)

// Exists reports whether there is a file.
func Exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}
