/** Mails of a transmittal to recipients who cannot open it with an account, each with a link by which that person acknowledges it. */
import { isKnownAddress } from '@plumbline/domain/directory/company-people.ts'
import { recordMail } from '@plumbline/domain/documents/transmittals/record-mail.ts'
import { type Transmittal, transmittals } from '@plumbline/domain/documents/transmittals/transmittal.ts'
import {
  getMailed,
  getUnacknowledged,
  hasAddress,
  isVoid,
} from '@plumbline/domain/documents/transmittals/transmittal-facts.ts'
import { storedToDay } from '@plumbline/domain/kernel/days/stored-day.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { dayInZone } from '@plumbline/domain/team/day-in-zone.ts'
import type { Notice } from '@plumbline/domain/team/notices.ts'
import type { Account, Replica } from '@plumbline/domain/team/replica.ts'
import { sharedPath } from '@plumbline/domain/team/wire/links.ts'
import { changeOrganisation } from '../audit/change-organisation.ts'
import { byServer, mailingServer } from '../links/found-link.ts'
import { findAccess } from '../links/mailed/find-access.ts'
import { type CreatedTransmittalLink, makeTransmittalLink } from '../links/mailed/transmittal-links.ts'
import { dayToLongText } from '../mail/day-to-long-text.ts'
import { type Letter, writeLetter } from '../mail/letter.ts'
import { replicaAtHead } from '../sync/pull.ts'
import { push } from '../sync/push.ts'
import { type MailPorts, sendOrThrow } from './mail-ports.ts'
import type { Job } from './queue/run-jobs.ts'
import type { TransmittalReminderPayload } from './queue/transmittal-reminder-jobs.ts'

interface TransmittalMail {
  /** Of the job. */
  readonly id: string
  readonly organisation: string
  readonly notice: Notice
  readonly author: string
  /** The name of the author. */
  readonly by: string
}

/** Returns false if the person opens the transmittal with an account, so that the usual mail is sent. */
export async function mailByLink(
  ports: MailPorts,
  replica: Replica,
  mail: TransmittalMail,
): Promise<boolean> {
  const { organisation, notice } = mail
  const transmittal = replica.find(transmittals, notice.recordId)
  if (!transmittal || !isWaitingFor(transmittal, notice)) return true
  const opened = { organisation, email: notice.to, list: transmittals.name, record: transmittal }
  const access = await findAccess(ports.database, replica, opened)
  if (access === 'by-account') return false
  const project = transmittal.projectId
  if (access === 'removed') {
    const detail = { shows: 'transmittal', name: transmittal.number, project, email: notice.to }
    await changeOrganisation(ports, byServer(organisation), ({ audit }) => audit('link withheld', detail))
  } else if (isKnownAddress(notice.to, project, replica)) {
    await mailLink(ports, replica, transmittal, mail)
  } else if (notice.kind === 'reminded') {
    // A recipient who was typed, or was removed from the directory since then.
    await beginMail(ports, mail.author)
    await sendOrThrow(ports, { ...toLetter(ports, replica, transmittal, mail), jobId: mail.id })
  }
  return true
}

/** Not once it is void, was acknowledged, or was mailed before the server stopped. */
function isWaitingFor(transmittal: Transmittal, { kind, to }: Pick<Notice, 'kind' | 'to'>): boolean {
  if (isVoid(transmittal) || (kind === 'addressed' && getMailed(transmittal, to))) return false
  return getUnacknowledged(transmittal).some((recipient) => hasAddress(recipient, to))
}

/** No one sends bulk mail by issuing transmittals, or by reminding people. */
async function beginMail(ports: MailPorts, author: string): Promise<void> {
  const wait = await ports.beginMail(`transmittals by ${author}`)
  if (wait !== undefined) throw new Error('Too many mails to people outside of the team in an hour.')
}

async function mailLink(
  ports: MailPorts,
  replica: Replica,
  transmittal: Transmittal,
  mail: TransmittalMail,
): Promise<void> {
  const { id, organisation, notice, author } = mail
  await beginMail(ports, author)
  const newLink = { organisation, transmittal, email: notice.to, madeBy: author, now: ports.now() }
  const link = makeTransmittalLink(newLink)
  const letter = toLetter(ports, replica, transmittal, mail, link)
  await sendWithLinks(ports, { ...letter, jobId: id }, organisation, [{ transmittal, link }])
  if (notice.kind === 'addressed') await recordIssueMail(ports, replica, organisation, notice)
}

