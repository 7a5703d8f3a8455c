/** The ids of other records that a moved record names, as these are called in the team. */
import { contacts } from '@plumbline/domain/directory/contact.ts'
import { type DistributionRule, readDistribution } from '@plumbline/domain/documents/distribution-rules.ts'
import { documents } from '@plumbline/domain/documents/document.ts'
import { linksWithIds } from '@plumbline/domain/documents/links/links-with-ids.ts'
import { type MarkupLink, markups } from '@plumbline/domain/documents/markups/markup.ts'
import { sheetScales } from '@plumbline/domain/documents/markups/measure/sheet-scale.ts'
import { type PdfCopy, pdfCopies } from '@plumbline/domain/documents/markups/pdf-copy.ts'
import { type Transmittal, transmittals } from '@plumbline/domain/documents/transmittals/transmittal.ts'
import type { Id, Rec } from '@plumbline/domain/kernel/records/record.ts'
import { type ProgramItem, programItems } from '@plumbline/domain/program/items/program-item.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { sharedViews } from '@plumbline/domain/registers/table-settings/shared-view.ts'
import { withProjects } from '@plumbline/domain/registers/view/view-codec.ts'

export type Fields = Rec & Readonly<Record<string, unknown>>

/** The id in the team of a record of a list. Undefined if it is not moved. */
type IdIn = (list: string, id: unknown) => Id | undefined

/** The fields of the record that change. Its project is not among them, because every kind of record has one. */
export function referencesIn(list: string, record: Fields, idIn: IdIn): Partial<Fields> {
  if (list === programItems.name) return referencesOfItem(record, (id) => idIn(list, id) ?? id)
  if (list === transmittals.name) return partsOfTransmittal(record, idIn)
  if (list === projects.name && record.distribution !== undefined)
    return { distribution: withContacts(readDistribution({ distribution: record.distribution }), idIn) }
  if (list === sharedViews.name)
    return { text: withProjects(String(record.text ?? ''), (id) => idIn(projects.name, id) ?? id) }
  if (list === pdfCopies.name)
    return {
      documentId: idIn(documents.name, record.documentId) ?? record.documentId,
      ...(record.comparedWith !== undefined && {
        comparedWith: idIn(list, record.comparedWith) ?? record.comparedWith,
      }),
      ...(record.markups !== undefined && { markups: sentWithIds(record.markups, idIn) }),
    }
  if (list === markups.name || list === sheetScales.name)
    return {
      documentId: idIn(documents.name, record.documentId) ?? record.documentId,
      ...linkOfPin(record, idIn),
      ...(record.carriedFrom !== undefined && {
        carriedFrom: idIn(list, record.carriedFrom) ?? record.carriedFrom,
      }),
    }
  return { ...linksWithIds(record, (id) => idIn(documents.name, id)) }
}

function sentWithIds(sent: unknown, idIn: IdIn): unknown {
  // `as`: the list was read by its schema.
  return (sent as NonNullable<PdfCopy['markups']>).map((each) => ({
    ...each,
    id: idIn(markups.name, each.id) ?? each.id,
  }))
}

function linkOfPin({ link }: Fields, idIn: IdIn): Partial<Fields> {
  // `as`: the link was read by the schema of the list.
  const linked = link as MarkupLink | undefined
  return linked ? { link: { ...linked, id: idIn(linked.list, linked.id) ?? linked.id } } : {}
}

function referencesOfItem(item: Fields, getId: (id: string) => string): Partial<Fields> {
  const { parentId, predecessorId } = item
  // `as`: the links were read by the schema of the list.
  const { links, fromFile } = item as Pick<ProgramItem, 'links' | 'fromFile'>
  const moved = <Link extends { readonly predecessorId: Id }>(all: readonly Link[]) =>
    all.map((link) => ({ ...link, predecessorId: getId(link.predecessorId) }))
  return {
    ...(typeof parentId === 'string' && { parentId: getId(parentId) }),
    ...(typeof predecessorId === 'string' && { predecessorId: getId(predecessorId) }),
    ...(links && { links: moved(links) }),
    ...(fromFile && { fromFile: { ...fromFile, links: moved(fromFile.links) } }),
  }
}

/** The lines have the ids of their documents, and the recipients name their contacts. */
function partsOfTransmittal(record: Fields, idIn: IdIn): Partial<Fields> {
  // `as`: the parts were read by the schema of the list.
  const { lines, recipients } = record as unknown as Transmittal
  return {
    lines: lines.map((line) => ({ ...line, id: idIn(documents.name, line.id) ?? line.id })),
    recipients: toMoved(recipients, idIn),
  }
}

function withContacts(rules: readonly DistributionRule[], idIn: IdIn): readonly DistributionRule[] {
  return rules.map((rule) => ({ ...rule, recipients: toMoved(rule.recipients, idIn) }))
}

function toMoved<Recipient extends { readonly contactId?: string | undefined }>(
  recipients: readonly Recipient[],
  idIn: IdIn,
): Recipient[] {
  return recipients.map((recipient) => {
    const contactId = idIn(contacts.name, recipient.contactId)
    return contactId === undefined ? recipient : { ...recipient, contactId }
  })
}
