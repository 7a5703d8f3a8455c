/** Writes a plain TrueType font: outlines without hints, one weight. */

/** `kept` are tables taken over; glyphs have contours alone and a width; `glyphOf` leads from a character to its glyph. */
export function writeFont({ kept, glyphs, glyphOf }) {
  const outlines = glyphs.map(({ contours }) => writeGlyph(contours))
  const tables = new Map([
    ...kept,
    ['head', withLongPlaces(kept.get('head'))],
    ['hhea', withCount(kept.get('hhea'), 34, glyphs.length)],
    ['maxp', writeLimits(glyphs)],
    ['hmtx', shorts(glyphs.flatMap(({ width, contours }) => [width, boxOf(contours.flat()).left]))],
    ['cmap', writeCharacters(glyphOf)],
    ['post', writePost(kept.get('post'))],
    ['glyf', Buffer.concat(outlines)],
    ['loca', writePlaces(outlines)],
  ])
  return join(tables)
}

function writeGlyph(contours) {
  const points = contours.flat()
  if (points.length === 0) return Buffer.alloc(0)
  const { left, bottom, right, top } = boxOf(points)
  let end = -1
  const ends = contours.map((contour) => {
    end += contour.length
    return end
  })
  const steps = points.map(({ x, y, isOn }, at) => {
    const before = points[at - 1] ?? { x: 0, y: 0 }
    return { isOn, dx: x - before.x, dy: y - before.y }
  })
  const body = Buffer.concat([
    shorts([contours.length, left, bottom, right, top, ...ends, 0]),
    writeFlags(steps),
    ...steps.map(({ dx }) => writeStep(dx)),
    ...steps.map(({ dy }) => writeStep(dy)),
  ])
  return padded(body)
}

function writeFlags(steps) {
  const short = (step, isShort, isSame) =>
    step === 0 ? isSame : Math.abs(step) < 256 ? isShort | (step > 0 ? isSame : 0) : 0
  const repeat = 8
  const bytes = []
  let last = -1
  for (const { isOn, dx, dy } of steps) {
    const flag = (isOn ? 1 : 0) | short(dx, 2, 16) | short(dy, 4, 32)
    const isRepeated = last >= 0 && (bytes[last] & ~repeat) === flag
    if (isRepeated && bytes[last] & repeat && bytes[last + 1] < 255) bytes[last + 1] += 1
    else if (isRepeated && !(bytes[last] & repeat)) {
      bytes[last] |= repeat
      bytes.push(1)
    } else last = bytes.push(flag) - 1
  }
  return Buffer.from(bytes)
}

function writeStep(step) {
  if (step === 0) return Buffer.alloc(0)
  return Math.abs(step) < 256 ? Buffer.from([Math.abs(step)]) : shorts([step])
}

function boxOf(points) {
  if (points.length === 0) return { left: 0, bottom: 0, right: 0, top: 0 }
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return { left: Math.min(...xs), bottom: Math.min(...ys), right: Math.max(...xs), top: Math.max(...ys) }
}

/** Format 4: runs of characters whose glyphs follow each other. */
function writeCharacters(glyphOf) {
  const runs = []
  for (const [character, glyph] of [...glyphOf].sort(([one], [other]) => one - other)) {
    const run = runs.at(-1)
    if (run && character === run.end + 1 && glyph - character === run.delta) run.end = character
    else runs.push({ start: character, end: character, delta: glyph - character })
  }
  runs.push({ start: 0xffff, end: 0xffff, delta: 1 })
  const power = 2 ** Math.floor(Math.log2(runs.length))
  const table = shorts([
    ...[4, 16 + runs.length * 8, 0, runs.length * 2],
    ...[power * 2, Math.log2(power), (runs.length - power) * 2],
    ...runs.map(({ end }) => end),
    0,
    ...runs.map(({ start }) => start),
    ...runs.map(({ delta }) => delta),
    ...runs.map(() => 0),
  ])
  return Buffer.concat([shorts([0, 1, 3, 1]), longs([12]), table])
}

/** Version 3: glyphs without names. */
function writePost(post) {
  const bytes = Buffer.from(post.subarray(0, 32))
  bytes.writeUInt32BE(0x00030000, 0)
  return bytes
}

function writeLimits(glyphs) {
  const most = (count) => Math.max(...glyphs.map(({ contours }) => count(contours)))
  const limits = shorts([
    glyphs.length,
    most((contours) => contours.flat().length),
    most((contours) => contours.length),
  ])
  return Buffer.concat([longs([0x00010000]), limits, shorts([0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0])])
}

function withLongPlaces(head) {
  return withCount(head, 50, 1)
}

function withCount(table, at, count) {
  const bytes = Buffer.from(table)
  bytes.writeUInt16BE(count, at)
  return bytes
}

function writePlaces(outlines) {
  let end = 0
  return longs([0, ...outlines.map(({ length }) => (end += length))])
}

/** Table directory and tables; the sum over the whole goes into the head. */
function join(tables) {
  const sorted = [...tables].sort(([one], [other]) => (one < other ? -1 : 1))
  const power = 2 ** Math.floor(Math.log2(sorted.length))
  const start = shorts([0x0001, 0, sorted.length, power * 16, Math.log2(power), (sorted.length - power) * 16])
  const directory = [start]
  const bodies = []
  let at = 12 + sorted.length * 16
  let headAt = 0
  for (const [tag, bytes] of sorted) {
    if (tag === 'head') {
      headAt = at
      bytes.writeUInt32BE(0, 8)
    }
    const body = padded(bytes)
    directory.push(Buffer.from(tag), longs([sumOf(body), at, bytes.length]))
    bodies.push(body)
    at += body.length
  }
  const font = Buffer.concat([...directory, ...bodies])
  font.writeUInt32BE((0xb1b0afba - sumOf(font)) >>> 0, headAt + 8)
  return font
}

function sumOf(bytes) {
  let sum = 0
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0
  return sum
}

const padded = (bytes) => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])

function shorts(values) {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [at, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, at * 2)
  return bytes
}

function longs(values) {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, at * 4)
  return bytes
}
