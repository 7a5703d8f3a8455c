/** Sends the mail of a notice, if the person still may see the record and wants such mails. */

import { recordName } from '@plumbline/domain/activity/log/record-name.ts'
import {
  type Preferences,
  preferenceList,
  preferencesSchema,
} from '@plumbline/domain/activity/notifications/preferences.ts'
import { getStanding, maySee } from '@plumbline/domain/kernel/access/visibility.ts'
import { listNamed } from '@plumbline/domain/kernel/records/record.ts'
import { emailKey, isSameEmail } from '@plumbline/domain/kernel/values/email.ts'
import { getComments } from '@plumbline/domain/people/comments/mentions.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { generalTask, getPriority, type Task, tasks } from '@plumbline/domain/tasks/task.ts'
import type { Notice } from '@plumbline/domain/team/notices.ts'
import type { Account, Replica } from '@plumbline/domain/team/replica.ts'
import { workflows } from '@plumbline/domain/workflows/workflow.ts'
import { findRecipient } from '../accounts/find-recipient.ts'
import { isOutsider } from '../links/mailed/find-access.ts'
import { type Letter, writeLetter } from '../mail/letter.ts'
import { taskLetter } from '../mail/task-letter.ts'
import { replicaAtHead } from '../sync/pull.ts'
import { type MailPorts, sendOrThrow, settingsNote } from './mail-ports.ts'
import { decidedToText, findDecided, mailOutcomeToOutsider, outcomesToFacts } from './outcome-mails.ts'
import { pathOfAssigned, pathOfRecord } from './path-of-record.ts'
import type { NoticePayload } from './queue/notice-jobs.ts'
import type { Job } from './queue/run-jobs.ts'
import { auditWithheld, findStagesByAccess, mailWaitingStages } from './review-mails.ts'
import { mailByLink, recordIssueMail } from './transmittal-mails.ts'

export async function sendNotice(ports: MailPorts, { id, organisation, payload }: Job): Promise<void> {
  // `as`: written by `noticeJobs`.
  const { notice: stored, commentId, by, author } = payload as NoticePayload
  const account = await findRecipient(ports.database, organisation, { email: emailKey(stored.to) })
  const replica = await replicaAtHead(ports.organisations.get(organisation), ports.database)
  const notice = commentId === undefined ? stored : withComment(replica, stored, commentId)
  if (notice.kind === 'awaited' && notice.list === workflows.name)
    await sendReviewLinks(ports, replica, { id, organisation, notice, author })
  if (notice.kind === 'addressed' || notice.kind === 'reminded') {
    const mail = { id, organisation, notice, author, by }
    const isDone = await mailByLink(ports, replica, mail)
    if (isDone) return
  }
  const concerned = account && concernedBy(replica, account, notice)
  if (notice.kind === 'decided' && !concerned)
    return mailOutcomeToOutsider(ports, replica, { id, organisation, notice, author })
  if (!account) {
    if (await isOutsider(ports.database, organisation, stored.to))
      await sendToOutsider(ports, replica, { id, organisation, notice, author })
    return
  }
  if (!concerned) return
  const letter = noticeLetter(concerned, { by, replica, publicUrl: ports.publicUrl })
  await sendOrThrow(ports, { ...letter, jobId: id })
  if (notice.kind === 'addressed') await recordIssueMail(ports, replica, organisation, notice)
}

/** The comment may have been changed or removed since. */
function withComment(replica: Replica, notice: Notice, commentId: string): Notice {
  const record = replica.find(listNamed(notice.list), notice.recordId)
  const comment = record && getComments(record).find(({ id }) => id === commentId)?.text
  return comment === undefined ? notice : { ...notice, comment }
}

/** The notice with those records that the person still may see. Undefined if there are none, or if it is not wanted. */
function concernedBy(replica: Replica, account: Account, notice: Notice): Notice | undefined {
  const { kind, list, recordId, others = [] } = notice
  const actor = replica.getActor(account)
  const visible = [recordId, ...others].flatMap((id) => {
    const record = replica.find(listNamed(list), id)
    if (kind === 'decided' && !findDecided(replica, [id])[0]) return []
    return record && maySee(actor, getStanding(list, record)) ? [record] : []
  })
  const [first, ...rest] = visible
  if (!first) return undefined
  const preferences: Preferences = preferencesSchema.parse(replica.find(preferenceList, account.id) ?? {})
  // A mention or a transmittal is meant for this person, whatever other notifications are chosen.
  const isWork = kind === 'assigned' || kind === 'awaited' || kind === 'decided'
  const isChosen = preferences.emailNotifications && (!isWork || preferences.taskAssignments)
  if (!isChosen) return undefined
  return { ...notice, recordId: first.id, name: recordName(first), others: rest.map(({ id }) => id) }
}

