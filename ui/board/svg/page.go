package svg

import (
	"bytes"
	"regexp"
	"strconv"
)

// Page collects the names that the pictures of a page use, with light colors and with dark ones for readers who prefer them. The zero Page is empty
// and ready to use.
type Page struct {
	Light, Dark Stock
	Apart       int // the number of pictures without dark colors, because their shapes would differ

	names             map[[2]string]string // by their names in both stocks
	defs, style, dark bytes.Buffer
}

// Join adds a picture that was drawn twice, once with each stock, and returns it with names that have both colors. If dark is empty or has other
// shapes, the picture stays light in both.
func (p *Page) Join(light, dark []byte) []byte {
	mine, theirs := places(light), places(dark)
	if len(mine) != len(theirs) || !bytes.Equal(withoutNames(light, mine), withoutNames(dark, theirs)) {
		if dark != nil {
			p.Apart++
		}
		dark = nil
	}
	var out bytes.Buffer
	last := 0
	for i, at := range mine {
		out.Write(light[last:at[0]])
		one, other := string(light[at[0]:at[1]]), ""
		if dark != nil {
			other = string(dark[theirs[i][0]:theirs[i][1]])
		}
		out.WriteString(p.name(one, other))
		last = at[1]
	}
	out.Write(light[last:])
	return out.Bytes()
}

// naming finds the names of a stock in a drawing.
var naming = regexp.MustCompile(`(?: class="| href="#)([lu][0-9a-z]+)"`)

// places returns the ranges of the names in a drawing.
func places(text []byte) (list [][2]int) {
	for _, at := range naming.FindAllSubmatchIndex(text, -1) {
		list = append(list, [2]int{at[2], at[3]})
	}
	return list
}

// withoutNames returns a drawing without its names.
func withoutNames(text []byte, names [][2]int) []byte {
	var out bytes.Buffer
	last := 0
	for _, at := range names {
		out.Write(text[last:at[0]])
		last = at[1]
	}
	out.Write(text[last:])
	return out.Bytes()
}

// name returns the page's name for what is called one in light colors and other in dark ones.
func (p *Page) name(one, other string) string {
	key := [2]string{one, other}
	name, known := p.names[key]
	if known {
		return name
	}
	if p.names == nil {
		p.names = map[[2]string]string{}
	}
	name = one[:1] + strconv.FormatInt(int64(len(p.names)), 36)
	p.names[key] = name
	if one[0] == 'u' {
		shape := p.Join(p.Light.shapes[one], p.Dark.shapes[other])
		p.defs.WriteString(`<g id="` + name + `">` + string(shape) + "</g>\n")
		return name
	}
	p.style.WriteString("." + name + "{" + p.Light.rules[one] + "}\n")
	if rule := p.Dark.rules[other]; rule != "" && rule != p.Light.rules[one] {
		p.dark.WriteString("." + name + "{" + rule + "}\n")
	}
	return name
}

// Defs returns the glyphs as content for an SVG element of the page.
func (p *Page) Defs() []byte { return p.defs.Bytes() }

// Style returns the looks as rules of a style sheet. The dark rules apply to screens only.
func (p *Page) Style() []byte {
	if p.dark.Len() == 0 {
		return p.style.Bytes()
	}
	return []byte(p.style.String() + "@media screen and (prefers-color-scheme:dark){\n" + p.dark.String() + "}\n")
}
