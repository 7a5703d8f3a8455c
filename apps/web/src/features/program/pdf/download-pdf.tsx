/** The Download PDF button. Its dialog is loaded on the first click. */
import { Download } from 'lucide-react'
import { useState } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { useRequestedAction } from '#core/navigation/use-requested-action.ts'
import { Button } from '#ui/controls/button.tsx'
import { LazyForm } from '#ui/fields/lazy-form.tsx'
import { useCurrentProgram } from '../plan/current-program.ts'

const ProgramPdfDialog = lazyModule(() =>
  import('./program-pdf-dialog.tsx').then((module) => module.ProgramPdfDialog),
)

export function DownloadPdf({ hasRows }: { hasRows: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const isEmpty = !hasRows
  useRequestedAction('download', () => setIsOpen(true), !isEmpty)
  return (
    <>
      <Button icon={<Download />} aria-disabled={isEmpty} onClick={() => setIsOpen(!isEmpty)}>
        Download PDF
      </Button>
      {isOpen && (
        <LazyForm>
          <PdfOfProgram onClose={() => setIsOpen(false)} />
        </LazyForm>
      )}
    </>
  )
}

export function PdfOfProgram({ onClose }: { onClose: () => void }) {
  const { project, rows, spans, range, today, settings, found, showsCritical, baseline } = useCurrentProgram()
  return (
    <ProgramPdfDialog
      {...{ project, rows, spans, range, today, settings, found, showsCritical, baseline, onClose }}
    />
  )
}
