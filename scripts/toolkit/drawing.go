package main

// square draws a picture as it is, pixel by pixel, and nothing that depends on where in the picture a pixel is.
var square = [][2]string{{`    float alpha = 1.0;
    if (cornerRadius > 0.5) {
        // normalize texture coords from [insetMin, insetMax] to [0, 1]
        // this makes the rounding calculation work correctly for cropped/covered images
        vec2 normalizedCoord = (fragTexCoord - inset.xy) / (inset.zw - inset.xy);

        vec2 pos = normalizedCoord * size;
        vec2 halfSize = size * 0.5;
        float dist = length(max(abs(pos - halfSize) - halfSize + cornerRadius, 0.0)) - cornerRadius;
        alpha = 1.0 - smoothstep(-1.0, 1.0, dist);
    }

    vec4 texColor = texture2D(tex, fragTexCoord);
    texColor.a *= fragAlpha * alpha;
    texColor.rgb *= fragAlpha * alpha;

    if(texColor.a < 0.01)
        discard;
    gl_FragColor = texColor;
`, "    gl_FragColor = texture2D(tex, fragTexCoord) * fragAlpha;\n"}}

// walked shapes a text once: it is measured, and drawn with the next frame. Then it is forgotten, since it may be secret.
var walked = [][2]string{
	{"func ClearFontCache() {\n", "// ForgetTexts lets go of the texts that were shaped: they have been drawn.\nfunc ForgetTexts() {\n	runBufferMut.Lock()\n" +
		"	clear(walks)\n	runBufferMut.Unlock()\n}\n\nfunc ClearFontCache() {\n	ForgetTexts()\n"},
	{`func walkString(faces shaping.Fontmap, s string, textSize fixed.Int26_6, style fyne.TextStyle, advance *float32, scale float32,
	cb func(run shaping.Output, x, y float32),
) (size fyne.Size, base float32) {
`, `func walkString(faces shaping.Fontmap, s string, textSize fixed.Int26_6, style fyne.TextStyle, advance *float32, scale float32,
	cb func(run shaping.Output, x, y float32),
) (size fyne.Size, base float32) {
	key := walk{faces, s, textSize, style}
	runBufferMut.Lock()
	w, ok := walks[key]
	runBufferMut.Unlock()
	if !ok {
		w.size, w.base = shapeString(faces, s, textSize, style, new(float32), 1, func(run shaping.Output, x, y float32) {
			w.runs, w.y = append(w.runs, shapedRun{run, x}), y
		})
		runBufferMut.Lock()
		if len(walks) == 500 {
			clear(walks)
		}
		walks[key] = w
		runBufferMut.Unlock()
	}
	for _, run := range w.runs {
		cb(run.out, run.x*scale, w.y*scale)
	}
	*advance = w.size.Width * scale
	return fyne.NewSize(*advance, w.size.Height), w.base
}

// walk is a text, and with what it is shaped.
type walk struct {
	faces shaping.Fontmap
	text  string
	size  fixed.Int26_6
	style fyne.TextStyle
}

// walks are the texts that were shaped last.
var walks = map[walk]struct {
	runs []shapedRun
	y    float32
	size fyne.Size
	base float32
}{}

// shapeString is walkString for a text that is not known.
func shapeString(faces shaping.Fontmap, s string, textSize fixed.Int26_6, style fyne.TextStyle, advance *float32, scale float32,
	cb func(run shaping.Output, x, y float32),
) (size fyne.Size, base float32) {
`},
}

// cut draws a rectangle part by part (package oblong), and what hides everything below it without looking at that.
var cut = [][2]string{
	{"	paint \"fyne.io/fyne/v2/internal/painter\"\n", "	paint \"fyne.io/fyne/v2/internal/painter\"\n	\"fyne.io/fyne/v2/stand/oblong\"\n"},
	{"	var addShadow float32\n	if paint.IsShadowVisible(shadow) {…func (p *painter) drawPolygon(", `	_, _, _, a = getFragmentColor(fill)
	rim := roundToPixel(max(topRightRadius, topLeftRadius, bottomRightRadius, bottomLeftRadius)*p.pixScale, 1.0)
	var room [5]oblong.Part
	for _, part := range oblong.Cut(room[:0], x1Scaled, y1Scaled, x2Scaled, y2Scaled, strokeWidthScaled, rim, a > 0) {
		p.drawPart(part, program, fill, stroke, frameWidthScaled, frameHeightScaled)
	}
}

func (p *painter) drawPart(part oblong.Part, program programState, fill, stroke color.Color, width, height float32) {
	opaque := false
	if part.Ink != oblong.Shaded {
		program = p.rectangleProgram
		ink := fill
		if part.Ink == oblong.Line {
			ink = stroke
		}
		r, g, b, a := getFragmentColor(ink)
		p.ctx.UseProgram(program.ref)
		p.SetUniform4f(program, "fillColor", r, g, b, a)
		opaque = a == 1
	}
	x1, y1, x2, y2 := part.X1*2/width-1, 1-part.Y1*2/height, part.X2*2/width-1, 1-part.Y2*2/height
	p.updateBuffer(program.buff, []float32{0, 0, x1, y1, 0, 0, x2, y1, 0, 0, x1, y2, 0, 0, x2, y2})
	p.UpdateVertexArray(program, "vert", 2, 4, 0)
	p.UpdateVertexArray(program, "normal", 2, 4, 2)
	const blend = 0x0BE2
	if opaque {
		p.ctx.Disable(blend)
	}
	p.ctx.DrawArrays(triangleStrip, 0, 4)
	if opaque {
		p.ctx.Enable(blend)
	}
	p.logError()
}

func (p *painter) drawPolygon(`},
}

// plain draws one colour.
var plain = [][2]string{{"/* scaled params */\n…    gl_FragColor = color;\n}\n", "uniform vec4 fillColor;\n\nvoid main()\n{\n    gl_FragColor = fillColor;\n}\n"}}

// bare draws rectangles without shadows, which our theme has none of.
var bare = [][2]string{{"uniform float addShadow;\n", "const float addShadow = 0.0;\n"}}
