package plan

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"entente/ui/boards"
	"entente/ui/europe/europetest"
	"entente/ui/room/boardedit"
	"entente/ui/room/newgame"
)

// reworked returns a board of the user, a copy of Three Shores, in the state of the page for names and places.
func reworked(t *testing.T) (*rework, boardedit.Actions, string) {
	t.Helper()
	folder := filepath.Join(t.TempDir(), "mine")
	if err := os.CopyFS(folder, os.DirFS("../../../variants/shores")); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(folder, "variant.json")
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(strings.Replace(string(data), `"shores"`, `"mine"`, 1)), 0o644); err != nil {
		t.Fatal(err)
	}
	e, err := boards.Edit(folder)
	if err != nil {
		t.Fatal(err)
	}
	x := europetest.New(t)
	r := &rework{Plans: New(x.Room, x.Shelf, newgame.New(x.Room.Screen, x.Room.Memory)), Editing: e}
	return r, r.actions(func(bool) {}), folder
}

// The next state shows each change, and keeps typed text even if the loader rejects it.
func TestTheStateFollowsWhatIsEdited(t *testing.T) {
	r, do, folder := reworked(t)
	whi := r.Bundle.Variant.Map.Province("whi")
	do.Place(whi)
	s := do.Now()
	var anchors []string
	for _, a := range s.Anchors {
		anchors = append(anchors, a.Text)
	}
	if want := []string{"Name", "Short name", "Army", "Fleet", "Supply center"}; s.Row != int(whi)-1 || s.Rows[s.Row].Note != "whi" || !slices.Equal(anchors, want) || s.Changed || !s.Save.Disabled || !s.Undo.Disabled {
		t.Errorf("at first: row %d, %q", s.Row, anchors)
	}
	do.Anchor(2)
	x := do.Now().Anchors[2].X
	do.Nudge(1, 0)
	do.Nudge(10, 0)
	if s = do.Now(); s.Anchors[2].X != x+11 || !s.Changed || s.Save.Disabled {
		t.Errorf("the army is at %v", s.Anchors[2])
	}
	do.Drag(3, 5000, -7)
	if s = do.Now(); s.Anchor != 3 || s.Anchors[3].X != 960 || s.Anchors[3].Y != 0 || s.Fault != "" {
		t.Errorf("after a drag off the map: %+v, %s", s.Anchors[3], s.Fault)
	}
	do.Undo()
	if do.Undo(); do.Now().Changed || do.Now().Anchors[2].X != x {
		t.Error("two steps were not undone")
	}
	do.Name(0, "Kingsfell ")
	if s = do.Now(); s.Fields[0].Text != "Kingsfell" || !strings.Contains(s.Fault, "already read as") || do.Save() == nil {
		t.Errorf("a duplicate name: %+v, %s", s.Fields[0], s.Fault)
	}
	do.Name(0, "White Hill")
	do.Tab(1)
	if s = do.Now(); len(s.Anchors) != 0 || len(s.Fields) != 4 || s.Rows[0].Note != "mine" {
		t.Errorf("the board has %d names", len(s.Fields))
	}
	do.Row(1)
	do.Name(4, "Norse")
	do.Name(0, "Norway")
	if s = do.Now(); s.Fields[4].Text != "Norse" || s.Rows[1].Text != "Norway" || s.Fault != "" {
		t.Errorf("a power: %+v", s.Fields)
	}
	if err := do.Save(); err != nil || !r.saved || !strings.HasPrefix(do.Now().Hint, "Saved") || do.Now().Changed {
		t.Errorf("saved: %v, %s", err, do.Now().Hint)
	}
	if data, err := os.ReadFile(filepath.Join(folder, "provinces.csv")); err != nil || !strings.Contains(string(data), ",White Hill,") {
		t.Errorf("in the file: %v", err)
	}
}
