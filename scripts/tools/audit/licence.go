package main

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/image/font/sfnt"
)

// carried lists phrases of licenses that an MIT program can include, normalized by plain.
var carried = []struct{ name, words string }{
	{"OFL", "sil open font license version 1.1"},
	{"Apache-2.0", "apache license version 2.0"},
	{"FTL", "the freetype project license"},
	{"MIT", "permission is hereby granted, free of charge, to any person obtaining a copy"},
	{"BSD", "redistribution and use in source and binary forms, with or without modification, are permitted provided"},
	{"ISC", "permission to use, copy, modify, and/or distribute this software for any purpose"},
	{"ISC", "permission to use, copy, modify, and distribute this software for any purpose"},
	{"zlib", "this software is provided 'as-is', without any express or implied warranty"},
	{"Unlicense", "this is free and unencumbered software released into the public domain"},
	{"CC0", "cc0 1.0 universal"},
	{"Bitstream Vera", "bitstream vera is a trademark of bitstream"},
}

// refused lists phrases of licenses that it cannot include. LGPL is among them, because the program is linked statically into one file.
var refused = []struct{ name, words string }{
	{"AGPL", "gnu affero general public license"},
	{"LGPL", "gnu lesser general public license"},
	{"LGPL", "gnu library general public license"},
	{"GPL", "gnu general public license"},
	{"MPL", "mozilla public license"},
	{"EPL", "eclipse public license"},
	{"SSPL", "server side public license"},
	{"BUSL", "business source license"},
	{"Commons Clause", "commons clause"},
	{"CC-NC", "noncommercial"},
}

// plain normalizes a text: lowercase, one space between words, no commas before versions.
func plain(text string) string {
	text = strings.Join(strings.Fields(strings.ToLower(text)), " ")
	return strings.NewReplacer(", version", " version", "’", "'", "licence", "license").Replace(text)
}

// judge names the license in a text, or says why an MIT program cannot include it. If the text offers a choice, it takes a license that can be
// included.
func judge(text string) (name string, err error) {
	text = plain(text)
	for _, l := range carried {
		if strings.Contains(text, l.words) {
			name = l.name
			break
		}
	}
	for _, l := range refused {
		if strings.Contains(text, l.words) && (name == "" || !choice(text)) {
			return l.name, fmt.Errorf("%s is not compatible with the MIT license", l.name)
		}
	}
	if name == "" {
		return "", fmt.Errorf("unknown license: %.60q", text)
	}
	return name, nil
}

// choice reports whether a text offers a choice of licenses.
func choice(text string) bool {
	return regexp.MustCompile(`\b(either|at your option|dual[- ]licensed|one of the following)\b`).MatchString(text)
}

// isLicence matches the names of license files.
var isLicence = regexp.MustCompile(`(?i)^(licen[cs]e|copying|ofl|unlicense)[^.]*(\.(txt|md))?$`)

// folder judges every license in the folder of a module, including those of code copied from others.
func folder(path string) (names []string, faults []error) {
	err := filepath.WalkDir(path, func(file string, d fs.DirEntry, err error) error {
		if d != nil && d.IsDir() && (d.Name() == "testdata" || d.Name() == "node_modules") {
			return fs.SkipDir
		}
		if err != nil || d.IsDir() || !isLicence.MatchString(d.Name()) {
			return err
		}
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		name, err := judge(string(text))
		if err != nil {
			inner, _ := filepath.Rel(path, file)
			faults = append(faults, fmt.Errorf("%s: %w", inner, err))
		} else if !slices.Contains(names, name) {
			names = append(names, name)
		}
		return nil
	})
	switch {
	case err != nil:
		faults = append(faults, err)
	case len(names) == 0 && len(faults) == 0:
		faults = append(faults, fmt.Errorf("it has no license"))
	}
	return names, faults
}

// ours lists the extensions of assets made for this program.
var ours = []string{".svg", ".json", ".txt", ".md", ".py", ".csv", ".go", ".sh"}

// assets judges every file that the program embeds: a font by its own statement, others by the license beside them. A file of unknown origin is an
// error.
func assets(root string) (names []string, faults []error) {
	err := filepath.WalkDir(root, func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		ending := strings.ToLower(filepath.Ext(file))
		// packed.zip contains the same files.
		if slices.Contains(ours, ending) || d.Name() == "LICENSE" || d.Name() == "packed.zip" || d.Name()[0] == '.' {
			return nil
		}
		name, err := font(root, file)
		if err != nil {
			inner, _ := filepath.Rel(root, file)
			faults = append(faults, fmt.Errorf("%s: %w", inner, err))
		} else if !slices.Contains(names, name) {
			names = append(names, name)
		}
		return nil
	})
	if err != nil {
		faults = append(faults, err)
	}
	return names, faults
}

// font judges a font.
func font(root, file string) (string, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return "", err
	}
	f, err := sfnt.Parse(data)
	if err != nil {
		return "", fmt.Errorf("its license is not stated")
	}
	if text, err := f.Name(nil, sfnt.NameIDLicense); err == nil && text != "" {
		if strings.Contains(text, "Open Font License") {
			text += " SIL Open Font License, Version 1.1"
		}
		return judge(text)
	}
	for _, beside := range []string{filepath.Join(filepath.Dir(file), "OFL.txt"), filepath.Join(root, "fonts", "OFL.txt")} {
		if text, err := os.ReadFile(beside); err == nil && bytes.Contains(text, []byte("Entente")) {
			return judge(string(text))
		}
	}
	return "", fmt.Errorf("a font without a license")
}
