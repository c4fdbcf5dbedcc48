package paper

// Maps are maps for negotiation: the position without orders, one page per player.
type Maps struct {
	Title string
	Foot  string
	List  []MapSheet
}

// MapSheet is the map of one player.
type MapSheet struct {
	Powers  []Power
	Player  string
	Phase   string // "Fall 1901"
	Date    string // "1901-F"
	Picture []byte // board as SVG
	Blocks  []Block
	Notes   string // heading above the lines to write on
}

// Block is a list beside a map.
type Block struct {
	Head  string
	Items []Item
}

// Item is a line of a block, with the mark of a power if Power is set.
type Item struct {
	Power Power
	Text  string
	Note  string // right-aligned
}

// The measurements of pages with maps, in points.
const (
	margin = 30
	aside  = 128 // width of the column beside a map
	lines  = 13  // line height in blocks
)

// Maps lays out the maps of the players.
func (p *Press) Maps(m Maps, look Look) (Document, error) {
	b := p.begin(look, m.Title)
	for _, sheet := range m.List {
		b.page(true)
		if err := b.mapSheet(sheet, m.Foot); err != nil {
			return Document{}, err
		}
	}
	return b.finish()
}

func (b *book) mapSheet(s MapSheet, foot string) error {
	x := margin + 0.0
	size := min(22, 22*3/float64(max(len(s.Powers), 3))) // several powers of one player share a line
	for _, power := range s.Powers {
		b.chip(power, x, margin+9, size-2)
		x += size + 7
		b.text(power.Name, x, margin+16, size, serif, ink)
		x += b.width(power.Name, size, serif) + 12
	}
	b.text(s.Player, x, margin+16, 11, regular, muted)
	b.right(s.Phase, b.w-margin, margin+16, 22, serif, ink)
	top := margin + 30.0
	bottom := b.h - margin - 8
	width := b.w - 2*margin - aside - 16
	if _, err := b.board(s.Picture, margin, top, width, bottom-top); err != nil {
		return err
	}
	side, y := b.w-margin-aside, top+9
	for _, block := range s.Blocks {
		y = b.block(block, side, y, bottom) + 10
	}
	if s.Notes != "" && y+40 < bottom {
		b.text(s.Notes, side, y, 8.5, semibold, muted)
		for y += 24; y <= bottom; y += 22 {
			b.line(side, y, b.w-margin, y, hair)
		}
	}
	b.foot(foot, s.Date)
	return nil
}

// board draws a board with a frame, as large as w and h allow, and returns its height.
func (b *book) board(svg []byte, x, y, w, h float64) (float64, error) {
	wide, tall, err := b.drawing(svg, x, y, w, h)
	if err == nil {
		b.frame(x, y, wide, tall, ink)
	}
	return tall, err
}

// block lists items below a heading and returns where it ends. Items that do not fit are left out.
func (b *book) block(k Block, x, y, bottom float64) float64 {
	b.text(b.fit(k.Head, 8.5, semibold, aside), x, y, 8.5, semibold, muted)
	b.line(x, y+4, x+aside, y+4, hair)
	y += 5
	tall := 0.0 // including notes that do not fit beside their text
	for _, item := range k.Items {
		if tall += lines; b.beside(item) > aside-14 {
			tall += lines - 2
		}
	}
	wraps := y+tall <= bottom
	for _, item := range k.Items {
		if y += lines; y > bottom {
			return y
		}
		left := x
		if item.Power.Letter != "" {
			b.chip(item.Power, x, y-3.2, 9.5)
			left += 14
		}
		room := x + aside - left
		if !wraps || b.beside(item) <= room {
			room -= b.width(item.Note, 9, regular) + 4
		} else {
			b.text(b.fit(item.Text, 9, semibold, room), left, y, 9, semibold, ink)
			item.Text = ""
			y += lines - 2
		}
		b.text(b.fit(item.Text, 9, semibold, room), left, y, 9, semibold, ink)
		b.right(item.Note, x+aside, y, 9, regular, muted)
	}
	return y + 6
}

// beside returns the width of an item's text and note on one line.
func (b *book) beside(item Item) float64 {
	return b.width(item.Text, 9, semibold) + 4 + b.width(item.Note, 9, regular)
}

// foot writes the footer of a page.
func (b *book) foot(left, right string) {
	y := b.h - margin + 14
	b.text(left, margin, y, 7.5, regular, muted)
	b.right(right, b.w-margin, y, 7.5, regular, muted)
}
