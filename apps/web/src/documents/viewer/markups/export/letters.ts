/** Writes texts in a content stream so that every reader shows all of their letters. */
import type { Point } from '@plumbline/domain/documents/markups/shape.ts'
import { writeNumber } from '@plumbline/domain/documents/pdf-value.ts'
import type { Brush, Picture } from '#core/pdf/brush.ts'
import { pictureAscent } from '#core/pdf/brush.ts'
import type { Font } from './font.ts'
import { pathToOperators, type ToFile } from './path-to-operators.ts'

/** Both undefined in places without text. */
export interface Letters {
  /** Has the widths of Helvetica, and the letters of Latin, Greek and Cyrillic. */
  readonly font: Font | undefined
  /** Draws what the font does not have, with the fonts of the browser. */
  readonly brush: Brush | undefined
}

export interface WrittenLine {
  readonly text: string
  readonly size: number
  /** Where the line begins, on its baseline. */
  readonly at: Point
  readonly colour: string
  readonly isBold: boolean
  /** How wide a line is drawn around the letters. */
  readonly edge?: number
}

export interface Writing {
  readonly operators: string
  /** Operators name them by their place in this list: /Image0. */
  readonly pictures: readonly Picture[]
}

/** Of Windows-1252 from 0x80, which is the encoding of the fonts that every reader has. */
const windowsLetters = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ'
const averageWidth = 0.56
/** What a bold letter is drawn wider, at font size 1. */
const boldness = 0.035

export function measureLetters({ font, brush }: Letters, text: string, size: number): number {
  let width = 0
  for (const letter of text) {
    const own = font?.getWidth(letter)
    if (own === undefined) return (brush?.measure(text) ?? text.length * averageWidth) * size
    width += own
  }
  return width * size
}

export async function writeLines(
  letters: Letters,
  lines: readonly WrittenLine[],
  toFile: ToFile,
  scale: number,
): Promise<Writing> {
  const pictures: Picture[] = []
  let operators = ''
  for (const line of lines) {
    const encoded = toWindows1252(line.text)
    const outlined = encoded === undefined ? outlineLine(letters, line, toFile) : undefined
    const around = (line.isBold ? line.size * boldness : 0) + (line.edge ?? 0)
    const bold = around > 0 ? `${writeNumber(around * scale)} w ` : ''
    if (line.text.trim() === '') continue
    if (encoded !== undefined) {
      const { x, y } = toFile(line.at)
      const place = `${writeNumber(x)} ${writeNumber(y)} Td`
      operators += `BT /Helv ${writeNumber(line.size * scale)} Tf ${bold}${bold ? 2 : 0} Tr ${place} <${encoded}> Tj ET\n`
    } else if (outlined !== undefined) operators += `${bold}1 j\n${outlined}${bold ? 'B' : 'f'}\n`
    else if (letters.brush) {
      const picture = await letters.brush.paint(line.text, { size: line.size, color: line.colour })
      const { x, y } = toFile({ x: line.at.x, y: line.at.y - line.size * pictureAscent + picture.height })
      const size = [picture.width * scale, 0, 0, picture.height * scale, x, y].map(writeNumber).join(' ')
      operators += `q /Blended gs ${size} cm /Image${pictures.length} Do Q\n`
      pictures.push(picture)
    }
  }
  return { operators, pictures }
}

/** As hexadecimal digits. Undefined if a letter is not in it. */
function toWindows1252(text: string): string | undefined {
  let digits = ''
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    const special = letter === '\0' ? -1 : windowsLetters.indexOf(letter)
    const byte = special >= 0 ? 0x80 + special : code
    if (special < 0 && !((code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff))) return undefined
    digits += byte.toString(16).padStart(2, '0')
  }
  return digits
}

function outlineLine({ font }: Letters, { text, size, at }: WrittenLine, toFile: ToFile): string | undefined {
  let x = at.x
  let operators = ''
  for (const letter of text) {
    const outline = font?.getOutline(letter)
    if (outline === undefined) return undefined
    const left = x
    operators += pathToOperators(outline, (point) =>
      toFile({ x: left + point.x * size, y: at.y + point.y * size }),
    ).operators
    x += (font?.getWidth(letter) ?? 0) * size
  }
  return operators
}
