package ui

import (
	"context"
	"errors"
	"net/url"
	"path/filepath"
	"sync/atomic"

	"fyne.io/fyne/v2"
	"github.com/moby/sys/atomicwriter"

	"entente/ui/paper"
)

// printTo makes a document and writes it to a file, after asking whether one of that name may go.
func (w *Window) printTo(path string, wish paperWish) {
	job, err := w.paperJob(wish)
	if err != nil {
		w.Alarm(err)
		return
	}
	if job.pages == 0 {
		w.Alarm(errors.New(say("print.nobody")))
		return
	}
	start := func() { w.makePaper(path, job) }
	if !exists(path) {
		start()
		return
	}
	w.ask(say("save.replace-title"), say("save.replace", with{"File": filepath.Base(path)}), nil, 440,
		answer{say("save.replace-verb"), start}, answer{say("dialog.cancel"), nil})
}

// makePaper makes a document away from the window, which shows how far it is and can stop it.
func (w *Window) makePaper(path string, job paperJob) {
	ctx, cancel := context.WithCancel(context.Background())
	var done atomic.Int32
	const width = 420
	bar := newSheet(fyne.NewSize(width, 34), func(add adder, s fyne.Size) {
		add(w.look.box(RoleLine, 3), 0, 4, s.Width, 6)
		if !job.long {
			return
		}
		add(w.look.box(RoleAccent, 3), 0, 4, s.Width*float32(done.Load())/float32(job.pages), 6)
		add(w.look.text(say("print.progress", with{"Done": int(done.Load()), "All": job.pages}), 13, regular, RoleMuted), 0, 16, s.Width, 18)
	})
	w.ask(say("print.making"), "", bar, width, answer{say("dialog.cancel"), cancel})
	d := w.dialog
	w.papers.Go(func() {
		defer cancel()
		doc, err := job.make(ctx, func(n int) {
			done.Store(int32(n))
			fyne.Do(bar.draw)
		})
		if err == nil {
			err = ctx.Err()
		}
		if err == nil && doc.Missing == "" {
			err = atomicwriter.WriteFile(path, doc.Data, 0o644)
		}
		fyne.Do(func() {
			if d.open() {
				d.close()
			}
			w.printed(path, doc, err)
		})
	})
}

// printed tells what became of a document.
func (w *Window) printed(path string, doc paper.Document, err error) {
	file := filepath.Base(path)
	switch {
	case errors.Is(err, context.Canceled):
	case err != nil:
		w.fail(say("save.failed", with{"File": file}), plainFault(err))
	case doc.Missing != "":
		w.ask(say("print.missing-title"), say("print.missing", with{"Letters": doc.Missing}), nil, 480,
			answer{say("print.missing-verb"), func() {
				doc.Missing = ""
				w.printed(path, doc, atomicwriter.WriteFile(path, doc.Data, 0o644))
			}},
			answer{say("dialog.cancel"), nil})
	default:
		w.ask(say("print.saved-title"), sayN("print.saved", doc.Pages, with{"File": file}), nil, 440,
			answer{say("print.open"), func() { w.openOutside(path) }}, answer{say("dialog.close"), nil})
	}
}

// openOutside shows a file in the program of the system, which can print it.
func (w *Window) openOutside(path string) {
	full, err := filepath.Abs(path)
	if err == nil {
		err = w.app.OpenURL(&url.URL{Scheme: "file", Path: filepath.ToSlash(full)})
	}
	if err != nil {
		w.fail(say("print.open-failed"), err)
	}
}
