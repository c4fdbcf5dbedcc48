"""Writes map.svg, map.json and arcs.json."""
import re
from topo import *
import curves
from build import RIVERS
from drawing import *
from line import catmull, resample
from shapely.prepared import prep
PJ = Projection(load_json('projection.json'))
OTHER = load_json('other-names.json')
WIDTHS = ((.0, 3.2), (.18, 4.6), (.36, 6.0))      # of a river: from this share of its length on
def bezd(b, move=True): return ('M%.1f %.1f' % tuple(b[0][0]) if move else '')+''.join('C%.1f %.1f %.1f %.1f %.1f %.1f' % tuple(c[1:].ravel()) for c in b)
def mix(a, b, t):
    f = lambda h: [int(h.lstrip('#')[i:i+2], 16) for i in (0, 2, 4)]
    return '#'+''.join('%02X' % round(x*t+y*(1-t)) for x, y in zip(f(a), f(b)))
def fill(n, STY, owner):
    f = owner.get(n)
    if f: return mix(STY['faction'][f]['colour'], STY['tint_base'], STY['tint_share'] if KIND[n] == 'c' else STY['pass_share'])
    return STY['open'] if KIND[n] == 'c' else STY['pass']
def rivers():
    """{id: [(width, path, points)]}: the drawn rivers, clipped at the coast, thin near the source"""
    from render import RIV
    out = {}
    for n, l in RIV.items():
        q = np.array(l.coords)
        if np.hypot(*(q[0]-RIVERS[n][0])) > np.hypot(*(q[-1]-RIVERS[n][0])): q = q[::-1]
        s = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(q, axis=0).T))]); parts = []
        wd = WIDTHS if n in ('He', 'Jiang') else ((.0, 3.2), (.3, 4.4))
        for i, (f, w) in enumerate(wd):
            e = wd[i+1][0] if i+1 < len(wd) else 1.01; k = (s >= f*s[-1]-.6) & (s <= e*s[-1]+.6)
            b = [np.round(c, 1) for c in curves.fit(q[k], .2)]
            parts.append((w, bezd(b), curves.flatten(b, 8)))
        out[n] = parts
    return out
def lanes(ANCH, T):
    """sea links as dashed polylines: hand-made middle points, ends near the ports"""
    out = []
    for l in OTHER['sea_lanes']:
        p = np.concatenate([[ANCH[l['from']]['port']], PJ(np.array(l['via'], float)), [ANCH[l['to']]['port']]]) if l['via'] else np.array([ANCH[l['from']]['port'], ANCH[l['to']]['port']])
        q = resample(catmull(p, 20), 1.0); s = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(q, axis=0).T))]); k = (s > 13) & (s < s[-1]-13); q = q[k]; s = s[k]-s[k][0]
        n = max(1, round((s[-1]+7)/18.)); u = (s[-1]+7)/n; d = ''
        for i in range(n):
            z = q[(s >= i*u-.01) & (s <= i*u+u-7)]
            if len(z) > 1: d += 'M%.1f %.1f' % tuple(z[0])+''.join('L%.1f %.1f' % tuple(x) for x in (z[::4] if len(z) > 6 else z)[1:])+'L%.1f %.1f' % tuple(z[-1])
        out.append((l, d, q))
    return out
