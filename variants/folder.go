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

// Folder reads the user's variants: every folder in dir that contains a variant.json. If dir does not exist, there are none. draw, if not nil, checks
// the drawing of a variant, which only a painter can. Variants with errors are left out; the returned error lists every error of all of them, with
// folder, file, line and culprit. Each is a *FolderFault.
func Folder(dir string, draw func(*Bundle) error) ([]*Bundle, error) {
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	taken := map[string]string{} // the folder of each id
	for _, id := range List() {
		taken[id] = "the variant that is built in"
	}
	var list []*Bundle
	var found []error
	for _, entry := range entries {
		name := entry.Name()
		if strings.HasPrefix(name, ".") {
			continue // an incomplete folder is not a variant yet
		}
		folder := filepath.Join(dir, name)
		if _, err := os.Stat(filepath.Join(folder, "variant.json")); err != nil {
			continue // the folder holds something else
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

// FolderFault is an error in one of the user's variants, with the name of its folder.
type FolderFault struct {
	Folder string
	Err    error
}

// Error implements error.
func (f *FolderFault) Error() string { return f.Folder + ": " + f.Err.Error() }

// Unwrap returns the error without the folder.
func (f *FolderFault) Unwrap() error { return f.Err }

// inFolder prefixes each error with the name of its folder.
func inFolder(name string, err error) []error {
	all := faults.All(err)
	list := make([]error, len(all))
	for i, one := range all {
		list[i] = &FolderFault{Folder: name, Err: one}
	}
	return list
}
