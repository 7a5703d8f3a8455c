/** Lists what the file cannot contain before it is saved. */
import type { ExportLoss } from '@plumbline/domain/program/formats/export-losses.ts'
import { useId } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { exportLossToText } from './messages.ts'

interface ExportDialogProps {
  title: string
  losses: readonly ExportLoss[]
  onExport: () => void
  onClose: () => void
}

export function ExportDialog({ title, losses, onExport, onClose }: ExportDialogProps) {
  const listId = useId()
  return (
    <Dialog
      title={title}
      description="The program itself stays as it is. A backup from the settings keeps everything."
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            onClick={() => {
              onExport()
              onClose()
            }}
          >
            Export
          </Button>
        </>
      }
    >
      <h3 id={listId} className="font-semibold">
        What the file cannot contain
      </h3>
      <ul aria-labelledby={listId} className="mt-1 list-disc pl-4">
        {losses.map((loss) => (
          <li key={loss.kind}>{exportLossToText(loss)}</li>
        ))}
      </ul>
    </Dialog>
  )
}
