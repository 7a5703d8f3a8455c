/** Describes a place on a drawing by the level in its title block and by the lines of its grid. */
import type { Point } from '../markups/shape.ts'
import type { PageFrame } from '../references/find-references.ts'
import type { PlacedText } from './align-texts.ts'
import { toTurned } from './carry-place.ts'
import type { VisiblePage } from './sheet-changes.ts'
import { boxToGridPlace, findSheetGrid } from './sheet-grid.ts'

const ordinals = 'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth'
const levels = new RegExp(
  [
    String.raw`\b(?:level|lvl\.?|storey)\s*(?<number>[a-z]?\d{1,2}[a-z]?)\b`,
    String.raw`\bbasement(?:\s+(?:level\s+)?(?<basement>\d))?\b`,
    String.raw`\b(?<floor>(?:lower|upper)?\s*(?:ground|${ordinals}|\d{1,2}(?:st|nd|rd|th)|roof|mezzanine|podium))(?:\s+(?<kind>floor|level))\b`,
    String.raw`\b(?<alone>roof|mezzanine|podium)\s+plan\b`,
  ].join('|'),
  'gi',
)

/** 'Level 2, D-E / 5'. Everything in points of the page without rotation. Empty if nothing is found. */
export function describePlace(texts: readonly PlacedText[], page: PageFrame, point: Point): string {
  const { width, height, quarterTurns } = page
  const visible = quarterTurns % 2 === 0 ? page : { width: height, height: width, quarterTurns }
  const rotated = texts.map((text) => rotateText(text, visible))
  const { x, y } = toTurned(point, visible)
  const grid = findSheetGrid(rotated, visible)
  const place = boxToGridPlace(grid, { left: x, top: y, right: x, bottom: y })
  return [findLevel(rotated, visible), place].filter(Boolean).join(', ')
}

function rotateText(text: PlacedText, page: VisiblePage): PlacedText {
  const { width, height } = text
  const isOnItsSide = page.quarterTurns % 2 !== 0
  return {
    ...{ text: text.text, ...toTurned(text, page) },
    ...(isOnItsSide ? { width: height, height: width } : { width, height }),
  }
}

/** Parts of the sheet, as it is shown: the lower half of its right side, and the strip at its foot. */
const [titleLeft, titleTop, footTop] = [0.65, 0.5, 0.8]

/** 'Level 2'. Empty if the largest of the texts in the title block that name a level names several. */
function findLevel(texts: readonly PlacedText[], { width, height }: VisiblePage): string {
  let titled: { names: readonly string[]; size: number } = { names: [], size: 0 }
  for (const text of texts) {
    const names = listLevels(text.text)
    const size = Math.min(text.width, text.height)
    const isInTitle =
      (text.x >= titleLeft * width && text.y >= titleTop * height) || text.y >= footTop * height
    if (names.length === 0 || size < titled.size || !isInTitle) continue
    titled = { names: [...new Set([...(size === titled.size ? titled.names : []), ...names])], size }
  }
  return titled.names.length === 1 ? (titled.names[0] ?? '') : ''
}

function listLevels(text: string): readonly string[] {
  return [...text.matchAll(levels)].map(({ groups }) => {
    const { number, basement, floor, kind = '', alone } = groups ?? {}
    if (number) return `Level ${number.replace(/^0+(?=\d)/, '').toUpperCase()}`
    if (floor) return toTitle(`${floor} ${kind}`)
    return alone ? toTitle(alone) : ['Basement', basement].filter(Boolean).join(' ')
  })
}

function toTitle(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .replace(/(?<!\d)\b[a-z]/g, (letter) => letter.toUpperCase())
}
