package atlas

import (
	"fmt"
	"math"
	"strings"

	"entente/engine"
	wrong "entente/engine/faults"
	"entente/ui/board/vector"
)

// Drawing is a board as a picture: what to draw, the positions of units, centers and names, and the province at each point. It is
// immutable.
type Drawing struct {
	variant *engine.Variant
	w, h    float64
	layers  []Layer
	ground  [256][]vector.Piece // by province, land and sea
	regions [256]vector.Region
	coasts  [256][]stretch // of split provinces
	boxes   []vector.Box   // of the regions, contiguous for fast searches
	anchors [256]anchors
	marks   [256]Marks
	legends []Legend
	literal bool // names stay at their anchors
}

// Layer is a set of lines or areas that look the same.
type Layer struct {
	role   role
	Pieces []vector.Piece
	width  float64 // of a line in board units, 0 for an area; the theme sets it for borders and coasts
	Round  bool
	ground bool // a line with a width on the ground, such as a channel: it grows at every zoom level
	Alpha  uint8
	Above  bool // drawn above the provinces
}

// OnLand reports whether only the part of the layer on land is visible: the rim of the provinces.
func (l *Layer) OnLand() bool { return l.role == shadeRole }

// role is the meaning of a layer; the theme assigns its color.
type role uint8

const (
	noRole role = iota
	waterRole
	glowRole
	seaLineRole
	shadeRole // the rim inside every province
	closedRole
	islandRole
	hatchRole
	borderRole
	nationalRole
	coastRole
	rimRole // the thin line inside the frame
	frameRole
)

// NewDrawing makes a drawing of the board of v from an SVG file and its anchors file. Every province must be drawn once and have
// its anchors. All errors are reported together.
func NewDrawing(v *engine.Variant, svg, anchors []byte) (*Drawing, error) {
	s, err := vector.ReadSVG(svg)
	if err != nil {
		return nil, fmt.Errorf("map drawing: %w", err)
	}
	d := &Drawing{variant: v, w: s.W, h: s.H}
	faults := d.sort(s)
	d.shade()
	vector.Parallel(len(v.Map.Provinces)+len(v.Map.Closed), func(p int, _ *vector.Raster) { d.regions[p] = vector.NewRegion(d.ground[p]) })
	for p := 1; p < len(v.Map.Provinces); p++ {
		if d.regions[p].Empty() {
			faults = append(faults, fmt.Errorf("map drawing: province %s is not drawn", v.Map.Info(engine.Province(p)).ID))
		}
	}
	if err := d.readAnchors(anchors); err != nil {
		faults = append(faults, fmt.Errorf("map anchors: %w", err))
	}
	if err := wrong.Join(faults...); err != nil {
		return nil, err
	}
	for p := range len(v.Map.Provinces) + len(v.Map.Closed) {
		d.boxes = append(d.boxes, d.regions[p].Box())
	}
	d.boxes[0] = vector.EmptyBox()
	d.findCoasts()
	if err := d.findClosed(); err != nil {
		return nil, err
	}
	return d, nil
}

// Tracing makes drawings that reuse the outlines of another one, which is fast enough to do during a drag.
type Tracing struct{ Of *Drawing }

// With returns the drawing with other anchors and names, of the same provinces.
func (t Tracing) With(v *engine.Variant, anchors []byte) (*Drawing, error) {
	d := t.Of
	other := *d
	other.variant, other.legends, other.literal = v, nil, false
	clear(other.anchors[:])
	clear(other.marks[:])
	if was := d.variant.Map; len(v.Map.Provinces) != len(was.Provinces) || len(v.Map.Closed) != len(was.Closed) {
		return nil, fmt.Errorf("map drawing: %d places, not %d", len(v.Map.Provinces)+len(v.Map.Closed), d.Places())
	}
	if err := other.readAnchors(anchors); err != nil {
		return nil, fmt.Errorf("map anchors: %w", err)
	}
	other.findCoasts()
	return &other, other.findClosed()
}

// Variant returns the variant of the board.
func (d *Drawing) Variant() *engine.Variant { return d.variant }

// Places returns the number of places: provinces, including NoProvince, and impassable places.
func (d *Drawing) Places() int { return len(d.variant.Map.Provinces) + len(d.variant.Map.Closed) }

// Layers returns what is drawn besides the ground of the provinces, from the lowest to the highest layer. The slice must not be changed.
func (d *Drawing) Layers() []Layer { return d.layers }

// Ground returns the outline of a province. The slice must not be changed.
func (d *Drawing) Ground(p engine.Province) []vector.Piece { return d.ground[p] }

// Has reports whether a point in board units is inside a province.
func (d *Drawing) Has(p engine.Province, x, y float64) bool {
	return d.regions[p].Has(float32(x), float32(y))
}

// Size returns the width and height of the board in board units.
func (d *Drawing) Size() (w, h float64) { return d.w, d.h }

// Line returns the pixels per board unit for line widths in a frame: they grow with the board until it fills the frame, and stay
// constant at higher zoom levels.
func (d *Drawing) Line(f vector.Frame) float64 { return min(f.Scale, d.Fit(f)) }

// Fit returns the scale at which a frame shows the whole board.
func (d *Drawing) Fit(f vector.Frame) float64 {
	if f.Fit > 0 {
		return f.Fit
	}
	return max(float64(f.W)/d.w, float64(f.H)/d.h)
}