interface Outside {
  readonly id: string
  readonly organisation: string
  readonly notice: Notice
  readonly author: string
}

/** The person of a stage who cannot open its review with an account decides by a link. */
async function sendReviewLinks(
  ports: MailPorts,
  replica: Replica,
  { id, organisation, notice, author }: Outside,
): Promise<void> {
  const { to, recordId, others = [] } = notice
  const ids = [recordId, ...others]
  const found = await findStagesByAccess(ports, replica, { organisation, to, ids })
  await auditWithheld(ports, { organisation, to }, found.removed)
  const limitKey = `reviews of ${organisation} by ${author}`
  const mail = { organisation, jobId: id, to, waiting: found['by-link'], isReminder: false, limitKey }
  await mailWaitingStages(ports, replica, mail)
}

/** The first assignee of a task is notified without an account too, as in a workspace that is no team (spec 5). */
async function sendToOutsider(
  ports: MailPorts,
  replica: Replica,
  { id, notice, author }: Outside,
): Promise<void> {
  if (notice.kind !== 'assigned' || notice.list !== tasks.name) return
  const task = replica.find(tasks, notice.recordId)
  if (!task || !isFirstAssignee(task, notice.to)) return
  // No one sends bulk mail by adding tasks.
  const wait = await ports.beginMail(`tasks by ${author}`)
  if (wait !== undefined) throw new Error('Too many mails to people outside of the team in an hour.')
  const projectName = task.projectId ? replica.find(projects, task.projectId)?.name : undefined
  const more = notice.others?.length ?? 0
  const letter = taskLetter({
    taskName: more > 0 ? `${task.name} and ${more.toLocaleString('en')} more` : task.name,
    assigneeEmail: notice.to,
    dueDate: task.dueDate,
    projectName: projectName ?? generalTask,
  })
  await sendOrThrow(ports, { ...letter, jobId: id })
}

function isFirstAssignee(task: Task, email: string): boolean {
  const [first] = task.assigneeEmails
  return first !== undefined && isSameEmail(first, email) && getPriority(task) !== 'Complete'
}

const nouns: Readonly<Record<string, string>> = {
  conditions: 'conditions',
  'hold-points': 'hold points',
  'lead-times': 'lead items',
  'program-items': 'program tasks',
  rfis: 'RFIs',
  tasks: 'actions',
  workflows: 'workflows',
}

interface LetterParts {
  readonly by: string
  readonly replica: Replica
  readonly publicUrl: string
}

function noticeLetter(
  { kind, to, list, recordId, name, projectId, comment, others = [] }: Notice,
  parts: LetterParts,
): Letter {
  const { by, replica, publicUrl } = parts
  const project = projectId === undefined ? undefined : replica.find(projects, projectId)?.name
  const isMany = others.length > 0
  const assigned = isMany
    ? `${(others.length + 1).toLocaleString('en')} ${nouns[list] ?? 'records'}`
    : `“${name}”`
  const decided = kind === 'decided' ? findDecided(replica, [recordId, ...others]) : []
  const message = {
    assigned: `${by} assigned ${assigned} to you`,
    awaited: isMany ? `${assigned} wait for you` : `${assigned} waits for you`,
    mentioned: `${by} mentioned you in “${name}”`,
    addressed: `${by} sent you transmittal “${name}”`,
    reminded: `${by} reminds you to acknowledge transmittal “${name}”`,
    decided: decidedToText(decided),
  }[kind]
  const path = isMany ? pathOfAssigned(list) : pathOfRecord({ list, id: recordId, projectId })
  return writeLetter({
    to,
    subject: message,
    greeting: `${message}.`,
    facts: [
      ...(project ? [['Project', project] as const] : []),
      ...(comment === undefined ? [] : [['Comment', comment] as const]),
      ...outcomesToFacts(decided),
    ],
    link: {
      label: 'Open in Plumbline',
      href: `${publicUrl}${path}`,
    },
    note: settingsNote(publicUrl),
  })
}
