/** Asks whether the PDFs of a ZIP contain their markups. */
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

interface DownloadChoiceDialogProps {
  /** The number of files that have markups. */
  marked: number
  start: (hasMarkups: boolean) => void
  close: () => void
}

export function DownloadChoiceDialog({ marked, start, close }: DownloadChoiceDialogProps) {
  const [hasMarkups, setHasMarkups] = useState(false)
  return (
    <Dialog
      title="Download Documents"
      isOpen
      size="small"
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" icon={<Download />} onClick={() => start(hasMarkups)}>
            Download
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-2">
        <Checkbox
          label="With markups"
          checked={hasMarkups}
          onChange={(event) => setHasMarkups(event.currentTarget.checked)}
        />
        <p className="text-muted text-small">
          {marked === 1 ? '1 of these files has markups.' : `${marked} of these files have markups.`} Markups
          are added to copies as PDF annotations, which other programs can answer and change.
        </p>
      </div>
    </Dialog>
  )
}
