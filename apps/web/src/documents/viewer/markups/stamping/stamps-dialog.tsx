/** The stamps that people have made: each as it is placed, to be chosen, changed or deleted. */
import { deleteStamp } from '@plumbline/domain/documents/markups/change-stamps.ts'
import type { CustomStamp } from '@plumbline/domain/documents/markups/custom-stamp.ts'
import { splitLines } from '@plumbline/domain/documents/markups/stamp-text.ts'
import { isAuthor } from '@plumbline/domain/kernel/access/guards.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDelete } from '#core/confirm/confirm-delete.tsx'
import { usePerform } from '#core/perform/use-perform.ts'
import { useServices } from '#data/workspace/services.ts'
import { stampMessages } from '#documents/viewer/markups/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { StampDialog } from './stamp-dialog.tsx'
import { StampPicture } from './stamp-picture.tsx'
import { useStamps } from './use-stamps.ts'

interface StampsDialogProps {
  /** Of the document. */
  projectId: Id | undefined
  /** Whether the user may delete stamps of other people. */
  mayReview: boolean
  onChoose: (id: Id) => void
  onClose: () => void
}

type Open =
  | { readonly what: 'form'; readonly stamp?: CustomStamp }
  | { readonly what: 'delete'; readonly stamp: CustomStamp }

export function StampsDialog({ projectId, mayReview, onChoose, onClose }: StampsDialogProps) {
  const stamps = useStamps(projectId)
  const [open, setOpen] = useState<Open>()
  const perform = usePerform()
  const { session } = useServices()
  const close = () => setOpen(undefined)
  return (
    <>
      <Dialog
        title="Custom Stamps"
        description="Name, date and company are filled in when a stamp is placed."
        isOpen
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>Done</Button>
            <Button variant="primary" icon={<Plus />} onClick={() => setOpen({ what: 'form' })}>
              New Stamp
            </Button>
          </>
        }
      >
        {stamps.length === 0 ? (
          <p className="text-muted">
            None yet. Make one for what you stamp often, such as CHECKED ON SITE with your name and the date.
          </p>
        ) : (
          <ul aria-label="Custom stamps" className="flex flex-col divide-y divide-line">
            {stamps.map((stamp) => {
              const isOwn = isAuthor(stamp.authorId, session.actor())
              const [title = ''] = splitLines(stamp.text)
              return (
                <li key={stamp.id} className="flex items-center gap-2 py-2">
                  <button
                    type="button"
                    aria-label={`Use ${title}`}
                    className="flex min-w-0 flex-1 cursor-pointer flex-col items-start gap-1 rounded-md p-1 text-left hover:bg-accent-soft/40"
                    onClick={() => onChoose(stamp.id)}
                  >
                    <StampPicture stamp={stamp} />
                    {!isOwn && <span className="text-muted text-small">Made by {stamp.author}</span>}
                  </button>
                  {isOwn && (
                    <IconButton
                      label={`Edit ${title}`}
                      icon={<Pencil />}
                      onClick={() => setOpen({ what: 'form', stamp })}
                    />
                  )}
                  {(isOwn || mayReview) && (
                    <IconButton
                      label={`Delete ${title}`}
                      icon={<Trash2 />}
                      onClick={() => setOpen({ what: 'delete', stamp })}
                    />
                  )}
                </li>
              )
            })}
          </ul>
        )}
      </Dialog>
      {open?.what === 'form' && (
        <StampDialog
          stamp={open.stamp}
          projectId={projectId}
          onSaved={open.stamp ? undefined : onChoose}
          onClose={close}
        />
      )}
      {open?.what === 'delete' && (
        <ConfirmDelete
          noun="stamp"
          name={splitLines(open.stamp.text)[0] ?? ''}
          onConfirm={() => perform(deleteStamp, { id: open.stamp.id }, stampMessages)}
          onClose={close}
        >
          Stamps on sheets stay as they were placed.
        </ConfirmDelete>
      )}
    </>
  )
}
