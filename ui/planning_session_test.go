package ui

import (
	"bytes"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/score"
	"entente/ui/page/pagetest"
)

// keepSet gives orders by clicks, and keeps those of a power as a set.
func (r *robot) keepSet(power, orders, name string) *robot {
	r.t.Helper()
	r.turn(orders).Type("<Esc>")
	r.w.Desk.View.Power = r.w.Desk.Variant().Power(power)
	return r.Do("keep-set").Type(name + "<Enter>")
}

// figures are those of the grid in the planner.
func (r *robot) figures() string {
	return strings.Join(slices.DeleteFunc(pagetest.Texts(r.w.planner.Object()), func(text string) bool {
		_, err := strconv.Atoi(text)
		return err != nil || strings.HasPrefix(text, "+")
	}), " ")
}

// everything is the whole game as a text: all lines with their names, remarks, marks, sets of orders. Where somebody looks is not
// part of it.
func (r *robot) everything() string {
	r.t.Helper()
	var b bytes.Buffer
	if err := score.Write(&b, r.w.Desk.Game); err != nil {
		r.t.Fatal(err)
	}
	return regexp.MustCompile(`\[cursor: [^]]*\]`).ReplaceAllString(b.String(), "")
}

// In one session three sets of orders and five variations are made, named, annotated and marked, compared,
// changed and taken back, saved, read again, and everything is found.
func TestAPlannersSession(t *testing.T) {
	r := newRobot(t).autumn()
	d := r.w.Desk
	france, england := d.Variant().Power("france"), d.Variant().Power("england")

	// three sets of orders, and two of the other power
	r.keepSet("france", "France A bur - ruh; France A bel S A bur - ruh; France F mao - por", "Ruhr, Portugal")
	r.keepSet("france", "France A bur - pic; France A bel H; France F mao - bre", "Guard the coast")
	r.keepSet("france", "France A bur - mar; France F mao - por; France F spa/sc S F mao - por", "Against Italy")
	r.keepSet("england", "England F eng - bel; England F nth S F eng - bel", "England is hostile")
	r.keepSet("england", "England F eng - iri; England F nth - nrg", "as agreed")
	var names []string
	for _, s := range d.Game.Node().Sets {
		names = append(names, fmt.Sprintf("%v %s", s.Power == france, s.Name))
	}
	kept := []string{"true Ruhr, Portugal", "true Guard the coast", "true Against Italy", "false England is hostile", "false as agreed"}
	if !slices.Equal(names, kept) {
		t.Fatalf("kept %q", names)
	}
	d.View.Power = france
	r.Do("planner")
	figures := r.figures()

	// five variations: each is a cell of the grid that is clicked, resolved, named, annotated and marked
	cells := []string{"cell-0-0", "cell-0-1", "cell-1-0", "cell-1-1", "cell-2-0"}
	marks := [][]string{
		{"solid arrow bur-ruh", "dashed circle bel"}, {"dotted arrow mun-bur"}, {"dash-dotted tint mar", "solid circle par"},
		{"dashed arrow rom-tun", "solid tint ruh"}, {"dotted circle mun"},
	}
	first := d.Game.Node().Position.Phase.String()
	for i, cell := range cells {
		for d.Game.Node().Position.Phase.String() != first {
			r.Do("previous")
		}
		r.part(cell)
		if n := d.Game.Node(); n.Result != nil || n.Position.Phase.String() != first || len(n.Orders) < 4 {
			t.Fatalf("%s leads to %v", cell, n.Plain())
		}
		switch i {
		case 0:
			r.Arrow(0, "bur", "ruh").Circle(fyne.KeyModifierShift, "bel")
		case 1:
			r.Arrow(fyne.KeyModifierControl, "mun", "bur")
		case 2:
			r.Tint(fyne.KeyModifierAlt, "mar").Do("undo").Do("redo").Circle(fyne.KeyModifierShift, "par").Undo() // a change of mind
			d.Act(func() { d.View.Place = d.Variant().Map.Province("par"); d.Tell() })
			r.Do("mark-circle")
		case 3:
			r.Arrow(fyne.KeyModifierShift, "rom", "tun").Tint(0, "ruh")
		case 4:
			r.Circle(fyne.KeyModifierControl, "mun")
		}
		r.WantMarks(marks[i]...).Name(fmt.Sprintf("Line %d", i)).Remark(fmt.Sprintf("Remark %d: what then?\nAsk England.", i)).Do("resolve")
		if got := d.Whereabouts(); got != fmt.Sprintf("Line %d", i) {
			t.Fatalf("after resolving it is %q", got)
		}
	}
	if r.Do("planner"); r.w.planner.Open() || r.seen.Controls["main"][2] == 0 {
		t.Error("the panel does not come back")
	}
	if !r.w.tree.Open() {
		r.Do("tree")
	}
	lines := r.lines()
	var named []string
	for _, line := range lines {
		if strings.Contains(line, "Line ") {
			named = append(named, line)
		}
	}
	if len(named) != 5 || !strings.HasPrefix(named[4], first+" Line 4 Remark 4: what then?") {
		t.Fatalf("the tree lists\n%s", strings.Join(lines, "\n"))
	}

	// two of them compared
	at := func(name string) { // the phase at which that line begins, by a click in the tree
		t.Helper()
		for i, n := range r.nodes() {
			if n.Name == name {
				r.w.Win.Canvas().Focus(r.w.tree.Focusables()[0])
				for row := 0; r.seen.Controls[fmt.Sprintf("tree.%d", i)][2] == 0 && row < 30; row++ { // it is scrolled away
					r.key(map[bool]fyne.KeyName{true: fyne.KeyHome, false: fyne.KeyDown}[row == 0])
				}
				r.Press(fmt.Sprintf("tree.%d", i))
			}
		}
		if n := d.Game.Node(); n.Name != name || n.Result == nil {
			t.Fatalf("a click leads to %q", n.Name)
		}
	}
	compared := func() string {
		t.Helper()
		at("Line 0")
		r.Do("compare")
		at("Line 3")
		text := r.compared()
		if s := r.w.Scenes.Board(d.Now()); len(s.Shadows) == 0 || s.Foreseen == nil || !strings.Contains(text, "1  Fall 1902, Line 0") || !strings.Contains(text, "2  Fall 1902, Line 3") {
			t.Errorf("compared: %d shadows,\n%s", len(s.Shadows), text)
		}
		r.Do("compare")
		return text
	}
	comparison := compared()

	// a line is promoted, another deleted, and both taken back
	before := r.everything()
	at("Line 2")
	if r.Do("main-line"); d.Game.Root().Next[0].Name != "Line 2" {
		t.Errorf("the main line is %q", d.Game.Root().Next[0].Name)
	}
	at("Line 1")
	if r.Do("delete-line").Press("answer-0"); strings.Contains(r.everything(), "Line 1") {
		t.Error("the line was not deleted")
	}
	if r.Undo().Undo(); r.everything() != before {
		t.Error("undo brings something else back")
	}

	// saved, read by another window, and all found
	r.SaveAs("plans.entente")
	r.first, r.state = filepath.Join(r.files, "plans.entente"), t.TempDir() // nobody left a copy there
	r.start().atOnce()
	d = r.w.Desk
	if d.Game.Settings().Mode != game.Planning {
		t.Error("the table is no longer one for planning")
	}
	if !r.w.tree.Open() {
		r.Do("tree")
	}
	r.WantLines(lines...)
	if r.everything() != before {
		t.Errorf("read again:\n%s\nwant\n%s", r.everything(), before)
	}
	if again := compared(); again != comparison {
		t.Errorf("compared again:\n%s\nwant\n%s", again, comparison)
	}
	for i := range cells {
		at(fmt.Sprintf("Line %d", i))
		r.WantMarks(marks[i]...)
		if n := len(r.w.Scenes.Board(d.Now()).Signs); n != len(marks[i]) {
			t.Errorf("the map shows %d marks on line %d", n, i)
		}
	}
	r.Do("first")
	d.View.Power = france
	r.Do("planner")
	names = names[:0]
	for _, s := range d.Game.Node().Sets {
		names = append(names, fmt.Sprintf("%v %s", s.Power == france, s.Name))
	}
	if !slices.Equal(names, kept) {
		t.Errorf("the sets are %q", names)
	}
	if got := r.figures(); got != figures || len(strings.Fields(got)) != 3*3*2 {
		t.Errorf("the grid has %s, had %s", got, figures)
	}
	for _, key := range []struct {
		power engine.Power
		do    string
	}{{france, "set-B"}, {england, "set-Y"}} {
		r.part(key.do)
	}
	if n := d.Game.Node(); n.Result != nil || !n.Sets[1].Stands(n) {
		t.Errorf("sets put on the map again: %v", n.Plain())
	}
}
