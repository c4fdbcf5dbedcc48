package document_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"testing"

	gamefile "entente/engine/game/file"
	"entente/engine/game/foreign"
	"entente/engine/keep"
	"entente/ui/document"
)

// duel is another kind of game, in which two players count points.
type duel struct {
	contents duelFile
	saved    duelFile
	disk     keep.Origin
	onSave   func()
	may      func() bool // allows edits
}

// duelFile is the file of a duel.
type duelFile struct {
	Origin keep.Origin `json:"origin,omitzero"`
	Duel   string      `json:"duel"` // title
	Points [2]int      `json:"points"`
	Clock  int         `json:"clock"`
}

func (f duelFile) encode() ([]byte, error) {
	if f.Points[0] < 0 {
		return nil, errors.New("a duel has no negative points")
	}
	return json.Marshal(f)
}

func (d *duel) Tag(name string) string {
	if name == "title" {
		return d.contents.Duel
	}
	return ""
}

func (d *duel) Saved() bool { return d.saved.Points == d.contents.Points }

func (d *duel) Kept() bool { return d.saved.Clock == d.contents.Clock }

func (d *duel) Guard(may func() bool) { d.may = may }

func (d *duel) File() string { return d.disk.File }

func (d *duel) SaveFile(file string) error { return d.save(file, d.disk.Save) }

func (d *duel) OverwriteFile(file string) error { return d.save(file, d.disk.Overwrite) }

func (d *duel) save(file string, write func(string, []byte) error) error {
	data, err := d.contents.encode()
	if err == nil {
		err = write(file, data)
	}
	if err != nil {
		return err
	}
	d.saved = d.contents
	if d.onSave != nil {
		d.onSave()
	}
	return nil
}

func (d *duel) Copy() keep.Copy {
	if d.Saved() && d.Kept() {
		return keep.Copy{}
	}
	now := d.contents
	now.Origin = d.disk
	return keep.Copy{Mark: now, Encode: now.encode}
}

// readDuel reads a duel from a file or a copy. The files of "another program" start with a star.
func readDuel(file string) (*duel, error) {
	d := &duel{}
	data, err := d.disk.Read(file)
	if err != nil {
		return nil, err
	}
	if bytes.HasPrefix(data, []byte("*")) {
		data, d.disk = data[1:], keep.Origin{}
	}
	err = json.Unmarshal(data, &d.contents)
	d.saved = d.contents
	return d, err
}

// duels returns the kind of duels.
func duels() document.Kind {
	return document.Kind{
		Is: func(data []byte) bool { return bytes.Contains(data, []byte(`"duel"`)) },
		Open: func(file string) (document.Game, []fmt.Stringer, error) {
			d, err := readDuel(file)
			if err != nil {
				return nil, nil, err
			}
			if d.disk.File == "" {
				return d, []fmt.Stringer{foreign.Loss{Kind: "messages", Count: 2}}, nil
			}
			return d, nil, nil
		},
		Recover: func(left keep.Leftover) (document.Game, error) {
			d, err := readDuel(left.Copy)
			if err != nil {
				return nil, err
			}
			d.disk, d.contents.Origin, d.saved = d.contents.Origin, keep.Origin{}, duelFile{Points: [2]int{-1}}
			return d, nil
		},
	}
}

// TestFilesOfTwoKindsAreOpenedByOneDocument opens a game of Europe and a duel.
func TestFilesOfTwoKindsAreOpenedByOneDocument(t *testing.T) {
	d := open(t, t.TempDir())
	folder := realTemp(t)
	board, points := filepath.Join(folder, "board.entente"), filepath.Join(folder, "points.entente")
	begin(t, d, europe(t), "")
	fine(t, d.Save(board))
	begin(t, d, &duel{contents: duelFile{Duel: "Cup"}}, "")
	fine(t, d.Save(points))

	if _, err := d.Open(board); err != nil {
		t.Fatal(err)
	}
	if _, ok := d.Game().(*gamefile.Game); !ok || d.Path() != board {
		t.Errorf("%T of %s is open, want a *game.Game of %s", d.Game(), d.Path(), board)
	}
	if _, err := d.Open(points); err != nil {
		t.Fatal(err)
	}
	if g, ok := d.Game().(*duel); !ok || g.contents.Duel != "Cup" || d.Path() != points {
		t.Errorf("%T of %s is open, want a duel of %s", d.Game(), d.Path(), points)
	}
	wantRecent(t, d, points, board)
}

func TestGameOfTheProgramIsCopiedAndRecovered(t *testing.T) {
	d, state := copied(t)
	g := europe(t)
	g.OnChange = d.Keep
	begin(t, d, g, "")
	file := filepath.Join(realTemp(t), "thursday.entente")
	fine(t, d.Save(file))
	g.SetNote("not saved")
	again, left := crash(t, state)
	fine(t, again.Recover(left))
	back, ok := again.Game().(*gamefile.Game)
	if !ok || back.Node().Note != "not saved" || again.Path() != file || !again.Dirty() {
		t.Errorf("recovered %T of %q, dirty %v", again.Game(), again.Path(), again.Dirty())
	}
	fine(t, errors.Join(again.Close(), d.Close()))
}
