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
	Scene   paint.State // the contents of the map
	Card    Card        // the order being written
	Outlook Card        // the preview
	Reason  string      // why the thing under the pointer cannot be picked, shown beside it; "" for none
	Why     Explanation
	Legend  Legend
	Step    Step
	Profile []look.Row           // what is under the pointer, on a card in a corner; none: no card
	Free    engine.ProvinceSet   // places that the sentence must not cover
	Place   engine.Province      // the place pointed out
	Orders  [][2]engine.Province // start and destination: an explanation covers as few of them as possible, above all those of Place
	Tab     bool                 // Tab is used by the map
}

// Card is a sentence on a small card. The zero Card is not shown.
type Card struct {
	Mark   look.Mark // the piece that the sentence is about
	Text   string
	Accent string // its last part, which is still open or was just chosen
	Hint   string
	Fault  bool // the hint says why something is impossible
	Place  bool // only the name of a place, on a smaller card
	Key    string
}

// Explanation explains the result of an order. The zero Explanation is not shown.
type Explanation struct {
	Mark  look.Mark
	Title string
	Head  string
	Fault bool   // the order failed
	Text  string // sentences, one per line
	Worth string // what would have worked
	More  string // the link to everything else that would have worked, "" for none
	All   string // all of it, one sentence per line
	Rules string // the rules that decided it, in small letters
	Topic string // the topic of the first rule, "" for none

	Section string // number and title of that rule, for the link; "" for a link without them
}

// Legend explains marks.
type Legend struct {
	Shown bool
	Side  look.Side // the side whose colors are used
	Marks []paint.Mark
	Sides []string // names of the sides whose patterns are shown, from the first on; nil: none
}

// Step is the current task of a lesson. The zero Step is not shown.
type Step struct {
	Title, Text string
	Skip        string // the button that ends the lesson
}

// Actions are called by the map and the cards. All must be set.
type Actions struct {
	Pick  func(board.Pick)
	Drag  func(from, to engine.Location, done bool)
	Mark  func(board.Stroke)
	Hover func(engine.Location)
	Close func() // closes the explanation
	Rule  func(topic string)
	Skip  func()                      // ends the lesson
	Hide  func()                      // hides the legend
	Key   func(command string) string // returns the key of a command as shown to users
}

// Map is the map of a board. It outlives the map view, so that a change of colors or language keeps the visible part.
type Map struct {
	Board   *board.Board
	Drawing *atlas.Drawing
	Painter *paint.Painter
}

// NewMap returns the map of a drawing.
func NewMap(d *atlas.Drawing, p *paint.Painter, th *atlas.Theme) Map {
	return Map{Board: board.New(d, p, th), Drawing: d, Painter: p}
}

// Stage is the map view: the map with the cards over it. Make it with New.
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

// New returns a map view in the colors and language of a window, with an existing map. write draws the lines of explanations.
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

// Object returns the map view as an object for the window.
func (v *Stage) Object() fyne.CanvasObject { return v.ground }

// Focus returns the focusable part of the map.
func (v *Stage) Focus() fyne.Focusable { return v.ground }

// Controls calls add with the name and the button of each command on the visible cards.
func (v *Stage) Controls(add func(name string, o fyne.CanvasObject)) {
	if v.step.Visible() {
		add("skip-lesson", v.step.skip)
	}
}

// Hold gives the focus to the map without a ring, because the pointer was there.
func (v *Stage) Hold() { v.ground.Hold(v.room.Win.Canvas()) }

// Said returns the texts of the card over the map: the sentence, and the hint below it.
func (v *Stage) Said() (sentence, hint string) {
	return v.card.text.Text + v.card.text.Accent, v.card.text.Hint
}

// Spoken returns the text of the card for screen readers.
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

// TellWhyNot shows over the map why nothing happened, until the next change.
func (v *Stage) TellWhyNot(why string) {
	corner := v.corner()
	v.room.Tips.Reason(corner.AddXY(0, v.ground.Size().Height-96), v.ground.Size(), corner, lang.SentenceCase(why))
}

// showReason shows beside the pointer why the thing there cannot be picked; the card says the same.
func (v *Stage) showReason() {
	at, over := v.Board.Pointer()
	if !over || v.shown.Reason == "" {
		v.room.Tips.Unreason()
		return
	}
	corner := v.corner()
	v.room.Tips.Reason(corner.Add(at), v.Board.Size(), corner, v.shown.Reason)
}

// corner returns the top left of the map in the window.
func (v *Stage) corner() fyne.Position {
	return v.room.App.Driver().AbsolutePositionForObject(v.Board)
}
