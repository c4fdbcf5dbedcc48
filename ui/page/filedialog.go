package page

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"entente/ui/kit"
	"entente/ui/look"
)

// FileDialog asks for a file: it shows a folder with its contents and a name that can be typed. It does not touch any file, whereas the
// toolkit's dialog empties a file before it is saved.
type FileDialog struct {
	l      *kit.Look
	folder string
	ending string   // extension of the files shown, ".entente"
	others []string // more extensions of files shown
	all    bool     // files with any extension are shown
	ask    bool     // asks for a folder
	where  *kit.Sheet
	list   *kit.RowList
	items  []fileItem
	field  *PathField
	done   func(path string)
	words  func(error) string // describes a fault to the user
	dialog *kit.Dialog
}

// fileItem is a folder or a file in the list.
type fileItem struct {
	name   string
	folder bool
}

// PathField is the field in which the name is typed.
type PathField struct {
	widget.Entry
	onEnter, onEscape func()
}

// TypedKey implements fyne.Focusable.
func (f *PathField) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		f.onEnter()
	case fyne.KeyEscape:
		f.onEscape()
	default:
		f.Entry.TypedKey(e)
	}
}

// selectStem selects the name without its extension, so that typing replaces it.
func (f *PathField) selectStem() {
	shift := &fyne.KeyEvent{Name: desktop.KeyShiftLeft}
	f.Entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyHome})
	f.Entry.KeyDown(shift)
	for range utf8.RuneCountInString(strings.TrimSuffix(f.Text, filepath.Ext(f.Text))) {
		f.Entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	}
	f.Entry.KeyUp(shift)
}

// FileQuestion is the question of a file dialog.
type FileQuestion struct {
	Title, Verb string            // Verb is the text of the button
	Start       string            // the file or folder shown first
	Ending      string            // extension of the files shown; added to a name without one
	Others      []string          // more extensions of files shown
	More        fyne.CanvasObject // an additional choice above the list; nil: none
	Done        func(path string) // gets the file that was chosen
	All         bool              // files with any extension are shown
	Read        bool              // for reading an existing file: the host may have its own dialog for that
	Folder      bool              // asks for a folder: the one shown, or another whose name is typed
}

// AskFile asks for a file, and remembers the dialog while it is open.
func (s *Screen) AskFile(q FileQuestion) *FileDialog {
	s.Tips.Hide()
	done := q.Done
	if !q.Read {
		done = func(path string) {
			s.asked, s.entered = q, path
			q.Done(path)
		}
	}
	b, on, start, more := kit.Brush{Look: s.Look, Tips: s.Tips}, s.Win.Canvas(), q.Start, q.More
	f := &FileDialog{l: b.Look, ending: q.Ending, others: q.Others, all: q.All, ask: q.Folder, done: done, words: func(err error) string { return s.inWords(s.PlainFault(err)) }}
	f.where = kit.NewSheet(fyne.NewSize(200, 20), func(add kit.Adder, s fyne.Size) {
		add(f.l.Line(f.folder, 13, kit.Medium, look.RoleMuted), 0, 0, s.Width, s.Height)
	})
	f.list = kit.NewRowList(b, nil)
	f.list.OnPick = f.pick
	f.field = &PathField{onEnter: f.accept, onEscape: func() { f.dialog.Answer(1) }}
	f.field.ExtendBaseWidget(f.field)
	name := ""
	f.folder = start
	if info, err := os.Stat(start); err != nil || !info.IsDir() {
		f.folder, name = filepath.Split(start)
	}
	scroll := kit.Scrolled(f.list)
	rows := []fyne.CanvasObject{f.where, container.New(kit.Bleed{H: 260}, scroll), f.field}
	if more != nil {
		rows = []fyne.CanvasObject{more, f.where, container.New(kit.Bleed{H: 180}, scroll), f.field}
	}
	body := container.New(kit.Spaced{Gap: 8, Width: 520}, rows...)
	answers := []kit.Answer{{Text: q.Verb, Do: f.accept}, {Text: s.Say("dialog.cancel")}}
	if pick := s.Host.Pick; pick != nil && q.Read {
		answers = append(answers, kit.Answer{Text: s.Say("open.pick"), Do: func() { pick(append([]string{q.Ending}, q.Others...), q.Done) }})
	}
	f.dialog = b.Ask(kit.Over{Canvas: on, Tips: b.Tips}, q.Title, "", body, 520, answers...)
	f.list.Keys = f.dialog
	f.dialog.Stay = true // the first answer closes only when a file was chosen
	f.open(f.folder)
	f.field.SetText(name)
	on.Focus(f.field)
	if q.Read {
		f.field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
	} else {
		f.field.selectStem()
	}
	s.waitFor(f.dialog)
	return f
}

