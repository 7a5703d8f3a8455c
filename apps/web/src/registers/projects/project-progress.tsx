/** The progress of a project, marked as an estimate while there are no conditions to count. */
import type { Progress } from '@plumbline/domain/conditions/progress.ts'
import { ProgressBar } from '#ui/controls/progress-bar.tsx'
import { progressTone } from './tone.ts'

interface ProjectProgressProps {
  label: string
  progress: Progress
}

export function ProjectProgress({ label, progress: { percent, isEstimate } }: ProjectProgressProps) {
  return (
    <ProgressBar
      label={label}
      value={percent}
      tone={progressTone(percent)}
      note={isEstimate ? 'estimate' : undefined}
    />
  )
}
