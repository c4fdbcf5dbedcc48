#!/usr/bin/env python3
"""Draws the board "Three Shores": ../map.svg, ../map.json and ../arcs.json from the points below.

Python alone, no libraries: ./draw.py
A line runs from junction to junction through free points; it is smoothed and gets small bends of its own. The faces
between the lines are found by walking along them, and named by the seed point inside.
"""
import json, math, os, random

W, H = 960, 720
HERE = os.path.dirname(os.path.abspath(__file__))

# Where lines meet.
J = {
    # the coast of the mainland, clockwise from the north-west
    'c_gra_whi': (312, 262), 's1': (392, 232), 'c_whi_lar': (470, 214), 'c_lar_pin': (652, 240),
    'c_pin_red': (742, 342), 's2': (752, 424), 'c_red_sal': (716, 506), 'c_sal_sun': (566, 592),
    'c_sun_gre': (400, 578), 's3': (318, 556), 'c_gre_fai': (246, 488), 'c_fai_gra': (214, 362),
    # the island
    'i1': (448, 346), 'i2': (546, 412), 'i3': (428, 446),
    # inland
    'whi_lar_kin': (478, 122), 'whi_gra_kin': (292, 134), 'lar_pin_kin': (664, 128),
    'red_pin_moo': (852, 268), 'red_sal_moo': (846, 446), 'sal_sun_moo': (702, 630),
    'gre_sun_old': (262, 636), 'gre_fai_old': (124, 474), 'fai_gra_old': (98, 296),
    # the edge of the board
    'e_gra_kin': (212, 0), 'e_kin_pin': (740, 0), 'e_pin_moo': (W, 214), 'e_moo_sun': (664, H), 'e_sun_old': (296, H),
    'e_old_gra': (0, 262), 'nw': (0, 0), 'ne': (W, 0), 'se': (W, H), 'sw': (0, H),
}

# Lines: kind, from, free points, to.
LINES = [
    ('coast', 'c_gra_whi', [(338, 236), (366, 250)], 's1'),
    ('coast', 's1', [(414, 216), (440, 232)], 'c_whi_lar'),
    ('coast', 'c_whi_lar', [(492, 190), (520, 206), (540, 250), (566, 262), (584, 226), (620, 214)], 'c_lar_pin'),
    ('coast', 'c_lar_pin', [(668, 272), (702, 278), (722, 300)], 'c_pin_red'),
    ('coast', 'c_pin_red', [(770, 362), (736, 392)], 's2'),
    ('coast', 's2', [(784, 446), (770, 482)], 'c_red_sal'),
    ('coast', 'c_red_sal', [(684, 498), (676, 532), (690, 562), (650, 582), (610, 566)], 'c_sal_sun'),
    ('coast', 'c_sal_sun', [(540, 622), (512, 602), (486, 572), (462, 604), (428, 608)], 'c_sun_gre'),
    ('coast', 'c_sun_gre', [(378, 552), (350, 572)], 's3'),
    ('coast', 's3', [(292, 530), (272, 520)], 'c_gre_fai'),
    ('coast', 'c_gre_fai', [(256, 458), (222, 438), (214, 408), (244, 396)], 'c_fai_gra'),
    ('coast', 'c_fai_gra', [(190, 338), (212, 310), (250, 318), (282, 296)], 'c_gra_whi'),
    ('coast', 'i1', [(476, 338), (502, 352), (530, 362), (548, 384)], 'i2'),
    ('coast', 'i2', [(536, 440), (502, 452), (470, 442), (450, 458)], 'i3'),
    ('coast', 'i3', [(412, 420), (424, 392), (414, 366)], 'i1'),
    ('sea', 's1', [(420, 290)], 'i1'), ('sea', 's2', [(650, 400)], 'i2'), ('sea', 's3', [(380, 496)], 'i3'),
    ('land', 'c_whi_lar', [(456, 176)], 'whi_lar_kin'),
    ('land', 'whi_gra_kin', [(350, 150), (420, 112)], 'whi_lar_kin'),
    ('land', 'whi_lar_kin', [(540, 136), (606, 108)], 'lar_pin_kin'),
    ('nation', 'c_gra_whi', [(290, 220), (304, 176)], 'whi_gra_kin'),
    ('nation', 'c_lar_pin', [(650, 190)], 'lar_pin_kin'),
    ('nation', 'whi_gra_kin', [(246, 96), (238, 48)], 'e_gra_kin'),
    ('nation', 'lar_pin_kin', [(712, 86), (708, 44)], 'e_kin_pin'),
    ('nation', 'c_pin_red', [(790, 318), (812, 282)], 'red_pin_moo'),
    ('nation', 'red_pin_moo', [(894, 250), (926, 208)], 'e_pin_moo'),
    ('land', 'red_pin_moo', [(838, 330), (866, 390)], 'red_sal_moo'),
    ('land', 'c_red_sal', [(760, 512), (806, 474)], 'red_sal_moo'),
    ('land', 'red_sal_moo', [(852, 520), (800, 566), (768, 620)], 'sal_sun_moo'),
    ('nation', 'c_sal_sun', [(598, 624), (652, 612)], 'sal_sun_moo'),
    ('nation', 'sal_sun_moo', [(672, 668)], 'e_moo_sun'),
    ('nation', 'c_sun_gre', [(364, 604), (310, 612)], 'gre_sun_old'),
    ('nation', 'gre_sun_old', [(292, 676)], 'e_sun_old'),
    ('land', 'gre_sun_old', [(210, 612), (178, 560), (142, 532)], 'gre_fai_old'),
    ('land', 'c_gre_fai', [(206, 500), (164, 470)], 'gre_fai_old'),
    ('land', 'gre_fai_old', [(96, 426), (118, 356)], 'fai_gra_old'),
    ('nation', 'c_fai_gra', [(174, 358), (136, 316)], 'fai_gra_old'),
    ('nation', 'fai_gra_old', [(60, 282), (32, 288)], 'e_old_gra'),
] + [('edge', a, [], b) for a, b in [
    ('nw', 'e_gra_kin'), ('e_gra_kin', 'e_kin_pin'), ('e_kin_pin', 'ne'), ('ne', 'e_pin_moo'), ('e_pin_moo', 'se'),
    ('se', 'e_moo_sun'), ('e_moo_sun', 'e_sun_old'), ('e_sun_old', 'sw'), ('sw', 'e_old_gra'), ('e_old_gra', 'nw')]]

