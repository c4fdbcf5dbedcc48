package review

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/ui/europe/words"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
)

// waiting is the page with the progress of a review. Leaving it does not stop the review.
type waiting struct {
	*page.TablePage
	r   *Reviews
	bar *kit.Sheet
}

// wait opens the page.
func (r *Reviews) wait() {
	p := &waiting{r: r, TablePage: page.NewTablePage(r.Screen, "review-wait", r.Say("review.title"), func() string { return r.Say("review.working") })}
	p.bar = kit.NewSheet(fyne.NewSize(300, 60), p.paint)
	p.Answer(kit.Plain, "cancel", r.Say("dialog.cancel"), func() { r.stop(); p.Close() })
	p.Answer(kit.Filled, "leave", r.Say("review.leave"), p.Close)
	p.Show(p, container.New(kit.Bleed{}, p.bar))
}

// progress updates the page, if it is open.
func (r *Reviews) progress() {
	if p, ok := r.Stack.Top().(*waiting); ok {
		p.bar.Draw()
	}
}

// paint draws the progress bar.
func (p *waiting) paint(add kit.Adder, s fyne.Size) {
	w := p.r.work
	if w == nil {
		return
	}
	done := int(w.done.Load())
	add(p.L.Box(look.RoleLine, 3), 0, 8, s.Width, 6)
	add(p.L.Box(look.RoleAccent, 3), 0, 8, s.Width*float32(done)/float32(max(w.all, 1)), 6)
	add(p.L.Line(p.r.SayN("review.progress", w.all, words.With{"Done": done}), 13, kit.Regular, look.RoleMuted), 0, 22, s.Width, 20)
}
