package desk

import (
	"slices"
	"testing"

	"entente/engine/kingdoms"
	"entente/engine/seal"
)

// voids returns the kept lines with their errors.
func voids(d *Desk) (list []string) {
	for _, r := range d.Sheet.Lines() {
		list = append(list, r.Text+": "+Wrong(r).Error())
	}
	return list
}

// The orders of a sheet are given in one step. Every other line is kept once until it is corrected or discarded.
func TestWhatASheetHasBesideOrdersIsKept(t *testing.T) {
	d := newTable(t, 7, kingdoms.Rules{}, 1)
	const sheet = "曹操 200年上半年\n1. 许昌地的部队,攻击宛\n2. chenliu - xiapi\n如果刘备进攻，濮阳的部队,待命\n> xuchnag H\n刘备:\nxiapi H; xiapi - beihai\n"
	for range 2 {
		if err := d.Write(sheet); err != nil || d.Typed != "" {
			t.Fatalf("%v, %q is left in the line", err, d.Typed)
		}
		d.want(t, "caocao xuchang - wan", "caocao chenliu - xiapi")
		if r := d.Slipped.Sheet; r == nil || r.Read != 2 || r.Void != 4 || r.Forced != 0 {
			t.Errorf("the report is %+v", r)
		}
		if got := voids(d); len(got) != 4 || got[2] != "xiapi H: two different orders" {
			t.Fatalf("the kept lines are %q", got)
		}
	}
	d.Undo()
	if d.Undo(); len(d.Sheet.Lines()) != 4 {
		t.Error("undoing the orders drops the lines")
	}
	d.want(t)
	d.Sheet.Rewrite(1)
	if d.Typed != "caocao xuchnag H" || d.Sheet.Correct != 2 {
		t.Fatalf("the order line has %q", d.Typed)
	}
	if err := d.Write("caocao xuchnag H"); err == nil || len(d.Sheet.Lines()) != 4 || d.Typed != "caocao xuchnag H" {
		t.Errorf("after a wrong correction: %v, %q", err, d.Typed)
	}
	if err := d.Write("caocao xuchang H"); err != nil || len(d.Sheet.Lines()) != 3 || d.Sheet.Correct != 0 {
		t.Errorf("after the correction: %v, %q", err, voids(d))
	}
	d.want(t, "caocao xuchang H")
	if d.Sheet.Drop(0); len(d.Sheet.Lines()) != 2 || d.Sheet.Lines()[0].Text != "xiapi H" {
		t.Errorf("after discarding one: %q", voids(d))
	}
	if err := d.Resolve(); err != nil || len(d.Sheet.Lines()) != 0 {
		t.Errorf("%v, lines of a resolved phase are listed", err)
	}
	if d.Travel(1); len(d.Sheet.Lines()) != 0 {
		t.Errorf("lines of another phase are listed: %q", voids(d))
	}
	d.Travel(-1)
	d.Undo()
	if len(d.Sheet.Lines()) != 2 {
		t.Errorf("after returning to the phase: %q", voids(d))
	}
	if d.Sheet.DropAll(); len(d.Sheet.Lines()) != 0 {
		t.Error("lines are left after DropAll")
	}
}

// From a text with the orders of several phases, only the open phase is read.
func TestATextOfSeveralPhasesIsReadForTheOpenOne(t *testing.T) {
	d := newTable(t, 7, kingdoms.Rules{}, 1)
	if err := d.Write("S200M\ncaocao xuchang - wan\nF200M\ncaocao xuchang H"); err != nil {
		t.Fatal(err)
	}
	d.want(t, "caocao xuchang - wan")
	if err := d.Write("S201M\ncaocao xuchang - wan\nF201M\ncaocao xuchang H\n"); err != ErrElsewhen {
		t.Errorf("for a text about other years: %v", err)
	}
}

// A player of two factions writes for both at once and for no others. Lines that are not orders are visible only to that player (TK 12).
func TestAPlayerOfTwoFactionsWritesForBoth(t *testing.T) {
	d := newTable(t, 4, kingdoms.Rules{}, 1)
	d.File.Hidden = true
	d.look()
	keys := map[kingdoms.Faction]seal.Key{}
	for _, w := range d.Round() {
		keys[w.Player], _ = seal.NewKey()
	}
	cao, yuan := d.Board.Faction("caocao"), d.Board.Faction("yuanshao")
	if err := d.Take(cao, keys[cao]); err != nil {
		t.Fatal(err)
	}
	if err := d.Write("曹操\n许昌地的部队,攻击宛\n刘璋\n成都的部队,待命\n刘备\n下邳的部队,待命\nnobody - nowhere"); err != nil {
		t.Fatal(err)
	}
	d.want(t, "caocao xuchang - wan", "liuzhang chengdu H")
	if got := d.Orders(); len(got) != 2 {
		t.Errorf("%d orders are listed", len(got))
	}
	if got := voids(d); !slices.Equal(got, []string{"下邳的部队,待命: an order of another faction", `nobody - nowhere: order "nobody - nowhere": at "nobody - nowhere": want an area`}) {
		t.Errorf("the kept lines are %q", got)
	}
	if d.pick(t, "zitong"); d.Entry.Subject.Unit != d.area(t, "zitong") {
		t.Error("a unit of the second faction cannot be selected")
	}
	if list := d.Completions("jiangzhou - y"); len(list) == 0 {
		t.Error("orders of the second faction are not completed")
	}
	if err := d.Take(yuan, keys[yuan]); err != nil {
		t.Fatal(err)
	}
	if got := voids(d); got != nil {
		t.Errorf("Yuan Shao sees %q", got)
	}
	if err := d.Take(cao, keys[cao]); err != nil || len(d.Sheet.Lines()) != 2 {
		t.Errorf("%v, after a draft was sealed: %q", err, voids(d))
	}
	if err := d.HandOver(true); err != nil || d.Sheet.Lines() != nil {
		t.Errorf("%v, after handing in: %q", err, voids(d))
	}
	if err := d.Take(cao, keys[cao]); err != nil || len(d.Sheet.Lines()) != 0 {
		t.Errorf("%v, after reopening: %q", err, voids(d))
	}
}

// Space cycles through the units without orders.
func TestTheNextUnitWithoutAnOrderIsSelected(t *testing.T) {
	d := newTable(t, 7, kingdoms.Rules{}, 1)
	d.Writes(d.Board.Faction("caocao"))
	var seen []string
	for range 4 {
		if !d.SelectNext() {
			t.Fatal("there is no next unit")
		}
		seen = append(seen, d.Board.AreaID(d.Entry.Subject.Unit))
	}
	if !slices.Equal(seen, []string{"chenliu", "puyang", "xuchang", "chenliu"}) {
		t.Errorf("selected %q", seen)
	}
	if err := d.Write("chenliu H; puyang H; xuchang H"); err != nil {
		t.Fatal(err)
	}
	if d.SelectNext() {
		t.Error("selected a unit that has an order")
	}
}
