package club

import (
	"encoding/binary"
	"hash/crc32"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"strings"
	"testing"
	"time"

	"entente/engine/game/gametest"
	"entente/engine/scoring"
	"entente/scripts/guard"
)

// What the index says is believed only of a file with the same name, size and time, on a board that never changes.
func TestTheIndexIsAsOldAsTheFiles(t *testing.T) {
	dir := thursday(t)
	first := looked(t, dir)
	file := filepath.Join(dir, "1.entente")
	was, err := os.Stat(file)
	gametest.Must(t, err)
	lie := readIndex(dir)["1.entente"]
	lie.game.Title = "from the index"
	writeIndex(dir, []entry{*lie})
	title := func(o Options) string {
		c, err := Read(t.Context(), dir, o)
		gametest.Must(t, err)
		if len(c.Games) != len(first.Games) {
			t.Fatalf("%d games", len(c.Games))
		}
		return c.Games[0].Title
	}
	if got := title(builtIn()); got != "from the index" {
		t.Errorf("a file that the index knows is read: %q", got)
	}
	o := builtIn()
	o.BuiltIn = []string{Kingdoms}
	if got := title(o); got != "" {
		t.Error("the index is believed about a board that may have changed")
	}
	writeIndex(dir, []entry{*lie})
	gametest.Must(t, os.Chtimes(file, time.Time{}, was.ModTime().Add(time.Second)))
	if got := title(builtIn()); got != "" {
		t.Error("the index is believed about a file that was written since")
	}
	lie.size++
	lie.time = was.ModTime().Add(time.Second).UnixNano()
	writeIndex(dir, []entry{*lie})
	if got := title(builtIn()); got != "" {
		t.Error("the index is believed about a file of another size")
	}
	gametest.Must(t, os.Remove(file))
	if c := looked(t, dir); len(c.Games) != len(first.Games)-1 || readIndex(dir)["1.entente"] != nil {
		t.Errorf("of a game that was removed the index still knows: %d games", len(c.Games))
	}
}

// An index that is broken, cut off, of another version or forged is made anew; a folder that cannot be written does without one.
func TestAnIndexThatCannotBeIsMadeAnew(t *testing.T) {
	dir := thursday(t)
	want := looked(t, dir)
	file := filepath.Join(dir, IndexFile)
	good, err := os.ReadFile(file)
	gametest.Must(t, err)
	sum := func(body string) []byte {
		return binary.LittleEndian.AppendUint32([]byte(body), crc32.ChecksumIEEE([]byte(body)))
	}
	many := indexHead + string(binary.AppendUvarint(nil, 1<<40))
	for name, data := range map[string][]byte{
		"empty": nil, "cut off": good[:len(good)-9], "of another version": []byte(strings.Replace(string(good), "club 1", "club 2", 1)),
		"forged": sum(many), "forged text": sum(indexHead + "\x01\x02\xff\xff\x00"), "a text longer than the rest": sum(indexHead + "\x01\x05\x00"), "garbage": []byte("PNG"), "more": append(good[:len(good):len(good)], 0), "more, summed up": sum(string(good[:len(good)-4]) + "\x00"),
		"a path": formatIndex([]entry{{key: key{1, 1}, game: Game{File: "../1.entente"}}}), "the folder above": formatIndex([]entry{{key: key{1, 1}, game: Game{File: ".."}}}), "a control letter": formatIndex([]entry{{key: key{1, 1}, game: Game{File: "a\x1b.entente"}}}),
	} {
		if list, err := parseIndex(data); err == nil {
			t.Errorf("%s: it is read: %+v", name, list)
		}
		gametest.Must(t, os.WriteFile(file, data, 0o600))
		if c := looked(t, dir); !reflect.DeepEqual(c.Games, want.Games) {
			t.Errorf("%s: another club", name)
		}
		if again, err := os.ReadFile(file); err != nil || string(again) != string(good) {
			t.Errorf("%s: the index was not made anew: %v", name, err)
		}
	}
	gametest.Must(t, os.Remove(file))
	gametest.Must(t, os.Mkdir(file, 0o700)) // where the index should be stands something else
	if c := looked(t, dir); !reflect.DeepEqual(c.Games, want.Games) {
		t.Error("without an index it is another club")
	}
	gametest.Must(t, os.Remove(file))
	if runtime.GOOS != "windows" && os.Getuid() != 0 {
		gametest.Must(t, os.Chmod(dir, 0o500))
		defer func() { _ = os.Chmod(dir, 0o700) }()
		if c := looked(t, dir); !reflect.DeepEqual(c.Games, want.Games) {
			t.Error("in a folder that cannot be written it is another club")
		}
	}
}

