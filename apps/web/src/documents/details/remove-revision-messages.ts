/** Messages when a revision is removed, and why one cannot be. */

import { documents } from '@plumbline/domain/documents/document.ts'
import { type IssueUses, issueUses, usingRecords } from '@plumbline/domain/documents/uses/document-uses.ts'
import { issueNamed, type removeRevision } from '@plumbline/domain/documents/uses/remove-revision.ts'
import type { Records } from '@plumbline/domain/kernel/records/record.ts'
import type { Finished, Message, MessageTable } from '#core/perform/messages.ts'
import { recordBefore } from '#core/perform/record-before.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { messages } from '#documents/entries/messages.ts'
import { revisionToLabel } from '#documents/entries/revision-label.ts'
import { recordsToText, transmittalsToText } from '#documents/entries/use-names.ts'

type Args = Parameters<typeof removeRevision.decide>[0]

export const onlyRevision =
  'It is the only revision of this document. If it was filed by mistake, delete the document instead.'

export function sentToText(sent: IssueUses['sent']): string {
  return `It was sent in ${transmittalsToText(sent)}, so it stays as the record of what was sent. A transmittal that was issued by mistake can be declared void.`
}

export function linkedToText(linked: IssueUses['linked']): string {
  return linked.length === 1
    ? `${recordsToText(linked)} links it. Update or remove this link first.`
    : `${recordsToText(linked)} link it. Update or remove these links first.`
}

const title = 'Revision not removed'

export const removeRevisionMessages: MessageTable<typeof removeRevision> = {
  'documents.remove-revision': {
    done: removed,
    offersUndo: true,
    refused: {
      'document-gone': messages.documentDeleted,
      'revision-gone': { title: 'Revision Removed', description: 'Another user has removed it already.' },
      'revision-changed': {
        title,
        description: 'Another user has changed the revisions of this document. Look at them again.',
      },
      'only-revision': { title, description: onlyRevision },
      'revision-sent': ({ args, records }) => {
        const { sent } = getUses(args, records)
        return { title, description: sent.length > 0 ? sentToText(sent) : 'It was sent in a transmittal.' }
      },
      'revision-linked': ({ args, records }) => {
        const { linked } = getUses(args, records)
        return { title, description: linked.length > 0 ? linkedToText(linked) : 'A record links it.' }
      },
    },
  },
}

function removed({ args, inverse, records }: Finished<Args>): Message {
  const [before, after] = [recordBefore(inverse, documents), records.find(documents, args.id)]
  const issue = before && issueNamed(before, args.revisionId)
  const message = `${issue ? revisionToLabel(issue) : 'The revision'} of ${getTitle(before?.name)} has been removed.`
  const isCurrent = args.revisionId === undefined && after
  return {
    title: 'Revision Removed',
    description: isCurrent ? `${message} ${revisionToLabel(after)} is the current revision.` : message,
  }
}

/** When the server refuses a request, the records that use the revision may not have arrived here yet. */
function getUses({ id, revisionId }: Args, records: Records): IssueUses {
  const document = records.find(documents, id)
  const issue = document && issueNamed(document, revisionId)
  return issue ? issueUses(document, issue, usingRecords(records)) : { sent: [], linked: [] }
}
