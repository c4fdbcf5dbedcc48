package assets

import (
	_ "embed"
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"
)

//go:embed version.txt
var version string

// Set by the linker (scripts/flags.sh): the commit that the program was built from, and the date of that commit. Both are "" if it was built outside
// a repository.
var commit, date string

// Build describes what a program was built from.
type Build struct {
	Version string // by semantic versioning: "0.1.0"
	Commit  string // "" where that is not known
	Date    string // of the commit, "2026-11-22"; "" where that is not known
}

// Built returns what this program was built from: the values that scripts/build.sh gave the linker, or otherwise what Go recorded.
func Built() Build {
	b := Build{strings.TrimSpace(version), commit, date}
	info, ok := debug.ReadBuildInfo()
	if !ok || b.Commit != "" {
		return b
	}
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			b.Commit = s.Value[:min(len(s.Value), 12)]
		case "vcs.time":
			b.Date, _, _ = strings.Cut(s.Value, "T")
		}
	}
	return b
}

// Line returns all of it on one line, for -version: "entente 0.1.0 (commit 4936de6ad0c1, 2026-11-22), go1.26 linux/amd64".
func (b Build) Line(program string) string {
	from := "no commit known"
	if b.Commit != "" {
		from = strings.TrimSuffix("commit "+b.Commit+", "+b.Date, ", ")
	}
	return fmt.Sprintf("%s %s (%s), %s %s/%s", program, b.Version, from, runtime.Version(), runtime.GOOS, runtime.GOARCH)
}
