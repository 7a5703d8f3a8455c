/** The initial documents of a workflow. */

import {
  attachToWorkflow,
  commentOnWorkflowDocument,
  detachFromWorkflow,
} from '@plumbline/domain/workflows/commands/workflow-commands.ts'
import type { Workflow } from '@plumbline/domain/workflows/workflow.ts'
import { useCanIn } from '#core/perform/use-can.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { Attachments } from '#documents/attachments/attachments.tsx'
import { RecordLinks } from '#documents/links/record-links.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { workflowMessages } from './review/messages.ts'

export function InitialDocuments({ workflow }: { workflow: Workflow }) {
  const { id, projectId, documents, documentLinks } = workflow
  const mayEdit = useCanIn(projectId, 'workflows.edit')
  const mayComment = useCanIn(projectId, 'comments.add', 'workflows')
  const perform = usePerform()
  return (
    <Card title="Initial Documents" className="mb-6">
      <Attachments
        label="Initial Documents"
        attachments={documents}
        hasLinks={(documentLinks ?? []).length > 0}
        holder={{ list: 'workflows', id }}
        projectId={projectId}
        onAdd={
          mayEdit
            ? (files) => perform(attachToWorkflow, { id, files: [...files] }, workflowMessages).isDone
            : undefined
        }
        onRemove={
          mayEdit
            ? (attachment) => perform(detachFromWorkflow, { id, documentId: attachment.id }, workflowMessages)
            : undefined
        }
        onComment={
          mayComment
            ? (attachment, text) =>
                perform(commentOnWorkflowDocument, { id, documentId: attachment.id, text }, workflowMessages)
                  .isDone
            : undefined
        }
      />
      <RecordLinks
        holder={{ list: 'workflows', id }}
        name={getTitle(workflow.name)}
        links={documentLinks}
        projectId={projectId}
        mayEdit={mayEdit}
      />
    </Card>
  )
}
