"""Stage 1: land + borders -> planar partition -> shared arcs.  Writes out/topology.json"""
import sys, time
from collections import defaultdict, Counter
from geo import *
from shapely.geometry import Polygon, MultiPolygon, LineString, Point, box, MultiLineString
from shapely.ops import unary_union, polygonize, linemerge
from shapely.prepared import prep
from shapely.validation import make_valid

CFG = load_json('projection.json'); P = Projection(CFG)
BORD = load_json('borders.json'); SP = load_json('spaces.json')
GEN = CFG['generalise']
W, H = CFG['canvas']['width'], CFG['canvas']['height']
FRAME = box(0, 0, W, H)
MARGIN = box(-60, -60, W+60, H+60)
EXTRACT = os.path.join(HERE, 'naturalearth_china.json')
T = None if os.path.exists(EXTRACT) and 'extract' not in sys.argv else Topo('countries-10m.json')
EX = json.load(open(EXTRACT)) if T is None else None

def log(*a): print('%5.1fs' % (time.time()-T0), *a, flush=True)
T0 = time.time()

# ---------- smoothing helpers -------------------------------------------------
def resample(p, step, closed=False):
    d = np.hypot(*np.diff(p, axis=0).T); s = np.concatenate([[0], np.cumsum(d)])
    if s[-1] == 0: return p
    n = max(2 if not closed else 8, int(round(s[-1]/step)))
    t = np.linspace(0, s[-1], n+1)
    return np.stack([np.interp(t, s, p[:, 0]), np.interp(t, s, p[:, 1])], 1)

def gauss(p, sigma, step, closed):
    """gaussian smoothing along a curve (open curves keep their ends)"""
    if sigma <= 0 or len(p) < 5: return p
    k = int(3*sigma/step)+1; x = np.arange(-k, k+1)*step; w = np.exp(-x*x/(2*sigma*sigma)); w /= w.sum()
    if closed:
        q = p[:-1]
        while len(q) < k+1: q = np.repeat(q, 2, axis=0)
        e = np.concatenate([q[-k:], q, q[:k]])
        r = np.stack([np.convolve(e[:, i], w, 'valid') for i in (0, 1)], 1)
        return np.concatenate([r, r[:1]])
    k = min(k, len(p)-1)
    a = 2*p[0]-p[1:k+1][::-1]; b = 2*p[-1]-p[-k-1:-1][::-1]   # point reflection keeps the end fixed
    e = np.concatenate([a, p, b]); x = np.arange(-k, k+1)*step; w = np.exp(-x*x/(2*sigma*sigma)); w /= w.sum()
    r = np.stack([np.convolve(e[:, i], w, 'valid') for i in (0, 1)], 1)
    r[0] = p[0]; r[-1] = p[-1]
    return r

def catmull(p, per=12):
    """centripetal-like Catmull-Rom through the given canvas points"""
    if len(p) < 3: return p
    q = np.concatenate([[2*p[0]-p[1]], p, [2*p[-1]-p[-2]]]); out = [p[:1]]
    for i in range(1, len(q)-2):
        p0, p1, p2, p3 = q[i-1:i+3]
        t0 = 0.; t1 = t0+np.hypot(*(p1-p0))**.5; t2 = t1+np.hypot(*(p2-p1))**.5; t3 = t2+np.hypot(*(p3-p2))**.5
        t = np.linspace(t1, t2, per+1)[1:, None]
        A1 = (t1-t)/(t1-t0)*p0+(t-t0)/(t1-t0)*p1; A2 = (t2-t)/(t2-t1)*p1+(t-t1)/(t2-t1)*p2; A3 = (t3-t)/(t3-t2)*p2+(t-t2)/(t3-t2)*p3
        B1 = (t2-t)/(t2-t0)*A1+(t-t0)/(t2-t0)*A2; B2 = (t3-t)/(t3-t1)*A2+(t-t1)/(t3-t1)*A3
        out.append((t2-t)/(t2-t1)*B1+(t-t1)/(t2-t1)*B2)
    return np.concatenate(out)

