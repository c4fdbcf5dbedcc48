"""Stage 3: anchors, then map.svg, map.json and arcs.json."""
from topo import *
from drawing import *
from shapely.ops import polylabel
from shapely.geometry import MultiLineString, MultiPolygon, Polygon
from shapely.prepared import prep
STY = load_json('style.json')
m = Map(); BAD, POLYS = check(m)
W, H = m.W, m.H

CFGP = load_json('projection.json'); PRJ = Projection(CFGP); SEABOX = []; FLEETBOX = []

# ---- geometry per space
MAIN = {}
for n in list(PROVINCES)+list(CLOSED):
    ps = [p.buffer(0) for p in POLYS[n]]
    g = max(ps, key=lambda p: p.area)
    MAIN[n] = g if g.geom_type == 'Polygon' else max(g.geoms, key=lambda p: p.area)
coast_lines = defaultdict(list)
lab = m.coasts()
for a in m.arcs:
    for l, s in ((a['left'], a['right']), (a['right'], a['left'])):
        if l in LAND and s in SEA:
            c = l+'/'+lab[(l, a['id'])] if l in COASTS else l
            coast_lines[c].append((s, m.flat(a, False)))

BR = STY['badge']['r']; SR = STY['center']['r']
def cand(g, step):
    x0, y0, x1, y1 = g.bounds; pg = prep(g); b = g.boundary
    out = []
    for y in np.arange(max(y0, 4)+step/2, min(y1, H-4), step):
        for x in np.arange(max(x0, 4)+step/2, min(x1, W-4), step):
            p = Point(x, y)
            if pg.contains(p): out.append((x, y, b.distance(p)))
    return out
def box_clear(g, bd, x, y, w, h):
    """clearance of a label box: negative when it leaves the polygon"""
    bx = box(x-w/2, y-h/2, x+w/2, y+h/2)
    if not g.contains(bx): return -g.intersection(bx).symmetric_difference(bx).area/(w*h)*20-0.01
    return bd.distance(bx)
