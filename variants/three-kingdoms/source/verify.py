"""Independent end-to-end check: reads ONLY map.svg, map.json, arcs.json and kingdoms.json."""
import re, json, os, sys
import numpy as np
from shapely.geometry import Polygon, Point, LineString, box
from shapely.ops import unary_union, polygonize
from shapely.validation import explain_validity
VARIANT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
rd = lambda f: open(os.path.join(VARIANT, f), encoding='utf-8').read()
svg, doc, arcs = rd('map.svg'), json.loads(rd('map.json')), json.loads(rd('arcs.json'))
from roads import table, roads, names as areas, MIN_CONTACT
T = table(); R = roads(); names = list(areas().values()); bad = 0
def err(*a):
    global bad; bad += 1; print('FAIL', *a)
# ---- the file: allowed subset
assert not re.search(r'<(?!/?(svg|g|path)\b)', svg), 'unexpected element'
for w in ('class=', 'clip-path', 'style=', 'transform', 'dasharray', 'xlink', '<text', 'http://' if svg.count('http://') > 1 else '<text'): assert w not in svg, w
assert not re.findall(r' d="[^"]*[a-z]', svg), 'relative path command'
groups = re.findall(r'<g id="([a-z-]+)"', svg); print('groups', ', '.join(groups), '| paths', svg.count('<path'), '| bytes', len(svg.encode()))
def flat(d):
    toks = re.findall(r'[MLCZ]|-?\d+\.?\d*', d); rings = []; cur = []; i = 0; cmd = None
    t = np.linspace(0, 1, 7)[1:, None]
    while i < len(toks):
        if toks[i] in 'MLCZ':
            cmd = toks[i]; i += 1
            if cmd == 'Z': rings.append(cur); cur = []
            if cmd == 'M' and cur: rings.append(cur); cur = []
            continue
        if cmd in 'ML': cur.append((float(toks[i]), float(toks[i+1]))); i += 2
        else:
            c = np.array([cur[-1]]+[(float(toks[i+k]), float(toks[i+k+1])) for k in (0, 2, 4)]); i += 6
            cur += [tuple(x) for x in (1-t)**3*c[0]+3*(1-t)**2*t*c[1]+3*(1-t)*t*t*c[2]+t**3*c[3]]
    if cur: rings.append(cur)
    return rings
part = lambda g: svg.split('<g id="%s">' % g)[1].split('</g>')[0]
geo, kindof = {}, {}
for grp in ('lands', 'impassable', 'water-decor'):
    for pid, d, rest in re.findall(r'<path id="([a-z-]+)" d="([^"]+)"([^>]*)>', part(grp)):
        if 'fill="none"' in rest: continue
        out = []
        for p in sorted((Polygon(r) for r in flat(d)), key=lambda p: -p.area):
            if not p.is_valid: err('invalid ring', pid, explain_validity(p)); p = p.buffer(0)
            for k, o in enumerate(out):
                if o.contains(p.representative_point()): out[k] = o.difference(p); break
            else: out.append(p)
        if pid in geo: err('duplicate id', pid)
        geo[pid] = unary_union(out); kindof[pid] = grp
# ---- ids, names, codes
S = {s['id']: s for s in doc['spaces']}; ids = [c['id'] for c in T['cities']+T['passes']]; drawn = [k for k in kindof if kindof[k] == 'lands']
for what, l in (('table', ids), ('svg', drawn), ('map.json', [s['id'] for s in doc['spaces']])):
    if len(l) != 38 or len(set(l)) != 38 or set(l) != set(ids): err('ids of', what, len(l), sorted(set(l) ^ set(ids)))
ports = [s['id'] for s in S.values() if s['ports']]
print('areas %d: %d cities, %d passes, %d ports (%d river, %d sea)' % (len(S), sum(s['kind'] == 'city' for s in S.values()), sum(s['kind'] == 'pass' for s in S.values()), len(ports), sum('river' in s['ports'] for s in S.values()), sum('sea' in s['ports'] for s in S.values())))
if len({r['code'].lower() for r in names}) != 38 or not all(re.fullmatch('[A-Z][a-z]{2,3}', r['code']) for r in names): err('codes')
for c in T['cities']+T['passes']:
    if S[c['id']]['ports'] != c.get('port', []) or S[c['id']]['river'] != c.get('river'): err('port or river of', c['id'])
