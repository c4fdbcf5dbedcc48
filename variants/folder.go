package variants

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"entente/engine/faults"
)

// Folder reads the variants of the user: every folder in dir that has a variant.json. A dir that does not exist holds
// none. draw, if not nil, says what is wrong with the drawing of a variant, which only a painter knows. Variants with
// faults are left out; the error lists every fault of all of them, with folder, file, line and culprit: each is a
// *FolderFault.
func Folder(dir string, draw func(*Bundle) error) ([]*Bundle, error) {
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	taken := map[string]string{} // by id: the folder that has it
	for _, id := range List() {
		taken[id] = "the variant that is built in"
	}
	var list []*Bundle
	var found []error
	for _, entry := range entries {
		name := entry.Name()
		if strings.HasPrefix(name, ".") {
			continue // it becomes a board when it is whole
		}
		folder := filepath.Join(dir, name)
		if _, err := os.Stat(filepath.Join(folder, "variant.json")); err != nil {
			continue // the user keeps something else here
		}
		b, err := Load(os.DirFS(folder))
		if err == nil && draw != nil {
			if err = draw(b); err != nil {
				err = fmt.Errorf("variant %s: %w", b.Variant.ID, err)
			}
		}
		if err == nil && taken[b.Variant.ID] != "" {
			err = fmt.Errorf("variant %s: variant.json: the id %q is that of %s", b.Variant.ID, b.Variant.ID, taken[b.Variant.ID])
		}
		if err != nil {
			found = append(found, inFolder(name, err)...)
			continue
		}
		taken[b.Variant.ID], b.Folder = "the folder "+name, folder
		list = append(list, b)
	}
	return slices.Clip(list), errors.Join(found...)
}

// FolderFault is a fault of a variant of the user, with the name of its folder.
type FolderFault struct {
	Folder string
	Err    error
}

// Error implements error.
func (f *FolderFault) Error() string { return f.Folder + ": " + f.Err.Error() }

// Unwrap returns the fault without the folder.
func (f *FolderFault) Unwrap() error { return f.Err }

// inFolder puts the name of a folder before each of the faults that were found in it.
func inFolder(name string, err error) []error {
	all := faults.All(err)
	list := make([]error, len(all))
	for i, one := range all {
		list[i] = &FolderFault{Folder: name, Err: one}
	}
	return list
}
