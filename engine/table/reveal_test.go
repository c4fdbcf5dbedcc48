package table_test

import (
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"entente/engine/game"
	"entente/engine/record"
	"entente/engine/seal"
	"entente/engine/table"
	"entente/scripts/trial"
)

// TestTortureASecondLookIsTold: who opens a file from before a reveal, or deletes what came of it, has seen what all have sealed: that is told, unless
// the log has the ruling by which the phase is open again. It has its orders no longer; that they were revealed, and when, stays in its log and in the file.
func TestTortureASecondLookIsTold(t *testing.T) {
	e := newEvening(t)
	at := time.Date(2026, 11, 24, 21, 14, 5, 0, time.UTC)
	count := trial.Row{Part: trial.Forged, Name: "orders looked at twice"}
	for _, row := range []struct {
		name   string
		told   bool
		logged bool
		again  func(g *game.Game) (*game.Game, error)
	}{
		{"an older file", true, false, func(g *game.Game) (*game.Game, error) { return load(t, g, e.file) }},
		{"the phase after it deleted", true, true, func(g *game.Game) (*game.Game, error) { g.Forward(); g.Delete(); return g, nil }},
		{"opened again by the referee", false, true, func(g *game.Game) (*game.Game, error) { return g, g.Reopen("misread") }},
		{"opened again, and read from its file", false, true, func(g *game.Game) (*game.Game, error) {
			fine(t, g.Reopen("misread"))
			return load(t, g, saved(t, g))
		}},
		{"the line that was played, opened again", false, true, func(g *game.Game) (*game.Game, error) {
			fine(t, g.Reopen("misread"))
			path := g.Path()
			path[len(path)-1] = 1
			if !g.Go(path) || g.Node().Result == nil || !revealed(g, at) {
				t.Error("the log of the line that was played does not tell that orders were revealed")
			}
			return g, g.Reopen("misread once more")
		}},
	} {
		count.Tried++
		g, err := load(t, hotSeat(t), e.file)
		fine(t, err)
		ring := seal.NewKeyring(filepath.Join(t.TempDir(), "keys.json"))
		fine(t, ring.See(g.Sealing()))
		g.BeforeReveal(ring.See, func() time.Time { return at.Add(6) })
		fine(t, g.Reveal(e.key))
		if !strings.Contains(saved(t, g), `"2026-11-24T21:14:05Z"`) || !revealed(g, at) {
			t.Errorf("%s: before it the file does not tell when orders were revealed, or the log does not", row.name)
		}
		g, err = row.again(g)
		fine(t, err)
		g.SealedHere(ring.Seen(g.Sealing().Game))
		told := slices.ContainsFunc(g.Changes(), func(c game.Change) bool { return c.Kind == record.Resealed })
		ruled := slices.ContainsFunc(table.Log(g), func(one table.Entry) bool { return one.Kind == table.Happened && one.Event.Kind == game.Reopened })
		write(t, g, 0, e.keys[0])
		fine(t, g.CloseHand(true))
		var changed *game.TableChangedError
		err = g.Reveal(e.key)
		switch {
		case told != row.told || told != errors.As(err, &changed) || told == ruled:
			t.Errorf("%s: told %v, in the log %v, and at the reveal %v", row.name, g.Changes(), ruled, err)
		case revealed(g, at) != row.logged:
			t.Errorf("%s: the log tells of the reveal: %v", row.name, !row.logged)
		default:
			count.Held++
		}
	}
	trial.Report(t, count)
}

// revealed reports whether the log says that orders of the phase that is looked at were revealed at a time.
func revealed(g *game.Game, at time.Time) bool {
	return slices.ContainsFunc(table.Log(g), func(one table.Entry) bool {
		return one.Kind == table.Unsealed && one.Time.Equal(at) && one.Position == g.Node().Position
	})
}
