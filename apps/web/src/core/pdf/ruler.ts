/** Measures, wraps and cuts text: in the embedded font, or in a font of the browser for missing glyphs. */
import type { jsPDF } from 'jspdf'
import type { Brush } from './brush.ts'

export interface Ruler {
  /** Whether the embedded font has all glyphs. */
  covers(text: string): boolean
  width(text: string, size: number): number
  /** The wrapped lines; if there are too many, the last one ends with an ellipsis. */
  wrap(text: string, size: number, width: number, maxLines: number): readonly string[]
  /** The text on one line. */
  cut(text: string, size: number, width: number): string
}

/** The font data of jsPDF, which its own types declare as `any`. */
interface Metrics {
  characterToGlyph(code: number): number
  widthOfGlyph(glyph: number): number
}

/** Where a line may end: at a space or before the @ of an e-mail address. */
export const wordEnds = / |(?=@)/

const ellipsis = '…'

export function createRuler(doc: jsPDF, brush: Brush | undefined): Ruler {
  const { characterToGlyph, widthOfGlyph } = readMetrics(doc)
  const widths = new Map<string, number | undefined>()

  /** In thousandths of the font size; undefined without a glyph. */
  function advance(character: string): number | undefined {
    if (!widths.has(character)) {
      const glyph = characterToGlyph(character.codePointAt(0) ?? 0)
      widths.set(character, glyph ? widthOfGlyph(glyph) : undefined)
    }
    return widths.get(character)
  }

  function covers(text: string): boolean {
    for (const character of text) if (advance(character) === undefined) return false
    return true
  }

  function width(text: string, size: number): number {
    let sum = 0
    for (const character of text) {
      const wide = advance(character)
      if (wide === undefined) return brush ? brush.measure(text) * size : text.length * size * 0.56
      sum += wide
    }
    return (sum * size) / 1000
  }

  function cut(text: string, size: number, limit: number): string {
    if (width(text, size) <= limit) return text
    return fitting(text, (start) => width(start.trimEnd() + ellipsis, size) <= limit).trimEnd() + ellipsis
  }

  function wrap(text: string, size: number, limit: number, maxLines: number): readonly string[] {
    const lines: string[] = []
    let rest = text
    while (rest !== '' && width(rest, size) > limit && lines.length < maxLines - 1) {
      const max = fitting(rest, (start) => width(start.trimEnd(), size) <= limit)
      // Where a word ends; otherwise within the word.
      const at = Math.max(...[' ', '@'].map((mark) => rest.lastIndexOf(mark, max.length)))
      const line = at > 0 ? rest.slice(0, at) : max
      lines.push(line.trimEnd())
      rest = rest.slice(line.length).trimStart()
    }
    return [...lines, cut(rest, size, limit)]
  }

  return { covers, width, cut, wrap }
}

function readMetrics(doc: jsPDF): Metrics {
  // `as`: typed as any.
  const metadata = doc.getFont().metadata as Metrics
  return {
    characterToGlyph: (code) => metadata.characterToGlyph(code),
    widthOfGlyph: (glyph) => metadata.widthOfGlyph(glyph),
  }
}

/** The longest prefix that fits, at least one character. Never splits a character. */
function fitting(text: string, fits: (start: string) => boolean): string {
  const characters = Array.from(text)
  let [low, high] = [1, characters.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(characters.slice(0, middle).join(''))) low = middle
    else high = middle - 1
  }
  return characters.slice(0, low).join('')
}
