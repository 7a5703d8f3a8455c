/** Saves a task: the bytes of new files, then the record, then an e-mail to the first assignee of a new task. */

import { preferenceList } from '@plumbline/domain/activity/notifications/preferences.ts'
import type { LinkChange } from '@plumbline/domain/documents/links/changed-links.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { isEmail, isSameEmail } from '@plumbline/domain/kernel/values/email.ts'
import type { WithAddedValues } from '@plumbline/domain/registers/added-fields/set-added-values.ts'
import { saveTask, type TaskDraft } from '@plumbline/domain/tasks/save-task.ts'
import { tasks } from '@plumbline/domain/tasks/task.ts'
import { momentToLabel } from '#core/dates/labels.ts'
import { type MayStore, useStoreFiles } from '#core/files/use-store-files.ts'
import { mailto, openMailProgram } from '#core/navigation/mailto.ts'
import { paths } from '#core/navigation/paths.ts'
import { type Outcome, useCheck, usePerform } from '#core/perform/use-perform.ts'
import { useServices } from '#data/workspace/services.ts'
import type { NewRecordPlace } from '#documents/viewer/markups/pins/new-record.ts'
import { nameOfPerson } from '#people/assignees/people.ts'
import { usePeople } from '#people/assignees/use-people.ts'
import { useToasts } from '#ui/controls/toast-store.ts'
import { messages, taskMessages } from './messages.ts'
import { taskNotice } from './task-notice.ts'

interface Saving {
  /** Undefined for a new task. */
  id: Id | undefined
  draft: Omit<TaskDraft, 'files'>
  /** The draft that the form opened with; undefined for a new task. */
  first: TaskDraft | undefined
  files: readonly File[]
  documentLinks: LinkChange | undefined
  added: WithAddedValues
  /** Asked before anything is stored, once it is known whether a file was filed before. */
  mayStore: MayStore
  projectName: string | undefined
}

export function useSaveTask(place?: NewRecordPlace) {
  const {
    functions,
    newId,
    session,
    store: { records },
    workspace,
  } = useServices()
  const people = usePeople()
  const toasts = useToasts()
  const perform = usePerform(place?.history)
  const check = useCheck()
  const { store, progress, cancel } = useStoreFiles()

  async function save({
    id,
    draft,
    first,
    files,
    documentLinks,
    added,
    mayStore,
    projectName,
  }: Saving): Promise<Outcome> {
    const about = {
      ...(id === undefined ? { id: newId(tasks), isNew: true as const } : { id, ...(first && { first }) }),
      ...(documentLinks && { documentLinks }),
      ...(place && { pin: place.pin }),
      ...added,
    }
    const withoutFiles = { ...about, draft: { ...draft, files: [] } }
    // Checked before the bytes are stored, so that an incomplete form is refused immediately.
    const checked = check(saveTask, withoutFiles, taskMessages)
    if (!checked.isDone) return checked
    const refs = files.length > 0 ? await store(files, mayStore) : []
    if (!refs) return { isDone: false, fields: [] }
    const outcome = perform(saveTask, { ...about, draft: { ...draft, files: [...refs] } }, taskMessages)
    // Not awaited: the task exists whether or not the e-mail is sent.
    if (outcome.isDone && id === undefined) void notify(draft, projectName)
    return outcome
  }

  async function notify(draft: Saving['draft'], projectName: string | undefined) {
    const notice = taskNotice(draft, projectName)
    if (notice && workspace.kind() === 'team') return tellOfTeamMail(notice)
    const preferences = records.find(preferenceList, session.actor().id)
    if (!notice || preferences?.emailNotifications === false) return
    const { assigneeEmail } = notice
    if (workspace.kind() !== 'demo') {
      // A typed name has no address to write to.
      if (!isEmail(assigneeEmail)) return
      if (!(await functions.can('send-task-notification'))) return offerMail(notice)
    }
    const problem = await functions.call('send-task-notification', notice)
    if (problem) toasts.show({ ...messages.notNotified(problem.message), tone: 'destructive', isLate: true })
    else toasts.show({ ...messages.notified(assigneeEmail), isLate: true })
  }

  /** The server of a team mails by itself, and no one about a task of their own. */
  async function tellOfTeamMail(notice: TaskNotice) {
    const { assigneeEmail } = notice
    if (!isEmail(assigneeEmail) || isSameEmail(assigneeEmail, session.actor().email)) return
    if (!(await functions.can('team-mails'))) return offerMail(notice)
    toasts.show({ ...messages.mailedByTeam(nameOfPerson(people, assigneeEmail)), isLate: true })
  }

  function offerMail(notice: TaskNotice) {
    const link = new URL(`${import.meta.env.BASE_URL}${paths.actions.slice(1)}`, location.origin).href
    toasts.show({
      ...messages.writable(notice.taskName, nameOfPerson(people, notice.assigneeEmail)),
      action: { label: 'Write E-mail', onPress: () => openMailProgram(taskMailto(notice, link)) },
      isLate: true,
    })
  }

  /** `progress`: the share stored so far, 0 to 1, while files are being stored. */
  return { save, progress, cancel }
}

type TaskNotice = NonNullable<ReturnType<typeof taskNotice>>

/** The e-mail about a new task, ready-written: where no server sends it, the user's own e-mail program does. */
function taskMailto({ taskName, assigneeEmail, dueDate, projectName }: TaskNotice, link: string): string {
  const lines = [
    'Hello,',
    '',
    'A new task has been assigned to you.',
    '',
    `Task: ${taskName}`,
    `Project: ${projectName}`,
    `Due: ${dueDate ? momentToLabel(dueDate) : 'No due date'}`,
    '',
    `Open it here: ${link}`,
  ]
  // Mail uses CRLF line breaks.
  return mailto(assigneeEmail, { subject: `New task: ${taskName}`, body: lines.join('\r\n') })
}
