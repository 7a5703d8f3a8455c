/** The mark: a plumb bob on its line. */
interface MarkProps {
  className?: string
  /** Swings, and comes to rest. */
  isSwinging?: boolean
}

export function Mark({ className, isSwinging = false }: MarkProps) {
  return (
    <svg viewBox="0 0 24 32" fill="none" className={className} aria-hidden>
      <path d="M6 2h12" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      <g className={isSwinging ? 'mark-bob is-swinging' : 'mark-bob'}>
        <path d="M12 2v13" stroke="currentColor" strokeWidth="1.5" />
        <path d="M9.5 15h5l3 4.2L12 30.5 6.5 19.2Z" fill="var(--accent)" />
        <path d="M12 15h2.5l3 4.2L12 30.5Z" fill="var(--ink)" opacity="0.22" />
      </g>
    </svg>
  )
}
