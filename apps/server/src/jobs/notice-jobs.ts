/** Mails to people whom a change concerns. */
import type { Notice } from '@plumbline/domain/team/notices.ts'
import type { NewJob } from './enqueue.ts'

export const noticeKind = 'notice'

export interface NoticePayload {
  readonly notice: Notice
  /** The name of the person who made the change. */
  readonly by: string
  /** The account of that person. */
  readonly author: string
}

export function noticeJobs(
  organisation: string,
  requestId: string,
  notices: readonly Notice[],
  { by, author, runAt }: { readonly by: string; readonly author: string; readonly runAt: string },
): readonly NewJob[] {
  return notices.map((notice) => ({
    kind: noticeKind,
    key: [organisation, requestId, notice.list, notice.recordId, notice.to].join(' '),
    organisation,
    payload: { notice, by, author } satisfies NoticePayload,
    runAt,
  }))
}