for l in ('en', 'zh_CN', 'zh_TW', 'ja', 'code'):
    if len({r[l].lower() for r in names}) != 38: err('a name stands twice:', l)
# ---- partition: areas, closed land, islands, lakes, and the sea (from arcs.json)
W, H = doc['canvas']; ln = [LineString(r) for a in arcs if 'sea' in (a['left'], a['right']) for r in flat(a['d'])]
sea = [f for f in polygonize(unary_union(ln)) if not any(g.buffer(.05).contains(f.representative_point()) for g in geo.values())]; sea = unary_union(sea)
tot = sum(g.area for g in geo.values())+sea.area; U = unary_union([g.buffer(0) for g in geo.values()]+[sea.buffer(0)])
print('pieces %d + sea; sum of areas %.1f, union %.1f, board %.1f; areas %.0f, closed land %.0f, lakes %.0f, sea %.0f' % (len(geo), tot, U.area, W*H, sum(geo[n].area for n in ids), sum(g.area for n, g in geo.items() if kindof[n] == 'impassable'), sum(g.area for n, g in geo.items() if kindof[n] == 'water-decor'), sea.area))
if abs(tot-W*H) > 40 or abs(U.area-W*H) > 40: err('gaps or overlaps')
# ---- contacts = roads
rivers = {r['id']: LineString(np.concatenate([np.array(flat(p['d'])[0]) for p in r['parts']])) for r in doc['rivers']}; allriv = unary_union(list(rivers.values()))
for i in rivers:
    if not re.search(r'<path id="river-%s-1"' % i, svg): err('river not drawn', i)
def common(a, b): return geo[b].boundary.intersection(geo[a].buffer(.25))
by_arc = {}
for a in arcs:
    k = tuple(sorted((a['left'], a['right']))); by_arc[k] = by_arc.get(k, 0)+a['length']
n_e = 0; weak, near, onriv, offriv = [], [], [], []
for i, a in enumerate(ids):
    for b in ids[i+1:]:
        k = tuple(sorted((a, b))); d = geo[a].distance(geo[b])
        if k not in R:
            if d < 60: near.append((d, a, b))
            if d < 3: err('no road, but', a, b, 'are only %.1f apart' % d)
            if by_arc.get(k): err('no road, but an arc', a, b)
            continue
        c = common(a, b); L = by_arc.get(k, 0); n_e += 1; weak.append((L, a, b))
        if d > .05 or c.length < MIN_CONTACT or L < MIN_CONTACT: err('road without contact', a, b, '%.1f' % L)
        if abs(c.length-L) > 12+.08*L: err('arcs.json and svg differ', a, b, c.length, L)
        if R[k]:
            r = rivers[R[k]]; far = max(Point(p).distance(r) for g in (c.geoms if hasattr(c, 'geoms') else [c]) for p in np.array(g.coords)); share = c.intersection(r.buffer(2.0)).length/c.length; onriv.append((share, far, a, b, R[k]))
            if share < .99 or far > 3: err('crossing', a, b, 'is not on the', R[k], '%.2f %.1f' % (share, far))
        else:
            wet = c.intersection(allriv.buffer(4.5)).length; offriv.append((wet, wet/c.length, a, b))
            if wet > 24 or wet/c.length > .35: err('no crossing, but on a river', a, b, '%.0f of %.0f' % (wet, c.length))
print('contacts %d, roads %d, of them over rivers %d (%s)' % (n_e, len(R), len(onriv), ', '.join('%s %d' % (r, sum(x[4] == r for x in onriv)) for r in ('He', 'Han', 'Jiang'))))
print('shortest contacts:', ', '.join('%s-%s %.0f' % (a, b, L) for L, a, b in sorted(weak)[:6]), '| nearest areas without road:', ', '.join('%s-%s %.0f' % (a, b, d) for d, a, b in sorted(near)[:6]))
print('crossings: least share on the river %.3f, farthest point %.1f | other roads: longest stretch within 4.5 of a river: %s' % (min(onriv)[0], max(x[1] for x in onriv), ', '.join('%s-%s %.0f' % (a, b, w) for w, s, a, b in sorted(offriv)[::-1][:4])))
for n, s in S.items():
    if s['neighbours']['army'] != sorted({y if x == n else x for x, y in R if n in (x, y)}): err('neighbours of', n)
