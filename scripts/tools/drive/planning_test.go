package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"entente/engine"
	"entente/engine/game"
	gamefile "entente/engine/game/file"
	"entente/engine/game/score"
	gamerecord "entente/engine/record"
)

// TestPlannersSessionOnTheRealWindow is a planner's session with the real program: three sets of orders and two of another power, five lines with
// names, notes and marks, a comparison of two, an undo; the game is saved, opened by a second run of the program, and complete.
func TestPlannersSessionOnTheRealWindow(t *testing.T) {
	program := os.Getenv("ENTENTE_PROGRAM")
	if program == "" {
		t.Skip("ENTENTE_PROGRAM names no program (scripts/test.sh does)")
	}
	t.Parallel()
	file := filepath.Join(t.TempDir(), "plans.entente")
	s := &planner{t: t, file: file, began: time.Now()}
	v := pen(t).variant
	set := game.Default(&v.Setups[0], engine.Rulebook())
	set.Mode, set.Clocks, set.Armistice = game.Planning, game.Clocks{}, game.ArmisticeRule{Kind: game.NoArmistice}
	g, err := game.Start(set)
	if err != nil {
		t.Fatal(err)
	}
	if err := gamefile.New(g).SaveFile(file); err != nil {
		t.Fatal(err)
	}
	s.player = seatedAt(t, program, file)
	s.check(s.keepSize("1280x800"))
	s.plan()
	before := s.saved()
	s.found(before)

	s.check(s.key("Escape"))
	s.check(s.again(context.Background(), program, file))
	s.see("the game again", func(now state) bool {
		return now.File == file && len(now.Controls["tree"]) > 0 && now.Controls["tree.9"][2] > 0
	})
	for _, n := range []int{0, 1, 5, 9} { // a click in the tree goes to each
		node := rows(before.Root())[n]
		s.press(fmt.Sprintf("tree.%d", n), func(now state) bool {
			return now.Phase == node.Position.Phase.String() && len(now.Orders) == len(node.Orders) && now.Resolved == (node.Result != nil)
		})
	}
	s.press("tree.5", func(now state) bool { return now.Resolved && slices.Contains(now.Orders, "france F bre - eng") }) // its position before
	s.rewrite()
	if after := s.saved(); record(t, after) != record(t, before) {
		t.Errorf("another game after it was opened again:\n%s\nwant\n%s", record(t, after), record(t, before))
	}
	t.Logf("%.0f s", time.Since(s.began).Seconds())
}

// planner is a player who plans.
type planner struct {
	*player
	t     *testing.T
	file  string
	began time.Time
}

func (s *planner) check(err error) {
	s.t.Helper()
	if err != nil {
		s.t.Fatal(err)
	}
}

// see waits until the window is as wanted and has settled.
func (s *planner) see(what string, wanted func(state) bool) {
	s.t.Helper()
	s.check(s.program.wait(what, func(now state) bool { return now.Settled && wanted(now) }))
}

// press clicks a control once the window has settled, and waits for what follows. If the control has moved because a background result arrived, press
// clicks it again; otherwise it waits as long as it takes.
func (s *planner) press(name string, wanted func(state) bool) {
	s.t.Helper()
	for deadline := time.Now().Add(patience); ; {
		s.see("the control "+name, func(now state) bool { return now.Controls[name][2] > 0 })
		s.roll(name)
		at := s.program.now.Controls[name]
		s.check(s.control(name))
		done := func(now state) bool { return now.Settled && wanted(now) }
		err := s.program.becomes("what "+name+" does", done)
		for err != nil && s.program.now.Controls[name] == at && time.Now().Before(deadline) {
			err = s.program.becomes("what "+name+" does", done)
		}
		if err == nil {
			return
		}
		if time.Now().After(deadline) {
			s.t.Fatal(err)
		}
		s.t.Logf("%s has moved from %v to %v", name, at, s.program.now.Controls[name])
	}
}

// roll scrolls the planner's page with the wheel until a part of it is visible.
func (s *planner) roll(name string) {
	s.t.Helper()
	if !strings.HasPrefix(name, "planner.") {
		return
	}
	for range 20 {
		at, view, scale := s.program.now.Controls[name], s.program.now.Controls["planner.sheet"], s.program.now.Scale
		var wheel byte
		switch middle := at[1] + at[3]/2; {
		case middle < view[1]+12:
			wheel = 4
		case middle > view[1]+view[3]-12:
			wheel = 5
		default:
			return
		}
		s.check(s.click((view[0]+3)*scale, (view[1]+view[3]/2)*scale, wheel))
		_, err := s.still()
		s.check(err)
	}
}

// enter gives orders by mouse.
func (s *planner) enter(texts ...string) {
	s.t.Helper()
	orders, err := s.read(texts)
	s.check(err)
	s.given = nil
	for _, o := range orders {
		s.check(s.order(o))
	}
	s.check(s.key("Escape"))
}

