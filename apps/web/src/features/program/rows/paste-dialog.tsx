/** Previews the rows on the clipboard, and adds them to the program once that is accepted. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { importProgram } from '@plumbline/domain/program/commands/import-program.ts'
import { type Numbering, readPastedRows } from '@plumbline/domain/program/formats/csv/pasted-rows.ts'
import { blankSettings } from '@plumbline/domain/program/items/get-settings.ts'
import type { ProgramRow } from '@plumbline/domain/program/items/program-row.ts'
import { programSettings } from '@plumbline/domain/program/items/program-settings.ts'
import type { RowPlace } from '@plumbline/domain/program/items/row-place.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { useMemo, useState } from 'react'
import { splitCells } from '#core/csv/split-cells.ts'
import type { Perform } from '#core/perform/use-perform.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { useRow } from '#data/workspace/hooks.ts'
import { useLeaveWhenDeleted } from '#registers/form/use-leave-when-deleted.ts'
import { Button } from '#ui/controls/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { orders } from '../exchange/csv-mapping-form.tsx'
import { FaultList } from '../exchange/fault-list.tsx'
import { PlanPreview } from '../exchange/plan-preview.tsx'
import { messages } from '../items/messages.ts'
import { pasteMessages, rowTexts } from './messages.ts'

interface PasteDialogProps {
  project: Project
  rows: readonly ProgramRow[]
  text: string
  /** The row that had the focus; undefined in an empty program. */
  focusedId: Id | undefined
  perform: Perform
  onClose: () => void
}

export function PasteDialog({ project, rows, text, focusedId, perform, onClose }: PasteDialogProps) {
  const settings = useRow(programSettings, project.id)
  const [isDayFirst, setIsDayFirst] = useState(true)
  const [chosenNumbering, setNumbering] = useState<Numbering>()
  const [chosen, setChosen] = useState<RowPlace['place']>()
  const {
    plan: read,
    faults,
    isOrderOpen,
    numbering,
  } = useMemo(() => {
    const tasks = rows.filter(({ item }) => !item.isHeading).toReversed()
    const byName = new Map(tasks.map(({ item }) => [item.name, item.id]))
    return readPastedRows(text, {
      split: splitCells,
      isDayFirst,
      findTask: (name) => byName.get(name),
      findRow(number) {
        const item = rows[number - 1]?.item
        return item?.isHeading ? undefined : item?.id
      },
      numbering: rows.length === 0 ? 'pasted' : chosenNumbering,
      settings: settings ?? blankSettings(project.id),
    })
  }, [text, isDayFirst, chosenNumbering, rows, settings, project.id])
  const plan = 'kind' in read ? undefined : read
  const focused = rows.find(({ item }) => item.id === focusedId)
  useLeaveWhenDeleted(focusedId !== undefined && focused === undefined, messages.deleted, onClose)

  const name = getTitle(focused?.item.name ?? '')
  const parent = rows[focused?.parentRow ?? -1]?.item
  // By default, headings are pasted after headings, and tasks into them.
  const usual = focused?.item.isHeading && !plan?.items[0]?.isHeading ? 'under' : 'behind'
  const place = chosen ?? usual
  const over = parent ? `, under ${getTitle(parent.name)}` : ''
  const beside = place === 'under' ? `under ${name}` : `after ${name}${over}`
  const where = focusedId === undefined ? `to the program of ${project.name}` : beside

  function accept() {
    if (!plan) return
    const { items, calendars, settings: own } = plan
    const at = focusedId === undefined ? undefined : { rowId: focusedId, place }
    const args = {
      projectId: project.id,
      mode: 'add' as const,
      plan: { items, calendars, settings: own },
      at,
    }
    const outcome = perform(importProgram, args, pasteMessages, rowTexts.pasted(items.length, where))
    if (outcome.isDone) onClose()
  }

  return (
    <Dialog
      title="Paste Rows"
      description={plan && `They are added ${where}. Undo removes them.`}
      isOpen
      onClose={onClose}
      size="large"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {/* After pasting by keyboard, Enter must confirm, not cancel. */}
          <Button variant="primary" data-first-focus aria-disabled={!plan} onClick={accept}>
            {plan ? `Paste ${rowTexts.rows(plan.items.length)}` : 'Paste'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {'kind' in read && <p className="text-danger">{rowTexts.refusePaste(read)}</p>}
        {plan && focused?.item.isHeading && (
          <SelectField
            label="Paste Position"
            options={[
              { value: 'under', label: `Under ${name}, at the end` },
              { value: 'behind', label: `After ${name} and everything under it` },
            ]}
            value={place}
            // `as`: one of the options above.
            onChange={(value) => setChosen(value as RowPlace['place'])}
          />
        )}
        {isOrderOpen && (
          <SelectField
            label="Dates such as 3/4/2026"
            options={orders}
            value={isDayFirst ? 'day' : 'month'}
            onChange={(value) => setIsDayFirst(value === 'day')}
          />
        )}
        {numbering && rows.length > 0 && (
          <SelectField
            label="Row numbers of predecessors"
            options={[
              { value: 'pasted', label: 'Number the rows below' },
              { value: 'program', label: 'Refer to the program' },
            ]}
            value={numbering}
            onChange={(value) => setNumbering(value === 'program' ? 'program' : 'pasted')}
          />
        )}
        <FaultList faults={faults} />
        {plan && (
          <PlanPreview
            plan={plan}
            fallbackName="From the clipboard"
            getName={(id) => rows.find(({ item }) => item.id === id)?.item.name}
          />
        )}
      </div>
    </Dialog>
  )
}
