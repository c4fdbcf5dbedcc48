package keep_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"entente/engine/jsonfile"
	"entente/engine/keep"
)

// fine ends a test at an error.
func fine(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// put writes a file that only this account reads.
func put(t *testing.T, file, text string) {
	t.Helper()
	fine(t, os.WriteFile(file, []byte(text), 0o600))
}

// names returns what lies in a folder, "" for nothing.
func names(t *testing.T, folder string) string {
	t.Helper()
	entries, err := os.ReadDir(folder)
	fine(t, err)
	var list []string
	for _, e := range entries {
		list = append(list, e.Name())
	}
	return strings.Join(list, " ")
}

// A claim leaves nothing behind, and where nobody can tell whether a file is open elsewhere it is free.
func TestClaimsLeaveNothingBehind(t *testing.T) {
	folder, file := filepath.Join(t.TempDir(), "new"), filepath.Join(t.TempDir(), "one.entente")
	c, free := keep.Claim(folder, file)
	if c == nil || !free {
		t.Fatal("nobody else has it")
	}
	lock := names(t, folder)
	if !strings.HasPrefix(lock, "open-") || len(lock) != len("open-")+32 {
		t.Errorf("the lock is called %q", lock)
	}
	fine(t, c.Release())
	if got := names(t, folder); got != "" {
		t.Errorf("%q is left", got)
	}
	fine(t, os.Mkdir(filepath.Join(folder, lock), 0o700))
	if c, free := keep.Claim(folder, file); c != nil || !free {
		t.Error("a file that cannot be locked is not free")
	}
	if c, free := keep.Claim(filepath.Join(os.DevNull, "x"), file); c != nil || !free {
		t.Error("a file is not free without a folder for locks")
	}
	var none *keep.Claimed
	fine(t, none.Release())
	fine(t, os.Remove(filepath.Join(folder, lock)))
	c, _ = keep.Claim(folder, file)
	fine(t, os.RemoveAll(folder))
	fine(t, c.Release()) // somebody removed the lock
}

// A copy is made anew when its mark is another or none, when the one before was dropped or failed, and when somebody removed it with its folder.
func TestCopiesAreMadeWhenTheyMustBe(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "state")
	problems := make(chan error, 9)
	a, err := keep.Start(folder, func(err error) { problems <- err })
	fine(t, err)
	made := make(chan bool, 9)
	again := func(mark any, text string, fault error, want bool) bool {
		a.Keep(copied{Mark: mark, Encode: func() ([]byte, error) { made <- true; return []byte(text), fault }})
		limit := 10 * time.Second
		if !want {
			limit = 50 * time.Millisecond
		}
		select {
		case <-made:
		case <-time.After(limit):
			return false
		}
		for deadline := time.Now().Add(10 * time.Second); fault == nil && time.Now().Before(deadline); time.Sleep(time.Millisecond) {
			list, _ := filepath.Glob(filepath.Join(folder, "game-*.entente"))
			if len(list) == 1 {
				if data, err := os.ReadFile(list[0]); err == nil && string(data) == text {
					return true
				}
			}
		}
		return fault != nil
	}
	gone := func() {
		t.Helper()
		for deadline := time.Now().Add(10 * time.Second); strings.Contains(names(t, folder), ".entente"); time.Sleep(time.Millisecond) {
			if time.Now().After(deadline) {
				t.Fatal("the copy is still there")
			}
		}
	}
	for i, step := range []struct {
		mark  any
		text  string
		fault error
		want  bool
	}{
		{"first", "1", nil, true}, {nil, "2", nil, true}, {nil, "3", nil, true}, {"same", "4", nil, true}, {"same", "5", nil, false}, {"other", "6", nil, true},
		{"failing", "7", errors.New("no ink"), true}, {"same", "8", nil, true}, {"same", "9", nil, false},
	} {
		if got := again(step.mark, step.text, step.fault, step.want); got != step.want {
			t.Errorf("step %d: made %t", i, got)
		}
	}
	if err := <-problems; fmt.Sprint(err) != "no ink" {
		t.Errorf("told %v", err)
	}
	if err := <-problems; err != nil {
		t.Errorf("told %v", err)
	}
	a.Keep(copied{})
	gone()
	if !again("same", "10", nil, true) {
		t.Error("a dropped copy is not made anew")
	}
	a.Keep(copied{})
	gone()
	a.Keep(copied{}) // there is none to drop
	fine(t, a.Abandon())
	if got := names(t, folder); !strings.HasPrefix(got, "game-") || !strings.HasSuffix(got, ".lock") || strings.Contains(got, " ") {
		t.Errorf("%q is left", got)
	}
	if len(problems) > 0 {
		t.Errorf("told %v", <-problems)
	}
}

