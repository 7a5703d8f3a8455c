/** By when a review must be submitted, and what it is needed for. */
import { leadTimes } from '@plumbline/domain/lead-times/lead-time.ts'
import { programItems } from '@plumbline/domain/program/items/program-item.ts'
import type { SubmitBy } from '@plumbline/domain/workflows/submit-by.ts'
import type { Workflow } from '@plumbline/domain/workflows/workflow.ts'
import { CalendarClock } from 'lucide-react'
import { dayToLabel } from '#core/dates/labels.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { useRow } from '#data/workspace/hooks.ts'
import { Badge } from '#ui/controls/badge.tsx'

export function SubmitByLine({ submitBy }: { submitBy: SubmitBy }) {
  return (
    <div className="flex min-w-0 gap-2">
      <CalendarClock className="mt-0.5 size-4 shrink-0" aria-hidden />
      <SubmitDay submitBy={submitBy} />
    </div>
  )
}

function SubmitDay({ submitBy: { neededDay, submitDay, state } }: { submitBy: SubmitBy }) {
  const label = `Submit by ${dayToLabel(submitDay)}`
  if (state === 'past') return <Badge tone="danger">{`${label}, overdue`}</Badge>
  if (state === 'close') return <Badge tone="warning">{label}</Badge>
  return <p>{state ? label : `Needed by ${dayToLabel(neededDay)}`}</p>
}

interface SubmitByFactsProps {
  workflow: Workflow
  submitBy: SubmitBy
}

export function SubmitByFacts({ workflow, submitBy }: SubmitByFactsProps) {
  const task = useRow(programItems, workflow.neededTaskId)
  const item = useRow(leadTimes, workflow.neededLeadTimeId)
  const { neededDay, submitDay, state, uncounted } = submitBy
  const reasons = [task && getTitle(task.name), item && `ordering ${getTitle(item.name)}`].filter(Boolean)
  return (
    <>
      <span className="flex flex-wrap items-center gap-2">
        {dayToLabel(submitDay)}
        {state === 'past' && <Badge tone="danger">Overdue</Badge>}
        {state === 'close' && <Badge tone="warning">Soon</Badge>}
      </span>
      <span className="wrap-anywhere block text-muted text-small">
        {`Needed by ${dayToLabel(neededDay)}${reasons.length > 0 ? ` for ${reasons.join(' and ')}` : ''}`}
      </span>
      {uncounted > 0 && (
        <span className="block text-muted text-small">
          {`${countToLabel(uncounted, 'stage')} without working days`}
        </span>
      )}
    </>
  )
}
