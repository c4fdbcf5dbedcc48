"""Stage 1 of a board: land + borders -> planar partition -> shared arcs. Writes out/topology.json."""
import sys, time
from collections import defaultdict, Counter
from geo import *
from line import *
from shapely.geometry import Polygon, LineString, Point, box
from shapely.ops import unary_union, polygonize
from shapely.prepared import prep
from shapely.validation import make_valid

def log(*a): print('%5.1fs' % (time.time()-T0), *a, flush=True)
T0 = time.time()

class Partition:
    """a board before its curves are fitted"""
    def __init__(self, borders, extract, window, seeds):
        """borders and extract name files beside build.py; window is west, south, east, north of the atlas; seeds tells of the spaces that
        spaces.json has where each lies, lon/lat, and whether that is land"""
        cfg = load_json('projection.json'); self.P = Projection(cfg); self.gen = cfg['generalise']
        self.borders, self.spaces = load_json(borders), load_json('spaces.json')
        self.seeds = seeds(self.spaces); self.window = window
        self.W, self.H = cfg['canvas']['width'], cfg['canvas']['height']
        self.frame = box(0, 0, self.W, self.H); self.margin = box(-60, -60, self.W+60, self.H+60)
        self.file = os.path.join(HERE, extract)
        self.atlas = None if os.path.exists(self.file) and 'extract' not in sys.argv else Topo('countries-10m.json')
        self.extract = json.load(open(self.file)) if self.atlas is None else None
    def project(self, poly):
        ext = np.array(poly.exterior.coords); q = self.P(densify(ext, 1.0))
        return make_valid(Polygon(q)).buffer(0)
    def atlas_land(self):
        """union of all countries of the atlas inside the window, lon/lat polygons"""
        w, s, e, n = self.window; clip = box(*self.window); parts = []
        for rings in self.atlas.polys(self.atlas.objects['countries']):
            r = rings[0]
            if len(r) < 4 or r[:, 0].max() < w or r[:, 0].min() > e or r[:, 1].max() < s or r[:, 1].min() > n: continue
            g = make_valid(Polygon(r)).intersection(clip)
            if g.is_empty: continue
            parts += [p for p in (g.geoms if hasattr(g, 'geoms') else [g]) if p.geom_type == 'Polygon']
        return [p for p in unary_union(parts).geoms]
    def land(self):
        """the land of the board: pieces with their owner, None for the mainland, and their name"""
        parts = [self.project(p) for p in (self.atlas_land() if self.extract is None else [Polygon(r) for r in self.extract['land']])]
        land = unary_union(parts).difference(unary_union([self.project(Polygon(r)) for r in (self.extract or {}).get('lakes', [])]))
        land = land.intersection(self.margin).simplify(0.25)
        log('raw land', len(land.geoms))
        br = [Polygon(self.P(densify(np.array(b['poly']+b['poly'][:1], float), .1))).buffer(0) for b in self.spaces.get('bridges', [])]
        land = unary_union([land]+br)
        dr = [Polygon(self.P(densify(np.array(b['poly']+b['poly'][:1], float), .1))).buffer(0) for b in self.spaces.get('drops', [])]
        land = land.difference(unary_union(dr))
        c, o = self.gen['close'], self.gen['open']
        land = land.buffer(c).buffer(-c)
        cuts = []
        for k in self.spaces.get('cuts', []):
            q = self.P(densify(np.array(k['line'], float), .1))
            mid = np.array(k['line'][len(k['line'])//2], float)
            a = self.P([mid, mid+[0, .1]]); scale = np.hypot(*(a[1]-a[0]))/11.12
            cuts.append(LineString(q).buffer(k['width_km']*scale/2))
        land = land.difference(unary_union(cuts))
        land = land.buffer(-o).buffer(o)
        # lakes are filled; seas that the straits bridges closed off (Black Sea) stay water
        polys = [Polygon(p.exterior, [h for h in p.interiors if Polygon(h).area > self.gen['min_hole']]) for p in land.geoms]
        # keep: mainland pieces (contain a seed) and whitelisted islands
        seeds = {k: Point(self.P([at])[0]) for k, (at, dry) in self.seeds.items() if dry}
        isl = [(n, Point(self.P([ll])[0]), own) for n, ll, own in self.spaces.get('islands', [])]
        keep, owner = [], {}
        for p in polys:
            if not p.intersects(self.frame): continue
            hit = [k for k, s in seeds.items() if p.contains(s)]
            cand = sorted(((p.distance(pt), n, own) for n, pt, own in isl), key=lambda t: t[0])
            if hit: keep.append((p, None, 'main'))
            elif cand and cand[0][0] < 4 and p.area > self.gen['min_island']: keep.append((p, cand[0][2], cand[0][1]))
        log('land pieces kept', len(keep), 'islands:', ', '.join(sorted(k[2] for k in keep if k[1])))
        out = []
        for p, own, name in keep:
            s = self.gen['sigma'] if own is None else min(self.gen['sigma'], 0.10*p.area**.5)
            sm = lambda r: gauss(resample(np.array(r.coords), self.gen['step'], True), s, self.gen['step'], True)
            g = Polygon(sm(p.exterior), [sm(h) for h in p.interiors]).buffer(0)
            if g.geom_type == 'MultiPolygon': g = max(g.geoms, key=lambda x: x.area)
            out.append((g, own, name))
        return out
    def write(self, border):
        """parts the board into faces and writes their shared arcs; border turns a border of the file into canvas points"""
        land = self.land()
        landU = unary_union([g for g, _, _ in land])
        log('land union', landU.geom_type)
        lines = []
        near = landU.buffer(2.5)
        for b in self.borders['land']:
            q = border(b)
            g = LineString(q) if b.get('through') else LineString(q).intersection(near)
            lines.append(g)
        sea = self.frame.buffer(5).difference(landU).buffer(2.5)
        for b in self.borders['sea']:
            ll = densify(np.array([self.borders['nodes'][e] if isinstance(e, str) else e for e in b['path']], float), 40)
            q = resample(catmull(self.P(ll)), self.gen['step']); q[0] = self.P(ll[:1])[0]; q[-1] = self.P(ll[-1:])[0]
            lines.append(LineString(q).intersection(sea))
        bnd = [r for g, _, _ in land for r in [g.exterior]+list(g.interiors)]
        U = unary_union([LineString(r.coords) for r in bnd]+lines+[self.frame.exterior])
        U = U.intersection(self.frame.buffer(1e-6))
        faces = [f for f in polygonize(U) if f.representative_point().within(self.frame)]
        log('faces', len(faces))
        # ---------- assign
        lp = prep(landU)
        prov = [None]*len(faces); island = [None]*len(faces)
        rep = [f.representative_point() for f in faces]
        island = [lp.contains(r) for r in rep]
        problems = []
        for k, (at, dry) in self.seeds.items():
            pt = Point(self.P([at])[0])
            idx = [i for i, f in enumerate(faces) if f.contains(pt)]
            if not idx: problems.append('seed of %s not in any face' % k); continue
            i = idx[0]
            if prov[i]: problems.append('faces of %s and %s are one (border leak)' % (k, prov[i])); continue
            if island[i] != dry: problems.append('seed of %s on wrong surface' % k)
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
            if prov[i] or f.distance(self.frame.exterior) > 1e-6: continue
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
        json.dump(dict(arcs=arcs, problems=problems, frame=[self.W, self.H]), open(os.path.join(OUT, 'topology.json'), 'w'))
    def coasts(self, tolerance):
        """the coasts of the atlas, simplified and rounded, as the extract keeps them"""
        kept = []
        for p in self.atlas_land():
            q = Polygon(p.exterior).simplify(tolerance)
            if q.area > .004 or p.area > .004: kept.append([[round(x, 3), round(y, 3)] for x, y in q.exterior.coords])
        return kept
    def lakes(self, least, tolerance):
        """the waters inside the land of the atlas of at least so many square degrees, as the coasts are kept"""
        return [[[round(x, 3), round(y, 3)] for x, y in Polygon(h).simplify(tolerance).exterior.coords]
            for p in self.atlas_land() for h in p.interiors if Polygon(h).area >= least]
    def keep(self, what, **parts):
        """writes the extract; what says what it holds"""
        json.dump(dict(comment='Natural Earth 1:10m (public domain), %s, lon/lat, rounded; extracted from world-atlas countries-10m.json' % what, **parts), open(self.file, 'w'), separators=(',', ':'))
        print('extract', len(parts['land']), 'rings', sum(map(len, parts['land'])), 'points', os.path.getsize(self.file), 'bytes')
