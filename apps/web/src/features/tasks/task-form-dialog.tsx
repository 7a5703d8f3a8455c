/** The form of a new or existing task. */

import { sizeToText } from '@plumbline/domain/documents/file-ref.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { draftOf, type TaskDraft } from '@plumbline/domain/tasks/save-task.ts'
import { type Task, taskPriorities } from '@plumbline/domain/tasks/task.ts'
import { useCallback, useState } from 'react'
import { useServices } from '#data/services.ts'
import { AssigneeField } from '#parts/assignees/assignee-field.tsx'
import { askAboutDue } from '#parts/dates/date-questions.ts'
import { DayField } from '#parts/dates/day-field.tsx'
import { DuplicateNotices } from '#parts/duplicates/duplicate-notices.tsx'
import { allFiledFiles } from '#parts/duplicates/filed-files.ts'
import { useDuplicates } from '#parts/duplicates/use-duplicates.ts'
import { RecordDialog } from '#parts/register/record-dialog.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea, TextField, TimeField } from '#ui/text-field.tsx'
import { dueToFields, fieldsToDue } from './due-date.ts'
import { useSaveTask } from './use-save-task.ts'
import { words } from './words.ts'

interface TaskFormDialogProps {
  /** Undefined for a new task. */
  task?: Task | undefined
  projects: readonly Project[]
  onClose: () => void
}

export function TaskFormDialog({ task, projects, onClose }: TaskFormDialogProps) {
  // The task as it was when the form opened, whatever others change meanwhile.
  const [first] = useState(() => task && draftOf(task))
  const [projectId, setProjectId] = useState(first?.projectId ?? '')
  const [assignees, setAssignees] = useState(first?.assigneeEmails ?? '')
  const [due, setDue] = useState(() => dueToFields(first?.dueDate))
  const [files, setFiles] = useState<readonly File[]>([])
  const { store } = useServices()
  const { duplicates, mayStore } = useDuplicates(
    files,
    useCallback(() => allFiledFiles(store), [store]),
  )
  const [refused, setRefused] = useState<readonly string[]>([])
  const { save: saveTask, progress, cancel } = useSaveTask()
  const error = (field: string) => (refused.includes(field) ? words.fields[field] : undefined)

  async function save(form: FormData) {
    const text = (field: string) => String(form.get(field) ?? '')
    const outcome = await saveTask({
      id: task?.id,
      first,
      draft: {
        name: text('name'),
        description: text('description'),
        priority: text('priority'),
        projectId: projectId || null,
        assigneeEmails: assignees,
        dueDate: fieldsToDue(due, first?.dueDate),
      },
      files,
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

  return (
    <RecordDialog
      title={task ? 'Edit Task' : 'Add New Task'}
      saveLabel={task ? 'Save Changes' : 'Add Task'}
      isBusy={progress !== undefined}
      onSave={save}
      onClose={close}
    >
      <div className="sm:col-span-2">
        <TextField
          label="Task Name"
          name="name"
          isRequired
          defaultValue={first?.name}
          error={error('name')}
        />
      </div>
      <div className="sm:col-span-2">
        <TextArea label="Description" name="description" defaultValue={first?.description} />
      </div>
      <SelectField
        label="Priority"
        name="priority"
        options={prioritiesFrom(first)}
        defaultValue={first?.priority ?? 'Pending'}
      />
      <SelectField
        label="Project"
        options={projectOptions(projects, first)}
        value={projectId}
        onChange={setProjectId}
        error={error('projectId')}
      />
      <div className="sm:col-span-2">
        <AssigneeField
          label="Assignees"
          hint="Separate several e-mails with commas."
          isMultiple
          projectId={projectId}
          value={assignees}
          onChange={setAssignees}
        />
      </div>
      <DayField
        label="Due Date"
        error={error('dueDate')}
        warning={askAboutDue(
          due.day,
          projects.find(({ id }) => id === projectId),
        )}
        value={due.day}
        onChange={(event) => setDue({ ...due, day: event.target.value })}
      />
      <TimeField
        label="Due Time"
        disabled={due.day === ''}
        value={due.day === '' ? '' : due.time}
        onChange={(event) => setDue({ ...due, time: event.target.value })}
      />
      <div className="sm:col-span-2">
        <FileDrop label="Documents" isMultiple files={files} onFiles={setFiles} formatSize={sizeToText} />
        <DuplicateNotices duplicates={duplicates} />
      </div>
      {progress !== undefined && (
        <div className="sm:col-span-2">
          <ProgressBar label="Storing files" value={Math.round(progress * 100)} tone="blue" />
        </div>
      )}
    </RecordDialog>
  )
}

/** An older list may contain a custom priority, which stays until somebody chooses another. */
function prioritiesFrom(first: TaskDraft | undefined): readonly string[] {
  const isKnown = !first || taskPriorities.some((priority) => priority === first.priority)
  return isKnown ? taskPriorities : [first.priority, ...taskPriorities]
}

/** A task of a deleted project keeps it until somebody chooses another. */
function projectOptions(projects: readonly Project[], first: TaskDraft | undefined) {
  const options = projects.map(({ id, name }) => ({ value: id, label: name }))
  const isOrphan = first?.projectId && projects.every(({ id }) => id !== first.projectId)
  return [
    { value: '', label: 'No project' },
    ...options,
    ...(isOrphan ? [{ value: first.projectId ?? '', label: 'A deleted project' }] : []),
  ]
}
