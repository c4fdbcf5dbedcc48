package keep

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"entente/engine/disk"
)

// maxRecent is how many recent files are remembered.
const maxRecent = 10

// Recent returns the files that were opened or saved last, newest first, as the given list file remembers them. Files
// that are gone are left out. A list that is not there is empty.
func Recent(list string) ([]string, error) {
	data, err := ReadFile(list)
	if err == nil && len(data) > 1<<20 {
		return nil, fmt.Errorf("%s: too long for a list of recent files", list)
	}
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fileFault(list, err)
	}
	var files []string
	if err := json.Unmarshal(data, &files); err != nil {
		return nil, fmt.Errorf("%s: not a list of recent files: %w", list, err)
	}
	files = slices.DeleteFunc(files, func(file string) bool { return disk.Regular(file) != nil })
	return files[:min(len(files), maxRecent)], nil
}

// AddRecent puts file at the top of the list of recent files. A list that cannot be read is begun anew.
func AddRecent(list, file string) error {
	file = disk.Resolve(file)
	files, _ := Recent(list) // whatever was wrong with it, it is replaced
	files = slices.DeleteFunc(files, func(old string) bool { return old == file })
	files = slices.Insert(files, 0, file)
	data, err := json.MarshalIndent(files[:min(len(files), maxRecent)], "", "  ")
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(list), 0o700); err != nil {
		return fileFault(list, err)
	}
	if err := disk.WritePrivate(list, append(data, '\n')); err != nil {
		return fileFault(list, err)
	}
	return nil
}
