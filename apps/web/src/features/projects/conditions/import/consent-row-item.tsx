/** A condition that was found in the text of a consent. */
import { amountToText } from '@plumbline/domain/conditions/amount.ts'
import { memo } from 'react'
import { Badge, type BadgeTone } from '#ui/controls/badge.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Select } from '#ui/fields/select.tsx'
import type { ConsentRow, PlannedCondition, PlannedKind } from './plan-conditions.ts'

export type RowEdit = Partial<Pick<ConsentRow, 'number' | 'title' | 'stage' | 'isChosen'>>

interface ConsentRowItemProps {
  index: number
  row: ConsentRow
  planned: PlannedCondition
  stageOptions: readonly { readonly value: ConsentRow['stage']; readonly label: string }[]
  currency: string
  onEdit: (index: number, edit: RowEdit) => void
}

const kinds: Record<PlannedKind, { tone: BadgeTone; text: string }> = {
  added: { tone: 'success', text: 'New' },
  changed: { tone: 'info', text: 'Update' },
  deleted: { tone: 'danger', text: 'Deleted' },
  unchanged: { tone: 'neutral', text: 'Same' },
  faulty: { tone: 'danger', text: 'To mend' },
}

// The plan of a row is made again with every edit, so it is compared by what is shown of it.
export const ConsentRowItem = memo(
  Item,
  (before, after) =>
    before.row === after.row &&
    before.index === after.index &&
    before.currency === after.currency &&
    before.stageOptions === after.stageOptions &&
    before.onEdit === after.onEdit &&
    before.planned.kind === after.planned.kind &&
    before.planned.isRepeated === after.planned.isRepeated &&
    before.planned.fault === after.planned.fault &&
    before.planned.record === after.planned.record,
)

function Item({ index, row, planned, stageOptions, currency, onEdit }: ConsentRowItemProps) {
  const { number, title, description, stage, isChosen } = row
  const name = number || `row ${index + 1}`
  const { tone, text } = kinds[planned.kind]
  const faultId = `consent-fault-${index}`
  return (
    <li className="grid grid-cols-[auto_5.5rem_minmax(0,1fr)] items-center gap-x-2 gap-y-1 border-line border-b px-3 py-2 last:border-b-0 md:grid-cols-[auto_5.5rem_minmax(0,1fr)_17rem_6.5rem]">
      <Checkbox
        label=""
        aria-label={`Import ${name}`}
        checked={isChosen}
        onChange={({ target }) => onEdit(index, { isChosen: target.checked })}
      />
      <input
        className="input"
        aria-label={`Number of ${name}`}
        maxLength={1000}
        value={number}
        onChange={({ target }) => onEdit(index, { number: target.value })}
      />
      <input
        className="input max-md:order-last max-md:col-span-3"
        aria-label={`Title of ${name}`}
        maxLength={1000}
        value={title}
        {...(planned.fault && { 'aria-invalid': true, 'aria-describedby': faultId })}
        onChange={({ target }) => onEdit(index, { title: target.value })}
      />
      <Select
        aria-label={`Stage of ${name}`}
        options={stageOptions}
        value={stage}
        onChange={(chosen) =>
          onEdit(index, { stage: stageOptions.find(({ value }) => value === chosen)?.value ?? '' })
        }
      />
      <div className="max-md:order-last max-md:col-span-3">
        <Badge tone={isChosen ? tone : 'neutral'}>{isChosen ? text : 'Left out'}</Badge>
      </div>
      <div className="flex min-w-0 flex-col text-control max-md:order-last max-md:col-span-3 md:col-span-3 md:col-start-3">
        {planned.fault && (
          <p id={faultId} className="text-danger-text">
            {planned.fault}
          </p>
        )}
        {planned.kind === 'changed' && planned.record && planned.record.heading !== title.trim() && (
          <p className="wrap-anywhere">Now: {planned.record.heading}</p>
        )}
        {planned.kind === 'deleted' && planned.record && planned.record.heading !== title.trim() && (
          <p className="wrap-anywhere">The modification deleted: {planned.record.heading}</p>
        )}
        {planned.isRepeated && (
          <p className="text-warning-text">Another row has the same number. Both are imported.</p>
        )}
        <AmountLine row={row} currency={currency} />
        {description !== '' && (
          <details>
            <summary className="min-h-target cursor-pointer truncate text-muted">{description}</summary>
            <p className="wrap-anywhere max-w-prose whitespace-pre-wrap py-1">{description}</p>
          </details>
        )}
      </div>
    </li>
  )
}

function AmountLine({ row, currency }: Pick<ConsentRowItemProps, 'row' | 'currency'>) {
  const { amount, amountKind, stated } = row
  if (amount !== '')
    return (
      <p>
        {amountKind}: {amountToText(amount, currency)}
      </p>
    )
  if (stated.length === 0) return null
  const amounts = stated.map((each) => amountToText(each, currency)).join(', ')
  return <p className="text-muted">It states several amounts, so enter yours in the condition: {amounts}.</p>
}
