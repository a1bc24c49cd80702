#!/usr/bin/env python3
"""tools/make_font.py REGULAR.otf BOLD.otf > data/fonts/plain.yaml

Glyph outlines as SVG paths, so that a picture carries its own letters. A build-time tool, run by hand
when characters are missing; needs Debian's python3-fonttools and fonts-cabin. The outlines stay under
the fonts' own licence (data/fonts/OFL.txt), under another name as that asks.
"""

import sys

from fontTools.pens.basePen import BasePen
from fontTools.ttLib import TTFont

EM = 1000
CHARACTERS = (
    ''.join(map(chr, range(0x20, 0x7f))) + '\u00a0' +
    '¡¿«»°·×÷±§©ÀÂÄÆÇÈÉÊËÎÏÑÔÖŒÙÛÜŸßàâäæçèéêëîïñôöœùûüÿáíóúÁÍÓÚ' +
    '–—‘’“”„…†•−¼½¾'
)


class Outline(BasePen):
    """Relative path commands in whole units, y downwards; each step starts from where the rounded one
    before it ended."""

    def __init__(self, glyphs, scale):
        super().__init__(glyphs)
        self.scale, self.out, self.at, self.begun = scale, [], (0, 0), (0, 0)

    def point(self, p):
        return round(p[0] * self.scale), -round(p[1] * self.scale)

    def step(self, letter, *points):
        points = [self.point(p) for p in points]
        numbers = [n for p in points for n in (p[0] - self.at[0], p[1] - self.at[1])]
        self.out.append(letter + ''.join(
            (' ' if i > 0 and n >= 0 else '') + str(n) for i, n in enumerate(numbers)))
        self.at = points[-1]

    def _moveTo(self, p):
        self.step('m', p)
        self.begun = self.at

    def _lineTo(self, p):
        self.step('l', p)

    def _curveToOne(self, a, b, p):
        self.step('c', a, b, p)

    def _closePath(self):
        self.out.append('z')
        self.at = self.begun

    _endPath = _closePath


def write_face(name, path):
    font = TTFont(path)
    glyphs, cmap = font.getGlyphSet(), font.getBestCmap()
    scale = EM / font['head'].unitsPerEm
    print(f'{name}:')
    for c in sorted(set(CHARACTERS)):
        glyph = cmap.get(ord(c), cmap.get(ord(c.replace('\u00a0', ' ').replace('−', '–'))))
        if glyph is None:
            print(f'{path}: no {c!r}', file=sys.stderr)
            continue
        pen = Outline(glyphs, scale)
        glyphs[glyph].draw(pen)
        print(f'  u{ord(c):04x}: {round(glyphs[glyph].width * scale)} {"".join(pen.out)}'.rstrip())


def main():
    regular, bold = sys.argv[1:]
    print('# Outlines of Cabin by Pablo Impallari and Igino Marini, SIL Open Font License 1.1 (OFL.txt);')
    print('# made by tools/make_font.py. A character: its width, then its path, in thousandths of the em.')
    write_face('regular', regular)
    write_face('bold', bold)


if __name__ == '__main__':
    main()
