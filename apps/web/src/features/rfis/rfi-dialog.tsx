/** One RFI: the question, its answers, files, references and comments, and what can be done next. */

import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { isSameEmail } from '@plumbline/domain/kernel/values/email.ts'
import { closeRfi, issueRfi } from '@plumbline/domain/rfis/answer-rfi.ts'
import { attachToRfi, commentOnRfi, deleteRfi, detachFromRfi } from '@plumbline/domain/rfis/change-rfis.ts'
import { type Rfi, rfis } from '@plumbline/domain/rfis/rfi.ts'
import { isAddressee, rfiTitle } from '@plumbline/domain/rfis/rfi-state.ts'
import { Ban, Check, FileText, MessageSquareReply, Pencil, Send, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDelete } from '#core/confirm/confirm-delete.tsx'
import { textToFileName } from '#core/download/text-to-file-name.ts'
import { startTablePdf } from '#core/pdf/start-table-pdf.ts'
import type { TablePdfOrder } from '#core/pdf/table-pdf.ts'
import { usePdf } from '#core/pdf/use-pdf.ts'
import { useCanIn } from '#core/perform/use-can.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { paperSize } from '#data/storage/values.ts'
import { useUser } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { Attachments } from '#documents/attachments/attachments.tsx'
import { RecordLinks } from '#documents/links/record-links.tsx'
import { nameOfPerson } from '#people/assignees/people.ts'
import { usePeople } from '#people/assignees/use-people.ts'
import { CommentThread } from '#people/comments/comment-thread.tsx'
import { commentsHeight } from '#people/comments/comments-height.ts'
import { RecordPresence } from '#people/presence/record-presence.tsx'
import { RecordHistory } from '#registers/history/record-history.tsx'
import { useProjectNames } from '#registers/projects/use-project-names.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { TitledPart } from '#ui/surfaces/titled-part.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { rfiMessages } from './messages.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { RfiAnswers } from './rfi-answers.tsx'
import { RfiFacts } from './rfi-facts.tsx'
import { rfiToSheet } from './rfi-sheet.ts'

interface RfiDialogProps {
  rfi: Rfi
  onEdit: () => void
  onClose: () => void
}

type Asking = 'answer' | 'send-back' | 'void' | 'delete'

export function RfiDialog({ rfi, onEdit, onClose }: RfiDialogProps) {
  const { id, question, suggestedAnswer, comments } = rfi
  const perform = usePerform()
  const { mayComment } = useRfiRights(rfi)
  const [asking, setAsking] = useState<Asking>()
  const close = () => setAsking(undefined)

  return (
    <>
      <Dialog
        title={getTitle(rfiTitle(rfi))}
        size="large"
        isOpen
        onClose={onClose}
        aside={<RecordPresence of={rfis} id={id} />}
        footer={<RfiActions rfi={rfi} onEdit={onEdit} onAsk={setAsking} />}
      >
        <div className="flex flex-col gap-5">
          <RfiFacts rfi={rfi} />
          <TitledPart title="Question">
            <p className="whitespace-pre-wrap break-words">{question || 'No question yet.'}</p>
          </TitledPart>
          {suggestedAnswer && (
            <TitledPart title="Suggested Answer">
              <p className="whitespace-pre-wrap break-words">{suggestedAnswer}</p>
            </TitledPart>
          )}
          <TitledPart title="Answer">
            <RfiAnswers rfi={rfi} />
          </TitledPart>
          <TitledPart title="Documents">
            <RfiDocuments rfi={rfi} />
          </TitledPart>
          <TitledPart title="Comments">
            <CommentThread
              projectId={rfi.projectId}
              comments={comments}
              maxHeight={commentsHeight.tasks}
              onComment={
                mayComment ? (text) => perform(commentOnRfi, { id, text }, rfiMessages).isDone : undefined
              }
            />
          </TitledPart>
          <RecordHistory of={rfis} id={id} />
        </div>
      </Dialog>
      {asking === 'answer' && <AnswerDialog rfi={rfi} onClose={close} />}
      {(asking === 'send-back' || asking === 'void') && (
        <ReasonDialog rfi={rfi} purpose={asking} onClose={close} />
      )}
      {asking === 'delete' && (
        <ConfirmDelete
          noun="RFI"
          name={rfiTitle(rfi)}
          onConfirm={() => {
            if (perform(deleteRfi, { id }, rfiMessages).isDone) onClose()
          }}
          onClose={close}
        />
      )}
    </>
  )
}

