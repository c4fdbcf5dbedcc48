"""End-to-end check of the finished files: reads only map.svg, map.json and the tables."""
import re, sys
from tables import *
import numpy as np
from shapely.geometry import Polygon, Point, box
from shapely.ops import unary_union
from shapely.validation import explain_validity
svg = open(os.path.join(VARIANT, 'map.svg')).read(); doc = json.load(open(os.path.join(VARIANT, 'map.json')))
bad = 0
def err(*a):
    global bad; bad += 1; print('FAIL', *a)
assert not re.search(r'<(?!/?(svg|g|path|circle|text)\b)', svg.replace('<?xml', '')), 'unexpected element'
assert 'class=' not in svg and 'clip-path' not in svg and 'style=' not in svg and 'transform' not in svg
def flat(d):
    toks = re.findall(r'[MLCZ]|-?\d+\.?\d*', d); rings = []; cur = []; i = 0; cmd = None
    t = np.linspace(0, 1, 7)[1:, None]
    while i < len(toks):
        if toks[i] in 'MLCZ':
            cmd = toks[i]; i += 1
            if cmd == 'Z': rings.append(cur); cur = []
            continue
        if cmd in 'ML': cur.append((float(toks[i]), float(toks[i+1]))); i += 2
        else:
            c = np.array([cur[-1]]+[(float(toks[i+k]), float(toks[i+k+1])) for k in (0, 2, 4)]); i += 6
            cur += [tuple(x) for x in (1-t)**3*c[0]+3*(1-t)**2*t*c[1]+3*(1-t)*t*t*c[2]+t**3*c[3]]
    return rings
assert not re.findall(r' d="[^"]*[a-z]', svg), 'relative path command'
geo = {}
for pid, d in re.findall(r'<path id="([a-z0-9-]+)" d="([^"]+)"', svg):
    rs = sorted((Polygon(r) for r in flat(d)), key=lambda p: -p.area); out = []
    for p in rs:
        if not p.is_valid: err('invalid ring', pid, explain_validity(p))
        for k, o in enumerate(out):
            if o.contains(p.representative_point()): out[k] = o.difference(p); break
        else: out.append(p)
    if pid in geo: err('duplicate id', pid)
    geo[pid] = unary_union(out)
S = {s['id']: s for s in doc['spaces']}
print('spaces', len(S), 'centers', sum(bool(s['anchors']['center']) for s in S.values()))
if set(S) != set(PROVINCES): err('provinces of map.json and of the table differ', set(S) ^ set(PROVINCES))
for n in S:
    if n not in geo: err('no path', n)
    g = geo[n]; parts = list(g.geoms) if hasattr(g, 'geoms') else [g]
    if len(parts) > 1 and sorted(p.area for p in parts)[-2] > .35*max(p.area for p in parts): err('second large part', n)
ids = list(S)+doc['impassable']
tot = sum(geo[n].area for n in ids); U = unary_union([geo[n].buffer(0) for n in ids])
W, H = doc['canvas']; print('sum of areas %.1f, union %.1f, board %.1f' % (tot, U.area, W*H))
if abs(tot-W*H) > 40 or abs(U.area-W*H) > 40: err('gaps or overlaps')
off = {tuple(x.split('/')[0] for x in p) for p in ARMY | FLEET}; off = {tuple(sorted(p)) for p in off}
crossings = {tuple(sorted(x.split('/')[0] for x in p)) for p in doc.get('crossings', [])}
THR = 5.0; n_e = 0; weak = []
L = list(S)
for i, a in enumerate(L):
    ga = geo[a].buffer(.25)
    for b in L[i+1:]:
        if not ga.intersects(geo[b]): continue
        ln = geo[b].boundary.intersection(ga).length
        if ln > THR: n_e += 1
        p = tuple(sorted((a, b)))
        if (ln > THR) != (p in off) and not (p in off and p in crossings): err('adjacency', a, b, 'contact %.1f' % ln, 'official' if p in off else 'not official')
        elif ln > THR: weak.append((ln, p))
print('geometric contacts %d, official distinct pairs %d' % (n_e, len(off)))
print('shortest:', ', '.join('%s-%s %.0f' % (*p, l) for l, p in sorted(weak)[:8]))
# anchors lie in their space
for s in S.values():
    a = s['anchors']; g = geo[s['id']]
    for nm in ('army', 'center'):
        if a[nm] and not g.contains(Point(a[nm])): err('anchor outside', s['id'], nm)
    if (s['id'] in CENTERS) != bool(a['center']): err('center anchor', s['id'])
    for c, p in (a['fleet'] or {}).items():
        if g.distance(Point(p)) > 12: err('fleet anchor far', s['id'], c)
sz = sorted((s['inscribed_diameter'], s['id']) for s in S.values())
k = min(1280/W, 800/H)
print('smallest clickable diameter at 1280x800 (scale %.3f):' % k, ', '.join('%s %.0fpx' % (n, d*k) for d, n in sz[:10]))
nm = sorted((s['anchors']['label']['size'], s['id']) for s in S.values()); print('smallest name labels:', nm[:6])
print('RESULT', 'OK' if not bad else '%d failures' % bad); sys.exit(bool(bad))
