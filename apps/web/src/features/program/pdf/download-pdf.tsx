/** The Download PDF button. Its dialog is loaded on the first click. */
import { Download } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { useRequestedAction } from '#core/navigation/use-requested-action.ts'
import { Button } from '#ui/controls/button.tsx'
import { LazyForm } from '#ui/fields/lazy-form.tsx'

export const ProgramPdfDialog = lazyModule(() =>
  import('./program-pdf-dialog.tsx').then((module) => module.ProgramPdfDialog),
)

type DownloadPdfProps = Omit<ComponentProps<typeof ProgramPdfDialog>, 'onClose'>

export function DownloadPdf(props: DownloadPdfProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isEmpty = props.rows.length === 0
  useRequestedAction('download', () => setIsOpen(true), !isEmpty)
  return (
    <>
      <Button icon={<Download />} aria-disabled={isEmpty} onClick={() => setIsOpen(!isEmpty)}>
        Download PDF
      </Button>
      {isOpen && (
        <LazyForm>
          <ProgramPdfDialog {...props} onClose={() => setIsOpen(false)} />
        </LazyForm>
      )}
    </>
  )
}