def place(n):
    g = MAIN[n]; bd = g.boundary; a = g.area
    step = 3 if a < 9000 else 5 if a < 30000 else 9 if a < 80000 else 14
    pts = cand(g, step); pole = polylabel(g, 1.0); px, py = pole.coords[0]
    vis = g.intersection(box(0, 0, W, H)).centroid
    cx, cy = (px+vis.x)/2, (py+vis.y)/2
    sea = n in SEA
    ov = STY['anchors'].get(n, {})
    if 'prefer' in ov: cx, cy = PRJ([ov['prefer']])[0]
    abbr = CODE[n].upper()
    fs = STY['label']['abbr_size']; lw, lh = tw(abbr, fs, .04)+2, fs*.78
    def near(x, y): return np.hypot(x-cx, (y-cy))
    scale = a**.5
    has = n in CENTERS
    name = NAME[n]; mx = STY['label']['sea_max' if sea else 'land_max']; mn = STY['label']['min']
    opts = [[name]]+[[' '.join(name.split()[:k]), ' '.join(name.split()[k:])] for k in range(1, len(name.split())) if name.split()[k] != 'of']
    opts += STY['label']['breaks'].get(n, [])
    A = sorted(pts, key=lambda p: -(min(p[2], BR+8)*3-near(p[0], p[1])/scale*14))[:110]
    Arr = np.array([[p[0], p[1], p[2]] for p in A])
    S = np.array(sorted([p for p in pts if p[2] > SR+1.5], key=lambda p: -(min(p[2], SR+6)-near(p[0], p[1])/scale*8))[:160]) if has else None
    def solve(lw, lh, tol):
        L = []
        for x, y, d in pts:
            if d < min(lh/2, 6): continue
            if x-lw/2 < 5 or x+lw/2 > W-5 or y-lh/2 < 5 or y+lh/2 > H-5: continue
            if tol != 'over':
                c = box_clear(g, bd, x, y, lw, lh)
                if c < -tol: continue
            else:      # a coastal name may run out over the open water, never over another land or a sea's own label
                bx = box(x-lw/2, y-lh/2, x+lw/2, y+lh/2); fr = g.intersection(bx).area/(lw*lh)
                if fr < .62 or any(MAIN[o].distance(bx) < 1.5 for o in _nb[n] if o in LAND): continue
                if any(rdist(rect(x, y, lw, lh), q) < 2 for q in SEABOX): continue
                c = -2.5+fr*2.5
            L.append((min(c, 8)*2-near(x, y)/scale*12, x, y, c))
        L.sort(reverse=True); best = None
        for sl, lx, ly, lc in L[:90]:
            gx = np.abs(Arr[:, 0]-lx)-(lw/2+BR); gy = np.abs(Arr[:, 1]-ly)-(lh/2+BR*.86); gap = np.maximum(gx, gy)
            sa = np.minimum(Arr[:, 2]-BR, 8)*3-np.hypot(Arr[:, 0]-cx, Arr[:, 1]-cy)/scale*10-np.abs(lx-Arr[:, 0])*.08-np.maximum(0, gap-4)*.22
            sa[gap < 2] = -1e9
            for k in np.argsort(-sa)[:14]:
                if sa[k] < -1e8: break
                s1 = sa[k]+sl
                if best and s1+9 < best[0]: continue
                ax, ay = Arr[k, :2]
                if not has:
                    if best is None or s1 > best[0]: best = (s1, (ax, ay), (lx, ly), None, Arr[k, 2], lc)
                    continue
                g1 = np.maximum(np.abs(S[:, 0]-lx)-(lw/2+SR), np.abs(S[:, 1]-ly)-(lh/2+SR)); g2 = np.maximum(np.abs(S[:, 0]-ax)-(BR+SR), np.abs(S[:, 1]-ay)-(BR*.86+SR))
                sc = np.minimum(S[:, 2]-SR, 6)*1.5-np.maximum(0, g1-4)*.15-np.maximum(0, g2-6)*.1
                sc[(g1 < 2) | (g2 < 2)] = -1e9
                j = sc.argmax()
                if sc[j] > -1e8 and (best is None or s1+sc[j] > best[0]): best = (s1+sc[j], (ax, ay), (lx, ly), (S[j, 0], S[j, 1]), Arr[k, 2], lc)
        return best
    best = None
    for tol in ((0,) if sea else (0, 'over') if KIND[n] == 'c' else (0,)):
        if tol == 'over' and best and best[6] >= 16: break
        for o in opts:
            for size in np.arange(mx, mn-.1, -1.5):
                if best and best[6]-(3 if len(o) > len(best[7]) else 0)+(2 if tol == 'over' else 0) > size+.1 and best[0] > -25: break
                w = max(tw(x, size, .03) for x in o)+3; h = size*.80+(len(o)-1)*size*1.02
                z = solve(w, h, tol)
                if z is None: continue
                tot = z[0]+size*4.0-(4 if len(o) > 1 and not sea else 0)-(3 if tol == 'over' else 0)
                if best is None or tot > best[8]: best = z+(size, o, tot, w, h)
                break
    if best is None: print('NO PLACEMENT', n); best = (0, (px, py), (px, py-BR-lh), (px+BR, py) if has else None, 0, 0, mn, [name], 0, 50, 10)
    _, A1, LN, S1, ad, lc, nsize, nlines, _, nw, nh = best
    if 'unit' in ov: A1 = tuple(PRJ([ov['unit']])[0])
    if 'center' in ov: S1 = tuple(PRJ([ov['center']])[0])
    # abbreviation: as close as possible to the place of the name
    bl = None
    for x, y, d in pts+[(LN[0], LN[1], 9)]:
        lb = rect(x, y, lw, lh)
        if rdist(lb, rect(*A1, 2*BR, 2*BR*.86)) < 2 or (S1 and rdist(lb, rect(*S1, 2*SR, 2*SR)) < 2): continue
        c = box_clear(g, bd, x, y, lw, lh); sc = min(c, 5)*3-np.hypot(x-LN[0], y-LN[1])*.25-abs(x-A1[0])*.1
        if bl is None or sc > bl[0]: bl = (sc, x, y)
    L1 = tuple(PRJ([ov['abbr']])[0]) if 'abbr' in ov else bl[1:]
    r = dict(army=A1 if not sea else None, abbr=dict(x=L1[0], y=L1[1], size=fs, w=lw, h=lh), center=S1, pole=(px, py), inscribed=2*pole.distance(bd))
    occupied = [rect(*A1, 2*BR, 2*BR*.86), rect(*L1, lw, lh), rect(*LN, nw, nh)]+([rect(*S1, 2*SR, 2*SR)] if S1 else [])
    r['fleet'] = {'': A1} if sea else {}
    if not sea:
        for c, lines in sorted(coast_lines.items()):
            if c.split('/')[0] != n: continue
            key = c.split('/')[1] if '/' in c else ''
            bestf = None
            ends = [l[k] for _, l in lines for k in (0, -1)]
            # ends shared by two stretches of the same coast (sea boundary) are fine places to avoid as well
            multi = '/' in c
            for s, l in lines:
                ls = LineString(l)
                if ls.length < 12: continue
                for t in np.arange(6, ls.length-5, 4):
                    q = ls.interpolate(t); t0 = ls.interpolate(max(0, t-6)); t1 = ls.interpolate(min(ls.length, t+6))
                    d = np.array([t1.x-t0.x, t1.y-t0.y]); nn = np.array([-d[1], d[0]])/max(np.hypot(*d), 1e-9)
                    for off in (-10, -5, 0, 4):
                        x, y = q.x+nn[0]*off, q.y+nn[1]*off
                        if not (BR < x < W-BR and BR < y < H-BR): continue
                        fb = rect(x, y, 2*BR, 2*BR*.86)
                        gaps = [rdist(fb, o) for o in occupied]
                        pen = sum(max(0, 2-gp) for gp in gaps[1:])*6+max(0, 1-gaps[0])*1.2+sum(max(0, min(3-rdist(fb, q), 12)) for q in SEABOX)*3   # may share room with the army (never both)
                        for f2 in r['fleet'].values(): pen += max(0, 6-rdist(fb, rect(*f2, 2*BR, 2*BR)))*5
                        e = min(np.hypot(x-u[0], y-u[1]) for u in ends)
                        inside = g.intersection(box(*fb)).area/((fb[2]-fb[0])*(fb[3]-fb[1]))
                        other = 0
                        p = Point(x, y).buffer(BR)
                        for o in m_near(n, fb): other += MAIN[o].intersection(p).area/p.area
                        sc = min(e, 40)*.35+min(inside, .65)*22-other*45-pen-np.hypot(x-A1[0], y-A1[1])*.06
                        if bestf is None or sc > bestf[0]: bestf = (sc, x, y)
            r['fleet'][key] = bestf[1:]; FLEETBOX.append(rect(*bestf[1:], 2*BR, 2*BR*.86))
            if multi: occupied.append(rect(*bestf[1:], 2*BR, 2*BR*.86))
        if KIND[n] == 'c' and not r['fleet']: r['fleet'][''] = A1      # on a river alone
        for k, v in ov.get('fleet', {}).items(): r['fleet'][k] = tuple(PRJ([v])[0])
    r['name'] = dict(lines=nlines, x=LN[0], y=LN[1], size=float(nsize), w=nw, h=nh)
    if 'name' in ov and ov['name']: r['name'] = ov['name']
    return r
