/** The initial documents of a workflow. */
import type { Workflow } from '@plumbline/domain/workflows/workflow.ts'
import {
  attachToWorkflow,
  commentOnWorkflowDocument,
  detachFromWorkflow,
} from '@plumbline/domain/workflows/workflow-commands.ts'
import { Attachments } from '#parts/attachments/attachments.tsx'
import { useCanIn } from '#parts/perform/use-can.ts'
import { usePerform } from '#parts/perform/use-perform.ts'
import { Card } from '#ui/card.tsx'
import { workflowWords } from './words.ts'

export function InitialDocuments({ workflow: { id, projectId, documents } }: { workflow: Workflow }) {
  const mayEdit = useCanIn(projectId, 'workflows.edit')
  const mayComment = useCanIn(projectId, 'comments.add')
  const perform = usePerform()
  return (
    <Card title="Initial Documents" className="mb-6">
      <Attachments
        label="Initial Documents"
        attachments={documents}
        onAdd={
          mayEdit
            ? (files) => perform(attachToWorkflow, { id, files: [...files] }, workflowWords).isDone
            : undefined
        }
        onRemove={
          mayEdit
            ? (attachment) => perform(detachFromWorkflow, { id, documentId: attachment.id }, workflowWords)
            : undefined
        }
        onComment={
          mayComment
            ? (attachment, text) =>
                perform(commentOnWorkflowDocument, { id, documentId: attachment.id, text }, workflowWords)
                  .isDone
            : undefined
        }
      />
    </Card>
  )
}