if sorted((r['a'], r['b'], r['crosses']) for r in doc['roads']) != sorted((a, b, c) for (a, b), c in R.items()): err('roads in map.json')
# ---- ports in the order of the river, areas on their river
for a, b in T['downstream']:
    r = rivers['Jiang'] if 'Jiang' in (S[a]['river'], S[b]['river']) and a != 'xiangyang' else rivers['Han']
    pa, pb = (r.project(Point(S[x]['anchors']['port'])) for x in (a, b))
    if a == 'changsha': pa = r.project(Point(rivers['Xiang'].coords[-1])); pb = r.project(Point(S[b]['anchors']['port']))
    if not pa < pb: err('order of ports', a, b)
for s in S.values():
    if s['river'] and s['river'] in rivers and geo[s['id']].distance(rivers[s['river']]) > 1: print('note: %s does not touch the %s' % (s['id'], s['river'])) if s['id'] == 'wu' else err(s['id'], 'does not touch', s['river'])
    if 'sea' in s['ports'] and geo[s['id']].distance(sea) > .1: err(s['id'], 'is not on the sea')
# ---- sea lanes
for a, b in T['sea']:
    l = [x for x in doc['sea_lanes'] if {x['a'], x['b']} == {a, b}]
    if len(l) != 1 or 'id="lane-%s-%s"' % (l[0]['a'], l[0]['b']) not in svg: err('sea lane', a, b); continue
    q = LineString(l[0]['points']); dry = q.difference(sea).length
    if dry > 6: err('sea lane over land', a, b, '%.0f' % dry)
print('sea lanes', len(doc['sea_lanes']), 'downstream links', len(T['downstream']))
# ---- anchors and boxes
Z = doc['boxes']; items = []
for n, s in S.items():
    a = s['anchors']; g = geo[n]; city = s['kind'] == 'city'
    if bool(a['city']) != city or bool(a['gate']) == city or bool(a['port']) != bool(s['ports']) or bool(a['ship']) != bool(s['ports']) or len(a['generals']) != 2: err('anchors of', n)
    L = [('unit', a['unit'], Z['unit'])]+[('general', p, Z['general']) for p in a['generals']]+[(k, a[k], Z[k]) for k in ('ship', 'city', 'gate', 'port') if a[k]]+[(k, (a[k]['x'], a[k]['y']), (a[k]['w'], a[k]['h'])) for k in ('label', 'label_cjk', 'abbr')]
    for k, (x, y), (w, h) in L:
        bx = box(x-w/2, y-h/2, x+w/2, y+h/2)
        if not g.contains(Point(x, y)): err('anchor outside', n, k)
        if bx.difference(g).area > (.12 if k == 'port' else .001)*bx.area: err('box outside', n, k, '%.2f' % (bx.difference(g).area/bx.area))
        items.append((n, k, bx))
ov = 0; names3 = ('label', 'label_cjk', 'abbr')
for i, (n, k, b) in enumerate(items):
    for o, l, c in items[i+1:]:
        if n == o and k in names3 and l in names3: continue
        if b.intersection(c).area > 1: ov += 1; err('overlap', n, k, o, l)
for w in doc['water_labels']:
    k = w['size']*.56*max(map(len, w['en'].split('/')))/2; b = box(w['x']-k, w['y']-w['size']*.75, w['x']+k, w['y']+w['size']*.25)
    for n, kk, c in items:
        if b.intersects(c): err('water name', w['id'], 'over', n, kk)
print('anchors %d, overlaps %d; smallest names: %s; smallest Chinese names: %s' % (len(items), ov, ', '.join('%s %g' % (n, z) for z, n in sorted((s['anchors']['label']['size'], s['id']) for s in S.values())[:3]), ', '.join('%s %g' % (n, z) for z, n in sorted((s['anchors']['label_cjk']['size'], s['id']) for s in S.values())[:3])))
k = min(940/W, 704/H); sz = sorted((s['inscribed_diameter'], s['id']) for s in S.values())
print('smallest click targets at 1280x800 (map 939x704):', ', '.join('%s %.0f px' % (n, d*k) for d, n in sz[:8]))
# ---- colours
from colours import rgb, worst
F = doc['factions']; ws = worst([rgb(f['colour']) for f in F.values()], list(F)); print('faction colours %d, smallest CIEDE2000: %s' % (len(F), ', '.join('%s %.1f (%s)' % (e, *v) for e, v in ws.items())))
if len(F) != 7 or min(v[0] for v in ws.values()) < 20: err('colours')
print('RESULT', 'OK' if not bad else '%d failures' % bad); sys.exit(bool(bad))