_nb = defaultdict(set)
for (x, y), L in m.edges().items():
    _nb[x].add(y); _nb[y].add(x)
def m_near(n, fb): return [o for o in _nb[n] if o in LAND]

if __name__ == '__main__':

    ANCH = {}
    for n in PROVINCES:
        if n in SEA:
            A = ANCH[n] = place(n); N = A['name']; B = A['abbr']
            SEABOX.extend([rect(N['x'], N['y'], N['w'], N['h']), rect(B['x'], B['y'], B['w'], B['h']), rect(*A['fleet'][''], 2*BR, 2*BR*.86)])
    for n in PROVINCES:
        if n in LAND: ANCH[n] = place(n)
    ANCH = {n: ANCH[n] for n in PROVINCES}
    # ---- conflicts between things that can be on the board at the same time
    items = []
    for n, A in ANCH.items():
        items.append((n, 'name', rect(A['name']['x'], A['name']['y'], A['name']['w'], A['name']['h'])))
        if A['center']: items.append((n, 'center', rect(*A['center'], 2*SR, 2*SR)))
        for k, p in ([('army', A['army'])] if A['army'] else [])+[('fleet '+c, p) for c, p in A['fleet'].items()]: items.append((n, k, rect(*p, 2*BR, 2*BR*.80)))
    nc = 0
    for i, (n, k, b) in enumerate(items):
        for o, l, c in items[i+1:]:
            if n == o and k[:4] in ('army', 'flee') and l[:4] in ('army', 'flee'): continue
            if rdist(b, c) < -1.5: nc += 1; print('  overlap', n, k, '|', o, l, '%.0f' % -rdist(b, c))
    print('anchor overlaps', nc, '| name sizes below 14:', sorted((A['name']['size'], n) for n, A in ANCH.items() if A['name']['size'] < 14))
    from svgout import write
    write(m, ANCH, POLYS, MAIN, STY)
    raise SystemExit(bool(BAD))
