/** A status shown by its word, its colour and the shape of its icon, so that it does not depend on colour alone. */
import type { ReactNode } from 'react'

export type BadgeTone = 'neutral' | 'info' | 'progress' | 'success' | 'warning' | 'danger'

const glyphs: Record<BadgeTone, ReactNode> = {
  neutral: <circle cx="6" cy="6" r="4.25" strokeWidth="1.5" />,
  info: <path d="M6 1.2 10.8 6 6 10.8 1.2 6Z" strokeWidth="1.5" strokeLinejoin="round" />,
  progress: (
    <>
      <circle cx="6" cy="6" r="4.75" strokeWidth="1.5" />
      <path d="M6 3a3 3 0 0 1 0 6Z" fill="currentColor" stroke="none" />
    </>
  ),
  success: (
    <path d="M1.5 6.5 4.7 9.5 10.5 2.8" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
  ),
  warning: <path d="M6 1.2 11.4 10.8H.6Z" fill="currentColor" stroke="none" />,
  danger: <path d="M3.7.8h4.6l2.9 2.9v4.6l-2.9 2.9H3.7L.8 8.3V3.7Z" fill="currentColor" stroke="none" />,
}

interface BadgeProps {
  tone: BadgeTone
  children: ReactNode
}

export function Badge({ tone, children }: BadgeProps) {
  return (
    <span className={`badge badge-${tone}`}>
      <svg viewBox="0 0 12 12" fill="none" stroke="currentColor" aria-hidden>
        {glyphs[tone]}
      </svg>
      <span className="truncate">{children}</span>
    </span>
  )
}