interface Linked {
  readonly transmittal: Transmittal
  readonly link: CreatedTransmittalLink
}

/** Stores the links before the mail is sent, and removes them if it was not accepted. */
async function sendWithLinks(
  ports: MailPorts,
  letter: Letter,
  organisation: string,
  linked: readonly Linked[],
): Promise<void> {
  const { db } = ports.database
  const rows = linked.map(({ link }) => link.row)
  await db.insertInto('read_link').values(rows).execute()
  try {
    await sendOrThrow(ports, letter)
  } catch (error) {
    // No one has them.
    const ids = rows.map(({ id }) => id)
    await db.deleteFrom('read_link').where('id', 'in', ids).execute()
    throw error
  }
  await changeOrganisation(ports, byServer(organisation), async ({ audit }) => {
    for (const { transmittal, link } of linked) {
      const { number: name, projectId: project } = transmittal
      await audit('link mailed', { link: link.id, shows: 'transmittal', name, project, email: letter.to })
    }
  })
}

/** The reminder of a day about transmittals that still wait for this address, which may be in several projects. */
export async function sendTransmittalReminder(
  ports: MailPorts,
  { id, organisation, payload }: Job,
): Promise<void> {
  // `as`: written by `transmittalRemindersOfDay`.
  const { to, transmittalIds } = payload as TransmittalReminderPayload
  const replica = await replicaAtHead(ports.organisations.get(organisation), ports.database)
  const linked: Linked[] = []
  for (const transmittalId of transmittalIds.slice(0, maxTransmittals)) {
    const transmittal = replica.find(transmittals, transmittalId)
    if (!transmittal || !isWaitingFor(transmittal, { kind: 'reminded', to })) continue
    const opened = { organisation, email: to, list: transmittals.name, record: transmittal }
    if ((await findAccess(ports.database, replica, opened)) !== 'by-link') continue
    if (!isKnownAddress(to, transmittal.projectId, replica)) continue
    const newLink = { organisation, transmittal, email: to, madeBy: mailingServer, now: ports.now() }
    linked.push({ transmittal, link: makeTransmittalLink(newLink) })
  }
  if (linked.length === 0) return
  const wait = await ports.beginMail(`transmittal reminders of ${organisation} to ${to}`)
  if (wait !== undefined) throw new Error('Too many reminders of transmittals to one address.')
  const letter = toReminder(ports, replica, to, linked)
  await sendWithLinks(ports, { ...letter, jobId: id }, organisation, linked)
}

/** The transmittal states to which addresses it was mailed. */
export async function recordIssueMail(
  ports: MailPorts,
  replica: Replica,
  organisation: string,
  { to, recordId }: Pick<Notice, 'to' | 'recordId'>,
): Promise<void> {
  const transmittal = replica.find(transmittals, recordId)
  if (!transmittal) return
  const at = ports.now().toISOString()
  const account: Account = {
    ...{ id: mailingServer, email: to, role: 'Guest', name: 'Plumbline' },
    link: { projectId: transmittal.projectId, transmittalId: transmittal.id, email: to },
  }
  const request = {
    ...{ id: crypto.randomUUID(), at, today: dayInZone(at, 'UTC'), timeZone: 'UTC' },
    name: recordMail.name,
    args: { id: transmittal.id },
  }
  await push(ports.organisations.get(organisation), ports, { account, ip: undefined }, [request])
}

/** A mail names at most so many documents. The others are behind its link. */
const maxDocuments = 10

/** A reminder has at most so many transmittals. */
const maxTransmittals = 30