// open shows the contents of a folder.
func (f *FileDialog) open(folder string) {
	folder, err := filepath.Abs(folder)
	if err != nil {
		return
	}
	entries, err := os.ReadDir(folder)
	note := ""
	var at *fs.PathError
	if errors.As(err, &at) {
		err = &fs.PathError{Op: at.Op, Path: filepath.Join(folder, "."+f.ending), Err: at.Err} // about the folder, not about a file of this name
	}
	if err != nil {
		note = f.words(err)
	}
	f.folder, f.items = folder, nil
	if parent := filepath.Dir(folder); parent != folder {
		f.items = append(f.items, fileItem{"..", true})
	}
	for _, e := range entries {
		name := e.Name()
		info, err := os.Stat(filepath.Join(folder, name))
		if err != nil || strings.HasPrefix(name, ".") {
			continue
		}
		if info.IsDir() || f.shows(filepath.Ext(name)) {
			f.items = append(f.items, fileItem{name, info.IsDir()})
		}
	}
	slices.SortStableFunc(f.items, func(a, b fileItem) int {
		switch {
		case a.folder != b.folder && a.folder:
			return -1
		case a.folder != b.folder:
			return 1
		}
		return strings.Compare(strings.ToLower(a.name), strings.ToLower(b.name))
	})
	rows := make([]look.Row, len(f.items))
	for i, it := range f.items {
		rows[i] = look.Row{Height: 28, Text: it.name}
		if it.folder {
			rows[i].Sign, rows[i].Strong = "icon-next", true
		}
	}
	if note != "" {
		rows = append(rows, look.Row{Height: 28, Text: note, Dead: true, Small: true})
	}
	f.where.Draw()
	f.list.Set(rows)
	f.list.Scroll.ScrollToTop()
}

// shows reports whether the list has files with an extension.
func (f *FileDialog) shows(ending string) bool {
	same := func(other string) bool { return strings.EqualFold(ending, other) }
	return f.all || same(f.ending) || slices.ContainsFunc(f.others, same)
}

// SetEnding changes the extension that is asked for, and the name in the field accordingly.
func (f *FileDialog) SetEnding(ending string) {
	name := f.field.Text
	if strings.EqualFold(filepath.Ext(name), f.ending) {
		name = strings.TrimSuffix(name, filepath.Ext(name)) + ending
	}
	f.ending = ending
	f.open(f.folder)
	f.field.SetText(name)
}

// SetName changes the name in the field.
func (f *FileDialog) SetName(name string) { f.field.SetText(name) }

// Keys returns the router for the keys of the choice above the list.
func (f *FileDialog) Keys() kit.Router { return f.dialog }

// pick opens a folder that was clicked, and puts the name of a file that was clicked into the field; a second click on
// the same file chooses it.
func (f *FileDialog) pick(i int) {
	if i >= len(f.items) {
		return
	}
	it := f.items[i]
	switch {
	case it.folder:
		f.open(filepath.Join(f.folder, it.name))
	case f.ask: // what is in the folder is only shown
	case f.field.Text == it.name:
		f.accept()
	default:
		f.field.SetText(it.name)
	}
}

// accept takes the name in the field: it opens a folder, and chooses a file.
func (f *FileDialog) accept() {
	name := strings.TrimSpace(f.field.Text)
	if name == "" {
		if f.ask {
			f.dialog.Close()
			f.done(f.folder)
		}
		return
	}
	path := name
	if !filepath.IsAbs(path) {
		path = filepath.Join(f.folder, name)
	}
	info, err := os.Stat(path)
	switch {
	case err == nil && info.IsDir() && f.ask:
	case f.ask:
		f.field.SetText("")
		return
	case err == nil && info.IsDir():
		f.open(path)
		f.field.SetText("")
		return
	case err != nil && filepath.Ext(path) == "":
		path += f.ending
	}
	f.dialog.Close()
	f.done(path)
}

// KeyDown implements desktop.Keyable: the key that hides the screen works here, too.
func (f *PathField) KeyDown(e *fyne.KeyEvent) {
	f.Entry.KeyDown(e)
	kit.KeyDown(f, e)
}
