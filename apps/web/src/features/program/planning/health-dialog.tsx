/** Schedule health: the fourteen standard checks, each with its value, its limit and the tasks concerned. */

import type { Loop } from '@plumbline/domain/cpm/schedule.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { HealthResult } from '@plumbline/domain/program/health/health.ts'
import type { ProgramItem } from '@plumbline/domain/program/items/program-item.ts'
import { CircleCheck, CircleMinus, TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { getTitle } from '#core/texts/get-title.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { checkPlan } from '../plan/check-plan.ts'
import { loopToText } from '../plan/loop-text.ts'
import type { ProgramPlan } from '../plan/program-plan.ts'
import { figureToText, healthTexts, limitToText } from './health-texts.ts'

interface HealthDialogProps {
  found: ProgramPlan | Loop | undefined
  rows: readonly { item: ProgramItem }[]
  /** As a day number. */
  today: number
  onGo: (id: Id) => void
  onClose: () => void
}

export function HealthDialog({ found, rows, today, onGo, onClose }: HealthDialogProps) {
  const results = useMemo(() => (found?.kind === 'plan' ? checkPlan(found, today) : []), [found, today])
  const names = useMemo(() => new Map(rows.map(({ item }) => [item.id, getTitle(item.name)])), [rows])
  const failed = results.filter(({ isPassed }) => isPassed === false).length

  function go(id: Id) {
    onClose()
    onGo(id)
  }

  return (
    <Dialog
      title="Schedule health"
      description="The 14-point assessment of the US Defense Contract Management Agency: where to look, not whether all is well."
      isOpen
      size="large"
      onClose={onClose}
    >
      {found?.kind === 'loop' ? (
        <p className="text-danger">These tasks wait for each other: {loopToText(found, rows)}.</p>
      ) : (
        <>
          <p role="status" className="mb-3 font-semibold">
            {failed === 0
              ? 'No check is beyond its limit.'
              : `${failed} of 14 checks ${failed === 1 ? 'is beyond its' : 'are beyond their'} limit.`}
          </p>
          <ul className="flex flex-col divide-y divide-line">
            {results.map((result) => (
              <Check key={result.check} result={result} names={names} onGo={go} />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}

const maxCount = 20

interface CheckProps {
  result: HealthResult
  names: ReadonlyMap<Id, string>
  onGo: (id: Id) => void
}

function Check({ result, names, onGo }: CheckProps) {
  const { title, about } = healthTexts[result.check]
  const { ids } = result
  return (
    <li className="flex gap-3 py-3">
      <Verdict result={result} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="font-semibold">{title}</h3>
          <p className="tabular-nums">
            {figureToText(result)}
            <span className="text-muted"> {limitToText(result)}</span>
          </p>
        </div>
        <p className="text-control text-muted">{about}</p>
        {ids.length > 0 && (
          <details className="mt-1 text-control">
            <summary className="cursor-pointer py-1">
              {ids.length === 1 ? '1 task to look at' : `${ids.length} tasks to look at`}
            </summary>
            <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
              {ids.slice(0, maxCount).map((id) => (
                <li key={id}>
                  <button
                    type="button"
                    className="min-h-target cursor-pointer text-left text-accent-text underline-offset-2 hover:underline"
                    onClick={() => onGo(id)}
                  >
                    {names.get(id) ?? ''}
                  </button>
                </li>
              ))}
              {ids.length > maxCount && <li className="text-muted">and {ids.length - maxCount} more</li>}
            </ul>
          </details>
        )}
      </div>
    </li>
  )
}

function Verdict({ result: { isPassed, figure } }: { result: HealthResult }) {
  const look = 'mt-1 size-5 shrink-0'
  if (isPassed === undefined) {
    const label = figure === undefined ? 'Nothing to measure' : 'No limit'
    return <CircleMinus className={`${look} text-muted`} role="img" aria-label={label} />
  }
  return isPassed ? (
    <CircleCheck className={`${look} text-success`} role="img" aria-label="Within its limit" />
  ) : (
    <TriangleAlert className={`${look} text-danger`} role="img" aria-label="Beyond its limit" />
  )
}
