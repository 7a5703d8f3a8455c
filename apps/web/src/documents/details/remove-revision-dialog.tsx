/** Asks before a revision is removed, or explains why it cannot be. */

import { belongsTo, type ProjectDocument } from '@plumbline/domain/documents/document.ts'
import type { Issued } from '@plumbline/domain/documents/document-issues.ts'
import { getRules } from '@plumbline/domain/documents/document-rules.ts'
import { issueUses } from '@plumbline/domain/documents/uses/document-uses.ts'
import { documentWithout, removeRevision } from '@plumbline/domain/documents/uses/remove-revision.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { ConfirmDelete } from '#core/confirm/confirm-delete.tsx'
import { usePerform } from '#core/perform/use-perform.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { useView } from '#data/workspace/hooks.ts'
import { revisionToLabel } from '#documents/entries/revision-label.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { linkedToText, onlyRevision, removeRevisionMessages, sentToText } from './remove-revision-messages.ts'
import { useUsingRecords } from './use-using-records.ts'

interface RemoveRevisionDialogProps {
  document: ProjectDocument
  issue: Issued
  onClose: () => void
}

export function RemoveRevisionDialog({ document, issue, onClose }: RemoveRevisionDialogProps) {
  const perform = usePerform()
  const project = useView(projects).find((each) => belongsTo(document, each))
  const { sent, linked } = issueUses(document, issue, useUsingRecords())
  const { superseded, file, comments = [] } = issue
  const left = documentWithout(document, superseded?.id, getRules(project))
  const label = revisionToLabel(issue)

  if (!left || sent.length > 0 || linked.length > 0)
    return (
      <ConfirmDialog
        title={`${label} cannot be removed`}
        confirmLabel={undefined}
        cancelLabel="Close"
        isOpen
        onClose={onClose}
      >
        {!left && <p>{onlyRevision}</p>}
        {sent.length > 0 && <p>{sentToText(sent)}</p>}
        {linked.length > 0 && <p className={sent.length > 0 ? 'mt-3' : ''}>{linkedToText(linked)}</p>}
      </ConfirmDialog>
    )

  const parts = [
    file && `the file ${(superseded?.file ?? file).name}`,
    comments.length > 0 && countToLabel(comments.length, 'comment'),
  ]
  const going = parts.filter(Boolean).join(' and ')
  return (
    <ConfirmDelete
      noun="revision"
      verb="Remove"
      name={[label, 'of', document.documentNumber, getTitle(document.name)].filter(Boolean).join(' ')}
      onConfirm={() =>
        perform(
          removeRevision,
          {
            id: document.id,
            ...(superseded && { revisionId: superseded.id }),
            revision: issue.revision ?? '',
            sha256: file?.key ?? '',
          },
          removeRevisionMessages,
        )
      }
      onClose={onClose}
    >
      {going && `With it goes ${going}. `}
      <strong className="font-semibold text-ink">
        {superseded
          ? `${revisionToLabel(left)} stays the current revision.`
          : `${revisionToLabel(left)} becomes the current revision.`}
      </strong>
    </ConfirmDelete>
  )
}
