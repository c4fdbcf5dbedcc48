package settings

import (
	"path/filepath"
	"slices"
	"strings"
)

const (
	usualThought = 10
	mostExternal = 8    // external bots that are remembered
	longestPath  = 4096 // of the file of one
)

// ExternalName is what an external bot is called: its file without the ending.
func ExternalName(path string) string {
	name := filepath.Base(path)
	return strings.TrimSuffix(name, filepath.Ext(name))
}

// ExternalPaths returns the files of the external bots, the last that was added first.
func (s *Settings) ExternalPaths() []string {
	return slices.DeleteFunc(strings.Split(s.External, "\n"), func(path string) bool { return path == "" })
}

// ExternalPath returns the file of the external bot with a name, "" if there is none.
func (s *Settings) ExternalPath(name string) string {
	for _, path := range s.ExternalPaths() {
		if ExternalName(path) == name {
			return path
		}
	}
	return ""
}

// AddExternal remembers the file of an external bot, in the place of another with the same name. Of too many the oldest is forgotten, and a
// path with a line break cannot be remembered.
func (s *Settings) AddExternal(path string) {
	if strings.Contains(path, "\n") || len(path) > longestPath {
		return
	}
	list := slices.DeleteFunc(s.ExternalPaths(), func(other string) bool { return ExternalName(other) == ExternalName(path) })
	list = append([]string{path}, list...)
	s.External = strings.Join(list[:min(len(list), mostExternal)], "\n")
}
