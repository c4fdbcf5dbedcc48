"""Loads the table of roads: the only thing that says which areas are neighbours."""
import json, os
from geo import VARIANT
MIN_CONTACT = 9.0      # units of common border that a road needs
def table():
    with open(os.path.join(VARIANT, 'kingdoms.json'), encoding='utf-8') as f: return json.load(f)
def roads():
    """{(a, b): river or None}, a < b"""
    return {tuple(sorted((r['a'], r['b']))): r['crosses'] for r in table()['roads']}
def names():
    """{id: names, code and kind of an area}"""
    return {a['id']: dict(a, kind=k) for k, l in (('city', 'cities'), ('pass', 'passes')) for a in table()[l]}
