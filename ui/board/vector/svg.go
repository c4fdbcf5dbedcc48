package vector

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"image/color"
	"io"
	"math"
	"strconv"
	"strings"

	"github.com/srwiley/oksvg"
	"github.com/srwiley/rasterx"

	"entente/engine/faults"
)

// maxCoordinate limits the coordinates of a drawing so that no later scaling exceeds the range of the rasterizer.
const maxCoordinate = 20000

// maxPath is the maximum number of bytes of path data in a drawing, about ten per point, and maxElements that of paths: ten times what Europe
// needs.
const maxPath, maxElements = 16 << 20, 20_000

// Sheet is an SVG file as the painter uses it: paths in groups, in drawing order.
type Sheet struct {
	W, H     float64
	Elements []Element
}

// Element is one path of an SVG file with its own look.
type Element struct {
	Group  string // id of the innermost group with an id
	ID     string
	Line   int
	Fill   Ink
	Stroke Ink
	Width  float64 // of the stroke
	Round  bool    // round caps, else butt caps
	Pieces []Piece // its subpaths
	path   string  // as written, until compiled
	Odd    bool    // fill rule even-odd, which is not drawn
}

// Ink is a color of an SVG file. The zero ink draws nothing.
type Ink struct {
	Color color.NRGBA
	Set   bool
}

// maxGroups is the maximum depth of nested groups.
const maxGroups = 100

// ReadSVG reads the subset of SVG that the maps and glyphs use: groups and paths with attributes. It returns an error that names the line for
// anything else, so that nothing is dropped silently.
func ReadSVG(data []byte) (*Sheet, error) {
	dec := xml.NewDecoder(bytes.NewReader(data))
	s, groups, faults := &Sheet{}, []string(nil), faults.List{}
	for {
		line, _ := dec.InputPos()
		token, err := dec.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", line, err)
		}
		switch t := token.(type) {
		case xml.StartElement:
			if len(groups) > maxGroups {
				return nil, fmt.Errorf("line %d: more than %d groups within each other", line, maxGroups)
			}
			if err := s.start(t, &groups, line); err != nil {
				faults.Add(fmt.Errorf("line %d: %w", line, err))
			}
		case xml.EndElement:
			if t.Name.Local == "g" {
				groups = groups[:len(groups)-1]
			}
		}
	}
	faults.Add(errors.Join(s.compile()...))
	if s.W <= 0 && faults.Err() == nil {
		faults.Add(errors.New("no <svg> element with a viewBox"))
	}
	return s, faults.Err()
}

func (s *Sheet) start(t xml.StartElement, groups *[]string, line int) error {
	switch t.Name.Local {
	case "svg":
		return s.size(t.Attr)
	case "g":
		id := ""
		if n := len(*groups); n > 0 {
			id = (*groups)[n-1]
		}
		for _, a := range t.Attr {
			if a.Name.Local != "id" {
				*groups = append(*groups, id)
				return fmt.Errorf("<g>: attribute %q is not supported", a.Name.Local)
			}
			id = a.Value
		}
		*groups = append(*groups, id)
		return nil
	case "path":
		e, err := readElement(t.Attr)
		if err != nil {
			return fmt.Errorf("<path id=%q>: %w", e.ID, err)
		}
		if n := len(*groups); n > 0 {
			e.Group = (*groups)[n-1]
		}
		if e.Line = line; len(s.Elements) == maxElements {
			return fmt.Errorf("more than %d paths", maxElements)
		}
		s.Elements = append(s.Elements, e)
		return nil
	case "title", "desc":
		return nil
	}
	return fmt.Errorf("element <%s> is not supported", t.Name.Local)
}

func (s *Sheet) size(attrs []xml.Attr) error {
	for _, a := range attrs {
		if a.Name.Local != "viewBox" {
			continue
		}
		var x, y float64
		n, err := fmt.Sscan(strings.ReplaceAll(a.Value, ",", " "), &x, &y, &s.W, &s.H)
		if err != nil || n != 4 || x != 0 || y != 0 || !(s.W > 0 && s.W <= maxCoordinate) || !(s.H > 0 && s.H <= maxCoordinate) {
			return fmt.Errorf("viewBox %q: want \"0 0 width height\"", a.Value)
		}
		return nil
	}
	return errors.New("<svg> has no viewBox")
}

