/** The gates that milestones wait for, above the chart. */

import { isGateOpen } from '@plumbline/domain/conditions/gates.ts'
import { numberToDay } from '@plumbline/domain/kernel/days/day.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { holdGates } from '@plumbline/domain/program/commands/link-gate.ts'
import type { ProgramItem } from '@plumbline/domain/program/items/program-item.ts'
import type { ProgramSettings } from '@plumbline/domain/program/items/program-settings.ts'
import { getSpan } from '@plumbline/domain/program/items/program-span.ts'
import { getGateLabel } from '@plumbline/domain/projects/consent.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { Lock, LockOpen, TriangleAlert } from 'lucide-react'
import { dayToLabel } from '#core/dates/labels.ts'
import type { Perform } from '#core/perform/use-perform.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { gateToBlock, gateToCount } from '#registers/projects/gate-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { type LinkedGate, useLinkedGates } from './linked-gates.ts'
import { gateMessages } from './messages.ts'

interface GateLineProps {
  project: Project
  items: readonly ProgramItem[]
  settings: ProgramSettings
  mayEdit: boolean
  perform: Perform
  onGo: (id: Id) => void
}

export function GateLine({ project, items, settings, mayEdit, perform, onGo }: GateLineProps) {
  const linked = useLinkedGates(project.id, items).filter(({ milestone }) => milestone)
  const mayHold = mayEdit && settings.autoSchedule
  const outdated = linked.find(({ isEarly, isTooLate }) => isEarly || isTooLate)
  return linked.map((each) => (
    <p key={each.gate.stage} className="is-line">
      <GateSign {...each} />
      <button
        type="button"
        className="cursor-pointer text-accent-text underline-offset-2 hover:underline"
        onClick={() => each.milestone && onGo(each.milestone.id)}
      >
        {getTitle(each.milestone?.name)}
      </button>
      <span>
        {getGateLabel(each.gate.stage, project)}:{' '}
        {[gateToCount(each.gate), gateToBlock(each.gate)].filter(Boolean).join(', ')}
        {each.isEarly && `. The milestone is on ${getDay(each)}, before that`}.
      </span>
      {each === outdated && mayHold && (
        <Button size="small" onClick={() => perform(holdGates, { projectId: project.id }, gateMessages)}>
          Update Milestones
        </Button>
      )}
      {each.isEarly && mayEdit && !settings.autoSchedule && (
        <span className="text-muted">Auto-schedule is off, so it is not moved.</span>
      )}
    </p>
  ))
}

function GateSign({ gate, isEarly }: LinkedGate) {
  if (isEarly) return <TriangleAlert className="size-4 shrink-0 text-warning" aria-hidden />
  return isGateOpen(gate) ? (
    <LockOpen className="size-4 shrink-0 text-success" aria-hidden />
  ) : (
    <Lock className="size-4 shrink-0 text-muted" aria-hidden />
  )
}

function getDay({ milestone }: LinkedGate): string {
  const span = milestone && getSpan(milestone)
  return span ? dayToLabel(numberToDay(span.finish)) : ''
}
