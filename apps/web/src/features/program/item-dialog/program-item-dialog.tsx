/** The form of a new or existing task or heading. */

import { saveProgramItem } from '@plumbline/domain/program/commands/save-program-item.ts'
import { getDraft, type ProgramDraft } from '@plumbline/domain/program/draft/program-draft.ts'
import { blankSettings } from '@plumbline/domain/program/items/get-settings.ts'
import { type ProgramItem, programItems } from '@plumbline/domain/program/items/program-item.ts'
import { parentChoices } from '@plumbline/domain/program/items/program-links.ts'
import type { ProgramRow } from '@plumbline/domain/program/items/program-row.ts'
import { type ProgramSettings, programSettings } from '@plumbline/domain/program/items/program-settings.ts'
import { isPlannedFromFinish } from '@plumbline/domain/program/schedule/program-rules.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { useMemo, useState } from 'react'
import type { Perform } from '#core/perform/use-perform.ts'
import { useRow } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { RecordDialog } from '#registers/form/record-dialog.tsx'
import { useMergedForm } from '#registers/form/use-merged-form.ts'
import { Switch } from '#ui/controls/switch.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { blankDraft } from '../items/blank-draft.ts'
import { editMessages, fieldTexts } from '../items/edit-messages.ts'
import { ItemField } from '../items/item-field.tsx'
import { loopAt } from '../items/loop-at.ts'
import { TaskFields } from './task-fields.tsx'

interface ProgramItemDialogProps {
  project: Project
  /** Omitted for a new item. */
  item?: ProgramItem | undefined
  rows: readonly ProgramRow[]
  perform: Perform
  onClose: () => void
}

export function ProgramItemDialog({ project, item, rows, perform, onClose }: ProgramItemDialogProps) {
  const { newId } = useServices()
  const settings = useRow(programSettings, project.id) ?? blankSettings(project.id)
  const { draft, first, change, tie, merging } = useMergedForm({
    from: programItems,
    record: item,
    toDraft: (stored) => (stored ? getDraft(stored) : newDraft(project.id, settings)),
    labels,
  })
  const [refused, setRefused] = useState<readonly string[]>([])
  const parents = useMemo(() => parentChoices(rows, item?.id), [rows, item?.id])

  function error(field: string): string | undefined {
    if (!refused.includes(field)) return undefined
    return loopAt(field, draft, item, rows) ?? fieldTexts[field.replace(/\.\d+/, '')]
  }

  function save() {
    const about = item ? { id: item.id, first } : { id: newId(programItems), isNew: true as const }
    const outcome = perform(saveProgramItem, { ...about, draft }, editMessages)
    if (outcome.isDone) onClose()
    else setRefused(outcome.fields)
  }

  return (
    <RecordDialog
      title={item ? `Edit ${item.isHeading ? 'Heading' : 'Task'}` : 'Add Task/Heading'}
      description={project.name}
      saveLabel={item ? 'Save Changes' : draft.isHeading ? 'Add Heading' : 'Add Task'}
      history={item && { of: programItems, id: item.id }}
      merging={merging}
      onSave={save}
      onClose={onClose}
    >
      <div className="sm:col-span-2">
        <TextField isRequired {...tie('name')} error={error('name') ?? error('name.length')} />
      </div>
      <div className="sm:col-span-2">
        <Switch
          label="This is a heading"
          isOn={draft.isHeading}
          onChange={(isHeading) => change({ isHeading })}
        />
        {error('isHeading') && <p className="text-control text-danger">{error('isHeading')}</p>}
      </div>
      <div className="sm:col-span-2">
        <ItemField
          label="Parent"
          rows={rows}
          choices={parents}
          none="No parent"
          value={draft.parentId ?? ''}
          error={error('parentId')}
          onChange={(parentId) => change({ parentId })}
        />
      </div>
      {draft.isHeading ? (
        <p className="text-muted sm:col-span-2">
          A heading carries no dates: its span comes from what is under it.
        </p>
      ) : (
        <TaskFields
          draft={draft}
          first={item && first}
          rows={rows}
          item={item}
          settings={settings}
          error={error}
          onChange={change}
        />
      )}
    </RecordDialog>
  )
}

/** Like in MS Project, tasks are as late as possible in a program that is planned from its finish. */
function newDraft(projectId: string, settings: ProgramSettings): ProgramDraft {
  const blank = blankDraft(projectId)
  return isPlannedFromFinish(settings) ? { ...blank, constraintType: 'ALAP' } : blank
}

const labels = {
  name: 'Task Name',
  isHeading: 'Heading',
  parentId: 'Parent',
  milestone: 'Milestone',
  startDate: 'Start Date',
  duration: 'Duration',
  assigneeEmail: 'Assigned To',
  links: 'Predecessors',
  constraintType: 'Constraint',
  constraintDay: 'Constraint Date',
  deadline: 'Deadline',
  calendarId: 'Calendar',
  progress: 'Progress',
  status: 'Status',
  actualStart: 'Actual Start',
  actualFinish: 'Actual Finish',
  expectedFinish: 'Expected Finish',
  levelingDelay: 'Leveling Delay',
}
