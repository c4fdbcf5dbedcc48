package gamepage

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine/kingdoms"
	"entente/ui/kit"
	"entente/ui/look"
)

// auction is the page that opens the bids, one general after another. Losing bids stay closed.
type auction struct {
	*Page
	list   []kingdoms.General
	at     int // index of the general being opened
	ground *kit.Sheet
	next   *kit.Button
	all    *kit.Button
	root   *fyne.Container
}

// openAuction opens the page if there are generals on offer.
func (p *Page) openAuction() {
	a := &auction{Page: p}
	for g := range p.desk.Shown().Pos.Offer.All() {
		a.list = append(a.list, g)
	}
	if len(a.list) == 0 {
		return
	}
	a.ground = kit.NewSheet(fyne.NewSize(360, 320), a.paint)
	a.next = kit.NewButton(p.Look, kit.Filled, look.Button{}, a, nil, p.Stack.Once(a.forward))
	a.all = kit.NewButton(p.Look, kit.Plain, look.Button{Text: p.Say("kingdoms.auction.all")}, a, nil, p.Stack.Once(a.leave))
	a.root = container.New(auctionFrame{a}, a.ground, a.next, a.all)
	a.turn()
	a.desk.OpenBids(1)
	p.Stack.Open(a, a.next)
}

// hire returns who hired a general; ok is false if nobody did.
func (a *auction) hire(g kingdoms.General) (kingdoms.Hire, bool) {
	for _, h := range a.desk.Shown().Outcome.Hired {
		if h.General == g {
			return h, true
		}
	}
	return kingdoms.Hire{}, false
}

// price returns the price of a hire, or a dash with secret purses.
func (a *auction) price(h kingdoms.Hire) string {
	if a.words().Secret {
		return "–"
	}
	return strconv.Itoa(int(h.Price))
}

func (a *auction) turn() {
	text := a.Say("kingdoms.auction.next")
	if a.at == len(a.list)-1 {
		text = a.Say("dialog.close")
	}
	a.next.Set(look.Button{Text: text})
	a.ground.Draw()
}

// forward opens the next general, or leaves after the last one.
func (a *auction) forward() {
	if a.at == len(a.list)-1 {
		a.leave()
		return
	}
	a.to(a.at + 1)
}

// back closes the last opened general again.
func (a *auction) back() { a.to(max(a.at-1, 0)) }

func (a *auction) to(at int) {
	a.at = at
	a.turn()
	a.desk.OpenBids(a.at + 1)
	a.Note()
}

func (a *auction) leave() { a.Stack.Close(a) }

// Name implements page.Page.
func (a *auction) Name() string { return "auction" }

// Object implements page.Page.
func (a *auction) Object() fyne.CanvasObject { return a.root }

// Closed implements page.Page.
func (a *auction) Closed() { a.desk.OpenBids(0) }

// Controls implements page.Page.
func (a *auction) Controls(add func(name string, at [4]float32)) {
	add("auction.next", kit.Rect(a.next))
	add("auction.all", kit.Rect(a.all))
}

// Perform implements page.Performer. No other commands are available while bids are opened.
func (a *auction) Perform(name string) bool {
	switch name {
	case "reveal-step":
		a.forward()
	case "reveal-back":
		a.back()
	default:
		return false
	}
	return true
}

// TypedKey implements kit.Router.
func (a *auction) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeySpace, fyne.KeyRight:
		a.forward()
	case fyne.KeyBackspace, fyne.KeyLeft:
		a.back()
	case fyne.KeyEscape, fyne.KeyReturn, fyne.KeyEnter:
		a.leave()
	}
}

// TypedRune implements kit.Router.
func (a *auction) TypedRune(rune) {}

// paint draws the generals in a row, and the one being opened with its envelopes below.
func (a *auction) paint(add kit.Adder, s fyne.Size) {
	l, w := a.Look, a.words()
	add(l.Box(look.RoleToolbar, 0), 0, 0, s.Width, s.Height)
	const margin = 40
	wide := s.Width - 2*margin
	add(l.Line(a.Say("kingdoms.auction.title"), 34, kit.Serif, look.RoleToolbarText), margin, 28, wide-160, 46)
	add(l.Line(a.Say("kingdoms.auction.sub", with{"Phase": w.Phase(a.desk.Shown().Pos.Phase)}), 15, kit.Regular, look.RoleToolbarMuted), margin, 76, wide-160, 24)
	count := l.Text(a.Say("kingdoms.auction.count", with{"N": a.at + 1, "All": len(a.list)}), 26, kit.Figures, look.RoleToolbarText)
	count.Alignment = fyne.TextAlignTrailing
	add(count, s.Width-margin-160, 34, 160, 36)
	gap := float32(8)
	cw := (wide - gap*float32(len(a.list)-1)) / float32(len(a.list))
	for i, g := range a.list {
		a.paintCard(add, i, g, margin+float32(i)*(cw+gap), cw)
	}
	a.paintOpen(add, a.list[a.at], margin, 300, wide, s.Height-300-110)
}

