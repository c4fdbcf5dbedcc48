package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"entente/engine/disk"
	"entente/variants"
)

// boardUsage says what can follow -variant.
func boardUsage() string {
	return strings.Join(variants.List(), ", ") + ", " + variants.KingdomsID + ", or the folder of another"
}

// board reads the variant that a command line names: one that is built in, or a folder.
func board(name string) (*variants.Bundle, error) {
	if _, err := os.Stat(filepath.Join(name, "variant.json")); name != "" && err == nil {
		b, err := variants.Load(os.DirFS(name))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		return b, nil
	}
	return variants.Named(name)
}

// mostFile is the most bytes that a file may have that is named on the command line.
const mostFile = 64 << 20

// readFile reads a file that is named on the command line. What never ends, as a pipe or a device may, is refused at once.
func readFile(name string) ([]byte, error) {
	data, err := disk.Read(name, mostFile)
	var at *fs.PathError
	if err != nil && !errors.As(err, &at) {
		err = fmt.Errorf("%s: %w", name, err)
	}
	return data, err
}
