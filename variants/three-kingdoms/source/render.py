"""Stage 3: anchors, SVG, map.json."""
from topo import *
from drawing import *
from shapely.ops import polylabel
from shapely.geometry import MultiLineString, MultiPolygon, Polygon
from shapely.prepared import prep
from build import RIVERS
from roads import table, names
STY = load_json('style.json')
m = Map(); BAD, POLYS = check(m)
W, H = m.W, m.H
T = table(); CITY = {c['id']: c for c in T['cities']}
PORT = {k: c['port'] for k, c in CITY.items() if c['port']}
HOME = {a: f['id'] for f in T['factions'] for a in f['cities']+f['passes']}
NAMES = names()
PRJ = Projection(load_json('projection.json'))

MAIN = {}
for n in AREA:
    ps = [p.buffer(0) for p in POLYS[n]]
    g = max(ps, key=lambda p: p.area)
    MAIN[n] = g if g.geom_type == 'Polygon' else max(g.geoms, key=lambda p: p.area)
LAND = unary_union([p.buffer(.05) for n in m.names if kind(n) in 'cpx' for p in POLYS[n]])
DRY = LAND.union(unary_union([p.buffer(.05) for n in m.names if kind(n) == 'w' for p in POLYS[n]]))
RIV = {n: LineString(q).intersection(DRY) for n, q in RIVERS.items()}
RIV = {n: max(l.geoms, key=lambda x: x.length) if hasattr(l, 'geoms') else l for n, l in RIV.items()}
RIVU = unary_union(list(RIV.values()))
COAST = {n: unary_union([LineString(a['pts']) for a in m.arcs if {a['left'], a['right']} == {n, 'sea'}]) for n in AREA}
# sizes of the boxes: what can stand on the board
B = STY['box']; UW, UH = B['unit']; GW, GH = B['general']; SW, SH = B['ship']; CW, CH = B['city']; PW, PH = B['gate']; QW, QH = B['port']; PAD = 2.0
GENS = {'right': [(UW/2+GW/2+2, -GH/2-1), (UW/2+GW/2+2, GH/2+1)], 'left': [(-UW/2-GW/2-2, -GH/2-1), (-UW/2-GW/2-2, GH/2+1)],
        'below': [(-GW/2-1, UH/2+GH/2+2), (GW/2+1, UH/2+GH/2+2)], 'above': [(-GW/2-1, -UH/2-GH/2-2), (GW/2+1, -UH/2-GH/2-2)]}
SHIP = {'left': (-UW/2-SW/2-2, UH/2-SH/2-1), 'right': (UW/2+SW/2+2, UH/2-SH/2-1), 'below': (0, UH/2+SH/2+2), 'above': (0, -UH/2-SH/2-2)}
PREF = {'right': 3, 'left': 1.5, 'below': .5, 'above': 0}
def gap(ax, ay, aw, ah, bx, by, bw, bh): return np.maximum(np.abs(ax-bx)-(aw+bw)/2, np.abs(ay-by)-(ah+bh)/2)

def grid(g, step):
    x0, y0, x1, y1 = g.bounds; b = g.boundary; pg = prep(g)
    return [(x, y, b.distance(Point(x, y))) for y in np.arange(max(y0, 14)+step/2, min(y1, H-14), step) for x in np.arange(max(x0, 14)+step/2, min(x1, W-14), step) if pg.contains(Point(x, y))]
def fits(pg, x, y, w, h): return pg.contains(box(x-w/2, y-h/2, x+w/2, y+h/2))