def roughen(p, amp, seed):
    """deterministic small fractal wobble, so that hand-drawn borders look like borders and not like rulers"""
    rng = np.random.RandomState(seed & 0x7fffffff)
    d = np.hypot(*np.diff(p, axis=0).T); s = np.concatenate([[0], np.cumsum(d)]); L = s[-1]
    if L < 6: return p
    off = np.zeros(len(p))
    for wl, a in ((70., 1.2*(amp > 2)), (26., 1.0), (12., .6), (6., .35)):
        n = max(2, int(L/wl*2)); knots = rng.uniform(-1, 1, n+1); knots[0] = knots[-1] = 0
        off += a*np.interp(s, np.linspace(0, L, n+1), knots)
    g = np.gradient(p, axis=0); g /= np.maximum(np.hypot(*g.T), 1e-9)[:, None]
    taper = np.minimum(1, np.minimum(s, L-s)/(10. if amp <= 2 else 24.))
    return p+np.stack([-g[:, 1], g[:, 0]], 1)*(off*amp*taper)[:, None]

# ---------- 1. land -----------------------------------------------------------
def project_poly(poly):
    ext = np.array(poly.exterior.coords); q = P(densify(ext, 1.0))
    return make_valid(Polygon(q)).buffer(0)

def atlas_land():
    """union of all countries of the atlas inside the window, lon/lat polygons"""
    clip = box(93, 17, 134, 49); parts = []
    for rings in T.polys(T.objects['countries']):
        r = rings[0]
        if len(r) < 4 or r[:, 0].max() < 93 or r[:, 0].min() > 134 or r[:, 1].max() < 17 or r[:, 1].min() > 49: continue
        g = make_valid(Polygon(r)).intersection(clip)
        if g.is_empty: continue
        parts += [p for p in (g.geoms if hasattr(g, 'geoms') else [g]) if p.geom_type == 'Polygon']
    return [p for p in unary_union(parts).geoms]

