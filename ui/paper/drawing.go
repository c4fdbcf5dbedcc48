package paper

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
)

// drawing puts an SVG file of the painter on a page as vector shapes. It supports the elements that the painter writes (groups, paths,
// polygons, circles, line patterns and clips) and refuses all others. It skips text elements, because the painter also writes texts as
// outlines.
type drawing struct {
	b        *book
	w, h     float64
	scale    float64
	states   []state
	shapes   map[string]string  // path data by id
	clip     string             // id of the clip being read
	clips    map[string]string  // path data of clips
	pattern  *pattern           // pattern being read, or nil if none
	patterns map[string]pattern // by name
}

// state is the graphics state in a nested group.
type state struct {
	alpha        float64 // of the group
	fill, stroke string
	set          float64 // opacity in force
}

// drawing draws an SVG file with its top left corner at x, y, as large as w and h allow. It returns the size of the result.
func (b *book) drawing(svg []byte, x, y, w, h float64) (wide, tall float64, err error) {
	d := &drawing{b: b, states: []state{{alpha: 1, set: 1}}, shapes: map[string]string{}, clips: map[string]string{}, patterns: map[string]pattern{}}
	dec := xml.NewDecoder(bytes.NewReader(svg))
	for {
		token, err := dec.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return 0, 0, fmt.Errorf("drawing: %w", err)
		}
		switch t := token.(type) {
		case xml.StartElement:
			if a := attributes(t.Attr); t.Name.Local == "svg" {
				err = d.open(a["viewBox"], x, y, w, h)
			} else {
				err = d.start(t.Name.Local, a)
			}
			if err != nil {
				return 0, 0, fmt.Errorf("drawing: <%s>: %w", t.Name.Local, err)
			}
		case xml.EndElement:
			d.end(t.Name.Local)
		}
	}
	if d.w == 0 {
		return 0, 0, errors.New("drawing: no <svg> element")
	}
	b.raw("Q")
	b.opaque()
	return d.w * d.scale, d.h * d.scale, nil
}

// widest is the largest width and height of a drawing, in its own units.
const widest = 20_000

// open starts a drawing with the given viewBox in its place on the page.
func (d *drawing) open(view string, x, y, w, h float64) error {
	if _, err := fmt.Sscan(view, new(float64), new(float64), &d.w, &d.h); err != nil || !(d.w > 0 && d.w <= widest) || !(d.h > 0 && d.h <= widest) {
		return fmt.Errorf("viewBox %q", view)
	}
	d.scale = math.Min(w/d.w, h/d.h)
	d.b.raw("q %.2f %.2f %.2f %.2f re W n %.6f 0 0 %.6f %.3f %.3f cm 1 j",
		x, d.b.h-y-d.h*d.scale, d.w*d.scale, d.h*d.scale, d.scale, -d.scale, x, d.b.h-y)
	return nil
}

// opaque resets the opacity to 1.
func (b *book) opaque() {
	if b.alpha != 1 {
		b.pdf.SetAlpha(1, "Normal")
		b.alpha = 1
	}
}

func attributes(list []xml.Attr) map[string]string {
	a := make(map[string]string, len(list))
	for _, attr := range list {
		a[attr.Name.Local] = attr.Value
	}
	return a
}

// start draws an element or opens a group.
func (d *drawing) start(name string, a map[string]string) error {
	switch name {
	case "title", "text":
		return nil
	case "g":
		m, err := transform(a["transform"])
		if err != nil {
			return err
		}
		s := d.states[len(d.states)-1]
		s.alpha *= number(a["opacity"], 1)
		d.states = append(d.states, s)
		d.b.raw("q %s cm", m)
	case "clipPath":
		d.clip = a["id"]
	case "use":
		d.clips[d.clip] += d.shapes[strings.TrimPrefix(a["href"], "#")]
	case "pattern":
		d.pattern = &pattern{pitch: number(a["width"], 0)}
		d.patterns[a["id"]] = pattern{}
		if _, err := fmt.Sscanf(a["patternTransform"], "rotate(%d)", &d.pattern.turn); err != nil {
			return fmt.Errorf("patternTransform %q", a["patternTransform"])
		}
		d.pattern.id = a["id"]
	case "rect":
		return d.paint(fmt.Sprintf("M0 0L%s 0L%s %sL0 %sZ", a["width"], a["width"], a["height"], a["height"]), a, true)
	case "path":
		if id := a["id"]; id != "" {
			d.shapes[id] = a["d"]
		}
		return d.paint(a["d"], a, false)
	case "polygon", "polyline":
		path := polygon(a["points"], name == "polygon")
		if d.pattern != nil {
			return d.pattern.line(path, a)
		}
		return d.paint(path, a, true)
	case "circle":
		if d.pattern != nil {
			d.pattern.dot, d.pattern.pen = number(a["r"], 0), a
			return nil
		}
		return d.paint(circle(number(a["cx"], 0), number(a["cy"], 0), number(a["r"], 0)), a, true)
	default:
		return errors.New("not supported")
	}
	return nil
}

