/** The frame of a safety form, with how far its file is stored. */
import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'

interface FormDialogProps {
  title: string
  description?: string
  saveLabel: string
  /** Share of the file that is stored, 0 to 1, while it is. */
  progress?: number | undefined
  /** The fields, in two columns where there is room. */
  children: ReactNode
  onSave: (text: (field: string) => string) => void
  onClose: () => void
}

export function FormDialog(props: FormDialogProps) {
  const { title, description, saveLabel, progress, children, onSave, onClose } = props
  const formId = useId()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    if (progress === undefined) onSave((field) => String(form.get(field) ?? ''))
  }

  return (
    <Dialog
      title={title}
      description={description}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" isBusy={progress !== undefined}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
        {children}
        {progress !== undefined && (
          <div className="sm:col-span-2">
            <ProgressBar label="Storing file" value={progress * 100} tone="blue" />
          </div>
        )}
      </form>
    </Dialog>
  )
}
