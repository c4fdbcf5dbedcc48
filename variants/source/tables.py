"""What the tables of the variant say: the generator repeats none of it."""
import csv, json, os
from geo import VARIANT

def rows(name):
    with open(os.path.join(VARIANT, name), encoding='utf-8-sig', newline='') as f:
        return list(csv.DictReader(line for line in f if not line.startswith('#')))

PROVINCES = {r['id']: r for r in rows('provinces.csv') if r['type'] != 'closed'}
NAME = {k: r['en'] for k, r in PROVINCES.items()}
CODE = {k: r['code'] for k, r in PROVINCES.items()}
KIND = {k: {'inland': 'l', 'coastal': 'c', 'sea': 's'}[r['type']] for k, r in PROVINCES.items()}
CENTERS = {k for k, r in PROVINCES.items() if r['center']}
HOME = {k: r['territory'] for k, r in PROVINCES.items() if r['territory']}   # home land by power
SEA = {k for k, v in KIND.items() if v == 's'}
LAND = set(PROVINCES)-SEA
COASTS = {k: tuple(r['coasts'].split()) for k, r in PROVINCES.items() if r['coasts']}
BORDERS = rows('borders.csv')

def pairs(unit):
    """the borders that an army or a fleet may cross, as sorted pairs of locations"""
    return {tuple(sorted((r['a'], r['b']))) for r in BORDERS if r['who'] in (unit, 'both')}
ARMY, FLEET = pairs('army'), pairs('fleet')
