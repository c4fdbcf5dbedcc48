"""Stage 1 of a board whose borders may follow those of today. Writes out/topology.json."""
from partition import *
from tables import SEA
from shapely.ops import linemerge

ATLAS = load_json('projection.json')['atlas']
B = Partition('lines.json', ATLAS['file'], ATLAS['window'], lambda s: {k: (v, k not in SEA) for k, v in {**s['seeds'], **s.get('impassable', {})}.items()})
P, GEN = B.P, B.gen

# ---------- lines -------------------------------------------------------------
NAMES = {}
for g in [] if B.atlas is None else B.atlas.objects['countries']['geometries']:
    NAMES[g['properties']['name']] = g
def arcset(g):
    s = set()
    def walk(a):
        for x in a:
            if isinstance(x, list): walk(x)
            else: s.add(x if x >= 0 else ~x)
    walk(g['arcs']); return s
def country(n):
    for m in [n]+B.borders.get('aliases', {}).get(n, []):
        if m in NAMES: return NAMES[m]
    raise KeyError(n)
_cache = {}
def shared(pair):
    if B.extract is not None: return [np.array(l) for l in B.extract['borders'][pair]]
    if pair not in _cache:
        a, b = pair.split('|')
        ids = arcset(country(a)) & arcset(country(b))
        m = linemerge([LineString(B.atlas.arcs[i]) for i in ids])
        _cache[pair] = [np.array(l.coords) for l in (m.geoms if m.geom_type == 'MultiLineString' else [m])]
    return _cache[pair]
def follow(pair, a, b):
    best = None
    for l in shared(pair):
        da = np.hypot((l[:, 0]-a[0])*.65, l[:, 1]-a[1]); db = np.hypot((l[:, 0]-b[0])*.65, l[:, 1]-b[1])
        i, j = da.argmin(), db.argmin(); sc = da[i]+db[j]
        if best is None or sc < best[0]: best = (sc, l, i, j)
    sc, l, i, j = best
    if sc > 0.6: log('   follow', pair, 'loose fit %.2f' % sc)
    return l[i:j+1] if i <= j else l[j:i+1][::-1]

def line_canvas(path, nid, rough):
    el = [B.borders['nodes'][e] if isinstance(e, str) else e for e in path]
    runs, cur = [], []
    for k, e in enumerate(el):
        if isinstance(e, dict):
            if cur: runs.append(('own', cur)); cur = []
            runs.append(('ne', follow(e['ne'], el[k-1], el[k+1])))
        else: cur.append(e)
    if cur: runs.append(('own', cur))
    out = []
    for i, (kind, pts) in enumerate(runs):
        pts = np.array(pts, float)
        if kind == 'ne':
            q = P(pts)
            if len(q) > 4:
                a, b = q[0].copy(), q[-1].copy()
                q = gauss(resample(q, GEN['step']), GEN['ne_sigma'], GEN['step'], False)
        else:
            # connect to neighbouring traced runs with a shared point for a continuous curve
            q = P(densify(pts, 30)) if len(pts) < 2 else catmull(P(pts))
            if rough and len(pts) > 1: q = roughen(resample(q, 1.5), rough, sum(map(ord, nid))*7919+i)
        out.append(q)
    q = np.concatenate(out)
    keep = np.concatenate([[True], np.hypot(*np.diff(q, axis=0).T) > 1e-6]); q = q[keep]
    q = gauss(resample(q, GEN['step']), GEN['border_sigma'], GEN['step'], False)
    q[0] = P([el[0]])[0]; q[-1] = P([el[-1]])[0]      # exact node coordinates: borders must meet bit for bit
    return q

def extract():
    """keep what the map needs of the atlas as one small public-domain file: the coast and the used country borders"""
    pairs = sorted({e['ne'] for b in B.borders['land'] for e in b['path'] if isinstance(e, dict)})
    borders = {p: [[[round(x, 3), round(y, 3)] for x, y in LineString(l).simplify(ATLAS['coast']/2).coords] for l in shared(p)] for p in pairs}
    B.keep(ATLAS['what'], land=B.coasts(ATLAS['coast']), borders=borders)
if __name__ == '__main__': extract() if 'extract' in sys.argv else B.write(lambda b: line_canvas(b['path'], b['id'], GEN['rough']))
