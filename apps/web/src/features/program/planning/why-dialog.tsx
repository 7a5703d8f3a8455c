/** "Why this date?": what drives a task, with a link to it. */

import type { Loop } from '@plumbline/domain/cpm/schedule.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { type ProgramItem, programItems } from '@plumbline/domain/program/items/program-item.ts'
import type { ProgramRow } from '@plumbline/domain/program/items/program-row.ts'
import { storedLinks } from '@plumbline/domain/program/schedule/stored-links.ts'
import { stageToLabel } from '@plumbline/domain/projects/consent.ts'
import { ArrowRight } from 'lucide-react'
import { storedDayToLabel } from '#core/dates/labels.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { RecordPresence } from '#people/presence/record-presence.tsx'
import { RecordHistory } from '#registers/history/record-history.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { loopToText } from '../plan/loop-text.ts'
import type { ProgramPlan } from '../plan/program-plan.ts'
import { type Explanation, explainDates } from './why-texts.ts'

interface WhyDialogProps {
  item: ProgramItem
  rows: readonly ProgramRow[]
  found: ProgramPlan | Loop
  onGo: (id: Id) => void
  onClose: () => void
}

export function WhyDialog({ item, rows, found, onGo, onClose }: WhyDialogProps) {
  const names = new Map(rows.map((row) => [row.item.id, getTitle(row.item.name)]))
  const getName = (id: Id) => names.get(id) ?? 'a deleted task'
  const explanations: readonly Explanation[] =
    found.kind === 'plan'
      ? [
          ...explainDates(found, item.id, getName),
          ...describeGate(item),
          ...describeBrokenLinks(found, item, getName),
        ]
      : [{ sentence: `Unknown: ${loopToText(found, rows)} wait for each other.` }]

  function go(id: Id) {
    onClose()
    onGo(id)
  }

  return (
    <Dialog
      title="Why this date?"
      description={`${getTitle(item.name)}: starts ${storedDayToLabel(item.startDate ?? '')}`}
      isOpen
      size="small"
      closesOutside
      aside={<RecordPresence of={programItems} id={item.id} />}
      onClose={onClose}
    >
      <ul className="flex flex-col gap-4">
        {explanations.map(({ sentence, driver }) => (
          <li key={sentence} className="flex flex-col items-start gap-2">
            <p className="break-words">{sentence}</p>
            {driver !== undefined && (
              <Button size="small" icon={<ArrowRight />} onClick={() => go(driver)}>
                Go to {getName(driver)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-5">
        <RecordHistory of={programItems} id={item.id} />
      </div>
    </Dialog>
  )
}

function describeGate({ gate, milestone }: ProgramItem): readonly Explanation[] {
  if (!gate?.notBefore || !milestone) return []
  const sentence = `It waits for the consent conditions “${stageToLabel(gate.stage)}”, the last of which is due on ${storedDayToLabel(gate.notBefore)}.`
  return [{ sentence }]
}

/** Links that its dates violate. */
function describeBrokenLinks(
  plan: ProgramPlan,
  item: ProgramItem,
  getName: (id: Id) => string,
): readonly Explanation[] {
  return storedLinks(item).flatMap(({ predecessorId, type }) => {
    const broken = plan.brokenDays(predecessorId, item.id, type)
    if (broken === undefined) return []
    const days = Math.max(1, Math.ceil(broken))
    const sentence = `That is ${days} ${days === 1 ? 'day' : 'days'} too early for its link to ${getName(predecessorId)}.`
    return [{ sentence, driver: predecessorId }]
  })
}