// copied is a game as it is copied.
type copied keep.Copy

func (c copied) Copy() keep.Copy { return keep.Copy(c) }

// TestOriginsOfCopiesAreRead: whole, in part, not at all, and what is wrong with them.
func TestOriginsOfCopiesAreRead(t *testing.T) {
	for _, row := range []struct{ text, want string }{
		{`{}`, "{ } <nil>"},
		{`{"origin": {}}`, "{ } <nil>"},
		{`{"origin": {"file": "/a", "sum": "00"}}`, "{/a 00} <nil>"},
		{`{"origin": {"sum": "00"}}`, "{ 00} <nil>"},
		{"{\n\"origin\": {\"file\": \"/a\"}}", "{/a } <nil>"},
		{"{\n\"origin\": 1}", "{ } line 2: origin: want an object"},
		{"{\n\"origin\": {\"file\": \"/a\",\n\"size\": 1}}", `{ } line 3: origin: unknown field "size"`},
		{"{\"origin\": {\n\"file\": 1, \"sum\": \"00\"}}", "{ } line 2: file: want a text in quotes"},
		{"{\"origin\": {\n\"sum\": 1}}", "{ } line 2: sum: want a text in quotes"},
		{`{"origin": {"file": "` + strings.Repeat("x", 1<<20) + `"}}`, ""},
		{`{"origin": {"file": "` + strings.Repeat("x", 1<<20+1) + `"}}`, "line 1: file: 1048577 characters, at most 1048576"},
	} {
		v, err := jsonfile.Parse([]byte(row.text))
		fine(t, err)
		from, err := keep.OriginIn(&v)
		if len(row.text) > 1<<20 {
			if row.want == "" && (err != nil || len(from.File) != 1<<20) || row.want != "" && (err == nil || err.Error() != row.want) {
				t.Errorf("a long name: %d characters, %v", len(from.File), err)
			}
		} else if got := fmt.Sprint(from, err); got != row.want {
			t.Errorf("%s: got %s, want %s", row.text, got, row.want)
		}
	}
}

// What is saved becomes the origin: it can be saved again, also when the file is gone meanwhile, and overwritten whatever others wrote.
func TestWhatIsSavedIsTheOrigin(t *testing.T) {
	folder, err := filepath.EvalSymlinks(t.TempDir())
	fine(t, err)
	file := filepath.Join(folder, "one.entente")
	var o keep.Origin
	want := func(text string) {
		t.Helper()
		if data, err := os.ReadFile(file); err != nil || string(data) != text || o != keep.OriginOf(file, []byte(text)) || o.File != file {
			t.Errorf("%q, %v, %+v", data, err, o)
		}
	}
	put(t, file, "of others")
	fine(t, o.Save(file, []byte("1"))) // any other file is replaced without a question
	want("1")
	fine(t, o.Save(file, []byte("2")))
	want("2")
	fine(t, os.Remove(file))
	fine(t, o.Save(file, []byte("3")))
	want("3")
	put(t, file, "of others")
	was := o
	err = o.Save(file, []byte("4"))
	if o != was || fmt.Sprint(err) != file+": was changed by another window or program since this game was opened" {
		t.Errorf("%v, %+v", err, o)
	}
	fine(t, o.Overwrite(file, []byte("4")))
	want("4")
	for _, write := range []func(string, []byte) error{o.Save, o.Overwrite} {
		err := write(folder, nil)
		var fault *keep.FileError
		if !errors.As(err, &fault) || fault.File != folder || err.Error() != folder+": this is a folder, not a file" || o.File != file {
			t.Errorf("a folder: %v, %+v", err, o)
		}
	}
	err = o.Save(filepath.Join(folder, "none", "x"), nil)
	if !errors.Is(err, fs.ErrNotExist) || strings.Count(err.Error(), folder) != 1 {
		t.Errorf("no folder: %v", err)
	}
	if _, err := o.Read(filepath.Join(folder, "none")); !errors.Is(err, fs.ErrNotExist) || strings.Count(err.Error(), folder) != 1 {
		t.Errorf("no file: %v", err)
	}
	if _, err := keep.ReadFile(folder); err == nil || err.Error() != "this is a folder, not a file" {
		t.Errorf("a folder: %v", err)
	}
}

