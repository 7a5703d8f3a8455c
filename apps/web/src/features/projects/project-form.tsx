/** The project form, in a dialog, for adding and editing. */

import { getDraft } from '@plumbline/domain/projects/commands/edit-project.ts'
import {
  datesAreReversed,
  type Project,
  type ProjectDraft,
  projectStatuses,
  projects,
} from '@plumbline/domain/projects/project.ts'
import { TriangleAlert } from 'lucide-react'
import { DayField } from '#core/dates/day-field.tsx'
import { RecordDialog } from '#registers/form/record-dialog.tsx'
import { useMergedForm } from '#registers/form/use-merged-form.ts'
import { useSeesBudget } from '#registers/projects/use-sees-budget.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { messages } from './messages.ts'

interface ProjectFormProps {
  title: string
  description: string
  saveLabel: string
  /** Undefined for a new project. */
  project?: Project | undefined
  /** The fields that were empty in the last attempt. */
  missing: readonly string[]
  /** `first`: the project as it is now. */
  onSave: (draft: ProjectDraft, first: ProjectDraft) => void
  onClose: () => void
}

export function ProjectForm({
  title,
  description,
  saveLabel,
  project,
  missing,
  onSave,
  onClose,
}: ProjectFormProps) {
  const maySeeBudget = useSeesBudget()
  const seesBudget = !project || maySeeBudget(project.id)
  const form = useMergedForm({ from: projects, record: project, toDraft, labels })
  const { draft, first, merging } = form
  const error = (field: string) => (missing.includes(field) ? messages.required[field] : undefined)
  const tie = (field: keyof ProjectDraft) => ({ ...form.tie(field), error: error(field) })

  return (
    <RecordDialog
      title={title}
      description={description}
      saveLabel={saveLabel}
      merging={merging}
      onSave={() => onSave(draft, first)}
      onClose={onClose}
    >
      <div className="sm:col-span-2">
        <TextField isRequired {...tie('name')} />
      </div>
      <TextField isRequired {...tie('location')} />
      <SelectField
        isRequired
        options={statusesFrom(first.status)}
        {...form.choose('status')}
        error={error('status')}
      />
      <DayField isRequired {...tie('startDate')} />
      <DayField isRequired {...tie('endDate')} />
      <DatesWarning {...draft} />
      {seesBudget && <TextField placeholder="$4.2M" {...tie('budget')} />}
      <div className="sm:col-span-2">
        <TextArea {...tie('description')} />
      </div>
    </RecordDialog>
  )
}

const labels: Record<keyof ProjectDraft, string> = {
  name: 'Project Name',
  location: 'Location',
  status: 'Status',
  startDate: 'Start Date',
  endDate: 'End Date',
  budget: 'Budget',
  description: 'Description',
}

const blank: ProjectDraft = {
  name: '',
  location: '',
  status: 'Planning',
  startDate: '',
  endDate: '',
  budget: '',
  description: '',
}

function toDraft(project: Project | undefined): ProjectDraft {
  return project ? getDraft(project) : blank
}

/** Mounted from the start, so that a screen reader announces what appears in it. */
function DatesWarning({ startDate, endDate }: ProjectDraft) {
  const isTyped = startDate > firstTypedDay && endDate > firstTypedDay
  return (
    <p role="status" className="text-control text-warning empty:-mt-4 sm:col-span-2">
      {isTyped && datesAreReversed({ startDate, endDate }) && (
        <span className="flex items-center gap-1.5">
          <TriangleAlert className="size-4 shrink-0" aria-hidden />
          {messages.datesReversed}
        </span>
      )}
    </p>
  )
}

/** While 2027 is being typed, a browser reports '0002-05-01'. */
const firstTypedDay = '1000'

/** A status that cannot be chosen, such as Delayed, remains an option for the project that has it. */
function statusesFrom(stored: string): readonly string[] {
  const isKnown = stored === '' || projectStatuses.some((status) => status === stored)
  return isKnown ? projectStatuses : [stored, ...projectStatuses]
}
