// Package settings has what the program remembers about its window between starts, apart from the games.
package settings

import (
	"slices"

	"entente/ui/board/layout"
	"entente/ui/lang"
	"entente/ui/playback"
)

// Settings are what the program remembers about its window from one day to the next, apart from the games. The zero
// Settings are those of a first start.
type Settings struct {
	Language string // of all texts, as its file is called; "" is that of the system
	TextSize int    // a place in TextSizes

	Theme  string        // "" is light
	Labels layout.Labels // names on the map

	LabelSize layout.LabelSize
	Wording   Wording // of orders in lists, of Europe
	Letters   bool    // of the powers, on units
	Hatched   bool    // patterns on owned centers
	Legend    bool    // lies over the map
	Tree      bool    // of all lines lies beside the map

	Plain  string  // ids of the powers without highlights, with commas around each; "*" for all
	Panel  float32 // width of the panel, 0: what the map leaves over
	Column float32 // width of the tree beside the map, 0: as usual
	Width  float32 // of the window
	Height float32

	Pace    playback.Pace // how orders are told when a phase was resolved
	Reading int           // seconds for each step that is told order by order, 0: as quick as can be
	Still   bool          // nothing moves: all results are shown at once
	Hiding  Hiding
	ByPlace bool   // results are listed by province, not by power
	Scores  string // the system of scores at the end, built in or of one's own, "" for none
	Club    string // the folder of the club that was looked at last, "" for none

	Warnings   [2]int // seconds before a step ends at which the clock warns, 0 for none
	Mute       bool   // the clock makes no sound
	Paper      int    // 1: A4, 2: Letter, 0: as is usual in the country
	PlainPaper bool   // documents are printed without colors
	AtOnce     bool   // programs hand in at once, not after a pause

	External string // the files of external bots, a line each, the last that was added first
	Thought  int    // seconds that they may think

	Evenings [2]string // what was agreed on the page for new games last, of Europe and of Three Kingdoms: those games know the form; "" for nothing
}

// maxEvening is how long that can be.
const maxEvening = 8000

// ThemeNames are the themes of the program, as the files are called.
func ThemeNames() []string { return []string{"light", "dark", "parchment", "contrast"} }

// TextSizes are how much larger than usual everything can be shown.
func TextSizes() []float32 { return []float32{1, 1.2, 1.4} }

// Enlarged is how much larger than usual everything is shown.
func (s Settings) Enlarged() float32 { return TextSizes()[s.TextSize] }

// Preferences are where settings are remembered: those of the toolkit, for instance.
type Preferences interface {
	String(key string) string
	SetString(key, value string)
	Int(key string) int
	IntWithFallback(key string, fallback int) int
	SetInt(key string, value int)
	BoolWithFallback(key string, fallback bool) bool
	Bool(key string) bool
	SetBool(key string, value bool)
	Float(key string) float64
	FloatWithFallback(key string, fallback float64) float64
	SetFloat(key string, value float64)
}