def place(n):
    g = MAIN[n]; inner = g.buffer(-2.6); pg = prep(inner); a = g.area; ov = STY['anchors'].get(n, {})
    step = max(4, (a/550)**.5)
    pole = polylabel(g, 1.0); px, py = pole.coords[0]; pts = grid(g, step)
    want = np.array(canvas_of(ov['city']) if 'city' in ov else PRJ([SPACES[n][2]])[0])
    mid = np.array(canvas_of(ov['prefer']) if 'prefer' in ov else ((px+want[0])/2, (py+want[1])/2))
    ispass = KIND[n] == 'p'; port = n in PORT; MW, MH = (PW, PH) if ispass else (CW, CH)
    riv = RIVU.intersection(g.buffer(1)); hasriv = not riv.is_empty and riv.intersection(g.buffer(-6)).length > 8
    def wet(x, y, w, h): return riv.intersection(box(x-w/2-2, y-h/2-2, x+w/2+2, y+h/2+2)).length if hasriv else 0.
    # clusters: unit with two generals and, in a port, a ship
    C = []
    for x, y, d in grid(g, max(4, (a/300)**.5)):
        if d < 16 or not fits(pg, x, y, UW, UH): continue
        near = np.hypot(x-mid[0], y-mid[1])
        for gs, gp in GENS.items():
            if gs not in ov.get('generals', gs): continue
            if not all(fits(pg, x+u, y+v, GW, GH) for u, v in gp): continue
            for ss, sp in (SHIP.items() if port else (('none', None),)):
                if ss == gs or (sp and ss not in ov.get('ship', ss)): continue
                if sp and not fits(pg, x+sp[0], y+sp[1], SW, SH): continue
                s = PREF[gs]+(PREF.get(ss, 0)*.5 if sp else 0)-near*.10-(wet(x, y, UW, UH)*.30+sum(wet(x+u, y+v, GW, GH) for u, v in gp)*.15+(wet(x+sp[0], y+sp[1], SW, SH)*.15 if sp else 0) if hasriv else 0)
                C.append((s+min(d-22, 14)*.35, x, y, gs, ss))
    if not C: raise SystemExit('no room for the unit of '+n)
    C.sort(key=lambda t: -t[0]); C = C[:420]
    boxes = []      # per cluster: list of boxes
    for _, x, y, gs, ss in C:
        b = [(x, y, UW, UH)]+[(x+u, y+v, GW, GH) for u, v in GENS[gs]]+([(x+SHIP[ss][0], y+SHIP[ss][1], SW, SH)] if ss != 'none' else [])
        boxes.append(b)
    BX = np.array(boxes)      # cluster, box, 4
    CS = np.array([c[0] for c in C])
    # marks of the city
    M = [(x, y) for x, y, d in pts if d > MW/2+2 and fits(pg, x, y, MW, MH)]
    M.sort(key=lambda p: np.hypot(p[0]-want[0], p[1]-want[1])); M = np.array(M[:500])
    MSs = -np.hypot(M[:, 0]-want[0], M[:, 1]-want[1])*.16-np.array([wet(x, y, MW, MH) for x, y in M])*.3
    # ports: on the bank or the coast
    Q = []
    if port:
        for k in PORT[n]:
            ln = COAST[n] if k == 'sea' else RIVU.intersection(g.buffer(4)); c = []
            if ln.is_empty and k == 'river': ln = COAST[n]
            far = ov.get('port')
            for l in (ln.geoms if hasattr(ln, 'geoms') else [ln]):
                if l.length < 12: continue
                for t in np.arange(6, l.length-5, 5):
                    q = l.interpolate(t); q0 = l.interpolate(t-5); q1 = l.interpolate(t+5); d = np.array([q1.x-q0.x, q1.y-q0.y]); nn = np.array([-d[1], d[0]])/max(np.hypot(*d), 1e-9)
                    for sg in (1, -1):
                        x, y = q.x+nn[0]*sg*(QW/2+3.2), q.y+nn[1]*sg*(QW/2+3.2)
                        if fits(pg, x, y, QW-4, QH-4) and wet(x, y, QW-6, QH-6) == 0: c.append((x, y, -np.hypot(*(np.array(canvas_of(far) if far else want)-(x, y)))*.14-(8 if k == 'sea' and PORT[n][0] == 'river' else 0)))
            Q += c
        if not Q: raise SystemExit('no bank for the port of '+n)
        Q = np.array(Q)
    zh = NAMES[n]['zh_CN']; code = NAMES[n]['code'].upper(); c0, c1 = STY['label']['cjk']; c0 -= ispass; cs = STY['label']['abbr_size']
    zw = lambda z: (len(zh)*z*1.03+2, z*1.02); aw, ah = tw(code, cs, .04)+4, cs*.80
    def solve(words, size):
        """one spot for the name, the Chinese name (at its least size) and the code"""
        w = max(tw(x, size, .02) for x in words)+4; h = size*.80+(len(words)-1)*size*1.05
        bw, bh = max(w, zw(c0)[0], aw), max(h, zw(c0)[1], ah)
        L = [(x, y, min(d, 20)) for x, y, d in pts if d > min(bh/2, 7) and fits(pg, x, y, bw, bh)]
        if not L: return None
        L = np.array(L); ls = L[:, 2]*.12-np.hypot(L[:, 0]-mid[0], L[:, 1]-mid[1])*.05-np.array([wet(x, y, w, h) for x, y in L[:, :2]])*.30
        k = np.argsort(-ls)[:600]; return L[k], ls[k], bw, bh, w, h
    best = None
    name = SPACES[n][0]; mx, mn = STY['label']['max'], STY['label']['min']
    opts = [[name]]+([name.split(' ')] if ' ' in name else [])+STY['label']['breaks'].get(n, [])
    for o in opts:
        for size in np.arange(mx, mn-.1, -1):
            z = solve(o, size)
            if z is None: continue
            L, ls, w, h, w0, h0 = z; tot = None
            for ci in range(len(C)):
                gp = np.min([gap(L[:, 0], L[:, 1], w, h, *b) for b in BX[ci]], axis=0)
                ux, uy = BX[ci][0][:2]
                s = CS[ci]+ls-np.maximum(0, gp-5)*.22-np.minimum(np.abs(L[:, 0]-ux), np.abs(L[:, 0]-BX[ci][:, 0].mean()))*.07-np.where(L[:, 1] < uy, .8, 0)
                s[gp < PAD] = -1e9; j = s.argmax()
                if s[j] < -1e8: continue
                if tot is None or s[j] > tot[0]-6:
                    lx, ly = L[j, :2]; ok = np.min([gap(M[:, 0], M[:, 1], MW, MH, *b) for b in list(BX[ci])+[(lx, ly, w, h)]], axis=0)
                    gl = gap(M[:, 0], M[:, 1], MW, MH, lx, ly, w, h)
                    ms = MSs-np.maximum(0, np.minimum(gl, ok)-4)*.06; ms[ok < PAD] = -1e9; q = ms.argmax()
                    if ms[q] < -1e8: continue
                    v = s[j]+ms[q]; pq = None
                    if port:
                        allb = list(BX[ci])+[(lx, ly, w, h), (M[q, 0], M[q, 1], MW, MH)]
                        og = np.min([gap(Q[:, 0], Q[:, 1], QW, QH, *b) for b in allb], axis=0); qs = Q[:, 2].copy(); qs[og < 1] = -1e9; r = qs.argmax()
                        if qs[r] < -1e8: continue
                        v += qs[r]; pq = Q[r, :2]
                    if tot is None or v > tot[0]: tot = (v, ci, (lx, ly), M[q], pq)
            if tot is None: continue
            v = tot[0]+size*3.2-(5 if len(o) > 1 else 0)
            if best is None or v > best[0]: best = (v, size, o, w0, h0)+tot[1:]
    if best is None: print('no room for the name of '+n); return None
    _, size, o, w, h, ci, L1, M1, Q1 = best
    fixed = list(BX[ci])+[(M1[0], M1[1], MW, MH)]+([(Q1[0], Q1[1], QW, QH)] if port else [])
    # the Chinese name on the same spot, as large as it goes
    for z in np.arange(c1, c0-.1, -1):
        if fits(pg, *L1, *zw(z)) and min(gap(*L1, *zw(z), *b) for b in fixed) >= PAD: break
    lab_cjk = dict(x=L1[0], y=L1[1], size=float(z), w=zw(z)[0], h=zw(z)[1]); ab = dict(x=L1[0], y=L1[1], size=cs, w=aw, h=ah)
    gens = [tuple(b[:2]) for b in BX[ci][1:3]]
    return dict(name=dict(lines=o, x=L1[0], y=L1[1], size=float(size), w=w, h=h), cjk=lab_cjk, abbr=dict(ab, text=code), unit=tuple(BX[ci][0][:2]), generals=gens, ship=tuple(BX[ci][3][:2]) if port else None,
        city=tuple(M1) if not ispass else None, gate=tuple(M1) if ispass else None, port=tuple(Q1) if port else None, pole=(px, py), inscribed=2*pole.distance(g.boundary))
