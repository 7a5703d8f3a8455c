/** Earlier finished runs of a checklist. */
import type { Checklist } from '@plumbline/domain/safety/checklist.ts'
import { momentToLabel } from '#core/dates/labels.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'

interface EarlierRunsProps {
  name: string
  runs: Checklist['runs']
}

export function EarlierRuns({ name, runs }: EarlierRunsProps) {
  return (
    <section
      aria-label={`Earlier runs of ${name}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard.
      tabIndex={0}
      className="mt-2 max-h-40 overflow-y-auto rounded-control bg-sunken px-3 py-2"
    >
      <h4 className="font-semibold text-small">Earlier runs</h4>
      <ul className="text-muted text-small tabular-nums">
        {runs.map((run) => (
          <li key={run.id}>
            {[momentToLabel(run.finishedAt), countToLabel(run.items.length, 'item'), whoTicked(run.items)]
              .filter((fact) => fact !== '')
              .join(' · ')}
          </li>
        ))}
      </ul>
    </section>
  )
}

function whoTicked(items: Checklist['runs'][number]['items']): string {
  return [...new Set(items.map((item) => item.completedBy))].filter((who) => who !== '').join(', ')
}
