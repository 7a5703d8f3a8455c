/** What a transmittal brings to a recipient, compared with what the same recipient received before. */

import type { Id } from '../../kernel/records/record.ts'
import { emailKey } from '../../kernel/values/email.ts'
import type { ProjectDocument } from '../document.ts'
import type { Recipient, Transmittal, TransmittalLine } from './transmittal.ts'
import { getLine, isSameIssue, isVoid } from './transmittal-facts.ts'

/** `replaced`: the same revision with another file. */
export type LineChange =
  | { readonly kind: 'new' | 'unchanged' | 'replaced' }
  | { readonly kind: 'revised'; readonly from: string }

/** A document that the recipient has from an earlier transmittal and that is not sent this time. */
export interface Outdated {
  readonly received: TransmittalLine
  readonly transmittal: Transmittal
  /** The current revision. Undefined if the document was deleted. */
  readonly current: TransmittalLine | undefined
}

export interface ChangesSince {
  /** The last transmittal that the recipient received before. Undefined for the first one. */
  readonly last: Transmittal | undefined
  /** By document. */
  readonly lines: ReadonlyMap<Id, LineChange>
  /** What the recipient holds that has been superseded since. */
  readonly outdated: readonly Outdated[]
}

/** `earlier`: transmittals of the same project that were sent before. `find` reads a document as it is now. */
export function changesSince(
  lines: readonly TransmittalLine[],
  recipient: RecipientName,
  earlier: readonly Transmittal[],
  find: (id: Id) => ProjectDocument | undefined,
): ChangesSince {
  const received = earlier
    .filter((sent) => !isVoid(sent) && sent.recipients.some((other) => isSameRecipient(recipient, other)))
    .toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
  const latest = new Map<Id, Pick<Outdated, 'received' | 'transmittal'>>()
  for (const transmittal of received)
    for (const line of transmittal.lines) latest.set(line.id, { received: line, transmittal })
  const sent = new Set(lines.map(({ id }) => id))
  return {
    last: received.at(-1),
    lines: new Map(lines.map((line) => [line.id, getChange(line, latest.get(line.id)?.received)])),
    outdated: Array.from(latest).flatMap(([id, latestLine]) => {
      const document = sent.has(id) ? undefined : find(id)
      const current = document && getLine(document)
      return sent.has(id) || (current && isSameIssue(current, latestLine.received))
        ? []
        : { ...latestLine, current }
    }),
  }
}

/** The transmittals of the same project that were sent before this one. */
export function sentBefore(transmittal: Transmittal, all: readonly Transmittal[]): readonly Transmittal[] {
  return all.filter(
    ({ id, projectId, createdAt }) =>
      id !== transmittal.id && projectId === transmittal.projectId && createdAt < transmittal.createdAt,
  )
}

type RecipientName = Pick<Recipient, 'contactId' | 'name' | 'company' | 'email'>

/** The same contact, else the same address, else the same name in the same company. */
export function isSameRecipient(one: RecipientName, other: RecipientName): boolean {
  if (one.contactId !== undefined && one.contactId === other.contactId) return true
  if (one.email.trim() !== '' && other.email.trim() !== '')
    return emailKey(one.email) === emailKey(other.email)
  return nameKey(one) === nameKey(other)
}

function nameKey({ name, company }: RecipientName): string {
  return `${name.trim()}\n${company.trim()}`.toLowerCase()
}

function getChange(line: TransmittalLine, before: TransmittalLine | undefined): LineChange {
  if (!before) return { kind: 'new' }
  if (isSameIssue(line, before)) return { kind: 'unchanged' }
  return line.revision === before.revision ? { kind: 'replaced' } : { kind: 'revised', from: before.revision }
}
