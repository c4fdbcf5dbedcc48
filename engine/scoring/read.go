package scoring

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"entente/engine/jsonfile"
)

// The bounds of a system that is read: points, characters of its name, places that count, centers without tribute.
const (
	mostPoints  = 100_000
	mostName    = 60
	mostPlaces  = 100
	mostFree    = 255
	mostBytes   = 64 << 10
	mostSystems = 20 // of a folder
)

var errLarge = fmt.Errorf("larger than %d kB: no system of scores", mostBytes>>10)

// Folder reads the systems of a folder, in the sequence of their names: of files that end in .json. What cannot be read is told, and the
// others are returned all the same. A folder that is not there has none.
func Folder(dir string) (list []System, faults []error) {
	files, err := os.ReadDir(dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, []error{err}
	}
	for _, file := range files {
		if file.IsDir() || !strings.EqualFold(filepath.Ext(file.Name()), ".json") {
			continue
		}
		if len(list) == mostSystems {
			return list, append(faults, fmt.Errorf("%s: only the first %d systems of scores are read", dir, mostSystems))
		}
		s, err := Open(filepath.Join(dir, file.Name()))
		if err != nil {
			faults = append(faults, fmt.Errorf("%s: %w", file.Name(), err))
			continue
		}
		list = append(list, s)
	}
	slices.SortStableFunc(list, func(a, b System) int { return strings.Compare(a.Name, b.Name) })
	return list, faults
}

// Open reads the system in a file, as Read does.
func Open(file string) (s System, err error) {
	f, err := os.Open(file)
	if err != nil {
		return s, err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	data, err := io.ReadAll(io.LimitReader(f, mostBytes+1))
	if err != nil {
		return s, err
	}
	return Read(data)
}

// Read reads a system of one's own from JSON as docs/scores.md describes it: its name, and what counts. What is left out counts nothing. An
// error names the line and what is wrong there.
func Read(data []byte) (System, error) {
	var s System
	if len(data) > mostBytes {
		return s, errLarge
	}
	top, err := jsonfile.Parse(data)
	if err != nil {
		return s, err
	}
	if err := top.Object("scores", "name", "solo", "play", "center", "places", "share", "part", "squares", "tribute", "free"); err != nil {
		return s, err
	}
	if err := top.Must("name", func(v *jsonfile.Value) error {
		s.Name, err = v.Text("name")
		if s.Name = strings.TrimSpace(s.Name); err == nil && (s.Name == "" || utf8.RuneCountInString(s.Name) > mostName) {
			return v.Faultf("name: want 1 to %d characters", mostName)
		}
		return err
	}); err != nil {
		return System{}, err
	}
	for i, into := range []*float64{&s.Solo, &s.Play, &s.Center, &s.Share, &s.Part, &s.Squares, &s.Tribute} {
		name := []string{"solo", "play", "center", "share", "part", "squares", "tribute"}[i]
		if v := top.Field(name); v != nil {
			if *into, err = points(v, name); err != nil {
				return System{}, err
			}
		}
	}
	if v := top.Field("places"); v != nil {
		list, err := v.Items("places")
		if err != nil {
			return System{}, err
		}
		if len(list) > mostPlaces {
			return System{}, v.Faultf("places: at most %d", mostPlaces)
		}
		for i := range list {
			p, err := points(&list[i], "places")
			if err != nil {
				return System{}, err
			}
			s.Places = append(s.Places, p)
		}
	}
	return s, top.Whole("free", &s.Free, 0, mostFree)
}

// points reads a number of points, with a fraction if need be.
func points(v *jsonfile.Value, name string) (float64, error) {
	n, err := strconv.ParseFloat(v.String(), 64)
	if !v.Is(jsonfile.Number) || err != nil || math.Abs(n) > mostPoints {
		return 0, v.Faultf("%s: want a number of points up to %d", name, mostPoints)
	}
	return n, nil
}
