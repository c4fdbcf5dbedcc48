package layout

import (
	"image"
	"math"
	"strings"

	"entente/engine"
	"entente/ui/board/atlas"
	"entente/ui/board/vector"
)

// The style of names, in board units unless stated otherwise.
const (
	landShare = 0.93 // relative to the size in the anchors file
	seaShare  = 0.98
	codeSize  = 22.0 // if codes are requested
	leastCode = 18.0 // for a code that replaces a name
	leastSize = 10.3 // pixels
	landHalo  = 4.4
	seaHalo   = 3.2
	bareHalo  = 6.0  // on boards without a painted sea
	leading   = 1.02 // from line to line, in sizes
	capital   = 0.36 // half the height of a capital letter, in sizes
)

// Label is the name of a province with its style: all lengths in pixels.
type Label struct {
	Lines []string // nil if there is nothing to write
	Style vector.TextStyle
	W, H  float64 // the size of all lines together, without the halo
	X, Y  float64 // its default position in the frame: the center of the lines
	code  bool    // it is the code of the province
}

// box returns the pixels that the label covers if its center is at x, y.
func (l *Label) box(x, y float64) image.Rectangle {
	margin := l.Style.HaloWidth / 2
	return image.Rect(
		int(math.Floor(x-l.W/2-margin)), int(math.Floor(y-l.H/2-margin)),
		int(math.Ceil(x+l.W/2+margin)), int(math.Ceil(y+l.H/2+margin)))
}

// Baseline returns the distance from the center of the label down to the baseline of line i.
func (l *Label) Baseline(i int) float64 {
	return l.Style.Size * (capital + leading*(float64(i)-float64(len(l.Lines)-1)/2))
}

// Script is the style of all names.
type Script struct {
	Theme    *atlas.Theme
	Frame    vector.Frame
	U        float64 // pixels per board unit
	Kind     Labels
	Language string // "" for English
}

// Label returns the name of pv, in full or as its code, never too small to read. Names that the fonts cannot show are given in
// English. ground is the color below the name.
func (l *Layout) Label(s Script, pv engine.Province, ground vector.Color) Label {
	if s.Kind == NoLabels || pv == engine.NoProvince {
		return Label{}
	}
	info, at := l.drawing.Variant().Map.Info(pv), l.drawing.Name(pv, s.Language)
	if l.drawing.Variant().Map.Impassable(pv) && !l.drawing.Has(pv, at.X, at.Y) {
		ground = s.Theme.Water() // beside a small island
	}
	t := Label{Style: nameStyle(s.Theme, s.U, info.Terrain == engine.Sea, ground)}
	t.Style.Language = s.Language
	share := landShare
	if info.Terrain == engine.Sea {
		share = seaShare
	}
	t.Style.Size = at.Size * share * s.U
	least := leastSize * s.Frame.Logical()
	if s.Kind == Codes {
		t.code, at, t.Lines = true, l.drawing.Code(pv), []string{l.Short(pv, s.Language)}
		size := codeSize
		if l.drawing.Variant().Map.Impassable(pv) {
			size = at.Size
		}
		t.Style.Size = max(size*s.U, least)
	} else {
		t.Lines = breakName(l.Name(info, s.Language), at)
		t.Style.Size = max(t.Style.Size, least)
	}
	for _, line := range t.Lines {
		t.W = max(t.W, l.kit.TextWidth(t.Style, line))
	}
	t.H = t.Style.Size * (2*capital + leading*float64(len(t.Lines)-1))
	t.X, t.Y = s.Frame.Pixel(vector.Pt(at.X, at.Y))
	return t
}

// nameStyle returns the style of names on land or sea, without their size.
func nameStyle(th *atlas.Theme, u float64, sea bool, ground vector.Color) vector.TextStyle {
	switch {
	case sea:
		name, edge := th.OnWater()
		halo := seaHalo
		if edge != th.Sea {
			halo = bareHalo
		}
		return vector.TextStyle{Face: vector.SerifItalic, Color: name.RGBA, Halo: edge.RGBA, HaloWidth: halo * u}
	case ground.Dark():
		black := vector.Color{}
		return vector.TextStyle{Face: vector.SansSemiBold, Color: th.LightName.RGBA, Halo: ground.Mix(black, 0.28).RGBA, HaloWidth: landHalo * u}
	}
	return vector.TextStyle{Face: vector.SansSemiBold, Color: th.LandName.RGBA, Halo: ground.Mix(th.Paper, 0.55).RGBA, HaloWidth: landHalo * u}
}

// Name returns the name of a province in a language, or in English if there is none or the fonts lack its letters.
func (l *Layout) Name(info *engine.ProvinceInfo, language string) string {
	if name := info.Names[language]; name != "" && l.kit.Covers(name) {
		return name
	}
	return info.Names["en"]
}

// breakName breaks a name as the anchors file does if it is the same name. Otherwise, if the file has several lines, it breaks
// the name near its middle: at a space or, in Chinese and Japanese, between two characters, preferably where kana end.
func breakName(name string, s *atlas.Spot) []string {
	bare := func(text string) string { return strings.NewReplacer("-", "", " ", "").Replace(text) }
	if len(s.Lines) > 0 && bare(strings.Join(s.Lines, "")) == bare(name) {
		return s.Lines
	}
	letters := []rune(name)
	best, half, ended := -1, (len(letters)+1)/2, false
	for i, r := range letters {
		ends := kanaEnd(letters, i)
		if len(s.Lines) < 2 || r != ' ' && !breaks(letters, i) || ended && !ends {
			continue
		}
		if best < 0 || ends != ended || abs(i-half) < abs(best-half) {
			best, ended = i, ends
		}
	}
	if best < 0 {
		return []string{name}
	}
	return []string{string(letters[:best]), strings.TrimPrefix(string(letters[best:]), " ")}
}

// breaks reports whether a line break is allowed before letter i of a name in Chinese or Japanese. Short names stay whole, and no
// line begins with a small kana or a long vowel sign.
func breaks(letters []rune, i int) bool {
	const short = 6
	return len(letters) >= short && i > 1 && letters[i] > 0x2E7F && !strings.ContainsRune("ァィゥェォッャュョー・", letters[i])
}

// kanaEnd reports whether kana end before letter i, as in ドーバー海峡, and at least two letters follow; a single one would make the
// other line long.
func kanaEnd(letters []rune, i int) bool {
	kana := func(r rune) bool { return r >= 0x3041 && r <= 0x30FF }
	return i > 0 && i+1 < len(letters) && kana(letters[i-1]) && !kana(letters[i])
}

func abs(i int) int { return max(i, -i) }