// answer types into the open dialog and confirms it.
func (s *planner) answer(text string) {
	s.t.Helper()
	s.check(s.key("ctrl+a"))
	s.check(s.write(text))
	s.check(s.key("Return"))
	s.see("the dialog to close", func(now state) bool { return now.Dialog == "" })
}

// ask presses the button of a dialog with a field.
func (s *planner) ask(name string) {
	s.t.Helper()
	s.press(name, func(now state) bool { return now.Dialog != "" })
}

// remark writes a note on the phase.
func (s *planner) remark(text string) {
	s.t.Helper()
	s.press("note", func(now state) bool { return now.focused("note") })
	s.check(s.write(text))
	s.see("the remark "+text, func(now state) bool { return now.Remark == text })
	s.check(s.key("Escape"))
	s.see("the keyboard elsewhere", func(now state) bool { return !now.focused("note") })
}

// plannedMarks are the marks drawn on the lines of the session: from, to, and the key held.
var plannedMarks = [5][][3]string{{{"mun", "ruh", ""}, {"par", "bur", "shift"}}, {{"war", "gal", "ctrl"}}, {{"rum", "rum", "shift"}}, {{"spa", "spa", ""}}, {{"tun", "ion", "shift"}}}

// plannedSets are the sets kept in the session: two of England, then three of France.
var plannedSets = []struct {
	name   string
	orders []string
}{
	{"hostile", []string{"England F lon - eng", "England F edi - nrg"}},
	{"as agreed", []string{"England F lon - nth", "England F edi - nrg"}},
	{"Burgundy", []string{"France A par - bur", "France F bre - mao", "France A mar S A par - bur"}},
	{"Channel", []string{"France A par - pic", "France F bre - eng", "France A mar - spa"}},
	{"Guard", []string{"France A par - gas", "France F bre - mao", "France A mar - bur"}},
}

// orders returns orders as the window lists them, sorted.
func (s *planner) orders(texts []string) []string {
	s.t.Helper()
	list, err := s.read(texts)
	s.check(err)
	var told []string
	for _, o := range list {
		told = append(told, s.variant.Powers[o.Power].ID+" "+s.variant.Format(o))
	}
	slices.Sort(told)
	return told
}

// plan plays the session.
func (s *planner) plan() {
	t := s.t
	t.Helper()
	s.press("tree", func(now state) bool { return now.Controls["tree.0"][2] > 0 })
	s.check(s.key("ctrl+F4"))
	s.see("the planner", func(now state) bool { return now.Controls["planner.sheet"][2] > 0 })
	for i, one := range plannedSets {
		if i == 2 { // from England's first order on, the plan is England's
			s.see("whose plan it is", func(now state) bool { return now.Controls["planner.power"][2] > 0 })
			s.check(s.control("planner.power"))
			_, err := s.still()
			s.check(err)
			s.check(s.key("Down"))
			s.check(s.key("Return"))
			s.see("France to be planned for", func(now state) bool {
				return now.Controls["planner.stance-france"][2] == 0 && now.Controls["planner.stance-england"][2] > 0
			})
		}
		s.enter(one.orders...)
		s.ask("planner.keep-set")
		s.answer(one.name)
	}
	for i, cell := range [5][2]int{{0, 0}, {0, 1}, {1, 0}, {1, 1}, {2, 1}} {
		if i > 0 {
			s.press("tree.0", func(now state) bool { return now.Phase == "S1901M" && !now.Resolved })
		}
		want := s.orders(slices.Concat(plannedSets[cell[1]].orders, plannedSets[2+cell[0]].orders))
		s.press(fmt.Sprintf("planner.cell-%d-%d", cell[0], cell[1]), func(now state) bool {
			return slices.Equal(slices.Sorted(slices.Values(now.Orders)), want)
		})
		for _, m := range plannedMarks[i] {
			var keys []string
			if m[2] != "" {
				keys = []string{m[2]}
			}
			marks := s.program.now.Marks
			s.check(drawn(m[0], m[1], keys...)(s.player))
			s.see("a mark", func(now state) bool { return now.Marks == marks+1 })
		}
		s.ask("name-line")
		s.answer(fmt.Sprintf("Line %d", i))
		remark := fmt.Sprintf("Remark %d", i)
		s.remark(remark)
		if i == 2 { // a change of mind
			s.press("undo", func(now state) bool { return now.Remark == "" })
			s.press("redo", func(now state) bool { return now.Remark == remark })
		}
		t.Logf("%.1f s: line %d", time.Since(s.began).Seconds(), i)
		played := func(now state) bool { return now.Phase == "F1901M" }
		s.check(s.key("ctrl+Return"))
		s.see("the line to be played", func(now state) bool { return played(now) || now.Asked && !now.Deaf })
		if !played(s.program.now) { // most units hold
			s.check(s.key("ctrl+Return"))
			s.see("the line to be played", played)
		}
	}
	s.press("tree.1", func(now state) bool { return now.Phase == "S1901M" && now.Resolved })
	s.press("compare", func(now state) bool { return now.Controls["comparison"][2] > 0 })
	plain, err := s.still()
	s.check(err)
	s.press("tree.5", func(now state) bool { return now.Resolved && slices.Contains(now.Orders, "france F bre - eng") })
	differs, err := s.still()
	s.check(err)
	if bytes.Equal(plain.Pix, differs.Pix) {
		t.Error("two lines are compared, and nothing is to be seen")
	}
	s.press("compare", func(now state) bool { return now.Controls["comparison"][2] == 0 })
	s.rewrite()
}

