/** The mark: a plumb bob on its line. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 32" fill="none" className={className} aria-hidden>
      <path d="M12 0v12" stroke="currentColor" strokeWidth="1.5" />
      <Bob />
    </svg>
  )
}

/** The bob alone, for a longer line. */
export function Bob() {
  return (
    <>
      <path d="M9.75 11.5h4.5V14h-4.5Z" fill="currentColor" />
      <path
        d="M9.75 14h4.5c2.1 1.1 3.5 2.9 3.5 5 0 1.1-.35 2-.9 3.1L12 32l-4.85-9.9c-.55-1.1-.9-2-.9-3.1 0-2.1 1.4-3.9 3.5-5Z"
        fill="var(--accent)"
      />
      <path d="M12 14h2.25c2.1 1.1 3.5 2.9 3.5 5 0 1.1-.35 2-.9 3.1L12 32Z" fill="#000" opacity="0.2" />
    </>
  )
}