// Files are read up to 64 MB, and no more of a larger one.
func TestFilesOfASensibleSizeAreRead(t *testing.T) {
	file := filepath.Join(t.TempDir(), "large")
	put(t, file, "")
	fine(t, os.Truncate(file, jsonfile.MaxBytes))
	if data, err := keep.ReadFile(file); err != nil || len(data) != jsonfile.MaxBytes {
		t.Errorf("%d bytes, %v", len(data), err)
	}
	fine(t, os.Truncate(file, jsonfile.MaxBytes+1))
	if data, err := keep.ReadFile(file); !errors.Is(err, jsonfile.ErrLarge) || data != nil {
		t.Errorf("%d bytes, %v", len(data), err)
	}
}

// A home says where its game is kept, and what cannot be encoded or written is no save.
func TestAHomeSavesItsGame(t *testing.T) {
	folder, err := filepath.EvalSymlinks(t.TempDir())
	fine(t, err)
	file := filepath.Join(folder, "one.entente")
	text, fault, saves := "1", error(nil), 0
	h := keep.NewHome(keep.Origin{}, func() ([]byte, error) { return []byte(text), fault }, func() { saves++ })
	if h.File() != "" || h.Origin() != (keep.Origin{}) {
		t.Errorf("%+v", h.Origin())
	}
	fine(t, h.SaveFile(file))
	if h.File() != file || h.Origin() != keep.OriginOf(file, []byte("1")) || saves != 1 {
		t.Errorf("%+v after %d saves", h.Origin(), saves)
	}
	fault = errors.New("no ink")
	for _, save := range []func(string) error{h.SaveFile, h.OverwriteFile} {
		if err := save(file); fmt.Sprint(err) != file+": no ink" || saves != 1 {
			t.Errorf("%v after %d saves", err, saves)
		}
	}
	fault = nil
	put(t, file, "of others")
	if err := h.SaveFile(file); err == nil || saves != 1 {
		t.Errorf("%v after %d saves", err, saves)
	}
	text = "2"
	fine(t, h.OverwriteFile(file))
	if h.Origin() != keep.OriginOf(file, []byte("2")) || saves != 2 {
		t.Errorf("%+v after %d saves", h.Origin(), saves)
	}
}

// A list of recent files is read up to 1 MB, and names itself in what is wrong with it.
func TestRecentFilesNameTheListThatIsWrong(t *testing.T) {
	folder := t.TempDir()
	list := filepath.Join(folder, "recent.json")
	put(t, list, "[]"+strings.Repeat(" ", 1<<20-2))
	if got, err := keep.Recent(list); err != nil || len(got) != 0 {
		t.Errorf("1 MB: %v, %v", got, err)
	}
	put(t, list, "[]"+strings.Repeat(" ", 1<<20-1))
	if got, err := keep.Recent(list); got != nil || fmt.Sprint(err) != list+": too long for a list of recent files" {
		t.Errorf("more: %v, %v", got, err)
	}
	put(t, list, "{}")
	if got, err := keep.Recent(list); got != nil || !strings.HasPrefix(fmt.Sprint(err), list+": not a list of recent files: json: ") {
		t.Errorf("no list: %v, %v", got, err)
	}
	if got, err := keep.Recent(folder); got != nil || fmt.Sprint(err) != folder+": this is a folder, not a file" {
		t.Errorf("a folder: %v, %v", got, err)
	}
	if err := keep.AddRecent(folder, list); fmt.Sprint(err) != folder+": this is a folder, not a file" {
		t.Errorf("a folder: %v", err)
	}
	if err := keep.AddRecent(filepath.Join(list, "x"), list); err == nil || !strings.HasPrefix(err.Error(), filepath.Join(list, "x")+": ") || strings.Count(err.Error(), list) != 1 {
		t.Errorf("no folder: %v", err)
	}
	put(t, list, `["`+folder+`", "`+list+`"]`)
	if got, err := keep.Recent(list); err != nil || len(got) != 1 || got[0] != list {
		t.Errorf("a folder in it: %v, %v", got, err)
	}
	fine(t, keep.AddRecent(list, list))
	if data, err := os.ReadFile(list); err != nil || string(data) != "[\n  \""+list+"\"\n]\n" {
		t.Errorf("%q, %v", data, err)
	}
}

