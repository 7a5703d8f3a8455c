/** Breaks the text of a markup into lines that fit its box. */

export const lineHeight = 1.25
const averageLetter = 0.5

export type Measure = (text: string, fontSize: number) => number

let context: CanvasRenderingContext2D | null | undefined

/** By the fonts of the browser; by the average width of a letter where it cannot measure. */
export const measureText: Measure = (text, fontSize) => {
  context ??= document.createElement('canvas').getContext?.('2d') ?? null
  if (!context) return text.length * fontSize * averageLetter
  context.font = `${fontSize}px ${getComputedStyle(document.body).fontFamily}`
  return context.measureText(text).width
}

export function textToLines(
  text: string,
  width: number,
  fontSize: number,
  measure: Measure = measureText,
): readonly string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const word of paragraph.split(' ').flatMap((each) => breakWord(each, width, fontSize, measure))) {
      const longer = line === '' ? word : `${line} ${word}`
      if (line !== '' && measure(longer, fontSize) > width) {
        lines.push(line)
        line = word
      } else line = longer
    }
    return [...lines, line]
  })
}

/** A word that is wider than the box is broken at any letter. */
function breakWord(word: string, width: number, fontSize: number, measure: Measure): readonly string[] {
  if (measure(word, fontSize) <= width) return [word]
  const parts: string[] = []
  let part = ''
  for (const letter of word) {
    if (part !== '' && measure(part + letter, fontSize) > width) {
      parts.push(part)
      part = letter
    } else part += letter
  }
  return [...parts, part]
}
