package desk

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"entente/engine/kingdoms"
)

// A sheet is given in one step; unreadable parts stay in the order line.
func TestASheetIsGivenInOneStep(t *testing.T) {
	d := newTable(t, 7, kingdoms.Rules{}, 1)
	if err := d.Write("chenliu - xiapi; jianye S chenliu - xiapi\n\n ；puyang H"); err != nil || d.Typed != "" {
		t.Fatalf("%v, %q is left", err, d.Typed)
	}
	d.want(t, "caocao chenliu - xiapi", "sunquan jianye S chenliu - xiapi", "caocao puyang H")
	d.Undo()
	d.want(t)
	err := d.Write("chenliu - moscow; xuchang - wan; nonsense")
	if d.Typed != "chenliu - moscow; nonsense" {
		t.Errorf("%q is left", d.Typed)
	}
	if fault := new(kingdoms.ReadError); !errors.As(err, &fault) || fault.At != "moscow" {
		t.Errorf("the error of the first part is %v", err)
	}
	d.want(t, "caocao xuchang - wan")
	if err := d.Write(" \n; "); err != nil || d.Typed != "" {
		t.Errorf("for an empty text: %v, %q", err, d.Typed)
	}
	d.Writes(d.Board.Faction("liubei"))
	if err := d.Write("caocao puyang H"); err != ErrForeign {
		t.Errorf("another faction's order: %v", err)
	}
	if err := d.Write(strings.Repeat("runan H\n", 10000)); err != ErrTooLong {
		t.Errorf("for a long sheet: %v", err)
	}
	if long := strings.Repeat("runan H;", 1000); d.Write(long) != ErrTooLong || d.Typed != long {
		t.Error("too long a line is read, or lost")
	}
	d.Entry.Locked = true
	if err := d.Write("runan H"); err != ErrLocked || d.Typed != "runan H" {
		t.Errorf("while locked: %v, %q is left", err, d.Typed)
	}
}

func TestWhatIsTypedIsRead(t *testing.T) {
	d := newTable(t, 7, kingdoms.Rules{}, 1)
	told := 0
	d.Listen(func() { told++ })
	d.Note = "a fault of before"
	d.Type("chenliu - xiapi; xuchang - w")
	if orders, err := d.Reading(); len(orders) != 1 || err == nil || told != 1 || d.Note != "" {
		t.Errorf("%d orders, %v, notified %d times, %q", len(orders), err, told, d.Note)
	}
	if d.Type("chenliu - xiapi; xuchang - w"); told != 1 {
		t.Error("the same text notifies twice")
	}
	d.want(t)
	if d.pick(t, "puyang"); d.Typed != "" {
		t.Errorf("after a pick %q is typed", d.Typed)
	}
}

func TestTypedOrdersAreCompleted(t *testing.T) {
	d := newTable(t, 7, kingdoms.Rules{}, 1)
	for _, row := range []struct{ text, want string }{
		{"xuch", "xuchang "}, {"xuchang ", "xuchang - "}, {"xuchang - wa", "xuchang - wan"}, {"Caocao XUCH", "caocao xuchang "},
		{"chenliu - xiapi; xuchang - wa", "chenliu - xiapi; xuchang - wan"}, {"许昌", "许昌地的部队,待命"},
	} {
		if list := d.Completions(row.text); !slices.Contains(list, row.want) {
			t.Errorf("%q becomes %q, want %q among them", row.text, list, row.want)
		}
	}
	for _, text := range []string{"", "moscow", "xuchang - wan"} {
		for _, full := range d.Completions(text) {
			if !strings.HasPrefix(full, text+" ") || text == "" {
				t.Errorf("%q becomes %q", text, full)
			}
		}
	}
	d.Writes(d.Board.Faction("liubei"))
	if list := d.Completions("xuch"); list != nil {
		t.Errorf("Liu Bei writes %q", list)
	}
	d.Entry.Locked = true
	if list := d.Completions("runan"); list != nil {
		t.Errorf("while locked: %q", list)
	}
}

func TestEveryPhaseOfALineCanBeVisited(t *testing.T) {
	d := newTable(t, 7, kingdoms.Rules{}, 1)
	if err := d.Resolve(); err != nil {
		t.Fatal(err)
	}
	d.Travel(1)
	d.Type("runan")
	if _, at := d.File.Line(); at != 1 || !d.VisitPhase(0) || !d.Played() || d.Typed != "" {
		t.Errorf("from phase %d: played %v, %q typed", at, d.Played(), d.Typed)
	}
	if d.VisitPhase(7) {
		t.Error("an unknown phase was visited")
	}
}
