"""Stage 1 of Three Kingdoms: its land, its borders, its rivers, which some of them follow. Writes out/topology.json."""
import line
from partition import *

B = Partition('borders.json', 'naturalearth_china.json', (93, 17, 134, 49), lambda s: {k: (v[2], v[1] != 's') for k, v in s['spaces'].items()})
P, GEN, BORD = B.P, B.gen, B.borders

def roughen(p, amp, seed):
    """as for any line; where the wobble is large it is wide, too, and fades over a longer stretch"""
    return line.roughen(p, amp, seed, ((70., 1.2*(amp > 2)), (26., 1.0), (12., .6), (6., .35)), 10. if amp <= 2 else 24.)

# ---------- lines -------------------------------------------------------------
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

def extract():
    """keep what the map needs of the atlas as one small public-domain file: the coast (0.01 deg)"""
    B.keep('land of East Asia', land=B.coasts(.01))
if __name__ == '__main__': extract() if 'extract' in sys.argv else B.write(lambda b: line_canvas(b['path'], b['id'], b.get('rough', GEN['rough'])))
