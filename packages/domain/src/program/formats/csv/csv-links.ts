/** Reads predecessors from one cell: '3', '3FS+2d; 5SS', or names. */

import type { LinkType } from '../../../cpm/model/link-types.ts'
import type { StoredLink } from '../../items/stored-schedule.ts'
import { isOddLag } from '../plan/imported-plan.ts'
import { lagPattern, toLag, type WorkUnits } from '../plan/typed-lag.ts'

export function parseCsvLinks(text: string, find: (key: string) => string | undefined, units: WorkUnits) {
  const links: StoredLink[] = []
  const unknown: string[] = []
  const odd: string[] = []
  const getKey = (part: string) => pattern.exec(part)?.[1]?.trim() ?? ''
  // A name may contain a comma, and a lag with a unit a decimal comma: '1FS+1,5' is two links, '1FS+1,5d' is one.
  const isOne = (part: string) =>
    find(part) !== undefined || (find(getKey(part)) !== undefined && !/\d,\d+$/.test(part))
  const parts = isOne(text.trim())
    ? [text]
    : text.split(';').flatMap((part) => (isOne(part.trim()) ? [part] : part.split(',')))
  for (const part of parts.map((each) => each.trim()).filter(Boolean)) {
    const whole = find(part)
    const [, key = '', type = 'FS', sign = '+', figure = '0', unit] = pattern.exec(part) ?? []
    const predecessorId = whole ?? find(key.trim())
    if (!predecessorId) unknown.push(part)
    else if (whole) links.push({ predecessorId, type: 'FS', lag: 0, unit: 'days' })
    else {
      const lag = toLag(sign, figure, unit, units)
      if (isOddLag(lag.lag)) odd.push(part)
      // `as`: the pattern allows nothing else.
      const known = type.toUpperCase() as LinkType
      links.push({ predecessorId, type: known, ...lag, ...(isOddLag(lag.lag) && { lag: 0 }) })
    }
  }
  return { links, unknown, odd }
}

/** Finds the parts from the end of leading spaces, so that a cell full of spaces does not slow it down. */
const pattern = new RegExp(`^(.*?\\S)(?:\\s*(FS|SS|FF|SF))?\\s*(?:${lagPattern})?$`, 'i')

/** In the form that `parseCsvLinks` reads. */
export function linkToCsv({ type, lag, unit }: StoredLink, key: string): string {
  if (lag === 0) return type === 'FS' ? key : `${key}${type}`
  const suffix = unit === 'percent' ? '%' : unit === 'elapsed-days' ? 'ed' : 'd'
  return `${key}${type}${lag < 0 ? '-' : '+'}${Math.abs(lag)}${suffix}`
}
