/** The initial documents of a workflow. */
import type { Workflow } from '@plumbline/domain/workflows/workflow.ts'
import {
  attachToWorkflow,
  commentOnWorkflowDocument,
  detachFromWorkflow,
} from '@plumbline/domain/workflows/workflow-commands.ts'
import { Attachments } from '#parts/attachments/attachments.tsx'
import { RecordLinks } from '#parts/document-links/record-links.tsx'
import { useCanIn } from '#parts/perform/use-can.ts'
import { usePerform } from '#parts/perform/use-perform.ts'
import { getTitle } from '#parts/register/get-title.ts'
import { Card } from '#ui/card.tsx'
import { workflowMessages } from './messages.ts'

export function InitialDocuments({ workflow }: { workflow: Workflow }) {
  const { id, projectId, documents, documentLinks } = workflow
  const mayEdit = useCanIn(projectId, 'workflows.edit')
  const mayComment = useCanIn(projectId, 'comments.add')
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
