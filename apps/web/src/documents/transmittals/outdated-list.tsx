/** What a recipient still holds from earlier transmittals, although it has been superseded since. */
import type { ChangesSince, Outdated } from '@plumbline/domain/documents/transmittals/changes-since.ts'
import { storedDayToLabel } from '#core/dates/labels.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { ItemBoundary } from '#ui/lists/item-boundary.tsx'
import { outdatedToText } from './change-texts.ts'

interface OutdatedListProps {
  name: string
  changes: ChangesSince
}

const maxVisible = 20

export function OutdatedList({ name, changes: { last, outdated } }: OutdatedListProps) {
  if (!last)
    return <p className="text-control text-muted">{name} has received nothing of this project before.</p>
  return (
    <div className="flex flex-col gap-1 text-control">
      <p className="text-muted">
        {name} last received {last.number} on {storedDayToLabel(last.sentOn)}.
      </p>
      {outdated.length > 0 && (
        <>
          <p className="text-warning">
            {countToLabel(outdated.length, 'document')} of earlier transmittals superseded since and not in
            this one:
          </p>
          <ul className="list-disc pl-5">
            {outdated.slice(0, maxVisible).map((one) => (
              <ItemBoundary key={one.received.id} item={one}>
                <OutdatedItem outdated={one} />
              </ItemBoundary>
            ))}
            {outdated.length > maxVisible && <li>and {outdated.length - maxVisible} more</li>}
          </ul>
        </>
      )}
    </div>
  )
}

function OutdatedItem({ outdated }: { outdated: Outdated }) {
  return (
    <li className="wrap-anywhere">
      {outdatedToText(outdated)} ({outdated.transmittal.number})
    </li>
  )
}
