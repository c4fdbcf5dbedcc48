# mkletters.py FOLDER: the type of the window for Chinese and Japanese, from Debian's fonts-noto-cjk in FOLDER.
# Run here, after texts have got letters that they had not (python3-fonttools): TestEveryLetterHasItsForm tells.
# EntenteSans{JP,TC}-Regular.otf and EntenteSans{JP,SC,TC}-Bold.otf have the letters of our own texts in a language.
# EntenteSansHan-Regular.otf has those of Simplified Chinese and the common ones of all three, for what people write.
import glob, json, sys
from fontTools import subset
from fontTools.ttLib import TTFont

latin = {chr(c) for c in [*range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x2010, 0x2028), *range(0x2190, 0x2200)]} | set('−●○★☆✓')
kana = {chr(c) for c in [*range(0x3001, 0x3020), *range(0x3041, 0x3097), *range(0x3099, 0x3100), *range(0xFF01, 0xFF5F)]}

def han(text):
    return {c for c in text if 0x2E7F < ord(c) < 0x20000}

def told(value, language):
    """Returns what a file with texts in several languages says in one."""
    if isinstance(value, dict):
        return ''.join(v if k == language and isinstance(v, str) else told(v, language) for k, v in value.items())
    return ''.join(told(v, language) for v in value) if isinstance(value, list) else ''

def cut(file, number, letters, name, family, style):
    font = TTFont(f'{sys.argv[1]}/{file}', fontNumber=number, recalcTimestamp=False) # the same file each time
    options = subset.Options(layout_features=[], hinting=False, notdef_outline=True, glyph_names=False, name_IDs=[0, 13, 14])
    tool = subset.Subsetter(options)
    tool.populate(unicodes=map(ord, letters))
    tool.subset(font)
    for tag in 'VORG', 'vhea', 'vmtx', 'DSIG':
        if tag in font:
            del font[tag]
    for i, text in {1: family, 2: style, 4: f'{family} {style}', 6: name}.items():
        font['name'].setName(text, i, 3, 1, 0x409)
    font['CFF '].cff.fontNames = [name]
    font.save(name + '.otf')
    print(name, len(letters))

ours = set()
for language, (region, number) in {'ja': ('JP', 0), 'zh_CN': ('SC', 2), 'zh_TW': ('TC', 3)}.items():
    letters = latin | kana
    for file in [*glob.glob(f'../**/{language}.*', recursive=True), *glob.glob(f'../../engine/**/{language}.*', recursive=True),
                 *glob.glob('../../variants/*/*.json'), *glob.glob('../../variants/*/*.csv'), '../../ui/lang/catalog.go']:
        letters |= han(open(file, encoding='utf-8').read())
    for file in glob.glob('../lessons/**/*.json', recursive=True):
        letters |= han(told(json.load(open(file, encoding='utf-8')), language))
    ours |= letters
    for style in ['Bold'] if region == 'SC' else ['Regular', 'Bold']: # Han has the simplified forms
        cut(f'NotoSansCJK-{style}.ttc', number, letters, f'EntenteSans{region}-{style}', f'Entente Sans {region}', style)

def rows(encoding, high, low):
    for a in high:
        for b in low:
            try:
                yield bytes([a, b]).decode(encoding)
            except UnicodeDecodeError:
                pass

upper = range(0xA1, 0xFF)
common = kana | han(''.join([*rows('gb2312', range(0xB0, 0xD8), upper), *rows('euc_jp', range(0xB0, 0xD0), upper),
                             *rows('big5', range(0xA4, 0xC7), [*range(0x40, 0x7F), *upper])]))
cut('NotoSansCJK-Regular.ttc', 2, ours | common, 'EntenteSansHan-Regular', 'Entente Sans Han', 'Regular')
