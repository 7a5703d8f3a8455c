/** Which field each column of a spreadsheet fills, with its first values. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { ProjectField } from '#registers/projects/project-field.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import type { SheetColumn } from './use-import.ts'

interface ColumnMappingProps {
  choices: { hasHeadings: boolean; emptyClears: boolean; projectId: Id }
  columns: readonly SheetColumn[]
  fields: readonly { key: string; label: string; type: string }[]
  sheets: readonly string[]
  sheetIndex: number
  onSheet: (index: number) => void
  map: (index: number, key: string) => void
  setHeadings: (hasHeadings: boolean) => void
  setDayFirst: (index: number, isDayFirst: boolean) => void
  setEmptyClears: (emptyClears: boolean) => void
  setProject: (projectId: Id) => void
}

const orders = [
  { value: 'day', label: 'Day first: 3/4 is 3 April' },
  { value: 'month', label: 'Month first: 3/4 is 4 March' },
]

export function ColumnMapping(props: ColumnMappingProps) {
  const { choices, columns, fields, sheets, sheetIndex, onSheet } = props
  const isProjectOpen =
    fields.some(({ type }) => type === 'project') && !columns.some(({ key }) => isProject(key, fields))
  const leaveOut = { value: '', label: 'Leave out' }
  const options = [leaveOut, ...fields.map(({ key, label }) => ({ value: key, label }))]
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold">Columns</legend>
      <ul className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
        {columns.map(({ heading, samples, key, isDayFirst, isOrderOpen }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same heading.
          <li key={`${index} ${heading}`} className="flex min-w-0 flex-col gap-2">
            <SelectField
              label={heading}
              options={options}
              value={key}
              hint={samples.length === 0 ? 'No values' : cut(samples.join(', '))}
              onChange={(chosen) => props.map(index, chosen)}
            />
            {isOrderOpen && (
              <SelectField
                label={`Dates of ${heading}`}
                options={orders}
                value={isDayFirst ? 'day' : 'month'}
                onChange={(chosen) => props.setDayFirst(index, chosen === 'day')}
              />
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        {sheets.length > 1 && (
          <div className="min-w-56">
            <SelectField
              label="Sheet"
              options={sheets.map((name, index) => ({ value: String(index), label: name }))}
              value={String(sheetIndex)}
              onChange={(chosen) => onSheet(Number(chosen))}
            />
          </div>
        )}
        {isProjectOpen && (
          <div className="min-w-56">
            <ProjectField stored="" value={choices.projectId} onChange={props.setProject} />
          </div>
        )}
        <Checkbox
          label="The first row has the headings"
          checked={choices.hasHeadings}
          onChange={({ target }) => props.setHeadings(target.checked)}
        />
        <Checkbox
          label="Empty cells clear the stored values"
          checked={choices.emptyClears}
          onChange={({ target }) => props.setEmptyClears(target.checked)}
        />
      </div>
    </fieldset>
  )
}

function isProject(key: string, fields: ColumnMappingProps['fields']): boolean {
  return fields.some((field) => field.key === key && field.type === 'project')
}

const maxSampleCharacters = 60

function cut(text: string): string {
  return text.length > maxSampleCharacters ? `${text.slice(0, maxSampleCharacters)}…` : text
}