// Leftovers come newest first, with the file that they are copies of; what is no file of ours is none.
func TestLeftoversComeNewestFirst(t *testing.T) {
	folder := t.TempDir()
	now := time.Now().Truncate(time.Second)
	for i, text := range []string{`{"origin": {"file": "/old"}}`, `{"origin": {"file": "/new", "sum": "00"}}`, `{"origin": {"file": 1}}`, `{`} {
		file := filepath.Join(folder, fmt.Sprintf("game-%d.entente", i))
		put(t, file, text)
		fine(t, os.Chtimes(file, now, now.Add(time.Duration([]int{1, 4, 3, 2}[i])*time.Minute)))
	}
	put(t, filepath.Join(folder, "game-9.txt"), "")
	put(t, filepath.Join(folder, "game-1.lock"), "")
	fine(t, os.Mkdir(filepath.Join(folder, "a.entente"), 0o700))
	var got []string
	for _, l := range leftovers(t, folder) {
		got = append(got, filepath.Base(l.Copy)+l.File)
	}
	if want := "game-1.entente/new game-2.entente game-3.entente game-0.entente/old"; strings.Join(got, " ") != want {
		t.Errorf("got %v, want %s", got, want)
	}
	if got := names(t, folder); !strings.Contains(got, "game-1.lock") || !strings.Contains(got, "game-9.txt") {
		t.Errorf("left: %s", got)
	}
	if list, err := keep.Recoverable(filepath.Join(folder, "game-0.entente")); err == nil || list != nil || strings.Count(err.Error(), folder) != 1 {
		t.Errorf("a file: %v, %v", list, err)
	}
}

// Of a hundred files the saves are kept, of those that were saved last; names that are not ours are no saves.
func TestSavesOfAHundredFilesAreKept(t *testing.T) {
	folder, games := t.TempDir(), t.TempDir()
	if keep.DropSaves(folder) {
		t.Error("there were none to drop")
	}
	file := func(i int) string { return filepath.Join(games, fmt.Sprint(i)) }
	const most = 100
	for i := range most + 1 {
		put(t, file(i), "x")
		fine(t, keep.KeepSave(folder, file(i)))
		if i == 0 || i == most-1 {
			if got := len(keep.Saves(folder, file(0))); got != 1 {
				t.Errorf("after %d files: %d saves of the first", i+1, got)
			}
		}
		past := time.Now().Add(time.Duration(i-1000) * time.Minute)
		fine(t, os.Chtimes(filepath.Dir(keep.Saves(folder, file(i))[0].Copy), past, past))
	}
	for i, want := range map[int]int{0: 0, 1: 1, most: 1} {
		if got := len(keep.Saves(folder, file(i))); got != want {
			t.Errorf("file %d: %d saves, want %d", i, got, want)
		}
	}
	put(t, file(1), "y")
	fine(t, keep.KeepSave(folder, file(1))) // now it is the latest
	put(t, file(0), "y")
	fine(t, keep.KeepSave(folder, file(0)))
	for i, want := range map[int]int{0: 1, 1: 2, 2: 0, 3: 1} {
		if got := len(keep.Saves(folder, file(i))); got != want {
			t.Errorf("file %d: %d saves, want %d", i, got, want)
		}
	}
	own := filepath.Dir(keep.Saves(folder, file(1))[0].Copy)
	put(t, filepath.Join(own, "20060102-150405.000000000"), "")
	put(t, filepath.Join(own, "yesterday.entente"), "")
	fine(t, os.Mkdir(filepath.Join(own, "20060102-150405.000000001.entente"), 0o700))
	if list := keep.Saves(folder, file(1)); len(list) != 2 || time.Since(list[0].Time) > time.Minute {
		t.Errorf("%v", list)
	}
	if err := keep.KeepSave(folder, games); fmt.Sprint(err) != games+": this is a folder, not a file" {
		t.Errorf("a folder: %v", err)
	}
	if err := keep.KeepSave(file(1), file(2)); err == nil || strings.Count(err.Error(), games) != 1 {
		t.Errorf("no folder for saves: %v", err)
	}
	if !keep.DropSaves(folder) || len(keep.Saves(folder, file(1))) > 0 || keep.DropSaves(folder) {
		t.Error("saves are left")
	}
}
