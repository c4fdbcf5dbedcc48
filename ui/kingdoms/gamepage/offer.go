package gamepage

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/ui/board"
	"entente/ui/board/vector"
	"entente/ui/kingdoms/desk"
	"entente/ui/kingdoms/scene"
	"entente/ui/kit"
	"entente/ui/kit/stepper"
	"entente/ui/look"
)

// offer shows the generals on offer below the map, with the bids of the faction that writes.
type offer struct {
	p     *Page
	head  *kit.Sheet
	cards [cardsOffered]*hire
	root  *fyne.Container
}

// cardsOffered is the number of generals on offer (TK 5.6(1)).
const cardsOffered = 10

// hire is the card of a general: the name, the skills, and the bid.
type hire struct {
	p       *Page
	general kingdoms.General
	ground  *kit.Sheet
	drawn   [2]int32 // general and price as drawn
	whose   [2]int32 // general and faction of the price in the field
	price   *stepper.Stepper
	where   *kit.Button
}

func newOffer(p *Page) *offer {
	o := &offer{p: p}
	o.head = kit.NewSheet(fyne.NewSize(200, 30), o.paint)
	objects := []fyne.CanvasObject{o.head}
	for i := range o.cards {
		h := &hire{p: p}
		h.ground = kit.NewSheet(fyne.NewSize(80, 60), h.paint)
		h.price = stepper.New(p.Look, p.Keys, 1, "", h.offer)
		h.price.Least, h.price.Field.PlaceHolder = desk.LeastBid, "–"
		h.where = kit.NewButton(p.Look, kit.Link, look.Button{}, p.Keys, p.Tips, h.askCity)
		o.cards[i] = h
		objects = append(objects, h.ground, h.price.Container, h.where)
	}
	o.root = container.New(offerFrame{o}, objects...)
	return o
}

// show updates the cards.
func (o *offer) show() {
	kit.Show(o.root, o.p.offering())
	if !o.p.offering() {
		return
	}
	var list []kingdoms.General
	for g := range o.p.desk.Shown().Pos.Offer.All() {
		list = append(list, g)
	}
	for i, h := range o.cards {
		h.general = kingdoms.NoGeneral
		if i < len(list) {
			h.general = list[i]
		}
		bid := h.bid()
		may := h.general != kingdoms.NoGeneral && o.p.desk.Entry.Only != kingdoms.NoFaction
		kit.Show(h.price.Container, may)
		if now := [2]int32{int32(h.general), int32(o.p.desk.Entry.Only)}; now != h.whose {
			h.whose = now
			h.price.Clear()
		}
		h.price.Set(int(bid.Price))
		kit.Show(h.where, may && bid.Price > 0)
		name := o.p.words().Area((o.p.desk.Shown().Pos.Owned(bid.Faction) & o.p.desk.Board.Cities()).First()) // where the general appears by rule
		if bid.To != kingdoms.NoArea {
			name = o.p.words().Area(bid.To)
		}
		h.where.Set(look.Button{Text: name})
		if now := [2]int32{int32(h.general), bid.Price}; now != h.drawn {
			h.drawn = now
			h.ground.Draw()
		}
	}
	o.head.Draw()
}

// paint draws the heading.
func (o *offer) paint(add kit.Adder, s fyne.Size) {
	p, l := o.p, o.p.Look
	add(l.Box(look.RoleWindow, 0), 0, 0, s.Width, s.Height)
	title := p.Say("kingdoms.offer.title", with{"Year": p.desk.Shown().Pos.Phase.Year})
	add(l.Text(title, 14, kit.Bold, look.RoleText), 12, 0, 300, s.Height)
	x := 24 + l.Width(title, 14, kit.Bold)
	text := p.Say("kingdoms.offer.hint")
	if p.desk.Entry.Only == kingdoms.NoFaction {
		text = p.Say("kingdoms.offer.whose")
	}
	add(l.Line(text, 12, kit.Regular, look.RoleMuted), x, 0, s.Width-x-12, s.Height)
}

// bid returns the bid of the faction that writes on the card's general.
func (h *hire) bid() kingdoms.Order { return h.p.desk.BidOf(h.p.desk.Entry.Only, h.general) }

// offer changes the bid; a price below the minimum withdraws it.
func (h *hire) offer(price int) {
	if bid := h.bid(); int(bid.Price) != price && (bid.Price > 0 || price >= desk.LeastBid) {
		h.p.desk.Bid(h.p.desk.Entry.Only, h.general, int32(price), bid.To)
	}
}

