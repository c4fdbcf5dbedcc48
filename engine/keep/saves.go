package keep

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"entente/engine/disk"
)

// The bounds of what is kept of saves.
const (
	mostSaves = 20  // of a file
	mostFiles = 100 // of which saves are kept: the latest
)

// Save is what a file held at a time.
type Save struct {
	Copy string // the file that holds it now
	Time time.Time
}

// savesOf returns the folder with the saves of a file.
func savesOf(folder, file string) string {
	return filepath.Join(folder, "saves", sumOf([]byte(disk.Resolve(file)))[:32])
}

// saveForm is how a save is called by its time, so that names sort by it.
const saveForm = "20060102-150405.000000000"

// KeepSave keeps what is in a file as the latest of its saves, in a folder for this account alone, unless it is kept already. The last
// twenty stay. A file that is not there has nothing to be kept.
func KeepSave(folder, file string) error {
	data, err := ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return fileFault(file, err)
	}
	own := savesOf(folder, file)
	list := Saves(folder, file)
	if len(list) > 0 {
		if last, err := ReadFile(list[0].Copy); err == nil && sumOf(last) == sumOf(data) {
			return nil
		}
	}
	if err := os.MkdirAll(own, 0o700); err != nil {
		return fileFault(own, err)
	}
	copy := filepath.Join(own, time.Now().UTC().Format(saveForm)+copyEnding)
	if err := disk.WritePrivate(copy, data); err != nil {
		return fileFault(copy, err)
	}
	for _, old := range list[min(len(list), mostSaves-1):] {
		_ = os.Remove(old.Copy) // else it goes another time
	}
	now := time.Now()
	_ = os.Chtimes(own, now, now)
	forgetSaves(filepath.Dir(own))
	return nil
}

// Saves returns the saves of a file that are kept in a folder, newest first.
func Saves(folder, file string) []Save {
	own := savesOf(folder, file)
	entries, _ := os.ReadDir(own) // nothing was kept
	var list []Save
	for _, entry := range entries {
		name, ours := strings.CutSuffix(entry.Name(), copyEnding)
		t, err := time.Parse(saveForm, name)
		if ours && err == nil && entry.Type().IsRegular() {
			list = append(list, Save{filepath.Join(own, entry.Name()), t})
		}
	}
	slices.SortFunc(list, func(a, b Save) int { return b.Time.Compare(a.Time) })
	return list
}

// DropSaves deletes every save in a folder to make room on its disk, and reports whether there were any.
func DropSaves(folder string) bool {
	all := filepath.Join(folder, "saves")
	entries, _ := os.ReadDir(all) // nothing was kept
	return len(entries) > 0 && os.RemoveAll(all) == nil
}

// forgetSaves drops the saves of the files that were saved the longest time ago, if there are too many.
func forgetSaves(all string) {
	entries, err := os.ReadDir(all)
	if err != nil || len(entries) <= mostFiles {
		return
	}
	age := func(entry os.DirEntry) time.Time {
		info, err := entry.Info()
		if err != nil {
			return time.Time{}
		}
		return info.ModTime()
	}
	slices.SortFunc(entries, func(a, b os.DirEntry) int { return age(a).Compare(age(b)) })
	for _, entry := range entries[:len(entries)-mostFiles] {
		_ = os.RemoveAll(filepath.Join(all, entry.Name()))
	}
}
