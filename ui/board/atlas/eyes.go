package atlas

import (
	"math"

	"entente/ui/board/vector"
)

// eye is a kind of color vision: a matrix on linear RGB.
type eye [9]float64

// eyes returns normal color vision and the three kinds of full color blindness (Machado, Oliveira and Fernandes 2009).
func eyes() [4]eye {
	return [...]eye{
		{1, 0, 0, 0, 1, 0, 0, 0, 1},
		{0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998},
		{0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881},
		{1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900},
	}
}

// sees returns a color as seen by the eye: linear RGB, 0 to 1.
func (m *eye) sees(c vector.Color) [3]float64 {
	r, g, b := c.Linear()
	in := func(i int) float64 { return min(max(m[i]*r+m[i+1]*g+m[i+2]*b, 0), 1) }
	return [3]float64{in(0), in(3), in(6)}
}

// sight is a color as seen by each eye.
type sight [4]lab

// sightOf returns a color as seen by all eyes.
func sightOf(c vector.Color) (s sight) {
	for i, m := range eyes() {
		s[i] = labOf(m.sees(c))
	}
	return s
}

// gap returns the difference of two colors for the eye that distinguishes them least.
func (s *sight) gap(t *sight) float64 {
	least := math.Inf(1)
	for i := range s {
		least = min(least, s[i].ciede2000(&t[i]))
	}
	return least
}

// lab is a color in CIELAB: lightness 0 to 100, and its offsets toward red and yellow.
type lab struct{ l, a, b float64 }

// labOf converts linear RGB under daylight (D65).
func labOf(v [3]float64) lab {
	f := func(t float64) float64 {
		if t > 216.0/24389 {
			return math.Cbrt(t)
		}
		return (t*24389/27 + 16) / 116
	}
	x := f((0.4124564*v[0] + 0.3575761*v[1] + 0.1804375*v[2]) / 0.95047)
	y := f(0.2126729*v[0] + 0.7151522*v[1] + 0.0721750*v[2])
	z := f((0.0193339*v[0] + 0.1191920*v[1] + 0.9503041*v[2]) / 1.08883)
	return lab{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

// ciede2000 returns the difference of two colors (CIE 142-2001). The names are those of the standard.
func (p *lab) ciede2000(q *lab) float64 {
	const degree = math.Pi / 180
	weight := func(c float64) float64 { return math.Sqrt(math.Pow(c, 7) / (math.Pow(c, 7) + 6103515625)) } // 25 to the 7th
	g := 1 + 0.5*(1-weight((math.Hypot(p.a, p.b)+math.Hypot(q.a, q.b))/2))
	c1, c2 := math.Hypot(p.a*g, p.b), math.Hypot(q.a*g, q.b)
	h1, h2 := math.Atan2(p.b, p.a*g), math.Atan2(q.b, q.a*g)
	dh, h := h2-h1, (h1+h2)/2
	if dh > math.Pi || dh < -math.Pi { // the shorter way around
		dh, h = dh-math.Copysign(2*math.Pi, dh), h+math.Pi
	}
	if c1*c2 == 0 {
		dh, h = 0, h1+h2
	}
	l, c := (p.l+q.l)/2-50, (c1+c2)/2
	t := 1 - 0.17*math.Cos(h-30*degree) + 0.24*math.Cos(2*h) + 0.32*math.Cos(3*h+6*degree) - 0.20*math.Cos(4*h-63*degree)
	angle := math.Mod(h+4*math.Pi, 2*math.Pi)/degree - 275
	turn := -math.Sin(60*degree*math.Exp(-angle*angle/625)) * 2 * weight(c)
	dl := (q.l - p.l) / (1 + 0.015*l*l/math.Sqrt(20+l*l))
	dc := (c2 - c1) / (1 + 0.045*c)
	dg := 2 * math.Sqrt(c1*c2) * math.Sin(dh/2) / (1 + 0.015*c*t)
	return math.Sqrt(dl*dl + dc*dc + dg*dg + turn*dc*dg)
}