// readElement reads the attributes of a path.
func readElement(attrs []xml.Attr) (Element, error) {
	e := Element{Fill: Ink{color.NRGBA{A: 255}, true}, Width: 1}
	fillOpacity, strokeOpacity := 1.0, 1.0
	var faults []error
	for _, a := range attrs {
		var err error
		switch a.Name.Local {
		case "id":
			e.ID = a.Value
		case "d":
			e.path = a.Value
		case "fill":
			e.Fill, err = readInk(a.Value)
		case "stroke":
			e.Stroke, err = readInk(a.Value)
		case "stroke-width":
			e.Width, err = readNumber(a.Value, 0, 1000)
		case "fill-opacity":
			fillOpacity, err = readNumber(a.Value, 0, 1)
		case "stroke-opacity":
			strokeOpacity, err = readNumber(a.Value, 0, 1)
		case "fill-rule":
			e.Odd = a.Value == "evenodd"
		case "stroke-linecap":
			e.Round = a.Value == "round" || a.Value == "square"
		case "stroke-linejoin": // all joins are drawn round
		default:
			err = errors.New("not supported")
		}
		if err != nil {
			faults = append(faults, fmt.Errorf("%s=%.40q: %w", a.Name.Local, a.Value, err))
		}
	}
	e.Fill.Color.A = uint8(math.Round(fillOpacity * 255))
	e.Stroke.Color.A = uint8(math.Round(strokeOpacity * 255))
	return e, errors.Join(faults...)
}

// compile turns the path data of every element into subpaths, on all cores.
func (s *Sheet) compile() []error {
	faults := make([]error, len(s.Elements))
	left := maxPath
	for i := range s.Elements {
		if left -= len(s.Elements[i].path); left < 0 {
			return []error{fmt.Errorf("line %d: paths of more than %d MB", s.Elements[i].Line, maxPath>>20)}
		}
	}
	Parallel(len(s.Elements), func(i int, _ *Raster) {
		e := &s.Elements[i]
		var err error
		if e.Pieces, err = compile(e.path); err != nil {
			faults[i] = fmt.Errorf("line %d: <path id=%q>: %w", e.Line, e.ID, err)
		}
		e.path = ""
	})
	return faults
}

// readInk reads "none", "#rgb" or "#rrggbb".
func readInk(text string) (Ink, error) {
	if text == "none" {
		return Ink{}, nil
	}
	c, err := readColor(text)
	return Ink{color.NRGBA{c.R, c.G, c.B, 255}, err == nil}, err
}

func readNumber(text string, low, high float64) (float64, error) {
	v, err := strconv.ParseFloat(text, 64)
	if err != nil || !(v >= low && v <= high) {
		return 0, fmt.Errorf("not a number from %g to %g", low, high)
	}
	return v, nil
}

// compile turns path data into subpaths.
func compile(d string) ([]Piece, error) {
	if err := checkPath(d); err != nil {
		return nil, err
	}
	var cursor oksvg.PathCursor
	if err := cursor.CompilePath(d); err != nil {
		return nil, fmt.Errorf("path %.30q: %w", d, err)
	}
	return split(rasterx.Path(cursor.Path)), nil
}

// checkPath rejects path data that the compiler would misread. It accepts only absolute M, L, C and Z with the right count of numbers in range.
func checkPath(d string) error {
	want, have, closed := 0, 0, true
	for i := 0; i < len(d); {
		c := d[i]
		switch {
		case c == ' ' || c == ',' || c == '\n' || c == '\t' || c == '\r':
			i++
		case c == 'M' || c == 'L' || c == 'C' || c == 'Z':
			if want > 0 && (have == 0 || have%want != 0) {
				return fmt.Errorf("path: incomplete command before byte %d", i)
			}
			if closed && c != 'M' {
				return fmt.Errorf("path: byte %d: %q without a start", i, string(c))
			}
			want, have, closed = map[byte]int{'M': 2, 'L': 2, 'C': 6, 'Z': 0}[c], 0, c == 'Z'
			i++
		case c == '-' || c == '.' || c >= '0' && c <= '9':
			j := i + 1
			for j < len(d) && (d[j] == '.' || d[j] >= '0' && d[j] <= '9') {
				j++
			}
			v, err := strconv.ParseFloat(d[i:j], 64)
			if err != nil || math.Abs(v) > maxCoordinate || want == 0 {
				return fmt.Errorf("path: byte %d: bad number %.20q", i, d[i:j])
			}
			have++
			i = j
		default:
			return fmt.Errorf("path: byte %d: %q is not one of M, L, C, Z or a number", i, string(rune(c)))
		}
	}
	if want > 0 && (have == 0 || have%want != 0) {
		return errors.New("path: the last command is incomplete")
	}
	return nil
}