// rewrite saves the game, even if unchanged, and waits until the file is replaced.
func (s *planner) rewrite() {
	s.t.Helper()
	before, err := os.Stat(s.file)
	s.check(err)
	s.check(s.key("ctrl+s"))
	s.see("the file to be written anew", func(now state) bool {
		after, err := os.Stat(s.file)
		return err == nil && !os.SameFile(before, after) && isSaved(now)
	})
}

// saved reads the file of the game.
func (s *planner) saved() *game.Game {
	s.t.Helper()
	g, err := gamefile.Open(s.file, func(string) (*engine.Variant, error) { return s.variant, nil })
	s.check(err)
	return g.Game
}

// found checks that a game contains everything planned.
func (s *planner) found(g *game.Game) {
	t, m := s.t, s.variant.Map
	t.Helper()
	list := rows(g.Root())
	if len(list) != 10 {
		t.Fatalf("%d phases in the tree:\n%s", len(list), record(t, g))
	}
	order := []int{1, 3, 5, 7, 0} // the first row of each line
	for i, row := range order {
		n := list[row]
		if n.Name != fmt.Sprintf("Line %d", i) || n.Note != fmt.Sprintf("Remark %d", i) || n.Result == nil || len(n.Orders) != 5 {
			t.Errorf("line %d: %q, %q, %d orders", i, n.Name, n.Note, len(n.Orders))
		}
		var got, want []string
		for _, one := range n.Marks {
			to := one.To
			if one.Kind == gamerecord.MarkTint {
				to = one.At
			}
			got = append(got, fmt.Sprintf("%s %s-%s", one.Color, m.Info(one.At).ID, m.Info(to).ID))
		}
		for _, one := range plannedMarks[i] {
			color := map[string]gamerecord.MarkColor{"": gamerecord.Solid, "shift": gamerecord.Dashed, "ctrl": gamerecord.Dotted}[one[2]]
			want = append(want, fmt.Sprintf("%s %s-%s", color, one[0], one[1]))
		}
		if !slices.Equal(got, want) {
			t.Errorf("line %d has the marks %q, want %q", i, got, want)
		}
		var sets []string
		for _, one := range n.Sets {
			sets = append(sets, fmt.Sprint(s.variant.PowerName(one.Power), " ", one.Name, " ", len(one.Orders)))
		}
		if text := strings.Join(sets, ", "); text != "England hostile 2, England as agreed 2, France Burgundy 3, France Channel 3, France Guard 3" {
			t.Errorf("line %d has the sets %s", i, text)
		}
	}
}

// rows returns the phases in the order of the column with all lines.
func rows(root *game.Node) (list []*game.Node) {
	var add func(beside []*game.Node, i int)
	add = func(beside []*game.Node, i int) {
		list = append(list, beside[i])
		for j := 1; i == 0 && j < len(beside); j++ {
			add(beside, j)
		}
		if len(beside[i].Next) > 0 {
			add(beside[i].Next, 0)
		}
	}
	add(root.Next, 0)
	return list
}

// record returns a game as text.
func record(t *testing.T, g *game.Game) string {
	t.Helper()
	var b bytes.Buffer
	if err := score.Write(&b, g); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// seatedAt returns a player at the real window with a file, until the test ends.
func seatedAt(t *testing.T, program, file string) *player {
	t.Helper()
	p, err := newPlayerIn(context.Background(), home{}, program, "1280x800", 1, file)
	if err != nil {
		t.Fatal(err)
	}
	leaving(t, program, p)
	return p
}

// leaving closes the window when the test ends. If the test fails, it saves a picture of the screen beside the program, named after the test.
func leaving(t *testing.T, program string, p *player) {
	t.Cleanup(func() {
		if t.Failed() {
			name := filepath.Join(filepath.Dir(program), "failed-"+strings.ReplaceAll(t.Name(), "/", "-")+".png")
			t.Log("the screen at the end: ", name, p.snap(name))
		}
		if err := p.leave(); err != nil {
			t.Error(err)
		}
	})
}
