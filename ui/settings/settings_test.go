package settings_test

import (
	"hash/fnv"
	"math"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"entente/scripts/guard"
	"entente/ui/settings"
)

// noise are preferences whose values are anything, until others are remembered.
type noise struct {
	seed uint64
	text string
	kept map[string]any
}

func (n noise) bits(key string) uint64 {
	h := fnv.New64()
	_, _ = h.Write([]byte(key))
	return (h.Sum64() ^ n.seed) * 0x9e3779b97f4a7c15
}

func value[T any](n noise, key string, otherwise T) T {
	if v, ok := n.kept[key].(T); ok {
		return v
	}
	return otherwise
}

func (n noise) String(key string) string                        { return value(n, key, n.text) }
func (n noise) SetString(key, v string)                         { n.kept[key] = v }
func (n noise) Int(key string) int                              { return value(n, key, int(n.bits(key)>>(n.bits(key)%64))) }
func (n noise) IntWithFallback(key string, _ int) int           { return n.Int(key) }
func (n noise) SetInt(key string, v int)                        { n.kept[key] = v }
func (n noise) Bool(key string) bool                            { return value(n, key, n.bits(key)&1 == 1) }
func (n noise) SetBool(key string, v bool)                      { n.kept[key] = v }
func (n noise) Float(key string) float64                        { return value(n, key, math.Float64frombits(n.bits(key))) }
func (n noise) BoolWithFallback(key string, _ bool) bool        { return n.Bool(key) }
func (n noise) FloatWithFallback(key string, _ float64) float64 { return n.Float(key) }
func (n noise) SetFloat(key string, v float64)                  { n.kept[key] = v }

// What is chosen at the end of a game is there again, unless nobody could have chosen it.
func TestTheSystemOfScoresIsRemembered(t *testing.T) {
	p := test.NewApp().Preferences()
	s := settings.Read(p, false)
	for _, row := range []struct{ chosen, want string }{{"squares", "squares"}, {"Thursdays", "Thursdays"}, {strings.Repeat("x", 2000), ""}, {"", ""}} {
		s.Scores = row.chosen
		if s.Write(p); settings.Read(p, false).Scores != row.want {
			t.Errorf("%.20q is remembered as %.20q", row.chosen, settings.Read(p, false).Scores)
		}
	}
}

// On a first start nothing moves if whoever sits there wishes that of every program; what is chosen here comes before that.
func TestAFirstStartIsAsCalmAsIsWished(t *testing.T) {
	p := test.NewApp().Preferences()
	for _, calm := range []bool{true, false} {
		if s := settings.Read(p, calm); s.Still != calm {
			t.Errorf("wished for %v, still %v", calm, s.Still)
		}
	}
	s := settings.Read(p, true)
	s.Still = false
	if s.Write(p); settings.Read(p, true).Still {
		t.Error("what was chosen is forgotten")
	}
}

// FuzzSettings: whatever the file of preferences holds, the window can begin with it, and remembers what it then has.
func FuzzSettings(f *testing.F) {
	for seed := range uint64(40) {
		f.Add(seed, "dark")
	}
	f.Fuzz(func(t *testing.T, seed uint64, text string) {
		defer guard.Start(t)()
		p := noise{seed, text, map[string]any{}}
		s := settings.Read(p, false)
		_ = s.Enlarged()
		if !(s.Width > 0 && s.Height > 0 && s.Panel >= 0) || len(s.Plain) > 1000 {
			t.Errorf("got %+v", s)
		}
		s.Write(p)
		if again := settings.Read(p, false); again != s {
			t.Errorf("remembered %+v, came back as %+v", s, again)
		}
	})
}