# Provinces: a point inside, the name, where the name stands, the army, the fleet, the center.
SPACES = {
    'kin': ((480, 50), 'Kingsfell', (478, 46), (478, 80), None, (440, 80)),
    'whi': ((380, 190), 'Whitecliff', (380, 168), (376, 204), (392, 216), (334, 190)),
    'lar': ((560, 180), 'Larkport', (562, 160), (610, 188), (504, 182), (578, 190)),
    'moo': ((900, 560), 'Moorgate', (868, 590), (868, 622), None, (830, 622)),
    'red': ((800, 400), 'Redsand', (804, 380), (806, 414), (790, 424), (800, 346)),
    'sal': ((750, 550), 'Saltmouth', (758, 536), (734, 568), (704, 578), (778, 566)),
    'old': ((80, 600), 'Oldbridge', (88, 588), (88, 620), None, (126, 620)),
    'gre': ((260, 580), 'Greenhead', (256, 566), (254, 600), (330, 574), (289, 601)),
    'fai': ((160, 420), 'Fairhaven', (168, 414), (152, 442), (212, 446), (184, 382)),
    'pin': ((800, 150), 'Pinewood', (802, 138), (802, 172), (716, 252), (840, 172)),
    'sun': ((480, 670), 'Sunfield', (480, 652), (414, 674), (414, 626), (518, 676)),
    'gra': ((120, 150), 'Grayheath', (132, 142), (132, 176), (254, 286), (170, 176)),
    'mid': ((490, 400), 'Midholm', (484, 394), (513, 421), (526, 428), (448, 414)),
    'amb': ((620, 320), 'Amber Sound', (618, 318), None, (622, 350), None),
    'sob': ((580, 510), 'South Bay', (572, 502), None, (572, 534), None),
    'wre': ((310, 400), 'West Reach', (322, 388), None, (322, 420), None),
}
SEAS = ('amb', 'sob', 'wre')
BENDS = {'coast': 0.10, 'land': 0.06, 'nation': 0.06, 'sea': 0.0, 'edge': 0.0}


