"""Geodata decoding, projection and warp (pure functions, numpy only)."""
import json, math, os
import numpy as np
HERE = os.getcwd()                          # source/ of the board that is drawn: draw.sh goes there first
VARIANT = os.path.dirname(HERE)              # map.svg, map.json and arcs.json go there
OUT = os.path.join(HERE, 'out')              # what one stage leaves for the next, not kept

def load_json(name):
    with open(os.path.join(HERE, name)) as f:
        return json.load(f)

class Topo:
    """Minimal TopoJSON reader."""
    def __init__(self, fn):
        t = json.load(open(os.path.join(HERE, fn)))
        sx, sy = t['transform']['scale']; tx, ty = t['transform']['translate']
        self.arcs = []
        for a in t['arcs']:
            p = np.cumsum(np.array(a, float), axis=0)
            p[:, 0] = p[:, 0]*sx+tx; p[:, 1] = p[:, 1]*sy+ty
            self.arcs.append(p)
        self.objects = t['objects']
    def arc(self, i):
        return self.arcs[i] if i >= 0 else self.arcs[~i][::-1]
    def ring(self, idx):
        out = []
        for k, i in enumerate(idx):
            a = self.arc(i)
            out.append(a if k == 0 else a[1:])
        r = np.concatenate(out)
        # the atlas stitches the antimeridian: unwrap longitudes
        d = np.diff(r[:, 0]); r[1:, 0] += 360*np.cumsum((d < -180).astype(int)-(d > 180).astype(int))
        if r[:, 0].min() < -200: r[:, 0] += 360
        return r
    def polys(self, g):
        if g['type'] == 'Polygon': return [[self.ring(r) for r in g['arcs']]]
        if g['type'] == 'MultiPolygon': return [[self.ring(r) for r in p] for p in g['arcs']]
        if g['type'] == 'GeometryCollection':
            return [p for h in g['geometries'] for p in self.polys(h)]
        return []

class Projection:
    """Lambert conformal conic (sphere) -> smooth warp -> canvas units."""
    def __init__(self, cfg):
        self.cfg = cfg
        d = math.radians
        p1, p2 = d(cfg['lat1']), d(cfg['lat2'])
        self.n = math.log(math.cos(p1)/math.cos(p2))/math.log(math.tan(math.pi/4+p2/2)/math.tan(math.pi/4+p1/2))
        self.F = math.cos(p1)*math.tan(math.pi/4+p1/2)**self.n/self.n
        self.rho0 = self.F/math.tan(math.pi/4+d(cfg['lat0'])/2)**self.n
        self.lon0 = cfg['lon0']
        self.mags = []
        for m in cfg['magnify']:
            c = self.conic(np.array([m['at']]))[0]
            self.mags.append((c, m['gain'], m['sigma'], m.get('sy', m['sigma'])))
    def conic(self, ll):
        ll = np.asarray(ll, float)
        lam = np.radians(ll[:, 0]-self.lon0); phi = np.radians(np.clip(ll[:, 1], -60, 89))
        rho = self.F/np.tan(np.pi/4+phi/2)**self.n
        x = rho*np.sin(self.n*lam); y = self.rho0-rho*np.cos(self.n*lam)
        return np.stack([x, y], 1)*6.371      # unit: 1000 km
    @staticmethod
    def _axis(v, knots):
        """monotone piecewise-linear density integrated => C1 remap. knots: [[pos, scale],...]"""
        ks = np.array(knots, float)
        # build dense table by integrating linear-interpolated scale
        t = np.linspace(-6, 6, 4801)
        s = np.interp(t, ks[:, 0], ks[:, 1])
        c = np.concatenate([[0], np.cumsum((s[1:]+s[:-1])/2*np.diff(t))])
        c -= np.interp(0, t, c)
        return np.interp(v, t, c)
    def warp(self, p):
        p = p.copy()
        # all magnifiers are evaluated at the unwarped position, displacements are summed
        disp = np.zeros_like(p)
        for c, g, sx, sy in self.mags:
            d = p-c
            w = g*np.exp(-(d[:, 0]**2/(2*sx*sx)+d[:, 1]**2/(2*sy*sy)))
            disp += d*w[:, None]
        q = p+disp
        q[:, 0] = self._axis(q[:, 0], self.cfg['xscale'])
        q[:, 1] = self._axis(q[:, 1], self.cfg['yscale'])
        return q
    def __call__(self, ll):
        q = self.warp(self.conic(ll))
        c = self.cfg['canvas']
        return np.stack([c['cx']+q[:, 0]*c['k'], c['cy']-q[:, 1]*c['k']], 1)

def densify(ll, step=0.25):
    """insert points along lon/lat segments so that they bend under projection"""
    ll = np.asarray(ll, float); out = [ll[:1]]
    for a, b in zip(ll[:-1], ll[1:]):
        n = max(1, int(math.ceil(np.abs(b-a).max()/step)))
        t = np.linspace(0, 1, n+1)[1:, None]
        out.append(a+(b-a)*t)
    return np.concatenate(out)