def peaks(STY):
    """mountains in the closed land: a pitch of about 30 units, clear of the edges, rivers and the board's edge; same places at every run"""
    from render import RIVU
    rng = np.random.RandomState(20); out = []; text = []
    for w in OTHER['closed']+[w for w in OTHER['waters'] if w.get('on') == 'closed']:
        x, y = PJ([w['at']])[0]; text.append(box(x-w['size']*.30*len(w['en'])-9, y-w['size']*.8-8, x+w['size']*.30*len(w['en'])+9, y+w['size']*.5+9))
    text = unary_union(text)
    for n in m_names:
        if kind(n) != 'x' or n.startswith('x:'): continue
        for g in POLY[n]:
            g = g.buffer(0).intersection(box(14, 14, 1586, 1186)); big = n == 'frontier'
            near = unary_union([p.buffer(0) for a in AREA for p in POLY[a]]).buffer(150) if big else None
            x0, y0, x1, y1 = g.bounds; pitch = 44 if big else 25
            for j, y in enumerate(np.arange(y0, y1+pitch, pitch*.8)):
                for x in np.arange(x0, x1+pitch, pitch)+(pitch/2 if j % 2 else 0):
                    u, v = x+rng.uniform(-.22, .22)*pitch, y+rng.uniform(-.2, .2)*pitch; s = (9.5 if big else 9)*rng.uniform(.75, 1.25)
                    q = box(u-s-2.5, v-s*.9-2.5, u+s+2.5, v+s*.5+2.5)
                    if not g.contains(q) or RIVU.distance(q) < 6 or text.intersects(q): continue
                    if big and not any(PJZ[i].contains(Point(u, v)) for i in range(len(PJZ))): continue
                    out.append((v, u, s))
    out.sort(); return out
def peak_d(v, u, s):
    a = 'M%.1f %.1fC%.1f %.1f %.1f %.1f %.1f %.1f' % (u-s, v+s*.5, u-s*.6, v+s*.15, u-s*.35, v-s*.5, u-s*.05, v-s*.85)
    a += 'C%.1f %.1f %.1f %.1f %.1f %.1f' % (u+s*.25, v-s*.45, u+s*.55, v+s*.1, u+s, v+s*.5)
    b = ''.join('M%.1f %.1fL%.1f %.1f' % (u+s*t-.05*s, v+s*(-.85+abs(t)*1.25)+s*.22, u+s*t+s*.02, v+s*(-.85+abs(t)*1.25)+s*.22+s*(.62-abs(t)*.5)) for t in (.12, .36, .6))
    return a, b
