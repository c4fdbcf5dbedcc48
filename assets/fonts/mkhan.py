# mkhan.py FOLDER: the letters of the Chinese and Japanese names on the maps, from Debian's fonts-noto-cjk and
# fonts-noto-cjk-extra in FOLDER. Run here, after a name has changed (python3-fonttools).
import csv, glob, json, sys
from fontTools import subset
from fontTools.ttLib import TTFont

regions = {'ja': ('JP', 0), 'zh_CN': ('SC', 2), 'zh_TW': ('TC', 3)}
faces = {'Sans': 'NotoSansCJK-Medium.ttc', 'Serif': 'NotoSerifCJK-Medium.ttc'}
def kingdoms(language):
    """Every name of Three Kingdoms in a language, and those of the generals as the signs on the map have them."""
    table = json.load(open('../../variants/three-kingdoms/kingdoms.json', encoding='utf-8'))
    drawing = json.load(open('../../variants/three-kingdoms/map.json', encoding='utf-8'))
    people = table['general_pool'] + [general for faction in table['factions'] for general in faction['generals']]
    for row in table['cities'] + table['passes'] + table['factions'] + people:
        yield row.get(language, '') + row.get('name', '') # a general's name is the simplified one
    for kind in 'water_labels', 'closed_labels':
        for row in drawing[kind]:
            yield row.get(language) or ''

for language, (region, number) in regions.items():
    letters = set()
    for table in glob.glob('../../variants/*/provinces.csv'):
        for row in csv.DictReader(open(table, encoding='utf-8')):
            letters |= {c for c in row[language] or '' if ord(c) > 0x2E7F or c in '・ー'}
    for name in kingdoms(language):
        letters |= {c for c in name if ord(c) > 0x2E7F}
    for face, file in faces.items():
        font = TTFont(f'{sys.argv[1]}/{file}', fontNumber=number, recalcTimestamp=False) # the same file each time
        options = subset.Options(layout_features=[], hinting=False, notdef_outline=True, glyph_names=False, name_IDs=[0, 13, 14])
        tool = subset.Subsetter(options)
        tool.populate(unicodes=map(ord, letters))
        tool.subset(font)
        name = f'Entente{face}{region}-Medium'
        for tag in 'VORG', 'vhea', 'vmtx', 'DSIG':
            if tag in font:
                del font[tag]
        for i, text in {1: f'Entente {face} {region}', 2: 'Medium', 4: f'Entente {face} {region} Medium', 6: name}.items():
            font['name'].setName(text, i, 3, 1, 0x409)
        cff = font['CFF '].cff
        cff.fontNames = [name]
        font.save(name + '.otf')
        print(name, len(letters))
