/** The form of a new or existing task. */

import { sizeToText } from '@plumbline/domain/documents/file-ref.ts'
import type { LinkChange } from '@plumbline/domain/documents/links/changed-links.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { getDraft } from '@plumbline/domain/tasks/save-task.ts'
import { type Task, taskPriorities, tasks } from '@plumbline/domain/tasks/task.ts'
import { useCallback, useState } from 'react'
import { askAboutDue } from '#core/dates/date-questions.ts'
import { DayField } from '#core/dates/day-field.tsx'
import { useServices } from '#data/workspace/services.ts'
import { LinkField } from '#documents/links/link-field.tsx'
import type { NewRecordPlace } from '#documents/viewer/markups/pins/new-record.ts'
import { useLocationInForm } from '#documents/viewer/markups/pins/use-location-in-form.ts'
import { AssigneeField } from '#people/assignees/assignee-field.tsx'
import { useAddedForm } from '#registers/added/added-inputs.tsx'
import { DuplicateNotices } from '#registers/duplicates/duplicate-notices.tsx'
import { allFiledFiles } from '#registers/duplicates/filed-files.ts'
import { useDuplicates } from '#registers/duplicates/use-duplicates.ts'
import { RecordDialog } from '#registers/form/record-dialog.tsx'
import { useMergedForm } from '#registers/form/use-merged-form.ts'
import { ProgressBar } from '#ui/controls/progress-bar.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea, TextField, TimeField } from '#ui/fields/text-field.tsx'
import { dueToFields, fieldsToDue } from './due-date.ts'
import { messages } from './messages.ts'
import { useSaveTask } from './use-save-task.ts'

interface TaskFormDialogProps {
  /** Undefined for a new task. */
  task?: Task | undefined
  projects: readonly Project[]
  /** The place of a sheet that a new task is about. */
  place?: NewRecordPlace | undefined
  onClose: () => void
}

export function TaskFormDialog({ task, projects, place, onClose }: TaskFormDialogProps) {
  const { draft, first, change, tie, choose, merging } = useMergedForm({
    from: tasks,
    record: task,
    toDraft: (stored) => toFields(stored, place?.projectId),
    labels,
  })
  const { projectId } = draft
  useLocationInForm(place, draft.description, (location) => change({ description: `Location: ${location}` }))
  const added = useAddedForm('tasks', task, projectId)
  const [files, setFiles] = useState<readonly File[]>([])
  const [documentLinks, setDocumentLinks] = useState<LinkChange>()
  const { store } = useServices()
  const { duplicates, mayStore } = useDuplicates(
    files,
    useCallback(() => allFiledFiles(store), [store]),
  )
  const [refused, setRefused] = useState<readonly string[]>([])
  const { save: saveTask, progress, cancel } = useSaveTask(place)
  const error = (field: string) => (refused.includes(field) ? messages.fields[field] : undefined)

  async function save() {
    const { dueDay: _day, dueTime: _time, ...opened } = first
    const outcome = await saveTask({
      id: task?.id,
      first: task && { ...opened, projectId: first.projectId || null, files: [] },
      draft: toDraft(draft),
      files,
      documentLinks,
      added: added.args,
      mayStore,
      projectName: projects.find((project) => project.id === projectId)?.name,
    })
    if (outcome.isDone) onClose()
    else setRefused(outcome.fields)
  }

  function close() {
    cancel()
    onClose()
  }

  // On site, the photo of a place comes before its description.
  const documents = (
    <div className="sm:col-span-2">
      <FileDrop
        label={place ? 'Photos and Documents' : 'Documents'}
        isMultiple
        takesPhotos
        files={files}
        onFiles={setFiles}
        formatSize={sizeToText}
      />
      <DuplicateNotices duplicates={duplicates} />
    </div>
  )
  return (
    <RecordDialog
      title={task ? 'Edit Task' : 'Add New Task'}
      saveLabel={task ? 'Save Changes' : 'Add Task'}
      isBusy={progress !== undefined}
      merging={merging}
      onSave={save}
      onClose={close}
    >
      <div className="sm:col-span-2">
        <TextField isRequired {...tie('name')} error={error('name')} />
      </div>
      {place && documents}
      <div className="sm:col-span-2">
        <TextArea {...tie('description')} />
      </div>
      <SelectField options={prioritiesFrom(first.priority)} {...choose('priority')} />
      <SelectField
        options={projectOptions(projects, first.projectId)}
        {...choose('projectId')}
        error={error('projectId')}
      />
      <div className="sm:col-span-2">
        <AssigneeField
          label={labels.assigneeEmails}
          hint="Separate several e-mails with commas."
          isMultiple
          projectId={projectId}
          value={draft.assigneeEmails}
          onChange={(assigneeEmails) => change({ assigneeEmails })}
        />
      </div>
      <DayField
        {...tie('dueDay')}
        error={error('dueDate')}
        warning={askAboutDue(
          draft.dueDay,
          projects.find(({ id }) => id === projectId),
        )}
      />
      <TimeField
        {...tie('dueTime')}
        disabled={draft.dueDay === ''}
        value={draft.dueDay === '' ? '' : draft.dueTime}
      />
      {added.render(refused)}
      {!place && documents}
      <LinkField
        stored={task?.documentLinks}
        change={documentLinks}
        projectId={projectId}
        onChange={setDocumentLinks}
      />
      {progress !== undefined && (
        <div className="sm:col-span-2">
          <ProgressBar label="Storing files" value={Math.round(progress * 100)} tone="blue" />
        </div>
      )}
    </RecordDialog>
  )
}

const labels = {
  name: 'Task Name',
  description: 'Description',
  priority: 'Priority',
  projectId: 'Project',
  assigneeEmails: 'Assignees',
  dueDay: 'Due Date',
  dueTime: 'Due Time',
}

function toFields(task: Task | undefined, projectId: Id | null = null) {
  const { files: _, ...draft } = task ? getDraft(task) : { ...blank, projectId }
  const { day, time } = dueToFields(draft.dueDate)
  return { ...draft, projectId: draft.projectId ?? '', dueDay: day, dueTime: time }
}

function toDraft({ dueDay, dueTime, dueDate, projectId, ...typed }: ReturnType<typeof toFields>) {
  return {
    ...typed,
    projectId: projectId || null,
    dueDate: fieldsToDue({ day: dueDay, time: dueTime }, dueDate),
  }
}

const blank = {
  name: '',
  description: '',
  priority: 'Pending',
  projectId: null,
  assigneeEmails: '',
  dueDate: '',
  files: [],
}

/** An older list may contain a custom priority, which stays until a user chooses another. */
function prioritiesFrom(stored: string): readonly string[] {
  const isKnown = taskPriorities.some((priority) => priority === stored)
  return isKnown ? taskPriorities : [stored, ...taskPriorities]
}

/** A task of a deleted project keeps it until a user chooses another. */
function projectOptions(projects: readonly Project[], stored: string) {
  const options = projects.map(({ id, name }) => ({ value: id, label: name }))
  const isOrphan = stored !== '' && projects.every(({ id }) => id !== stored)
  return [
    { value: '', label: 'No project' },
    ...options,
    ...(isOrphan ? [{ value: stored, label: 'A deleted project' }] : []),
  ]
}
