package main

import (
	"bytes"
	"cmp"
	"debug/buildinfo"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"

	"golang.org/x/image/font/sfnt"

	embedded "entente/assets"
)

// part is a component of a program: a module, Go itself, or a font.
type part struct {
	name, version, licence string
	text                   string // the file below licences with all its licenses
	holder                 string // who says so in a font, "" for a module
}

// copyright returns the notice to distribute with the programs: the project's license, the components that are really in the programs, and the
// license of each. The programs are files; the fonts are those that the program embeds.
func copyright(programs []string) (string, error) {
	var infos []*debug.BuildInfo
	for _, file := range programs {
		info, err := buildinfo.ReadFile(file)
		if err != nil {
			return "", fmt.Errorf("%s: %w", file, err)
		}
		infos = append(infos, info)
	}
	fonts, err := fontsIn(embedded.FS, "assets")
	if err != nil {
		return "", err
	}
	return notice(slices.Concat(modulesIn(infos), fonts))
}

// modulesIn returns the modules linked into programs, sorted, and Go.
func modulesIn(infos []*debug.BuildInfo) []part {
	all := map[string]part{}
	for _, info := range infos {
		all["Go"] = part{name: "Go", version: strings.TrimPrefix(info.GoVersion, "go"), text: "Go.txt"}
		for _, m := range info.Deps {
			if m.Path != "entente" {
				all[m.Path] = part{name: m.Path, version: m.Version, text: m.Path + ".txt"}
			}
		}
	}
	return slices.SortedFunc(maps.Values(all), func(a, b part) int { return cmp.Compare(a.name, b.name) })
}

// fontsIn returns the fonts among files; they are in a folder too.
func fontsIn(files fs.FS, folder string) (list []part, err error) {
	return list, fs.WalkDir(files, ".", func(name string, d fs.DirEntry, err error) error {
		if ending := path.Ext(name); err != nil || d.IsDir() || ending != ".otf" && ending != ".ttf" {
			return err
		}
		p := part{name: path.Base(name), text: "Entente fonts.txt"}
		if p.licence, err = font(folder, filepath.Join(folder, filepath.FromSlash(name))); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		data, err := fs.ReadFile(files, name)
		if err != nil {
			return err
		}
		f, err := sfnt.Parse(data)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		p.holder, _ = f.Name(nil, sfnt.NameIDCopyright) // "" if it says nothing
		list = append(list, p)
		return nil
	})
}

// licencesOf names every license in a text: that of a module, and those of code it copies from others.
func licencesOf(text string) (names []string) {
	text = plain(text)
	for _, l := range carried {
		if strings.Contains(text, l.words) && !slices.Contains(names, l.name) {
			names = append(names, l.name)
		}
	}
	return names
}

// notice lists the parts, followed by the license of each. It fails if one has none.
func notice(parts []part) (string, error) {
	own, err := embedded.FS.ReadFile("licences/Entente.txt")
	if err != nil {
		return "", err
	}
	var list, texts strings.Builder
	added := map[string]bool{}
	for _, p := range parts {
		text, err := embedded.FS.ReadFile("licences/" + p.text)
		if err != nil {
			return "", fmt.Errorf("%s is in a program and its licence is not in assets/licences: make golden", p.name)
		}
		if p.licence == "" {
			if _, err := judge(string(text)); err != nil {
				return "", fmt.Errorf("%s: %w", p.name, err)
			}
			p.licence = strings.Join(licencesOf(string(text)), ", ")
		}
		fmt.Fprintln(&list, strings.TrimRight(fmt.Sprintf("  %-34s %-46s %-10s %s", p.name, p.version, p.licence, p.holder), " "))
		if !added[p.text] {
			added[p.text] = true
			fmt.Fprintf(&texts, "\n%s\n%s\n\n%s\n", strings.Repeat("-", 100), strings.TrimSuffix(p.text, ".txt"), bytes.TrimSpace(text))
		}
	}
	return fmt.Sprintf("Entente, a board for the game Diplomacy.\n\n%s\n\nThe programs contain these parts. The licence of each stands below.\n\n%s%s", bytes.TrimSpace(own), &list, &texts), nil
}
