"""Stage 2 of a board with tables: its arcs and who borders whom, against the tables; checks."""
from arcs import *
from shapely.geometry import Point, box
from shapely.ops import unary_union
from tables import *
SPACES = load_json('spaces.json'); CLOSED = SPACES.get('impassable', {})
CROSSINGS = {tuple(sorted(c['between'])): c for c in SPACES.get('crossings', [])} # borders of the tables that no common arc shows
def kind(p): return KIND.get(p, 'x' if p.startswith('x:') or p in CLOSED else 'o')

class Map(Arcs):
    def __init__(self): super().__init__(load_json('projection.json')['generalise'].get('fit', .34))
    def meet(self, a, b):
        """whether two spaces have a point in common"""
        at = [{tuple(p) for x in self.arcs if n in (x['left'], x['right']) for p in x['pts'][[0, -1]]} for n in (a, b)]
        return bool(at[0] & at[1])
    def crossed(self, army, fleet):
        """adds the crossings to the borders that the drawing shows, as far as the tables have them; those that are none are faults"""
        for pair, c in CROSSINGS.items():
            new = [(s, t) for s, t in ((army, ARMY), (fleet, FLEET)) if pair in t and pair not in s]
            if not new: self.problems.append('crossing %s-%s: the tables do not have it, or the drawing has it anyway' % pair)
            for s, _ in new: s.add(pair)
            a, b = (p.split('/')[0] for p in pair)
            if 'line' not in c and 'by' not in c and not self.meet(a, b): self.problems.append('crossing %s-%s: they do not meet, and no line leads across' % pair)
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
        self.crossed(army, fleet)
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
    return sound(m, PROVINCES, bad)
if __name__ == '__main__':
    m = Map(); bad, polys = check(m); print('TOTAL PROBLEMS', bad)
    print('spaces', len([k for k in m.names if k in SEA or k in LAND]), 'arcs', len(m.arcs), 'beziers', sum(len(a['bez'] or []) for a in m.arcs))
