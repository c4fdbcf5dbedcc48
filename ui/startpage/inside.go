package startpage

import (
	"slices"

	"fyne.io/fyne/v2"

	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/picture"
)

// inside lays out the scrolled part: the heading, the entrances, side by side where the width allows, and the games.
type inside struct{ p *doorPage }

// The measurements of the page.
const (
	headHeight     = 76
	leastLanguages = 120 // for the languages beside the heading
	doorGap        = 24
	listHead       = 44
	cardHeight     = 190
	leastCard      = 150
	leastView      = 108
	leastDoor      = 250 // narrower entrances are below each other
	mostPage       = 1500
)

// plan holds the positions and sizes of the page's parts for a width.
type plan struct {
	left, width   float32 // of the contents
	below         bool    // the languages are below the heading
	across        int     // entrances side by side
	door, doorTop float32
	tall          float32 // height of an entrance
	rows          int
	games         float32 // top of the heading of the games
	card          float32
	cardTall      float32
	height        float32
}

// plan computes the layout for a width and the visible height.
func (p *doorPage) plan(s fyne.Size) plan {
	var v plan
	v.width = min(s.Width-2*doorMargin, mostPage)
	v.left = (s.Width - v.width) / 2
	v.across = 3
	if v.width < 3*leastDoor+2*doorGap {
		v.across = 1
	}
	gap := v.gap()
	v.door = (v.width - float32(v.across-1)*gap) / float32(v.across)
	v.rows = (len(p.entrances) + v.across - 1) / v.across
	words, links := 0, 0
	for _, e := range p.entrances {
		words, links = max(words, len(e.lines(v.door))), max(links, e.linkRows(v.door))
	}
	cards := v.width
	if v.across == 3 && p.daily != nil { // below the first two entrances
		cards = 2*v.door + gap
	}
	v.card = (cards - float32(mostGames-1)*16) / mostGames
	v.cardTall = min(cardHeight, v.card*0.75+picture.CardWords)
	view := float32(leastView)
	head := float32(headHeight)
	if v.below = v.width < p.Look.Width(p.Say("door.title"), 28, kit.Serif)+20+leastLanguages; v.below {
		head += kit.SegmentHeight
	}
	fixed := head + view + doorEdge + below(words, links) + 16 + listHead + v.cardTall + 24
	if spare := s.Height - fixed; v.across == 3 && spare > 0 { // larger pictures in a tall window
		view += min(spare*0.55, v.door*0.6-view)
		v.cardTall += min(spare*0.45, v.card*0.75+picture.CardWords-v.cardTall)
	} else if v.across == 3 {
		v.cardTall += max(spare, leastCard-v.cardTall)
	}
	v.tall = view + doorEdge + below(words, links)
	v.doorTop = head
	v.games = v.doorTop + float32(v.rows)*(v.tall+gap) - gap + 16
	v.height = v.games + listHead + v.cardTall + 24
	if p.daily != nil && v.across == 1 {
		v.height += v.cardTall + listHead + gap
	}
	return v
}

// gap returns the distance between two entrances.
func (v plan) gap() float32 {
	if v.width < 1000 {
		return 14
	}
	return doorGap
}

// MinSize implements fyne.Layout.
func (i inside) MinSize([]fyne.CanvasObject) fyne.Size {
	seen := i.p.Win.Canvas().Size()
	return fyne.NewSize(320, i.p.plan(fyne.NewSize(seen.Width, seen.Height-page.ToolbarHeight-footHeight)).height)
}

// Layout implements fyne.Layout.
func (i inside) Layout(list []fyne.CanvasObject, s fyne.Size) {
	p := i.p
	seen := p.Win.Canvas().Size()
	v := p.plan(fyne.NewSize(s.Width, seen.Height-page.ToolbarHeight-footHeight))
	kit.Place(list[0], 0, 0, s.Width, v.height)
	gap := v.gap()
	for n, e := range p.entrances {
		kit.Place(e, v.left+float32(n%v.across)*(v.door+gap), v.doorTop+float32(n/v.across)*(v.tall+gap), v.door, v.tall)
	}
	for n, c := range append(slices.Clone(p.games), p.fresh...) {
		kit.Place(c, v.left+float32(n)*(v.card+16), v.games+listHead-6, v.card, v.cardTall)
	}
	if p.daily != nil {
		at := v.puzzle()
		kit.Place(p.daily, at.X, at.Y+listHead-6, v.door, v.cardTall)
		w := p.puzzles.Least().Width
		kit.Place(p.puzzles, at.X+v.door-w+7, at.Y, w, 28)
	}
	if w := p.languages.MinSize().Width; v.below {
		kit.Place(p.languages, v.left, 58, min(w, v.width), kit.SegmentHeight)
	} else {
		if room := v.width - p.Look.Width(p.Say("door.title"), 28, kit.Serif) - 20; w > room {
			w = min(room, 160) // the others are in its drop-down list
		}
		kit.Place(p.languages, v.left+v.width-w, 22, w, kit.SegmentHeight)
	}
}

// paintHeading draws the headings of the page and of the games.
func (p *doorPage) paintHeading(add kit.Adder, s fyne.Size) {
	l := p.Look
	seen := p.Win.Canvas().Size()
	v := p.plan(fyne.NewSize(s.Width, seen.Height-page.ToolbarHeight-footHeight))
	size, room := float32(28), v.width-180
	if v.below {
		room = v.width
	}
	for v.below && size > 20 && l.Width(p.Say("door.title"), size, kit.Serif) > room {
		size--
	}
	add(l.Line(p.Say("door.title"), size, kit.Serif, look.RoleText), v.left, 18, room, 42)
	text := p.Say("door.recent")
	if len(p.games) == 0 {
		text = p.Say("door.ideas")
	}
	add(l.Line(text, 15, kit.Bold, look.RoleText), v.left, v.games, v.width, 28)
	if p.daily != nil {
		at := v.puzzle()
		add(l.Line(p.Say("door.daily"), 15, kit.Bold, look.RoleText), at.X, at.Y, v.door-p.puzzles.Least().Width, 28)
	}
}

// puzzle returns the position of the daily puzzle's heading: below the third entrance, or below the games.
func (v plan) puzzle() fyne.Position {
	if v.across == 3 {
		return fyne.NewPos(v.left+2*(v.door+v.gap()), v.games)
	}
	return fyne.NewPos(v.left, v.games+listHead+v.cardTall+v.gap())
}
