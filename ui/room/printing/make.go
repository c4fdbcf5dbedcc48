package printing

import (
	"context"
	"errors"
	"net/url"
	"path/filepath"
	"sync/atomic"

	"fyne.io/fyne/v2"

	"entente/engine/disk"
	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/paper"
)

// print makes a document and writes it to a file, after asking whether to replace an existing one.
func (p *Printing) print(path string, wish Wish) {
	job, err := p.Job(wish)
	if err != nil {
		p.Alarm(err)
		return
	}
	if job.Pages == 0 {
		p.Alarm(errors.New(p.Say("print.nobody")))
		return
	}
	p.Replace(path, func() { p.make(path, job) })
}

// make makes a document in the background. The window shows the progress and can stop it.
func (p *Printing) make(path string, job Job) {
	ctx, cancel := context.WithCancel(context.Background())
	var done atomic.Int32
	const width = 420
	bar := kit.NewSheet(fyne.NewSize(width, 34), func(add kit.Adder, s fyne.Size) {
		add(p.Look.Box(look.RoleLine, 3), 0, 4, s.Width, 6)
		if !job.Long {
			return
		}
		add(p.Look.Box(look.RoleAccent, 3), 0, 4, s.Width*float32(done.Load())/float32(job.Pages), 6)
		add(p.Look.Text(p.Say("print.progress", lang.With{"Done": int(done.Load()), "All": job.Pages}), 13, kit.Regular, look.RoleMuted), 0, 16, s.Width, 18)
	})
	p.Ask(p.Say("print.making"), "", bar, width, kit.Answer{Text: p.Say("dialog.cancel"), Do: cancel})
	d := p.Dialog
	p.making.Go(func() {
		defer cancel()
		doc, err := job.Make(ctx, func(n int) {
			done.Store(int32(n))
			fyne.Do(bar.Draw)
		})
		if err == nil {
			err = ctx.Err()
		}
		if err == nil && doc.Missing == "" {
			err = disk.Write(path, doc.Data)
		}
		fyne.Do(func() {
			if d.Open() {
				d.Close()
			}
			p.printed(path, doc, err)
		})
	})
}

// printed shows the result of making a document.
func (p *Printing) printed(path string, doc paper.Document, err error) {
	file := filepath.Base(path)
	ready := p.SayN("print.saved", doc.Pages, lang.With{"File": file})
	if doc.Pages == 0 {
		ready = p.Say("share.saved", lang.With{"File": file})
	}
	switch {
	case errors.Is(err, context.Canceled):
	case err != nil:
		p.FailSave(path, err)
	case doc.Missing != "":
		p.Ask(p.Say("print.missing-title"), p.Say("print.missing", lang.With{"Letters": doc.Missing}), nil, 480,
			kit.Answer{Text: p.Say("print.missing-verb"), Do: func() {
				doc.Missing = ""
				p.printed(path, doc, disk.Write(path, doc.Data))
			}},
			kit.Answer{Text: p.Say("dialog.cancel"), Do: nil})
	case p.Host.Within:
		p.Ask(p.Say("print.saved-title"), ready+" "+p.Say("print.host"), nil, 440, kit.Answer{Text: p.Say("dialog.close"), Do: nil})
	default:
		p.Ask(p.Say("print.saved-title"), ready, nil, 440,
			kit.Answer{Text: p.Say("print.open"), Do: func() { p.openOutside(path) }}, kit.Answer{Text: p.Say("dialog.close"), Do: nil})
	}
}

// openOutside opens a file in the system's viewer, which can print it.
func (p *Printing) openOutside(path string) {
	full, err := filepath.Abs(path)
	if err == nil {
		err = p.App.OpenURL(&url.URL{Scheme: "file", Path: filepath.ToSlash(full)})
	}
	if err != nil {
		p.Fail(p.Say("print.open-failed"), err)
	}
}

// Wait blocks until no document is being made.
func (p *Printing) Wait() { p.making.Wait() }
