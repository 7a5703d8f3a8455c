/** Sends the mail of a notice, if the person still may see the record and wants such mails. */
import { projectIdOf } from '@plumbline/domain/access/subject.ts'
import { maySee } from '@plumbline/domain/access/visibility.ts'
import { emailKey } from '@plumbline/domain/kernel/email.ts'
import { listNamed } from '@plumbline/domain/kernel/record.ts'
import {
  type Preferences,
  preferenceList,
  preferencesSchema,
} from '@plumbline/domain/notifications/preferences.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import type { Notice } from '@plumbline/domain/team/notices.ts'
import type { Account, Replica } from '@plumbline/domain/team/replica.ts'
import type { Database } from '../database/open-database.ts'
import { type Letter, writeLetter } from '../mail/letter.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { HeldOrganisations } from '../sync/held-organisations.ts'
import { replicaAtHead } from '../sync/pull.ts'
import type { NoticePayload } from './notice-jobs.ts'
import { pathOfRecord } from './path-of-record.ts'
import type { Job } from './run-jobs.ts'

interface NoticePorts {
  readonly database: Pick<Database, 'db'>
  readonly organisations: HeldOrganisations
  readonly mailer: Mailer
  /** The address of the site, without a slash at the end. */
  readonly publicUrl: string
}

export async function sendNotice(ports: NoticePorts, { id, organisation, payload }: Job): Promise<void> {
  // `as`: written by `noticeJobs`.
  const { notice, by } = payload as NoticePayload
  const account = await findAccount(ports.database, organisation, notice.to)
  if (!account) return
  const replica = await replicaAtHead(ports.organisations.get(organisation), ports.database)
  if (!isStillConcerned(replica, account, notice)) return
  const letter = noticeLetter(notice, { by, replica, publicUrl: ports.publicUrl })
  const reason = await ports.mailer.send({ ...letter, jobId: id })
  if (reason !== undefined) throw new Error(reason)
}

/** The account of this address in the organisation. */
async function findAccount(
  { db }: Pick<Database, 'db'>,
  organisation: string,
  email: string,
): Promise<Account | undefined> {
  return db
    .selectFrom('account')
    .innerJoin('organisation_member', 'organisation_member.user_id', 'account.id')
    .select(['account.id', 'account.email', 'account.name', 'organisation_member.role'])
    .where('organisation_member.organisation_id', '=', organisation)
    .where('account.email', '=', emailKey(email))
    .executeTakeFirst()
}

function isStillConcerned(replica: Replica, account: Account, { kind, list, recordId }: Notice): boolean {
  const record = replica.find(listNamed(list), recordId)
  const standing = record && { list, id: recordId, projectId: projectIdOf(list, record) }
  if (!standing || !maySee(replica.actorOf(account), standing)) return false
  const preferences: Preferences = preferencesSchema.parse(replica.find(preferenceList, account.id) ?? {})
  // A mention is meant for this person, whatever else this person wants to hear of.
  return preferences.emailNotifications && (kind === 'mentioned' || preferences.taskAssignments)
}

interface LetterParts {
  readonly by: string
  readonly replica: Replica
  readonly publicUrl: string
}

function noticeLetter(
  { kind, to, list, recordId, name, projectId, comment }: Notice,
  parts: LetterParts,
): Letter {
  const { by, replica, publicUrl } = parts
  const project = projectId === undefined ? undefined : replica.find(projects, projectId)?.name
  const said = kind === 'assigned' ? `${by} assigned “${name}” to you` : `${by} mentioned you in “${name}”`
  return writeLetter({
    to,
    subject: said,
    greeting: `${said}.`,
    facts: [
      ...(project ? [['Project', project] as const] : []),
      ...(comment === undefined ? [] : [['Comment', comment] as const]),
    ],
    link: {
      label: 'Open in Plumbline',
      href: `${publicUrl}${pathOfRecord({ list, id: recordId, projectId })}`,
    },
  })
}
