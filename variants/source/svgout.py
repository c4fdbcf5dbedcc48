"""Writes map.svg, map.json and arcs.json."""
from topo import *
import curves
from drawing import *
from line import catmull, resample
PJ = Projection(load_json('projection.json'))
def decor(sty):
    out = []
    for d in sty['decor_water']:
        p = PJ(np.array(d['pts'], float))
        if d['type'] == 'poly':
            q = catmull(np.concatenate([p[-1:], p, p[:2]]), 6)[6:6*(len(p)+1)+1]; q[-1] = q[0]; k = len(q)//2
            b = curves.fit(q[:k+1], .2)+curves.fit(q[k:], .2)
        else: b = curves.fit(resample(catmull(p), 1.0), .25)
        s = 'M%.1f %.1f' % tuple(b[0][0])+''.join('C%.1f %.1f %.1f %.1f %.1f %.1f' % tuple(c[1:].ravel()) for c in b)
        out.append((d, s+('Z' if d['type'] == 'poly' else ''), curves.flatten(b, 6)))
    return out
def dashes(p, dash=6., gap=5.):
    """a broken line through points, its ends drawn"""
    l = LineString(catmull(p)); n = max(1, round((l.length+gap)/(dash+gap))); step = (l.length+gap)/n
    return ''.join('M%.1f %.1fL%.1f %.1f' % (*l.interpolate(k*step).coords[0], *l.interpolate((k+1)*step-gap).coords[0]) for k in range(n))
def fill(n, STY):
    if n in HOME: return STY['power'][HOME[n]]['center' if n in CENTERS else 'home']
    return STY['neutral_center'] if n in CENTERS else STY['parchment']
def rose(o, STY, ring):
    """a compass rose (decoration)"""
    cx, cy, R = STY['compass']
    o.append('<g id="compass">')
    o.append(f'<path d="{ring(cx, cy, R*.62)}{ring(cx, cy, R*.55)}" fill="none" stroke="{STY["sea_border"]}" stroke-width="1"/>')
    for group in ((1, 3, 5, 7), (0, 2, 4, 6)):
        for sgn, col in ((-1, STY['halo']), (1, '#3f6676')):
            d = ''
            for k in group:
                a = math.pi/4*k; r1 = R if k % 2 == 0 else R*.6; r2 = R*.16
                b = (cx+r2*math.sin(a+sgn*math.pi/4), cy-r2*math.cos(a+sgn*math.pi/4))
                d += f'M{cx} {cy}L{b[0]:.1f} {b[1]:.1f}L{cx+r1*math.sin(a):.1f} {cy-r1*math.cos(a):.1f}Z'
            o.append(f'<path d="{d}" fill="{col}" stroke="#3f6676" stroke-width=".8" stroke-linejoin="round"/>')
    o.append('</g>')
