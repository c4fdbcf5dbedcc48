package boards_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"entente/ui/boards"
	"entente/variants"
	"entente/variants/foreign/foreigntest"
)

// Each board that is taken has a folder and an id of its own, and is among those that can be played on; one with faults leaves nothing.
func TestForeignBoardsBecomeTheUsers(t *testing.T) {
	standard, err := variants.Named("standard")
	if err != nil {
		t.Fatal(err)
	}
	shores, err := variants.Named("shores")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	text, svg := foreigntest.Diplicity(shores)
	for name, data := range map[string][]byte{
		"a.json": text, "a.svg": svg, "top.map": []byte("MAP base\nVICTORY 8\n"), "base.map": foreigntest.Map(shores.Variant), "bad.map": []byte("LAND A ABUTS B\n"), "wrong.svg": []byte("<svg viewBox='0 0 9 9'/>"),
	} {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	s := &boards.Boards{Bundle: standard, Folder: filepath.Join(dir, "variants")}
	for _, row := range []struct{ files, id, want string }{
		{"a.json", "threeshores", ""}, {"a.svg", "threeshores-2", ""}, {"a.json a.svg", "threeshores-3", ""}, {"top.map", "top", ""}, {"base.map top.map", "top-2", ""},
		{"bad.map", "", "bad.map: line 1"}, {"a.json wrong.svg", "", "wrong.svg: no outline of Kingsfell"}, {"none.map", "", "none.map"}, {"a.json a.json", "", "two files of that name"},
	} {
		var paths []string
		for name := range strings.FieldsSeq(row.files) {
			paths = append(paths, filepath.Join(dir, name))
		}
		made, folder, err := s.Take(paths)
		if row.want != "" {
			if err == nil || !strings.Contains(err.Error(), row.want) {
				t.Errorf("%s: %v, want %s", row.files, err, row.want)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", row.files, err)
			continue
		}
		if made.ID != row.id || filepath.Base(folder) != row.id {
			t.Errorf("%s becomes %s in %s", row.files, made.ID, folder)
		}
	}
	list := s.Boards()
	var ids []string
	for _, b := range list.List[len(list.List)-list.Own:] {
		ids = append(ids, b.Variant.ID)
	}
	if !slices.Equal(ids, []string{"threeshores", "threeshores-2", "threeshores-3", "top", "top-2"}) || list.Err != nil {
		t.Errorf("boards of the user: %q, %v", ids, list.Err)
	}
	if entries, err := os.ReadDir(s.Folder); err != nil || len(entries) != 5 {
		t.Errorf("in the folder: %v, %v", entries, err)
	}
	if _, _, err := (&boards.Boards{Bundle: standard}).Take(nil); err == nil {
		t.Error("a board is taken without a folder")
	}
	made, err := boards.ReadForeign([]string{filepath.Join(dir, "a.json")}, "", nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := boards.WriteForeign(made, filepath.Join(s.Folder, "top"), false); !errors.As(err, new(boards.ErrThere)) {
		t.Errorf("written over a board: %v", err)
	}
}

// late is a context that is cancelled once it has been asked so many times.
type late struct {
	context.Context
	asks int
}

func (l *late) Err() error {
	if l.asks--; l.asks < 0 {
		return context.Canceled
	}
	return nil
}

// Several imports at once get folders of their own; a cancelled one leaves nothing, and neither does a program that ended.
func TestImportsAtOnce(t *testing.T) {
	shores, err := variants.Named("shores")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	path := filepath.Join(dir, "top.map")
	if err := os.WriteFile(path, foreigntest.Map(shores.Variant), 0o644); err != nil {
		t.Fatal(err)
	}
	s := &boards.Boards{Bundle: shores, Folder: filepath.Join(dir, "variants")}
	left := filepath.Join(s.Folder, ".importing-1")
	if err := os.MkdirAll(left, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(left, "variant.json"), []byte("{"), 0o644); err != nil {
		t.Fatal(err)
	}
	if list := s.Boards(); list.Err != nil {
		t.Errorf("a board that is not whole yet: %v", list.Err)
	}
	old := time.Now().Add(-2 * time.Hour)
	if err := os.Chtimes(left, old, old); err != nil {
		t.Fatal(err)
	}
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	if _, _, err := s.Taking([]string{path})(cancelled); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
	for asks := range 2 { // before it is written, and after
		_, _, err := s.Taking([]string{path})(&late{context.Background(), asks})
		if entries, _ := os.ReadDir(s.Folder); !errors.Is(err, context.Canceled) || len(entries) > 1 {
			t.Errorf("cancelled when asked for the %d. time: %v, in the folder: %v", asks+1, err, entries)
		}
	}
	var group sync.WaitGroup
	folders := make([]string, 4)
	for i := range folders {
		work := s.Taking([]string{path})
		group.Go(func() {
			var err error
			if _, folders[i], err = work(context.Background()); err != nil {
				t.Error(err)
			}
		})
	}
	group.Wait()
	slices.Sort(folders)
	if got := len(slices.Compact(folders)); got != 4 {
		t.Errorf("%d folders: %q", got, folders)
	}
	if entries, err := os.ReadDir(s.Folder); err != nil || len(entries) != 4 {
		t.Errorf("in the folder: %v, %v", entries, err)
	}
	if list := s.Boards(); list.Err != nil || list.Own != 4 {
		t.Errorf("%d boards, %v", list.Own, list.Err)
	}
}