interface RfiActionsProps {
  rfi: Rfi
  onEdit: () => void
  onAsk: (asking: Asking) => void
}

/** The next step of the RFI is the primary button. */
function RfiActions({ rfi, onEdit, onAsk }: RfiActionsProps) {
  const { id } = rfi
  const perform = usePerform()
  const rights = useRfiRights(rfi)
  const sheet = useRfiSheet(rfi)
  return (
    <>
      {rights.mayDelete && (
        <Button variant="danger" icon={<Trash2 />} className="mr-auto" onClick={() => onAsk('delete')}>
          Delete
        </Button>
      )}
      {rights.mayVoid && (
        <Button variant="danger" icon={<Ban />} className="mr-auto" onClick={() => onAsk('void')}>
          Void…
        </Button>
      )}
      <Button icon={<FileText />} isBusy={sheet.isBusy} onClick={sheet.save}>
        PDF
      </Button>
      {rights.mayEdit && (
        <Button icon={<Pencil />} onClick={onEdit}>
          Edit
        </Button>
      )}
      {rights.maySendBack && (
        <Button icon={<Undo2 />} onClick={() => onAsk('send-back')}>
          Send Back…
        </Button>
      )}
      {rights.mayIssue && (
        <Button variant="primary" icon={<Send />} onClick={() => perform(issueRfi, { id }, rfiMessages)}>
          Issue
        </Button>
      )}
      {rights.mayAnswer && (
        <Button variant="primary" icon={<MessageSquareReply />} onClick={() => onAsk('answer')}>
          Answer…
        </Button>
      )}
      {rights.mayClose && (
        <Button variant="primary" icon={<Check />} onClick={() => perform(closeRfi, { id }, rfiMessages)}>
          Close RFI
        </Button>
      )}
    </>
  )
}

function RfiDocuments({ rfi }: { rfi: Rfi }) {
  const { id, projectId, documents, documentLinks } = rfi
  const perform = usePerform()
  const { mayEdit } = useRfiRights(rfi)
  const name = rfiTitle(rfi)
  const holder = { list: 'rfis', id } as const
  const detach = (documentId: Id) => perform(detachFromRfi, { id, documentId }, rfiMessages)
  return (
    <>
      <Attachments
        label={`Documents of ${name}`}
        attachments={documents}
        hasLinks={(documentLinks ?? []).length > 0}
        {...{ holder, projectId }}
        onAdd={
          mayEdit ? (files) => perform(attachToRfi, { id, files: [...files] }, rfiMessages).isDone : undefined
        }
        onRemove={mayEdit ? (file) => detach(file.id) : undefined}
      />
      <RecordLinks {...{ holder, name, projectId, mayEdit }} links={documentLinks} />
    </>
  )
}

/** What the signed-in user may do with an RFI, by the permissions of its project and by being named in it. */
function useRfiRights({ projectId, status, assignee, raisedBy }: Rfi) {
  const mayEdit = useCanIn(projectId, 'rfis.edit')
  const mayIssue = useCanIn(projectId, 'rfis.issue')
  const mayDecide = useCanIn(projectId, 'rfis.decide')
  const mayComment = useCanIn(projectId, 'comments.add', 'rfis')
  const email = useUser()?.email ?? ''
  const isAnswered = status === 'Answered'
  const settles = mayDecide || isSameEmail(raisedBy, email)
  return {
    mayComment,
    mayEdit: mayEdit && status !== 'Void',
    mayDelete: mayEdit && status === 'Draft',
    mayIssue: mayIssue && status === 'Draft',
    mayVoid: mayIssue && status !== 'Void' && status !== 'Draft',
    mayAnswer: status === 'Open' && (mayDecide || isAddressee({ assignee }, email)),
    mayClose: isAnswered && settles,
    maySendBack: (isAnswered || status === 'Closed') && settles,
  }
}

/** Saves one RFI as a PDF. */
function useRfiSheet(rfi: Rfi) {
  const { values } = useServices()
  const people = usePeople()
  const project = useProjectNames().get(rfi.projectId ?? '')
  const { download, isBusy } = usePdf<TablePdfOrder>(startTablePdf)
  return {
    isBusy,
    save() {
      const paper = values.get(paperSize) === 'Letter' ? 'Letter' : 'A4'
      const order = rfiToSheet(rfi, { project, paper, toName: (email) => nameOfPerson(people, email) })
      void download(order, `${textToFileName(rfi.number || 'RFI')}.pdf`)
    },
  }
}