// Read reads what was remembered. Values that make no sense are as on a first start. On a first start nothing moves if calm is set.
func Read(p Preferences, calm bool) Settings {
	s := Settings{
		Language: p.String("language"),
		TextSize: min(max(p.Int("text-size"), 0), len(TextSizes())-1),

		Theme:  p.String("theme"),
		Labels: layout.Labels(min(max(p.Int("labels"), 0), int(layout.NoLabels))),

		LabelSize: layout.LabelSize(min(max(p.Int("label-size"), 0), int(layout.LargeLabels))),
		Wording:   Wording(min(max(p.Int("wording"), 0), int(NumWordings)-1)),
		Letters:   p.Bool("letters"), Hatched: p.Bool("hatches"), Legend: p.Bool("legend"), Tree: p.Bool("tree"),

		Panel:  float32(p.Float("panel")),
		Column: float32(p.Float("tree-width")),
		Plain:  p.String("plain"),
		Width:  float32(p.FloatWithFallback("width", 1280)),
		Height: float32(p.FloatWithFallback("height", 800)),

		Pace:    playback.Pace(min(max(p.Int("pace"), 0), playback.NumPaces-1)),
		Reading: min(max(p.Int("reading"), 0), 60),
		Still:   p.BoolWithFallback("still", calm),
		Hiding:  Hiding(min(max(p.Int("hiding"), 0), int(NumHidings)-1)),
		ByPlace: p.Bool("by-place"), Scores: p.String("scores"), Club: p.String("club"),

		Warnings: [2]int{Seconds(p.IntWithFallback("warning-1", 60)), Seconds(p.IntWithFallback("warning-2", 10))},
		Mute:     p.Bool("mute"),
		Paper:    min(max(p.Int("paper"), 0), 2), PlainPaper: p.Bool("plain-paper"), AtOnce: p.Bool("at-once"),
		External: p.String("external-bots"), Thought: min(max(p.IntWithFallback("external-seconds", usualThought), 1), 600),
	}
	if !slices.Contains(ThemeNames(), s.Theme) {
		s.Theme = "light"
	}
	if !slices.ContainsFunc(lang.Languages(), func(l lang.Language) bool { return l.Code == s.Language }) {
		s.Language = ""
	}
	if len(s.External) > mostExternal*longestPath {
		s.External = ""
	}
	if len(s.Club) > longestPath {
		s.Club = ""
	}
	if len(s.Scores) > 1000 {
		s.Scores = ""
	}
	if len(s.Plain) > 1000 {
		s.Plain = ""
	}
	for i, key := range evenings() {
		if s.Evenings[i] = p.String(key); len(s.Evenings[i]) > maxEvening {
			s.Evenings[i] = ""
		}
	}
	if !(s.Panel >= 0 && s.Panel < 4000) {
		s.Panel = 0
	}
	if !(s.Column >= 0 && s.Column < 4000) {
		s.Column = 0
	}
	if !(s.Width >= 360 && s.Width < 20000 && s.Height >= 320 && s.Height < 20000) {
		s.Width, s.Height = 1280, 800
	}
	return s
}

// Write remembers the settings.
func (s Settings) Write(p Preferences) {
	p.SetString("language", s.Language)
	p.SetInt("text-size", s.TextSize)
	p.SetString("theme", s.Theme)
	p.SetInt("labels", int(s.Labels))
	p.SetInt("label-size", int(s.LabelSize))
	p.SetInt("wording", int(s.Wording))
	p.SetBool("letters", s.Letters)
	p.SetBool("hatches", s.Hatched)
	p.SetBool("legend", s.Legend)
	p.SetBool("tree", s.Tree)
	p.SetFloat("panel", float64(s.Panel))
	p.SetFloat("tree-width", float64(s.Column))
	p.SetString("plain", s.Plain)
	p.SetFloat("width", float64(s.Width))
	p.SetFloat("height", float64(s.Height))
	p.SetInt("pace", int(s.Pace))
	p.SetInt("reading", s.Reading)
	p.SetBool("still", s.Still)
	p.SetInt("hiding", int(s.Hiding))
	p.SetBool("by-place", s.ByPlace)
	p.SetString("scores", s.Scores)
	p.SetString("club", s.Club)
	p.SetInt("warning-1", s.Warnings[0])
	p.SetInt("warning-2", s.Warnings[1])
	p.SetBool("mute", s.Mute)
	p.SetInt("paper", s.Paper)
	p.SetBool("plain-paper", s.PlainPaper)
	p.SetBool("at-once", s.AtOnce)
	p.SetString("external-bots", s.External)
	p.SetInt("external-seconds", s.Thought)
	for i, key := range evenings() {
		p.SetString(key, s.Evenings[i])
	}
}

func evenings() [2]string { return [2]string{"evening", "evening-kingdoms"} }

// Seconds is a sensible time for a warning.
func Seconds(n int) int { return min(max(n, 0), 3600) }

// Wording says how orders are written in lists.
type Wording uint8

// The choices; the first is the default.
const (
	AsAgreed Wording = iota // by the table, or else in the short form that the language of the window has
	InWords                 // as sentences
	InCodes                 // "A Par – Bur"
	NumWordings
)

// Hiding says when the screen hides itself.
type Hiding uint8

// The choices; the first is the default.
const (
	HideHotSeat Hiding = iota // while a player writes at a shared keyboard
	HideAlways                // while anybody's orders are on the screen
	HideNever
	NumHidings
)
