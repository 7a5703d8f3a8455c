/** The items of a checklist run: ticked or not, by whom and when. */
import { tickItem } from '@plumbline/domain/safety/change-checklist.ts'
import type { Checklist } from '@plumbline/domain/safety/checklist.ts'
import { momentToLabel } from '#core/dates/labels.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { safetyMessages } from '#features/safety/records/messages.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'

interface ChecklistItemsProps {
  checklist: Checklist
  mayEdit: boolean
}

export function ChecklistItems({ checklist, mayEdit }: ChecklistItemsProps) {
  const { id, items } = checklist
  const perform = usePerform()

  function tick(itemId: string, isTicked: boolean) {
    perform(tickItem, { id, itemId, isTicked }, safetyMessages)
  }

  return (
    <ul>
      {items.map((item) => (
        <li key={item.id} className="wrap-anywhere">
          <Checkbox
            label={item.text}
            checked={item.completed}
            disabled={!mayEdit}
            onChange={(event) => tick(item.id, event.target.checked)}
          />
          {item.completed && item.completedBy !== '' && (
            <p className="-mt-1 mb-1 pl-[30px] text-muted text-small tabular-nums">
              {item.completedBy}, {momentToLabel(item.completedAt)}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
