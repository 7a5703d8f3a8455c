/** The shifts of a working day. */
import { type ShiftDraft, tidyTime } from '@plumbline/domain/program/draft/calendar-draft.ts'
import { CircleAlert, Plus, X } from 'lucide-react'
import { useId } from 'react'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { useRowFocus } from '#ui/focus/use-row-focus.ts'

interface ShiftFieldsProps {
  /** 'Monday' */
  day: string
  shifts: readonly ShiftDraft[]
  /** The error message of one shift. */
  error: (at: number) => string | undefined
  onChange: (shifts: readonly ShiftDraft[]) => void
}

export function ShiftFields({ day, shifts, error, onChange }: ShiftFieldsProps) {
  const { host, noteAdded, noteRemoved } = useRowFocus<HTMLDivElement>()

  function add() {
    noteAdded()
    // Starts when the last shift ends.
    onChange([...shifts, { from: shifts.at(-1)?.to ?? '08:00', to: '' }])
  }

  function remove(at: number) {
    noteRemoved()
    onChange(shifts.filter((_, index) => index !== at))
  }

  return (
    <div ref={host} className="flex items-start gap-1">
      <div className="flex min-w-0 flex-col gap-1">
        {shifts.map((shift, at) => (
          <ShiftLine
            // biome-ignore lint/suspicious/noArrayIndexKey: shifts have no id, and the form refers to them by index.
            key={at}
            name={`${day}${at === 0 ? '' : ` ${at + 1}`}`}
            shift={shift}
            error={error(at)}
            onChange={(changes) =>
              onChange(shifts.map((known, index) => (index === at ? { ...known, ...changes } : known)))
            }
            onRemove={shifts.length > 1 ? () => remove(at) : undefined}
          />
        ))}
      </div>
      <IconButton data-adds label={`Add a shift: ${day}`} icon={<Plus />} onClick={add} />
    </div>
  )
}

interface ShiftLineProps {
  name: string
  shift: ShiftDraft
  error: string | undefined
  onChange: (changes: Partial<ShiftDraft>) => void
  onRemove: (() => void) | undefined
}

function ShiftLine({ name, shift, error, onChange, onRemove }: ShiftLineProps) {
  const errorId = useId()
  const field = (part: 'from' | 'to') => (
    <input
      type="text"
      inputMode="numeric"
      className="input max-w-20 tabular-nums"
      placeholder="00:00"
      aria-label={`${name} ${part}`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      value={shift[part]}
      onChange={(event) => onChange({ [part]: event.target.value })}
      onBlur={(event) => {
        const tidy = tidyTime(event.target.value)
        if (tidy !== shift[part]) onChange({ [part]: tidy })
      }}
    />
  )
  return (
    <div data-line>
      <div className="flex items-center gap-1">
        {field('from')}
        <span className="text-muted">to</span>
        {field('to')}
        {onRemove && <IconButton label={`Remove ${name} shift`} icon={<X />} onClick={onRemove} />}
      </div>
      {error && (
        <p id={errorId} className="flex items-center gap-1.5 text-control text-danger">
          <CircleAlert className="size-4 shrink-0" aria-hidden />
          {error}
        </p>
      )}
    </div>
  )
}
