/** The frame of a record's form: title, fields, Cancel and Save. */
import { type ReactNode, useContext, useId } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DiscardQuestion } from './discard-question.tsx'
import { GoneContext, useHoldWhile } from './keep-typed.tsx'
import { useDiscardQuestion } from './use-discard-question.ts'
import { useLeaveWhenGone } from './use-leave-when-gone.ts'
import { useSubmit } from './use-submit.ts'

interface RecordDialogProps {
  title: string
  description?: string | undefined
  /** 'Save' by default. */
  saveLabel?: string
  size?: 'medium' | 'large'
  /** Whether files are being stored. */
  isBusy?: boolean
  /** The fields, in two columns if there is room. */
  children: ReactNode
  onSave: (form: FormData) => void | Promise<void>
  onClose: () => void
}

export function RecordDialog(props: RecordDialogProps) {
  const { title, description, saveLabel = 'Save', size, isBusy, children, onSave, onClose } = props
  const formId = useId()
  const submit = useSubmit(onSave)
  const { isAsking, hasChanged, noteChange, leave, stay } = useDiscardQuestion(onClose)
  const gone = useContext(GoneContext)
  useHoldWhile(hasChanged)
  useLeaveWhenGone(gone !== undefined && !hasChanged, gone, onClose)
  return (
    <>
      <Dialog
        title={title}
        description={description}
        isOpen
        onClose={leave}
        {...(size && { size })}
        footer={
          <>
            <Button onClick={leave}>{gone ? 'Close' : 'Cancel'}</Button>
            {!gone && (
              <Button type="submit" form={formId} variant="primary" isBusy={isBusy}>
                {saveLabel}
              </Button>
            )}
          </>
        }
      >
        {gone && (
          <p role="alert" className="card mb-4 p-3 text-danger">
            <strong>{gone.title}.</strong> It was deleted elsewhere, so it cannot be saved. What you typed
            stays here until you close the form: copy what you need.
          </p>
        )}
        <form
          id={formId}
          noValidate
          className="grid gap-4 sm:grid-cols-2"
          onSubmit={gone ? (event) => event.preventDefault() : submit}
          onInput={noteChange}
          onChange={noteChange}
          onDrop={noteChange}
        >
          {children}
        </form>
      </Dialog>
      {isAsking && <DiscardQuestion onDiscard={onClose} onStay={stay} />}
    </>
  )
}