def canvas_of(v): return PRJ([v])[0]

def item_boxes(n, A):
    """everything of an area that can be seen at the same time: kind, box (the Latin and the Chinese name are never shown together)"""
    L = [('unit', rect(*A['unit'], UW, UH))]+[('general %d' % (i+1), rect(*p, GW, GH)) for i, p in enumerate(A['generals'])]
    if A['ship']: L.append(('ship', rect(*A['ship'], SW, SH)))
    if A['city']: L.append(('city', rect(*A['city'], CW, CH)))
    if A['gate']: L.append(('gate', rect(*A['gate'], PW, PH)))
    if A['port']: L.append(('port', rect(*A['port'], QW, QH)))
    for k in ('name', 'cjk', 'abbr'): L.append((k, rect(A[k]['x'], A[k]['y'], A[k]['w'], A[k]['h'])))
    return L
if __name__ == '__main__':
    import sys; sys.modules['render'] = sys.modules['__main__']      # svgout reads the names above
    ANCH = {}
    for n in AREA: ANCH[n] = place(n)
    if None in ANCH.values(): raise SystemExit('regions too small: %s' % [n for n in ANCH if not ANCH[n]])
    items = [(n, k, b) for n, A in ANCH.items() for k, b in item_boxes(n, A)]; nc = 0; text = ('name', 'cjk', 'abbr')
    for i, (n, k, b) in enumerate(items):
        for o, l, c in items[i+1:]:
            if n == o and k in text and l in text: continue
            if rdist(b, c) < -.5: nc += 1; print('  overlap', n, k, '|', o, l, '%.1f' % -rdist(b, c))
    print('anchor overlaps', nc, '| smallest names:', sorted((A['name']['size'], n) for n, A in ANCH.items())[:8], '| smallest Chinese names:', sorted((A['cjk']['size'], n) for n, A in ANCH.items())[:6])
    from svgout import write
    write(m, ANCH, POLYS, MAIN, STY)
