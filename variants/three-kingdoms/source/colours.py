"""Smallest CIEDE2000 distance of the faction colours for four kinds of eyes.
colours.py          report on style.json
colours.py search   hill climbing from the colours in style.json (prints, writes nothing)
Colour blindness: Machado, Oliveira, Fernandes 2009, severity 1, in linear RGB."""
import sys, itertools
import numpy as np
from geo import load_json
CVD = dict(normal=np.eye(3),
    protan=np.array([[.152286, 1.052583, -.204868], [.114503, .786281, .099216], [-.003882, -.048116, 1.051998]]),
    deutan=np.array([[.367322, .860646, -.227968], [.280085, .672501, .047413], [-.011820, .042940, .968881]]),
    tritan=np.array([[1.255528, -.076749, -.178779], [-.078411, .930809, .147602], [.004733, .691367, .303900]]))
def rgb(h): h = h.lstrip('#'); return np.array([int(h[i:i+2], 16) for i in (0, 2, 4)])/255
def hexa(c): return '#%02X%02X%02X' % tuple(int(round(255*x)) for x in np.clip(c, 0, 1))
def lin(c): return np.where(c <= .04045, c/12.92, ((c+.055)/1.055)**2.4)
def lab(c, eye='normal'):
    x = np.clip(lin(np.asarray(c)) @ CVD[eye].T, 0, 1) @ np.array([[.4124564, .3575761, .1804375], [.2126729, .7151522, .0721750], [.0193339, .1191920, .9503041]]).T/np.array([.95047, 1, 1.08883])
    f = np.where(x > 216/24389, np.cbrt(x), (24389/27*x+16)/116)
    return np.stack([116*f[..., 1]-16, 500*(f[..., 0]-f[..., 1]), 200*(f[..., 1]-f[..., 2])], -1)
def de00(p, q):
    L1, a1, b1 = np.moveaxis(p, -1, 0); L2, a2, b2 = np.moveaxis(q, -1, 0)
    C = (np.hypot(a1, b1)+np.hypot(a2, b2))/2; G = .5*(1-np.sqrt(C**7/(C**7+25.**7)))
    a1, a2 = a1*(1+G), a2*(1+G); c1, c2 = np.hypot(a1, b1), np.hypot(a2, b2)
    h1, h2 = np.degrees(np.arctan2(b1, a1)) % 360, np.degrees(np.arctan2(b2, a2)) % 360
    dh = (h2-h1+180) % 360-180; dh = np.where(c1*c2 == 0, 0, dh); dL, dC = L2-L1, c2-c1; dH = 2*np.sqrt(c1*c2)*np.sin(np.radians(dh)/2)
    Lm, Cm = (L1+L2)/2, (c1+c2)/2; hm = np.where(c1*c2 == 0, h1+h2, np.where(np.abs(h1-h2) <= 180, (h1+h2)/2, np.where(h1+h2 < 360, (h1+h2+360)/2, (h1+h2-360)/2)))
    r = np.radians; T = 1-.17*np.cos(r(hm-30))+.24*np.cos(r(2*hm))+.32*np.cos(r(3*hm+6))-.2*np.cos(r(4*hm-63))
    SL = 1+.015*(Lm-50)**2/np.sqrt(20+(Lm-50)**2); SC = 1+.045*Cm; SH = 1+.015*Cm*T
    RT = -2*np.sqrt(Cm**7/(Cm**7+25.**7))*np.sin(r(60*np.exp(-((hm-275)/25)**2)))
    return np.sqrt((dL/SL)**2+(dC/SC)**2+(dH/SH)**2+RT*dC/SC*dH/SH)
assert abs(de00(np.array([50, 2.6772, -79.7751]), np.array([50, 0, -82.7485]))-2.0425) < 1e-3      # Sharma's test data, pair 1
assert abs(de00(np.array([2.0776, .0795, -1.1350]), np.array([.9033, -.0636, -.5514]))-.9082) < 1e-3      # pair 34
def worst(cols, names=None):
    """{eye: (smallest distance, pair)}"""
    C = np.array(cols); I, J = np.triu_indices(len(C), 1); out = {}
    for e in CVD:
        L = lab(C, e); d = de00(L[I], L[J]); k = d.argmin(); out[e] = (float(d[k]), (I[k], J[k]) if names is None else names[I[k]]+'-'+names[J[k]])
    return out
def least(cols): return min(v[0] for v in worst(cols).values())
def tint(c, base, share): return np.asarray(c)*share+base*(1-share)
if __name__ == '__main__':
    S = load_json('style.json'); N = list(S['faction']); F = np.array([rgb(S['faction'][n]['colour']) for n in N]); base = rgb(S['tint_base']); sh = S['tint_share']
    others = [rgb(S[k]) for k in ('sea', 'open', 'closed')]
    def around(cols):
        T = tint(cols, base, sh); return min(float(de00(lab(t, e), lab(o, e))) for t in T for o in others for e in CVD)
    def show(F):
        for t, cols in (('full colours', F), ('tints %.0f %%' % (100*sh), tint(F, base, sh))):
            print(t+':', '; '.join('%s %.1f (%s)' % (e, *v) for e, v in worst(cols, N).items()))
        print('tint to sea, open land, closed land: %.1f' % around(F))
    show(F)
    if 'search' in sys.argv:
        rng = np.random.RandomState(7); start = F.copy()
        def score(F): return min(least(F), least(tint(F, base, sh))*1.12)+.15*min(around(F), 12)-.004*sum(float(de00(lab(a), lab(b))) for a, b in zip(F, start))
        best = score(F)
        for it in range(4000):
            G = F.copy(); k = rng.randint(len(G)); G[k] = np.clip(G[k]+rng.normal(0, .06*(1-it/5000), 3), .03, .97)
            if float(de00(lab(G[k]), lab(start[k]))) > 16: continue
            s = score(G)
            if s > best: F, best = G, s
        print({n: hexa(c) for n, c in zip(N, F)}); show(np.array([rgb(hexa(c)) for c in F]))
