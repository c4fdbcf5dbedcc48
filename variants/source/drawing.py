"""Stage 3 of a board, what both draw alike: widths of text, boxes, paths, the rim and the hatching of a space."""
from arcs import *

# ---- text metrics: advance widths (1/1000 em) of a bold grotesque, close enough for any sans -----
WID = dict(zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ", (722,722,722,722,667,611,778,722,278,556,722,611,833,722,778,667,778,722,667,611,722,667,944,667,667,611)))
WID.update(dict(zip("abcdefghijklmnopqrstuvwxyz", (556,611,556,611,556,333,611,611,278,278,556,278,889,611,611,611,611,389,556,333,611,556,778,556,556,500)))); WID.update({' ': 278, '-': 333, "'": 238, '.': 278})
def tw(s, size, track=0.): return sum(WID.get(c, 600) for c in s)/1000*size+track*size*max(0, len(s)-1)
def rect(x, y, w, h): return (x-w/2, y-h/2, x+w/2, y+h/2)
def rdist(a, b): return max(max(a[0]-b[2], b[0]-a[2]), max(a[1]-b[3], b[1]-a[3]))   # gap of two boxes (negative: overlap)

# ---- paths
def pt(p): return '%g %g' % (round(float(p[0]), 2), round(float(p[1]), 2))
def arc_d(a, rev, move):
    if a['bez'] is None:
        q = np.round(a['pts'], 1); q = q[::-1] if rev else q
        if Arcs.straight(a): q = q[[0, -1]]
        return ('M'+pt(q[0]) if move else '')+''.join('L'+pt(x) for x in q[1:])
    bs = [c[::-1] for c in a['bez'][::-1]] if rev else a['bez']
    s = 'M'+pt(bs[0][0]) if move else ''
    return s+''.join('C%s %s %s' % (pt(c[1]), pt(c[2]), pt(c[3])) for c in bs)
def space_d(m, n):
    rings = []
    for ring in m.rings[n]:
        rings.append((-Polygon(np.concatenate([m.flat(a, r) for a, r in ring])).area, ''.join(arc_d(a, r, i == 0) for i, (a, r) in enumerate(ring))+'Z'))
    rings.sort(); return ''.join(r for _, r in rings)
def glow(coast):
    """the path along which the water glows"""
    return ''.join('M'+'L'.join('%.0f %.0f' % tuple(x) for x in LineString(a['pts']).simplify(0.9).coords) for a in coast)
def shade(m, names):
    """a soft darker rim inside every space: works on any owner colour"""
    s = ''
    for n in names:
        for g in m.polygon(n):
            g = g.buffer(0); r = g.difference(g.buffer(-4.5)).simplify(.45)
            for q in (r.geoms if hasattr(r, 'geoms') else [r]):
                if q.area >= 20: s += ''.join('M'+'L'.join('%.1f %.1f' % t for t in ring.coords[:-1])+'Z' for ring in [q.exterior]+list(q.interiors))
    return s
def hatch(areas):
    """parallel strokes across the polygons given, on one grid for all"""
    s = ''
    for g in areas:
        x0, y0, x1, y1 = g.bounds; hgt = y1-y0
        for c in np.arange(x0-hgt, x1, 9):
            c = round(c/9)*9+(round(y1/9)*9-y1)
            z = LineString([(c, y1), (c+hgt, y0)]).intersection(g)
            for l in (z.geoms if hasattr(z, 'geoms') else [z]):
                if l.geom_type == 'LineString' and l.length > 2: s += 'M%.1f %.1fL%.1f %.1f' % (*l.coords[0], *l.coords[-1])
    return s
