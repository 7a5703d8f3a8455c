/** Who has the ball of an RFI, when the answer is due, and what it may cost. */
import { storedToDay } from '@plumbline/domain/kernel/days/stored-day.ts'
import { programItems } from '@plumbline/domain/program/items/program-item.ts'
import type { Rfi } from '@plumbline/domain/rfis/rfi.ts'
import { impactToText, isOverdue, type RfiAction, rfiBall } from '@plumbline/domain/rfis/rfi-state.ts'
import { parseAssignees } from '@plumbline/domain/tasks/task.ts'
import type { ReactNode } from 'react'
import { momentToLabel, storedDayToLabel } from '#core/dates/labels.ts'
import { useToday } from '#core/dates/use-today.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { useRow } from '#data/workspace/hooks.ts'
import { PersonName } from '#people/assignees/person-name.tsx'
import { AddedFacts } from '#registers/added/added-facts.tsx'
import { useProjectNames } from '#registers/projects/use-project-names.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { messages } from './messages.ts'
import { rfiTone } from './tone.ts'

const toDo: Readonly<Record<RfiAction, string>> = {
  issue: 'to issue it',
  answer: 'to answer',
  close: 'to close it or send it back',
}

export function RfiFacts({ rfi }: { rfi: Rfi }) {
  const { status, projectId, number, renumberedFrom, raisedBy, assignee, answerDays } = rfi
  const project = useProjectNames().get(projectId ?? '')
  const today = useToday()
  const task = useRow(programItems, rfi.taskId || undefined)
  const ball = rfiBall(rfi)
  return (
    <>
      {renumberedFrom && (
        <p role="note" className="text-control text-warning">
          {messages.renumbered(number, renumberedFrom)}
        </p>
      )}
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-2">
        <Fact label="Status">
          <Badge tone={rfiTone(status)}>{status}</Badge>
          {rfi.voidReason && <span className="ml-2">{rfi.voidReason}</span>}
        </Fact>
        {ball && (
          <Fact label="Ball in Court">
            <Person email={ball.party} />, {toDo[ball.action]}
          </Fact>
        )}
        <Fact label="Due Date">
          {storedToDay(rfi.dueDate) ? (
            <span className="inline-flex flex-wrap items-center gap-2">
              {storedDayToLabel(rfi.dueDate ?? '')}
              {isOverdue(rfi, today) && <Badge tone="danger">Overdue</Badge>}
            </span>
          ) : (
            `${countToLabel(answerDays, 'working day')} after the issue`
          )}
        </Fact>
        <Fact label="Project">{project ?? 'N/A'}</Fact>
        <Fact label="Raised By">
          <Person email={raisedBy} />
        </Fact>
        <Fact label="To Be Answered By">
          <Person email={assignee} />
        </Fact>
        <Fact label="Cost Impact">{impactToText(rfi.costImpact, rfi.costAmount)}</Fact>
        <Fact label="Time Impact">{impactToText(rfi.timeImpact, daysToText(rfi.timeDays))}</Fact>
        {task && <Fact label="Program Task">{getTitle(task.name)}</Fact>}
        {rfi.location && <Fact label="Location">{rfi.location}</Fact>}
        {rfi.issuedAt && <Fact label="Issued">{momentToLabel(rfi.issuedAt)}</Fact>}
        <Fact label="Last Updated">{momentToLabel(rfi.updatedAt)}</Fact>
      </dl>
      <AddedFacts list="rfis" record={rfi} className="mt-3" />
    </>
  )
}

/** '3 days'; a text that is no number stays as it was entered. */
function daysToText(typed: string): string {
  const days = Number(typed)
  return typed.trim() === '' || Number.isNaN(days) ? typed : countToLabel(days, 'day')
}

function Person({ email }: { email: string }) {
  const people = parseAssignees(email)
  if (people.length === 0) return <>No person yet</>
  return people.map((each, at) => (
    <span key={each}>
      {at > 0 && ', '}
      <PersonName email={each} />
    </span>
  ))
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 tabular-nums wrap-anywhere">{children}</dd>
    </div>
  )
}
