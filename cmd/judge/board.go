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

// boardUsage lists the possible values of -variant.
func boardUsage() string {
	return strings.Join(variants.List(), ", ") + ", " + variants.KingdomsID + ", or the folder of a board"
}

// board reads the variant named on the command line: a built-in one, or a folder.
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

// mostFile is the maximum size in bytes of a file named on the command line.
const mostFile = 64 << 20

// readFile reads a file named on the command line. Files that may never end, such as pipes and devices, are refused at once.
func readFile(name string) ([]byte, error) {
	data, err := disk.Read(name, mostFile)
	var at *fs.PathError
	if err != nil && !errors.As(err, &at) {
		err = fmt.Errorf("%s: %w", name, err)
	}
	return data, err
}
