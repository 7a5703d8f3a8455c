/** A progress bar, in percent. */
export type ProgressTone = 'blue' | 'amber' | 'orange' | 'green'

interface ProgressBarProps {
  value: number
  label: string
  tone: ProgressTone
  /** A note about the number. */
  note?: string | undefined
}

export function ProgressBar({ value, label, tone, note }: ProgressBarProps) {
  const percent = Math.min(100, Math.max(0, Math.round(value)))
  return (
    <div>
      <div className="mb-1.5 flex justify-between gap-2 text-control" aria-hidden>
        <span className="text-muted">{label}</span>
        <span>
          {note && <span className="text-muted">{note} </span>}
          <span className="font-semibold tabular-nums">{percent}%</span>
        </span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuetext={note && `${percent}%, ${note}`}
        aria-valuemin={0}
        aria-valuemax={100}
        data-tone={tone}
        className="h-2 overflow-hidden rounded-full bg-neutral-soft"
      >
        <div
          className="progress-fill h-full rounded-full"
          style={{ width: `${percent}%`, background: `var(--bar-${tone})` }}
        />
      </div>
    </div>
  )
}
