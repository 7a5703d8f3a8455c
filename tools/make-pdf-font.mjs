/** Makes the font of the program's PDF: a plain TrueType file out of the web font's scripts, which PDF cannot embed. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readGlyphs, readTables, readWidths } from './font/read-woff2.mjs'
import { writeFont } from './font/write-ttf.mjs'
import { root } from './installed.mjs'

const source = join(root, 'node_modules/@fontsource-variable/arimo')
const folder = join(root, 'apps/web/src/features/program/pdf/font')
/** The first wins where two hold the same character. Without weights on top, outlines are those of the regular one. */
const scripts = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese']

const glyphs = []
const glyphOf = new Map()
let kept
for (const script of scripts) {
  const font = readScript(script)
  kept ??= font.kept
  // Each script starts with a glyph for what is missing: the first one's is enough.
  const skipped = glyphs.length === 0 ? 0 : 1
  const offset = glyphs.length - skipped
  glyphs.push(...font.glyphs.slice(skipped))
  for (const [character, glyph] of font.characters)
    if (glyph > 0 && !glyphOf.has(character)) glyphOf.set(character, glyph + offset)
}

mkdirSync(folder, { recursive: true })
const font = writeFont({ kept, ...withoutUnused() })
writeFileSync(join(folder, 'arimo-regular.ttf'), font)
writeFileSync(join(folder, 'LICENSE'), readFileSync(join(source, 'LICENSE')))
process.stdout.write(`${glyphOf.size} characters, ${font.length} bytes\n`)

function readScript(script) {
  const tables = readTables(readFileSync(join(source, `files/arimo-${script}-wght-normal.woff2`)))
  const bytesOf = (tag) => tables.get(tag).bytes
  const outlines = readGlyphs(bytesOf('glyf'))
  const widths = readWidths(tables.get('hmtx'), bytesOf('hhea').readUInt16BE(34), outlines.length)
  return {
    kept: new Map(['head', 'hhea', 'OS/2', 'name', 'post'].map((tag) => [tag, Buffer.from(bytesOf(tag))])),
    glyphs: outlines.map((_, at) => ({ width: widths[at], contours: contoursOf(at, outlines) })),
    characters: readCharacters(bytesOf('cmap')),
  }
}

/** Parts are put in where they stand: readers of PDF disagree about glyphs made of others. */
function contoursOf(at, outlines) {
  const { contours, parts } = outlines[at]
  const placed = parts.flatMap(({ glyph, dx, dy, matrix: [a, b, c, d] }) =>
    contoursOf(glyph, outlines).map((contour) =>
      contour.map(({ x, y, isOn }) => ({
        x: Math.round(a * x + c * y) + dx,
        y: Math.round(b * x + d * y) + dy,
        isOn,
      })),
    ),
  )
  return [...contours, ...placed]
}

/** What no character leads to was there for ligatures and small capitals. */
function withoutUnused() {
  const used = [0, ...new Set(glyphOf.values())].sort((one, other) => one - other)
  const placeOf = new Map(used.map((glyph, place) => [glyph, place]))
  return {
    glyphs: used.map((glyph) => glyphs[glyph]),
    glyphOf: new Map([...glyphOf].map(([character, glyph]) => [character, placeOf.get(glyph)])),
  }
}

/** Pairs of character and glyph of the basic plane. */
function readCharacters(cmap) {
  const pairs = []
  for (let entry = 0; entry < cmap.readUInt16BE(2); entry++) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + entry * 8 + 4))
    if (table.readUInt16BE(0) !== 4) continue
    const size = table.readUInt16BE(6)
    for (let run = 0; run < size; run += 2) {
      const [end, start] = [table.readUInt16BE(14 + run), table.readUInt16BE(16 + size + run)]
      const delta = table.readUInt16BE(16 + size * 2 + run)
      const offsetAt = 16 + size * 3 + run
      const offset = table.readUInt16BE(offsetAt)
      for (let character = start; character <= end && character < 0xffff; character++) {
        const listed =
          offset === 0 ? character : table.readUInt16BE(offsetAt + offset + (character - start) * 2)
        pairs.push([character, listed === 0 ? 0 : (listed + delta) & 0xffff])
      }
    }
    return pairs
  }
  throw new Error('The font has no table of characters that this reader knows')
}
