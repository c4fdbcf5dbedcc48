package page

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"slices"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/post"
	"entente/ui/board/atlas"
	"entente/ui/board/paint"
	"entente/ui/board/vector"
	"entente/ui/kingdoms/scene"
	"entente/ui/kingdoms/words"
	"entente/ui/lang"
	"entente/variants"
)

// Shelf holds the data that sessions share, read once: texts, fonts, colors and boards. It belongs to one goroutine. Create it with
// NewShelf.
type Shelf struct {
	// Bring fetches a file of a custom board, by a name such as "variants/mine/tables.json". If it is nil, there are no custom boards.
	Bring func(name string) ([]byte, error)

	assets fs.FS // fonts, glyphs, themes, languages
	kit    *vector.Kit
	texts  map[string]*lang.Catalog
	themes map[string]*atlas.Theme
	europe map[string]*table
	tk     *table
}

// table is a board, with its drawing once it is needed.
type table struct {
	id      string
	variant *engine.Variant
	board   *kingdoms.Board // of Three Kingdoms, otherwise nil
	drawing *atlas.Drawing
	painter *paint.Painter
}

// NewShelf returns a shelf of files.
func NewShelf(assets fs.FS) *Shelf {
	return &Shelf{assets: assets, texts: map[string]*lang.Catalog{}, themes: map[string]*atlas.Theme{}, europe: map[string]*table{}}
}

// Catalog returns the texts of a language for touch screens.
func (h *Shelf) Catalog(language string) (*lang.Catalog, error) {
	if c := h.texts[language]; c != nil {
		return c, nil
	}
	c, err := lang.Read(h.assets, language)
	if err != nil {
		return nil, err
	}
	h.texts[language] = c.ByTouch()
	return h.texts[language], nil
}

// theme returns the colors of the map.
func (h *Shelf) theme(dark bool) (*atlas.Theme, error) {
	name := map[bool]string{true: "dark", false: "light"}[dark]
	if t := h.themes[name]; t != nil {
		return t, nil
	}
	data, err := fs.ReadFile(h.assets, "themes/"+name+".json")
	if err != nil {
		return nil, err
	}
	t, err := atlas.ReadTheme(data)
	h.themes[name] = t
	return t, err
}

// board returns the board of a turn.
func (h *Shelf) board(t *post.Turn) (*table, error) {
	if t.Kind == post.Kingdoms {
		return h.kingdoms()
	}
	var line struct{ Variant string }
	if err := json.Unmarshal(t.Line, &line); err != nil {
		return nil, fmt.Errorf("page: the board: %w", err)
	}
	return h.named(line.Variant)
}

// named returns a board of Europe.
func (h *Shelf) named(id string) (*table, error) {
	if b := h.europe[id]; b != nil {
		return b, nil
	}
	v, err := h.tables(id)
	if err != nil {
		return nil, err
	}
	h.europe[id] = &table{id: id, variant: v}
	return h.europe[id], nil
}

// tables reads a board of Europe: a built-in one, or else one from the referee's machine.
func (h *Shelf) tables(id string) (*engine.Variant, error) {
	if h.Bring == nil || slices.Contains(variants.List(), id) {
		return variants.Tables(id)
	}
	data, err := h.Bring("variants/" + id + "/" + variants.PackedFile)
	if err != nil {
		return nil, fmt.Errorf("page: the board %.40q: %w", id, err)
	}
	v, err := variants.Unpack(data)
	if err == nil && v.ID != id {
		err = fmt.Errorf("page: the board is %.40q, not %.40q", v.ID, id)
	}
	return v, err
}

// drawing returns the drawing of a board and its anchors.
func (h *Shelf) drawing(id string) (svg, anchors []byte, err error) {
	if h.Bring == nil || id == variants.KingdomsID || slices.Contains(variants.List(), id) {
		return variants.Drawing(id)
	}
	if svg, err = h.Bring("variants/" + id + "/map.svg"); err == nil {
		anchors, err = h.Bring("variants/" + id + "/map.json")
	}
	return svg, anchors, err
}

// kingdoms returns the board of Three Kingdoms.
func (h *Shelf) kingdoms() (*table, error) {
	if h.tk != nil {
		return h.tk, nil
	}
	b, err := variants.KingdomsTables()
	if err != nil {
		return nil, err
	}
	v, err := scene.Variant(b)
	if err != nil {
		return nil, err
	}
	h.tk = &table{id: variants.KingdomsID, variant: v, board: b}
	return h.tk, nil
}

// Draw reads the drawing of a turn's board, once. It takes longer than everything else.
func (h *Shelf) Draw(t *post.Turn) error {
	b, err := h.board(t)
	if err != nil {
		return err
	}
	return h.draw(b)
}

// draw reads the drawing of a board, once.
func (h *Shelf) draw(t *table) error {
	if t.drawing != nil {
		return nil
	}
	svg, anchors, err := h.drawing(t.id)
	if err != nil {
		return err
	}
	d, err := atlas.NewDrawing(t.variant, svg, anchors)
	if err != nil {
		return err
	}
	if h.kit == nil {
		if h.kit, err = vector.NewKit(h.assets); err != nil {
			return err
		}
	}
	t.drawing, t.painter = d, paint.NewPainter(d, h.kit)
	return nil
}

// Side is a side whose orders a seat writes, in readable form.
type Side struct {
	Name string `json:"name"`
	Chip Chip   `json:"chip"`
}

// Sides returns the sides of each seat of a turn, in a language.
func (h *Shelf) Sides(t *post.Turn, language string, dark bool) ([][]Side, error) {
	b, err := h.board(t)
	if err != nil {
		return nil, err
	}
	texts, err := h.Catalog(language)
	if err != nil {
		return nil, err
	}
	theme, err := h.theme(dark)
	if err != nil {
		return nil, err
	}
	list := make([][]Side, len(t.Seats))
	for i, seat := range t.Seats {
		for _, id := range seat.Sides {
			s := Side{Name: id}
			if b.board != nil {
				w := words.Words{Catalog: texts, Board: b.board}
				f := b.board.Faction(id)
				s.Name, s.Chip = w.Faction(f), chipOf(theme, b.variant, engine.Power(f), w.Chip(f))
			} else if pw := b.variant.Power(id); pw != engine.NoPower {
				names := b.variant.Powers[pw].Names
				if s.Name = names[language]; s.Name == "" {
					s.Name = names["en"]
				}
				s.Chip = chipOf(theme, b.variant, pw, b.variant.Powers[pw].Letter)
			}
			list[i] = append(list[i], s)
		}
	}
	return list, nil
}

// chipOf returns the square of a power of a board.
func chipOf(theme *atlas.Theme, v *engine.Variant, pw engine.Power, letters string) Chip {
	fill := theme.Power(v, pw)
	ink := "#FFFFFF"
	if 299*int(fill.R)+587*int(fill.G)+114*int(fill.B) > 140_000 {
		ink = "#1A1A1A"
	}
	return Chip{Letters: letters, Fill: fmt.Sprintf("#%02X%02X%02X", fill.R, fill.G, fill.B), Ink: ink}
}
