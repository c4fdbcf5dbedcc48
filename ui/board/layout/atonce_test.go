package layout

import (
	"sync"
	"testing"

	"entente/engine"
	"entente/ui/board/vector"
)

// Several goroutines may use one layout at once: it plans their frames and shortens names in their languages.
func TestLayoutServesSeveralAtOnce(t *testing.T) {
	st, alone := newStage(t), newStage(t)
	pos, orders := st.Turn()
	shapes := Shapes(pos, orders, nil)
	frame := vector.Frame{Scale: 0.5, W: 600, H: 500}
	want := alone.lay(pos, shapes, frame)
	var wait sync.WaitGroup
	for i, language := range []string{"en", "ja", "zh_CN", "zh_TW", "ja", "en"} {
		wait.Go(func() {
			for p := range engine.Province(len(st.V.Map.Provinces)) {
				if got, want := st.Short(p, language), alone.Short(p, language); got != want {
					t.Errorf("goroutine %d: province %d is %q in %s, want %q", i, p, got, language, want)
				}
			}
			pl := st.lay(pos, shapes, frame)
			if len(pl.Badges) != len(want.Badges) || len(pl.Arrows) != len(want.Arrows) || len(pl.Tags) != len(want.Tags) {
				t.Errorf("goroutine %d: the plan differs from that of a single goroutine", i)
			}
			st.Release(pl)
		})
	}
	wait.Wait()
}