// end closes an element that start opened.
func (d *drawing) end(name string) {
	switch name {
	case "g":
		d.states = d.states[:len(d.states)-1]
		d.b.raw("Q")
		d.b.alpha = d.states[len(d.states)-1].set
	case "clipPath":
		d.clip = ""
	case "pattern":
		d.patterns[d.pattern.id] = *d.pattern
		d.pattern = nil
	}
}

// once is the length from which path data is stored as a form and reused: the maps of a document differ in colors, not in coasts.
const once = 120

// paint fills and strokes a path. A path that is alone is written in place instead of as a form.
func (d *drawing) paint(path string, a map[string]string, alone bool) error {
	if path == "" {
		return nil
	}
	fill, stroke := a["fill"], a["stroke"]
	if id, ok := strings.CutPrefix(fill, "url(#"); ok {
		return d.weave(path, strings.TrimSuffix(id, ")"))
	}
	if fill == "" {
		fill = "#000000"
	}
	clip := strings.TrimSuffix(strings.TrimPrefix(a["clip-path"], "url(#"), ")")
	if clip != "" {
		clip = d.clips[clip]
	}
	if fill != "none" {
		d.see(number(a["fill-opacity"], 1))
		if err := d.color(fill, false); err != nil {
			return err
		}
		if err := d.shape(path, clip, "f", alone); err != nil {
			return err
		}
	}
	if stroke != "none" && stroke != "" {
		d.see(number(a["stroke-opacity"], 1))
		if err := d.color(stroke, true); err != nil {
			return err
		}
		d.pen(a)
		return d.shape(path, clip, "S", alone)
	}
	return nil
}

// see sets the opacity of what is drawn next.
func (d *drawing) see(alpha float64) {
	s := &d.states[len(d.states)-1]
	if alpha *= s.alpha; alpha != d.b.alpha {
		d.b.pdf.SetAlpha(min(max(alpha, 0), 1), "Normal")
		d.b.alpha = alpha
	}
	s.set = alpha
}

// color sets the fill or stroke color.
func (d *drawing) color(hex string, stroke bool) error {
	v, err := strconv.ParseUint(strings.TrimPrefix(hex, "#"), 16, 24)
	if err != nil || len(hex) != 7 {
		return fmt.Errorf("not a color: %.20q", hex)
	}
	s, op := &d.states[len(d.states)-1], "rg"
	now := &s.fill
	if stroke {
		now, op = &s.stroke, "RG"
	}
	if *now != hex {
		*now = hex
		d.b.raw("%.3f %.3f %.3f %s", float64(v>>16)/255, float64(v>>8&255)/255, float64(v&255)/255, op)
	}
	return nil
}

// pen sets the width, caps and dashes of lines.
func (d *drawing) pen(a map[string]string) {
	ends := 0
	if a["stroke-linecap"] == "round" {
		ends = 1
	}
	d.b.raw("%s w %d J [%s] 0 d", short(number(a["stroke-width"], 1)), ends, a["stroke-dasharray"])
}

// shape writes a path followed by the operator that paints it.
func (d *drawing) shape(path, clip, op string, alone bool) error {
	if alone || len(path) < once && clip == "" {
		ops, _, err := operators(path)
		if err == nil {
			d.b.raw("%s%s", ops, op)
		}
		return err
	}
	var fault error
	name := d.b.form(func() (string, [4]float64) {
		ops, box, err := operators(path)
		if clip != "" {
			within, _, also := operators(clip)
			ops, err = within+"W n\n"+ops, errors.Join(err, also)
		}
		fault = err
		return ops + op, box
	}, op+path+"\x00"+clip)
	d.b.raw("%s Do", name)
	return fault
}
