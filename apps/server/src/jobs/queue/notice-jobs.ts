/** Mails to people whom a change concerns. */
import type { OrganisationRole } from '@plumbline/domain/kernel/access/find-roles.ts'
import { getStanding, maySee } from '@plumbline/domain/kernel/access/visibility.ts'
import { listNamed } from '@plumbline/domain/kernel/records/record.ts'
import { emailKey } from '@plumbline/domain/kernel/values/email.ts'
import { getComments } from '@plumbline/domain/people/comments/mentions.ts'
import type { Notice } from '@plumbline/domain/team/notices.ts'
import type { Account, Replica } from '@plumbline/domain/team/replica.ts'
import { workflows } from '@plumbline/domain/workflows/workflow.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '../../database/schema/tables.ts'
import type { NewJob } from './enqueue.ts'

export const noticeKind = 'notice'

export interface NoticePayload {
  /** Jobs of older versions contain the text of the comment. */
  readonly notice: Notice
  /** The comment of the record that mentions the person. */
  readonly commentId?: string
  /** The name of the person who made the change. */
  readonly by: string
  /** The account of that person. */
  readonly author: string
}

/** A comment that names more people mails only the first of them. */
const maxMentions = 50

interface NoticeRecipient {
  readonly requestId: string
  readonly notices: readonly Notice[]
}

interface Ports {
  readonly replica: Pick<Replica, 'find' | 'getActor'>
  readonly by: string
  readonly author: string
  readonly runAt: string
}

/** Only people of the team who may see the record are notified of a mention. */
export async function noticeJobs(
  transaction: Transaction<Tables>,
  organisation: string,
  described: readonly NoticeRecipient[],
  { replica, by, author, runAt }: Ports,
): Promise<readonly NewJob[]> {
  const isMention = ({ kind }: Notice) => kind === 'mentioned'
  const people = described.some(({ notices }) => notices.some(isMention))
    ? await readPeople(transaction, organisation)
    : new Map<string, Account>()
  const counts = new Map<string, number>()

  function toJob(requestId: string, { comment, ...notice }: Notice): readonly NewJob[] {
    const { list, recordId, to } = notice
    const key = [organisation, requestId, list, recordId, to].join(' ')
    const job = { kind: noticeKind, key, organisation, runAt }
    if (comment === undefined) return [{ ...job, payload: { notice, by, author } satisfies NoticePayload }]
    const record = replica.find(listNamed(list), recordId)
    const person = people.get(to)
    if (!record) return []
    // The person of a stage who has no account may decide now, and is mailed that instead.
    if (!person && list === workflows.name)
      return [
        { ...job, payload: { notice: { ...notice, kind: 'awaited' }, by, author } satisfies NoticePayload },
      ]
    if (!person) return []
    const commentId = getComments(record).findLast(({ text }) => text === comment)?.id
    const place = `${list} ${recordId} ${commentId}`
    const count = counts.get(place) ?? 0
    if (
      commentId === undefined ||
      count >= maxMentions ||
      !maySee(replica.getActor(person), getStanding(list, record))
    )
      return []
    counts.set(place, count + 1)
    return [{ ...job, payload: { notice, commentId, by, author } satisfies NoticePayload }]
  }

  return described.flatMap(({ requestId, notices }) => notices.flatMap((notice) => toJob(requestId, notice)))
}

/** All people in the organisation, by e-mail address. */
async function readPeople(
  transaction: Transaction<Tables>,
  organisation: string,
): Promise<ReadonlyMap<string, Account>> {
  const rows = await transaction
    .selectFrom('organisation_member as member')
    .innerJoin('account', 'account.id', 'member.user_id')
    .select(['account.id', 'account.email', 'account.name', 'member.role'])
    .where('member.organisation_id', '=', organisation)
    .execute()
  return new Map(
    // `as`: the table has no other roles.
    rows.map((row) => [emailKey(row.email), { ...row, role: row.role as OrganisationRole }]),
  )
}
