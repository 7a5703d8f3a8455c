/** The documents and comments of one stage. */

import {
  attachToStage,
  commentOnStage,
  commentOnStageDocument,
  detachFromStage,
} from '@plumbline/domain/workflows/commands/stage-commands.ts'
import type { Stage } from '@plumbline/domain/workflows/stage.ts'
import { workflows } from '@plumbline/domain/workflows/workflow.ts'
import { useCanIn } from '#core/perform/use-can.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { useRow } from '#data/workspace/hooks.ts'
import { Attachments } from '#documents/attachments/attachments.tsx'
import { RecordLinks } from '#documents/links/record-links.tsx'
import { stageMessages } from '#features/workflows/review/messages.ts'
import { CommentThread } from '#people/comments/comment-thread.tsx'
import { commentsHeight } from '#people/comments/comments-height.ts'

interface StageContentsProps {
  workflowId: string
  stage: Stage
}

export function StageContents({ workflowId, stage }: StageContentsProps) {
  const named = { id: workflowId, stageId: stage.id }
  const projectId = useRow(workflows, workflowId)?.projectId
  const mayEdit = useCanIn(projectId, 'workflows.edit')
  const mayComment = useCanIn(projectId, 'comments.add', 'workflows')
  const perform = usePerform()
  return (
    <div className="mt-2 grid gap-x-8 gap-y-5 border-line border-t pt-4 lg:grid-cols-2">
      <div className="min-w-0">
        <h4 className="mb-2 font-semibold">Documents</h4>
        <Attachments
          label={`Documents of ${getTitle(stage.name)}`}
          attachments={stage.documents}
          hasLinks={(stage.documentLinks ?? []).length > 0}
          holder={{ list: 'workflows', ...named }}
          projectId={projectId}
          onAdd={
            mayEdit
              ? (files) => perform(attachToStage, { ...named, files: [...files] }, stageMessages).isDone
              : undefined
          }
          onRemove={
            mayEdit
              ? ({ id }) => perform(detachFromStage, { ...named, documentId: id }, stageMessages)
              : undefined
          }
          onComment={
            mayComment
              ? ({ id }, text) =>
                  perform(commentOnStageDocument, { ...named, documentId: id, text }, stageMessages).isDone
              : undefined
          }
        />
        <RecordLinks
          holder={{ list: 'workflows', ...named }}
          name={getTitle(stage.name)}
          links={stage.documentLinks}
          projectId={projectId}
          mayEdit={mayEdit}
        />
      </div>
      <div className="min-w-0">
        <h4 className="mb-2 font-semibold">Comments</h4>
        <CommentThread
          label={`Comments of ${getTitle(stage.name)}`}
          projectId={projectId}
          comments={stage.comments}
          maxHeight={commentsHeight.stages}
          onComment={
            mayComment
              ? (text) => perform(commentOnStage, { ...named, text }, stageMessages).isDone
              : undefined
          }
        />
      </div>
    </div>
  )
}
