package post

import (
	"slices"

	"fyne.io/fyne/v2"

	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
)

// The measures of the page.
const (
	gap      = 14
	inside   = 16  // margin inside a card
	wide     = 372 // wide enough for two buttons side by side
	narrow   = 344
	mostCode = 340 // maximum side of the code
	lowest   = 150 // below this, the buttons are beside the code
)

// columnWidth returns the width of the left column.
func columnWidth(w float32) float32 {
	if w < 1000 {
		return narrow
	}
	return wide
}

// place places phones and mail in the left column; seats and incoming orders share the right one.
func (s *postPage) place(list []fyne.CanvasObject, size fyne.Size) {
	left := columnWidth(size.Width)
	mails := s.rows(left, s.pages, s.copyMail)
	mail := 46 + s.height(s.Say("post.mail-text"), left) + float32(len(mails))*(36+6) + 8
	phones := size.Height - mail - gap
	kit.Place(list[0], 0, 0, left, phones)
	kit.Place(list[1], 0, phones+gap, left, mail)
	x, w := left+gap, size.Width-left-gap
	came := min(max(size.Height*0.34, 120), 240)
	seats := min(size.Height-came-gap, s.seats.Height()+12)
	came = size.Height - seats - gap
	kit.Place(list[2], x, 0, w, seats)
	kit.Place(list[3], x, seats+gap, w, came)

	s.placePhones(left, phones)
	kit.Place(s.phones, inside, 12, left-2*inside, phones-12) // this draws it and determines where the code ends
	kit.Place(s.mail, inside, phones+gap+10, left-2*inside, mail-58)
	s.placeRows(mails, left, phones+gap+mail-6)

	kit.Place(s.scroll, x+1, 6, w-2, seats-12)
	due, file := min(s.due.Least().Width, w/3), min(s.file.Least().Width, w/3)
	s.under = len(s.L.Wrap(s.heardText(), 13, kit.Regular, w-2*inside-due-file-16)) > 1
	room, below := w-2*inside-due-file-16, float32(0)
	if s.under { // the text is below the buttons
		room, below = w-2*inside, 14
	}
	kit.Place(s.heard, x+inside, seats+gap+10, room, 44+below)
	kit.Place(s.due, x+w-inside-due, seats+gap+10, due, 34)
	kit.Place(s.file, x+w-inside-due-8-file, seats+gap+10, file, 34)
	s.came.Measure(w - 2)
	kit.Place(s.came.Scroll, x+1, seats+gap+58+below, w-2, max(came-62-below, 20))
}

// placePhones places the code and the buttons below the text about phones.
func (s *postPage) placePhones(left, height float32) {
	w := left - 2*inside
	rows := [][]*kit.Button{{s.start}}
	switch {
	case s.wifi.Visible() && s.show2.Visible():
		rows = append(s.rows(left, s.wifi, s.show2), rows...)
	case s.wifi.Visible():
		rows = s.rows(left, s.wifi, s.start)
	}
	const top = 46
	below := 20 + s.height(s.underCode(), left) + 12
	room := height - 6 - 42*float32(len(rows)) - top - below
	if !s.code.Visible() || room >= lowest {
		s.placeRows(rows, left, height-6)
		side := max(min(w, mostCode, room), 0)
		kit.Place(s.code, inside+(w-side)/2, top, side, side)
		return
	}
	list := slices.Concat(rows...)
	wide := float32(0)
	for _, b := range list {
		wide = max(wide, b.Least().Width)
	}
	side := max(min(w-12-wide, height-top-below-6), 0)
	kit.Place(s.code, inside, top, side, side)
	for i, b := range list {
		kit.Place(b, inside+side+12, top+42*float32(i), w-side-12, 36)
	}
}

// rows places two buttons side by side or, without room, below each other.
func (s *postPage) rows(left float32, a, b *kit.Button) [][]*kit.Button {
	if half := (left - 2*inside - 8) / 2; a.Least().Width <= half && b.Least().Width <= half {
		return [][]*kit.Button{{a, b}}
	}
	return [][]*kit.Button{{a}, {b}}
}

// placeRows places rows of buttons above a line.
func (s *postPage) placeRows(rows [][]*kit.Button, left, bottom float32) {
	for _, row := range slices.Backward(rows) {
		bottom -= 42
		wide := (left-2*inside+8)/float32(len(row)) - 8
		for i, b := range row {
			kit.Place(b, inside+float32(i)*(wide+8), bottom, wide, 36)
		}
	}
}

// height returns the height of a text in a card.
func (s *postPage) height(text string, left float32) float32 {
	return textLine * float32(len(s.L.Wrap(text, 13, kit.Regular, left-2*inside)))
}

// textLine is the height of a line of text.
const textLine = 19

// underCode returns the text below the code.
func (s *postPage) underCode() string {
	if s.extra != "" {
		return s.Say("post.scan-wifi")
	}
	return s.Say("post.scan")
}

// paragraph draws wrapped lines and returns where they end.
func (s *postPage) paragraph(add kit.Adder, text string, y, w float32, role look.Role) float32 {
	for _, line := range s.L.Wrap(text, 13, kit.Regular, w) {
		add(s.L.Text(line, 13, kit.Regular, role), 0, y, w, textLine)
		y += textLine
	}
	return y
}

// paintPhones draws how phones connect.
func (s *postPage) paintPhones(add kit.Adder, size fyne.Size) {
	add(s.L.Line(s.Say("post.phones"), 17, kit.Serif, look.RoleText), 0, 0, size.Width, 26)
	switch {
	case !s.state.Serves:
		s.paragraph(add, s.Say("post.no-server"), 34, size.Width, look.RoleMuted)
	case s.state.Address == "":
		s.paragraph(add, s.Say("post.phones-text"), 34, size.Width, look.RoleMuted)
	default:
		y := s.code.Position().Y + s.code.Size().Height - 12 + 6
		name := s.state.Address
		if s.extra != "" {
			name = s.Say("post.wifi-shown")
		}
		add(s.L.Line(name, 13, kit.Semibold, look.RoleText), 0, y, size.Width, 20)
		s.paragraph(add, s.underCode(), y+20, size.Width, look.RoleMuted)
	}
}

// paintMail draws the explanation of mailed pages.
func (s *postPage) paintMail(add kit.Adder, size fyne.Size) {
	add(s.L.Line(s.Say("post.mail"), 17, kit.Serif, look.RoleText), 0, 0, size.Width, 26)
	s.paragraph(add, s.Say("post.mail-text"), 32, size.Width, look.RoleMuted)
}

// paintHeard draws the heading of incoming orders and the result of the last one.
func (s *postPage) paintHeard(add kit.Adder, size fyne.Size) {
	add(s.L.Line(s.Say("post.came"), 17, kit.Serif, look.RoleText), 0, 0, size.Width, 24)
	y, role := float32(25), look.RoleMuted
	if s.under {
		y = 39
	}
	if s.said != "" {
		role = look.RoleText
	}
	add(s.L.Line(s.heardText(), 13, kit.Regular, role), 0, y, size.Width, 19)
}

// heardText returns the result of the last incoming letter, or how letters come in.
func (s *postPage) heardText() string {
	if s.said != "" {
		return s.said
	}
	return s.Say("post.came-text", lang.With{"Key": "Ctrl+V"})
}