def build_land():
    parts = [project_poly(p) for p in (atlas_land() if EX is None else [Polygon(r) for r in EX['land']])]
    land = unary_union(parts).intersection(MARGIN).simplify(0.25)
    log('raw land', len(land.geoms))
    br = [Polygon(P(densify(np.array(b['poly']+b['poly'][:1], float), .1))).buffer(0) for b in SP['bridges']]
    land = unary_union([land]+br)
    dr = [Polygon(P(densify(np.array(b['poly']+b['poly'][:1], float), .1))).buffer(0) for b in SP['drops']]
    land = land.difference(unary_union(dr))
    c, o = GEN['close'], GEN['open']
    land = land.buffer(c).buffer(-c)
    cuts = []
    for k in SP['cuts']:
        q = P(densify(np.array(k['line'], float), .1))
        mid = np.array(k['line'][len(k['line'])//2], float)
        a = P([mid, mid+[0, .1]]); scale = np.hypot(*(a[1]-a[0]))/11.12
        cuts.append(LineString(q).buffer(k['width_km']*scale/2))
    land = land.difference(unary_union(cuts))
    land = land.buffer(-o).buffer(o)
    # lakes are filled; seas that the straits bridges closed off (Black Sea) stay water
    polys = [Polygon(p.exterior, [h for h in p.interiors if Polygon(h).area > GEN['min_hole']]) for p in land.geoms]
    # keep: mainland pieces (contain a seed) and whitelisted islands
    seeds = {k: Point(P([v[2]])[0]) for k, v in SP['spaces'].items() if v[1] != 's'}
    isl = [(n, Point(P([ll])[0]), own) for n, ll, own in SP['islands']]
    keep, owner = [], {}
    for p in polys:
        if not p.intersects(FRAME): continue
        hit = [k for k, s in seeds.items() if p.contains(s)]
        cand = sorted(((p.distance(pt), n, own) for n, pt, own in isl), key=lambda t: t[0])
        if hit: keep.append((p, None, 'main'))
        elif cand[0][0] < 4 and p.area > GEN['min_island']: keep.append((p, cand[0][2], cand[0][1]))
    log('land pieces kept', len(keep), 'islands:', ', '.join(sorted(k[2] for k in keep if k[1])))
    out = []
    for p, own, name in keep:
        s = GEN['sigma'] if own is None else min(GEN['sigma'], 0.10*p.area**.5)
        sm = lambda r: gauss(resample(np.array(r.coords), GEN['step'], True), s, GEN['step'], True)
        g = Polygon(sm(p.exterior), [sm(h) for h in p.interiors]).buffer(0)
        if g.geom_type == 'MultiPolygon': g = max(g.geoms, key=lambda x: x.area)
        out.append((g, own, name))
    return out

# ---------- 2. lines ----------------------------------------------------------
def river_lines():
    """canvas polylines of the rivers: control points -> Catmull-Rom -> deterministic meanders; tributaries end on the main stream"""
    out = {}
    for n, ll in BORD['rivers'].items():
        q = roughen(resample(catmull(P(np.array(ll, float))), 1.0), GEN['river_rough'], sum(map(ord, n))*7919)
        out[n] = gauss(resample(q, .5), 2.2, .5, False)
    for n in ('Han', 'Xiang'):
        e = out['Jiang']; k = np.hypot(*(e-out[n][-1]).T).argmin(); q = out[n]
        w = np.clip(np.arange(len(q))-len(q)+60, 0, None)[:, None]/59.
        out[n] = q+(e[k]-q[-1])*w
    return out
RIVERS = river_lines()
def canvas(e):
    """lon/lat, or the nearest point of a river, in canvas units"""
    if isinstance(e[0], str):
        r = RIVERS[e[0]]; return r[np.hypot(*(r-P([e[1:]])[0]).T).argmin()]
    return P([e])[0]

def line_canvas(path, nid, rough):
    el = [BORD['nodes'][e] if isinstance(e, str) else e for e in path]
    pos = [None if isinstance(e, dict) else canvas(e) for e in el]
    runs, cur = [], []
    for k, e in enumerate(el):
        if isinstance(e, dict):
            if cur: runs.append(('own', cur)); cur = []
            r = RIVERS[e['river']]; i, j = (np.hypot(*(r-pos[x]).T).argmin() for x in (k-1, k+1))
            runs.append(('river', r[i:j+1] if i <= j else r[j:i+1][::-1]))
        else: cur.append(pos[k])
    if cur: runs.append(('own', cur))
    out = []
    for i, (kind, pts) in enumerate(runs):
        q = np.array(pts, float)
        if kind == 'own' and len(q) > 1:
            q = catmull(q)
            if rough: q = roughen(resample(q, 1.5), rough, sum(map(ord, nid))*7919+i)
        out.append(q)
    q = np.concatenate(out)
    keep = np.concatenate([[True], np.hypot(*np.diff(q, axis=0).T) > 1e-6]); q = q[keep]
    q = resample(q, GEN['step'])
    if not any(isinstance(e, dict) for e in el): q = gauss(q, GEN['border_sigma'], GEN['step'], False)
    q[0] = pos[0]; q[-1] = pos[-1]      # exact node coordinates: borders must meet bit for bit
    return q

def main():
    land = build_land()
    landU = unary_union([g for g, _, _ in land])
    log('land union', landU.geom_type)
    lines = []
    near = landU.buffer(2.5)
    for b in BORD['land']:
        q = line_canvas(b["path"], b["id"], b.get("rough", GEN["rough"]))
        g = LineString(q).intersection(near)
        lines.append(g)
    sea = FRAME.buffer(5).difference(landU).buffer(2.5)
    for b in BORD['sea']:
        ll = densify(np.array(b['path'], float), 40)
        q = resample(catmull(P(ll)), GEN['step']); q[0] = P(ll[:1])[0]; q[-1] = P(ll[-1:])[0]
        lines.append(LineString(q).intersection(sea))
    bnd = [r for g, _, _ in land for r in [g.exterior]+list(g.interiors)]
    U = unary_union([LineString(r.coords) for r in bnd]+lines+[FRAME.exterior])
    U = U.intersection(FRAME.buffer(1e-6))
    faces = [f for f in polygonize(U) if f.representative_point().within(FRAME)]
    log('faces', len(faces))
    # ---------- assign
    lp = prep(landU)
    prov = [None]*len(faces); island = [None]*len(faces)
    rep = [f.representative_point() for f in faces]
    island = [lp.contains(r) for r in rep]
    problems = []
    for k, v in SP['spaces'].items():
        pt = Point(P([v[2]])[0])
        idx = [i for i, f in enumerate(faces) if f.contains(pt)]
        if not idx: problems.append('seed of %s not in any face' % k); continue
        i = idx[0]
        if prov[i]: problems.append('faces of %s and %s are one (border leak)' % (k, prov[i])); continue
        if island[i] != (v[1] != 's'): problems.append('seed of %s on wrong surface' % k)
        prov[i] = k
    for g, own, name in land:
        if own is None: continue
        for i, f in enumerate(faces):
            if prov[i] is None and island[i] and g.buffer(.01).contains(rep[i]): prov[i] = own if own != 'x' else 'x:'+name; island[i] = name
    # leftover faces: merge into neighbour of the same surface with the longest common edge
    segs = defaultdict(list)
    def addface(i, f):
        for ring in [f.exterior]+list(f.interiors):
            c = list(ring.coords)
            for a, b in zip(c[:-1], c[1:]):
                segs[(a, b) if a < b else (b, a)].append(i)
    for i, f in enumerate(faces): addface(i, f)
    for _ in range(4):
        for i, f in enumerate(faces):
            if prov[i]: continue
            cnt = Counter()
            for s, fs in segs.items():
                if i in fs:
                    for j in fs:
                        if j != i and prov[j] and island[j] == island[i]: cnt[prov[j]] += math.dist(*s)
            if cnt:
                prov[i] = cnt.most_common(1)[0][0]
                log('  sliver face area %.1f at %s -> %s' % (f.area, np.round(rep[i].coords[0]), prov[i]))
    # water that is cut off by the frame (Caspian, Arctic corner) belongs to the land it touches
    for i, f in enumerate(faces):
        if prov[i] or f.distance(FRAME.exterior) > 1e-6: continue
        cnt = Counter()
        for s, fs in segs.items():
            if i in fs:
                for j in fs:
                    if j != i and prov[j]: cnt[prov[j]] += math.dist(*s)
        if cnt: prov[i] = cnt.most_common(1)[0][0]; log('  off-board corner %.0f -> %s' % (f.area, prov[i]))
    for i, f in enumerate(faces):
        if not prov[i]: problems.append('unassigned face area %.1f at %s land=%s' % (f.area, np.round(rep[i].coords[0]), island[i]))
    for p in problems: log('PROBLEM', p)
    # ---------- arcs: chains of segments with the same (left, right) pair
    half = {}
    for i, f in enumerate(faces):
        f2 = Polygon(f)
        for ring, ccw in [(f.exterior, True)]+[(r, False) for r in f.interiors]:
            c = list(ring.coords)
            if ring.is_ccw != ccw: c = c[::-1]
            for a, b in zip(c[:-1], c[1:]): half[(a, b)] = prov[i] or '?'
    und = {}
    for (a, b), l in half.items():
        r = half.get((b, a), '#')      # '#' = outside of the frame
        if l == r: continue
        if (b, a) in und: continue
        und[(a, b)] = (l, r)
    out_at = defaultdict(list)
    for (a, b) in und: out_at[a].append((a, b)); out_at[b].append((a, b))
    def is_node(p):
        e = out_at[p]
        if len(e) != 2: return True
        return frozenset(und[e[0]]) != frozenset(und[e[1]])
    used = set(); arcs = []
    def walk(start, e):
        a, b = e; fwd = (a == start)
        l, r = und[e] if fwd else und[e][::-1]
        pts = [start]; cur = b if fwd else a; used.add(e); pts.append(cur)
        while not is_node(cur) and cur != start:
            n = [x for x in out_at[cur] if x not in used]
            if not n: break
            e = n[0]; used.add(e); cur = e[1] if e[0] == cur else e[0]; pts.append(cur)
        return dict(left=l, right=r, pts=pts)
    for p in list(out_at):
        if is_node(p):
            for e in out_at[p]:
                if e not in used: arcs.append(walk(p, e))
    for e in list(und):
        if e not in used: arcs.append(walk(e[0], e))
    log('arcs', len(arcs))
    os.makedirs(OUT, exist_ok=True)
    json.dump(dict(arcs=arcs, problems=problems, frame=[W, H]), open(os.path.join(OUT, 'topology.json'), 'w'))
    return 0
def extract():
    """keep what the map needs of the atlas as one small public-domain file: the coast (0.01 deg)"""
    land = []
    for p in atlas_land():
        q = Polygon(p.exterior).simplify(.01)
        if q.area > .004 or p.area > .004: land.append([[round(x, 3), round(y, 3)] for x, y in q.exterior.coords])
    json.dump(dict(comment='Natural Earth 1:10m (public domain), land of East Asia, lon/lat, rounded; extracted from the package world-atlas countries-10m.json', land=land), open(EXTRACT, 'w'), separators=(',', ':'))
    print('extract', len(land), 'rings', sum(map(len, land)), 'points', os.path.getsize(EXTRACT), 'bytes')
if __name__ == '__main__': extract() if 'extract' in sys.argv else main()
