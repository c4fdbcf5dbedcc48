package vector

import (
	"bytes"
	"image"
)

// block is the number of pixels of a row that are checked together; untouched blocks cost nothing.
const block = 16

// cells collects how much of each pixel of a strip the edges of outlines cover. Between strips all cells are zero.
type cells struct {
	width, height int
	stride        int       // of cells, a whole number of blocks
	cover         []float32 // the difference of a pixel's cover from that of the pixel before it
	touched       []uint8   // 1 for blocks of cover that are not zero
	alphas        []uint8   // of a row
}

// begin prepares for a strip of the given size.
func (c *cells) begin(width, height int) {
	c.width, c.height = width, height
	c.stride = (width + 1 + block) / block * block // an edge may end just behind the last pixel
	if n := c.stride * height; cap(c.cover) < n {
		c.cover, c.touched = make([]float32, n), make([]uint8, n/block)
	}
	c.cover, c.touched = c.cover[:c.stride*height], c.touched[:c.stride/block*height]
	if cap(c.alphas) < c.stride {
		c.alphas = make([]uint8, c.stride)
	}
}

// edge adds an edge. Pixels to its right gain one cover or, if the edge goes up, lose one.
func (c *cells) edge(ax, ay, bx, by float32) {
	way := float32(1)
	if ay > by {
		ax, ay, bx, by, way = bx, by, ax, ay, -1
	}
	if by <= 0 || ay >= float32(c.height) || ay == by || ax >= float32(c.width) && bx >= float32(c.width) {
		return
	}
	slope := (bx - ax) / (by - ay)
	if ay < 0 {
		ax, ay = ax-ay*slope, 0
	}
	if h := float32(c.height); by > h {
		by = h
	}
	for y := int(ay); float32(y) < by; y++ {
		low := float32(y + 1)
		if low > by { // min is slow for floating-point numbers
			low = by
		}
		next := ax + (low-ay)*slope
		c.piece(y, ax, next, (low-ay)*way)
		ax, ay = next, low
	}
}

// piece adds the part of an edge in a row of pixels, from one x to another, over the given part of the height.
func (c *cells) piece(y int, from, to, height float32) {
	if from > to {
		from, to = to, from
	}
	row := c.cover[y*c.stride:][:c.stride]
	touched := c.touched[y*(c.stride/block):][:c.stride/block]
	if from < 0 { // a part to the left of the strip counts for the first pixel
		part := height
		if to > 0 {
			part *= from / (from - to)
		}
		row[0] += part
		touched[0] = 1
		if to <= 0 {
			return
		}
		from, height = 0, height-part
	}
	if right := float32(c.width); to > right { // a part to the right of the strip counts for none
		if from >= right {
			return
		}
		height *= (right - from) / (to - from)
		to = right
	}
	first := int(from)
	last := int(to) // the cell behind the last pixel that the edge crosses is at last+1
	touched[first/block], touched[(last+1)/block] = 1, 1
	if first == last {
		middle := (from+to)/2 - float32(first)
		row[first] += height * (1 - middle)
		row[first+1] += height * middle
		return
	}
	steep := height / (to - from)
	begin, end := float32(first+1)-from, to-float32(last)
	head, tail := steep*begin*begin/2, steep*end*end/2 // the areas to the right of the edge in its first pixel and behind its last one
	row[first] += head
	if last == first+1 {
		row[last] += height - head - tail
		row[last+1] += tail
		return
	}
	for b := first/block + 1; b <= last/block; b++ {
		touched[b] = 1
	}
	second := steep * (begin + 0.5)
	row[first+1] += second - head
	for x := first + 2; x < last; x++ {
		row[x] += steep
	}
	row[last] += height - second - steep*float32(last-first-2) - tail
	row[last+1] += tail
}

// almost256 is just below 256.
const almost256 = 255.99998

// opacity returns the opacity of a pixel from its cover, whichever way the edges run. It is nearly all the work per pixel.
func opacity(cover float32) uint8 {
	n := int32(cover * almost256)
	return uint8(min(max(n, -n), 255))
}

// sweep calls do for each run of pixels that are partly covered, and clears the cells.
func (c *cells) sweep(do func(x, y int, alphas []uint8)) {
	blocks := c.stride / block
	for y := range c.height {
		touched := c.touched[y*blocks:][:blocks]
		var cover float32
		run := 0 // blocks in alphas
		for b := 0; b < blocks; b++ {
			full := opacity(cover)
			if touched[b] == 0 && full == 0 {
				if run > 0 {
					c.emit(b-run, y, run, do)
					run = 0
				}
				next := bytes.IndexByte(touched[b:], 1)
				if next < 0 {
					break
				}
				b += next
			}
			alphas := c.alphas[run*block:][:block]
			run++
			if touched[b] == 0 {
				for i := range alphas {
					alphas[i] = full
				}
				continue
			}
			touched[b] = 0
			cells := c.cover[y*c.stride+b*block:][:block]
			for i := range alphas {
				cover += cells[i]
				alphas[i] = opacity(cover)
			}
			clear(cells)
		}
		if run > 0 {
			c.emit(blocks-run, y, run, do)
		}
	}
}

// emit calls do for the part of a run of blocks that is in the strip.
func (c *cells) emit(b, y, run int, do func(x, y int, alphas []uint8)) {
	if n := min(run*block, c.width-b*block); n > 0 {
		do(b*block, y, c.alphas[:n])
	}
}

// Spread calls do for each run of pixels of a tile that the outlines cover, with the cover of each pixel. The slice is valid until do returns.
func (z *Raster) Spread(outlines []Outline, tile image.Rectangle, do func(x, y int, alphas []uint8)) {
	window := Box{float32(tile.Min.X), float32(tile.Min.Y), float32(tile.Max.X), float32(tile.Max.Y)}
	c, begun := &z.cells, false
	for i := range outlines {
		o := &outlines[i]
		if !o.Box.Meets(window) {
			continue
		}
		if !begun {
			c.begin(tile.Dx(), tile.Dy())
			begun = true
		}
		c.outline(o, window)
	}
	if begun {
		c.sweep(func(x, y int, alphas []uint8) { do(tile.Min.X+x, tile.Min.Y+y, alphas) })
	}
}

// outline adds the edges of an outline that meet the strip.
func (c *cells) outline(o *Outline, window Box) {
	top, bottom, left := window.Y0, window.Y1, window.X0
	for k, start := range o.starts {
		end := len(o.points)
		if k+1 < len(o.starts) {
			end = o.starts[k+1]
		}
		for n := start + 1; n < end; {
			to := min(end, (n/stretch+1)*stretch)
			if o.reach != nil {
				if r := o.reach[n/stretch]; r.bottom <= top || r.top >= bottom {
					n = to
					continue
				}
			}
			a := o.points[n-1]
			for _, b := range o.points[n:to] {
				if (a.Y > top || b.Y > top) && (a.Y < bottom || b.Y < bottom) {
					c.edge(a.X-left, a.Y-top, b.X-left, b.Y-top)
				}
				a = b
			}
			n = to
		}
	}
}
