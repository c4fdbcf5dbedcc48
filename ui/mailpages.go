package ui

import (
	"errors"
	"path/filepath"

	"fyne.io/fyne/v2"

	"entente/engine/disk"
	letters "entente/engine/post"
	"entente/ui/document"
	"entente/ui/post/office"
	"entente/variants"
)

// Pages makes the pages that players get by mail. pages.Pages is one.
type Pages interface {
	Write(list []office.Mail, put func(i int, page []byte) error) error
	Play(*variants.Bundle) // the board of Europe that is played on
}

// Fetched are pages of which what they are made of may have to be fetched first. They leave the program as one file. pages.Site is one.
type Fetched interface {
	Pages
	Fetch(office.Mail) error // waits for the net; on any goroutine
	Archive() Archive
}

// Archive is one file with several.
type Archive interface {
	Add(name string, data []byte) error
	Bytes() ([]byte, error) // after which nothing is added
}

// written returns what the pages are made of: one for each player who has orders to give and is no bot, with the names of their files.
func (m *mail) written() (list []office.Mail, names []string, err error) {
	if err := m.office.Open(); err != nil {
		return nil, nil, err
	}
	t, _ := m.office.Turn()
	rows := m.w.shown.players()
	for i, seat := range t.Seats {
		if seat.By == letters.Bot || !seat.Due || i >= len(rows) {
			continue
		}
		one, err := m.office.Page(i)
		if err != nil {
			return nil, nil, err
		}
		list, names = append(list, one), append(names, m.file(rows[i].Text)+".html")
	}
	return list, names, nil
}

// file is how a file with pages of the phase is called, without its ending.
func (m *mail) file(of string) string {
	t, _ := m.office.Turn()
	return document.FileTitle(m.w.shown.title() + " " + m.w.phaseName(t.Phase) + " " + of)
}

// write writes the pages into a folder.
func (m *mail) write(folder string) (files int, err error) {
	list, names, err := m.written()
	if err != nil {
		return 0, err
	}
	err = m.pages.Write(list, func(i int, page []byte) error {
		files = i
		if err := disk.Write(filepath.Join(folder, names[i]), page); err != nil {
			return m.w.PlainFault(err)
		}
		files++
		return nil
	})
	return files, err
}

// download fetches what pages are made of, and lets all of them leave the program as one file.
func (m *mail) download(from Fetched, done func(files int, file string, err error)) {
	list, names, err := m.written()
	if err != nil || len(list) == 0 {
		done(0, "", err)
		return
	}
	file := m.w.Host.Exports + m.file(m.w.Say("post.pages-file")) + ".zip"
	go func() {
		err := from.Fetch(list[0])
		fyne.Do(func() {
			if err != nil {
				err = errors.New(m.w.Say("post.offline"))
			} else {
				err = m.packed(from, list, names, file)
			}
			done(len(list), filepath.Base(file), err)
		})
	}()
}

// packed writes pages into one file.
func (m *mail) packed(from Fetched, list []office.Mail, names []string, file string) error {
	all := from.Archive()
	err := from.Write(list, func(i int, page []byte) error { return all.Add(names[i], page) })
	if err != nil {
		return err
	}
	data, err := all.Bytes()
	if err == nil {
		err = disk.Write(file, data)
	}
	if err != nil {
		return m.w.PlainFault(err)
	}
	return nil
}