// paintCard draws a general in the row, with the result or a note that the bids are still sealed.
func (a *auction) paintCard(add kit.Adder, i int, g kingdoms.General, x, width float32) {
	const top, tall = 124, 140
	l, w := a.Look, a.words()
	line, thick := look.RoleToolbarMuted, float32(1)
	if i == a.at {
		line, thick = look.RoleToolbarText, 2
	}
	add(l.Frame(look.RoleToolbar, line, thick, 8), x, top, width, tall)
	add(a.brushed(g, 26, look.RoleToolbarText), x+6, top+12, width-12, 34)
	if _, _, latin := a.inHan(g); latin {
		add(l.Line(w.General(g), 13, kit.Semibold, look.RoleToolbarText).Centered(), x+4, top+50, width-8, 20)
	}
	add(l.Line(w.Skills(g), 12, kit.Regular, look.RoleToolbarMuted).Centered(), x+4, top+70, width-8, 18)
	h, hired := a.hire(g)
	text := a.Say("kingdoms.auction.sealed")
	switch {
	case i > a.at:
	case hired:
		b := a.TableBrush()
		b.DrawChip(look.Side(h.Faction), x+width/2-26, top+106, add)
		add(l.Text(a.price(h), 18, kit.Figures, look.RoleToolbarText), x+width/2+2, top+102, width/2, 26)
		return
	default:
		text = a.Say("kingdoms.auction.not")
	}
	add(l.Line(text, 12.5, kit.Regular, look.RoleToolbarMuted).Centered(), x+4, top+104, width-8, 22)
}

// paintOpen draws the general being opened: the description, an envelope for each faction, and who hired the general.
func (a *auction) paintOpen(add kit.Adder, g kingdoms.General, x, y, width, tall float32) {
	l, w := a.Look, a.words()
	const who, sure = 380, 136 // width of the card, and height of its texts
	tall = min(tall, 460)
	add(l.Frame(look.RoleToolbar, look.RoleToolbarText, 1.5, 10), x, y, who, tall)
	words := y
	if room := tall - sure - 24; room > 80 {
		add(l.Box(look.RoleCard, 8), x+24, y+24, who-48, room)
		add(a.brushed(g, min(room*0.66, 150), look.RoleText), x+36, y+24+room*0.08, who-72, room*0.84)
		words += room + 16
	}
	add(l.Line(w.General(g), 30, kit.Serif, look.RoleToolbarText), x+24, words+16, who-48, 42)
	add(l.Line(w.Skills(g), 16, kit.Semibold, look.RoleToolbarText), x+24, words+62, who-48, 24)
	for i, line := range l.Wrap(w.Effects(g), 14, kit.Regular, who-48) {
		add(l.Line(line, 14, kit.Regular, look.RoleToolbarMuted), x+24, words+88+20*float32(i), who-48, 20)
	}
	h, hired := a.hire(g)
	left, right := x+who+24, x+width
	playing := a.desk.Playing()
	gap := float32(8)
	ew := min((right-left-gap*float32(len(playing)-1))/float32(len(playing)), 180)
	eh := min(max(tall*0.44, 116), 200)
	seal := eh * 0.32
	b := a.TableBrush()
	for i, f := range playing {
		ex := left + float32(i)*(ew+gap)
		won := hired && h.Faction == f
		ground, line := look.RoleToolbar, look.RoleToolbarMuted
		if won {
			ground, line = look.RoleCard, look.RoleAccent
		}
		add(l.Frame(ground, line, 1.5, 8), ex, y, ew, eh)
		if won {
			n := l.Text(a.price(h), 40, kit.Figures, look.RoleText)
			n.Alignment = fyne.TextAlignCenter
			add(n, ex, y+eh*0.2, ew, 50)
		} else {
			add(l.Picture("sealed"), ex+ew/2-seal/2, y+eh*0.2, seal, seal)
		}
		b.DrawChip(look.Side(f), ex+ew/2-9, y+eh*0.72, add)
		add(l.Line(w.Faction(f), 12.5, kit.Medium, look.RoleToolbarText).Centered(), ex, y+eh+6, ew, 20)
	}
	title, text := a.Say("kingdoms.auction.not"), a.Say("kingdoms.auction.not-why")
	if hired {
		title = a.Say("kingdoms.auction.hired", with{"Faction": w.Faction(h.Faction), "Price": h.Price})
		if w.Secret {
			title = w.Hired(h)
		}
		text = a.Say("kingdoms.auction.appears", with{"General": w.General(g), "At": w.Area(h.Area)})
	}
	y += eh + 44
	bar := look.RoleToolbarMuted
	if hired {
		bar = look.RoleAccent
	}
	add(l.Box(bar, 2), left, y, 5, 66)
	add(l.Line(title, 26, kit.Serif, look.RoleToolbarText), left+20, y, right-left-20, 38)
	add(l.Line(text, 14, kit.Regular, look.RoleToolbarMuted), left+20, y+40, right-left-20, 22)
}

// auctionFrame lays out the page.
type auctionFrame struct{ *auction }

// MinSize implements fyne.Layout.
func (auctionFrame) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(360, 320) }

// Layout implements fyne.Layout.
func (f auctionFrame) Layout(_ []fyne.CanvasObject, s fyne.Size) {
	kit.Place(f.ground, 0, 0, s.Width, s.Height)
	kit.Place(f.next, s.Width-40-200, s.Height-84, 200, 54)
	kit.Place(f.all, s.Width-40-200-180, s.Height-84, 170, 54)
}