m_names = POLY = PJZ = None
def base(m, STY, ANCH, owner, T):
    global m_names, POLY, PJZ
    m_names, POLY = m.names, {n: m.polygon(n) for n in m.names}
    PJZ = [Polygon(PJ(np.array(r, float))) for r in OTHER['mountain_zones']]
    o = []; W, H = m.W, m.H
    o.append(f'<path id="background" d="M0 0L{W} 0L{W} {H}L0 {H}Z" fill="{STY["sea"]}"/>')
    wet = lambda x: x == 'sea'
    coast = [a for a in m.arcs if a['bez'] and (wet(a['left']) != wet(a['right']))]
    cd = ''.join(arc_d(a, False, True) for a in coast); gl = glow(coast)
    o.append('<g id="glow">')
    for w, op in ((26, .16), (17, .20), (9, .30)):
        o.append(f'<path d="{gl}" fill="none" stroke="{STY["glow"]}" stroke-width="{w}" stroke-opacity="{op}" stroke-linejoin="round" stroke-linecap="round"/>')
    o.append('</g><g id="sea-borders">')
    for l, d, q in lanes(ANCH, T): o.append(f'<path id="lane-{l["from"]}-{l["to"]}" d="{d}" fill="none" stroke="{STY["sea_line"]}" stroke-width="2.2" stroke-linecap="round"/>')
    o.append('</g><g id="lands">')
    for n in m.names:
        if n in AREA: o.append(f'<path id="{n}" d="{space_d(m, n)}" fill="{fill(n, STY, owner)}" stroke="none"/>')
    o.append('</g><g id="shade">')
    o.append(f'<path d="{shade(m, [n for n in m.names if n in AREA])}" fill="#3a2c14" fill-opacity=".13" fill-rule="evenodd" stroke="none"/>')
    o.append('</g><g id="impassable">')
    for n in m.names:
        if kind(n) == 'x' and not n.startswith('x:'): o.append(f'<path id="{n}" d="{space_d(m, n)}" fill="{STY["closed"]}" stroke="none"/>')
    o.append(f'<path id="islands" d="{"".join(space_d(m, n) for n in m.names if n.startswith("x:"))}" fill="{STY["islands"]}" stroke="none"/>')
    keep = unary_union([p.buffer(0) for a in AREA for p in POLY[a]]).buffer(26)
    hs = hatch(g.buffer(0).intersection(keep) if n == 'frontier' else g.buffer(0) for n in m.names if kind(n) == 'x' for g in m.polygon(n))
    o.append(f'<path id="hatch" d="{hs}" fill="none" stroke="{STY["hatch"]}" stroke-width="1" stroke-opacity=".55"/>')
    pk = [peak_d(*p) for p in peaks(STY)]
    o.append(f'<path id="peaks" d="{"".join(a for a, b in pk)}" fill="none" stroke="{STY["peak"]}" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"/>')
    o.append(f'<path id="slopes" d="{"".join(b for a, b in pk)}" fill="none" stroke="{STY["peak"]}" stroke-width="1.3" stroke-linecap="round"/>')
    o.append('</g><g id="borders">')
    road, closed = [], []
    for a in m.arcs:
        l, r = a['left'], a['right']
        if not a['bez'] or wet(l) or wet(r): continue
        if l in AREA and r in AREA: road.append(a)
        elif 'w' in (kind(l), kind(r)): continue
        elif l in AREA or r in AREA: closed.append(a)
    j = lambda L: ''.join(arc_d(a, False, True) for a in L)
    o.append(f'<path d="{j(road)}" fill="none" stroke="{STY["border"]}" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round"/>')
    o.append(f'<path d="{j(closed)}" fill="none" stroke="{STY["national"]}" stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round"/>')
    o.append('</g>')
    o.append(f'<g id="coast"><path d="{cd}" fill="none" stroke="{STY["coast"]}" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round"/></g>')
    o.append('<g id="water-decor">')
    RV = rivers()
    for n in m.names:
        if kind(n) == 'w': o.append(f'<path id="{n}" d="{space_d(m, n)}" fill="{STY["river"]}" stroke="{STY["coast"]}" stroke-width="1.4"/>')
    for n, parts in RV.items():
        for w, d, q in parts: o.append(f'<path d="{d}" fill="none" stroke="{STY["coast"]}" stroke-width="{w+2.2:.1f}" stroke-linecap="butt"/>')
    for n, parts in RV.items():
        for i, (w, d, q) in enumerate(parts): o.append(f'<path id="river-{n}-{i+1}" d="{d}" fill="none" stroke="{STY["river"]}" stroke-width="{w}" stroke-linecap="round"/>')
    for n in m.names:      # the lakes lie open to their river: no bank across the mouth
        if kind(n) == 'w': o.append(f'<path d="{space_d(m, n)}" fill="{STY["river"]}" stroke="none"/>')
    o.append('</g>')
    o.append(f'<g id="frame"><path d="M9 9L{W-9} 9L{W-9} {H-9}L9 {H-9}Z" fill="none" stroke="{STY["paper"]}" stroke-width="1.6"/><path d="M0 0L{W} 0L{W} {H}L0 {H}Z" fill="none" stroke="{STY["national"]}" stroke-width="10"/></g>')
    return o, RV
