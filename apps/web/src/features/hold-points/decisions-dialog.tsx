/** The decisions on a hold point, latest first, with their evidence. */
import { type Decision, type HoldPoint, holdPoints } from '@plumbline/domain/hold-points/hold-point.ts'
import { momentToLabel, storedDayToLabel } from '#core/dates/labels.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { Attachments } from '#documents/attachments/attachments.tsx'
import { RecordPresence } from '#people/presence/record-presence.tsx'
import { RecordHistory } from '#registers/history/record-history.tsx'
import { Badge } from '#ui/controls/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ItemBoundary } from '#ui/lists/item-boundary.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { statusTone } from './tone.ts'

interface DecisionsDialogProps {
  point: HoldPoint
  /** Undefined without the permission. */
  onRelease?: (() => void) | undefined
  onClose: () => void
}

export function DecisionsDialog({ point, onRelease, onClose }: DecisionsDialogProps) {
  const decisions = (point.decisions ?? []).toReversed()
  return (
    <Dialog
      title="Decisions"
      description={getTitle(point.name)}
      isOpen
      closesOutside
      aside={<RecordPresence of={holdPoints} id={point.id} />}
      onClose={onClose}
      footer={onRelease && <Button onClick={onRelease}>Record Decision…</Button>}
    >
      <ul className="flex flex-col divide-y divide-line">
        {decisions.map((decision) => (
          <ItemBoundary key={decision.id} item={decision}>
            <DecisionItem decision={decision} />
          </ItemBoundary>
        ))}
      </ul>
      <RecordHistory of={holdPoints} id={point.id} />
    </Dialog>
  )
}

function DecisionItem({ decision }: { decision: Decision }) {
  const { status, by, on, note, documents, recordedBy, recordedAt } = decision
  const day = storedDayToLabel(on)
  return (
    <li className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={statusTone(status)}>{status}</Badge>
        <span className="wrap-anywhere">
          {by}, {day}
        </span>
      </p>
      {note && <p className="wrap-anywhere whitespace-pre-wrap">{note}</p>}
      {documents.length > 0 && (
        <Attachments label={`Evidence of ${status}, ${day}`} attachments={documents} />
      )}
      <p className="text-muted text-small">
        Recorded by {recordedBy}, {momentToLabel(recordedAt)}
      </p>
    </li>
  )
}