def smooth(points, pieces=6):
    """The points of a centripetal-looking curve through points (Catmull-Rom)."""
    if len(points) == 2:
        return points
    out = [points[0]]
    for i in range(len(points) - 1):
        p0, p1, p2, p3 = points[max(i - 1, 0)], points[i], points[i + 1], points[min(i + 2, len(points) - 1)]
        for k in range(1, pieces + 1):
            t = k / pieces
            out.append(tuple(0.5 * (2 * p1[d] + (p2[d] - p0[d]) * t + (2 * p0[d] - 5 * p1[d] + 4 * p2[d] - p3[d]) * t * t
                                    + (3 * p1[d] - p0[d] - 3 * p2[d] + p3[d]) * t ** 3) for d in (0, 1)))
    return out


def bend(points, amount, rnd):
    """Moves the points between the ends a little to the side."""
    out = [points[0]]
    for a, p, b in zip(points, points[1:], points[2:]):
        dx, dy = b[0] - a[0], b[1] - a[1]
        k = rnd.uniform(-amount, amount)
        out.append((p[0] - dy * k * 2, p[1] + dx * k * 2))
    return out + [points[-1]]


def curves(points):
    """Cubic curves through points: lists of three points each, one decimal."""
    r = lambda p: (round(p[0], 1), round(p[1], 1))
    if len(points) == 2:
        return [(r(points[1]),)]
    out = []
    for i in range(len(points) - 1):
        p0, p1, p2, p3 = points[max(i - 1, 0)], points[i], points[i + 1], points[min(i + 2, len(points) - 1)]
        out.append((r((p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6)),
                    r((p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6)), r(p2)))
    return out


def num(v):
    return f'{v:g}'


def pair(p):
    return num(p[0]) + ' ' + num(p[1])


def path(start, segments):
    return 'M' + pair(start) + ''.join(('C' if len(s) == 3 else 'L') + ' '.join(map(pair, s)) for s in segments)


def turned(start, segments):
    """The same line from its other end."""
    points = [start] + [s[-1] for s in segments]
    out = []
    for i in range(len(segments) - 1, -1, -1):
        s = segments[i]
        out.append((s[1], s[0], points[i]) if len(s) == 3 else (points[i],))
    return points[-1], out


def inside(p, polygon):
    hit, n = False, len(polygon)
    for i in range(n):
        (x1, y1), (x2, y2) = polygon[i], polygon[(i + 1) % n]
        if (y1 > p[1]) != (y2 > p[1]) and p[0] < (x2 - x1) * (p[1] - y1) / (y2 - y1) + x1:
            hit = not hit
    return hit


