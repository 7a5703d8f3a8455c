/** What the mails of jobs need, and what they all say. */
import type { Logger } from 'pino'
import type { Database } from '../database/open-database.ts'
import type { Letter } from '../mail/letter.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { OrganisationsInMemory } from '../sync/organisations-in-memory.ts'

export interface MailPorts {
  readonly database: Database
  readonly logger: Logger
  readonly organisations: OrganisationsInMemory
  readonly mailer: Mailer
  /** The address of the site, without a slash at the end. */
  readonly publicUrl: string
  /** Counts a mail to a user outside of the team. The seconds to wait if there were too many. */
  beginMail(key: string): Promise<number | undefined>
  now(): Date
}

/** Throws if it was not accepted, so that the job is tried again. */
export async function sendOrThrow({ mailer }: Pick<MailPorts, 'mailer'>, letter: Letter): Promise<void> {
  const reason = await mailer.send(letter)
  if (reason !== undefined) throw new Error(reason)
}

export function settingsNote(publicUrl: string) {
  return {
    text: 'You choose in your settings what is mailed to you.',
    label: 'Notification settings',
    href: `${publicUrl}/settings?tab=notifications`,
  }
}
