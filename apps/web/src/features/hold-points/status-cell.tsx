/** The status of a hold point, which can be changed here, with its decision and evidence. */

import {
  type HoldPoint,
  type HoldPointStatus,
  holdPointStatuses,
  isReleased,
} from '@plumbline/domain/hold-points/hold-point.ts'
import { currentDecision } from '@plumbline/domain/hold-points/release-hold-point.ts'
import { decidedStatuses } from '@plumbline/domain/kernel/access/guards.ts'
import { BadgeCheck, Paperclip } from 'lucide-react'
import { storedDayToLabel } from '#core/dates/labels.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { PersonName } from '#people/assignees/person-name.tsx'
import { StatusChoice } from '#registers/record/status-choice.tsx'
import { statusTone } from './tone.ts'

interface StatusCellProps {
  point: HoldPoint
  /** Undefined without the permission. */
  onStatus?: ((status: HoldPointStatus) => void) | undefined
  onRelease?: (() => void) | undefined
  onDecisions: () => void
}

/** The statuses that the person may choose: those of a decision are for the people who may release. */
export function openStatuses(
  { status }: Pick<HoldPoint, 'status'>,
  mayEdit: boolean,
  mayRelease: boolean,
): readonly HoldPointStatus[] {
  if (mayEdit && mayRelease) return holdPointStatuses
  const isDecided = (each: string) => decidedStatuses.some((decided) => decided === each)
  const isChoice = mayEdit && !isReleased({ status })
  return holdPointStatuses.filter((each) => each === status || (isChoice && !isDecided(each)))
}

export function StatusCell({ point, onStatus, onRelease, onDecisions }: StatusCellProps) {
  const { status } = point
  const name = getTitle(point.name)
  const decision = currentDecision(point)
  return (
    <div className="min-w-0">
      <StatusChoice
        name={name}
        status={status}
        options={openStatuses(point, onStatus !== undefined, onRelease !== undefined)}
        toTone={statusTone}
        action={
          onRelease && {
            label: isReleased(point) ? 'Record Decision…' : 'Release…',
            icon: <BadgeCheck />,
            onSelect: onRelease,
          }
        }
        onChoose={
          onStatus || onRelease
            ? (chosen) => {
                const known = holdPointStatuses.find((option) => option === chosen)
                if (known) onStatus?.(known)
              }
            : undefined
        }
      />
      {decision && (
        <button
          type="button"
          aria-label={`Decisions on ${name}: ${decision.by}, ${storedDayToLabel(decision.on)}`}
          title={decision.note}
          className="block min-h-target max-w-full cursor-pointer text-left text-muted text-small hover:underline group-data-windowed/records:truncate"
          onClick={onDecisions}
        >
          <PersonName email={decision.by} />, {storedDayToLabel(decision.on)}
          {decision.documents.length > 0 && (
            <span className="whitespace-nowrap">
              {' '}
              <Paperclip className="inline size-3.5" aria-hidden />{' '}
              {countToLabel(decision.documents.length, 'file')}
            </span>
          )}
        </button>
      )}
    </div>
  )
}
