// Package mapview is the map of a game and the cards over it: the order being written, the preview, the explanation of a result, the
// legend, and the step of a lesson.
package mapview

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine"
	"entente/ui/board"
	"entente/ui/board/atlas"
	"entente/ui/board/paint"
	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/page"
)

// State is what the map and the cards show, with ready texts.
type State struct {
	Scene   paint.State // on the map
	Card    Card        // what is being written
	Outlook Card        // what is foreseen
	Reason  string      // why what lies under the pointer cannot be picked, beside it; "" for nothing
	Why     Explanation
	Legend  Legend
	Step    Step
	Profile []look.Row           // who stands under the pointer, on a card in a corner; none: there is no card
	Free    engine.ProvinceSet   // places that the sentence must not cover
	Place   engine.Province      // that is pointed out
	Orders  [][2]engine.Province // from where to where: an explanation covers as little of them as can be, above all those of Place
	Tab     bool                 // Tab is a key for the map
}

// Card is a sentence on a small card. The zero Card is not shown.
type Card struct {
	Mark   look.Mark // the piece that the sentence is about
	Text   string
	Accent string // its end, which is still open or was just chosen
	Hint   string
	Fault  bool // the hint says why something cannot be
	Place  bool // only the name of a place, on a smaller card
	Key    string
}

// Explanation says why an order came to what it did. The zero Explanation is not shown.
type Explanation struct {
	Mark  look.Mark
	Title string
	Head  string
	Fault bool   // the order failed
	Text  string // sentences, one a line
	Worth string // what would have worked
	More  string // the link to everything else that would have, "" for none
	All   string // all of that, a sentence a line
	Rules string // that decided it, in small letters
	Topic string // where the first of them is explained, "" for nowhere

	Section string // the number and the title of that, on the link to it; "" for a link without
}

// Legend explains marks.
type Legend struct {
	Shown bool
	Side  look.Side // in whose colors
	Marks []paint.Mark
	Sides []string // names of the sides from the first on, whose patterns are shown; nil: none
}

// Step is what a lesson asks for. The zero Step is not shown.
type Step struct {
	Title, Text string
	Skip        string // the button that ends the lesson
}

// Actions are what is done on the map and on the cards. All must be there.
type Actions struct {
	Pick  func(board.Pick)
	Drag  func(from, to engine.Location, done bool)
	Mark  func(board.Stroke)
	Hover func(engine.Location)
	Close func() // the explanation
	Rule  func(topic string)
	Skip  func()                      // the lesson
	Hide  func()                      // the legend
	Key   func(command string) string // asks for the key of a command, as people read it
}

// Map is the map of a board, which outlives the stage: in other colors or another language the same part of it is seen.
type Map struct {
	Board   *board.Board
	Drawing *atlas.Drawing
	Painter *paint.Painter
}

// NewMap makes the map of a drawing.
func NewMap(d *atlas.Drawing, p *paint.Painter, th *atlas.Theme) Map {
	return Map{Board: board.New(d, p, th), Drawing: d, Painter: p}
}

// Stage is the map with the cards over it. Make it with New.
type Stage struct {
	Map
	room    *page.Screen
	card    *card
	outlook *card
	explain *explainCard
	legend  *legend
	step    *stepCard
	profile *profileCard
	ground  *page.Ground
	over    *fyne.Container // the board and the cards over it
	shown   State
}

// New returns a stage in the colors and the language of a window, which takes over a map. write writes the lines of explanations.
func New(s *page.Screen, b kit.Brush, keys kit.Router, m Map, write page.Writer, a Actions) *Stage {
	v := &Stage{Map: m, room: s, card: newCard(b), outlook: newCard(b)}
	v.Board.SetTheme(s.Theme)
	v.Board.OnPick = func(p board.Pick) { v.Hold(); a.Pick(p) }
	v.Board.OnDrag = func(from, to engine.Location, done bool) { v.Hold(); a.Drag(from, to, done) }
	v.Board.OnMark = func(drawn board.Stroke) { v.Hold(); a.Mark(drawn) }
	v.Board.OnHover = a.Hover
	v.legend, v.step = newLegend(v, keys, a), newStepCard(s, keys, a.Skip)
	v.profile = newProfileCard(b)
	v.explain = newExplainCard(s, b, keys, write, a)
	v.over = container.New(&places{v}, v.Board, v.outlook.Sheet, v.card.Sheet, v.explain.Sheet, v.step.Sheet, v.profile.Sheet, v.legend.Sheet)
	v.ground = page.NewGround(s.Look, keys, v.over, func() bool { return v.shown.Tab })
	return v
}

// Object returns what lies in the window.
func (v *Stage) Object() fyne.CanvasObject { return v.ground }

// Focus returns what takes the keyboard for the map.
func (v *Stage) Focus() fyne.Focusable { return v.ground }

// Controls calls add with the name and the button of each command on the cards that are seen.
func (v *Stage) Controls(add func(name string, o fyne.CanvasObject)) {
	if v.step.Visible() {
		add("skip-lesson", v.step.skip)
	}
}

// Hold gives the keyboard to the map, without a ring: the pointer was there.
func (v *Stage) Hold() { v.ground.Hold(v.room.Win.Canvas()) }

// Said returns what the card over the map says: the sentence, and the hint below it.
func (v *Stage) Said() (sentence, hint string) {
	return v.card.text.Text + v.card.text.Accent, v.card.text.Hint
}

// Spoken is what the card says, for whoever cannot see it.
func (v *Stage) Spoken() string {
	sentence, hint := v.Said()
	return strings.Trim(sentence+"; "+hint, "; ")
}

// Set shows a state.
func (v *Stage) Set(s State) {
	v.shown = s
	v.Board.Set(s.Scene)
	v.card.set(s.Card)
	v.outlook.set(s.Outlook)
	v.explain.set(s.Why)
	v.legend.set(s.Legend)
	v.step.set(s.Step)
	v.profile.set(s.Profile)
	v.showReason()
	v.over.Refresh()
}

// TellWhyNot says over the map why nothing happened, until something does.
func (v *Stage) TellWhyNot(why string) {
	corner := v.corner()
	v.room.Tips.Reason(corner.AddXY(0, v.ground.Size().Height-96), v.ground.Size(), corner, lang.SentenceCase(why))
}

// showReason says next to the pointer why what is there cannot be picked; the card says the same.
func (v *Stage) showReason() {
	at, over := v.Board.Pointer()
	if !over || v.shown.Reason == "" {
		v.room.Tips.Unreason()
		return
	}
	corner := v.corner()
	v.room.Tips.Reason(corner.Add(at), v.Board.Size(), corner, v.shown.Reason)
}

// corner is where the map begins in the window.
func (v *Stage) corner() fyne.Position {
	return v.room.App.Driver().AbsolutePositionForObject(v.Board)
}
