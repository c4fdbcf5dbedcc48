package watch

import (
	"cmp"
	"encoding/json"
	"fmt"
	"image/color"
	"io/fs"

	"entente/engine"
	"entente/ui/board/atlas"
	"entente/ui/board/vector"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/projection"
)

// themeFile has the colors of a second window for a bright room.
const themeFile = "themes/contrast.json"

// darkest is the minimum luminance of a bar in the column.
const darkest = 0.06

// state is what a spectator's page receives. All parts are listed here, so that nothing gets in unnoticed.
type state struct {
	Version uint64            `json:"version"`
	Clock   *look.Clock       `json:"clock,omitempty"` // set if only the clock has changed; then all following fields are missing
	Map     uint64            `json:"map,omitempty"`   // its number; 0 if none
	Wide    float64           `json:"wide,omitempty"`  // width of the map divided by its height
	Title   string            `json:"title,omitempty"`
	Lang    string            `json:"language,omitempty"`
	Chips   []chip            `json:"chips,omitempty"` // by side
	Column  *column           `json:"column,omitempty"`
	Colors  map[string]string `json:"colors,omitempty"` // of the column
	Texts   map[string]string `json:"texts,omitempty"`
}

// chip is the square of a side.
type chip struct {
	Letter string `json:"letter"`
	Fill   string `json:"fill"`
	Ink    string `json:"ink"`
	Bar    string `json:"bar"` // the fill, lightened if it would be indistinguishable from the track of a bar
}

// column is projection.Column. Check its use here whenever that gets a new field.
type column = projection.Column

// encode returns the state for a page that has seen a version: only the clock if nothing else has changed.
func (w *Watch) encode(seen uint64) ([]byte, error) {
	v, version, body := w.seen()
	s := state{Version: version}
	if v.drawing != nil && seen >= body && seen <= version {
		clock := v.clock()
		s.Clock = &clock
		return json.Marshal(s)
	}
	language := cmp.Or(v.picture.Language, "en")
	texts, err := lang.Read(w.assets, language)
	if err != nil {
		return nil, fmt.Errorf("watch: %w", err)
	}
	s.Texts = map[string]string{"lost": texts.Say("watch.lost"), "none": texts.Say("projector.waiting")}
	if v.drawing == nil {
		return json.Marshal(s)
	}
	theme, colors, err := w.colors()
	if err != nil {
		return nil, err
	}
	wide, high := v.drawing.Size()
	s.Map, s.Wide, s.Title, s.Lang, s.Colors, s.Column = v.number, wide/high, v.picture.Title, language, colors, &v.picture.Column
	for side, letter := range v.picture.Chips {
		paints := theme.GlyphColors(v.picture.Variant, engine.Power(side))
		bar := vector.Color{RGBA: paints.Fill}
		if bar.Luminance() < darkest {
			bar = bar.Mix(theme.Paper, 0.68)
		}
		s.Chips = append(s.Chips, chip{letter, colorCode(paints.Fill), colorCode(paints.Inner), colorCode(bar.RGBA)})
	}
	return json.Marshal(s)
}

// colors returns the colors of the map and those of the column.
func (w *Watch) colors() (*atlas.Theme, map[string]string, error) {
	data, err := fs.ReadFile(w.assets, themeFile)
	if err != nil {
		return nil, nil, fmt.Errorf("watch: %w", err)
	}
	theme, err := atlas.ReadTheme(data)
	if err != nil {
		return nil, nil, fmt.Errorf("watch: %w", err)
	}
	var file struct {
		Projector map[string]string `json:"projector"`
	}
	if err := json.Unmarshal(data, &file); err != nil {
		return nil, nil, fmt.Errorf("watch: %w", err)
	}
	return theme, file.Projector, nil
}

func colorCode(c color.RGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }
