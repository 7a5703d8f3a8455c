/** Messages about linked documents when the command is done or refused. */

import { documents } from '@plumbline/domain/documents/document.ts'
import type { changeDocumentLinks } from '@plumbline/domain/documents/uses/change-links.ts'
import type { Records } from '@plumbline/domain/kernel/records/record.ts'
import type { Finished, Message, MessageTable } from '#core/perform/messages.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { linkRefusals } from './link-refusals.ts'

const recordDeleted = {
  title: 'Nothing Was Linked',
  description: 'Another user has deleted the record that you are linking documents to.',
}

export const linkMessages: MessageTable<typeof changeDocumentLinks> = {
  'document-links.change': {
    done: changed,
    offersUndo: true,
    refused: {
      ...linkRefusals,
      'record-gone': recordDeleted,
      'workflow-gone': recordDeleted,
      'stage-gone': recordDeleted,
    },
  },
}

function changed({
  args: { link, unlink },
  records,
}: Finished<Parameters<typeof changeDocumentLinks.decide>[0]>): Message {
  const [only] = link
  if (link.length > 1)
    return { title: 'Documents Linked', description: `${countToLabel(link.length, 'document')} linked.` }
  if (only)
    return {
      title: 'Document Linked',
      description: `${[getName(only.id, records), only.revision && `revision ${only.revision}`].filter(Boolean).join(', ')}.`,
    }
  return { title: 'Link Removed', description: `${getName(unlink[0], records)} is no longer linked.` }
}

function getName(id: string | undefined, records: Records): string {
  const document = id === undefined ? undefined : records.find(documents, id)
  return document ? document.documentNumber || getTitle(document.name) : 'The document'
}
