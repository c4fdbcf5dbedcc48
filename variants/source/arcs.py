"""Stage 2 of a board: arcs -> curves -> rings per space."""
from collections import defaultdict
from geo import *
import curves
from shapely.geometry import Polygon, LineString
from shapely.strtree import STRtree

class Arcs:
    """the arcs of a board, each with its curve, and the rings they form around every space"""
    def __init__(self, err=0.34):
        t = json.load(open(os.path.join(OUT, 'topology.json')))
        self.W, self.H = t['frame']; self.problems = t['problems']
        self.arcs = []
        for i, a in enumerate(t['arcs']):
            p = np.round(np.array(a['pts'], float), 3)
            keep = np.concatenate([[True], np.hypot(*np.diff(p, axis=0).T) > 1e-9]); p = p[keep]
            length = np.hypot(*np.diff(p, axis=0).T).sum()
            onframe = '#' in (a['left'], a['right'])
            if onframe: b = None
            else:
                if np.hypot(*(p[0]-p[-1])) < 1e-9:       # closed arc: fit in two halves
                    k = len(p)//2; b = curves.fit(p[:k+1], err)+curves.fit(p[k:], err)
                else: b = curves.fit(p, err)
                b = [np.round(c, 1) for c in b]
            self.arcs.append(dict(id=i, left=a['left'], right=a['right'], pts=p, bez=b, length=length))
        self.repair(err)
        # snapped node positions: every arc starts/ends at its rounded node
        self.rings = {}
        self.names = sorted({x for a in self.arcs for x in (a['left'], a['right']) if x != '#'})
        for n in self.names: self.rings[n] = self.build(n)
    def repair(self, err):
        """a fitted arc may touch itself or a neighbour where the line doubles back: refit such arcs tighter"""
        for rnd, e in enumerate((err/2, err/4, err/10)):
            lines = {a['id']: LineString(curves.flatten(a['bez'], 6)) for a in self.arcs if a['bez']}
            bad = {i for i, l in lines.items() if not l.is_simple}
            ids = list(lines); tree = STRtree([lines[i] for i in ids]); back = {id(lines[i]): i for i in ids}
            for i in ids:
                for o in tree.query(lines[i]):
                    j = back[id(o)]
                    if j > i and lines[i].crosses(o): bad |= {i, j}
            if not bad: return
            for i in bad:
                a = self.arcs[i]; p = a['pts']
                if np.hypot(*(p[0]-p[-1])) < 1e-9:
                    k = len(p)//2; b = curves.fit(p[:k+1], e)+curves.fit(p[k:], e)
                else: b = curves.fit(p, e)
                a['bez'] = [np.round(c, 2) for c in b]
                a['bez'][0][0] = np.round(p[0], 1); a['bez'][-1][3] = np.round(p[-1], 1)
        print('refit left crossings in arcs', sorted(bad))
    def flat(self, a, rev):
        if a['bez'] is None: q = np.round(a['pts'][[0, -1]], 1) if self.straight(a) else np.round(a['pts'], 1)
        else: q = curves.flatten(a['bez'], 6)
        return q[::-1] if rev else q
    @staticmethod
    def straight(a):
        p = a['pts']; d = p[-1]-p[0]; L = np.hypot(*d)
        return L > 0 and np.abs((p[:, 0]-p[0, 0])*d[1]-(p[:, 1]-p[0, 1])*d[0]).max()/L < 1e-6
    def build(self, n):
        starts = defaultdict(list); items = []
        for a in self.arcs:
            if a['left'] == n: items.append((a, False))
            elif a['right'] == n: items.append((a, True))
        key = lambda p: (round(p[0], 3), round(p[1], 3))
        for it in items:
            a, r = it; s = a['pts'][-1 if r else 0]; starts[key(s)].append(it)
        rings = []; used = set()
        for it in items:
            if it[0]['id'] in used: continue
            ring = []; cur = it
            while True:
                a, r = cur; used.add(a['id']); ring.append(cur)
                e = key(a['pts'][0 if r else -1])
                if e == key(ring[0][0]['pts'][-1 if ring[0][1] else 0]): break
                nxt = [x for x in starts[e] if x[0]['id'] not in used]
                if not nxt: self.problems.append('open ring of %s at %s' % (n, e)); break
                cur = nxt[0]
            rings.append(ring)
        return rings
    def polygon(self, n, raw=False):
        polys = []
        for ring in self.rings[n]:
            pts = [(a['pts'][::-1] if r else a['pts']) if raw else self.flat(a, r) for a, r in ring]
            q = np.concatenate(pts)
            if len(q) >= 4: polys.append(Polygon(q))
        polys.sort(key=lambda p: -p.area)
        out = []
        for p in polys:
            host = next((i for i, (o, h) in enumerate(out) if o.buffer(0).contains(p.representative_point())), None)
            if host is None: out.append((p, []))
            else: out[host][1].append(p)
        return [Polygon(o.exterior, [h.exterior for h in hs]) for o, hs in out]
    # ----- adjacency from geometry
    def edges(self):
        E = defaultdict(float)
        for a in self.arcs:
            E[tuple(sorted((a['left'], a['right'])))] += a['length']
        return E

def sound(m, spaces, bad):
    """checks the fitted curves: every space is there, valid, and together they fill the frame. bad counts the faults found before; with it
    come the polygons of all spaces"""
    for p in m.problems: print('PROBLEM', p); bad += 1
    tot = 0; polys = {}
    for n in m.names:
        ps = m.polygon(n); polys[n] = ps
        for p in ps:
            if not p.is_valid: print('INVALID polygon', n, p.area); bad += 1
        tot += sum(p.area for p in ps)
    print('area sum %.1f of frame %.1f (difference %.3f)' % (tot, m.W*m.H, tot-m.W*m.H))
    miss = [k for k in spaces if k not in polys]
    if miss: print('MISSING', miss); bad += 1
    print('multi-part:', {k: [round(p.area) for p in v] for k, v in polys.items() if k in spaces and len(v) > 1})
    return bad, polys
