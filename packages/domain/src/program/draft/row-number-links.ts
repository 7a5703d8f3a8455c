/** Parses predecessors by row number, as in MS Project: '3', '5SS', '3FS+2d'. */

import { toLinkType } from '../../cpm/model/link-types.ts'
import type { Id } from '../../kernel/records/record.ts'
import { lagPattern, toLag, type WorkUnits } from '../formats/plan/typed-lag.ts'
import type { ProgramRow } from '../items/program-row.ts'
import type { LinkDraft } from './program-draft.ts'

const whole = new RegExp(`^#?(\\d+)\\s*(FS|SS|FF|SF)?\\s*(?:${lagPattern})?$`, 'i')
const beginning = /^#?\d+\s*(?:FS|SS|FF|SF|[+\-−–])/i

/** The text is meant as a row number with a type or a lag, whether or not these are valid. */
export function isRowNumberLink(text: string): boolean {
  return beginning.test(text)
}

/** The row with this number does not exist, is a heading, or is the task itself. */
export interface RowNumberFault {
  readonly kind: 'no-row' | 'heading-row' | 'own-row'
  readonly number: number
  readonly rowCount: number
}

export type RowFinder = ReturnType<typeof createRowFinder>

export function createRowFinder(rows: readonly ProgramRow[], id: Id, units: WorkUnits) {
  function linkTo([, digits, type, sign = '+', figure, unit]: RegExpExecArray): LinkDraft | RowNumberFault {
    const number = Number(digits)
    const fault = { number, rowCount: rows.length }
    const item = rows[number - 1]?.item
    if (!item) return { kind: 'no-row', ...fault }
    if (item.isHeading) return { kind: 'heading-row', ...fault }
    if (item.id === id) return { kind: 'own-row', ...fault }
    const lag = figure === undefined ? undefined : toLag(sign, figure, unit, units)
    return {
      predecessorId: item.id,
      type: toLinkType(type),
      lag: lag ? String(lag.lag) : '',
      unit: lag?.unit ?? 'days',
    }
  }

  return {
    /** Undefined if the parts do not begin with a row number. */
    read(parts: readonly string[]): { length: number; link: LinkDraft } | RowNumberFault | undefined {
      // A comma is a decimal comma only if a unit follows it: '1FS+1,5' means rows 1 and 5, '1FS+1,5d' means row 1.
      const decimal = parts[1] === ',' ? whole.exec(parts.slice(0, 3).join('').trim()) : null
      const [match, length] = decimal?.[5] ? [decimal, 3] : [whole.exec((parts[0] ?? '').trim()), 1]
      if (!match) return undefined
      const found = linkTo(match)
      return 'kind' in found ? found : { length, link: found }
    },
  }
}
