/** Which pages of two sets of drawings belong together, by the sheet numbers in their title blocks. */
import { numberKey } from '../number-key.ts'
import type { PlacedText } from './align-texts.ts'

interface PageTexts {
  /** In points of the page as it is shown. */
  readonly texts: readonly PlacedText[]
  readonly width: number
  readonly height: number
}

/** Undefined for a page that was not read. */
export type ReadPages = readonly (PageTexts | undefined)[]

/** The corner of the sheet that has its number, as parts of its width and height from the lower right. */
const corner = { width: 0.35, height: 0.3 }
/** 'A-101', 'S 201.2', 'QH-ARC-DRG-0012' and '1001', alone or before a title. */
const leadingNumber = /^(\p{L}{1,4} \d[\p{N}.]*|(?=\S*\d)[\p{L}\p{N}]+(?:[.\-_–]+[\p{L}\p{N}]+)*)(?=$|\s)/u
/** Sizes of paper, revisions, days, levels and counts are no numbers of sheets. */
const otherMarks = /^(?:a[0-5]|p?\d{1,2}|rev\d*|v\d+|\d{6,8}|(?:rl|ffl|lvl|page)\d+)$/

/** In the form in which numbers are compared, the largest first. */
function listNumbers({ texts, width, height }: PageTexts): readonly string[] {
  const found = texts.flatMap((text) => {
    const isInCorner = text.x >= (1 - corner.width) * width && text.y >= (1 - corner.height) * height
    const [, number = ''] = (isInCorner && leadingNumber.exec(text.text.trim())) || []
    const key = numberKey(number)
    const isNumber = key.length >= 2 && /\d/.test(key) && !otherMarks.test(key)
    return isNumber ? [{ key, size: Math.min(text.width, text.height) }] : []
  })
  return [...new Set(found.toSorted((one, other) => other.size - one.size).map(({ key }) => key))]
}

/** Of each page, the largest number that no other page of its file has: the number of the project is on all of them. */
export function readSheetNumbers(pages: ReadPages): readonly (string | undefined)[] {
  const listed = pages.map((page) => (page ? listNumbers(page) : []))
  const counts = new Map<string, number>()
  for (const key of listed.flat()) counts.set(key, (counts.get(key) ?? 0) + 1)
  return listed.map((keys) => keys.find((key) => counts.get(key) === 1))
}

export interface Partner {
  /** Undefined if the other file has no such sheet. */
  readonly page: number | undefined
  readonly by: 'number' | 'page'
}

/**
 * The page of the other file that belongs to this one: the sheet with its number, or else the page at the same place,
 * unless both have numbers, which differ.
 */
export function findPartner(
  page: number,
  numbers: readonly (string | undefined)[],
  otherNumbers: readonly (string | undefined)[],
  samePlace: number,
): Partner {
  const number = numbers[page]
  const at = number === undefined ? -1 : otherNumbers.indexOf(number)
  if (at >= 0) return { page: at, by: 'number' }
  const isFree = samePlace >= 0 && samePlace < otherNumbers.length
  const other = otherNumbers[samePlace]
  const isOther = other !== undefined && (number !== undefined || numbers.includes(other))
  return { page: isFree && !isOther ? samePlace : undefined, by: 'page' }
}
