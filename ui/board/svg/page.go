package svg

import (
	"bytes"
	"regexp"
	"strconv"
)

// Page names what the pictures of a page need, in light colors, and in dark ones for those who wish for them. The zero Page is empty and ready.
type Page struct {
	Light, Dark Stock
	Apart       int // pictures that are no others in dark colors, as they would have other shapes

	names             map[[2]string]string // by the names in both stocks
	defs, style, dark bytes.Buffer
}

// Join returns the part of the page that was drawn twice, with either stock: its looks and its glyphs have both colors. Nothing in dark colors, or other
// shapes, leave it light in both.
func (p *Page) Join(light, dark []byte) []byte {
	mine, theirs := places(light), places(dark)
	if len(mine) != len(theirs) || !bytes.Equal(bare(light, mine), bare(dark, theirs)) {
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

// naming finds the names of a stock in what was drawn.
var naming = regexp.MustCompile(`(?: class="| href="#)([lu][0-9a-z]+)"`)

// places returns where the names are.
func places(text []byte) (list [][2]int) {
	for _, at := range naming.FindAllSubmatchIndex(text, -1) {
		list = append(list, [2]int{at[2], at[3]})
	}
	return list
}

// bare is what was drawn without its names.
func bare(text []byte, names [][2]int) []byte {
	var out bytes.Buffer
	last := 0
	for _, at := range names {
		out.Write(text[last:at[0]])
		last = at[1]
	}
	out.Write(text[last:])
	return out.Bytes()
}

// name returns what is called one in light colors and the other in dark ones on the page.
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

// Defs returns the glyphs, to stand in an SVG element of the page.
func (p *Page) Defs() []byte { return p.defs.Bytes() }

// Style returns the looks as rules of a style sheet. Dark ones are for screens alone.
func (p *Page) Style() []byte {
	if p.dark.Len() == 0 {
		return p.style.Bytes()
	}
	return []byte(p.style.String() + "@media screen and (prefers-color-scheme:dark){\n" + p.dark.String() + "}\n")
}
