// Package outline reads the outlines of places from the drawings of other programs, in SVG.
package outline

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"entente/variants/foreign/shape"
)

// Limits of a drawing, far above what a board needs.
const (
	MaxBytes    = 32 << 20
	maxDepth    = 100
	maxElements = 200_000
	maxPoints   = 2_000_000
)

// Loss is something in a drawing that is not read. Its kind is one of foreign.LossKinds.
type Loss struct {
	Line int
	Kind string
	What string // the element
}

// Sheet is the content of a drawing that concerns places.
type Sheet struct {
	W, H    float64
	Shapes  map[string]shape.Shape // by the place that find returned
	Middles map[string]shape.Point // the position of a unit, by place
	Lost    []Loss                 // what was not read
}

// Find interprets an ID in a drawing: place is "stp" or "stp/nc", and middle reports whether it marks the position of a unit there. It returns "" for
// any other ID.
type Find func(id string) (place string, middle bool)

// reader reads a drawing.
type reader struct {
	*Sheet
	find   Find
	dec    *xml.Decoder
	stack  []level
	count  int
	points int
	said   map[string]bool
	inked  map[string]bool // shapes found in the group of all provinces
}

// level is an open element.
type level struct {
	turn    matrix
	place   string // "" for none
	middle  bool
	chosen  bool // inside the group of the provinces
	evenOdd bool
}

// skipped lists elements that draw nothing where they are.
var skipped = map[string]bool{
	"defs": true, "clipPath": true, "mask": true, "marker": true, "pattern": true, "symbol": true, "metadata": true, "style": true, "filter": true,
	"linearGradient": true, "radialGradient": true, "namedview": true, "title": true, "desc": true,
}

// refused lists elements that could have any effect, and are never read.
var refused = map[string]bool{"script": true, "foreignObject": true, "iframe": true, "object": true, "embed": true, "handler": true, "animate": true, "set": true, "animateTransform": true, "animateMotion": true}

// Read reads a drawing.
func Read(data []byte, find Find) (*Sheet, error) {
	if len(data) > MaxBytes {
		return nil, fmt.Errorf("larger than %d MB", MaxBytes>>20)
	}
	dec := xml.NewDecoder(bytes.NewReader(data))
	dec.CharsetReader = func(string, io.Reader) (io.Reader, error) { return nil, errors.New("want UTF-8") }
	r := &reader{
		Sheet: &Sheet{Shapes: map[string]shape.Shape{}, Middles: map[string]shape.Point{}}, find: find, dec: dec, said: map[string]bool{}, inked: map[string]bool{},
	}
	for {
		token, err := dec.RawToken()
		if err == io.EOF {
			break
		}
		if err == nil {
			err = r.take(token)
		}
		if err != nil {
			return nil, r.at(err)
		}
	}
	switch {
	case r.count == 0:
		return nil, errors.New("no SVG")
	case len(r.stack) > 0:
		return nil, r.at(errors.New("the file is cut off here"))
	case r.W <= 0 || r.H <= 0:
		return nil, errors.New("line 1: the size of the drawing is not known: want a viewBox, or width and height")
	}
	return r.Sheet, nil
}

// at prefixes an error with the line, unless it has one.
func (r *reader) at(err error) error {
	var syntax *xml.SyntaxError
	if errors.As(err, &syntax) {
		if strings.Contains(syntax.Msg, "entity") {
			return fmt.Errorf("line %d: %s: entities are not read", syntax.Line, syntax.Msg)
		}
		return fmt.Errorf("line %d: %s", syntax.Line, syntax.Msg)
	}
	line, _ := r.dec.InputPos()
	return fmt.Errorf("line %d: %w", line, err)
}

// lose records, once, something that is not read.
func (r *reader) lose(what, kind string) {
	if !r.said[what] && len(r.said) < 40 {
		r.said[what] = true
		line, _ := r.dec.InputPos()
		r.Lost = append(r.Lost, Loss{line, kind, what})
	}
}

func (r *reader) take(token xml.Token) error {
	switch t := token.(type) {
	case xml.StartElement:
		return r.open(t)
	case xml.EndElement:
		if len(r.stack) == 0 {
			return fmt.Errorf("</%.30s> closes nothing", t.Name.Local)
		}
		r.stack = r.stack[:len(r.stack)-1]
	case xml.Directive:
		if bytes.Contains(bytes.ToUpper(t), []byte("ENTITY")) {
			return errors.New("the file declares entities, which are not read")
		}
	}
	return nil
}

// skip skips an element and its content.
func (r *reader) skip() error {
	for depth := 1; depth > 0; {
		token, err := r.dec.RawToken()
		if err == io.EOF {
			return errors.New("the file is cut off here")
		}
		if err != nil {
			return err
		}
		switch token.(type) {
		case xml.StartElement:
			depth++
		case xml.EndElement:
			depth--
		}
	}
	return nil
}

