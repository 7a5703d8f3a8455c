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
import { mailingServer } from '../links/found-link.ts'
import { findAccess } from '../links/mailed/find-access.ts'
import { makeTransmittalLink } from '../links/mailed/transmittal-links.ts'
import { dayToLongText } from '../mail/day-to-long-text.ts'
import { type Letter, writeLetter } from '../mail/letter.ts'
import { push } from '../sync/push.ts'
import { type MailPorts, sendOrThrow } from './mail-ports.ts'

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
function isWaitingFor(transmittal: Transmittal, { kind, to }: Notice): boolean {
  if (isVoid(transmittal) || (kind === 'addressed' && getMailed(transmittal, to))) return false
  return getUnacknowledged(transmittal).some((recipient) => hasAddress(recipient, to))
}

const byServer = (organisation: string) => ({ organisation, by: mailingServer, ip: undefined })

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
  const made = { organisation, transmittal, email: notice.to, madeBy: author, now: ports.now() }
  const link = makeTransmittalLink(made)
  const { db } = ports.database
  await db.insertInto('read_link').values(link.row).execute()
  try {
    await sendOrThrow(ports, { ...toLetter(ports, replica, transmittal, mail, link), jobId: id })
  } catch (error) {
    // No one has it.
    await db.deleteFrom('read_link').where('id', '=', link.id).execute()
    throw error
  }
  const { number: name, projectId: project } = transmittal
  await changeOrganisation(ports, byServer(organisation), ({ audit }) =>
    audit('link mailed', { link: link.id, shows: 'transmittal', name, project, email: notice.to }),
  )
  if (notice.kind === 'addressed') await recordIssueMail(ports, replica, organisation, notice)
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

function toLetter(
  { publicUrl }: Pick<MailPorts, 'publicUrl'>,
  replica: Replica,
  transmittal: Transmittal,
  { notice, by }: TransmittalMail,
  /** Undefined for a person whose address the directory does not know. */
  link?: { readonly token: string; readonly expiresAt: Date },
): Letter {
  const { number, projectId, reason, respondBy, sentOn, issuedBy = '', lines } = transmittal
  const project = replica.find(projects, projectId)?.name
  const [issued, due] = [storedToDay(sentOn, 'UTC'), storedToDay(respondBy, 'UTC')]
  const message =
    notice.kind === 'reminded'
      ? `${by} reminds you to acknowledge transmittal “${number}”`
      : `${by} sent you transmittal “${number}”`
  const next = link
    ? 'You need no account: open the link, look at the documents and acknowledge them.'
    : 'Open the link that you were sent, or confirm by e-mail that you have received it.'
  const more = lines.length - maxDocuments
  return writeLetter({
    to: notice.to,
    subject: project ? `${message} of ${project}` : message,
    greeting: `${message}. ${next}`,
    facts: [
      ...(project ? [['Project', project] as const] : []),
      ['Reason for issue', reason],
      ...(issued ? [['Issued', dayToLongText(issued)] as const] : []),
      ...(due ? [['Respond by', dayToLongText(due)] as const] : []),
      ...(issuedBy ? [['Confirm to', issuedBy] as const] : []),
      ['Documents', lines.length.toLocaleString('en')],
      ...lines.slice(0, maxDocuments).map(lineToFact),
      ...(more > 0 ? [['And', `${more.toLocaleString('en')} more`] as const] : []),
      ...(link
        ? [['Link valid until', dayToLongText(link.expiresAt.toISOString().slice(0, 10))] as const]
        : []),
    ],
    ...(link && { link: { label: 'Open the transmittal', href: `${publicUrl}${sharedPath}#${link.token}` } }),
    note: {
      text: link
        ? 'The link is for you alone: do not forward it. An acknowledgement by it is recorded in the name of this address.'
        : 'You were named as a recipient of these documents.',
      label: 'About Plumbline',
      href: `${publicUrl}/about`,
    },
  })
}

/** 'A-101 Rev B', 'Ground floor' */
function lineToFact({ documentNumber, revision, title }: Transmittal['lines'][number]) {
  const label = [documentNumber || 'Document', revision && `Rev ${revision}`].filter(Boolean).join(' ')
  return [label, title || 'Untitled'] as const
}
