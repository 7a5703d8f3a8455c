/** Label, hint and error of one control, connected to it for screen readers. */
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

export interface FieldLook {
  label: string
  error?: string | undefined
  hint?: string | undefined
  /** A warning about the value that refuses nothing; '' if there is none. */
  warning?: string | undefined
  isRequired?: boolean | undefined
}

export interface ControlTies {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

interface FieldProps extends FieldLook {
  children: (control: ControlTies) => ReactNode
}

export function Field({ label, error, hint, warning, isRequired, children }: FieldProps) {
  const id = useId()
  const describedBy = [error && `${id}-error`, warning && `${id}-warning`, hint && `${id}-hint`]
    .filter(Boolean)
    .join(' ')
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span className="flex items-baseline gap-1 font-semibold text-control">
        <label htmlFor={id}>{label}</label>
        {isRequired && (
          <span className="text-danger" aria-hidden>
            *
          </span>
        )}
      </span>
      {children({
        id,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(error && { 'aria-invalid': true }),
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-small">
          {hint}
        </p>
      )}
      {warning !== undefined && (
        // Mounted from the start, so that a screen reader announces what appears in it.
        <p id={`${id}-warning`} role="status" className="text-control text-warning empty:-mt-1">
          {warning && (
            <span className="flex items-start gap-1.5">
              <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
              {warning}
            </span>
          )}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex items-center gap-1.5 text-control text-danger">
          <CircleAlert className="size-4 shrink-0" aria-hidden />
          {error}
        </p>
      )}
    </div>
  )
}
