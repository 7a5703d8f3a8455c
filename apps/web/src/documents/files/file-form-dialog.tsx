/** The frame of a form with files, with the progress of storing them. */
import type { ReactNode } from 'react'
import type { RecordPresenceProps } from '#people/presence/record-presence.tsx'
import { RecordDialog } from '#registers/form/record-dialog.tsx'
import type { Merging } from '#registers/form/use-merged-form.ts'
import type { RecordHistoryProps } from '#registers/history/record-history.tsx'
import { ProgressBar } from '#ui/controls/progress-bar.tsx'

interface FileFormDialogProps {
  title: string
  description?: string
  saveLabel?: string
  /** The share of the files that is stored, 0 to 1, while they are being stored. */
  progress?: number | undefined
  /** The record whose history is shown below its fields. Undefined for a new one. */
  history?: RecordHistoryProps | undefined
  /** The changes that other users made since the form was opened. */
  merging?: Merging | undefined
  /** The record of a form that does not merge, for who else looks at it. */
  record?: RecordPresenceProps | undefined
  /** The fields, in two columns if there is room. */
  children: ReactNode
  onSave: (text: (field: string) => string) => void | Promise<void>
  onClose: () => void
}

export function FileFormDialog({ progress, children, onSave, ...frame }: FileFormDialogProps) {
  return (
    <RecordDialog
      {...frame}
      isBusy={progress !== undefined}
      onSave={(form) => {
        if (progress === undefined) return onSave((field) => String(form.get(field) ?? ''))
      }}
    >
      {children}
      {progress !== undefined && (
        <div className="sm:col-span-2">
          <ProgressBar label="Storing file" value={progress * 100} tone="blue" />
        </div>
      )}
    </RecordDialog>
  )
}
