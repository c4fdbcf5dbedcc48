# mkhan.py FOLDER: the letters of the Chinese and Japanese names on the maps, from Debian's fonts-noto-cjk and
# fonts-noto-cjk-extra in FOLDER. Run here, after a name has changed (python3-fonttools).
import csv, glob, sys
from fontTools import subset
from fontTools.ttLib import TTFont

regions = {'ja': ('JP', 0), 'zh_CN': ('SC', 2), 'zh_TW': ('TC', 3)}
faces = {'Sans': 'NotoSansCJK-Medium.ttc', 'Serif': 'NotoSerifCJK-Medium.ttc'}
for language, (region, number) in regions.items():
    letters = set()
    for table in glob.glob('../../variants/*/provinces.csv'):
        for row in csv.DictReader(open(table, encoding='utf-8')):
            letters |= {c for c in row[language] or '' if ord(c) > 0x2E7F or c in '・ー'}
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
