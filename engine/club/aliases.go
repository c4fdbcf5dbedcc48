package club

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"entente/engine/disk"
	"entente/engine/jsonfile"
)

// The bounds of club.json.
const (
	mostBytes   = 1 << 20
	mostAliases = 10_000
	mostName    = 100 // characters
)

// aliases reads club.json: {"aliases": {"player 3": "Player 3"}}.
func aliases(name string) (list map[string]string, err error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	data, err := io.ReadAll(io.LimitReader(f, mostBytes+1))
	if err == nil {
		list, err = readAliases(data)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return list, nil
}

// readAliases reads the aliases. It follows a chain of names to its end.
func readAliases(data []byte) (map[string]string, error) {
	if len(data) > mostBytes {
		return nil, fmt.Errorf("larger than %d MB: no club", mostBytes>>20)
	}
	top, err := jsonfile.Parse(data)
	if err != nil {
		return nil, err
	}
	if err := top.Object("club", "aliases"); err != nil {
		return nil, err
	}
	v := top.Field("aliases")
	if v == nil {
		return nil, nil
	}
	if !v.Is(jsonfile.Object) {
		return nil, v.Faultf("aliases: want an object")
	}
	fields := v.Fields()
	if len(fields) > mostAliases {
		return nil, v.Faultf("aliases: more than %d", mostAliases)
	}
	list := map[string]string{}
	for i := range fields {
		name, err := fields[i].Value.LongText("aliases", mostName)
		if err != nil {
			return nil, err
		}
		list[fields[i].Name] = name
	}
	for _, name := range slices.Sorted(maps.Keys(list)) {
		end := list[name]
		for range list { // bounded, in case of a cycle
			next, more := list[end]
			if !more || next == end {
				break
			}
			end = next
		}
		list[name] = end
	}
	return list, nil
}

// Merge records in club.json that a name is another name of the player as. It changes nothing else in the file.
func Merge(dir, name, as string) error {
	file := filepath.Join(dir, "club.json")
	list, err := aliases(file)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	all := map[string]string{}
	maps.Copy(all, list)
	if all[name] = as; len(all) > mostAliases {
		return fmt.Errorf("%s: more than %d aliases", file, mostAliases)
	}
	delete(all, as)
	data, err := jsonfile.Indented("", map[string]any{"aliases": all})
	if err != nil {
		return err
	}
	return disk.Write(file, append(data, '\n'))
}
