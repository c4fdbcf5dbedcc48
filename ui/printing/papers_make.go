package printing

import (
	"context"
	"errors"
	"net/url"
	"path/filepath"
	"sync/atomic"

	"fyne.io/fyne/v2"
	"github.com/moby/sys/atomicwriter"

	"entente/ui/kit"
	"entente/ui/page"
	"entente/ui/paper"
	"entente/ui/words"
)

// PrintTo makes a document and writes it to a file, after asking whether one of that name may go.
func (f *Printing) PrintTo(path string, wish PaperWish) {
	job, err := f.PaperJob(wish)
	if err != nil {
		f.Alarm(err)
		return
	}
	if job.Pages == 0 {
		f.Alarm(errors.New(f.Say("print.nobody")))
		return
	}
	start := func() { f.MakePaper(path, job) }
	if !page.Exists(path) {
		start()
		return
	}
	f.Ask(f.Say("save.replace-title"), f.Say("save.replace", words.With{"File": filepath.Base(path)}), nil, 440,
		kit.Answer{Text: f.Say("save.replace-verb"), Do: start}, kit.Answer{Text: f.Say("dialog.cancel"), Do: nil})
}

// MakePaper makes a document away from the window, which shows how far it is and can stop it.
func (f *Printing) MakePaper(path string, job PaperJob) {
	ctx, cancel := context.WithCancel(context.Background())
	var done atomic.Int32
	const width = 420
	bar := kit.NewSheet(fyne.NewSize(width, 34), func(add kit.Adder, s fyne.Size) {
		add(f.Look.Box(kit.RoleLine, 3), 0, 4, s.Width, 6)
		if !job.Long {
			return
		}
		add(f.Look.Box(kit.RoleAccent, 3), 0, 4, s.Width*float32(done.Load())/float32(job.Pages), 6)
		add(f.Look.Text(f.Say("print.progress", words.With{"Done": int(done.Load()), "All": job.Pages}), 13, kit.Regular, kit.RoleMuted), 0, 16, s.Width, 18)
	})
	f.Ask(f.Say("print.making"), "", bar, width, kit.Answer{Text: f.Say("dialog.cancel"), Do: cancel})
	d := f.Dialog
	f.Papers.Go(func() {
		defer cancel()
		doc, err := job.Make(ctx, func(n int) {
			done.Store(int32(n))
			fyne.Do(bar.Draw)
		})
		if err == nil {
			err = ctx.Err()
		}
		if err == nil && doc.Missing == "" {
			err = atomicwriter.WriteFile(path, doc.Data, 0o644)
		}
		fyne.Do(func() {
			if d.Open() {
				d.Close()
			}
			f.printed(path, doc, err)
		})
	})
}

// printed tells what became of a document.
func (f *Printing) printed(path string, doc paper.Document, err error) {
	file := filepath.Base(path)
	switch {
	case errors.Is(err, context.Canceled):
	case err != nil:
		f.Fail(f.Say("save.failed", words.With{"File": file}), f.PlainFault(err))
	case doc.Missing != "":
		f.Ask(f.Say("print.missing-title"), f.Say("print.missing", words.With{"Letters": doc.Missing}), nil, 480,
			kit.Answer{Text: f.Say("print.missing-verb"), Do: func() {
				doc.Missing = ""
				f.printed(path, doc, atomicwriter.WriteFile(path, doc.Data, 0o644))
			}},
			kit.Answer{Text: f.Say("dialog.cancel"), Do: nil})
	default:
		f.Ask(f.Say("print.saved-title"), f.SayN("print.saved", doc.Pages, words.With{"File": file}), nil, 440,
			kit.Answer{Text: f.Say("print.open"), Do: func() { f.openOutside(path) }}, kit.Answer{Text: f.Say("dialog.close"), Do: nil})
	}
}

// openOutside shows a file in the program of the system, which can print it.
func (f *Printing) openOutside(path string) {
	full, err := filepath.Abs(path)
	if err == nil {
		err = f.App.OpenURL(&url.URL{Scheme: "file", Path: filepath.ToSlash(full)})
	}
	if err != nil {
		f.Fail(f.Say("print.open-failed"), err)
	}
}
