"""Stage 2 of Three Kingdoms: its arcs and what touches what, against the roads; checks."""
from arcs import *
from shapely.geometry import Point, box
from shapely.ops import unary_union
from roads import roads, MIN_CONTACT
SPJ = load_json('spaces.json'); SPACES = SPJ['spaces']
KIND = {k: v[1] for k, v in SPACES.items()}          # c city, p pass, x impassable, w lake, s sea
def kind(p): return KIND.get(p, 'x' if p.startswith('x:') else 'o')
AREA = [k for k, v in KIND.items() if v in 'cp']
WATER = {k for k, v in KIND.items() if v in 'ws'}

class Map(Arcs):
    def contacts(self):
        """pairs of areas with their common arc length"""
        return {k: L for k, L in self.edges().items() if k[0] in AREA and k[1] in AREA}

def check(m, verbose=True):
    C = m.contacts(); R = roads(); bad = 0
    for x in sorted(set(R)-set(C)): bad += 1; print('MISMATCH road without contact', x)
    for x in sorted(set(C)-set(R)): bad += 1; print('MISMATCH contact without road', x, '%.1f' % C[x])
    for x in sorted(set(C) & set(R)):
        if C[x] < MIN_CONTACT: bad += 1; print('SHORT contact', x, '%.1f' % C[x])
    print('contacts %d roads %d | mismatches %d' % (len(C), len(R), bad))
    print('shortest contacts:', ', '.join('%s-%s %.0f' % (*k, L) for L, k in sorted((L, k) for k, L in C.items())[:12]))
    # two areas that only meet in a point
    at = defaultdict(set)
    for a in m.arcs:
        for k in (0, -1): at[tuple(a['pts'][k])] |= {a['left'], a['right']}
    for pt, s in at.items():
        s = sorted(x for x in s if x in AREA)
        for i, x in enumerate(s):
            for y in s[i+1:]:
                if (x, y) not in R: bad += 1; print('POINT contact', x, y, pt)
    return sound(m, SPACES, bad)
if __name__ == '__main__':
    m = Map(); bad, polys = check(m); print('TOTAL PROBLEMS', bad)
    print('areas', len([k for k in m.names if k in AREA]), 'arcs', len(m.arcs), 'beziers', sum(len(a['bez'] or []) for a in m.arcs))
