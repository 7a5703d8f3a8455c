/** Sums up the results for many files in one line. */
import { countToLabel } from '#core/texts/count-to-label.ts'
import { isLeftOut, type PlannedEntry } from './filed-entries.ts'

/** '2 new documents, 1 new revision, 3 already filed and left out' */
export function getSummary(planned: readonly PlannedEntry[]): string {
  const added = planned.filter(({ filing }) => filing.kind === 'new').length
  const leftOut = planned.filter(isLeftOut).length
  const revised = planned.length - added - leftOut
  return [
    ...(added > 0 ? [countToLabel(added, 'new document')] : []),
    ...(revised > 0 ? [countToLabel(revised, 'revision')] : []),
    ...(leftOut > 0 ? [`${leftOut} already filed and left out`] : []),
  ].join(', ')
}
