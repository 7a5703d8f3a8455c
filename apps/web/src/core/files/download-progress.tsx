/** The progress of a download, with a button to stop it. */
import { Button } from '#ui/controls/button.tsx'
import { ProgressBar } from '#ui/controls/progress-bar.tsx'

interface DownloadProgressProps {
  /** 0 to 1. Undefined if no download is running. */
  progress: number | undefined
  onCancel: () => void
}

export function DownloadProgress({ progress, onCancel }: DownloadProgressProps) {
  if (progress === undefined) return null
  return (
    <div className="mb-4 flex max-w-md items-end gap-3">
      <div className="flex-1">
        <ProgressBar label="Preparing download" value={Math.round(progress * 100)} tone="blue" />
      </div>
      <Button size="small" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
