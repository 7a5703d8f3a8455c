/** The title, description and value of each schedule check. */
import type { HealthCheck, HealthResult } from '@plumbline/domain/program/health/health.ts'

export const healthTexts: Record<HealthCheck, { title: string; about: string }> = {
  'missing-logic': { title: 'Missing logic', about: 'Tasks without a predecessor or without a successor.' },
  leads: { title: 'Leads', about: 'Links with a negative lag, which hide how work really overlaps.' },
  lags: { title: 'Lags', about: 'Links that wait for days that no task accounts for.' },
  'finish-to-start': { title: 'Finish-to-start links', about: 'The share of links that are easy to follow.' },
  'hard-constraints': { title: 'Hard constraints', about: 'Tasks fixed to a day, whatever their links say.' },
  'high-float': {
    title: 'High float',
    about: 'Tasks that may slip by more than 44 days: a link may be missing.',
  },
  'negative-float': {
    title: 'Negative float',
    about: 'Tasks that are already too late for a required date.',
  },
  'long-durations': {
    title: 'Long durations',
    about: 'Tasks of more than 44 days, which are hard to follow.',
  },
  'invalid-dates': {
    title: 'Invalid dates',
    about: 'Work planned before the data date, or done after it.',
  },
  'without-resource': { title: 'Without a resource', about: 'Tasks that no one is assigned to.' },
  'missed-tasks': { title: 'Missed tasks', about: 'Tasks that end later than in the newest baseline.' },
  'critical-path-test': {
    title: 'Critical path test',
    about: 'Whether a delay on the critical path moves the end of the program.',
  },
  'critical-path-length-index': {
    title: 'Critical path length index',
    about: 'The float left on the way to the finish: 1 is just in time.',
  },
  'baseline-execution-index': {
    title: 'Baseline execution index',
    about: 'Tasks done, out of those that should be by now: 1 is on schedule.',
  },
}

const indexes: readonly HealthCheck[] = [
  'critical-path-test',
  'critical-path-length-index',
  'baseline-execution-index',
]

/** '12% of 34', '0.97', or a note that there is nothing to measure. */
export function figureToText({ check, figure, total }: HealthResult): string {
  if (figure === undefined) return 'Nothing to measure'
  if (indexes.includes(check)) return figure.toFixed(2)
  return total === undefined ? toPercent(figure) : `${toPercent(figure)} of ${total}`
}

export function limitToText({ check, limit }: HealthResult): string {
  if (!limit) return '(no limit)'
  const [text, value] = 'atMost' in limit ? ['at most', limit.atMost] : ['at least', limit.atLeast]
  return `(${text} ${indexes.includes(check) ? value.toFixed(2) : toPercent(value)})`
}

function toPercent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`
}
