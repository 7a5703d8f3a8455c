/** Sums up the results for many files, and how to fill in what their rows have in common. */
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

const fillable = [
  { field: 'type', title: 'Type' },
  { field: 'projectId', title: 'Project' },
] as const

/** 'Type is empty in 60 rows: choose it in the first row, then press Fill beside Type.' Empty for a single row. */
export function getFillHint(planned: readonly PlannedEntry[]): string {
  const rows = planned.filter((one) => !isLeftOut(one))
  return fillable
    .flatMap(({ field, title }) => {
      const count = rows.filter(({ entry }) => entry[field] === '').length
      if (count < 2) return []
      const choose = planned[0]?.entry[field] === '' ? 'choose it in the first row, then press' : 'press'
      return `${title} is empty in ${countToLabel(count, 'row')}: ${choose} Fill beside ${title}.`
    })
    .join(' ')
}