def base(m, STY, ANCH):
    o = []
    W, H = m.W, m.H
    o.append(f'<path id="background" d="M0 0L{W} 0L{W} {H}L0 {H}Z" fill="{STY["sea"]}"/>')
    o.append('<g id="seas">')
    for n in m.names:
        if n in SEA: o.append(f'<path id="{n}" d="{space_d(m, n)}" fill="{STY["sea"]}" stroke="none"/>')
        elif kind(n) == 'o': o.append(f'<path id="offboard" d="{space_d(m, n)}" fill="{STY["offboard"]}" stroke="none"/>')
    o.append('</g>')
    coast = [a for a in m.arcs if a['bez'] and ((a['left'] in SEA) != (a['right'] in SEA))]
    cd = ''.join(arc_d(a, False, True) for a in coast)
    gl = glow(coast)
    o.append('<g id="glow">')
    for w, op in ((26, .16), (17, .20), (9, .30)):
        o.append(f'<path d="{gl}" fill="none" stroke="{STY["glow"]}" stroke-width="{w}" stroke-opacity="{op}" stroke-linejoin="round" stroke-linecap="round"/>')
    o.append('</g>')
    sb = ''.join(arc_d(a, False, True) for a in m.arcs if a['left'] in SEA and a['right'] in SEA)
    o.append(f'<g id="sea-borders"><path d="{sb}" fill="none" stroke="{STY["sea_border"]}" stroke-width="2.2" stroke-linecap="round"/></g>')
    o.append('<g id="lands">')
    for n in m.names:
        if n in LAND: o.append(f'<path id="{n}" d="{space_d(m, n)}" fill="{fill(n, STY)}" stroke="none"/>')
    if STY.get('rim'):  # for other programs: the window draws its own
        o.append('</g><g id="shade">')
        o.append(f'<path d="{shade(m, [n for n in m.names if n in LAND])}" fill="#3a2c14" fill-opacity=".13" fill-rule="evenodd" stroke="none"/>')
    o.append('</g><g id="impassable">')
    for n in CLOSED: o.append(f'<path id="{n}" d="{space_d(m, n)}" fill="{STY["impassable"]}" stroke="none"/>')
    for n in m.names:
        if n.startswith('x:'): o.append(f'<path id="{n.replace("x:", "isl-").lower()}" d="{space_d(m, n)}" fill="{STY["island_decor"]}" stroke="none"/>')
    hs = hatch(g.buffer(0) for n in m.names if kind(n) == 'x' for g in m.polygon(n))
    o.append(f'<path d="{hs}" fill="none" stroke="{STY["hatch"]}" stroke-width="1"/>')
    o.append('</g><g id="borders">')
    prov, nat, strait = [], [], []; straits = {tuple(sorted(p)) for p in STY.get('straits', [])}
    for a in m.arcs:
        l, r = a['left'], a['right']
        if not a['bez'] or l in SEA or r in SEA or 'o' in (l, r): continue
        if tuple(sorted((l, r))) in straits: strait.append(a); continue
        (prov if HOME.get(l, l) == HOME.get(r, r) else nat).append(a)
    j = lambda L: ''.join(arc_d(a, False, True) for a in L)
    o.append(f'<path d="{j(prov)}" fill="none" stroke="{STY["border"]}" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round"/>')
    o.append(f'<path d="{j(nat)}" fill="none" stroke="{STY["national"]}" stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round"/>')
    o.append('</g>')
    o.append(f'<g id="coast"><path d="{cd}" fill="none" stroke="{STY["coast"]}" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round"/></g>')
    o.append('<g id="water-decor">')
    dec = decor(STY); sd = j(strait)
    if sd: o.append(f'<path d="{sd}" fill="none" stroke="{STY["coast"]}" stroke-width="6.4"/>')
    LU = unary_union([g.buffer(0) for n in STY.get('cased', LAND) for g in m.polygon(n)]).buffer(-.3)
    for d, s, q in dec:      # casing only where the channel really cuts land
        if d['type'] != 'line': continue
        z = LineString(q).intersection(LU)
        for l in (z.geoms if hasattr(z, 'geoms') else [z]):
            if l.length > 1: o.append('<path d="M'+'L'.join('%.1f %.1f' % t for t in l.simplify(.1).coords)+f'" fill="none" stroke="{STY["coast"]}" stroke-width="{d["width"]+2:.1f}"/>')
    for d, s, q in dec:
        if d['type'] == 'poly': o.append(f'<path d="{s}" fill="{STY["sea"]}" stroke="{STY["coast"]}" stroke-width="1.1"/>')
    if sd: o.append(f'<path d="{sd}" fill="none" stroke="{STY["sea"]}" stroke-width="4.2" stroke-linecap="square"/>')
    for d, s, q in dec:
        if d['type'] == 'line': o.append(f'<path d="{s}" fill="none" stroke="{STY["sea"]}" stroke-width="{d["width"]}" stroke-linecap="round"/>')
    for c in CROSSINGS.values():
        if 'line' in c: o.append(f'<path d="{dashes(PJ(np.array(c["line"], float)))}" fill="none" stroke="{STY["coast"]}" stroke-width="2.4" stroke-linecap="round"/>')
    o.append('</g><g id="centers">')
    def ring(x, y, r):
        k = r*.5522848
        return 'M%.2f %.2f' % (x+r, y)+''.join('C%.2f %.2f %.2f %.2f %.2f %.2f' % t for t in (
            (x+r, y+k, x+k, y+r, x, y+r), (x-k, y+r, x-r, y+k, x-r, y), (x-r, y-k, x-k, y-r, x, y-r), (x+k, y-r, x+r, y-k, x+r, y)))+'Z'
    cs = [A['center'] for A in ANCH.values() if A['center']]; r = STY['center']['r']
    o.append(f'<path d="{"".join(ring(x, y, r) for x, y in cs)}" fill="{STY["halo"]}" stroke="{STY["ink"]}" stroke-width="1.6"/>')
    o.append(f'<path d="{"".join(ring(x, y, r*.45) for x, y in cs)}" fill="{STY["ink"]}" stroke="none"/>')
    o.append('</g>')
    if 'compass' in STY: rose(o, STY, ring)
    o.append(f'<g id="frame"><path d="M9 9L{W-9} 9L{W-9} {H-9}L9 {H-9}Z" fill="none" stroke="{STY["halo"]}" stroke-width="1.6"/><path d="M0 0L{W} 0L{W} {H}L0 {H}Z" fill="none" stroke="{STY["national"]}" stroke-width="10"/></g>')
    return o