// banks is how much wider the casing of a channel is than the channel, in board units.
const banks = 2

// LineWidth converts the width of a layer's lines from board units to pixels.
func (d *Drawing) LineWidth(l *Layer, width float64, f vector.Frame) float64 {
	switch {
	case l.ground && l.role == coastRole: // only the banks on both sides keep their width
		return (width-banks)*f.Scale + banks*d.Line(f)
	case l.ground:
		return width * f.Scale
	}
	return width * d.Line(f)
}

// sort assigns every path of the file to its layer.
func (d *Drawing) sort(s *vector.Sheet) []error {
	var faults []error
	water, national := d.water(s), widest(s, "borders")
	for _, e := range s.Elements {
		if err := d.place(e, water, national); err != nil {
			faults = append(faults, fmt.Errorf("map drawing: line %d: %w", e.Line, err))
		}
	}
	return faults
}

// water returns the file's color of water, which distinguishes channels and lakes from their banks.
func (d *Drawing) water(s *vector.Sheet) vector.Ink {
	for _, e := range s.Elements {
		if e.Group == "seas" || e.ID == "background" {
			return e.Fill
		}
	}
	return vector.Ink{}
}

func widest(s *vector.Sheet, group string) float64 {
	width := 0.0
	for _, e := range s.Elements {
		if e.Group == group {
			width = math.Max(width, e.Width)
		}
	}
	return width
}

func (d *Drawing) place(e vector.Element, water vector.Ink, national float64) error {
	if e.Odd && e.Group != "shade" {
		return fmt.Errorf("path %q: fill-rule evenodd is not supported", e.ID)
	}
	switch e.Group {
	case "seas", "lands":
		return d.placeProvince(e)
	case "glow":
		d.line(e, glowRole, false)
	case "sea-borders":
		d.line(e, seaLineRole, false)
	case "shade": // drawn as lines, so that it stays narrow at every zoom
	case "impassable":
		d.placeClosed(e)
		switch {
		case e.Stroke.Set:
			d.line(e, hatchRole, true)
		case strings.HasPrefix(e.ID, "isl"):
			d.area(e, islandRole)
		default:
			d.area(e, closedRole)
		}
	case "borders":
		if e.Width < national {
			d.line(e, borderRole, true)
		} else {
			d.line(e, nationalRole, true)
		}
	case "coast":
		d.line(e, coastRole, true)
	case "water-decor":
		if e.Fill.Set {
			d.area(e, waterRole)
		}
		switch {
		case e.Stroke.Set && e.Stroke.Color == water.Color:
			d.line(e, waterRole, true)
			d.layers[len(d.layers)-1].ground = true
		case e.Stroke.Set:
			d.line(e, coastRole, true)
			d.layers[len(d.layers)-1].ground = !e.Fill.Set
		}
	case "frame":
		if e.Width > 5 {
			d.line(e, frameRole, true)
		} else {
			d.line(e, rimRole, true)
		}
	case "centres", "centers", "compass": // centers are drawn over the map; decoration is not
	default:
		if e.ID != "background" {
			return fmt.Errorf("path %q: unknown group %q", e.ID, e.Group)
		}
	}
	return nil
}

// shadeWidth is the width of the lines along all borders and coasts. Their halves on land form the rim of the provinces.
const shadeWidth = 9

// shade adds the rim of the provinces below everything that is drawn above them.
func (d *Drawing) shade() {
	rim := Layer{role: shadeRole, width: shadeWidth, Round: true, Alpha: 33, Above: true}
	for _, l := range d.layers {
		if (l.role == borderRole || l.role == nationalRole || l.role == coastRole) && !l.ground && l.width < shadeWidth {
			rim.Pieces = append(rim.Pieces, l.Pieces...)
		}
	}
	d.layers = append([]Layer{rim}, d.layers...)
}

func (d *Drawing) line(e vector.Element, r role, above bool) {
	d.layers = append(d.layers, Layer{role: r, Pieces: e.Pieces, width: e.Width, Round: e.Round, Alpha: e.Stroke.Color.A, Above: above})
}

func (d *Drawing) area(e vector.Element, r role) {
	d.layers = append(d.layers, Layer{role: r, Pieces: e.Pieces, Alpha: e.Fill.Color.A, Above: true})
}

// placeClosed records the outline of an impassable place if the path is named after one: "swi", or "isl-ireland" for an island.
func (d *Drawing) placeClosed(e vector.Element) {
	if p := d.variant.Map.Province(strings.TrimPrefix(e.ID, "isl-")); d.variant.Map.Impassable(p) {
		d.ground[p] = append(d.ground[p], e.Pieces...)
	}
}

func (d *Drawing) placeProvince(e vector.Element) error {
	p := d.variant.Map.Province(e.ID)
	if p == engine.NoProvince || d.variant.Map.Impassable(p) {
		return fmt.Errorf("unknown province %q", e.ID)
	}
	if (e.Group == "seas") != (d.variant.Map.Info(p).Terrain == engine.Sea) {
		return fmt.Errorf("province %s is drawn among the %s", e.ID, e.Group)
	}
	if d.ground[p] != nil {
		return fmt.Errorf("province %s is drawn twice", e.ID)
	}
	if len(e.Pieces) == 0 {
		return fmt.Errorf("province %s is empty", e.ID)
	}
	d.ground[p] = e.Pieces
	return nil
}
