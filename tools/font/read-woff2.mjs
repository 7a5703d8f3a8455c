/** Reads the outlines of a WOFF2 font, as its specification lays them down (https://www.w3.org/TR/WOFF2/). */
import { brotliDecompressSync } from 'node:zlib'

/** The order of the format's own list: a table is named by its place in it. */
const tags =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'.match(
    /.{4} ?/g,
  )
const headerSize = 48

/** Tables by name; `glyf` and `hmtx` as the format rewrites them. */
export function readTables(file) {
  const reader = readFrom(file, headerSize)
  const entries = Array.from({ length: file.readUInt16BE(12) }, () => readEntry(reader))
  const data = brotliDecompressSync(file.subarray(reader.at, reader.at + file.readUInt32BE(20)))
  const tables = new Map()
  let at = 0
  for (const { tag, size, isRewritten } of entries) {
    tables.set(tag, { bytes: data.subarray(at, at + size), isRewritten })
    at += size
  }
  return tables
}

function readEntry(reader) {
  const flags = reader.byte()
  const known = flags & 63
  const tag = known === 63 ? reader.text(4) : tags[known].slice(0, 4)
  const size = reader.base128()
  const version = flags >> 6
  const isRewritten = tag === 'glyf' || tag === 'loca' ? version === 0 : version !== 0
  return { tag, size: isRewritten ? reader.base128() : size, isRewritten }
}

/** One glyph each: contours of {x, y, isOn}, or the parts that it is put together from. */
export function readGlyphs(glyf) {
  const count = glyf.readUInt16BE(4)
  const streams = []
  let at = 36
  for (let place = 0; place < 7; place++) {
    const size = glyf.readUInt32BE(8 + place * 4)
    streams.push(readFrom(glyf.subarray(at, at + size), 0))
    at += size
  }
  const [contours, points, flags, glyphs, composites] = streams
  return Array.from({ length: count }, () => {
    const contourCount = contours.short()
    if (contourCount < 0) return { contours: [], parts: readParts(composites, glyphs) }
    return { contours: readContours(contourCount, points, flags, glyphs), parts: [] }
  })
}

function readContours(count, points, flags, glyphs) {
  const sizes = Array.from({ length: count }, () => points.count())
  let [x, y] = [0, 0]
  const contours = sizes.map((size) =>
    Array.from({ length: size }, () => {
      const flag = flags.byte()
      const [dx, dy] = readStep(flag & 127, glyphs)
      x += dx
      y += dy
      return { x, y, isOn: flag < 128 }
    }),
  )
  // How many bytes of instructions follow elsewhere: nothing that a page would hint by.
  if (count > 0) glyphs.count()
  return contours
}

/** The table of 128 ways to write a step, by its ranges. */
function readStep(kind, glyphs) {
  const sign = (bit, value) => (bit & 1 ? value : -value)
  const first = glyphs.byte()
  if (kind < 10) return [0, sign(kind, ((kind & 14) << 7) + first)]
  if (kind < 20) return [sign(kind, (((kind - 10) & 14) << 7) + first), 0]
  if (kind < 84) {
    const rest = kind - 20
    return [
      sign(kind, 1 + (rest & 0x30) + (first >> 4)),
      sign(kind >> 1, 1 + ((rest & 0x0c) << 2) + (first & 15)),
    ]
  }
  const second = glyphs.byte()
  if (kind < 120) {
    const rest = kind - 84
    return [
      sign(kind, 1 + (Math.floor(rest / 12) << 8) + first),
      sign(kind >> 1, 1 + (((rest % 12) >> 2) << 8) + second),
    ]
  }
  const third = glyphs.byte()
  if (kind < 124)
    return [sign(kind, (first << 4) + (second >> 4)), sign(kind >> 1, ((second & 15) << 8) + third)]
  return [sign(kind, (first << 8) + second), sign(kind >> 1, (third << 8) + glyphs.byte())]
}

const partFlags = { words: 1, offsets: 2, scale: 8, more: 32, scales: 64, matrix: 128, instructions: 256 }

function readParts(composites, glyphs) {
  const parts = []
  let flags = partFlags.more
  while (flags & partFlags.more) {
    flags = composites.short()
    const glyph = composites.short()
    if (!(flags & partFlags.offsets))
      throw new Error('A part is placed by points, which this reader does not know')
    const read = () => (flags & partFlags.words ? composites.short() : composites.signedByte())
    const [dx, dy] = [read(), read()]
    parts.push({ glyph, dx, dy, matrix: readMatrix(flags, composites) })
    if (!(flags & partFlags.more) && flags & partFlags.instructions) glyphs.count()
  }
  return parts
}

function readMatrix(flags, composites) {
  const fraction = () => composites.short() / 16_384
  if (flags & partFlags.matrix) return [fraction(), fraction(), fraction(), fraction()]
  if (flags & partFlags.scales) return [fraction(), 0, 0, fraction()]
  const scale = flags & partFlags.scale ? fraction() : 1
  return [scale, 0, 0, scale]
}

/** Widths of all glyphs. The rewritten table leaves side bearings out, and starts with a byte that says so. */
export function readWidths({ bytes, isRewritten }, stated, count) {
  const step = isRewritten ? 2 : 4
  const read = (glyph) => bytes.readUInt16BE((isRewritten ? 1 : 0) + Math.min(glyph, stated - 1) * step)
  return Array.from({ length: count }, (_, glyph) => read(glyph))
}

function readFrom(bytes, start) {
  const reader = {
    at: start,
    byte: () => bytes.readUInt8(reader.at++),
    signedByte: () => bytes.readInt8(reader.at++),
    short() {
      reader.at += 2
      return bytes.readInt16BE(reader.at - 2)
    },
    text(size) {
      reader.at += size
      return bytes.toString('latin1', reader.at - size, reader.at)
    },
    base128() {
      let [value, part] = [0, 128]
      while (part & 128) {
        part = reader.byte()
        value = value * 128 + (part & 127)
      }
      return value
    },
    /** 255UInt16 of the format. */
    count() {
      const code = reader.byte()
      if (code === 253) return reader.byte() * 256 + reader.byte()
      if (code === 254) return reader.byte() + 506
      return code === 255 ? reader.byte() + 253 : code
    },
  }
  return reader
}