def standing(path):
    """the anchors that the file has, of which many were searched for or moved by hand"""
    if not os.path.exists(path): return {}
    with open(path, encoding='utf-8') as f: return {s['id']: s['anchors'] for s in json.load(f)['spaces']}
def fits(a, coasts, polygons):
    """whether anchors still lie in their space, and are all that it needs"""
    g = unary_union([p.buffer(0) for p in polygons])
    return (set(a['fleet'] or {}) == coasts and all(not a[k] or g.contains(Point(a[k])) for k in ('army', 'center'))
        and all(g.distance(Point(p)) <= 12 for p in (a['fleet'] or {}).values()))
def write(m, ANCH, POLYS, MAIN, STY):
    W, H = m.W, m.H
    to = lambda name: os.path.join(VARIANT, name)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" version="1.1" width="{W}" height="{H}" viewBox="0 0 {W} {H}">'
    with open(to('map.svg'), 'w') as f: f.write('\n'.join([head]+base(m, STY, ANCH)+['</svg>\n']))
    r1 = lambda p: [round(float(x), 1) for x in p] if p else None
    line = lambda x: json.dumps(x, separators=(',', ':'), ensure_ascii=False)
    spaces = []; old = standing(to('map.json')); anew = []
    for n, A in ANCH.items():
        N, B = A['name'], A['abbr']
        made = dict(label=dict(lines=N['lines'], **{k: round(float(N[k]), 1) for k in ('x', 'y', 'size', 'w', 'h')}),
                abbr={k: round(float(B[k]), 1) for k in ('x', 'y', 'size', 'w', 'h')},
                army=r1(A['army']), fleet={k or 'any': r1(p) for k, p in A['fleet'].items()} or None, center=r1(A['center']))
        if n not in old or not fits(old[n], set(made['fleet'] or {}), POLYS[n]): anew.append(n)
        spaces.append(line(dict(id=n, anchors=made if n in anew else old[n],
            bbox=r1(MAIN[n].bounds), area=round(sum(p.area for p in POLYS[n])), inscribed_diameter=round(A['inscribed'], 1))))
    closed = [n.replace('x:', 'isl-').lower() for n in m.names if kind(n) == 'x']
    crossings = '"crossings": %s,\n' % json.dumps(sorted(CROSSINGS)) if CROSSINGS else ''
    with open(to('map.json'), 'w') as f:
        f.write('{\n"canvas": %s,\n"impassable": %s,\n%s"spaces": [\n%s\n]\n}\n' % (json.dumps([W, H]), json.dumps(closed), crossings, ',\n'.join(spaces)))
    # shared arcs: one line per arc, path data plus what lies on either side
    arcs = [line(dict(id=a['id'], left=a['left'].replace('x:', 'isl-').lower(), right=a['right'].replace('x:', 'isl-').lower(), length=round(a['length'], 1), d=arc_d(a, False, True))) for a in m.arcs]
    with open(to('arcs.json'), 'w') as f: f.write('[\n'+',\n'.join(arcs)+'\n]\n')
    print('anchors kept', len(ANCH)-len(anew), 'new', anew or 0)
    print('svg bytes', os.path.getsize(to('map.svg')))