def main():
    rnd = random.Random(3)
    lines = []
    for kind, a, free, b in LINES:
        dense = bend(smooth([J[a]] + free + [J[b]]), BENDS[kind], rnd)
        lines.append({'kind': kind, 'ends': (a, b), 'points': dense, 'curves': curves(dense)})
    halves = {}  # (line, forward) -> the half's points
    at = {}
    for i, l in enumerate(lines):
        for forward in (True, False):
            pts = l['points'] if forward else l['points'][::-1]
            halves[i, forward] = pts
            angle = math.atan2(pts[1][1] - pts[0][1], pts[1][0] - pts[0][0])
            at.setdefault(l['ends'][0 if forward else 1], []).append((angle, i, forward))
    for j in at.values():
        j.sort()

    def following(half):
        """The half that keeps the same face on its right when y points down."""
        i, forward = half
        j = at[lines[i]['ends'][1 if forward else 0]]
        k = next(n for n, (_, li, lf) in enumerate(j) if li == i and lf != forward)
        _, li, lf = j[(k - 1) % len(j)]
        return li, lf

    faces, side = {}, {}
    todo = set(halves)
    while todo:
        first = half = min(todo)
        ring = []
        while True:
            ring.append(half)
            todo.discard(half)
            half = following(half)
            if half == first:
                break
        polygon = [p for h in ring for p in halves[h][:-1]]
        area = sum(p[0] * q[1] - q[0] * p[1] for p, q in zip(polygon, polygon[1:] + polygon[:1])) / 2
        names = [n for n, s in SPACES.items() if inside(s[0], polygon)]
        if area > 0:  # else the outside, or the hole that the island leaves
            assert len(names) == 1, (names, ring)
            faces[names[0]] = ring
            for h in ring:
                side[h] = names[0]
        else:
            for h in ring:
                side[h] = '#'
    assert sorted(faces) == sorted(SPACES), set(SPACES) - set(faces)

    def drawn(half):
        i, forward = half
        start, segments = J[lines[i]['ends'][0]], lines[i]['curves']
        return (start, segments) if forward else turned(start, segments)

    def area_path(name):
        start, all_segments = None, []
        for h in faces[name]:
            s, segments = drawn(h)
            start = start or s
            all_segments += segments
        return path(start, all_segments) + 'Z'

    def stroke(kinds):
        return ''.join(path(J[l['ends'][0]], l['curves']) for l in lines if l['kind'] in kinds)

    round_ = 'stroke-linejoin="round" stroke-linecap="round"'
    coast = stroke(('coast',))
    svg = [f'<svg xmlns="http://www.w3.org/2000/svg" version="1.1" width="{W}" height="{H}" viewBox="0 0 {W} {H}">',
           f'<path id="background" d="M0 0L{W} 0L{W} {H}L0 {H}Z" fill="#bcd3da"/>', '<g id="seas">']
    svg += [f'<path id="{n}" d="{area_path(n)}" fill="#bcd3da"/>' for n in SEAS] + ['</g>', '<g id="glow">']
    svg += [f'<path d="{coast}" fill="none" stroke="#e6f0ef" stroke-width="{w}" stroke-opacity="{o}" {round_}/>'
            for w, o in ((22, .16), (14, .2), (7, .3))]
    svg += ['</g>', '<g id="sea-borders">', f'<path d="{stroke(("sea",))}" fill="none" stroke="#5f8a9a" stroke-width="2" stroke-linecap="round"/>',
            '</g>', '<g id="lands">']
    svg += [f'<path id="{n}" d="{area_path(n)}" fill="#e9e0cb"/>' for n in SPACES if n not in SEAS]
    svg += ['</g>', '<g id="borders">', f'<path d="{stroke(("land",))}" fill="none" stroke="#6d5d45" stroke-width="1.5" {round_}/>',
            f'<path d="{stroke(("nation",))}" fill="none" stroke="#3b3023" stroke-width="2.6" {round_}/>', '</g>', '<g id="coast">',
            f'<path d="{coast}" fill="none" stroke="#4b5a5e" stroke-width="1.5" {round_}/>', '</g>', '<g id="frame">',
            f'<path d="M8 8L{W-8} 8L{W-8} {H-8}L8 {H-8}Z" fill="none" stroke="#fbf6e6" stroke-width="1.6"/>',
            f'<path d="M3.5 3.5L{W-3.5} 3.5L{W-3.5} {H-3.5}L3.5 {H-3.5}Z" fill="none" stroke="#3b3023" stroke-width="7"/>', '</g>', '</svg>']
    write('map.svg', '\n'.join(svg) + '\n')

    arcs = []
    for i, l in enumerate(lines):
        length = sum(math.dist(p, q) for p, q in zip(l['points'], l['points'][1:]))
        arcs.append({'id': i, 'left': side[i, False], 'right': side[i, True], 'length': round(length, 1),
                     'd': path(J[l['ends'][0]], l['curves'])})
    write('arcs.json', '[\n' + ',\n'.join(json.dumps(a) for a in arcs) + '\n]\n')

    spaces = []
    for name, (_, full, label, army, fleet, center) in SPACES.items():
        size = 22 if name in SEAS else 20
        spaces.append({'id': name, 'anchors': {
            'label': {'lines': full.split() if len(full) > 10 else [full], 'x': label[0], 'y': label[1], 'size': size},
            'abbr': {'x': label[0], 'y': label[1], 'size': 18}, 'army': army,
            'fleet': {'any': fleet} if fleet else None, 'center': center if name not in SEAS else None}})
    write('map.json', '{"canvas": [%d, %d], "spaces": [\n' % (W, H) + ',\n'.join(json.dumps(s) for s in spaces) + '\n]}\n')


def write(name, text):
    with open(os.path.join(HERE, '..', name), 'w', newline='\n') as f:
        f.write(text)


main()