def write(m, ANCH, POLYS, MAIN, STY):
    from render import T, HOME, NAMES, PORT
    W, H = m.W, m.H
    head = f'<svg xmlns="http://www.w3.org/2000/svg" version="1.1" width="{W}" height="{H}" viewBox="0 0 {W} {H}">'
    body, RV = base(m, STY, ANCH, {}, T)
    open(os.path.join(VARIANT, 'map.svg'), 'w').write('\n'.join([head]+body+['</svg>\n']))
    # map.json
    R = roads(); C = m.contacts(); r1 = lambda p: [round(float(x), 1) for x in p] if p is not None else None
    spaces = []
    for n, A in ANCH.items():
        b = MAIN[n].bounds; nm = NAMES[n]; nb = sorted({y if x == n else x for x, y in C if n in (x, y)}); N = A['name']
        lb = lambda L, extra: dict(extra, x=round(float(L['x']), 1), y=round(float(L['y']), 1), size=L['size'], w=round(float(L['w']), 1), h=round(float(L['h']), 1))
        spaces.append(dict(id=n, name=nm['en'], abbr=nm['code'], kind=nm['kind'], names={k: nm[k] for k in ('en', 'zh_CN', 'zh_TW', 'ja')}, supply_centre=KIND[n] == 'c', home_of=HOME.get(n), ports=PORT.get(n, []), river=next((c['river'] for c in T['cities'] if c['id'] == n), None),
            anchors=dict(label=lb(N, dict(lines=N['lines'])), label_cjk=lb(A['cjk'], dict(lines=[nm['zh_CN']])), abbr=lb(A['abbr'], dict(text=A['abbr']['text'].upper())), army=r1(A['unit']), fleet=None, centre=r1(A['city']) if A['city'] is not None else None,
                unit=r1(A['unit']), generals=[r1(x) for x in A['generals']], ship=r1(A['ship']), city=r1(A['city']), gate=r1(A['gate']), port=r1(A['port'])),
            bbox=[round(x, 1) for x in b], area=round(sum(p.area for p in POLYS[n])), inscribed_diameter=round(A['inscribed'], 1), neighbours=dict(army=nb), crosses={o: R[tuple(sorted((n, o)))] for o in nb if R[tuple(sorted((n, o)))]}))
    rv = [dict(id=n, en=OTHER['rivers'][n]['en'], zh_CN=OTHER['rivers'][n]['zh_CN'], zh_TW=OTHER['rivers'][n]['zh_TW'], ja=OTHER['rivers'][n]['ja'], parts=[dict(width=w, d=d) for w, d, q in parts]) for n, parts in RV.items()]
    wl = [dict({k: v for k, v in w.items() if k not in ('at', 'show')}, x=round(float(PJ([w['at']])[0][0]), 1), y=round(float(PJ([w['at']])[0][1]), 1)) for w in OTHER['waters']]
    cl = [dict({k: v for k, v in w.items() if k not in ('at',)}, x=round(float(PJ([w['at']])[0][0]), 1), y=round(float(PJ([w['at']])[0][1]), 1)) for w in OTHER['closed']]
    doc = dict(canvas=[W, H], spaces=spaces, roads=[dict(a=a, b=b, crosses=r, length=round(C[(a, b)], 1)) for (a, b), r in sorted(R.items())], impassable=[n.replace('x:', 'isl-').lower() for n in m.names if kind(n) == 'x'], lakes=[n for n in m.names if kind(n) == 'w'],
        rivers=rv, sea_lanes=[dict(a=l['from'], b=l['to'], points=[r1(x) for x in q[::6]]) for l, d, q in lanes(ANCH, T)], water_labels=wl, closed_labels=cl, boxes=STY['box'],
        factions={f['id']: dict(name=f['en'], zh_CN=f['zh_CN'], zh_TW=f['zh_TW'], colour=STY['faction'][f['id']]['colour'], cities=f['cities'], passes=f['passes']) for f in T['factions']})
    s = json.dumps(doc, indent=1, ensure_ascii=False); s = re.sub(r'\[\s+(-?[\d.]+),\s+(-?[\d.]+)\s+\]', r'[\1, \2]', s); s = re.sub(r'\[\s+(-?[\d.]+),\s+(-?[\d.]+),\s+(-?[\d.]+),\s+(-?[\d.]+)\s+\]', r'[\1, \2, \3, \4]', s)
    open(os.path.join(VARIANT, 'map.json'), 'w', encoding='utf-8').write(s+'\n')
    arcs = [dict(id=a['id'], left=a['left'].replace('x:', 'isl-').lower(), right=a['right'].replace('x:', 'isl-').lower(), length=round(a['length'], 1), d=arc_d(a, False, True)) for a in m.arcs]
    for a in arcs:
        r = R.get(tuple(sorted((a['left'], a['right']))))
        if r: a['river'] = r
    with open(os.path.join(VARIANT, 'arcs.json'), 'w') as f:
        f.write('[\n'+',\n'.join(json.dumps(x, separators=(',', ':')) for x in arcs)+'\n]\n')
    print('svg bytes', os.path.getsize(os.path.join(VARIANT, 'map.svg')))
