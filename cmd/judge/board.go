package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

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