// askCity asks in which city the general will appear.
func (h *hire) askCity() {
	p, bid := h.p, h.bid()
	var rows []look.Row
	var cities []kingdoms.Area
	for a := range (p.desk.Shown().Pos.Owned(bid.Faction) & p.desk.Board.Cities()).All() {
		rows, cities = append(rows, look.Row{Height: 28, Text: p.words().Area(a), Picked: a == bid.To}), append(cities, a)
	}
	if len(rows) > 0 {
		p.Look.Choose(p.TableBrush(), p.Win.Canvas(), h.where, rows, func(i int) { p.desk.Bid(bid.Faction, bid.General, bid.Price, cities[i]) })
	}
}

// paint draws the card.
func (h *hire) paint(add kit.Adder, s fyne.Size) {
	if h.general == kingdoms.NoGeneral {
		return
	}
	l, w, bid := h.p.Look, h.p.words(), h.bid()
	line, fill, width := look.RoleLine, look.RoleCard, float32(1)
	if bid.Price > 0 {
		line, fill, width = look.RoleAccent, look.RoleTint, 2
	}
	add(l.Frame(fill, line, width, 8), 0, 0, s.Width, s.Height)
	add(l.Line(w.General(h.general), 13, kit.Bold, look.RoleText), 10, 4, s.Width-20, 20)
	add(l.Line(w.Skills(h.general), 12, kit.Semibold, look.RoleAccent), 10, 24, s.Width-20, 17)
	first, rest := inTwo(l, w.Effects(h.general), 11, s.Width-20)
	add(l.Line(first, 11, kit.Regular, look.RoleMuted), 10, 41, s.Width-20, 14)
	add(l.Line(rest, 11, kit.Regular, look.RoleMuted), 10, 55, s.Width-20, 14)
	if bid.Price == 0 && !h.price.Visible() {
		add(l.Line(w.Say("kingdoms.offer.none"), 12, kit.Regular, look.RoleMuted), 10, s.Height-30, s.Width-60, 24)
	}
}

// inTwo splits a text into at most two lines of a width. The second may be truncated when drawn.
func inTwo(l *kit.Look, text string, size, width float32) (first, rest string) {
	first = l.Wrap(text, size, kit.Regular, width)[0]
	return first, strings.TrimSpace(strings.TrimPrefix(text, first))
}

// controls reports the positions of the controls.
func (o *offer) controls(add func(name string, at [4]float32)) {
	for i, h := range o.cards {
		if h.price.Visible() {
			less, more := h.price.Signs()
			add("kingdoms.more-"+strconv.Itoa(i), kit.Rect(more))
			add("kingdoms.less-"+strconv.Itoa(i), kit.Rect(less))
			add("kingdoms.price-"+strconv.Itoa(i), kit.Rect(h.price.Field))
		}
	}
}

// offerFrame lays out the cards in two rows.
type offerFrame struct{ *offer }

// MinSize implements fyne.Layout.
func (offerFrame) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(200, offerHeight) }

// Layout implements fyne.Layout.
func (f offerFrame) Layout(_ []fyne.CanvasObject, s fyne.Size) {
	const head, gap, across = 32, 8, 5
	kit.Place(f.head, 0, 0, s.Width, head)
	w, h := (s.Width-24-gap*(across-1))/across, (s.Height-head-gap*2)/2
	for i, c := range f.cards {
		x, y := 12+float32(i%across)*(w+gap), head+float32(i/across)*(h+gap)
		kit.Place(c.ground, x, y, w, h)
		price := min(w-16, 96)
		kit.Place(c.price.Container, x+8, y+h-31, price, 27)
		kit.Place(c.where, x+10+price, y+h-30, max(w-price-14, 20), 24)
	}
}

// seen is the faction whose land the map zooms to in an adjustment; NoFaction means the whole map.
type seen struct {
	phase engine.Phase
	whose kingdoms.Faction
}

// lookAt zooms the map to the land of the faction that starts to plan an adjustment, because the cards leave little room, and zooms out
// again afterwards.
func (p *Page) lookAt() {
	now, pos := seen{}, p.desk.Shown().Pos
	if p.offering() && p.desk.Entry.Only != kingdoms.NoFaction {
		now = seen{pos.Phase, p.desk.Entry.Only}
	}
	if now == p.seen {
		return
	}
	p.seen = now
	if now.whose == kingdoms.NoFaction {
		p.stage.Board.Fit()
		return
	}
	var points []vector.Point
	for a := range pos.Owned(now.whose).All() {
		points = append(points, p.drawing.Anchor(scene.Place(a), engine.Army))
	}
	w, h := p.drawing.Size()
	p.stage.Board.ShowPart(board.Around(points, vector.Point{X: w, Y: h}, 100, 640))
}