// What reads a folder can be stopped, is told how far it is, and writes nothing but the index.
func TestReadingIsToldAndStopped(t *testing.T) {
	dir := t.TempDir()
	fill(t, dir, 120)
	o := builtIn()
	most := 0
	o.Progress = func(done, all int) {
		if all != 120 || done > all {
			t.Errorf("%d of %d", done, all)
		}
		most = max(most, done)
	}
	runtime.GOMAXPROCS(1)
	defer runtime.GOMAXPROCS(runtime.NumCPU())
	c, err := Read(t.Context(), dir, o)
	if err != nil || most != 120 || len(c.Games)+len(c.Open)+len(c.Faults) != 120 || len(c.Open) < 2 || len(c.Faults) != 1 {
		t.Fatalf("%v: %d, %d games, %d open, %v", err, most, len(c.Games), len(c.Open), c.Faults)
	}
	entries, err := os.ReadDir(dir)
	if err != nil || len(entries) != 121 {
		t.Errorf("%d files, %v", len(entries), err)
	}
	kingdoms := 0
	for i := range c.Games {
		if g := &c.Games[i]; !g.Scored() {
			if kingdoms++; len(g.Winners()) == 0 || len(g.Seats) != 7 || g.Seats[0].Player == "" || g.Seats[0].Power != "cao-cao" && g.Seats[0].Power == "" {
				t.Errorf("%+v", g)
			}
		}
	}
	if kingdoms != 1 {
		t.Errorf("%d games of Three Kingdoms", kingdoms)
	}
	ctx, stop := contextStopped(t)
	defer stop()
	gametest.Must(t, os.Remove(filepath.Join(dir, IndexFile)))
	if _, err := Read(ctx, dir, builtIn()); err == nil {
		t.Error("nobody can stop it")
	}
	if c.Only(Filter{Year: "2024"}).Games[0].Year() != "2024" || len(c.Only(Filter{Board: Kingdoms}).Games) != 1 || len(c.Only(Filter{Year: "1999"}).Games) != 0 {
		t.Error("the filter lets others through")
	}
	if years := c.Years(); years[0] <= years[len(years)-1] || c.Boards()[0] != "standard" || c.Boards()[1] != Kingdoms {
		t.Errorf("%q, %q", years, c.Boards())
	}
}

// What an index holds is bounded by its bytes, whoever made it.
func FuzzIndex(f *testing.F) {
	f.Add([]byte(indexHead))
	f.Add(formatIndex([]entry{{key: key{3, 4}, game: Game{File: "a.entente", Board: "standard", Seats: []Seat{{Player: "Ann", Side: scoring.Side{Centers: 3}}}}}}))
	f.Fuzz(func(t *testing.T, data []byte) {
		defer guard.Start(t)()
		list, err := parseIndex(binary.LittleEndian.AppendUint32(data, crc32.ChecksumIEEE(data)))
		if err != nil {
			return
		}
		for i := range list {
			if !list[i].fits() {
				t.Errorf("%+v", list[i])
			}
		}
		if again, err := parseIndex(formatIndex(list)); err != nil || !reflect.DeepEqual(again, list) {
			t.Errorf("written again it is another: %v", err)
		}
	})
}