function toLetter(
  { publicUrl }: Pick<MailPorts, 'publicUrl'>,
  replica: Replica,
  transmittal: Transmittal,
  { notice, by }: Pick<TransmittalMail, 'notice' | 'by'>,
  /** Undefined for a person whose address the directory does not know. */
  link?: CreatedTransmittalLink,
): Letter {
  const { number, projectId } = transmittal
  const message =
    notice.kind === 'reminded'
      ? `${by} reminds you to acknowledge transmittal “${number}”`
      : `${by} sent you transmittal “${number}”`
  const project = replica.find(projects, projectId)?.name
  const subject = project ? `${message} of ${project}` : message
  const parts = { to: notice.to, subject, greeting: message }
  if (link) return toLinkedLetter(publicUrl, replica, parts, { transmittal, link })
  return writeLetter({
    ...parts,
    greeting: `${message}. Open the link that you were sent, or confirm by e-mail that you have received it.`,
    facts: getFacts(transmittal, replica),
    note: {
      text: 'You were named as a recipient of these documents.',
      label: 'About Plumbline',
      href: `${publicUrl}/about`,
    },
  })
}

const usesLink = 'You need no account: open the link, look at the documents and acknowledge them.'

function toLinkedLetter(
  publicUrl: string,
  replica: Replica,
  { to, subject, greeting }: { readonly to: string; readonly subject: string; readonly greeting: string },
  { transmittal, link }: Linked,
): Letter {
  const until = dayToLongText(link.expiresAt.toISOString().slice(0, 10))
  return writeLetter({
    ...{ to, subject, greeting: `${greeting}. ${usesLink}` },
    facts: [...getFacts(transmittal, replica), ['Link valid until', until]],
    link: { label: 'Open the transmittal', href: toHref(publicUrl, link) },
    note: toLinkNote(publicUrl),
  })
}

function toReminder(
  { publicUrl }: Pick<MailPorts, 'publicUrl'>,
  replica: Replica,
  to: string,
  linked: readonly Linked[],
): Letter {
  const [first, ...others] = linked
  if (first && others.length === 0) {
    const { number, projectId } = first.transmittal
    const project = replica.find(projects, projectId)?.name
    const greeting = `Reminder: transmittal “${number}”${project ? ` of ${project}` : ''} waits for your acknowledgement`
    return toLinkedLetter(publicUrl, replica, { to, subject: greeting, greeting }, first)
  }
  const subject = `Reminder: ${linked.length} transmittals wait for your acknowledgement`
  return writeLetter({
    ...{ to, subject, greeting: `${subject}. ${usesLink}`, facts: [] },
    items: linked.map(({ transmittal, link }) => ({
      title: transmittal.number,
      text: getFacts(transmittal, replica, 0)
        .map(([label, value]) => `${label}: ${value}.`)
        .join(' '),
      href: toHref(publicUrl, link),
    })),
    note: toLinkNote(publicUrl),
  })
}

const toHref = (publicUrl: string, { token }: CreatedTransmittalLink) => `${publicUrl}${sharedPath}#${token}`

function toLinkNote(publicUrl: string) {
  return {
    text: 'The link is for you alone: do not forward it. An acknowledgement by it is recorded in the name of this address.',
    label: 'About Plumbline',
    href: `${publicUrl}/about`,
  }
}

function getFacts(
  { projectId, reason, respondBy, sentOn, issuedBy = '', lines }: Transmittal,
  replica: Replica,
  maxLines = maxDocuments,
): readonly (readonly [string, string])[] {
  const project = replica.find(projects, projectId)?.name
  const [issued, due] = [storedToDay(sentOn, 'UTC'), storedToDay(respondBy, 'UTC')]
  const more = maxLines > 0 ? lines.length - maxLines : 0
  return [
    ...(project ? [['Project', project] as const] : []),
    ['Reason for issue', reason],
    ...(issued ? [['Issued', dayToLongText(issued)] as const] : []),
    ...(due ? [['Respond by', dayToLongText(due)] as const] : []),
    ...(issuedBy ? [['Confirm to', issuedBy] as const] : []),
    ['Documents', lines.length.toLocaleString('en')],
    ...lines.slice(0, maxLines).map(lineToFact),
    ...(more > 0 ? [['And', `${more.toLocaleString('en')} more`] as const] : []),
  ]
}

/** 'A-101 Rev B', 'Ground floor' */
function lineToFact({ documentNumber, revision, title }: Transmittal['lines'][number]) {
  const label = [documentNumber || 'Document', revision && `Rev ${revision}`].filter(Boolean).join(' ')
  return [label, title || 'Untitled'] as const
}