// open reads the start of an element.
func (r *reader) open(e xml.StartElement) error {
	if r.count++; r.count > maxElements {
		return fmt.Errorf("more than %d elements", maxElements)
	}
	if len(r.stack) >= maxDepth {
		return fmt.Errorf("elements are nested more than %d deep", maxDepth)
	}
	name := e.Name.Local
	switch {
	case r.count == 1 && name != "svg":
		return fmt.Errorf("<%.30s> is no SVG", name)
	case refused[name]:
		r.lose(name, "svg-element")
		return r.skip()
	case skipped[name]:
		return r.skip()
	}
	l := level{turn: identity}
	if n := len(r.stack); n > 0 {
		l = r.stack[n-1]
	}
	a := attributes(e)
	for key := range a {
		if strings.HasPrefix(key, "on") {
			r.lose("on", "svg-action")
		}
	}
	if turn, err := readTransform(a["transform"]); err != nil {
		return fmt.Errorf("<%.30s id=%.40q>: %w", name, a["id"], err)
	} else {
		l.turn = l.turn.times(turn)
	}
	if rule := a["fill-rule"] + " " + a["style"]; strings.Contains(rule, "evenodd") && (a["fill-rule"] == "evenodd" || strings.Contains(strings.ReplaceAll(rule, " ", ""), "fill-rule:evenodd")) {
		l.evenOdd = true
	}
	for _, key := range []string{"id", "label"} {
		switch strings.ToLower(a[key]) {
		case "provinces", "maplayer":
			l.chosen = true
		}
	}
	for _, key := range []string{"id", "label"} { // the name of a place overrules the layer around it
		if place, middle := r.find(a[key]); place != "" {
			l.place, l.middle = place, middle
			break
		}
	}
	if name == "svg" && r.count == 1 {
		l.turn = r.size(a)
	}
	if err := r.draw(name, a, l); err != nil {
		return fmt.Errorf("<%.30s id=%.40q>: %w", name, a["id"], err)
	}
	r.stack = append(r.stack, l)
	return nil
}

// attributes returns the attributes of an element by their names without prefixes, including those in style.
func attributes(e xml.StartElement) map[string]string {
	m := map[string]string{}
	for _, a := range e.Attr {
		if m[a.Name.Local] == "" || a.Name.Space == "" {
			m[a.Name.Local] = a.Value
		}
	}
	return m
}

// size reads the size of the drawing, and returns the matrix that moves its upper left corner to 0 0.
func (r *reader) size(a map[string]string) matrix {
	box := strings.FieldsFunc(a["viewBox"], func(c rune) bool { return c == ' ' || c == ',' || c == '\n' || c == '\t' })
	if len(box) == 4 {
		var v [4]float64
		for i, text := range box {
			v[i], _ = strconv.ParseFloat(text, 64)
		}
		if sound(v[:]...) && v[2] > 0 && v[3] > 0 {
			r.W, r.H = v[2], v[3]
			return matrix{1, 0, 0, 1, -v[0], -v[1]}
		}
	}
	r.W, r.H = measure(a["width"]), measure(a["height"])
	return identity
}

// measure reads a length in pixels, or returns 0 if it is not one.
func measure(text string) float64 {
	v, err := strconv.ParseFloat(strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(text), "px")), 64)
	if err != nil || !sound(v) || v < 0 {
		return 0
	}
	return v
}

// sound reports whether all numbers are plausible for a drawing.
func sound(list ...float64) bool {
	for _, v := range list {
		if !(v > -1e6 && v < 1e6) {
			return false
		}
	}
	return true
}

// draw adds the outline of an element to its place.
func (r *reader) draw(name string, a map[string]string, l level) error {
	if name == "use" && l.place != "" {
		r.lose("use", "svg-use")
		return nil
	}
	if l.place == "" {
		return nil
	}
	var rings shape.Shape
	var err error
	switch name {
	case "path":
		rings, err = readPath(a["d"], l.turn, maxPoints-r.points)
	case "polygon", "polyline":
		rings, err = readPath("M"+a["points"]+"Z", l.turn, maxPoints-r.points)
	case "rect", "circle", "ellipse":
		rings, err = readPath(round(name, a), l.turn, maxPoints-r.points)
	default:
		return nil
	}
	if err != nil {
		return err
	}
	for _, ring := range rings {
		r.points += len(ring)
	}
	if l.middle {
		if at, ok := middle(rings); ok {
			r.Middles[l.place] = at
		}
		return nil
	}
	if l.evenOdd {
		rings = rings.Turned()
	}
	switch {
	case l.chosen && !r.inked[l.place]: // the group of provinces takes precedence
		r.inked[l.place] = true
		r.Shapes[l.place] = rings
	case l.chosen || !r.inked[l.place]:
		r.Shapes[l.place] = append(r.Shapes[l.place], rings...)
	}
	return nil
}

// middle returns the middle of the bounding box of all rings.
func middle(s shape.Shape) (shape.Point, bool) {
	low, high, some := shape.Point{X: 1e9, Y: 1e9}, shape.Point{X: -1e9, Y: -1e9}, false
	for _, r := range s {
		for _, p := range r {
			low, high, some = shape.Point{X: min(low.X, p.X), Y: min(low.Y, p.Y)}, shape.Point{X: max(high.X, p.X), Y: max(high.Y, p.Y)}, true
		}
	}
	return shape.Point{X: (low.X + high.X) / 2, Y: (low.Y + high.Y) / 2}, some
}
