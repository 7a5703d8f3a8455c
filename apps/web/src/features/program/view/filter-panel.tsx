/** The fields of the filter, which apply immediately. */

import { getAssignees } from '@plumbline/domain/program/view/program-filter.ts'
import { useMemo } from 'react'
import { personToOption } from '#people/assignees/person-option.ts'
import { usePeople } from '#people/assignees/use-people.ts'
import { Button } from '#ui/controls/button.tsx'
import { PopoverClose } from '#ui/controls/popover.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { ItemField } from '../items/item-field.tsx'
import { useCurrentProgram } from '../plan/current-program.ts'
import type { ViewChoice } from './program-view.ts'

interface FilterFieldsProps {
  choice: ViewChoice
  onChange: (changes: ViewChoice) => void
}

const nothing: ViewChoice = { assignee: undefined, headingId: undefined, isCriticalOnly: undefined }

export function FilterPanel(props: FilterFieldsProps) {
  return (
    <div className="flex w-80 max-w-[calc(100vw-16px)] flex-col gap-4 p-4">
      <FilterFields {...props} />
      <div className="flex justify-between gap-2">
        <Button variant="ghost" onClick={() => props.onChange(nothing)}>
          Clear
        </Button>
        <PopoverClose>
          <Button>Done</Button>
        </PopoverClose>
      </div>
    </div>
  )
}

export function FilterFields({ choice, onChange }: FilterFieldsProps) {
  const { rows } = useCurrentProgram()
  const people = usePeople()
  const assignees = useMemo(() => getAssignees(rows.map(({ item }) => item)), [rows])
  const headings = useMemo(() => rows.filter(({ item }) => item.isHeading), [rows])
  const { assignee, headingId, isCriticalOnly = false } = choice
  const isKnown = !assignee || assignees.includes(assignee)

  return (
    <>
      <SelectField
        label="Assigned To"
        options={[
          { value: '', label: 'Anybody' },
          { value: unassignedValue, label: 'Unassigned' },
          ...(isKnown ? assignees : [...assignees, assignee]).map((email) => personToOption(people, email)),
        ]}
        value={assignee === '' ? unassignedValue : (assignee ?? '')}
        onChange={(value) => onChange({ assignee: value === unassignedValue ? '' : value || undefined })}
      />
      <ItemField
        label="Under heading"
        rows={rows}
        choices={headings}
        none="Any heading"
        value={headingId ?? ''}
        onChange={(id) => onChange({ headingId: id || undefined })}
      />
      <Switch
        label="Critical only"
        isOn={isCriticalOnly}
        onChange={(isOn) => onChange({ isCriticalOnly: isOn || undefined })}
      />
    </>
  )
}

/** Not an e-mail address, so it cannot match an assignee. */
const unassignedValue = 'unassigned'
