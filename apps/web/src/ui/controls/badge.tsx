/** A status shown by its word, its colour and the shape of its sign, so that it does not depend on colour alone. */

export type BadgeTone = 'neutral' | 'info' | 'progress' | 'success' | 'warning' | 'danger'

interface BadgeProps {
  tone: BadgeTone
  /** Text only, because the style sheet draws the sign before it and truncates what does not fit. */
  children: string | readonly (string | number)[]
}

/** One element, because a table shows dozens of them. */
export function Badge({ tone, children }: BadgeProps) {
  return <span className={`badge badge-${tone}`}>{children}</span>
}
