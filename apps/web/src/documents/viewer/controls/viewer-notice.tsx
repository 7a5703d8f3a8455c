/** Gives the reason why a file is not shown, and offers a download if there is one. */
import { Download, FileQuestion } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/controls/button.tsx'

interface ViewerNoticeProps {
  title: string
  detail: string
  why: string
  /** Announced when it appears. */
  isAlert?: boolean
  onDownload?: () => void
  children?: ReactNode
}

export function ViewerNotice({ title, detail, why, isAlert, onDownload, children }: ViewerNoticeProps) {
  return (
    <div className="grid h-full place-items-center overflow-auto bg-canvas p-6">
      <div className="flex max-w-md flex-col items-center gap-3 text-center">
        <FileQuestion aria-hidden className="size-10 text-muted" strokeWidth={1.5} />
        <h3 className="font-semibold text-ink text-lead">{title}</h3>
        <p className="break-all text-muted">{detail}</p>
        <p className="text-ink" role={isAlert ? 'alert' : undefined}>
          {why}
        </p>
        {children}
        {onDownload && (
          <Button
            variant={children ? 'secondary' : 'primary'}
            icon={<Download aria-hidden />}
            onClick={onDownload}
          >
            Download
          </Button>
        )}
      </div>
    </div>
  )
}
