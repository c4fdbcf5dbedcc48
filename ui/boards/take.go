package boards

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"entente/engine/disk"
	"entente/ui/board/atlas"
	"entente/variants/foreign"
)

// ErrThere says that a folder of that name is there already.
type ErrThere string

// Error implements error.
func (e ErrThere) Error() string { return fmt.Sprintf("%s is there already", string(e)) }

// ReadForeign reads files of another program and makes a board of them that can be played on, or says all that is wrong with them.
// Nothing is written. taken, if not nil, reports which ids other boards have.
func ReadForeign(paths []string, variant string, taken func(id string) bool) (*foreign.Import, error) {
	files := foreign.Files{}
	for _, path := range withOthers(paths) {
		data, err := disk.Read(path, foreign.MaxFile)
		if err != nil {
			return nil, withPath(path, err)
		}
		name := filepath.Base(path)
		if files[name] != nil {
			return nil, fmt.Errorf("%s: two files of that name", name)
		}
		files[name] = data
	}
	made, err := foreign.Read(files, foreign.Wish{Variant: variant, Taken: taken})
	if err != nil {
		return nil, err
	}
	if _, err := atlas.NewDrawing(made.Bundle.Variant, made.Bundle.SVG, made.Bundle.Anchors); err != nil {
		return nil, fmt.Errorf("the drawing cannot be used: %w", err)
	}
	return made, nil
}

// others are the endings of files that may belong to a board beside the one with a given ending.
var others = map[string][]string{".json": {".svg"}, ".svg": {".json", ".map"}, ".map": {".svg"}}

// withOthers adds to a single file those of the same name that belong to it, and to a .map file those beside it that it uses.
func withOthers(paths []string) []string {
	if len(paths) != 1 {
		return paths
	}
	path := paths[0]
	ending := filepath.Ext(path)
	for _, other := range others[strings.ToLower(ending)] {
		if beside := strings.TrimSuffix(path, ending) + other; disk.Regular(beside) == nil {
			paths = append(paths, beside)
			break
		}
	}
	for i := 0; i < len(paths) && len(paths) < 20; i++ {
		if !strings.EqualFold(filepath.Ext(paths[i]), ".map") {
			continue
		}
		data, err := disk.Read(paths[i], foreign.MaxFile)
		if err != nil {
			continue
		}
		for _, name := range foreign.Uses(data) {
			if beside := filepath.Join(filepath.Dir(path), name); disk.Regular(beside) == nil && !slices.Contains(paths, beside) {
				paths = append(paths, beside)
			}
		}
	}
	return paths
}

// withPath names the file in an error, unless it does so itself.
func withPath(path string, err error) error {
	var at *fs.PathError
	if errors.As(err, &at) {
		return err
	}
	return fmt.Errorf("%s: %w", path, err)
}

// WriteForeign writes a board that was made into a folder. It is ErrThere if that is there and not to be replaced. The folder is whole
// or not there.
func WriteForeign(made *foreign.Import, folder string, replace bool) error {
	_, err := os.Lstat(folder)
	switch {
	case err == nil && !replace:
		return ErrThere(folder)
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return err
	}
	there := err == nil
	if there {
		if _, err := os.Stat(filepath.Join(folder, "variant.json")); err != nil {
			return fmt.Errorf("%s is no board: it is left alone", folder)
		}
	}
	if err := os.MkdirAll(filepath.Dir(folder), 0o755); err != nil {
		return err
	}
	sweep(filepath.Dir(folder))
	temp, err := os.MkdirTemp(filepath.Dir(folder), importing+"*")
	if err != nil {
		return err
	}
	defer os.RemoveAll(temp)
	files := maps.Clone(made.Files)
	if len(made.Lost) > 0 {
		files["import.txt"] = []byte(strings.Join(foreign.Texts(made.Lost), "\n") + "\n")
	}
	if err := writeAll(files, temp); err != nil {
		return err
	}
	if !there {
		err := os.Rename(temp, folder)
		if _, now := os.Lstat(folder); err != nil && now == nil {
			return ErrThere(folder)
		}
		return err
	}
	old := temp + "-old"
	if err := os.Rename(folder, old); err != nil {
		return err
	}
	if err := os.Rename(temp, folder); err != nil {
		return errors.Join(err, os.Rename(old, folder))
	}
	return os.RemoveAll(old)
}

// importing begins the names of folders that become boards when they are whole.
const importing = ".importing-"

// sweep removes what programs left that ended while they wrote a board.
func sweep(home string) {
	entries, _ := os.ReadDir(home) // what cannot be read keeps what is in it
	for _, entry := range entries {
		info, err := entry.Info()
		if err == nil && entry.IsDir() && strings.HasPrefix(entry.Name(), importing) && time.Since(info.ModTime()) > time.Hour {
			_ = os.RemoveAll(filepath.Join(home, entry.Name())) // the next import tries again
		}
	}
}

// writeAll writes the files of a board.
func writeAll(files foreign.Files, folder string) error {
	if err := os.Chmod(folder, 0o755); err != nil {
		return err
	}
	for name, data := range files {
		path := filepath.Join(folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := disk.Write(path, data); err != nil {
			return err
		}
	}
	return nil
}

// Take reads files of another program as a new board of the user, and writes it into a folder of its own: no other board is touched.
func (s *Boards) Take(paths []string) (made *foreign.Import, folder string, err error) {
	return s.Taking(paths)(context.Background())
}

// Taking returns what does the work of Take, which may run in the background. If its context is cancelled, no board is left. Several may run at
// once.
func (s *Boards) Taking(paths []string) func(ctx context.Context) (made *foreign.Import, folder string, err error) {
	home, ids := s.Folder, map[string]bool{}
	for _, b := range s.Boards().List {
		ids[b.Variant.ID] = true
	}
	taken := func(id string) bool {
		_, err := os.Lstat(filepath.Join(home, id))
		return ids[id] || err == nil
	}
	return func(ctx context.Context) (*foreign.Import, string, error) {
		if home == "" {
			return nil, "", errors.New("there is no folder for boards here")
		}
		for try := 1; ; try++ {
			made, err := ReadForeign(paths, "", taken)
			if err := errors.Join(ctx.Err(), err); err != nil {
				return nil, "", err
			}
			folder := filepath.Join(home, made.ID)
			err = WriteForeign(made, folder, false)
			if errors.As(err, new(ErrThere)) && try < mostTries { // another has taken the name meanwhile
				continue
			}
			if err == nil && ctx.Err() != nil {
				err = errors.Join(ctx.Err(), os.RemoveAll(folder))
			}
			if err != nil {
				return nil, "", err
			}
			return made, folder, nil
		}
	}
}

// mostTries is how many names are tried for a board while others take them.
const mostTries = 20
