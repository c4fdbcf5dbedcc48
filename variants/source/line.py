"""Lines of points: resampled, smoothed, bent through points, roughened (pure functions, numpy only)."""
import numpy as np

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

def roughen(p, amp, seed, waves=((26., 1.0), (12., .6), (6., .35)), taper=10.):
    """deterministic small fractal wobble, so that hand-drawn borders look like borders and not like rulers; its ends, as far as taper, stay"""
    rng = np.random.RandomState(seed & 0x7fffffff)
    d = np.hypot(*np.diff(p, axis=0).T); s = np.concatenate([[0], np.cumsum(d)]); L = s[-1]
    if L < 6: return p
    off = np.zeros(len(p))
    for wl, a in waves:
        n = max(2, int(L/wl*2)); knots = rng.uniform(-1, 1, n+1); knots[0] = knots[-1] = 0
        off += a*np.interp(s, np.linspace(0, L, n+1), knots)
    g = np.gradient(p, axis=0); g /= np.maximum(np.hypot(*g.T), 1e-9)[:, None]
    fade = np.minimum(1, np.minimum(s, L-s)/taper)
    return p+np.stack([-g[:, 1], g[:, 0]], 1)*(off*amp*fade)[:, None]
