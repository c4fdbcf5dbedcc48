"""Stage 2: arcs -> curves -> rings per space; adjacency; checks."""
from collections import defaultdict
from geo import *
import curves
from shapely.geometry import Polygon, Point, LineString, box
from shapely.ops import unary_union
from shapely.strtree import STRtree
from tables import *
CLOSED = load_json('spaces.json')['impassable']
def kind(p): return KIND.get(p, 'x' if p.startswith('x:') or p in CLOSED else 'o')

class Map:
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
    def coasts(self):
        """coast of each (split land, arc at sea): a coast ends where other land meets the shore, and is the one from
        which fleets reach the seas along it and the neighbours at its ends"""
        lab = {}
        for p, names in COASTS.items():
            arcs = {a['id']: a for a in self.arcs if p in (a['left'], a['right'])}
            other = {i: a['right'] if a['left'] == p else a['left'] for i, a in arcs.items()}
            land_at = {tuple(a['pts'][k]): other[i] for i, a in arcs.items() if other[i] in LAND for k in (0, -1)}
            todo = [i for i in arcs if other[i] in SEA]
            while todo:
                stretch, touched, grow = [], set(), [todo[0]]
                while grow:
                    i = grow.pop()
                    if i not in todo: continue
                    todo.remove(i); stretch.append(i); touched.add(other[i])
                    for k in (0, -1):
                        end = tuple(arcs[i]['pts'][k])
                        if end in land_at: touched.add(land_at[end])
                        else: grow += [j for j in todo if end in (tuple(arcs[j]['pts'][0]), tuple(arcs[j]['pts'][-1]))]
                fits = [c for c in names if all(any(tuple(sorted((p+'/'+c, t+d))) in FLEET for d in ['']+['/'+e for e in COASTS.get(t, ())]) for t in touched)]
                if len(fits) != 1: self.problems.append('%s: the shore along %s fits the coasts %s' % (p, sorted(touched), fits))
                for i in stretch: lab[(p, i)] = (fits or names)[0]
        return lab
    def adjacency(self, thr=4.0):
        army, fleet, short = set(), set(), []
        lab = self.coasts()
        def nm(p, a): return p+'/'+lab[(p, a['id'])] if p in COASTS else p
        E = self.edges()
        fl = defaultdict(float)
        for (x, y), L in E.items():
            if x in LAND and y in LAND:
                (army.add((x, y)) if L >= thr else short.append((x, y, L)))
        for a in self.arcs:
            l, r = a['left'], a['right']
            if l in SEA and r in SEA: fl[tuple(sorted((l, r)))] += a['length']
            elif l in SEA and r in LAND: fl[tuple(sorted((l, nm(r, a))))] += a['length']
            elif r in SEA and l in LAND: fl[tuple(sorted((r, nm(l, a))))] += a['length']
        for k, L in fl.items():
            (fleet.add(k) if L >= thr else short.append(k+(L,)))
        # coast-to-coast: the land border of A and B ends at a point where both touch the same sea
        at = defaultdict(list)
        for a in self.arcs:
            for k in (0, -1): at[tuple(a['pts'][k])].append(a)
        for pt, arcs in at.items():
            seas = {}
            for a in arcs:
                for land, sea in ((a['left'], a['right']), (a['right'], a['left'])):
                    if land in LAND and sea in SEA: seas.setdefault(sea, set()).add(nm(land, a))
            for a in arcs:
                l, r = a['left'], a['right']
                if l in LAND and r in LAND and tuple(sorted((l, r))) in army:
                    for s, cs in seas.items():
                        A = [c for c in cs if c.split('/')[0] == l]; B = [c for c in cs if c.split('/')[0] == r]
                        for x in A:
                            for y in B: fleet.add(tuple(sorted((x, y))))
        return army, fleet, short, E, fl

def check(m, verbose=True):
    army, fleet, short, E, fl = m.adjacency()
    oa, of = ARMY, FLEET
    bad = 0
    def rep(t, s):
        nonlocal bad
        for x in sorted(s): bad += 1; print('MISMATCH', t, x)
    rep('army missing', oa-army); rep('army extra', army-oa); rep('fleet missing', of-fleet); rep('fleet extra', fleet-of)
    for x in short: print('  short contact (ignored)', x[0], x[1], '%.1f' % x[2])
    print('army pairs %d official %d | fleet pairs %d official %d | mismatches %d' % (len(army), len(oa), len(fleet), len(of), bad))
    weak = sorted([(L, k) for k, L in E.items() if k in oa]+[(L, k) for k, L in fl.items() if k in of])[:16]
    print('shortest true contacts:', ', '.join('%s-%s %.0f' % (k[0], k[1], L) for L, k in weak))
    for p in m.problems: print('PROBLEM', p); bad += 1
    # geometry sanity on the fitted curves
    tot = 0; polys = {}
    for n in m.names:
        ps = m.polygon(n); polys[n] = ps
        for p in ps:
            if not p.is_valid: print('INVALID polygon', n, p.area); bad += 1
        tot += sum(p.area for p in ps)
    print('area sum %.1f of frame %.1f (difference %.3f)' % (tot, m.W*m.H, tot-m.W*m.H))
    miss = [k for k in PROVINCES if k not in polys]
    if miss: print('MISSING', miss); bad += 1
    multi = {k: [round(p.area) for p in v] for k, v in polys.items() if k in PROVINCES and len(v) > 1}
    print('multi-part:', multi)
    return bad, polys
if __name__ == '__main__':
    m = Map(); bad, polys = check(m); print('TOTAL PROBLEMS', bad)
    print('spaces', len([k for k in m.names if k in SEA or k in LAND]), 'arcs', len(m.arcs), 'beziers', sum(len(a['bez'] or []) for a in m.arcs))
